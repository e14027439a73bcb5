//! `pairproof standings`, and the settings of a standing: those that the user asks for, and those of the file.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::args::{Assumed, Use};
use super::{Console, ExitCode, Stop, files, input, patterns};
use crate::report::{
    PostedStanding, inferred_json, inferred_text, json_file, standings_csv, standings_html,
    standings_json, standings_text,
};
use crate::standings::{
    Declared, Left, List, MadeBy, PointsOf, READINGS, Reading, Readings, Setting, Table,
    TiebreakEdition, declared, faults_in_words, has_pending, infer, system_of, warnings,
};
use crate::tournament::Tournament;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof standings open.trf
  pairproof standings open.trf --by BH/C1,BH,SB
  pairproof standings open.trf --by BH/C1,BH,SB --round 5 --format html -o round-5.html
  pairproof standings open.trf --assume tiebreaks=2024 --format csv
  pairproof standings open-2012.trf --infer

The list of tie-breaks is that of the file (records 202, 212) or of --by. Points come first unless
the list has PTS in another place. Without a list, players with equal points share their rank. The
sign = behind a rank: it is shared. Direct encounter (DE) is shown as the place in the group of
tied players, or as 0 if it decides nothing.")]
pub(super) struct Standings {
    /// The tournament file, or a pattern that names it; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The standing after this round; by default the last one that is paired
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u32).range(1..))]
    round: Option<u32>,
    /// Find the shortest lists of tie-breaks that explain the ranks of the file. If the edition of the date does not
    /// explain all ranks, all editions are tried
    #[arg(long, conflicts_with_all = ["by", "round"])]
    infer: bool,
    #[command(flatten)]
    asked: StandingAsked,
    #[command(flatten)]
    assumed: Assumed,
    /// How to print the standing
    #[arg(long, value_enum, default_value = "text")]
    format: StandingsFormat,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

/// How a standing is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum StandingsFormat {
    Text,
    Csv,
    Json,
    /// One page
    Html,
}

pub(super) fn run(arguments: &Standings, console: &mut Console) -> anyhow::Result<ExitCode> {
    let file = &patterns::file(&arguments.file)?;
    let tournament = input::read(file, arguments.assumed.options(Use::Standings)?, console)?;
    if arguments.infer {
        return inferred(arguments, file, &tournament, console);
    }
    let path = files::shown(file);
    let (made, tournament) =
        arguments.asked.of(file, &tournament, (&arguments.assumed, arguments.round))?;
    let standing = Table::new(&tournament, made.setting, made.round).standing(&made.list);
    let posted = PostedStanding {
        path: &file.display().to_string(),
        tournament: &tournament,
        made: &made,
        is_provisional: has_pending(&tournament, made.round),
        standing: &standing,
    };
    let text = match arguments.format {
        StandingsFormat::Text => standings_text(&posted),
        StandingsFormat::Csv => standings_csv(&posted),
        StandingsFormat::Json => json_file(&standings_json(&posted)),
        StandingsFormat::Html => standings_html(&posted),
    };
    if arguments.format == StandingsFormat::Csv {
        made.warnings.iter().for_each(|warning| console.note(&format!("{path}: {warning}")));
    }
    let edition = made.setting.edition;
    let caveat = edition.caveat_on(&tournament.headers.start_date);
    if !caveat.is_empty() {
        console.note(&format!("{path}: {}: {}", edition.id, caveat));
    }
    files::deliver(&text, arguments.output.as_deref(), console)
}

fn inferred(
    arguments: &Standings,
    file: &Path,
    tournament: &Tournament,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let edition = arguments.assumed.tiebreaks();
    let path = file.display().to_string();
    let text = match arguments.format {
        StandingsFormat::Text => inferred_text(&path, &infer(tournament, edition)),
        StandingsFormat::Json => json_file(&inferred_json(&path, &infer(tournament, edition))),
        StandingsFormat::Csv | StandingsFormat::Html => {
            return Err(Stop::usage("--infer prints text or JSON").into());
        }
    };
    files::deliver(&text, arguments.output.as_deref(), console)
}

// What the user asks for. As documentation it would stand in the help of the commands.
#[derive(Clone, Debug, Args)]
pub(super) struct StandingAsked {
    /// The list of tie-breaks, such as BH/C1,BH,SB, instead of the one that the file declares
    #[arg(long, value_name = "LIST", value_parser = list_asked)]
    by: Option<List>,
}

impl StandingAsked {
    pub(super) fn is_any(&self) -> bool {
        self.by.is_some()
    }

    pub(super) fn as_options(&self) -> String {
        self.by.as_ref().map_or_else(String::new, |list| format!(" --by {list}"))
    }

    /// The settings of the standing of a file, and the tournament as it counts for it. `round` is the round that the
    /// user asked for.
    pub(super) fn of<'a>(
        &self,
        file: &Path,
        tournament: &'a Tournament,
        (assumed, round): (&Assumed, Option<u32>),
    ) -> Result<(MadeBy, Cow<'a, Tournament>), Stop> {
        let path = files::shown(file);
        let stop = |message: &str| Stop::bad_input(format!("{path}: {message}"));
        if !tournament.headers.teams.is_empty() {
            return Err(stop("standings of teams are not computed here"));
        }
        let (edition, edition_reason) = edition(assumed, tournament, stop)?;
        let round = last_or(round, tournament).map_err(|message| stop(&message))?;
        let chosen = list(self.by.as_ref(), tournament).map_err(|message| stop(&message))?;
        let found = system_of(tournament);
        let readings = assumed.readings();
        let answers =
            Readings::named(&readings).map_err(|name| stop(&format!("no reading `{name}`")))?;
        let setting = Setting { edition, system: found.system, readings: answers };
        let mut notes: Vec<String> = tournament.corrected.iter().map(ToString::to_string).collect();
        let is_final = round == tournament.last_paired_round();
        let left = Left::of(tournament, found.system).filter(|_| is_final);
        notes.extend(left.iter().map(Left::in_words));
        if matches!(left.iter().map(|it| &it.points).next(), Some(PointsOf::Unclear(_))) {
            notes.push("this standing counts the games of the players who left".to_owned());
        }
        notes.extend(chosen.notes);
        notes.extend(warnings(&chosen.list, tournament, &setting));
        let is_asked = |it: &&Reading| readings.contains(&it.name) && !it.is_of(&edition);
        notes.extend(
            READINGS
                .iter()
                .filter(is_asked)
                .map(|reading| format!("{} has no such question as {}", edition.id, reading.name)),
        );
        let made = MadeBy {
            setting,
            edition_reason,
            system_source: found.source,
            list: chosen.list,
            list_source: chosen.record,
            warnings: notes,
            readings: readings.iter().map(|it| (*it).to_owned()).collect(),
            round,
        };
        Ok((made, Left::counted(left.as_ref(), tournament)))
    }
}

/// The tie-break edition that the user asked for or that the date gives, and why it was chosen.
fn edition(
    assumed: &Assumed,
    tournament: &Tournament,
    stop: impl Fn(&str) -> Stop,
) -> Result<(TiebreakEdition, String), Stop> {
    if let Some(edition) = assumed.tiebreaks() {
        return Ok((edition, "asked for".to_owned()));
    }
    TiebreakEdition::of(&tournament.headers).map_err(|missing| {
        stop(&format!("{missing}; --assume tiebreaks=EDITION names the edition"))
    })
}

fn last_or(asked: Option<u32>, tournament: &Tournament) -> Result<u32, String> {
    let last = tournament.last_paired_round();
    match asked {
        Some(round) if round == 0 || round > last => {
            Err(format!("there is no standing after round {round}: the last round is {last}"))
        }
        Some(round) => Ok(round),
        None => Ok(last),
    }
}

/// The list of tie-breaks in the form of a declared one. Its record is `by` or `none` if the file declares none.
fn list(asked: Option<&List>, tournament: &Tournament) -> Result<Declared, String> {
    let of = |list, record| {
        let (faults, notes, otherwise) = (Vec::new(), Vec::new(), Vec::new());
        Declared { record, list, faults, notes, otherwise }
    };
    match (asked, declared(&tournament.headers)) {
        (Some(list), _) => Ok(of(list.clone(), "by")),
        (None, None) => Ok(of(List::points_only(), "none")),
        (None, Some(Declared { record, faults, .. })) if !faults.is_empty() => {
            let faults = faults_in_words(&faults);
            Err(format!("record {record}: {faults}; --by gives another list"))
        }
        (None, Some(declared)) => Ok(declared),
    }
}

fn list_asked(text: &str) -> Result<List, String> {
    List::parse(text).map_err(|faults| faults_in_words(&faults))
}

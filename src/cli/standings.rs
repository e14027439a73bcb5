//! `pairproof standings`

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::args::FileReading;
use super::console::Console;
use super::exit_code::ExitCode;
use super::stop::Stop;
use super::{asked_for, files, input, patterns};
use crate::report::{
    PostedStanding, json_file, standings_csv, standings_html, standings_json, standings_text,
};
use crate::standings::{
    Declared, FoundSystem, List, NoTiebreakEdition, READINGS, Readings, Setting, System,
    SystemSource, Table, TiebreakEdition, declared, faults_in_words, has_pending, system_of,
    warnings,
};
use crate::tournament::Tournament;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof standings open.trf
  pairproof standings open.trf --by BH/C1,BH,SB
  pairproof standings open.trf --by BH/C1,BH,SB --round 5 --format html -o round-5.html
  pairproof standings open.trf --tiebreak-rules 2024 --format csv

The list of tie-breaks is that of the file (records 202, 212) or --by. Points come first unless the list has
PTS in another place. Without a list, players with equal points share their rank. A rank with = behind
it is shared. Direct encounter (DE) has the place in the group of tied players; 0: it decides nothing.")]
pub(super) struct Standings {
    /// The tournament file, or a pattern that names it; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The list of tie-breaks, such as BH/C1,BH,SB, whatever the file declares
    #[arg(long, value_name = "LIST", value_parser = list_asked)]
    by: Option<List>,
    /// The standing after this round; by default the last one that is paired
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u32).range(1..))]
    round: Option<u32>,
    /// The edition of the tie-break regulations: tiebreaks-2026 or 2026, 2024, 2012, or `auto`: by the date of the
    /// tournament (record 042)
    #[arg(long, default_value = "auto", value_name = "EDITION")]
    tiebreak_rules: String,
    /// How opponents are found, whatever the file says
    #[arg(long, value_enum, value_name = "SYSTEM")]
    system: Option<AskedSystem>,
    /// Another answer to a question that the text leaves open; may be given several times
    #[arg(long, value_name = "READING", value_parser = READINGS.map(|it| it.name))]
    reading: Vec<String>,
    #[command(flatten)]
    file_reading: FileReading,
    /// How to print the standing
    #[arg(long, value_enum, default_value = "text")]
    format: StandingsFormat,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

/// How opponents are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum AskedSystem {
    Swiss,
    RoundRobin,
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

/// Prints the standing of a tournament.
pub(super) fn run(arguments: &Standings, console: &mut Console) -> anyhow::Result<ExitCode> {
    let file = &patterns::file(&arguments.file)?;
    let tournament = input::read(file, asked_for::options(&arguments.file_reading), console)?;
    let path = files::shown(file);
    let stop = |message: &str| Stop::bad_input(format!("{path}: {message}"));
    if !tournament.headers.teams.is_empty() {
        return Err(stop("standings of teams are not computed here").into());
    }
    let (edition, why) = edition(arguments, &tournament, &path)?;
    let round = round(arguments.round, &tournament).map_err(|message| stop(&message))?;
    let chosen = list(arguments.by.as_ref(), &tournament).map_err(|message| stop(&message))?;
    let asked = |system| FoundSystem { system, source: SystemSource::Asked };
    let found = match arguments.system {
        None => system_of(&tournament),
        Some(AskedSystem::Swiss) => asked(System::Swiss),
        Some(AskedSystem::RoundRobin) => asked(System::RoundRobin),
    };
    let names: Vec<&str> = arguments.reading.iter().map(String::as_str).collect();
    let readings = Readings::named(&names).map_err(|name| stop(&format!("no reading `{name}`")))?;
    let setting = Setting { edition, system: found.system, readings };
    let standing = Table::new(&tournament, setting, round).standing(&chosen.list);
    let mut notes = chosen.notes;
    notes.extend(warnings(&chosen.list, &tournament, &setting));
    let posted = PostedStanding {
        path: &file.display().to_string(),
        tournament: &tournament,
        round,
        setting: &setting,
        system_source: found.source,
        why: &why,
        list: &chosen.list,
        list_source: chosen.source,
        readings: &names,
        is_provisional: has_pending(&tournament, round),
        standing: &standing,
        warnings: &notes,
    };
    let text = match arguments.format {
        StandingsFormat::Text => standings_text(&posted),
        StandingsFormat::Csv => standings_csv(&posted),
        StandingsFormat::Json => json_file(&standings_json(&posted)),
        StandingsFormat::Html => standings_html(&posted),
    };
    if arguments.format == StandingsFormat::Csv {
        notes.iter().for_each(|warning| console.note(&format!("{path}: {warning}")));
    }
    if !edition.caveat.is_empty() {
        console.note(&format!("{path}: {}: {}", edition.id, edition.caveat));
    }
    files::deliver(&text, arguments.output.as_deref(), console)?;
    Ok(ExitCode::Success)
}

/// The edition asked for, or the one of the date, and why it was taken.
fn edition(
    arguments: &Standings,
    tournament: &Tournament,
    path: &str,
) -> Result<(TiebreakEdition, String), Stop> {
    if let Some(edition) = asked_for::tiebreak_edition(&arguments.tiebreak_rules)? {
        return Ok((edition, "asked for".to_owned()));
    }
    let stop = |missing: NoTiebreakEdition| {
        Stop::bad_input(format!("{path}: {missing}; --tiebreak-rules names the edition"))
    };
    TiebreakEdition::of(&tournament.headers).map_err(stop)
}

fn round(asked: Option<u32>, tournament: &Tournament) -> Result<u32, String> {
    let last = tournament.last_paired_round();
    match asked {
        Some(round) if round > last => {
            Err(format!("there is no standing after round {round}: the last round is {last}"))
        }
        Some(round) => Ok(round),
        None => Ok(last),
    }
}

/// A list of tie-breaks, where it is from, and what is to be known of it.
struct Chosen {
    list: List,
    source: &'static str,
    notes: Vec<String>,
}

fn list(asked: Option<&List>, tournament: &Tournament) -> Result<Chosen, String> {
    let of = |list, source| Chosen { list, source, notes: Vec::new() };
    match (asked, declared(&tournament.headers)) {
        (Some(list), _) => Ok(of(list.clone(), "by")),
        (None, None) => Ok(of(List::points_only(), "none")),
        (None, Some(Declared { record, faults, .. })) if !faults.is_empty() => {
            let faults = faults_in_words(&faults);
            Err(format!("record {record}: {faults}; --by gives another list"))
        }
        (None, Some(Declared { record, list, notes, .. })) => {
            Ok(Chosen { list, source: record, notes })
        }
    }
}

fn list_asked(text: &str) -> Result<List, String> {
    List::parse(text).map_err(|faults| faults_in_words(&faults))
}

//! `pairproof standings`

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::assume::{Assumed, Use};
use super::standing_asked::StandingAsked;
use super::{Console, ExitCode, Stop, files, input, patterns};
use crate::report::{
    PostedStanding, inferred_json, inferred_text, json_file, standings_csv, standings_html,
    standings_json, standings_text,
};
use crate::standings::{Table, has_pending, infer};
use crate::tournament::Tournament;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof standings open.trf
  pairproof standings open.trf --by BH/C1,BH,SB
  pairproof standings open.trf --by BH/C1,BH,SB --round 5 --format html -o round-5.html
  pairproof standings open.trf --assume tiebreaks=2024 --format csv
  pairproof standings open-2012.trf --infer

The list of tie-breaks is that of the file (records 202, 212) or --by. Points come first unless the list has
PTS in another place. Without a list, players with equal points share their rank. A rank with = behind
it is shared. Direct encounter (DE) has the place in the group of tied players; 0: it decides nothing.")]
pub(super) struct Standings {
    /// The tournament file, or a pattern that names it; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The standing after this round; by default the last one that is paired
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u32).range(1..))]
    round: Option<u32>,
    /// Which lists of tie-breaks explain the ranks of the file: the shortest ones, in the edition of the date, or in all that a date can ask for
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
    let made = arguments.asked.of(file, &tournament, (&arguments.assumed, arguments.round))?;
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
    files::deliver(&text, arguments.output.as_deref(), console)?;
    Ok(ExitCode::Success)
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
    files::deliver(&text, arguments.output.as_deref(), console)?;
    Ok(ExitCode::Success)
}

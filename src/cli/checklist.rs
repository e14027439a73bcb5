//! `pairproof checklist`

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::args::{InLanguage, Reading, Use};
use super::{Console, ExitCode, Stop, asked_for, files, input, patterns};
use crate::check::{Replay, checklist};
use crate::explain::{Language, Wording};
use crate::report::{
    Taken, checklist_csv, checklist_json, checklist_legend, checklist_text, json_file,
};
use crate::tournament::Tournament;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof checklist open.trf
  pairproof checklist open.trf --round 4
  pairproof checklist open.trf --lang es
  pairproof checklist open.trf --round 4 --format csv -o round-4.csv

Columns:
  colours   the colour of every earlier round, - where no game was played
  due       the colour due: W! or B! absolute, W or B strong, w or b mild
  -1 -2     the float of the round before and of the one before that: D down, U up
  diff      games with White minus games with Black
  row       latest games with the same colour
  met       the opponents so far, by round

In CSV a cell of text that would begin with = + - or @ begins with an apostrophe, so that no
spreadsheet computes it. Numbers stay numbers.")]
pub(super) struct Checklist {
    /// The tournament file, or a pattern that names it; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// The round: one that is paired, or the next one (default)
    #[arg(long, value_name = "R")]
    pub(super) round: Option<u32>,
    #[command(flatten)]
    pub(super) language: InLanguage,
    #[command(flatten)]
    pub(super) reading: Reading,
    /// How to print the table
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: TableFormat,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}

/// How a table is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum TableFormat {
    Text,
    Csv,
    Json,
}

pub(super) fn run(arguments: &Checklist, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = asked_for::edition_or_auto(&arguments.reading.rules)?;
    let language = arguments.language.only_for_text(arguments.format == TableFormat::Text)?;
    let file = &patterns::file(&arguments.file)?;
    let tournament = input::read(file, arguments.reading.assumed.options(Use::Pairings)?, console)?;
    for corrected in &tournament.corrected {
        console.note(&format!("{}: {corrected}", files::shown(file)));
    }
    let tells = arguments.format == TableFormat::Csv;
    let taken = input::take(file, &tournament, (edition.as_ref(), tells), console)?;
    let replay = Replay::new(&tournament, &taken.edition);
    let next = replay.last_paired_round() + 1;
    let round = arguments.round.unwrap_or(next);
    let latest = tournament.next_round_with_players();
    if let Some(message) = refuse(tournament.declared_rounds, latest, round) {
        return Err(Stop::bad_input(format!("{}: {message}", files::shown(file))).into());
    }
    let (path, checklist) = (file.display().to_string(), checklist(&replay, round));
    let text = match arguments.format {
        TableFormat::Text => {
            let wording = Wording::new(language);
            let table = checklist_text(&path, &checklist, &taken, &wording);
            format!("{table}\n{}", checklist_legend(&wording))
        }
        TableFormat::Csv => checklist_csv(&checklist),
        TableFormat::Json => json_file(&checklist_json(&path, &checklist, &taken)),
    };
    files::deliver(&text, arguments.output.as_deref(), console)
}

/// The tables of rounds as text, for calls in the form of other programs.
pub(super) fn tables(
    file: &Path,
    tournament: &Tournament,
    taken: &Taken,
    rounds: &[u32],
) -> String {
    let replay = Replay::new(tournament, &taken.edition);
    let path = file.display().to_string();
    let wording = Wording::new(Language::EN);
    let table = |round: &u32| checklist_text(&path, &checklist(&replay, *round), taken, &wording);
    let tables = rounds.iter().map(table).chain([checklist_legend(&wording)]);
    tables.collect::<Vec<String>>().join("\n")
}

/// Why there is no table of a round. `None` if there is one. `next` is the first round with a player to be paired.
fn refuse(declared: Option<u32>, next: u32, round: u32) -> Option<String> {
    if round == 0 || round > next {
        return Some(format!("there is no table of round {round}: the next round is {next}"));
    }
    let rounds = declared.filter(|rounds| round > *rounds)?;
    Some(format!("all {rounds} rounds are paired already; --round R gives the table of one"))
}

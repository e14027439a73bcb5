//! `pairproof mutants`

use std::path::PathBuf;

use clap::{Args, Subcommand};
use rayon::prelude::*;

use super::args::{Format, PageFormat};
use super::console::Console;
use super::exam::exam_for;
use super::exit_code::ExitCode;
use super::mutants_corpus;
use super::mutants_rates::{self, MutantsRates};
use super::stop::Stop;
use super::{asked_for, files};
use crate::editions::Edition;
use crate::engines::Position;
use crate::exam::{Source, draw_position, is_possible, pairs_of_boards};
use crate::mutants::{Asked, Boards, Mutant, mutant_of, mutants_of};
use crate::report::{
    json_file, mutants_json, mutants_matrix_json, mutants_matrix_text, mutants_text, pairs_text,
};
use crate::text::in_line;
use crate::tournament::{Dialect, write};

#[derive(Debug, Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  pairproof mutants
  pairproof mutants --rules fide-2017 --format json
  pairproof mutants --matrix
  pairproof mutants --matrix --corpus --format html -o matrix.html
  pairproof mutants find c14-dropped
  pairproof mutants rates --events 500
  pairproof mutants find order-out-dropped --rules fide-2017 --positions 200000 --seed 5

A mutant is an edition with one rule made wrong. A position notices it if the answer changes."
)]
pub(super) struct Mutants {
    #[command(subcommand)]
    pub(super) action: Option<MutantsAction>,
    /// The edition
    #[arg(long, value_name = "ID")]
    pub(super) rules: Option<String>,
    /// List, for each mutant, the positions of the exam that notice it
    #[arg(long)]
    pub(super) matrix: bool,
    /// In the matrix, the rounds of the other cases of the corpus, too: for each mutant what notices it, for
    /// each round what it is for. This may take half a minute
    #[arg(long, requires = "matrix")]
    pub(super) corpus: bool,
    /// How to print the list; html only with --corpus
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: PageFormat,
    /// Write it into a file instead of printing it
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub(super) enum MutantsAction {
    /// Look for the smallest position that notices a mutant, and print it with both answers
    Find(Find),
    /// Measure how often random tournaments, as `endorse` makes them, notice each fault
    Rates(MutantsRates),
}

#[derive(Debug, Args)]
pub(super) struct Find {
    /// The mutant
    #[arg(value_name = "MUTANT")]
    pub(super) id: String,
    /// The edition
    #[arg(long, value_name = "ID")]
    pub(super) rules: Option<String>,
    /// How many positions of each source are looked at
    #[arg(long, value_name = "N", default_value = "20000", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(super) positions: u64,
    /// The seed of the positions
    #[arg(long, value_name = "S", default_value = "1")]
    pub(super) seed: u64,
    /// The most players
    #[arg(long, value_name = "N", default_value = "8", value_parser = clap::value_parser!(u32).range(2..=10))]
    pub(super) players: u32,
}

/// Lists mutants, prints the matrix, or looks for a position.
pub(super) fn run(arguments: &Mutants, console: &mut Console) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        Some(MutantsAction::Find(find)) => return look(find, console),
        Some(MutantsAction::Rates(rates)) => return mutants_rates::run(rates, console),
        None => {}
    }
    let edition = asked_for::edition_or_in_force(arguments.rules.as_deref())?;
    let mutants = mutants_of(&edition);
    let text = match (arguments.corpus, arguments.matrix) {
        (true, _) => mutants_corpus::matrix(&edition, &mutants, arguments.format, console)?,
        (false, true) => {
            let exam = exam_for(&edition)?;
            match as_list(arguments.format)? {
                Format::Text => mutants_matrix_text(&edition, &mutants, &exam),
                Format::Json => json_file(&mutants_matrix_json(&edition, &mutants, &exam)),
            }
        }
        (false, false) => match as_list(arguments.format)? {
            Format::Text => mutants_text(&edition, &mutants),
            Format::Json => json_file(&mutants_json(&edition, &mutants)),
        },
    };
    files::deliver(&text, arguments.output.as_deref(), console)?;
    Ok(ExitCode::Success)
}

/// How a list is printed that is no page.
fn as_list(format: PageFormat) -> anyhow::Result<Format> {
    match format {
        PageFormat::Text => Ok(Format::Text),
        PageFormat::Json => Ok(Format::Json),
        PageFormat::Html => Err(anyhow::Error::from(Stop::usage(
            "only the matrix of the whole corpus is a page: add --matrix --corpus",
        ))),
    }
}

struct Found {
    source: Source,
    number: u64,
    position: Position,
    right: Boards,
    wrong: Boards,
}

impl Found {
    fn size(&self) -> (usize, u32, u64) {
        (self.position.tournament.players.len(), self.position.round, self.number)
    }
}

fn look(find: &Find, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = asked_for::edition_or_in_force(find.rules.as_deref())?;
    let unknown = || {
        Stop::usage(format!(
            "{} has no mutant `{}`; `pairproof mutants` lists them",
            edition.id,
            in_line(&find.id)
        ))
    };
    let mutant = mutant_of(&edition, &find.id).ok_or_else(unknown)?;
    if let Some(argument) = mutant.same_as_the_rules {
        let id = in_line(&find.id);
        console.line(&format!("no position notices {id}: it is the same rule. {argument}"))?;
        return Ok(ExitCode::Differences);
    }
    let bar = console.progress(find.positions as usize * Source::ALL.len(), "positions");
    let numbers = Source::ALL
        .into_par_iter()
        .flat_map(|source| (0..find.positions).into_par_iter().map(move |number| (source, number)));
    let found = numbers
        .filter_map(|(source, number)| {
            bar.inc(1);
            noticed(find, &edition, &mutant, (source, number))
        })
        .min_by_key(Found::size);
    drop(bar);
    let Some(found) = found else {
        let count = find.positions * Source::ALL.len() as u64;
        console.line(&format!("none of {count} positions notices {}", find.id))?;
        return Ok(ExitCode::Differences);
    };
    let words = |boards: &Boards| pairs_text(&pairs_of_boards(boards));
    console.print(&format!(
        "### {}: as if {}\n### {} {}/{} of at most {} players, round {}\n### right: {}\n### wrong: {}\n{}",
        find.id,
        mutant.says,
        found.source.name(),
        find.seed,
        found.number,
        find.players,
        found.position.round,
        words(&found.right),
        words(&found.wrong),
        write(&found.position.tournament, Dialect::Trf26).text,
    ))?;
    Ok(ExitCode::Success)
}

fn noticed(
    find: &Find,
    edition: &Edition,
    mutant: &Mutant,
    (source, number): (Source, u64),
) -> Option<Found> {
    let position = draw_position((source, find.players), edition, find.seed, number)?;
    // What is printed has to be the position: nothing may be lost in the file.
    let is_lost = || !write(&position.tournament, Dialect::Trf26).lost.is_empty();
    if !is_possible(&position) || position.present().len() > 10 || is_lost() {
        return None;
    }
    let (right, wrong) = {
        let asked = Asked::new(&position, edition);
        (asked.right().clone(), asked.wrong(mutant)?)
    };
    Some(Found { source, number, position, right, wrong })
}

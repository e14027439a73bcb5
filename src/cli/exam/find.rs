//! `pairproof exam find`: the smallest position that notices a fault.

use clap::Args;
use rayon::prelude::*;

use crate::cli::{Console, ExitCode, Stop, asked_for};
use crate::editions::Edition;
use crate::engines::Position;
use crate::exam::{Source, draw_position, is_possible, pairs_of_boards};
use crate::mutants::{Asked, Boards, Mutant, mutant_of};
use crate::report::pairs_text;
use crate::text::in_line;
use crate::tournament::{Dialect, write};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof exam find c14-dropped
  pairproof exam find order-out-dropped --rules fide-2017 --positions 200000 --seed 5")]
pub(super) struct Find {
    /// The fault
    #[arg(value_name = "FAULT")]
    id: String,
    /// The edition
    #[arg(long, value_name = "ID")]
    rules: Option<String>,
    /// How many positions of each source are looked at
    #[arg(long, value_name = "N", default_value = "20000", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    positions: u64,
    /// The seed of the positions
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
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

/// The most players of a position.
const PLAYERS_MAX: u32 = 8;

/// Looks for the smallest position that notices a fault, and prints it with both answers.
pub(super) fn run(find: &Find, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = asked_for::edition_or_in_force(find.rules.as_deref())?;
    let unknown = || {
        Stop::usage(format!(
            "{} has no known fault `{}`; `pairproof exam faults` lists them",
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
        PLAYERS_MAX,
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
    let position = draw_position((source, PLAYERS_MAX), edition, find.seed, number)?;
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

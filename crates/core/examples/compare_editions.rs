//! Pairs every round of a tournament by every edition of the rules, and lists the rounds that the editions pair
//! differently.
//!
//! `cargo run --example compare_editions`
#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;
use std::fmt::Write;

const FILE: &[u8] = include_bytes!("event-007.trf");

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", told()?);
    Ok(())
}

/// Returns one line for every edition, with the rounds that not all editions pair alike.
pub(crate) fn told() -> Result<String, Box<dyn Error>> {
    let tournament = pairproof_core::read(FILE).tournament.ok_or("the file has errors")?;
    let editions = pairproof_core::editions_newest_first();
    let mut text = String::new();
    for round in 1..=tournament.last_paired_round() {
        let mut paired = Vec::new();
        for edition in &editions {
            let next = pairproof_core::pair_round(&tournament, edition, round)?;
            let boards: Vec<String> = next.boards.iter().map(ToString::to_string).collect();
            paired.push((edition.id, boards.join(" ")));
        }
        if paired.iter().any(|(_, boards)| *boards != paired[0].1) {
            writeln!(text, "round {round}:")?;
            for (edition, boards) in paired {
                writeln!(text, "  {edition}  {boards}")?;
            }
        }
    }
    Ok(text)
}

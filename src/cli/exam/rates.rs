//! `pairproof exam rates`

use clap::Args;

use crate::cli::args::Axes;
use crate::cli::args::Format;
use crate::cli::{Console, ExitCode, Stop, asked_for};
use crate::mutants::{Mutant, mutants_of};
use crate::report::{rates_json, rates_text};
use crate::survey::{rates, recipe_for};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof exam rates --events 500
  pairproof exam rates --rules fide-2017 --axis players=4..12 --axis forbidden-groups=1..4

The tournaments are those of `endorse` for a program that can be asked everything: every round is
paired by the rules, and then again with each fault. With 2,000 tournaments this takes minutes.")]
pub(super) struct Rates {
    /// The edition
    #[arg(long, value_name = "ID")]
    rules: Option<String>,
    /// How many tournaments
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    events: u64,
    /// Seed of the tournaments
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
    #[command(flatten)]
    pub(super) axes: Axes,
    /// How to print the rates
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// Measures how often random tournaments notice each fault.
pub(super) fn run(arguments: &Rates, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = asked_for::edition_or_in_force(arguments.rules.as_deref())?;
    let mut recipe = recipe_for(std::iter::empty(), &edition);
    arguments.axes.give_of_one_edition(&mut recipe).map_err(Stop::usage)?;
    let mut faults = mutants_of(&edition);
    faults.retain(Mutant::is_fault);
    let bar = console.progress(arguments.events as usize, "tournaments");
    let of = (arguments.seed, arguments.events);
    let measured = rates((&edition, &recipe), faults, of, &|| bar.inc(1));
    bar.finish_and_clear();
    match arguments.format {
        Format::Text => console.print(&rates_text(&measured))?,
        Format::Json => console.line(&serde_json::to_string_pretty(&rates_json(&measured))?)?,
    }
    Ok(ExitCode::Success)
}

//! `pairproof mutants rates`

use clap::Args;

use super::args::Format;
use super::console::Console;
use super::exit_code::ExitCode;
use super::stop::Stop;
use super::survey::own_axes;
use super::{asked_for, threads};
use crate::mutants::{Mutant, mutants_of};
use crate::report::{rates_json, rates_text};
use crate::survey::{rates, recipe_for};
use crate::text::in_line;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof mutants rates --events 500
  pairproof mutants rates --events 5000 --fault ranked-by-rating
  pairproof mutants rates --rules fide-2017 --axis players=4..12 --axis forbidden-groups=1..4

The tournaments are those of `endorse` for a program that can be asked everything: every round is
paired by the rules, and then again with each fault. With 2,000 tournaments this takes minutes.")]
pub(super) struct MutantsRates {
    /// The edition
    #[arg(long, value_name = "ID")]
    pub(super) rules: Option<String>,
    /// How many tournaments
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(super) events: u64,
    /// Seed of the tournaments
    #[arg(long, value_name = "S", default_value = "1")]
    pub(super) seed: u64,
    /// What the tournaments vary in, for an axis of `pairproof generate --list-axes`: players=10..20
    #[arg(long, value_name = "NAME=VALUES")]
    pub(super) axis: Vec<String>,
    /// Only this fault; may be given several times
    #[arg(long, value_name = "MUTANT")]
    pub(super) fault: Vec<String>,
    /// How to print the rates
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
}

/// Measures how often random tournaments notice each fault.
pub(super) fn run(arguments: &MutantsRates, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = asked_for::edition_or_in_force(arguments.rules.as_deref())?;
    let mut recipe = recipe_for(std::iter::empty(), &edition);
    own_axes(&mut recipe, &arguments.axis).map_err(Stop::usage)?;
    let mut faults = mutants_of(&edition);
    faults.retain(Mutant::is_fault);
    if let Some(unknown) = arguments.fault.iter().find(|id| faults.iter().all(|it| it.id != **id)) {
        let (edition, id) = (edition.id, in_line(unknown));
        let message = format!("{edition} has no fault `{id}`; `pairproof mutants` lists them");
        return Err(Stop::usage(message).into());
    }
    faults.retain(|it| arguments.fault.is_empty() || arguments.fault.contains(&it.id));
    threads::start();
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

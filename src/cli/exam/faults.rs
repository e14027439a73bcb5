//! `pairproof exam faults`

use clap::Args;

use crate::cli::args::PageFormat;
use crate::cli::{Console, ExitCode, asked_for};
use crate::mutants::mutants_of;
use crate::report::{FaultsView, json_file};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof exam faults
  pairproof exam faults --rules fide-2017 --format json
  pairproof exam faults --format html > faults.html

A known fault is an edition with one rule made wrong. A position notices it if the answer changes.")]
pub(super) struct Faults {
    /// The edition
    #[arg(long, value_name = "EDITION")]
    rules: Option<String>,
    /// How to print the list
    #[arg(long, value_enum, default_value = "text")]
    format: PageFormat,
}

/// Lists the known faults, and which positions of the exam notice each.
pub(super) fn run(arguments: &Faults, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = asked_for::edition_or_in_force(arguments.rules.as_deref())?;
    let (mutants, exam) = (mutants_of(&edition), asked_for::exam(&edition)?);
    let faults = FaultsView::new(&edition, &mutants, &exam);
    let text = match arguments.format {
        PageFormat::Text => faults.report().plain_text(),
        PageFormat::Json => json_file(&faults.json()),
        PageFormat::Html => faults.report().page("What the exam notices", ""),
    };
    console.print(&text)?;
    Ok(ExitCode::Success)
}

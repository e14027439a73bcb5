//! `pairproof editions`

use clap::Args;

use super::args::Format;
use super::console::Console;
use super::exit_code::ExitCode;
use crate::editions::{Differences, Edition, differences, newest_first};
use crate::report::{editions_json, editions_text, tiebreak_editions_text};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof editions
  pairproof editions --format json")]
pub(super) struct Editions {
    /// How to print the editions
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
}

pub(super) fn run(arguments: &Editions, console: &mut Console) -> anyhow::Result<ExitCode> {
    let editions = newest_first();
    let against = |at: usize| Some(differences(&editions[at], editions.get(at + 1)?));
    let rows: Vec<(Edition, Option<Differences>)> =
        editions.iter().enumerate().map(|(at, edition)| (edition.clone(), against(at))).collect();
    match arguments.format {
        Format::Text => {
            console.print(&editions_text(&rows))?;
            console.line("")?;
            console.print(&tiebreak_editions_text())?;
        }
        Format::Json => console.line(&serde_json::to_string_pretty(&editions_json(&rows))?)?,
    }
    Ok(ExitCode::Success)
}

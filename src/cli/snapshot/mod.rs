//! `pairproof snapshot`: compares the recorded answers of an engine with its answers now.

mod check;
mod record;
mod shared;

use check::Check;
use clap::{Args, Subcommand};
use record::Record;

use super::{Console, ExitCode};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof snapshot record bbp6=bbpPairings.exe -o answers
  pairproof snapshot check bbp6=bbpPairings.exe answers
  pairproof snapshot check bbp6=bbpPairings.exe answers --accept

Keep the directory under version control. It has one file for each case of the corpus and for each
tournament. Beside an answer that differs from the rules is the reason why it is accepted.")]
pub(super) struct Snapshot {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum Action {
    /// Record what an engine answers, for the corpus and for random tournaments
    Record(Record),
    /// Ask again, and fail if an answer has changed, or a difference is not accepted
    Check(Check),
}

pub(super) fn run(arguments: &Snapshot, console: &mut Console) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        Action::Record(arguments) => record::run(arguments, console),
        Action::Check(arguments) => check::run(arguments, console),
    }
}

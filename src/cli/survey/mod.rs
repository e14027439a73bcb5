//! Surveys of outside engines: `endorse` and `compare` make them, `survey` handles what they left.

mod again;
mod asking;
mod challenge;
pub(super) mod compare;
pub(super) mod endorse;
mod merge;
mod partition;
mod place;
mod reports;
mod run;

use clap::{Args, Subcommand};

use again::Again;
pub(super) use asking::forgive;
use challenge::VerifyChallenge;
use merge::Merge;

use super::{Console, ExitCode};

#[derive(Debug, Args)]
pub(super) struct Survey {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum Action {
    /// Join the shares of a survey; the result is that of a single run
    Merge(Merge),
    /// Write a tournament of a survey again, or ask an engine about it again
    Again(Again),
    /// Verify commitment, engine hash and seed of a survey made with `endorse --reveal`
    Challenge(VerifyChallenge),
}

/// Joins shares, reproduces a tournament, or verifies a challenge.
pub(super) fn run(arguments: &Survey, console: &mut Console) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        Action::Merge(arguments) => merge::run(arguments, console),
        Action::Again(arguments) => again::run(arguments, console),
        Action::Challenge(arguments) => challenge::verify(arguments, console),
    }
}

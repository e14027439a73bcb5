//! What can be typed behind `pairproof snapshot`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::cli::args::Format;
use crate::cli::axes::Axes;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof snapshot record bbp6=bbpPairings.exe -o answers
  pairproof snapshot check bbp6=bbpPairings.exe answers
  pairproof snapshot check bbp6=bbpPairings.exe answers --accept

Keep the directory under version control. It has one file for each case of the corpus and for each
tournament. known-failures.yaml lists where each version of the engine is known to differ from the
rules, and why.")]
pub(in crate::cli) struct Snapshot {
    #[command(subcommand)]
    pub(super) action: Action,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub(super) enum Action {
    /// Record what an engine answers, for the corpus and for random tournaments
    Record(Record),
    /// Ask again, and fail if an answer or a known failure has changed
    Check(Check),
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof snapshot record bbp6=bbpPairings.exe -o answers
  pairproof snapshot record my-engine.yaml --seed 7 --events 200 -o answers
  pairproof snapshot record my-engine.yaml --axis players=4..12 -o answers
  pairproof snapshot record my-engine.yaml --seed 7 --events 200 -o answers --force

The same command continues an interrupted recording. Differences from the rules are entered in
known-failures.yaml. They do not make this command fail. An engine that exceeds its time limit is
asked again, alone; a time limit is never entered. Exit code 4: more than one in a hundred of the
rounds failed.")]
pub(super) struct Record {
    /// The engine: NAME, NAME=PATH or FILE.yaml
    #[arg(value_name = "ENGINE")]
    pub(super) engine: String,
    /// The directory; it is made if it does not exist
    #[arg(short, long, value_name = "DIR")]
    pub(super) output: PathBuf,
    /// Seed of the random tournaments
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub(super) seed: u64,
    /// How many random tournaments; the corpus is always asked about
    #[arg(long, default_value_t = 50, value_name = "N")]
    pub(super) events: u64,
    #[command(flatten)]
    pub(super) axes: Axes,
    /// Replace the snapshot in the directory; known failures that still fit keep their reason
    #[arg(long)]
    pub(super) force: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof snapshot check bbp6=bbpPairings.exe answers
  pairproof snapshot check my-engine.yaml answers --accept

What fails:
  new difference         the answer differs from the rules, and known-failures.yaml does not list it
  difference not listed  the same, but it was recorded already
  vanished difference    it is listed, but no longer exists; the line to remove is named
  changed answer         another answer in a round that was known to differ, disputed, skipped or
                         an error

If known-failures.yaml has no section for a version, the section without a version counts. If
there is none, the section of the recorded version counts. To review changes, keep the directory
under version control and use --accept: the difference shows them, and what is not accepted is
restored there. Exit code 1: something changed, and was not accepted. 4: the engine now fails where
it did not fail before, or it cannot be started.")]
pub(super) struct Check {
    /// The engine: NAME, NAME=PATH or FILE.yaml
    #[arg(value_name = "ENGINE")]
    pub(super) engine: String,
    /// The directory of the snapshot
    #[arg(value_name = "DIR")]
    pub(super) directory: PathBuf,
    /// Write the changed answers over the recorded ones, and update known-failures.yaml
    #[arg(long)]
    pub(super) accept: bool,
    /// How to print what changed
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
}

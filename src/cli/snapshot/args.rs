//! What can be typed behind `pairproof snapshot`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::cli::args::Format;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof snapshot record bbp6=bbpPairings.exe -o answers
  pairproof snapshot check bbp6=bbpPairings.exe answers --junit answers.xml
  pairproof snapshot review answers

The directory is kept under version control. It holds one file a case of the corpus and a tournament, and
known-failures.yaml: where the engine is known to differ from the rules, by version, and why.")]
pub(in crate::cli) struct Snapshot {
    #[command(subcommand)]
    pub(super) action: Action,
}

#[derive(Debug, Subcommand)]
pub(super) enum Action {
    /// Take down what an engine answers: over the corpus, and over random tournaments
    Record(Record),
    /// Ask again, and fail where the answers are not those taken down or the failures not those known
    Check(Check),
    /// Accept or reject, one by one, what a check found changed
    Review(Review),
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof snapshot record bbp6=bbpPairings.exe -o answers
  pairproof snapshot record my-engine.yaml --seed 7 --events 200 -o answers
  pairproof snapshot record my-engine.yaml --seed 7 --events 200 -o answers --force

What was interrupted goes on with the same command. Differences from the rules are entered in
known-failures.yaml, and no failure of this command.")]
pub(super) struct Record {
    /// The engine: NAME, NAME=PATH or FILE.yaml
    #[arg(value_name = "ENGINE")]
    pub(super) engine: String,
    /// The directory; made if it is not there
    #[arg(short, long, value_name = "DIR")]
    pub(super) output: PathBuf,
    /// Seed of the random tournaments
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub(super) seed: u64,
    /// How many random tournaments; the corpus is always asked about
    #[arg(long, default_value_t = 50, value_name = "N")]
    pub(super) events: u64,
    /// Replace the snapshot that the directory holds; known failures that still fit keep their reason
    #[arg(long)]
    pub(super) force: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof snapshot check bbp6=bbpPairings.exe answers
  pairproof snapshot check my-engine.yaml answers --no-pending --junit answers.xml

What fails:
  new difference         from the rules, that known-failures.yaml does not list
  difference not listed  the same, though it was recorded
  vanished difference    listed, and there no more: the line to take away is named
  changed answer         of a known difference, or of a round that is disputed, skipped or an error

A version without a section of its own in known-failures.yaml goes by the section without a version, and
without one by that of the version recorded. What changed is written beside what was recorded, as *.new.
Exit code 1: something changed. 4: the engine fails where it did not, or cannot be started.")]
pub(super) struct Check {
    /// The engine: NAME, NAME=PATH or FILE.yaml
    #[arg(value_name = "ENGINE")]
    pub(super) engine: String,
    /// The directory of the snapshot
    #[arg(value_name = "DIR")]
    pub(super) directory: PathBuf,
    /// Write no *.new files: the directory stays as it is
    #[arg(long)]
    pub(super) no_pending: bool,
    /// Write JUnit to this file, too: one test case a case of the corpus or tournament
    #[arg(long, value_name = "FILE")]
    pub(super) junit: Option<PathBuf>,
    /// How to print what changed
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof snapshot review answers
  pairproof snapshot review answers --accept
  pairproof snapshot review answers --reject limbo event-1-12

On a terminal it shows one change after the other and asks. Each answer holds at once. What is accepted is
recorded, and known-failures.yaml changed to fit. Exit code 1: something is still pending.")]
pub(super) struct Review {
    /// The directory of the snapshot
    #[arg(value_name = "DIR")]
    pub(super) directory: PathBuf,
    /// Cases and tournaments; all that is pending unless some are named
    #[arg(value_name = "NAME")]
    pub(super) names: Vec<String>,
    /// Accept without asking
    #[arg(long, conflicts_with = "reject")]
    pub(super) accept: bool,
    /// Reject without asking
    #[arg(long)]
    pub(super) reject: bool,
}

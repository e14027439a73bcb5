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
    /// Accept or reject, one by one, the changes that a check found
    Review(Review),
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
    /// What the tournaments vary in, for an axis of `pairproof generate --list-axes`: players=10..20
    #[arg(long, value_name = "NAME=VALUES")]
    pub(super) axis: Vec<String>,
    /// Replace the snapshot in the directory; known failures that still fit keep their reason
    #[arg(long)]
    pub(super) force: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof snapshot check bbp6=bbpPairings.exe answers
  pairproof snapshot check my-engine.yaml answers --no-pending --junit answers.xml

What fails:
  new difference         the answer differs from the rules, and known-failures.yaml does not list it
  difference not listed  the same, but it was recorded already
  vanished difference    it is listed, but no longer exists; the line to remove is named
  changed answer         another answer in a round that was known to differ, disputed, skipped or
                         an error

If known-failures.yaml has no section for a version, the section without a version counts. If
there is none, the section of the recorded version counts. Changed answers are written beside the
recorded ones, as *.new. Exit code 1: something changed. 4: the engine now fails where it did not
fail before, or it cannot be started.")]
pub(super) struct Check {
    /// The engine: NAME, NAME=PATH or FILE.yaml
    #[arg(value_name = "ENGINE")]
    pub(super) engine: String,
    /// The directory of the snapshot
    #[arg(value_name = "DIR")]
    pub(super) directory: PathBuf,
    /// Write no *.new files, so that the directory does not change
    #[arg(long)]
    pub(super) no_pending: bool,
    /// Also write JUnit to this file: one test case for each case of the corpus and each tournament
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

On a terminal it shows one change after the other and asks. Each answer takes effect at once.
Accepted changes are recorded, and known-failures.yaml is updated. Exit code 1: something is still
pending.")]
pub(super) struct Review {
    /// The directory of the snapshot
    #[arg(value_name = "DIR")]
    pub(super) directory: PathBuf,
    /// Cases and tournaments; without names, everything that is pending
    #[arg(value_name = "NAME")]
    pub(super) names: Vec<String>,
    /// Accept without asking
    #[arg(long, conflicts_with = "reject")]
    pub(super) accept: bool,
    /// Reject without asking
    #[arg(long)]
    pub(super) reject: bool,
}

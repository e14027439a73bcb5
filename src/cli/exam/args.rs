//! What can be typed behind `pairproof exam`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::faults::Faults;
use super::find::Find;
use super::rates::Rates;

#[derive(Debug, Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "\
Examples:
  pairproof exam bbp6=/opt/bbp/bbpPairings.exe
  pairproof exam my-engine.yaml
  pairproof exam gacrux=venv/bin/python --format json
  pairproof exam my-engine.yaml --permuted 7 --files asked
  pairproof exam bbp6=bbpPairings.exe my-engine.yaml --cases corpus --format html > matrix.html
  pairproof exam faults

Every position of the exam has one right answer. A wrong answer shows certain faults, unless a
registered interpretation of the text gives it, too. A position that needs something the engine's
profile does not support is not shown. It counts neither as right nor as wrong.

`pairproof corpus show exam-2026-002` prints a position.

Exit codes: 0 all answers are right, 1 one is wrong or nothing could be asked, 4 the engine failed."
)]
pub(in crate::cli) struct Exam {
    #[command(subcommand)]
    pub(super) action: Option<Action>,
    /// The engine: NAME, NAME=PATH or FILE.yaml; several only with --cases
    #[arg(required = true, value_name = "ENGINE")]
    pub(super) engines: Vec<String>,
    /// Ask about the cases of the corpus instead, and print a matrix of engines and cases: `corpus`, a
    /// directory like it, or the id of a case; may be given several times
    #[arg(long, value_name = "CASES", conflicts_with_all = ["permuted", "files"])]
    pub(super) cases: Vec<String>,
    /// Ask by this edition of the rules instead of that of the engine's profile
    #[arg(long, value_name = "EDITION", requires = "cases")]
    pub(super) rules: Option<String>,
    /// Change what no answer depends on, drawn by this seed: names, ids, federations, dates, ratings in the same
    /// order, the order of lines, all colours, and points if the engine can be told them
    #[arg(long, value_name = "SEED")]
    pub(super) permuted: Option<u64>,
    /// Also write every position into this directory, as the engine is given it
    #[arg(long, value_name = "DIR")]
    pub(super) files: Option<PathBuf>,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: ExamFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ExamFormat {
    Text,
    Json,
    /// A test case for each position
    Junit,
    /// One page; of --cases only
    Html,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub(super) enum Action {
    /// List the known faults, and which positions notice each
    Faults(Faults),
    /// Look for the smallest position that notices a fault, and print it with both answers
    Find(Find),
    /// Measure how often random tournaments, as `endorse` makes them, notice each fault
    Rates(Rates),
}

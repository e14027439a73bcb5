//! The arguments and the help of `pairproof check`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::cli::args::{InLanguage, Reading};

/// How verdicts are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum CheckFormat {
    Text,
    Json,
    /// A suite for each file, a case for each round
    Junit,
    /// Annotations of a workflow of GitHub
    Github,
    /// SARIF 2.1.0, for code scanning
    Sarif,
    /// A row for each round
    Csv,
    /// One page
    Html,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof check open.trf
  pairproof check open.trf --round 4 -v
  pairproof check open-2019.trf --rules fide-2017
  pairproof check events/*.trf --format json -o verdicts.json
  pairproof check events/ --only-differences -v
  pairproof check events/ --format junit -o verdicts.xml
  pairproof check open.trf --lang es
  pairproof check open.trf --lint
  pairproof check club/*.trf --diagnose
  pairproof check open.trf --rules fide-2017 --beside fide-2026

Verdicts:
  match       what the rules prescribe, colours included
  colour      the right opponents, other colours
  different   legal, but not the rules' choice
  illegal     an absolute criterion or a forbidden pair is violated
  no-pairing  no legal pairing of the round exists
  disputed    right under another interpretation; counts as no difference
  skipped     nobody was paired, there is no edition to judge the file by, or the file is of a team
              event or another system. Round robins are judged by the table that they promise

Verdicts on the ranks of a file that declares its tie-breaks (record 202 or 212), without --round:
  match       every rank follows from them
  wrong       some ranks do not
  disputed    every rank follows if an open question is answered otherwise
  undecided   no rank contradicts them, but they do not decide every rank
  no-edition  no tie-break regulations are known for the date

--diagnose pairs up to 200 of the wrong rounds again: by the other editions, by the registered
interpretations of the text, and with every known fault (`pairproof exam faults`). If one of these
explains all rounds, the later kinds are not tried. What explains a round is also tried on up to 200
of the right rounds. Some faults need every possible pairing: they are tried only on rounds of at
most 12 players. With thousands of players this takes a minute.

Exit code 1: a verdict is colour, different, illegal, wrong or no-pairing. Without --round,
no-pairing does not count. Skipped rounds were not judged: exit code 0 does not mean that they are
right. --diagnose: 1 if a round is wrong, 3 if none could be judged. --beside: 1 if the editions
differ in a round. --lint: 0 if there are only warnings, 3 if a file is no tournament.")]
pub(in crate::cli) struct Check {
    /// Tournament files, folders or patterns; `-` is standard input
    ///
    /// A folder means the files in it and below it that end in .trf, .trfx and the like, or .fid. A
    /// pattern has *, ?, [...] or ** (folders at any depth), and means files of any ending. The dialects
    /// are TRF06, TRF16, TRF(x) and TRF26.
    #[arg(required = true, value_name = "FILE")]
    pub(in crate::cli) files: Vec<PathBuf>,
    /// Only report errors in the files, and how to correct them; judge no round
    #[arg(long, group = "instead")]
    pub(in crate::cli) lint: bool,
    /// Say which edition, interpretation or known fault explains the wrong rounds of all files
    #[arg(long, group = "instead")]
    pub(in crate::cli) diagnose: bool,
    /// Pair every round by the edition of --rules and by this one, and show where they differ
    #[arg(long, value_name = "EDITION", group = "instead")]
    pub(in crate::cli) beside: Option<String>,
    /// Check only this round
    #[arg(long, value_name = "R", conflicts_with = "instead")]
    pub(in crate::cli) round: Option<u32>,
    #[command(flatten)]
    pub(in crate::cli) language: InLanguage,
    #[command(flatten)]
    pub(in crate::cli) reading: Reading,
    /// How to print the verdicts
    #[arg(long, value_enum, default_value = "text")]
    pub(in crate::cli) format: CheckFormat,
    /// Leave out files without a difference, in tables also rounds without a difference. Counts and exit code still
    /// include them
    #[arg(long, conflicts_with = "instead")]
    pub(in crate::cli) only_differences: bool,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(in crate::cli) output: Option<PathBuf>,
    /// Print details: faults with their lines, boards that differ, the text of the rule. After several files also print
    /// how often each rule decided, and how often each fault was found
    #[arg(short, long, conflicts_with_all = ["diagnose", "beside"])]
    pub(in crate::cli) verbose: bool,
}

impl Check {
    /// The option that replaces the verdicts by another result, such as `--lint`. `None` without such an option.
    pub(super) fn instead(&self) -> Option<&'static str> {
        match (self.lint, self.diagnose, &self.beside) {
            (true, ..) => Some("--lint"),
            (_, true, _) => Some("--diagnose"),
            (.., Some(_)) => Some("--beside"),
            _ => None,
        }
    }
}

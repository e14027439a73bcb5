//! The commands of the native program only: those that start other programs, or test and measure programs. They stand in
//! groups, because the help has a place for each.

use clap::Subcommand;

use super::{Console, ExitCode};
use super::{corpus, engines, exam, metrics, shrink, snapshot, survey, threads};

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub(super) enum ForAuthors {
    /// Ask a pairing program about a few small positions for every rule, and name its fault
    Exam(exam::Exam),
    /// List, show, write or test the profiles of outside pairing programs
    Engines(engines::Engines),
    /// Catch regressions of a pairing program: record its answers, and compare later answers with them
    Snapshot(snapshot::Snapshot),
    /// Make a tournament with a wrong round or wrong ranks as small as possible, keeping the fault
    Shrink(shrink::Shrink),
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub(super) enum ForCommissions {
    /// Certify a pairing program: its pairings, checker, generator and standings
    Endorse(survey::run::Endorse),
    /// Ask several pairing programs for the same rounds, and compare them with the rules
    Compare(survey::run::Compare),
    /// Join the shares of a survey, reproduce one of its tournaments, or verify its challenge
    Survey(survey::SurveyArguments),
    /// List, show or export the cases of the corpus, or print its exams and open questions as pages
    Corpus(corpus::Corpus),
    /// Count, by criterion, what the pairings of tournaments could not fulfil
    Metrics(metrics::MetricsArguments),
}

impl ForAuthors {
    pub(super) fn run(&self, console: &mut Console) -> anyhow::Result<ExitCode> {
        if !matches!(self, ForAuthors::Shrink(_)) {
            threads::start();
        }
        match self {
            ForAuthors::Exam(arguments) => exam::run(arguments, console),
            ForAuthors::Engines(arguments) => engines::run(arguments, console),
            ForAuthors::Snapshot(arguments) => snapshot::run(arguments, console),
            ForAuthors::Shrink(arguments) => shrink::run(arguments, console),
        }
    }
}

impl ForCommissions {
    pub(super) fn run(&self, console: &mut Console) -> anyhow::Result<ExitCode> {
        if !matches!(self, ForCommissions::Corpus(_) | ForCommissions::Metrics(_)) {
            threads::start();
        }
        match self {
            ForCommissions::Endorse(arguments) => survey::run::endorse(arguments, console),
            ForCommissions::Compare(arguments) => survey::run::compare(arguments, console),
            ForCommissions::Survey(arguments) => survey::run(arguments, console),
            ForCommissions::Corpus(arguments) => corpus::run(arguments, console),
            ForCommissions::Metrics(arguments) => metrics::run(arguments, console),
        }
    }
}

//! The commands.

use clap::{Parser, Subcommand};

use super::again::Again;
use super::challenge::VerifyChallenge;
use super::check::Check;
use super::checklist::Checklist;
use super::compare::Compare;
use super::compare_rules::CompareRules;
use super::completions::Completions;
use super::convert::Convert;
use super::corpus::Corpus;
use super::diagnose::Diagnose;
use super::editions::Editions;
use super::endorse::Endorse;
use super::engines::Engines;
use super::exam::Exam;
use super::explain::Explain;
use super::generate::Generate;
use super::lint::Lint;
use super::man::Man;
use super::merge::Merge;
use super::metrics::MetricsArguments;
use super::mutants::Mutants;
use super::pair::Pair;
use super::rule::Rule;
use super::shrink::Shrink;
use super::snapshot::Snapshot;
use super::standings::Standings;
use super::terminal::Terminal;
use super::verify::Verify;

/// Proves, explains and certifies Swiss pairings made with the FIDE (Dutch) system.
#[derive(Debug, Parser)]
#[command(version, propagate_version = true, after_help = AFTER_HELP)]
pub(super) struct Arguments {
    #[command(flatten)]
    pub(super) terminal: Terminal,
    #[command(subcommand)]
    pub(super) command: Command,
}

const AFTER_HELP: &str = "\
Drop-in forms for tournament managers:
  pairproof --dutch FILE -p [OUT]   pair the next round, as a pair list; with --mutant ID as a
                                    program with that fault would (`pairproof mutants` lists them)
  pairproof --dutch FILE -c         check all rounds
  pairproof -check FILE             the same, in the form of FIDE's calling statement
  pairproof --dutch [MODEL] -g [CONFIG] -o OUT [-s SEED]   draw a random tournament
  pairproof -r                      the version, and the editions of the rules
-l [LIST] behind -p writes the arbiter's table of the round, behind -c those of all rounds; without
LIST, beside the file. Without --dutch, CONFIG has the units of JaVaFo, and a number is a seed.

Exit codes:
   0  all is well
   1  differences found, no legal pairing of the round asked for, or a dialect cannot hold all
   2  wrong arguments
   3  bad input: a file is not a tournament, has no such round, or is not a profile
   4  an outside engine failed, or cannot be started
   5  a file could not be read or written
  70  a defect of pairproof";

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub(super) enum Command {
    /// Test this program: replay its corpus and a few hundred random tournaments
    Verify(Verify),
    /// Say for every round whether its pairing is the one that the rules prescribe
    Check(Check),
    /// Pair the next round of a tournament
    Pair(Pair),
    /// Report errors in tournament files, and how to correct them
    Lint(Lint),
    /// Write a tournament in another dialect of TRF
    Convert(Convert),
    /// Show, round by round, how two editions pair a tournament and where they differ
    CompareRules(CompareRules),
    /// Print the arbiter's table before a round: colours, floats and opponents of every player
    Checklist(Checklist),
    /// Say why a round is paired as it is: why two players do not meet, why the bye, why this colour
    Explain(Explain),
    /// Generate random tournaments: every axis fixed, a range, or drawn from a stated prior
    Generate(Box<Generate>),
    /// List the editions of the rules: when they were in force, and in what they differ
    Editions(Editions),
    /// Say what an article asks, how it is measured and where engines differ
    Rule(Rule),
    /// Count, by criterion, what the pairings of tournaments could not fulfil
    Metrics(MetricsArguments),
    /// Ask several pairing programs for the same rounds, and compare them with the rules
    Compare(Compare),
    /// Certify a pairing program: its pairings, its checker and its generator
    Endorse(Endorse),
    /// Join the shares of a survey; the result is that of a single run
    Merge(Merge),
    /// Recompute commitment, engine hash and seed of a survey whose tournaments nobody could choose
    Challenge(VerifyChallenge),
    /// Write a tournament of a survey again, or ask an engine about it again
    Again(Again),
    /// Make a tournament with a wrong round as small as possible, keeping the fault
    Shrink(Shrink),
    /// Catch regressions of a pairing program: record its answers, and compare later answers with them
    Snapshot(Snapshot),
    /// Ask a pairing program about a few small positions for every rule, and name its fault
    Exam(Exam),
    /// Say which edition, interpretation or fault explains the wrong rounds of tournaments
    Diagnose(Diagnose),
    /// List wrong rules, show which positions of the exam notice each, or search for such a position
    Mutants(Mutants),
    /// List the profiles of outside pairing programs, or test one
    Engines(Engines),
    /// List, show or export the cases of the corpus, or ask engines about them
    Corpus(Corpus),
    /// Print the standing: points and tie-breaks, by the list of the file or another one
    Standings(Standings),
    /// Print what a shell needs to complete commands and options
    Completions(Completions),
    /// Write the manual pages
    Man(Man),
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::Arguments;

    /// A command is built only when it is called, and may then take the sentence of one of its parts.
    #[test]
    fn the_help_of_a_command_begins_with_its_sentence_in_the_list_of_commands() {
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let program = Arguments::command();
        for command in program.get_subcommands() {
            let name = command.get_name();
            let sentence = words(&command.get_about().expect("a sentence").to_string());
            let help = Arguments::try_parse_from(["pairproof", name, "--help"]).unwrap_err();
            assert!(words(&help.to_string()).starts_with(&sentence), "{name}: {help}");
        }
    }
}

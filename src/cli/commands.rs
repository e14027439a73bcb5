//! The commands.

use std::ffi::OsString;

use anyhow::Context;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use clap_mangen::Man;

use super::args::Terminal;
use super::check::Check;
use super::checklist::Checklist;
use super::convert::Convert;
use super::corpus::Corpus;
use super::engines::Engines;
use super::exam::Exam;
use super::explain::Explain;
use super::generate::Generate;
use super::metrics::MetricsArguments;
use super::pair::Pair;
use super::rule::Rule;
use super::shrink::Shrink;
use super::snapshot::Snapshot;
use super::standings::Standings;
use super::survey::SurveyArguments;
use super::survey::run::Compare;
use super::survey::run::Endorse;
use super::verify::Verify;
use super::{Console, ExitCode, Stop};

/// Proves, explains and certifies Swiss pairings made with the FIDE (Dutch) system.
#[derive(Debug, Parser)]
#[command(version, propagate_version = true, help_template = HELP, after_help = AFTER_HELP)]
pub(super) struct Arguments {
    #[command(flatten)]
    pub(super) terminal: Terminal,
    #[command(subcommand)]
    pub(super) command: Command,
}

/// The commands by those who call them; a test holds the list complete.
const HELP: &str = "\
{about}

{usage-heading} {usage}

For arbiters:
  check      Judge the rounds of tournament files; say what is wrong with a file
  pair       Pair the next round
  explain    Say why a round is paired as it is, or not in another way
  standings  Print the standing with its tie-breaks
  checklist  Print the arbiter's table before a round
  convert    Write a tournament in another dialect of TRF
For authors of pairing programs:
  exam       Ask a program a few positions for every rule, and name its fault
  engines    List profiles of pairing programs, begin one, or try one
  snapshot   Record a program's answers, and say later which have changed
  shrink     Make a tournament with a wrong round as small as possible
  generate   Generate random tournaments
For commissions:
  endorse    Certify a pairing program: its pairings, checker and generator
  compare    Ask several programs for the same rounds
  survey     Join shares of a survey, reproduce a tournament, verify a challenge
  corpus     List, show or export the example tournaments and open questions
  metrics    Count what pairings could not fulfil, by criterion
The rules and this program:
  rule       Say what an article asks, and how it is measured
  verify     Test this program on its corpus and random tournaments

Options:
{options}
{after-help}";

const AFTER_HELP: &str = "\
Drop-in forms for tournament managers: pairproof --dutch FILE -p [OUT], or -c,
-g, -check, -r (docs/pair.md).
Exit codes:
   0  all is well
   1  differences found, no legal pairing, or a dialect cannot hold all
   2  wrong arguments, or something is there already
   3  bad input: no tournament, no such round, or no profile
   4  an outside engine failed, or cannot be started
   5  a file could not be read or written
  70  a defect of pairproof";

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub(super) enum Command {
    /// Judge the rounds of tournament files: whether each pairing is the one that the rules prescribe
    Check(Check),
    /// Pair the next round of a tournament
    Pair(Pair),
    /// Say why a round is paired as it is: why two players do not meet, why the bye, why this colour
    Explain(Explain),
    /// Print the standing: points and tie-breaks, by the list of the file or another one
    Standings(Standings),
    /// Print the arbiter's table before a round: colours, floats and opponents of every player
    Checklist(Checklist),
    /// Write a tournament in another dialect of TRF
    Convert(Convert),
    /// Ask a pairing program about a few small positions for every rule, and name its fault
    Exam(Exam),
    /// List the profiles of outside pairing programs, begin one, or try one
    Engines(Engines),
    /// Catch regressions of a pairing program: record its answers, and compare later answers with them
    Snapshot(Snapshot),
    /// Make a tournament with a wrong round as small as possible, keeping the fault
    Shrink(Shrink),
    /// Generate random tournaments: every axis fixed, a range, or drawn from a stated prior
    Generate(Box<Generate>),
    /// Certify a pairing program: its pairings, its checker and its generator
    Endorse(Endorse),
    /// Ask several pairing programs for the same rounds, and compare them with the rules
    Compare(Compare),
    /// Join the shares of a survey, reproduce one of its tournaments, or verify its challenge
    Survey(SurveyArguments),
    /// List, show or export the cases of the corpus, or print its exams and open questions as pages
    Corpus(Corpus),
    /// Count, by criterion, what the pairings of tournaments could not fulfil
    Metrics(MetricsArguments),
    /// Say what an article asks, how it is measured and where engines differ; or list the editions
    Rule(Rule),
    /// Test this program: replay its corpus and a few hundred random tournaments
    Verify(Verify),
}

/// Prints what was asked for; `None`: another call.
pub(super) fn printed(
    arguments: &[OsString],
    console: &mut Console,
) -> Option<anyhow::Result<ExitCode>> {
    let [_, option, kind] = arguments else { return None };
    (option == "--generate").then(|| print(kind.to_str().unwrap_or_default(), console))
}

fn print(kind: &str, console: &mut Console) -> anyhow::Result<ExitCode> {
    let mut text = Vec::new();
    match (kind, Shell::from_str(kind, false)) {
        ("man", _) => manual(&mut text).context("the manual cannot be written")?,
        (_, Ok(shell)) => {
            clap_complete::generate(shell, &mut Arguments::command(), "pairproof", &mut text);
        }
        (_, Err(_)) => {
            let shells: Vec<String> =
                Shell::value_variants().iter().map(Shell::to_string).collect();
            let message = format!("--generate takes man, {}", shells.join(", "));
            return Err(Stop::usage(message).into());
        }
    }
    console.data(&String::from_utf8(text)?)?;
    Ok(ExitCode::Success)
}

/// The page of the program, and then those of its commands.
fn manual(text: &mut Vec<u8>) -> std::io::Result<()> {
    let mut program = Arguments::command().disable_help_subcommand(true);
    // Commands are only made when they are called; a page needs all of one.
    program.build();
    let commands: Vec<&clap::Command> = program.get_subcommands().collect();
    std::iter::once(&program)
        .chain(commands)
        .try_for_each(|command| Man::new(command.clone()).render(text))
}

#[cfg(test)]
mod tests {
    use super::Arguments;
    use clap::{CommandFactory, Parser};

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

    #[test]
    fn the_help_lists_every_command_once_in_order_and_fits_a_terminal() {
        let help = Arguments::command().render_help().to_string();
        let listed =
            super::HELP.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
        let program = Arguments::command();
        let names: Vec<&str> = program.get_subcommands().map(|it| it.get_name()).collect();
        assert_eq!(listed.collect::<Vec<_>>(), names);
        assert!(help.lines().count() <= 45, "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    }
}

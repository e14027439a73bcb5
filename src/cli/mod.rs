//! The command line: its commands, and the files for packagers (`pairproof --generate KIND`). Only this module prints,
//! reads the environment or exits.

mod args;
mod asked_for;
mod cage;
mod check;
mod checklist;
mod console;
mod convert;
#[cfg(feature = "engines")]
mod corpus;
mod dropped;
#[cfg(feature = "engines")]
mod engines;
#[cfg(feature = "engines")]
mod exam;
mod explain;
mod files;
mod generate;
mod input;
mod legacy;
#[cfg(feature = "engines")]
mod metrics;
#[cfg(feature = "engines")]
mod native;
mod pair;
mod patterns;
mod removed;
mod rule;
#[cfg(feature = "engines")]
mod shrink;
#[cfg(feature = "engines")]
mod snapshot;
mod standings;
mod stop;
#[cfg(feature = "engines")]
mod survey;
mod table;
mod threads;
#[cfg(feature = "engines")]
mod verify;

use std::ffi::OsString;

use anyhow::Context;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use clap_mangen::Man;

use args::Terminal;
use console::{Console, Mark, Painted, Unread, settled};
pub use stop::ExitCode;
use stop::{Stop, in_words};

use crate::text::in_line;

/// Proves, explains and certifies Swiss pairings made with the FIDE (Dutch) system.
#[derive(Debug, Parser)]
#[command(version, propagate_version = true, help_template = HELP, after_help = AFTER_HELP)]
struct Arguments {
    #[command(flatten)]
    terminal: Terminal,
    #[command(subcommand)]
    command: Command,
}

/// The commands of a build without engines.
#[cfg(not(feature = "engines"))]
const HELP: &str = "\
{about}

{usage-heading} {usage}

  check      Judge the rounds of tournament files; say what is wrong with a file
  pair       Pair the next round
  explain    Say why a round is paired as it is, or not in another way
  standings  Print the standing with its tie-breaks
  checklist  Print the arbiter's table before a round
  convert    Write a tournament in another dialect of TRF
  generate   Generate random tournaments; print tables of round robins
  rule       Say what an article asks, and how it is measured
Commands about other programs (exam, endorse, snapshot and more) are in the
native program: docs/install.md.

Options:
{options}
{after-help}";

/// The commands, sorted by the users who call them. A test checks that none is missing.
#[cfg(feature = "engines")]
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
  engines    List, write or test profiles of pairing programs
  snapshot   Record a program's answers, and say later which have changed
  shrink     Make a tournament with a wrong round or ranks as small as possible
  generate   Generate random tournaments; print tables of round robins
For commissions:
  endorse    Certify a pairing program: pairings, checker, generator, standings
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
Without a command: pairproof FILE checks a file and writes a page about it.
Calls in the form of other pairing programs: pairproof --dutch FILE -p [OUT],
or -c, -g, -check, -r (docs/pair.md).
Exit codes:
   0  all is well
   1  differences found, no legal pairing, or a dialect cannot hold all
   2  wrong arguments, or the output exists already
   3  bad input: no tournament, no such round, or no profile
   4  an outside engine failed, or cannot be started
   5  a file could not be read or written
  70  a defect of pairproof";

#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum Command {
    /// Judge the rounds of tournament files: whether each pairing is the one that the rules prescribe
    Check(check::Check),
    /// Pair the next round of a tournament
    Pair(pair::Pair),
    /// Say why a round is paired as it is: who plays whom, who gets the bye, and who has which colour
    Explain(explain::Explain),
    /// Print the standing: points and tie-breaks, by the list of the file or another one
    Standings(standings::Standings),
    /// Print the arbiter's table before a round: colours, floats and opponents of every player
    Checklist(checklist::Checklist),
    /// Write a tournament in another dialect of TRF
    Convert(convert::Convert),
    #[cfg(feature = "engines")]
    #[command(flatten)]
    ForAuthors(native::ForAuthors),
    /// Generate random tournaments: each property (axis) has one value, a range, or its default. Or print the table of
    /// a tournament that needs no pairing
    Generate(Box<generate::Generate>),
    #[cfg(feature = "engines")]
    #[command(flatten)]
    ForCommissions(native::ForCommissions),
    /// Say what an article asks, how it is measured and where engines differ; or list the editions
    Rule(rule::Rule),
    /// Test this program: replay its corpus and a few hundred random tournaments
    #[cfg(feature = "engines")]
    Verify(verify::Verify),
}

/// Prints what `--generate KIND` asks for. `None` if the arguments are of another form.
fn printed(arguments: &[OsString], console: &mut Console) -> Option<anyhow::Result<ExitCode>> {
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
    console.data(&String::from_utf8(text)?)
}

/// The manual page of the program, followed by those of its commands.
fn manual(text: &mut Vec<u8>) -> std::io::Result<()> {
    let mut program = Arguments::command().disable_help_subcommand(true);
    // Commands are only made when they are called; a page needs all of one.
    program.build();
    let commands: Vec<&clap::Command> = program.get_subcommands().collect();
    std::iter::once(&program)
        .chain(commands)
        .try_for_each(|command| Man::new(command.clone()).render(text))
}

/// Runs the program with these arguments, the first of which is its name. The program starts engines by calling its
/// own executable again, so `main` has to pass all its arguments on unchanged.
pub fn run(arguments: &[OsString]) -> ExitCode {
    #[cfg(target_os = "wasi")]
    begin_where_called();
    // Before the console, which starts a thread: there is a keeper for every call of an engine.
    let kept = cage::kept(arguments);
    if let Some(Ok(code)) = kept {
        return code;
    }
    let mut console = Console::standard();
    let result = kept.unwrap_or_else(|| run_called(arguments, &mut console));
    let code = concluded(result, &mut console);
    // The program ends. Its thread for signs of life need not be woken to end before it.
    std::mem::forget(console);
    code
}

/// A program in WebAssembly begins in `/`, wherever it was called. Node names the directory in `PWD`.
#[cfg(target_os = "wasi")]
fn begin_where_called() {
    if let Some(directory) = std::env::var_os("PWD") {
        // In a browser there are no directories, and every path is one of `/`.
        let _ = std::env::set_current_dir(directory);
    }
}

/// Prints what is left to print, also why a command failed. Returns the exit code.
fn concluded(result: anyhow::Result<ExitCode>, console: &mut Console) -> ExitCode {
    let result = settled(result, console).map(|settled| settled.unwrap_or_else(|code| code));
    let flushed = console.flush();
    match result.and_then(|code| flushed.map(|()| code)) {
        Ok(code) => code,
        Err(error) if is_closed_pipe(&error) => ExitCode::Success,
        Err(error) => {
            console.error(&in_words(&error));
            ExitCode::InputOutput
        }
    }
}

/// The fault of these arguments, found in a copy without escape characters: the library prints arguments unchanged.
/// `None` if the copy has no fault.
fn of_showable(arguments: &[OsString]) -> Option<clap::Error> {
    let shown = arguments.iter().map(|it| in_line(&it.to_string_lossy()).into_owned());
    Arguments::try_parse_from(shown).err().filter(clap::Error::use_stderr)
}

fn run_called(arguments: &[OsString], console: &mut Console) -> anyhow::Result<ExitCode> {
    cage::refused()?;
    if let Some(stop) = removed::instead(arguments) {
        return Err(stop.into());
    }
    if let Some(printed) = printed(arguments, console) {
        return printed;
    }
    match legacy::parse(arguments) {
        Some(Ok(call)) => legacy::run(&call, console),
        Some(Err(message)) => Err(Stop::usage(message).into()),
        None => match dropped::files(arguments, console) {
            Some(files) => dropped::run(files, console),
            None => run_typed(arguments, console),
        },
    }
}

fn run_typed(arguments: &[OsString], console: &mut Console) -> anyhow::Result<ExitCode> {
    match Arguments::try_parse_from(arguments) {
        Ok(arguments) => {
            console.set(&arguments.terminal);
            run_command(&arguments.command, console)
        }
        Err(error) if error.use_stderr() => {
            // Nothing can be done if even the usage cannot be printed.
            let _ = of_showable(arguments).unwrap_or(error).print();
            Ok(ExitCode::Usage)
        }
        // `--help` and `--version` are output like any other: a full disk is no success.
        Err(help) => help.print().map(|()| ExitCode::Success).map_err(anyhow::Error::from),
    }
}

fn run_command(command: &Command, console: &mut Console) -> anyhow::Result<ExitCode> {
    match command {
        Command::Check(arguments) => check::run(arguments, console),
        Command::Pair(arguments) => pair::run(arguments, console),
        Command::Explain(arguments) => explain::run(arguments, console),
        Command::Standings(arguments) => standings::run(arguments, console),
        Command::Checklist(arguments) => checklist::run(arguments, console),
        Command::Convert(arguments) => convert::run(arguments, console),
        Command::Generate(arguments) => generate::run(arguments, console),
        Command::Rule(arguments) => rule::run(arguments, console),
        #[cfg(feature = "engines")]
        Command::ForAuthors(command) => command.run(console),
        #[cfg(feature = "engines")]
        Command::ForCommissions(command) => command.run(console),
        #[cfg(feature = "engines")]
        Command::Verify(arguments) => {
            threads::start();
            verify::run(arguments, console)
        }
    }
}

/// Whether the error means that the reader of the program's output has closed it.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref().is_some_and(console::is_closed_pipe)
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

//! The command line: the only place that prints, reads the environment or exits.

mod args;
mod asked_for;
mod cage;
mod check;
mod checklist;
mod commands;
mod console;
mod convert;
mod corpus;
mod engines;
mod exam;
mod explain;
mod files;
mod generate;
mod input;
mod legacy;
mod machine;
mod metrics;
mod pair;
mod patterns;
mod progress;
mod removed;
mod rule;
mod shrink;
mod snapshot;
mod standings;
mod stop;
mod survey;
mod threads;
mod verify;

use std::ffi::OsString;

use clap::Parser;

use commands::{Arguments, Command};
use console::{Console, Mark, Painted};
pub use stop::ExitCode;
use stop::{Stop, Unread, settled};

use crate::text::in_line;

/// Runs the program with these arguments, the first being its name. It starts engines by calling its own
/// executable again, so `main` has to hand on its arguments as they are.
pub fn run(arguments: &[OsString]) -> ExitCode {
    let mut console = Console::standard();
    let result = cage::kept(arguments).unwrap_or_else(|| run_called(arguments, &mut console));
    let result = settled(result, &console).map(|settled| settled.unwrap_or_else(|code| code));
    let flushed = console.flush();
    let code = match result.and_then(|code| flushed.map(|()| code)) {
        Ok(code) => code,
        Err(error) if is_closed_pipe(&error) => ExitCode::Success,
        Err(error) => {
            console.error(&format!("{error:#}"));
            ExitCode::InputOutput
        }
    };
    // The program ends. Its thread for signs of life need not be woken to end before it.
    std::mem::forget(console);
    code
}

/// What is wrong with these arguments, found with a copy of them that can be shown: the library prints what
/// was typed, escapes and all.
fn of_showable(arguments: &[OsString]) -> Option<clap::Error> {
    let shown = arguments.iter().map(|it| in_line(&it.to_string_lossy()).into_owned());
    Arguments::try_parse_from(shown).err().filter(clap::Error::use_stderr)
}

fn run_called(arguments: &[OsString], console: &mut Console) -> anyhow::Result<ExitCode> {
    cage::refused()?;
    if let Some(stop) = removed::instead(arguments) {
        return Err(stop.into());
    }
    if let Some(printed) = commands::printed(arguments, console) {
        return printed;
    }
    match legacy::parse(arguments) {
        Some(Ok(call)) => legacy::run(&call, console),
        Some(Err(message)) => Err(Stop::usage(message).into()),
        None => run_typed(arguments, console),
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
    if has_many_tasks(command) {
        threads::start();
    }
    match command {
        Command::Check(arguments) => check::run(arguments, console),
        Command::Pair(arguments) => pair::run(arguments, console),
        Command::Explain(arguments) => explain::run(arguments, console),
        Command::Standings(arguments) => standings::run(arguments, console),
        Command::Checklist(arguments) => checklist::run(arguments, console),
        Command::Convert(arguments) => convert::run(arguments, console),
        Command::Exam(arguments) => exam::run(arguments, console),
        Command::Engines(arguments) => engines::run(arguments, console),
        Command::Snapshot(arguments) => snapshot::run(arguments, console),
        Command::Shrink(arguments) => shrink::run(arguments, console),
        Command::Generate(arguments) => generate::run(arguments, console),
        Command::Endorse(arguments) => survey::run::endorse(arguments, console),
        Command::Compare(arguments) => survey::run::compare(arguments, console),
        Command::Survey(arguments) => survey::run(arguments, console),
        Command::Corpus(arguments) => corpus::run(arguments, console),
        Command::Metrics(arguments) => metrics::run(arguments, console),
        Command::Rule(arguments) => rule::run(arguments, console),
        Command::Verify(arguments) => verify::run(arguments, console),
    }
}

/// Whether a command does many things at once. Others start threads where they find that they have several things to do.
fn has_many_tasks(command: &Command) -> bool {
    use Command::{Check, Compare, Endorse, Engines, Exam, Generate, Snapshot, Survey, Verify};
    match command {
        Check(arguments) => arguments.diagnose,
        Verify(_) | Generate(_) | Compare(_) | Endorse(_) => true,
        Snapshot(_) | Exam(_) | Engines(_) | Survey(_) => true,
        _ => false,
    }
}

/// The program that reads our output has closed it.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<std::io::Error>()
        .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

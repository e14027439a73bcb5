//! `pairproof --generate KIND`, for packagers: completions for a shell, or the manual.

use std::ffi::OsString;

use anyhow::Context;
use clap::{Command, CommandFactory, ValueEnum};
use clap_complete::Shell;
use clap_mangen::Man;

use super::{Arguments, Console, ExitCode, Stop};

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
    let commands: Vec<&Command> = program.get_subcommands().collect();
    std::iter::once(&program)
        .chain(commands)
        .try_for_each(|command| Man::new(command.clone()).render(text))
}

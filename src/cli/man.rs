//! `pairproof man`

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, Command};
use clap_mangen::Man as Page;

use super::console::Console;
use super::exit_code::ExitCode;
use super::files;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof man -o ~/.local/share/man/man1
  man pairproof-check")]
pub(super) struct Man {
    /// Write a page for the program and one for each command to this directory
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
}

pub(super) fn run(
    arguments: &Man,
    program: Command,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let directory = &arguments.output;
    let context = || format!("cannot make {}", files::shown(directory));
    fs::create_dir_all(directory).with_context(context)?;
    let mut program = program.disable_help_subcommand(true);
    // Commands are only made when they are called; a page needs all of one.
    program.build();
    let commands: Vec<&Command> = program.get_subcommands().collect();
    for command in std::iter::once(&program).chain(commands.iter().copied()) {
        let name = command.get_display_name().unwrap_or("pairproof").to_owned();
        let mut page = Vec::new();
        Page::new(command.clone()).render(&mut page)?;
        files::write(&directory.join(format!("{name}.1")), &page)?;
    }
    console.line(&format!("{} pages in {}", commands.len() + 1, files::shown(directory)))?;
    Ok(ExitCode::Success)
}

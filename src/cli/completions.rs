//! `pairproof completions`

use clap::{Args, Command};
use clap_complete::Shell;

use super::console::Console;
use super::exit_code::ExitCode;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof completions bash > ~/.local/share/bash-completion/completions/pairproof
  pairproof completions zsh > ~/.zfunc/_pairproof
  pairproof completions fish > ~/.config/fish/completions/pairproof.fish")]
pub(super) struct Completions {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

pub(super) fn run(
    arguments: &Completions,
    program: &mut Command,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, program, "pairproof", &mut script);
    console.data(&String::from_utf8(script)?)?;
    Ok(ExitCode::Success)
}

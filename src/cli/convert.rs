//! `pairproof convert`

use std::path::PathBuf;

use clap::Args;

use super::args::{Assumed, Use, dialects};
use super::{Console, ExitCode, files, input, patterns};
use crate::tournament::{self, Dialect};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof convert open.trf --to trf26 -o open-26.trf
  pairproof convert open.trf --to trf16 --lossy
  pairproof convert open.trf --to trf26 --assume result=4:17:1 -o corrected.trf

Of what can be assumed, only results are written. A line of the file says which they are: it begins
with `### Correction`.")]
pub(super) struct Convert {
    /// The tournament file, or a pattern that names it; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// The dialect to write
    #[arg(long, value_parser = dialects(), value_name = "DIALECT")]
    pub(super) to: Dialect,
    /// Leave out what the dialect cannot hold, with a warning, instead of failing
    #[arg(long)]
    pub(super) lossy: bool,
    #[command(flatten)]
    pub(super) assumed: Assumed,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}

pub(super) fn run(arguments: &Convert, console: &mut Console) -> anyhow::Result<ExitCode> {
    let file = &patterns::file(&arguments.file)?;
    let tournament = input::read(file, arguments.assumed.options(Use::Results)?, console)?;
    let written = tournament::write(&tournament, arguments.to);
    if !written.lost.is_empty() {
        let lost = written.lost.join("\n  ");
        let name = arguments.to.name();
        let message = format!("{}: {name} cannot hold:\n  {lost}", files::shown(file));
        if arguments.lossy {
            console.note(&message);
        } else {
            console.error(&message);
            console.error("nothing was written; --lossy leaves it out");
            return Ok(ExitCode::Differences);
        }
    }
    files::deliver_data(&written.text, arguments.output.as_deref(), console)
}

//! `pairproof convert`

use super::args::{Convert, Dialect};
use super::console::Console;
use super::exit_code::ExitCode;
use super::{files, inputs, pair};
use crate::tournament::{self, Options};

/// Writes a tournament in another dialect.
pub(super) fn run(arguments: &Convert, console: &mut Console) -> anyhow::Result<ExitCode> {
    let file = &inputs::file(&arguments.file)?;
    let tournament = pair::read(file, Options::default(), console)?;
    let dialect = match arguments.to {
        Dialect::Trf16 => tournament::Dialect::Trf16,
        Dialect::Javafo => tournament::Dialect::Javafo,
        Dialect::Trfbx => tournament::Dialect::Trfbx,
        Dialect::Trf26 => tournament::Dialect::Trf26,
    };
    let written = tournament::write(&tournament, dialect);
    if !written.lost.is_empty() {
        let lost = written.lost.join("\n  ");
        let name = dialect.name();
        console.error(&format!("{}: {name} cannot say:\n  {lost}", files::shown(file)));
        if !arguments.lossy {
            console.error("nothing was written; --lossy leaves it out");
            return Ok(ExitCode::Differences);
        }
    }
    files::deliver_data(&written.text, arguments.output.as_deref(), console)?;
    Ok(ExitCode::Success)
}

//! `pairproof engines`

mod list;
mod named;
mod test;

use super::args::{Engines, EnginesAction};
use super::console::Console;
use super::exit_code::ExitCode;
use super::files;
use super::stop::{Stop, settled};
use crate::engines::{PROFILE_SCHEMA, TEMPLATE, ids, profile_text};

pub(super) use named::named;
pub(super) use test::{code_of, sentence};

/// Lists or shows profiles, begins one, or asks engines small questions.
pub(super) fn run(arguments: &Engines, console: &mut Console) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        None => list::run(arguments.format, console),
        Some(EnginesAction::Show { name }) => show(name, console),
        Some(EnginesAction::Init { output }) => {
            if let Some(path) = output.as_deref().filter(|path| path.is_file()) {
                let message = format!("{} is there already; name another file", files::shown(path));
                return Err(Stop::usage(message).into());
            }
            files::deliver(TEMPLATE, output.as_deref(), console)?;
            Ok(ExitCode::Success)
        }
        Some(EnginesAction::Schema) => {
            console.print(PROFILE_SCHEMA)?;
            Ok(ExitCode::Success)
        }
        Some(EnginesAction::Test { engines }) => {
            let mut worst = ExitCode::Success;
            for name in engines {
                // One that is not there does not keep the others from being tested.
                let tested = test::run(name, console);
                worst = worst.and(settled(tested, console)?.unwrap_or_else(|code| code));
            }
            Ok(worst)
        }
    }
}

fn show(name: &str, console: &mut Console) -> anyhow::Result<ExitCode> {
    let Some(text) = profile_text(name) else {
        let known = ids().collect::<Vec<_>>().join(", ");
        let message = format!("no profile `{name}` comes along; there is {known}");
        return Err(Stop::usage(message).into());
    };
    console.print(text)?;
    Ok(ExitCode::Success)
}

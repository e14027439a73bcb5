//! `pairproof checklist`

use super::args::{Checklist, TableFormat};
use super::console::Console;
use super::exit_code::ExitCode;
use super::stop::Stop;
use super::{files, inputs, pair};
use crate::check::{Replay, checklist};
use crate::report::{checklist_csv, checklist_json, checklist_text};

/// Prints the arbiter's table of a round.
pub(super) fn run(arguments: &Checklist, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = files::edition_or_auto(&arguments.reading.rules)?;
    let file = &inputs::file(&arguments.file)?;
    let tournament = pair::read(file, files::options(&arguments.reading.file), console)?;
    let tells = arguments.format == TableFormat::Csv;
    let taken = pair::take(file, &tournament, (edition.as_ref(), tells), console)?;
    let replay = Replay::new(&tournament, &taken.edition);
    let next = replay.last_paired_round() + 1;
    let round = arguments.round.unwrap_or(next);
    if let Some(message) = refuse(tournament.declared_rounds, next, round) {
        return Err(Stop::bad_input(format!("{}: {message}", files::shown(file))).into());
    }
    let (path, checklist) = (file.display().to_string(), checklist(&replay, round));
    let text = match arguments.format {
        TableFormat::Text => checklist_text(&path, &checklist, &taken),
        TableFormat::Csv => checklist_csv(&checklist),
        TableFormat::Json => {
            serde_json::to_string_pretty(&checklist_json(&path, &checklist, &taken))? + "\n"
        }
    };
    files::deliver(&text, arguments.output.as_deref(), console)?;
    Ok(ExitCode::Success)
}

/// Why there is no table of a round; `next`: the first round that is not paired.
fn refuse(declared: Option<u32>, next: u32, round: u32) -> Option<String> {
    if round == 0 || round > next {
        return Some(format!("there is no table of round {round}: the next round is {next}"));
    }
    let rounds = declared.filter(|rounds| round > *rounds)?;
    Some(format!("all {rounds} rounds are paired already; --round R gives the table of one"))
}

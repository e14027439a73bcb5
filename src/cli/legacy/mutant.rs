//! `--mutant`: pairing with a rule made wrong.

use std::path::Path;

use super::super::console::Console;
use super::super::exit_code::ExitCode;
use super::super::stop::Stop;
use super::super::{files, input, pair, patterns};
use crate::check::Replay;
use crate::engines::{MUTANT_SAYS, Position};
use crate::mutants::{Asked, Mutant, mutant_of};
use crate::oracle::LARGEST_FIELD;
use crate::text::in_line;
use crate::tournament::Options;

/// Pairs the next round as an engine with these faults would, and says so.
pub(super) fn pair_with_faults(
    file: &Path,
    (output, ids): (Option<&Path>, &str),
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let file = &patterns::file(file)?;
    let tournament = input::read(file, Options::default(), console)?;
    let taken = input::take(file, &tournament, (None, true), console)?;
    let edition = &taken.edition;
    let fault = |id: &str| {
        let unknown = || Stop::usage(format!("{} has no mutant `{}`", edition.id, in_line(id)));
        mutant_of(edition, id).ok_or_else(unknown)
    };
    let faults: Vec<Mutant> = ids.split('+').map(fault).collect::<Result<_, Stop>>()?;
    let round = tournament.next_round_with_players();
    if let Some(message) = pair::refuse(&tournament, &Replay::new(&tournament, edition), round) {
        return Err(Stop::bad_input(format!("{}: {message}", files::shown(file))).into());
    }
    let position = Position::open(&tournament, round);
    let references: Vec<&Mutant> = faults.iter().collect();
    let too_many = |count: usize| {
        let message =
            format!("a mutant pairs at most {LARGEST_FIELD} players, and here {count} take part");
        (count > LARGEST_FIELD).then(|| Stop::bad_input(message))
    };
    if let Some(stop) = too_many(position.present().len()) {
        return Err(stop.into());
    }
    let asked = Asked::new(&position, edition);
    if let Some(stop) = too_many(asked.present_with(&references)) {
        return Err(stop.into());
    }
    console.note(&format!("{MUTANT_SAYS}: {}", in_line(ids)));
    let Some(boards) = asked.with_faults(&references) else {
        console.error("the mutant says that there is no legal pairing");
        return Ok(ExitCode::Differences);
    };
    files::deliver(&pair::pair_list(&boards), output, console)?;
    Ok(ExitCode::Success)
}

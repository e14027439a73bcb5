//! `pairproof pair`

use std::fmt::Write;
use std::path::Path;

use super::args::{Format, Pair};
use super::console::Console;
use super::exit_code::ExitCode;
use super::files;
use crate::check::{Board, Next, Replay, pair_next};
use crate::editions::Edition;
use crate::report::pair_json;
use crate::tournament::{self, Options, Tournament};
use crate::trf::{self, Severity, render};

/// Pairs the next round and prints or writes it.
pub(super) fn run(arguments: &Pair, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = match files::edition(&arguments.reading.rules) {
        Ok(edition) => edition,
        Err(message) => {
            console.error(&message);
            return Ok(ExitCode::Usage);
        }
    };
    let options = files::options(&arguments.reading);
    let next = match next(&arguments.file, options, arguments.round, &edition, console)? {
        Ok(next) => next,
        Err(code) => return Ok(code),
    };
    let text = match arguments.format {
        Format::Text => pair_list(&next.boards),
        Format::Json => serde_json::to_string_pretty(&pair_json(&next, &edition))? + "\n",
    };
    files::deliver(&text, arguments.output.as_deref(), console)?;
    Ok(ExitCode::Success)
}

/// Reads a file and pairs its next round; `Err`: what the caller is told instead.
pub(super) fn next(
    path: &Path,
    options: Options,
    round: Option<u32>,
    edition: &Edition,
    console: &Console,
) -> anyhow::Result<Result<Next, ExitCode>> {
    let tournament = match read(path, options, console)? {
        Ok(tournament) => tournament,
        Err(code) => return Ok(Err(code)),
    };
    let replay = Replay::new(&tournament, edition);
    let asked = round.unwrap_or(replay.last_paired_round() + 1);
    if let Some(message) = refuse(&tournament, &replay, asked) {
        console.error(&format!("{}: {message}", path.display()));
        return Ok(Err(ExitCode::BadInput));
    }
    Ok(pair_next(&replay, Some(asked)).map_err(|error| {
        console.error(&format!("{}: round {asked}: {error} (1.9.3)", path.display()));
        ExitCode::Differences
    }))
}

/// Why a round cannot be asked for.
fn refuse(tournament: &Tournament, replay: &Replay<'_>, asked: u32) -> Option<String> {
    let Some(rounds) = tournament.declared_rounds else {
        return Some(
            "the number of rounds is not declared (records 142, XXR); give it with --rounds N"
                .to_owned(),
        );
    };
    if asked == 0 || asked > replay.last_paired_round() + 1 {
        let next = replay.last_paired_round() + 1;
        return Some(format!("round {asked} cannot be paired: the next round is {next}"));
    }
    (asked > rounds).then(|| format!("all {rounds} rounds are paired already"))
}

/// Reads a tournament, faults going to standard error.
pub(super) fn read(
    path: &Path,
    options: Options,
    console: &Console,
) -> anyhow::Result<Result<Tournament, ExitCode>> {
    let bytes = files::read(path)?;
    let document = trf::read(&bytes);
    let import = tournament::import(&document, options);
    let shown: Vec<_> =
        import.faults.into_iter().filter(|fault| fault.severity > Severity::Note).collect();
    if !shown.is_empty() {
        let text = render(&path.display().to_string(), &document, &shown, false);
        console.error(&format!("{} is not as it should be\n{}", path.display(), text.trim_end()));
    }
    Ok(import.tournament.ok_or(ExitCode::BadInput))
}

/// The form that tournament managers read: the number of boards, then `white black`, the PAB with 0.
pub(super) fn pair_list(boards: &[Board]) -> String {
    let mut text = format!("{}\n", boards.len());
    for board in boards {
        let _ = writeln!(text, "{} {}", board.white, board.black);
    }
    text
}

//! `pairproof pair`

use std::fmt::Write;
use std::path::Path;

use super::args::{Format, Pair};
use super::console::Console;
use super::exit_code::ExitCode;
use super::stop::Stop;
use super::{files, inputs};
use crate::check::{Board, Next, Note, Replay, pair_next};
use crate::editions::{Choice, Edition, Missing, choose};
use crate::report::{Taken, obstruction_sentence, pair_json};
use crate::round::Participants;
use crate::tournament::{self, Options, Tournament};
use crate::trf::{self, Severity, render};

/// Pairs the next round and prints or writes it.
pub(super) fn run(arguments: &Pair, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = files::edition_or_auto(&arguments.reading.rules)?;
    let options = files::options(&arguments.reading.file);
    let asked = (arguments.round, edition.as_ref());
    let (next, choice) = next(&arguments.file, options, asked, console)?;
    let text = match arguments.format {
        Format::Text => pair_list(&next.boards),
        Format::Json => serde_json::to_string_pretty(&pair_json(&next, &choice))? + "\n",
    };
    files::deliver(&text, arguments.output.as_deref(), console)?;
    Ok(ExitCode::Success)
}

/// Reads a file and pairs its next round, or the one asked for, under the edition asked for or the one
/// that the file points to.
pub(super) fn next(
    path: &Path,
    options: Options,
    (round, edition): (Option<u32>, Option<&Edition>),
    console: &Console,
) -> anyhow::Result<(Next, Taken)> {
    let path = &inputs::file(path)?;
    let tournament = read(path, options, console)?;
    let taken = take(path, &tournament, (edition, true), console)?;
    let replay = Replay::new(&tournament, &taken.edition);
    let asked = round.unwrap_or(replay.last_paired_round() + 1);
    if let Some(message) = refuse(&tournament, &replay, asked) {
        return Err(Stop::bad_input(format!("{}: {message}", files::shown(path))).into());
    }
    let next = pair_next(&replay, Some(asked)).map_err(|error| {
        let proof = replay.obstruction(asked, Participants::Available);
        let why = proof.map_or_else(String::new, |it| format!(": {}", obstruction_sentence(&it)));
        let message = format!("{}: round {asked}: {error} (1.9.3){why}", files::shown(path));
        Stop::new(ExitCode::Differences, message)
    })?;
    if next.context.is_empty() {
        let path = files::shown(path);
        console.error(&format!("{path}: round {asked}: nobody is to be paired, all are absent"));
    }
    // Games without a result have been told of when the file was read.
    for note in next.notes.iter().filter(|note| !matches!(note, Note::Pending(_))) {
        console.error(&format!("{}: {note}", files::shown(path)));
    }
    Ok((next, taken))
}

/// The edition asked for, or the one that the file points to. Without one, a round can neither be
/// paired nor described. What speaks against it goes to standard error; with `tells`, for output that
/// has no place for it, also which one was taken and why, unless it was asked for and there is nothing to be
/// said of it.
pub(super) fn take(
    path: &Path,
    tournament: &Tournament,
    (edition, tells): (Option<&Edition>, bool),
    console: &Console,
) -> Result<Taken, Stop> {
    let headers = &tournament.headers;
    let choice =
        edition.map_or_else(|| choose(headers), |edition| Choice::given_for(edition, headers));
    let has_caveat = edition.is_some_and(|edition| !edition.caveat.is_empty());
    if tells && (edition.is_none() || has_caveat) {
        tell(path, &choice, console);
    } else {
        warn(path, &choice, console);
    }
    let Choice { edition, why, guess, .. } = choice;
    match edition {
        Ok(edition) => Ok(Taken { edition, why, guess }),
        Err(missing) => {
            let help = match missing {
                Missing::TeamEvent | Missing::OtherSystem => {
                    "only individual events of the FIDE (Dutch) system are paired and judged here"
                }
                Missing::NoText | Missing::NotHere(_) => "--rules EDITION takes another",
            };
            let message = format!("{missing} ({why}); {help}");
            Err(Stop::bad_input(format!("{}: {message}", files::shown(path))))
        }
    }
}

/// Says on standard error which edition was taken, why, and what speaks against it.
pub(super) fn tell(path: &Path, choice: &Choice, console: &Console) {
    if let Ok(edition) = &choice.edition {
        console.error(&format!("{}: {} ({})", files::shown(path), edition.id, choice.why));
    }
    warn(path, choice, console);
}

fn warn(path: &Path, choice: &Choice, console: &Console) {
    let path = files::shown(path);
    choice.warnings.iter().for_each(|warning| console.error(&format!("{path}: {warning}")));
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
pub(super) fn read(path: &Path, options: Options, console: &Console) -> anyhow::Result<Tournament> {
    let bytes = files::read(path)?;
    let document = trf::read(&bytes);
    let import = tournament::import(&document, options);
    let shown: Vec<_> =
        import.faults.into_iter().filter(|fault| fault.severity > Severity::Note).collect();
    if !shown.is_empty() {
        let text = render(&path.display().to_string(), &document, &shown, false);
        console.error(&format!(
            "{} is not as it should be\n{}",
            files::shown(path),
            text.trim_end()
        ));
    }
    // What is wrong has been told.
    Ok(import.tournament.ok_or(Stop { code: ExitCode::BadInput, messages: Vec::new() })?)
}

/// The form that tournament managers read: the number of boards, then `white black`, the PAB with 0.
pub(super) fn pair_list(boards: &[Board]) -> String {
    let mut text = format!("{}\n", boards.len());
    for board in boards {
        let _ = writeln!(text, "{} {}", board.white, board.black);
    }
    text
}

//! Reads a tournament from a file, and finds the edition by which it is judged. Prints warnings about both on
//! standard error.

use std::path::{Path, PathBuf};

use super::{Console, ExitCode, Stop, Unread, files, patterns, threads};
use crate::editions::{Choice, Edition, Missing, choose};
use crate::report::Taken;
use crate::standings::drop_explained;
use crate::tournament::{self, Import, Options, Tournament, swiss_faults};
use crate::trf::{self, Document, Fault, Severity};
use pairproof_documents::faults::render;

/// Reads a tournament, and prints the faults of the file on standard error.
pub(super) fn read(path: &Path, options: Options, console: &Console) -> anyhow::Result<Tournament> {
    Ok(read_with_bytes(path, options, console)?.0)
}

pub(super) fn read_with_bytes(
    path: &Path,
    options: Options,
    console: &Console,
) -> anyhow::Result<(Tournament, Vec<u8>)> {
    let file = read_silently(path, options)?;
    // A file that can be read has nothing worse than warnings.
    let is_read = file.tournament.is_some();
    let say = |text: &String| if is_read { console.note(text) } else { console.error(text) };
    file.faults.iter().for_each(say);
    // The fault has been reported.
    let stop = Stop { code: ExitCode::BadInput, messages: Vec::new() };
    Ok((file.tournament.ok_or(stop)?, file.bytes))
}

pub(super) struct ReadFile {
    pub(super) bytes: Vec<u8>,
    /// The tournament. `None` if the file is too faulty for one.
    pub(super) tournament: Option<Tournament>,
    /// The warnings and errors of the file with their lines, if any.
    pub(super) faults: Option<String>,
}

/// The warnings about the last round and about later rounds. Empty if the file is of another system than FIDE (Dutch).
pub(super) fn faults_of_swiss(document: &Document, import: &Import) -> Vec<Fault> {
    let swiss = import.tournament.iter().filter(|it| choose(&it.headers).edition.is_ok());
    swiss.flat_map(|tournament| swiss_faults(document, tournament)).collect()
}

/// Reads a file and prints nothing, so that several threads can read files at once.
pub(super) fn read_silently(path: &Path, options: Options) -> anyhow::Result<ReadFile> {
    let bytes = files::read(path)?;
    let document = trf::read(&bytes);
    let mut import = tournament::import(&document, options);
    if let Some(tournament) = &import.tournament {
        drop_explained(&mut import.faults, tournament);
    }
    let of_swiss = faults_of_swiss(&document, &import);
    let all = import.faults.into_iter().chain(of_swiss);
    let shown: Vec<_> = all.filter(|fault| fault.severity > Severity::Note).collect();
    let faults = (!shown.is_empty()).then(|| {
        let text = render(&path.display().to_string(), &document, &shown, false);
        // A warning alone does not keep a file from being read.
        let is = if import.tournament.is_some() { "was read with warnings" } else { "is faulty" };
        format!("{} {is}\n{}", files::shown(path), text.trim_end())
    });
    Ok(ReadFile { bytes, tournament: import.tournament, faults })
}

/// The edition that the user named, or to which the file points. `Err` if there is none, because a round can then
/// neither be paired nor described. Prints warnings about the edition on standard error. `tells` is for output that
/// does not name the edition: standard error then also has the edition and the reason for it, unless the user named
/// the edition and it has no caveat.
pub(super) fn take(
    path: &Path,
    tournament: &Tournament,
    (edition, tells): (Option<&Edition>, bool),
    console: &Console,
) -> Result<Taken, Stop> {
    let headers = &tournament.headers;
    let choice = Choice::asked_or_stated(edition, headers);
    let has_caveat = edition.is_some_and(|edition| !edition.caveat.is_empty());
    if tells && (edition.is_none() || has_caveat) {
        tell(path, &choice, console);
    } else {
        warn(path, &choice, console);
    }
    taken(path, choice)
}

pub(super) fn taken(path: &Path, choice: Choice) -> Result<Taken, Stop> {
    let Choice { edition, why, guess, .. } = choice;
    let missing = match edition {
        Ok(edition) => return Ok(Taken { edition, why, guess }),
        Err(missing) => missing,
    };
    let help = match missing {
        Missing::Fixed(_) => {
            "who meets whom was fixed before the first round: `pairproof check` judges it, and `pairproof generate` prints tables"
        }
        Missing::TeamEvent | Missing::OtherSystem | Missing::Named(_) => {
            "only individual events of the FIDE (Dutch) system are paired and judged here"
        }
        Missing::NoText => "--rules EDITION chooses an edition",
    };
    Err(Stop::bad_input(format!("{}: {missing} ({why}); {help}", files::shown(path))))
}

/// Reads tournaments and applies `one` to each, on several threads. Returns the results in the order of the files, and
/// the exit code for files without a result.
pub(super) fn each_tournament<T: Send>(
    named: &[PathBuf],
    (options, edition): (Options, Option<&Edition>),
    console: &Console,
    one: impl Fn(&Path, &Tournament, Taken) -> Result<T, Stop> + Sync,
) -> (Vec<T>, ExitCode) {
    let of_file = |path: &Path| {
        let file = read_silently(path, options.clone())?;
        let mut messages: Vec<String> = file.faults.into_iter().collect();
        let Some(tournament) = file.tournament else {
            // The faults say why.
            return Ok((messages, Err(Stop { code: ExitCode::BadInput, messages: Vec::new() })));
        };
        let choice = Choice::asked_or_stated(edition, &tournament.headers);
        messages.extend(warnings(path, &choice));
        Ok((messages, taken(path, choice).and_then(|taken| one(path, &tournament, taken))))
    };
    let (mut all, mut code, mut unread) = (Vec::new(), ExitCode::Success, Unread::none());
    for file in threads::each(patterns::files(named), console, of_file) {
        match file {
            Ok((messages, Ok(done))) => {
                messages.iter().for_each(|message| console.note(message));
                all.push(done);
            }
            Ok((messages, Err(stop))) => {
                // Where nothing else says why nothing comes of it, they do.
                let is_why = stop.messages.is_empty();
                let say = |it: &String| if is_why { console.error(it) } else { console.note(it) };
                messages.iter().for_each(say);
                stop.messages.iter().for_each(|message| console.error(message));
                code = code.and(stop.code);
            }
            Err(error) => unread.add(&error, console),
        }
    }
    (all, code.and(unread.code))
}

/// Says on standard error which edition was chosen, why, and what contradicts it.
pub(super) fn tell(path: &Path, choice: &Choice, console: &Console) {
    if let Ok(edition) = &choice.edition {
        console.note(&format!("{}: {} ({})", files::shown(path), edition.id, choice.why));
    }
    warn(path, choice, console);
}

fn warn(path: &Path, choice: &Choice, console: &Console) {
    warnings(path, choice).iter().for_each(|warning| console.note(warning));
}

pub(super) fn warnings(path: &Path, choice: &Choice) -> Vec<String> {
    let path = files::shown(path);
    choice.warnings.iter().map(|warning| format!("{path}: {warning}")).collect()
}

//! Notes in the directory of a survey on the tournaments that it is asking about. A killed run leaves its notes.
//!
//! An engine can kill this program in a way that nothing prevents, and would do so whenever the survey is continued.
//! So each tournament has a note while engines are asked about it. If the next run finds a note, it asks about that
//! tournament again: one engine at a time, and about nothing else meanwhile. If this program is killed twice while it
//! asks the same engine, the engine is not asked about that tournament any more. For an engine that is known to kill,
//! once is enough. If a signal that can be handled stops a survey, the notes are removed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::Context;
use rayon::prelude::*;

use crate::cli::files;
use crate::engines::{Engine, Suspicion, lock_directory};
use crate::survey::{Survey, UnitRecord};

/// The directory of the notes.
const FOLDER: &str = "asking";
/// The file that lists the engines known to kill this program, by their places in the plan.
const KNOWN: &str = "known";

/// The notes that this process has written and not yet removed.
static NOTES: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn notes() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    NOTES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes all notes of this process: it ends, but no engine is the cause. Only Unix has signals that say so.
#[cfg(unix)]
pub(in crate::cli) fn forgive() {
    let notes = notes();
    for path in notes.iter() {
        // If it cannot be removed, results cannot be written either.
        let _ = fs::remove_file(path);
    }
    // The process ends next: nobody makes another note.
    std::mem::forget(notes);
}

/// A note in a file. The file exists as long as this value.
struct Note(PathBuf);

impl Note {
    fn new(path: PathBuf) -> anyhow::Result<Note> {
        let mut notes = notes();
        fs::write(&path, "").with_context(|| format!("cannot write {}", files::shown(&path)))?;
        notes.insert(path.clone());
        Ok(Note(path))
    }

    /// The note that a call of an engine writes and removes. Dropping this value removes what is left of it.
    fn of_engine(path: PathBuf) -> Note {
        notes().insert(path.clone());
        Note(path)
    }
}

impl Drop for Note {
    fn drop(&mut self) {
        let mut notes = notes();
        // That of an engine is gone when the engine has answered.
        let _ = fs::remove_file(&self.0);
        notes.remove(&self.0);
    }
}

/// Asks about the tournaments `numbers` and passes each record to `done`. Begins where an earlier run was killed.
pub(super) fn each(
    survey: &Survey<'_>,
    directory: &Path,
    numbers: &[u64],
    done: impl Fn(UnitRecord) -> anyhow::Result<()> + Sync,
) -> anyhow::Result<()> {
    let Some((folder, _lock)) = locked_folder(directory)? else {
        return numbers.par_iter().try_for_each(|number| done(survey.unit(*number)?));
    };
    let mut left = LeftOver::read(&folder)?;
    let (alone, others): (Vec<u64>, Vec<u64>) =
        numbers.iter().partition(|number| left.killed.contains_key(*number));
    for number in alone {
        done(left.ask_alone(survey, number)?)?;
        left.clear(number)?;
    }
    others.par_iter().try_for_each(|number| {
        let _note = Note::new(folder.join(number.to_string()))?;
        done(survey.unit(*number)?)
    })?;
    fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", files::shown(&folder)))
}

/// A kind of question that engines are asked before all tournaments. Its number is that of no tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    Exam,
    KnownAnswers,
    Versions,
}

impl Before {
    fn number(self) -> u64 {
        match self {
            Before::KnownAnswers => 0,
            Before::Exam => u64::MAX - 1,
            Before::Versions => u64::MAX,
        }
    }
}

/// Asks `engines` a kind of question before all tournaments. They have to be the first engines of the plan.
pub(super) fn before<T>(
    directory: &Path,
    what: Before,
    engines: &[Engine],
    ask: impl FnOnce(&[Engine]) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let is_new = !directory.exists();
    let Some((folder, _lock)) = locked_folder(directory)? else { return ask(engines) };
    let mut left = LeftOver::read(&folder)?;
    left.killed.entry(what.number()).or_default();
    let told = {
        let (engines, _notes) = left.watched(engines, what.number())?;
        ask(&engines)
    };
    if told.is_ok() {
        left.clear(what.number())?;
    }
    if what == Before::Versions && fs::remove_dir(&folder).is_ok() && is_new {
        // Nobody knows yet whether there will be a survey. What is not empty stays.
        let _ = fs::remove_dir(directory);
    }
    told
}

/// The folder of the notes, locked as long as the second value exists. `None` for a run that makes no notes: of several
/// runs in one directory only the first makes them, and without signals nobody does, because a run that the user stops
/// could not remove them.
fn locked_folder(directory: &Path) -> anyhow::Result<Option<(PathBuf, impl Sized)>> {
    if cfg!(not(unix)) {
        return Ok(None);
    }
    let folder = directory.join(FOLDER);
    fs::create_dir_all(&folder)
        .with_context(|| format!("cannot make {}", files::shown(&folder)))?;
    let lock = lock_directory(&folder).ok().flatten();
    Ok(lock.map(|lock| (folder, lock)))
}

/// The notes that killed runs have left.
struct LeftOver {
    folder: PathBuf,
    /// For the number of a tournament, the engines that were asked alone when a run was killed: a place in the plan
    /// for each killed run.
    killed: BTreeMap<u64, Vec<usize>>,
    /// The engines known to kill this program, by their places in the plan.
    known: BTreeSet<usize>,
}

impl LeftOver {
    fn read(folder: &Path) -> anyhow::Result<LeftOver> {
        let known = places(&folder.join(KNOWN)).into_iter().collect();
        let mut left = LeftOver { folder: folder.to_owned(), killed: BTreeMap::new(), known };
        for name in files::names_in(folder)? {
            let (number, engine) = name
                .split_once('-')
                .map_or((&*name, None), |(number, engine)| (number, engine.parse::<usize>().ok()));
            let Ok(number) = number.parse::<u64>() else { continue };
            let before = || places(&folder.join(number.to_string()));
            let killed = left.killed.entry(number).or_insert_with(before);
            if let Some(engine) = engine {
                killed.push(engine);
                write_places(&folder.join(number.to_string()), killed.iter())?;
                files::remove(&folder.join(&name))?;
            }
        }
        Ok(left)
    }

    /// Asks the engines one after the other, without those that are certain to kill the run.
    fn ask_alone(&mut self, survey: &Survey<'_>, number: u64) -> anyhow::Result<UnitRecord> {
        let (engines, _notes) = self.watched(survey.engines, number)?;
        Ok(survey.with_engines(&engines).unit(number)?)
    }

    /// The engines with the suspicions against them, and the notes on these engines.
    fn watched(
        &mut self,
        engines: &[Engine],
        number: u64,
    ) -> anyhow::Result<(Vec<Engine>, Vec<Note>)> {
        let mut notes = Vec::new();
        let mut engines = engines.to_vec();
        for (place, engine) in engines.iter_mut().enumerate() {
            engine.suspicion = Some(if self.is_certain(number, place)? {
                Suspicion::Certain
            } else {
                let path = self.folder.join(format!("{number}-{place}"));
                notes.push(Note::of_engine(path.clone()));
                Suspicion::Noted(path)
            });
        }
        Ok((engines, notes))
    }

    /// Whether enough runs were killed while only this engine was asked, so that it counts as the cause.
    fn is_certain(&mut self, number: u64, place: usize) -> anyhow::Result<bool> {
        let times = self.killed[&number].iter().filter(|it| **it == place).count();
        let needed = if self.known.contains(&place) { 1 } else { 2 };
        if times >= needed && self.known.insert(place) {
            write_places(&self.folder.join(KNOWN), self.known.iter())?;
        }
        Ok(times >= needed)
    }

    fn clear(&self, number: u64) -> anyhow::Result<()> {
        files::remove(&self.folder.join(number.to_string()))
    }
}

/// The engines in a file, by their places in the plan; empty if there is no such file.
fn places(path: &Path) -> Vec<usize> {
    let text = fs::read_to_string(path).unwrap_or_default();
    text.lines().filter_map(|line| line.parse().ok()).collect()
}

fn write_places<'a>(path: &Path, places: impl Iterator<Item = &'a usize>) -> anyhow::Result<()> {
    let text: String = places.map(|place| format!("{place}\n")).collect();
    files::write(path, text.as_bytes())
}

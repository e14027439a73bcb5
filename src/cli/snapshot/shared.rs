//! Shared parts of recording and checking: the directory of a snapshot, the engine, and words for the answers.
//!
//! `snapshot.yaml` says what was asked. Answers are in `corpus/` and `events/`; `events/` has the tournaments, too.
//! An unfinished snapshot is in a subdirectory of the same form until it is complete.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::cli::{Console, ExitCode, Mark, Painted, Stop, asked_for, engines, files};
use crate::editions::Edition;
use crate::engines::Engine;
use crate::judged::RoundResult;
use crate::regression::{Counts, Header, Snapshot, Source, TextFault, event_source};
use crate::text::counted;

pub(super) const HEADER: &str = "snapshot.yaml";
const UNFINISHED: &str = "unfinished-snapshot";
const FOLDERS: [&str; 2] = ["corpus", "events"];

pub(super) struct SnapshotDir(pub(super) PathBuf);

impl SnapshotDir {
    /// The directory in which the next snapshot is being recorded.
    pub(super) fn unfinished(&self) -> SnapshotDir {
        SnapshotDir(self.0.join(UNFINISHED))
    }

    pub(super) fn shown(&self) -> String {
        files::shown(&self.0)
    }

    pub(super) fn has_header(&self) -> bool {
        self.path(HEADER).exists()
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub(super) fn answers(&self, source: &str) -> PathBuf {
        self.path(&format!("{source}.yaml"))
    }

    pub(super) fn tournament(&self, source: &str) -> PathBuf {
        self.path(&format!("{source}.trf"))
    }

    pub(super) fn header(&self) -> anyhow::Result<Header> {
        let shown = self.shown();
        if self.has_header() {
            return parsed(&self.path(HEADER), Header::read);
        }
        if !self.0.is_dir() {
            // Says why: it is not there, no directory, or may not be read.
            fs::read_dir(&self.0).with_context(|| format!("cannot read {shown}"))?;
        }
        Err(Stop::bad_input(if self.unfinished().has_header() {
            format!("{shown} holds an unfinished snapshot; `snapshot record` continues it")
        } else {
            format!("{shown} is no snapshot: {HEADER} is missing; `snapshot record` makes one")
        })
        .into())
    }

    /// Reads a random tournament of the snapshot.
    pub(super) fn event(&self, name: String) -> anyhow::Result<Source> {
        let path = self.tournament(&name);
        if !path.exists() {
            let message = format!("{} is missing", files::shown(&path));
            return Err(Stop::bad_input(message).into());
        }
        parsed(&path, |text| event_source(name, text.as_bytes()))
    }

    /// Reads the recorded answers to a source. `None` if none are recorded.
    pub(super) fn recorded(&self, source: &str) -> anyhow::Result<Option<Snapshot>> {
        let path = self.answers(source);
        if !path.exists() {
            return Ok(None);
        }
        parsed(&path, |text| {
            let snapshot = Snapshot::read(text)?;
            if snapshot.source == source {
                return Ok(Some(snapshot));
            }
            Err(TextFault::new(format!("it is about `{}`, not `{source}`", snapshot.source)))
        })
    }

    /// The recorded answers to the sources with these names.
    pub(super) fn answered(
        &self,
        names: impl Iterator<Item = String>,
        faults: &mut Faults,
    ) -> anyhow::Result<Answers> {
        let mut answers = Answers::new();
        for name in names {
            let found = faults.unless_bad(self.recorded(&name))?.flatten();
            answers.extend(found.map(|snapshot| (name, snapshot)));
        }
        Ok(answers)
    }

    /// The names of the recorded files, such as `corpus/limbo.yaml`.
    fn files(&self) -> anyhow::Result<Vec<String>> {
        let mut all = Vec::new();
        for folder in FOLDERS {
            let names = files::names_in(&self.path(folder))?.into_iter();
            let own = names.filter(|it| it.ends_with(".yaml") || it.ends_with(".trf"));
            all.extend(own.map(|it| format!("{folder}/{it}")));
        }
        Ok(all)
    }

    /// The recorded files that belong to none of `sources`.
    pub(super) fn foreign(&self, sources: &[Source]) -> anyhow::Result<Vec<PathBuf>> {
        let sources: BTreeSet<&str> = sources.iter().map(|it| it.name.as_str()).collect();
        let is_own = |it: &str| it.rsplit_once('.').is_some_and(|it| sources.contains(it.0));
        let foreign = self.files()?.into_iter().filter(|it| !is_own(it));
        Ok(foreign.map(|it| self.path(&it)).collect())
    }

    /// Whether the directory has no files of the user. Hidden files do not count.
    pub(super) fn is_free(&self) -> anyhow::Result<bool> {
        let names = files::names_in(&self.0)?;
        Ok(names.iter().all(|it| it == UNFINISHED || it.starts_with('.')))
    }

    pub(super) fn make(&self) -> anyhow::Result<()> {
        FOLDERS.iter().try_for_each(|folder| {
            let path = self.path(folder);
            let context = || format!("cannot make {}", files::shown(&path));
            fs::create_dir_all(&path).with_context(context)
        })
    }

    pub(super) fn remove(&self) -> anyhow::Result<()> {
        match self.0.exists() {
            true => fs::remove_dir_all(&self.0)
                .with_context(|| format!("cannot remove {}", self.shown())),
            false => Ok(()),
        }
    }

    /// Replaces the snapshot `older`. Removes its header first, and moves the new header last, so that an interrupted
    /// replacement is found unfinished. Each old file stays until the new one replaces it.
    pub(super) fn succeed(&self, older: &SnapshotDir, sources: &[Source]) -> anyhow::Result<()> {
        older.make()?;
        files::remove(&older.path(HEADER))?;
        older.foreign(sources)?.iter().try_for_each(|path| files::remove(path))?;
        for name in self.files()?.iter().map(String::as_str).chain([HEADER]) {
            let to = older.path(name);
            let context = || format!("cannot write {}", files::shown(&to));
            fs::rename(self.path(name), &to).with_context(context)?;
        }
        self.remove()
    }
}

/// Recorded answers by the names of their sources.
pub(super) type Answers = BTreeMap<String, Snapshot>;

/// The faults of a damaged directory, which are reported all at once.
#[derive(Default)]
pub(super) struct Faults(pub(super) Vec<String>);

impl Faults {
    /// The value of `read`. If it is bad input, `None`, and its messages are kept.
    pub(super) fn unless_bad<T>(&mut self, read: anyhow::Result<T>) -> anyhow::Result<Option<T>> {
        let stop = match read {
            Ok(it) => return Ok(Some(it)),
            Err(error) => error.downcast::<Stop>()?,
        };
        if stop.code != ExitCode::BadInput {
            return Err(stop.into());
        }
        self.0.extend(stop.messages);
        Ok(None)
    }

    /// `Err` with the first faults if there are any.
    pub(super) fn none(mut self) -> Result<(), Stop> {
        const TOLD: usize = 20;
        if self.0.len() > TOLD {
            self.0.truncate(TOLD);
            self.0.push("and more".to_owned());
        }
        match self.0.is_empty() {
            true => Ok(()),
            false => Err(Stop { code: ExitCode::BadInput, messages: self.0 }),
        }
    }
}

/// Reads a file as a value. Faults are reported with line and column.
pub(super) fn parsed<T>(
    path: &Path,
    read: impl FnOnce(&str) -> Result<T, TextFault>,
) -> anyhow::Result<T> {
    let bytes = files::read_settings(path)?;
    let fault = |fault: TextFault| Stop::bad_input(format!("{}:{fault}", files::shown(path)));
    let text = std::str::from_utf8(&bytes).map_err(|_| fault(TextFault::new("it is no text")))?;
    match text.trim().is_empty() {
        true => Err(fault(TextFault::new("the file is empty")).into()),
        false => Ok(read(text).map_err(fault)?),
    }
}

pub(super) fn engine(name: &str) -> anyhow::Result<(Engine, Edition)> {
    let engine = engines::named(name)?;
    if engine.profile.pair.is_none() {
        let id = &engine.profile.id;
        let message = format!("{id} does not pair: it has no answers to record");
        return Err(Stop::usage(message).into());
    }
    let edition = asked_for::edition(&engine.profile.edition)?;
    Ok((engine, edition))
}

/// Counts of rounds and standings: `bbp6 (BBP Pairings 6.0.0), fide-2026: 89 cases, 50 tournaments, 712 rounds: 700 match,
/// 12 skipped; 50 standings: 50 match`. What was not asked at all is left out, if it is standings.
pub(super) fn counts(header: &Header, cases: usize, [rounds, standings]: [&Counts; 2]) -> String {
    let version = header.version.as_ref().map_or(String::new(), |it| format!(" ({it})"));
    let of = |counts: &Counts, noun: &str| {
        let all: u32 = counts.values().sum();
        let parts = RoundResult::OF_PAIRINGS.iter();
        let parts = parts.filter_map(|it| Some(format!("{} {}", counts.get(it)?, it.name())));
        format!("{}: {}", counted(u64::from(all), noun), parts.collect::<Vec<_>>().join(", "))
    };
    let (engine, edition) = (&header.engine, &header.edition);
    let (cases, tournaments) =
        (counted(cases as u64, "case"), counted(header.events, "tournament"));
    let rounds = of(rounds, "round");
    let standings = match standings.is_empty() {
        true => String::new(),
        false => format!("; {}", of(standings, "standing")),
    };
    format!("{engine}{version}, {edition}: {cases}, {tournaments}, {rounds}{standings}")
}

/// The exit code of a defect if an engine has found one. Then also prints what to do.
pub(super) fn exit_code_of_defect(rounds: &Counts, console: &Console) -> ExitCode {
    if !rounds.contains_key(&RoundResult::Defect) {
        return ExitCode::Success;
    }
    console.error("the engine found a better pairing: a defect of pairproof; please report it");
    ExitCode::Defect
}

pub(super) fn painted(text: &str) -> Painted {
    text.lines().fold(Painted::new(), |painted, line| {
        let painted = match line.as_bytes().first() {
            Some(b'+') => painted.mark(Mark::Good, line),
            Some(b'-') => painted.mark(Mark::Bad, line),
            _ => painted.text(line),
        };
        painted.text("\n")
    })
}

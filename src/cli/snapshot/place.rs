//! The directory of a snapshot.
//!
//! `snapshot.yaml` says what was asked; while it is being recorded it is called `recording.yaml`. Answers
//! lie in `corpus/` and `events/`, beside the tournaments of `events/`. `known-failures.yaml` lists the differences that are known.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::cli::{Stop, files};
use crate::regression::{Header, KnownFailures, Snapshot, TextFault};

pub(super) const HEADER: &str = "snapshot.yaml";
pub(super) const RECORDING: &str = "recording.yaml";
pub(super) const KNOWN: &str = "known-failures.yaml";
const FOLDERS: [&str; 2] = ["corpus", "events"];

pub(super) struct SnapshotDir<'a>(pub(super) &'a Path);

impl SnapshotDir<'_> {
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
        let (path, shown) = (self.path(HEADER), files::shown(self.0));
        if path.exists() {
            return parsed(&path, Header::read);
        }
        if !self.0.is_dir() {
            // Says why: it is not there, no directory, or may not be read.
            fs::read_dir(self.0).with_context(|| format!("cannot read {shown}"))?;
        }
        let message = if self.path(RECORDING).exists() {
            format!("{shown} holds an unfinished snapshot; `snapshot record` continues it")
        } else {
            format!("{shown} is no snapshot: {HEADER} is missing; `snapshot record` makes one")
        };
        Err(Stop::bad_input(message).into())
    }

    pub(super) fn known(&self) -> anyhow::Result<KnownFailures> {
        let path = self.path(KNOWN);
        if !path.exists() {
            let message = format!(
                "{} is missing; where nothing is known it says `schema: {}` and `engines: []`",
                files::shown(&path),
                KnownFailures::SCHEMA
            );
            return Err(Stop::bad_input(message).into());
        }
        parsed(&path, KnownFailures::read)
    }

    /// The answers recorded of a source; `None`: there are none.
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

    /// The files in the folders, answers first, each with the name of its source: `corpus/limbo`.
    fn files(&self) -> anyhow::Result<Vec<(String, PathBuf)>> {
        let mut files = Vec::new();
        for (ending, folder) in
            [".yaml", ".trf"].iter().flat_map(|it| FOLDERS.map(|folder| (it, folder)))
        {
            for name in files::names_in(&self.path(folder))? {
                let source = name.strip_suffix(ending).map(|stem| format!("{folder}/{stem}"));
                files.extend(source.map(|it| (it, self.path(folder).join(&name))));
            }
        }
        Ok(files)
    }

    /// Files in the folders that are about none of `sources`.
    pub(super) fn foreign(&self, sources: &BTreeSet<&str>) -> anyhow::Result<Vec<String>> {
        let what = "there is no such case or tournament; remove the file";
        let foreign = self.files()?.into_iter().filter(|it| !sources.contains(it.0.as_str()));
        Ok(foreign.map(|(_, path)| format!("{}: {what}", files::shown(&path))).collect())
    }

    /// Whether recording would overwrite nothing. A list of known failures may be there.
    pub(super) fn is_free(&self) -> anyhow::Result<bool> {
        let is_empty = |folder: &str| {
            FOLDERS.contains(&folder)
                && files::names_in(&self.path(folder)).is_ok_and(|names| names.is_empty())
        };
        let mut names = files::names_in(self.0)?.into_iter();
        Ok(names.all(|it| it == KNOWN || it.starts_with('.') || is_empty(&it)))
    }

    pub(super) fn make(&self) -> anyhow::Result<()> {
        for folder in FOLDERS {
            let path = self.path(folder);
            fs::create_dir_all(&path)
                .with_context(|| format!("cannot make {}", files::shown(&path)))?;
        }
        Ok(())
    }

    /// Removes all answers and tournaments. The header is removed last, so that an interrupted
    /// removal can be repeated.
    pub(super) fn clear(&self) -> anyhow::Result<()> {
        for (_, path) in self.files()? {
            files::remove(&path)?;
        }
        files::remove(&self.path(RECORDING))?;
        files::remove(&self.path(HEADER))
    }
}

/// A file read as a value. Faults are reported with line and column.
pub(super) fn parsed<T>(
    path: &Path,
    read: impl FnOnce(&str) -> Result<T, TextFault>,
) -> anyhow::Result<T> {
    let bytes = files::read_settings(path)?;
    let fault = |fault: TextFault| Stop::bad_input(format!("{}:{fault}", files::shown(path)));
    let text = std::str::from_utf8(&bytes).map_err(|_| fault(TextFault::new("it is no text")))?;
    Ok(read(text).map_err(fault)?)
}

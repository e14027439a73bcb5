//! The directory of a snapshot.
//!
//! `snapshot.yaml` says what was asked; while it is being recorded it is called `recording.yaml`. Answers
//! lie in `corpus/` and `events/`, beside the tournaments of `events/`. `known-failures.yaml` lists the differences that are known.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::cli::files;
use crate::cli::stop::Stop;
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
        if path.exists() { self.of_source(&path, source).map(Some) } else { Ok(None) }
    }

    /// The answers in a file, which are to be about a source.
    pub(super) fn of_source(&self, path: &Path, source: &str) -> anyhow::Result<Snapshot> {
        parsed(path, |text| {
            let snapshot = Snapshot::read(text)?;
            if snapshot.source == source {
                return Ok(snapshot);
            }
            Err(TextFault::new(format!("it is about `{}`, not `{source}`", snapshot.source)))
        })
    }

    /// The names below the folders that end so, as sources: `corpus/limbo`, ascending.
    fn names(&self, ending: &str) -> anyhow::Result<BTreeSet<String>> {
        let mut names = BTreeSet::new();
        for folder in FOLDERS {
            let directory = self.path(folder);
            let entries = match fs::read_dir(&directory) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                other => {
                    other.with_context(|| format!("cannot read {}", files::shown(&directory)))?
                }
            };
            for entry in entries {
                let name = entry?.file_name().to_string_lossy().into_owned();
                names.extend(name.strip_suffix(ending).map(|stem| format!("{folder}/{stem}")));
            }
        }
        Ok(names)
    }

    /// Files in the folders that are about none of `sources`.
    pub(super) fn foreign(&self, sources: &BTreeSet<&str>) -> anyhow::Result<Vec<String>> {
        let mut faults = Vec::new();
        for ending in [".yaml", ".trf"] {
            for name in self.names(ending)? {
                if !sources.contains(name.as_str()) {
                    let path = self.path(&format!("{name}{ending}"));
                    let what = "there is no such case or tournament; remove the file";
                    faults.push(format!("{}: {what}", files::shown(&path)));
                }
            }
        }
        Ok(faults)
    }

    /// Whether recording would overwrite nothing. A list of known failures may be there.
    pub(super) fn is_free(&self) -> anyhow::Result<bool> {
        let entries = match fs::read_dir(self.0) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(true),
            other => other.with_context(|| format!("cannot read {}", files::shown(self.0)))?,
        };
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let is_empty_folder = || {
                FOLDERS.contains(&name.as_str())
                    && fs::read_dir(entry.path()).is_ok_and(|mut it| it.next().is_none())
            };
            if name != KNOWN && !name.starts_with('.') && !is_empty_folder() {
                return Ok(false);
            }
        }
        Ok(true)
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
        for ending in [".yaml", ".trf"] {
            for name in self.names(ending)? {
                remove(&self.path(&format!("{name}{ending}")))?;
            }
        }
        remove(&self.path(RECORDING))?;
        remove(&self.path(HEADER))
    }
}

pub(super) fn remove(path: &Path) -> anyhow::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other.with_context(|| format!("cannot remove {}", files::shown(path))),
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

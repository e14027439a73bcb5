//! Suspicions that an engine killed this program. A note exists while an engine runs. A later run finds it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tempfile::TempPath;

use super::answer::Failure;
use crate::text::in_line;

/// The suspicion that an engine killed this program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Suspicion {
    /// Not certain. This file exists while the engine runs. If a later run finds the file, this program was killed.
    Noted(PathBuf),
    /// This program was killed repeatedly while only this engine ran. So the engine is not asked any more.
    Certain,
}

impl Suspicion {
    pub(super) fn refusal(&self) -> Option<Failure> {
        let details = "whenever it is asked this question, a signal ends pairproof";
        let certain = *self == Suspicion::Certain;
        certain.then(|| Failure { kind: "end of pairproof", details: details.to_owned() })
    }

    /// Writes the note. It is removed when the result is dropped.
    pub(super) fn note(&self) -> io::Result<Option<TempPath>> {
        let Suspicion::Noted(path) = self else { return Ok(None) };
        write_file(path, "")?;
        TempPath::try_from_path(path).map(Some)
    }
}

/// Writes a file for a call. An error message contains the name of the file.
pub(super) fn write_file(path: &Path, text: &str) -> io::Result<()> {
    let context = |error: io::Error| {
        let path = path.display().to_string();
        io::Error::new(error.kind(), format!("cannot write {}: {error}", in_line(&path)))
    };
    fs::write(path, text).map_err(context)
}

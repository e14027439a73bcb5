//! Engines that may have killed this program. It writes a note while an engine runs, and the next run finds the note.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tempfile::TempPath;

use super::answer::Failure;
use crate::text::in_line;

/// A suspicion against an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Suspicion {
    /// Not certain. This file exists while the engine runs. If a later run finds it, the program was ended meanwhile.
    Noted(PathBuf),
    /// The program was ended repeatedly while only this engine ran, so it is not asked any more.
    Certain,
}

impl Suspicion {
    pub(super) fn refusal(&self) -> Option<Failure> {
        let details = "whenever it is asked this question, a signal ends pairproof";
        let certain = *self == Suspicion::Certain;
        certain.then(|| Failure { kind: "end of pairproof", details: details.to_owned() })
    }

    /// Writes the note, which is removed with the result.
    pub(super) fn note(&self) -> io::Result<Option<TempPath>> {
        let Suspicion::Noted(path) = self else { return Ok(None) };
        write_file(path, "")?;
        TempPath::try_from_path(path).map(Some)
    }
}

/// Writes a file for a call. An error message contains its name.
pub(super) fn write_file(path: &Path, text: &str) -> io::Result<()> {
    let context = |error: io::Error| {
        let path = path.display().to_string();
        io::Error::new(error.kind(), format!("cannot write {}: {error}", in_line(&path)))
    };
    fs::write(path, text).map_err(context)
}

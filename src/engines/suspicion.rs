//! An engine that may have killed this program. This program cannot see that itself, so it writes a note while the
//! engine is asked, and the next run finds the note.

use std::fs;
use std::io;
use std::path::PathBuf;

use super::outcome::Failure;
use crate::text::in_line;

/// What an engine is suspected of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Suspicion {
    /// Nothing is certain: this file exists while the engine is asked. A run that finds it later knows that
    /// the program was ended then.
    Noted(PathBuf),
    /// The program was ended again and again while this engine alone was asked: it is asked no more.
    Certain,
}

impl Suspicion {
    /// Why the engine is not asked; `None`: it is.
    pub(super) fn refusal(&self) -> Option<Failure> {
        let details = "whenever it is asked about this, pairproof is ended by a signal";
        let certain = *self == Suspicion::Certain;
        certain.then(|| Failure { kind: "end of pairproof", details: details.to_owned() })
    }

    /// Notes that the engine is about to be asked.
    pub(super) fn note(&self) -> io::Result<Option<Noted>> {
        let Suspicion::Noted(path) = self else { return Ok(None) };
        fs::write(path, "").map_err(|error| {
            let path = path.display().to_string();
            io::Error::new(error.kind(), format!("cannot write {}: {error}", in_line(&path)))
        })?;
        Ok(Some(Noted(path.clone())))
    }
}

/// A note, taken away when the engine has answered.
pub(super) struct Noted(PathBuf);

impl Drop for Noted {
    fn drop(&mut self) {
        // It is gone already if the user has stopped the program in the meantime.
        let _ = fs::remove_file(&self.0);
    }
}

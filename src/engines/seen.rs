//! The executables that were seen to run below an engine.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// Paths of executables, shared by all copies of an engine.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen(Arc<Mutex<BTreeSet<PathBuf>>>);

impl Seen {
    pub(super) fn add(&self, seen: BTreeSet<PathBuf>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(seen);
    }

    pub(super) fn all(&self) -> BTreeSet<PathBuf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

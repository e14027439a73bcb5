//! Puts the questions, one engine at a time.

use crate::editions::Edition;
use crate::engines::Engine;

/// Who is asked, and by which edition.
#[derive(Clone, Copy)]
pub(super) struct Asking<'a> {
    pub(super) engine: &'a Engine,
    pub(super) edition: &'a Edition,
}

impl Asking<'_> {
    /// Whether it is asked for pairings at all.
    pub(super) fn pairs(&self) -> bool {
        self.engine.profile.pair.is_some()
    }

    /// Whether it is asked to check at all.
    pub(super) fn checks(&self) -> bool {
        self.engine.profile.check.is_some()
    }
}

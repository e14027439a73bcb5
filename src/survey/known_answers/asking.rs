//! Asks the questions, one engine at a time.

use crate::editions::Edition;
use crate::engines::Engine;

#[derive(Clone, Copy)]
pub(super) struct Asking<'a> {
    pub(super) engine: &'a Engine,
    pub(super) edition: &'a Edition,
}

impl Asking<'_> {
    pub(super) fn pairs(&self) -> bool {
        self.engine.profile.pair.is_some()
    }

    pub(super) fn checks(&self) -> bool {
        self.engine.profile.check.is_some()
    }
}

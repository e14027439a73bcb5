//! The stages that may be used, and the work so far.

use std::cell::Cell;

use super::{Stages, Work};

#[derive(Clone, Copy, Debug)]
pub(super) struct Means<'a> {
    pub(super) stages: Stages,
    work: &'a Cell<Work>,
}

impl<'a> Means<'a> {
    pub(super) fn new(stages: Stages, work: &'a Cell<Work>) -> Means<'a> {
        Means { stages, work }
    }

    pub(super) fn work(self) -> Work {
        self.work.get()
    }

    pub(super) fn note(self, add: impl Fn(&mut Work)) {
        let mut work = self.work.get();
        add(&mut work);
        self.work.set(work);
    }
}

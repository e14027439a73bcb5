//! The stages that a procedure may use, and its work so far.

use std::cell::Cell;

use crate::{Stages, Work};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Means<'a> {
    pub(crate) stages: Stages,
    work: &'a Cell<Work>,
}

impl<'a> Means<'a> {
    pub(crate) fn new(stages: Stages, work: &'a Cell<Work>) -> Means<'a> {
        Means { stages, work }
    }

    pub(crate) fn work(self) -> Work {
        self.work.get()
    }

    pub(crate) fn note(self, add: impl Fn(&mut Work)) {
        let mut work = self.work.get();
        add(&mut work);
        self.work.set(work);
    }
}

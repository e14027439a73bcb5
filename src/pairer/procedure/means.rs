//! The stages that a procedure may use, and its work so far.

use std::cell::Cell;

use crate::pairer::{Stages, Work};

#[derive(Clone, Copy, Debug)]
pub(in crate::pairer) struct Means<'a> {
    pub(in crate::pairer) stages: Stages,
    work: &'a Cell<Work>,
}

impl<'a> Means<'a> {
    pub(in crate::pairer) fn new(stages: Stages, work: &'a Cell<Work>) -> Means<'a> {
        Means { stages, work }
    }

    pub(in crate::pairer) fn work(self) -> Work {
        self.work.get()
    }

    pub(in crate::pairer) fn note(self, add: impl Fn(&mut Work)) {
        let mut work = self.work.get();
        add(&mut work);
        self.work.set(work);
    }
}

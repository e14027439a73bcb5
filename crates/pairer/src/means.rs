//! What a pairing may use, what it used, and what it decided of a bracket.

use std::cell::Cell;

use crate::criteria::Pair;
use crate::round::Rank;

/// How many brackets, or in 2013 and 1992 searches, each stage decided. A bracket can need several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// By the bound, near linear; in 2013 and 1992 everything without weights.
    pub fast: usize,
    /// By cases: a player below has opponents only in this bracket, so one of these floats.
    pub cases: usize,
    /// By weights, the bracket alone; in 2013 and 1992 everything by weights.
    pub bracket_alone: usize,
    /// By weights, with the next bracket.
    pub with_next: usize,
    /// By weights, with everything below.
    pub with_everything: usize,
    /// Searches by weights in 2026 and 2017; each takes about the cube of its players in steps.
    pub searches: usize,
    /// Brackets paired again because only the conditions prevented a pairing of the rest (not in 2026).
    pub refused: usize,
    /// Further searches because the best candidate leaves no pairing under the conditions.
    pub branches: usize,
    /// Brackets at the limit of work ([`Stages::steps`]): their candidate may not be the best. Only under conditions,
    /// not in 2013 and 1992.
    pub unproved: usize,
    /// The players in the largest search by weights; in 2013 and 1992 the vertices.
    pub largest_search: usize,
}

/// The stages that may be used; tests switch some off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stages {
    /// By the bound, near linear (see `fast.rs`; 2013 and 1992: `procedure/ordinary.rs`).
    pub fast: bool,
    /// By cases (conditions only): a player below has opponents only in this bracket, so one of these floats.
    pub cases: bool,
    /// Weights over the bracket alone.
    pub bracket_alone: bool,
    /// Opponents of MDPs tried one by one before all are weighed (1992).
    pub patience: bool,
    /// A bound for the next bracket (conditions only).
    pub next_bound: bool,
    /// The limit of work for a bracket whose best candidate leaves no pairing under the conditions. A search costs the
    /// cube of its players in steps of some nanoseconds. Steps make the answer equal on every machine.
    pub steps: u64,
}

impl Stages {
    /// All stages.
    pub const ALL: Stages = Stages {
        fast: true,
        cases: true,
        bracket_alone: true,
        patience: true,
        next_bound: true,
        steps: 500_000_000,
    };
    /// Only the stages that always answer.
    pub const LAST: Stages = Stages {
        fast: false,
        cases: false,
        bracket_alone: false,
        patience: false,
        next_bound: false,
        // Tests compare the other stages with these, so their answers have to be proved.
        steps: u64::MAX,
    };
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Decided {
    pub(super) pairs: Vec<Pair>,
    pub(super) downfloaters: Vec<Rank>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Means<'a> {
    pub(super) stages: Stages,
    pub(super) work: &'a Cell<Work>,
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

//! The means of a pairing: the stages that may be used, and the work done by each.

use std::cell::Cell;

use crate::criteria::Pair;
use crate::round::Rank;

/// The number of brackets, or in 2013 and 1992 of searches, decided by each stage. A bracket can need several searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Decided by the lower bound, near linear; in 2013 and 1992 everything decided without weights.
    pub fast: usize,
    /// Decided case by case: a player below has opponents only in this bracket, so one of these opponents floats.
    pub cases: usize,
    /// Decided by weights over the bracket alone; in 2013 and 1992 everything decided by weights.
    pub bracket_alone: usize,
    /// Decided by weights over the bracket and the next bracket.
    pub with_next: usize,
    /// Decided by weights over the bracket and everybody below.
    pub with_everything: usize,
    /// Searches by weights in 2026 and 2017; each takes about the cube of its players in steps.
    pub searches: usize,
    /// Brackets paired again because only the conditions prevented a pairing of the rest (never in 2026).
    pub refused: usize,
    /// Further searches after the best candidate left no pairing under the conditions.
    pub branches: usize,
    /// Brackets that reached the limit of work ([`Stages::steps`]), so their candidate may not be the best. Only under
    /// conditions, not in 2013 and 1992.
    pub unproved: usize,
    /// The number of players in the largest search by weights; in 2013 and 1992 the number of vertices.
    pub largest_search: usize,
}

/// The stages that a pairing may use; tests switch some off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stages {
    /// Decide by the lower bound, near linear (see `fast.rs`; 2013 and 1992: `procedure/ordinary.rs`).
    pub fast: bool,
    /// Decide case by case (conditions only): a player below has opponents only in this bracket, so one of them floats.
    pub cases: bool,
    /// Decide by weights over the bracket alone.
    pub bracket_alone: bool,
    /// Try opponents of MDPs one by one before weighing all of them (1992).
    pub patience: bool,
    /// Use a bound for the next bracket (conditions only).
    pub next_bound: bool,
    /// The limit of work for a bracket whose best candidate leaves no pairing under the conditions. A search takes as
    /// many steps as the cube of its players, each of some nanoseconds. Steps give the same answer on every machine.
    pub steps: u64,
}

impl Stages {
    /// A set with all stages.
    pub const ALL: Stages = Stages {
        fast: true,
        cases: true,
        bracket_alone: true,
        patience: true,
        next_bound: true,
        steps: 500_000_000,
    };
    /// Only the stages that are needed to answer always.
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

impl Means<'_> {
    pub(super) fn note(self, add: impl Fn(&mut Work)) {
        let mut work = self.work.get();
        add(&mut work);
        self.work.set(work);
    }
}

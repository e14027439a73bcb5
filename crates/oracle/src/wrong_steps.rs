//! Steps of 2013 and 1992 that only mutants take. Exams have a position for each but the open ones (`rules exam::`).

use super::done::by_compatibility;
use crate::editions::Rule;
use crate::round::{Rank, RoundContext};

/// A step that a faulty program takes wrongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WrongStep {
    /// 2013: a rule by which candidates are compared decides only if all others are equal.
    Without(Rule),
    /// 2013: a rule is compared the other way round.
    Reversed(Rule),
    /// 2013: the first rule is compared before the second, which precedes it in the text.
    Before(Rule, Rule),
    /// C.1: players without a possible opponent stay in the bracket.
    IncompatibleStay,
    /// A.3: a bracket is heterogeneous also if exactly half of its players moved down.
    HeterogeneousAtHalf,
    /// A.3: every bracket is treated as homogeneous.
    AlwaysHomogeneous,
    /// C.12: no bracket gets other floaters from the one above.
    NoOtherFloaters,
    /// C.12: the lowest bracket gets no other floaters from the one above.
    NoOtherFloatersForTheLowest,
    /// C.13: the bracket above is joined at once, not paired again first.
    JoinsAtOnce,
    /// C.13: the bracket above is paired again, but never with fewer pairs.
    ReopensWithAllPairs,
    /// C.14: a moved-down player is left out before the remainder makes fewer pairs.
    FewerMdpsBeforeFewerPairs,
    /// C.14: if not all moved-down players can be paired, the bracket is treated as homogeneous.
    HomogeneousAtOnce,
    /// 1992, C.8: nobody is exchanged.
    WithoutExchanges,
    /// 1992, D.2: the exchange with the largest difference is made first.
    ReversedExchanges,
    /// 1992, C.11: X limits nothing.
    WithoutX,
    /// 1992, C.9, C.11: in homogeneous brackets, X is raised before B.6 and B.5 are dropped.
    RaisesXFirst,
    /// 1992, C.9, C.10: B.5 is dropped before B.6.
    DropsTheLatestFloatFirst,
    /// 1992, note to B.6: B.5 and B.6 hold also for players above 50 % in the last round.
    TopscorersAreNotExempt,
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wrong<'a>(pub(super) &'a [WrongStep]);

impl Wrong<'_> {
    pub(super) fn takes(self, step: WrongStep) -> bool {
        self.0.contains(&step)
    }

    pub(super) fn exchanges_for_the_lowest(self) -> bool {
        !self.takes(WrongStep::NoOtherFloaters)
            && !self.takes(WrongStep::NoOtherFloatersForTheLowest)
    }

    /// C.1: the players who stay in a bracket, and those who leave it.
    pub(super) fn by_compatibility(
        self,
        round: &RoundContext,
        mdps: &[Rank],
        residents: &[Rank],
    ) -> [Vec<Rank>; 3] {
        match self.takes(WrongStep::IncompatibleStay) {
            true => [mdps.to_vec(), residents.to_vec(), Vec::new()],
            false => by_compatibility(round, mdps, residents),
        }
    }
}

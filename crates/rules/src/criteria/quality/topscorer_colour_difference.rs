//! Topscorers and colour differences beyond two (C10).

use super::PairCriterion;
use crate::criteria::{About, Pair};
use crate::round::RoundContext;

#[derive(Clone, Copy, Debug)]
pub(crate) struct TopscorerColourDifference {
    /// Whether a pair counts only if both differences are equal (a reading).
    pub(crate) counts_equal_differences_only: bool,
}

pub(super) const ABOUT: About = About {
    counts: "pairs of two with colour differences beyond one to the same side",
    asks: "As few topscorers and opponents of topscorers as possible end with a colour difference beyond two.",
    measured: "The number of pairs of the bracket, last round only, in which both have a colour difference beyond one to the same side: one of the two then goes beyond two.",
    example: "mastering-the-dutch-2026",
    engines: "gacrux counts a pair only when both differences are equal; results differ only for histories that no legal event can have.",
    references: "C.04.3 (2026) 2.4.5, 1.6, 1.8",
};

impl PairCriterion for TopscorerColourDifference {
    fn fails(&self, round: &RoundContext, (one, other): Pair) -> bool {
        // Whether one of the two goes beyond a difference of two. C3 allows it only with a topscorer.
        let (one, other) = (round.player(one), round.player(other));
        let differences = (one.colour_difference, other.colour_difference);
        one.class.is_absolute()
            && one.class == other.class
            && differences.0.abs() > 1
            && differences.1.abs() > 1
            && (!self.counts_equal_differences_only || differences.0 == differences.1)
    }

    fn applies(&self, round: &RoundContext) -> bool {
        round.is_last
    }

    fn lets_two_absolutes_pass(&self) -> bool {
        self.counts_equal_differences_only
    }
}

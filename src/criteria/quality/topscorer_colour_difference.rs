//! Topscorers and colour differences beyond two (C10).

use super::{failing_pairs, members_of_pairs};
use crate::criteria::{About, Additive, Bracket, Candidate, Cost, Criterion, Pair};
use crate::round::{Place, RoundContext};

/// The criterion; [`Criterion::about`] says what it asks.
#[derive(Clone, Copy, Debug)]
pub struct TopscorerColourDifference {
    /// Whether a pair counts only if both differences are equal (a reading).
    pub counts_equal_differences_only: bool,
}

/// In words.
const ABOUT: About = About {
    name: "topscorer_colour_difference",
    counts: "pairs beyond a colour difference of two",
    asks: "As few topscorers and opponents of topscorers as possible end with a colour difference beyond two.",
    measured: "The number of pairs of the bracket, last round only, in which both have a colour difference beyond one to the same side: one of the two then goes beyond two.",
    example: "mastering-the-dutch-2026",
    engines: "gacrux counts a pair only when both differences are equal; they differ only for differences that a legal history cannot hold.",
    references: "C.04.3 (2026) 2.4.5, 1.6, 1.8",
};

impl TopscorerColourDifference {
    /// Whether one of the two goes beyond a difference of two. C3 allows it only with a topscorer.
    fn fails(self, round: &RoundContext, (one, other): Pair) -> bool {
        let (one, other) = (round.player(one), round.player(other));
        let differences = (one.colour_difference, other.colour_difference);
        one.class.is_absolute()
            && one.class == other.class
            && differences.0.abs() > 1
            && differences.1.abs() > 1
            && (!self.counts_equal_differences_only || differences.0 == differences.1)
    }
}

impl Criterion for TopscorerColourDifference {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        Cost::count(failing_pairs(candidate, |round, pair| self.fails(round, pair)))
    }

    fn additive(&self) -> Option<&dyn Additive> {
        Some(self)
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Place> {
        members_of_pairs(candidate, |round, pair| self.fails(round, pair))
    }
}

impl Additive for TopscorerColourDifference {
    fn width(&self, bracket: &Bracket<'_>) -> usize {
        usize::from(bracket.round.is_last)
    }

    fn bound(&self, _: &Bracket<'_>) -> i64 {
        1
    }

    fn pair(&self, bracket: &Bracket<'_>, pair: Pair, fields: &mut [i64]) {
        if let [field] = fields {
            *field += i64::from(self.fails(bracket.round, pair));
        }
    }

    fn downfloater(&self, _: &Bracket<'_>, _: Place, _: &mut [i64]) {}
}

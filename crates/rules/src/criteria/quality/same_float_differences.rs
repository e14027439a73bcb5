//! Score differences of players who get the same float again (2017: C.16 to C.19).

use super::same_float_again::{SameFloatAgain, again};
use super::{count_difference, score_difference};
use crate::criteria::{About, Additive, Bracket, Candidate, Cost, Measure, Pair, Unit};
use crate::round::{Float, Rank};

#[derive(Clone, Copy, Debug)]
pub(super) struct SameFloatDifferences {
    /// The criterion that decides who counts.
    again: SameFloatAgain,
}

/// The criteria about downfloats, then about upfloats.
pub(super) static EACH: [[SameFloatDifferences; 2]; 2] =
    [of(again(Float::Down)), of(again(Float::Up))];

const fn of([one, other]: [SameFloatAgain; 2]) -> [SameFloatDifferences; 2] {
    [SameFloatDifferences { again: one }, SameFloatDifferences { again: other }]
}

const fn about(asks: &'static str) -> About {
    About {
        counts: "score differences of the same float again",
        asks,
        measured: "The score differences of these floats, in tenths of a point, sorted from the \
                   largest down. The opponent of a downfloater counts as having one point less than \
                   the lowest score of the bracket.",
        example: "limbo",
        engines: "All agree.",
        references: "C.04.3 (2017) C.16 to C.19, A.8",
    }
}

/// The texts for downfloats, then for upfloats.
pub(super) static ABOUTS: [[About; 2]; 2] = [
    abouts!(
        about,
        "Players who get a downfloat although they received one ",
        " get it with as small a score difference as possible."
    ),
    abouts!(
        about,
        "Players who get an upfloat although they received one ",
        " get it with as small a score difference as possible."
    ),
];

impl Measure for SameFloatDifferences {
    fn unit(&self) -> Unit {
        Unit::Score
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        let bracket = candidate.bracket;
        let pairs = candidate.pairs.iter();
        let paired = pairs
            .filter(|pair| self.again.again_in_pair(bracket, **pair).is_some())
            .map(|pair| score_difference(bracket, *pair));
        let floating = candidate.downfloaters.iter();
        let floating = floating
            .filter(|place| self.again.again_floating(bracket, **place))
            .map(|place| bracket.floating_difference(*place));
        Cost::list(paired.chain(floating).collect())
    }

    fn additive(&self) -> Option<&dyn Additive> {
        Some(self)
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        self.again.players(candidate)
    }
}

/// One field for each possible difference, the largest first.
impl Additive for SameFloatDifferences {
    fn width(&self, bracket: &Bracket<'_>) -> usize {
        bracket.differences().len()
    }

    fn pair(&self, bracket: &Bracket<'_>, pair: Pair, fields: &mut [i64]) {
        if self.again.again_in_pair(bracket, pair).is_some() {
            count_difference(bracket, score_difference(bracket, pair), fields);
        }
    }

    fn downfloater(&self, bracket: &Bracket<'_>, rank: Rank, fields: &mut [i64]) {
        if self.again.again_floating(bracket, rank) {
            count_difference(bracket, bracket.floating_difference(rank), fields);
        }
    }
}

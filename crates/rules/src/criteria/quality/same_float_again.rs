//! Players who get the same float again (2017: C.12 to C.15).

use super::{floated, score_difference};
use crate::criteria::{About, Additive, Bracket, Candidate, Measure, Pair};
use crate::round::{Ago, Float, Rank};

#[derive(Clone, Copy, Debug)]
pub(super) struct SameFloatAgain {
    float: Float,
    ago: Ago,
}

const fn about(asks: &'static str) -> About {
    About {
        counts: "players with the same float again",
        asks,
        measured: "Whoever moves down, and the higher ranked member of each pair with unequal scores, \
                   gets a downfloat; the lower ranked member gets an upfloat. All players count who \
                   had the same float in that round, MDPs too. A round not played gave a downfloat.",
        example: "mastering-the-dutch-2026",
        engines: "All agree.",
        references: "C.04.3 (2017) C.12 to C.15, A.4",
    }
}

/// The texts for downfloats, then for upfloats.
pub(super) static ABOUTS: [[About; 2]; 2] = [
    abouts!(
        about,
        "Of the players who received a downfloat ",
        ", as few as possible get one again."
    ),
    abouts!(
        about,
        "Of the players who received an upfloat ",
        ", as few as possible get one again."
    ),
];

/// The criteria about downfloats, then about upfloats.
pub(super) static EACH: [[SameFloatAgain; 2]; 2] = [again(Float::Down), again(Float::Up)];

pub(super) const fn again(float: Float) -> [SameFloatAgain; 2] {
    [SameFloatAgain { float, ago: Ago::One }, SameFloatAgain { float, ago: Ago::Two }]
}

impl SameFloatAgain {
    fn had(self, bracket: &Bracket<'_>, rank: Rank) -> bool {
        floated(bracket.round, rank, self.ago, self.float)
    }

    /// The member of a pair who gets this float again, if any.
    pub(super) fn again_in_pair(self, bracket: &Bracket<'_>, pair: Pair) -> Option<Rank> {
        let member = if self.float == Float::Down { pair.0 } else { pair.1 };
        (score_difference(bracket, pair) > 0 && self.had(bracket, member)).then_some(member)
    }

    pub(super) fn again_floating(self, bracket: &Bracket<'_>, rank: Rank) -> bool {
        self.float == Float::Down && self.had(bracket, rank)
    }
}

impl Measure for SameFloatAgain {
    fn additive(&self) -> Option<&dyn Additive> {
        Some(self)
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        let bracket = candidate.bracket;
        let paired = candidate.pairs.iter().filter_map(|pair| self.again_in_pair(bracket, *pair));
        let floating = candidate.downfloaters.iter().copied();
        paired.chain(floating.filter(|it| self.again_floating(bracket, *it))).collect()
    }
}

impl Additive for SameFloatAgain {
    fn pair(&self, bracket: &Bracket<'_>, pair: Pair, fields: &mut [i64]) {
        fields[0] += i64::from(self.again_in_pair(bracket, pair).is_some());
    }

    fn downfloater(&self, bracket: &Bracket<'_>, rank: Rank, fields: &mut [i64]) {
        fields[0] += i64::from(self.again_floating(bracket, rank));
    }
}

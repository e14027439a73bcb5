//! Score differences of residents who received an upfloat and meet an MDP (C19, C21).

use super::mdp_level;
use super::mdp_opponent_upfloat_again::MdpOpponentUpfloatAgain;
use crate::criteria::{About, Additive, Bracket, Candidate, Cost, Measure, Pair, Unit};
use crate::round::{Ago, Rank};

#[derive(Clone, Copy, Debug)]
pub(super) struct MdpOpponentUpfloatDifferences(pub(super) Ago);

const fn about(asks: &'static str) -> About {
    About {
        counts: "score differences of opponents moved up again",
        asks,
        measured: "The score differences of these pairs, in tenths of a point, sorted from the largest \
                   down.",
        example: "mastering-the-dutch-2026",
        engines: "All agree.",
        references: "C.04.3 (2026) 2.4.14, 2.4.16, 1.4",
    }
}

pub(super) static ABOUTS: [About; 2] = abouts!(
    about,
    "Residents who must meet a moved-down player although they received an upfloat ",
    " meet moved-down players as near to their own score as possible."
);

impl MdpOpponentUpfloatDifferences {
    fn again(self) -> MdpOpponentUpfloatAgain {
        MdpOpponentUpfloatAgain(self.0)
    }
}

impl Measure for MdpOpponentUpfloatDifferences {
    fn unit(&self) -> Unit {
        Unit::Score
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        let bracket = candidate.bracket;
        let counted = candidate.mdp_pairs().filter(|pair| self.again().fails(bracket, *pair));
        Cost::list(counted.map(|(mdp, _)| bracket.score_difference(mdp)).collect())
    }

    fn additive(&self) -> Option<&dyn Additive> {
        Some(self)
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        self.again().players(candidate)
    }
}

/// One field for each score of the MDPs, the highest first, counts the failing pairs of MDPs with this score.
impl Additive for MdpOpponentUpfloatDifferences {
    fn width(&self, bracket: &Bracket<'_>) -> usize {
        bracket.mdp_scores().len()
    }

    fn pair(&self, bracket: &Bracket<'_>, pair: Pair, fields: &mut [i64]) {
        if self.again().fails(bracket, pair)
            && let Some(level) = mdp_level(bracket, pair.0)
        {
            fields[level] += 1;
        }
    }
}

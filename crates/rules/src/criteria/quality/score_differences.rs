//! Score differences as small as possible (2017: C.6).

use super::{count_difference, score_difference, uneven_players};
use crate::criteria::{About, Additive, Bracket, Candidate, Cost, Measure, Pair, Unit};
use crate::round::Rank;

#[derive(Clone, Copy, Debug)]
pub(super) struct ScoreDifferences;

pub(super) const ABOUT: About = About {
    counts: "score differences",
    asks: "Opponents have scores as near to each other as possible: moved-down players are paired, those with the \
           highest scores first.",
    measured: "The pairing score difference (PSD): the score differences of all pairs and of all \
               downfloaters, in tenths of a point, sorted from the largest down. The opponent of a \
               downfloater counts as having one point less than the lowest score of the bracket.",
    example: "limbo",
    engines: "bbpPairings 5 takes another base for downfloaters, with the same result.",
    references: "C.04.3 (2017) C.6, A.8",
};

impl Measure for ScoreDifferences {
    fn unit(&self) -> Unit {
        Unit::Score
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        let bracket = candidate.bracket;
        let pairs = candidate.pairs.iter().map(|pair| score_difference(bracket, *pair));
        let floats = candidate.downfloaters.iter().map(|it| bracket.floating_difference(*it));
        Cost::list(pairs.chain(floats).collect())
    }

    fn additive(&self) -> Option<&dyn Additive> {
        Some(self)
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        uneven_players(candidate)
    }
}

/// One field for each possible difference, the largest first. The counts compare like the sorted differences.
impl Additive for ScoreDifferences {
    fn width(&self, bracket: &Bracket<'_>) -> usize {
        bracket.differences().len()
    }

    fn pair(&self, bracket: &Bracket<'_>, pair: Pair, fields: &mut [i64]) {
        count_difference(bracket, score_difference(bracket, pair), fields);
    }

    fn downfloater(&self, bracket: &Bracket<'_>, rank: Rank, fields: &mut [i64]) {
        count_difference(bracket, bracket.floating_difference(rank), fields);
    }
}

//! The smallest sum of squared score differences in the lowest bracket (2013: D.4).

use super::procedure::is_lowest;
use super::{score_difference, uneven_players};
use crate::criteria::{About, Candidate, Cost, Measure};
use crate::round::Rank;

#[derive(Clone, Copy, Debug)]
pub(super) struct SquaredScoreDifferences;

pub(super) const ABOUT: About = About {
    counts: "sum of the squared score differences",
    asks: "In the lowest bracket, which may hold different scores, many small differences are better \
           than a few large ones.",
    measured: "The sum of the squares of the score differences of all pairs, in hundredths of a point \
               squared: 425 is 4.25. The bye counts as an opponent with one point less than the \
               lowest ranked player, so it adds 100 at least. 0 above the lowest bracket.",
    example: "five-rounds-2013",
    engines: "JaVaFo 1.4 agrees.",
    references: "C.04.3 (Istanbul 2012, Tallinn 2013) B.3, C.13, D.4",
};

impl Measure for SquaredScoreDifferences {
    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        let bracket = candidate.bracket;
        if !is_lowest(bracket) {
            return Cost::count(0);
        }
        let lowest = bracket.members().map(|place| bracket.round.score(place).0).min();
        let bye = lowest.unwrap_or(0) - 10;
        let pairs = candidate.pairs.iter().map(|pair| score_difference(bracket, *pair));
        let byes = candidate.downfloaters.iter().map(|it| bracket.round.score(*it).0 - bye);
        let sum: i64 = pairs.chain(byes).map(|it| i64::from(it).pow(2)).sum();
        Cost::sequence(vec![i32::try_from(sum).unwrap_or(i32::MAX)])
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        if is_lowest(candidate.bracket) { uneven_players(candidate) } else { Vec::new() }
    }
}

//! Players left over have scores as low as possible (2013: B.3).

use super::procedure::{is_lowest, takes_part};
use crate::criteria::{About, Candidate, Cost, Measure, Unit};
use crate::round::Rank;

#[derive(Clone, Copy, Debug)]
pub(super) struct LeftOverScores;

pub(super) const ABOUT: About = About {
    counts: "scores of the players left over",
    asks: "The difference of the scores of opponents is as small as possible: of the players of a \
           bracket those with the lowest scores are left over, so residents rather than players \
           who were moved down already.",
    measured: "The scores of all players left over, sorted from the highest down and compared one by \
               one, in tenths of a point; those whom C.1 sends on do not count. None in the lowest \
               bracket, where D.4 measures the differences themselves.",
    example: "five-rounds-2013",
    engines: "JaVaFo 1.4 agrees, but for rare brackets with several left over: sum-of-scores-left-over.",
    references: "C.04.3 (Istanbul 2012, Tallinn 2013) B.3, A.11",
};

impl LeftOverScores {
    fn left_over<'a>(candidate: &'a Candidate<'_>) -> impl Iterator<Item = Rank> + 'a {
        let bracket = candidate.bracket;
        let is_upper = !is_lowest(bracket);
        candidate
            .downfloaters
            .iter()
            .copied()
            .filter(move |place| is_upper && takes_part(bracket, *place))
    }
}

impl Measure for LeftOverScores {
    fn unit(&self) -> Unit {
        Unit::Score
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        let score = |place| candidate.bracket.round.score(place).0;
        Cost::list(LeftOverScores::left_over(candidate).map(score).collect())
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        LeftOverScores::left_over(candidate).collect()
    }
}

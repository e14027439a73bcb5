//! Downfloaters with scores as low as possible (C7).

use super::mdp_level;
use crate::criteria::{About, Additive, Bracket, Candidate, Cost, Measure, Unit};
use crate::round::Rank;

#[derive(Clone, Copy, Debug)]
pub(super) struct DownfloaterScores;

pub(super) const ABOUT: About = About {
    counts: "scores of the players moved down",
    asks: "The players who move down have scores as low as possible, so residents rather than \
           players who were moved down already.",
    measured: "The scores of all downfloaters of the bracket, sorted from the highest down and \
               compared one by one, in tenths of a point.",
    example: "limbo",
    engines: "All agree.",
    references: "C.04.3 (2026) 2.4.2",
};

impl Measure for DownfloaterScores {
    fn unit(&self) -> Unit {
        Unit::Score
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        let round = candidate.bracket.round;
        Cost::list(candidate.downfloaters.iter().map(|place| round.score(*place).0).collect())
    }

    fn additive(&self) -> Option<&dyn Additive> {
        Some(self)
    }
}

/// One field for each score, the highest first, counts the downfloaters of this score. The counts compare like the
/// sorted scores.
impl Additive for DownfloaterScores {
    fn width(&self, bracket: &Bracket<'_>) -> usize {
        bracket.mdp_scores().len() + 1
    }

    fn downfloater(&self, bracket: &Bracket<'_>, rank: Rank, fields: &mut [i64]) {
        let last = fields.len() - 1;
        fields[mdp_level(bracket, rank).unwrap_or(last)] += 1;
    }
}

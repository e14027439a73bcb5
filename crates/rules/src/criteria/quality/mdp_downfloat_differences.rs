//! Score differences of MDPs who received a downfloat (C18, C20).

use super::{floated, mdp_level};
use crate::criteria::{About, Additive, Bracket, Candidate, Cost, Measure, Unit};
use crate::round::{Ago, Float, Rank};

#[derive(Clone, Copy, Debug)]
pub(super) struct MdpDownfloatDifferences(pub(super) Ago);

const fn about(asks: &'static str) -> About {
    About {
        counts: "score differences of players moved down again",
        asks,
        measured: "The score differences of these MDPs to their opponents, in tenths of a point, sorted \
                   from the largest down. The text gives no difference for an MDP who moves down again; \
                   here it is larger than that of any paired MDP, and grows with the player's score.",
        example: "limbo",
        engines: "All treat an MDP who moves down again as worse than any paired MDP.",
        references: "C.04.3 (2026) 2.4.13, 2.4.15, 1.4",
    }
}

pub(super) static ABOUTS: [About; 2] = abouts!(
    about,
    "Moved-down players who received a downfloat ",
    " meet opponents as near to their own score as possible; above all they do not move down once more."
);

/// The number added to the score of an MDP who moves down again: more than any score difference.
pub const MOVED_DOWN_AGAIN: i32 = 1_000_000;

impl MdpDownfloatDifferences {
    fn counts(self, bracket: &Bracket<'_>, rank: Rank) -> bool {
        !bracket.is_resident(rank) && floated(bracket.round, rank, self.0, Float::Down)
    }
}

impl Measure for MdpDownfloatDifferences {
    fn unit(&self) -> Unit {
        Unit::ScoreOrMovedDownAgain
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        let bracket = candidate.bracket;
        let paired = candidate
            .mdp_pairs()
            .filter(|(mdp, _)| self.counts(bracket, *mdp))
            .map(|(mdp, _)| bracket.score_difference(mdp));
        let again = candidate
            .limbo()
            .filter(|mdp| self.counts(bracket, *mdp))
            .map(|mdp| MOVED_DOWN_AGAIN + bracket.round.score(mdp).0);
        Cost::list(paired.chain(again).collect())
    }

    fn additive(&self) -> Option<&dyn Additive> {
        Some(self)
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        let mdps = candidate.bracket.mdps.iter().copied();
        mdps.filter(|mdp| self.counts(candidate.bracket, *mdp)).collect()
    }
}

/// One field for each score of the MDPs, the highest first, counts those who move down again. The differences of the
/// other MDPs follow from these counts, so they need no field.
impl Additive for MdpDownfloatDifferences {
    fn width(&self, bracket: &Bracket<'_>) -> usize {
        bracket.mdp_scores().len()
    }

    fn downfloater(&self, bracket: &Bracket<'_>, rank: Rank, fields: &mut [i64]) {
        if self.counts(bracket, rank)
            && let Some(level) = mdp_level(bracket, rank)
        {
            fields[level] += 1;
        }
    }
}

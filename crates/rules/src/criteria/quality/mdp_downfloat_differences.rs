//! Score differences of MDPs who received a downfloat (C18, C20).

use super::{floated, mdp_level};
use crate::criteria::{About, Additive, Bracket, Candidate, Cost, Criterion, Meaning, Pair, Unit};
use crate::round::{Float, Rank};

/// The criterion; [`Criterion::about`] says what it asks.
#[derive(Clone, Copy, Debug)]
pub struct MdpDownfloatDifferences {
    /// 1: the previous round; 2: the one before it.
    pub rounds_back: usize,
}

const fn about(asks: &'static str) -> About {
    About {
        name: "mdp_downfloat_differences",
        counts: "score differences of players moved down again",
        asks,
        measured: "The score differences of these MDPs to their opponents, in tenths of a point, sorted \
                   from the largest down. For one who moves down again the text gives no difference; it \
                   is taken as larger than that of any who is paired, and it grows with their score.",
        example: "limbo",
        engines: "All take an MDP who moves down again as worse than any who is paired.",
        references: "C.04.3 (2026) 2.4.13, 2.4.15, 1.4",
    }
}

/// Of each row: the previous round, two rounds before.
static ABOUTS: [About; 2] = [
    about(
        "Moved-down players who received a downfloat in the previous round meet opponents as near to their own score as possible; above all they do not move down once more.",
    ),
    about(
        "Moved-down players who received a downfloat two rounds before meet opponents as near to their own score as possible; above all they do not move down once more.",
    ),
];

/// Added to the score of an MDP who moves down again: more than any score difference.
pub const MOVED_DOWN_AGAIN: i32 = 1_000_000;

impl MdpDownfloatDifferences {
    fn counts(self, bracket: &Bracket<'_>, rank: Rank) -> bool {
        !bracket.is_resident(rank) && floated(bracket.round, rank, self.rounds_back, Float::Down)
    }
}

impl Criterion for MdpDownfloatDifferences {
    fn about(&self) -> &'static About {
        &ABOUTS[self.rounds_back - 1]
    }

    fn meaning(&self) -> Meaning {
        Meaning::MdpDownfloatDifferences(self.rounds_back)
    }

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

    fn minds_float(&self) -> Option<(Float, usize)> {
        Some((Float::Down, self.rounds_back))
    }

    fn additive(&self) -> Option<&dyn Additive> {
        Some(self)
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        let mdps = candidate.bracket.mdps.iter().copied();
        mdps.filter(|mdp| self.counts(candidate.bracket, *mdp)).collect()
    }
}

/// One field for each score of the MDPs, highest first, counting those who move down again. The
/// differences of the others follow from which these are, so they need no field.
impl Additive for MdpDownfloatDifferences {
    fn width(&self, bracket: &Bracket<'_>) -> usize {
        bracket.mdp_scores().len()
    }

    fn bound(&self, _: &Bracket<'_>) -> i64 {
        1
    }

    fn pair(&self, _: &Bracket<'_>, _: Pair, _: &mut [i64]) {}

    fn downfloater(&self, bracket: &Bracket<'_>, rank: Rank, fields: &mut [i64]) {
        if self.counts(bracket, rank)
            && let Some(level) = mdp_level(bracket, rank)
        {
            fields[level] += 1;
        }
    }
}

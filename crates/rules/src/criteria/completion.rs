//! Completion (C4): whether the players not yet paired can all be paired (articles 1.9.1, 2.2.1).

use super::About;
use crate::matching::{Vertex, has_perfect_matching};
use crate::round::{Rank, RoundContext};
use crate::tournament::Points;

/// In words.
pub const ABOUT: About = About {
    counts: "completions",
    asks: "However a bracket is paired, the players left over must still be able to be paired: \
           everybody with a legal opponent, but at most one who may get the bye.",
    measured: "Yes or no, for all players not yet paired, in every bracket. A constraint, never an \
               accusation: a complete legal pairing satisfies it by being complete.",
    example: "completion",
    engines: "bbpPairings 6.0.0 forgets in rare positions that the last player may not get a \
              second PAB.",
    references: "C.04.3 (2026) 2.2.1, 1.9.1",
};

/// Who may get the PAB in a completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pab {
    /// Nobody: it is given already, or not needed.
    Given,
    /// Any eligible player with at most this score.
    UpTo(Points),
}

/// Answers whether sets of players can be completely paired.
#[derive(Clone, Copy, Debug)]
pub struct Completion<'a> {
    round: &'a RoundContext,
}

impl<'a> Completion<'a> {
    /// For the players of this round.
    pub fn new(round: &'a RoundContext) -> Completion<'a> {
        Completion { round }
    }

    pub(super) fn round(&self) -> &'a RoundContext {
        self.round
    }

    /// Whether `ranks` can be paired among themselves by C1 to C3, all of them, or all but one who
    /// gets the PAB as `pab` allows.
    pub fn is_possible(&self, ranks: &[Rank], pab: Pab) -> bool {
        self.is_sure(ranks.len(), pab, || ranks.iter().rev().copied())
            || self.is_possible_by_trying(ranks, pab)
    }

    /// Whether it is possible whoever they are: the bye goes to one of them, if it is needed, and any so many others can be
    /// paired. `count`: how many there are; `from_below` gives them, lowest ranks first. `false`: it has to be tried.
    pub fn is_sure<I: Iterator<Item = Rank>>(
        &self,
        count: usize,
        pab: Pab,
        from_below: impl FnOnce() -> I,
    ) -> bool {
        match pab {
            Pab::Given => self.round.can_pair_any(count),
            Pab::UpTo(score) => {
                count % 2 == 1
                    && self.round.can_pair_any(count - 1)
                    && from_below().any(|rank| self.may_get_pab(rank, score))
            }
        }
    }

    /// Whether they can be paired, found by looking for such a pairing.
    pub fn is_possible_by_trying(&self, ranks: &[Rank], pab: Pab) -> bool {
        let may_meet = |one: Vertex, other: Vertex| {
            self.round.may_meet(ranks[one as usize], ranks[other as usize])
        };
        match pab {
            Pab::Given => has_perfect_matching(ranks.len(), may_meet),
            Pab::UpTo(score) => {
                let bye = ranks.len() as Vertex;
                has_perfect_matching(ranks.len() + 1, |one, other| {
                    if one.max(other) == bye {
                        self.may_get_pab(ranks[one.min(other) as usize], score)
                    } else {
                        may_meet(one, other)
                    }
                })
            }
        }
    }

    /// Whether a player may get the PAB and has at most this score.
    pub fn may_get_pab(&self, rank: Rank, score: Points) -> bool {
        let player = self.round.player(rank);
        player.may_get_pab && player.score <= score
    }

    /// The lowest score that the player with the PAB can have in a complete pairing of the round
    /// (C5); `Err`: there is no complete pairing.
    ///
    /// # Errors
    /// [`NoCompletePairing`].
    pub fn lowest_pab_score(&self) -> Result<Option<Points>, NoCompletePairing> {
        let everybody: Vec<Rank> = self.round.ranks().collect();
        if !self.round.is_odd() {
            let possible = self.is_possible(&everybody, Pab::Given);
            return if possible { Ok(None) } else { Err(NoCompletePairing) };
        }
        for group in self.round.scoregroups.iter().rev() {
            let mut places = group.places.clone();
            if places.any(|place| self.round.player(place).may_get_pab)
                && self.is_possible(&everybody, Pab::UpTo(group.score))
            {
                return Ok(Some(group.score));
            }
        }
        Err(NoCompletePairing)
    }
}

/// No legal pairing of the whole round exists (article 1.9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no legal pairing of the round exists")]
pub struct NoCompletePairing;

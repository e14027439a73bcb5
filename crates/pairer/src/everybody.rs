//! Tests whether a set of players can all be paired: left-over players with the players below (C4), in the next bracket
//! (C8; C.7 of 2017; C.12 of 2013 and 1992), or in joined brackets (C.13).

use crate::matching::{Vertex, has_perfect_matching, maximum_matching};
use crate::round::{Rank, RoundContext};

#[derive(Clone, Copy)]
pub(super) struct Everybody<'a> {
    round: &'a RoundContext,
    ranks: &'a [Rank],
    mdps: usize,
}

impl<'a> Everybody<'a> {
    pub(super) fn of(round: &'a RoundContext, ranks: &'a [Rank]) -> Everybody<'a> {
        Everybody { round, ranks, mdps: 0 }
    }

    pub(super) fn with_mdps(self, mdps: usize) -> Everybody<'a> {
        Everybody { mdps, ..self }
    }

    pub(super) fn can_be_paired(self) -> bool {
        self.can_be_paired_but_for(0, |_, _| false)
    }

    pub(super) fn can_be_paired_with_bye(self) -> bool {
        let may_have_bye = |at: usize, _| self.round.player(self.ranks[at]).may_get_pab;
        self.can_be_paired_but_for(self.ranks.len() % 2, may_have_bye)
    }

    /// Whether all but at most `stays` can be paired. `may_stay(player, n)`: as the n-th of these; both 0-based.
    pub(super) fn can_be_paired_but_for(
        self,
        stays: usize,
        may_stay: impl Fn(usize, usize) -> bool,
    ) -> bool {
        let may_meet = |high, low| self.may_meet(high, low);
        can_all_be_paired_or_stay(self.ranks.len(), stays, may_meet, may_stay)
    }

    pub(super) fn left_of_most_pairs(self) -> Vec<usize> {
        let may_meet = |one: Vertex, other: Vertex| {
            self.may_meet(one.min(other) as usize, one.max(other) as usize)
        };
        let mates = maximum_matching(self.ranks.len(), may_meet);
        (0..mates.len()).filter(|at| mates[*at].is_none()).collect()
    }

    fn may_meet(self, high: usize, low: usize) -> bool {
        low >= self.mdps && self.round.may_meet(self.ranks[high], self.ranks[low])
    }
}

/// Whether all but at most `stays` of `players` players can be paired. `may_meet` gets the smaller index first.
pub(super) fn can_all_be_paired_or_stay(
    players: usize,
    stays: usize,
    may_meet: impl Fn(usize, usize) -> bool,
    may_stay: impl Fn(usize, usize) -> bool,
) -> bool {
    // A player who is left over is matched with a stand-in. Unused stand-ins are matched with each other, and one
    // more makes their number even.
    let vertices = (players + stays).next_multiple_of(2);
    has_perfect_matching(vertices, |one, other| {
        let (high, low) = (one.min(other) as usize, one.max(other) as usize);
        if low < players {
            may_meet(high, low)
        } else {
            high >= players || low - players < stays && may_stay(high, low - players)
        }
    })
}

//! The next bracket, if the choice of the players who move down to it depends on it (C.12).

use crate::pairer::completion::Everybody;
use crate::round::{Rank, RoundContext};
use crate::tournament::Points;

/// The residents of the next scoregroup, and who of them and of the players moved down may be left over. A member of the
/// bracket above who is not paired there moves down.
#[derive(Clone, Debug)]
pub(in crate::pairer) struct Next {
    /// Players moved down, whomever the bracket above leaves over.
    pub(in crate::pairer) moved_down: Vec<Rank>,
    pub(in crate::pairer) residents: Vec<Rank>,
    /// Whether two players who moved down may be paired with each other.
    pub(in crate::pairer) mdps_may_meet: bool,
    /// One entry for each player who may stay over there.
    pub(in crate::pairer) stays: Vec<Stay>,
    /// Who of the bracket above must be left over.
    pub(in crate::pairer) required: Vec<Rank>,
    pub(in crate::pairer) barred: Vec<Rank>,
}

/// Who may be a player who stays over in the next bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairer) enum Stay {
    Anybody,
    Resident,
    MovedDown(Points),
    /// Whoever may get the bye.
    Bye {
        moved_down: bool,
    },
}

impl Stay {
    fn takes(self, round: &RoundContext, rank: Rank, is_mdp: bool) -> bool {
        match self {
            Stay::Anybody => true,
            Stay::Resident => !is_mdp,
            Stay::MovedDown(score) => is_mdp && round.score(rank) == score,
            Stay::Bye { moved_down } => (moved_down || !is_mdp) && round.player(rank).may_get_pab,
        }
    }
}

impl Next {
    /// A bracket in which everybody may meet, whoever is left over above.
    pub(in crate::pairer) fn new(
        moved_down: Vec<Rank>,
        residents: Vec<Rank>,
        stays: Vec<Stay>,
    ) -> Next {
        let (required, barred) = (Vec::new(), Vec::new());
        Next { moved_down, residents, mdps_may_meet: true, stays, required, barred }
    }

    /// Players moved down, then residents.
    pub(super) fn players(&self) -> Vec<Rank> {
        [self.moved_down.as_slice(), &self.residents].concat()
    }

    /// How many stand-ins there are for those who stay over, if `open` players of the bracket above
    /// are still to be paired or moved down: one is there to make everything even.
    pub(super) fn stand_ins(&self, open: usize) -> usize {
        let count = self.stays.len();
        count + (open + self.moved_down.len() + self.residents.len() + count) % 2
    }

    pub(super) fn takes(
        &self,
        stand_in: usize,
        round: &RoundContext,
        rank: Rank,
        is_mdp: bool,
    ) -> bool {
        self.stays.get(stand_in).is_some_and(|stay| stay.takes(round, rank, is_mdp))
    }

    /// Whether two players may be paired in the next bracket, as far as moving down goes.
    pub(super) fn lets_meet(&self, are_mdps: bool) -> bool {
        self.mdps_may_meet || !are_mdps
    }

    /// Whether the next bracket can be paired as asked if these are left over above.
    pub(in crate::pairer) fn admits(&self, round: &RoundContext, left_over: &[Rank]) -> bool {
        let is_left = |rank: &Rank| left_over.contains(rank);
        if !self.required.iter().all(is_left) || self.barred.iter().any(is_left) {
            return false;
        }
        let mdps = left_over.len() + self.moved_down.len();
        let players = [left_over, &self.moved_down, &self.residents].concat();
        Everybody::of(round, &players)
            .with_mdps(if self.mdps_may_meet { 0 } else { mdps })
            .can_be_paired_but_for(self.stays.len(), |at, stay| {
                self.takes(stay, round, players[at], at < mdps)
            })
    }
}

//! The next bracket, if the choice of downfloaters depends on it (C.12).

use crate::completion::Everybody;
use crate::round::{Rank, RoundContext};
use crate::tournament::Points;

/// Residents of the next scoregroup, and who there may be left over. Unpaired members of the bracket above move down.
#[derive(Clone, Debug)]
pub(crate) struct Next {
    /// Players moved down in any case.
    pub(crate) moved_down: Vec<Rank>,
    pub(crate) residents: Vec<Rank>,
    pub(crate) mdps_may_meet: bool,
    pub(crate) stays: Vec<Stay>,
    pub(crate) required: Vec<Rank>,
    pub(crate) barred: Vec<Rank>,
}

/// Who may be left over in the next bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stay {
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
    /// A bracket in which everybody may meet and nobody has to float above.
    pub(crate) fn new(moved_down: Vec<Rank>, residents: Vec<Rank>, stays: Vec<Stay>) -> Next {
        let (required, barred) = (Vec::new(), Vec::new());
        Next { moved_down, residents, mdps_may_meet: true, stays, required, barred }
    }

    pub(super) fn players(&self) -> Vec<Rank> {
        [self.moved_down.as_slice(), &self.residents].concat()
    }

    /// The number of stand-ins if `open` players above are to be paired or moved down; one makes the number even.
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

    pub(super) fn lets_meet(&self, are_mdps: bool) -> bool {
        self.mdps_may_meet || !are_mdps
    }

    pub(crate) fn admits(&self, round: &RoundContext, left_over: &[Rank]) -> bool {
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

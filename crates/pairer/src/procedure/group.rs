//! The players of a bracket as the procedure treats them (A.3, A.6, C.1, C.2).

use crate::round::{Rank, RoundContext};

/// How a bracket is paired (A.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Treatment {
    /// Everybody with everybody.
    Homogeneous,
    /// Moved-down players (MDPs) with residents first, then the remainder.
    Heterogeneous,
}

/// Who makes the other pairs in a heterogeneous bracket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Remainder {
    /// Residents without an MDP.
    #[default]
    Residents,
    /// These and the MDPs left out.
    WithLeftOut,
    Empty,
}

/// The players in S1 and S2: MDPs, then residents, by rank.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) players: Vec<Rank>,
    pub(crate) mdps: usize,
    /// Who makes the other pairs, if the bracket is heterogeneous.
    pub(crate) remainder: Remainder,
}

impl Group {
    pub(crate) fn new(mdps: &[Rank], residents: &[Rank]) -> Group {
        Group { players: [mdps, residents].concat(), mdps: mdps.len(), ..Group::default() }
    }

    /// C.1: the group without players who have no possible opponent in it, and these players.
    pub(crate) fn without_incompatible(self, round: &RoundContext) -> (Group, Vec<Rank>) {
        let is_stuck = |rank: &Rank| !self.players.iter().any(|it| round.may_meet(*rank, *it));
        let incompatible: Vec<Rank> = self.players.iter().copied().filter(is_stuck).collect();
        let stays = |rank: &&Rank| !incompatible.contains(rank);
        let mdps = self.players[..self.mdps].iter().filter(stays).count();
        let players = self.players.iter().filter(stays).copied().collect();
        (Group { players, mdps, ..self }, incompatible)
    }

    pub(crate) fn with_remainder(self, remainder: Remainder) -> Group {
        Group { remainder, ..self }
    }

    pub(crate) fn len(&self) -> usize {
        self.players.len()
    }

    /// A.3: heterogeneous if MDPs are there, but fewer than half of all.
    pub(crate) fn treatment(&self) -> Treatment {
        if self.mdps > 0 && 2 * self.mdps < self.len() {
            Treatment::Heterogeneous
        } else {
            Treatment::Homogeneous
        }
    }

    /// The lowest score, in tenths.
    pub(crate) fn lowest_score(&self, round: &RoundContext) -> i32 {
        self.players.iter().map(|place| round.score(*place).0).min().unwrap_or(0)
    }
}

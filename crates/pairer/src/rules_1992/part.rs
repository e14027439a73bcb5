//! A homogeneous bracket, or the remainder of a heterogeneous one.

use super::clashes::{CLASHES, Clashes};
use crate::marks::Marks;
use crate::means::Means;
use crate::procedure::group::{Group, Treatment};
use crate::procedure::search::{Found, Rest, Task, best, least};
use crate::round::{Float, Rank, RoundContext};

/// Float criteria that can be dropped: B.6, then B.5.
pub(super) const ALL_DROPPED: usize = 2;

#[derive(Clone, Debug)]
pub(super) enum Leave {
    Among(Marks),
    /// Anybody, if they and these players can be paired, one with the bye if they are odd.
    Below(Vec<Rank>),
}

#[derive(Clone, Debug)]
pub(super) struct Part<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) means: Means<'a>,
    pub(super) players: Vec<Rank>,
    pub(super) pairs: usize,
    pub(super) leave: &'a Leave,
}

impl Part<'_> {
    /// The fewest pairs with an unfulfilled preference; `None`: it cannot be paired.
    pub(super) fn fewest_clashes(&self) -> Option<usize> {
        let found = self.solved(ALL_DROPPED, least)?;
        Some(found.sums[CLASHES] as usize)
    }

    /// The first pairing with `x` such pairs, the fewest; B.6 and B.5 dropped, `dropped` of them from the start.
    pub(super) fn first(&self, x: usize, dropped: usize) -> Option<(Found, usize)> {
        (dropped..=ALL_DROPPED).find_map(|dropped| {
            let found = self.solved(dropped, best)?;
            (found.sums[CLASHES] as usize <= x).then_some((found, dropped))
        })
    }

    fn solved(&self, dropped: usize, solve: fn(&Task<'_>) -> Option<Found>) -> Option<Found> {
        let floats = |rank: &Rank| may_float(self.round, *rank, Float::Down, dropped);
        let count = self.players.len() - 2 * self.pairs;
        let rest = match self.leave {
            Leave::Among(places) => {
                let may_stay = |rank: &&Rank| places.has(**rank) && floats(rank);
                let allowed = self.players.iter().filter(may_stay).copied().collect();
                Rest::Stay { allowed, count }
            }
            Leave::Below(below) => {
                let allowed = self.players.iter().filter(|it| floats(it)).copied().collect();
                Rest::Below { players: below.clone(), allowed: Some(allowed) }
            }
        };
        let group = Group::new(&[], &self.players);
        let task = Task {
            round: self.round,
            means: self.means,
            group: &group,
            treatment: Treatment::Homogeneous,
            costs: &Clashes { round: self.round, group: &group },
            rest,
            forced: None,
        };
        solve(&task).filter(|found| found.pairs.len() == self.pairs)
    }
}

/// Whether B.6 and B.5, less the first `dropped`, allow a float. Players above 50 % are exempt in the last round.
pub(super) fn may_float(round: &RoundContext, rank: Rank, float: Float, dropped: usize) -> bool {
    let player = round.player(rank);
    let [last, before] = player.floats.map(|had| had == Some(float));
    player.is_topscorer || !(last && dropped < ALL_DROPPED || before && dropped == 0)
}

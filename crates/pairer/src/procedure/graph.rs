//! A bracket of 2013 or 1992 as a graph: its members, players below if needed, and stand-ins for those left over.

use super::search::{Rest, Task};
use super::{Remainder, Treatment};
use crate::bracket::Costs;
use crate::bracket::{BracketGraph, Edge};
use crate::matching::{Mates, has_perfect_matching};
use crate::round::Rank;

pub(super) struct TaskGraph<'a> {
    task: &'a Task<'a>,
    players: Vec<Rank>,
    stand_ins: usize,
}

impl BracketGraph for TaskGraph<'_> {
    fn vertices(&self) -> usize {
        self.players.len() + self.stand_ins
    }

    fn members(&self) -> usize {
        self.task.group.len()
    }

    fn mdps(&self) -> usize {
        self.task.mdps()
    }

    fn first_of_remainder(&self) -> usize {
        match self.task.group.remainder {
            Remainder::WithLeftOut => 0,
            Remainder::Residents | Remainder::Empty => self.mdps(),
        }
    }

    fn edge(&self, high: usize, low: usize) -> Option<Edge> {
        let (members, players) = (self.members(), self.players.len());
        if low >= players {
            let floats = matches!(self.task.rest, Rest::Float);
            return (floats || self.may_stay(high, low - players)).then_some(Edge::Below);
        }
        let places = [self.players[high], self.players[low]];
        let may_meet = self.task.round.may_meet(places[0], places[1]);
        if may_meet && low < members && self.is_pair(high, low) {
            return Some(Edge::Pair);
        }
        let has_below = match &self.task.rest {
            // Two who both stay over.
            Rest::Float => return Some(Edge::Below),
            Rest::Stay { .. } => false,
            Rest::Below { .. } => true,
            Rest::Next(next) => next.lets_meet(low < members + next.moved_down.len()),
        };
        let may_go = |at: usize| at >= members || self.may_go_below(self.players[at]);
        (may_meet && has_below && may_go(high) && may_go(low)).then_some(Edge::Below)
    }

    fn costs(&self) -> &dyn Costs {
        self.task.costs
    }

    fn add_gain_below(&self, high: usize, low: usize, fields: &mut [i64]) -> bool {
        let is_stand_in = high < self.players.len() && low >= self.players.len();
        if is_stand_in {
            self.task.costs.stand_in(low - self.players.len(), fields);
            fields.iter_mut().for_each(|field| *field = -*field);
        }
        is_stand_in
    }
}

impl<'a> TaskGraph<'a> {
    pub(super) fn new(task: &'a Task<'a>) -> TaskGraph<'a> {
        let members = task.group.len();
        let (below, stand_ins) = match &task.rest {
            Rest::Float => (Vec::new(), members % 2),
            Rest::Stay { count, .. } => (Vec::new(), *count),
            Rest::Below { players, .. } => (players.clone(), (members + players.len()) % 2),
            Rest::Next(next) => (next.players(), next.stand_ins(members)),
        };
        TaskGraph { task, players: [task.group.players.clone(), below].concat(), stand_ins }
    }

    pub(super) fn taken_stand_ins(&self, mates: &Mates) -> Vec<usize> {
        let players = self.players.len();
        let is_player = |mate: &u32| (*mate as usize) < players;
        (0..self.stand_ins)
            .filter(|at| mates[players + at].as_ref().is_some_and(is_player))
            .collect()
    }

    pub(super) fn is_possible(&self) -> bool {
        has_perfect_matching(self.vertices(), |one, other| {
            self.edge(one.min(other) as usize, one.max(other) as usize).is_some()
        })
    }

    fn is_pair(&self, high: usize, low: usize) -> bool {
        let group = self.task.group;
        if let Some((one, other)) = self.task.forced {
            let places = [group.players[high], group.players[low]];
            let concerned = places.iter().filter(|it| **it == one || **it == other).count();
            if concerned == 1 {
                return false;
            }
        }
        if let Rest::Next(next) = &self.task.rest {
            let is_required = |at: usize| next.required.contains(&group.players[at]);
            if is_required(high) || is_required(low) {
                return false;
            }
        }
        if self.task.treatment == Treatment::Homogeneous || (high < group.mdps && low >= group.mdps)
        {
            return true;
        }
        // Two MDPs, or two residents.
        match group.remainder {
            Remainder::Residents => high >= group.mdps,
            Remainder::WithLeftOut => true,
            Remainder::Empty => false,
        }
    }

    fn is_forced(&self, rank: Rank) -> bool {
        self.task.forced.is_some_and(|(one, other)| rank == one || rank == other)
    }

    fn may_go_below(&self, rank: Rank) -> bool {
        let is_allowed = match &self.task.rest {
            Rest::Below { allowed: Some(allowed), .. } => allowed.has(rank),
            Rest::Next(next) => !next.barred.contains(&rank),
            _ => true,
        };
        is_allowed && !self.is_forced(rank)
    }

    fn may_stay(&self, at: usize, stand_in: usize) -> bool {
        let is_member = at < self.members();
        let Some(rank) = self.players.get(at).copied() else {
            return matches!(self.task.rest, Rest::Next(_));
        };
        if is_member && !self.may_go_below(rank) {
            return false;
        }
        match &self.task.rest {
            Rest::Float => false,
            Rest::Stay { allowed, .. } => allowed.has(rank),
            Rest::Below { .. } => self.task.round.player(rank).may_get_pab,
            Rest::Next(next) => {
                let is_mdp = at < self.members() + next.moved_down.len();
                next.takes(stand_in, self.task.round, rank, is_mdp)
            }
        }
    }
}

//! What 2013 and 1992 share: the best candidate by sums, then by order of generation, and a trace of the decisions.
//!
//! Each of the two editions has its own costs (`bracket::Costs`).
//!
//! A bracket is a graph of its members, of players below if needed, and of stand-ins for the players left over.

mod ordinary;
pub(super) mod search;
pub(super) mod walk;

use search::{Rest, Task};

use crate::bracket::{BracketGraph, Costs, Edge};
use crate::criteria::Pair;
use crate::everybody::Everybody;
use crate::matching::{Mates, has_perfect_matching};
use crate::round::{Rank, RoundContext};
use crate::tournament::Points;

/// The way to pair a bracket (A.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Treatment {
    /// All players of the bracket are paired with each other.
    Homogeneous,
    /// First moved-down players (MDPs) are paired with residents, then the remainder is paired.
    Heterogeneous,
}

/// Who makes the other pairs of a heterogeneous bracket, after the pairs of MDPs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Remainder {
    /// Residents without an MDP.
    #[default]
    Residents,
    /// The residents without an MDP, and the MDPs left out of the first pairs.
    WithLeftOut,
    Empty,
}

/// The players in S1 and S2: MDPs by rank, then residents by rank.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) players: Vec<Rank>,
    pub(crate) mdps: usize,
    /// Who makes the other pairs if the bracket is heterogeneous.
    pub(crate) remainder: Remainder,
}

impl Group {
    pub(crate) fn new(mdps: &[Rank], residents: &[Rank]) -> Group {
        Group { players: [mdps, residents].concat(), mdps: mdps.len(), ..Group::default() }
    }

    /// C.1: returns the group without the players who have no possible opponent in it, then these players.
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

    /// A.3: the bracket is heterogeneous if it has MDPs, but they are fewer than half of all players.
    pub(crate) fn treatment(&self) -> Treatment {
        if self.mdps > 0 && 2 * self.mdps < self.len() {
            Treatment::Heterogeneous
        } else {
            Treatment::Homogeneous
        }
    }

    /// The lowest score of the group, in tenths of a point.
    pub(crate) fn lowest_score(&self, round: &RoundContext) -> i32 {
        self.players.iter().map(|place| round.score(*place).0).min().unwrap_or(0)
    }
}

/// The residents of the next bracket, and who may be left over there. Unpaired members of the bracket above join them.
#[derive(Clone, Debug)]
pub(crate) struct Next {
    /// Players who move down, whatever the pairing above is.
    pub(crate) moved_down: Vec<Rank>,
    pub(crate) residents: Vec<Rank>,
    pub(crate) mdps_may_meet: bool,
    pub(crate) stays: Vec<Stay>,
    pub(crate) required: Vec<Rank>,
    pub(crate) barred: Vec<Rank>,
}

/// A kind of player who may be left over in the next bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stay {
    Anybody,
    Resident,
    MovedDown(Points),
    /// Any player who may get the bye; an MDP only if `moved_down`.
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
    /// A next bracket in which everybody may meet, and nobody above is required or barred to float.
    pub(crate) fn new(moved_down: Vec<Rank>, residents: Vec<Rank>, stays: Vec<Stay>) -> Next {
        let (required, barred) = (Vec::new(), Vec::new());
        Next { moved_down, residents, mdps_may_meet: true, stays, required, barred }
    }

    fn players(&self) -> Vec<Rank> {
        [self.moved_down.as_slice(), &self.residents].concat()
    }

    /// The number of stand-ins if `open` players above are to be paired or moved down; one may make the sum even.
    fn stand_ins(&self, open: usize) -> usize {
        let count = self.stays.len();
        count + (open + self.moved_down.len() + self.residents.len() + count) % 2
    }

    fn takes(&self, stand_in: usize, round: &RoundContext, rank: Rank, is_mdp: bool) -> bool {
        self.stays.get(stand_in).is_some_and(|stay| stay.takes(round, rank, is_mdp))
    }

    fn lets_meet(&self, are_mdps: bool) -> bool {
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

/// The decisions of a round, in the order in which they were taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The decisions in order. The steps of a bracket remain if the bracket is undone later.
    pub steps: Vec<Step>,
}

/// One decision in one bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The index of the scoregroup of the bracket's residents; if they come from several, the highest.
    pub scoregroup: usize,
    /// The decision.
    pub event: Event,
}

/// A decision of a procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// C.1: players without a possible opponent leave the bracket. In the lowest bracket they stay, and C.12 follows.
    Incompatible(Vec<Rank>),
    /// C.2: the members of a bracket and the aim of its pairing.
    Opened {
        /// MDPs by rank, without players who left the bracket by C.1.
        mdps: Vec<Rank>,
        /// Residents by rank, without players who left the bracket by C.1.
        residents: Vec<Rank>,
        /// Whether the bracket is the lowest one.
        is_lowest: bool,
        /// The aim: P1, M1, X1 and Z1.
        requirements: Requirements,
    },
    /// C.14: the aim becomes fewer pairs, fewer MDPs, or a bracket treated as homogeneous.
    Reduced(Requirements),
    /// C.6: the pairing is accepted, with these costs.
    Accepted(Accepted),
    /// C.12: other players of the bracket move down, so that the bracket below is paired better.
    Exchanged {
        /// The floaters before the exchange.
        before: Vec<Rank>,
        /// The floaters after the exchange.
        after: Vec<Rank>,
    },
    /// C.12: no other floaters of the bracket make a pairing of the lowest bracket possible.
    NotExchanged,
    /// C.13: the lowest bracket cannot be paired, so the pairing of this bracket is undone.
    Undone,
    /// C.13: this bracket and all below are joined into one lowest bracket.
    Joined,
}

impl Event {
    /// The article of the rules that demands the decision.
    pub fn article(&self) -> &'static str {
        match self {
            Event::Incompatible(_) => "C.1",
            Event::Opened { .. } => "C.2",
            Event::Reduced(_) => "C.14",
            Event::Accepted(_) => "C.6",
            Event::Exchanged { .. } | Event::NotExchanged => "C.12",
            Event::Undone | Event::Joined => "C.13",
        }
    }
}

/// The aim of a bracket's pairing (C.2, C.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirements {
    /// The treatment of the bracket (A.3).
    pub treatment: Treatment,
    /// P1: the number of pairs.
    pub pairs: usize,
    /// M1: the number of paired MDPs.
    pub mdps: usize,
    /// X1: the least number of pairs that cannot fulfil both preferences (A.8).
    pub x: usize,
    /// Z1: the least number of pairs that cannot fulfil both strong preferences; even rounds only (A.8).
    pub z: Option<usize>,
}

/// An accepted pairing (C.6) and its costs (C.10).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The treatment with which the bracket was paired (A.3).
    pub treatment: Treatment,
    /// The pairs, sorted by the rank of the higher ranked player.
    pub pairs: Vec<Pair>,
    /// The number of pairs of an MDP and a resident, in a heterogeneous bracket.
    pub mdp_pairs: usize,
    /// The players of the bracket who have no opponent in it.
    pub left_over: Vec<Rank>,
    /// X: the number of pairs with an unfulfilled preference (C.10.e).
    pub x: usize,
    /// Z: in even rounds, how many of these pairs are without a mild preference (C.10.e).
    pub z: usize,
    /// In odd rounds, the pairs without a mild preference that violate A.7.d (C.10.f).
    pub semi_absolute: usize,
    /// Pairs of topscorers that violate B.2 (C.10.g).
    pub absolute: usize,
    /// Downfloats that repeat one of the last round (B.5, C.10.d) and of the round before it (B.6, C.10.c).
    pub down: [usize; 2],
    /// Upfloats that repeat one of the last round (B.5, C.10.b) and of the round before it (B.6, C.10.a).
    pub up: [usize; 2],
}

struct TaskGraph<'a> {
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
            // It is a cost, and the fields hold gains.
            fields.iter_mut().for_each(|field| *field = -*field);
        }
        is_stand_in
    }
}

impl<'a> TaskGraph<'a> {
    fn new(task: &'a Task<'a>) -> TaskGraph<'a> {
        let members = task.group.len();
        let (below, stand_ins) = match &task.rest {
            // Any two who float are matched with each other (see `edge`), so at most one needs a stand-in.
            Rest::Float => (Vec::new(), members % 2),
            Rest::Stay { count, .. } => (Vec::new(), *count),
            Rest::Below { players, .. } => (players.clone(), (members + players.len()) % 2),
            Rest::Next(next) => (next.players(), next.stand_ins(members)),
        };
        TaskGraph { task, players: [task.group.players.clone(), below].concat(), stand_ins }
    }

    fn taken_stand_ins(&self, mates: &Mates) -> Vec<usize> {
        let players = self.players.len();
        let is_player = |mate: &u32| (*mate as usize) < players;
        (0..self.stand_ins)
            .filter(|at| mates[players + at].as_ref().is_some_and(is_player))
            .collect()
    }

    fn is_possible(&self) -> bool {
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
            // Two stand-ins. Only `Next` has more of them than players who have to be left over.
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

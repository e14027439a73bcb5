//! Finds the best candidate of a bracket: by sums as weights, then by the order of generation (D).
//!
//! An ordinary bracket needs no weights (`ordinary`); for others `pairer::bracket` weighs and decides.

use super::{Group, Next, Remainder, TaskGraph, Treatment, ordinary};
use crate::Means;
use crate::bracket::{BracketGraph, Candidates, Costs, Sums};
use crate::criteria::Pair;
use crate::everybody::Everybody;
use crate::parts::Marks;
use crate::round::{Rank, RoundContext};
use crate::sequence::GenerationKey;

#[derive(Clone, Debug)]
pub(crate) enum Rest {
    /// The players left over float, and the bracket makes as many pairs as possible.
    Float,
    /// Exactly `count` players of `allowed` are left over.
    Stay { allowed: Marks, count: usize },
    /// The players left over and these players below can be paired, one with the bye if their number is odd.
    Below {
        players: Vec<Rank>,
        /// The members of the bracket who may be left over; `None`: every member.
        allowed: Option<Marks>,
    },
    /// The players left over make a bracket with the next scoregroup, which itself leaves over only some players.
    Next(Next),
}

#[derive(Clone)]
pub(crate) struct Task<'a> {
    pub(crate) round: &'a RoundContext,
    pub(crate) means: Means<'a>,
    pub(crate) group: &'a Group,
    pub(crate) treatment: Treatment,
    pub(crate) costs: &'a dyn Costs,
    pub(crate) rest: Rest,
    pub(crate) forced: Option<Pair>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) pairs: Vec<Pair>,
    pub(crate) left_over: Vec<Rank>,
    pub(crate) mdp_pairs: usize,
    pub(crate) sums: Sums,
}

pub(crate) fn least(task: &Task<'_>) -> Option<Found> {
    find(task, |_| {})
}

/// Among the candidates with the least sums, the one whose MDPs have the first opponents by D.1. `None`: no candidate.
pub(crate) fn least_with_first_opponents(task: &Task<'_>) -> Option<Found> {
    find(task, |candidates| candidates.decide_mdps())
}

pub(crate) fn best(task: &Task<'_>) -> Option<Found> {
    find(task, |candidates| candidates.decide())
}

/// A candidate with the least sums, and the indices of the stand-ins used in it. `None` if there is no candidate.
pub(crate) fn least_with_stand_ins(task: &Task<'_>) -> Option<(Found, Vec<usize>)> {
    if !task.may_be_possible() {
        return None;
    }
    let graph = task.graph();
    let candidates = Candidates::of_least_cost(&graph)?;
    let found = task.found(candidates.pairs());
    Some((found, graph.taken_stand_ins(&candidates.mates())))
}

fn find(task: &Task<'_>, decide: impl FnOnce(&mut Candidates<'_>)) -> Option<Found> {
    match task.without_weights() {
        Decision::Best(found) => Some(found),
        Decision::NoCandidate => None,
        Decision::Open => {
            let graph = task.graph();
            let mut candidates = Candidates::of_least_cost(&graph)?;
            decide(&mut candidates);
            Some(task.found(candidates.pairs()))
        }
    }
}

pub(crate) enum Decision {
    Best(Found),
    NoCandidate,
    Open,
}

type IndexPair = (usize, usize);

impl<'a> Task<'a> {
    /// A task without a forced pair.
    pub(crate) fn new(
        (round, means): (&'a RoundContext, Means<'a>),
        group: &'a Group,
        treatment: Treatment,
        costs: &'a dyn Costs,
        rest: Rest,
    ) -> Task<'a> {
        Task { round, means, group, treatment, costs, rest, forced: None }
    }

    /// The number of MDPs who are paired with residents first; 0 in a homogeneous bracket.
    pub(super) fn mdps(&self) -> usize {
        match self.treatment {
            Treatment::Heterogeneous => self.group.mdps,
            Treatment::Homogeneous => 0,
        }
    }

    fn graph(&self) -> TaskGraph<'_> {
        let graph = TaskGraph::new(self);
        let vertices = graph.vertices();
        self.means.note(|work| work.largest_search = work.largest_search.max(vertices));
        graph
    }

    /// Whether the pair is one of an MDP and a resident, in a heterogeneous bracket.
    fn is_of_mdp(&self, (high, low): &IndexPair) -> bool {
        let mdps = self.mdps();
        *high < mdps && *low >= mdps
    }

    pub(crate) fn without_weights(&self) -> Decision {
        let decision = match self.free_of_cost() {
            Some(found) => Decision::Best(found),
            None if !self.may_be_possible() => Decision::NoCandidate,
            None => self.ordinary().map_or(Decision::Open, Decision::Best),
        };
        self.means.note(|work| match decision {
            Decision::Open => work.bracket_alone += 1,
            Decision::Best(_) | Decision::NoCandidate => work.fast += 1,
        });
        decision
    }

    fn may_be_possible(&self) -> bool {
        matches!(self.rest, Rest::Float)
            // Tests switch the fast stages off. Then the weights find this out themselves.
            || !self.means.stages.fast
            || TaskGraph::new(self).is_possible()
    }

    fn ordinary(&self) -> Option<Found> {
        let (group, treatment) = (self.group, self.treatment);
        let at = |rank: Rank| group.players.binary_search(&rank).expect("a member of the group");
        let mut candidates: Vec<Found> =
            ordinary::candidates(self, |left_over| self.may_be_left_over(left_over))?
                .into_iter()
                .map(|pairs| self.found(pairs.iter().map(|it| (at(it.0), at(it.1))).collect()))
                .collect();
        if candidates.len() > 1 {
            let key = |it: &Found| (it.sums.clone(), generation_key(group, treatment, it));
            candidates.sort_by_cached_key(key);
        }
        candidates.into_iter().next()
    }

    fn free_of_cost(&self) -> Option<Found> {
        let found = self.natural(self.group.len() / 2, self.mdps())?;
        self.costs.is_ideal(&found.sums).then_some(found)
    }

    /// The first generated pairing, if it is a candidate: highest MDPs with highest residents, upper half with lower.
    fn natural(&self, pairs: usize, mdp_pairs: usize) -> Option<Found> {
        let (mdps, count) = (self.mdps(), self.group.len());
        let half = pairs.checked_sub(mdp_pairs)?;
        if self.treatment == Treatment::Heterogeneous {
            let is_of_this_form = match self.group.remainder {
                Remainder::Residents => true,
                Remainder::WithLeftOut => mdp_pairs == mdps,
                Remainder::Empty => half == 0,
            };
            if !is_of_this_form {
                return None;
            }
        }
        let remainder = mdps + mdp_pairs;
        if remainder + 2 * half > count {
            return None;
        }
        let with_mdps = (0..mdp_pairs).map(|at| (at, mdps + at));
        let others = (0..half).map(|at| (remainder + at, remainder + half + at));
        let all: Vec<IndexPair> = with_mdps.chain(others).collect();
        let place = |at: usize| self.group.players[at];
        let is_legal = |(one, other): &IndexPair| self.round.may_meet(place(*one), place(*other));
        if self.forced.is_some() || !all.iter().all(is_legal) {
            return None;
        }
        let found = self.found(all);
        self.may_be_left_over(&found.left_over).then_some(found)
    }

    fn may_be_left_over(&self, ranks: &[Rank]) -> bool {
        match &self.rest {
            Rest::Float => true,
            Rest::Stay { allowed, count } => {
                ranks.len() == *count && ranks.iter().all(|rank| allowed.has(*rank))
            }
            Rest::Next(next) => next.admits(self.round, ranks),
            Rest::Below { players, allowed } => {
                let is_allowed =
                    |rank: &Rank| allowed.as_ref().is_none_or(|allowed| allowed.has(*rank));
                ranks.iter().all(is_allowed)
                    && Everybody::of(self.round, &[ranks, players].concat())
                        .can_be_paired_with_bye()
            }
        }
    }

    fn found(&self, mut pairs: Vec<IndexPair>) -> Found {
        pairs.sort_unstable();
        let group = self.group;
        let mut is_paired = vec![false; group.len()];
        for (one, other) in &pairs {
            is_paired[*one] = true;
            is_paired[*other] = true;
        }
        let left_over: Vec<usize> = (0..group.len()).filter(|at| !is_paired[*at]).collect();
        let place = |at: &usize| group.players[*at];
        Found {
            sums: self.costs.of(&pairs, &left_over),
            mdp_pairs: pairs.iter().filter(|pair| self.is_of_mdp(pair)).count(),
            pairs: pairs.iter().map(|(one, other)| (place(one), place(other))).collect(),
            left_over: left_over.iter().map(place).collect(),
        }
    }
}

/// The place of a candidate in the order of generation in its bracket; a smaller key is generated earlier.
pub(crate) fn generation_key(group: &Group, treatment: Treatment, found: &Found) -> GenerationKey {
    let mdps = if treatment == Treatment::Heterogeneous { group.mdps } else { 0 };
    let is_mdp = |rank: Rank| group.players[..mdps].contains(&rank);
    let (with_mdps, others): (Vec<Pair>, Vec<Pair>) =
        found.pairs.iter().copied().partition(|(high, low)| is_mdp(*high) && !is_mdp(*low));
    let first = if group.remainder == Remainder::WithLeftOut { 0 } else { mdps };
    let is_taken = |rank: &Rank| with_mdps.iter().any(|it| it.0 == *rank || it.1 == *rank);
    let mut members = group.players.clone();
    members.sort_unstable();
    let mut remainder: Vec<Rank> =
        group.players[first..].iter().copied().filter(|rank| !is_taken(rank)).collect();
    remainder.sort_unstable();
    GenerationKey::of_parts(&members, &with_mdps, &remainder, &others)
}

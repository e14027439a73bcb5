//! Searches by weight, one after the other until every decision of article 4 is taken.
//!
//! Two are enough for a bracket of ordinary size: one for the MDPs, one for the remainder. The partners
//! of a large one are decided in portions, so that a weight does not grow with the bracket.

use super::fields::{CriterionFields, Ties};
use crate::criteria::{Bracket, Completion, Pab, Pair};
use crate::matching::{Demand, Mates, Packing, Vertex, Weight, WeightedGraph, best_matching};
use crate::pairer::Decided;
use crate::pairer::setting::Problem;
use crate::round::Place;

/// How many partners one search decides.
const PORTION: usize = 64;

/// What lies below the bracket, as far as it is weighed.
#[derive(Clone, Debug, Default)]
pub(super) struct Below {
    /// Residents of the next bracket.
    pub(super) next: Vec<Place>,
    /// Players below that.
    pub(super) rest: Vec<Place>,
}

/// What is weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// The bracket alone.
    Bracket,
    /// Also the pairs of the next bracket.
    Next,
    /// Everybody who is not paired yet; nobody may be left but the player with the PAB.
    Everything,
}

/// A candidate for the bracket.
#[derive(Clone, Debug)]
pub(super) struct Solution {
    pub(super) decided: Decided,
    /// Members of the next bracket whom the search left without a partner there.
    pub(super) left_over: Vec<Place>,
}

/// The first of the best candidates within `scope`; `None`: there is no candidate.
pub(super) fn solve(problem: &Problem<'_>, below: &Below, scope: Scope) -> Option<Solution> {
    let mut search = Search::new(problem, below, scope);
    search.decide_mdps()?;
    search.decide_remainder()
}

struct Search<'a> {
    problem: &'a Problem<'a>,
    bracket: &'a Bracket<'a>,
    scope: Scope,
    /// MDPs, residents, residents of the next bracket, the rest.
    players: Vec<Place>,
    mdps: usize,
    members: usize,
    next: usize,
    /// Pairs of the bracket decided so far, as indices of `players`.
    fixed: Vec<(usize, usize)>,
    is_fixed: Vec<bool>,
    /// Whether an MDP may still be paired in the bracket.
    may_pair: Vec<bool>,
    /// Once the exchange is decided: whether a resident is the higher ranked of his pair.
    is_higher: Option<Vec<bool>>,
    /// The number of downfloaters that the search takes for granted; corrected when it is wrong.
    downfloaters: usize,
}

impl<'a> Search<'a> {
    fn new(problem: &'a Problem<'a>, below: &Below, scope: Scope) -> Search<'a> {
        let bracket = problem.bracket;
        let members: Vec<Place> = bracket.members().collect();
        let count = members.len();
        let players: Vec<Place> =
            members.into_iter().chain(below.next.iter().chain(&below.rest).copied()).collect();
        Search {
            problem,
            bracket,
            scope,
            mdps: bracket.mdps.len(),
            members: count,
            next: below.next.len(),
            fixed: Vec::new(),
            is_fixed: vec![false; players.len()],
            may_pair: vec![true; bracket.mdps.len()],
            is_higher: None,
            downfloaters: bracket
                .mdps
                .len()
                .saturating_sub(count - bracket.mdps.len())
                .max(count % 2),
            players,
        }
    }

    /// Which MDPs are paired, and with whom.
    fn decide_mdps(&mut self) -> Option<()> {
        let (count, residents) = (self.mdps, self.members - self.mdps);
        let mut from = 0;
        while from < count {
            let to = count.min(from + PORTION);
            let mates = self.search(&Ties::Mdps { count, residents, from, to })?;
            for mdp in 0..count {
                self.may_pair[mdp] = self.is_fixed[mdp] || self.partner(&mates, mdp).is_some();
            }
            for mdp in from..to {
                if let Some(partner) = self.partner(&mates, mdp) {
                    self.fix(mdp, partner);
                }
            }
            from = to;
        }
        Some(())
    }

    /// Who meets whom in the remainder.
    fn decide_remainder(mut self) -> Option<Solution> {
        let remainder: Vec<usize> =
            (self.mdps..self.members).filter(|at| !self.is_fixed[*at]).collect();
        let size = remainder.len();
        let mut from = 0;
        loop {
            let to = size.min(from + PORTION);
            let exchange = self.is_higher.is_none();
            let pairs = self.remainder_pairs(size);
            let ties = Ties::Remainder { size, pairs, exchange, from, to };
            let mates = self.search(&ties)?;
            if self.remainder_pairs(size) != pairs {
                continue;
            }
            if to == size {
                return Some(self.solution(&mates));
            }
            let mut is_higher = vec![false; self.players.len()];
            for at in &remainder {
                is_higher[*at] =
                    self.is_fixed[*at] || self.partner(&mates, *at).is_some_and(|it| it > *at);
            }
            self.is_higher.get_or_insert(is_higher);
            for at in &remainder[from..to] {
                if let Some(partner) = self.partner(&mates, *at).filter(|it| it > at) {
                    self.fix(*at, partner);
                }
            }
            from = to;
        }
    }

    /// How many pairs the remainder makes with the number of downfloaters taken for granted.
    fn remainder_pairs(&self, size: usize) -> usize {
        let limbo = self.may_pair.iter().filter(|may| !**may).count();
        (size - self.downfloaters.saturating_sub(limbo).min(size)) / 2
    }

    fn fix(&mut self, one: usize, other: usize) {
        self.fixed.push((one, other));
        self.is_fixed[one] = true;
        self.is_fixed[other] = true;
    }

    /// The partner of a member within the bracket.
    fn partner(&self, mates: &Mates, at: usize) -> Option<usize> {
        mates[at]
            .map(|mate| mate as usize)
            .filter(|mate| self.is_pair(at.min(*mate), at.max(*mate)))
    }

    /// Whether two of `players` make a pair of the bracket. Two members who do not, because conditions
    /// keep them apart or one of them is held, may still meet below as far as C8 goes.
    fn is_pair(&self, high: usize, low: usize) -> bool {
        let is_of_bracket =
            low < self.members && low >= self.mdps && (high >= self.mdps || self.may_pair[high]);
        let held = &self.problem.held;
        is_of_bracket && {
            let (one, other) = (self.players[high], self.players[low]);
            self.bracket.round.may_meet(one, other)
                && !held.contains(&one)
                && !held.contains(&other)
        }
    }

    /// Whether two of `players` make a pair of the next bracket.
    fn is_next_pair(&self, high: usize, low: usize) -> bool {
        high < self.members + self.next && (self.members..self.members + self.next).contains(&low)
    }

    /// One search by weight. Searches again where more players float than was taken for granted.
    fn search(&mut self, ties: &Ties) -> Option<Mates> {
        loop {
            let mates = self.search_once(ties)?;
            let unpaired = (0..self.members)
                .filter(|at| !self.is_fixed[*at] && self.partner(&mates, *at).is_none())
                .count();
            if unpaired == self.downfloaters {
                return Some(mates);
            }
            let had_single = self.downfloaters == 1;
            self.downfloaters = unpaired;
            if !self.bracket.pab_is_bound() || had_single == (unpaired == 1) {
                return Some(mates);
            }
        }
    }

    fn search_once(&self, ties: &Ties) -> Option<Mates> {
        let has_next = self.scope != Scope::Bracket && self.next > 0;
        let criteria = CriterionFields::new(self.problem, self.downfloaters == 1, has_next);
        let mut packing = Packing::new();
        criteria.declare(&mut packing, self.players.len());
        ties.declare(&mut packing);
        let view = View { search: self, criteria, ties, packing };
        match view.packing.components() {
            0..=2 => view.best::<2>(),
            3..=4 => view.best::<4>(),
            5..=6 => view.best::<6>(),
            7..=8 => view.best::<8>(),
            9..=12 => view.best::<12>(),
            13..=16 => view.best::<16>(),
            17..=24 => view.best::<24>(),
            25..=32 => view.best::<32>(),
            33..=64 => view.best::<64>(),
            65..=256 => view.best::<256>(),
            _ => view.best::<1024>(),
        }
    }

    fn solution(&self, mates: &Mates) -> Solution {
        let mut pairs: Vec<Pair> = self
            .fixed
            .iter()
            .map(|(one, other)| (self.players[*one], self.players[*other]))
            .collect();
        let mut downfloaters = Vec::new();
        let mut left_over = Vec::new();
        for at in (0..self.members + self.next).filter(|at| !self.is_fixed[*at]) {
            let mate = mates[at].map(|mate| mate as usize);
            let is_pair = mate.is_some_and(|it| self.is_pair(at.min(it), at.max(it)));
            let is_next = mate.is_some_and(|it| self.is_next_pair(at.min(it), at.max(it)));
            if is_pair {
                let mate = mate.expect("a pair has two members");
                if at < mate {
                    pairs.push((self.players[at], self.players[mate]));
                }
                continue;
            }
            if at < self.members {
                downfloaters.push(self.players[at]);
            }
            if !is_next {
                left_over.push(self.players[at]);
            }
        }
        pairs.sort_unstable();
        Solution { decided: Decided { pairs, downfloaters }, left_over }
    }
}

/// One search: its fields and where they lie in a weight.
struct View<'a> {
    search: &'a Search<'a>,
    criteria: CriterionFields<'a>,
    ties: &'a Ties,
    packing: Packing,
}

impl View<'_> {
    fn best<const K: usize>(&self) -> Option<Mates> {
        let search = self.search;
        let open: Vec<usize> =
            (0..search.players.len()).filter(|at| !search.is_fixed[*at]).collect();
        let has_bye = search.scope == Scope::Everything && open.len() % 2 == 1;
        let mut graph = WeightedGraph::<K>::new(open.len() + usize::from(has_bye));
        self.add_pairs(&mut graph, &open);
        if has_bye {
            self.add_bye(&mut graph, &open);
        }
        let demand = if search.scope == Scope::Everything { Demand::Perfect } else { Demand::Any };
        let mates = best_matching(&graph, demand)?;
        let mut result: Mates = vec![None; search.players.len()];
        for (at, mate) in open.iter().zip(mates) {
            result[*at] = mate.and_then(|mate| open.get(mate as usize)).map(|mate| *mate as Vertex);
        }
        Some(result)
    }

    fn add_pairs<const K: usize>(&self, graph: &mut WeightedGraph<K>, open: &[usize]) {
        let search = self.search;
        let floating: Vec<Vec<i64>> = open
            .iter()
            .filter(|at| **at < search.members)
            .map(|at| self.criteria.floating(search.players[*at]))
            .collect();
        let ranks = self.remainder_ranks(open);
        let mut fields = vec![0i64; self.criteria.width() + self.ties.width()];
        for (low_vertex, low) in open.iter().enumerate() {
            for (high_vertex, high) in open[..low_vertex].iter().enumerate() {
                let weight = if search.is_pair(*high, *low) {
                    if !self.respects_exchange(*high, *low) {
                        continue;
                    }
                    let costs = [&floating[high_vertex], &floating[low_vertex]];
                    self.pair_weight(*high, *low, costs, &ranks, &mut fields)
                } else if !self.may_meet_below(*high, *low) {
                    continue;
                } else if search.is_next_pair(*high, *low) {
                    self.next_weight(*high, *low, &mut fields)
                } else if search.scope == Scope::Everything {
                    [0; K]
                } else {
                    continue;
                };
                graph.add(high_vertex as Vertex, low_vertex as Vertex, weight);
            }
        }
    }

    /// Below the bracket the rules alone decide who may meet.
    fn may_meet_below(&self, high: usize, low: usize) -> bool {
        let (one, other) = (self.search.players[high], self.search.players[low]);
        self.search.problem.judged.round.may_meet(one, other)
    }

    /// Once the exchange is decided, pairs keep to it.
    fn respects_exchange(&self, high: usize, low: usize) -> bool {
        match &self.search.is_higher {
            Some(is_higher) if high >= self.search.mdps => is_higher[high] && !is_higher[low],
            _ => true,
        }
    }

    fn pair_weight<const K: usize>(
        &self,
        high: usize,
        low: usize,
        floating: [&Vec<i64>; 2],
        ranks: &[usize],
        fields: &mut [i64],
    ) -> Weight<K> {
        let search = self.search;
        let width = self.criteria.width();
        fields.fill(0);
        for (at, field) in fields[..width].iter_mut().enumerate() {
            *field = floating[0][at] + floating[1][at];
        }
        let (high_place, low_place) = (search.players[high], search.players[low]);
        self.criteria.subtract_pair(high_place, low_place, &mut fields[..width]);
        if high < search.mdps {
            self.ties.add_mdp_pair(high, low - search.mdps, &mut fields[width..]);
        } else {
            self.ties.add_remainder_pair(ranks[high], ranks[low], &mut fields[width..]);
        }
        self.packing.pack(fields)
    }

    fn next_weight<const K: usize>(
        &self,
        high: usize,
        low: usize,
        fields: &mut [i64],
    ) -> Weight<K> {
        let moved_down = (high < self.search.members).then(|| self.search.players[high]);
        fields.fill(0);
        let pair = (self.search.players[high], self.search.players[low]);
        self.criteria.add_next_pair(moved_down, pair, fields);
        self.packing.pack(fields)
    }

    /// The place of each resident in the remainder, those who are paired already in it left out only
    /// if an MDP has them.
    fn remainder_ranks(&self, open: &[usize]) -> Vec<usize> {
        let search = self.search;
        let mut ranks = vec![0; search.players.len()];
        let mut taken = vec![false; search.players.len()];
        for (one, other) in &search.fixed {
            taken[*other] = *one < search.mdps;
        }
        let residents = (search.mdps..search.members).filter(|at| !taken[*at]);
        for (rank, at) in residents.enumerate() {
            ranks[at] = rank;
        }
        debug_assert!(open.len() <= ranks.len());
        ranks
    }

    fn add_bye<const K: usize>(&self, graph: &mut WeightedGraph<K>, open: &[usize]) {
        let judged = self.search.problem.judged;
        let Pab::UpTo(score) = judged.pab() else { return };
        let completion = Completion::new(judged.round);
        for (vertex, at) in open.iter().enumerate() {
            let place = self.search.players[*at];
            if completion.may_get_pab(place, score) {
                graph.add(vertex as Vertex, open.len() as Vertex, [0; K]);
            }
        }
    }
}

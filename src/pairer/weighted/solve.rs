//! The bracket that no bound settles: one search by weight for the MDPs, one for the remainder.
//!
//! A search weighs criteria only, and ends with all best candidates at once ([`BestMatchings`]). The order of
//! generation (article 4) then chooses among them: one decision after the other, each kept if a best
//! candidate agrees with it.

use super::fields::{CriterionFields, Exchange};
use crate::criteria::{Bracket, Completion, Pab, Pair};
use crate::matching::{
    BestMatchings, Mates, Packing, Vertex, Weight, WeightedGraph, best_matchings,
};
use crate::pairer::Decided;
use crate::pairer::setting::Problem;
use crate::round::Place;

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
            downfloaters: bracket
                .mdps
                .len()
                .saturating_sub(count - bracket.mdps.len())
                .max(count % 2),
            players,
        }
    }

    /// Which MDPs are paired (4.4), and with whom (4.2).
    fn decide_mdps(&mut self) -> Option<()> {
        if self.mdps == 0 {
            return Some(());
        }
        let mut best = self.search(None)?;
        for mdp in 0..self.mdps {
            self.may_pair[mdp] = best.narrow(mdp, |other| self.is_pair(mdp, other));
        }
        for mdp in (0..self.mdps).filter(|mdp| self.may_pair[*mdp]) {
            best.narrow_to_first(mdp, |other| self.is_pair(mdp, other));
        }
        let mates = best.mates(self.players.len());
        for mdp in (0..self.mdps).filter(|mdp| self.may_pair[*mdp]) {
            let partner = self.partner(&mates, mdp).expect("it was decided that he is paired");
            self.fixed.push((mdp, partner));
            self.is_fixed[mdp] = true;
            self.is_fixed[partner] = true;
        }
        Some(())
    }

    /// Who meets whom in the remainder: the exchange (4.3), then the opponents (4.2).
    fn decide_remainder(mut self) -> Option<Solution> {
        let remainder: Vec<usize> =
            (self.mdps..self.members).filter(|at| !self.is_fixed[*at]).collect();
        let (mut best, exchange) = loop {
            let exchange = self.exchange(&remainder);
            let best = self.search(Some(&exchange))?;
            if self.exchange(&remainder).pairs == exchange.pairs {
                break (best, exchange);
            }
        };
        let is_higher = |at: usize, other: usize| other > at && self.is_pair(at, other);
        let exchanged = {
            let mates = best.mates(self.players.len());
            let is_moved_up = |at: &&usize| self.partner(&mates, **at).is_some_and(|it| it > **at);
            remainder.iter().skip(exchange.pairs).filter(is_moved_up).count()
        };
        let s1 = remainder.iter().take(exchange.pairs).rev();
        let leave = s1.filter(|at| best.narrow(**at, |other| !is_higher(**at, other)));
        leave.take(exchanged).for_each(drop);
        let s2 = remainder.iter().skip(exchange.pairs);
        let enter = s2.filter(|at| best.narrow(**at, |other| is_higher(**at, other)));
        enter.take(exchanged).for_each(drop);
        for at in &remainder {
            best.narrow_to_first(*at, |other| is_higher(*at, other));
        }
        let mates = best.mates(self.players.len());
        Some(self.solution(&mates))
    }

    /// What an exchange in the remainder costs.
    fn exchange(&self, remainder: &[usize]) -> Exchange {
        let mut ranks = vec![0; self.players.len()];
        for (rank, at) in remainder.iter().enumerate() {
            ranks[*at] = rank;
        }
        Exchange { ranks, size: remainder.len(), pairs: self.remainder_pairs(remainder.len()) }
    }

    /// How many pairs the remainder makes with the number of downfloaters taken for granted.
    fn remainder_pairs(&self, size: usize) -> usize {
        let limbo = self.may_pair.iter().filter(|may| !**may).count();
        (size - self.downfloaters.saturating_sub(limbo).min(size)) / 2
    }

    /// The partner of a member within the bracket.
    fn partner(&self, mates: &Mates, at: usize) -> Option<usize> {
        mates[at]
            .map(|mate| mate as usize)
            .filter(|mate| self.is_pair(at, *mate))
    }

    /// Whether two of `players` make a pair of the bracket. Two members who do not, because conditions
    /// keep them apart or one of them is held, may still meet below as far as C8 goes.
    fn is_pair(&self, one: usize, other: usize) -> bool {
        let (high, low) = (one.min(other), one.max(other));
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

    /// Whether two of `players` make a pair of the next bracket. Below the bracket the rules alone decide who
    /// may meet.
    fn is_next_pair(&self, high: usize, low: usize) -> bool {
        high < self.members + self.next
            && (self.members..self.members + self.next).contains(&low)
            && self.may_meet_below(high, low)
    }

    fn may_meet_below(&self, high: usize, low: usize) -> bool {
        self.problem.judged.round.may_meet(self.players[high], self.players[low])
    }

    /// One search by weight. Searches again where more players float than was taken for granted.
    fn search(&mut self, exchange: Option<&Exchange>) -> Option<Best> {
        loop {
            let best = self.search_once(exchange)?;
            let mates = best.mates(self.players.len());
            let unpaired = (0..self.members)
                .filter(|at| !self.is_fixed[*at] && self.partner(&mates, *at).is_none())
                .count();
            if unpaired == self.downfloaters {
                return Some(best);
            }
            let had_single = self.downfloaters == 1;
            self.downfloaters = unpaired;
            if !self.bracket.pab_is_bound() || had_single == (unpaired == 1) {
                return Some(best);
            }
        }
    }

    fn search_once(&self, exchange: Option<&Exchange>) -> Option<Best> {
        let has_next = self.scope != Scope::Bracket && self.next > 0;
        let criteria = CriterionFields::new(self.problem, self.downfloaters == 1, has_next);
        let mut packing = Packing::new();
        criteria.declare(&mut packing, self.players.len());
        if let Some(exchange) = exchange {
            exchange.declare(&mut packing);
        }
        let view = View { search: self, criteria, exchange, packing };
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
            let is_pair = mate.is_some_and(|it| self.is_pair(at, it));
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

/// All best candidates of a search.
struct Best {
    matchings: BestMatchings,
    /// The players who are not fixed: the vertices of the graph, before those that stand for no player.
    open: Vec<usize>,
    /// The vertex of each player who is not fixed.
    vertices: Vec<Option<Vertex>>,
}

impl Best {
    /// Decides that the opponent of a player is one of those that `keep` names, if a best candidate agrees.
    /// Who has none counts as no opponent's.
    fn narrow(&mut self, at: usize, keep: impl Fn(usize) -> bool) -> bool {
        let open = &self.open;
        let vertex = self.vertices[at].expect("only open players are decided");
        self.matchings.narrow(vertex, |other| {
            keep(open.get(other as usize).copied().unwrap_or(usize::MAX))
        })
    }

    /// Decides for the first opponent that `is_possible` names and a best candidate has; for nothing where no
    /// best candidate has one.
    fn narrow_to_first(&mut self, at: usize, is_possible: impl Fn(usize) -> bool) {
        if let Some(first) = self.first_opponent(at, is_possible) {
            // Nobody else can have him now. Said at once, his other edges are asked about no more.
            for (one, other) in [(at, first), (first, at)] {
                let is_agreed = self.narrow(one, |it| it == other);
                debug_assert!(is_agreed, "a best candidate has this pair");
            }
        }
    }

    fn first_opponent(&mut self, at: usize, is_possible: impl Fn(usize) -> bool) -> Option<usize> {
        let vertex = self.vertices[at].expect("only open players are decided");
        let mut opponents: Vec<usize> = (0..self.open.len() as Vertex)
            .filter(|other| self.matchings.is_allowed(vertex, *other))
            .map(|other| self.open[other as usize])
            .filter(|other| is_possible(*other))
            .collect();
        if self.narrow(at, |other| opponents.first() == Some(&other)) {
            return opponents.first().copied();
        }
        if opponents.len() < 2 || !self.narrow(at, |other| opponents[1..].contains(&other)) {
            return None;
        }
        opponents.remove(0);
        // One of the first half, or else one of the other: whoever is left in the end is the first.
        while opponents.len() > 1 {
            let half = opponents.len() / 2;
            match self.narrow(at, |other| opponents[..half].contains(&other)) {
                true => opponents.truncate(half),
                false => drop(opponents.drain(..half)),
            }
        }
        opponents.first().copied()
    }

    /// The opponents of one best candidate.
    fn mates(&self, players: usize) -> Mates {
        let mut result: Mates = vec![None; players];
        for (at, mate) in self.open.iter().zip(self.matchings.mates()) {
            let mate = mate.and_then(|mate| self.open.get(mate as usize));
            result[*at] = mate.map(|mate| *mate as Vertex);
        }
        result
    }
}

/// One search: its fields and where they lie in a weight.
struct View<'a> {
    search: &'a Search<'a>,
    criteria: CriterionFields<'a>,
    exchange: Option<&'a Exchange>,
    packing: Packing,
}

impl View<'_> {
    fn best<const K: usize>(&self) -> Option<Best> {
        let search = self.search;
        let open: Vec<usize> =
            (0..search.players.len()).filter(|at| !search.is_fixed[*at]).collect();
        let mut graph = WeightedGraph::<K>::new(open.len() + open.len() % 2);
        if search.scope != Scope::Everything {
            leave_free(&mut graph);
        }
        self.add_pairs(&mut graph, &open);
        if search.scope == Scope::Everything && open.len() % 2 == 1 {
            self.add_bye(&mut graph, &open);
        }
        let matchings = best_matchings(&graph)?;
        let mut vertices = vec![None; search.players.len()];
        for (vertex, at) in open.iter().enumerate() {
            vertices[*at] = Some(vertex as Vertex);
        }
        Some(Best { matchings, open, vertices })
    }

    fn add_pairs<const K: usize>(&self, graph: &mut WeightedGraph<K>, open: &[usize]) {
        let search = self.search;
        let floating: Vec<Vec<i64>> = open
            .iter()
            .filter(|at| **at < search.members)
            .map(|at| self.criteria.floating(search.players[*at]))
            .collect();
        let mut fields = vec![0i64; self.packing.fields()];
        for (low_vertex, low) in open.iter().enumerate() {
            for (high_vertex, high) in open[..low_vertex].iter().enumerate() {
                let weight = if search.is_pair(*high, *low) {
                    let costs = [&floating[high_vertex], &floating[low_vertex]];
                    self.pair_weight(*high, *low, costs, &mut fields)
                } else if search.is_next_pair(*high, *low) {
                    self.next_weight(*high, *low, &mut fields)
                } else if search.scope == Scope::Everything && search.may_meet_below(*high, *low) {
                    [0; K]
                } else {
                    continue;
                };
                graph.add(high_vertex as Vertex, low_vertex as Vertex, weight);
            }
        }
    }

    fn pair_weight<const K: usize>(
        &self,
        high: usize,
        low: usize,
        floating: [&Vec<i64>; 2],
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
        if let Some(exchange) = self.exchange.filter(|_| high >= search.mdps) {
            exchange.subtract_pair(high, &mut fields[width..]);
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

/// Vertices may stay free: two who do share an edge without weight. Pairs, which all gain something, take
/// its place.
fn leave_free<const K: usize>(graph: &mut WeightedGraph<K>) {
    for one in 0..graph.count() as Vertex {
        for other in 0..one {
            graph.add(one, other, [0; K]);
        }
    }
}

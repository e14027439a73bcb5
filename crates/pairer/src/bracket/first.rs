//! The first candidate of least cost in the order of generation (2026: article 4; 2013, 1992: D.1 to D.3).
//!
//! Decisions are made one after another: which MDPs are paired, with whom, which players of the remainder change
//! halves, and who meets whom there. Each asks whether a candidate of least cost agrees with all decisions so far. This
//! needs no weights, except for the exchange.

use super::exchange::Exchange;
use super::least::{BracketGraph, Edge, Edges, all_of_least_cost};
use crate::matching::{BestMatchings, Mates, Vertex};

/// Candidates of least cost that agree with all decisions so far; never empty.
pub(crate) struct Candidates<'a> {
    graph: &'a dyn BracketGraph,
    edges: Edges,
    all: BestMatchings,
}

impl<'a> Candidates<'a> {
    pub(crate) fn of_least_cost(graph: &'a dyn BracketGraph) -> Option<Candidates<'a>> {
        let edges = Edges::of(graph);
        let all = all_of_least_cost(graph, &edges)?;
        Some(Candidates { graph, edges, all })
    }

    pub(crate) fn mates(&self) -> Mates {
        self.all.mates()
    }

    pub(crate) fn pairs(&self) -> Vec<(usize, usize)> {
        pairs_of(self.graph, &self.all.mates())
    }

    pub(crate) fn decide(&mut self) {
        self.decide_mdps();
        self.decide_remainder();
    }

    /// Which MDPs are paired with residents (4.4; D.3), and with whom (4.2; D.1).
    pub(crate) fn decide_mdps(&mut self) {
        let mdps = self.graph.mdps();
        let is_resident = |at: usize| at >= mdps;
        let paired = (0..mdps).filter(|mdp| self.narrow(*mdp, is_resident));
        let paired: Vec<_> = paired.collect();
        for mdp in paired {
            self.narrow_to_first(mdp, is_resident);
        }
    }

    /// The exchange in the remainder (4.3; D.2), then the opponents (4.2; D.1).
    fn decide_remainder(&mut self) {
        let (mdps, first) = (self.graph.mdps(), self.graph.first_of_remainder());
        let partners = self.partners();
        let has_mdp = |at: &usize| partners[*at].is_some_and(|it| (it < mdps) != (*at < mdps));
        let members = self.graph.members();
        let remainder: Vec<_> = (first..members).filter(|at| !has_mdp(at)).collect();
        let is_higher = |at: &&usize| partners[**at].is_some_and(|it| it > **at);
        let pairs = remainder.iter().filter(is_higher).count();
        if pairs == 0 {
            return;
        }
        self.decide_exchange(&remainder, pairs);
        for at in &remainder {
            self.narrow_to_first(*at, |other| other > *at);
        }
    }

    /// Weighs how many change halves and how far apart they are, then decides who leaves S1 and S2.
    fn decide_exchange(&mut self, remainder: &[usize], pairs: usize) {
        let keeps_numbers = self.graph.keeps_remainder_numbers();
        let exchange = Exchange::new(self.graph.members(), remainder, pairs, keeps_numbers);
        let edges = &self.edges;
        self.all.keep_best(&exchange.packing(), |high, low, fields| {
            let is_pair = edges.is_pair(high as usize, low as usize);
            if is_pair {
                exchange.subtract_pair(high as usize, low as usize, fields);
            }
            is_pair
        });
        let partners = self.partners();
        let (s1, s2) = remainder.split_at(pairs);
        let is_higher = |at: &&usize| partners[**at].is_some_and(|it| it > **at);
        let exchanged = s2.iter().filter(is_higher).count();
        let leave = s1.iter().rev().filter(|at| self.narrow_out(**at, |other| other > **at));
        leave.take(exchanged).for_each(drop);
        let enter = s2.iter().filter(|at| self.narrow(**at, |other| other > **at));
        enter.take(exchanged).for_each(drop);
    }

    fn partners(&self) -> Vec<Option<usize>> {
        let mut partners = vec![None; self.graph.members()];
        for (high, low) in self.pairs() {
            partners[high] = Some(low);
            partners[low] = Some(high);
        }
        partners
    }

    /// Pairs a member in the bracket with one of those for whom `keep` is true; `false`: no candidate agrees.
    fn narrow(&mut self, at: usize, keep: impl Fn(usize) -> bool) -> bool {
        let edges = &self.edges;
        self.all
            .narrow(at as Vertex, |other| edges.is_pair(at, other as usize) && keep(other as usize))
    }

    /// Pairs a member in the bracket with none of those for whom `drop` is true; `false`: no candidate agrees.
    fn narrow_out(&mut self, at: usize, drop: impl Fn(usize) -> bool) -> bool {
        let edges = &self.edges;
        self.all.narrow(at as Vertex, |other| {
            !(edges.is_pair(at, other as usize) && drop(other as usize))
        })
    }

    /// Decides for the first possible partner in any candidate, if there is one.
    fn narrow_to_first(&mut self, at: usize, is_possible: impl Fn(usize) -> bool) {
        if let Some(first) = self.first_partner(at, is_possible) {
            // Nobody else can have this partner now, so the other edges of the partner are removed at once.
            for (one, other) in [(at, first), (first, at)] {
                let is_agreed = self.narrow(one, |it| it == other);
                debug_assert!(is_agreed, "a candidate has this pair");
            }
        }
    }

    fn first_partner(&mut self, at: usize, is_possible: impl Fn(usize) -> bool) -> Option<usize> {
        let members = self.graph.members();
        let partners = (0..members)
            .filter(|other| self.all.is_allowed(at as Vertex, *other as Vertex))
            .filter(|other| self.edges.is_pair(at, *other) && is_possible(*other));
        let partners: Vec<_> = partners.collect();
        partners.into_iter().find(|it| self.narrow(at, |other| other == *it))
    }
}

/// The pairs of the bracket, as members by rank, in a candidate that is given by the partner of every vertex.
pub(crate) fn pairs_of(graph: &dyn BracketGraph, mates: &Mates) -> Vec<(usize, usize)> {
    let members = graph.members();
    let pairs = (0..members)
        .filter_map(|high| Some((high, mates[high]? as usize)))
        .filter(|(high, low)| high < low && *low < members)
        .filter(|(high, low)| graph.edge(*high, *low) == Some(Edge::Pair));
    pairs.collect()
}

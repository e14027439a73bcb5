//! All candidates of least cost at once, by one weighted matching ([`BestMatchings`]).
//!
//! A pair gains the costs of floating of its members less its own cost. So the greatest weight is the least cost; the
//! order of generation is not in it.

use super::costs::Costs;
use crate::matching::{BestMatchings, Packing};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    Pair,
    /// No pair of the bracket: two players paired below, a player with a stand-in, or two unused vertices.
    Below,
}

/// A bracket and the players below on whom it depends, as a graph whose perfect matchings are the candidates.
pub(crate) trait BracketGraph {
    /// The number of vertices: members by rank, MDPs first; then players below; then stand-ins for the bye or nobody.
    fn vertices(&self) -> usize;

    fn members(&self) -> usize;

    fn mdps(&self) -> usize;

    /// The first member who can be in the remainder: a resident, or the first member if unpaired MDPs join it.
    fn first_of_remainder(&self) -> usize {
        self.mdps()
    }

    /// Whether the distance of an exchange is measured by the bracket's numbers.
    fn keeps_remainder_numbers(&self) -> bool {
        false
    }

    /// The relation of two vertices, `high < low`; `None`: no edge.
    fn edge(&self, high: usize, low: usize) -> Option<Edge>;

    fn costs(&self) -> &dyn Costs;

    /// Adds the gain of two vertices paired below, `high < low`; `false`: none.
    fn add_gain_below(&self, _high: usize, _low: usize, _fields: &mut [i64]) -> bool {
        false
    }
}

pub(super) struct Edges {
    /// The pair `high < low` is at `low * (low - 1) / 2 + high`.
    edges: Vec<Option<Edge>>,
}

impl Edges {
    pub(super) fn of(graph: &dyn BracketGraph) -> Edges {
        let count = graph.vertices();
        let mut edges = Vec::with_capacity(count * count.saturating_sub(1) / 2);
        for low in 1..count {
            edges.extend((0..low).map(|high| graph.edge(high, low)));
        }
        Edges { edges }
    }

    /// The relation of two vertices, `high < low`; `None`: no edge.
    pub(super) fn between(&self, high: usize, low: usize) -> Option<Edge> {
        self.edges[low * (low - 1) / 2 + high]
    }

    /// Whether two members, in any order, can be a pair of the bracket.
    pub(super) fn is_pair(&self, one: usize, other: usize) -> bool {
        one != other && self.between(one.min(other), one.max(other)) == Some(Edge::Pair)
    }
}

pub(super) fn all_of_least_cost(graph: &dyn BracketGraph, edges: &Edges) -> Option<BestMatchings> {
    let mut all = BestMatchings::of(graph.vertices(), |high, low| {
        edges.between(high as usize, low as usize).is_some()
    })?;
    let costs = graph.costs();
    let width = costs.width();
    let mut floating = vec![0; graph.members() * width];
    for (at, sums) in floating.chunks_mut(width.max(1)).enumerate() {
        costs.left_over(at, sums);
    }
    let floating = |at: usize| &floating[at * width..][..width];
    let mut packing = Packing::with_room(width);
    costs.declare(&mut packing);
    all.keep_best(&packing, |high, low, fields| {
        let (high, low) = (high as usize, low as usize);
        match edges.between(high, low) {
            Some(Edge::Pair) => {
                costs.pair(high, low, fields);
                let both = floating(high).iter().zip(floating(low));
                for (field, (of_high, of_low)) in fields.iter_mut().zip(both) {
                    *field = of_high + of_low - *field;
                }
                true
            }
            Some(Edge::Below) | None => graph.add_gain_below(high, low, fields),
        }
    });
    Some(all)
}

//! The candidates of least cost, all at once: one weighted matching proves which they are ([`BestMatchings`]).
//!
//! The gain of a pair of the bracket is the cost of floating of its members minus the cost of the pair. So the matching
//! of the greatest weight is a candidate of least cost. The weight contains costs only, not the order of generation.

use super::costs::Costs;
use crate::matching::{BestMatchings, Packing};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairer) enum Edge {
    Pair,
    /// Not a pair of the bracket: two players who are paired below, a player with a stand-in, or two unused vertices.
    Below,
}

/// A bracket as a graph, together with the players below on whom its candidates depend. A candidate is a perfect
/// matching of it.
pub(in crate::pairer) trait BracketGraph {
    /// How many vertices there are: the members of the bracket by rank, moved-down players (MDPs) first; then
    /// players below; then stand-ins for the bye or for nobody.
    fn vertices(&self) -> usize;

    fn members(&self) -> usize;

    /// How many members are MDPs who are paired with residents first; 0: the bracket is homogeneous.
    fn mdps(&self) -> usize;

    /// The first member who can be in the remainder: the first resident, or the first member, if unpaired MDPs join
    /// the remainder.
    fn first_of_remainder(&self) -> usize {
        self.mdps()
    }

    /// Whether the distance of an exchange in the remainder is measured by the numbers of the bracket.
    fn keeps_remainder_numbers(&self) -> bool {
        false
    }

    /// What two vertices can be to each other, `high < low`; `None`: nothing.
    fn edge(&self, high: usize, low: usize) -> Option<Edge>;

    fn costs(&self) -> &dyn Costs;

    /// Adds what two vertices gain who are paired below, `high < low`; `false`: nothing.
    fn add_gain_below(&self, _high: usize, _low: usize, _fields: &mut [i64]) -> bool {
        false
    }
}

/// What every two vertices of a graph can be to each other, asked once.
pub(super) struct Edges {
    /// The pair of `high < low` stands at `low * (low - 1) / 2 + high`.
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

    /// What two vertices can be to each other, `high < low`; `None`: nothing.
    pub(super) fn between(&self, high: usize, low: usize) -> Option<Edge> {
        self.edges[low * (low - 1) / 2 + high]
    }

    /// Whether two vertices, in any order, can be a pair of the bracket. Only members can.
    pub(super) fn is_pair(&self, one: usize, other: usize) -> bool {
        one != other && self.between(one.min(other), one.max(other)) == Some(Edge::Pair)
    }
}

/// All candidates of least cost; `None`: there is no candidate.
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

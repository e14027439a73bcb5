//! Long weights of edges, in which most components are zero.

use std::ops::Range;

use super::{BestMatchings, PORTION};
use crate::{Packing, Vertex};

pub(super) struct SparseWeights {
    edges: Vec<Edge>,
    /// The nonzero components and their values, edge by edge.
    entries: Vec<(usize, i64)>,
    /// For each component, the number of edges with a nonzero value, and this value. `None` if edges differ.
    seen: Vec<(usize, Option<i64>)>,
}

struct Edge {
    one: Vertex,
    other: Vertex,
    entries: Range<usize>,
}

impl SparseWeights {
    pub(super) fn new(
        matchings: &BestMatchings,
        packing: &Packing,
        mut fields: impl FnMut(Vertex, Vertex, &mut [i64]) -> bool,
    ) -> SparseWeights {
        let mut values = vec![0; packing.fields()];
        let mut weight = vec![0; packing.components()];
        let count = matchings.allowed_edges().count();
        // A guess. The list grows if edges have more components.
        let mut entries = Vec::with_capacity(3 * count);
        let mut edges = Vec::with_capacity(count);
        for (one, other) in matchings.allowed_edges() {
            let from = entries.len();
            if fields(one, other, &mut values) {
                packing.pack_into(&values, &mut weight);
                entries.extend(weight.iter().copied().enumerate().filter(|it| it.1 != 0));
                values.fill(0);
                weight.fill(0);
            }
            edges.push(Edge { one, other, entries: from..entries.len() });
        }
        SparseWeights { edges, entries, seen: vec![(0, None); weight.len()] }
    }

    /// All edges, the smaller vertex first, each with its nonzero components.
    pub(super) fn edges(&self) -> impl ExactSizeIterator<Item = (Vertex, Vertex, &[(usize, i64)])> {
        self.edges.iter().map(|it| (it.one, it.other, &self.entries[it.entries.clone()]))
    }

    /// Drops edges that are no longer allowed. Returns the next components, from `from` on, in which the remaining
    /// edges differ, but at most as many as one search weighs.
    pub(super) fn portion(&mut self, matchings: &BestMatchings, from: usize) -> Vec<usize> {
        self.edges.retain(|edge| matchings.is_allowed(edge.one, edge.other));
        let SparseWeights { edges, entries, seen } = self;
        seen.fill((0, None));
        for edge in &*edges {
            for (component, value) in &entries[edge.entries.clone()] {
                let (count, first) = &mut seen[*component];
                if *count == 0 {
                    *first = Some(*value);
                } else if *first != Some(*value) {
                    *first = None;
                }
                *count += 1;
            }
        }
        // If all edges have one value, all perfect matchings have one sum, because they have equally many edges.
        let differs = |component: &usize| {
            let (count, first) = seen[*component];
            count > 0 && (count < edges.len() || first.is_none())
        };
        (from..seen.len()).filter(differs).take(PORTION).collect()
    }
}

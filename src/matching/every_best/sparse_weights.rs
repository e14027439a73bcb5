//! Long weights of the edges of a graph, of which most components are zero.

use super::{BestMatchings, PORTION};
use crate::matching::{Packing, Vertex};

/// The weights of the edges that were allowed when they were written down.
pub(super) struct SparseWeights {
    /// Where the components of each edge begin; one more at the end.
    starts: Vec<u32>,
    /// Component and value, by edge.
    entries: Vec<(usize, i64)>,
    components: usize,
}

/// Where an edge stands, the smaller vertex first: edges are sorted by their greater vertex.
fn index(one: Vertex, other: Vertex) -> usize {
    let (one, other) = (one as usize, other as usize);
    other * (other - 1) / 2 + one
}

impl SparseWeights {
    pub(super) fn new(
        matchings: &BestMatchings,
        packing: &Packing,
        mut fields: impl FnMut(Vertex, Vertex, &mut [i64]) -> bool,
    ) -> SparseWeights {
        let mut values = vec![0; packing.fields()];
        let mut weight = vec![0; packing.components()];
        let mut weights =
            SparseWeights { starts: vec![0], entries: Vec::new(), components: weight.len() };
        for other in 0..matchings.count as Vertex {
            for one in 0..other {
                if matchings.is_allowed(one, other) && fields(one, other, &mut values) {
                    packing.pack_into(&values, &mut weight);
                    let not_zero = weight.iter().copied().enumerate().filter(|it| it.1 != 0);
                    weights.entries.extend(not_zero);
                    values.fill(0);
                    weight.fill(0);
                }
                weights.starts.push(weights.entries.len() as u32);
            }
        }
        weights
    }

    /// The components of an edge that are not zero, the smaller vertex first.
    pub(super) fn of(&self, one: Vertex, other: Vertex) -> &[(usize, i64)] {
        let at = index(one, other);
        &self.entries[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// From `from` on, the next components in which the allowed edges differ, at most as many as one search weighs.
    pub(super) fn portion(&self, matchings: &BestMatchings, from: usize) -> Vec<usize> {
        let mut edges = 0usize;
        // For each component how many edges have it, and the first value; `None`: they differ.
        let mut seen: Vec<(usize, Option<i64>)> = vec![(0, None); self.components];
        for (one, other) in matchings.allowed_edges() {
            edges += 1;
            for (component, value) in self.of(one, other) {
                let (count, first) = &mut seen[*component];
                if *count == 0 {
                    *first = Some(*value);
                } else if *first != Some(*value) {
                    *first = None;
                }
                *count += 1;
            }
        }
        let differs = |component: &usize| {
            let (count, first) = seen[*component];
            count > 0 && (count < edges || first.is_none())
        };
        (from..self.components).filter(differs).take(PORTION).collect()
    }
}

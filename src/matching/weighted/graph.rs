//! A dense graph whose edges have weights.

use crate::matching::weight::plus;
use crate::matching::{Mates, Vertex, Weight};

/// A graph with at most one weighted edge between two vertices.
#[derive(Clone, Debug)]
pub struct WeightedGraph<const K: usize> {
    pub(super) count: usize,
    pub(super) is_edge: Vec<bool>,
    pub(super) weights: Vec<Weight<K>>,
}

impl<const K: usize> WeightedGraph<K> {
    /// A graph without edges.
    #[must_use]
    pub fn new(count: usize) -> WeightedGraph<K> {
        WeightedGraph {
            count,
            is_edge: vec![false; count * count],
            weights: vec![[0; K]; count * count],
        }
    }

    /// How many vertices it has.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// Adds an edge, or takes the place of the one that was there.
    pub fn add(&mut self, one: Vertex, other: Vertex, weight: Weight<K>) {
        for (from, to) in [(one, other), (other, one)] {
            let at = from as usize * self.count + to as usize;
            self.is_edge[at] = true;
            self.weights[at] = weight;
        }
    }

    /// The sum of the weights of the edges of a matching.
    #[must_use]
    pub fn total(&self, mates: &Mates) -> Weight<K> {
        let mut total = [0; K];
        for (vertex, mate) in mates.iter().enumerate() {
            if let Some(mate) = mate.filter(|mate| vertex < *mate as usize) {
                total = plus(&total, &self.weights[vertex * self.count + mate as usize]);
            }
        }
        total
    }
}

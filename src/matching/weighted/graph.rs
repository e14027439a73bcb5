//! A dense graph whose edges have weights.

use crate::matching::weight::plus;
use crate::matching::{Mates, Vertex, Weight};

/// A graph with at most one weighted edge between two vertices.
#[derive(Clone, Debug)]
pub struct WeightedGraph<const K: usize> {
    pub(super) count: usize,
    /// For two vertices, the place of the weight of their edge in `weights`; [`NO_EDGE`]: they have none.
    numbers: Vec<u32>,
    /// No edge has the first one.
    pub(super) weights: Vec<Weight<K>>,
}

const NO_EDGE: u32 = 0;

impl<const K: usize> WeightedGraph<K> {
    /// A graph without edges.
    #[must_use]
    pub fn new(count: usize) -> WeightedGraph<K> {
        WeightedGraph::with_capacity(count, 0)
    }

    /// A graph without edges that has room for so many.
    #[must_use]
    pub fn with_capacity(count: usize, edges: usize) -> WeightedGraph<K> {
        let mut weights = Vec::with_capacity(edges + 1);
        weights.push([0; K]);
        WeightedGraph { count, numbers: vec![NO_EDGE; count * count], weights }
    }

    /// How many vertices it has.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// Adds an edge, or takes the place of the one that was there.
    pub fn add(&mut self, one: Vertex, other: Vertex, weight: Weight<K>) {
        let (one, other) = (one as usize, other as usize);
        let known = self.number(one, other);
        if known != NO_EDGE {
            self.weights[known as usize] = weight;
            return;
        }
        for (from, to) in [(one, other), (other, one)] {
            self.numbers[from * self.count + to] = self.weights.len() as u32;
        }
        self.weights.push(weight);
    }

    fn number(&self, one: usize, other: usize) -> u32 {
        self.numbers[one * self.count + other]
    }

    /// Whether two vertices have an edge; none has one with itself.
    pub(super) fn has_edge(&self, one: usize, other: usize) -> bool {
        self.number(one, other) != NO_EDGE
    }

    /// The weight of the edge between two vertices that have one.
    pub(super) fn weight(&self, one: usize, other: usize) -> &Weight<K> {
        &self.weights[self.number(one, other) as usize]
    }

    /// The edges of all vertices, the vertices counted from 1.
    pub(super) fn neighbours(&self) -> Neighbours {
        let mut neighbours = Neighbours {
            starts: Vec::with_capacity(self.count + 2),
            entries: Vec::with_capacity(2 * self.weights.len()),
        };
        // There is no vertex 0.
        neighbours.starts.extend([0, 0]);
        for numbers in self.numbers.chunks(self.count.max(1)) {
            let edges = (1..).zip(numbers).filter(|(_, number)| **number != NO_EDGE);
            neighbours.entries.extend(edges.map(|(other, number)| (other, *number)));
            neighbours.starts.push(neighbours.entries.len() as u32);
        }
        neighbours
    }

    /// The sum of the weights of the edges of a matching.
    #[must_use]
    pub fn total(&self, mates: &Mates) -> Weight<K> {
        let mut total = [0; K];
        for (vertex, mate) in mates.iter().enumerate() {
            if let Some(mate) = mate.filter(|mate| vertex < *mate as usize) {
                total = plus(&total, self.weight(vertex, mate as usize));
            }
        }
        total
    }
}

/// For each vertex, counted from 1, those that it has an edge to, in ascending order, and where the weight of the
/// edge stands.
#[derive(Debug)]
pub(super) struct Neighbours {
    starts: Vec<u32>,
    entries: Vec<(u32, u32)>,
}

impl Neighbours {
    pub(super) fn of(&self, vertex: usize) -> &[(u32, u32)] {
        &self.entries[self.range(vertex)]
    }

    /// Where those of one vertex stand.
    pub(super) fn range(&self, vertex: usize) -> std::ops::Range<usize> {
        self.starts[vertex] as usize..self.starts[vertex + 1] as usize
    }

    pub(super) fn at(&self, at: usize) -> (u32, u32) {
        self.entries[at]
    }
}

//! A dense graph whose edges have weights.

use crate::weight::plus;
use crate::{Mates, Vertex, Weight};

/// A graph with at most one weighted edge between two vertices.
#[derive(Clone, Debug)]
pub struct WeightedGraph<const K: usize> {
    pub(super) count: usize,
    /// By two vertices: the place of their edge's weight in `weights`; [`NO_EDGE`]: no edge.
    numbers: Vec<u32>,
    pub(super) weights: Vec<Weight<K>>,
}

const NO_EDGE: u32 = 0;

impl<const K: usize> WeightedGraph<K> {
    /// A graph without edges.
    pub fn new(count: usize) -> WeightedGraph<K> {
        WeightedGraph::with_capacity(count, 0)
    }

    /// A graph without edges, with room for `edges`.
    pub fn with_capacity(count: usize, edges: usize) -> WeightedGraph<K> {
        let mut weights = Vec::with_capacity(edges + 1);
        weights.push([0; K]);
        WeightedGraph { count, numbers: vec![NO_EDGE; count * count], weights }
    }

    /// How many vertices it has.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Adds an edge, or replaces it.
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

    pub(super) fn has_edge(&self, one: usize, other: usize) -> bool {
        self.number(one, other) != NO_EDGE
    }

    pub(super) fn weight(&self, one: usize, other: usize) -> &Weight<K> {
        &self.weights[self.number(one, other) as usize]
    }

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

/// By vertex, counted from 1: its neighbours, ascending, and the place of the weight of each edge.
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

//! A dense graph whose edges have weights, and the duals and the matching with which a search starts.

use std::cmp::Reverse;

use super::{Node, Search, slack};
use crate::weight::{minus, plus, twice};
use crate::{Mates, Vertex, Weight};

/// A graph with at most one weighted edge between two vertices.
#[derive(Clone, Debug)]
pub struct WeightedGraph<const K: usize> {
    pub(super) count: usize,
    /// For each two vertices, the position of their edge's weight in `weights`, or [`NO_EDGE`].
    numbers: Vec<u32>,
    pub(super) weights: Vec<Weight<K>>,
}

const NO_EDGE: u32 = 0;

impl<const K: usize> WeightedGraph<K> {
    /// A graph of `count` vertices without edges, with memory reserved for `edges` edges.
    pub fn with_capacity(count: usize, edges: usize) -> WeightedGraph<K> {
        let mut weights = Vec::with_capacity(edges + 1);
        // No edge has number 0, which stands for no edge.
        weights.push([0; K]);
        WeightedGraph { count, numbers: vec![NO_EDGE; count * count], weights }
    }

    /// Adds an edge, or replaces the weight of a known one.
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

    /// The sum of the weights of all edges in a matching.
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

/// For each vertex, counted from 1: its neighbours, ascending, each with the position of the edge's weight.
#[derive(Debug)]
pub(super) struct Neighbours {
    starts: Vec<u32>,
    entries: Vec<(u32, u32)>,
}

impl Neighbours {
    pub(super) fn of(&self, vertex: usize) -> &[(u32, u32)] {
        &self.entries[self.range(vertex)]
    }

    /// The positions of the edges of one vertex.
    pub(super) fn range(&self, vertex: usize) -> std::ops::Range<usize> {
        self.starts[vertex] as usize..self.starts[vertex + 1] as usize
    }

    pub(super) fn at(&self, at: usize) -> (u32, u32) {
        self.entries[at]
    }
}

struct Start<const K: usize> {
    duals: Vec<Weight<K>>,
    mates: Vec<Node>,
}

impl<const K: usize> Start<K> {
    fn free(&self) -> usize {
        self.mates.iter().skip(1).filter(|mate| **mate == 0).count()
    }
}

impl<const K: usize> Search<'_, K> {
    /// Chooses duals and matching in two ways, the second only if the first leaves free vertices: two of them cost a
    /// phase.
    pub(super) fn start(&mut self) {
        let mut start = self.tightened(self.heaviest_duals(), 1..=self.count);
        if start.free() > 0 {
            let order = self.most_gains_first();
            let duals = self.covering_duals(&order);
            let by_covering = self.tightened(duals, order.into_iter());
            if by_covering.free() < start.free() {
                start = by_covering;
            }
        }
        self.duals[..=self.count].copy_from_slice(&start.duals);
        self.mates[..=self.count].copy_from_slice(&start.mates);
    }

    fn weights_of(&self, vertex: Node) -> impl Iterator<Item = (u32, &Weight<K>)> {
        let weights = &self.graph.weights;
        self.neighbours
            .of(vertex)
            .iter()
            .map(|(other, number)| (*other, &weights[*number as usize]))
    }

    /// Duals of half the weight of each vertex's heaviest edge. Good if the weights are about equal.
    fn heaviest_duals(&self) -> Vec<Weight<K>> {
        let heaviest = |vertex: Node| {
            let weights = self.weights_of(vertex).map(|(_, weight)| *weight);
            // Half the weight of an edge at each end, times four.
            // With a scale of two these duals could be odd at one vertex and even at another, and `half` would not be
            // exact.
            twice(&weights.max().unwrap_or([0; K]))
        };
        (0..=self.count).map(|vertex| if vertex == 0 { [0; K] } else { heaviest(vertex) }).collect()
    }

    fn most_gains_first(&self) -> Vec<Node> {
        let gains =
            |vertex: Node| self.weights_of(vertex).filter(|(_, weight)| **weight > [0; K]).count();
        let mut order: Vec<(usize, Node)> = (1..=self.count).map(|it| (gains(it), it)).collect();
        order.sort_by_key(|(gains, vertex)| (Reverse(*gains), *vertex));
        order.into_iter().map(|(_, vertex)| vertex).collect()
    }

    /// Duals of the greatest weight of each vertex's edges to later vertices of `order`, at least zero. Good if most
    /// edges weigh nothing, and the others meet in a few vertices.
    fn covering_duals(&self, order: &[Node]) -> Vec<Weight<K>> {
        let mut duals = vec![[0; K]; self.count + 1];
        let mut is_done = vec![false; self.count + 1];
        for vertex in order {
            is_done[*vertex] = true;
            let open = self.weights_of(*vertex).filter(|(other, _)| !is_done[*other as Node]);
            let open = open.map(|(_, weight)| *weight);
            // The earlier end covers the whole weight of an edge; times four.
            // No dual is below zero, so that the later end of an edge takes nothing away from what the earlier one
            // covers.
            duals[*vertex] = twice(&twice(&open.max().unwrap_or([0; K]).max([0; K])));
        }
        duals
    }

    /// Lowers feasible duals, vertex by vertex in `order`, until each has a tight edge. Matches along these edges.
    fn tightened(&self, mut duals: Vec<Weight<K>>, order: impl Iterator<Item = Node>) -> Start<K> {
        let mut mates = vec![0; self.count + 1];
        for vertex in order {
            // Lowering the dual of a matched vertex would break the tight edge that matches it.
            if mates[vertex] != 0 {
                continue;
            }
            let nearest = self
                .weights_of(vertex)
                .map(|(other, weight)| {
                    let slack = slack(&duals, (vertex as u32, other), weight);
                    // Of edges with equal slack those to free vertices come first.
                    (slack, mates[other as Node] != 0, other as Node)
                })
                .min();
            if let Some((slack, is_taken, other)) = nearest {
                duals[vertex] = minus(&duals[vertex], &slack);
                if !is_taken {
                    mates[vertex] = other;
                    mates[other] = vertex;
                }
            }
        }
        Start { duals, mates }
    }
}

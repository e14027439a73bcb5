//! First duals and a first matching. The better they are, the fewer phases follow.

use std::cmp::Reverse;

use super::{Node, Search, slack};
use crate::Weight;
use crate::weight::{minus, twice};

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
    /// Chooses duals and matching. If one way leaves vertices free, another is tried, as two free ones cost a phase.
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

    /// Half the weight of each vertex's heaviest edge: good where weights are about equal.
    fn heaviest_duals(&self) -> Vec<Weight<K>> {
        let heaviest = |vertex: Node| {
            let weights = self.weights_of(vertex).map(|(_, weight)| *weight);
            // Half the weight of an edge at each end, times four.
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

    /// The greatest weight of each vertex's edges to later vertices of `order`, at least zero: good where most edges
    /// weigh nothing, and the others meet in a few vertices.
    fn covering_duals(&self, order: &[Node]) -> Vec<Weight<K>> {
        let mut duals = vec![[0; K]; self.count + 1];
        let mut is_done = vec![false; self.count + 1];
        for vertex in order {
            is_done[*vertex] = true;
            let open = self.weights_of(*vertex).filter(|(other, _)| !is_done[*other as Node]);
            let open = open.map(|(_, weight)| *weight);
            // The earlier end covers the whole weight of an edge; times four.
            duals[*vertex] = twice(&twice(&open.max().unwrap_or([0; K]).max([0; K])));
        }
        duals
    }

    /// Lowers feasible duals, in the order of vertices, until an edge of each is tight, and matches along these.
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

//! Makes [`BestMatchings`] from a finished search: its tight edges, and its blossoms with a positive dual.

use super::{Node, Search, slack};
use crate::every_best::{Child, Level};
use crate::weight::plus;
use crate::{BestMatchings, Vertex, Weight};

/// The blossoms with a positive dual, inner ones first; the last entry is the whole graph.
struct Tree<const K: usize> {
    levels: Vec<Level>,
    duals: Vec<(Weight<K>, Vec<Node>)>,
}

impl<const K: usize> Search<'_, K> {
    /// All best matchings. `None` if the matching of the search is not perfect.
    pub(super) fn all_best(&self) -> Option<BestMatchings> {
        // A level for each blossom, and one for the whole graph.
        let most = self.last - self.count + 1;
        let mut tree = Tree { levels: Vec::with_capacity(most), duals: Vec::with_capacity(most) };
        let is_outermost = |node: &Node| self.outer[*node] == *node;
        let outermost: Vec<_> = (1..=self.last).filter(is_outermost).collect();
        self.add_level(&outermost, [0; K], &mut tree);
        BestMatchings::settled(self.count, self.tight_edges(&tree), tree.levels)
    }

    /// Adds a level after the levels inside it. Members of a blossom with dual zero belong to the level around it.
    fn add_level(&self, members: &[Node], dual: Weight<K>, tree: &mut Tree<K>) -> usize {
        let mut children = Vec::with_capacity(members.len());
        let mut vertices = Vec::with_capacity(self.count);
        let mut open: Vec<Node> = members.iter().rev().copied().collect();
        while let Some(node) = open.pop() {
            if node <= self.count {
                children.push(Child::Vertex(node as Vertex - 1));
                vertices.push(node);
            } else if self.duals[node] == [0; K] {
                open.extend(self.blossom(node).members.iter().rev());
            } else {
                let level = self.add_level(&self.blossom(node).members, self.duals[node], tree);
                children.push(Child::Blossom(level));
                vertices.extend_from_slice(&tree.duals[level].1);
            }
        }
        let at = tree.levels.len();
        for child in &children {
            if let Child::Blossom(level) = child {
                tree.levels[*level].parent = Some(at);
            }
        }
        tree.levels.push(Level::new(children));
        tree.duals.push((dual, vertices));
        at
    }

    /// For each two vertices, whether their edge has no slack. For an edge inside blossoms, their duals count, too.
    fn tight_edges(&self, tree: &Tree<K>) -> Vec<bool> {
        let count = self.count;
        let mut is_tight = vec![false; count * count];
        let place = |one: Node, other: Node| (one - 1) * count + other - 1;
        let mut blossoms = Vec::new();
        for (dual, vertices) in tree.duals.iter().filter(|(dual, _)| *dual != [0; K]) {
            // Made only if there is such a blossom, because it is as large as the graph.
            blossoms.resize(count * count, [0; K]);
            for one in vertices {
                for other in vertices {
                    let at = place(*one, *other);
                    blossoms[at] = plus(&blossoms[at], dual);
                }
            }
        }
        for one in 1..=count {
            for (other, number) in self.neighbours.of(one) {
                let edge = (one as u32, *other);
                let at = place(one, *other as Node);
                let slack = slack(&self.duals, edge, &self.graph.weights[*number as usize]);
                let inside = blossoms.get(at).unwrap_or(&[0; K]);
                is_tight[at] = plus(&slack, inside) == [0; K];
            }
        }
        is_tight
    }
}

//! What a finished search proves: the edges without slack, and the blossoms with a positive dual.

use super::{Node, Search};
use crate::matching::every_best::{Child, Level};
use crate::matching::weight::plus;
use crate::matching::{BestMatchings, Vertex, Weight};

/// The blossoms with a positive dual, each behind those that lie in it.
struct Tree<const K: usize> {
    levels: Vec<Level>,
    /// For each level its dual and its vertices.
    duals: Vec<(Weight<K>, Vec<Node>)>,
}

impl<const K: usize> Search<'_, K> {
    pub(super) fn all_best(&self) -> BestMatchings {
        let mut tree = Tree { levels: Vec::new(), duals: Vec::new() };
        let outermost: Vec<Node> = (1..=self.last).filter(|it| self.outer[*it] == *it).collect();
        self.add_level(&outermost, [0; K], &mut tree);
        BestMatchings::new(self.count, self.tight_edges(&tree), tree.levels)
    }

    /// Adds the level with these members, and the levels in it before it. Blossoms whose dual is zero bind
    /// nobody: their members count as members of what they lie in.
    fn add_level(&self, members: &[Node], dual: Weight<K>, tree: &mut Tree<K>) -> usize {
        let (mut children, mut vertices) = (Vec::new(), Vec::new());
        let mut open: Vec<Node> = members.iter().rev().copied().collect();
        while let Some(node) = open.pop() {
            if node <= self.count {
                children.push(Child::Vertex(node as Vertex - 1));
                vertices.push(node);
            } else if self.duals[node] == [0; K] {
                open.extend(self.members[node].iter().rev());
            } else {
                let level = self.add_level(&self.members[node], self.duals[node], tree);
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
        tree.levels.push(Level::new(children, None));
        tree.duals.push((dual, vertices));
        at
    }

    /// The edges without slack. Inside a blossom its dual counts, too.
    fn tight_edges(&self, tree: &Tree<K>) -> Vec<bool> {
        let count = self.count;
        let mut blossoms = vec![[0; K]; count * count];
        for (dual, vertices) in tree.duals.iter().filter(|(dual, _)| *dual != [0; K]) {
            for one in vertices {
                for other in vertices {
                    let at = (one - 1) * count + other - 1;
                    blossoms[at] = plus(&blossoms[at], dual);
                }
            }
        }
        let mut is_tight = vec![false; count * count];
        for one in 1..=count {
            for other in (1..=count).filter(|other| *other != one && self.has_edge(one, *other)) {
                let at = (one - 1) * count + other - 1;
                let slack = self.slack((one as u32, other as u32));
                is_tight[at] = plus(&slack, &blossoms[at]) == [0; K];
            }
        }
        is_tight
    }
}

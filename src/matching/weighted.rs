//! The best matching of a graph with weights.
//!
//! The primal-dual blossom method (Edmonds 1965, in the O(n^3) form of Gabow 1976 and Galil 1986) on
//! a dense graph. Time: cubic in the number of vertices, times the number of components. Space:
//! quadratic. Duals are kept doubled; all weights are doubled once more at the start, so that every
//! halving is exact (see [`super::weight`]).

use std::collections::VecDeque;

pub use self::graph::WeightedGraph;

use super::weight::{half, minus, plus, twice};
use super::{BestMatchings, Mates, Vertex, Weight};

/// What is asked of a matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demand {
    /// The greatest weight; vertices may stay free. Edges of weight zero or less are not used.
    Any,
    /// The greatest weight among the matchings that leave no vertex free.
    Perfect,
}

/// The matching of the greatest weight; `None` when a perfect one is asked for and there is none.
#[must_use]
pub fn best_matching<const K: usize>(graph: &WeightedGraph<K>, demand: Demand) -> Option<Mates> {
    if graph.count == 0 {
        return Some(Vec::new());
    }
    let mates = Search::finished(graph, demand).mates();
    match demand {
        Demand::Perfect if mates.iter().any(Option::is_none) => None,
        _ => Some(mates),
    }
}

/// All perfect matchings of the greatest weight; `None`: the graph has no perfect matching.
#[must_use]
pub fn best_matchings<const K: usize>(graph: &WeightedGraph<K>) -> Option<BestMatchings> {
    let search = Search::finished(graph, Demand::Perfect);
    search.mates().iter().all(Option::is_some).then(|| search.all_best())
}

/// The part that a vertex or blossom plays in the search trees.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    Even,
    Odd,
}

/// A vertex (1 to `count`) or blossom (above); 0: none. An edge is a pair of vertices.
type Node = usize;
type Edge = (u32, u32);

struct Search<'a, const K: usize> {
    graph: &'a WeightedGraph<K>,
    demand: Demand,
    count: usize,
    /// The highest node in use.
    last: Node,
    size: usize,
    duals: Vec<Weight<K>>,
    mates: Vec<Node>,
    /// The vertices that each vertex has an edge to, in ascending order: a search visits no others.
    neighbours: Vec<Vec<u32>>,
    /// For each node and neighbour, the edge of the least slack between them.
    edges: Vec<Edge>,
    slack_from: Vec<Node>,
    /// The outermost blossom that a node lies in; 0 for a blossom not in use.
    outer: Vec<Node>,
    parents: Vec<Node>,
    labels: Vec<Label>,
    seen: Vec<u32>,
    seen_stamp: u32,
    members: Vec<Vec<Node>>,
    /// For each blossom and vertex, the member in which the vertex lies.
    member_of: Vec<Node>,
    queue: VecDeque<Node>,
}

impl<'a, const K: usize> Search<'a, K> {
    /// A finished search.
    fn finished(graph: &'a WeightedGraph<K>, demand: Demand) -> Search<'a, K> {
        let mut search = Search::new(graph, demand);
        search.start();
        while search.phase() {}
        search
    }

    fn new(graph: &'a WeightedGraph<K>, demand: Demand) -> Search<'a, K> {
        let count = graph.count;
        let size = count + count / 2 + 2;
        Search {
            graph,
            demand,
            count,
            last: count,
            size,
            duals: vec![[0; K]; size],
            mates: vec![0; size],
            neighbours: vec![Vec::new(); count + 1],
            edges: vec![(0, 0); size * size],
            slack_from: vec![0; size],
            outer: (0..size).map(|node| if node <= count { node } else { 0 }).collect(),
            parents: vec![0; size],
            labels: vec![Label::Free; size],
            seen: vec![0; size],
            seen_stamp: 0,
            members: vec![Vec::new(); size],
            member_of: vec![0; size * (count + 1)],
            queue: VecDeque::new(),
        }
    }

    /// The partners, the vertices counted from 0.
    fn mates(&self) -> Mates {
        let mates = &self.mates[1..=self.count];
        mates.iter().map(|mate| (*mate != 0).then(|| *mate as Vertex - 1)).collect()
    }

    fn weight(&self, one: Node, other: Node) -> &Weight<K> {
        &self.graph.weights[(one - 1) * self.count + other - 1]
    }

    fn has_edge(&self, one: Node, other: Node) -> bool {
        let is_edge = self.graph.is_edge[(one - 1) * self.count + other - 1];
        is_edge && (self.demand == Demand::Perfect || *self.weight(one, other) > [0; K])
    }

    fn edge(&self, one: Node, other: Node) -> Edge {
        self.edges[one * self.size + other]
    }

    fn set_edge(&mut self, one: Node, other: Node, edge: Edge) {
        self.edges[one * self.size + other] = edge;
    }

    /// How far an edge is from being tight, doubled; weights count four times in this scale.
    fn slack(&self, edge: Edge) -> Weight<K> {
        self.slack_under(&self.duals, edge)
    }

    /// The same under other duals.
    fn slack_under(&self, duals: &[Weight<K>], (one, other): Edge) -> Weight<K> {
        let (one, other) = (one as Node, other as Node);
        let weight = self.weight(one, other);
        let (dual_one, dual_other) = (&duals[one], &duals[other]);
        std::array::from_fn(|at| dual_one[at] + dual_other[at] - 4 * weight[at])
    }

    fn is_tight(&self, (one, other): Edge) -> bool {
        let (one, other) = (one as Node, other as Node);
        let weight = self.weight(one, other);
        let (dual_one, dual_other) = (&self.duals[one], &self.duals[other]);
        (0..K).all(|at| dual_one[at] + dual_other[at] == 4 * weight[at])
    }

    fn start(&mut self) {
        for one in 1..=self.count {
            self.member_of[one * (self.count + 1) + one] = one;
            for other in 1..=self.count {
                if one != other && self.has_edge(one, other) {
                    self.neighbours[one].push(other as u32);
                    self.set_edge(one, other, (one as u32, other as u32));
                }
            }
        }
        match self.demand {
            Demand::Any => self.start_level(),
            Demand::Perfect => self.start_close(),
        }
    }

    /// One more edge in the matching; `false` when none is possible.
    fn phase(&mut self) -> bool {
        self.labels[1..=self.last].fill(Label::Free);
        self.slack_from[1..=self.last].fill(0);
        self.queue.clear();
        for node in 1..=self.last {
            if self.outer[node] == node && self.mates[node] == 0 {
                self.parents[node] = 0;
                self.labels[node] = Label::Even;
                self.enqueue(node);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.grow() {
                return true;
            }
            let Some(step) = self.dual_step() else { return false };
            if !self.shift_duals(&step) {
                return false;
            }
            if self.use_new_tight_edges() {
                return true;
            }
            self.expand_spent_blossoms();
        }
    }

    /// Grows the trees along tight edges; `true` when that ended in one more matched edge.
    fn grow(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if self.labels[self.outer[vertex]] == Label::Odd {
                continue;
            }
            for at in 0..self.neighbours[vertex].len() {
                let edge = (vertex as u32, self.neighbours[vertex][at]);
                let other = edge.1 as Node;
                if self.outer[vertex] == self.outer[other] {
                    continue;
                }
                if self.is_tight(edge) {
                    if self.meet(edge) {
                        return true;
                    }
                } else {
                    self.note_slack(vertex, self.outer[other]);
                }
            }
        }
        false
    }

    /// The largest change of the duals that keeps them feasible; `None`: nothing bounds it.
    fn dual_step(&self) -> Option<Weight<K>> {
        let mut step: Option<Weight<K>> = None;
        let mut consider = |candidate: Weight<K>| match &step {
            Some(least) if *least <= candidate => {}
            _ => step = Some(candidate),
        };
        for node in 1..=self.last {
            if self.outer[node] != node {
                continue;
            }
            if node > self.count && self.labels[node] == Label::Odd {
                consider(half(&self.duals[node]));
            }
            if self.slack_from[node] != 0 {
                let slack = self.slack(self.edge(self.slack_from[node], node));
                match self.labels[node] {
                    Label::Free => consider(slack),
                    Label::Even => consider(half(&slack)),
                    Label::Odd => {}
                }
            }
        }
        if self.demand == Demand::Any {
            for vertex in 1..=self.count {
                if self.labels[self.outer[vertex]] == Label::Even {
                    consider(self.duals[vertex]);
                }
            }
        }
        step
    }

    /// `false` when a free vertex has come down to zero, so that it may stay free.
    fn shift_duals(&mut self, step: &Weight<K>) -> bool {
        for vertex in 1..=self.count {
            match self.labels[self.outer[vertex]] {
                Label::Even => {
                    if self.demand == Demand::Any && self.duals[vertex] <= *step {
                        return false;
                    }
                    self.duals[vertex] = minus(&self.duals[vertex], step);
                }
                Label::Odd => self.duals[vertex] = plus(&self.duals[vertex], step),
                Label::Free => {}
            }
        }
        let double = twice(step);
        for blossom in self.count + 1..=self.last {
            if self.outer[blossom] == blossom {
                match self.labels[blossom] {
                    Label::Even => self.duals[blossom] = plus(&self.duals[blossom], &double),
                    Label::Odd => self.duals[blossom] = minus(&self.duals[blossom], &double),
                    Label::Free => {}
                }
            }
        }
        true
    }

    fn use_new_tight_edges(&mut self) -> bool {
        self.queue.clear();
        for node in 1..=self.last {
            let from = self.slack_from[node];
            if self.outer[node] == node && from != 0 && self.outer[from] != node {
                let edge = self.edge(from, node);
                if self.is_tight(edge) && self.meet(edge) {
                    return true;
                }
            }
        }
        false
    }

    fn expand_spent_blossoms(&mut self) {
        for blossom in self.count + 1..=self.last {
            if self.outer[blossom] == blossom
                && self.labels[blossom] == Label::Odd
                && self.duals[blossom] == [0; K]
            {
                self.expand(blossom);
            }
        }
    }

    fn note_slack(&mut self, vertex: Node, node: Node) {
        let known = self.slack_from[node];
        if known == 0 || self.slack(self.edge(vertex, node)) < self.slack(self.edge(known, node)) {
            self.slack_from[node] = vertex;
        }
    }

    fn find_slack(&mut self, node: Node) {
        self.slack_from[node] = 0;
        for vertex in 1..=self.count {
            if self.edge(vertex, node).0 != 0
                && self.outer[vertex] != node
                && self.labels[self.outer[vertex]] == Label::Even
            {
                self.note_slack(vertex, node);
            }
        }
    }

    fn enqueue(&mut self, node: Node) {
        if node <= self.count {
            self.queue.push_back(node);
        } else {
            for at in 0..self.members[node].len() {
                self.enqueue(self.members[node][at]);
            }
        }
    }

    fn set_outer(&mut self, node: Node, outer: Node) {
        self.outer[node] = outer;
        if node > self.count {
            for at in 0..self.members[node].len() {
                self.set_outer(self.members[node][at], outer);
            }
        }
    }

    /// A tight edge from an even node: grow, augment or shrink. `true`: the matching grew.
    fn meet(&mut self, (from, to): Edge) -> bool {
        let (one, other) = (self.outer[from as Node], self.outer[to as Node]);
        match self.labels[other] {
            Label::Free => {
                self.parents[other] = from as Node;
                self.labels[other] = Label::Odd;
                let next = self.outer[self.mates[other]];
                self.slack_from[other] = 0;
                self.slack_from[next] = 0;
                self.labels[next] = Label::Even;
                self.enqueue(next);
                false
            }
            Label::Even => match self.common_ancestor(one, other) {
                0 => {
                    self.augment(one, other);
                    self.augment(other, one);
                    true
                }
                ancestor => {
                    self.shrink(one, ancestor, other);
                    false
                }
            },
            Label::Odd => false,
        }
    }

    fn common_ancestor(&mut self, one: Node, other: Node) -> Node {
        self.seen_stamp += 1;
        let (mut one, mut other) = (one, other);
        while one != 0 || other != 0 {
            if one != 0 {
                if self.seen[one] == self.seen_stamp {
                    return one;
                }
                self.seen[one] = self.seen_stamp;
                one = match self.mates[one] {
                    0 => 0,
                    mate => match self.parents[self.outer[mate]] {
                        0 => 0,
                        parent => self.outer[parent],
                    },
                };
            }
            std::mem::swap(&mut one, &mut other);
        }
        0
    }

    fn augment(&mut self, node: Node, with: Node) {
        let (mut node, mut with) = (node, with);
        loop {
            let old = match self.mates[node] {
                0 => 0,
                mate => self.outer[mate],
            };
            self.set_mate(node, with);
            if old == 0 {
                return;
            }
            let parent = self.outer[self.parents[old]];
            self.set_mate(old, parent);
            node = parent;
            with = old;
        }
    }

    /// Matches `node` by its edge to `with`, and what lies inside it accordingly.
    fn set_mate(&mut self, node: Node, with: Node) {
        let edge = self.edge(node, with);
        self.mates[node] = edge.1 as Node;
        if node <= self.count {
            return;
        }
        let entry = self.member(node, edge.0 as Node);
        let at = self.even_path(node, entry);
        for step in 0..at {
            self.set_mate(self.members[node][step], self.members[node][step ^ 1]);
        }
        self.set_mate(entry, with);
        self.members[node].rotate_left(at);
    }

    fn member(&self, blossom: Node, vertex: Node) -> Node {
        self.member_of[blossom * (self.count + 1) + vertex]
    }

    /// The place of `member` in the cycle, which is turned so that the place is even.
    fn even_path(&mut self, blossom: Node, member: Node) -> usize {
        let cycle = &mut self.members[blossom];
        let at = cycle.iter().position(|node| *node == member).expect("a member of the blossom");
        if at % 2 == 0 {
            return at;
        }
        cycle[1..].reverse();
        cycle.len() - at
    }

    fn shrink(&mut self, one: Node, ancestor: Node, other: Node) {
        let blossom = (self.count + 1..=self.last)
            .find(|node| self.outer[*node] == 0)
            .unwrap_or(self.last + 1);
        self.last = self.last.max(blossom);
        self.duals[blossom] = [0; K];
        self.labels[blossom] = Label::Even;
        self.mates[blossom] = self.mates[ancestor];
        self.members[blossom].clear();
        self.members[blossom].push(ancestor);
        self.collect_path(blossom, one, ancestor);
        self.members[blossom][1..].reverse();
        self.collect_path(blossom, other, ancestor);
        self.set_outer(blossom, blossom);
        self.inherit_edges(blossom);
        self.find_slack(blossom);
    }

    fn collect_path(&mut self, blossom: Node, from: Node, ancestor: Node) {
        let mut even = from;
        while even != ancestor {
            self.members[blossom].push(even);
            let odd = self.outer[self.mates[even]];
            self.members[blossom].push(odd);
            self.enqueue(odd);
            even = self.outer[self.parents[odd]];
        }
    }

    /// For every neighbour the edge of the least slack that any member has to it.
    fn inherit_edges(&mut self, blossom: Node) {
        for node in 1..=self.last {
            self.set_edge(blossom, node, (0, 0));
            self.set_edge(node, blossom, (0, 0));
        }
        let row = blossom * (self.count + 1);
        self.member_of[row..=row + self.count].fill(0);
        for at in 0..self.members[blossom].len() {
            let member = self.members[blossom][at];
            for node in 1..=self.last {
                let edge = self.edge(member, node);
                let known = self.edge(blossom, node);
                if edge.0 != 0 && (known.0 == 0 || self.slack(edge) < self.slack(known)) {
                    self.set_edge(blossom, node, edge);
                    self.set_edge(node, blossom, (edge.1, edge.0));
                }
            }
            for vertex in 1..=self.count {
                if self.member(member, vertex) != 0 {
                    self.member_of[row + vertex] = member;
                }
            }
        }
    }

    fn expand(&mut self, blossom: Node) {
        for at in 0..self.members[blossom].len() {
            let member = self.members[blossom][at];
            self.set_outer(member, member);
        }
        let inner = self.edge(blossom, self.parents[blossom]).0;
        let entry = self.member(blossom, inner as Node);
        let at = self.even_path(blossom, entry);
        let cycle = std::mem::take(&mut self.members[blossom]);
        for pair in cycle[..at].chunks(2) {
            let (odd, even) = (pair[0], pair[1]);
            self.parents[odd] = self.edge(even, odd).0 as Node;
            self.labels[odd] = Label::Odd;
            self.labels[even] = Label::Even;
            self.slack_from[odd] = 0;
            self.find_slack(even);
            self.enqueue(even);
        }
        self.labels[entry] = Label::Odd;
        self.parents[entry] = self.parents[blossom];
        for node in &cycle[at + 1..] {
            self.labels[*node] = Label::Free;
            self.find_slack(*node);
        }
        self.outer[blossom] = 0;
    }
}

mod all_best;
mod graph;
mod start;
#[cfg(test)]
mod tests;

//! The best perfect matching of a weighted graph.
//!
//! The primal-dual blossom method (Edmonds 1965, in the O(n^3) form of Gabow 1976 and Galil 1986), for dense graphs.
//! Time: cubic, times the number of components. Space: quadratic. Duals and slacks are four times as large as in
//! textbooks, so that every halving is exact (see [`super::weight`]).

use std::collections::VecDeque;

use self::graph::Neighbours;
pub use self::graph::WeightedGraph;

use super::weight::{half, minus, plus, twice};
use super::{BestMatchings, Mates, Vertex, Weight};

/// A perfect matching of the greatest weight. `None` if the graph has no perfect matching.
pub fn best_matching<const K: usize>(graph: &WeightedGraph<K>) -> Option<Mates> {
    let mates = Search::finished(graph).mates();
    mates.iter().all(Option::is_some).then_some(mates)
}

/// All perfect matchings of the greatest weight. `None` if the graph has no perfect matching.
pub fn best_matchings<const K: usize>(graph: &WeightedGraph<K>) -> Option<BestMatchings> {
    Search::finished(graph).all_best()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    Even,
    Odd,
}

/// A vertex (numbers 1 to `count`) or a blossom (larger numbers); 0: none. An edge is a pair of vertices.
type Node = usize;
type Edge = (u32, u32);

#[derive(Default)]
struct Blossom {
    /// The members in the order of the cycle. The matched edge that leaves the blossom begins at the first member.
    members: Vec<Node>,
    /// For each node with a smaller number, the edge of least slack from this blossom to the node.
    edges: Vec<Edge>,
    /// For each vertex, the member that contains it; 0 if the vertex is outside.
    member_of: Vec<Node>,
}

struct Search<'a, const K: usize> {
    graph: &'a WeightedGraph<K>,
    count: usize,
    /// The highest node in use so far.
    last: Node,
    duals: Vec<Weight<K>>,
    mates: Vec<Node>,
    neighbours: Neighbours,
    /// For each outermost node, the vertex with the edge of least slack from an even node to it; 0 if none is known.
    slack_from: Vec<Node>,
    /// For each node, the outermost blossom around it; 0 for a blossom that is not in use.
    outer: Vec<Node>,
    /// For each odd node, the even vertex from which the tree reached it; 0 for roots.
    parents: Vec<Node>,
    labels: Vec<Label>,
    /// For each node, the number of the last walk to a common ancestor that visited it; 0: none.
    seen: Vec<u32>,
    seen_stamp: u32,
    /// All blossoms, made when needed. Their node numbers follow those of the vertices.
    blossoms: Vec<Blossom>,
    queue: VecDeque<Node>,
}

impl<'a, const K: usize> Search<'a, K> {
    fn finished(graph: &'a WeightedGraph<K>) -> Search<'a, K> {
        let mut search = Search::new(graph);
        search.start();
        while search.phase() {}
        search
    }

    fn new(graph: &'a WeightedGraph<K>) -> Search<'a, K> {
        let count = graph.count;
        // Blossoms are nested or disjoint and of odd size, so fewer than half as many as vertices exist at a time.
        let size = count + count / 2 + 2;
        Search {
            graph,
            count,
            last: count,
            duals: vec![[0; K]; size],
            mates: vec![0; size],
            neighbours: graph.neighbours(),
            slack_from: vec![0; size],
            outer: (0..size).map(|node| if node <= count { node } else { 0 }).collect(),
            parents: vec![0; size],
            labels: vec![Label::Free; size],
            seen: Vec::new(),
            seen_stamp: 0,
            blossoms: Vec::new(),
            queue: VecDeque::with_capacity(count),
        }
    }

    /// The partner of each vertex. Vertices are counted from 0 here.
    fn mates(&self) -> Mates {
        let mates = &self.mates[1..=self.count];
        mates.iter().map(|mate| (*mate != 0).then(|| *mate as Vertex - 1)).collect()
    }

    fn weight(&self, (one, other): Edge) -> &Weight<K> {
        self.graph.weight(one as usize - 1, other as usize - 1)
    }

    fn blossom(&self, node: Node) -> &Blossom {
        &self.blossoms[node - self.count - 1]
    }

    fn blossom_mut(&mut self, node: Node) -> &mut Blossom {
        &mut self.blossoms[node - self.count - 1]
    }

    /// The edge of least slack between two nodes, from `one` to `other`. `None` if there is no edge.
    fn edge(&self, one: Node, other: Node) -> Option<Edge> {
        let highest = one.max(other);
        if highest <= self.count {
            return self.graph.has_edge(one - 1, other - 1).then_some((one as u32, other as u32));
        }
        let (from, to) = self.blossom(highest).edges[one.min(other)];
        match (from, highest == one) {
            (0, _) => None,
            (_, true) => Some((from, to)),
            (_, false) => Some((to, from)),
        }
    }

    /// How far an edge is from being tight. The value is four times as large as in textbooks.
    fn slack(&self, edge: Edge) -> Weight<K> {
        slack(&self.duals, edge, self.weight(edge))
    }

    /// Adds one edge to the matching. `false` if no edge can be added.
    fn phase(&mut self) -> bool {
        self.labels[1..=self.last].fill(Label::Free);
        self.slack_from[1..=self.last].fill(0);
        self.queue.clear();
        // All free vertices are roots in every phase. So they have made every dual step, and their duals share their
        // parity. Tight edges hand it on to all even vertices, and `half` is exact.
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
            // All trees are stuck: shifting the duals makes at least one more edge tight, or one odd blossom's dual
            // zero.
            let Some(step) = self.dual_step() else { return false };
            self.shift_duals(&step);
            // A node knows only one of its edges of least slack. If more became tight, the next step is zero and finds
            // another.
            if self.use_new_tight_edges() {
                return true;
            }
            self.expand_spent_blossoms();
        }
    }

    /// Grows the trees along tight edges. `true` if an edge was added to the matching.
    fn grow(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if self.labels[self.outer[vertex]] == Label::Odd {
                continue;
            }
            // By place, because `meet` changes the search while the list is walked.
            for at in self.neighbours.range(vertex) {
                let (other, number) = self.neighbours.at(at);
                if self.outer[vertex] == self.outer[other as Node] {
                    continue;
                }
                let edge = (vertex as u32, other);
                if is_tight(&self.duals, edge, &self.graph.weights[number as usize]) {
                    if self.meet(edge) {
                        return true;
                    }
                } else {
                    self.note_slack(vertex, self.outer[other as Node]);
                }
            }
        }
        false
    }

    /// The largest change of duals that keeps them feasible. `None` if there is no limit: no edge can be added.
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
                // The dual of a blossom falls by twice the step, and must not become negative. Vertex duals may,
                // because every vertex has to be matched.
                consider(half(&self.duals[node]));
            }
            if self.slack_from[node] != 0 {
                let slack = self.slack_between(self.slack_from[node], node);
                match self.labels[node] {
                    // Only one end of such an edge falls; between two even nodes both fall, so half the slack is the
                    // limit.
                    Label::Free => consider(slack),
                    Label::Even => consider(half(&slack)),
                    // An edge to an odd node is no limit: one end falls, the other rises.
                    Label::Odd => {}
                }
            }
        }
        step
    }

    fn shift_duals(&mut self, step: &Weight<K>) {
        for vertex in 1..=self.count {
            match self.labels[self.outer[vertex]] {
                Label::Even => self.duals[vertex] = minus(&self.duals[vertex], step),
                Label::Odd => self.duals[vertex] = plus(&self.duals[vertex], step),
                Label::Free => {}
            }
        }
        // Both ends of an edge inside a blossom move by the step, so its dual makes up for two.
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
    }

    fn use_new_tight_edges(&mut self) -> bool {
        for node in 1..=self.last {
            let from = self.slack_from[node];
            if self.outer[node] == node && from != 0 && self.outer[from] != node {
                let edge = self.edge(from, node).expect("a slack is that of an edge");
                if is_tight(&self.duals, edge, self.weight(edge)) && self.meet(edge) {
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
        // A dual step changes the slack of every edge from an even vertex to this node alike. So the nearest vertex
        // stays the nearest, and no slack is stored.
        let known = self.slack_from[node];
        if known == 0 || self.slack_between(vertex, node) < self.slack_between(known, node) {
            self.slack_from[node] = vertex;
        }
    }

    /// The least slack of an edge between two nodes. There must be an edge.
    fn slack_between(&self, one: Node, other: Node) -> Weight<K> {
        self.slack(self.edge(one, other).expect("a slack is that of an edge"))
    }

    fn find_slack(&mut self, node: Node) {
        self.slack_from[node] = 0;
        for vertex in 1..=self.count {
            if self.edge(vertex, node).is_some()
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
            for at in 0..self.blossom(node).members.len() {
                self.enqueue(self.blossom(node).members[at]);
            }
        }
    }

    fn set_outer(&mut self, node: Node, outer: Node) {
        self.outer[node] = outer;
        if node > self.count {
            for at in 0..self.blossom(node).members.len() {
                self.set_outer(self.blossom(node).members[at], outer);
            }
        }
    }

    /// Uses a tight edge of an even node to grow, shrink or augment. `true` if an edge was added to the matching.
    fn meet(&mut self, (from, to): Edge) -> bool {
        let (one, other) = (self.outer[from as Node], self.outer[to as Node]);
        match self.labels[other] {
            Label::Free => {
                self.parents[other] = from as Node;
                self.labels[other] = Label::Odd;
                let next = self.outer[self.mates[other]];
                // Both notes are needless now: an odd node has no limit, and `next` is scanned, which notes its edges
                // at their other ends.
                self.slack_from[other] = 0;
                self.slack_from[next] = 0;
                self.labels[next] = Label::Even;
                self.enqueue(next);
                false
            }
            Label::Even => match self.common_ancestor(one, other) {
                0 => {
                    // The edge joins two trees. Each end changes the matching up to the root of its own tree.
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
        // Made on first use: a search that begins with a perfect matching needs no list.
        self.seen.resize(self.duals.len(), 0);
        // A new stamp spares clearing `seen`. The two walks take turns, so that they end near the common ancestor.
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

    /// Matches `node` by its edge to `with`, and adapts the matching inside `node`.
    fn set_mate(&mut self, node: Node, with: Node) {
        let edge = self.edge(node, with).expect("mates have an edge");
        self.mates[node] = edge.1 as Node;
        if node <= self.count {
            return;
        }
        let entry = self.member(node, edge.0 as Node);
        // The vertex `edge.0` lies in `entry`, which becomes the first member. The members before it are an even number
        // and match each other two by two.
        let at = self.even_path(node, entry);
        for step in 0..at {
            let members = &self.blossom(node).members;
            self.set_mate(members[step], members[step ^ 1]);
        }
        self.set_mate(entry, with);
        self.blossom_mut(node).members.rotate_left(at);
    }

    fn member(&self, blossom: Node, vertex: Node) -> Node {
        self.blossom(blossom).member_of[vertex]
    }

    /// The position of `member` in the cycle. If it would be odd, the cycle is reversed, so the result is always even.
    fn even_path(&mut self, blossom: Node, member: Node) -> usize {
        let cycle = &mut self.blossom_mut(blossom).members;
        let at = cycle.iter().position(|node| *node == member).expect("a member of the blossom");
        if at % 2 == 0 {
            return at;
        }
        cycle[1..].reverse();
        cycle.len() - at
    }

    fn shrink(&mut self, one: Node, ancestor: Node, other: Node) {
        // The numbers of expanded blossoms are used again.
        let blossom = (self.count + 1..=self.last)
            .find(|node| self.outer[*node] == 0)
            .unwrap_or(self.last + 1);
        if blossom > self.last {
            self.last = blossom;
            self.blossoms.push(Blossom::default());
        }
        self.duals[blossom] = [0; K];
        self.labels[blossom] = Label::Even;
        // The ancestor becomes the first member, by which the matched edge leaves.
        self.mates[blossom] = self.mates[ancestor];
        let mut members = std::mem::take(&mut self.blossom_mut(blossom).members);
        members.clear();
        // Few cycles have more members.
        members.reserve(8);
        // The cycle leads from the ancestor down to `one`, over the new edge to `other`, and up again.
        members.push(ancestor);
        self.collect_path(&mut members, one, ancestor);
        members[1..].reverse();
        self.collect_path(&mut members, other, ancestor);
        self.blossom_mut(blossom).members = members;
        self.set_outer(blossom, blossom);
        self.inherit_edges(blossom);
        self.find_slack(blossom);
    }

    fn collect_path(&mut self, members: &mut Vec<Node>, from: Node, ancestor: Node) {
        let mut even = from;
        while even != ancestor {
            members.push(even);
            let odd = self.outer[self.mates[even]];
            members.push(odd);
            self.enqueue(odd);
            even = self.outer[self.parents[odd]];
        }
    }

    /// For a new blossom, finds the edge of least slack from its members to each other node.
    fn inherit_edges(&mut self, blossom: Node) {
        let mut made = std::mem::take(self.blossom_mut(blossom));
        let mut least = vec![(0, 0); self.last + 1];
        made.member_of.clear();
        made.member_of.resize(self.count + 1, 0);
        for member in made.members.iter().copied() {
            for node in (1..=self.last).filter(|node| *node != blossom) {
                // A number not in use gives an old edge here. The next blossom of that number writes over it.
                let Some(edge) = self.edge(member, node) else { continue };
                let known = least[node];
                if known.0 == 0 || self.slack(edge) < self.slack(known) {
                    least[node] = edge;
                }
            }
            let is_vertex = member <= self.count;
            let holds =
                |it: &Node| if is_vertex { member == *it } else { self.member(member, *it) != 0 };
            (1..=self.count).filter(holds).for_each(|vertex| made.member_of[vertex] = member);
        }
        // Of two nodes the higher one keeps the edge between them (see `edge`). Because numbers are used again,
        // blossoms above this one are told, too.
        for (higher, (from, to)) in (blossom + 1..).zip(least.split_off(blossom + 1)) {
            self.blossom_mut(higher).edges[blossom] = (to, from);
        }
        made.edges = least;
        *self.blossom_mut(blossom) = made;
    }

    fn expand(&mut self, blossom: Node) {
        for at in 0..self.blossom(blossom).members.len() {
            let member = self.blossom(blossom).members[at];
            self.set_outer(member, member);
        }
        // The tree keeps the even path from the member that it entered by to the first one, by which it goes on.
        // Members on it are odd and even in turn; the others, matched with each other, leave the tree.
        let parent = self.parents[blossom];
        let (inner, _) = self.edge(blossom, parent).expect("a tree is made of edges");
        let entry = self.member(blossom, inner as Node);
        let at = self.even_path(blossom, entry);
        let cycle = std::mem::take(&mut self.blossom_mut(blossom).members);
        for pair in cycle[..at].chunks(2) {
            let (odd, even) = (pair[0], pair[1]);
            self.parents[odd] = self.edge(even, odd).expect("a cycle is made of edges").0 as Node;
            self.labels[odd] = Label::Odd;
            self.labels[even] = Label::Even;
            self.slack_from[odd] = 0;
            self.find_slack(even);
            // Its vertices were odd until now, so nobody has scanned their edges.
            self.enqueue(even);
        }
        self.labels[entry] = Label::Odd;
        self.parents[entry] = self.parents[blossom];
        for node in &cycle[at + 1..] {
            // A free node has a limit again, which it did not need as a part of an odd one.
            self.labels[*node] = Label::Free;
            self.find_slack(*node);
        }
        self.outer[blossom] = 0;
    }
}

/// How far an edge is from being tight under `duals`. The value is four times as large as in textbooks.
fn slack<const K: usize>(duals: &[Weight<K>], (one, other): Edge, weight: &Weight<K>) -> Weight<K> {
    let (dual_one, dual_other) = (&duals[one as Node], &duals[other as Node]);
    std::array::from_fn(|at| dual_one[at] + dual_other[at] - 4 * weight[at])
}

fn is_tight<const K: usize>(duals: &[Weight<K>], (one, other): Edge, weight: &Weight<K>) -> bool {
    let (dual_one, dual_other) = (&duals[one as Node], &duals[other as Node]);
    (0..K).all(|at| dual_one[at] + dual_other[at] == 4 * weight[at])
}

mod all_best;
mod graph;
#[cfg(test)]
mod tests;

//! All best perfect matchings of a graph at once. Each decision about a vertex narrows the set.
//!
//! A perfect matching is best exactly if all its edges are tight under the duals of one weighted search, and exactly
//! one edge leaves each blossom with a positive dual (complementary slackness). Later decisions need no weights, only
//! matchings of tight edges. The tests compare the results with enumeration.
//!
//! The blossoms with a positive dual form a tree; its root is the whole graph. Inside a blossom, a matching pairs all
//! children but one. An edge leaves the blossom from this child. In the whole graph, a matching pairs all children. A
//! decision takes one search for an alternating path on each level that it changes.

use self::sparse_weights::SparseWeights;
use super::cardinality::{NONE, Search};
use super::{Mates, Packing, Vertex, WeightedGraph, best_matchings};

/// The number of components that one search weighs, besides one component for the blossoms of earlier searches.
const PORTION: usize = 3;

/// The best perfect matchings that agree with all decisions so far. There is always at least one.
#[derive(Clone, Debug)]
pub struct BestMatchings {
    count: usize,
    /// For each two vertices, whether their edge is tight and no decision has excluded it.
    is_allowed: Vec<bool>,
    /// The levels, inner ones before outer ones; the last level is the whole graph.
    levels: Vec<Level>,
    level_of: Vec<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Child {
    Vertex(Vertex),
    Blossom(usize),
}

/// A blossom with a positive dual, or the whole graph.
#[derive(Clone, Debug)]
pub(super) struct Level {
    pub(super) children: Vec<Child>,
    /// The enclosing level. `None` for the whole graph.
    pub(super) parent: Option<usize>,
    /// A matching of all children, or of all but one. Children are numbered by their position in `children`.
    mates: Vec<Vertex>,
    /// The vertices from which an edge may leave the blossom. Empty for the whole graph.
    exits: Vec<Vertex>,
}

impl Level {
    pub(super) fn new(children: Vec<Child>) -> Level {
        let mates = vec![NONE; children.len()];
        Level { children, parent: None, mates, exits: Vec::new() }
    }
}

struct Before {
    level: usize,
    mates: Vec<Vertex>,
    exits: Vec<Vertex>,
}

impl BestMatchings {
    /// Starts with all perfect matchings. `None` if there is none. `is_edge` gets the smaller vertex first.
    pub fn of(count: usize, is_edge: impl Fn(Vertex, Vertex) -> bool) -> Option<BestMatchings> {
        let mut is_allowed = vec![false; count * count];
        for other in 0..count {
            for one in (0..other).filter(|one| is_edge(*one as Vertex, other as Vertex)) {
                is_allowed[one * count + other] = true;
                is_allowed[other * count + one] = true;
            }
        }
        let whole = Level::new((0..count as Vertex).map(Child::Vertex).collect());
        BestMatchings::settled(count, is_allowed, vec![whole])
    }

    /// Keeps only the matchings of greatest weight. `fields` gets an edge, smaller vertex first, and a list of zeros.
    /// It writes the fields of the edge into the list, and returns whether one of them is not zero.
    ///
    /// A long weight is weighed in portions, each among the best matchings by the earlier portions. So weights are
    /// short, and later portions have fewer edges.
    pub fn keep_best(
        &mut self,
        packing: &Packing,
        fields: impl FnMut(Vertex, Vertex, &mut [i64]) -> bool,
    ) {
        let mut weights = SparseWeights::new(self, packing, fields);
        let mut from = 0;
        loop {
            let portion = weights.portion(self, from);
            let Some(last) = portion.last() else { return };
            from = last + 1;
            self.keep_best_by(&weights, &portion);
        }
    }

    /// Keeps only the matchings of greatest weight in the components `portion`.
    fn keep_best_by(&mut self, weights: &SparseWeights, portion: &[usize]) {
        let edges = weights.edges().len();
        let mut graph = WeightedGraph::<{ PORTION + 1 }>::with_capacity(self.count, edges);
        for (one, other, values) in weights.edges() {
            let mut weight = [0; PORTION + 1];
            // Exactly one edge leaves each blossom if and only if as many edges as possible lie inside the blossoms.
            // An edge counts once for each blossom that contains it.
            weight[0] = self.depth(self.common_level(one, other));
            for (component, value) in values {
                if let Some(at) = portion.iter().position(|it| it == component) {
                    weight[1 + at] = *value;
                }
            }
            graph.add(one, other, weight);
        }
        // The earlier blossoms are given up here. The first component has kept what they ask for.
        *self = best_matchings(&graph).expect("there is a perfect matching");
    }

    /// The allowed edges, each with the smaller vertex first.
    fn allowed_edges(&self) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        (0..self.count as Vertex)
            .flat_map(|other| (0..other).map(move |one| (one, other)))
            .filter(|(one, other)| self.is_allowed(*one, *other))
    }

    fn depth(&self, level: usize) -> i64 {
        let parents = std::iter::successors(Some(level), |level| self.levels[*level].parent);
        parents.count() as i64 - 1
    }

    /// All matchings of the allowed edges that fit the levels. `None` if there is none.
    pub(super) fn settled(
        count: usize,
        is_allowed: Vec<bool>,
        levels: Vec<Level>,
    ) -> Option<BestMatchings> {
        let mut level_of = vec![0; count];
        for (at, level) in levels.iter().enumerate() {
            for child in &level.children {
                if let Child::Vertex(vertex) = child {
                    level_of[*vertex as usize] = at;
                }
            }
        }
        let mut best = BestMatchings { count, is_allowed, levels, level_of };
        // Inner levels come first, because the level around a blossom asks for its exits.
        (0..best.levels.len()).all(|level| best.settle(level)).then_some(best)
    }

    /// Whether the edge is tight and not excluded by a decision. Not every allowed edge is in a best matching.
    pub fn is_allowed(&self, one: Vertex, other: Vertex) -> bool {
        self.is_allowed[one as usize * self.count + other as usize]
    }

    /// Keeps the matchings in which `vertex` has a partner for whom `keep` is true. `false`: none, and nothing changes.
    pub fn narrow(&mut self, vertex: Vertex, keep: impl Fn(Vertex) -> bool) -> bool {
        let (mut has_kept, mut removed) = (false, Vec::with_capacity(self.count));
        for other in (0..self.count as Vertex).filter(|other| self.is_allowed(vertex, *other)) {
            match keep(other) {
                true => has_kept = true,
                false => removed.push(other),
            }
        }
        // Nothing to rule out, or nothing would be left.
        if removed.is_empty() || !has_kept {
            return has_kept;
        }
        self.set_allowed(vertex, &removed, false);
        let mut before = Vec::new();
        if self.settle_around(vertex, &removed, &mut before) {
            return true;
        }
        for Before { level, mates, exits } in before {
            (self.levels[level].mates, self.levels[level].exits) = (mates, exits);
        }
        self.set_allowed(vertex, &removed, true);
        false
    }

    /// One of the best matchings.
    pub fn mates(&self) -> Mates {
        let mut mates = vec![None; self.count];
        self.write_mates(self.levels.len() - 1, None, &mut mates);
        mates
    }

    fn set_allowed(&mut self, vertex: Vertex, others: &[Vertex], is_allowed: bool) {
        for other in others {
            for (one, two) in [(vertex, *other), (*other, vertex)] {
                self.is_allowed[one as usize * self.count + two as usize] = is_allowed;
            }
        }
    }

    /// Settles again the levels around `vertex`, from the inside out, that lost an edge or have a child with other
    /// exits. Adds their old contents to `before`. Skips the whole graph if its matching is still possible. `false` if
    /// a level has no matching.
    fn settle_around(
        &mut self,
        vertex: Vertex,
        removed: &[Vertex],
        before: &mut Vec<Before>,
    ) -> bool {
        let (mut at, mut has_changed) = (Some(self.level_of[vertex as usize]), false);
        while let Some(level) = at {
            let has_lost = || removed.iter().any(|it| self.common_level(vertex, *it) == level);
            if (has_changed || has_lost()) && !self.is_settled(level) {
                let Level { mates, exits, .. } = &self.levels[level];
                let held = Before { level, mates: mates.clone(), exits: exits.clone() };
                let is_settled = self.settle_anew(level);
                has_changed = held.exits != self.levels[level].exits;
                before.push(held);
                if !is_settled {
                    return false;
                }
            } else {
                has_changed = false;
            }
            at = self.levels[level].parent;
        }
        true
    }

    /// The innermost level that contains both vertices.
    fn common_level(&self, one: Vertex, other: Vertex) -> usize {
        let (mut one, mut other) = (self.level_of[one as usize], self.level_of[other as usize]);
        // A blossom has a lower index than what it lies in.
        while one != other {
            let lower = if one < other { &mut one } else { &mut other };
            *lower = self.levels[*lower].parent.expect("the whole graph holds both");
        }
        one
    }

    /// Whether the level is the whole graph, and its known matching is still possible.
    fn is_settled(&self, level: usize) -> bool {
        let Level { children, mates, parent, .. } = &self.levels[level];
        let has_mate = |(child, mate): (&Child, &Vertex)| {
            let mate = children.get(*mate as usize);
            mate.is_some_and(|mate| self.edge_between(child, mate).is_some())
        };
        // A blossom is settled anew in any case: without an edge it may have fewer exits, though its matching stands.
        parent.is_none() && children.iter().zip(mates).all(has_mate)
    }

    /// Finds a matching of the children of a level, and the exits of the level. `false` if there is no such matching.
    fn settle(&mut self, level: usize) -> bool {
        self.is_settled(level) || self.settle_anew(level)
    }

    fn settle_anew(&mut self, level: usize) -> bool {
        let is_whole = self.levels[level].parent.is_none();
        let (mates, missed) = {
            let Some(mut search) = self.matched(level, None) else { return false };
            let missed: Vec<usize> = match search.first_free() {
                Some(_) if is_whole => return false,
                None => Vec::new(),
                Some(free) => {
                    // This search has to fail. The children that it makes even are those that can be left out instead.
                    search.augment_by_blossoms(free);
                    (0..search.mates.len()).filter(|at| search.is_even[*at]).collect()
                }
            };
            (search.mates, missed)
        };
        let exits = missed.into_iter().flat_map(|at| self.exits(&self.levels[level].children[at]));
        let exits: Vec<Vertex> = exits.copied().collect();
        self.levels[level].mates = mates;
        self.levels[level].exits = exits;
        true
    }

    /// A matching of all children of a level, except one child of a blossom: the child numbered `without`, if given.
    /// The search starts from the known matching. `None` if there is no such matching.
    fn matched(
        &self,
        level: usize,
        without: Option<Vertex>,
    ) -> Option<Search<impl Fn(Vertex, Vertex) -> bool + '_>> {
        let Level { children, mates, .. } = &self.levels[level];
        let edge = move |one: Vertex, other: Vertex| {
            without.is_none_or(|it| it != one && it != other)
                && self.edge_between(&children[one as usize], &children[other as usize]).is_some()
        };
        let mut search = Search::new(children.len(), edge);
        for (one, other) in mates.iter().enumerate() {
            let one = one as Vertex;
            if *other != NONE && one < *other && edge(one, *other) {
                search.link(one, *other);
            }
        }
        search.maximise();
        // A blossom has an odd number of children. The one that is left out is the free one.
        let is_near = search.free_count() == children.len() % 2;
        is_near.then_some(search)
    }

    fn edge_between(&self, one: &Child, other: &Child) -> Option<(Vertex, Vertex)> {
        // Nearly always both are vertices.
        if let (Child::Vertex(one), Child::Vertex(other)) = (one, other) {
            return self.is_allowed(*one, *other).then_some((*one, *other));
        }
        let (from, to) = (self.exits(one), self.exits(other));
        let mut pairs = from.iter().flat_map(|one| to.iter().map(move |other| (*one, *other)));
        pairs.find(|(one, other)| self.is_allowed(*one, *other))
    }

    /// The vertices of a child from which an edge may leave it.
    fn exits<'a>(&'a self, child: &'a Child) -> &'a [Vertex] {
        match child {
            Child::Blossom(level) => &self.levels[*level].exits,
            Child::Vertex(vertex) => std::slice::from_ref(vertex),
        }
    }

    /// Writes the matching inside a level that an edge leaves from `exit`; `None` for the whole graph.
    fn write_mates(&self, level: usize, exit: Option<Vertex>, mates: &mut Mates) {
        let children = &self.levels[level].children;
        let without = exit.map(|exit| {
            let holds = |child: &Child| self.exits(child).contains(&exit);
            children.iter().position(holds).expect("the vertex is an exit") as Vertex
        });
        if let (Some(exit), Some(at)) = (exit, without) {
            self.write_child(&children[at as usize], exit, mates);
        }
        // The stored matching of a blossom may leave out another child than the one with this exit.
        let found =
            without.map(|_| self.matched(level, without).expect("the level is settled").mates);
        let inside = found.as_ref().unwrap_or(&self.levels[level].mates);
        for (one, other) in inside.iter().enumerate() {
            if *other == NONE || *other < one as Vertex {
                continue;
            }
            let (one, other) = (&children[one], &children[*other as usize]);
            let (from, to) = self.edge_between(one, other).expect("they are matched");
            mates[from as usize] = Some(to);
            mates[to as usize] = Some(from);
            self.write_child(one, from, mates);
            self.write_child(other, to, mates);
        }
    }

    fn write_child(&self, child: &Child, exit: Vertex, mates: &mut Mates) {
        if let Child::Blossom(level) = child {
            self.write_mates(*level, Some(exit), mates);
        }
    }
}

mod sparse_weights;
#[cfg(test)]
mod tests;

//! Maximum matching of a graph whose edges a function states.
//!
//! For dense graphs: a greedy pass leaves little work for the blossom search (Edmonds 1965). Its tree also proves that
//! a graph has no perfect matching: removing a few vertices leaves too many groups of odd size (Tutte 1947). The odd
//! vertices are removed, and the blossoms are the groups. There is one more group than odd vertices, and edges leave a
//! group only to odd vertices. Time: about linear if the greedy pass succeeds, at worst cubic. Space: linear.

use std::collections::{BTreeMap, VecDeque};

use super::{Mates, Vertex};

pub(super) const NONE: Vertex = Vertex::MAX;

/// Returns a matching with as many edges as possible, in a graph of `count` vertices.
pub fn maximum_matching(count: usize, edge: impl Fn(Vertex, Vertex) -> bool) -> Mates {
    let mut search = Search::new(count, edge);
    search.maximise();
    search.found()
}

/// Whether every vertex can be matched. Stops at the first vertex that cannot be matched.
pub fn has_perfect_matching(count: usize, edge: impl Fn(Vertex, Vertex) -> bool) -> bool {
    Search::new(count, edge).make_perfect()
}

/// Whether every vertex can be matched, after a graph has changed a little. Starts from `mates`, a matching of the old
/// graph, as far as its pairs are still edges, and replaces it by the pairs found. Time: about linear if few edges are
/// gone.
pub fn rematch(mates: &mut Mates, edge: impl Fn(Vertex, Vertex) -> bool) -> bool {
    let mut search = Search::new(mates.len(), edge);
    for (one, other) in (0..).zip(mates.iter()) {
        if let Some(other) = other.filter(|other| one < *other && (search.edge)(one, *other)) {
            search.link(one, other);
        }
    }
    let is_perfect = search.make_perfect();
    *mates = search.found();
    is_perfect
}

pub(super) struct Search<F> {
    edge: F,
    pub(super) mates: Vec<Vertex>,
    /// For each odd vertex, the even vertex from which it was reached.
    pub(super) parents: Vec<Vertex>,
    pub(super) bases: Vec<Vertex>,
    pub(super) is_even: Vec<bool>,
    queue: VecDeque<Vertex>,
}

impl<F: Fn(Vertex, Vertex) -> bool> Search<F> {
    pub(super) fn new(count: usize, edge: F) -> Search<F> {
        Search {
            edge,
            mates: vec![NONE; count],
            parents: Vec::new(),
            bases: Vec::new(),
            is_even: Vec::new(),
            queue: VecDeque::new(),
        }
    }

    pub(super) fn maximise(&mut self) {
        // With at most one free vertex no pair can be added.
        if self.free_count() < 2 {
            return;
        }
        self.greedy();
        let free = self.free();
        // Free vertices from which no search has begun.
        let mut left = free.len();
        for root in free {
            // If only one is left, it has no partner: no search reaches a vertex whose own search has failed.
            if left < 2 {
                break;
            }
            if self.mates[root as usize] == NONE {
                if self.augment(root) {
                    left -= 2;
                } else {
                    left -= 1;
                }
            }
        }
    }

    fn make_perfect(&mut self) -> bool {
        let count = self.count();
        if count % 2 == 1 {
            return false;
        }
        self.greedy();
        (0..count).all(|root| self.mates[root as usize] != NONE || self.augment(root))
    }

    fn found(self) -> Mates {
        self.mates.into_iter().map(|mate| (mate != NONE).then_some(mate)).collect()
    }

    pub(super) fn free(&self) -> Vec<Vertex> {
        let is_free = |vertex: &Vertex| self.mates[*vertex as usize] == NONE;
        (0..self.count()).filter(is_free).collect()
    }

    pub(super) fn free_count(&self) -> usize {
        self.mates.iter().filter(|mate| **mate == NONE).count()
    }

    pub(super) fn first_free(&self) -> Option<Vertex> {
        self.mates.iter().position(|mate| *mate == NONE).map(|vertex| vertex as Vertex)
    }

    fn count(&self) -> Vertex {
        self.mates.len() as Vertex
    }

    pub(super) fn link(&mut self, one: Vertex, other: Vertex) {
        self.mates[one as usize] = other;
        self.mates[other as usize] = one;
    }

    fn greedy(&mut self) {
        let count = self.count();
        // `next[v]` is the first vertex after `v` that may still be free.
        let mut next: Vec<Vertex> = (1..=count).collect();
        for one in 0..count {
            if self.mates[one as usize] != NONE {
                continue;
            }
            let mut before = one;
            let mut other = next[one as usize];
            while other < count {
                let is_taken = self.mates[other as usize] != NONE;
                if is_taken {
                    // Cut out of the list, so that later vertices pass over it.
                    next[before as usize] = next[other as usize];
                } else if (self.edge)(one, other) {
                    self.link(one, other);
                    break;
                } else {
                    before = other;
                }
                other = next[other as usize];
            }
        }
    }

    fn augment(&mut self, root: Vertex) -> bool {
        self.augment_directly(root)
            || self.augment_over_one_pair(root)
            || self.augment_by_blossoms(root)
    }

    fn augment_directly(&mut self, root: Vertex) -> bool {
        let free = (0..self.count()).find(|other| {
            *other != root && self.mates[*other as usize] == NONE && (self.edge)(root, *other)
        });
        free.inspect(|other| self.link(root, *other)).is_some()
    }

    /// Breaks one pair: `root` is matched with one vertex of the pair, another free vertex with the other. A blossom
    /// search finds such paths, too, but takes ten times as long.
    fn augment_over_one_pair(&mut self, root: Vertex) -> bool {
        let (edge, mates) = (&self.edge, &self.mates);
        let is_free = |it: &Vertex| mates[*it as usize] == NONE;
        let near = (0..self.count()).filter(|it| !is_free(it) && edge(root, *it));
        let near: Vec<Vertex> = near.collect();
        let takes = |other: Vertex| near.iter().find(|it| edge(other, mates[**it as usize]));
        let mut open = (0..self.count()).filter(|it| *it != root && is_free(it));
        let found = open.find_map(|other| takes(other).map(|near| (other, *near)));
        let Some((other, near)) = found else { return false };
        let far = self.mates[near as usize];
        self.link(root, near);
        self.link(other, far);
        true
    }

    /// Grows the search tree of a free vertex until it finds an augmenting path, or cannot grow.
    pub(super) fn augment_by_blossoms(&mut self, root: Vertex) -> bool {
        let count = self.count();
        self.parents.clear();
        self.parents.resize(count as usize, NONE);
        self.bases.clear();
        self.bases.extend(0..count);
        self.is_even.clear();
        self.is_even.resize(count as usize, false);
        self.queue.clear();
        self.queue.reserve(count as usize);
        self.make_even(root);
        while let Some(even) = self.queue.pop_front() {
            // A shrunk cycle changes what can be reached, so the next vertex is looked for anew each time.
            let mut from = 0;
            while let Some(other) = self.next_to_reach(even, from) {
                from = other + 1;
                if self.is_even[other as usize] {
                    self.shrink(even, other);
                } else if self.parents[other as usize] == NONE {
                    self.parents[other as usize] = even;
                    match self.mates[other as usize] {
                        NONE => {
                            self.flip(other);
                            return true;
                        }
                        mate => self.make_even(mate),
                    }
                }
            }
        }
        false
    }

    /// The first vertex, from `from` on, whose edge to `even` makes the tree grow or closes a cycle.
    fn next_to_reach(&self, even: Vertex, from: Vertex) -> Option<Vertex> {
        (from..self.count()).find(|other| self.may_reach(even, *other) && (self.edge)(even, *other))
    }

    /// Whether an edge from an even vertex would make the tree grow or close a cycle.
    fn may_reach(&self, even: Vertex, other: Vertex) -> bool {
        // An odd vertex that no cycle holds has been reached already.
        let is_reached = self.parents[other as usize] != NONE && !self.is_even[other as usize];
        !is_reached
            && self.bases[even as usize] != self.bases[other as usize]
            && self.mates[even as usize] != other
    }

    fn make_even(&mut self, vertex: Vertex) {
        if !self.is_even[vertex as usize] {
            self.is_even[vertex as usize] = true;
            self.queue.push_back(vertex);
        }
    }

    fn flip(&mut self, end: Vertex) {
        let mut odd = end;
        while odd != NONE {
            let even = self.parents[odd as usize];
            let next = self.mates[even as usize];
            self.link(odd, even);
            odd = next;
        }
    }

    fn shrink(&mut self, one: Vertex, other: Vertex) {
        let base = self.common_base(one, other);
        let mut in_cycle = vec![false; self.mates.len()];
        self.mark_path(one, base, other, &mut in_cycle);
        self.mark_path(other, base, one, &mut in_cycle);
        for vertex in 0..self.count() {
            if in_cycle[self.bases[vertex as usize] as usize] {
                self.bases[vertex as usize] = base;
                self.make_even(vertex);
            }
        }
    }

    fn mark_path(&mut self, from: Vertex, base: Vertex, child: Vertex, in_cycle: &mut [bool]) {
        let (mut even, mut child) = (from, child);
        while self.bases[even as usize] != base {
            let odd = self.mates[even as usize];
            in_cycle[self.bases[even as usize] as usize] = true;
            in_cycle[self.bases[odd as usize] as usize] = true;
            // Vertices of a cycle can be reached in both directions, so its even vertices get parents, too, along which
            // `flip` goes back.
            self.parents[even as usize] = child;
            child = odd;
            even = self.parents[odd as usize];
        }
    }

    fn common_base(&self, one: Vertex, other: Vertex) -> Vertex {
        let mut on_path = vec![false; self.mates.len()];
        let mut even = one;
        loop {
            even = self.bases[even as usize];
            on_path[even as usize] = true;
            match self.mates[even as usize] {
                // Only the root of the tree is free.
                NONE => break,
                odd => even = self.parents[odd as usize],
            }
        }
        let mut even = self.bases[other as usize];
        while !on_path[even as usize] {
            even = self.bases[self.parents[self.mates[even as usize] as usize] as usize];
        }
        even
    }
}

/// The most vertices of a short proof. Among short proofs, the one with the fewest removed vertices is best.
const SHORT: usize = 12;

/// The most edges tested in the search for a shorter proof.
const EDGES_ASKED: usize = 50_000_000;

/// A proof that a graph has no perfect matching: there are more groups of odd size than vertices in `without`, and
/// edges leave a group only to vertices of `without`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barrier {
    /// The only vertices outside a group to which the group has edges.
    pub without: Vec<Vertex>,
    /// The groups, the smallest first.
    pub groups: Vec<Vec<Vertex>>,
}

impl Barrier {
    fn new(mut without: Vec<Vertex>, mut groups: Vec<Vec<Vertex>>) -> Barrier {
        without.sort_unstable();
        groups.iter_mut().for_each(|group| group.sort_unstable());
        groups.sort_unstable_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
        Barrier { without, groups }
    }

    fn length(&self) -> (bool, usize, usize) {
        let vertices = self.without.len() + self.groups.iter().map(Vec::len).sum::<usize>();
        (vertices > SHORT, self.without.len(), vertices)
    }
}

/// A short proof that a graph has no perfect matching. `None` if the graph has a perfect matching.
pub fn barrier(count: usize, edge: impl Fn(Vertex, Vertex) -> bool) -> Option<Barrier> {
    // A part of odd size proves it without a matching. If the part is short, no other proof is looked for.
    let component = odd_component(count, &edge);
    if let Some(short) = component.as_ref().filter(|it| it.groups[0].len() <= SHORT) {
        return Some(short.clone());
    }
    let mut search = Search::new(count, &edge);
    search.maximise();
    let free = search.free();
    // Each free vertex gives a proof of its own. Its tree asks about up to the square of `count` edges.
    let trees = 1 + EDGES_ASKED / count.pow(2).max(1);
    let of_trees = free.into_iter().take(trees).map(|root| of_tree(&mut search, root));
    let barriers: Vec<Barrier> = of_trees.chain(component).collect();
    barriers.into_iter().min_by_key(Barrier::length)
}

fn of_tree<F: Fn(Vertex, Vertex) -> bool>(search: &mut Search<F>, root: Vertex) -> Barrier {
    let is_augmented = search.augment_by_blossoms(root);
    assert!(!is_augmented, "a maximum matching has no augmenting path");
    let mut groups: BTreeMap<Vertex, Vec<Vertex>> = BTreeMap::new();
    let mut without = Vec::new();
    for vertex in 0..search.mates.len() as Vertex {
        let at = vertex as usize;
        if search.is_even[at] {
            groups.entry(search.bases[at]).or_default().push(vertex);
        } else if search.parents[at] != NONE {
            without.push(vertex);
        }
    }
    Barrier::new(without, groups.into_values().collect())
}

fn odd_component(count: usize, edge: impl Fn(Vertex, Vertex) -> bool) -> Option<Barrier> {
    // The list is reversed because `pop` takes from its end.
    let mut left: Vec<Vertex> = (0..count as Vertex).rev().collect();
    let mut smallest: Option<Vec<Vertex>> = None;
    while let Some(first) = left.pop() {
        let mut component = vec![first];
        let mut at = 0;
        while let Some(vertex) = component.get(at).copied() {
            let (near, far): (Vec<Vertex>, Vec<Vertex>) =
                left.into_iter().partition(|other| edge(vertex.min(*other), vertex.max(*other)));
            component.extend(near);
            left = far;
            at += 1;
        }
        let is_smaller = smallest.as_ref().is_none_or(|it| component.len() < it.len());
        if component.len() % 2 == 1 && is_smaller {
            smallest = Some(component);
        }
    }
    smallest.map(|component| Barrier::new(Vec::new(), vec![component]))
}

#[cfg(test)]
mod tests {
    use super::super::has_perfect_matching;
    use super::*;
    use proptest::prelude::*;

    fn size_by_definition(count: usize, edges: &[bool]) -> usize {
        let mut best = vec![0usize; 1 << count];
        for set in 1..1usize << count {
            let first = set.trailing_zeros() as usize;
            let rest = set & !(1 << first);
            best[set] = best[rest];
            for other in (first + 1)..count {
                if rest & (1 << other) != 0 && edges[first * count + other] {
                    best[set] = best[set].max(1 + best[rest & !(1 << other)]);
                }
            }
        }
        best[(1 << count) - 1]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(pairproof_effort::times(500) as u32))]
        #[test]
        fn finds_as_many_edges_as_the_definition(
            count in 1usize..=11,
            density in 0.1f64..1.0,
            seeds in proptest::collection::vec(0.0f64..1.0, 121),
        ) {
            let mut edges = vec![false; count * count];
            for one in 0..count {
                for other in (one + 1)..count {
                    let is_edge = seeds[one * 11 + other] < density;
                    edges[one * count + other] = is_edge;
                    edges[other * count + one] = is_edge;
                }
            }
            let edge = |one: Vertex, other: Vertex| edges[one as usize * count + other as usize];
            let mates = maximum_matching(count, edge);
            let expected = size_by_definition(count, &edges);
            prop_assert_eq!(mates.iter().flatten().count() / 2, expected);
            prop_assert_eq!(has_perfect_matching(count, edge), expected * 2 == count);
            // A matching of another graph is repaired: here that of all edges, most of which are gone.
            let mut repaired = maximum_matching(count, |one, other| one != other);
            prop_assert_eq!(rematch(&mut repaired, edge), expected * 2 == count);
            for mates in [mates, repaired] {
                for (vertex, mate) in (0..).zip(&mates) {
                    let Some(mate) = mate else { continue };
                    prop_assert!(edge(vertex, *mate));
                    prop_assert_eq!(mates[*mate as usize], Some(vertex));
                }
            }
        }
    }

    fn is_proof(barrier: &Barrier, count: usize, edge: impl Fn(Vertex, Vertex) -> bool) -> bool {
        let named: Vec<Vertex> =
            barrier.groups.iter().chain([&barrier.without]).flatten().copied().collect();
        let mut distinct = named.clone();
        distinct.sort_unstable();
        distinct.dedup();
        let stays_inside = |group: &Vec<Vertex>| {
            let others = (0..count as Vertex)
                .filter(|it| !group.contains(it) && !barrier.without.contains(it));
            others.into_iter().all(|other| group.iter().all(|it| !edge(*it, other)))
        };
        distinct.len() == named.len()
            && barrier.groups.len() > barrier.without.len()
            && barrier.groups.iter().all(|group| group.len() % 2 == 1 && stays_inside(group))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(pairproof_effort::times(750) as u32))]
        #[test]
        fn a_graph_has_a_perfect_matching_or_a_proof_that_it_has_none(
            count in 1usize..=14,
            density in 0.02f64..0.7,
            seeds in proptest::collection::vec(0.0f64..1.0, 196),
        ) {
            let edge = |one: Vertex, other: Vertex| {
                let (one, other) = (one.min(other) as usize, one.max(other) as usize);
                one != other && seeds[one * 14 + other] < density
            };
            match barrier(count, edge) {
                None => prop_assert!(has_perfect_matching(count, edge)),
                Some(barrier) => {
                    prop_assert!(!has_perfect_matching(count, edge));
                    prop_assert!(is_proof(&barrier, count, edge), "{barrier:?}");
                }
            }
        }
    }

    /// A vertex without edges is the whole proof, of several of one size the first; a star needs its centre twice.
    #[test]
    fn a_short_proof_is_found() {
        let alone = |vertex| Barrier { without: Vec::new(), groups: vec![vec![vertex]] };
        let star = Barrier { without: vec![0], groups: vec![vec![1], vec![2]] };
        assert_eq!(barrier(6, |one, other| one != 2 && other != 2), Some(alone(2)));
        let is_single = |one: Vertex, other| (one.min(other), one.max(other)) == (0, 2);
        assert_eq!(barrier(4, is_single), Some(alone(1)));
        assert_eq!(barrier(4, |one, other| one.min(other) == 0), Some(star));
    }

    #[test]
    fn a_large_graph_is_proved_in_reasonable_time() {
        let count = 800;
        let few = |vertex: Vertex| vertex < 350;
        let found = barrier(count, |one, other| few(one) != few(other)).expect("a proof");
        assert!(found.groups.len() > found.without.len());
    }
}

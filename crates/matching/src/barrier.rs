//! A proof that a graph has no perfect matching: a few vertices join too many groups of odd size (Tutte 1947).
//!
//! It is read from the search tree of a vertex that a maximum matching leaves free (Edmonds 1965): odd vertices are the
//! set, blossoms the groups. There is one more group than odd vertices, and a group's edges lead only to the set.

use std::collections::BTreeMap;

use super::Vertex;
use super::cardinality::{NONE, Search};

/// The most vertices of a short proof. Of short ones the one with the smallest set is taken.
const SHORT: usize = 12;

/// The most edges that are tested to find a shorter proof.
const EDGES_ASKED: usize = 50_000_000;

/// A proof that a graph has no perfect matching: there are more groups of odd size than vertices in `without`, and
/// edges leave a group only to `without`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barrier {
    /// The only outside vertices with edges to the groups.
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

/// A short proof that a graph has no perfect matching; `None`: it has one.
pub fn barrier(count: usize, edge: impl Fn(Vertex, Vertex) -> bool) -> Option<Barrier> {
    let component = odd_component(count, &edge);
    if let Some(short) = component.as_ref().filter(|it| it.groups[0].len() <= SHORT) {
        return Some(short.clone());
    }
    let mut search = Search::new(count, &edge);
    search.maximise();
    let free = search.free();
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

    #[test]
    fn a_vertex_without_edges_is_the_whole_proof() {
        let edge = |one: Vertex, other: Vertex| one != 2 && other != 2;
        let alone = Barrier { without: Vec::new(), groups: vec![vec![2]] };
        assert_eq!(barrier(6, edge), Some(alone));
    }

    #[test]
    fn of_several_proofs_of_one_size_the_first_is_taken() {
        let alone = Barrier { without: Vec::new(), groups: vec![vec![1]] };
        assert_eq!(
            barrier(4, |one, other| one.min(other) == 0 && one.max(other) == 2),
            Some(alone)
        );
    }

    #[test]
    fn a_star_needs_its_centre_twice() {
        let star = Barrier { without: vec![0], groups: vec![vec![1], vec![2]] };
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

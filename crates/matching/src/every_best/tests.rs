//! Compares the best matchings with enumeration.

use proptest::prelude::*;

use crate::{BestMatchings, Packing, Vertex, WeightedGraph, best_matching, best_matchings};

type Weights = Vec<Option<[i64; 2]>>;
type Pairs = Vec<(usize, usize)>;

fn perfect_matchings(left: &[usize], weights: &Weights, count: usize) -> Vec<Pairs> {
    let Some((first, rest)) = left.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for other in rest.iter().filter(|other| weights[first * count + **other].is_some()) {
        let left: Vec<usize> = rest.iter().copied().filter(|it| it != other).collect();
        for mut pairs in perfect_matchings(&left, weights, count) {
            pairs.push((*first, *other));
            all.push(pairs);
        }
    }
    all
}

fn total(pairs: &Pairs, weights: &Weights, count: usize) -> [i64; 2] {
    let weights = pairs.iter().map(|(one, other)| weights[one * count + other].expect("an edge"));
    weights.fold([0; 2], |sum, it| [sum[0] + it[0], sum[1] + it[1]])
}

fn edges_of(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |one| (one + 1..count).map(move |other| (one, other)))
}

fn partner(pairs: &Pairs, vertex: usize) -> usize {
    let is_of = |(one, other): &&(usize, usize)| *one == vertex || *other == vertex;
    let (one, other) = pairs.iter().find(is_of).expect("the matching is perfect");
    one + other - vertex
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(pairproof_effort::times(1000) as u32))]
    #[test]
    fn decisions_leave_the_matchings_that_the_enumeration_leaves(
        half in 1usize..=5,
        span in 1i64..5,
        density in 0.3f64..1.0,
        draws in proptest::collection::vec((0.0f64..1.0, 0i64..100, 0i64..100), 100),
        decisions in proptest::collection::vec((0usize..10, any::<u16>()), 0..14),
    ) {
        let count = 2 * half;
        let mut weights: Weights = vec![None; count * count];
        let mut graph = WeightedGraph::<2>::with_capacity(count, 0);
        for (one, other) in edges_of(count) {
            let (chance, a, b) = draws[one * 10 + other];
            if chance < density {
                let weight = [a % span, b % span];
                weights[one * count + other] = Some(weight);
                graph.add(one as Vertex, other as Vertex, weight);
            }
        }
        let vertices: Vec<usize> = (0..count).collect();
        let all = perfect_matchings(&vertices, &weights, count);
        let best = all.iter().map(|pairs| total(pairs, &weights, count)).max();
        let found = best_matchings(&graph);
        prop_assert_eq!(found.is_some(), best.is_some());
        let (Some(mut found), Some(best)) = (found, best) else { return Ok(()) };
        let mut left: Vec<Pairs> =
            all.into_iter().filter(|pairs| total(pairs, &weights, count) == best).collect();
        for (vertex, kept) in decisions {
            let vertex = vertex % count;
            let is_kept = |other: usize| kept & (1 << other) != 0;
            let agree: Vec<Pairs> =
                left.iter().filter(|pairs| is_kept(partner(pairs, vertex))).cloned().collect();
            let is_narrowed = found.narrow(vertex as Vertex, |other| is_kept(other as usize));
            prop_assert_eq!(is_narrowed, !agree.is_empty());
            if is_narrowed {
                left = agree;
            }
            let mates = found.mates();
            let of_found = |pairs: &&Pairs| {
                let is_mate = |at: usize| mates[at] == Some(partner(pairs, at) as Vertex);
                (0..count).all(is_mate)
            };
            prop_assert!(left.iter().any(|pairs| of_found(&pairs)), "{:?}", mates);
        }
    }
}

/// Two triangles of heavy edges, joined by light ones. Only one light edge may be used, though three without slack
/// would make a perfect matching.
#[test]
fn a_blossom_with_a_positive_dual_is_left_once() {
    let mut graph = WeightedGraph::<1>::with_capacity(6, 0);
    for one in 0..6 {
        for other in one + 1..6 {
            graph.add(one, other, [if (one < 3) == (other < 3) { 10 } else { 0 }]);
        }
    }
    let mut found = best_matchings(&graph).expect("a perfect matching");
    assert!(found.is_allowed(1, 4));
    assert!(found.narrow(0, |other| other == 3));
    assert!(!found.narrow(1, |other| other == 4));
    assert!(found.narrow(1, |other| other == 2));
    assert_eq!(found.mates()[4], Some(5));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(pairproof_effort::times(100) as u32))]
    /// Portions and decisions agree with one wide search each, in which ruled-out edges are left out.
    #[test]
    fn portions_and_decisions_leave_what_new_searches_leave(
        half in 1usize..=30,
        span in 1i64..4,
        density in 0.1f64..1.0,
        seed in any::<u64>(),
        decisions in proptest::collection::vec((0usize..60, any::<u64>()), 0..12),
    ) {
        const WIDTH: usize = 9;
        let count = 2 * half;
        let mut draw = seed;
        let mut next = || {
            draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            draw >> 33
        };
        let mut edges: Vec<Option<[i64; WIDTH]>> = vec![None; count * count];
        for (one, other) in edges_of(count) {
            if (next() % 1000) as f64 <= density * 1000.0 {
                let weight = std::array::from_fn(|_| (next() % span as u64) as i64);
                edges[one * count + other] = Some(weight);
            }
        }
        let mut packing = Packing::default();
        // Too wide for two of them to share a component.
        (0..WIDTH).for_each(|_| packing.push(1 << 30));
        let graph = |edges: &[Option<[i64; WIDTH]>]| {
            let mut graph = WeightedGraph::<WIDTH>::with_capacity(count, 0);
            for (one, other) in edges_of(count) {
                if let Some(weight) = edges[one * count + other] {
                    graph.add(one as Vertex, other as Vertex, packing.pack(&weight));
                }
            }
            graph
        };
        let whole = graph(&edges);
        let best = best_matching(&whole).map(|mates| whole.total(&mates));
        let is_edge = |one: Vertex, other: Vertex| edges[one as usize * count + other as usize].is_some();
        let mut found = BestMatchings::of(count, is_edge);
        prop_assert_eq!(found.is_some(), best.is_some());
        let (Some(found), Some(best)) = (&mut found, best) else { return Ok(()) };
        found.keep_best(&packing, |one, other, fields| {
            let weight = edges[one as usize * count + other as usize].expect("an edge");
            fields.copy_from_slice(&weight);
            true
        });
        prop_assert_eq!(whole.total(&found.mates()), best);
        let mut left = edges.clone();
        for (vertex, kept) in decisions {
            let vertex = vertex % count;
            let is_kept = |other: usize| kept & (1 << other) != 0;
            let mut fewer = left.clone();
            for other in (0..count).filter(|other| !is_kept(*other)) {
                fewer[vertex.min(other) * count + vertex.max(other)] = None;
            }
            let narrower = graph(&fewer);
            let is_best = best_matching(&narrower)
                .is_some_and(|mates| narrower.total(&mates) == best);
            prop_assert_eq!(found.narrow(vertex as Vertex, |other| is_kept(other as usize)), is_best);
            if is_best {
                left = fewer;
            }
            prop_assert_eq!(graph(&left).total(&found.mates()), best);
            let mates = found.mates();
            let is_left = |(one, mate): (usize, &Option<Vertex>)| {
                mate.is_some_and(|it| left[one.min(it as usize) * count + one.max(it as usize)].is_some())
            };
            prop_assert!(mates.iter().enumerate().all(is_left));
        }
    }
}

/// The bracket in ARCHITECTURE.md: 1-2 and 3-4 have slack; 2-4 has none and is in no best matching.
#[test]
fn the_worked_bracket_has_one_best_matching() {
    let mut graph = WeightedGraph::<1>::with_capacity(4, 0);
    for (one, other, gain) in [(0, 3, 200), (1, 2, 200), (1, 3, 200), (0, 1, 199), (2, 3, 199)] {
        graph.add(one, other, [gain]);
    }
    let mut found = best_matchings(&graph).expect("a perfect matching");
    let tight: Vec<(Vertex, Vertex)> = found.allowed_edges().collect();
    assert_eq!(tight, [(1, 2), (0, 3), (1, 3)]);
    assert!(!found.narrow(1, |other| other == 3));
    assert!(found.narrow(0, |other| other == 3) && found.narrow(1, |other| other == 2));
}

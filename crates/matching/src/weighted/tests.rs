//! Compares the weighted search with all perfect matchings.

use super::*;
use proptest::prelude::*;

type Pairs = Vec<Option<[i64; 3]>>;

fn best_by_definition(count: usize, weights: &Pairs) -> Option<[i64; 3]> {
    let mut best: Vec<Option<[i64; 3]>> = vec![None; 1 << count];
    best[0] = Some([0; 3]);
    for set in 1..1usize << count {
        let first = set.trailing_zeros() as usize;
        let rest = set & !(1 << first);
        for other in (first + 1)..count {
            let Some(weight) = weights[first * count + other] else { continue };
            if rest & (1 << other) == 0 {
                continue;
            }
            if let Some(before) = best[rest & !(1 << other)] {
                best[set] = best[set].max(Some(plus(&before, &weight)));
            }
        }
    }
    best[(1 << count) - 1]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(pairproof_effort::times(750) as u32))]
    #[test]
    fn equals_the_definition(
        count in 1usize..=10,
        span in 1i64..6,
        density in 0.2f64..1.0,
        draws in proptest::collection::vec((0.0f64..1.0, -100i64..100, -100i64..100, -100i64..100), 100),
    ) {
        let mut weights: Pairs = vec![None; count * count];
        let mut graph = WeightedGraph::<3>::with_capacity(count, 0);
        for one in 0..count {
            for other in (one + 1)..count {
                let (chance, a, b, c) = draws[one * 10 + other];
                if chance < density {
                    let weight = [a % span, b % span, c % span];
                    weights[one * count + other] = Some(weight);
                    graph.add(one as Vertex, other as Vertex, weight);
                }
            }
        }
        let found = best_matching(&graph);
        let total = found.as_ref().map(|mates| graph.total(mates));
        prop_assert_eq!(total, best_by_definition(count, &weights));
        for (vertex, mate) in found.iter().flatten().enumerate() {
            if let Some(mate) = mate {
                prop_assert_eq!(found.as_ref().unwrap()[*mate as usize], Some(vertex as Vertex));
            }
        }
    }
}

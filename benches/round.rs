//! One round, the sixth of nine: its facts, and its pairing.

mod common;

use std::hint::black_box;

use common::{EDITIONS, ROUNDS, SIZES, boards_as_recorded, event, facts};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use pairproof::editions::{by_id, in_force};
use pairproof::pairer::pair;
use pairproof::round::Scores;

const ROUND: u32 = 6;

fn round_facts(criterion: &mut Criterion) {
    let edition = in_force();
    let mut group = criterion.benchmark_group("round_facts");
    for size in SIZES {
        let tournament = event(&edition, size, ROUNDS);
        let present = tournament.players.iter().filter(|it| it.entry(ROUND).is_paired()).count();
        let points: i32 = tournament
            .indices()
            .filter(|index| tournament[*index].entry(ROUND).is_paired())
            .map(|index| tournament.score_before(index, ROUND).0)
            .sum();
        group.throughput(Throughput::Elements(u64::from(size)));
        group.bench_function(BenchmarkId::from_parameter(size), |bencher| {
            bencher.iter(|| {
                let scores = Scores::new(black_box(&tournament), ROUND);
                let context = facts(&tournament, &scores, &edition, ROUND);
                assert_eq!(context.len(), present);
                let sum: i32 = context.ranks().map(|rank| context.score(rank).0).sum();
                assert_eq!(sum, points);
            });
        });
    }
    group.finish();
}

fn round_pairing(criterion: &mut Criterion) {
    for id in EDITIONS {
        let edition = by_id(id).expect("the edition is in the list");
        let mut group = criterion.benchmark_group(format!("round_pairing/{id}"));
        for size in SIZES {
            let tournament = event(&edition, size, ROUNDS);
            let scores = Scores::new(&tournament, ROUND);
            let context = facts(&tournament, &scores, &edition, ROUND);
            group.throughput(Throughput::Elements(u64::from(size)));
            group.bench_function(BenchmarkId::from_parameter(size), |bencher| {
                bencher.iter(|| {
                    let paired = pair(black_box(&context), &edition).expect("the event was paired");
                    let same = boards_as_recorded(&tournament, &context, &edition, &paired);
                    assert_eq!(same, context.len().div_ceil(2));
                });
            });
        }
        group.finish();
    }
}

criterion_group!(benches, round_facts, round_pairing);
criterion_main!(benches);

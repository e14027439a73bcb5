//! Whole events: every round paired again from the history, and compared with what was played.

mod common;

use std::hint::black_box;

use common::{EDITIONS, EXHAUSTED, ROUNDS, SIZES, boards_played, event, exhausted_field, replay};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use pairproof::editions::by_id;

fn whole_events(criterion: &mut Criterion) {
    for id in EDITIONS {
        let edition = by_id(id).expect("the edition is in the list");
        let mut group = criterion.benchmark_group(format!("event_pairing/{id}"));
        group.sample_size(10);
        let ordinary = SIZES.map(|size| (size, ROUNDS, event(&edition, size, ROUNDS)));
        let exhausted = (EXHAUSTED.0, EXHAUSTED.1, exhausted_field(&edition));
        for (players, rounds, tournament) in ordinary.into_iter().chain([exhausted]) {
            let boards = boards_played(&tournament);
            group.bench_function(BenchmarkId::new(players.to_string(), rounds), |bencher| {
                bencher.iter(|| {
                    assert_eq!(replay(black_box(&tournament), &edition), (boards, boards));
                });
            });
        }
        group.finish();
    }
}

criterion_group!(benches, whole_events);
criterion_main!(benches);

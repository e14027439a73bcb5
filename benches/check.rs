//! A file from its bytes: parsed, and checked whole (parsed, every round paired and compared).

mod common;

use std::hint::black_box;

use common::{EXHAUSTED, ROUNDS, SIZES, event, exhausted_field};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use pairproof::check::{Request, Verdict, check_bytes};
use pairproof::editions::in_force;
use pairproof::tournament::{self, Dialect, Options, Tournament};
use pairproof::trf;

/// The events of this bench with their players, rounds and files.
fn files() -> Vec<(u32, u32, Tournament, String)> {
    let edition = in_force();
    let ordinary = SIZES.map(|size| (size, ROUNDS, event(&edition, size, ROUNDS)));
    let exhausted = (EXHAUSTED.0, EXHAUSTED.1, exhausted_field(&edition));
    let with_text = |(players, rounds, event): (u32, u32, Tournament)| {
        let written = tournament::write(&event, Dialect::Trf26);
        assert!(written.lost.is_empty(), "{:?}", written.lost);
        (players, rounds, event, written.text)
    };
    ordinary.into_iter().chain([exhausted]).map(with_text).collect()
}

fn parse(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("parse");
    group.sample_size(10);
    for (players, rounds, event, text) in files() {
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(BenchmarkId::new(players.to_string(), rounds), |bencher| {
            bencher.iter(|| {
                let document = trf::read(black_box(text.as_bytes()));
                let import = tournament::import(&document, Options::default());
                let read = import.tournament.expect("a readable file");
                assert_eq!(read.players.len(), event.players.len());
                assert_eq!(
                    read.players.last().map(|it| &it.entries),
                    event.players.last().map(|it| &it.entries)
                );
            });
        });
    }
    group.finish();
}

fn whole_check(criterion: &mut Criterion) {
    let edition = in_force();
    let request = Request { edition: Some(&edition), ..Request::default() };
    let mut group = criterion.benchmark_group("check");
    group.sample_size(10);
    for (players, rounds, _, text) in files() {
        group.bench_function(BenchmarkId::new(players.to_string(), rounds), |bencher| {
            bencher.iter(|| {
                let file = check_bytes("event.trf", black_box(text.as_bytes()), &request);
                let check = file.check.expect("a readable file");
                assert_eq!(check.rounds.len(), rounds as usize);
                assert!(check.rounds.iter().all(|round| round.verdict == Verdict::Match));
            });
        });
    }
    group.finish();
}

criterion_group!(benches, parse, whole_check);
criterion_main!(benches);

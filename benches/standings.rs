//! Standings of 9,999 players after nine rounds, by each tie-break alone and by all of them; the tournament is in memory.

mod common;

use std::hint::black_box;

use common::event;
use criterion::{Criterion, criterion_group, criterion_main};
use pairproof::editions::in_force;
use pairproof::standings::{List, Readings, Setting, System, Table, TiebreakEdition};

const PLAYERS: u32 = 9_999;
const ROUNDS: u32 = 9;
const CODES: [&str; 12] =
    ["DE", "BH", "BH/C1", "BH/M1", "FB", "AOB", "SB", "SB/C1", "PS", "ARO", "TPR", "PTP"];

fn standings(criterion: &mut Criterion) {
    let tournament = event(&in_force(), PLAYERS, ROUNDS);
    let setting = Setting {
        edition: TiebreakEdition::by_id("2026").expect("an edition"),
        system: System::Swiss,
        readings: Readings::default(),
    };
    let mut group = criterion.benchmark_group("standings");
    group.sample_size(20);
    let all = CODES.join(",");
    for list in CODES.into_iter().chain([all.as_str()]) {
        let name = if list == all { "all" } else { list };
        let list = List::parse(list).expect("a list");
        group.bench_function(name, |bencher| {
            bencher.iter(|| Table::new(black_box(&tournament), setting, ROUNDS).standing(&list));
        });
    }
    group.finish();
}

criterion_group!(benches, standings);
criterion_main!(benches);

//! Standings of 9,999 players after nine rounds, by each tie-break alone and by all of them, and what the judgement on ranks costs
//! if no list is declared; the tournament is in memory.

mod common;

use std::hint::black_box;

use common::event;
use criterion::{Criterion, criterion_group, criterion_main};
use pairproof::check::Replay;
use pairproof::editions::in_force;
use pairproof::standings::{List, Readings, Setting, System, Table, TiebreakEdition, judge};
use pairproof::tournament::PlayerIndex;

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

/// What the judgement on the ranks costs beside that on the rounds, where the file declares no list.
fn without_a_list(criterion: &mut Criterion) {
    let edition = in_force();
    let mut tournament = event(&edition, PLAYERS, ROUNDS);
    // Ranks in the order of the points, so that they could be a standing.
    let rounds = tournament.last_paired_round();
    let score = |at: usize| tournament.score_before(PlayerIndex::from_index(at), rounds + 1);
    let mut order: Vec<usize> = (0..tournament.players.len()).collect();
    order.sort_by_key(|at| std::cmp::Reverse(score(*at)));
    for (player, rank) in order.into_iter().zip(1..) {
        tournament.players[player].rank = Some(rank);
    }
    let mut group = criterion.benchmark_group("check-without-a-list");
    group.sample_size(20);
    group.bench_function("ranks", |bencher| {
        bencher.iter(|| judge(black_box(&tournament), None));
    });
    group.bench_function("rounds", |bencher| {
        bencher.iter(|| Replay::new(black_box(&tournament), &edition).check(None));
    });
    group.finish();
}

criterion_group!(benches, standings, without_a_list);
criterion_main!(benches);

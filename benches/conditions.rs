//! Questions about one round, mostly the sixth of nine: the best pairing under a condition.

mod common;

use std::hint::black_box;

use common::{EDITIONS, ROUNDS, event, facts};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, criterion_group, criterion_main};
use pairproof::editions::{Edition, by_id};
use pairproof::pairer::{Condition, pair, pair_under};
use pairproof::round::{Rank, RoundContext, Scores};
use pairproof::tournament::Colour;

const ROUND: u32 = 6;
const PLAYERS: u32 = 1000;

/// One question of each kind, and both colours of one player, who has one of them without a condition.
fn questions(round: &RoundContext, pairs: &[(Rank, Rank)]) -> Vec<(&'static str, Condition)> {
    let last = Rank::from_index(round.len() - 1);
    let middle = Rank::from_index(round.len() / 2);
    let after_middle = Rank::from_index(round.len() / 2 + 1);
    let met = pairs[pairs.len() / 2];
    vec![
        ("meet-top-and-bottom", Condition::Meet(Rank::new(0), last)),
        ("meet-neighbours", Condition::Meet(middle, after_middle)),
        ("apart", Condition::Apart(met.0, met.1)),
        ("moves-down", Condition::MovesDown(middle)),
        ("white", Condition::HasColour(middle, Colour::White)),
        ("black", Condition::HasColour(middle, Colour::Black)),
    ]
}

/// Questions out of the ordinary, with edition and round: the events of two editions are not the same.
const OUT_OF_THE_ORDINARY: [(&str, &str, u32, Condition); 9] = [
    // This player changes halves, far from the first exchange.
    (
        "fide-2026",
        "white-from-the-other-half",
        2,
        Condition::HasColour(Rank::new(728), Colour::White),
    ),
    // Only somebody two brackets above gives way.
    ("fide-2026", "white-from-above", 9, Condition::HasColour(Rank::new(682), Colour::White)),
    // This player floats in the best candidate of the bracket, and nobody below has the same score.
    ("fide-2017", "stays-up", 2, Condition::StaysUp(Rank::new(351))),
    ("fide-2017", "stays-up-late", 7, Condition::StaysUp(Rank::new(222))),
    // The same, and nobody below gives way.
    ("fide-2017", "black-from-his-bracket", 2, Condition::HasColour(Rank::new(198), Colour::Black)),
    // Any of many above has to float for this player; one far above has to.
    ("fide-2013", "black-from-above", 2, Condition::HasColour(Rank::new(357), Colour::Black)),
    ("fide-2013", "black-from-far-above", 9, Condition::HasColour(Rank::new(876), Colour::Black)),
    ("fide-1992", "black-from-above", 2, Condition::HasColour(Rank::new(357), Colour::Black)),
    // Moved down through an even bracket, the player meets the other as one of two.
    ("fide-1992", "white-from-above", 9, Condition::HasColour(Rank::new(682), Colour::White)),
];

fn ask(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    context: &RoundContext,
    edition: &Edition,
    condition: Condition,
) {
    group.bench_function(BenchmarkId::new(name, PLAYERS), |bencher| {
        bencher.iter(|| {
            let found = pair_under(black_box(context), edition, &[condition]);
            let found = found.expect("a legal pairing meets the condition");
            assert!(condition.is_met(context, edition, &found.pairing));
        });
    });
}

fn conditional_pairing(criterion: &mut Criterion) {
    for id in EDITIONS {
        let edition = by_id(id).expect("the edition is in the list");
        let tournament = event(&edition, PLAYERS, ROUNDS);
        let scores = Scores::new(&tournament, ROUNDS);
        let context = facts(&tournament, &scores, &edition, ROUND);
        let best = pair(&context, &edition).expect("the event was paired");
        let mut group = criterion.benchmark_group(format!("conditional_pairing/{id}"));
        group.sample_size(10);
        for (name, condition) in questions(&context, &best.pairing.pairs) {
            ask(&mut group, name, &context, &edition, condition);
        }
        for (_, name, round, condition) in OUT_OF_THE_ORDINARY.iter().filter(|it| it.0 == id) {
            let context = facts(&tournament, &scores, &edition, *round);
            ask(&mut group, name, &context, &edition, *condition);
        }
        group.finish();
    }
}

criterion_group!(benches, conditional_pairing);
criterion_main!(benches);

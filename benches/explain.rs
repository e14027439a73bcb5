//! Questions about the sixth of nine rounds of 1,000 players, told in words.

mod common;

use std::hint::black_box;

use common::{EDITIONS, ROUNDS, event};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use pairproof::check::Replay;
use pairproof::editions::by_id;
use pairproof::explain::{Answered, Case, Language, Narrator, Question, record_of};
use pairproof::tournament::PlayerNumber;

const ROUND: u32 = 6;
const PLAYERS: u32 = 1000;
const PLAYER: PlayerNumber = PlayerNumber::new(500);
const OTHER: PlayerNumber = PlayerNumber::new(501);

/// Answers to one question of each kind, the round paired for each anew.
fn ask(replay: &Replay<'_>, name: &str) -> Answered {
    let case = || Case::new(replay, ROUND).expect("the event was paired");
    let answer =
        |question| Answered::Question(Box::new(case().answer(question).expect("he takes part")));
    match name {
        "why" => answer(Question::Why { player: PLAYER }),
        "why-not" => answer(Question::WhyNot { one: PLAYER, other: OTHER }),
        "why-bye" => answer(Question::WhyBye { player: PLAYER }),
        "why-colour" => answer(Question::WhyColour { player: PLAYER }),
        "player" => Answered::Story(case().story(PLAYER).expect("he takes part")),
        "round" => Answered::Walk(case().walk()),
        _ => {
            let examined = replay.examined_rounds().collect();
            Answered::Record(record_of(replay, PLAYER, examined).expect("a player of the event"))
        }
    }
}

fn explanations(criterion: &mut Criterion) {
    const NAMES: [&str; 7] =
        ["why", "why-not", "why-bye", "why-colour", "player", "round", "tournament"];
    // Its rounds are those of the edition in force; the others are asked what they make of them.
    let in_force = by_id("fide-2026").expect("the edition is in the list");
    let tournament = event(&in_force, PLAYERS, ROUNDS);
    for id in EDITIONS {
        let edition = by_id(id).expect("the edition is in the list");
        let replay = Replay::new(&tournament, &edition);
        let narrator = Narrator::new(&tournament, &edition, Language::EN);
        let mut group = criterion.benchmark_group(format!("explain/{id}"));
        group.sample_size(10);
        for name in NAMES {
            group.bench_function(BenchmarkId::new(name, PLAYERS), |bencher| {
                bencher.iter(|| narrator.tell_answered(&ask(black_box(&replay), name)));
            });
        }
        group.finish();
    }
}

/// All single changes of a question, one after the other.
fn single_changes(criterion: &mut Criterion) {
    let edition = by_id("fide-2026").expect("the edition is in the list");
    let mut group = criterion.benchmark_group("explain/what-if");
    group.sample_size(10);
    for players in [200, PLAYERS] {
        let tournament = event(&edition, players, ROUNDS);
        let replay = Replay::new(&tournament, &edition);
        let case = Case::new(&replay, ROUND).expect("the event was paired");
        let [one, other] = [players / 2, players / 2 + 1].map(PlayerNumber::new);
        group.bench_function(BenchmarkId::new("why-not", players), |bencher| {
            bencher.iter(|| case.what_if(black_box(Question::WhyNot { one, other })));
        });
    }
    group.finish();
}

criterion_group!(benches, explanations, single_changes);
criterion_main!(benches);

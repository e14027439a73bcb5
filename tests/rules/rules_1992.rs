//! The procedure of 1992: the literal one and the fast one arrive at the same pairing, bracket by
//! bracket, under every reading.
//!
//! `PAIRPROOF_EFFORT=400 cargo test --release --test rules rules_1992:: -- --nocapture` is the long run.

#![allow(clippy::print_stdout, reason = "the long run says what it covered")]

use std::collections::BTreeMap;

use pairproof::editions::{Edition, Method, by_id};
use pairproof::generate::{HistorySpec, random_history};
use pairproof::judge::violations;
use pairproof::oracle::rules_1992;
use pairproof::pairer::pair;
use pairproof::pairer::procedure::{Event, Step};

use crate::articles::rounds_by_article;
use crate::common;

/// The articles that a round went through.
fn check(edition: &Edition, spec: HistorySpec, seed: u64, number: u64) -> Vec<String> {
    let Method::Rules1992(switches) = edition.method else { panic!("not of 1992") };
    let tournament = random_history(spec, seed, number);
    let round = common::next_round(&tournament, edition);
    if round.is_empty() {
        return vec!["no players".to_owned()];
    }
    let place = format!("seed {seed}, number {number}");
    let found = pair(&round, edition);
    match (rules_1992::pair(&round, switches), found) {
        (None, Err(_)) => vec!["no pairing".to_owned()],
        (Some((pairing, brackets)), Ok(found)) => {
            assert_eq!(found.brackets, brackets, "{place}");
            assert_eq!(found.pairing, pairing, "{place}");
            assert_eq!(violations(&tournament, &round, edition, &pairing), [], "{place}");
            let trace = found.trace.expect("the procedure keeps a trace");
            let mut articles: Vec<String> =
                trace.steps.iter().map(|step| step.event.article().to_owned()).collect();
            articles.extend(trace.steps.windows(2).flat_map(relaxed));
            let default = by_id(edition.id).expect("the edition is in the list");
            let round = common::next_round(&tournament, &default);
            if pair(&round, &default).is_ok_and(|default| default.pairing != found.pairing) {
                articles.push("other than by default".to_owned());
            }
            articles
        }
        (expected, found) => panic!("{place}: expected {expected:?}, found {found:?}"),
    }
}

/// What was given up for a pairing that was accepted at once.
fn relaxed(steps: &[Step]) -> Vec<String> {
    let [Step { event: Event::Opened { requirements, .. }, .. }, Step { event, .. }] = steps else {
        return Vec::new();
    };
    let Event::Accepted(accepted) = event else { return Vec::new() };
    let is_relaxed = [
        ("C.9", accepted.down != [0, 0]),
        ("C.10", accepted.up != [0, 0]),
        ("C.11", accepted.x > requirements.x),
    ];
    is_relaxed.iter().filter(|it| it.1).map(|it| it.0.to_owned()).collect()
}

fn run(name: &str, edition: &Edition, rounds: u64, seed: u64) -> BTreeMap<String, u64> {
    let spec = HistorySpec { players_min: 4, players_max: 9, rounds_max: 6 };
    let counts = rounds_by_article(rounds, |number| check(edition, spec, seed, number));
    println!("{name}: {rounds} rounds of 4 to {} players agreed; {counts:?}", spec.players_max);
    counts
}

#[test]
fn literal_and_fast_procedure_agree_on_random_rounds() {
    let edition = by_id("fide-1992").expect("the edition is in the list");
    let (rounds, seed) = (common::times(250), common::number_from("PAIRPROOF_SEED", 19_920_101));
    let counts = run("the default readings", &edition, rounds, seed);
    for article in ["C.1", "C.9", "C.10", "C.11", "C.12", "C.13", "C.14"] {
        assert!(counts.get(article).is_some_and(|count| *count > 0), "{article} never came up");
    }
}

#[test]
fn they_agree_under_every_reading() {
    let edition = by_id("fide-1992").expect("the edition is in the list");
    let (rounds, seed) = (common::times(63), common::number_from("PAIRPROOF_SEED", 19_920_101));
    for reading in edition.readings {
        run(reading.id, &edition.under(reading), rounds, seed + 1);
    }
}

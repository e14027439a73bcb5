//! Oracle, judge and pairer agree on random rounds; so do all stages of the pairer.
//!
//! `PAIRPROOF_ROUNDS=100000 cargo test --release --test agreement -- --nocapture` is the long run.

mod common;

use std::collections::BTreeMap;

use pairproof::editions::{Edition, in_force};
use pairproof::generate::{HistorySpec, random_history};
use pairproof::judge::compare;
use pairproof::oracle;
use pairproof::pairer::{Stages, pair_by};
use rayon::prelude::*;

fn rounds() -> u64 {
    std::env::var("PAIRPROOF_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1500)
}

fn seed() -> u64 {
    std::env::var("PAIRPROOF_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(20_260_201)
}

const SMALL: HistorySpec = HistorySpec { players_min: 4, players_max: 10, rounds_max: 7 };

fn check(edition: &Edition, number: u64) -> (&'static str, usize) {
    let tournament = random_history(SMALL, seed(), number);
    let round = common::next_round(&tournament, edition);
    if round.is_empty() {
        return ("empty", 0);
    }
    let expected = oracle::best_pairing(&round, edition);
    for stages in [
        Stages::ALL,
        Stages::LAST,
        Stages { fast: false, ..Stages::ALL },
        Stages { bracket_alone: false, ..Stages::ALL },
        Stages { with_next: false, ..Stages::ALL },
    ] {
        let found = pair_by(&round, edition, stages);
        let place = format!("number {number}, {stages:?}");
        match (&expected, &found) {
            (None, Err(_)) => {}
            (Some(expected), Ok(found)) if *expected == found.pairing => {}
            (Some(expected), Ok(found)) => {
                let difference = compare(&round, edition, &found.pairing, expected);
                panic!("{place}: {:?}\nexpected {expected:?}\n{difference:?}", found.pairing);
            }
            (expected, found) => panic!("{place}: expected {expected:?}, found {found:?}"),
        }
    }
    if expected.is_none() { ("no pairing", round.len()) } else { ("paired", round.len()) }
}

#[test]
#[expect(clippy::print_stdout, reason = "the long run is to print its numbers")]
fn oracle_judge_and_pairer_agree_on_random_rounds() {
    let edition = in_force();
    let counts = (0..rounds())
        .into_par_iter()
        .map(|number| BTreeMap::from([(check(&edition, number), 1u64)]))
        .reduce(BTreeMap::new, |mut one, other| {
            for (key, count) in other {
                *one.entry(key).or_default() += count;
            }
            one
        });
    let total = |kind: &str| -> u64 {
        counts.iter().filter(|((it, _), _)| *it == kind).map(|(_, count)| count).sum()
    };
    println!(
        "seed {}: {} rounds agreed, {} of them without a legal pairing, {} had no players",
        seed(),
        total("paired") + total("no pairing"),
        total("no pairing"),
        total("empty"),
    );
    let of_size = |sizes: std::ops::RangeInclusive<usize>| -> u64 {
        let paired =
            counts.iter().filter(|((kind, size), _)| *kind == "paired" && sizes.contains(size));
        paired.map(|(_, count)| count).sum()
    };
    println!("{} of them have a pairing of 4 to 10 players", of_size(4..=10));
    assert!(total("paired") > rounds() / 2);
}

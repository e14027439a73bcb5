//! Oracle, judge and pairer agree on random rounds; so do all stages of the pairer.
//!
//! `PAIRPROOF_EFFORT=400 cargo test --release --test agreement rounds:: -- --nocapture` is the long run.

use std::collections::BTreeMap;

use pairproof::check::{Replay, pair_next};
use pairproof::criteria::Route;
use pairproof::editions::{Edition, Interpretation, by_id, in_force};
use pairproof::generate::{AxisId, HistorySpec, Recipe, random_history};
use pairproof::judge::compare_along;
use pairproof::oracle;
use pairproof::pairer::pair_by;
use pairproof::tournament::Entry;
use rayon::prelude::*;

use crate::common;

fn rounds() -> u64 {
    common::times(375)
}

fn seed() -> u64 {
    common::number_from("PAIRPROOF_SEED", 20_260_201)
}

const SMALL: HistorySpec = HistorySpec { players_min: 4, players_max: 10, rounds_max: 7 };

/// Mostly last rounds with many topscorers, where the readings part.
const SHORT: HistorySpec = HistorySpec { players_min: 6, players_max: 10, rounds_max: 5 };

fn check(edition: &Edition, spec: HistorySpec, seed: u64, number: u64) -> (&'static str, usize) {
    let tournament = random_history(spec, seed, number);
    let round = common::next_round(&tournament, edition);
    if round.is_empty() {
        return ("empty", 0);
    }
    let expected = oracle::prescribed(&round, edition);
    for stages in common::stages() {
        let found = pair_by(&round, edition, stages);
        let place = format!("number {number}, {stages:?}");
        match (&expected, &found) {
            (None, Err(_)) => {}
            (Some((expected, route)), Ok(found))
                if *expected == found.pairing && *route == found.route => {}
            (Some((expected, route)), Ok(found)) => {
                let difference = compare_along(&round, edition, *route, &found.pairing, expected);
                panic!("{place}: {found:?}\nexpected {expected:?} {route:?}\n{difference:?}");
            }
            (expected, found) => panic!("{place}: expected {expected:?}, found {found:?}"),
        }
    }
    match expected {
        None => ("no pairing", round.len()),
        Some((_, Route { penultimate: Some(_) })) => ("collapsed", round.len()),
        Some(_) => ("paired", round.len()),
    }
}

/// Absent players have nothing in their cells; `check` leaves them out, and so does pairing the round again.
#[test]
fn a_round_that_is_paired_again_is_the_one_that_check_expects() {
    let recipe = Recipe::plain(15, 7)
        .with(AxisId::ZeroPointByes, "10")
        .with(AxisId::Withdrawals, "10")
        .with(AxisId::LateEntries, "10");
    let mut absent = 0;
    for number in 0..20 {
        let mut made = recipe.make(2026, number).tournament;
        for entry in made.players.iter_mut().flat_map(|player| &mut player.entries) {
            if *entry == Entry::ZeroPointBye {
                *entry = Entry::Blank;
                absent += 1;
            }
        }
        let edition = in_force();
        let replay = Replay::new(&made, &edition);
        for check in replay.check(None).rounds {
            let again = pair_next(&replay, Some(check.round)).ok().map(|it| it.boards);
            assert_eq!(again, check.expected, "event {number}, round {}", check.round);
        }
    }
    assert!(absent > 50, "{absent}");
}

#[test]
fn oracle_judge_and_pairer_agree_on_random_rounds() {
    for edition in [in_force(), by_id("fide-2017").expect("a known edition")] {
        agree(&edition, SMALL);
    }
}

#[test]
fn they_agree_under_every_reading() {
    for edition in [in_force(), by_id("fide-2017").expect("a known edition")] {
        for reading in edition.readings {
            agree(&edition.under(reading), SHORT);
        }
    }
}

/// Two topscorers with the same absolute preference cost nothing there if their differences are not equal,
/// so that counting preferences bounds nothing.
#[test]
fn two_absolutes_who_pass_are_no_business_of_the_bound() {
    let edition = in_force();
    let is_it = |it: &&Interpretation| it.id == "colour-difference-beyond-two";
    let reading = edition.readings.iter().find(is_it).expect("a registered reading");
    assert_eq!(check(&edition.under(reading), SHORT, 20_260_201, 34_901).0, "paired");
}

#[expect(clippy::print_stdout, reason = "the long run is to print its numbers")]
fn agree(edition: &Edition, spec: HistorySpec) {
    let counts = (0..rounds())
        .into_par_iter()
        .map(|number| BTreeMap::from([(check(edition, spec, seed(), number), 1u64)]))
        .reduce(BTreeMap::new, |mut one, other| {
            for (key, count) in other {
                *one.entry(key).or_default() += count;
            }
            one
        });
    let total = |kind: &str| -> u64 {
        counts.iter().filter(|((it, _), _)| *it == kind).map(|(_, count)| count).sum()
    };
    let of_size = |kind: &str, sizes: std::ops::RangeInclusive<usize>| -> u64 {
        let rows = counts.iter().filter(|((it, size), _)| *it == kind && sizes.contains(size));
        rows.map(|(_, count)| count).sum()
    };
    let collapsed = of_size("collapsed", 4..=10);
    println!(
        "{}, seed {}: {} rounds agreed; {} of 4 to 10 players have a pairing, {collapsed} of them \
         through a collapsed last bracket; {} have none",
        edition.id,
        seed(),
        rounds() - total("empty"),
        of_size("paired", 4..=10) + collapsed,
        total("no pairing"),
    );
    assert!(total("paired") + total("collapsed") > rounds() / 2);
}

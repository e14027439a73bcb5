//! The procedure of 2013: enumeration and matchings arrive at the same pairing, bracket by bracket, under
//! every reading of the text.
//!
//! `PAIRPROOF_EFFORT=400 cargo test --release --test rules rules_2013:: --
//! --nocapture` is the long run.

#![allow(clippy::print_stdout, reason = "the long run says what it covered")]

use pairproof::corpus::Corpus;
use pairproof::editions::{Edition, Interpretation, Method, Rules2013, by_id};
use pairproof::generate::{HistorySpec, random_history};
use pairproof::mutants::context_of;
use pairproof::oracle::rules_2013;
use pairproof::pairer::pair;
use pairproof::pairer::procedure::{Event, Trace, Treatment};
use pairproof::round::{Rank, RoundContext};
use pairproof::tournament::{Options, import};
use pairproof::trf;
use rayon::prelude::*;

use crate::articles::rounds_by_article;
use crate::common;
use crate::trace;

/// Brackets with more players are not played step by step.
const LARGEST_REPLAY: usize = 8;
/// Nor are those that take more attempts than this.
const MOST_ATTEMPTS: usize = 100_000;

fn readings_of(edition: &Edition) -> Rules2013 {
    match edition.method {
        Method::Rules2013(readings) => readings,
        method => panic!("{} is paired by {method:?}", edition.id),
    }
}

/// The articles that a round went through.
fn check(edition: &Edition, spec: HistorySpec, seed: u64, number: u64) -> Vec<String> {
    let tournament = random_history(spec, seed, number);
    let round = common::next_round(&tournament, edition);
    if round.is_empty() {
        return vec!["no players".to_owned()];
    }
    let readings = readings_of(edition);
    let place = format!("seed {seed}, number {number}, {readings:?}");
    match (rules_2013::pair(&round, readings), pair(&round, edition)) {
        (None, Err(_)) => vec!["no pairing".to_owned()],
        (Some((pairing, brackets)), Ok(found)) => {
            assert_eq!(found.brackets, brackets, "{place}");
            assert_eq!(found.pairing, pairing, "{place}");
            let trace = found.trace.expect("the procedure keeps a trace");
            // Step by step only the default is told.
            let mut articles = match readings == Rules2013::default() {
                true => replay_small_brackets(&round, &trace, &place),
                false => Vec::new(),
            };
            let steps = trace.steps.iter();
            articles.extend(steps.map(|step| step.event.article().to_owned()));
            articles
        }
        (expected, found) => panic!("{place}: expected {expected:?}, found {found:?}"),
    }
}

/// Plays every bracket of up to eight players step by step; the articles that led to an attempt.
fn replay_small_brackets(round: &RoundContext, trace: &Trace, place: &str) -> Vec<String> {
    let mut articles = Vec::new();
    for bracket in trace::opened(trace) {
        if bracket.mdps.len() + bracket.residents.len() > LARGEST_REPLAY {
            continue;
        }
        match rules_2013::replay(round, &bracket.situation(), MOST_ATTEMPTS) {
            None => articles.push("given up".to_owned()),
            Some(replay) => {
                let expected = Some(bracket.accepted.pairs.clone());
                assert_eq!(replay.accepted, expected, "{place}: {bracket:?}");
                let attempts = replay.attempts.iter();
                articles.extend(attempts.map(|attempt| attempt.article.to_owned()));
                articles.push("replayed".to_owned());
            }
        }
    }
    articles
}

fn spec() -> HistorySpec {
    HistorySpec { players_min: 4, players_max: 9, rounds_max: 6 }
}

/// In how many random rounds the reading gives another pairing than the default.
fn check_reading(edition: &Edition, reading: &Interpretation, rounds: u64, seed: u64) -> u64 {
    let other = edition.under(reading);
    let changed = (0..rounds).into_par_iter().filter(|number| {
        check(&other, spec(), seed, *number);
        let tournament = random_history(spec(), seed, *number);
        let pairing = |edition| pair(&common::next_round(&tournament, edition), edition).ok();
        pairing(edition).map(|it| it.pairing) != pairing(&other).map(|it| it.pairing)
    });
    changed.count() as u64
}

/// C.12 sends nobody down who has no possible opponent below: rare, so one such round is kept.
#[test]
fn other_floaters_have_an_opponent_below() {
    let edition = by_id("fide-2013").expect("the edition is in the list");
    let spec = HistorySpec { players_min: 4, players_max: 10, rounds_max: 6 };
    assert!(check(&edition, spec, 9, 378_307).contains(&"C.12".to_owned()));
}

#[test]
fn enumeration_and_matchings_agree_under_every_reading() {
    let edition = by_id("fide-2013").expect("the edition is in the list");
    let (rounds, seed) = (common::times(125), common::number_from("PAIRPROOF_SEED", 20_130_701));
    for reading in edition.readings {
        let changed = check_reading(&edition, reading, rounds, seed);
        println!("{}: other pairing in {changed} of {rounds} rounds", reading.id);
    }
}

#[test]
fn enumeration_and_matchings_agree_on_random_rounds() {
    let edition = by_id("fide-2013").expect("the edition is in the list");
    let spec = spec();
    let (rounds, seed) = (common::times(375), common::number_from("PAIRPROOF_SEED", 20_130_701));
    let counts = rounds_by_article(rounds, |number| check(&edition, spec, seed, number));
    println!(
        "seed {seed}: {rounds} rounds of 4 to {} players agreed; {counts:?}",
        spec.players_max
    );
    for article in ["C.1", "C.8", "C.9", "C.10.a", "C.10.d", "C.10.e", "C.12", "C.13", "C.14"] {
        assert!(counts.get(article).is_some_and(|count| *count > 0), "{article} never came up");
    }
}

/// The example of D.4 is about a last bracket that C.13 has joined; a position that only looks like it
/// would not show that.
#[test]
fn the_examples_of_score_differences_come_from_joined_brackets() {
    let corpus = Corpus::embedded().expect("the embedded corpus loads");
    let edition = by_id("fide-2013").expect("the edition is in the list");
    for (id, residents, treatment) in [
        ("joined-brackets-of-six-2013", vec![4, 5, 6], Treatment::Homogeneous),
        ("joined-brackets-of-seven-2013", vec![4, 5, 6, 7], Treatment::Heterogeneous),
    ] {
        let loaded = corpus.get(id).expect("the case is there");
        let bytes = loaded.trf.as_deref().expect("the case has a tournament");
        let tournament = import(&trf::read(bytes), Options::default()).tournament;
        let round = common::next_round(&tournament.expect("a tournament"), &edition);
        let trace = pair(&round, &edition).expect("a pairing").trace.expect("a trace");
        let events: Vec<&Event> = trace.steps.iter().map(|step| &step.event).collect();
        assert!(events.contains(&&Event::Undone) && events.contains(&&Event::Joined), "{id}");
        let last = trace::opened(&trace).pop().expect("brackets were opened");
        let numbers = |places: &[Rank]| -> Vec<u32> {
            let mut numbers: Vec<u32> =
                places.iter().map(|it| round.player(*it).number.get()).collect();
            numbers.sort_unstable();
            numbers
        };
        assert_eq!((numbers(&last.mdps), numbers(&last.residents)), (vec![1, 2, 3], residents));
        assert_eq!((last.is_lowest, last.accepted.treatment), (true, treatment), "{id}");
    }
}

/// The switches of one combination; each takes the next digit of the number.
fn combination(mut number: usize) -> Rules2013 {
    use pairproof::editions::fide_2013::{Backtracking, Downfloats, Reopening, XCount};
    let mut digit = |count: usize| {
        let digit = number % count;
        number /= count;
        digit
    };
    Rules2013 {
        upfloats_everywhere: digit(2) == 1,
        downfloats: [Downfloats::Residents, Downfloats::Everybody, Downfloats::ResidentsMovedDown]
            [digit(3)],
        previous_round_first: digit(2) == 1,
        left_out_join_remainder: digit(2) == 1,
        backtracking: [
            Backtracking::MdpsThenPairs,
            Backtracking::MdpsOnly,
            Backtracking::WithIncompatibleResidents,
            Backtracking::AfterReduction,
        ][digit(4)],
        reopening: [Reopening::PairsAndMdps, Reopening::PairsAtOnce, Reopening::DownToHomogeneous]
            [digit(3)],
        joined_is_heterogeneous: digit(2) == 1,
        x: [XCount::AllPairs, XCount::PartByPart, XCount::WithoutVariable][digit(3)],
        sums_only_when_joined: digit(2) == 1,
        compares_sums: digit(2) == 1,
    }
}

/// `JaVaFo` 1.4 pairs 4 with 5 in this round; see `editions::Rules2013`, C.14.b.
#[test]
fn under_every_combination_of_interpretations_2_meets_4_where_javafo_pairs_otherwise() {
    let bytes = include_bytes!("../../corpus/trf/remainder-of-one-2013.trf");
    let import = import(&trf::read(bytes), Options::default());
    let tournament = import.tournament.expect("a tournament");
    let mut edition = by_id("fide-2013").expect("an edition");
    let combinations = 2 * 3 * 2 * 2 * 4 * 3 * 2 * 3 * 2 * 2;
    for number in 0..combinations {
        edition.method = Method::Rules2013(combination(number));
        let round = context_of(&tournament, 6, &edition);
        let paired = pair(&round, &edition).expect("there is a pairing");
        let pairs = &paired.pairing.pairs;
        assert!(pairs.contains(&(Rank::new(1), Rank::new(3))), "{number}: {pairs:?}");
    }
}

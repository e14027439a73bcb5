//! In how many random rounds two editions part: other opponents, or the same ones with other colours.
//!
//! `PAIRPROOF_ROUNDS=50000 cargo test --test editions_part -- --nocapture` is the long run; what it
//! printed stands in `docs/where-editions-part.md`.

#![allow(clippy::print_stdout, reason = "the long run says what it counted")]

mod common;

use std::fmt;
use std::ops::Add;

use pairproof::check::{Board, boards_of};
use pairproof::corpus::{Case, Corpus, ExpectedRound};
use pairproof::criteria::RoundPairing;
use pairproof::editions::{Edition, by_id};
use pairproof::generate::{HistorySpec, random_history};
use pairproof::judge::violations;
use pairproof::pairer::pair;
use pairproof::round::RoundContext;
use pairproof::tournament::Tournament;
use rayon::prelude::*;

/// The editions that are compared, the older first.
const PAIRS: [[&str; 2]; 3] =
    [["fide-2013", "fide-2017"], ["fide-1992", "fide-2013"], ["fide-2017", "fide-2026"]];

fn number_from(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// What an edition makes of a round.
struct View {
    round: RoundContext,
    answer: Option<Answer>,
}

/// Who meets whom, and who has White: boards are sorted.
struct Answer {
    pairing: RoundPairing,
    boards: Vec<Board>,
}

/// Pairs the next round; whatever comes of it is legal by the definitions of the edition itself.
fn view(tournament: &Tournament, edition: &Edition, place: &str) -> View {
    let round = common::next_round(tournament, edition);
    let answer = pair(&round, edition).ok().map(|paired| {
        let mut boards = boards_of(&round, edition, &paired.pairing);
        boards.sort_unstable();
        Answer { pairing: paired.pairing, boards }
    });
    if let Some(answer) = &answer {
        let found = violations(tournament, &round, edition, &answer.pairing);
        assert_eq!(found, [], "{place}: {} breaks its own rules", edition.id);
    }
    View { round, answer }
}

/// Rounds by what two editions make of them. The first six add up to all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    same: u64,
    other_opponents: u64,
    other_colours: u64,
    only_older: u64,
    only_newer: u64,
    neither: u64,
    /// Of those with other opponents: the older edition forbids the pairing of the newer one.
    older_forbids: u64,
    /// And the other way round.
    newer_forbids: u64,
}

impl Counts {
    fn all(&self) -> u64 {
        self.part() + self.same + self.neither
    }

    fn part(&self) -> u64 {
        self.other_opponents + self.other_colours + self.only_older + self.only_newer
    }
}

impl Add for Counts {
    type Output = Counts;

    fn add(self, other: Counts) -> Counts {
        Counts {
            same: self.same + other.same,
            other_opponents: self.other_opponents + other.other_opponents,
            other_colours: self.other_colours + other.other_colours,
            only_older: self.only_older + other.only_older,
            only_newer: self.only_newer + other.only_newer,
            neither: self.neither + other.neither,
            older_forbids: self.older_forbids + other.older_forbids,
            newer_forbids: self.newer_forbids + other.newer_forbids,
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} part: {} other opponents ({} illegal under the older, {} under the newer), {} only \
             other colours, {} that only the older can pair, {} that only the newer can pair; {} the \
             same; {} that neither can pair",
            self.part(),
            self.other_opponents,
            self.older_forbids,
            self.newer_forbids,
            self.other_colours,
            self.only_older,
            self.only_newer,
            self.same,
            self.neither
        )
    }
}

/// Whether an edition forbids the pairing of the other one. Places are the same under all editions.
fn forbids(tournament: &Tournament, view: &View, edition: &Edition, other: &Answer) -> bool {
    !violations(tournament, &view.round, edition, &other.pairing).is_empty()
}

/// One round under two editions.
fn compare(tournament: &Tournament, editions: &[Edition; 2], place: &str) -> Counts {
    let [older, newer] = editions.each_ref().map(|edition| view(tournament, edition, place));
    let mut counts = Counts::default();
    match (&older.answer, &newer.answer) {
        (None, None) => counts.neither = 1,
        (Some(_), None) => counts.only_older = 1,
        (None, Some(_)) => counts.only_newer = 1,
        (Some(one), Some(other)) if one.pairing != other.pairing => {
            counts.other_opponents = 1;
            counts.older_forbids = u64::from(forbids(tournament, &older, &editions[0], other));
            counts.newer_forbids = u64::from(forbids(tournament, &newer, &editions[1], one));
        }
        (Some(one), Some(other)) if one.boards != other.boards => counts.other_colours = 1,
        _ => counts.same = 1,
    }
    counts
}

/// What two editions make of random rounds; rounds without a player are none.
fn count(pair: [&str; 2], spec: HistorySpec, rounds: u64, seed: u64) -> Counts {
    let editions = pair.map(|id| by_id(id).expect("the edition is in the list"));
    let numbers = (0..rounds).into_par_iter();
    let counts = numbers.map(|number| {
        let tournament = random_history(spec, seed, number);
        let is_empty = common::next_round(&tournament, &editions[0]).is_empty();
        let place = format!("seed {seed}, number {number}");
        if is_empty { Counts::default() } else { compare(&tournament, &editions, &place) }
    });
    counts.reduce(Counts::default, Add::add)
}

#[test]
fn editions_part_in_some_rounds_and_agree_in_others() {
    let spec = HistorySpec {
        players_min: 4,
        players_max: number_from("PAIRPROOF_PLAYERS", 12) as u32,
        rounds_max: 6,
    };
    let (rounds, seed) =
        (number_from("PAIRPROOF_ROUNDS", 1500), number_from("PAIRPROOF_SEED", 20_170_701));
    let mut all = Vec::new();
    for [older, newer] in PAIRS {
        let counts = count([older, newer], spec, rounds, seed);
        println!("{older} and {newer}: of {} rounds {counts}", counts.all());
        assert!(counts.other_opponents > 0, "{older} and {newer} never part");
        assert!(counts.same > 0, "{older} and {newer} never agree");
        assert!(counts.older_forbids.max(counts.newer_forbids) <= counts.other_opponents);
        all.push(counts);
    }
    // The rounds are the same for all three, and what 2013 or 2017 can pair does not hang on the
    // edition that it is compared with.
    assert!(all.iter().all(|it| it.all() == all[0].all()), "{all:?}");
    assert_eq!(paired_by_older(&all[0]), paired_by_newer(&all[1]), "rounds that 2013 can pair");
    assert_eq!(paired_by_newer(&all[0]), paired_by_older(&all[2]), "rounds that 2017 can pair");
    assert!(all[0].other_colours > 0 && all[0].older_forbids > 0, "{:?}", all[0]);
}

fn paired_by_both(counts: &Counts) -> u64 {
    counts.same + counts.other_opponents + counts.other_colours
}

fn paired_by_older(counts: &Counts) -> u64 {
    paired_by_both(counts) + counts.only_older
}

fn paired_by_newer(counts: &Counts) -> u64 {
    paired_by_both(counts) + counts.only_newer
}

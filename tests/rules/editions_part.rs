//! In how many rounds two editions part: other opponents, or the same ones with other colours.
//!
//! `PAIRPROOF_EFFORT=400 cargo test --test rules editions_part:: -- --nocapture` is
//! the long run; what it printed stands in `docs/where-editions-part.md`.

#![allow(clippy::print_stdout, reason = "the long run says what it counted")]

use std::fmt;
use std::ops::Add;

use pairproof::check::{Board, Outcome, boards_of, compare_rules};
use pairproof::corpus::{Case, Corpus, ExpectedRound};
use pairproof::criteria::RoundPairing;
use pairproof::criteria::absolute::Absolute;
use pairproof::editions::{Edition, Method, by_id, named};
use pairproof::generate::{HistorySpec, Recipe, random_history};
use pairproof::judge::violations;
use pairproof::oracle::{prescribed, rules_2013};
use pairproof::pairer::pair;
use pairproof::round::{Participants, Rank, RoundContext};
use pairproof::tournament::{Options, Tournament, import};
use pairproof::trf;
use rayon::prelude::*;

use crate::common;

const PAGE: &str = include_str!("../../docs/where-editions-part.md");

/// The editions that are compared, the older first, and which of them is the stricter one: it bars from
/// the bye whomever the other one bars, and more, and otherwise both forbid the same.
const PAIRS: [([&str; 2], usize); 3] = [
    (["fide-2013", "fide-2017"], 0),
    (["fide-1992", "fide-2013"], 1),
    (["fide-2017", "fide-2026"], 1),
];

/// Players and rounds of the plain events.
const EVENTS: [(u32, u32); 3] = [(8, 5), (21, 7), (40, 9)];

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

/// Pairs a round; whatever comes of it is legal by the definitions of the edition itself.
fn view(tournament: &Tournament, edition: &Edition, round: RoundContext, place: &str) -> View {
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
    /// Of those with other colours: an edition leaves them open, so that either is right.
    open_colours: u64,
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
            open_colours: self.open_colours + other.open_colours,
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
             other colours ({} left open by one of them), {} that only the older can pair, {} that only the newer can pair; {} the \
             same; {} that neither can pair",
            self.part(),
            self.other_opponents,
            self.older_forbids,
            self.newer_forbids,
            self.other_colours,
            self.open_colours,
            self.only_older,
            self.only_newer,
            self.same,
            self.neither
        )
    }
}

/// Whether an edition forbids the pairing of the other one: because of the bye, and nothing else. Places
/// are the same under all editions.
fn forbids(tournament: &Tournament, view: &View, edition: &Edition, other: &Answer) -> bool {
    let found = violations(tournament, &view.round, edition, &other.pairing);
    assert!(found.iter().all(|it| it.absolute == Absolute::RepeatPab), "{}: {found:?}", edition.id);
    !found.is_empty()
}

/// Whether one of the two editions leaves all colours open in which they differ.
fn is_open(views: [&View; 2], editions: &[Edition; 2], boards: [&[Board]; 2]) -> bool {
    let differing = boards[0].iter().filter(|board| !boards[1].contains(board));
    let mut places = differing.map(|board| {
        let place = |number| views[0].round.rank_of_number(number);
        [place(board.white), board.black.and_then(place)]
    });
    let is_open = |view: &View, edition: &Edition, pair: [Option<Rank>; 2]| match pair {
        [Some(white), Some(black)] => (edition.is_open)(&view.round, white, black),
        _ => false,
    };
    places.all(|pair| (0..2).any(|at| is_open(views[at], &editions[at], pair)))
}

/// One round under two editions.
fn compare(views: &[View; 2], tournament: &Tournament, editions: &[Edition; 2]) -> Counts {
    let [older, newer] = views;
    let mut counts = Counts::default();
    match (&older.answer, &newer.answer) {
        (None, None) => counts.neither = 1,
        (Some(_), None) => counts.only_older = 1,
        (None, Some(_)) => counts.only_newer = 1,
        (Some(one), Some(other)) if one.pairing != other.pairing => {
            counts.other_opponents = 1;
            counts.older_forbids = u64::from(forbids(tournament, older, &editions[0], other));
            counts.newer_forbids = u64::from(forbids(tournament, newer, &editions[1], one));
        }
        (Some(one), Some(other)) if one.boards != other.boards => {
            let boards = [one.boards.as_slice(), other.boards.as_slice()];
            counts.other_colours = 1;
            counts.open_colours = u64::from(is_open([older, newer], editions, boards));
        }
        _ => counts.same = 1,
    }
    counts
}

fn editions_of(pair: [&str; 2]) -> [Edition; 2] {
    pair.map(|id| by_id(id).expect("the edition is in the list"))
}

/// What two editions make of random rounds; rounds without a player are none.
fn count_rounds(pair: [&str; 2], spec: HistorySpec, rounds: u64, seed: u64) -> Counts {
    let editions = editions_of(pair);
    let numbers = (0..rounds).into_par_iter();
    let counts = numbers.map(|number| {
        let tournament = random_history(spec, seed, number);
        let place = format!("seed {seed}, number {number}");
        let contexts = editions.each_ref().map(|it| common::next_round(&tournament, it));
        if contexts[0].is_empty() {
            return Counts::default();
        }
        let [one, other] = contexts;
        let [older, newer] = &editions;
        let views =
            [view(&tournament, older, one, &place), view(&tournament, newer, other, &place)];
        compare(&views, &tournament, &editions)
    });
    counts.reduce(Counts::default, Add::add)
}

/// What two editions make of the rounds of plain events that were paired by the newer one.
fn count_events(pair: [&str; 2], recipe: &Recipe, events: u64, seed: u64) -> Counts {
    let editions = editions_of(pair);
    let recipe = recipe.clone().under(&editions[1]);
    let numbers = (0..events).into_par_iter();
    let counts = numbers.map(|number| {
        let tournament = recipe.make(seed, number).tournament;
        let rounds = 1..=tournament.last_paired_round();
        let counts = rounds.map(|round| {
            let place = format!("seed {seed}, event {number}, round {round}");
            let views = editions.each_ref().map(|edition| {
                let context = common::context(&tournament, edition, round, Participants::Paired);
                view(&tournament, edition, context, &place)
            });
            compare(&views, &tournament, &editions)
        });
        counts.fold(Counts::default(), Add::add)
    });
    counts.reduce(Counts::default, Add::add)
}

#[test]
fn editions_part_in_some_rounds_and_agree_in_others() {
    let spec = HistorySpec { players_min: 4, players_max: 12, rounds_max: 6 };
    let (rounds, seed) = (common::times(375), common::number_from("PAIRPROOF_SEED", 20_170_701));
    let mut all = Vec::new();
    for ([older, newer], stricter) in PAIRS {
        let counts = count_rounds([older, newer], spec, rounds, seed);
        println!("{} and {}: of {} rounds {counts}", named(older), named(newer), counts.all());
        assert!(counts.other_opponents > 0, "{older} and {newer} never part");
        assert!(counts.same > 0, "{older} and {newer} never agree");
        assert!(counts.older_forbids.max(counts.newer_forbids) <= counts.other_opponents);
        assert!(counts.open_colours <= counts.other_colours);
        let forbidden = [counts.older_forbids, counts.newer_forbids];
        let only = [counts.only_older, counts.only_newer];
        assert!(forbidden[stricter] > 0 && only[1 - stricter] > 0, "{older}, {newer}: {counts}");
        assert_eq!((forbidden[1 - stricter], only[stricter]), (0, 0), "{older}, {newer}: {counts}");
        all.push(counts);
    }
    // The rounds are the same for all three, and what 2013 or 2017 can pair does not hang on the
    // edition that it is compared with.
    assert!(all.iter().all(|it| it.all() == all[0].all()), "{all:?}");
    assert_eq!(paired_by_older(&all[0]), paired_by_newer(&all[1]), "rounds that 2013 can pair");
    assert_eq!(paired_by_newer(&all[0]), paired_by_older(&all[2]), "rounds that 2017 can pair");
    assert!(all[0].other_colours > all[0].open_colours, "{:?}", all[0]);
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

#[test]
fn editions_part_in_plain_events_too() {
    let (events, seed) = (common::times(12), common::number_from("PAIRPROOF_SEED", 20_170_701));
    for ([older, newer], _) in PAIRS {
        let mut all = Counts::default();
        for (players, rounds) in EVENTS {
            let counts =
                count_events([older, newer], &Recipe::plain(players, rounds), events, seed);
            println!(
                "{} and {}, {events} events of {players} players, {rounds} rounds: of {} rounds \
                 {counts}",
                named(older),
                named(newer),
                counts.all()
            );
            all = all + counts;
        }
        assert!(all.other_opponents > 0 && all.same > all.part(), "{older}, {newer}: {all}");
        // What the newer edition has paired it can pair again.
        assert_eq!((all.only_older, all.neither), (0, 0), "{older}, {newer}");
    }
}

/// What the enumeration makes of a round under an edition.
fn by_enumeration(round: &RoundContext, edition: &Edition) -> Option<RoundPairing> {
    match edition.method {
        Method::Rules2013(readings) => rules_2013::pair(round, readings).map(|it| it.0),
        _ => prescribed(round, edition).map(|it| it.0),
    }
}

/// Holds both answers of a case against the enumeration, which gives opponents alone.
fn enumerate_both(case: &Case, tournament: &Tournament) {
    let answers = editions_of(PAIRS[0].0).map(|edition| {
        let of_edition = |it: &&ExpectedRound| it.editions == [edition.id];
        let expected = case.rounds.iter().find(of_edition).expect("an answer of each edition");
        let context = common::context(tournament, &edition, expected.round, Participants::Paired);
        let enumerated = by_enumeration(&context, &edition).expect("a pairing");
        let found = view(tournament, &edition, context, &case.id).answer.expect("a pairing");
        assert_eq!(found.pairing, enumerated, "{}, {}", case.id, edition.id);
        found.boards
    });
    assert_ne!(answers[0], answers[1], "{}", case.id);
}

/// The page says of its examples that the editions agree up to the last round, and part there.
#[test]
fn the_ten_examples_part_in_their_last_round_alone() {
    let corpus = Corpus::embedded().expect("the embedded corpus loads");
    let is_shown = |id: &str| PAGE.contains(&format!("corpus/acid/{id}.trf"));
    let examples: Vec<_> = corpus.cases.iter().filter(|it| is_shown(&it.case.id)).collect();
    assert_eq!(examples.len(), 10);
    for loaded in examples {
        let bytes = loaded.trf.as_deref().expect("the case has a tournament");
        let tournament = import(&trf::read(bytes), Options::default());
        let tournament = tournament.tournament.expect("a tournament");
        let last = tournament.last_paired_round();
        assert!(loaded.case.rounds.iter().all(|round| round.round == last), "{}", loaded.case.id);
        enumerate_both(&loaded.case, &tournament);
        let [older, newer] = editions_of(PAIRS[0].0);
        for comparison in compare_rules(&tournament, [&older, &newer]) {
            let agree = comparison.outcome == Outcome::Same;
            assert_eq!(agree, comparison.round < last, "{}", loaded.case.id);
        }
    }
}

//! Tournaments in which one round is wrong on purpose: only that round is, and in the way that is named.
//!
//! `PAIRPROOF_EFFORT=400 cargo test --test files wrong_rounds:: -- --nocapture`
//! is the long run. It prints how often each kind could be made. The test that asks an engine is ignored unless it
//! is called by name; with `PAIRPROOF_FOLDER=path` it leaves the tournaments there that the engine's checker
//! judges otherwise.

#![allow(clippy::print_stdout, reason = "the long runs say what they counted")]

use std::collections::{BTreeMap, BTreeSet};

use pairproof::check::{Kind, Replay, Verdict, boards_of, fitting_readings};
use pairproof::editions::{ALL, Edition, Rule, by_id, in_force};
use pairproof::engines::{Ability, Answer as Said, Engine, Reply, WrongKind, ids, profile};
use pairproof::generate::{Made, Recipe};
use pairproof::pairer::pair;
use pairproof::round::{Participants, RoundPlayer};
use pairproof::survey::recipe_for;
use pairproof::survey::wrong_round::{Share, WrongRound, WrongRounds, checker_result, make_wrong};
use pairproof::tournament::{
    Dialect, Entry, ForbiddenGroup, GameResult, Options, Player, PlayerNumber, Points, Tournament,
    import,
};
use pairproof::trf;
use rayon::prelude::*;

use crate::common::{Answer, recorded, times};

const SEED: u64 = 11;

const EVERY: Share = Share { one_in: 1, several_one_in: 0 };

/// The tournaments of surveys under an edition, every axis open.
fn survey_recipe(edition: &Edition) -> Recipe {
    let own = profile("pairproof").expect("it comes along");
    recipe_for(std::iter::once(&own), edition)
}

/// The same as files that do not state the number of rounds.
fn short_recipe(edition: &Edition) -> Recipe {
    let mut poor = profile("pairproof").expect("it comes along");
    poor.dialect = Dialect::Trf16;
    recipe_for(std::iter::once(&poor), edition)
}

/// Two players, by number.
type Two = (PlayerNumber, PlayerNumber);

fn pairs(answer: &Answer) -> BTreeSet<Two> {
    answer.games.iter().map(|(white, black)| (*white.min(black), *white.max(black))).collect()
}

/// Everybody who moves down in a round, by number, with the score of their opponent in tenths.
fn downfloaters(
    tournament: &Tournament,
    round: u32,
    answer: &Answer,
) -> BTreeMap<PlayerNumber, i32> {
    let score = |number: PlayerNumber| {
        let index = tournament.index_of(number).expect("a player of the tournament");
        let points = tournament.score_before(index, round);
        points.0 + tournament[index].virtual_points(round).0
    };
    let games = answer.games.iter().flat_map(|(white, black)| [(*white, *black), (*black, *white)]);
    let down = games.filter(|(one, other)| score(*one) > score(*other));
    down.map(|(one, other)| (one, score(other))).collect()
}

/// Whether two players have played each other before `round`, counted here.
fn have_met(tournament: &Tournament, round: u32, (one, other): Two) -> bool {
    let index = |number| tournament.index_of(number).expect("a player of the tournament");
    let entries = &tournament[index(one)].entries;
    let past = entries.iter().take(round as usize - 1).filter_map(|entry| entry.played());
    past.into_iter().any(|game| game.opponent == index(other))
}

/// Whether something before `round` bars somebody from the bye, counted here.
fn is_barred(tournament: &Tournament, edition: &Edition, round: u32, number: PlayerNumber) -> bool {
    let index = tournament.index_of(number).expect("a player of the tournament");
    let (win, loss) = (tournament.points.win_value(), tournament.points.loss_value());
    let mut past = tournament[index].entries.iter().take(round as usize - 1);
    past.any(|entry| {
        let is_forfeit = entry.game().is_some_and(|game| game.result == GameResult::ForfeitWin);
        let value = tournament.points.value(*entry);
        let is_worth_it = match edition.id {
            "fide-2017" => is_forfeit,
            "fide-2013" => value > loss,
            _ => value >= win,
        };
        *entry == Entry::PairingAllocatedBye || entry.played().is_none() && is_worth_it
    })
}

/// All that a requirement of 1992 can ask of a player, for its judge names no criterion.
fn looks_like(player: &RoundPlayer) -> String {
    let RoundPlayer { score, preference, colour_difference, floats, .. } = player;
    format!("{score:?} {preference:?} {colour_difference} {floats:?} {}", player.may_get_pab)
}

/// Asserts that the round is wrong in the way that is named, by counts of this file.
fn assert_kind(right: &Made, wrong: &WrongRound, edition: &Edition, what: &str) {
    let (tournament, round) = (&right.tournament, wrong.round);
    let ours = recorded(tournament, round);
    let theirs = recorded(&wrong.made.tournament, round);
    let new: Vec<Two> = pairs(&theirs).difference(&pairs(&ours)).copied().collect();
    let old: Vec<Two> = pairs(&ours).difference(&pairs(&theirs)).copied().collect();
    let members = |pairs: &[Two]| -> BTreeSet<PlayerNumber> {
        pairs.iter().flat_map(|(one, other)| [*one, *other]).collect()
    };
    let is_exchange = new.len() == 2 && old.len() == 2 && members(&new) == members(&old);
    let floats = |answer| downfloaters(tournament, round, answer);
    let keeps_floaters = floats(&ours) == floats(&theirs);
    let keeps_bye = ours.pab == theirs.pab;
    let reason = wrong.check.reason.as_ref().expect("a wrong round has a reason");
    match wrong.kind {
        WrongKind::OpponentsExchanged => {
            assert!(is_exchange && keeps_bye && keeps_floaters, "{what}");
            assert_ne!(reason.kind, Kind::Order, "{what}");
            let absolute = [Rule::REPEAT_OPPONENT, Rule::REPEAT_PAB];
            assert!(reason.id.is_none_or(|id| !absolute.contains(&id)), "{what}");
        }
        WrongKind::RepeatedOpponent => {
            assert!(is_exchange && keeps_bye, "{what}");
            assert_eq!(reason.id, Some(Rule::REPEAT_OPPONENT), "{what}");
            let met = new.iter().filter(|pair| have_met(tournament, round, **pair)).count();
            assert_eq!(met, 1, "{what}");
            assert_eq!(wrong.check.others, [], "{what}");
        }
        WrongKind::ByeToAnother => {
            assert!(!keeps_bye && ours.pab.is_some() && theirs.pab.is_some(), "{what}");
            assert_eq!(wrong.check.verdict, Verdict::Different, "{what}");
        }
        WrongKind::SecondBye => {
            let taker = theirs.pab.expect("somebody has the bye");
            assert!(!keeps_bye && is_barred(tournament, edition, round, taker), "{what}");
            assert_eq!(reason.id, Some(Rule::REPEAT_PAB), "{what}");
            assert_eq!((&reason.players[..], &wrong.check.others[..]), (&[taker][..], &[][..]));
        }
        WrongKind::ColourExchanged => {
            assert!(new.is_empty() && old.is_empty() && keeps_bye, "{what}");
            let ours: BTreeSet<_> = ours.games.iter().collect();
            let reversed = theirs.games.iter().filter(|game| !ours.contains(game)).count();
            assert_eq!((reversed, reason.kind), (1, Kind::ColourRule), "{what}");
        }
        WrongKind::AnotherFloater => assert!(keeps_bye && !keeps_floaters, "{what}"),
        WrongKind::OrderOnly if edition.criteria.is_empty() => {
            assert!(is_exchange && keeps_bye && keeps_floaters, "{what}");
            let replay = Replay::new(tournament, edition);
            let context = replay.context(round, Participants::Paired);
            let look = |number| {
                let place = context.rank_of_number(number).expect("they take part");
                looks_like(context.player(place))
            };
            // With alike players exchanged, boards of the same looks come out.
            let looks = |pairs: &[Two]| {
                let look_of = |pair: &Two| {
                    let mut looks = [look(pair.0), look(pair.1)];
                    looks.sort();
                    looks
                };
                let mut looks: Vec<[String; 2]> = pairs.iter().map(look_of).collect();
                looks.sort();
                looks
            };
            assert_eq!(looks(&new), looks(&old), "{what}");
        }
        WrongKind::OrderOnly => {
            assert!(is_exchange && keeps_bye && keeps_floaters, "{what}");
            assert_eq!(reason.kind, Kind::Order, "{what}");
        }
    }
}

/// Asserts that nothing before the round has changed, nor who was absent in it.
fn assert_same_before(right: &Tournament, wrong: &Tournament, round: u32, what: &str) {
    let lifted = |player: &Player| {
        let until_then = (0..round as usize).map(|at| player.acceleration.get(at).copied());
        until_then.map(Option::unwrap_or_default).collect::<Vec<Points>>()
    };
    let past = |player: &Player| Player {
        entries: player.entries[..round as usize - 1].to_vec(),
        acceleration: lifted(player),
        ..player.clone()
    };
    let until_then = |group: &&ForbiddenGroup| group.first_round <= round;
    let without = |tournament: &Tournament| Tournament {
        players: tournament.players.iter().map(past).collect(),
        forbidden: tournament.forbidden.iter().filter(until_then).cloned().collect(),
        ..tournament.clone()
    };
    assert_eq!(without(right), without(wrong), "{what}");
    for (one, other) in right.players.iter().zip(&wrong.players) {
        let (one, other) = (one.entry(round), other.entry(round));
        assert_eq!(one.is_paired(), other.is_paired(), "{what}");
        assert!(one.is_paired() || one == other, "{what}");
    }
}

/// Asserts that of all rounds only the wrong one is wrong, in the file that engines read, too.
fn assert_only_wrong(wrong: &WrongRound, edition: &Edition, what: &str) {
    let text = wrong.made.file().expect("its dialect can say it");
    let read = import(&trf::read(text.as_bytes()), Options::default());
    let read = read.tournament.expect("the file is a tournament");
    for tournament in [&wrong.made.tournament, &read] {
        let replay = Replay::new(tournament, edition);
        for check in replay.check(None).rounds {
            let of_round = format!("{what}, round {}", check.round);
            if check.round == wrong.round {
                assert_eq!(check, wrong.check, "{of_round}");
                continue;
            }
            match check.verdict {
                Verdict::Match | Verdict::Skipped => {}
                Verdict::NoPairing => {
                    assert_eq!(wrong.made.stopped_early, Some(check.round), "{of_round}");
                }
                other => panic!("{of_round}: {other:?}"),
            }
        }
        assert!(wrong.kind.verdicts().contains(&wrong.check.verdict), "{what}");
        assert!(fitting_readings(&replay, wrong.round).is_empty(), "{what}");
    }
}

/// Makes every kind of wrong round of tournament `number`; how many of each could be made.
fn assert_all_kinds(recipe: &Recipe, number: u64) -> BTreeMap<WrongKind, u64> {
    let right = recipe.make(SEED, number);
    let edition = right.edition();
    let mut counts = BTreeMap::new();
    for first in WrongKind::ALL.iter().copied() {
        let made = make_wrong(recipe, &right, &[first]);
        let Some(wrong) = made.last() else { continue };
        let what =
            format!("{} {number}: {} in round {}", edition.id, wrong.kind.name(), wrong.round);
        if wrong.kind != first {
            continue;
        }
        *counts.entry(first).or_default() += 1;
        assert_same_before(&right.tournament, &wrong.made.tournament, wrong.round, &what);
        assert_only_wrong(wrong, &edition, &what);
        assert_kind(&right, wrong, &edition, &what);
        // Once for each tournament, with the kinds in turn: it takes as long as all the rest.
        if WrongKind::ALL[number as usize % WrongKind::ALL.len()] == first {
            assert_eq!(make_wrong(recipe, &right, &[first]), made, "{what}: not the same again");
        }
    }
    counts
}

fn added(
    mut one: BTreeMap<WrongKind, u64>,
    other: BTreeMap<WrongKind, u64>,
) -> BTreeMap<WrongKind, u64> {
    for (kind, count) in other {
        *one.entry(kind).or_default() += count;
    }
    one
}

fn words(counts: &BTreeMap<WrongKind, u64>) -> String {
    let words = counts.iter().map(|(kind, count)| format!("{} {count}", kind.name()));
    words.collect::<Vec<_>>().join(", ")
}

#[test]
fn of_all_rounds_only_the_wrong_one_is_wrong() {
    let tournaments = times(5);
    for edition in ALL.iter().map(|edition| edition()) {
        for recipe in [survey_recipe(&edition), short_recipe(&edition)] {
            let numbers = (1..=tournaments).into_par_iter();
            let counts = numbers.map(|number| assert_all_kinds(&recipe, number));
            let counts = counts.reduce(BTreeMap::new, added);
            let dialect = recipe.dialect().name();
            println!("{}, {dialect}, {tournaments}: {}", edition.id, words(&counts));
            for kind in WrongKind::ALL.iter().copied() {
                let count = counts.get(&kind).copied().unwrap_or(0);
                assert!(count * 6 > tournaments, "{} {}: {count}", edition.id, kind.name());
            }
        }
    }
}

/// Two or three rounds of a tournament, each wrong beyond doubt in the history that the ones before it have made.
#[test]
fn of_all_rounds_only_the_several_wrong_ones_are_wrong() {
    let edition = in_force();
    let mut several = 0;
    for recipe in [survey_recipe(&edition), short_recipe(&edition)] {
        for number in 1..=12 {
            let kinds = [WrongKind::ALL[number as usize % 7], WrongKind::ALL[3], WrongKind::ALL[5]];
            let kinds = &kinds[..2 + number as usize % 2];
            let right = recipe.make(SEED, number);
            let all = make_wrong(&recipe, &right, kinds);
            assert_eq!(make_wrong(&recipe, &right, kinds), all, "{number}: not the same again");
            let Some(last) = all.last() else { continue };
            several += u32::from(all.len() == kinds.len());
            assert!(all.is_sorted_by(|one, other| one.round < other.round), "{number}");
            assert_eq!(all[0].made == last.made, all.len() == 1, "{number}");
            let replay = Replay::new(&last.made.tournament, &edition);
            for check in replay.check(None).rounds {
                match all.iter().find(|it| it.round == check.round) {
                    Some(wrong) => assert_eq!(check, wrong.check, "{number}"),
                    None => assert!(
                        matches!(
                            check.verdict,
                            Verdict::Match | Verdict::Skipped | Verdict::NoPairing
                        ),
                        "{number}: {check:?}"
                    ),
                }
            }
            assert!(
                all.iter().all(|it| fitting_readings(&replay, it.round).is_empty()),
                "{number}"
            );
        }
    }
    assert!(
        several > 15,
        "of 24 tournaments {several} have as many wrong rounds as were asked for"
    );
}

/// What a survey gets that asks for the kinds in turn, as [`Share`] does.
#[test]
fn every_kind_can_be_had_in_the_stated_share() {
    let tournaments = times(75);
    let recipe = survey_recipe(&in_force());
    let numbers = (1..=tournaments).into_par_iter();
    let made = numbers.filter_map(|number| {
        let first = Share::DEFAULT.kind(number)?;
        let wrong = make_wrong(&recipe, &recipe.make(SEED, number), &[first]).pop();
        wrong.map(|wrong| BTreeMap::from([(wrong.kind, 1)]))
    });
    let counts = made.reduce(BTreeMap::new, added);
    println!("in turn, {tournaments} tournaments: {}", words(&counts));
    for kind in WrongKind::ALL.iter().copied() {
        // 200 of 5,000 at least.
        let count = counts.get(&kind).copied().unwrap_or(0);
        assert!(count * 25 >= tournaments, "{}: {count} of {tournaments}", kind.name());
    }
}

#[test]
fn a_wrong_round_asks_for_nothing_that_an_engine_does_not_know() {
    for profile in ids().filter_map(profile) {
        let recipe = recipe_for(std::iter::once(&profile), &in_force());
        for number in 1..=7 {
            let first = EVERY.kind(number).expect("every tournament is to be wrong");
            let Some(wrong) = make_wrong(&recipe, &recipe.make(SEED, number), &[first]).pop()
            else {
                continue;
            };
            let tournament = &wrong.made.tournament;
            let asked = Ability::needed(tournament, tournament.last_paired_round());
            let not: Vec<_> = asked.iter().filter(|it| profile.cannot.contains(it)).collect();
            assert!(not.is_empty(), "{}: {not:?} in tournament {number}", profile.id);
        }
    }
}

/// The engine of `PAIRPROOF_ENGINE=id=path`.
fn engine() -> Engine {
    let text = std::env::var("PAIRPROOF_ENGINE").expect("PAIRPROOF_ENGINE=id=path");
    let (id, path) = text.split_once('=').expect("PAIRPROOF_ENGINE=id=path");
    Engine::new(profile(id).expect("a profile that comes along"), path.into())
}

/// Whether a registered reading of the text pairs a round otherwise.
fn is_open(replay: &Replay<'_>, round: u32) -> bool {
    let under = |edition: &Edition| {
        let context = replay.context_under(edition, round, Participants::Paired);
        let paired = pair(&context, edition).ok();
        paired.map(|paired| boards_of(&context, edition, &paired.pairing))
    };
    let edition = replay.edition();
    let right = under(edition);
    edition.readings.iter().any(|reading| under(&edition.under(reading)) != right)
}

/// Shows an engine's checker tournament `number` with one wrong round. `None`: it was not asked.
fn shown(engine: &Engine, recipe: &Recipe, number: u64) -> Option<WrongRounds> {
    let first = EVERY.kind(number).expect("every tournament is to be wrong");
    let wrong = make_wrong(recipe, &recipe.make(SEED, number), &[first]).pop()?;
    let mut tournament = wrong.made.tournament.clone();
    let rounds = tournament.last_paired_round();
    let players = tournament.players.iter_mut();
    players.for_each(|player| player.entries.truncate(rounds as usize));
    let answer = engine.check(&tournament, rounds).expect("the engine can be started");
    let place = format!("{number}, {} in round {} of {rounds}", wrong.kind.name(), wrong.round);
    let Said::Said(Reply { rounds: said }) = &answer else {
        println!("{place}: {answer:?}");
        return None;
    };
    let named: Vec<u32> = said.iter().filter(|it| it.differs).map(|it| it.round).collect();
    let edition = wrong.made.edition();
    let replay = Replay::new(&tournament, &edition);
    let result = checker_result(rounds, &[(wrong.round, wrong.kind)].into(), &named, &[]);
    let result = result.excused(|round| is_open(&replay, round));
    if result.differs() {
        let reason = wrong.check.reason.as_ref().expect("a wrong round has a reason");
        println!("{place} ({}): it names {named:?}", reason.label);
        if let Ok(folder) = std::env::var("PAIRPROOF_FOLDER") {
            let file = wrong.made.file().expect("its dialect can say it");
            std::fs::write(format!("{folder}/{number}.trf"), file).expect("a folder");
        }
    }
    let mut counts = WrongRounds::default();
    counts.count(&result);
    Some(counts)
}

#[test]
#[ignore = "needs an engine: PAIRPROOF_ENGINE=bbp6=path/to/bbpPairings.exe"]
fn what_a_checker_misses_is_listed() {
    let engine = engine();
    let tournaments = times(35);
    let edition = by_id(&engine.profile.edition).expect("a profile names an edition");
    let recipe = recipe_for(std::iter::once(&engine.profile), &edition);
    let numbers = (1..=tournaments).into_par_iter();
    let counts = numbers.filter_map(|number| shown(&engine, &recipe, number));
    let counts = counts.reduce(WrongRounds::default, |mut one, other| {
        one.add(&other);
        one
    });
    println!("{} right rounds, {} false alarms", counts.right, counts.false_alarms);
    for (kind, tally) in &counts.kinds {
        println!("{}: {tally:?}", kind.in_words());
    }
}

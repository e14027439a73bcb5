//! Wrong definitions of a float (1.4 of 2026) and of what bars from the bye (C2).

use std::cmp::Ordering;

use super::facts::Facts;
use super::{Change, Group, Mutant, article_of};
use crate::editions::{Edition, Method, Rule};
use crate::round::{Float, Rank, RoundContext, Scores, UnplayedRound, float_of};
use crate::tournament::{Entry, Game, GameResult, PlayerIndex, Points, Tournament};

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    let mut all = unplayed(edition);
    all.extend(games(edition));
    if edition.method == Method::Preference {
        all.extend(since_2026(edition));
    }
    all.extend(bars(edition));
    all
}

fn result(past: Entry) -> Option<GameResult> {
    past.game().map(|game| game.result)
}

type Definition = (&'static str, &'static str, fn(UnplayedRound) -> bool);

type KindOf = (&'static str, &'static str, fn(Entry) -> bool);

const KINDS: [KindOf; 5] = [
    ("bye", "the pairing-allocated bye", |past| past == Entry::PairingAllocatedBye),
    ("half-point-bye", "a half-point bye", |past| past == Entry::HalfPointBye),
    ("full-point-bye", "a full-point bye", |past| past == Entry::FullPointBye),
    ("forfeit-win", "a win by forfeit", |past| result(past) == Some(GameResult::ForfeitWin)),
    ("absence", "an absence", |past| {
        matches!(past, Entry::Blank | Entry::ZeroPointBye)
            || result(past) == Some(GameResult::ForfeitLoss)
    }),
];

const DEFINITIONS: [Definition; 4] = [
    ("floats-never-without-a-game", "only games gave floats", |_| false),
    ("floats-always-without-a-game", "every round without a game gave a downfloat", |_| true),
    (
        "floats-of-the-bye-only",
        "of the rounds without a game only the bye gave a downfloat",
        |past| past.entry == Entry::PairingAllocatedBye,
    ),
    ("floats-of-points", "more than no points without a game gave a downfloat", |past| {
        past.value.0 > 0
    }),
];

fn unplayed(edition: &Edition) -> Vec<Mutant> {
    let article = edition.defined_in.floats;
    let own = edition.definitions.unplayed_downfloat;
    let is_reading = |definition| {
        let mut under = edition.readings.iter().map(|reading| edition.under(reading).definitions);
        under.any(|it| are_the_same(it.unplayed_downfloat, definition))
    };
    let mut all: Vec<Mutant> = DEFINITIONS
        .into_iter()
        .filter(|(_, _, definition)| differs(own, *definition) && !is_reading(*definition))
        .map(|(id, says, definition)| {
            let change = Change::of_rules(move |rules| {
                rules.edition.definitions.unplayed_downfloat = definition;
            });
            Mutant::new((id, Group::Floats), article, says, change)
        })
        .collect();
    for (kind, words, is_kind) in KINDS {
        let change = Change::of_context(move |round, facts| {
            each_recent(round, facts, |_, past| is_kind(past.entry).then_some(None));
        });
        let says = format!("{words} gave no downfloat");
        let name = (format!("no-float-of-{kind}"), Group::Floats);
        let mutant = Mutant::new(name, article, says, change);
        let gives_float = unplayed_rounds().any(|past| is_kind(past.entry) && own(past));
        all.push(if gives_float {
            mutant
        } else {
            mutant.proved_the_same("In this edition no such round gives a downfloat.")
        });
    }
    all
}

fn games(edition: &Edition) -> Vec<Mutant> {
    let article = edition.defined_in.floats;
    let mut all = by_other_scores(article);
    all.extend([
        Mutant::new(
            ("floats-only-of-the-previous-round", Group::Floats),
            article,
            "no float of two rounds before were known",
            Change::of_context(|round, _| {
                round.players.iter_mut().for_each(|player| player.floats[1] = None);
            }),
        ),
        Mutant::new(
            ("upfloats-unknown", Group::Floats),
            article,
            "there were no upfloats",
            Change::of_context(|round, _| forget(round, Float::Up)),
        ),
        Mutant::new(
            ("downfloats-unknown", Group::Floats),
            article,
            "there were no downfloats",
            Change::of_context(|round, _| forget(round, Float::Down)),
        ),
        Mutant::new(
            ("floats-without-adjustments", Group::Floats),
            article,
            "points of the arbiter did not count for what a float is",
            Change::of_rules(|rules| {
                rules.edition.definitions.floats_without_adjustments = true;
            }),
        ),
    ]);
    all
}

fn by_other_scores(article: &'static str) -> Vec<Mutant> {
    vec![
        by_scores(
            ("floats-without-virtual-points", "virtual points did not count for what a float is"),
            article,
            (Entry::played, |scores, _, player, round| scores.before(player, round)),
        ),
        by_scores(
            (
                "floats-by-scores-after-the-game",
                "the scores after a game decided whether it was a float",
            ),
            article,
            (Entry::played, |scores, tournament, player, round| {
                scores.before(player, round + 1) + tournament[player].virtual_points(round)
            }),
        ),
        by_scores(
            (
                "forfeits-float-as-games",
                "a forfeited game gave the float that the game would have given",
            ),
            article,
            (forfeited, |scores, tournament, player, round| {
                scores.pairing_score(tournament, player, round)
            }),
        ),
    ]
}

/// Faults only in the exam of 2026.
fn since_2026(edition: &Edition) -> [Mutant; 3] {
    let article = edition.defined_in.floats;
    [
        Mutant::new(
            ("floats-by-scores-of-today", Group::Floats),
            article,
            "the scores of today decided whether an earlier game was a float",
            Change::of_context(|round, facts| {
                let (scores, now) = (Scores::new(facts.tournament, round.round), round.round);
                each_recent(round, facts, |player, past| {
                    let game = past.entry.played()?;
                    let of = |it| scores.pairing_score(facts.tournament, it, now);
                    Some(by_order(of(player).cmp(&of(game.opponent))))
                });
            }),
        ),
        Mutant::new(
            ("floats-of-rounds-taken-part-in", Group::Floats),
            article,
            "the previous round were the latest one in which the player was there",
            Change::of_context(|round, facts| {
                let scores = Scores::new(facts.tournament, round.round);
                for rank in round.ranks() {
                    let past = (1..).zip(facts.past(round, rank));
                    let there = past.filter(|(_, entry)| {
                        !matches!(entry, Entry::Blank | Entry::ZeroPointBye)
                            && result(*entry) != Some(GameResult::ForfeitLoss)
                    });
                    let mut latest: Vec<u32> = there.map(|(at, _)| at).collect();
                    let player = &mut round.players[rank.index()];
                    player.floats = std::array::from_fn(|_| {
                        let at = latest.pop()?;
                        float_of(facts.tournament, &scores, facts.definitions, player.index, at)
                    });
                }
            }),
        ),
        Mutant::new(
            ("bye-to-the-lowest-ranked", Group::Bye),
            article_of(edition, Rule::REPEAT_PAB),
            "the lowest ranked player who may have the bye always got it",
            Change::of_context(|round, _| {
                let last = round.ranks().rev().find(|rank| round.player(*rank).may_get_pab);
                for rank in round.ranks() {
                    round.players[rank.index()].may_get_pab &= last == Some(rank);
                }
            }),
        ),
    ]
}

fn by_order(order: Ordering) -> Option<Float> {
    match order {
        Ordering::Greater => Some(Float::Down),
        Ordering::Less => Some(Float::Up),
        Ordering::Equal => None,
    }
}

fn forget(round: &mut RoundContext, float: Float) {
    for known in round.players.iter_mut().flat_map(|player| &mut player.floats) {
        if *known == Some(float) {
            *known = None;
        }
    }
}

fn forfeited(entry: Entry) -> Option<Game> {
    entry.game().filter(|game| !game.result.is_played())
}

struct Recent {
    /// The round, 1-based.
    round: u32,
    entry: Entry,
}

/// Replaces floats of the two latest rounds where `float` returns one; the inner `None` is no float.
fn each_recent(
    round: &mut RoundContext,
    facts: &Facts<'_>,
    float: impl Fn(PlayerIndex, &Recent) -> Option<Option<Float>>,
) {
    for at in 0..round.len() {
        let past: Vec<(u32, Entry)> = (1..).zip(facts.past(round, Rank::from_index(at))).collect();
        let latest = past.into_iter().rev();
        let player = &mut round.players[at];
        for (known, (at, entry)) in player.floats.iter_mut().zip(latest) {
            if let Some(other) = float(player.index, &Recent { round: at, entry }) {
                *known = other;
            }
        }
    }
}

type ScoreOf = fn(&Scores, &Tournament, PlayerIndex, u32) -> Points;

/// Floats decided by other scores.
fn by_scores(
    (id, says): (&'static str, &'static str),
    article: &'static str,
    (game, score): (fn(Entry) -> Option<Game>, ScoreOf),
) -> Mutant {
    let change = Change::of_context(move |round, facts| {
        let scores = Scores::new(facts.tournament, round.round);
        each_recent(round, facts, |player, past| {
            let game = game(past.entry)?;
            let of = |player| score(&scores, facts.tournament, player, past.round);
            Some(by_order(of(player).cmp(&of(game.opponent))))
        });
    });
    Mutant::new((id, Group::Floats), article, says, change)
}

const BARS: [Definition; 10] = [
    ("bars-nothing", "nothing barred from the bye", |_| false),
    ("bars-of-the-bye-only", "only an earlier bye barred from the bye", |past| {
        past.entry == Entry::PairingAllocatedBye
    }),
    ("bars-not-by-full-point-bye", "a full-point bye did not bar from the bye", |past| {
        past.entry == Entry::PairingAllocatedBye
            || result(past.entry) == Some(GameResult::ForfeitWin)
    }),
    ("bars-not-by-forfeit-win", "a win by forfeit did not bar from the bye", |past| {
        matches!(past.entry, Entry::PairingAllocatedBye | Entry::FullPointBye)
    }),
    ("bars-not-by-the-bye", "an earlier bye did not bar from the bye", |past| {
        past.entry == Entry::FullPointBye || result(past.entry) == Some(GameResult::ForfeitWin)
    }),
    ("bars-by-any-points", "any points without a game barred from the bye", |past| {
        past.entry == Entry::PairingAllocatedBye || past.value > past.loss
    }),
    ("bars-by-half-point-bye", "a half-point bye barred from the bye", |past| {
        past.entry == Entry::HalfPointBye || worth_a_win(past)
    }),
    ("bars-by-any-absence", "every round without a game barred from the bye", |_| true),
    ("bars-by-the-points-of-a-win", "a bye barred only if it is worth a win", |past| {
        past.value >= past.win
    }),
    (
        "bars-by-the-bye-or-a-win",
        "the bye and whatever is worth a win barred from the bye",
        worth_a_win,
    ),
];

fn worth_a_win(past: UnplayedRound) -> bool {
    past.entry == Entry::PairingAllocatedBye || past.value >= past.win
}

/// Other definitions than the edition's own, compared on every kind of round.
fn bars(edition: &Edition) -> Vec<Mutant> {
    let article = article_of(edition, Rule::REPEAT_PAB);
    let own = edition.definitions.bars_from_pab;
    BARS.into_iter()
        .filter(|(_, _, definition)| differs(own, *definition))
        .map(|(id, says, definition)| {
            let change = Change::of_rules(move |rules| {
                rules.edition.definitions.bars_from_pab = definition;
            });
            Mutant::new((id, Group::Bye), article, says, change)
        })
        .collect()
}

/// Every kind of round without a game, worth little or much.
fn unplayed_rounds() -> impl Iterator<Item = UnplayedRound> {
    let game = |result| Entry::Game(Game { opponent: PlayerIndex::new(0), colour: None, result });
    let entries = [
        Entry::Blank,
        Entry::ZeroPointBye,
        Entry::HalfPointBye,
        Entry::FullPointBye,
        Entry::PairingAllocatedBye,
        game(GameResult::ForfeitWin),
        game(GameResult::ForfeitLoss),
    ];
    let values = [0, 5, 10, 30].map(Points);
    let worth =
        move |entry, value| UnplayedRound { entry, value, loss: Points(0), win: Points(10) };
    let of_entry = move |entry| values.into_iter().map(move |value| worth(entry, value));
    entries.into_iter().flat_map(of_entry)
}

fn are_the_same(one: fn(UnplayedRound) -> bool, other: fn(UnplayedRound) -> bool) -> bool {
    let with_loss = |past| UnplayedRound { loss: Points(10), ..past };
    let mut all = unplayed_rounds().chain(unplayed_rounds().map(with_loss));
    all.all(|past| one(past) == other(past))
}

fn differs(one: fn(UnplayedRound) -> bool, other: fn(UnplayedRound) -> bool) -> bool {
    unplayed_rounds().any(|past| one(past) != other(past))
}

//! What a float is (1.4 of 2026), and what bars from the bye (C2), taken otherwise.

use super::{Change, Group, Mutant};
use crate::editions::Edition;
use crate::round::{Float, FloatScores, Place, Scores, UnplayedRound};
use crate::tournament::{Entry, GameResult};

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    let mut all = unplayed(edition);
    all.extend(games(edition));
    all.extend(bars(edition));
    all
}

fn article(edition: &Edition) -> &'static str {
    match edition.id {
        "fide-2026" => "1.4",
        _ => "A.4",
    }
}

fn result(past: UnplayedRound) -> Option<GameResult> {
    past.entry.game().map(|game| game.result)
}

/// A definition, with its name and what it says.
type Definition = (&'static str, &'static str, fn(UnplayedRound) -> bool);

/// A kind of round without a game, by name.
type KindOf = (&'static str, &'static str, fn(UnplayedRound) -> bool);

const KINDS: [KindOf; 5] = [
    ("bye", "the pairing-allocated bye", |past| past.entry == Entry::PairingAllocatedBye),
    ("half-point-bye", "a half-point bye", |past| past.entry == Entry::HalfPointBye),
    ("full-point-bye", "a full-point bye", |past| past.entry == Entry::FullPointBye),
    ("forfeit-win", "a win by forfeit", |past| result(past) == Some(GameResult::ForfeitWin)),
    ("absence", "an absence", |past| {
        matches!(past.entry, Entry::Blank | Entry::ZeroPointBye)
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
    let article = article(edition);
    let own = edition.definitions.unplayed_downfloat;
    let mut all: Vec<Mutant> = DEFINITIONS
        .into_iter()
        .filter(|(_, _, definition)| differs(own, *definition))
        .map(|(id, says, definition)| {
            let change = Change::of_rules(move |rules| {
                rules.edition.definitions.unplayed_downfloat = definition;
            });
            Mutant::new((id, Group::Floats), article, says, change)
        })
        .collect();
    for (kind, words, is_kind) in KINDS {
        let change = Change::of_context(move |round, facts| {
            let points = &facts.tournament.points;
            for place in 0..round.len() {
                let past = facts.past(round, place as Place);
                for back in 0..2 {
                    let Some(entry) = past.len().checked_sub(back + 1).map(|at| past[at]) else {
                        continue;
                    };
                    let unplayed = UnplayedRound {
                        entry,
                        value: points.value(entry),
                        loss: points.loss_value(),
                        win: points.win_value(),
                    };
                    if entry.played().is_none() && is_kind(unplayed) {
                        round.players[place].floats[back] = None;
                    }
                }
            }
        });
        let says = format!("{words} gave no downfloat");
        all.push(Mutant::new(
            (format!("no-float-of-{kind}"), Group::Floats),
            article,
            says,
            change,
        ));
    }
    all
}

fn games(edition: &Edition) -> Vec<Mutant> {
    let article = article(edition);
    let mut all = vec![
        by_scores(
            ("floats-without-virtual-points", "virtual points did not count for what a float is"),
            article,
            |scores, tournament, player, round| {
                let _ = tournament;
                scores.before(player, round).0
            },
        ),
        by_scores(
            (
                "floats-by-scores-after-the-game",
                "the scores after a game decided whether it was a float",
            ),
            article,
            |scores, tournament, player, round| {
                scores.before(player, round + 1).0
                    + tournament.players[player as usize].virtual_points(round).0
            },
        ),
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
                rules.edition.definitions.float_scores = FloatScores::WithoutAdjustments;
            }),
        ),
    ];
    all.push(forfeits(article));
    all
}

fn forfeits(article: &str) -> Mutant {
    Mutant::new(
        ("forfeits-float-as-games", Group::Floats),
        article,
        "a forfeited game gave the float that the game would have given",
        Change::of_context(|round, facts| {
            let scores = Scores::new(facts.tournament, round.round);
            for place in 0..round.len() {
                let past = facts.past(round, place as Place);
                let index = round.players[place].index;
                for back in 0..2 {
                    let Some(at) = past.len().checked_sub(back + 1) else { continue };
                    let Some(game) = past[at].game().filter(|game| !game.result.is_played()) else {
                        continue;
                    };
                    let score =
                        |player| scores.pairing_score(facts.tournament, player, at as u32 + 1);
                    round.players[place].floats[back] =
                        of_scores(score(index).0, score(game.opponent).0);
                }
            }
        }),
    )
}

fn forget(round: &mut crate::round::RoundContext, float: Float) {
    for known in round.players.iter_mut().flat_map(|player| &mut player.floats) {
        if *known == Some(float) {
            *known = None;
        }
    }
}

fn of_scores(own: i32, other: i32) -> Option<Float> {
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => Some(Float::Down),
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
    }
}

fn by_scores(
    (id, says): (&'static str, &'static str),
    article: &'static str,
    score: fn(&Scores, &crate::tournament::Tournament, u32, u32) -> i32,
) -> Mutant {
    let change = Change::of_context(move |round, facts| {
        let scores = Scores::new(facts.tournament, round.round);
        for place in 0..round.len() {
            let past = facts.past(round, place as Place);
            let index = round.players[place].index;
            for back in 0..2 {
                let Some(at) = past.len().checked_sub(back + 1) else { continue };
                let Some(game) = past[at].played() else { continue };
                let of = |player| score(&scores, facts.tournament, player, at as u32 + 1);
                round.players[place].floats[back] = of_scores(of(index), of(game.opponent));
            }
        }
    });
    Mutant::new((id, Group::Floats), article, says, change)
}

const BARS: [Definition; 10] = [
    ("bars-nothing", "nothing barred from the bye", |_| false),
    ("bars-of-the-bye-only", "only an earlier bye barred from the bye", |past| {
        past.entry == Entry::PairingAllocatedBye
    }),
    ("bars-not-by-full-point-bye", "a full-point bye did not bar from the bye", |past| {
        past.entry == Entry::PairingAllocatedBye || result(past) == Some(GameResult::ForfeitWin)
    }),
    ("bars-not-by-forfeit-win", "a win by forfeit did not bar from the bye", |past| {
        matches!(past.entry, Entry::PairingAllocatedBye | Entry::FullPointBye)
    }),
    ("bars-not-by-the-bye", "an earlier bye did not bar from the bye", |past| {
        past.entry == Entry::FullPointBye || result(past) == Some(GameResult::ForfeitWin)
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

/// Definitions that are not the edition's own: those are compared on every kind of round.
fn bars(edition: &Edition) -> Vec<Mutant> {
    let row = edition
        .absolute
        .iter()
        .find(|(_, about)| about.name.contains("pab") || about.name.contains("bye"));
    let article = row.map_or("", |(article, _)| article.number);
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

/// Whether two definitions part on some kind of round under some points.
fn differs(one: fn(UnplayedRound) -> bool, other: fn(UnplayedRound) -> bool) -> bool {
    use crate::tournament::{Game, Points};
    let game = |result| Entry::Game(Game { opponent: 0, colour: None, result });
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
    entries.into_iter().any(|entry| {
        values.into_iter().any(|value| {
            let past = UnplayedRound { entry, value, loss: Points(0), win: Points(10) };
            one(past) != other(past)
        })
    })
}

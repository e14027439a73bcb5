//! Wrong definitions of a float (1.4 of 2026), and of who may not get the bye (C2).

use std::cmp::Ordering;

use super::answer::Rules;
use super::{Chapter, Group, Mutant, article_of, in_context, in_rules};
use super::{Facts, result_of};
use crate::editions::{Edition, Rule};
use crate::round::{Definitions, Float, Rank, RoundContext, Scores, UnplayedRound, float_of};
use crate::tournament::{Entry, Game, GameResult, PlayerIndex, Points, Tournament};

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    let floats = Chapter(Group::Floats, edition.defined_in.floats);
    let bye = Chapter(Group::Bye, article_of(edition, Rule::REPEAT_PAB));
    let mut all = definitions(floats, edition);
    all.extend(KINDS.map(|kind| no_float_of(floats, kind, edition)));
    all.extend(by_other_scores(floats));
    all.extend(unknown(floats));
    all.extend(by_other_rounds(floats));
    all.push(bye_to_the_lowest_ranked(bye));
    all.extend(bars(bye, edition));
    all
}

const BYE: Entry = Entry::PairingAllocatedBye;

fn is_forfeit_win(past: Entry) -> bool {
    result_of(past) == Some(GameResult::ForfeitWin)
}

fn is_absence(past: Entry) -> bool {
    matches!(past, Entry::Blank | Entry::ZeroPointBye)
        || result_of(past) == Some(GameResult::ForfeitLoss)
}

/// A definition: whether it applies to a round without a game.
type Definition = fn(UnplayedRound) -> bool;

/// The definitions that an engine with this fault uses.
fn defined_by(fault: &Mutant, edition: &Edition) -> Definitions {
    let mut rules = Rules::of(edition);
    fault.change_rules(&mut rules);
    rules.edition.definitions
}

/// Mutants with definitions that neither the edition nor one of its interpretations has.
fn definitions(of: Chapter, edition: &Edition) -> Vec<Mutant> {
    let fault = |id, definition: Definition| {
        in_rules(of, id, move |rules| {
            rules.edition.definitions.unplayed_downfloat = definition;
        })
    };
    let mut all = vec![
        fault("floats-never-without-a-game", |_| false).says("only games gave floats"),
        fault("floats-always-without-a-game", |_| true)
            .says("every round without a game gave a downfloat"),
        fault("floats-of-the-bye-only", |past| past.entry == BYE)
            .says("among the rounds without a game only the bye gave a downfloat"),
        fault("floats-of-points", |past| past.value.0 > 0)
            .says("a round with points but without a game gave a downfloat"),
    ];
    let own = edition.definitions.unplayed_downfloat;
    let readings = || edition.readings.iter().map(|reading| edition.under(reading).definitions);
    all.retain(|fault| {
        let other = defined_by(fault, edition).unplayed_downfloat;
        differs(own, other) && !readings().any(|it| are_the_same(it.unplayed_downfloat, other))
    });
    all
}

type KindOf = (&'static str, &'static str, fn(Entry) -> bool);

const KINDS: [KindOf; 5] = [
    ("bye", "the pairing-allocated bye", |past| past == BYE),
    ("half-point-bye", "a half-point bye", |past| past == Entry::HalfPointBye),
    ("full-point-bye", "a full-point bye", |past| past == Entry::FullPointBye),
    ("forfeit-win", "a win by forfeit", is_forfeit_win),
    ("absence", "an absence", is_absence),
];

fn no_float_of(of: Chapter, (kind, words, is_kind): KindOf, edition: &Edition) -> Mutant {
    let own = edition.definitions.unplayed_downfloat;
    let is_float = unplayed_rounds().any(|past| is_kind(past.entry) && own(past));
    in_context(of, format!("no-float-of-{kind}"), move |round, facts| {
        each_recent(round, facts, |_, (_, past)| is_kind(past).then_some(None));
    })
    .says(format!("{words} gave no downfloat"))
    .same_if(!is_float, "In this edition no such round gives a downfloat.")
}

type ScoreOf = fn(&Scores, &Tournament, PlayerIndex, u32) -> Points;

/// Mutants that decide floats by other scores, of games over the board or of forfeits.
fn by_other_scores(of: Chapter) -> [Mutant; 3] {
    let fault = |id, are_played: bool, score: ScoreOf| {
        in_context(of, id, move |round, facts| {
            let scores = Scores::new(facts.tournament, round.round);
            each_recent(round, facts, |player, (at, past)| {
                let game = past.game().filter(|it| it.result.is_played() == are_played)?;
                let of = |player| score(&scores, facts.tournament, player, at);
                Some(by_order(of(player).cmp(&of(game.opponent))))
            });
        })
    };
    [
        fault("floats-without-virtual-points", true, |scores, _, player, round| {
            scores.before(player, round)
        })
        .says("virtual points did not count in the definition of a float"),
        fault("floats-by-scores-after-the-game", true, |scores, it, player, round| {
            scores.before(player, round + 1) + it[player].virtual_points(round)
        })
        .says("the scores after a game decided whether it was a float"),
        fault("forfeits-float-as-games", false, |scores, it, player, round| {
            scores.pairing_score(it, player, round)
        })
        .says("a forfeited game gave the float that the game would have given"),
    ]
}

fn by_order(order: Ordering) -> Option<Float> {
    match order {
        Ordering::Greater => Some(Float::Down),
        Ordering::Less => Some(Float::Up),
        Ordering::Equal => None,
    }
}

fn unknown(of: Chapter) -> [Mutant; 4] {
    [
        in_context(of, "floats-only-of-the-previous-round", |round, _| {
            round.players.iter_mut().for_each(|player| player.floats[1] = None);
        })
        .says("floats of two rounds ago were unknown"),
        in_context(of, "upfloats-unknown", |round, _| forget(round, Float::Up))
            .says("there were no upfloats"),
        in_context(of, "downfloats-unknown", |round, _| forget(round, Float::Down))
            .says("there were no downfloats"),
        in_rules(of, "floats-without-adjustments", |rules| {
            rules.edition.definitions.floats_without_adjustments = true;
        })
        .says("the arbiter's adjustments did not count in the definition of a float"),
    ]
}

fn forget(round: &mut RoundContext, float: Float) {
    for known in round.players.iter_mut().flat_map(|player| &mut player.floats) {
        *known = known.filter(|it| *it != float);
    }
}

fn by_other_rounds(of: Chapter) -> [Mutant; 2] {
    [
        in_context(of, "floats-by-scores-of-today", |round, facts| {
            let (scores, now) = (Scores::new(facts.tournament, round.round), round.round);
            each_recent(round, facts, |player, (_, past)| {
                let game = past.played()?;
                let of = |it| scores.pairing_score(facts.tournament, it, now);
                Some(by_order(of(player).cmp(&of(game.opponent))))
            });
        })
        .says("the current scores decided whether an earlier game was a float"),
        in_context(of, "floats-of-rounds-taken-part-in", |round, facts| {
            let scores = Scores::new(facts.tournament, round.round);
            for rank in round.ranks() {
                let past = (1..).zip(facts.past(round, rank));
                let there = past.filter(|(_, entry)| !is_absence(*entry));
                let mut latest: Vec<u32> = there.map(|(at, _)| at).collect();
                let player = &mut round.players[rank.index()];
                player.floats = std::array::from_fn(|_| {
                    let at = latest.pop()?;
                    float_of(facts.tournament, &scores, facts.definitions, player.index, at)
                });
            }
        })
        .says("the previous round were the last round in which the player took part"),
    ]
}

/// Replaces floats of the last two rounds where `float` returns a value. The inner `None` means no float. `float` gets a
/// round, 1-based, with its entry.
fn each_recent(
    round: &mut RoundContext,
    facts: &Facts<'_>,
    float: impl Fn(PlayerIndex, (u32, Entry)) -> Option<Option<Float>>,
) {
    for at in 0..round.len() {
        let past: Vec<(u32, Entry)> = (1..).zip(facts.past(round, Rank::from_index(at))).collect();
        let latest = past.into_iter().rev();
        let player = &mut round.players[at];
        for (known, past) in player.floats.iter_mut().zip(latest) {
            *known = float(player.index, past).unwrap_or(*known);
        }
    }
}

fn bye_to_the_lowest_ranked(of: Chapter) -> Mutant {
    in_context(of, "bye-to-the-lowest-ranked", |round, _| {
        let last = round.ranks().rev().find(|rank| round.player(*rank).may_get_pab);
        for rank in round.ranks() {
            round.players[rank.index()].may_get_pab &= last == Some(rank);
        }
    })
    .says("the lowest ranked player who may have the bye always got it")
}

/// Mutants of who may not get the bye. Definitions are compared with the edition's on every kind of round.
fn bars(of: Chapter, edition: &Edition) -> Vec<Mutant> {
    let fault = |id, definition: Definition| {
        in_rules(of, id, move |rules| rules.edition.definitions.bars_from_pab = definition)
    };
    let mut all = vec![
        fault("bars-nothing", |_| false).says("nothing barred from the bye"),
        fault("bars-of-the-bye-only", |past| past.entry == BYE)
            .says("only an earlier bye barred from the bye"),
        fault("bars-not-by-full-point-bye", |past| past.entry == BYE || is_forfeit_win(past.entry))
            .says("a full-point bye did not bar from the bye"),
        fault("bars-not-by-forfeit-win", |past| matches!(past.entry, BYE | Entry::FullPointBye))
            .says("a win by forfeit did not bar from the bye"),
        fault("bars-not-by-the-bye", |past| {
            past.entry == Entry::FullPointBye || is_forfeit_win(past.entry)
        })
        .says("an earlier bye did not bar from the bye"),
        fault("bars-by-any-points", |past| past.entry == BYE || past.value > past.loss)
            .says("any points without a game barred from the bye"),
        fault("bars-by-half-point-bye", |past| {
            matches!(past.entry, BYE | Entry::HalfPointBye) || past.value >= past.win
        })
        .says("a half-point bye barred from the bye"),
        fault("bars-by-any-absence", |_| true)
            .says("every round without a game barred from the bye"),
        fault("bars-by-the-points-of-a-win", |past| past.value >= past.win)
            .says("a bye barred from the bye only if it is worth a win"),
        fault("bars-by-the-bye-or-a-win", |past| past.entry == BYE || past.value >= past.win)
            .says("the bye, and any points worth a win, barred from the bye"),
    ];
    let own = edition.definitions.bars_from_pab;
    all.retain(|fault| differs(own, defined_by(fault, edition).bars_from_pab));
    all
}

/// Every kind of round without a game, with few and with many points.
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

//! What is said against a pairing under the rules of 2013: every other legal pairing of small random
//! rounds gets a reason, and what the table of criteria measures is what the procedure counted.

#![allow(clippy::print_stdout, reason = "it says what it covered")]

use std::collections::BTreeMap;

use pairproof::check::{Replay, Verdict, boards_of};
use pairproof::criteria::{BracketPairing, RoundPairing};
use pairproof::editions::{Edition, by_id};
use pairproof::generate::{HistorySpec, random_history};
use pairproof::judge::bracket_costs;
use pairproof::oracle::legal_pairings;
use pairproof::pairer::pair;
use pairproof::pairer::procedure::{Accepted, Event, Trace};
use pairproof::round::RoundContext;
use pairproof::tournament::{
    Colour, Entry, Game, GameResult, PlayerIndex, PlayerNumber, Tournament,
};

use crate::common;

fn edition() -> Edition {
    by_id("fide-2013").expect("the edition is in the list")
}

/// The tournament with this pairing as its next round, all games drawn.
fn played(tournament: &Tournament, round: &RoundContext, pairing: &RoundPairing) -> Tournament {
    let mut tournament = tournament.clone();
    let at = round.round as usize - 1;
    let mut put = |number: PlayerNumber, entry: Entry| {
        let index = tournament.index_of(number).expect("a player of the round");
        tournament[index].entries.resize(at, Entry::Blank);
        tournament[index].entries.push(entry);
    };
    let index = |number: PlayerNumber| round.player(round.rank_of_number(number).unwrap()).index;
    let game = |opponent: PlayerIndex, colour: Colour| {
        Entry::Game(Game { opponent, colour: Some(colour), result: GameResult::Draw })
    };
    for board in boards_of(round, &edition(), pairing) {
        match board.black {
            None => put(board.white, Entry::PairingAllocatedBye),
            Some(black) => {
                put(board.white, game(index(black), Colour::White));
                put(black, game(index(board.white), Colour::Black));
            }
        }
    }
    tournament
}

#[test]
fn every_other_pairing_gets_a_reason() {
    let edition = edition();
    let spec = HistorySpec { players_min: 4, players_max: 8, rounds_max: 5 };
    let mut told: BTreeMap<String, u32> = BTreeMap::new();
    for number in 0..1000 {
        let tournament = random_history(spec, 2013, number);
        let round = common::next_round(&tournament, &edition);
        let Ok(best) = pair(&round, &edition) else { continue };
        for pairing in legal_pairings(&round).into_iter().filter(|_| !round.is_empty()) {
            let file = played(&tournament, &round, &pairing);
            let check = Replay::new(&file, &edition).check(Some(round.round)).rounds.remove(0);
            if pairing == best.pairing {
                assert_eq!(check.verdict, Verdict::Match, "{number}");
                continue;
            }
            let is_told = matches!(check.verdict, Verdict::Different | Verdict::Disputed);
            assert!(is_told, "{number}: {pairing:?} is {:?}", check.verdict);
            let reason = check.reason.expect("a difference has a reason");
            let article = reason.article.expect("of the procedure");
            assert_ne!(reason.file, reason.expected, "{number}: {pairing:?}");
            assert!(!reason.players.is_empty(), "{number}: {pairing:?}");
            let kind = serde_json::to_value(reason.kind).expect("a word");
            let kind = kind.as_str().expect("a word");
            *told.entry(format!("{kind} {article}")).or_default() += 1;
        }
    }
    println!("{told:?}");
    assert!(
        !told.contains_key("route C.6"),
        "an earlier attempt was refused for nothing: {told:?}"
    );
    for kind in [
        "criterion C.14",
        "criterion C.14.b",
        "criterion B.3",
        "criterion D.4",
        "criterion B.2",
        "criterion A.7.d",
        "criterion B.4",
        "criterion A.7.e",
        "criterion B.5",
        "criterion B.6",
        "order D.1.1",
        "order D.1.2",
        "order D.2",
        "route C.12",
    ] {
        assert!(told.contains_key(kind), "{kind} is never the reason: {told:?}");
    }
}

/// How the trace has a bracket as it stands in the end.
fn accepted<'a>(trace: &'a Trace, bracket: &BracketPairing) -> &'a Accepted {
    let accepted = trace.steps.iter().rev().filter_map(|step| match &step.event {
        Event::Accepted(accepted) => Some(accepted),
        _ => None,
    });
    let is_it = |it: &&Accepted| {
        it.pairs == bracket.pairs
            && it.left_over.iter().all(|place| bracket.downfloaters.contains(place))
    };
    accepted.into_iter().find(is_it).expect("every bracket is accepted")
}

#[test]
fn the_table_measures_what_the_procedure_counted() {
    let edition = edition();
    let spec = HistorySpec { players_min: 4, players_max: 12, rounds_max: 6 };
    let mut failing: BTreeMap<&str, u32> = BTreeMap::new();
    for number in 0..3000 {
        let tournament = random_history(spec, 14, number);
        let round = common::next_round(&tournament, &edition);
        let Ok(paired) = pair(&round, &edition) else { continue };
        let trace = paired.trace.expect("the procedure keeps a trace");
        for bracket in paired.brackets.iter().filter(|it| !it.pairs.is_empty()) {
            let costs = bracket_costs(&round, &edition, None, bracket);
            let cost = |label: &str| {
                let row = costs.iter().find(|(article, _)| article.label == label);
                row.expect("a row of the table").1.values()[0] as usize
            };
            let it = accepted(&trace, bracket);
            for (label, counted) in [
                ("C.10.g", it.absolute),
                ("C.10.f", it.semi_absolute),
                ("X", it.x),
                ("Z", it.z),
                ("C.10.d", it.down[0]),
                ("C.10.c", it.down[1]),
                ("C.10.b", it.up[0]),
                ("C.10.a", it.up[1]),
            ] {
                assert_eq!(cost(label), counted, "{label}, number {number}: {bracket:?}");
                *failing.entry(label).or_default() += u32::from(counted > 0);
            }
        }
    }
    println!("{failing:?}");
    assert!(failing.values().all(|count| *count > 10), "{failing:?}");
}

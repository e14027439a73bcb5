//! The list of the Catalan federation: a slow form of what has cuts, and of personal encounters, against the one that is used.
//!
//! `PAIRPROOF_EFFORT=400 cargo test --test standings literal -- --nocapture` draws so many tournaments.

use std::collections::BTreeMap;

use num_rational::Ratio;
use pairproof::generate::random_history;
use pairproof::standings::{
    List, Readings, Setting, System, Table, Tiebreak, TiebreakEdition, Value,
};

use crate::literal::{Facts, SPEC, What, groups, tell, value, wanted, without};

const EDITION: &str = "tiebreaks-fce";

/// The scores of the opponents (1, 3, 4), a bye with points as one of them (02).
fn scores(facts: &Facts<'_>, player: usize, code: &str) -> Vec<Value> {
    let mut scores = Vec::new();
    for round in 1..=facts.rounds {
        let opponent = match facts.what(player, round) {
            What::ForfeitWin(_) if code == "HARKNESS" => continue,
            What::Game(it) | What::ForfeitWin(it) | What::ForfeitLoss(it) => Some(it),
            What::Bye | What::Requested => None,
        };
        match opponent {
            Some(it) if code == "BHFIDE" => scores.push(facts.adjusted(it)),
            Some(it) => scores.push(facts.score(it)),
            None if facts.points(player, round) > Value::default() => {
                scores.push(Value::from_integer(1));
            }
            None => {}
        }
    }
    scores
}

fn hold_sums(facts: &Facts<'_>, table: &Table, number: u64) -> u64 {
    let announced = facts.tournament.declared_rounds.unwrap_or(0).max(facts.rounds);
    let each = if announced <= 8 {
        1
    } else if announced <= 12 {
        2
    } else {
        3
    };
    let codes = [
        ("BH", 0, 0),
        ("BH/C1", 1, 0),
        ("BH/C2", 2, 0),
        ("BH/C3", 3, 0),
        ("BHFIDE", 0, 0),
        ("HARKNESS", each, each),
    ];
    let mut held = 0;
    for player in 0..facts.tournament.players.len() {
        for (code, lowest, highest) in codes {
            let name = code.split('/').next().expect("a name");
            let expected: Value =
                without(scores(facts, player, name), lowest, highest).into_iter().sum();
            let value = table.value(player, Tiebreak::parse(code).expect("a code"));
            assert_eq!(value, Some(expected), "{number}: {code} of {player}");
            held += 1;
        }
    }
    held
}

/// 8: wins less losses among the tied players.
fn balance(facts: &Facts<'_>, player: usize, group: &[usize]) -> i64 {
    let win = value(facts.tournament.points.win_value());
    let of_round = |round| match facts.what(player, round) {
        What::Game(other) if group.contains(&other) => {
            // The points of the tournament tell a win from a draw and a loss: they are all different in these tournaments.
            let points = facts.points(player, round);
            if points == facts.draw() {
                0
            } else if points == win {
                1
            } else {
                -1
            }
        }
        What::ForfeitWin(other) if group.contains(&other) => 1,
        What::ForfeitLoss(other) if group.contains(&other) => -1,
        _ => 0,
    };
    (1..=facts.rounds).map(of_round).sum()
}

/// The players in tiers by points, then `DE` and `PS`, asked once each, or again from the first after every parting.
fn tiers(facts: &Facts<'_>, group: &[usize], entry: usize, starts_again: bool) -> Vec<Vec<usize>> {
    if group.len() < 2 || entry == 3 {
        return vec![group.to_vec()];
    }
    let progressive = |player: usize| -> Value {
        (1..=facts.rounds)
            .map(|last| (1..=last).map(|it| facts.points(player, it)).sum::<Value>())
            .sum()
    };
    let mut parts: BTreeMap<Value, Vec<usize>> = BTreeMap::new();
    for player in group {
        let key = match entry {
            0 => facts.score(*player),
            1 => Ratio::from_integer(balance(facts, *player, group)),
            _ => progressive(*player),
        };
        parts.entry(key).or_default().push(*player);
    }
    let next = if starts_again && parts.len() > 1 { 0 } else { entry + 1 };
    let parts = parts.into_values().rev();
    parts.flat_map(|part| tiers(facts, &part, next, starts_again)).collect()
}

#[test]
fn the_literal_form_of_the_catalan_list_agrees() {
    let (mut values, mut orders, mut differ) = (0_u64, 0_u64, 0_u64);
    for number in 0..wanted() {
        let tournament = random_history(SPEC, 812, number);
        let rounds = tournament.last_paired_round();
        let facts = Facts { tournament: &tournament, rounds, edition: EDITION };
        let edition = TiebreakEdition::by_id(EDITION).expect("an edition");
        let mut setting = Setting { edition, system: System::Swiss, readings: Readings::default() };
        let table = Table::new(&tournament, setting, rounds);
        values += hold_sums(&facts, &table, number);
        let all: Vec<usize> = (0..tournament.players.len()).collect();
        let list = List::parse("PTS,DE,PS").expect("a list");
        let mut both = Vec::new();
        for starts_again in [false, true] {
            setting.readings.is_subsidiary = starts_again;
            let table = Table::new(&tournament, setting, rounds);
            let standing = table.standing(&list);
            let found = groups(&standing);
            assert_eq!(found, tiers(&facts, &all, 0, starts_again), "{number}: {starts_again}");
            both.push(found);
            orders += 1;
        }
        differ += u64::from(both[0] != both[1]);
    }
    tell(&format!(
        "tiebreaks-fce: {values} values, {orders} orders; in {differ} tournaments the two ways to apply a list differ"
    ));
    assert!(values > 1000 && differ > 0);
}

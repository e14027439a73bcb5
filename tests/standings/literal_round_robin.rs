//! Round robins (15.2): a slow form of what rounds without a game change there, against the one that is used. The
//! tournaments are random ones with every kind of such round, taken as round robins.

use std::collections::BTreeMap;

use num_rational::Ratio;
use pairproof::generate::random_history;
use pairproof::standings::{
    List, Readings, Setting, System, Table, Tiebreak, TiebreakEdition, Value,
};

use crate::literal::{Facts, SPEC, What, groups, tell, value, wanted};

/// A term of Sonneborn-Berger: the score of the opponent, and the points against them.
fn berger(facts: &Facts<'_>, player: usize) -> Vec<(Value, Value)> {
    let term = |round| match facts.what(player, round) {
        What::Game(it) => Some((facts.score(it), facts.points(player, round))),
        What::ForfeitWin(it) | What::ForfeitLoss(it) if facts.edition != "tiebreaks-2012" => {
            Some((facts.score(it), facts.points(player, round)))
        }
        // A game that was not played is a draw against oneself.
        What::ForfeitWin(_) | What::ForfeitLoss(_) => Some((facts.score(player), facts.draw())),
        // The free round.
        What::Bye | What::Requested => None,
    };
    (1..=facts.rounds).filter_map(term).collect()
}

/// Without the products of the lowest opponents, one after the other; of equal opponents the lowest product goes.
fn products_without(mut terms: Vec<(Value, Value)>, lowest: usize) -> Value {
    let product = |term: &(Value, Value)| term.0 * term.1;
    for _ in 0..lowest {
        let least = terms.iter().copied().min_by_key(|it| (it.0, product(it)));
        terms.iter().position(|it| Some(*it) == least).map(|at| terms.remove(at));
    }
    terms.iter().map(product).sum()
}

/// 9.2: points against those who have at least half of what can be scored.
fn koya(facts: &Facts<'_>, player: usize, half_points: i64) -> Value {
    let scheduled = |it: usize| {
        (1..=facts.rounds)
            .filter(|round| !matches!(facts.what(it, *round), What::Bye | What::Requested))
            .count()
    };
    let most = (0..facts.tournament.players.len()).map(scheduled).max().unwrap_or(0);
    let win = value(facts.tournament.points.win_value());
    let half = win * Ratio::from_integer(i64::try_from(most).expect("few")) / 2;
    let limit = half + Ratio::new(half_points, 2);
    let against = |round| match facts.what(player, round) {
        What::Game(it) | What::ForfeitWin(it) | What::ForfeitLoss(it)
            if facts.score(it) >= limit =>
        {
            facts.points(player, round)
        }
        _ => Value::default(),
    };
    (1..=facts.rounds).map(against).sum()
}

fn hold_values(facts: &Facts<'_>, table: &Table, number: u64) -> u64 {
    let mut held = 0;
    for player in 0..facts.tournament.players.len() {
        let mut hold = |code: &str, expected: Value| {
            let value = table.value(player, Tiebreak::parse(code).expect("a code"));
            assert_eq!(value, Some(expected), "{number} {}: {code} of {player}", facts.edition);
            held += 1;
        };
        let terms = berger(facts, player);
        hold("SB", products_without(terms.clone(), 0));
        if facts.edition != "tiebreaks-2012" {
            hold("SB/C1", products_without(terms.clone(), 1));
            hold("SB/C2", products_without(terms, 2));
        }
        for (code, half_points) in [("KS", 0), ("KS/L+1", 1), ("KS/L-2", -2)] {
            hold(code, koya(facts, player, half_points));
        }
        // 15.2 of 2026: a forfeit loss stays out of the own record.
        let counts = |round: &u32| {
            let is_loss = matches!(facts.what(player, *round), What::ForfeitLoss(_));
            facts.edition != "tiebreaks-2026" || !is_loss
        };
        let after = |round: u32| {
            (1..=round).filter(counts).map(|it| facts.points(player, it)).sum::<Value>()
        };
        for (code, first) in [("PS", 0), ("PS/C1", 1)] {
            hold(code, (first + 1..=facts.rounds).map(after).sum());
        }
    }
    held
}

/// The players of a group by what they have scored among themselves, and those who are level again among themselves.
fn tiers(facts: &Facts<'_>, group: &[usize]) -> Vec<Vec<usize>> {
    let against = |one: usize, other: usize| {
        let is_it = |round: &u32| {
            matches!(facts.what(one, *round),
                What::Game(it) | What::ForfeitWin(it) | What::ForfeitLoss(it) if it == other)
        };
        let points: Vec<Value> =
            (1..=facts.rounds).filter(is_it).map(|it| facts.points(one, it)).collect();
        let count = i64::try_from(points.len().max(1)).expect("few");
        points.into_iter().sum::<Value>() / count
    };
    let mut by_sum: BTreeMap<Value, Vec<usize>> = BTreeMap::new();
    for one in group {
        let others = group.iter().filter(|it| *it != one);
        by_sum.entry(others.map(|it| against(*one, *it)).sum()).or_default().push(*one);
    }
    if by_sum.len() == 1 {
        return vec![group.to_vec()];
    }
    by_sum.into_values().rev().flat_map(|group| tiers(facts, &group)).collect()
}

fn hold_encounters(facts: &Facts<'_>, table: &Table, number: u64) -> u64 {
    let by_points = table.standing(&List::parse("PTS").expect("a list"));
    let found = table.standing(&List::parse("PTS,DE").expect("a list"));
    let mut expected = Vec::new();
    groups(&by_points).iter().for_each(|group| expected.extend(tiers(facts, group)));
    let found = groups(&found);
    assert_eq!(found, expected, "{number}: direct encounter");
    by_points.groups().filter(|rows| rows.len() > 1).count() as u64
}

#[test]
fn the_literal_form_of_round_robins_agrees() {
    let (mut values, mut groups) = (0_u64, 0_u64);
    for number in 0..wanted() {
        let tournament = random_history(SPEC, 813, number);
        let rounds = tournament.last_paired_round();
        for edition in ["tiebreaks-2026", "tiebreaks-2024", "tiebreaks-2012"] {
            let facts = Facts { tournament: &tournament, rounds, edition };
            let setting = Setting {
                edition: TiebreakEdition::by_id(edition).expect("an edition"),
                system: System::RoundRobin,
                readings: Readings::default(),
            };
            let table = Table::new(&tournament, setting, rounds);
            values += hold_values(&facts, &table, number);
            if edition != "tiebreaks-2012" {
                groups += hold_encounters(&facts, &table, number);
            }
        }
    }
    tell(&format!("round robins: {values} values, {groups} groups of tied players"));
    assert!(values > 1000 && groups > 100);
}

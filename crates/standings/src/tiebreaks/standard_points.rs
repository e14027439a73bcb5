//! standard points (7.7).

use super::About;
use std::cmp::Ordering;

use crate::list::{Code, Tiebreak};
use crate::readings::Std;
use crate::table::{Round, Table};
use crate::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Std,
    name: "standard points",
    article: Some("7.7"),
    article_2012: None,
    item_fce: None,
    asks: "One for each round with more points than the opponent, half for as many; without an opponent, more than a draw or as much.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    let rounds = table.records[player].rounds.iter().enumerate();
    Some(rounds.map(|(at, round)| of_round(table, at, round)).sum())
}

/// What a round brings; `at`: its index.
pub(super) fn of_round(table: &Table, at: usize, round: &Round) -> Value {
    let opponent = round.opponent.map(|it| table.records[it].rounds[at].points);
    let other = match table.setting.readings.std {
        Std::Opponent => opponent.unwrap_or(table.draw),
        Std::Draw => table.draw,
    };
    match round.points.cmp(&other) {
        Ordering::Greater => Value::from_integer(1),
        Ordering::Equal => Value::new(1, 2),
        Ordering::Less => Value::default(),
    }
}

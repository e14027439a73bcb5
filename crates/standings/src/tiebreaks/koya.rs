//! Koya (9.2).

use super::About;
use crate::list::{Code, Tiebreak};
use crate::table::{Round, Table};
use crate::value::{Value, of, whole};

pub(super) const ABOUT: About = About {
    code: Code::Ks,
    name: "Koya",
    article: Some("9.2"),
    article_2012: Some("1.1"),
    item_fce: None,
    asks: "Points against opponents with at least half of the possible points.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, tiebreak: Tiebreak) -> Option<Value> {
    let limit = limit(table, tiebreak);
    let counts = |it: &&Round| it.opponent.is_some_and(|it| of(table.records[it].score) >= limit);
    Some(of(table.records[player].rounds.iter().filter(counts).map(|it| it.points).sum()))
}

/// The points that an opponent has to have: half of the possible ones, moved by the modifier.
pub(super) fn limit(table: &Table, tiebreak: Tiebreak) -> Value {
    let half = of(table.win) * whole(table.rounds_that_score()) / 2;
    half + Value::new(tiebreak.limit, 2)
}

//! Koya (9.2).

use super::About;
use crate::standings::list::{Code, Tiebreak};
use crate::standings::table::{Round, Table};
use crate::standings::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Ks,
    name: "Koya",
    article: "9.2",
    article_2012: Some("1.1"),
    asks: "Points against opponents with at least half of the possible points.",
    unit: "points",
};

pub(super) fn value(table: &Table, player: usize, tiebreak: Tiebreak) -> Option<Value> {
    let half = table.rounds_that_score() * table.win / 2;
    let limit = half + Value::new(tiebreak.limit, 2);
    let counts = |it: &&Round| it.opponent.is_some_and(|it| table.records[it].score >= limit);
    Some(table.records[player].rounds.iter().filter(counts).map(|it| it.points).sum())
}

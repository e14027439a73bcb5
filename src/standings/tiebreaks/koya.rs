//! Koya (9.2).

use super::About;
use crate::standings::list::{Code, Tiebreak};
use crate::standings::table::{Round, Table};
use crate::standings::value::{Value, of};

pub(super) const ABOUT: About = About {
    code: Code::Ks,
    name: "Koya",
    article: "9.2",
    article_2012: Some("1.1"),
    asks: "Points against opponents with at least half of the possible points.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, tiebreak: Tiebreak) -> Option<Value> {
    let maximum = i64::try_from(table.rounds_that_score()).ok()? * i64::from(table.win.0);
    let twice_the_limit = maximum + 10 * tiebreak.limit;
    let counts = |it: &&Round| {
        it.opponent.is_some_and(|it| 2 * i64::from(table.records[it].counted.0) >= twice_the_limit)
    };
    Some(of(table.records[player].rounds.iter().filter(counts).map(|it| it.points).sum()))
}

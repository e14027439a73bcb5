//! Buchholz (8.1).

use super::About;
use crate::list::{Code, Tiebreak};
use crate::table::Table;
use crate::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Bh,
    name: "Buchholz",
    article: Some("8.1"),
    article_2012: Some("3.1"),
    item_fce: Some("1, 2"),
    asks: "The sum of the scores of the opponents.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, tiebreak: Tiebreak) -> Option<Value> {
    let met = table.scores_met(player, tiebreak).into_iter().map(|(term, _)| term).collect();
    let tenths = table.cut(met, tiebreak.cut).iter().map(|term| term.contribution).sum();
    Some(Value::new(tenths, 10))
}

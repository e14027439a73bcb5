//! points (4.2).

use super::About;
use crate::list::{Code, Tiebreak};
use crate::table::Table;
use crate::value::{Value, of};

pub(super) const ABOUT: About = About {
    code: Code::Pts,
    name: "points",
    article: Some("4.2"),
    article_2012: Some("0"),
    item_fce: Some("02"),
    asks: "Points of the standing.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    Some(of(table.records[player].score))
}

//! rating (10.6).

use super::About;
use crate::list::{Code, Tiebreak};
use crate::table::Table;
use crate::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Rtng,
    name: "rating",
    article: Some("10.6"),
    article_2012: None,
    item_fce: None,
    asks: "The rating of the player.",
    unit: "rating points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    table.records[player].rating.filter(|_| table.all_rated).map(Value::from_integer)
}

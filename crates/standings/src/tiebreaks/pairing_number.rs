//! pairing number (7.8).

use super::About;
use crate::list::{Code, Tiebreak};
use crate::table::Table;
use crate::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Tpn,
    name: "pairing number",
    article: Some("7.8"),
    article_2012: None,
    item_fce: None,
    asks: "The number by which the player was paired; the smaller is better.",
    unit: "",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    Some(Value::from_integer(table.records[player].number))
}

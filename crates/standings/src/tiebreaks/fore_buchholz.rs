//! Fore Buchholz (8.3).

use super::About;
use super::buchholz;
use crate::list::{Code, Tiebreak};
use crate::table::Table;
use crate::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Fb,
    name: "Fore Buchholz",
    article: Some("8.3"),
    article_2012: None,
    item_fce: None,
    asks: "Buchholz as if all pairs of the last round had drawn.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, tiebreak: Tiebreak) -> Option<Value> {
    buchholz::value(table.before_last_round(), player, tiebreak)
}

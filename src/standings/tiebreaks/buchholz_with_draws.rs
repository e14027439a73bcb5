//! Buchholz with the adjustment of FIDE (item 4 of the list of the Catalan federation).

use super::{About, buchholz};
use crate::standings::list::{Code, Tiebreak};
use crate::standings::table::Table;
use crate::standings::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::BhFide,
    name: "Buchholz with the adjustment of FIDE",
    article: None,
    article_2012: None,
    item_fce: Some("4"),
    asks: "The sum of the scores of the opponents, in which every round without a game counts as a draw.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, tiebreak: Tiebreak) -> Option<Value> {
    buchholz::value(table, player, tiebreak)
}

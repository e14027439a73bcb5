//! number of games won (7.2).

use super::About;
use crate::list::{Code, Tiebreak};
use crate::table::{Kind, Round, Table};
use crate::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Won,
    name: "number of games won",
    article: Some("7.2"),
    article_2012: Some("1.2"),
    item_fce: None,
    asks: "Games won over the board.",
    unit: "games",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    Some(super::count(table, player, counts))
}

pub(super) fn counts(_: &Table, round: &Round) -> bool {
    round.kind == Kind::Played && round.is_win
}

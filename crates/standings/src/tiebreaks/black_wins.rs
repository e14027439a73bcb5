//! games won with Black (7.4).

use super::About;
use crate::list::{Code, Tiebreak};
use crate::table::{Kind, Round, Table};
use crate::tournament::Colour;
use crate::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Bwg,
    name: "games won with Black",
    article: Some("7.4"),
    article_2012: None,
    item_fce: None,
    asks: "Games won over the board with Black.",
    unit: "games",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    Some(super::count(table, player, counts))
}

pub(super) fn counts(_: &Table, round: &Round) -> bool {
    round.kind == Kind::Played && round.is_win && round.colour == Some(Colour::Black)
}

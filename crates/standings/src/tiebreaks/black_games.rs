//! games with Black (7.3).

use super::About;
use crate::list::{Code, Tiebreak};
use crate::table::{Kind, Round, Table};
use crate::tournament::Colour;
use crate::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Bpg,
    name: "games with Black",
    article: Some("7.3"),
    article_2012: Some("1.3"),
    item_fce: Some("Color"),
    asks: "Games played over the board with Black.",
    unit: "games",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    Some(super::count(table, player, counts))
}

pub(super) fn counts(_: &Table, round: &Round) -> bool {
    round.kind == Kind::Played && round.colour == Some(Colour::Black)
}

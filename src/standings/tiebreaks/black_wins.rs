//! games won with Black (7.4).

use super::About;
use crate::standings::list::{Code, Tiebreak};
use crate::standings::table::{Kind, Round, Table};
use crate::standings::value::{Value, whole};
use crate::tournament::Colour;

pub(super) const ABOUT: About = About {
    code: Code::Bwg,
    name: "games won with Black",
    article: "7.4",
    article_2012: None,
    asks: "Games won over the board with Black.",
    unit: "games",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    let is_counted =
        |it: &&Round| it.kind == Kind::Played && it.is_win && it.colour == Some(Colour::Black);
    Some(whole(table.records[player].rounds.iter().filter(is_counted).count()))
}

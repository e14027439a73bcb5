//! games with Black (7.3).

use super::About;
use crate::standings::list::{Code, Tiebreak};
use crate::standings::table::{Kind, Round, Table};
use crate::standings::value::{Value, whole};
use crate::tournament::Colour;

pub(super) const ABOUT: About = About {
    code: Code::Bpg,
    name: "games with Black",
    article: "7.3",
    article_2012: Some("1.3"),
    asks: "Games played over the board with Black.",
    unit: "games",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    let with_black = |it: &&Round| it.kind == Kind::Played && it.colour == Some(Colour::Black);
    Some(whole(table.records[player].rounds.iter().filter(with_black).count()))
}

//! rounds elected to play (7.6).

use super::About;
use crate::list::{Code, Tiebreak};
use crate::table::{Kind, Round, Table};
use crate::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Rep,
    name: "rounds elected to play",
    article: Some("7.6"),
    article_2012: None,
    item_fce: None,
    asks: "Rounds less those with a half-point bye, a zero-point bye or a forfeit loss.",
    unit: "rounds",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    Some(super::count(table, player, counts))
}

pub(super) fn counts(table: &Table, round: &Round) -> bool {
    !round.is_voluntary() || (round.kind == Kind::ForfeitLoss && table.forfeits_are_games())
}

//! number of wins (7.1).

use super::About;
use crate::list::{Code, Tiebreak};
use crate::table::{Kind, Round, Table};
use crate::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Win,
    name: "number of wins",
    article: Some("7.1"),
    article_2012: Some("1.2"),
    item_fce: None,
    asks: "Rounds that brought the points of a win, played or not.",
    unit: "rounds",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    Some(super::count(table, player, counts))
}

pub(super) fn counts(table: &Table, round: &Round) -> bool {
    let is_won = round.points == table.win && !table.is_left_out_of_own_record(round);
    is_won && (round.kind == Kind::Played || !table.counts_wins_over_the_board())
}

//! progressive scores (7.5).

use super::About;
use crate::list::{Code, Tiebreak};
use crate::table::{Round, Table};
use crate::tournament::Points;
use crate::value::{Value, of};

pub(super) const ABOUT: About = About {
    code: Code::Ps,
    name: "progressive scores",
    article: Some("7.5"),
    article_2012: Some("1.5"),
    item_fce: Some("5"),
    asks: "The sum of the scores after each round; a cut leaves out the first rounds.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, tiebreak: Tiebreak) -> Option<Value> {
    Some(of(running(table, player).skip(left_out(tiebreak)).sum()))
}

/// How many of the first rounds are left out.
pub(super) fn left_out(tiebreak: Tiebreak) -> usize {
    tiebreak.cut.lowest_and_highest().0
}

/// The scores after each round.
pub(super) fn running(table: &Table, player: usize) -> impl Iterator<Item = Points> + '_ {
    let after = move |points: &mut Points, round: &Round| {
        if !table.is_left_out_of_own_record(round) {
            *points += round.points;
        }
        Some(*points)
    };
    table.records[player].rounds.iter().scan(Points::ZERO, after)
}

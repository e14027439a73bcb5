//! rounds elected to play (7.6).

use super::About;
use crate::standings::list::{Code, Tiebreak};
use crate::standings::table::{Kind, Round, Table};
use crate::standings::value::{Value, whole};

pub(super) const ABOUT: About = About {
    code: Code::Rep,
    name: "rounds elected to play",
    article: "7.6",
    article_2012: None,
    asks: "Rounds less those with a half-point bye, a zero-point bye or a forfeit loss.",
    unit: "rounds",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    let is_played_by_rule = |it: &Round| it.kind == Kind::ForfeitLoss && table.forfeits_are_games();
    let is_elected = |it: &&Round| !it.is_voluntary() || is_played_by_rule(it);
    Some(whole(table.records[player].rounds.iter().filter(is_elected).count()))
}

//! The median of Harkness (item 3 of the list of the Catalan federation).

use super::About;
use crate::list::{Code, Cut, Tiebreak};
use crate::table::Table;
use crate::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Harkness,
    name: "median of Harkness",
    article: None,
    article_2012: None,
    item_fce: Some("3"),
    asks: "The sum of the scores of the opponents without the lowest and the highest one: one each if up to 8 rounds are \
           announced, two each from 9, three each from 13. Opponents of games won by forfeit are not added.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, tiebreak: Tiebreak) -> Option<Value> {
    let met = table.scores_met(player, tiebreak).into_iter().map(|(term, _)| term).collect();
    let tenths = table.cut(met, cut(table)).iter().map(|term| term.contribution).sum();
    Some(Value::new(tenths, 10))
}

/// How many of the lowest and of the highest are left out, by the rounds of the tournament.
pub(crate) fn cut(table: &Table) -> Cut {
    Cut::Median(match table.announced_rounds() {
        ..=8 => 1,
        9..=12 => 2,
        _ => 3,
    })
}

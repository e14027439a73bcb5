//! Sonneborn-Berger (9.1).

use super::About;
use crate::standings::list::{Code, Tiebreak};
use crate::standings::table::Table;
use crate::standings::terms::Term;
use crate::standings::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Sb,
    name: "Sonneborn-Berger",
    article: "9.1",
    article_2012: Some("3.2"),
    asks: "The scores of the opponents, each times the points scored against them.",
    unit: "points²",
};

pub(super) fn value(table: &Table, player: usize, tiebreak: Tiebreak) -> Option<Value> {
    let times = |(term, points): (Term, Value)| Term { contribution: term.score * points, ..term };
    let terms = table.scores_met(player, tiebreak).into_iter().map(times).collect();
    Some(table.cut(terms, tiebreak.cut).iter().map(|term| term.contribution).sum())
}

//! Sonneborn-Berger (9.1).

use super::About;
use crate::list::{Code, Tiebreak};
use crate::table::Table;
use crate::terms::Term;
use crate::tournament::Points;
use crate::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Sb,
    name: "Sonneborn-Berger",
    article: Some("9.1"),
    article_2012: Some("3.2"),
    item_fce: Some("7"),
    asks: "The scores of the opponents, each times the points scored against them.",
    unit: "points²",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, tiebreak: Tiebreak) -> Option<Value> {
    let times = |(term, points): (Term, Points)| Term {
        contribution: i64::from(term.score.0) * i64::from(points.0),
        ..term
    };
    let terms = table.scores_met(player, tiebreak).into_iter().map(times).collect();
    let hundredths = table.cut(terms, tiebreak.cut).iter().map(|term| term.contribution).sum();
    Some(Value::new(hundredths, 100))
}

//! average perfect performance of the opponents (10.5).

use super::About;
use super::perfect_performance;
use crate::list::{Code, Tiebreak};
use crate::table::Table;
use crate::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Appo,
    name: "average perfect performance of the opponents",
    article: Some("10.5"),
    article_2012: None,
    item_fce: None,
    asks: "The mean of the perfect performances of the opponents met over the board, rounded.",
    unit: "rating points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    let plain = Tiebreak::plain(Code::Ptp);
    super::mean_of_opponents(table, player, |it| perfect_performance::value(table, it, plain))
}

//! average performance rating of the opponents (10.4).

use super::About;
use super::performance;
use crate::list::{Code, Tiebreak};
use crate::table::Table;
use crate::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Apro,
    name: "average performance rating of the opponents",
    article: Some("10.4"),
    article_2012: None,
    item_fce: None,
    asks: "The mean of the performance ratings of the opponents met over the board, rounded.",
    unit: "rating points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    let plain = Tiebreak::plain(Code::Tpr);
    super::mean_of_opponents(table, player, |it| performance::value(table, it, plain))
}

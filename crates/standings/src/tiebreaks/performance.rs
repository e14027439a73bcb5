//! tournament performance rating (10.2).

use super::About;
use super::average_rating::ratings_met;
use super::rating_tables::difference_of;
use crate::list::{Code, Tiebreak};
use crate::table::Table;
use crate::value::{Value, rounded_mean};

pub(super) const ABOUT: About = About {
    code: Code::Tpr,
    name: "tournament performance rating",
    article: Some("10.2"),
    article_2012: Some("4"),
    item_fce: None,
    asks: "The average rating of the opponents and the difference that the share of points stands for.",
    unit: "rating points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    let ratings = ratings_met(table, player)?;
    let mean = rounded_mean(&ratings)?;
    let hundredths = hundredths(super::half_points(table, player), ratings.len());
    Some(Value::from_integer(mean + difference_of(hundredths)))
}

/// The share of points, in hundredths, halves up. `half_points`: the points in halves; `games`: how many, at least one.
pub(super) fn hundredths(half_points: i64, games: usize) -> i64 {
    let count = i64::try_from(games).expect("few games");
    (100 * half_points + count).div_euclid(2 * count)
}

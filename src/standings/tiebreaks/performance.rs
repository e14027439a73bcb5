//! tournament performance rating (10.2).

use super::About;
use super::average_rating::ratings_met;
use super::rating_tables::difference_of;
use crate::standings::list::{Code, Tiebreak};
use crate::standings::table::Table;
use crate::standings::value::{Value, rounded_mean};

pub(super) const ABOUT: About = About {
    code: Code::Tpr,
    name: "tournament performance rating",
    article: "10.2",
    article_2012: Some("4"),
    asks: "The average rating of the opponents and the difference that the share of points stands for.",
    unit: "rating points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    let ratings = ratings_met(table, player)?;
    let count = i64::try_from(ratings.len()).ok().filter(|count| *count > 0)?;
    // Half points of twice as many, in hundredths, halves up.
    let hundredths = (100 * super::half_points(table, player) + count).div_euclid(2 * count);
    Some(Value::from_integer(rounded_mean(&ratings)? + difference_of(hundredths)))
}

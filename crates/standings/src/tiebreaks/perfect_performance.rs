//! perfect tournament performance (10.3).

use super::About;
use super::average_rating::ratings_met;
use super::rating_tables::expected_hundredths;
use crate::list::{Code, Tiebreak};
use crate::table::Table;
use crate::value::Value;

pub(super) const ABOUT: About = About {
    code: Code::Ptp,
    name: "perfect tournament performance",
    article: Some("10.3"),
    article_2012: None,
    item_fce: None,
    asks: "The lowest rating at which the points scored are expected.",
    unit: "rating points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, _: Tiebreak) -> Option<Value> {
    let ratings = ratings_met(table, player)?;
    let (lowest, highest) = (*ratings.first()?, *ratings.last()?);
    let half_points = super::half_points(table, player);
    if half_points == 0 {
        return Some(Value::from_integer(lowest - 800));
    }
    let expected =
        |rating: i64| -> i64 { ratings.iter().map(|it| expected_hundredths(rating - it)).sum() };
    // With 800 more than the best opponent all points are expected.
    let candidates = lowest - 800..=highest + 800;
    let is_too_low = |rating: i64| expected(rating) < 50 * half_points;
    let steps = usize::try_from(candidates.end() - candidates.start()).ok()?;
    let (mut low, mut high) = (0, steps);
    while low < high {
        let middle = low.midpoint(high);
        let rating = candidates.start() + i64::try_from(middle).ok()?;
        if is_too_low(rating) { low = middle + 1 } else { high = middle }
    }
    Some(Value::from_integer(candidates.start() + i64::try_from(low).ok()?))
}

//! average rating of the opponents (10.1).

use super::About;
use crate::list::{Code, Tiebreak};
use crate::table::Table;
use crate::value::{Value, mean, rounded_mean};

pub(super) const ABOUT: About = About {
    code: Code::Aro,
    name: "average rating of the opponents",
    article: Some("10.1"),
    article_2012: Some("4"),
    item_fce: Some("10"),
    asks: "The mean of the ratings of the opponents met over the board, rounded.",
    unit: "rating points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, tiebreak: Tiebreak) -> Option<Value> {
    let ratings = ratings_met(table, player)?;
    let (lowest, highest) = tiebreak.cut.lowest_and_highest();
    let end = ratings.len().saturating_sub(highest);
    let counted = ratings.get(lowest.min(end)..end)?;
    // The list of the Catalan federation does not say that the mean is rounded.
    if table.is_fce() {
        return mean(&counted.iter().map(|it| Value::from_integer(*it)).collect::<Vec<_>>());
    }
    rounded_mean(counted).map(Value::from_integer)
}

/// The ratings of the opponents, the lowest first; `None`: somebody of the tournament has none.
pub(super) fn ratings_met(table: &Table, player: usize) -> Option<Vec<i64>> {
    let met = table.rated_rounds(player).filter_map(|(_, opponent)| table.records[opponent].rating);
    table.all_rated.then(|| {
        let mut ratings: Vec<i64> = met.collect();
        ratings.sort_unstable();
        ratings
    })
}

//! average rating of the opponents (10.1).

use super::About;
use crate::standings::list::{Code, Cut, Tiebreak};
use crate::standings::table::Table;
use crate::standings::value::{Value, half_up, mean};

pub(super) const ABOUT: About = About {
    code: Code::Aro,
    name: "average rating of the opponents",
    article: "10.1",
    article_2012: Some("4"),
    asks: "The mean of the ratings of the opponents met over the board, rounded.",
    unit: "rating points",
};

pub(super) fn value(table: &Table, player: usize, tiebreak: Tiebreak) -> Option<Value> {
    mean_rating(table, player, tiebreak.cut).map(|it| Value::from_integer(half_up(it)))
}

/// The ratings of the opponents, the lowest first; `None`: somebody of the tournament has none.
pub(super) fn ratings_met(table: &Table, player: usize) -> Option<Vec<i64>> {
    let all_rated = table.records.iter().all(|it| it.rating.is_some());
    let met = table.rated_rounds(player).filter_map(|(_, opponent)| table.records[opponent].rating);
    all_rated.then(|| {
        let mut ratings: Vec<i64> = met.collect();
        ratings.sort_unstable();
        ratings
    })
}

fn mean_rating(table: &Table, player: usize, cut: Cut) -> Option<Value> {
    let ratings = ratings_met(table, player)?;
    let (lowest, highest) = match cut {
        Cut::None => (0, 0),
        Cut::Lowest(count) => (count, 0),
        Cut::Median(count) => (count, count),
    };
    let end = ratings.len().saturating_sub(highest);
    let left = ratings.get(lowest.min(end)..end)?;
    mean(&left.iter().map(|it| Value::from_integer(*it)).collect::<Vec<Value>>())
}

//! Progressive scores to the last consequence (item 6 of the list of the Catalan federation).

use std::cmp::Reverse;

use super::{About, progressive};
use crate::list::{Code, Cut, Tiebreak};
use crate::table::Table;
use crate::value::{Value, of};

pub(super) const ABOUT: About = About {
    code: Code::PsLast,
    name: "progressive scores to the last consequence",
    article: None,
    article_2012: None,
    item_fce: Some("6"),
    asks: "The sum of the scores after each round; of players who are still tied, without the score after round 1, then without \
           that after round 2, and so on.",
    unit: "",
    place: concat!(file!(), ":", line!()),
};

/// The players of a group in tiers, the best first.
pub(crate) fn tiers(table: &Table, group: &[usize]) -> Vec<Vec<usize>> {
    let mut keyed: Vec<(Vec<Value>, usize)> =
        group.iter().map(|player| (sums(table, *player), *player)).collect();
    keyed.sort_by_key(|(sums, _)| Reverse(sums.clone()));
    let of_sums = keyed.chunk_by(|one, other| one.0 == other.0);
    of_sums.map(|tier| tier.iter().map(|(_, player)| *player).collect()).collect()
}

/// The progressive score that parts two players: the first one, in the order in which they are asked.
pub(crate) fn deciding(table: &Table, two: [usize; 2]) -> Tiebreak {
    let [one, other] = two.map(|it| sums(table, it));
    let first = one.iter().zip(&other).position(|(one, other)| one != other).unwrap_or(0);
    let cut = if first == 0 { Cut::None } else { Cut::Lowest(first) };
    Tiebreak { cut, ..Tiebreak::plain(Code::Ps) }
}

/// The sum of the scores after each round, without the first one, without the first two, ...
fn sums(table: &Table, player: usize) -> Vec<Value> {
    let after: Vec<Value> = progressive::running(table, player).map(of).collect();
    (0..after.len()).map(|first| after[first..].iter().sum()).collect()
}

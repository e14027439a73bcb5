//! Points against opponents, weighed by what these have scored (9).

use super::worked::{Brings, Made, Part, Parts, Total};
use super::{About, ValueOf};
use crate::table::Table;
use crate::value::{Value, hundredths};

pub(super) const SONNEBORN_BERGER: About = About {
    name: "Sonneborn-Berger",
    articles: ["9.1", "3.2", "7"],
    asks: "The scores of the opponents, each times the points scored against them.",
    unit: "points²",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn sonneborn_berger<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    let parts = table.scores_met(of, |part, round| {
        let times = table.points_against(round);
        let hundredths = i64::from(part.brings.score().0) * i64::from(times.0);
        Part { times: Some(times), hundredths, ..part }
    });
    (table.cut(parts, of.tiebreak.cut), Total::Sum)
}

pub(super) const KOYA: About = About {
    name: "Koya",
    articles: ["9.2", "1.1", ""],
    asks: "Points against opponents with at least half of the possible points.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn koya<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    // Half of the possible points, moved by the modifier.
    let rounds = i64::try_from(table.rounds_that_score()).expect("few rounds");
    let limit = hundredths(table.win) * rounds / 2 + of.tiebreak.limit * 50;
    let parts = table.by_round(of.player, move |at, round| {
        let score = table.records[round.opponent?].score;
        let brings = Brings::Score { score, in_table: None };
        (hundredths(score) >= limit).then(|| Part::of(at, round, brings, hundredths(round.points)))
    });
    (parts.collect(), Total::SumAbove { limit: Value::new(limit, 100) })
}

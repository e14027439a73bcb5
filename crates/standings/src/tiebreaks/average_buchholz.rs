//! average of the opponents' Buchholz (8.2).

use super::About;
use super::buchholz;
use crate::list::{Code, Tiebreak};
use crate::table::{Kind, Table};
use crate::value::{Value, mean};

pub(super) const ABOUT: About = About {
    code: Code::Aob,
    name: "average of the opponents' Buchholz",
    article: Some("8.2"),
    article_2012: None,
    item_fce: None,
    asks: "The mean of the Buchholz of the opponents met over the board.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn value(table: &Table, player: usize, tiebreak: Tiebreak) -> Option<Value> {
    let of_opponents = if tiebreak.is_fore { table.before_last_round() } else { table };
    let plain = Tiebreak { is_fore: false, ..tiebreak };
    let of_all =
        || (0..of_opponents.len()).filter_map(|it| buchholz::value(of_opponents, it, plain));
    let counted = (!tiebreak.counts_forfeits)
        .then(|| of_opponents.buchholz.get_or_init(|| of_all().collect()));
    let of = |opponent: usize| match counted {
        Some(counted) => counted.get(opponent).copied(),
        None => buchholz::value(of_opponents, opponent, plain),
    };
    let met = table.records[player].rounds.iter().filter(|it| it.kind == Kind::Played);
    let values = met.filter_map(|it| of(it.opponent?));
    mean(&values.collect::<Vec<Value>>())
}

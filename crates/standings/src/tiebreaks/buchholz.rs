//! Sums of opponents' scores (8), and those of the list of the Catalan federation.

use super::worked::{Brings, LeftOut, Made, Part, Parts, Sum, Total};
use super::{About, ValueOf};
use crate::list::Cut;
use crate::table::{RoundKind, Table};

pub(super) const BUCHHOLZ: About = About {
    name: "Buchholz",
    articles: ["8.1", "3.1", "1, 2"],
    asks: "The sum of the scores of the opponents.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

/// By the Catalan list it is the same sum of other scores.
pub(super) const WITH_DRAWS: About = About {
    name: "Buchholz with the adjustment of FIDE",
    articles: ["", "", "4"],
    asks: "The sum of the scores of the opponents, in which every round without a game counts as a draw.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn buchholz<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    (table.cut(table.scores_met(of, |part, _| part), of.tiebreak.cut), Total::Sum)
}

pub(super) const FORE_BUCHHOLZ: About = About {
    name: "Fore Buchholz",
    articles: ["8.3", "", ""],
    asks: "Buchholz as if all pairs of the last round had drawn.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn fore_buchholz<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    let drawn = table.before_last_round();
    // Beside the scores stand those of the table, in which the last round is not drawn.
    let parts = drawn.scores_met(of, |part, _| match (part.brings, part.opponent) {
        (Brings::Score { score, .. }, Some(opponent)) => {
            Part { brings: table.score_of_opponent(opponent, score), ..part }
        }
        _ => part,
    });
    (drawn.cut(parts, of.tiebreak.cut), Total::Sum)
}

pub(super) const AVERAGE: About = About {
    name: "average of the opponents' Buchholz",
    articles: ["8.2", "", ""],
    asks: "The mean of the Buchholz of the opponents met over the board.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn average<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    let of_opponents = if of.tiebreak.is_fore { table.before_last_round() } else { table };
    let sum = |player| buchholz::<Sum>(of_opponents, ValueOf { player, ..of }).0.hundredths;
    let plain = || of_opponents.buchholz.get_or_init(|| (0..table.len()).map(sum).collect());
    let number = |it: usize| Some(if of.tiebreak.counts_forfeits { sum(it) } else { plain()[it] });
    let parts = table.of_opponents(of.player, |round| round.kind == RoundKind::Played, number);
    (parts.collect(), Total::Mean)
}

pub(super) const HARKNESS: About = About {
    name: "median of Harkness",
    articles: ["", "", "3"],
    asks: "The sum of the scores of the opponents without the lowest and the highest one: one each if up to 8 rounds are \
           announced, two each from 9, three each from 13. Opponents of games won by forfeit are not added.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn harkness<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    let parts = table.scores_met(of, |part, round| {
        let is_forfeit = round.kind == RoundKind::ForfeitWin;
        Part { left_out: is_forfeit.then_some(LeftOut::WonByForfeit), ..part }
    });
    let each = match table.announced {
        ..=8 => 1,
        9..=12 => 2,
        _ => 3,
    };
    (table.cut(parts, Cut::Median(each)), Total::Sum)
}

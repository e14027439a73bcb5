//! Sums of opponents' scores (8), also by the list of the Catalan federation.

use super::worked::{Brings, LeftOut, Made, Part, Parts, Sum, Total};
use super::{About, ValueOf};
use crate::list::Cut;
use crate::mutants::Fault;
use crate::table::{Round, RoundKind, Table};
use crate::value::{Value, hundredths};

pub(super) const BUCHHOLZ: About = About {
    name: "Buchholz",
    articles: ["8.1", "3.1", "1, 2"],
    asks: "The sum of the scores of the opponents.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

/// The Buchholz of the Catalan list with other scores: a round without a game is a draw for the opponents.
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
    let with_forfeits = table.has(Fault::AverageBuchholzWithForfeits);
    let is_met = |round: &Round| round.kind == RoundKind::Played || with_forfeits;
    let is_rounded = table.has(Fault::AverageBuchholzRounded);
    let total = if is_rounded { Total::RoundedMean } else { Total::Mean };
    (table.of_opponents(of.player, is_met, number).collect(), total)
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

pub(super) const SONNEBORN_BERGER: About = About {
    name: "Sonneborn-Berger",
    articles: ["9.1", "3.2", "7"],
    asks: "The scores of the opponents, each times the points scored against them.",
    unit: "points²",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn sonneborn_berger<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    let is_rounded = table.has(Fault::SonnebornBergerRounded);
    let parts = table.scores_met(of, |part, round| {
        let times = table.points_against(round);
        let product = i64::from(part.brings.score().0) * i64::from(times.0);
        let to_half = if is_rounded { product.rem_euclid(50) } else { 0 };
        let hundredths = product - to_half;
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
    let most = hundredths(table.win) * rounds;
    let limit = match of.tiebreak.limit {
        moved if moved != 0 && table.has(Fault::KoyaPerCent) => most * moved / 100,
        moved => most / 2 + moved * 50,
    };
    let least = limit + i64::from(table.has(Fault::KoyaMoreThanHalf));
    let ignores_forfeits = table.has(Fault::KoyaWithoutForfeits);
    let parts = table.by_round(of.player, move |at, round| {
        let score = table.records[round.opponent?].score;
        let brings = Brings::Score { score, in_table: None };
        let counts = round.kind == RoundKind::Played || !ignores_forfeits;
        (counts && hundredths(score) >= least)
            .then(|| Part::of(at, round, brings, hundredths(round.points)))
    });
    (parts.collect(), Total::SumAbove { limit: Value::new(limit, 100) })
}

//! Tie-breaks by the opponents' ratings (10), and by the player's own rating and pairing number.

use super::worked::{Brings, Made, Part, Parts, Sum, Total, total};
use super::{About, ValueOf};
use crate::mutants::Fault;
use crate::table::{Round, RoundKind, Table};
use crate::tournament::Points;

pub(super) const AVERAGE: About = About {
    name: "average rating of the opponents",
    articles: ["10.1", "4", "10"],
    asks: "The mean of the ratings of the opponents met over the board, rounded.",
    unit: "rating points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn average<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    // The list of the Catalan federation does not say that the mean is rounded.
    let is_exact = table.is_fce() || table.has(Fault::AverageRatingNotRounded);
    let total = if is_exact { Total::Mean } else { Total::RoundedMean };
    (table.cut(table.ratings_met(of.player), of.tiebreak.cut), total)
}

pub(super) const PERFORMANCE: About = About {
    name: "tournament performance rating",
    articles: ["10.2", "4", ""],
    asks: "The average rating of the opponents plus the rating difference for the share of points.",
    unit: "rating points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn performance<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    let met: Sum = table.ratings_met(of.player).collect();
    let parts = table.ratings_met(of.player).collect();
    let Some(mean) = met.rounded_mean() else { return (parts, Total::RoundedMean) };
    // The share of points, halves up.
    let half = if table.has(Fault::ShareRoundedDown) { 0 } else { met.count };
    let hundredths =
        (20 * i64::from(table.rated_points(of.player).0) + half).div_euclid(2 * met.count);
    let is_linear = table.has(Fault::PerformanceLinear);
    let difference = if is_linear { 8 * (hundredths - 50) } else { difference_of(hundredths) };
    (parts, Total::Performance { mean, hundredths, difference })
}

pub(super) const PERFECT: About = About {
    name: "perfect tournament performance",
    articles: ["10.3", "", ""],
    asks: "The lowest rating at which the points scored are expected.",
    unit: "rating points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn perfect<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    let ratings: Vec<i64> = table.ratings_met(of.player).map(|it| it.hundredths / 100).collect();
    let points = table.rated_points(of.player);
    let most = if table.has(Fault::DifferencesOf400) { 400 } else { i64::MAX };
    let total = Total::Perfect { points, rating: lowest_rating(&ratings, points, most) };
    (table.ratings_met(of.player).collect(), total)
}

pub(super) const AVERAGE_PERFORMANCE: About = About {
    name: "average performance rating of the opponents",
    articles: ["10.4", "", ""],
    asks: "The mean of the performance ratings of the opponents met over the board, rounded.",
    unit: "rating points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn average_performance<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    table.average_of(of, performance)
}

pub(super) const AVERAGE_PERFECT: About = About {
    name: "average perfect performance of the opponents",
    articles: ["10.5", "", ""],
    asks: "The mean of the perfect performances of the opponents met over the board, rounded.",
    unit: "rating points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn average_perfect<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    table.average_of(of, perfect)
}

pub(super) const RATING: About = About {
    name: "rating",
    articles: ["10.6", "", ""],
    asks: "The rating of the player.",
    unit: "rating points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn rating<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    (P::from_iter([]), Total::Alone { number: table.rating(of.player) })
}

pub(super) const PAIRING_NUMBER: About = About {
    name: "pairing number",
    articles: ["7.8", "", ""],
    asks: "The number by which the player was paired; the smaller is better.",
    unit: "",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn pairing_number<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    (P::from_iter([]), Total::Alone { number: Some(table.records[of.player].number) })
}

impl Table {
    /// The rating of a player, if all players have one.
    fn rating(&self, player: usize) -> Option<i64> {
        self.records[player].rating.filter(|_| self.all_rated)
    }

    fn ratings_met(&self, player: usize) -> impl Iterator<Item = Part> {
        let rating = |it: usize| self.rating(it).map(|it| 100 * it);
        self.of_opponents(player, |round| self.is_rated(round), rating)
    }

    /// A number of each opponent, in hundredths. Opponents without a number are left out.
    pub(super) fn of_opponents(
        &self,
        player: usize,
        is_met: impl Fn(&Round) -> bool,
        number: impl Fn(usize) -> Option<i64>,
    ) -> impl Iterator<Item = Part> {
        self.by_round(player, move |at, round| {
            let opponent = round.opponent.filter(|_| is_met(round))?;
            Some(Part::of(at, round, Brings::Number, number(opponent)?))
        })
    }

    /// The mean of a whole number that `made` computes for each opponent.
    fn average_of<P: Parts>(
        &self,
        of: ValueOf<'_>,
        made: fn(&Table, ValueOf<'_>) -> Made<Sum>,
    ) -> Made<P> {
        let number = |player| {
            let (sum, kind) = made(self, ValueOf { player, ..of });
            match kind {
                Total::Performance { difference, .. }
                    if self.has(Fault::PerformancesNotRounded) =>
                {
                    Some(sum.hundredths / sum.count + 100 * difference)
                }
                _ => Some(100 * total(sum, kind)?.to_integer()),
            }
        };
        let parts = self.of_opponents(of.player, |round| self.is_rated(round), number);
        (parts.collect(), Total::RoundedMean)
    }

    /// The points of a player's games that count for ratings, on the scale of 1, ½ and 0.
    fn rated_points(&self, player: usize) -> Points {
        let result = |round: &Round| match round.kind {
            _ if round.is_win || round.kind == RoundKind::ForfeitWin => Points(10),
            _ if round.is_draw => Points(5),
            _ => Points::ZERO,
        };
        let rounds = self.records[player].rounds.iter();
        let rated = rounds.filter(|it| it.opponent.is_some() && self.is_rated(it));
        rated.map(result).sum()
    }
}

/// The rating difference of a share of points of 50 to 100 hundredths.
const DIFFERENCES: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The largest rating difference at which 50 to 99 hundredths are expected of the stronger player.
const BANDS: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The rating difference that a share of points stands for, in hundredths from 0 to 100 (8.1.1).
pub(super) fn difference_of(hundredths: i64) -> i64 {
    let at = |share: i64| DIFFERENCES[usize::try_from(share - 50).unwrap_or(0).min(50)];
    if hundredths >= 50 { at(hundredths) } else { -at(100 - hundredths) }
}

/// The share of points, in hundredths, that is expected with `difference` rating points more than the opponent (8.1.2).
fn expected_hundredths(difference: i64) -> i64 {
    let band = BANDS.partition_point(|end| *end < difference.abs());
    let of_stronger = 50 + i64::try_from(band).unwrap_or(50);
    if difference >= 0 { of_stronger } else { 100 - of_stronger }
}

/// The lowest rating at which `points`, a draw counting one half, are expected against these ratings. For 0 points, 800
/// less than the lowest of these ratings. `None` if there are no ratings.
///
/// `most`: the largest difference of two ratings that counts.
pub(super) fn lowest_rating(ratings: &[i64], points: Points, most: i64) -> Option<i64> {
    let (lowest, highest) = (*ratings.iter().min()?, *ratings.iter().max()?);
    if points == Points::ZERO {
        return Some(lowest - 800);
    }
    let expected = |rating: i64| -> i64 {
        let differences = ratings.iter().map(|it| (rating - it).clamp(-most, most));
        differences.map(expected_hundredths).sum()
    };
    // With 800 more than the best opponent all points are expected.
    let (mut low, mut high) = (lowest - 800, highest + 800);
    while low < high {
        let middle = low + (high - low) / 2;
        let is_too_low = expected(middle) < 10 * i64::from(points.0);
        if is_too_low { low = middle + 1 } else { high = middle }
    }
    Some(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_read_at_their_ends_and_in_between() {
        assert_eq!(
            [0, 1, 38, 50, 67, 99, 100].map(difference_of),
            [-800, -677, -87, 0, 125, 677, 800]
        );
        let differences = [0, 3, 4, -3, -4, 735, 736, -736];
        assert_eq!(differences.map(expected_hundredths), [50, 50, 51, 50, 49, 99, 100, 0]);
    }
}

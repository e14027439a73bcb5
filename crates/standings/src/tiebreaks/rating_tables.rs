//! The tables of the rating regulations (B.02 8.1): scores and rating differences.

use crate::tournament::Points;

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

/// The share of points, in hundredths, that is expected with so many rating points more than the opponent (8.1.2).
fn expected_hundredths(difference: i64) -> i64 {
    let band = BANDS.partition_point(|end| *end < difference.abs());
    let of_stronger = 50 + i64::try_from(band).unwrap_or(50);
    if difference >= 0 { of_stronger } else { 100 - of_stronger }
}

/// The lowest rating at which so many points, a draw counting one half, are expected against these ratings; of no points 800
/// less than the lowest one; `None`: there are no ratings.
pub(super) fn lowest_rating(ratings: &[i64], points: Points) -> Option<i64> {
    let (lowest, highest) = (*ratings.iter().min()?, *ratings.iter().max()?);
    if points == Points::ZERO {
        return Some(lowest - 800);
    }
    let expected =
        |rating: i64| -> i64 { ratings.iter().map(|it| expected_hundredths(rating - it)).sum() };
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

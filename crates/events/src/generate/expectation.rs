//! The expected score for a difference of strength, in millionths. Three curves are tables of integers, so that a seed
//! makes one event on every platform, whatever its mathematical library.

/// Probability 1, in millionths.
pub(super) const ONE: u32 = 1_000_000;

/// The largest rating differences at which the stronger player is expected to score 50, 51, ... hundredths (FIDE Rating
/// Regulations 8.1.2). Differences beyond 400 count as 400, so the table ends at 92.
const RATING_TABLE: [u32; 43] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 400,
];

/// Expected score by the rating table, in millionths; `difference` is positive for the stronger player.
pub(super) fn by_rating_table(difference: i32) -> u32 {
    let gap = difference.unsigned_abs().min(400);
    let step = RATING_TABLE.iter().position(|last| gap <= *last).unwrap_or(42) as u32;
    mirrored(difference, (50 + step) * 10_000)
}

/// Expected score by a normal curve with a deviation of 2000/7 points, as in bbpPairings; in millionths.
pub(super) fn by_normal_curve(difference: i32) -> u32 {
    let gap = (difference.unsigned_abs() as usize).min(NORMAL.len() - 1);
    mirrored(difference, NORMAL[gap])
}

/// `1 / (1 + 10^(x / 370))` in millionths; `x` is in thousandths of a rating point.
pub(super) fn logistic(x: i64) -> u32 {
    let gap = x.unsigned_abs().min((LOGISTIC.len() as u64 - 2) * 1000);
    let (whole, part) = ((gap / 1000) as usize, gap % 1000);
    let (here, next) = (u64::from(LOGISTIC[whole]), u64::from(LOGISTIC[whole + 1]));
    let share = (here - (here - next) * part / 1000 + 500) / 1000;
    if x >= 0 { share as u32 } else { ONE - share as u32 }
}

fn mirrored(difference: i32, share: u32) -> u32 {
    if difference >= 0 { share } else { ONE - share }
}

const UNIT: u128 = 1 << 62;

/// `10^(-1/370)`
const DECAY: u128 = 4_583_075_676_691_675_828;

/// [`logistic`] at whole points from 0 on, in billionths.
static LOGISTIC: [u32; 2001] = {
    let mut table = [0; 2001];
    let mut power = UNIT;
    let mut point = 0;
    while point < table.len() {
        table[point] = (power * 1_000_000_000 / (UNIT + power)) as u32;
        power = power * DECAY / UNIT;
        point += 1;
    }
    table
};

/// `exp(-c / 2)` and `exp(-c)` for `c = (7 / 2000)^2`: the density at one point from its peak, and by
/// how much more it falls with every further point.
const NORMAL_FIRST: u128 = 4_611_657_771_937_030_001;
const NORMAL_FURTHER: u128 = 4_611_629_525_619_681_322;

/// The normal curve at whole points from 0 on, in millionths.
static NORMAL: [u32; 1601] = {
    // Sums of the density by the trapezoidal rule; what it sums up to is one half.
    let mut sums = [0_u128; 2401];
    let (mut density, mut ratio, mut point) = (UNIT, NORMAL_FIRST, 0);
    while point + 1 < sums.len() {
        let next = density * ratio / UNIT;
        sums[point + 1] = sums[point] + density + next;
        density = next;
        ratio = ratio * NORMAL_FURTHER / UNIT;
        point += 1;
    }
    let mut table = [0; 1601];
    point = 0;
    while point < table.len() {
        table[point] = 500_000 + (sums[point] * 500_000 / sums[2400]) as u32;
        point += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rating_table_is_that_of_the_regulations() {
        let rows = [(0, 50), (3, 50), (4, 51), (100, 64), (200, 76), (300, 85), (391, 91)];
        for (difference, hundredths) in rows {
            assert_eq!(by_rating_table(difference), hundredths * 10_000, "{difference}");
            assert_eq!(by_rating_table(-difference), (100 - hundredths) * 10_000, "-{difference}");
        }
        assert_eq!(by_rating_table(392), 920_000);
        assert_eq!(by_rating_table(900), 920_000, "no more than at 400");
    }

    #[test]
    fn the_tables_are_the_curves() {
        for x in (-1_900_000..1_900_000).step_by(7_777) {
            let exact = 1e6 / (1.0 + 10_f64.powf(x as f64 / 370_000.0));
            let found = f64::from(logistic(x));
            assert!((found - exact).abs() < 2.0, "{x}: {found} instead of {exact}");
        }
        // The distribution function of the normal law, from a printed table.
        for (sigmas, exact) in
            [(0.0, 0.5), (0.5, 0.691_462), (1.0, 0.841_345), (2.0, 0.977_250), (3.0, 0.998_650)]
        {
            let difference = (sigmas * 2000.0 / 7.0_f64).round() as i32;
            let found = f64::from(by_normal_curve(difference)) / 1e6;
            assert!((found - exact).abs() < 7e-4, "{sigmas}: {found} instead of {exact}");
            assert_eq!(by_normal_curve(difference) + by_normal_curve(-difference), ONE);
        }
    }
}

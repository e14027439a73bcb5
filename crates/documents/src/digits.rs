//! Numbers for sentences, with separated thousands and only significant digits.

pub use crate::text::{counted, thousands};

/// A share in millionths as percent with two significant digits, rounded up, so that the true share is never above the
/// printed one.
pub fn percent_above(millionths: u64) -> String {
    if millionths >= 1_000_000 {
        return "100 %".to_owned();
    }
    two_digits(|unit| millionths.div_ceil(unit))
}

/// `part` of `whole` as percent, rounded to two significant digits. 0 % and 100 % are exact.
pub fn percent_of(part: u64, whole: u64) -> String {
    if part == 0 || whole == 0 {
        return "0 %".to_owned();
    }
    if part == whole {
        return "100 %".to_owned();
    }
    let millionths = (part * 2_000_000 + whole) / (2 * whole);
    match millionths {
        0 => "< 0.0001 %".to_owned(),
        995_000.. => "> 99 %".to_owned(),
        _ => two_digits(|unit| (millionths + unit / 2) / unit),
    }
}

/// `part` of `whole` as percent, rounded to one decimal. 0 % and 100 % are exact.
pub fn percent(part: u64, whole: u64) -> String {
    if whole == 0 {
        return "-".to_owned();
    }
    let tenths = (part * 2000 + whole) / (2 * whole);
    match tenths {
        0 if part > 0 => "< 0.1 %".to_owned(),
        1000 if part < whole => "> 99.9 %".to_owned(),
        _ => format!("{}.{} %", tenths / 10, tenths % 10),
    }
}

/// A probability (0 to 1) as percent with two significant digits; below 0.001 % as `less than 0.001 %`.
pub fn percent_likely(probability: f64) -> String {
    if probability < 1e-5 {
        return "less than 0.001 %".to_owned();
    }
    percent_of((probability * 1e9).round() as u64, 1_000_000_000)
}

/// Percent with two significant digits. `rounded(n)`: the share in units of `n` millionths, rounded.
fn two_digits(rounded: impl Fn(u64) -> u64) -> String {
    const PERCENT: u64 = 10_000;
    let (mut unit, mut decimals) = (1, 4_usize);
    while rounded(unit) > 99 {
        (unit, decimals) = (10 * unit, decimals.saturating_sub(1));
    }
    let millionths = rounded(unit) * unit;
    let (whole, rest) = (millionths / PERCENT, format!("{:04}", millionths % PERCENT));
    match decimals {
        0 => format!("{whole} %"),
        _ => format!("{whole}.{} %", &rest[..decimals]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_apart() {
        let texts = [0, 12, 999, 1_000, 50_000, 1_234_567].map(thousands);
        assert_eq!(texts, ["0", "12", "999", "1,000", "50,000", "1,234,567"]);
        assert_eq!(counted(1, "round"), "1 round");
        assert_eq!(counted(2_000, "round"), "2,000 rounds");
    }

    #[test]
    fn a_share_is_neither_nothing_nor_all_unless_it_is() {
        let shares = [(0, 7), (1, 100_000), (99_999, 100_000), (2, 3), (0, 0)];
        let texts = shares.map(|(part, whole)| percent(part, whole));
        assert_eq!(texts, ["0.0 %", "< 0.1 %", "> 99.9 %", "66.7 %", "-"]);
    }

    #[test]
    fn two_digits_mean_something() {
        let above = [1, 12, 600, 606, 10_102, 99_100, 697_264, 999_999, 1_000_000];
        let texts = above.map(percent_above);
        let expected = [
            "0.0001 %", "0.0012 %", "0.060 %", "0.061 %", "1.1 %", "10 %", "70 %", "100 %", "100 %",
        ];
        assert_eq!(texts, expected);
        let shares = [(0, 9), (9, 9), (1, 3), (2, 3), (1, 5_000), (998, 1_000), (1, 10_000_000)];
        let texts = shares.map(|(part, whole)| percent_of(part, whole));
        let expected = ["0 %", "100 %", "33 %", "67 %", "0.020 %", "> 99 %", "< 0.0001 %"];
        assert_eq!(texts, expected);
        let texts = [0.010_7, 0.583, 1e-9].map(percent_likely);
        assert_eq!(texts, ["1.1 %", "58 %", "less than 0.001 %"]);
    }
}

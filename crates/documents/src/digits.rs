//! Numbers in sentences: thousands apart, and no more digits than mean something.

pub use crate::text::{counted, thousands};

/// A share in millionths as percent with two significant digits, rounded up: what is below the share is
/// below what is printed.
pub fn percent_above(millionths: u64) -> String {
    if millionths >= 1_000_000 {
        return "100 %".to_owned();
    }
    let mut unit = 1;
    while millionths.div_ceil(unit) > 99 {
        unit *= 10;
    }
    percent_text(millionths.div_ceil(unit), unit)
}

/// `part` of `whole` as percent with two significant digits, rounded; 0 and 100 % only if it is so.
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
        _ => {
            let mut unit = 1;
            while (millionths + unit / 2) / unit > 99 {
                unit *= 10;
            }
            percent_text((millionths + unit / 2) / unit, unit)
        }
    }
}

/// `part` of `whole`, which is above 0, as percent with two decimals, rounded; 0 and 100 % only if it is so.
pub fn percent_exactly(part: u64, whole: u64) -> String {
    let rounded = (part * 20_000 + whole) / (2 * whole);
    let hundredths = rounded.clamp(u64::from(part > 0), 10_000 - u64::from(part < whole));
    format!("{}.{:02} %", hundredths / 100, hundredths % 100)
}

/// A probability (0 to 1) as percent with two significant digits; `less than 0.001 %` for what is rarer.
pub fn percent_likely(probability: f64) -> String {
    if probability < 1e-5 {
        return "less than 0.001 %".to_owned();
    }
    percent_of((probability * 1e9).round() as u64, 1_000_000_000)
}

/// Two digits at a place: `digits` times `unit` millionths.
fn percent_text(digits: u64, unit: u64) -> String {
    const PERCENT: u64 = 10_000;
    let millionths = digits * unit;
    let decimals = match unit {
        1 => 4,
        10 => 3,
        100 => 2,
        1_000 => 1,
        _ => 0,
    };
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
    fn two_decimals_are_rounded_but_not_to_nothing_or_all() {
        for (part, whole, text) in [
            (2, 3, "66.67 %"),
            (2, 14, "14.29 %"),
            (1, 8, "12.50 %"),
            (1, 30_000, "0.01 %"),
            (29_999, 30_000, "99.99 %"),
            (0, 5, "0.00 %"),
            (5, 5, "100.00 %"),
        ] {
            assert_eq!(percent_exactly(part, whole), text, "{part} of {whole}");
        }
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

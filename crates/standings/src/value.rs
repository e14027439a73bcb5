//! Values of tie-breaks: exact fractions.

use num_rational::Ratio;
use serde::{Serialize, Serializer};

use crate::tournament::Points;

/// A value of a tie-break, in points or in whatever the tie-break counts; never a floating-point number.
pub type Value = Ratio<i64>;

/// Points as a value.
pub fn value_of(points: Points) -> Value {
    Ratio::new(i64::from(points.0), 10)
}

pub(super) fn hundredths(points: Points) -> i64 {
    10 * i64::from(points.0)
}

pub(super) fn whole(number: usize) -> Value {
    Ratio::from_integer(i64::try_from(number).expect("counts are small"))
}

/// Rounds a value to a whole number, halves up.
fn half_up(value: Value) -> i64 {
    (value + Ratio::new(1, 2)).floor().to_integer()
}

/// The reduced fraction as text, such as `75/2` or `13`.
pub fn fraction(value: Value) -> String {
    value.to_string()
}

/// Writes a value as its [`fraction`], an undefined one as `null`.
///
/// # Errors
/// The errors of the serializer.
pub fn as_fraction<S: Serializer>(
    value: &(impl Copy + Into<Option<Value>>),
    to: S,
) -> Result<S::Ok, S::Error> {
    (*value).into().map(fraction).serialize(to)
}

/// The value as an arbiter posts it, such as `37.5`, `13` or `25.67`: rounded to two decimals, halves up. Different
/// values may give equal texts.
pub fn shown(value: Value) -> String {
    let hundredths = half_up(value * Ratio::from_integer(100));
    let sign = if hundredths < 0 { "-" } else { "" };
    let (units, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
    match rest {
        0 => format!("{sign}{units}"),
        rest if rest % 10 == 0 => format!("{sign}{units}.{}", rest / 10),
        rest => format!("{sign}{units}.{rest:02}"),
    }
}

/// A value as [`shown`] writes it, or `–` if it is undefined.
pub fn shown_or_dash(value: Option<Value>) -> String {
    value.map_or_else(|| "–".to_owned(), shown)
}

/// Two different values as [`shown_or_dash`] writes them, or as fractions if both texts would be the same.
pub fn shown_apart(values: [Option<Value>; 2]) -> [String; 2] {
    let [one, other] = values.map(shown_or_dash);
    let exact = |it: Option<Value>| it.map_or_else(|| "–".to_owned(), fraction);
    if one == other { values.map(exact) } else { [one, other] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_shown_as_they_are_posted() {
        let text = |numerator, denominator| shown(Ratio::new(numerator, denominator));
        assert_eq!(
            [text(13, 1), text(75, 2), text(77, 3), text(1, 50)],
            ["13", "37.5", "25.67", "0.02"]
        );
        assert_eq!([text(-1, 2), text(-87, 1), text(0, 1)], ["-0.5", "-87", "0"]);
        assert_eq!(fraction(Ratio::new(75, 2)), "75/2");
        assert_eq!([half_up(Ratio::new(5, 2)), half_up(Ratio::new(-5, 2))], [3, -2]);
    }
}

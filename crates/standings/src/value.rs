//! Values of tie-breaks: exact fractions.

use num_rational::Ratio;
use serde::{Serialize, Serializer};

use crate::tournament::Points;

/// A value, in points or in whatever its tie-break counts; never a floating-point number.
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

/// Rounded to a whole number, halves up.
fn half_up(value: Value) -> i64 {
    (value + Ratio::new(1, 2)).floor().to_integer()
}

/// `75/2`, `13`: the reduced fraction as text.
pub fn fraction(value: Value) -> String {
    value.to_string()
}

/// Writes a value as its [`fraction`], an undefined one as `null`.
///
/// # Errors
/// Those of the serializer.
pub fn as_fraction<S: Serializer>(
    value: &(impl Copy + Into<Option<Value>>),
    to: S,
) -> Result<S::Ok, S::Error> {
    (*value).into().map(fraction).serialize(to)
}

/// `37.5`, `13`, `25.67`: the value as an arbiter posts it, rounded to two decimals, halves up. Equal texts are not always equal
/// values.
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

/// A value that may be undefined, which is `–`, as it is shown.
pub fn shown_or_dash(value: Option<Value>) -> String {
    value.map_or_else(|| "–".to_owned(), shown)
}

/// Two values that differ, as they are posted; as fractions where they would look the same.
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

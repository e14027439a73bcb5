//! The text form of the values of an axis, from which one is drawn: `9`, `20..60`, `0, 0, 1..20`, `baku, off`.

use super::draw::Draw;
use crate::standings::List;

/// The alternative that has no list of tie-breaks.
pub(super) const NONE: &str = "none";
/// The alternative for all names, or for a list of tie-breaks that is drawn.
pub(super) const ANY: &str = "any";

/// The unit of an axis, and how its values are stored in integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A whole number (players, rounds, groups, rating points) between these bounds, both included.
    Count(u32, u32),
    /// A percentage.
    Percent,
    /// A number per 1,000, with up to three decimals; stored in millionths.
    Permille,
    /// N of "1 in N", with up to three decimals; stored in thousandths. 0 means never.
    OneIn,
    /// One of several names; stored as its index.
    Name,
    /// A list of tie-breaks, `none`, or `any`; stored as its place among the alternatives.
    Codes,
}

impl Unit {
    /// The integer that stores the value 1.
    fn scale(self) -> u32 {
        match self {
            Unit::Permille | Unit::OneIn => 1000,
            _ => 1,
        }
    }

    /// The smallest and the largest value, in units of the axis.
    fn limits(self) -> (u32, u32) {
        match self {
            Unit::Count(from, to) => (from, to),
            Unit::Percent => (0, 100),
            Unit::Permille => (0, 1000),
            Unit::OneIn => (0, 9999),
            Unit::Name | Unit::Codes => (0, 0),
        }
    }

    /// The text for a stored value, such as `12.5`.
    pub fn shown(self, held: u32) -> String {
        let scale = self.scale();
        let text = format!("{}.{:03}", held / scale, held % scale);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }

    fn read(self, text: &str) -> Option<u32> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let many = if self.scale() == 1 { 0 } else { 3 };
        let is_number =
            !whole.is_empty() && !text.ends_with('.') && digits(whole) && digits(decimals);
        if !is_number || decimals.len() > many {
            return None;
        }
        let part: u32 = if many == 0 { 0 } else { format!("{decimals:0<3}").parse().ok()? };
        whole.parse::<u32>().ok()?.checked_mul(self.scale())?.checked_add(part)
    }
}

/// The values that an axis can have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Domain<'a> {
    /// The unit of the values.
    pub(super) unit: Unit,
    /// The names, if the unit is [`Unit::Name`].
    pub(super) names: &'a [&'static str],
    /// The indices of the names that may be drawn.
    pub(super) allowed: &'a [u32],
}

/// Alternatives from which the value of an axis is drawn, all equally likely.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    text: String,
    alternatives: Vec<Alternative>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Alternative {
    /// The first value, the last value, and the step between two values.
    Range(u32, u32, u32),
    OneOf(Vec<u32>),
}

impl Span {
    /// Parses alternatives between commas: `N`, `A..B` (both included), a name, or `any` for all names. A range between
    /// whole numbers contains only whole numbers.
    pub(super) fn parse(text: &str, domain: &Domain<'_>) -> Result<Span, String> {
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        let alternatives: Result<Vec<_>, String> = (0..)
            .zip(&parts)
            .map(|(place, part)| match domain.unit {
                Unit::Codes => Alternative::parse_list(part, place),
                _ => Alternative::parse(part, domain),
            })
            .collect();
        Ok(Span { text: parts.join(","), alternatives: alternatives? })
    }

    pub(super) fn draw(&self, draw: &mut Draw) -> u32 {
        match &self.alternatives[draw.below(self.alternatives.len() as u32) as usize] {
            Alternative::Range(from, to, step) => from + draw.below((to - from) / step + 1) * step,
            Alternative::OneOf(values) => draw.one_of(values),
        }
    }

    /// The alternatives as text, in order.
    pub(super) fn parts(&self) -> impl Iterator<Item = &str> {
        self.text.split(',')
    }

    /// The text from which the span was read.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the span has only one value.
    pub fn is_constant(&self) -> bool {
        self.smallest() == self.largest()
    }

    /// The largest value.
    pub fn largest(&self) -> u32 {
        self.ends().max().unwrap_or(0)
    }

    /// The smallest value.
    pub fn smallest(&self) -> u32 {
        self.ends().min().unwrap_or(0)
    }

    fn ends(&self) -> impl Iterator<Item = u32> {
        self.alternatives.iter().flat_map(|it| match it {
            Alternative::Range(from, to, _) => vec![*from, *to],
            Alternative::OneOf(values) => values.clone(),
        })
    }

    /// Whether `value` may be drawn.
    pub fn holds(&self, value: u32) -> bool {
        self.alternatives.iter().any(|it| match it {
            Alternative::Range(from, to, _) => (*from..=*to).contains(&value),
            Alternative::OneOf(values) => values.contains(&value),
        })
    }
}

impl Alternative {
    fn parse(text: &str, domain: &Domain<'_>) -> Result<Alternative, String> {
        if domain.unit == Unit::Name {
            return Alternative::parse_name(text, domain);
        }
        let read = |text: &str| {
            let wrong = || match domain.unit.scale() {
                1 => format!(
                    "`{text}` is not a whole number; write `N`, `A..B`, or several with commas"
                ),
                _ => format!("`{text}` is not a number with up to three decimals"),
            };
            let held = domain.unit.read(text.trim()).ok_or_else(wrong)?;
            let (from, to) = domain.unit.limits();
            let scale = domain.unit.scale();
            let is_within = (from * scale..=to * scale).contains(&held)
                // "1 in N" is never for 0, and more often than always below 1.
                && (domain.unit != Unit::OneIn || held == 0 || held >= scale);
            match is_within {
                true => Ok(held),
                false => Err(format!("`{text}` is not within {from}..{to}")),
            }
        };
        let (from, to) = text.split_once("..").unwrap_or((text, text));
        let (from, to) = (read(from)?, read(to)?);
        if from > to {
            return Err(format!("`{text}` ends before it begins"));
        }
        if domain.unit == Unit::OneIn && from == 0 && to > 0 {
            return Err(format!("`{text}`: 0 means never, and begins no range"));
        }
        let scale = domain.unit.scale();
        let is_whole = from.is_multiple_of(scale) && to.is_multiple_of(scale);
        Ok(Alternative::Range(from, to, if is_whole { scale } else { 1 }))
    }

    /// Parses a list of tie-breaks. `place`: its place among the alternatives.
    fn parse_list(text: &str, place: u32) -> Result<Alternative, String> {
        if ![NONE, ANY].contains(&text) {
            List::typed(text)?;
        }
        Ok(Alternative::OneOf(vec![place]))
    }

    fn parse_name(text: &str, domain: &Domain<'_>) -> Result<Alternative, String> {
        if text == ANY {
            return Ok(Alternative::OneOf(domain.allowed.to_vec()));
        }
        let known = || format!("`{text}` is none of {}, any", domain.names.join(", "));
        let index = domain.names.iter().position(|name| *name == text).ok_or_else(known)? as u32;
        if !domain.allowed.contains(&index) {
            return Err(format!("the dialect cannot hold `{text}`"));
        }
        Ok(Alternative::OneOf(vec![index]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Domain<'_> = Domain { unit: Unit::Permille, names: &[], allowed: &[] };
    const COUNT: Domain<'_> = Domain { unit: Unit::Count(2, 9999), names: &[], allowed: &[] };
    const ONE_IN: Domain<'_> = Domain { unit: Unit::OneIn, names: &[], allowed: &[] };
    const NAMES: Domain<'_> =
        Domain { unit: Unit::Name, names: &["red", "green", "blue"], allowed: &[0, 2] };

    fn drawn(text: &str, domain: &Domain<'_>) -> Vec<u32> {
        let span = Span::parse(text, domain).expect("a span");
        let mut draw = Draw::new(1, 1);
        let mut values: Vec<u32> = (0..2000).map(|_| span.draw(&mut draw)).collect();
        values.sort_unstable();
        values.dedup();
        values
    }

    #[test]
    fn every_value_of_a_span_is_drawn_and_no_other() {
        assert_eq!(drawn("9", &COUNT), [9]);
        assert_eq!(drawn("3..5, 8", &COUNT), [3, 4, 5, 8]);
        assert_eq!(drawn("1..3", &RATE), [1000, 2000, 3000], "whole numbers between whole ends");
        assert_eq!(drawn("0.001..0.003", &RATE), [1, 2, 3]);
        assert_eq!(drawn("2.5", &ONE_IN), [2500]);
        assert_eq!(drawn("any", &NAMES), [0, 2]);
        assert_eq!(drawn("blue", &NAMES), [2]);
    }

    #[test]
    fn alternatives_are_equally_likely() {
        let span = Span::parse("0, 1..100", &RATE).expect("a span");
        let mut draw = Draw::new(1, 2);
        let zeros = (0..1000).filter(|_| span.draw(&mut draw) == 0).count();
        assert!((420..580).contains(&zeros), "{zeros}");
    }

    #[test]
    fn what_is_no_span_is_told() {
        for (text, domain, part) in [
            ("", &COUNT, "not a whole number"),
            ("4.5", &COUNT, "not a whole number"),
            ("9..4", &COUNT, "ends before"),
            ("1", &COUNT, "not within 2..9999"),
            ("99999999999", &COUNT, "not a whole number"),
            ("4,,5", &COUNT, "not a whole number"),
            ("1.2345", &RATE, "three decimals"),
            ("5.", &RATE, "three decimals"),
            ("1001", &RATE, "not within"),
            ("4294968", &RATE, "not a number"),
            ("0.5", &ONE_IN, "not within"),
            ("0..5", &ONE_IN, "begins no range"),
            ("pink", &NAMES, "none of red, green, blue, any"),
            ("green", &NAMES, "cannot hold"),
        ] {
            let error = Span::parse(text, domain).expect_err(text);
            assert!(error.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn numbers_are_shown_as_they_are_read() {
        for text in ["0", "12.5", "0.001", "1000", "7"] {
            let held = Unit::Permille.read(text).expect("a number");
            assert_eq!(Unit::Permille.shown(held), text);
        }
        assert_eq!(Unit::Count(0, 100).shown(100), "100");
    }
}

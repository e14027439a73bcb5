//! Reads numbers from columns.

use super::line::unpadded;

/// Reads a whole number without a sign, perhaps with blanks around it. `None` for anything else.
pub(super) fn whole(text: &str) -> Option<u32> {
    let text = unpadded(text);
    let plain = !text.is_empty() && text.len() <= 9 && text.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| text.bytes().fold(0, |value, b| value * 10 + u32::from(b - b'0')))
}

/// Points in tenths, and the form in which the file writes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tenths {
    pub(super) value: i32,
    pub(super) style: Style,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    Plain,
    Comma,
    HalfGlyph,
}

/// Reads `4.5`, `4`, `4,5`, `4½`, `-1.0`. A second decimal must be zero. `None` for blanks and anything else.
pub(super) fn tenths(text: &str) -> Option<Tenths> {
    let text = unpadded(text);
    let (sign, digits) = match text.as_bytes().first()? {
        b'-' => (-1, &text[1..]),
        b'+' => (1, &text[1..]),
        _ => (1, text),
    };
    let (value, style) = if let Some(before) = digits.strip_suffix('½') {
        (if before.is_empty() { 0 } else { small(before)? } * 10 + 5, Style::HalfGlyph)
    } else {
        let style = if digits.contains(',') { Style::Comma } else { Style::Plain };
        (decimal(digits)?, style)
    };
    Some(Tenths { value: sign * value, style })
}

fn decimal(digits: &str) -> Option<i32> {
    let Some((before, after)) = digits.split_once(['.', ',']) else {
        return Some(small(digits)? * 10);
    };
    if before.is_empty() && after.is_empty() {
        return None;
    }
    let after = after.strip_suffix('0').filter(|rest| !rest.is_empty()).unwrap_or(after);
    let tenth = match after.as_bytes() {
        [] => 0,
        [digit] if digit.is_ascii_digit() => i32::from(digit - b'0'),
        _ => return None,
    };
    Some(if before.is_empty() { 0 } else { small(before)? } * 10 + tenth)
}

fn small(digits: &str) -> Option<i32> {
    let plain =
        !digits.is_empty() && digits.len() <= 5 && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| digits.bytes().fold(0, |value, b| value * 10 + i32::from(b - b'0')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_read_every_way_of_writing_points() {
        let cases = [(" 4.5", 45), ("4", 40), ("4,5", 45), ("2½", 25), ("½", 5), ("-1.0", -10)];
        for (text, value) in cases.into_iter().chain([("1.", 10), (".5", 5), ("3.50", 35)]) {
            assert_eq!(tenths(text).map(|read| read.value), Some(value), "{text}");
        }
        for text in ["", " ", "-", ".", "1.25", "1e3", "x", "123456", "--1", "1.5.0"] {
            assert_eq!(tenths(text), None, "{text}");
        }
    }

    #[test]
    fn whole_numbers_have_digits_only() {
        assert_eq!((whole(" 007 "), whole("0")), (Some(7), Some(0)));
        assert_eq!(
            (whole(""), whole("-1"), whole("1 2"), whole("1234567890")),
            (None, None, None, None)
        );
    }
}

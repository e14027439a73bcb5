//! Lines and columns. Columns count characters, not bytes.

use std::borrow::Cow;
use std::ops::Range;

use super::fault::Location;

/// The byte ranges of the first `most` lines. CR, LF or both end a line, so that editors show the same line numbers.
pub(super) fn split(text: &str, most: usize) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let (mut lines, mut start) = (Vec::new(), 0);
    while lines.len() < most
        && let Some(length) = memchr::memchr2(b'\r', b'\n', &bytes[start..])
    {
        let end = start + length;
        lines.push(start..end);
        let other = if bytes[end] == b'\r' { b'\n' } else { b'\r' };
        start = end + if bytes.get(end + 1) == Some(&other) { 2 } else { 1 };
    }
    if lines.len() < most {
        lines.push(start..bytes.len());
    }
    lines
}

/// A line without blanks, tabs, zero bytes and ^Z at its end.
pub(super) fn trimmed(text: &str) -> &str {
    text.trim_end_matches([' ', '\t', '\0', '\u{1a}'])
}

/// A field without blanks around it. Fields are short, and `trim_matches(' ')` is slower on them.
pub(super) fn unpadded(field: &str) -> &str {
    let is_filled = |byte: &u8| *byte != b' ';
    let Some(start) = field.as_bytes().iter().position(is_filled) else { return "" };
    let end = field.as_bytes().iter().rposition(is_filled).map_or(start, |last| last + 1);
    &field[start..end]
}

/// One line without blanks, tabs, zero bytes and ^Z at its end. Each tab within the line counts as a blank.
#[derive(Debug)]
pub(super) struct Line<'a> {
    /// The number of the line, 1-based.
    pub(super) number: u32,
    text: Cow<'a, str>,
    /// The byte offset of each character; empty if all are ASCII.
    starts: Vec<u32>,
    pub(super) tab: Option<u32>,
}

impl<'a> Line<'a> {
    pub(super) fn new(number: u32, text: &'a str) -> Line<'a> {
        let text = trimmed(text);
        let tab =
            memchr::memchr(b'\t', text.as_bytes()).map(|at| text[..at].chars().count() as u32 + 1);
        let text = match tab {
            None => Cow::Borrowed(text),
            Some(_) => Cow::Owned(text.replace('\t', " ")),
        };
        let starts = if text.is_ascii() {
            Vec::new()
        } else {
            text.char_indices().map(|(at, _)| at as u32).collect()
        };
        Line { number, text, starts, tab }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn width(&self) -> usize {
        if self.starts.is_empty() { self.text.len() } else { self.starts.len() }
    }

    pub(super) fn extra_bytes(&self) -> usize {
        self.text.len() - self.width()
    }

    /// Columns `first` to `last`, 1-based and inclusive, as far as the line reaches.
    pub(super) fn columns(&self, first: usize, last: usize) -> &str {
        &self.text[self.byte(first.max(1) - 1)..self.byte(last.max(first).max(1))]
    }

    pub(super) fn from(&self, first: usize) -> &str {
        &self.text[self.byte(first.max(1) - 1)..]
    }

    /// The character in `column` (1-based); a blank beyond the end of the line.
    pub(super) fn at(&self, column: usize) -> char {
        if self.starts.is_empty() {
            return self.text.as_bytes().get(column.wrapping_sub(1)).map_or(' ', |b| *b as char);
        }
        self.columns(column, column).chars().next().unwrap_or(' ')
    }

    pub(super) fn place(&self, first: usize, last: usize) -> Location {
        Location::new(self.number, first as u32, last as u32)
    }

    pub(super) fn whole(&self) -> Location {
        self.place(1, self.width().max(1))
    }

    pub(super) fn words(&self, from: usize) -> Vec<Word<'_>> {
        let (mut words, mut column) = (Vec::new(), from);
        let mut rest = self.from(from);
        while !rest.is_empty() {
            let blanks = rest.len() - rest.trim_start_matches(' ').len();
            rest = &rest[blanks..];
            column += blanks;
            let end = rest.find(' ').unwrap_or(rest.len());
            let (text, after) = rest.split_at(end);
            let count = text.chars().count();
            if count > 0 {
                words.push(Word { text, place: self.place(column, column + count - 1) });
            }
            (rest, column) = (after, column + count);
        }
        words
    }

    fn byte(&self, characters: usize) -> usize {
        if self.starts.is_empty() {
            return characters.min(self.text.len());
        }
        self.starts.get(characters).map_or(self.text.len(), |start| *start as usize)
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) place: Location,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_end_separates() {
        for text in ["a\nb\n\nc", "a\rb\r\rc", "a\r\nb\r\n\r\nc", "a\n\rb\n\r\n\rc"] {
            let lines: Vec<&str> = split(text, 9).into_iter().map(|range| &text[range]).collect();
            assert_eq!(lines, ["a", "b", "", "c"], "{text:?}");
            assert_eq!(split(text, 2).len(), 2, "{text:?}");
        }
    }

    #[test]
    fn columns_count_characters_and_stop_at_the_end() {
        let line = Line::new(1, "aöü d \t");
        assert_eq!((line.width(), line.extra_bytes()), (5, 2));
        assert_eq!((line.columns(2, 3), line.columns(5, 9), line.columns(8, 9)), ("öü", "d", ""));
        assert_eq!((line.at(3), line.at(77)), ('ü', ' '));
        let words: Vec<_> =
            line.words(1).iter().map(|w| (w.text, w.place.first, w.place.last)).collect();
        assert_eq!(words, [("aöü", 1, 3), ("d", 5, 5)]);
    }
}

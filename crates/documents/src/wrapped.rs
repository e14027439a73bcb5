//! Wraps lines of text, and arranges text under headings and in columns.

use std::ops::Range;

use comfy_table::{CellAlignment, Table, presets};
use pairproof_explain::Wording;

use crate::text::in_line;

/// Breaks a line into lines of at most `width` characters, all with the indent of the first. Longer words stay whole.
pub fn wrapped(line: &str, width: usize) -> String {
    let indent = &line[..line.len() - line.trim_start().len()];
    let options = textwrap::Options::new(width)
        .initial_indent(indent)
        .subsequent_indent(indent)
        .break_words(false)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .word_separator(textwrap::WordSeparator::AsciiSpace);
    textwrap::wrap(line.trim_start(), options).join("\n")
}

/// Text in parts, in lines of at most 76 columns. `parts`: for each, the key of the phrase above it, and its words.
/// Parts without words are left out.
pub(crate) fn told(wording: &Wording, parts: &[(&str, &str)]) -> String {
    let parts = parts.iter().filter(|(_, words)| !words.is_empty());
    let part = |(key, words): &(&str, &str)| {
        format!("\n{}\n{}\n", wording.word(key), wrapped(&format!("  {words}"), 76))
    };
    let end = match wording.is_english() {
        true => String::new(),
        false => format!("\n{}\n", wrapped(&wording.word("rule-only-english"), 76)),
    };
    wording.draft_line() + &parts.map(part).collect::<String>() + &end
}

/// One line for each row, with the cells in aligned columns. `is_number`: whether a column is aligned to the right.
pub fn in_columns<T: AsRef<str>>(
    rows: impl IntoIterator<Item = impl IntoIterator<Item = T>>,
    is_number: impl Fn(usize) -> bool,
) -> Vec<String> {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    for row in rows {
        // What is shown is wider than what it stands for.
        table.add_row(row.into_iter().map(|cell| in_line(cell.as_ref()).into_owned()));
    }
    for (_, column) in table.column_iter_mut().enumerate().filter(|(at, _)| is_number(*at)) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table.to_string().lines().map(|line| line.trim_end().to_owned()).collect()
}

/// A text with marked parts, in order. The code that prints the text decides how marks look.
#[derive(Clone, Debug, Default)]
pub struct Marked<T> {
    /// The whole text, including the marked parts.
    pub text: String,
    /// The marked parts, as ranges of bytes in the text.
    pub marks: Vec<(Range<usize>, T)>,
}

impl<T> Marked<T> {
    /// Appends marked words.
    pub fn mark(&mut self, what: T, words: &str) {
        let start = self.text.len();
        self.text.push_str(words);
        self.marks.push((start..self.text.len(), what));
    }
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn a_long_line_goes_on_where_it_began() {
        let line = "  P01 meets P03, who comes first.";
        assert_eq!(wrapped(line, 80), line);
        assert_eq!(wrapped(line, 20), "  P01 meets P03, who\n  comes first.");
        assert_eq!(wrapped("Donaudampfschiffahrt", 6), "Donaudampfschiffahrt");
    }
}

//! A text of which parts stand out, and what each of them is.

use std::ops::Range;

/// A text and its marked parts, in order. Whoever prints it decides what a mark looks like.
#[derive(Clone, Debug, Default)]
pub struct Marked<T> {
    /// The whole text.
    pub text: String,
    /// Where in the text, in bytes, something stands out.
    pub marks: Vec<(Range<usize>, T)>,
}

impl<T> Marked<T> {
    /// Adds words that stand out.
    pub fn mark(&mut self, what: T, words: &str) {
        let start = self.text.len();
        self.text.push_str(words);
        self.marks.push((start..self.text.len(), what));
    }
}

//! Writes text into columns.

/// A record being written, field by field from left to right.
#[derive(Clone, Debug)]
pub struct RecordLine {
    text: String,
    width: usize,
}

impl RecordLine {
    /// Begins the record `code` of three characters.
    pub fn new(code: &str) -> RecordLine {
        RecordLine { text: code.to_owned(), width: code.chars().count() }
    }

    /// Puts `value` left-aligned into columns `first` to `last` (1-based, inclusive), with control characters as
    /// blanks. True if all of `value` fits and it has no control characters.
    pub fn left(&mut self, first: usize, last: usize, value: &str) -> bool {
        self.pad(first);
        self.put(value, last + 1 - first)
    }

    /// Like [`RecordLine::left`], but right-aligned.
    pub fn right(&mut self, first: usize, last: usize, value: &str) -> bool {
        let count = value.chars().count().min(last + 1 - first);
        self.pad(last + 1 - count);
        self.put(value, count)
    }

    /// Appends `value` as it is.
    pub fn push(&mut self, value: &str) {
        self.put(value, usize::MAX);
    }

    fn pad(&mut self, first: usize) {
        while self.width + 1 < first {
            self.text.push(' ');
            self.width += 1;
        }
    }

    fn put(&mut self, value: &str, most: usize) -> bool {
        let mut rest = value.chars();
        let mut clean = true;
        for letter in rest.by_ref().take(most) {
            clean &= !letter.is_control();
            self.text.push(if letter.is_control() { ' ' } else { letter });
            self.width += 1;
        }
        clean && rest.next().is_none()
    }

    /// Appends the record to `text`, without blanks at its end, and a line feed.
    pub fn finish(self, text: &mut String) {
        text.push_str(self.text.trim_end_matches(' '));
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_stand_in_their_columns() {
        let mut line = RecordLine::new("001");
        assert!(line.right(5, 8, "12"));
        assert!(line.left(15, 17, "Jö"));
        assert!(!line.left(19, 20, "abc"));
        assert!(!line.right(22, 24, "1\n2"));
        let mut text = String::new();
        line.finish(&mut text);
        assert_eq!(text, "001   12      Jö  ab 1 2\n");
    }
}

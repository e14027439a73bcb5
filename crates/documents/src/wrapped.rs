//! Lines that are not too long.

/// A line in lines of at most so many characters; what follows is indented as the line itself. A longer word stays whole.
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

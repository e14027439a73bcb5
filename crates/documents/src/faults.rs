//! Draws the faults of a file, each with its line and a caret.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use crate::text::in_line;
use crate::trf::{Document, Fault, Severity};

/// The most columns drawn before the fault, and from its start on. The renderer needs many times the line's length.
const DRAWN: (usize, usize) = (300, 600);

/// Renders `faults` of `path` with lines, carets and help. The text ends with a line end, or is empty without faults.
/// `colour`: with ANSI escapes, the only control characters besides line ends.
pub fn render(path: &str, document: &Document, faults: &[Fault], colour: bool) -> String {
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Ascii);
    let mut text = String::new();
    for fault in faults {
        text.push_str(&drawn(&renderer, path, document, fault));
        text.push('\n');
    }
    text
}

fn drawn(renderer: &Renderer, path: &str, document: &Document, fault: &Fault) -> String {
    let [path, message, help] = [path, &fault.message, &fault.help].map(in_line);
    let (parts, column) = around(document.line_text(fault.line), fault.columns);
    let start = parts[0].len();
    let snippet = Snippet::source(parts.concat())
        .line_start(fault.line as usize)
        .path(&*path)
        .annotation(AnnotationKind::Primary.span(start..start + parts[1].len()));
    let group = level(fault.severity)
        .primary_title(&*message)
        .id(fault.code)
        .element(snippet)
        .element(Level::HELP.message(&*help));
    let text = renderer.render(&[group]);
    // The renderer knows the column in what it draws, not in the file.
    let (title, rest) = text.split_once("--> ").unwrap_or((&text, ""));
    let at = |column: usize| format!("{path}:{}:{column}", fault.line);
    format!("{title}--> {}", rest.replacen(&at(parts[0].chars().count() + 1), &at(column), 1))
}

/// The parts of the line that are drawn before, in and after columns `first` to `last` (`None`: the whole line is the
/// fault); empty beyond its end. Also the column where the fault starts, 1-based, in characters.
fn around(line: &str, columns: Option<(u32, u32)>) -> ([String; 3], usize) {
    let byte = |column: usize| line.char_indices().nth(column).map_or(line.len(), |it| it.0);
    let (first, last) =
        columns.map_or((1, usize::MAX), |(first, last)| ((first as usize).max(1), last as usize));
    let (before, from) = (byte((first - 1).saturating_sub(DRAWN.0)), byte(first - 1));
    let until = byte(last.min(first + DRAWN.1)).max(from);
    let after = byte(first + DRAWN.1).max(until);
    let mut parts = [&line[before..from], &line[from..until], &line[until..after]]
        .map(|it| in_line(it).into_owned());
    if before > 0 {
        parts[0].insert_str(0, "...");
    }
    if after < line.len() {
        parts[2].push_str("...");
    }
    (parts, first.min(line.chars().count() + 1))
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::{self, render_line};

    #[test]
    fn a_fault_is_shown_under_its_columns() {
        let line = format!("{:<91}0000 - %", "001    1      Müller, Jörg");
        let document = trf::read(line.as_bytes());
        let text = render("a.trf", &document, &document.faults, false);
        assert!(text.contains("a.trf:1:99"), "{text}");
        assert!(text.contains("error[bad-result-code]: the result of round 1 is `%`"), "{text}");
        assert!(text.contains("help: write one of"), "{text}");
        let one = render_line("a.trf", &document.faults[0]);
        assert_eq!(one, "a.trf:1:99: error: the result of round 1 is `%` [bad-result-code]");
    }

    #[test]
    fn of_a_long_line_the_part_around_the_fault_is_drawn() {
        let line = format!("001    1 {}%{}", "x".repeat(900_000), "y".repeat(90_000));
        let document = trf::read(line.as_bytes());
        let place = trf::Location::new(1, 900_010, 900_010);
        let fault = Fault::new(Severity::Error, place, "odd", "odd", "mend it");
        let text = render("a.trf", &document, &[fault], false);
        assert!(text.contains("a.trf:1:900010\n"), "{text}");
        assert!(text.contains("xx%yy") && text.len() < 2000, "{} bytes\n{text}", text.len());
    }

    #[test]
    fn nothing_of_a_file_or_its_name_controls_a_terminal() {
        let line = format!("{:<91}   2 \u{1b} 1", "001    1      \u{1b}]0;\u{9b}31m\u{202e}\tx");
        let document = trf::read(line.as_bytes());
        let plain = render("\u{1b}]x\n.trf", &document, &document.faults, false);
        assert!(!plain.contains(|it: char| it.is_control() && it != '\n'), "{plain}");
        assert!(
            plain.contains("\\u001b]x\\n.trf:1:97\n") && !plain.contains('\u{202e}'),
            "{plain}"
        );
        let coloured = render("\u{1b}]x", &document, &document.faults, true);
        assert!(coloured.contains('\u{1b}') && !coloured.contains("\u{1b}]"), "{coloured}");
    }

    #[test]
    fn a_fault_beyond_the_end_of_its_line_is_shown_too() {
        let document = trf::read(b"");
        let place = trf::Location::new(7, 50, 60);
        let fault = Fault::new(Severity::Error, place, "nowhere", "odd", "mend it");
        assert!(render("a.trf", &document, &[fault], true).contains("odd"));
    }
}

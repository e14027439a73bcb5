//! Faults as text: with the line and a caret under the columns, or one line each.

use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::document::Document;
use super::fault::{Fault, Severity};

/// `faults` of the file `path`, each with the line it stands in, a caret under its columns, and its
/// help. `colour`: with ANSI escapes. Ends with a line end unless `faults` is empty.
#[must_use]
pub fn render(path: &str, document: &Document, faults: &[Fault], colour: bool) -> String {
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Ascii);
    let mut text = String::new();
    for fault in faults {
        text.push_str(&renderer.render(&[group(path, document, fault)]));
        text.push('\n');
    }
    text
}

fn group<'a>(path: &'a str, document: &'a Document, fault: &'a Fault) -> Group<'a> {
    let line = document.line_text(fault.line);
    let span = fault.columns.map_or(0..line.len(), |columns| bytes_of(line, columns));
    let snippet = Snippet::source(line)
        .line_start(fault.line as usize)
        .path(path)
        .annotation(AnnotationKind::Primary.span(span));
    level(fault.severity)
        .primary_title(&fault.message)
        .id(fault.code)
        .element(snippet)
        .element(Level::HELP.message(&fault.help))
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    }
}

/// The bytes of columns `first` to `last` of `line`; empty, at its end, beyond it.
fn bytes_of(line: &str, (first, last): (u32, u32)) -> Range<usize> {
    let byte =
        |column: u32| line.char_indices().nth(column as usize).map_or(line.len(), |(at, _)| at);
    byte(first.saturating_sub(1))..byte(last)
}

/// `path:line:column: severity: message [code]`, without a line end.
#[must_use]
pub fn render_line(path: &str, fault: &Fault) -> String {
    let column = fault.columns.map_or(1, |columns| columns.0);
    let severity = fault.severity.name();
    format!("{path}:{}:{column}: {severity}: {} [{}]", fault.line, fault.message, fault.code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf;

    #[test]
    fn a_fault_is_shown_under_its_columns() {
        let mut line = "001    1      Müller, Jörg".to_owned();
        line.push_str(&" ".repeat(91 - line.chars().count()));
        line.push_str("0000 - %");
        let document = trf::read(line.as_bytes());
        let text = render("a.trf", &document, &document.faults, false);
        let column = 99;
        assert!(text.contains(&format!("a.trf:1:{column}")), "{text}");
        assert!(text.contains("error[bad-result-code]: the result of round 1 is `%`"), "{text}");
        assert!(text.contains("help: write one of"), "{text}");
        let one = render_line("a.trf", &document.faults[0]);
        assert_eq!(one, "a.trf:1:99: error: the result of round 1 is `%` [bad-result-code]");
    }

    #[test]
    fn a_fault_beyond_the_end_of_its_line_is_shown_too() {
        let document = trf::read(b"");
        let place = super::super::fault::Place::new(7, 50, 60);
        let fault = Fault::new(Severity::Error, place, "nowhere", "odd", "mend it");
        assert!(render("a.trf", &document, &[fault], true).contains("odd"));
    }
}

//! Writes the parts of a report as text for a terminal.

use std::fmt::Write;

use super::{Part, Span, Table, Words};
use crate::text::in_line;
use crate::wrapped::in_columns;

pub(super) fn written(parts: &[Part]) -> String {
    let mut text = String::new();
    for part in parts {
        let _ = match part {
            Part::Heading(_, words) => write!(text, "\n{}\n", in_line(words)),
            Part::Paragraph(words, _) => writeln!(text, "{}", line(words, BELOW)),
            Part::List(lines) => {
                lines.iter().try_for_each(|it| writeln!(text, "{}", line(it, BELOW)))
            }
            Part::Table(it) => write!(text, "{}", table(it)),
            Part::Command(line) => writeln!(text, "  {}", in_line(line)),
            Part::Drawing(_) => Ok(()),
            Part::Folded { summary, parts, .. } => {
                write!(text, "{}\n{}", line(summary, BELOW), written(parts))
            }
            Part::Framed(_, parts) => write!(text, "{}", written(parts)),
        };
    }
    text
}

/// The separator between two lines of a paragraph.
const BELOW: &str = "\n    ";

fn table(table: &Table) -> String {
    let heads = table.heads.iter().map(|head| head.trim_start_matches('#').to_owned()).collect();
    let rows = table.rows.iter().map(|row| row.iter().map(|words| line(words, "; ")).collect());
    let rows = std::iter::once(heads).chain::<Vec<Vec<String>>>(rows.collect());
    let lines = in_columns(rows, |at| table.heads[at].starts_with('#'));
    let lines: String = lines.iter().map(|it| format!("{}\n", it.trim_start())).collect();
    format!("\n{}:\n{lines}", in_line(&table.caption))
}

fn line(words: &Words, between: &str) -> String {
    let text = |span: &Span| match span {
        Span::Text(words)
        | Span::Strong(words, _)
        | Span::Classed(words, _)
        | Span::Marked(words)
        | Span::Code(words)
        | Span::Hash(words) => in_line(words).into_owned(),
        Span::Drawing(_) => String::new(),
        Span::Break => between.to_owned(),
    };
    words.0.iter().map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Report, cells};
    use super::*;

    #[test]
    fn a_report_is_read_on_a_terminal() {
        let mut report = Report::default();
        report.text("one \u{1b}[31m");
        report.heading(2, "Part");
        report.list([Words::lines(["a".into(), Words::strong("b")])]);
        report.table("Counts", ["what", "#many"], [cells(["x", "9"]), cells(["long", "10"])]);
        let lines =
            "one \\u001b[31m\n\nPart\na\n    b\n\nCounts:\nwhat  many\nx        9\nlong    10\n";
        assert_eq!(report.plain_text(), lines);
    }
}

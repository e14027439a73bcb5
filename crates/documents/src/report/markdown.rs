//! Writes the parts of a report as Markdown that is also readable as plain text. Text from outside is never markup.

use std::fmt::Write;

use super::{Part, Span, Table, Words};
use crate::text::in_line;

/// Characters that begin or end markup anywhere in a line. Square brackets are included, so the parentheses of a link
/// need no escape.
const MARKUP: &str = "\\`*_[]<>|~&$";

pub(super) fn written(parts: &[Part]) -> String {
    let mut text = String::new();
    for part in parts {
        let _ = match part {
            Part::Heading(level, words) => {
                write!(text, "\n{} {}\n", "#".repeat(usize::from(*level)), escaped(words))
            }
            Part::Paragraph(words, _) => write!(text, "\n{}\n", line(words, false)),
            Part::List(lines) => {
                let items = lines.iter().map(|words| format!("- {}\n", line(words, false)));
                write!(text, "\n{}", items.collect::<String>())
            }
            Part::Table(it) => write!(text, "{}", table(it)),
            Part::Command(line) => write!(text, "\n```sh\n{line}\n```\n"),
            Part::Drawing(_) => Ok(()),
            Part::Folded { summary, parts, .. } => {
                write!(text, "\n### {}\n{}", line(summary, false), written(parts))
            }
            Part::Framed(_, parts) => write!(text, "{}", written(parts)),
        };
    }
    text
}

fn table(table: &Table) -> String {
    let caption = match &*table.caption {
        "" => String::new(),
        caption => format!("\n{}.\n", escaped(caption)),
    };
    let heads: Vec<String> =
        table.heads.iter().map(|head| escaped(head.trim_start_matches('#'))).collect();
    let sides = table.heads.iter().map(|head| if head.starts_with('#') { "--:|" } else { "---|" });
    let mut text =
        format!("{caption}\n| {} |\n|{}\n", heads.join(" | "), sides.collect::<String>());
    for row in &table.rows {
        let cells: Vec<String> = row.iter().map(|words| line(words, true)).collect();
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    text
}

/// A line of text. `is_cell`: it is in a table, where a bar ends even code.
fn line(words: &Words, is_cell: bool) -> String {
    let mut text = String::new();
    for span in &words.0 {
        // A cell does not begin its line.
        let begins = text.is_empty() && !is_cell;
        text += &match span {
            Span::Text(words) | Span::Classed(words, _) | Span::Hash(words) => {
                if begins {
                    escaped(words)
                } else {
                    escaped_within(words)
                }
            }
            Span::Strong(words, _) | Span::Marked(words) => {
                format!("**{}**", escaped_within(words))
            }
            Span::Code(words) => code(words, is_cell),
            Span::Drawing(_) => String::new(),
            Span::Break => "; ".to_owned(),
        };
    }
    text
}

/// Escapes text at the start of a line, where it must not become the mark of a list.
pub(super) fn escaped(text: &str) -> String {
    let safe = escaped_within(text);
    if safe.starts_with(['#', '-', '+', '=', ':']) { format!("\\{safe}") } else { safe }
}

/// Escapes text that is not at the start of its line.
fn escaped_within(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    let plain = text.replace('\n', " ");
    for letter in in_line(&plain).chars() {
        if MARKUP.contains(letter) {
            safe.push('\\');
        }
        safe.push(letter);
    }
    // Addresses become links by themselves.
    safe.replace("://", ":\\//").replace("www.", "www\\.").replace('@', "\\@")
}

/// Text as code within a line, without markup in it. `is_cell`: it is in a table, where a bar ends even code.
fn code(text: &str, is_cell: bool) -> String {
    let text = in_line(text);
    let runs = text.split(|it| it != '`').map(str::len);
    let fence = "`".repeat(runs.max().unwrap_or(0) + 1);
    let text = if is_cell { text.replace('|', "\\|") } else { text.into_owned() };
    let space = if text.starts_with('`') || text.ends_with('`') { " " } else { "" };
    format!("{fence}{space}{text}{space}{fence}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_engines_mark_nothing() {
        for (text, expected) in [
            ("BBP Pairings 6.0.0", "BBP Pairings 6.0.0"),
            ("<script>alert(1)</script>", "\\<script\\>alert(1)\\</script\\>"),
            ("[here](http://x)", "\\[here\\](http:\\//x)"),
            ("a|b\nc`d`", "a\\|b c\\`d\\`"),
            ("# not a title", "\\# not a title"),
            ("- not a list", "\\- not a list"),
            ("me@www.x", "me\\@www\\.x"),
            ("\u{1b}[31m", "\\\\u001b\\[31m"),
        ] {
            assert_eq!(escaped(text), expected);
        }
    }

    #[test]
    fn code_ends_where_it_should() {
        assert_eq!(code("pairproof check a.trf", false), "`pairproof check a.trf`");
        assert_eq!(code("a ``b`` c", false), "```a ``b`` c```");
        assert_eq!(code("`", false), "`` ` ``");
        assert_eq!(code("a|b\nc", true), "`a\\|b\\nc`");
    }
}

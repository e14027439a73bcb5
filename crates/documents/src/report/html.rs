//! The parts of a report as HTML.

use std::fmt::Write;

use super::{Part, Span, Words};
use crate::pages::{escaped, table, table_of};

pub(super) fn written(parts: &[Part]) -> String {
    parts.iter().map(part).collect()
}

fn part(part: &Part) -> String {
    match part {
        Part::Heading(level, text) => format!("<h{level}>{}</h{level}>\n", escaped(text)),
        Part::Paragraph(words, "") => format!("<p>{}</p>\n", line(words)),
        Part::Paragraph(words, class) => format!("<p class=\"{class}\">{}</p>\n", line(words)),
        Part::List(lines) => {
            let items = lines.iter().map(|words| format!("<li>{}</li>\n", line(words)));
            format!("<ul>\n{}</ul>\n", items.collect::<String>())
        }
        Part::Table(it) => {
            let heads: Vec<&str> = it.heads.iter().map(String::as_str).collect();
            let rows = it.rows.iter().map(|row| row.iter().map(line).collect());
            match it.class {
                "" => table(&it.caption, &heads, rows),
                class => table_of(class, &it.caption, &heads, rows),
            }
        }
        Part::Command(text) => format!("<p><code>{}</code></p>\n", escaped(text)),
        Part::Drawing(html) => html.clone(),
        Part::Folded { summary, parts, is_folded_in_print } => format!(
            "<details{}>\n<summary>{}</summary>\n{}</details>\n",
            if *is_folded_in_print { " class=\"folded\"" } else { "" },
            line(summary),
            written(parts)
        ),
        Part::Framed(class, parts) => {
            format!("<section class=\"{class}\">\n{}</section>\n", written(parts))
        }
    }
}

fn line(words: &Words) -> String {
    let mut html = String::new();
    for span in &words.0 {
        let _ = match span {
            Span::Text(text) => write!(html, "{}", escaped(text)),
            Span::Strong(text, "") => write!(html, "<b>{}</b>", escaped(text)),
            Span::Strong(text, class) => {
                write!(html, "<b class=\"{class}\">{}</b>", escaped(text))
            }
            Span::Classed(text, class) => {
                write!(html, "<span class=\"{class}\">{}</span>", escaped(text))
            }
            Span::Marked(text) => write!(html, "<mark>{}</mark>", escaped(text)),
            Span::Code(text) => write!(html, "<code>{}</code>", escaped(text)),
            Span::Hash(text) => write!(html, "<span class=\"hash\">{}</span>", escaped(text)),
            Span::Drawing(drawn) => write!(html, "{drawn}"),
            Span::Break => write!(html, "<br/>"),
        };
    }
    html
}

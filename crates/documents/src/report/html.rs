//! Writes the parts of a report as HTML.

use std::fmt::Write;

use super::{Part, Span, Table, Words};
use crate::pages::escaped;

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
        Part::Table(it) => table(it),
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

/// A table. On a telephone a wide table becomes a list of cards. A table that is still too wide can be scrolled, also
/// with the keyboard.
fn table(table: &Table) -> String {
    /// The most columns of a table that remains a table on a telephone.
    const NARROW: usize = 3;
    let class = match table.class {
        "" if table.heads.len() > NARROW => " class=\"cards\"".to_owned(),
        "" => String::new(),
        class => format!(" class=\"{class}\""),
    };
    let name = escaped(&table.caption);
    // The roles say again what the elements are: as cards they lose it.
    let mut text = format!(
        "<div class=\"wide\" role=\"region\" aria-label=\"{name}\" tabindex=\"0\">\
         <table{class} role=\"table\">\n<caption>{name}</caption>\n\
         <thead role=\"rowgroup\"><tr role=\"row\">"
    );
    let class = |head: &str| if head.starts_with('#') { " class=\"number\"" } else { "" };
    let label = |head: &str| escaped(head.trim_start_matches('#'));
    for head in &table.heads {
        let (class, label) = (class(head), label(head));
        let _ = write!(text, "<th scope=\"col\" role=\"columnheader\"{class}>{label}</th>");
    }
    text.push_str("</tr></thead>\n<tbody role=\"rowgroup\">\n");
    for row in &table.rows {
        text.push_str("<tr role=\"row\">");
        for (at, (cell, head)) in row.iter().zip(&table.heads).enumerate() {
            let (class, label, cell) = (class(head), label(head), line(cell));
            let _ = match at {
                0 => write!(text, "<th scope=\"row\" role=\"rowheader\"{class}>{cell}</th>"),
                _ => write!(text, "<td role=\"cell\" data-label=\"{label}\"{class}>{cell}</td>"),
            };
        }
        text.push_str("</tr>\n");
    }
    text + "</tbody></table></div>\n"
}

fn line(words: &Words) -> String {
    let html = |span: &Span| match span {
        Span::Text(text) => escaped(text),
        Span::Strong(text, "") => format!("<b>{}</b>", escaped(text)),
        Span::Strong(text, class) => format!("<b class=\"{class}\">{}</b>", escaped(text)),
        Span::Classed(text, class) => format!("<span class=\"{class}\">{}</span>", escaped(text)),
        Span::Marked(text) => format!("<mark>{}</mark>", escaped(text)),
        Span::Code(text) => format!("<code>{}</code>", escaped(text)),
        Span::Hash(text) => format!("<span class=\"hash\">{}</span>", escaped(text)),
        Span::Drawing(drawn) => drawn.clone(),
        Span::Break => "<br/>".to_owned(),
    };
    words.0.iter().map(html).collect()
}

//! The editions of the rules as text and JSON.

use std::fmt::Write;

use serde_json::{Value as Json, json};

use super::tiebreak::tiebreak_editions_json;
use crate::editions::{Differences, Edition, Row};
use crate::json::tool;

/// The name and version of the document's schema.
pub const SCHEMA: &str = "pairproof/editions@1";

/// What is printed of the editions, the newest first; each with its differences from the next
/// one, the older.
pub fn editions_text(editions: &[(Edition, Option<Differences>)]) -> String {
    let mut text = String::new();
    for (at, (edition, differences)) in editions.iter().enumerate() {
        if at > 0 {
            text.push('\n');
        }
        facts(edition, &mut text);
        if let (Some(differences), Some((older, _))) = (differences, editions.get(at + 1)) {
            articles(differences, older.id, &mut text);
            if older.criteria.is_empty() {
                let _ = writeln!(
                    text,
                    "  {} has no table of criteria: what it asks of a bracket stands in the steps \
                     of its procedure",
                    older.id
                );
            }
        }
    }
    text
}

fn facts(edition: &Edition, text: &mut String) {
    let in_force = edition.in_force();
    let to = in_force.to.unwrap_or_else(|| "today".to_owned());
    let remark = match in_force.remark {
        "" => String::new(),
        remark => format!(" ({remark})"),
    };
    let _ = writeln!(text, "{}  {}", edition.named(), edition.title);
    let _ = writeln!(text, "  in force  {} to {to}{remark}", in_force.from);
    let _ = writeln!(text, "  source    {}", in_force.source);
    let _ = writeln!(text, "  method    {}", edition.method.in_words());
    for reading in edition.readings {
        let _ = writeln!(text, "  reading   {} ({})", reading.id, reading.article);
    }
}

fn articles(differences: &Differences, older: &str, text: &mut String) {
    for (heading, rows) in [
        (format!("not in {older}"), &differences.only_first),
        (format!("only in {older}"), &differences.only_second),
    ] {
        if !rows.is_empty() {
            let _ = writeln!(text, "  {heading}:");
        }
        for row in rows {
            let _ = writeln!(text, "    {:<14}{}", number(row), name(row));
        }
    }
    if !differences.changed.is_empty() {
        let _ = writeln!(text, "  reworded since {older}:");
    }
    for (newer, other) in &differences.changed {
        let _ =
            writeln!(text, "    {:<14}{} ({older}: {})", number(newer), name(newer), number(other));
    }
}

/// `C14 2.4.9`, or the number alone where the label says no more.
fn number((article, ..): &Row) -> String {
    match article.label {
        "" => article.number.to_owned(),
        label if label == article.number => label.to_owned(),
        label => format!("{label} {}", article.number),
    }
}

fn name((_, rule, _): &Row) -> String {
    rule.in_words()
}

/// The same as one document.
pub fn editions_json(editions: &[(Edition, Option<Differences>)]) -> Json {
    let rows = editions.iter().enumerate().map(|(at, (edition, differences))| {
        let in_force = edition.in_force();
        json!({
            "id": edition.id,
            "caveat": edition.caveat,
            "title": edition.title,
            "from": in_force.from,
            "to": in_force.to,
            "remark": in_force.remark,
            "source": in_force.source,
            "method": edition.method.in_words(),
            "readings": edition.readings.iter().map(|it| it.id).collect::<Vec<_>>(),
            "against": editions.get(at + 1).map(|(older, _)| older.id),
            "new": rows(differences.iter().flat_map(|it| &it.only_first)),
            "gone": rows(differences.iter().flat_map(|it| &it.only_second)),
            "changed": rows(differences.iter().flat_map(|it| &it.changed).map(|(newer, _)| newer)),
        })
    });
    json!({
        "schema": SCHEMA,
        "tool": tool(),
        "editions": rows.collect::<Vec<_>>(),
        "tiebreak-editions": tiebreak_editions_json(),
    })
}

fn rows<'a>(rows: impl Iterator<Item = &'a Row>) -> Json {
    rows.map(|(article, rule, _)| {
        json!({ "article": article.number, "label": article.label, "name": rule })
    })
    .collect()
}

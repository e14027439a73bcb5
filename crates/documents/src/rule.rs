//! The rules of an edition as text and JSON.

use std::fmt::Write;

use serde_json::{Value as Json, json};

use super::wrapped::wrapped;
use crate::criteria::About;
use crate::editions::{Article, Edition, Row};
use pairproof_explain::Wording;

/// The document of `rule`.
pub fn rule_json(edition: &Edition, rules: &[&Row]) -> Json {
    let rows: Vec<Json> = rules
        .iter()
        .map(|(article, rule, about)| {
            json!({
                "article": article.number, "label": article.label, "name": rule,
                "asks": about.asks, "measured": about.measured, "example": about.example,
                "engines": about.engines, "references": references(edition, *article, about),
            })
        })
        .collect();
    json!({
        "schema": "pairproof/rule@1",
        "edition": edition.id,
        "caveat": edition.caveat,
        "rules": rows,
    })
}

/// One line a rule: its name, which is English, or in another language what it asks.
pub fn rules_text(edition: &Edition, rules: &[&Row], wording: &Wording) -> String {
    let labels = rules.iter().map(|(article, ..)| article.label.len() + 1);
    let width = labels.max().unwrap_or(0).max(5);
    let mut text = wording.draft_line();
    for row in rules {
        let (article, rule, _) = row;
        let words = if wording.is_english() { rule.in_words() } else { wording.asks(edition, row) };
        let _ = writeln!(text, "{:<8}{:<width$}{words}", article.number, article.label);
    }
    text
}

/// Where a rule comes from: the chapter of the edition first, also where an edition shares it with another.
fn references(edition: &Edition, article: Article, about: &About) -> String {
    if about.references.starts_with(edition.chapter) {
        return about.references.to_owned();
    }
    // General rules stand in a chapter of their own.
    let place = match article.number.starts_with("C.04") {
        true => article.number.to_owned(),
        false => format!("{} {}", edition.chapter, article.number),
    };
    match about.references {
        "" => place,
        compare => format!("{place}; compare {compare}"),
    }
}

/// What is said of a rule below its title. In other languages than English some of it is missing, which is said at the end.
pub fn rule_text(edition: &Edition, row: &Row, wording: &Wording) -> String {
    let (article, _, about) = row;
    let references = references(edition, *article, about);
    let [asks, counts] = [wording.asks(edition, row), wording.counts(row)];
    let parts = if wording.is_english() {
        vec![
            ("rule-asks", about.asks),
            ("rule-measured", about.measured),
            ("rule-engines", about.engines),
            ("rule-example", about.example),
            ("rule-references", &references),
        ]
    } else {
        vec![
            ("rule-asks", asks.as_str()),
            ("rule-counts", &counts),
            ("rule-example", about.example),
            ("rule-references", &references),
        ]
    };
    told(wording, &parts)
}

/// Parts under their headings, which are phrases. A part without words is left out.
pub(crate) fn told(wording: &Wording, parts: &[(&str, &str)]) -> String {
    let parts = parts.iter().filter(|(_, words)| !words.is_empty());
    let parts: Vec<(String, &str)> =
        parts.map(|(key, words)| (wording.word(key), *words)).collect();
    let parts: Vec<(&str, &str)> = parts.iter().map(|it| (it.0.as_str(), it.1)).collect();
    let end = match wording.is_english() {
        true => String::new(),
        false => format!("\n{}\n", wrapped(&wording.word("rule-only-english"), 76)),
    };
    wording.draft_line() + &paragraphs(&parts) + &end
}

/// Headings, each with its words below it in lines of at most 76 columns, indented by two.
fn paragraphs(parts: &[(&str, &str)]) -> String {
    let part = |(heading, words): &(&str, &str)| {
        format!("\n{heading}\n{}\n", wrapped(&format!("  {words}"), 76))
    };
    parts.iter().map(part).collect()
}

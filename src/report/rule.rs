//! The rules of an edition as text and JSON.

use std::fmt::Write;

use serde_json::{Value as Json, json};

use super::wrapped::wrapped;
use crate::criteria::About;
use crate::editions::{Article, Edition};

/// The document of `rule`.
#[must_use]
pub fn rule_json(edition: &Edition, rules: &[&(Article, About)]) -> Json {
    let rows: Vec<Json> = rules
        .iter()
        .map(|(article, about)| {
            json!({
                "article": article.number, "label": article.label, "name": about.name,
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

/// One line a rule.
#[must_use]
pub fn rules_text(rules: &[&(Article, About)]) -> String {
    let labels = rules.iter().map(|(article, _)| article.label.len() + 1);
    let width = labels.max().unwrap_or(0).max(5);
    let mut text = String::new();
    for (article, about) in rules {
        let name = about.in_words();
        let _ = writeln!(text, "{:<8}{:<width$}{name}", article.number, article.label);
    }
    text
}

/// Where a rule comes from: the chapter of the edition first, also where an edition shares it with another.
fn references(edition: &Edition, article: Article, about: &About) -> String {
    if about.references.starts_with(edition.chapter) {
        return about.references.to_owned();
    }
    format!("{} {}; compare {}", edition.chapter, article.number, about.references)
}

/// What is said of a rule below its title.
#[must_use]
pub fn rule_text(edition: &Edition, article: Article, about: &About) -> String {
    let references = references(edition, article, about);
    paragraphs(&[
        ("What it asks", about.asks),
        ("How it is measured", about.measured),
        ("Where engines differ", about.engines),
        ("Example", about.example),
        ("References", &references),
    ])
}

/// Headings, each with its words below it in lines of at most 76 columns, indented by two.
pub(super) fn paragraphs(parts: &[(&str, &str)]) -> String {
    let part = |(heading, words): &(&str, &str)| {
        format!("\n{heading}\n{}\n", wrapped(&format!("  {words}"), 76))
    };
    parts.iter().map(part).collect()
}

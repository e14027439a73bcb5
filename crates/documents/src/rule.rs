//! The rules of an edition as text and JSON.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::tiebreak::TiebreakView;
use super::wrapped::told;
use crate::criteria::About;
use crate::editions::{Article, Edition, Row, Rule};
use crate::json::document_of_nobody;
use pairproof_explain::Wording;

/// What the document of `rule` holds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RulesView<'a> {
    edition: &'a Edition,
    /// How far the edition can be trusted, or empty.
    caveat: &'static str,
    /// The rules that were asked for.
    rules: Vec<RuleView<'a>>,
    /// The tie-break that was asked for in place of a rule; absent: none was.
    #[serde(skip_serializing_if = "Option::is_none")]
    tiebreaks: Option<[TiebreakView; 1]>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct RuleView<'a> {
    #[serde(flatten)]
    rule: NamedRule,
    #[serde(flatten)]
    about: &'a About,
    /// Where the rule comes from.
    references: String,
}

/// A rule and its number in an edition.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct NamedRule {
    #[serde(flatten)]
    article: Article,
    name: Rule,
}

impl NamedRule {
    pub(crate) fn of((article, name, _): &Row) -> NamedRule {
        NamedRule { article: *article, name: *name }
    }
}

/// The document of `rule`: of rules, or of a tie-break.
pub fn rule_json(edition: &Edition, rules: &[&Row], tiebreak: Option<TiebreakView>) -> Json {
    let rules = rules.iter().map(|row| RuleView {
        rule: NamedRule::of(row),
        about: &row.2,
        references: references(edition, row.0, &row.2),
    });
    let (rules, tiebreaks) = (rules.collect(), tiebreak.map(|it| [it]));
    let contents = RulesView { edition, caveat: edition.caveat, rules, tiebreaks };
    document_of_nobody("pairproof/rule@1", contents)
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

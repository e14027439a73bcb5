//! The editions of the rules as text and JSON.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::rule::NamedRule;
use crate::editions::{Differences, Edition, InForce, Interpretation, Row};
use crate::json::document;
use pairproof_standings::TiebreakEdition;

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

/// What the document of all editions holds.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct EditionsView<'a> {
    /// The editions of the rules, the newest first.
    editions: Vec<EditionView<'a>>,
    /// The editions of the tie-break regulations, the newest first.
    tiebreak_editions: Vec<TiebreakEditionView>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct EditionView<'a> {
    id: &'a Edition,
    /// How far it can be trusted, or empty.
    caveat: &'static str,
    /// What it is, for people.
    title: &'static str,
    #[serde(flatten)]
    in_force: InForce,
    /// How a round is paired.
    method: &'static str,
    /// Its registered readings other than the defaults.
    readings: &'a [Interpretation],
    /// The older edition that it is compared with; null: it is the oldest one.
    against: Option<&'a Edition>,
    /// Rules that the older one does not have.
    new: Vec<NamedRule>,
    /// Rules that only the older one has.
    gone: Vec<NamedRule>,
    /// Rules that both have, in other words.
    changed: Vec<NamedRule>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct TiebreakEditionView {
    id: TiebreakEdition,
    /// The first day on which an event is ranked by it; null: none is unless somebody asks.
    first_day: Option<&'static str>,
    /// What is to be known of it beside its text, or empty.
    caveat: &'static str,
}

/// All editions as one document.
pub fn editions_json(editions: &[(Edition, Option<Differences>)]) -> Json {
    let rows = editions.iter().enumerate().map(|(at, (edition, differences))| EditionView {
        id: edition,
        caveat: edition.caveat,
        title: edition.title,
        in_force: edition.in_force(),
        method: edition.method.in_words(),
        readings: edition.readings,
        against: editions.get(at + 1).map(|(older, _)| older),
        new: named(differences.iter().flat_map(|it| &it.only_first)),
        gone: named(differences.iter().flat_map(|it| &it.only_second)),
        changed: named(differences.iter().flat_map(|it| &it.changed).map(|(newer, _)| newer)),
    });
    let of_tiebreaks = TiebreakEdition::all().iter().map(|it| TiebreakEditionView {
        id: *it,
        first_day: it.first_day,
        caveat: it.caveat,
    });
    let (editions, tiebreak_editions) = (rows.collect(), of_tiebreaks.collect());
    document("pairproof/editions@1", EditionsView { editions, tiebreak_editions })
}

fn named<'a>(rows: impl Iterator<Item = &'a Row>) -> Vec<NamedRule> {
    rows.map(NamedRule::of).collect()
}

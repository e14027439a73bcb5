//! What a reading of the text says, and what is said against it: the cases of `corpus/disputed` hold both.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::article_names::ArticleNames;
use crate::corpus::Corpus;
use crate::editions::by_id;
use crate::survey::{Plan, UnitRecord, differences};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct ReadingWords {
    /// Its name.
    pub(super) id: String,
    /// The article whose text is open, with its name.
    pub(super) article: String,
    /// What the text leaves open, or empty.
    pub(super) question: String,
    /// How this program reads it, or empty.
    pub(super) ours: String,
    /// The answer under the reading.
    pub(super) other: String,
}

impl ReadingWords {
    pub(super) fn sentence(&self) -> String {
        let mut parts = vec![self.question.clone()];
        if !self.ours.is_empty() {
            parts.push(format!("We read it so: {}", self.ours));
        }
        parts.push(format!("Under the interpretation {}: {}", self.id, self.other));
        parts.retain(|part| !part.is_empty());
        parts.join(" ")
    }
}

/// The readings under which disputed rounds of a survey are right, by name.
pub(super) fn readings(plan: &Plan, records: &[UnitRecord]) -> BTreeMap<String, ReadingWords> {
    let named = differences(records).filter_map(|(_, _, finding)| finding.reading.clone());
    let mut words: BTreeMap<String, ReadingWords> = BTreeMap::new();
    let mut corpus = None;
    for id in named {
        if !words.contains_key(&id) {
            let corpus = corpus.get_or_insert_with(Corpus::embedded);
            words.insert(id.clone(), words_of(plan, &id, corpus.as_ref().ok()));
        }
    }
    words
}

fn words_of(plan: &Plan, id: &str, corpus: Option<&Corpus>) -> ReadingWords {
    let edition = by_id(&plan.edition);
    let registered =
        edition.as_ref().and_then(|edition| edition.readings.iter().find(|it| it.id == id));
    let case = corpus.and_then(|it| it.get(id)).and_then(|it| it.case.reading.as_ref());
    let article = registered.map_or("", |it| it.article);
    ReadingWords {
        id: id.to_owned(),
        article: ArticleNames::of(&plan.edition).named(article),
        question: case.map_or(String::new(), |it| one_line(&it.question)),
        ours: case.map_or(String::new(), |it| one_line(&it.default.says)),
        other: case
            .map(|it| one_line(&it.other.says))
            .or_else(|| registered.map(|it| format!("{}.", it.says)))
            .unwrap_or_default(),
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

//! What an interpretation of the text says, and how this program reads the text. Cases of `corpus/disputed` state both.

use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::Serialize;

use crate::corpus::Corpus;
use crate::editions::{Edition, by_id};
use crate::standings::READINGS;
use crate::survey::known_answers::article_name;
use crate::survey::{Ground, Plan, UnitRecord, differences};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct ReadingWords {
    /// The id of the interpretation.
    pub(super) id: String,
    /// The article that leaves the question open, with its name.
    pub(super) article: String,
    /// The question that the text leaves open; empty if no case states it.
    pub(super) question: String,
    /// How this program reads the article; empty if no case states it.
    pub(super) ours: String,
    /// The answer to the question under the interpretation.
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

/// The interpretations under which disputed rounds of a survey are right, by id.
pub(super) fn readings(plan: &Plan, records: &[UnitRecord]) -> BTreeMap<String, ReadingWords> {
    let named = differences(records).filter_map(|it| it.finding.reading.as_ref());
    let named: BTreeSet<&String> = named.collect();
    let corpus = LazyCell::new(Corpus::embedded);
    let words = |id: &String| (id.clone(), words_of(plan, id, corpus.as_ref().ok()));
    named.into_iter().map(words).collect()
}

fn words_of(plan: &Plan, id: &str, corpus: Option<&Corpus>) -> ReadingWords {
    let edition = by_id(&plan.edition);
    let registered =
        edition.as_ref().and_then(|edition| edition.readings.iter().find(|it| it.id == id));
    let case = corpus.and_then(|it| it.get(id)).and_then(|it| it.case.reading.as_ref());
    let of_tiebreaks = READINGS.iter().find(|it| it.name == id);
    let article = registered.map(|it| it.article).or(of_tiebreaks.map(|it| it.article));
    let says = registered.map(|it| it.says).or(of_tiebreaks.map(|it| it.says));
    ReadingWords {
        id: id.to_owned(),
        article: ArticleNames::of(&plan.edition).named(article.unwrap_or_default()),
        question: case.map_or(String::new(), |it| one_line(&it.question)),
        ours: case.map_or(String::new(), |it| one_line(&it.default.says)),
        other: case
            .map(|it| one_line(&it.other.says))
            .or_else(|| says.map(|it| format!("{it}.")))
            .unwrap_or_default(),
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub(super) struct ArticleNames(Option<Edition>);

impl ArticleNames {
    /// The names of the articles of an edition, by its id. For an unknown edition, article numbers stay as they are.
    pub(super) fn of(edition: &str) -> ArticleNames {
        ArticleNames(by_id(edition))
    }

    /// An article in words: `C13 (2.4.8): strong colour preference`. A text that is no article stays as it is.
    pub(super) fn named(&self, article: &str) -> String {
        let rules = self.0.iter().flat_map(Edition::rules);
        let mut found = rules.filter(|(it, ..)| it.number == article);
        let Some((article, rule, _)) = found.next() else { return article.to_owned() };
        format!("{}: {}", article_name(article), rule.in_words())
    }

    /// The name of the article that decides, or the word for the result of a round.
    pub(super) fn of_ground(&self, ground: &Ground) -> String {
        if ground.is_result { ground.name.clone() } else { self.named(&ground.name) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_its_name() {
        let names = ArticleNames::of("fide-2026");
        assert_eq!(names.named("2.4.8"), "C13 (2.4.8): strong colour preference");
        assert!(names.named("5.2.2").starts_with("5.2.2: "));
        let ground = |is_result| Ground { name: "5.2.2".to_owned(), is_result };
        assert_eq!(names.of_ground(&ground(true)), "5.2.2");
        assert_eq!(names.of_ground(&ground(false)), names.named("5.2.2"));
        assert_eq!(ArticleNames::of("none").named("2.4.8"), "2.4.8");
    }
}

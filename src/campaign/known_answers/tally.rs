//! Outcomes, added up: over all questions, and article by article.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::outcome::{Asked, KnownAnswer, KnownAnswers, Outcome};

/// How many questions came out how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tally {
    /// Right answers.
    pub right: u32,
    /// Wrong answers.
    pub wrong: u32,
    /// Answers that another reading of the text gives, or answers to open questions.
    pub disputed: u32,
    /// Questions that were not asked.
    pub cannot_be_asked: u32,
    /// Questions on which the engine failed.
    pub failed: u32,
}

impl Tally {
    /// The answers that were given.
    #[must_use]
    pub fn answered(&self) -> u32 {
        self.right + self.wrong + self.disputed
    }

    fn count(&mut self, outcome: &Outcome) {
        let field = match outcome {
            Outcome::Right => &mut self.right,
            Outcome::Wrong { .. } => &mut self.wrong,
            Outcome::Disputed { .. } => &mut self.disputed,
            Outcome::CannotBeAsked { .. } => &mut self.cannot_be_asked,
            Outcome::Failed { .. } => &mut self.failed,
        };
        *field += 1;
    }
}

impl KnownAnswers {
    /// The answers about the rules: all but those of a checker about its own pairer.
    pub fn about_the_rules(&self) -> impl Iterator<Item = &KnownAnswer> {
        self.answers.iter().filter(|it| it.question.asked != Asked::CheckOfOwn)
    }

    /// How the questions about the rules came out.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        self.about_the_rules().for_each(|answer| tally.count(&answer.outcome));
        tally
    }

    /// The same for each article and criterion that a case names, in their order. A case that names several
    /// counts for each of them.
    #[must_use]
    pub fn by_article(&self) -> Vec<(String, Tally)> {
        let mut rows: BTreeMap<ArticleOrder, (String, Tally)> = BTreeMap::new();
        for answer in self.about_the_rules() {
            for article in &answer.question.articles {
                let row = rows.entry(article_order(article));
                let (_, tally) = row.or_insert_with(|| (article.clone(), Tally::default()));
                tally.count(&answer.outcome);
            }
        }
        rows.into_values().collect()
    }

    /// The wrong answers.
    pub fn wrong(&self) -> impl Iterator<Item = &KnownAnswer> {
        self.about_the_rules().filter(|it| matches!(it.outcome, Outcome::Wrong { .. }))
    }

    /// The questions on which its checker rejects what its own pairer answered.
    pub fn contradictions(&self) -> impl Iterator<Item = &KnownAnswer> {
        self.answers.iter().filter(|it| {
            it.question.asked == Asked::CheckOfOwn && matches!(it.outcome, Outcome::Wrong { .. })
        })
    }

    /// The questions on which it failed.
    pub fn failed(&self) -> impl Iterator<Item = &KnownAnswer> {
        self.answers.iter().filter(|it| matches!(it.outcome, Outcome::Failed { .. }))
    }
}

/// A key by which articles stand in their order: words by letters, numbers by value.
pub type ArticleOrder = Vec<(u64, String)>;

/// The key of an article or criterion: `C9` comes before `C10`, and `2.4.9` before `2.4.10`.
#[must_use]
pub fn article_order(article: &str) -> ArticleOrder {
    let mut parts: ArticleOrder = Vec::new();
    let mut before = '.';
    for letter in article.chars() {
        match (letter.to_digit(10), parts.last_mut()) {
            (Some(digit), Some((number, _))) if before.is_ascii_digit() => {
                *number = number.saturating_mul(10).saturating_add(digit.into());
            }
            (Some(digit), _) => parts.push((digit.into(), String::new())),
            (None, _) if letter != '.' => parts.push((u64::MAX, letter.to_string())),
            (None, _) => {}
        }
        before = letter;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_stand_in_their_order() {
        let mut articles = ["C10", "2.4.10", "C9", "2.4.9", "A.7", "5.2.1", "4.4", "C1"];
        articles.sort_by_key(|article| article_order(article));
        assert_eq!(articles, ["2.4.9", "2.4.10", "4.4", "5.2.1", "A.7", "C1", "C9", "C10"]);
    }
}

//! Counts of outcomes, in all and by article.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::articles::{ArticleOrder, Names, article_order};
use super::outcome::{Asked, KnownAnswer, KnownAnswers, Outcome};

/// The number of questions for each result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tally {
    /// Right answers.
    pub right: u32,
    /// Wrong answers.
    pub wrong: u32,
    /// Answers right under another interpretation, or to open questions.
    pub disputed: u32,
    /// Questions that were not asked.
    pub cannot_be_asked: u32,
    /// Questions on which the engine failed.
    pub failed: u32,
    /// Questions not asked any more after these failures.
    #[serde(default, skip_serializing_if = "crate::survey::is_none")]
    pub not_asked_any_more: u32,
}

impl Tally {
    /// The number of answers given.
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
    /// Answers about the rules, without those of a checker about its own pairer.
    pub fn about_the_rules(&self) -> impl Iterator<Item = &KnownAnswer> {
        self.answers.iter().filter(|it| it.question.asked != Asked::CheckOfOwn)
    }

    /// The results of the questions about the rules.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally { not_asked_any_more: self.not_asked, ..Tally::default() };
        self.about_the_rules().for_each(|answer| tally.count(&answer.outcome));
        tally
    }

    /// Counts for each article and criterion that a case names, in order: `C9 (2.4.4)`. A case counts for each of its
    /// articles. Those of another edition only are marked: `C9 (2.4.4) of fide-2026`.
    pub fn by_article(&self) -> Vec<(String, Tally)> {
        let names = Names::new(&self.edition);
        let mut rows: BTreeMap<(ArticleOrder, String), Tally> = BTreeMap::new();
        for answer in self.about_the_rules() {
            let stated = answer.question.articles.iter().map(|it| names.of(it));
            for name in stated.collect::<BTreeSet<String>>() {
                rows.entry((article_order(&name), name)).or_default().count(&answer.outcome);
            }
        }
        rows.into_iter().map(|((_, name), tally)| (name, tally)).collect()
    }

    /// The wrong answers.
    pub fn wrong(&self) -> impl Iterator<Item = &KnownAnswer> {
        self.about_the_rules().filter(|it| matches!(it.outcome, Outcome::Wrong { .. }))
    }

    /// Questions on which its checker rejects its pairer's answer.
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

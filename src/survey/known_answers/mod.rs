//! Questions with known answers, asked before random tournaments: small questions, and citable cases of the corpus.
//!
//! [`Questions::ask`] returns [`KnownAnswers`], data that can be written and read. Equal engines give equal data.

mod cases;
mod judging;
mod small;

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use judging::{Asking, article_names};
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use small::Small;

use crate::corpus::{Corpus, LoadedCase};
use crate::editions::Edition;
use crate::engines::{Engine, TIME_LIMIT};
use crate::exam::MOST_FAILURES;

pub use judging::{
    ArticleOrder, Asked, CheckerSays, KnownAnswer, KnownAnswers, Outcome, Question, Standing,
    WrongVerdict, article_name, article_order,
};

#[derive(Clone, Copy, Debug)]
enum Item<'a> {
    Small(Small),
    Case(&'a LoadedCase),
}

/// The questions that an engine is asked, in order.
#[derive(Debug)]
pub struct Questions<'a>(Vec<Item<'a>>);

impl<'a> Questions<'a> {
    /// The small questions.
    pub fn small() -> Questions<'a> {
        Questions(small::all().map(Item::Small).collect())
    }

    /// The citable cases of an edition.
    pub fn cases(corpus: &'a Corpus, edition: &Edition) -> Questions<'a> {
        Questions(cases::citable(corpus, edition).map(Item::Case).collect())
    }

    /// All small questions, then every citable case of the edition.
    pub fn all(corpus: &'a Corpus, edition: &Edition) -> Questions<'a> {
        let (small, cases) = (Questions::small(), Questions::cases(corpus, edition));
        Questions([small.0, cases.0].concat())
    }

    /// The number of questions. A question about a tournament may have several answers.
    #[expect(clippy::len_without_is_empty, reason = "there are always some")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Asks the pairer for pairings, and the checker about the right pairing and the pairer's answer. Calls `told`
    /// after each question. Stops after [`MOST_FAILURES`] failures in a row, or if the first question, which is asked
    /// alone, exceeds its time limit.
    ///
    /// # Errors
    ///
    /// If the engine cannot be started, or the directory for its files cannot be made.
    pub fn ask(
        &self,
        engine: &Engine,
        edition: &Edition,
        told: &(dyn Fn() + Sync),
    ) -> io::Result<KnownAnswers> {
        let (items, asking) = (&self.0, Asking { engine, edition });
        let ask = |item: &Item<'_>| {
            let answers = match item {
                Item::Small(question) => small::answers(&asking, question),
                Item::Case(case) => cases::answers(&asking, case),
            };
            told();
            answers
        };
        let (mut answers, mut asked, mut in_a_row, mut ends) = (Vec::new(), 0, 0, false);
        while asked < items.len() && !ends {
            let together = if asked == 0 { 1 } else { rayon::current_num_threads() };
            let next = &items[asked..items.len().min(asked + together)];
            let found: Vec<Vec<KnownAnswer>> =
                next.par_iter().map(ask).collect::<io::Result<_>>()?;
            for of_item in found {
                // What was asked beside the last failure is left out, so that the answers do not depend on the machine.
                if ends {
                    break;
                }
                asked += 1;
                for answer in &of_item {
                    match &answer.outcome {
                        Outcome::Failed { kind, .. } => {
                            in_a_row += 1;
                            ends |= in_a_row >= MOST_FAILURES || asked == 1 && kind == TIME_LIMIT;
                        }
                        // It is neither a failure nor an answer.
                        Outcome::CannotBeAsked { .. } => {}
                        _ => in_a_row = 0,
                    }
                }
                answers.extend(of_item);
            }
        }
        Ok(KnownAnswers {
            engine: engine.profile.id.clone(),
            edition: edition.id.to_owned(),
            answers,
            not_asked: (items.len() - asked) as u32,
        })
    }
}

/// The number of answers for each result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tally {
    /// Right answers.
    pub right: u32,
    /// Wrong answers.
    pub wrong: u32,
    /// Answers that are right under another interpretation, and answers to open questions.
    pub disputed: u32,
    /// Questions that could not be asked.
    pub cannot_be_asked: u32,
    /// Questions on which the engine failed.
    pub failed: u32,
    /// Questions that were not asked because the engine had failed too often.
    #[serde(default, skip_serializing_if = "crate::survey::is_none")]
    pub not_asked_any_more: u32,
}

impl Tally {
    /// The number of answers that are right, wrong or disputed.
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
    /// All answers except those of a checker about the pairings of its own pairer.
    pub fn about_the_rules(&self) -> impl Iterator<Item = &KnownAnswer> {
        self.answers.iter().filter(|it| it.question.asked != Asked::CheckOfOwn)
    }

    /// The number of answers about the rules for each result.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally { not_asked_any_more: self.not_asked, ..Tally::default() };
        self.about_the_rules().for_each(|answer| tally.count(&answer.outcome));
        tally
    }

    /// The results of the cases that name an article or criterion, in order: `C9 (2.4.4)`. A case counts for each of
    /// its articles. An article of another edition is marked: `C9 (2.4.4) of fide-2026`.
    pub fn by_article(&self) -> Vec<(String, Tally)> {
        let name = article_names(&self.edition);
        let mut rows: BTreeMap<(ArticleOrder, String), Tally> = BTreeMap::new();
        for answer in self.about_the_rules() {
            let stated = answer.question.articles.iter().map(|it| name(it));
            for name in stated.collect::<BTreeSet<String>>() {
                rows.entry((article_order(&name), name)).or_default().count(&answer.outcome);
            }
        }
        rows.into_iter().map(|((_, name), tally)| (name, tally)).collect()
    }

    /// The wrong answers about the rules.
    pub fn wrong(&self) -> impl Iterator<Item = &KnownAnswer> {
        self.about_the_rules().filter(|it| matches!(it.outcome, Outcome::Wrong { .. }))
    }

    /// The answers of a checker that rejects the pairing of its own pairer.
    pub fn contradictions(&self) -> impl Iterator<Item = &KnownAnswer> {
        self.answers.iter().filter(|it| {
            it.question.asked == Asked::CheckOfOwn && matches!(it.outcome, Outcome::Wrong { .. })
        })
    }

    /// The failures of the engine, each with its question.
    pub fn failed(&self) -> impl Iterator<Item = &KnownAnswer> {
        self.answers.iter().filter(|it| matches!(it.outcome, Outcome::Failed { .. }))
    }
}

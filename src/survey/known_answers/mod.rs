//! Questions with known answers: small ones and citable cases. An engine is asked these before random tournaments.
//!
//! The result is [`KnownAnswers`]: data that can be written and read again, equal for equal engines.

mod articles;
mod cases;
mod judging;
mod outcome;
mod small;
mod tally;

use std::io;

pub use articles::{ArticleOrder, article_name, article_order};
pub use outcome::{
    Asked, CheckerSays, KnownAnswer, KnownAnswers, Outcome, Question, Standing, WrongVerdict,
};
use rayon::prelude::*;
pub use tally::Tally;

use crate::corpus::{Corpus, LoadedCase};
use crate::editions::Edition;
use crate::engines::{Engine, TIME_LIMIT};
use crate::exam::MOST_FAILURES;
use judging::Asking;
use small::Small;

#[derive(Clone, Copy, Debug)]
enum Item<'a> {
    Small(Small),
    Case(&'a LoadedCase),
}

/// What an engine is asked about, in order.
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

    /// How many there are at most; one about a tournament may have several answers.
    #[expect(clippy::len_without_is_empty, reason = "there are always some")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Asks: the pairer for the pairing, the checker about the right pairing and about the pairer's answer. Calls `told`
    /// after each. Ends after [`MOST_FAILURES`] failures in a row, or if the first question, asked alone, exceeds its
    /// time limit.
    ///
    /// # Errors
    ///
    /// When the engine cannot be started, or its directory not be made.
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

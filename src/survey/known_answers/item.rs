//! What an engine is asked about, in an order.

use std::io;

use rayon::prelude::*;

use super::asking::Asking;
use super::outcome::{KnownAnswer, KnownAnswers, Outcome};
use super::small::Small;
use super::{cases, small};
use crate::corpus::LoadedCase;
use crate::engines::TIME_LIMIT;
use crate::exam::MOST_FAILURES;

/// What is asked about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Item<'a> {
    /// A small question, or several about one tournament.
    Small(Small),
    /// A case of the corpus.
    Case(&'a LoadedCase),
}

impl Asking<'_> {
    /// Asks about everything, in the order given; `told` is called after each item. It ends after [`MOST_FAILURES`] failures in a
    /// row, or when the first question, which is put alone, is not answered in time.
    pub(super) fn answers(
        self,
        items: &[Item<'_>],
        told: &(dyn Fn() + Sync),
    ) -> io::Result<KnownAnswers> {
        let ask = |item: &Item<'_>| {
            let answers = self.about(item);
            told();
            answers
        };
        let (mut answers, mut asked, mut failures) = (Vec::new(), 0, Failures::default());
        while asked < items.len() && !failures.are_too_many {
            let together = if asked == 0 { 1 } else { rayon::current_num_threads() };
            let next = &items[asked..items.len().min(asked + together)];
            let found: Vec<Vec<KnownAnswer>> =
                next.par_iter().map(ask).collect::<io::Result<_>>()?;
            for of_item in found {
                // What was asked beside the last failure is left out, so that the answers do not depend on the machine.
                if !failures.are_too_many {
                    asked += 1;
                    of_item.iter().for_each(|it| failures.count(&it.outcome));
                    answers.extend(of_item);
                }
            }
            failures.are_too_many |=
                asked == 1 && answers.iter().any(|it| is_time_limit(&it.outcome));
        }
        Ok(KnownAnswers {
            engine: self.engine.profile.id.clone(),
            edition: self.edition.id.to_owned(),
            answers,
            not_asked: (items.len() - asked) as u32,
        })
    }

    fn about(&self, item: &Item<'_>) -> io::Result<Vec<KnownAnswer>> {
        match item {
            Item::Small(question) => small::answers(self, question),
            Item::Case(case) => cases::answers(self, case),
        }
    }
}

/// The last failures in a row. What cannot be asked is neither a failure nor an answer.
#[derive(Default)]
struct Failures {
    in_a_row: usize,
    are_too_many: bool,
}

impl Failures {
    fn count(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Failed { .. } => self.in_a_row += 1,
            Outcome::CannotBeAsked { .. } => {}
            _ => self.in_a_row = 0,
        }
        self.are_too_many |= self.in_a_row >= MOST_FAILURES;
    }
}

fn is_time_limit(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Failed { kind, .. } if kind == TIME_LIMIT)
}

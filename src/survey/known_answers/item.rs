//! The things that an engine is asked about, in order.

use std::io;

use rayon::prelude::*;

use super::judging::Asking;
use super::outcome::{KnownAnswer, KnownAnswers, Outcome};
use super::small::Small;
use super::{cases, small};
use crate::corpus::LoadedCase;
use crate::engines::TIME_LIMIT;
use crate::exam::MOST_FAILURES;

#[derive(Clone, Copy, Debug)]
pub(super) enum Item<'a> {
    Small(Small),
    Case(&'a LoadedCase),
}

impl Asking<'_> {
    /// Asks about all items in order; calls `told` after each. Ends after [`MOST_FAILURES`] failures in a row, or if
    /// the first question, asked alone, exceeds its time limit.
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

//! What an engine is asked about, in an order.

use std::io;

use rayon::prelude::*;

use super::asking::{Asking, is_time_limit};
use super::outcome::{KnownAnswer, KnownAnswers};
use super::small::Small;
use super::{cases, small};
use crate::corpus::LoadedCase;

/// What is asked about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Item<'a> {
    /// A small question, or several about one tournament.
    Small(Small),
    /// A case of the corpus.
    Case(&'a LoadedCase),
}

impl Asking<'_> {
    /// Asks about everything, in the order given. The first question is put alone: an engine that hangs is
    /// waited for once, and not as often as there are questions.
    pub(super) fn answers(self, items: &[Item<'_>]) -> io::Result<KnownAnswers> {
        let mut answers = Vec::new();
        if let Some((first, rest)) = items.split_first() {
            answers.extend(self.about(first)?);
            let hangs = answers.iter().any(|it| is_time_limit(&it.outcome));
            let later = Asking { hangs, ..self };
            let rest: Vec<Vec<KnownAnswer>> =
                rest.par_iter().map(|item| later.about(item)).collect::<io::Result<_>>()?;
            answers.extend(rest.into_iter().flatten());
        }
        Ok(KnownAnswers {
            engine: self.engine.profile.id.clone(),
            edition: self.edition.id.to_owned(),
            answers,
        })
    }

    fn about(&self, item: &Item<'_>) -> io::Result<Vec<KnownAnswer>> {
        match item {
            Item::Small(question) => small::answers(self, question),
            Item::Case(case) => cases::answers(self, case),
        }
    }
}

//! Puts the questions, one engine at a time.

use std::io;

use rayon::prelude::*;

use super::outcome::{KnownAnswer, KnownAnswers, Outcome};
use super::small::Small;
use super::{cases, small};
use crate::corpus::LoadedCase;
use crate::editions::Edition;
use crate::engines::{Answer, Engine, Failure, Position, Reply, Seat};
use crate::tournament::Tournament;

/// What is asked about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Item<'a> {
    /// A small question, or several about one tournament.
    Small(Small),
    /// A case of the corpus.
    Case(&'a LoadedCase),
}

/// Who is asked, and by which edition.
#[derive(Clone, Copy)]
pub(super) struct Asking<'a> {
    pub(super) engine: &'a Engine,
    pub(super) edition: &'a Edition,
    /// It did not answer the first question in time, so the others are not waited for.
    pub(super) hangs: bool,
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

    /// Whether it is asked for pairings at all.
    pub(super) fn pairs(&self) -> bool {
        self.engine.profile.pair.is_some()
    }

    /// Whether it is asked to check at all.
    pub(super) fn checks(&self) -> bool {
        self.engine.profile.check.is_some()
    }

    pub(super) fn pairing(&self, position: &Position) -> io::Result<Answer<Vec<Seat>>> {
        if self.hangs { Ok(not_waited_for()) } else { self.engine.pair(position) }
    }

    pub(super) fn report(&self, tournament: &Tournament, rounds: u32) -> io::Result<Answer<Reply>> {
        if self.hangs { Ok(not_waited_for()) } else { self.engine.check(tournament, rounds) }
    }

    pub(super) fn tournament(
        &self,
        seed: u64,
        players: u32,
        rounds: u32,
    ) -> io::Result<Answer<Vec<u8>>> {
        if self.hangs { Ok(not_waited_for()) } else { self.engine.generate(seed, players, rounds) }
    }
}

const TIME_LIMIT: &str = "time limit";

fn is_time_limit(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Failed { kind, .. } if kind == TIME_LIMIT)
}

fn not_waited_for<T>() -> Answer<T> {
    let details = "it did not answer the first question in time, so it is not asked".to_owned();
    Answer::Failed(Failure { kind: TIME_LIMIT, details })
}

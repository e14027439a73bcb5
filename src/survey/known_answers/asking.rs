//! Puts the questions, one engine at a time.

use std::io;

use super::outcome::Outcome;
use crate::editions::Edition;
use crate::engines::{Answer, Engine, Failure, Position, Reply, Seat, TIME_LIMIT};
use crate::tournament::Tournament;

/// Who is asked, and by which edition.
#[derive(Clone, Copy)]
pub(super) struct Asking<'a> {
    pub(super) engine: &'a Engine,
    pub(super) edition: &'a Edition,
    /// It did not answer the first question in time, so the others are not waited for.
    pub(super) hangs: bool,
}

impl Asking<'_> {
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

pub(super) fn is_time_limit(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Failed { kind, .. } if kind == TIME_LIMIT)
}

fn not_waited_for<T>() -> Answer<T> {
    let details = "it did not answer the first question in time, so it is not asked".to_owned();
    Answer::Failed(Failure { kind: TIME_LIMIT, details })
}

//! Puts the questions, one engine at a time.

use std::io;

use crate::editions::Edition;
use crate::engines::{Answer, Engine, Position, Reply, Seat};
use crate::tournament::Tournament;

/// Who is asked, and by which edition.
#[derive(Clone, Copy)]
pub(super) struct Asking<'a> {
    pub(super) engine: &'a Engine,
    pub(super) edition: &'a Edition,
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
        self.engine.pair(position)
    }

    pub(super) fn report(&self, tournament: &Tournament, rounds: u32) -> io::Result<Answer<Reply>> {
        self.engine.check(tournament, rounds)
    }

    pub(super) fn tournament(
        &self,
        seed: u64,
        players: u32,
        rounds: u32,
    ) -> io::Result<Answer<Vec<u8>>> {
        self.engine.generate(seed, players, rounds)
    }
}

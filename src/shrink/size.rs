//! How large a tournament is.
use schemars::JsonSchema;
use serde::Serialize;

use std::fmt;

/// How large a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Size {
    /// Players in the list.
    pub players: usize,
    /// Rounds up to the faulty one, itself included.
    pub rounds: u32,
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = |count: u64| if count == 1 { "" } else { "s" };
        let (players, rounds) = (ending(self.players as u64), ending(self.rounds.into()));
        write!(f, "{} player{players}, {} round{rounds}", self.players, self.rounds)
    }
}

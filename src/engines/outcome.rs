//! The result of a call of an engine: its answer, or how it failed.

use super::answer::CheckedRound;

/// The result of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<T> {
    /// What it says.
    Said(T),
    /// It says that no legal pairing exists.
    NoPairing,
    /// It was not asked: it cannot do this, for the reason given.
    Skipped(String),
    /// It failed.
    Failed(Failure),
}

impl<T> Answer<T> {
    /// Whether the engine took longer than it may.
    #[must_use]
    pub fn is_time_out(&self) -> bool {
        matches!(self, Answer::Failed(failure) if failure.kind == TIME_LIMIT)
    }
}

/// The kind of failure of an engine that took longer than it may.
pub const TIME_LIMIT: &str = "time limit";

/// How an engine failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What happened, in a few words: the same words for the same kind of failure.
    pub kind: &'static str,
    /// The details.
    pub details: String,
}

/// The result of asking a generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generation {
    /// Its answer: the bytes of a file.
    pub answer: Answer<Vec<u8>>,
    /// What it wrote before it stopped, if it says that a round has no legal pairing.
    pub left: Option<Vec<u8>>,
}

/// What an engine says of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Round by round.
    pub rounds: Vec<CheckedRound>,
}

//! The result of a call of an engine.

use std::fmt;

use super::answer::CheckedRound;

/// The result of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<T> {
    /// Its answer.
    Said(T),
    /// It says that no legal pairing exists.
    NoPairing,
    /// It was not asked, because it cannot do this; the reason is given.
    Skipped(String),
    /// It failed.
    Failed(Failure),
}

impl<T> Answer<T> {
    /// What is read from what it said.
    pub fn and_then<U>(self, read: impl FnOnce(T) -> Answer<U>) -> Answer<U> {
        match self {
            Answer::Said(said) => read(said),
            Answer::NoPairing => Answer::NoPairing,
            Answer::Skipped(reason) => Answer::Skipped(reason),
            Answer::Failed(failure) => Answer::Failed(failure),
        }
    }

    /// Whether the engine exceeded its time limit.
    pub fn is_time_out(&self) -> bool {
        matches!(self, Answer::Failed(failure) if failure.kind == TIME_LIMIT)
    }
}

/// The [`Failure::kind`] of an exceeded time limit.
pub const TIME_LIMIT: &str = "time limit";

/// A failure of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// A few words, always the same for one kind of failure.
    pub kind: &'static str,
    /// What exactly happened.
    pub details: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind, self.details)
    }
}

/// An answer of a generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generation {
    /// Its answer: the bytes of a file.
    pub answer: Answer<Vec<u8>>,
    /// The file so far, if the engine says that a round has no legal pairing.
    pub left: Option<Vec<u8>>,
}

/// The check of a tournament by an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Round by round.
    pub rounds: Vec<CheckedRound>,
}

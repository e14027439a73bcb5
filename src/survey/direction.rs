//! What an engine is asked for.

use serde::{Deserialize, Serialize};

/// What is asked of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// To pair every round of our tournaments.
    Pairs,
    /// To check our tournaments.
    Checks,
    /// To generate tournaments, which we check.
    Generates,
}

impl Direction {
    /// All of them.
    pub const ALL: [Direction; 3] = [Direction::Pairs, Direction::Checks, Direction::Generates];

    /// The word in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Direction::Pairs => "pairs",
            Direction::Checks => "checks",
            Direction::Generates => "generates",
        }
    }

    /// In words.
    #[must_use]
    pub fn in_words(self) -> &'static str {
        match self {
            Direction::Pairs => "its pairings of our positions",
            Direction::Checks => "our tournaments, judged by its checker",
            Direction::Generates => "its tournaments, judged by our checker",
        }
    }
}

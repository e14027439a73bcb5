//! The directions in which an engine is asked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A direction in which an engine is asked.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// It pairs every round of our tournaments.
    Pairs,
    /// It checks our tournaments.
    Checks,
    /// It generates tournaments, which we check.
    Generates,
}

impl Direction {
    /// All directions.
    pub const ALL: [Direction; 3] = [Direction::Pairs, Direction::Checks, Direction::Generates];

    /// The name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Direction::Pairs => "pairs",
            Direction::Checks => "checks",
            Direction::Generates => "generates",
        }
    }

    /// A description in words.
    pub fn in_words(self) -> &'static str {
        match self {
            Direction::Pairs => "its pairings of our positions",
            Direction::Checks => "our tournaments, judged by its checker",
            Direction::Generates => "its tournaments, judged by our checker",
        }
    }
}

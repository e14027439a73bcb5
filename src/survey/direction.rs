//! The directions in which an engine is asked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A direction in which an engine is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[derive(JsonSchema)]
pub enum Direction {
    /// It pairs every round of our tournaments.
    #[default]
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
        self.into()
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

//! Surveys of outside engines: known answers, then many random tournaments, judged by a stated rule.
//!
//! A survey consists of a [`Plan`] and a [`UnitRecord`] for every tournament. Everything else is computed from these.

mod again;
mod agreement;
mod ask;
pub mod challenge;
mod challenged;
mod conclusion;
mod kept_rates;
pub mod known_answers;
pub mod lines;
mod plan;
mod quality;
mod recipe;
mod record;
mod results;
mod rule;
mod sizes;
mod standings;
pub mod wrong_round;
pub mod wrong_standing;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::engines::{Ability, Hashed};

pub use crate::judged::RoundResult;
pub use again::ASKED_AGAIN_ONE_IN;
pub use agreement::{Agreed, agreements};
pub use ask::Survey;
pub use conclusion::{Concluded, Conclusion, Surveyed, concluded, scope};
pub use kept_rates::{Blindness, blindness, kept_rates};
pub use plan::{Plan, Sealed, Variable};
pub use quality::{Compared, Quality};
pub use recipe::{Askable, given, recipe_for, recipe_of, recipe_under, spans, with_lists};
pub use record::{
    Agreement, Agreements, Class, Difference, OtherValues, Trial, Undecided, UnitRecord,
};
pub use results::{
    Found, Ground, Rate, Rates, Total, axes, by_article, differences, rates, totals,
};
pub use rule::{PROFILES, Profile, Risk, Rule};
pub use sizes::{MadeSize, Sizes};
pub use standings::askable;

/// A document in one line.
fn as_line(document: &impl Serialize) -> String {
    serde_json::to_string(document).expect("a document of this program is JSON")
}

fn is_none<T: Default + PartialEq>(count: &T) -> bool {
    *count == T::default()
}

/// What an engine is asked to do with tournaments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[derive(JsonSchema)]
pub enum Direction {
    /// The engine pairs every round of our tournaments.
    #[default]
    Pairs,
    /// The engine checks our tournaments.
    Checks,
    /// The engine generates tournaments, which we check.
    Generates,
    /// The engine ranks the players of our tournaments by a list of tie-breaks.
    StandingsComputed,
    /// The engine checks the ranks of our tournaments.
    StandingsChecked,
    /// The engine generates tournaments with ranks by a list, which we check.
    StandingsGenerated,
}

impl Direction {
    /// The directions that are about pairings.
    pub const PAIRINGS: [Direction; 3] =
        [Direction::Pairs, Direction::Checks, Direction::Generates];

    /// The directions that are about standings.
    pub const STANDINGS: [Direction; 3] =
        [Direction::StandingsComputed, Direction::StandingsChecked, Direction::StandingsGenerated];

    /// All directions, in the order of reports.
    pub fn all() -> impl Iterator<Item = Direction> {
        [Direction::PAIRINGS, Direction::STANDINGS].into_iter().flatten()
    }

    /// Whether the direction is about standings.
    pub fn is_of_standings(self) -> bool {
        Direction::STANDINGS.contains(&self)
    }

    /// The name of the direction in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The direction in words, from the view of a report about one engine.
    pub fn in_words(self) -> &'static str {
        match self {
            Direction::Pairs => "its pairings of our positions",
            Direction::Checks => "our tournaments, judged by its checker",
            Direction::Generates => "its tournaments, judged by our checker",
            Direction::StandingsComputed => "its standings of our tournaments",
            Direction::StandingsChecked => "standings of our tournaments, judged by its checker",
            Direction::StandingsGenerated => "standings of its tournaments, judged by our checker",
        }
    }
}

/// An engine with its version, files and profile, as a survey found it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Identity {
    /// The short name of the engine.
    pub id: String,
    /// The full name of the engine.
    pub title: String,
    /// The edition that the engine follows.
    pub edition: String,
    /// The version that the engine states, if any.
    pub version: Option<String>,
    /// How the engine attacked this program when asked for its version. `None` if it did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version_fault: Option<String>,
    /// The files of the engine that are known by name, with their hashes.
    pub files: Vec<Hashed>,
    /// Programs that the engine runs and that are not in `files`, such as an interpreter's modules.
    pub unhashed: Vec<String>,
    /// The dialect of the files that the engine gets.
    pub dialect: String,
    /// SHA-256 of the profile as this program reads it.
    pub profile_sha256: String,
    /// The engine's command lines by purpose, with `{engine}`, `{in}` and the like for paths.
    pub commands: BTreeMap<String, String>,
    /// Abilities that the engine lacks, by its profile. Axes that need these abilities keep their plain value.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cannot: Vec<Ability>,
    /// The remarks of the profile.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<String>,
    /// Abilities that only the engine's checker lacks, by its profile.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub checker_cannot: Vec<Ability>,
    /// Environment variables that the engine gets besides the usual ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub environment: Vec<String>,
}

/// An axis of random tournaments, and the values from which it is drawn. In JSON a list of two texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(from = "[String; 2]", into = "[String; 2]")]
#[schemars(with = "(String, String)")]
pub struct AxisSpan {
    /// The name of the axis.
    pub name: String,
    /// The values of the axis, as a user writes them.
    pub values: String,
}

impl From<[String; 2]> for AxisSpan {
    fn from([name, values]: [String; 2]) -> AxisSpan {
        AxisSpan { name, values }
    }
}

impl From<AxisSpan> for [String; 2] {
    fn from(axis: AxisSpan) -> [String; 2] {
        [axis.name, axis.values]
    }
}

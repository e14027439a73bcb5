//! The grounds by which differences are counted.

use std::cmp::Ordering;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::record::Difference;
use crate::judged::RoundResult;

/// The deciding article, or else the result of the round. Ordered by its text.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(with = "String", description = "The number of an article, or the result of a round.")]
pub enum Ground {
    /// The number of an article.
    Article(String),
    /// The result of the round.
    Result(RoundResult),
}

impl Ground {
    /// The ground of a difference.
    pub fn of(finding: &Difference) -> Ground {
        finding.article.clone().map_or(Ground::Result(finding.verdict), Ground::Article)
    }

    /// The name in JSON.
    pub fn name(&self) -> &str {
        match self {
            Ground::Article(number) => number,
            Ground::Result(result) => result.name(),
        }
    }

    fn key(&self) -> (&str, bool) {
        (self.name(), matches!(self, Ground::Result(_)))
    }
}

impl Ord for Ground {
    fn cmp(&self, other: &Ground) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl PartialOrd for Ground {
    fn partial_cmp(&self, other: &Ground) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Serialize for Ground {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

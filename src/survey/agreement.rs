//! Counts rounds in which engines have the same boards as each other and as the rules.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How often two have equal boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Agreement {
    /// Rounds in which both have a pairing.
    pub rounds: u64,
    /// Of these, rounds with equal boards, colours included.
    pub same: u64,
}

impl Agreement {
    pub(super) fn count(&mut self, is_same: bool) {
        self.rounds += 1;
        self.same += u64::from(is_same);
    }

    pub(super) fn add(&mut self, other: Agreement) {
        self.rounds += other.rounds;
        self.same += other.same;
    }
}

/// The agreement of an engine with the rules and with engines after it in the plan.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Agreements {
    /// With the rules.
    #[serde(default)]
    pub rules: Agreement,
    /// With an engine, by its short name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub engines: BTreeMap<String, Agreement>,
}

impl Agreements {
    /// Whether nothing was counted.
    pub fn is_empty(&self) -> bool {
        self.rules.rounds == 0 && self.engines.is_empty()
    }
}

//! In how many rounds two engines have the same boards, and each of them those of the rules.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// How often two have the same boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Agreement {
    /// Rounds in which both have a pairing.
    pub rounds: u64,
    /// Of these, rounds in which the pairings have the same boards, colours included.
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

/// One engine beside the rules and the engines that come after it in the plan.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rules.rounds == 0 && self.engines.is_empty()
    }
}

//! In how many rounds two engines have the same boards, and each of them those of the rules.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::record::{Plan, Trial, UnitRecord};
use crate::check::Board;

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
    fn count(&mut self, is_same: bool) {
        self.rounds += 1;
        self.same += u64::from(is_same);
    }

    fn add(&mut self, other: Agreement) {
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

/// Counts a round. `boards`: those of the engines in the order of `trials`, sorted; `None`: no pairing.
pub(super) fn count(trials: &mut [Trial], boards: &[Option<Vec<Board>>], right: &[Board]) {
    let ids: Vec<String> = trials.iter().map(|trial| trial.engine.clone()).collect();
    for (at, own) in boards.iter().enumerate() {
        let Some(own) = own else { continue };
        let agreement = &mut trials[at].agreement;
        agreement.rules.count(own == right);
        for (id, other) in ids.iter().zip(boards).skip(at + 1) {
            let Some(other) = other else { continue };
            agreement.engines.entry(id.clone()).or_default().count(own == other);
        }
    }
}

/// Every pair of engines, each engine with the rules first, in the order of the plan; `None`: the rules.
#[must_use]
pub fn agreements<'a>(
    plan: &'a Plan,
    records: &[UnitRecord],
) -> Vec<(&'a str, Option<&'a str>, Agreement)> {
    let trials = || records.iter().flat_map(|record| &record.trials);
    let sum = |one: &str, other: Option<&str>| {
        let mut sum = Agreement::default();
        for trial in trials().filter(|trial| trial.engine == one) {
            let found = match other {
                None => Some(&trial.agreement.rules),
                Some(other) => trial.agreement.engines.get(other),
            };
            sum.add(found.copied().unwrap_or_default());
        }
        sum
    };
    let mut rows = Vec::new();
    for (at, one) in plan.engines.iter().enumerate() {
        rows.push((one.id.as_str(), None, sum(&one.id, None)));
        for other in &plan.engines[at + 1..] {
            rows.push((one.id.as_str(), Some(other.id.as_str()), sum(&one.id, Some(&other.id))));
        }
    }
    rows
}

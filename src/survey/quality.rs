//! The quality of an engine's pairings beside that of the rules, on the same positions. Only legal rounds count,
//! because a violation has no value.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::{Examined, Kind, RoundCheck, Verdict};
use crate::editions::Edition;
use crate::judged::Prescribed;
use crate::metrics::Metrics;

/// Both qualities, over rounds with a legal pairing of the engine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Quality {
    /// Rounds with equal boards.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub same: Metrics,
    /// The engine's quality in the other rounds.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub engine: Metrics,
    /// The rules' quality in these.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub rules: Metrics,
}

fn is_nothing(metrics: &Metrics) -> bool {
    metrics.rounds == 0
}

impl Quality {
    /// Whether no round was counted.
    pub fn is_empty(&self) -> bool {
        is_nothing(&self.same) && is_nothing(&self.engine)
    }

    /// The engine's quality in all rounds.
    pub fn of_engine(&self) -> Metrics {
        let mut sum = self.same.clone();
        sum.add(&self.engine);
        sum
    }

    /// The rules' quality in all rounds.
    pub fn of_rules(&self) -> Metrics {
        let mut sum = self.same.clone();
        sum.add(&self.rules);
        sum
    }

    pub(super) fn add(&mut self, other: &Quality) {
        self.same.add(&other.same);
        self.engine.add(&other.engine);
        self.rules.add(&other.rules);
    }

    /// Counts a round with the boards of the rules.
    pub(super) fn count_right(&mut self, rules: &Prescribed, edition: &Edition) {
        if let Some(best) = &rules.best {
            self.same.add(&Metrics::of_rules(&rules.context, edition, best));
        }
    }

    pub(super) fn count_round(&mut self, round: &Examined, edition: &Edition) {
        let verdict = round.check.verdict;
        if verdict != Verdict::Match && !is_counted(&round.check) {
            return;
        }
        let of_file = Metrics::of_examined(round, edition);
        if verdict == Verdict::Match {
            self.same.add(&of_file);
        } else if let Some(best) = &round.best {
            self.engine.add(&of_file);
            self.rules.add(&Metrics::of_rules(&round.context, edition, best));
        }
    }
}

fn is_counted(check: &RoundCheck) -> bool {
    let is_other =
        matches!(check.verdict, Verdict::Different | Verdict::Colour | Verdict::Disputed);
    is_other && check.reason.as_ref().is_none_or(|reason| reason.kind != Kind::Absolute)
}

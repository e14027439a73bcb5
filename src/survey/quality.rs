//! The quality of an engine's pairings beside that of the rules, on the same positions. Only legal rounds count,
//! because a violation has no value.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Agreement, Plan, Trial, UnitRecord};
use crate::check::{Board, Examined, Kind, RoundCheck, Verdict};
use crate::editions::Edition;
use crate::judged::{Judged, Prescribed};
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

/// Counts a round. `judged`: the answers in the order of `trials`; those without boards do not count. `right`: the boards
/// of the rules; empty: no legal pairing exists.
pub(super) fn count_agreement(trials: &mut [Trial], judged: &[Judged], right: &[Board]) {
    let ids: Vec<String> = trials.iter().map(|trial| trial.engine.clone()).collect();
    let boards = judged.iter().map(|it| it.boards.as_ref().filter(|it| !it.is_empty()));
    let boards: Vec<Option<&Vec<Board>>> = boards.collect();
    for (at, own) in boards.iter().enumerate() {
        let Some(own) = own else { continue };
        let agreement = &mut trials[at].agreement;
        if !right.is_empty() {
            agreement.rules.count(own.as_slice() == right);
        }
        for (id, other) in ids.iter().zip(&boards).skip(at + 1) {
            let Some(other) = other else { continue };
            agreement.engines.entry(id.clone()).or_default().count(own == other);
        }
    }
}

/// In how many rounds two have equal boards.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Agreed<'a> {
    /// The engine.
    pub engine: &'a str,
    /// The other one; `None`: the rules.
    pub with: Option<&'a str>,
    /// The rounds.
    #[serde(flatten)]
    pub agreement: Agreement,
}

/// The agreement of every two engines, and of each engine with the rules first, in the order of the plan.
pub fn agreements<'a>(plan: &'a Plan, records: &[UnitRecord]) -> Vec<Agreed<'a>> {
    let trials = || records.iter().flat_map(|record| &record.trials);
    let agreed = |engine: &'a str, with: Option<&'a str>| {
        let mut agreement = Agreement::default();
        for trial in trials().filter(|trial| trial.engine == engine) {
            let found = match with {
                None => Some(&trial.agreement.rules),
                Some(other) => trial.agreement.engines.get(other),
            };
            agreement.add(found.copied().unwrap_or_default());
        }
        Agreed { engine, with, agreement }
    };
    let mut rows = Vec::new();
    for (at, one) in plan.engines.iter().enumerate() {
        rows.push(agreed(&one.id, None));
        rows.extend(plan.engines[at + 1..].iter().map(|it| agreed(&one.id, Some(&it.id))));
    }
    rows
}

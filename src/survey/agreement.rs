//! Counts the rounds in which engines agree with the rules and with each other.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Agreement, Plan, Trial, UnitRecord};
use crate::check::Board;
use crate::judged::Judged;

/// Compares the boards of every engine with those of the rules, and with those of later engines. `judged` has the
/// answers in the order of `trials`. `right`: the boards of the rules. Empty lists of boards do not count.
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

/// In how many rounds an engine has the same boards as another engine, or as the rules.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Agreed<'a> {
    /// The short name of the engine.
    pub engine: &'a str,
    /// The short name of the other engine. `None` if the engine is compared with the rules.
    pub with: Option<&'a str>,
    /// The number of compared rounds, and of those with equal boards.
    #[serde(flatten)]
    pub agreement: Agreement,
}

/// The agreement of each engine with the rules, then with every later engine, in the order of the plan.
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

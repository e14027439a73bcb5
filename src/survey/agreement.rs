//! In how many rounds engines agree with the rules and with each other.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Agreement, Plan, Trial, UnitRecord};
use crate::check::Board;
use crate::judged::Judged;

/// Counts a round. `judged` has the answers in the order of `trials`; those without boards do not count. `right` are
/// the boards of the rules, empty if no legal pairing exists.
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
    /// The other engine. `None` for the rules.
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

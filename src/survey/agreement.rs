//! Counts rounds in which engines have the same boards as each other and as the rules.

use super::{Agreement, Plan, Trial, UnitRecord};
use crate::check::Board;
use crate::judged::Judged;

/// Counts a round. `judged`: the answers in the order of `trials`; those without boards do not count. `right`: the boards
/// of the rules; empty: no legal pairing exists.
pub(super) fn count(trials: &mut [Trial], judged: &[Judged], right: &[Board]) {
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

/// The agreement of every two engines, and of each engine with the rules (`None`) first, in the order of the plan.
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

//! What candidates of a bracket are compared by, one column after the other; proved by `tests` of this
//! room, which hold the unchanged columns of an edition against its oracle.

use std::cmp::Ordering;

use crate::criteria::{Bracket, Candidate, Criterion};
use crate::editions::{Edition, Method};
use crate::sequence::{GenerationKey, OrderRule};

/// A column: of two candidates that are equal in all columns before it the one with the smaller value is
/// better.
#[derive(Clone, Copy, Debug)]
pub enum Column {
    /// The score of the player with the PAB (C5).
    PabScore,
    /// A criterion.
    Criterion(&'static dyn Criterion),
    /// A rule of the order of generation.
    Order(OrderRule),
    /// The column taken the other way round.
    Reversed(Turned),
}

/// A column that can be turned round.
#[derive(Clone, Copy, Debug)]
pub enum Turned {
    /// C5.
    PabScore,
    /// A rule of the order of generation.
    Order(OrderRule),
}

/// The columns of an edition that compares the candidates of a bracket; a procedure has none.
#[must_use]
pub(super) fn columns_of(edition: &Edition) -> Vec<Column> {
    if edition.method.is_procedure() {
        return Vec::new();
    }
    let pab = (edition.method == Method::Preference).then_some(Column::PabScore);
    let criteria = edition.criteria.iter().map(|(_, criterion)| Column::Criterion(*criterion));
    let order = edition.order.iter().map(|(_, rule, _)| Column::Order(*rule));
    pab.into_iter().chain(criteria).chain(order).collect()
}

impl Column {
    fn value(self, candidate: &Candidate<'_>) -> Vec<i64> {
        match self {
            Column::PabScore => pab_value(candidate.bracket),
            Column::Criterion(criterion) => {
                let cost = criterion.cost(candidate);
                cost.values().iter().map(|value| i64::from(*value)).collect()
            }
            Column::Order(rule) => GenerationKey::of(candidate).value(rule),
            Column::Reversed(Turned::PabScore) => negated(pab_value(candidate.bracket)),
            Column::Reversed(Turned::Order(rule)) => {
                negated(GenerationKey::of(candidate).value(rule))
            }
        }
    }
}

fn pab_value(bracket: &Bracket<'_>) -> Vec<i64> {
    bracket.pab_score.iter().map(|score| i64::from(score.0)).collect()
}

fn negated(values: Vec<i64>) -> Vec<i64> {
    values.into_iter().map(|value| -value).collect()
}

/// Applies a measure to the candidate that something stands for.
pub(super) type Measured<'a, T> = &'a dyn Fn(&T, Measure<'_>) -> Vec<i64>;

/// A measure of a candidate.
pub(super) type Measure<'a> = &'a dyn Fn(&Candidate<'_>) -> Vec<i64>;

/// Keeps the best by each column in turn, and of those that all columns call equal the last ones by the
/// whole order of generation: so a column that is missing shows.
pub(super) fn keep_best<T>(all: Vec<T>, columns: &[Column], measured: Measured<'_, T>) -> Vec<T> {
    let mut left = all;
    for column in columns {
        if left.len() <= 1 {
            return left;
        }
        left = smallest(left, &|it| measured(it, &|candidate| column.value(candidate)));
    }
    smallest(left, &|it| {
        measured(it, &|candidate| {
            let key = GenerationKey::of(candidate);
            OrderRule::ALL.iter().flat_map(|rule| negated(key.value(*rule))).collect()
        })
    })
}

fn smallest<T>(all: Vec<T>, value: &dyn Fn(&T) -> Vec<i64>) -> Vec<T> {
    let mut best: Option<Vec<i64>> = None;
    let mut kept = Vec::new();
    for it in all {
        let found = value(&it);
        match best.as_ref().map_or(Ordering::Less, |best| found.cmp(best)) {
            Ordering::Greater => continue,
            Ordering::Equal => {}
            Ordering::Less => {
                kept.clear();
                best = Some(found);
            }
        }
        kept.push(it);
    }
    kept
}

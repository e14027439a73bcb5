//! Columns by which candidates are compared. `tests` of this folder compare those of editions with the oracle.

use std::borrow::Cow;
use std::cmp::Ordering;

use crate::criteria::{Bracket, Candidate, Criterion};
use crate::editions::{Edition, Method};
use crate::oracle::Enumerated;
use crate::sequence::{GenerationKey, OrderRule};

/// A column: of candidates equal in all earlier columns, the one with the smaller value is better.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    /// What the column measures.
    pub(super) by: By,
    /// Whether the larger value is better.
    pub(super) is_reversed: bool,
    /// Its place among the edition's columns; `None`: no edition has it.
    pub(super) at: Option<usize>,
}

/// A measure of a column.
#[derive(Clone, Copy, Debug)]
pub(super) enum By {
    /// The score of the player with the PAB (C5).
    PabScore,
    /// A criterion.
    Criterion(Criterion),
    /// A rule of the order of generation.
    Order(OrderRule),
    /// A rule of the order of generation taken otherwise.
    OtherOrder(fn(&Candidate<'_>) -> Vec<i64>),
}

pub(super) fn columns_of(edition: &Edition) -> Vec<Column> {
    if edition.method.is_procedure() {
        return Vec::new();
    }
    let pab = (edition.method == Method::Preference).then_some(By::PabScore);
    let criteria = edition.criteria.iter().map(|(_, criterion)| By::Criterion(*criterion));
    let order = edition.order.iter().map(|(_, rule, _)| By::Order(*rule));
    let columns = pab.into_iter().chain(criteria).chain(order).enumerate();
    columns.map(|(at, by)| Column { at: Some(at), ..Column::of(by) }).collect()
}

impl Column {
    pub(super) fn of(by: By) -> Column {
        Column { by, is_reversed: false, at: None }
    }

    fn value(self, candidate: &Candidate<'_>) -> Vec<i64> {
        self.turned(self.by.value(candidate).into()).into_owned()
    }

    pub(super) fn turned(self, value: Cow<'_, [i64]>) -> Cow<'_, [i64]> {
        if self.is_reversed { negated(value.into_owned()).into() } else { value }
    }
}

impl By {
    /// The value of a candidate; smaller ones are better.
    pub(super) fn value(self, candidate: &Candidate<'_>) -> Vec<i64> {
        let wide = |values: &[i32]| values.iter().map(|value| i64::from(*value)).collect();
        match self {
            By::PabScore => candidate.bracket.pab_score.iter().map(|it| i64::from(it.0)).collect(),
            By::Criterion(criterion) => wide(criterion.cost(candidate).values()),
            By::Order(rule) => GenerationKey::of(candidate).value(rule),
            By::OtherOrder(value) => value(candidate),
        }
    }
}

fn negated(values: Vec<i64>) -> Vec<i64> {
    values.into_iter().map(|value| -value).collect()
}

/// The best candidate of a bracket by each column, of equals the last by generation, so that a missing column shows.
pub(super) fn best_of(
    bracket: &Bracket<'_>,
    all: Vec<Enumerated>,
    columns: &[Column],
) -> Option<Enumerated> {
    let valued = |it: &Enumerated, value: &dyn Fn(&Candidate<'_>) -> Vec<i64>| {
        Cow::Owned(value(&Candidate { bracket, pairs: &it.0, downfloaters: &it.1 }))
    };
    let mut left = all;
    for column in columns {
        if left.len() > 1 {
            left = smallest(left, &|it| valued(it, &|candidate| column.value(candidate)));
        }
    }
    smallest(left, &|it| valued(it, &last_of_the_order)).into_iter().next()
}

pub(super) fn last_of_the_order(candidate: &Candidate<'_>) -> Vec<i64> {
    let key = GenerationKey::of(candidate);
    OrderRule::ALL.iter().flat_map(|rule| negated(key.value(*rule))).collect()
}

pub(super) fn smallest<'v, T>(all: Vec<T>, value: &dyn Fn(&T) -> Cow<'v, [i64]>) -> Vec<T> {
    let mut best: Option<Cow<'v, [i64]>> = None;
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

//! Columns by which candidates are compared. The module `tests` compares the columns of editions with the oracle.
//!
//! Also all legal pairings of a round, and the best one by columns. Each value is computed once.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::cmp::Ordering;

use super::answer::{Asked, Boards, FaultyRound};
use super::{Change, Mutant};
use crate::criteria::{Bracket, BracketPairing, Candidate, Criterion, RoundPairing, brackets};
use crate::editions::{Edition, Method};
use crate::oracle::{Enumerated, LARGEST_FIELD, legal_pairings};
use crate::round::RoundContext;
use crate::sequence::{GenerationKey, OrderRule};
use crate::tournament::Position;

/// A column: among candidates that are equal in all earlier columns, the one with the smaller value is better.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    /// The measure of the column.
    pub(super) by: By,
    /// Whether the larger value is better.
    pub(super) is_reversed: bool,
    /// The index among the edition's columns. `None` if the edition does not have the column.
    pub(super) at: Option<usize>,
}

/// The measure of a column.
#[derive(Clone, Copy, Debug)]
pub(super) enum By {
    /// The score of the player who gets the PAB (C5).
    PabScore,
    /// The failure value of a criterion.
    Criterion(Criterion),
    /// The value of a rule of the order of generation.
    Order(OrderRule),
    /// A faulty rule of the order of generation.
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
    /// The value of a candidate; a smaller value is better.
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

/// The best candidate by these columns; among equals, the last one by generation, so that a missing column is noticed.
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
            keep_smallest(&mut left, |it| valued(it, &|candidate| column.value(candidate)));
        }
    }
    keep_smallest(&mut left, |it| valued(it, &last_of_the_order));
    left.into_iter().next()
}

pub(super) fn last_of_the_order(candidate: &Candidate<'_>) -> Vec<i64> {
    let key = GenerationKey::of(candidate);
    OrderRule::ALL.iter().flat_map(|rule| negated(key.value(*rule))).collect()
}

/// Keeps only the items with the smallest value, in their order.
pub(super) fn keep_smallest<'v, T>(all: &mut Vec<T>, value: impl Fn(&T) -> Cow<'v, [i64]>) {
    let mut best: Option<Cow<'v, [i64]>> = None;
    let mut kept = 0;
    for at in 0..all.len() {
        let found = value(&all[at]);
        match best.as_ref().map_or(Ordering::Less, |best| found.cmp(best)) {
            Ordering::Greater => continue,
            Ordering::Equal => {}
            Ordering::Less => {
                kept = 0;
                best = Some(found);
            }
        }
        all.swap(kept, at);
        kept += 1;
    }
    all.truncate(kept);
}

pub(super) struct Pairings<'a>(pub(super) Vec<Whole<'a>>);

pub(super) struct Whole<'a> {
    pub(super) pairing: RoundPairing,
    parts: Vec<Part<'a>>,
}

pub(super) struct Part<'a> {
    pairing: BracketPairing,
    bracket: Bracket<'a>,
    /// The value for each column of the edition, once it is computed.
    values: Vec<OnceCell<Vec<i64>>>,
    last: OnceCell<Vec<i64>>,
}

impl<'a> Pairings<'a> {
    /// All legal pairings of a round. `columns`: all columns of the edition, or some of them.
    pub(super) fn new(round: &'a RoundContext, columns: &[Column]) -> Pairings<'a> {
        let count = columns.iter().filter_map(|it| it.at).max().map_or(0, |last| last + 1);
        let whole = |pairing: RoundPairing| {
            let pab = pairing.pab().map(|place| round.score(place));
            let part = |part: BracketPairing| Part {
                bracket: part.bracket(round, pab),
                pairing: part,
                values: vec![OnceCell::new(); count],
                last: OnceCell::new(),
            };
            Whole { parts: brackets(round, &pairing).into_iter().map(part).collect(), pairing }
        };
        Pairings(legal_pairings(round).into_iter().map(whole).collect())
    }

    /// The best pairing by these columns, bracket by bracket. Among equals it is the last one by generation, so that a
    /// missing column is noticed.
    pub(super) fn best(&self, columns: &[Column]) -> Option<&Whole<'a>> {
        let mut left: Vec<&Whole<'a>> = self.0.iter().collect();
        let brackets = left.first()?.parts.len();
        for at in 0..brackets {
            for column in columns {
                if left.len() < 2 {
                    break;
                }
                keep_smallest(&mut left, |it| it.parts[at].value(*column));
            }
            if left.len() > 1 {
                keep_smallest(&mut left, |it| it.parts[at].last().into());
            }
        }
        left.first().copied()
    }
}

impl Part<'_> {
    fn candidate(&self) -> Candidate<'_> {
        let BracketPairing { pairs, downfloaters, .. } = &self.pairing;
        Candidate { bracket: &self.bracket, pairs, downfloaters }
    }

    fn value(&self, column: Column) -> Cow<'_, [i64]> {
        let value = || column.by.value(&self.candidate());
        column.turned(match column.at {
            Some(at) => self.values[at].get_or_init(value).into(),
            None => value().into(),
        })
    }

    fn last(&self) -> &[i64] {
        self.last.get_or_init(|| last_of_the_order(&self.candidate()))
    }
}

/// The right answer. Also the index and the wrong answer of each mutant that the position notices.
///
/// # Panics
///
/// When more than [`LARGEST_FIELD`] players take part.
pub fn noticed_by(
    position: &Position,
    edition: &Edition,
    mutants: &[Mutant],
) -> (Boards, Vec<(usize, Boards)>) {
    if edition.method != Method::Preference {
        let asked = Asked::new(position, edition);
        return (asked.right().clone(), wrong_answers(mutants, |mutant| asked.wrong(mutant)));
    }
    let asked = FaultyRound::new(position, edition, &[]);
    let FaultyRound { rules, context } = &asked;
    assert!(context.len() <= LARGEST_FIELD, "{} players are too many", context.len());
    let pairings = Pairings::new(context, &rules.columns);
    let best = pairings.best(&rules.columns);
    let right = best.map(|it| rules.boards_of(context, &it.pairing));
    let wrong = |mutant: &Mutant| {
        let Change::Columns(change) = &mutant.change else {
            let faulty = FaultyRound::new(position, edition, &[mutant]);
            // Who reads the same facts gives the same answer.
            if !matches!(mutant.change, Change::Rules(_)) && faulty.context == *context {
                return None;
            }
            let answer = faulty.enumerated();
            return (answer != right).then_some(answer);
        };
        // Where there is one legal pairing, or none, nothing is compared.
        if pairings.0.len() < 2 {
            return None;
        }
        let mut columns = rules.columns.clone();
        change(&mut columns);
        let other = pairings.best(&columns);
        let is_wrong = other.map(|it| &it.pairing) != best.map(|it| &it.pairing);
        is_wrong.then(|| other.map(|it| rules.boards_of(context, &it.pairing)))
    };
    (right.clone(), wrong_answers(mutants, wrong))
}

/// Like [`noticed_by`], without answers that one of the `interpretations` gives too, because they show no fault.
///
/// # Panics
///
/// As of [`noticed_by`].
pub fn shown_by(
    position: &Position,
    edition: &Edition,
    mutants: &[Mutant],
    interpretations: &[Mutant],
) -> (Boards, Vec<(usize, Boards)>) {
    let (right, mut wrong) = noticed_by(position, edition, mutants);
    if !wrong.is_empty() {
        let others = noticed_by(position, edition, interpretations).1;
        wrong.retain(|(_, boards)| !others.iter().any(|(_, it)| it == boards));
    }
    (right, wrong)
}

fn wrong_answers(
    mutants: &[Mutant],
    wrong: impl Fn(&Mutant) -> Option<Boards>,
) -> Vec<(usize, Boards)> {
    let all = mutants.iter().enumerate();
    all.filter_map(|(at, mutant)| wrong(mutant).map(|boards| (at, boards))).collect()
}

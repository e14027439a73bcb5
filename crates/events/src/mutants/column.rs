//! Columns by which candidates are compared. The module `tests` compares the columns of editions with the oracle.
//!
//! Also all legal pairings of a round or candidates of its brackets, and the best by columns. Each value is computed
//! once.

use std::borrow::Cow;
use std::cell::{OnceCell, RefCell};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::rc::Rc;

use super::answer::{Asked, Boards, FaultyRound};
use super::{Change, Mutant};
use crate::criteria::{
    Bracket, BracketKind, BracketPairing, Candidate, Criterion, RoundPairing, brackets,
};
use crate::editions::{Edition, Method};
use crate::oracle::{Enumerated, LARGEST_FIELD, collapsing_pairing_by, legal_pairings};
use crate::round::{Rank, RoundContext};
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

/// Keeps only the items with the smallest value, in their order.
fn keep_smallest<'v, T>(all: &mut Vec<T>, value: impl Fn(&T) -> Cow<'v, [i64]>) {
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

/// What an edition chooses from in a round, each valued once for all columns.
pub(super) enum Choices<'a> {
    /// All legal pairings.
    Whole(Vec<Whole<'a>>),
    /// The candidates of the brackets that the procedure of 2017 reaches.
    ByBracket(Brackets<'a>),
}

pub(super) struct Whole<'a> {
    pairing: RoundPairing,
    parts: Vec<Part<'a>>,
}

/// The pairing of a bracket. `'a`: the round.
struct Part<'a> {
    pairing: BracketPairing,
    bracket: Rc<Bracket<'a>>,
    /// The value for each column of the edition, once it is computed.
    values: Vec<OnceCell<Vec<i64>>>,
    last: OnceCell<Vec<i64>>,
}

impl<'a> Choices<'a> {
    /// The choices of a round. `columns`: all columns of the edition, or some of them. `method`: not a procedure.
    pub(super) fn new(round: &'a RoundContext, method: Method, columns: &[Column]) -> Choices<'a> {
        let values = columns.iter().filter_map(|it| it.at).max().map_or(0, |last| last + 1);
        if method == Method::Collapsing {
            return Choices::ByBracket(Brackets::new(round, values));
        }
        let whole = |pairing: RoundPairing| {
            let pab = pairing.pab().map(|place| round.score(place));
            let part = |it: BracketPairing| Part::new(it.bracket(round, pab).into(), it, values);
            Whole { parts: brackets(round, &pairing).into_iter().map(part).collect(), pairing }
        };
        Choices::Whole(legal_pairings(round).into_iter().map(whole).collect())
    }

    /// The best pairing by these columns, bracket by bracket. Among equals it is the last one by generation, so that a
    /// missing column is noticed.
    pub(super) fn best(&self, columns: &[Column]) -> Option<RoundPairing> {
        let all = match self {
            Choices::Whole(all) => all,
            Choices::ByBracket(brackets) => {
                return collapsing_pairing_by(brackets.round, &|bracket, list| {
                    brackets.chosen(bracket, list, columns)
                });
            }
        };
        let mut left: Vec<&Whole<'a>> = all.iter().collect();
        for at in 0..left.first()?.parts.len() {
            keep_best(&mut left, columns, |it| &it.parts[at]);
        }
        left.first().map(|it| it.pairing.clone())
    }
}

/// The parts of a bracket: the index of its scoregroup, its kind, and who moved down into it.
type OfBracket<'a> = HashMap<(usize, BracketKind, Vec<Rank>), Rc<[Part<'a>]>>;

/// The candidates of the brackets of a round, listed when they are first asked for.
pub(super) struct Brackets<'a> {
    round: &'a RoundContext,
    values: usize,
    seen: RefCell<OfBracket<'a>>,
}

impl<'a> Brackets<'a> {
    pub(super) fn new(round: &'a RoundContext, values: usize) -> Brackets<'a> {
        Brackets { round, values, seen: RefCell::default() }
    }

    /// The best candidate of a bracket by these columns.
    pub(super) fn chosen(
        &self,
        bracket: &Bracket<'a>,
        list: &dyn Fn() -> Vec<Enumerated>,
        columns: &[Column],
    ) -> Option<Enumerated> {
        let place = (bracket.scoregroup, bracket.kind, bracket.mdps.clone());
        let known = self.seen.borrow().get(&place).cloned();
        let parts = known.unwrap_or_else(|| {
            let bracket = Rc::new(bracket.clone());
            let part = |(pairs, downfloaters): Enumerated| {
                let Bracket { scoregroup, kind, mdps, .. } = &*bracket;
                let (scoregroup, kind, mdps) = (*scoregroup, *kind, mdps.clone());
                let made = BracketPairing { scoregroup, kind, mdps, pairs, downfloaters };
                Part::new(Rc::clone(&bracket), made, self.values)
            };
            let parts: Rc<[Part<'a>]> = list().into_iter().map(part).collect();
            self.seen.borrow_mut().insert(place, Rc::clone(&parts));
            parts
        });
        let mut left: Vec<&Part<'a>> = parts.iter().collect();
        keep_best(&mut left, columns, |it| it);
        let BracketPairing { pairs, downfloaters, .. } = &left.first()?.pairing;
        Some((pairs.clone(), downfloaters.clone()))
    }
}

impl<'a> Part<'a> {
    fn new(bracket: Rc<Bracket<'a>>, pairing: BracketPairing, values: usize) -> Part<'a> {
        Part { pairing, bracket, values: vec![OnceCell::new(); values], last: OnceCell::new() }
    }

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
        self.last.get_or_init(|| {
            let key = GenerationKey::of(&self.candidate());
            OrderRule::ALL.iter().flat_map(|rule| negated(key.value(*rule))).collect()
        })
    }
}

/// Keeps what is best by these columns in one bracket; among equals, what is generated last.
fn keep_best<'p, 'a: 'p, T: Copy>(
    left: &mut Vec<T>,
    columns: &[Column],
    part: impl Fn(&T) -> &'p Part<'a>,
) {
    for column in columns {
        if left.len() < 2 {
            return;
        }
        keep_smallest(left, |it| part(it).value(*column));
    }
    if left.len() > 1 {
        keep_smallest(left, |it| part(it).last().into());
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
    if edition.method.is_procedure() {
        let asked = Asked::new(position, edition);
        return (asked.right().clone(), wrong_answers(mutants, |mutant| asked.wrong(mutant)));
    }
    let asked = FaultyRound::new(position, edition, &[]);
    let FaultyRound { rules, context } = &asked;
    assert!(context.len() <= LARGEST_FIELD, "{} players are too many", context.len());
    let choices = Choices::new(context, edition.method, &rules.columns);
    let best = choices.best(&rules.columns);
    let right = best.as_ref().map(|it| rules.boards_of(context, it));
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
        // With one pairing or none there is nothing to compare.
        if matches!(&choices, Choices::Whole(all) if all.len() < 2) {
            return None;
        }
        let mut columns = rules.columns.clone();
        change(&mut columns);
        let other = choices.best(&columns);
        (other != best).then(|| other.map(|it| rules.boards_of(context, &it)))
    };
    (right.clone(), wrong_answers(mutants, wrong))
}

/// Like [`noticed_by`], without answers that one of the `interpretations` gives too, because they show no fault.
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

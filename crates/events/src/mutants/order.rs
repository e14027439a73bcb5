//! The order of generation taken otherwise (article 4 of 2026, D of 2017): a rule reversed, missing, or displaced.

use std::borrow::Cow;
use std::cell::OnceCell;

use super::answer::{Asked, Boards, FaultyRound};
use super::column::{By, Column, last_of_the_order, smallest};
use super::{Change, Chapter, Group, Mutant, in_columns};
use crate::criteria::{About, Bracket, BracketPairing, Candidate, RoundPairing, brackets};
use crate::editions::{Article, Edition, Method};
use crate::oracle::{LARGEST_FIELD, legal_pairings};
use crate::round::RoundContext;
use crate::sequence::{Bsn, GenerationKey, OrderRule};
use crate::tournament::Position;

pub(super) fn id(rule: OrderRule) -> &'static str {
    match rule {
        OrderRule::MdpSet => "mdp-set",
        OrderRule::MdpOpponents => "mdp-opponents",
        OrderRule::ExchangedCount => "exchanged",
        OrderRule::ExchangeDifference => "difference",
        OrderRule::ExchangeOut => "out",
        OrderRule::ExchangeInto => "into",
        OrderRule::Transposition => "transposition",
    }
}

fn is_of(column: &Column, rule: OrderRule) -> bool {
    matches!(column.by, By::Order(it) if it == rule)
}

fn at(columns: &[Column], rule: OrderRule) -> Option<usize> {
    columns.iter().position(|column| is_of(column, rule))
}

fn chapter(edition: &Edition, rule: OrderRule) -> Chapter {
    Chapter(Group::Order, edition.order_article(rule).number)
}

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    if edition.method.is_procedure() {
        return Vec::new();
    }
    let mut all = reversed_and_dropped(edition);
    all.extend(before_their_neighbours(edition));
    all.push(transpositions_first(edition));
    all.extend(measured_otherwise(edition));
    all
}

type Value = fn(&Candidate<'_>) -> Vec<i64>;

/// Rules of the order with other measures.
fn measured_otherwise(edition: &Edition) -> [Mutant; 3] {
    let fault = |id, first: OrderRule, values: &'static [(OrderRule, Value)]| {
        in_columns(chapter(edition, first), id, move |columns| {
            for (rule, value) in values {
                if let Some(row) = at(columns, *rule) {
                    columns[row] = Column::of(By::OtherOrder(*value));
                }
            }
        })
    };
    [
        fault(
            "order-numbers-as-text",
            OrderRule::Transposition,
            &[
                (OrderRule::MdpOpponents, |it| as_text(&GenerationKey::of(it).mdp_opponents)),
                (OrderRule::Transposition, |it| as_text(&GenerationKey::of(it).opponents)),
            ],
        )
        .says("numbers in the bracket were compared as text, so that 10 comes before 2"),
        fault(
            "order-out-smallest-first",
            OrderRule::ExchangeOut,
            &[(OrderRule::ExchangeOut, |it| {
                let key = GenerationKey::of(it);
                key.out.iter().rev().map(|bsn| -i64::from(bsn.0.get())).collect()
            })],
        )
        .says("of the numbers moved out of S1 the smallest were compared first"),
        fault(
            "order-mdps-by-number",
            OrderRule::MdpSet,
            &[
                (OrderRule::MdpSet, |it| by_number(it).into_iter().map(|(mdp, _)| mdp).collect()),
                (OrderRule::MdpOpponents, |it| {
                    by_number(it).into_iter().map(|(_, opponent)| opponent).collect()
                }),
            ],
        )
        .says("moved-down players stood in the order of their numbers, whatever their scores"),
    ]
}

fn as_text(numbers: &[Bsn]) -> Vec<i64> {
    let digits =
        |number: u32| if number < 10 { number * 11 } else { number / 10 * 11 + 1 + number % 10 };
    numbers.iter().map(|bsn| i64::from(digits(bsn.get()))).collect()
}

/// Paired MDPs and their opponents, by the numbers of the MDPs.
fn by_number(candidate: &Candidate<'_>) -> Vec<(i64, i64)> {
    let number = |rank| i64::from(candidate.bracket.round.player(rank).number.get());
    let pairs = candidate.mdp_pairs().map(|(mdp, other)| (number(mdp), other.index() as i64));
    let mut pairs: Vec<(i64, i64)> = pairs.collect();
    pairs.sort_unstable();
    pairs
}

fn reversed_and_dropped(edition: &Edition) -> Vec<Mutant> {
    let both = |(_, rule, about): &(Article, OrderRule, About)| {
        let (rule, of) = (*rule, chapter(edition, *rule));
        let reversed = in_columns(of, format!("order-{}-reversed", id(rule)), move |columns| {
            if let Some(row) = at(columns, rule) {
                columns[row].is_reversed = true;
            }
        });
        let dropped = in_columns(of, format!("order-{}-dropped", id(rule)), move |columns| {
            columns.retain(|column| !is_of(column, rule));
        });
        [
            reversed.says(format!("the order by {} were the other way round", about.counts)),
            dropped.says(format!("{} decided nothing", about.counts)),
        ]
    };
    edition.order.iter().flat_map(both).collect()
}

fn before_their_neighbours(edition: &Edition) -> Vec<Mutant> {
    let swapped = |rows: &[(Article, OrderRule, About)]| {
        let ((_, first, above), (_, second, below)) = (rows[0], rows[1]);
        let id = format!("order-{}-before-{}", id(second), id(first));
        in_columns(chapter(edition, second), id, move |columns| {
            if let (Some(one), Some(other)) = (at(columns, first), at(columns, second)) {
                columns.swap(one, other);
            }
        })
        .says(format!("{} came before {}", below.counts, above.counts))
    };
    edition.order.windows(2).map(swapped).collect()
}

fn transpositions_first(edition: &Edition) -> Mutant {
    let of = chapter(edition, OrderRule::Transposition);
    in_columns(of, "order-transpositions-before-exchanges", |columns| {
        let (from, to) =
            (at(columns, OrderRule::Transposition), at(columns, OrderRule::ExchangedCount));
        if let (Some(from), Some(to)) = (from, to)
            && from > to
        {
            let column = columns.remove(from);
            columns.insert(to, column);
        }
    })
    .says("all transpositions came before the first exchange differs")
}

pub(super) struct Pairings<'a>(pub(super) Vec<Whole<'a>>);

pub(super) struct Whole<'a> {
    pub(super) pairing: RoundPairing,
    parts: Vec<Part<'a>>,
}

pub(super) struct Part<'a> {
    pairing: BracketPairing,
    bracket: Bracket<'a>,
    /// By column of the edition: its value.
    values: Vec<OnceCell<Vec<i64>>>,
    last: OnceCell<Vec<i64>>,
}

impl<'a> Pairings<'a> {
    /// `columns`: those of the edition, or some of them.
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

    /// Keeps, bracket by bracket, the best by these columns; of equals the last by generation, so that a missing column
    /// shows.
    pub(super) fn best(&self, columns: &[Column]) -> Option<&Whole<'a>> {
        let mut left: Vec<&Whole<'a>> = self.0.iter().collect();
        let brackets = left.first()?.parts.len();
        for at in 0..brackets {
            for column in columns {
                if left.len() < 2 {
                    break;
                }
                left = smallest(left, &|it| it.parts[at].value(*column));
            }
            if left.len() > 1 {
                left = smallest(left, &|it| it.parts[at].last().into());
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

/// The right answer, and the mutants that the position notices, by index, with their answers.
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

/// Like [`noticed_by`], without answers that one of these interpretations gives, too, because they show no fault.
///
/// # Panics
///
/// As [`noticed_by`].
pub fn shown_by(
    position: &Position,
    edition: &Edition,
    (mutants, interpretations): (&[Mutant], &[Mutant]),
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

//! The order of generation taken otherwise (article 4 of 2026, D of 2017): a rule reversed, missing, or displaced.

use super::column::{By, Column};
use super::{Change, Group, Mutant};
use crate::criteria::Candidate;
use crate::editions::{Edition, Method};
use crate::sequence::{Bsn, GenerationKey, OrderRule};

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

fn at(columns: &[Column], rule: OrderRule) -> Option<usize> {
    columns.iter().position(|column| matches!(column.by, By::Order(it) if it == rule))
}

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    if edition.method.is_procedure() {
        return Vec::new();
    }
    let mut all = reversed_and_dropped(edition);
    all.extend(before_their_neighbours(edition));
    all.push(transpositions_first(edition));
    if edition.method == Method::Preference {
        all.extend(measured_otherwise(edition));
    }
    all
}

type Value = fn(&Candidate<'_>) -> Vec<i64>;
type Measured = (&'static str, OrderRule, &'static str, &'static [(OrderRule, Value)]);

/// Rules of the order with other measures.
const MEASURED: &[Measured] = &[
    (
        "order-numbers-as-text",
        OrderRule::Transposition,
        "numbers in the bracket were compared as text, so that 10 comes before 2",
        &[
            (OrderRule::MdpOpponents, |it| as_text(&GenerationKey::of(it).mdp_opponents)),
            (OrderRule::Transposition, |it| as_text(&GenerationKey::of(it).opponents)),
        ],
    ),
    (
        "order-out-smallest-first",
        OrderRule::ExchangeOut,
        "of the numbers moved out of S1 the smallest were compared first",
        &[(OrderRule::ExchangeOut, |it| {
            let key = GenerationKey::of(it);
            key.out.iter().rev().map(|bsn| -i64::from(bsn.0.get())).collect()
        })],
    ),
    (
        "order-mdps-by-number",
        OrderRule::MdpSet,
        "moved-down players stood in the order of their numbers, whatever their scores",
        &[
            (OrderRule::MdpSet, |it| by_number(it).into_iter().map(|(mdp, _)| mdp).collect()),
            (OrderRule::MdpOpponents, |it| {
                by_number(it).into_iter().map(|(_, opponent)| opponent).collect()
            }),
        ],
    ),
];

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

fn measured_otherwise(edition: &Edition) -> Vec<Mutant> {
    let rows = MEASURED.iter();
    rows.map(|(id, rule, says, values)| {
        let change = Change::of_columns(move |columns| {
            for (rule, value) in *values {
                if let Some(row) = at(columns, *rule) {
                    columns[row] = Column::of(By::OtherOrder(*value));
                }
            }
        });
        Mutant::new((*id, Group::Order), edition.order_article(*rule).number, *says, change)
    })
    .collect()
}

fn reversed_and_dropped(edition: &Edition) -> Vec<Mutant> {
    let mut all = Vec::new();
    for (article, rule, about) in edition.order.clone() {
        let counts = about.counts;
        all.push(Mutant::new(
            (format!("order-{}-reversed", id(rule)), Group::Order),
            article.number,
            format!("the order by {counts} were the other way round"),
            Change::of_columns(move |columns| {
                if let Some(row) = at(columns, rule) {
                    columns[row].is_reversed = true;
                }
            }),
        ));
        all.push(Mutant::new(
            (format!("order-{}-dropped", id(rule)), Group::Order),
            article.number,
            format!("{counts} decided nothing"),
            Change::of_columns(move |columns| {
                if let Some(row) = at(columns, rule) {
                    columns.remove(row);
                }
            }),
        ));
    }
    all
}

fn before_their_neighbours(edition: &Edition) -> Vec<Mutant> {
    let mut all = Vec::new();
    for rows in edition.order.windows(2) {
        let ((_, first, above), (article, second, below)) = (rows[0], rows[1]);
        all.push(Mutant::new(
            (format!("order-{}-before-{}", id(second), id(first)), Group::Order),
            article.number,
            format!("{} came before {}", below.counts, above.counts),
            Change::of_columns(move |columns| {
                if let (Some(one), Some(other)) = (at(columns, first), at(columns, second)) {
                    columns.swap(one, other);
                }
            }),
        ));
    }
    all
}

fn transpositions_first(edition: &Edition) -> Mutant {
    let article = edition.order_article(OrderRule::Transposition).number;
    Mutant::new(
        ("order-transpositions-before-exchanges", Group::Order),
        article,
        "all transpositions came before the first exchange differs",
        Change::of_columns(|columns| {
            let (from, to) =
                (at(columns, OrderRule::Transposition), at(columns, OrderRule::ExchangedCount));
            if let (Some(from), Some(to)) = (from, to)
                && from > to
            {
                let column = columns.remove(from);
                columns.insert(to, column);
            }
        }),
    )
}

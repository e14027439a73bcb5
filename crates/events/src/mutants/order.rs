//! Faults in the order of generation (article 4 of 2026, D of 2017): a rule is reversed, missing, or at a wrong place.

use super::column::{By, Column};
use super::{Chapter, Group, Mutant, in_columns};
use crate::criteria::{About, Candidate};
use crate::editions::{Article, Edition};
use crate::sequence::{Bsn, GenerationKey, OrderRule};

/// The rules of the order of generation, each with its part of ids, and with what it compares in 2013.
pub(super) const RULES: [(OrderRule, &str, &str); 7] = [
    (OrderRule::MdpSet, "mdp-set", "which moved-down players are paired"),
    (OrderRule::MdpOpponents, "mdp-opponents", "the opponents of moved-down players"),
    (OrderRule::ExchangedCount, "exchanged", "how many players are exchanged"),
    (OrderRule::ExchangeDifference, "difference", "the difference of the numbers exchanged"),
    (OrderRule::ExchangeOut, "out", "who leaves S1"),
    (OrderRule::ExchangeInto, "into", "who comes into S1"),
    (OrderRule::Transposition, "transposition", "the transpositions of S2"),
];

fn id(rule: OrderRule) -> &'static str {
    RULES.iter().find(|(it, ..)| *it == rule).map_or("", |(_, id, _)| *id)
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

/// Mutants whose rules of the order compare wrong values.
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
        .says("the smallest numbers moved out of S1 were compared first"),
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
        .says("moved-down players were ordered by their numbers, whatever their scores"),
    ]
}

fn as_text(numbers: &[Bsn]) -> Vec<i64> {
    let digits =
        |number: u32| if number < 10 { number * 11 } else { number / 10 * 11 + 1 + number % 10 };
    numbers.iter().map(|bsn| i64::from(digits(bsn.get()))).collect()
}

/// Pairs of MDPs with their opponents, sorted by the numbers of the MDPs.
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
    .says("transpositions were compared before exchanges")
}

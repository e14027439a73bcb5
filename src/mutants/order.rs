//! The order of generation taken otherwise (article 4 of 2026, D of 2017): a rule turned round, missing, or
//! at another place.

use super::column::{By, Column};
use super::{Change, Group, Mutant};
use crate::editions::Edition;
use crate::sequence::OrderRule;

fn id(rule: OrderRule) -> &'static str {
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
    all
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

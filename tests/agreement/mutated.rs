//! The pairer is right for any table of criteria that can be weighed, and not for those of the editions alone: rows are left out,
//! exchanged, turned round and replaced, and it still finds what looking at all pairings finds. What it does
//! without weighing everything is proved for certain tables; it has to know them by itself.
//!
//! `PAIRPROOF_EFFORT=400 cargo test --release --test agreement mutated:: -- --nocapture` is the long run.

use pairproof::criteria::{Additive, Bracket, Candidate, Cost, Criterion, Measure, Pair};
use pairproof::editions::{Article, Edition, by_id, in_force};
use pairproof::generate::{HistorySpec, random_history};
use pairproof::oracle;
use pairproof::pairer::{Condition, Stages, is_weighed, pair_under_by};
use pairproof::round::Rank;
use rayon::prelude::*;

use crate::common;

/// Small enough for every table to be asked about many rounds.
const SMALL: HistorySpec = HistorySpec { players_min: 4, players_max: 9, rounds_max: 6 };

/// A criterion that no edition has: pairs whose places in the ranking are both even or both odd.
#[derive(Debug)]
struct Parity {
    /// Whether it has the form of a sum.
    is_sum: bool,
}

impl Parity {
    fn fails((one, other): Pair) -> bool {
        one.get() % 2 == other.get() % 2
    }
}

impl Measure for Parity {
    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        if self.is_sum {
            return Cost::count(
                candidate.pairs.iter().filter(|pair| Parity::fails(**pair)).count(),
            );
        }
        // One that is no sum is a function of the downfloaters.
        let odd = candidate.downfloaters.iter().filter(|rank| rank.get() % 2 == 1).count();
        Cost::count(odd * odd)
    }

    fn additive(&self) -> Option<&dyn Additive> {
        self.is_sum.then_some(self as &dyn Additive)
    }

    fn players(&self, _: &Candidate<'_>) -> Vec<Rank> {
        Vec::new()
    }
}

impl Additive for Parity {
    fn pair(&self, _: &Bracket<'_>, pair: Pair, fields: &mut [i64]) {
        fields[0] += i64::from(Parity::fails(pair));
    }
}

const SUM: &Parity = &Parity { is_sum: true };
const NO_SUM: &Parity = &Parity { is_sum: false };

/// A table of criteria.
type Table = Vec<(Article, Criterion)>;

fn measure(row: &mut (Article, Criterion), measure: &'static Parity) {
    row.1 = row.1.measured_by(measure);
}

/// An edition with another table, and in what it differs.
fn mutated(edition: &Edition) -> Vec<(String, Edition)> {
    let rows = edition.criteria.len();
    let label = |at: usize| edition.criteria[at].0.label;
    let with = |words: String, change: &dyn Fn(&mut Table)| {
        let mut changed = edition.clone();
        change(&mut changed.criteria);
        (format!("{}, {words}", edition.id), changed)
    };
    let mut tables = Vec::new();
    for at in 0..rows {
        tables.push(with(format!("without {}", label(at)), &|table| _ = table.remove(at)));
    }
    for at in 1..rows {
        let words = format!("{} before {}", label(at), label(at - 1));
        tables.push(with(words, &|table| table.swap(at - 1, at)));
    }
    tables.push(with("reversed".to_owned(), &|table| table.reverse()));
    tables.push(with("none".to_owned(), &Vec::clear));
    for at in [0, 1, 2, 5, 6, 9, rows - 1] {
        let words = format!("{} measured otherwise", label(at));
        tables.push(with(words, &|table| measure(&mut table[at], SUM)));
        let words = format!("{} measured as no sum", label(at));
        tables.push(with(words, &|table| measure(&mut table[at], NO_SUM)));
    }
    tables
}

/// A condition on a round, another one for each number.
fn condition(number: u64, players: usize) -> Condition {
    let one = (number / 5) as usize % players;
    let other = (one + 1 + (number / 7) as usize % (players - 1)) % players;
    let (one, other) = (Rank::from_index(one), Rank::from_index(other));
    match number % 5 {
        0 => Condition::Meet(one.min(other), one.max(other)),
        1 => Condition::Apart(one.min(other), one.max(other)),
        2 => Condition::MovesDown(one),
        3 => Condition::StaysUp(one),
        _ => Condition::TakesPab(one),
    }
}

/// What is wrong with a round, if anything is.
fn fault(edition: &Edition, number: u64) -> Option<String> {
    let tournament = random_history(SMALL, 20_261_124, number);
    let round = common::next_round(&tournament, edition);
    if round.len() < 2 {
        return None;
    }
    let under = condition(number, round.len());
    let all_but_fast = Stages { fast: false, ..Stages::ALL };
    let asked = [Stages::ALL, all_but_fast, Stages::LAST];
    [&[][..], &[under]].iter().find_map(|conditions| {
        let expected = oracle::prescribed_under(&round, edition, conditions);
        let mut stages = asked.iter().map(|it| Stages { steps: u64::MAX, ..*it });
        stages.find_map(|stages| {
            let found = pair_under_by(&round, edition, conditions, stages);
            let is_right = match (&expected, &found) {
                (None, Err(_)) => true,
                (Some((expected, route)), Ok(found)) => {
                    *expected == found.pairing && *route == found.route
                }
                _ => false,
            };
            let what = || format!("number {number}, {conditions:?}, {stages:?}: {found:?}");
            (!is_right).then(|| format!("{}; expected {expected:?}", what()))
        })
    })
}

#[test]
fn the_pairer_is_right_for_any_table_that_can_be_weighed() {
    let rounds = common::times(38);
    let editions = [in_force(), by_id("fide-2017").expect("a known edition")];
    let mut tables: Vec<(String, Edition)> = editions.iter().flat_map(mutated).collect();
    tables.retain(|(_, edition)| is_weighed(edition));
    assert_eq!(tables.len(), 68);
    let faults: Vec<String> = tables
        .par_iter()
        .filter_map(|(words, edition)| {
            let faults: Vec<String> =
                (0..rounds).filter_map(|number| fault(edition, number)).collect();
            let first = faults.first()?;
            Some(format!("{words}: {} of {rounds} rounds, {first}", faults.len()))
        })
        .collect();
    assert!(faults.is_empty(), "{} of {} tables: {faults:#?}", faults.len(), tables.len());
}

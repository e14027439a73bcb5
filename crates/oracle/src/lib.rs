//! The rules by enumeration, slow and short and without the pairer. 2026: the best of all legal pairings by the judge;
//! 2017 and 2013: all candidates of each bracket; 1992: all attempts in the order of the text.

// What this crate knows of the others, under the names by which its files use them.
use pairproof_facts::tournament;
use pairproof_rules::{conditions, criteria, editions, judge, round, sequence};

mod collapsing;
mod conditional;
mod done;
mod matchings;
pub mod rules_1992;
pub mod rules_2013;
mod wrong_steps;

pub use collapsing::{
    Choose, Enumerated, collapsing_pairing, collapsing_pairing_by, pairing_without_completion,
};

pub use wrong_steps::WrongStep;

use conditional::Limits;
use std::cmp::Ordering;

use crate::conditions::Condition;
use crate::criteria::{Pair, RoundPairing, Route};
use crate::editions::{Edition, Method};
use crate::judge::compare;
use crate::round::{Rank, RoundContext};

/// The most players: 12 have at most 10,395 pairings.
pub const LARGEST_FIELD: usize = 12;

/// All legal complete pairings of a round.
///
/// # Panics
///
/// When there are more than [`LARGEST_FIELD`] players.
pub fn legal_pairings(round: &RoundContext) -> Vec<RoundPairing> {
    assert!(round.len() <= LARGEST_FIELD, "{} players are too many to enumerate", round.len());
    let mut found = Vec::new();
    let everybody: Vec<Rank> = round.ranks().collect();
    enumerate(round, &everybody, &mut Vec::new(), &mut Vec::new(), &mut found);
    found
}

fn enumerate(
    round: &RoundContext,
    left: &[Rank],
    pairs: &mut Vec<Pair>,
    unpaired: &mut Vec<Rank>,
    found: &mut Vec<RoundPairing>,
) {
    let Some((first, rest)) = left.split_first() else {
        found.push(RoundPairing::new(pairs.iter().copied(), unpaired.clone()));
        return;
    };
    for (at, other) in rest.iter().enumerate() {
        if round.may_meet(*first, *other) {
            let others: Vec<Rank> = [&rest[..at], &rest[at + 1..]].concat();
            pairs.push((*first, *other));
            enumerate(round, &others, pairs, unpaired, found);
            pairs.pop();
        }
    }
    if left.len() % 2 == 1 && round.player(*first).may_get_pab {
        unpaired.push(*first);
        enumerate(round, rest, pairs, unpaired, found);
        unpaired.pop();
    }
}

/// The best legal complete pairing; `None`: there is none (article 1.9.3).
///
/// # Panics
/// When there are more than [`LARGEST_FIELD`] players.
pub fn best_pairing(round: &RoundContext, edition: &Edition) -> Option<RoundPairing> {
    best_of(round, edition, legal_pairings(round))
}

fn best_of(
    round: &RoundContext,
    edition: &Edition,
    pairings: impl IntoIterator<Item = RoundPairing>,
) -> Option<RoundPairing> {
    pairings.into_iter().reduce(|best, other| match compare(round, edition, &other, &best) {
        Some(difference) if difference.ordering == Ordering::Less => other,
        _ => best,
    })
}

/// The pairing prescribed by the edition and its brackets; `None`: there is no legal pairing.
///
/// # Panics
///
/// When there are more than [`LARGEST_FIELD`] players.
pub fn prescribed(round: &RoundContext, edition: &Edition) -> Option<(RoundPairing, Route)> {
    prescribed_under(round, edition, &[])
}

/// The prescribed pairing among those that meet all conditions. A procedure also rejects candidates after which only
/// the conditions prevent a pairing of the rest (see the pairer's `pair_under`).
///
/// # Panics
///
/// When there are more than [`LARGEST_FIELD`] players.
pub fn prescribed_under(
    round: &RoundContext,
    edition: &Edition,
    conditions: &[Condition],
) -> Option<(RoundPairing, Route)> {
    let limits = Limits { round, edition, conditions };
    let is_met = |pairing: &RoundPairing| {
        conditions.iter().all(|condition| condition.is_met(round, edition, pairing))
    };
    match edition.method {
        Method::Preference => {
            let pairings = legal_pairings(round).into_iter().filter(is_met);
            Some((best_of(round, edition, pairings)?, Route::default()))
        }
        Method::Collapsing => collapsing::pair(limits),
        Method::Rules2013(readings) => {
            rules_2013::pair_under(limits, readings).map(|(pairing, _)| (pairing, Route::default()))
        }
        Method::Rules1992(switches) => {
            rules_1992::pair_under(limits, switches).map(|(pairing, _)| (pairing, Route::default()))
        }
    }
}

/// The pairing of a program that takes these steps of 2013 or 1992 wrongly; `None`: it finds none, or the edition has
/// no steps.
///
/// # Panics
///
/// When there are more than [`LARGEST_FIELD`] players.
pub fn with_wrong_steps(
    round: &RoundContext,
    edition: &Edition,
    wrong: &[WrongStep],
) -> Option<RoundPairing> {
    match edition.method {
        Method::Rules2013(readings) => rules_2013::pair_with(round, readings, wrong),
        Method::Rules1992(switches) => rules_1992::pair_with(round, switches, wrong),
        Method::Preference | Method::Collapsing => prescribed(round, edition).map(|it| it.0),
    }
}

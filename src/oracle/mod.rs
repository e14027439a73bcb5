//! The rules made executable for few players. It is slow and short, and does not use the pairer. Under 2026 it looks at
//! every legal complete pairing and takes the best by the judge; under 2017 and 2013 it looks at all candidates of each
//! bracket; under 1992 it makes one attempt after another, in the order of the text.

mod collapsing;
mod conditional;
mod done;
mod line;
mod matchings;
pub mod rules_1992;
pub mod rules_2013;
mod wrong_steps;

pub use collapsing::{
    Choose, Enumerated, collapsing_pairing, collapsing_pairing_by, pairing_without_completion,
};

pub use line::Line;
pub use wrong_steps::WrongStep;

use conditional::Limits;
use std::cmp::Ordering;

use crate::conditions::Condition;
use crate::criteria::{Pair, RoundPairing, Route};
use crate::editions::{Edition, Method};
use crate::judge::compare;
use crate::round::{Rank, RoundContext};

/// The largest field that is enumerated: 12 players have at most 10,395 pairings.
pub const LARGEST_FIELD: usize = 12;

/// Every legal complete pairing of a round.
///
/// # Panics
/// When there are more than [`LARGEST_FIELD`] players.
#[must_use]
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
#[must_use]
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

/// What the edition prescribes, found by enumeration, and the brackets that its procedure formed; `None`:
/// there is no legal pairing.
///
/// # Panics
/// When there are more than [`LARGEST_FIELD`] players.
#[must_use]
pub fn prescribed(round: &RoundContext, edition: &Edition) -> Option<(RoundPairing, Route)> {
    prescribed_under(round, edition, &[])
}

/// The same of the pairings that meet all the conditions: of all legal ones under an edition that is a
/// preference; under a procedure it rejects what violates them, and candidates of a bracket after which the rest could
/// be paired by the rules but not under the conditions (see the pairer's `pair_under`).
///
/// # Panics
/// When there are more than [`LARGEST_FIELD`] players.
#[must_use]
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

/// The pairing that a program arrives at that takes these steps of a procedure (2013, 1992) wrongly; `None`: it finds
/// none. By any other method there are no steps.
///
/// # Panics
/// When there are more than [`LARGEST_FIELD`] players.
#[must_use]
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

//! The rules by enumeration, slow and short and without the pairer. 2026: the best of all legal pairings by the judge;
//! 2017 and 2013: all candidates of each bracket; 1992: all attempts in the order of the text.

// What this crate knows of the others, under the names by which its files use them.

mod collapsing;
mod done;
pub mod rules_1992;
pub mod rules_2013;
mod wrong_steps;

use std::cmp::Ordering;

use pairproof_facts::tournament;
use pairproof_rules::{conditions, criteria, editions, judge, round, sequence};
use wrong_steps::Wrong;

use crate::conditions::Condition;
use crate::criteria::{Pair, RoundPairing, Route};
use crate::editions::{Edition, Method};
use crate::judge::compare;
use crate::round::{Rank, RoundContext};

pub use collapsing::{Choose, Enumerated, collapsing_pairing_by, pairing_without_completion};
pub use wrong_steps::WrongStep;

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
    for_each_matching(round, &everybody, round.len() / 2, &mut |pairs, unpaired| {
        if unpaired.iter().all(|it| round.player(*it).may_get_pab) {
            found.push(RoundPairing::new(pairs.iter().copied(), unpaired.to_vec()));
        }
    });
    found
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
    let allowed = restricted(round, edition, conditions);
    let limits = Limits { judged: round, allowed: &allowed, is_restricted: !conditions.is_empty() };
    let outcome = match edition.method {
        Method::Preference => {
            let is_met = |pairing: &RoundPairing| {
                conditions.iter().all(|condition| condition.is_met(round, edition, pairing))
            };
            let pairings = legal_pairings(round).into_iter().filter(is_met);
            return Some((best_of(round, edition, pairings)?, Route::default()));
        }
        Method::Collapsing => return collapsing::pair(limits, edition),
        Method::Rules2013(readings) => rules_2013::pair_in(limits, readings, Wrong::default()),
        Method::Rules1992(switches) => rules_1992::pair_in(limits, switches, Wrong::default()),
    };
    outcome.map(|(pairing, _)| (pairing, Route::default()))
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
    let (limits, wrong) = (Limits::none(round), Wrong(wrong));
    let outcome = match edition.method {
        Method::Rules2013(readings) => rules_2013::pair_in(limits, readings, wrong),
        Method::Rules1992(switches) => rules_1992::pair_in(limits, switches, wrong),
        Method::Preference | Method::Collapsing => {
            return prescribed(round, edition).map(|it| it.0);
        }
    };
    outcome.map(|(pairing, _)| pairing)
}

/// The round as the rules have it, and with the conditions as absolute criteria.
#[derive(Clone, Copy, Debug)]
struct Limits<'a> {
    judged: &'a RoundContext,
    allowed: &'a RoundContext,
    is_restricted: bool,
}

impl<'a> Limits<'a> {
    fn none(round: &'a RoundContext) -> Limits<'a> {
        Limits { judged: round, allowed: round, is_restricted: false }
    }

    /// Whether only the conditions prevent a pairing of these.
    fn refuse(self, rest: &[Rank]) -> bool {
        self.is_restricted
            && !can_be_completed(self.allowed, 0, rest)
            && can_be_completed(self.judged, 0, rest)
    }
}

fn restricted(round: &RoundContext, edition: &Edition, conditions: &[Condition]) -> RoundContext {
    let is_met =
        |condition: &Condition, pairing: &RoundPairing| condition.is_met(round, edition, pairing);
    let may_meet = |(one, other): &Pair| {
        let alone = RoundPairing::new([(*one, *other)], Vec::new());
        let is_about = |condition: &&Condition| {
            condition.players().iter().any(|place| place == one || place == other)
        };
        conditions.iter().filter(is_about).all(|it| is_met(it, &alone))
    };
    let may_get_pab = |rank: &Rank| {
        let alone = RoundPairing::new([], vec![*rank]);
        conditions.iter().all(|condition| match condition {
            Condition::TakesPab(other) => rank == other,
            it if it.players().contains(rank) => is_met(it, &alone),
            _ => true,
        })
    };
    let above = |other: Rank| round.ranks().filter(move |one| *one < other);
    let pairs = round.ranks().flat_map(|other| above(other).map(move |one| (one, other)));
    let apart: Vec<Pair> = pairs.filter(|pair| !may_meet(pair)).collect();
    let without: Vec<Rank> = round.ranks().filter(|rank| !may_get_pab(rank)).collect();
    round.restricted(&apart, &without)
}

/// Whether `is_wanted` says so of a matching, told by its pairs and the players left over. `size`: how many pairs it has;
/// `None`: any number. `may_meet` gets the earlier of `ranks` first.
fn any_matching(
    ranks: &[Rank],
    size: Option<usize>,
    may_meet: &dyn Fn(Rank, Rank) -> bool,
    is_wanted: &mut dyn FnMut(&[Pair], &[Rank]) -> bool,
) -> bool {
    Search { may_meet, is_wanted, pairs: Vec::new(), left_over: Vec::new() }.extend(ranks, size)
}

/// All matchings of a given size.
fn for_each_matching(
    round: &RoundContext,
    ranks: &[Rank],
    size: usize,
    found: &mut dyn FnMut(&[Pair], &[Rank]),
) {
    let may_meet = |one, other| round.may_meet(one, other);
    any_matching(ranks, Some(size), &may_meet, &mut |pairs, left_over| {
        found(pairs, left_over);
        false
    });
}

/// Whether these can be paired, one of them with the PAB if they are odd. The first `apart` of them, left over by a
/// bracket, may not meet each other.
fn can_be_completed(round: &RoundContext, apart: usize, ranks: &[Rank]) -> bool {
    let are_apart = |other| ranks[..apart].contains(&other);
    let may_meet = |one, other| !are_apart(other) && round.may_meet(one, other);
    any_matching(ranks, Some(ranks.len() / 2), &may_meet, &mut |_, left_over| {
        left_over.iter().all(|it| round.player(*it).may_get_pab)
    })
}

struct Search<'a> {
    may_meet: &'a dyn Fn(Rank, Rank) -> bool,
    is_wanted: &'a mut dyn FnMut(&[Pair], &[Rank]) -> bool,
    pairs: Vec<Pair>,
    left_over: Vec<Rank>,
}

impl Search<'_> {
    fn extend(&mut self, open: &[Rank], size: Option<usize>) -> bool {
        let Some((first, rest)) = open.split_first() else {
            return size.is_none_or(|size| size == 0)
                && (self.is_wanted)(&self.pairs, &self.left_over);
        };
        if size.is_some_and(|size| 2 * size > open.len()) {
            return false;
        }
        for (at, other) in rest.iter().enumerate() {
            if size != Some(0) && (self.may_meet)(*first, *other) {
                let others = [&rest[..at], &rest[at + 1..]].concat();
                self.pairs.push((*first, *other));
                if self.extend(&others, size.map(|size| size - 1)) {
                    return true;
                }
                self.pairs.pop();
            }
        }
        self.left_over.push(*first);
        let is_found = self.extend(rest, size);
        self.left_over.pop();
        is_found
    }
}

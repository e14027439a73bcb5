//! A round under conditions, each tested pair by pair.

use super::matchings::can_be_completed;
use crate::conditions::Condition;
use crate::criteria::{Pair, RoundPairing};
use crate::editions::Edition;
use crate::round::{Rank, RoundContext};

/// The round as the rules have it, and with the conditions as absolute criteria.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits<'a> {
    pub(super) judged: &'a RoundContext,
    pub(super) allowed: &'a RoundContext,
    pub(super) is_restricted: bool,
}

impl<'a> Limits<'a> {
    pub(super) fn none(round: &'a RoundContext) -> Limits<'a> {
        Limits { judged: round, allowed: round, is_restricted: false }
    }

    /// Whether only the conditions prevent a pairing of these.
    pub(super) fn refuse(self, rest: &[Rank]) -> bool {
        self.is_restricted
            && !can_be_completed(self.allowed, 0, rest)
            && can_be_completed(self.judged, 0, rest)
    }
}

pub(super) fn restricted(
    round: &RoundContext,
    edition: &Edition,
    conditions: &[Condition],
) -> RoundContext {
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

//! The conditions on a procedure, tested pair by pair.

use crate::conditions::Condition;
use crate::criteria::{Pair, RoundPairing};
use crate::editions::Edition;
use crate::round::{Rank, RoundContext};

#[derive(Clone, Copy, Debug)]
pub(super) struct Limits<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) edition: &'a Edition,
    pub(super) conditions: &'a [Condition],
}

impl Limits<'_> {
    pub(super) fn by_the_rules(self) -> Self {
        Limits { conditions: &[], ..self }
    }

    pub(super) fn may_meet(&self, one: Rank, other: Rank) -> bool {
        let alone = RoundPairing::new([(one, other)], Vec::new());
        let is_about = |condition: &&Condition| {
            condition.players().iter().any(|place| *place == one || *place == other)
        };
        self.round.may_meet(one, other)
            && self
                .conditions
                .iter()
                .filter(is_about)
                .all(|it| it.is_met(self.round, self.edition, &alone))
    }

    pub(super) fn may_get_pab(&self, rank: Rank) -> bool {
        let alone = RoundPairing::new([], vec![rank]);
        self.round.player(rank).may_get_pab
            && self.conditions.iter().all(|condition| match condition {
                Condition::TakesPab(other) => rank == *other,
                it if it.players().contains(&rank) => it.is_met(self.round, self.edition, &alone),
                _ => true,
            })
    }

    /// Whether these can be paired, one of them with the PAB if they are odd.
    pub(super) fn can_be_completed(&self, ranks: &[Rank]) -> bool {
        self.can_be_completed_apart(0, ranks)
    }

    /// Whether these can be paired if the first `apart` of them, left over by a bracket, may not meet each other.
    pub(super) fn can_be_completed_apart(&self, apart: usize, ranks: &[Rank]) -> bool {
        let Some((first, rest)) = ranks.split_first() else { return true };
        let left = apart.saturating_sub(1);
        let paired = rest.iter().enumerate().skip(left).any(|(at, other)| {
            self.may_meet(*first, *other)
                && self.can_be_completed_apart(left, &[&rest[..at], &rest[at + 1..]].concat())
        });
        let may_stay = ranks.len() % 2 == 1 && self.may_get_pab(*first);
        paired || may_stay && self.can_be_completed_apart(left, rest)
    }

    /// Whether only the conditions prevent a pairing of these.
    pub(super) fn refuse(&self, rest: &[Rank]) -> bool {
        !self.can_be_completed(rest) && self.by_the_rules().can_be_completed(rest)
    }

    pub(super) fn as_absolute(&self) -> RoundContext {
        let everybody = || self.round.ranks();
        let barred = |one: &Rank, other: &Rank| !self.may_meet(*one, *other);
        let apart: Vec<Pair> = everybody()
            .flat_map(|one| everybody().filter(move |other| *other > one).map(move |it| (one, it)))
            .filter(|(one, other)| barred(one, other))
            .collect();
        let without: Vec<Rank> = everybody().filter(|rank| !self.may_get_pab(*rank)).collect();
        self.round.restricted(&apart, &without)
    }
}

//! Facts about members of a bracket that hold in every possible answer: by conditions, or in the case that is tried.

use super::everybody::can_all_be_paired_or_stay;
use crate::conditions::Condition;
use crate::criteria::{Bracket, Pair};
use crate::round::Rank;

#[derive(Clone, Debug, Default)]
pub(super) struct Settled {
    /// Pairs that a condition or the case demands, the higher ranked player first.
    pub(super) pairs: Vec<Pair>,
    /// Members who float, by rank: they have no partner under the conditions, are the only opponent of a player below,
    /// must get the bye, or float by the definition of the case.
    pub(super) floating: Vec<Rank>,
    /// Members paired in this bracket: the case demands it, or the conditions allow no pairing below if they float.
    pub(super) paired: Vec<Rank>,
    /// Members whose partners a condition restricts, so that their pair may cost more than the bound.
    pub(super) choosing: Vec<Rank>,
    /// Members one of whom floats, because a player below has no other opponents. Empty if no such members are known.
    pub(super) one_floats_of: Vec<Rank>,
}

impl Settled {
    pub(super) fn new(bracket: &Bracket<'_>, conditions: &[Condition]) -> Settled {
        let is_possible = |(higher, lower): Pair| {
            is_member(bracket, higher)
                && bracket.is_resident(lower)
                && bracket.round.may_meet(higher, lower)
        };
        let mut settled = Settled::default();
        for condition in conditions {
            if let Condition::Meet(one, other) = condition {
                let pair = (*one.min(other), *one.max(other));
                if is_possible(pair) && !settled.pairs.contains(&pair) {
                    settled.pairs.push(pair);
                }
            }
        }
        for place in named(bracket, conditions) {
            let has_partner =
                bracket.members().any(|it| is_possible((it.min(place), it.max(place))));
            if !has_partner && !settled.floats(place) {
                settled.floating.push(place);
            }
        }
        settled.floating.sort_unstable();
        for condition in conditions {
            if let Condition::HasColour(place, _) = condition
                && is_member(bracket, *place)
                && settled.is_open(*place)
                && !settled.choosing.contains(place)
            {
                settled.choosing.push(*place);
            }
        }
        settled
    }

    pub(super) fn with_completion(
        mut self,
        bracket: &Bracket<'_>,
        conditions: &[Condition],
    ) -> Settled {
        for place in conditions.iter().flat_map(|condition| condition.players()) {
            match only_opponents(bracket, place).as_slice() {
                [] => {}
                // One of the opponents floats already, so nobody else has to.
                members if members.iter().any(|it| self.floats(*it)) => {}
                [only] => self = self.with_floating(*only),
                members => self.one_floats_of = members.to_vec(),
            }
        }
        for place in named(bracket, conditions) {
            if self.is_open(place)
                && !self.paired.contains(&place)
                && !can_be_completed(bracket, &[place], &[])
            {
                self.paired.push(place);
            }
        }
        self
    }

    pub(super) fn with_floating(mut self, rank: Rank) -> Settled {
        self.floating.push(rank);
        self.floating.sort_unstable();
        self.choosing.retain(|it| *it != rank);
        // The new one may be one of these. Then it is not known that another one floats.
        self.one_floats_of.clear();
        self
    }

    pub(super) fn with_paired(mut self, rank: Rank) -> Settled {
        self.paired.push(rank);
        self
    }

    pub(super) fn floats(&self, rank: Rank) -> bool {
        self.floating.contains(&rank)
    }

    pub(super) fn has_partner(&self, rank: Rank) -> bool {
        self.pairs.iter().any(|pair| pair.0 == rank || pair.1 == rank)
    }

    pub(super) fn is_open(&self, rank: Rank) -> bool {
        !self.floats(rank) && !self.has_partner(rank)
    }
}

fn named(bracket: &Bracket<'_>, conditions: &[Condition]) -> impl Iterator<Item = Rank> {
    let places = conditions.iter().flat_map(|condition| condition.players());
    places.filter(|place| is_member(bracket, *place))
}

fn is_member(bracket: &Bracket<'_>, rank: Rank) -> bool {
    bracket.is_resident(rank) || bracket.mdps.binary_search(&rank).is_ok()
}

/// The only opponents of a player below the bracket. Empty if they have opponents below, or may get the PAB.
fn only_opponents(bracket: &Bracket<'_>, rank: Rank) -> Vec<Rank> {
    let below = bracket.round.ranks_from(bracket.residents().end);
    // This player has a long list of forbidden opponents, the others have a short one.
    let may_meet = |other: &Rank| bracket.round.may_meet(*other, rank);
    let has_others = || bracket.may_get_pab(rank) || below.clone().any(|other| may_meet(&other));
    if !below.contains(&rank) || has_others() {
        return Vec::new();
    }
    bracket.members().filter(may_meet).collect()
}

/// Whether all members and players below can be paired under the conditions if `down` float and `paired` do not.
/// Floating members do not meet each other: they would have been paired here or above.
pub(super) fn can_be_completed(bracket: &Bracket<'_>, down: &[Rank], paired: &[Rank]) -> bool {
    let round = bracket.round;
    let below = round.ranks_from(bracket.residents().end);
    let ranks: Vec<Rank> = bracket.members().chain(below).collect();
    let may_meet = |high: usize, low: usize| {
        let (one, other, is_inside) = (ranks[high], ranks[low], low < bracket.len());
        let is_possible = match is_inside {
            true => !down.contains(&one) && !down.contains(&other) && bracket.is_resident(other),
            false => !paired.contains(&one),
        };
        is_possible && round.may_meet(one, other)
    };
    let may_get_pab = |at: usize, _| bracket.may_get_pab(ranks[at]) && !paired.contains(&ranks[at]);
    can_all_be_paired_or_stay(ranks.len(), ranks.len() % 2, may_meet, may_get_pab)
}

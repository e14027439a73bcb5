//! Completion (C4): whether the players not yet paired can all be paired (articles 1.9.1, 2.2.1), and why not (1.9.3):
//! too many odd groups need the same few partners.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::About;
use crate::matching::{Barrier, Vertex, barrier, has_perfect_matching};
use crate::round::{Rank, RoundContext};
use crate::tournament::{PlayerNumber, Points};

/// The documentation of the criterion.
pub const ABOUT: About = About {
    counts: "completions",
    asks: "However a bracket is paired, the players left over must still be able to be paired: \
           everybody with a legal opponent, but at most one who may get the bye.",
    measured: "Yes or no, for all players not yet paired, in every bracket. No complete legal \
               pairing can violate it.",
    example: "completion",
    engines: "bbpPairings 6.0.0 forgets in rare positions that the last player may not get a \
              second PAB.",
    references: "C.04.3 (2026) 2.2.1, 1.9.1",
};

/// The players who may get the PAB in a completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pab {
    /// Nobody, because the PAB is given already or not needed.
    Given,
    /// Any eligible player with at most this score.
    UpTo(Points),
}

/// Finds out whether sets of players can be completely paired.
#[derive(Clone, Copy, Debug)]
pub struct Completion<'a> {
    round: &'a RoundContext,
}

impl<'a> Completion<'a> {
    /// Prepares the answers for the players of `round`.
    pub fn new(round: &'a RoundContext) -> Completion<'a> {
        Completion { round }
    }

    /// Whether all of `ranks` can be paired among themselves by C1 to C3. One of them gets the PAB if `pab` says so.
    pub fn is_possible(&self, ranks: &[Rank], pab: Pab) -> bool {
        self.is_sure(ranks.len(), pab, || ranks.iter().rev().copied())
            || self.is_possible_by_trying(ranks, pab)
    }

    /// Whether `count` players can surely be paired, whoever they are. If `pab` is not [`Pab::Given`], one of them gets
    /// the PAB. `from_below` gives the players, the lowest ranks first. `false`: a pairing has to be searched for.
    pub fn is_sure<I: Iterator<Item = Rank>>(
        &self,
        count: usize,
        pab: Pab,
        from_below: impl FnOnce() -> I,
    ) -> bool {
        match pab {
            Pab::Given => self.round.can_pair_any(count),
            Pab::UpTo(score) => {
                count % 2 == 1
                    && self.round.can_pair_any(count - 1)
                    && from_below().any(|rank| self.may_get_pab(rank, score))
            }
        }
    }

    /// Like [`Completion::is_possible`], but always searches for a pairing.
    pub fn is_possible_by_trying(&self, ranks: &[Rank], pab: Pab) -> bool {
        let may_meet = |one: Vertex, other: Vertex| {
            self.round.may_meet(ranks[one as usize], ranks[other as usize])
        };
        match pab {
            Pab::Given => has_perfect_matching(ranks.len(), may_meet),
            Pab::UpTo(score) => {
                let bye = ranks.len() as Vertex;
                has_perfect_matching(ranks.len() + 1, |one, other| {
                    if one.max(other) == bye {
                        self.may_get_pab(ranks[one.min(other) as usize], score)
                    } else {
                        may_meet(one, other)
                    }
                })
            }
        }
    }

    /// Whether a player may get the PAB (C2) and has at most this score.
    pub fn may_get_pab(&self, rank: Rank, score: Points) -> bool {
        let player = self.round.player(rank);
        player.may_get_pab && player.score <= score
    }

    /// The lowest score that the player with the PAB can have in a complete pairing of the round (C5). `None` if the
    /// number of players is even.
    ///
    /// # Errors
    /// [`NoCompletePairing`] if no complete pairing exists.
    pub fn lowest_pab_score(&self) -> Result<Option<Points>, NoCompletePairing> {
        let everybody: Vec<Rank> = self.round.ranks().collect();
        if !self.round.is_odd() {
            let possible = self.is_possible(&everybody, Pab::Given);
            return if possible { Ok(None) } else { Err(NoCompletePairing) };
        }
        for group in self.round.scoregroups.iter().rev() {
            let mut places = group.places.clone();
            if places.any(|place| self.round.player(place).may_get_pab)
                && self.is_possible(&everybody, Pab::UpTo(group.score))
            {
                return Ok(Some(group.score));
            }
        }
        Err(NoCompletePairing)
    }
}

/// No legal pairing of the whole round exists (article 1.9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no legal pairing of the round exists")]
pub struct NoCompletePairing;

/// The number of the bye, where the bye counts as a player as in an [`Obstruction`]. No player has this number.
pub const BYE: PlayerNumber = PlayerNumber::new(0);

/// A proof that players cannot all be paired. If their number is odd, the bye counts as one more partner of the players
/// who may get it.
///
/// Each group has an odd number of players, so they cannot all be paired with one another. Outside their group they may
/// meet only players of `without`. Each group needs a different one of these, but there are more groups. Players have
/// their file numbers; the bye has 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Obstruction {
    /// The only players whom the groups may meet outside their own group; often none.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<u32>"))]
    pub without: Vec<PlayerNumber>,
    /// The groups, one more than there are players in `without`. The smallest comes first; equal ones go by number.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<Vec<u32>>"))]
    pub groups: Vec<Vec<PlayerNumber>>,
    /// Whether the bye is a possible partner.
    #[serde(skip)]
    pub has_bye: bool,
    /// Whether the proof is that one player has met everybody. Other reasons are not needed then.
    #[serde(skip)]
    pub met_everybody: bool,
}

impl Completion<'_> {
    /// Why the round has no legal pairing. `None` if it has one.
    pub fn obstruction(&self) -> Option<Obstruction> {
        let everybody: Vec<Rank> = self.round.ranks().collect();
        self.obstruction_among(&everybody, self.pab_of_all())
    }

    /// The players who may get the PAB if the whole round is paired: any eligible player in an odd field, else nobody.
    pub fn pab_of_all(&self) -> Pab {
        let highest = self.round.scoregroups.first().map(|group| group.score);
        match highest {
            Some(score) if self.round.is_odd() => Pab::UpTo(score),
            _ => Pab::Given,
        }
    }

    /// Why `ranks` cannot be paired among themselves; `None` if they can. If `pab` allows it, one of them may get the
    /// PAB.
    pub fn obstruction_among(&self, ranks: &[Rank], pab: Pab) -> Option<Obstruction> {
        let bye = ranks.len();
        let count = bye + usize::from(pab != Pab::Given);
        let found = barrier(count, |one, other| {
            let (one, other) = (one.min(other) as usize, one.max(other) as usize);
            if other == bye {
                self.may_get_pab_as(ranks[one], pab)
            } else {
                one != other && self.round.may_meet(ranks[one], ranks[other])
            }
        })?;
        let number = |vertex: &Vertex| {
            let place = ranks.get(*vertex as usize);
            Some(place.map_or(BYE, |place| self.round.player(*place).number))
        };
        let obstruction =
            Obstruction { has_bye: pab != Pab::Given, ..Obstruction::of(&found, number) };
        debug_assert!(obstruction.is_proof(self.round, ranks, pab), "{obstruction:?}");
        Some(obstruction)
    }

    /// Why more than `spare` of `ranks` are left if as many as possible are paired among themselves. `None` if no more
    /// than that are left. The groups need more partners than there are, even if `spare` of them need none.
    pub fn obstruction_with_spare(&self, ranks: &[Rank], spare: usize) -> Option<Obstruction> {
        let is_spare = |vertex: Vertex| vertex as usize >= ranks.len();
        let found = barrier(ranks.len() + spare, |one, other| {
            let may_meet = || self.round.may_meet(ranks[one as usize], ranks[other as usize]);
            one != other && (is_spare(one) || is_spare(other) || may_meet())
        })?;
        let number = |vertex: &Vertex| {
            ranks.get(*vertex as usize).map(|place| self.round.player(*place).number)
        };
        Some(Obstruction::of(&found, number))
    }

    pub(super) fn may_get_pab_as(&self, rank: Rank, pab: Pab) -> bool {
        match pab {
            Pab::Given => false,
            Pab::UpTo(score) => self.may_get_pab(rank, score),
        }
    }
}

impl Obstruction {
    /// The obstruction of a barrier. `number`: the number of a vertex; `None` if it is not named.
    fn of(found: &Barrier, number: impl Fn(&Vertex) -> Option<PlayerNumber>) -> Obstruction {
        let numbers = |vertices: &Vec<Vertex>| {
            let mut numbers: Vec<PlayerNumber> = vertices.iter().filter_map(&number).collect();
            // The bye comes last.
            numbers.sort_unstable_by_key(|number| (*number == BYE, *number));
            numbers
        };
        // Places go by rank, which need not be the order of numbers.
        let mut groups: Vec<Vec<PlayerNumber>> = found.groups.iter().map(numbers).collect();
        groups.sort_by_cached_key(|group| {
            (group.len(), group.iter().map(|it| (*it == BYE, *it)).collect::<Vec<_>>())
        });
        let without = numbers(&found.without);
        Obstruction { without, groups, has_bye: false, met_everybody: false }
    }

    /// Whether the obstruction proves that `ranks` cannot be paired among themselves, as
    /// [`Completion::obstruction_among`] claims. The check uses only who may meet whom, and who may get the bye.
    pub fn is_proof(&self, round: &RoundContext, ranks: &[Rank], pab: Pab) -> bool {
        let completion = Completion::new(round);
        let numbered = ranks.iter().map(|rank| (round.player(*rank).number, *rank));
        let place_of: BTreeMap<PlayerNumber, Rank> = numbered.collect();
        let mut left: BTreeSet<PlayerNumber> = place_of.keys().copied().collect();
        if pab != Pab::Given {
            left.insert(BYE);
        }
        // Everybody is named once at most, and takes part.
        let mut named = self.without.iter().chain(self.groups.iter().flatten());
        let are_distinct = named.all(|number| left.remove(number));
        let may_pair = |one: &PlayerNumber, other: &PlayerNumber| match [one, other]
            .map(|it| place_of.get(it))
        {
            [Some(one), Some(other)] => round.may_meet(*one, *other),
            [Some(rank), None] | [None, Some(rank)] => completion.may_get_pab_as(*rank, pab),
            [None, None] => false,
        };
        let is_apart = |(at, group): (usize, &Vec<PlayerNumber>)| {
            let mut others = self.groups[at + 1..].iter().flatten().chain(&left);
            others.all(|other| group.iter().all(|it| !may_pair(it, other)))
        };
        are_distinct
            && self.groups.len() > self.without.len()
            && self.groups.iter().all(|group| group.len() % 2 == 1)
            && self.groups.iter().enumerate().all(is_apart)
    }

    /// Whether the obstruction names the bye.
    pub fn names_bye(&self) -> bool {
        self.without.contains(&BYE) || self.groups.iter().any(|group| group.contains(&BYE))
    }
}

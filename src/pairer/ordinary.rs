//! The ordinary bracket of any edition: all moved-down players (MDPs) are paired and at most one resident floats.
//!
//! It is paired as if nothing below mattered, by a bound that its best candidates attain ([`tight`](super::tight)).
//! A downfloater who is not right for those below is set aside and the bracket paired again. Players who float
//! whatever happens and pairs that stand are taken out, and the bound is that of the others.

use super::Decided;
use super::settled::Settled;
use super::tight::{self, Chooser, Task, Weighs};
use crate::criteria::Pair;
use crate::round::{Place, RoundContext};

/// How many downfloaters are set aside before the search is left to weights.
const SET_ASIDE_MAX: usize = 64;

/// The members of a bracket by what is known of them before it is paired.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    /// The highest resident; whoever is ranked higher is an MDP.
    pub(super) first_resident: Place,
    /// MDPs to be paired, by rank, but for those who have their partner.
    pub(super) mdps: Vec<Place>,
    /// Residents who are paired with them, make up the remainder or float, by rank, but for the partners of
    /// other MDPs.
    pub(super) residents: Vec<Place>,
    /// Members who float and pairs that stand, whatever they cost; those who are residents keep their place in the
    /// remainder.
    pub(super) settled: Settled,
    /// Whether one more has to float.
    pub(super) one_floats: bool,
}

impl Parts {
    /// The same with one more pair that stands, the higher ranked player first.
    pub(super) fn with_pair(mut self, pair: Pair) -> Parts {
        if self.is_mdp(pair.0) {
            self.mdps.retain(|place| *place != pair.0);
            self.residents.retain(|place| *place != pair.1);
        }
        self.settled.pairs.push(pair);
        self
    }

    pub(super) fn is_mdp(&self, place: Place) -> bool {
        place < self.first_resident
    }

    /// Residents who float whatever happens.
    pub(super) fn floating_residents(&self) -> impl Iterator<Item = Place> {
        self.settled.floating.iter().copied().filter(|place| !self.is_mdp(*place))
    }

    /// The pairs that stand and are of an MDP with a resident, or of two residents.
    pub(super) fn pairs_of_mdps(&self, of_mdps: bool) -> impl Iterator<Item = Pair> {
        self.settled.pairs.iter().copied().filter(move |pair| self.is_mdp(pair.0) == of_mdps)
    }
}

/// How an ordinary bracket is paired.
pub(super) struct Ordinary<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) weighs: Weighs,
    /// Whether a resident may be the one who floats.
    pub(super) may_float: &'a dyn Fn(Place) -> bool,
    /// Whether all downfloaters are right for those below; of them the one who is not settled, if there is one.
    pub(super) is_right: &'a dyn Fn(&[Place], Option<Place>) -> bool,
    /// Whether that one gets the PAB.
    pub(super) floater_gets_pab: bool,
    /// Whether others may float where that one is not right.
    pub(super) may_try_others: bool,
}

impl Ordinary<'_> {
    /// The first candidate that attains the bound and is right; `None`: there may be none, or it was not
    /// found. `chooser` is paired with one of a class whatever that costs.
    pub(super) fn pair(&self, parts: &Parts, chooser: Option<Chooser>) -> Option<Decided> {
        let mut set_aside: Vec<Place> = Vec::new();
        loop {
            let decided = tight::pair(&self.task(parts, chooser, &set_aside))?;
            let floater = decided.downfloaters.first().copied();
            let downfloaters = [&decided.downfloaters[..], &parts.settled.floating].concat();
            if (self.is_right)(&downfloaters, floater) {
                return Some(Decided { downfloaters, ..decided });
            }
            let may_try_others = self.may_try_others && parts.one_floats;
            if !may_try_others || set_aside.len() == SET_ASIDE_MAX {
                return None;
            }
            set_aside.extend(floater);
        }
    }

    pub(super) fn task<'t>(
        &'t self,
        parts: &'t Parts,
        chooser: Option<Chooser>,
        set_aside: &[Place],
    ) -> Task<'t> {
        let is_free = |place: &Place| {
            (self.may_float)(*place)
                && !set_aside.contains(place)
                && parts.settled.is_open(*place)
                && chooser.is_none_or(|chooser| chooser.player != *place)
        };
        let floaters = parts.residents.iter().copied().filter(is_free);
        Task {
            round: self.round,
            weighs: self.weighs,
            parts,
            chooser,
            floaters: parts.one_floats.then(|| floaters.collect()),
            floater_gets_pab: self.floater_gets_pab,
        }
    }

    /// The residents of whom a player may meet any.
    pub(super) fn partners<'p>(
        &'p self,
        parts: &'p Parts,
        player: Place,
    ) -> impl Iterator<Item = Place> + 'p {
        let residents = parts.residents.iter().copied();
        residents.filter(move |place| {
            parts.settled.is_open(*place) && self.round.may_meet(player, *place)
        })
    }

    /// What can become of a player who is paired with one of these residents: each kind of them by what they cost.
    pub(super) fn kinds(
        &self,
        parts: &Parts,
        player: Place,
        partners: impl Iterator<Item = Place>,
    ) -> Vec<Chooser> {
        let mut kinds: Vec<Chooser> = Vec::new();
        for partner in partners.map(|place| self.round.player(place)) {
            let class = self.weighs.class(partner.class);
            let floats = parts.is_mdp(player).then_some(partner.floats);
            let kind = Chooser { player, class, floats };
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds
    }

    /// The parts of the same bracket if a player is the one who floats; `None`: they may not.
    pub(super) fn with_floater(&self, parts: &Parts, player: Place) -> Option<Parts> {
        let may_float = parts.one_floats && !parts.is_mdp(player) && (self.may_float)(player);
        let settled = may_float.then(|| parts.settled.clone().with_floating(player))?;
        // One who is not right for those below is worse than any other who is.
        (self.is_right)(&settled.floating, Some(player)).then(|| Parts {
            settled,
            one_floats: false,
            ..parts.clone()
        })
    }
}

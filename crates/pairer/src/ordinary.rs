//! The ordinary bracket of any edition: all MDPs are paired and at most one resident floats.
//!
//! A lower bound that the best candidates reach ([`tight`](super::tight)) finds the best candidate without the players
//! below. If the downfloater is not right for those, the bracket is paired again with another downfloater. Players who
//! float in every candidate, and pairs of every candidate, are left out of the bound.

use super::means::Decided;
use super::parts::Parts;
use super::tight::{self, Chooser, Task, Weighs};
use crate::round::{Rank, RoundContext};

/// The most downfloaters tried before the search by weights takes over.
const SET_ASIDE_MAX: usize = 64;

pub(super) struct Ordinary<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) weighs: Weighs,
    pub(super) may_float: &'a dyn Fn(Rank) -> bool,
    /// Whether all downfloaters are right for the players below. The second argument: the one chosen here, if any.
    pub(super) is_right: &'a dyn Fn(&[Rank], Option<Rank>) -> bool,
    pub(super) floater_gets_pab: bool,
    /// Whether another downfloater may be tried if the chosen one is not right for the players below.
    pub(super) may_try_others: bool,
}

impl Ordinary<'_> {
    /// The first candidate that reaches the bound and whose downfloaters are right for the players below. `None` if
    /// none was found, although one may exist. `chooser` gets a partner of its class, even if the pair is not tight.
    pub(super) fn pair(&self, parts: &Parts, chooser: Option<Chooser>) -> Option<Decided> {
        let mut set_aside: Vec<Rank> = Vec::new();
        loop {
            let decided = tight::pair(&self.task(parts, chooser, &set_aside))?;
            let floater = decided.downfloaters.first().copied();
            let downfloaters = [&decided.downfloaters[..], &parts.settled.floating].concat();
            if (self.is_right)(&downfloaters, floater) {
                return Some(Decided { downfloaters, ..decided });
            }
            let may_try_others = self.may_try_others && parts.one_floats;
            // Every downfloater costs a further matching; the search by weights decides in one.
            if !may_try_others || set_aside.len() == SET_ASIDE_MAX {
                return None;
            }
            set_aside.extend(floater);
        }
    }

    fn task<'t>(
        &'t self,
        parts: &'t Parts,
        chooser: Option<Chooser>,
        set_aside: &[Rank],
    ) -> Task<'t> {
        let is_free = |rank: &Rank| {
            (self.may_float)(*rank)
                && !set_aside.contains(rank)
                && parts.settled.is_open(*rank)
                && chooser.is_none_or(|chooser| chooser.player != *rank)
        };
        let floaters = || {
            let mut free = Vec::with_capacity(parts.residents.len());
            free.extend(parts.residents.iter().copied().filter(is_free));
            free
        };
        Task {
            round: self.round,
            weighs: self.weighs,
            parts,
            chooser,
            floaters: parts.one_floats.then(floaters),
            floater_gets_pab: self.floater_gets_pab,
        }
    }

    /// The best candidate of each kind of outcome for `player`: paired with a resident of each class, with each MDP,
    /// with each of the `single` residents, or floating. `None` if one was not proved: then no other is proved best.
    pub(super) fn choices(
        &self,
        parts: &Parts,
        player: Rank,
        single: impl Fn(Rank) -> bool,
    ) -> Option<Vec<Decided>> {
        let may_meet = |other: &Rank| self.round.may_meet(player, *other);
        let residents = parts.residents.iter().copied();
        let is_partner = |it: &Rank| parts.settled.is_open(*it) && may_meet(it);
        let (apart, partners): (Vec<Rank>, Vec<Rank>) =
            residents.filter(is_partner).partition(|it| single(*it));
        let mut kinds: Vec<Chooser> = Vec::new();
        for partner in partners.into_iter().map(|place| self.round.player(place)) {
            let class = self.weighs.class(partner.class);
            let floats = parts.is_mdp(player).then_some(partner.floats);
            let kind = Chooser { player, class, floats };
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        let mdps = parts.mdps.iter().copied();
        let mdps = mdps.filter(|mdp| !parts.is_mdp(player) && may_meet(mdp));
        let with = |other: Rank| parts.clone().with_pair((player.min(other), player.max(other)));
        let of_kinds = kinds.into_iter().map(|kind| self.pair(parts, Some(kind)));
        let of_pairs = mdps.chain(apart).map(|other| self.pair(&with(other), None));
        let floating = self.with_floater(parts, player);
        let floating = floating.iter().map(|parts| self.pair(parts, None));
        of_kinds.chain(of_pairs).chain(floating).collect()
    }

    /// The parts in which `player` floats. `None` if they may not float or are not right for the players below.
    fn with_floater(&self, parts: &Parts, player: Rank) -> Option<Parts> {
        let may_float = parts.one_floats && !parts.is_mdp(player) && (self.may_float)(player);
        let settled = may_float.then(|| parts.settled.clone().with_floating(player))?;
        // A downfloater who is not right for the players below is worse than any who is.
        (self.is_right)(&settled.floating, Some(player)).then(|| Parts {
            settled,
            one_floats: false,
            ..parts.clone()
        })
    }
}

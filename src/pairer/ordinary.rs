//! The ordinary bracket of any edition: all moved-down players (MDPs) are paired and at most one resident floats.
//!
//! It is paired without looking below, by a bound that its best candidates reach ([`tight`](super::tight)). If the
//! downfloater is not right for the players below, the bracket is paired again without this downfloater. Players who
//! float in every candidate and pairs that are in every candidate are left out first. The bound is computed for the
//! other members.

use super::Decided;
use super::parts::Parts;
use super::tight::{self, Chooser, Task, Weighs};
use crate::lists::list_with_room;
use crate::round::{Rank, RoundContext};

/// How many downfloaters are tried before the search by weights is used.
const SET_ASIDE_MAX: usize = 64;

pub(super) struct Ordinary<'a> {
    pub(super) round: &'a RoundContext,
    pub(super) weighs: Weighs,
    pub(super) may_float: &'a dyn Fn(Rank) -> bool,
    /// Whether all downfloaters are right for the players below. The second argument is the downfloater who was not
    /// known before, if there is one.
    pub(super) is_right: &'a dyn Fn(&[Rank], Option<Rank>) -> bool,
    pub(super) floater_gets_pab: bool,
    /// Whether other players may float if the new downfloater is not right.
    pub(super) may_try_others: bool,
}

impl Ordinary<'_> {
    /// The first candidate that reaches the bound and is right for the players below. `None`: no candidate was found,
    /// but one may exist. `chooser` is paired with a player of a certain class even if the pair is not tight.
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
        set_aside: &[Rank],
    ) -> Task<'t> {
        let is_free = |rank: &Rank| {
            (self.may_float)(*rank)
                && !set_aside.contains(rank)
                && parts.settled.is_open(*rank)
                && chooser.is_none_or(|chooser| chooser.player != *rank)
        };
        let floaters = parts.residents.iter().copied().filter(is_free);
        Task {
            round: self.round,
            weighs: self.weighs,
            parts,
            chooser,
            floaters: parts.one_floats.then(|| list_with_room(parts.residents.len(), floaters)),
            floater_gets_pab: self.floater_gets_pab,
        }
    }

    /// The residents whom a player may meet. Residents who are known to float or to have a certain partner are left
    /// out.
    pub(super) fn partners<'p>(
        &'p self,
        parts: &'p Parts,
        player: Rank,
    ) -> impl Iterator<Item = Rank> + 'p {
        let residents = parts.residents.iter().copied();
        residents.filter(move |place| {
            parts.settled.is_open(*place) && self.round.may_meet(player, *place)
        })
    }

    /// The kinds of outcome for a player who is paired with one of these residents, each with a cost of its own.
    pub(super) fn kinds(
        &self,
        parts: &Parts,
        player: Rank,
        partners: impl Iterator<Item = Rank>,
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

    /// The parts of the same bracket if a player is the one who floats. `None`: the player may not float, or is not
    /// right for the players below.
    pub(super) fn with_floater(&self, parts: &Parts, player: Rank) -> Option<Parts> {
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

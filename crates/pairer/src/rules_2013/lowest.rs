//! The lowest bracket: only the player with the bye is left over (C.13, D.4).

use super::bracket::{Decided, Pairing};
use super::terms::Terms;
use super::{Scope, Setting};
use crate::completion::Everybody;
use crate::editions::rules_2013::Reopening;
use crate::procedure::search::generation_key;
use crate::procedure::search::{Found, Rest, Task, best};
use crate::procedure::{Group, Remainder, Treatment};
use crate::round::Rank;

pub(super) fn complete(setting: Setting<'_>, group: Group, scope: Scope) -> Option<Pairing<'_>> {
    if !Everybody::of(setting.round, &group.players).can_be_paired_with_bye() {
        return None;
    }
    let found = match setting.treatment(&group, scope) {
        Treatment::Heterogeneous => best_whole(setting, &group, Treatment::Heterogeneous, scope),
        Treatment::Homogeneous => None,
    };
    // A heterogeneous bracket pairs one MDP at least.
    let (treatment, found) = match found.filter(|found| found.mdp_pairs > 0) {
        Some(found) => (Treatment::Heterogeneous, found),
        None => {
            let treatment = Treatment::Homogeneous;
            (treatment, best_whole(setting, &group, treatment, scope)?)
        }
    };
    Some(Pairing { setting, group, scope, treatment, found })
}

fn best_whole(
    setting: Setting<'_>,
    group: &Group,
    treatment: Treatment,
    scope: Scope,
) -> Option<Found> {
    let round = setting.round;
    let first = usize::from(treatment == Treatment::Heterogeneous && group.mdps == 1);
    let may_stay = |rank: &Rank| round.player(*rank).may_get_pab;
    let allowed = group.players[first..].iter().copied().filter(may_stay).collect();
    best(&Task {
        round,
        means: setting.means,
        group,
        treatment,
        costs: &Terms::new(setting, group, treatment, scope),
        rest: Rest::Stay { allowed, count: group.len() % 2 },
        forced: None,
    })
}

/// C.13: another pairing of the bracket above by which that of `residents` can be completed.
pub(super) fn reopen<'a>(above: &Decided<'a>, residents: &[Rank]) -> Option<Pairing<'a>> {
    let below = [above.incompatible.as_slice(), residents].concat();
    let (treatment, found) =
        Reopened { setting: above.pairing.setting, below }.pairing(&above.pairing)?;
    Some(Pairing { treatment, ..above.pairing.with(found) })
}

struct Reopened<'a> {
    setting: Setting<'a>,
    below: Vec<Rank>,
}

impl Reopened<'_> {
    fn pairing(&self, bracket: &Pairing<'_>) -> Option<(Treatment, Found)> {
        let same = |found| (bracket.treatment, found);
        if bracket.treatment == Treatment::Homogeneous {
            return self.reopened_as_homogeneous(bracket).map(same);
        }
        match self.setting.readings.reopening {
            Reopening::PairsAndMdps => self.with_fewer_pairs_or_mdps(bracket).map(same),
            Reopening::PairsAtOnce => self.with_fewer_pairs(bracket).map(same),
            Reopening::DownToHomogeneous => {
                let found = self.with_fewer_pairs_or_mdps(bracket).map(same);
                let as_homogeneous = |found| (Treatment::Homogeneous, found);
                found.or_else(|| self.reopened_as_homogeneous(bracket).map(as_homogeneous))
            }
        }
    }

    fn reopened_as_homogeneous(&self, bracket: &Pairing<'_>) -> Option<Found> {
        let terms = Terms::new(self.setting, &bracket.group, Treatment::Homogeneous, Scope::Upper);
        let task = self.reopening(bracket, &bracket.group, &terms);
        let found = best(&Task { treatment: Treatment::Homogeneous, ..task })?;
        (!found.pairs.is_empty()).then_some(found)
    }

    /// As many pairs, then as many paired MDPs as possible, at least one of each.
    fn with_fewer_pairs_or_mdps(&self, bracket: &Pairing<'_>) -> Option<Found> {
        let terms = Terms::new(self.setting, &bracket.group, bracket.treatment, Scope::Upper);
        let terms = terms.with_mdps_first(false);
        let task = self.reopening(bracket, &bracket.group, &terms);
        let found = best(&task)?;
        if found.mdp_pairs > 0 {
            return Some(found);
        }
        let (mdps, residents) = bracket.group.players.split_at(bracket.group.mdps);
        let pairs = mdps.iter().flat_map(|mdp| residents.iter().map(|other| (*mdp, *other)));
        let key = |found: &Found| {
            (found.sums.clone(), generation_key(&bracket.group, bracket.treatment, found))
        };
        pairs
            .filter(|(mdp, other)| self.setting.round.may_meet(*mdp, *other))
            .filter_map(|pair| best(&Task { forced: Some(pair), ..task.clone() }))
            .min_by_key(key)
    }

    /// As many pairs as possible, with all MDPs of before paired, or with only their pairs.
    fn with_fewer_pairs(&self, bracket: &Pairing<'_>) -> Option<Found> {
        let alone = bracket.group.clone().with_remainder(Remainder::Empty);
        [&bracket.group, &alone].into_iter().find_map(|group| {
            let terms = Terms::new(self.setting, group, bracket.treatment, Scope::Upper);
            let terms = terms.with_mdps_first(true);
            let found = best(&self.reopening(bracket, group, &terms))?;
            let is_alone = group.remainder == Remainder::Empty;
            let is_enough = found.mdp_pairs == bracket.found.mdp_pairs;
            (is_enough || is_alone && found.mdp_pairs > 0).then_some(found)
        })
    }

    fn reopening<'b>(
        &'b self,
        bracket: &Pairing<'_>,
        group: &'b Group,
        terms: &'b Terms<'_>,
    ) -> Task<'b> {
        Task {
            round: self.setting.round,
            means: self.setting.means,
            group,
            treatment: bracket.treatment,
            costs: terms,
            rest: Rest::Below { players: self.below.clone(), allowed: None },
            forced: None,
        }
    }
}

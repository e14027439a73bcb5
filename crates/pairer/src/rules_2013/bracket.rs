//! A bracket above the lowest (C.1 to C.11, C.14), and a kept pairing.

use super::requirements;
use super::terms::Terms;
use super::{Scope, Setting};
use crate::criteria::Pair;
use crate::procedure::search::{Found, Rest, Task, best};
use crate::procedure::walk;
use crate::procedure::{Accepted, Event};
use crate::procedure::{Group, Treatment};
use crate::round::Rank;

pub(super) type Decided<'a> = walk::Decided<Pairing<'a>>;

#[derive(Clone, Debug)]
pub(super) struct Pairing<'a> {
    pub(super) setting: Setting<'a>,
    pub(super) group: Group,
    pub(super) scope: Scope,
    pub(super) treatment: Treatment,
    pub(super) found: Found,
}

impl walk::Pairing for Pairing<'_> {
    fn pairs(&self) -> &[Pair] {
        &self.found.pairs
    }

    fn left_over(&self) -> &[Rank] {
        &self.found.left_over
    }

    fn opened(&self, is_lowest: bool) -> Vec<Event> {
        let Pairing { setting, group, .. } = self;
        let treatment = setting.treatment(group, self.scope);
        let most = if treatment == Treatment::Heterogeneous { group.mdps } else { 0 };
        let opened = requirements(setting.round, group, treatment, group.len() / 2, most);
        let (pairs, paired) = (self.found.pairs.len(), self.found.mdp_pairs);
        let reached = requirements(setting.round, group, self.treatment, pairs, paired);
        let is_reduced = (reached.treatment, reached.pairs, reached.mdps)
            != (opened.treatment, opened.pairs, opened.mdps);
        let (mdps, residents) = group.players.split_at(group.mdps);
        let (mdps, residents) = (mdps.to_vec(), residents.to_vec());
        let opened = Event::Opened { mdps, residents, is_lowest, requirements: opened };
        let reduced = (is_reduced && !is_lowest).then_some(Event::Reduced(reached));
        [opened].into_iter().chain(reduced).collect()
    }

    fn accepted(&self) -> Accepted {
        let terms = Terms::new(self.setting, &self.group, self.treatment, self.scope);
        let [absolute, semi_absolute, x, z, down, down_before, up, up_before] =
            terms.criteria(&self.found.sums);
        Accepted {
            treatment: self.treatment,
            pairs: self.found.pairs.clone(),
            mdp_pairs: self.found.mdp_pairs,
            left_over: self.found.left_over.clone(),
            absolute,
            semi_absolute,
            x,
            z,
            down: [down, down_before],
            up: [up, up_before],
        }
    }
}

impl<'a> Pairing<'a> {
    pub(super) fn with(&self, found: Found) -> Pairing<'a> {
        Pairing { found, ..self.clone() }
    }
}

/// C.14 lowers the number of MDPs, then of pairs, until a candidate exists. If all may float both are reached together,
/// because MDPs that can be paired can be so in a matching with the most pairs.
pub(super) fn pair<'a>(setting: Setting<'a>, group: Group, rest: &Rest) -> Pairing<'a> {
    let scope = Scope::Upper;
    let best = |treatment| {
        let terms = Terms::new(setting, &group, treatment, scope).with_mdps_first(true);
        let task = Task {
            round: setting.round,
            means: setting.means,
            group: &group,
            treatment,
            costs: &terms,
            rest: rest.clone(),
            forced: None,
        };
        best(&task).expect("everybody can be left over")
    };
    let treatment = group.treatment();
    let found = best(treatment);
    if treatment == Treatment::Heterogeneous && found.mdp_pairs == 0 {
        let (treatment, found) = (Treatment::Homogeneous, best(Treatment::Homogeneous));
        return Pairing { setting, group, scope, treatment, found };
    }
    Pairing { setting, group, scope, treatment, found }
}

//! One bracket above the lowest (C.1 to C.11, C.14), and what is kept of it.

use super::requirements::requirements;
use super::setting::{Scope, Setting};
use super::terms::Terms;
use crate::criteria::BracketKind;
use crate::pairer::procedure::group::{Group, Treatment};
use crate::pairer::procedure::search::{Found, Rest, Task, best};
use crate::pairer::procedure::trace::{Accepted, Event, Requirements, Step, Trace};
use crate::round::Place;

/// A bracket as it stands paired.
#[derive(Clone, Debug)]
pub(super) struct Decided {
    /// The scoregroup of its residents; of several the highest.
    pub(super) scoregroup: usize,
    /// Whether its residents are of one scoregroup.
    pub(super) kind: BracketKind,
    pub(super) mdps: Vec<Place>,
    pub(super) residents: Vec<Place>,
    /// Those who take part in the procedure.
    pub(super) group: Group,
    /// Those who left by C.1.
    pub(super) incompatible: Vec<Place>,
    pub(super) treatment: Treatment,
    pub(super) found: Found,
    /// Whether it was paired for what conditions leave to those below, which C.12 does not undo.
    pub(super) is_final: bool,
}

impl Decided {
    /// Whoever moves down, by rank.
    pub(super) fn floaters(&self) -> Vec<Place> {
        self.floaters_with(&self.found.left_over)
    }

    /// The same with others left over.
    pub(super) fn floaters_with(&self, left_over: &[Place]) -> Vec<Place> {
        let mut floaters = [left_over, &self.incompatible].concat();
        floaters.sort_unstable();
        floaters
    }

    /// Everybody, by rank.
    pub(super) fn everybody(&self) -> Vec<Place> {
        [self.mdps.as_slice(), &self.residents].concat()
    }
}

/// Pairs a bracket above the lowest.
pub(super) fn pair(
    setting: Setting<'_>,
    scoregroup: usize,
    mdps: Vec<Place>,
    trace: &mut Trace,
) -> Decided {
    let round = setting.round;
    let residents: Vec<Place> = round.scoregroups[scoregroup].places.clone().collect();
    let (group, incompatible) = setting.group(&mdps, &residents).without_incompatible(round);
    let mut push = |event| trace.steps.push(Step { scoregroup, event });
    if !incompatible.is_empty() {
        push(Event::Incompatible(incompatible.clone()));
    }
    let opened = opened(setting, &group, Scope::Upper);
    push(opening(&group, false, opened));
    let (mut treatment, mut found) = best_candidate(setting, &group, &Rest::Float);
    let rest =
        |left_over: &[Place]| setting.limits.rest(scoregroup, &[left_over, &incompatible].concat());
    let is_final = setting.limits.refuse(&rest(&found.left_over));
    if is_final {
        setting.means.note(|work| work.refused += 1);
        let below = Rest::Below { players: rest(&[]), allowed: None };
        (treatment, found) = best_candidate(setting, &group, &below);
    }
    let reached = requirements(round, &group, treatment, found.pairs.len(), found.mdp_pairs);
    if (reached.treatment, reached.pairs, reached.mdps)
        != (opened.treatment, opened.pairs, opened.mdps)
    {
        push(Event::Reduced(reached));
    }
    push(Event::Accepted(accepted(setting, &group, treatment, Scope::Upper, &found)));
    let kind = BracketKind::Ordinary;
    Decided { scoregroup, kind, mdps, residents, group, incompatible, treatment, found, is_final }
}

/// C.2: everything possible.
pub(super) fn opened(setting: Setting<'_>, group: &Group, scope: Scope) -> Requirements {
    let treatment = setting.treatment(group, scope);
    let mdps = if treatment == Treatment::Heterogeneous { group.mdps } else { 0 };
    requirements(setting.round, group, treatment, group.len() / 2, mdps)
}

/// The same as a step.
pub(super) fn opening(group: &Group, is_lowest: bool, requirements: Requirements) -> Event {
    let (mdps, residents) = group.players.split_at(group.mdps);
    Event::Opened { mdps: mdps.to_vec(), residents: residents.to_vec(), is_lowest, requirements }
}

/// C.14 lowers the number of MDPs, then that of pairs, until there is a candidate: the most MDPs that
/// can be paired with residents at once, and then the most pairs. (If all may float, both are reached
/// together, as MDPs that can be paired at all can be so in a matching with the most pairs.)
fn best_candidate(setting: Setting<'_>, group: &Group, rest: &Rest) -> (Treatment, Found) {
    let round = setting.round;
    let best = |treatment| {
        let terms = Terms::new(setting, group, treatment, Scope::Upper).with_mdps_first(true);
        let task = Task {
            round,
            means: setting.means,
            group,
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
        return (Treatment::Homogeneous, best(Treatment::Homogeneous));
    }
    (treatment, found)
}

/// The pairing accepted, as the trace has it.
pub(super) fn accepted(
    setting: Setting<'_>,
    group: &Group,
    treatment: Treatment,
    scope: Scope,
    found: &Found,
) -> Accepted {
    let terms = Terms::new(setting, group, treatment, scope);
    let [absolute, semi_absolute, x, z, down, down_before, up, up_before] =
        terms.criteria(&found.sums);
    Accepted {
        treatment,
        pairs: found.pairs.clone(),
        mdp_pairs: found.mdp_pairs,
        left_over: found.left_over.clone(),
        absolute,
        semi_absolute,
        x,
        z,
        down: [down, down_before],
        up: [up, up_before],
    }
}

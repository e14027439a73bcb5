//! The lowest bracket: nobody may stay over but the player with the bye (C.13, D.4).

use super::backtrack::{exchange_for_lowest, pairs_all_mdps};
use super::bracket::{Decided, accepted, opened, opening};
use super::setting::{Scope, Setting};
use super::terms::Terms;
use crate::criteria::{BracketKind, NoCompletePairing};
use crate::editions::rules_2013::Reopening;
use crate::pairer::completion::Everybody;
use crate::pairer::procedure::group::{Group, Remainder, Treatment};
use crate::pairer::procedure::order::generation_key;
use crate::pairer::procedure::search::{Found, Rest, Task, best};
use crate::pairer::procedure::trace::{Event, Step, Trace};
use crate::round::Place;

/// Pairs the lowest bracket, undoing brackets above and joining them to it as far as needed. `above`
/// are the brackets decided, from the top down; those that stay are left in it.
pub(super) fn pair(
    setting: Setting<'_>,
    above: &mut Vec<Decided>,
    trace: &mut Trace,
) -> Result<Decided, NoCompletePairing> {
    let round = setting.round;
    let scoregroup = round.scoregroups.len() - 1;
    let residents: Vec<Place> = round.scoregroups[scoregroup].places.clone().collect();
    let lowest = Lowest { setting, scoregroup, residents };
    let mut mdps = above.last().map(Decided::floaters).unwrap_or_default();
    if let Some(last) = above.last_mut().filter(|it| !it.is_final && !mdps.is_empty())
        && !pairs_all_mdps(setting, &mdps, &lowest.residents)
    {
        let group = setting.group(&mdps, &lowest.residents);
        lowest.note_incompatible(&group, trace);
        if let Some(found) = exchange_for_lowest(setting, last, &lowest.residents) {
            replace(setting, last, found, trace);
            mdps = last.floaters();
        } else {
            trace.steps.push(Step { scoregroup: last.scoregroup, event: Event::NotExchanged });
        }
    }
    match lowest.attempt(&mdps, Scope::Lowest, trace) {
        Some(decided) => Ok(decided),
        None => lowest.join(above, trace),
    }
}

/// Puts another pairing in the place of that of a bracket (C.12).
pub(super) fn replace(
    setting: Setting<'_>,
    bracket: &mut Decided,
    found: Found,
    trace: &mut Trace,
) {
    let scoregroup = bracket.scoregroup;
    let before = bracket.floaters();
    bracket.found = found;
    let after = bracket.floaters();
    let accepted =
        accepted(setting, &bracket.group, bracket.treatment, Scope::Upper, &bracket.found);
    for event in [Event::Exchanged { before, after }, Event::Accepted(accepted)] {
        trace.steps.push(Step { scoregroup, event });
    }
}

/// The lowest bracket with the residents that it has by now.
struct Lowest<'a> {
    setting: Setting<'a>,
    /// The highest scoregroup in it.
    scoregroup: usize,
    residents: Vec<Place>,
}

impl Lowest<'_> {
    /// C.1 in the lowest bracket: nobody leaves it, but C.12 and C.13 follow.
    fn note_incompatible(&self, group: &Group, trace: &mut Trace) {
        let (_, incompatible) = group.clone().without_incompatible(self.setting.round);
        if !incompatible.is_empty() {
            let event = Event::Incompatible(incompatible);
            trace.steps.push(Step { scoregroup: self.scoregroup, event });
        }
    }

    /// Pairs everybody, as heterogeneous with as many MDPs as possible, else as homogeneous.
    fn attempt(&self, mdps: &[Place], scope: Scope, trace: &mut Trace) -> Option<Decided> {
        let round = self.setting.round;
        let group = self.setting.group(mdps, &self.residents);
        if !Everybody::of(round, &group.players).can_be_paired_with_bye() {
            return None;
        }
        let opened = opened(self.setting, &group, scope);
        let found = match opened.treatment {
            Treatment::Heterogeneous => self.best(&group, Treatment::Heterogeneous, scope),
            Treatment::Homogeneous => None,
        };
        // A heterogeneous bracket pairs one MDP at least.
        let (treatment, found) = match found.filter(|found| found.mdp_pairs > 0) {
            Some(found) => (Treatment::Heterogeneous, found),
            None => (Treatment::Homogeneous, self.best(&group, Treatment::Homogeneous, scope)?),
        };
        let accepted = accepted(self.setting, &group, treatment, scope, &found);
        for event in [opening(&group, true, opened), Event::Accepted(accepted)] {
            trace.steps.push(Step { scoregroup: self.scoregroup, event });
        }
        Some(Decided {
            scoregroup: round.scoregroup_of(self.residents[0]),
            kind: self.kind(),
            mdps: mdps.to_vec(),
            residents: self.residents.clone(),
            group,
            incompatible: Vec::new(),
            treatment,
            found,
            is_final: false,
        })
    }

    /// Whether its residents are of one scoregroup.
    fn kind(&self) -> BracketKind {
        let round = self.setting.round;
        let first = round.scoregroup_of(self.residents[0]);
        if first + 1 == round.scoregroups.len() {
            BracketKind::Ordinary
        } else {
            BracketKind::Collapsed
        }
    }

    fn best(&self, group: &Group, treatment: Treatment, scope: Scope) -> Option<Found> {
        let round = self.setting.round;
        let first = usize::from(treatment == Treatment::Heterogeneous && group.mdps == 1);
        let may_stay = |place: &Place| round.player(*place).may_get_pab;
        let allowed = group.players[first..].iter().copied().filter(may_stay).collect();
        best(&Task {
            round,
            means: self.setting.means,
            group,
            treatment,
            costs: &Terms::new(self.setting, group, treatment, scope),
            rest: Rest::Stay { allowed, count: group.len() % 2 },
            forced: None,
        })
    }

    /// C.13: other floaters of the bracket above, then the two brackets joined, and so on upwards.
    fn join(
        mut self,
        above: &mut Vec<Decided>,
        trace: &mut Trace,
    ) -> Result<Decided, NoCompletePairing> {
        while let Some(mut last) = above.pop() {
            let scoregroup = last.scoregroup;
            trace.steps.push(Step { scoregroup, event: Event::Undone });
            let everybody = [last.everybody().as_slice(), &self.residents].concat();
            if Everybody::of(self.setting.round, &everybody).can_be_paired_with_bye() {
                if let Some((treatment, found)) = self.reopen(&last) {
                    let accepted =
                        accepted(self.setting, &last.group, treatment, Scope::Upper, &found);
                    trace.steps.push(Step { scoregroup, event: Event::Accepted(accepted) });
                    (last.treatment, last.found) = (treatment, found);
                    let mdps = last.floaters();
                    above.push(last);
                    return self.attempt(&mdps, Scope::Lowest, trace).ok_or(NoCompletePairing);
                }
                trace.steps.push(Step { scoregroup, event: Event::Joined });
                let mdps = last.everybody();
                return self.attempt(&mdps, Scope::Joined, trace).ok_or(NoCompletePairing);
            }
            trace.steps.push(Step { scoregroup, event: Event::Joined });
            self.residents = [last.residents.as_slice(), &self.residents].concat();
            self.scoregroup = scoregroup;
        }
        Err(NoCompletePairing)
    }

    /// Another pairing of the bracket above with which the lowest can be completed, and how the bracket
    /// is treated for it.
    fn reopen(&self, bracket: &Decided) -> Option<(Treatment, Found)> {
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

    fn reopened_as_homogeneous(&self, bracket: &Decided) -> Option<Found> {
        let terms = Terms::new(self.setting, &bracket.group, Treatment::Homogeneous, Scope::Upper);
        let task = self.reopening(bracket, &bracket.group, &terms);
        let found = best(&Task { treatment: Treatment::Homogeneous, ..task })?;
        (!found.pairs.is_empty()).then_some(found)
    }

    /// As many pairs and, among these, as many paired MDPs as possible, at least one of each.
    fn with_fewer_pairs_or_mdps(&self, bracket: &Decided) -> Option<Found> {
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

    /// As many pairs as possible, all MDPs of before being paired, or the pairs being all theirs.
    fn with_fewer_pairs(&self, bracket: &Decided) -> Option<Found> {
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
        bracket: &Decided,
        group: &'b Group,
        terms: &'b Terms<'_>,
    ) -> Task<'b> {
        Task {
            round: self.setting.round,
            means: self.setting.means,
            group,
            treatment: bracket.treatment,
            costs: terms,
            rest: Rest::Below {
                players: [bracket.incompatible.as_slice(), &self.residents].concat(),
                allowed: None,
            },
            forced: None,
        }
    }
}

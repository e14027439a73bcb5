//! The lowest bracket: nobody may stay over but the player with the bye (C.13, D.4).

use super::backtrack::{exchange_for_lowest, pairs_all_mdps};
use super::bracket::{Decided, accepted, opened, opening};
use super::terms::Terms;
use crate::criteria::NoCompletePairing;
use crate::pairer::procedure::group::{Group, Treatment};
use crate::pairer::procedure::order::generation_key;
use crate::pairer::procedure::search::{Found, Rest, Task, best, can_be_completed};
use crate::pairer::procedure::trace::{Event, Step, Trace};
use crate::round::{Place, RoundContext};

/// Pairs the lowest bracket, undoing brackets above and joining them to it as far as needed. `above`
/// are the brackets decided, from the top down; those that stay are left in it.
pub(super) fn pair(
    round: &RoundContext,
    above: &mut Vec<Decided>,
    trace: &mut Trace,
) -> Result<Decided, NoCompletePairing> {
    let scoregroup = round.scoregroups.len() - 1;
    let residents: Vec<Place> = round.scoregroups[scoregroup].places.clone().collect();
    let lowest = Lowest { round, scoregroup, residents };
    let mut mdps = above.last().map(Decided::floaters).unwrap_or_default();
    let group = Group::new(&mdps, &lowest.residents);
    if let Some(last) = above.last_mut().filter(|_| !mdps.is_empty())
        && !pairs_all_mdps(round, &group)
    {
        lowest.note_incompatible(&group, trace);
        if let Some(found) = exchange_for_lowest(round, last, &lowest.residents) {
            replace(round, last, found, trace);
            mdps = last.floaters();
        } else {
            trace.steps.push(Step { scoregroup: last.scoregroup, event: Event::NotExchanged });
        }
    }
    match lowest.attempt(&mdps, trace) {
        Some(decided) => Ok(decided),
        None => lowest.join(above, trace),
    }
}

/// Puts another pairing in the place of that of a bracket (C.12).
pub(super) fn replace(
    round: &RoundContext,
    bracket: &mut Decided,
    found: Found,
    trace: &mut Trace,
) {
    let scoregroup = bracket.scoregroup;
    let before = bracket.floaters();
    bracket.found = found;
    let after = bracket.floaters();
    let accepted = accepted(round, &bracket.group, bracket.treatment, false, &bracket.found);
    for event in [Event::Exchanged { before, after }, Event::Accepted(accepted)] {
        trace.steps.push(Step { scoregroup, event });
    }
}

/// The lowest bracket with the residents that it has by now.
struct Lowest<'a> {
    round: &'a RoundContext,
    /// The highest scoregroup in it.
    scoregroup: usize,
    residents: Vec<Place>,
}

impl Lowest<'_> {
    /// C.1 in the lowest bracket: nobody leaves it, but C.12 and C.13 follow.
    fn note_incompatible(&self, group: &Group, trace: &mut Trace) {
        let (_, incompatible) = group.clone().without_incompatible(self.round);
        if !incompatible.is_empty() {
            let event = Event::Incompatible(incompatible);
            trace.steps.push(Step { scoregroup: self.scoregroup, event });
        }
    }

    /// Pairs everybody, as heterogeneous with as many MDPs as possible, else as homogeneous.
    fn attempt(&self, mdps: &[Place], trace: &mut Trace) -> Option<Decided> {
        let group = Group::new(mdps, &self.residents);
        if !can_be_completed(self.round, &group.players) {
            return None;
        }
        let opened = opened(self.round, &group);
        let found = match opened.treatment {
            Treatment::Heterogeneous => self.best(&group, Treatment::Heterogeneous),
            Treatment::Homogeneous => None,
        };
        let (treatment, found) = match found {
            Some(found) => (Treatment::Heterogeneous, found),
            None => (Treatment::Homogeneous, self.best(&group, Treatment::Homogeneous)?),
        };
        let accepted = accepted(self.round, &group, treatment, true, &found);
        for event in [opening(&group, true, opened), Event::Accepted(accepted)] {
            trace.steps.push(Step { scoregroup: self.scoregroup, event });
        }
        Some(Decided {
            scoregroup: self.round.scoregroups.len() - 1,
            mdps: mdps.to_vec(),
            residents: self.residents.clone(),
            group,
            incompatible: Vec::new(),
            treatment,
            found,
        })
    }

    fn best(&self, group: &Group, treatment: Treatment) -> Option<Found> {
        // A heterogeneous bracket pairs one MDP at least.
        let first = usize::from(treatment == Treatment::Heterogeneous && group.mdps == 1);
        let may_stay = |place: &Place| self.round.player(*place).may_get_pab;
        let allowed = group.players[first..].iter().copied().filter(may_stay).collect();
        best(&Task {
            round: self.round,
            group,
            treatment,
            costs: &Terms::new(self.round, group, treatment, true),
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
            if can_be_completed(self.round, &everybody) {
                if let Some(found) = self.reopen(&last) {
                    let accepted = accepted(self.round, &last.group, last.treatment, false, &found);
                    trace.steps.push(Step { scoregroup, event: Event::Accepted(accepted) });
                    last.found = found;
                    let mdps = last.floaters();
                    above.push(last);
                    return self.attempt(&mdps, trace).ok_or(NoCompletePairing);
                }
                trace.steps.push(Step { scoregroup, event: Event::Joined });
                return self.attempt(&last.everybody(), trace).ok_or(NoCompletePairing);
            }
            trace.steps.push(Step { scoregroup, event: Event::Joined });
            self.residents = [last.residents.as_slice(), &self.residents].concat();
            self.scoregroup = scoregroup;
        }
        Err(NoCompletePairing)
    }

    /// Another pairing of the bracket above with which the lowest can be completed: as many pairs and,
    /// among these, as many paired MDPs as possible, at least one of each.
    fn reopen(&self, bracket: &Decided) -> Option<Found> {
        let below = [bracket.incompatible.as_slice(), &self.residents].concat();
        let terms = Terms::new(self.round, &bracket.group, bracket.treatment, false);
        let task = Task {
            round: self.round,
            group: &bracket.group,
            treatment: bracket.treatment,
            costs: &terms,
            rest: Rest::Below { players: below, allowed: None },
            forced: None,
        };
        let found = best(&task)?;
        if bracket.treatment == Treatment::Homogeneous || found.mdp_pairs > 0 {
            return (!found.pairs.is_empty()).then_some(found);
        }
        let (mdps, residents) = bracket.group.players.split_at(bracket.group.mdps);
        let pairs = mdps.iter().flat_map(|mdp| residents.iter().map(|other| (*mdp, *other)));
        let key = |found: &Found| {
            (found.sums.clone(), generation_key(&bracket.group, bracket.treatment, found))
        };
        pairs
            .filter(|(mdp, other)| self.round.may_meet(*mdp, *other))
            .filter_map(|pair| best(&Task { forced: Some(pair), ..task.clone() }))
            .min_by_key(key)
    }
}

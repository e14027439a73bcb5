//! The lowest bracket: nobody may stay over but the player with the bye (C.13).

use super::backtrack::{may_have_others, other};
use super::bracket::{Aim, Bracket};
use super::decided::Decided;
use super::part::Leave;
use crate::criteria::NoCompletePairing;
use crate::editions::rules_1992::{LeftOut, Rules1992};
use crate::pairer::completion::Everybody;
use crate::pairer::procedure::group::Group;
use crate::pairer::procedure::means::Means;
use crate::pairer::procedure::trace::{Event, Step, Trace};
use crate::round::{Place, RoundContext};

/// Pairs the lowest bracket, undoing brackets above and joining them to it as far as needed.
pub(super) fn pair<'a>(
    round: &'a RoundContext,
    switches: Rules1992,
    means: Means<'a>,
    decided: &mut Vec<Decided<'a>>,
    trace: &mut Trace,
) -> Result<(), NoCompletePairing> {
    let scoregroup = round.scoregroups.len() - 1;
    let residents: Vec<Place> = round.scoregroups[scoregroup].places.clone().collect();
    let mut lowest = Lowest { round, switches, means, scoregroup, residents };
    if let Some(above) = decided.last_mut().filter(|above| !above.is_final) {
        lowest.exchange(above, trace);
    }
    let mdps = decided.last().map(Decided::floaters).unwrap_or_default();
    if let Some(complete) = lowest.complete(&mdps, trace) {
        decided.push(complete);
        return Ok(());
    }
    lowest.join(decided, trace)
}

/// The lowest bracket with the residents that it has by now.
struct Lowest<'a> {
    round: &'a RoundContext,
    switches: Rules1992,
    means: Means<'a>,
    /// The highest scoregroup in it.
    scoregroup: usize,
    residents: Vec<Place>,
}

impl<'a> Lowest<'a> {
    fn bracket(&self, mdps: &[Place]) -> Bracket<'a> {
        // Nobody can float from here.
        let switches = Rules1992 { left_out: LeftOut::JoinsS2, ..self.switches };
        let group = Group::new(mdps, &self.residents);
        Bracket { round: self.round, switches, means: self.means, group }
    }

    fn is_possible(&self, bracket: &Bracket<'_>, aim: Aim) -> bool {
        bracket.is_possible(aim, |place| self.round.player(place).may_get_pab)
    }

    /// C.12.
    fn exchange(&self, above: &mut Decided<'a>, trace: &mut Trace) {
        let mdps = above.floaters();
        let bracket = self.bracket(&mdps);
        if self.is_possible(&bracket, bracket.first_aim()) {
            return;
        }
        let (_, incompatible) = bracket.group.clone().without_incompatible(self.round);
        if !incompatible.is_empty() {
            let event = Event::Incompatible(incompatible.clone());
            trace.steps.push(Step { scoregroup: self.scoregroup, event });
        }
        let is_stuck = incompatible.iter().any(|place| mdps.contains(place));
        if !is_stuck && !may_have_others(&bracket) {
            return;
        }
        let helps = |floaters: &[Place]| {
            let bracket = self.bracket(floaters);
            self.is_possible(&bracket, bracket.first_aim())
        };
        match other(above, helps) {
            Some(solved) => above.replace(above.aim, solved, trace),
            None => {
                let scoregroup = above.scoregroup;
                trace.steps.push(Step { scoregroup, event: Event::NotExchanged });
            }
        }
    }

    /// Pairs everybody: all MDPs in S1, or fewer, or as homogeneous.
    fn complete(&self, mdps: &[Place], trace: &mut Trace) -> Option<Decided<'a>> {
        let bracket = self.bracket(mdps);
        let first = bracket.first_aim();
        let fewest = match self.switches.left_out {
            LeftOut::JoinsS2 => 1,
            LeftOut::Floats => first.mdps.max(1),
        };
        let aims = (fewest..=first.mdps).rev().chain([0]).map(|mdps| Aim { mdps, fewer: 0 });
        let may_stay = |place: &Place| self.round.player(*place).may_get_pab;
        let leave = Leave::Among(bracket.group.players.iter().copied().filter(may_stay).collect());
        let (aim, solved) = aims
            .filter(|aim| self.is_possible(&bracket, *aim))
            .find_map(|aim| Some((aim, bracket.first(aim, &leave)?)))?;
        let decided = Decided {
            scoregroup: self.round.scoregroups.len() - 1,
            mdps: mdps.to_vec(),
            residents: self.residents.clone(),
            incompatible: Vec::new(),
            bracket,
            aim,
            solved,
            is_final: false,
        };
        decided.tell(self.scoregroup, true, trace);
        Some(decided)
    }

    /// C.13: another pairing of the bracket above, then the two joined, and so on upwards.
    fn join(
        &mut self,
        decided: &mut Vec<Decided<'a>>,
        trace: &mut Trace,
    ) -> Result<(), NoCompletePairing> {
        while let Some(mut above) = decided.pop() {
            let scoregroup = above.scoregroup;
            trace.steps.push(Step { scoregroup, event: Event::Undone });
            let everybody = above.everybody();
            let all = [everybody.as_slice(), &self.residents].concat();
            if Everybody::of(self.round, &all).can_be_paired_with_bye() {
                let lowest = if self.reopen(&mut above, trace) {
                    let mdps = above.floaters();
                    decided.push(above);
                    self.complete(&mdps, trace)
                } else {
                    trace.steps.push(Step { scoregroup, event: Event::Joined });
                    self.complete(&everybody, trace)
                };
                decided.push(lowest.ok_or(NoCompletePairing)?);
                return Ok(());
            }
            trace.steps.push(Step { scoregroup, event: Event::Joined });
            self.residents = [above.residents.as_slice(), &self.residents].concat();
            self.scoregroup = scoregroup;
        }
        Err(NoCompletePairing)
    }

    /// Other floaters of the bracket above, with fewer pairs in it if need be, so that the lowest one
    /// can be paired.
    fn reopen(&self, above: &mut Decided<'a>, trace: &mut Trace) -> bool {
        let below = [above.incompatible.as_slice(), &self.residents].concat();
        let aim = Aim { fewer: 0, ..above.aim };
        let solved = above.bracket.leaving(aim, &below, |pairs| aim.mdps > 0 || pairs > 0);
        let is_found = solved.is_some();
        if let Some((aim, solved)) = solved {
            above.replace(aim, solved, trace);
        }
        is_found
    }
}

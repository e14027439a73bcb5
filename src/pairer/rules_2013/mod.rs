//! Section C of the rules of 2013 (Istanbul 2012, Tallinn 2013): brackets from the top down, each
//! decided before the next is looked at.
//!
//! The text reaches a pairing step by step; what it reaches is, in each bracket, the first in the order
//! of generation (D) of the candidates with the smallest sums (`terms`). So no step is tried: that
//! candidate is searched for (`procedure/search`). Three things reach back to a bracket that is
//! decided: C.12 (`backtrack`), C.13 and the joining of brackets at the end (`lowest`).
//!
//! [`Trace`](super::procedure::Trace) keeps what was decided, article by article.

mod backtrack;
mod bracket;
mod lowest;
mod requirements;
mod setting;
mod terms;

use std::cell::Cell;

use super::completion::Everybody;
use super::procedure::limits::Limits;
use super::procedure::means::Means;
use super::procedure::trace::Trace;
use super::setting as setting_of_round;
use super::{Paired, Stages};
use crate::criteria::{BracketPairing, NoCompletePairing};
use crate::editions::rules_2013::Rules2013;
use bracket::Decided;
use setting::Setting;

/// Pairs a round as these readings have the text.
pub(super) fn pair(
    asked: &setting_of_round::Setting<'_>,
    readings: Rules2013,
    stages: Stages,
) -> Result<Paired, NoCompletePairing> {
    let work = Cell::default();
    let limits = Limits::new(asked);
    let round = limits.allowed;
    let setting = Setting { round, limits, readings, means: Means::new(stages, &work) };
    let everybody: Vec<u32> = (0..round.len() as u32).collect();
    if !Everybody::of(round, &everybody).can_be_paired_with_bye() {
        return Err(NoCompletePairing);
    }
    let mut trace = Trace::default();
    let mut decided: Vec<Decided> = Vec::with_capacity(round.scoregroups.len());
    for scoregroup in 0..round.scoregroups.len().saturating_sub(1) {
        if let Some(above) =
            decided.last_mut().filter(|it| !it.is_final && !it.floaters().is_empty())
        {
            let residents: Vec<u32> = round.scoregroups[scoregroup].places.clone().collect();
            if let Some(found) = backtrack::exchange(setting, above, &residents) {
                let floaters = above.floaters_with(&found.left_over);
                if !limits.refuse(&limits.rest(above.scoregroup, &floaters)) {
                    lowest::replace(setting, above, found, &mut trace);
                }
            }
        }
        let mdps = decided.last().map(Decided::floaters).unwrap_or_default();
        decided.push(bracket::pair(setting, scoregroup, mdps, &mut trace));
    }
    if !round.scoregroups.is_empty() {
        let lowest = lowest::pair(setting, &mut decided, &mut trace)?;
        decided.push(lowest);
    }
    let brackets = decided.iter().map(|bracket| BracketPairing {
        scoregroup: bracket.scoregroup,
        kind: bracket.kind,
        mdps: bracket.mdps.clone(),
        pairs: bracket.found.pairs.clone(),
        downfloaters: bracket.floaters(),
    });
    Ok(Paired::of_procedure(brackets.collect(), trace, work.get()))
}

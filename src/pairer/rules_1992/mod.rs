//! Section C of the rules of 1992 (Manila): brackets from the top down, each decided before the next is
//! looked at. The readings are ours; `editions::Rules1992` names those with a switch.
//!
//! As in 2013 no step is tried. What the steps of a bracket reach is the first candidate by: how often
//! X is raised (C.11); how many float criteria are dropped for upfloaters (C.10); the opponents of the
//! MDPs (D.1); how many are dropped for downfloaters (C.9); exchange and transposition of the remainder
//! (D.2, D.1). The opponents of the MDPs are searched for (`mdps`), for what a remainder may cost
//! depends on who is in it; a homogeneous bracket or remainder is one search (`part`).

mod backtrack;
mod bounds;
mod bracket;
mod clashes;
mod decided;
mod lowest;
mod mdps;
mod part;

use std::cell::Cell;

use super::completion::Everybody;
use super::procedure::limits::Limits;
use super::procedure::means::Means;
use super::procedure::trace::Trace;
use super::setting;
use super::{Paired, Stages};
use crate::criteria::{BracketKind, BracketPairing, NoCompletePairing};
use crate::editions::rules_1992::Rules1992;
use crate::round::Place;
use decided::Decided;

/// Pairs a round.
pub(super) fn pair(
    asked: &setting::Setting<'_>,
    switches: Rules1992,
    stages: Stages,
) -> Result<Paired, NoCompletePairing> {
    let work = Cell::default();
    let limits = Limits::new(asked);
    let round = limits.allowed;
    let means = Means::new(stages, &work);
    let everybody: Vec<Place> = (0..round.len() as Place).collect();
    if !Everybody::of(round, &everybody).can_be_paired_with_bye() {
        return Err(NoCompletePairing);
    }
    let mut trace = Trace::default();
    let mut decided: Vec<Decided<'_>> = Vec::with_capacity(round.scoregroups.len());
    for scoregroup in 0..round.scoregroups.len().saturating_sub(1) {
        let residents: Vec<Place> = round.scoregroups[scoregroup].places.clone().collect();
        if let Some(above) = decided.last_mut().filter(|above| !above.is_final) {
            backtrack::exchange(above, &residents, limits, &mut trace);
        }
        let mdps = decided.last().map(Decided::floaters).unwrap_or_default();
        decided.push(Decided::pair(limits, switches, means, scoregroup, mdps, &mut trace));
    }
    if !round.scoregroups.is_empty() {
        lowest::pair(round, switches, means, &mut decided, &mut trace)?;
    }
    let brackets = decided.iter().map(|bracket| BracketPairing {
        scoregroup: bracket.scoregroup,
        kind: BracketKind::Ordinary,
        mdps: bracket.mdps.clone(),
        pairs: bracket.solved.pairs.clone(),
        downfloaters: bracket.floaters(),
    });
    Ok(Paired::of_procedure(brackets.collect(), trace, work.get()))
}

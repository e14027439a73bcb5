//! The procedure of 2013 by enumeration: all candidates of each bracket are sorted, close to the words of section C.

mod candidates;
mod lowest;
mod replay;

pub use replay::{Attempt, Part, Replay, Situation, replay};

use super::{Candidate, Limits, Outcome, Wrong, WrongStep, can_be_completed};
use crate::criteria::BracketKind;
use crate::editions::rules_2013::Rules2013;
use crate::round::{Rank, RoundContext};
use candidates::{Aim, Players};

/// The pairing of the procedure and its brackets from the top down; `None`: all brackets were joined and cannot be
/// paired.
///
/// # Panics
///
/// When there are more than [`super::LARGEST_FIELD`] players.
pub fn pair(round: &RoundContext, readings: Rules2013) -> Option<Outcome> {
    pair_in(Limits::none(round), readings, Wrong::default())
}

/// Conditions count like absolute criteria. If only they prevent a pairing of those below, a bracket takes the first
/// candidate that leaves them one. C.12 neither changes it nor exchanges floaters with that effect.
pub(super) fn pair_in(
    limits: Limits<'_>,
    readings: Rules2013,
    wrong: Wrong<'_>,
) -> Option<Outcome> {
    let round = limits.allowed;
    assert!(round.len() <= super::LARGEST_FIELD, "{} players are too many", round.len());
    let everybody: Vec<Rank> = round.ranks().collect();
    if limits.is_restricted && !can_be_completed(round, 0, &everybody) {
        return None;
    }
    let play = Play { round, readings, wrong };
    let mut done: Vec<Done<'_>> = Vec::new();
    let (last, upper) = round.scoregroups.split_last()?;
    for (scoregroup, group) in upper.iter().enumerate() {
        let residents: Vec<Rank> = group.places.clone().collect();
        if let Some(above) = done.last_mut().filter(|above| !above.is_final) {
            let before = above.candidate.clone();
            if !wrong.takes(WrongStep::NoOtherFloaters) {
                replay::exchange(above, &residents);
            }
            if above.is_refused(limits) {
                above.candidate = before;
            }
        }
        let mdps = done.last().map(Done::floaters).unwrap_or_default();
        let mut bracket = bracket(play, scoregroup, mdps, residents);
        if bracket.is_refused(limits) {
            (bracket.aim, bracket.candidate) = first_accepted(&bracket.players, &|it| {
                can_be_completed(round, 0, &bracket.rest(round, &bracket.floaters_with(it)))
            });
            bracket.is_final = true;
        }
        done.push(bracket);
    }
    lowest::pair(play, &mut done, last.places.clone().collect())?;
    Some(super::outcome(&done, kind))
}

#[derive(Clone, Copy, Debug)]
struct Play<'a> {
    round: &'a RoundContext,
    readings: Rules2013,
    wrong: Wrong<'a>,
}

type Done<'a> = super::Done<Players<'a>, Aim>;

/// A bracket above the lowest (C.1), paired as the first candidate that is accepted (C.2 to C.11, C.14).
fn bracket(play: Play<'_>, scoregroup: usize, mdps: Vec<Rank>, residents: Vec<Rank>) -> Done<'_> {
    let Play { round, readings, wrong } = play;
    let [with_opponents, residents_with_opponents, incompatible] =
        wrong.by_compatibility(round, &mdps, &residents);
    let players = Players {
        round,
        mdps: with_opponents,
        residents: residents_with_opponents,
        is_lowest: false,
        is_joined: false,
        readings,
        wrong,
    };
    let (aim, candidate) = first_accepted(&players, &|_| true);
    let is_final = false;
    Done { scoregroup, mdps, residents, incompatible, players, aim, candidate, is_final }
}

fn kind(bracket: &Done<'_>) -> BracketKind {
    let groups = bracket.residents.iter().map(|place| bracket.players.round.score(*place));
    let is_one_group = groups.clone().min() == groups.max();
    if is_one_group { BracketKind::Ordinary } else { BracketKind::Collapsed }
}

/// The aim that a bracket begins with (A.3, C.2).
fn first_aim(players: &Players<'_>) -> Aim {
    let mdps = players.mdps.len();
    let is_exempt = players.is_joined && players.readings.joined_is_heterogeneous;
    let is_half = 2 * mdps == players.len() && players.wrong.takes(WrongStep::HeterogeneousAtHalf);
    let is_heterogeneous = mdps > 0
        && (is_exempt || is_half || 2 * mdps < players.len())
        && !players.wrong.takes(WrongStep::AlwaysHomogeneous);
    Aim { pairs: players.len() / 2, mdps: is_heterogeneous.then_some(mdps) }
}

/// C.14: lowers the aim until there is a candidate that is accepted.
fn first_accepted(
    players: &Players<'_>,
    is_accepted: &dyn Fn(&Candidate) -> bool,
) -> (Aim, Candidate) {
    let first = first_aim(players);
    let mut aim = first;
    let accepted = |aim: Aim| players.candidates(aim).into_iter().find(|it| is_accepted(it));
    loop {
        if let Some(candidate) = accepted(aim) {
            return (aim, candidate);
        }
        let mdps_first = players.wrong.takes(WrongStep::FewerMdpsBeforeFewerPairs);
        let gives_up = players.wrong.takes(WrongStep::HomogeneousAtOnce);
        let can_pair = |mdps: usize| accepted(Aim { pairs: mdps, mdps: Some(mdps) }).is_some();
        aim = match aim.mdps {
            None => Aim { pairs: aim.pairs - 1, mdps: None },
            Some(mdps) if !(mdps_first && mdps > 1) && can_pair(mdps) => {
                Aim { pairs: aim.pairs - 1, mdps: Some(mdps.min(aim.pairs - 1)) }
            }
            Some(mdps) if mdps == 1 || gives_up => Aim { pairs: first.pairs, mdps: None },
            Some(mdps) => Aim { pairs: first.pairs, mdps: Some(mdps - 1) },
        };
    }
}

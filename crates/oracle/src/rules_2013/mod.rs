//! The procedure of 2013 by enumeration: sorts all candidates of each bracket, close to the words of section C.

mod candidates;
mod replay;

use candidates::{Aim, Players};
use replay::alternatives;

use super::{Limits, Outcome, Wrong, WrongStep, upper_brackets};
use crate::criteria::BracketKind;
use crate::editions::fide_2013::{Reopening, Rules2013};
use crate::round::{Rank, RoundContext};
use crate::{Candidate, can_be_completed};

pub use replay::{Attempt, Part, Replay, Situation, replay};

/// The pairing by the procedure, and its brackets from the top down. `None` if even all brackets joined cannot be
/// paired.
///
/// # Panics
///
/// When there are more than [`super::LARGEST_FIELD`] players.
pub fn pair(round: &RoundContext, readings: Rules2013) -> Option<Outcome> {
    pair_in(Limits::none(round), readings, Wrong::default())
}

/// Conditions count like absolute criteria. If only they prevent a pairing of the players below, a bracket takes its
/// first candidate that leaves them one. C.12 keeps it, and makes no exchange after which only they prevent one.
pub(super) fn pair_in(
    limits: Limits<'_>,
    readings: Rules2013,
    wrong: Wrong<'_>,
) -> Option<Outcome> {
    let round = limits.allowed;
    let play = Play { round, readings, wrong };
    let pair_again = |bracket: &mut Done<'_>| {
        (bracket.aim, bracket.candidate) = first_accepted(&bracket.players, &|it| {
            can_be_completed(round, 0, &bracket.rest(round, &bracket.floaters_with(it)))
        });
    };
    let pair = |at, mdps, residents| bracket(play, at, mdps, residents);
    let mut done = upper_brackets(limits, wrong, replay::exchange, pair, pair_again)?;
    let residents = round.scoregroups.last()?.places.clone().collect();
    pair_lowest(play, &mut done, residents)?;
    Some(super::outcome(&done, kind))
}

#[derive(Clone, Copy, Debug)]
struct Play<'a> {
    round: &'a RoundContext,
    readings: Rules2013,
    wrong: Wrong<'a>,
}

impl<'a> Play<'a> {
    /// The players of the lowest bracket.
    fn lowest(self, mdps: Vec<Rank>, residents: &[Rank], is_joined: bool) -> Players<'a> {
        let Play { round, readings, wrong } = self;
        let residents = residents.to_vec();
        Players { round, mdps, residents, is_lowest: true, is_joined, readings, wrong }
    }
}

type Done<'a> = super::Done<Players<'a>, Aim>;

/// Pairs a bracket above the lowest (C.1) with its first accepted candidate (C.2 to C.11, C.14).
fn bracket(play: Play<'_>, scoregroup: usize, mdps: Vec<Rank>, residents: Vec<Rank>) -> Done<'_> {
    let [mdps_left, residents_left, incompatible] =
        play.wrong.by_compatibility(play.round, &mdps, &residents);
    let players = Players { is_lowest: false, ..play.lowest(mdps_left, &residents_left, false) };
    let (aim, candidate) = first_accepted(&players, &|_| true);
    let is_final = false;
    Done { scoregroup, mdps, residents, incompatible, players, aim, candidate, is_final }
}

fn kind(bracket: &Done<'_>) -> BracketKind {
    let groups = bracket.residents.iter().map(|place| bracket.players.round.score(*place));
    let is_one_group = groups.clone().min() == groups.max();
    if is_one_group { BracketKind::Ordinary } else { BracketKind::Collapsed }
}

/// The aim of a bracket before any reduction (A.3, C.2).
fn first_aim(players: &Players<'_>) -> Aim {
    let mdps = players.mdps.len();
    let is_exempt = players.is_joined && players.readings.joined_is_heterogeneous;
    let is_half = 2 * mdps == players.len() && players.wrong.takes(WrongStep::HeterogeneousAtHalf);
    let is_heterogeneous = mdps > 0
        && (is_exempt || is_half || 2 * mdps < players.len())
        && !players.wrong.takes(WrongStep::AlwaysHomogeneous);
    Aim { pairs: players.len() / 2, mdps: is_heterogeneous.then_some(mdps) }
}

/// C.14: lowers the aim until some candidate is accepted. Returns the aim and the candidate.
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

fn pair_lowest<'a>(play: Play<'a>, done: &mut Vec<Done<'a>>, residents: Vec<Rank>) -> Option<()> {
    let wrong = play.wrong;
    let mdps = done.last().map(Done::floaters).unwrap_or_default();
    let has_mdps = !mdps.is_empty();
    if let Some(lowest) = with_all_mdps(&play.lowest(mdps, &residents, false)) {
        done.push(lowest);
        return Some(());
    }
    let may_exchange = has_mdps && wrong.exchanges_for_the_lowest();
    if let Some(above) = done.last_mut().filter(|above| may_exchange && !above.is_final) {
        let fits = |it: &Candidate| {
            with_all_mdps(&play.lowest(above.floaters_with(it), &residents, false)).is_some()
        };
        if let Some(candidate) = alternatives(above).into_iter().find(fits) {
            above.candidate = candidate;
        }
    }
    let mdps = done.last().map(Done::floaters).unwrap_or_default();
    if let Some(lowest) = complete(&play.lowest(mdps, &residents, false)) {
        done.push(lowest);
        return Some(());
    }
    let mut residents = residents;
    while let Some(above) = done.pop() {
        let lowest = |mdps: Vec<Rank>| complete(&play.lowest(mdps, &residents, false));
        let reopened = match wrong.takes(WrongStep::JoinsAtOnce) {
            true => None,
            false => other_floaters(&above, &residents, lowest),
        };
        if let Some((above, lowest)) = reopened {
            done.extend([above, lowest]);
            return Some(());
        }
        if let Some(lowest) = complete(&play.lowest(above.everybody(), &residents, true)) {
            done.push(lowest);
            return Some(());
        }
        residents = [above.residents.as_slice(), &residents].concat();
    }
    None
}

/// C.13: pairs the bracket above again with the same aim, then with fewer MDPs, then with fewer pairs.
fn other_floaters<'a>(
    above: &Done<'a>,
    residents: &[Rank],
    lowest: impl Fn(Vec<Rank>) -> Option<Done<'a>>,
) -> Option<(Done<'a>, Done<'a>)> {
    let mut aims = aims(above);
    if above.players.wrong.takes(WrongStep::ReopensWithAllPairs) {
        aims.retain(|aim| aim.pairs == above.aim.pairs);
    }
    for aim in aims {
        for candidate in above.players.candidates(aim) {
            let floaters = above.floaters_with(&candidate);
            let everybody = [floaters.as_slice(), residents].concat();
            if can_be_completed(above.players.round, 0, &everybody) {
                let lowest = lowest(floaters)?;
                return Some((Done { aim, candidate, ..above.clone() }, lowest));
            }
        }
    }
    None
}

fn aims(above: &Done<'_>) -> Vec<Aim> {
    let mut aims = Vec::new();
    for pairs in (1..=above.aim.pairs).rev() {
        let Some(most) = above.aim.mdps else {
            aims.push(Aim { pairs, mdps: None });
            continue;
        };
        let most = most.min(pairs);
        let least = match above.players.readings.reopening {
            Reopening::PairsAtOnce => most,
            Reopening::PairsAndMdps | Reopening::DownToHomogeneous => 1,
        };
        aims.extend((least..=most).rev().map(|it| Aim { pairs, mdps: Some(it) }));
    }
    if above.players.readings.reopening == Reopening::DownToHomogeneous {
        let all = above.players.len() / 2;
        aims.extend((1..=all).rev().map(|pairs| Aim { pairs, mdps: None }));
    }
    aims
}

/// Pairs the lowest bracket (C.13): with all MDPs in S1, then with fewer, then as homogeneous.
fn complete<'a>(players: &Players<'a>) -> Option<Done<'a>> {
    let first = first_aim(players);
    let fewer = (1..=first.mdps.unwrap_or(0)).rev().map(Some);
    fewer.chain([None]).find_map(|mdps| decided(players, Aim { mdps, ..first }))
}

/// Pairs the lowest bracket, in the first attempt only: with all MDPs, or as homogeneous if A.3 demands it.
fn with_all_mdps<'a>(players: &Players<'a>) -> Option<Done<'a>> {
    decided(players, first_aim(players))
}

fn decided<'a>(players: &Players<'a>, aim: Aim) -> Option<Done<'a>> {
    let may_stay = |rank: &Rank| players.round.player(*rank).may_get_pab;
    let all = players.candidates(aim);
    let candidate = all.into_iter().find(|it| it.left_over.iter().all(may_stay))?;
    Some(Done {
        scoregroup: players.round.scoregroup_of(players.residents[0]),
        mdps: players.mdps.clone(),
        residents: players.residents.clone(),
        incompatible: Vec::new(),
        players: players.clone(),
        aim,
        candidate,
        is_final: false,
    })
}

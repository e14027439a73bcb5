//! C.13: the lowest bracket.

use super::candidates::{Aim, Players};
use super::replay::alternatives;
use super::{Done, Play, WrongStep, first_aim};
use crate::editions::rules_2013::Reopening;
use crate::round::Rank;
use crate::{Candidate, can_be_completed};

pub(super) fn pair<'a>(
    play: Play<'a>,
    done: &mut Vec<Done<'a>>,
    residents: Vec<Rank>,
) -> Option<()> {
    let Play { round, readings, wrong } = play;
    let players = |mdps: Vec<Rank>, residents: &[Rank], is_joined: bool| Players {
        round,
        mdps,
        residents: residents.to_vec(),
        is_lowest: true,
        is_joined,
        readings,
        wrong,
    };
    let mdps = done.last().map(Done::floaters).unwrap_or_default();
    let has_mdps = !mdps.is_empty();
    if let Some(lowest) = with_all_mdps(&players(mdps, &residents, false)) {
        done.push(lowest);
        return Some(());
    }
    let may_exchange = has_mdps && wrong.exchanges_for_the_lowest();
    if let Some(above) = done.last_mut().filter(|above| may_exchange && !above.is_final) {
        let fits = |it: &Candidate| {
            with_all_mdps(&players(above.floaters_with(it), &residents, false)).is_some()
        };
        if let Some(candidate) = alternatives(above).into_iter().find(fits) {
            above.candidate = candidate;
        }
    }
    let mdps = done.last().map(Done::floaters).unwrap_or_default();
    if let Some(lowest) = complete(&players(mdps, &residents, false)) {
        done.push(lowest);
        return Some(());
    }
    let mut residents = residents;
    while let Some(above) = done.pop() {
        let lowest = |mdps: Vec<Rank>| complete(&players(mdps, &residents, false));
        let reopened = match wrong.takes(WrongStep::JoinsAtOnce) {
            true => None,
            false => other_floaters(&above, &residents, lowest),
        };
        if let Some((above, lowest)) = reopened {
            done.extend([above, lowest]);
            return Some(());
        }
        if let Some(lowest) = complete(&players(above.everybody(), &residents, true)) {
            done.push(lowest);
            return Some(());
        }
        residents = [above.residents.as_slice(), &residents].concat();
    }
    None
}

/// The bracket above paired again, then with fewer MDPs, then with fewer pairs.
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

/// C.13 with everybody in the bracket: all MDPs, then fewer, then as homogeneous.
fn complete<'a>(players: &Players<'a>) -> Option<Done<'a>> {
    let first = first_aim(players);
    let fewer = (1..=first.mdps.unwrap_or(0)).rev().map(Some);
    fewer.chain([None]).find_map(|mdps| decided(players, Aim { mdps, ..first }))
}

/// The first attempt only: all MDPs, or as homogeneous if A.3 says so.
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

//! C.13: the lowest bracket.

use super::backtrack::{alternatives, with};
use super::candidates::{Aim, Candidate, Players, for_each_matching};
use super::{Done, first_aim};
use crate::round::{Place, RoundContext};

/// Pairs the lowest bracket and puts it behind the others, as far as these stay.
pub(super) fn pair<'a>(
    round: &'a RoundContext,
    done: &mut Vec<Done<'a>>,
    residents: Vec<Place>,
) -> Option<()> {
    let mdps = done.last().map(Done::floaters).unwrap_or_default();
    if let Some(lowest) = with_all_mdps(round, &mdps, &residents) {
        done.push(lowest);
        return Some(());
    }
    if let Some(above) = done.last_mut().filter(|_| !mdps.is_empty()) {
        let fits = |it: &Candidate| with_all_mdps(round, &with(above, it), &residents).is_some();
        if let Some(candidate) = alternatives(above).into_iter().find(fits) {
            above.candidate = candidate;
        }
    }
    let mdps = done.last().map(Done::floaters).unwrap_or_default();
    if let Some(lowest) = complete(round, &mdps, &residents) {
        done.push(lowest);
        return Some(());
    }
    join(round, done, residents)
}

/// Undoes bracket after bracket.
fn join<'a>(
    round: &'a RoundContext,
    done: &mut Vec<Done<'a>>,
    mut residents: Vec<Place>,
) -> Option<()> {
    while let Some(above) = done.pop() {
        if let Some((above, lowest)) = other_floaters(&above, &residents) {
            done.extend([above, lowest]);
            return Some(());
        }
        if let Some(lowest) = complete(round, &above.everybody(), &residents) {
            done.push(lowest);
            return Some(());
        }
        residents = [above.residents.as_slice(), &residents].concat();
    }
    None
}

/// Another pairing of the bracket above, then one with fewer MDPs, then one with fewer pairs.
fn other_floaters<'a>(above: &Done<'a>, residents: &[Place]) -> Option<(Done<'a>, Done<'a>)> {
    let round = above.players.round;
    for pairs in (1..=above.aim.pairs).rev() {
        let aims: Vec<Aim> = match above.aim.mdps {
            None => vec![Aim { pairs, mdps: None }],
            Some(most) => {
                (1..=most.min(pairs)).rev().map(|it| Aim { pairs, mdps: Some(it) }).collect()
            }
        };
        for aim in aims {
            for candidate in above.players.candidates(aim) {
                let floaters = with(above, &candidate);
                if is_completable(round, &[floaters.as_slice(), residents].concat()) {
                    let lowest = complete(round, &floaters, residents)?;
                    return Some((Done { aim, candidate, ..above.clone() }, lowest));
                }
            }
        }
    }
    None
}

fn is_completable(round: &RoundContext, places: &[Place]) -> bool {
    let mut is_possible = false;
    for_each_matching(round, places, places.len() / 2, &mut |_, left_over| {
        is_possible |= left_over.iter().all(|place| round.player(*place).may_get_pab);
    });
    is_possible
}

/// The first part of C.13 with everybody in: all MDPs, fewer, down to one, then as homogeneous.
fn complete<'a>(round: &'a RoundContext, mdps: &[Place], residents: &[Place]) -> Option<Done<'a>> {
    let players = players(round, mdps, residents);
    let first = first_aim(&players);
    let fewer = (1..=first.mdps.unwrap_or(0)).rev().map(Some);
    fewer.chain([None]).find_map(|mdps| decided(&players, Aim { mdps, ..first }))
}

/// Only the first attempt: all MDPs, or as homogeneous where A.3 says so.
fn with_all_mdps<'a>(
    round: &'a RoundContext,
    mdps: &[Place],
    residents: &[Place],
) -> Option<Done<'a>> {
    let players = players(round, mdps, residents);
    decided(&players, first_aim(&players))
}

fn players<'a>(round: &'a RoundContext, mdps: &[Place], residents: &[Place]) -> Players<'a> {
    Players { round, mdps: mdps.to_vec(), residents: residents.to_vec(), is_lowest: true }
}

fn decided<'a>(players: &Players<'a>, aim: Aim) -> Option<Done<'a>> {
    let may_stay = |place: &Place| players.round.player(*place).may_get_pab;
    let all = players.candidates(aim);
    let candidate = all.into_iter().find(|it| it.left_over.iter().all(may_stay))?;
    Some(Done {
        scoregroup: players.round.scoregroups.len() - 1,
        mdps: players.mdps.clone(),
        residents: players.residents.clone(),
        incompatible: Vec::new(),
        players: players.clone(),
        aim,
        candidate,
    })
}

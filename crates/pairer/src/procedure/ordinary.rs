//! Pairs the ordinary bracket of a procedure, in near linear time ([`ordinary`](crate::ordinary)).
//!
//! Sometimes a player below or the bye forces one of several members to be left over: each of them is a case. One
//! member without an opponent in the bracket is left over; if there are several such members, weights decide.
//!
//! If a condition leaves one player only opponents beyond the bound, every kind of outcome is tried: a partner of each
//! class, or being left over.

use super::search::{Rest, Task};
use super::{Remainder, Treatment};
use crate::criteria::Pair;
use crate::ordinary::Ordinary;
use crate::parts::{Marks, Parts};
use crate::round::Rank;
use crate::settled::Settled;

/// Some candidates, the best one among them. `None`: not proved. `may_be_left_over`: exactly these players may be.
pub(super) fn candidates(
    task: &Task<'_>,
    may_be_left_over: impl Fn(&[Rank]) -> bool,
) -> Option<Vec<Vec<Pair>>> {
    let is_ordinary = match &task.rest {
        Rest::Float | Rest::Below { .. } | Rest::Next(_) => true,
        Rest::Stay { count, .. } => *count == task.group.len() % 2,
    };
    if !is_ordinary || task.forced.is_some() || !task.means.stages.fast {
        return None;
    }
    let weighs = task.costs.of_ordinary()?;
    let few = WithFewOpponents::of(task);
    let wanted = match few.alone.as_slice() {
        [] => wanted(task),
        [one] => vec![*one],
        _ => return None,
    };
    let mut found = Vec::new();
    let is_wanted: Marks = wanted.iter().copied().collect();
    for parts in cases(task, &few.forced, &wanted)? {
        let is_case = !parts.settled.floating.is_empty();
        let may_float = |rank: Rank| {
            (is_case || wanted.is_empty() || is_wanted.has(rank)) && may_float(task, rank)
        };
        let bracket = Ordinary {
            round: task.round,
            weighs,
            may_float: &may_float,
            is_right: &|left_over, _| may_be_left_over(left_over),
            floater_gets_pab: false,
            may_try_others: true,
        };
        match (bracket.pair(&parts, None), few.others.as_slice()) {
            (Some(decided), _) => found.push(decided.pairs),
            (None, [player]) if !is_case => {
                let choices = bracket.choices(&parts, *player, |_| false)?;
                found.extend(choices.into_iter().map(|decided| decided.pairs));
            }
            (None, _) => return None,
        }
    }
    Some(found)
}

/// Members of whom one is left over in every candidate: all who may be, or the only opponents of a player below, or the
/// only ones who may get the bye. Empty if none of these is known.
fn wanted(task: &Task<'_>) -> Vec<Rank> {
    let (round, group) = (task.round, task.group);
    let of_group = |is_wanted: &dyn Fn(Rank) -> bool| -> Vec<Rank> {
        let members = group.players.iter().copied();
        members.filter(|rank| may_float(task, *rank) && is_wanted(*rank)).collect()
    };
    match &task.rest {
        Rest::Stay { count: 1, .. } => of_group(&|_| true),
        Rest::Below { players, .. } => {
            let may_get_pab = |rank: Rank| round.player(rank).may_get_pab;
            let is_odd = (group.len() + players.len()) % 2 == 1;
            if is_odd && !players.iter().any(|it| may_get_pab(*it)) {
                return of_group(&may_get_pab);
            }
            let is_stuck = |rank: &Rank| {
                // If few opponents are barred, nobody is looked at. Players who are stuck by colours alone may be
                // overlooked; an empty list is always right.
                2 * round.barred(*rank).len() >= players.len()
                    && !players.iter().any(|other| round.may_meet(*rank, *other))
                    && !(is_odd && may_get_pab(*rank))
            };
            let stuck = players.iter().copied().find(is_stuck);
            stuck.map_or_else(Vec::new, |stuck| of_group(&|rank| round.may_meet(rank, stuck)))
        }
        _ => Vec::new(),
    }
}

fn may_float(task: &Task<'_>, rank: Rank) -> bool {
    match &task.rest {
        Rest::Float | Rest::Below { allowed: None, .. } => true,
        Rest::Stay { allowed, .. } | Rest::Below { allowed: Some(allowed), .. } => {
            allowed.has(rank)
        }
        Rest::Next(next) => !next.barred.contains(&rank),
    }
}

/// Players barred from at least half of the group, by meetings or by conditions that name them, not by colours.
struct WithFewOpponents {
    /// Players without opponents, who are left over in every candidate.
    alone: Vec<Rank>,
    /// Pairs of players without other opponents: if one were left over, the other would be, too.
    forced: Vec<Pair>,
    others: Vec<Rank>,
}

impl WithFewOpponents {
    fn of(task: &Task<'_>) -> WithFewOpponents {
        let (group, round) = (task.group, task.round);
        let has_few = |rank: &Rank| {
            let is_barred = |other: &&Rank| round.is_barred(*rank, **other);
            2 * round.barred(*rank).len() >= group.len()
                && 2 * group.players.iter().filter(is_barred).count() >= group.len()
        };
        let few: Vec<Rank> = group.players.iter().copied().filter(has_few).collect();
        let only = |rank: Rank| {
            let mut opponents = group.players.iter().filter(|other| round.may_meet(rank, **other));
            opponents.next().filter(|_| opponents.next().is_none()).copied()
        };
        let forced: Vec<Pair> = few
            .iter()
            .filter_map(|rank| Some((*rank, only(*rank)?)))
            .filter(|(one, other)| one < other && only(*other) == Some(*one))
            .collect();
        let is_alone =
            |rank: &Rank| !group.players.iter().any(|other| round.may_meet(*rank, *other));
        let alone: Vec<Rank> = few.iter().copied().filter(is_alone).collect();
        let is_open = |rank: &Rank| {
            !alone.contains(rank) && !forced.iter().any(|it| it.0 == *rank || it.1 == *rank)
        };
        let others = few.iter().copied().filter(is_open).collect();
        WithFewOpponents { alone, forced, others }
    }
}

/// The cases to try: in each, one of `wanted` is left over. `None` if not all other MDPs can be paired with residents.
fn cases(task: &Task<'_>, forced: &[Pair], wanted: &[Rank]) -> Option<Vec<Parts>> {
    let group = task.group;
    let residents: Marks = group.players[group.mdps..].iter().copied().collect();
    let residents_wanted: Vec<Rank> =
        wanted.iter().copied().filter(|it| residents.has(*it)).collect();
    // An MDP is left over only if no resident can be: as many MDPs as possible are paired (C.14.b).
    if residents_wanted.is_empty() && !wanted.is_empty() {
        return wanted.iter().map(|mdp| parts(task, forced, Some(*mdp))).collect();
    }
    let parts = parts(task, forced, None)?;
    if parts.one_floats || wanted.is_empty() {
        return Some(vec![parts]);
    }
    // The number is even. So if one who is wanted is left over, another resident is, too.
    let are_open = residents_wanted.iter().all(|rank| parts.settled.is_open(*rank));
    let left_over = |rank: Rank| Parts {
        settled: parts.settled.clone().with_floating(rank),
        one_floats: true,
        ..parts.clone()
    };
    are_open.then(|| residents_wanted.into_iter().map(left_over).collect())
}

/// All players of the bracket, of whom `left_over` floats. `None` if not all other MDPs can be paired with residents.
fn parts(task: &Task<'_>, forced: &[Pair], left_over: Option<Rank>) -> Option<Parts> {
    let group = task.group;
    let (mdps, residents) = group.players.split_at(group.mdps);
    let is_of_this_form = match task.treatment {
        // MDPs of a homogeneous bracket may meet, which `tight` does not allow. So only one who is left over may be
        // there.
        Treatment::Homogeneous => group.mdps == usize::from(left_over.is_some()),
        Treatment::Heterogeneous if left_over.is_some() => group.remainder == Remainder::Residents,
        Treatment::Heterogeneous => group.remainder != Remainder::Empty,
    };
    if !is_of_this_form || !group.players.is_sorted() {
        return None;
    }
    let mut parts = Parts {
        first_resident: *residents.first()?,
        mdps: mdps.to_vec(),
        residents: residents.to_vec(),
        settled: Settled::default(),
        one_floats: group.len() % 2 == usize::from(left_over.is_none()),
    };
    if let Some(place) = left_over {
        parts.mdps.retain(|it| *it != place);
        if task.treatment == Treatment::Homogeneous {
            // They have their place in S1 and S2 like anybody.
            parts.residents.insert(0, place);
            parts.first_resident = place;
        }
        parts.settled.floating.push(place);
    }
    let parts = forced.iter().copied().fold(parts, Parts::with_pair);
    let has_partner = left_over.is_some_and(|place| parts.settled.has_partner(place));
    (parts.mdps.len() <= parts.residents.len() && !has_partner).then_some(parts)
}

//! The ordinary bracket of a procedure, near linear: all MDPs are paired and at most one resident is left
//! over. Its best candidates attain a bound that counting gives ([`tight`]), as in later editions. Where
//! one of some members has to be left over, for somebody below, for the bye or for want of opponents, each
//! of them is a case: they are held, and the others make such a bracket.
//!
//! A condition can leave a player only opponents with whom the bound is not attained. Then each thing that
//! can become of them is looked at by itself: a partner of each class, being left over. In each the others
//! have a bound of their own.

use super::group::{Remainder, Treatment};
use super::search::{Rest, Task};
use crate::criteria::Pair;
use crate::pairer::Decided;
use crate::pairer::tight::{self, Chooser, Weighs};
use crate::round::{ColourClass, Float, Place};

/// The pairs of some candidates, the best of all among them; `None`: the bracket is not ordinary, or
/// that could not be proved. `may_be_left_over` tells whether these and no others may.
pub(super) fn candidates(
    task: &Task<'_>,
    may_be_left_over: impl Fn(&[Place]) -> bool,
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
    let bracket = Ordinary { task, weighs, may_be_left_over: &may_be_left_over };
    let mut found = Vec::new();
    for parts in Parts::cases(task, few.forced, &wanted)? {
        match (bracket.pair(&parts, None), few.others.as_slice()) {
            (Some(pairs), _) => found.push(pairs),
            (None, [player]) if parts.held.is_none() => {
                found.extend(bracket.by_cases(&parts, *player)?);
            }
            (None, _) => return None,
        }
    }
    Some(found)
}

/// Members of whom at least one is left over in every candidate: those who may stay, or the only ones
/// who can be opponents of somebody below, or have the bye. Empty: nothing is known of such.
fn wanted(task: &Task<'_>) -> Vec<Place> {
    let (round, group) = (task.round, task.group);
    let of_group = |is_wanted: &dyn Fn(Place) -> bool| -> Vec<Place> {
        let members = group.players.iter().copied();
        members.filter(|place| may_float(task, *place) && is_wanted(*place)).collect()
    };
    match &task.rest {
        Rest::Stay { count: 1, .. } => of_group(&|_| true),
        Rest::Below { players, .. } => {
            let may_get_pab = |place: Place| round.player(place).may_get_pab;
            let is_odd = (group.len() + players.len()) % 2 == 1;
            if is_odd && !players.iter().any(|it| may_get_pab(*it)) {
                return of_group(&may_get_pab);
            }
            let is_stuck = |place: &Place| {
                2 * round.barred(*place).len() >= players.len()
                    && !players.iter().any(|other| round.may_meet(*place, *other))
                    && !(is_odd && may_get_pab(*place))
            };
            let stuck = players.iter().copied().find(is_stuck);
            stuck.map_or_else(Vec::new, |stuck| of_group(&|place| round.may_meet(place, stuck)))
        }
        _ => Vec::new(),
    }
}

/// Whether a player may be left over as far as they go themselves.
fn may_float(task: &Task<'_>, place: Place) -> bool {
    match &task.rest {
        Rest::Float | Rest::Below { allowed: None, .. } => true,
        Rest::Stay { allowed, .. } | Rest::Below { allowed: Some(allowed), .. } => {
            allowed.contains(&place)
        }
        Rest::Next(next) => !next.barred.contains(&place),
    }
}

/// Players who have met half of the group, or may not meet it for another reason than their colours, as
/// those do whom a condition names.
struct WithFewOpponents {
    /// Those who have none, and so are left over in every candidate.
    alone: Vec<Place>,
    /// Pairs whose members have no other opponent: if one of them were left over, both would.
    forced: Vec<Pair>,
    others: Vec<Place>,
}

impl WithFewOpponents {
    fn of(task: &Task<'_>) -> WithFewOpponents {
        let (group, round) = (task.group, task.round);
        let is_member = |place: &&Place| group.players.binary_search(place).is_ok();
        let has_few = |place: &Place| {
            let barred = round.barred(*place);
            2 * barred.len() >= group.len()
                && 2 * barred.iter().filter(is_member).count() >= group.len()
        };
        let few: Vec<Place> = group.players.iter().copied().filter(has_few).collect();
        let only = |place: Place| {
            let mut opponents = group.players.iter().filter(|other| round.may_meet(place, **other));
            opponents.next().filter(|_| opponents.next().is_none()).copied()
        };
        let forced: Vec<Pair> = few
            .iter()
            .filter_map(|place| Some((*place, only(*place)?)))
            .filter(|(one, other)| one < other && only(*other) == Some(*one))
            .collect();
        let is_alone =
            |place: &Place| !group.players.iter().any(|other| round.may_meet(*place, *other));
        let alone: Vec<Place> = few.iter().copied().filter(is_alone).collect();
        let is_open = |place: &Place| {
            !alone.contains(place) && !forced.iter().any(|it| it.0 == *place || it.1 == *place)
        };
        let others = few.iter().copied().filter(is_open).collect();
        WithFewOpponents { alone, forced, others }
    }
}

/// The players by what is known of them before they are paired.
#[derive(Clone)]
struct Parts {
    first_resident: Place,
    /// MDPs but for those in `forced`.
    mdps: Vec<Place>,
    /// Residents but for the partners of those.
    residents: Vec<Place>,
    /// Pairs that stand in every candidate.
    forced: Vec<Pair>,
    /// The one who is left over in every candidate.
    held: Option<Place>,
    /// Whether somebody else is left over.
    one_floats: bool,
    /// If not empty: that one is one of these.
    floaters: Vec<Place>,
}

impl Parts {
    /// The cases to be looked at, in each of which one of those `wanted` is left over; `None`: not all
    /// other MDPs can be paired with residents.
    fn cases(task: &Task<'_>, forced: Vec<Pair>, wanted: &[Place]) -> Option<Vec<Parts>> {
        let group = task.group;
        let residents = &group.players[group.mdps..];
        let residents_wanted: Vec<Place> =
            wanted.iter().copied().filter(|it| residents.contains(it)).collect();
        if residents_wanted.is_empty() && !wanted.is_empty() {
            return wanted.iter().map(|mdp| Parts::new(task, &forced, Some(*mdp))).collect();
        }
        let parts = Parts::new(task, &forced, None)?;
        if parts.one_floats || wanted.is_empty() {
            return Some(vec![Parts { floaters: residents_wanted, ..parts }]);
        }
        let held = |place: Place| Parts { held: Some(place), one_floats: true, ..parts.clone() };
        let are_open = residents_wanted.iter().all(|place| parts.is_open(*place));
        are_open.then(|| residents_wanted.into_iter().map(held).collect())
    }

    /// All players, of whom one MDP may be held; `None`: not all other MDPs can be paired with residents.
    fn new(task: &Task<'_>, forced: &[Pair], held: Option<Place>) -> Option<Parts> {
        let group = task.group;
        let (mdps, residents) = group.players.split_at(group.mdps);
        let mut first_resident = *residents.first()?;
        let (mut mdps, mut residents) = (mdps.to_vec(), residents.to_vec());
        let is_of_this_form = match task.treatment {
            Treatment::Homogeneous => group.mdps == usize::from(held.is_some()),
            Treatment::Heterogeneous if held.is_some() => group.remainder == Remainder::Residents,
            Treatment::Heterogeneous => group.remainder != Remainder::Empty,
        };
        if !is_of_this_form || !group.players.is_sorted() {
            return None;
        }
        if let Some(held) = held {
            mdps.retain(|place| *place != held);
            if task.treatment == Treatment::Homogeneous {
                // They have their place in S1 and S2 like anybody.
                residents.insert(0, held);
                first_resident = held;
            }
        }
        let one_floats = group.len() % 2 == usize::from(held.is_none());
        let floaters = Vec::new();
        let parts = Parts {
            first_resident,
            mdps,
            residents,
            forced: Vec::new(),
            held,
            one_floats,
            floaters,
        };
        let parts = forced.iter().copied().fold(parts, Parts::with_forced);
        let is_held_forced =
            held.is_some_and(|held| forced.iter().any(|it| it.0 == held || it.1 == held));
        (parts.mdps.len() <= parts.residents.len() && !is_held_forced).then_some(parts)
    }

    /// The same with one more pair that stands, the higher ranked player first.
    fn with_forced(mut self, pair: Pair) -> Parts {
        if pair.0 < self.first_resident {
            self.mdps.retain(|place| *place != pair.0);
            self.residents.retain(|place| *place != pair.1);
        }
        self.forced.push(pair);
        self
    }

    fn is_open(&self, place: Place) -> bool {
        self.held != Some(place) && !self.forced.iter().any(|it| it.0 == place || it.1 == place)
    }
}

struct Ordinary<'a> {
    task: &'a Task<'a>,
    weighs: Weighs,
    may_be_left_over: &'a dyn Fn(&[Place]) -> bool,
}

impl Ordinary<'_> {
    /// The pairs of the best candidate. Whoever cannot be the one left over is set aside.
    fn pair(&self, parts: &Parts, chooser: Option<Chooser>) -> Option<Vec<Pair>> {
        let task = |set_aside: &[Place]| self.tight_task(parts, chooser, set_aside);
        let is_right = |decided: &Decided| {
            (self.may_be_left_over)(&[&decided.downfloaters[..], parts.held.as_slice()].concat())
        };
        Some(tight::pair_right(task, is_right, parts.one_floats)?.pairs)
    }

    fn tight_task<'p>(
        &'p self,
        parts: &'p Parts,
        chooser: Option<Chooser>,
        set_aside: &[Place],
    ) -> tight::Task<'p> {
        let is_chooser = |place: Place| chooser.is_some_and(|it| it.player == place);
        let floaters = parts.residents.iter().copied().filter(|place| {
            let is_open = parts.is_open(*place) && !is_chooser(*place);
            let is_wanted = parts.floaters.is_empty() || parts.floaters.contains(place);
            is_open && is_wanted && !set_aside.contains(place) && may_float(self.task, *place)
        });
        tight::Task {
            round: self.task.round,
            first_resident: parts.first_resident,
            weighs: self.weighs,
            mdps: &parts.mdps,
            residents: &parts.residents,
            held: parts.held.as_slice(),
            forced: &parts.forced,
            chooser,
            floaters: parts.one_floats.then(|| floaters.collect()),
            floater_gets_pab: false,
        }
    }

    /// The best candidates of each thing that can become of a player; `None`: one of these could not be
    /// proved.
    fn by_cases(&self, parts: &Parts, player: Place) -> Option<Vec<Vec<Pair>>> {
        let is_resident = player >= parts.first_resident;
        let mut found = Vec::new();
        for (class, floats) in self.kinds_of_residents(parts, player) {
            found.push(self.pair(parts, Some(Chooser { player, class, floats }))?);
        }
        let may_meet = |mdp: &&Place| self.task.round.may_meet(**mdp, player);
        for mdp in parts.mdps.iter().filter(may_meet).filter(|_| is_resident) {
            found.push(self.pair(&parts.clone().with_forced((*mdp, player)), None)?);
        }
        if is_resident
            && parts.one_floats
            && may_float(self.task, player)
            && (parts.floaters.is_empty() || parts.floaters.contains(&player))
            && (self.may_be_left_over)(&[player])
        {
            let floating = Parts { held: Some(player), one_floats: false, ..parts.clone() };
            found.push(self.pair(&floating, None)?);
        }
        Some(found)
    }

    /// The residents whom a player may meet, by what they cost.
    fn kinds_of_residents(
        &self,
        parts: &Parts,
        player: Place,
    ) -> Vec<(ColourClass, Option<[Option<Float>; 2]>)> {
        let round = self.task.round;
        let is_mdp = player < parts.first_resident;
        let mut kinds = Vec::new();
        for other in parts.residents.iter().copied().filter(|it| parts.is_open(*it)) {
            let class = self.weighs.class(round.player(other).class);
            let kind = (class, is_mdp.then(|| round.player(other).floats));
            if round.may_meet(player, other) && !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds
    }
}

//! C.12: the previous bracket sends down others of the same scores, if this bracket gains by it.

use super::bracket::Decided;
use super::setting::{Scope, Setting};
use super::terms::Terms;
use crate::editions::istanbul::Backtracking;
use crate::matching::{Vertex, has_perfect_matching, maximum_matching};
use crate::pairer::procedure::group::{Group, Treatment};
use crate::pairer::procedure::order::generation_key;
use crate::pairer::procedure::search::{Found, Rest, Task, best};
use crate::round::{Place, RoundContext};
use crate::sequence::combinations;
use crate::tournament::Points;

/// The other pairing of `above` with which the bracket of `residents` is better off, if any: first for
/// the MDPs that stay over here, then for the number of pairs.
pub(super) fn exchange(
    setting: Setting<'_>,
    above: &Decided,
    residents: &[Place],
) -> Option<Found> {
    let round = setting.round;
    let backtracking = setting.readings.backtracking;
    if backtracking == Backtracking::AfterReduction {
        return None;
    }
    let next = Next { setting, round, residents };
    let floaters = above.floaters();
    let mut left = next.left_over(&floaters);
    let cap = next.cap(&floaters);
    let mut pairs = next.pairs(&floaters).min(cap);
    if left.is_empty() && pairs == cap {
        return None;
    }
    let sets: Vec<Vec<Place>> = other_sets(round, above);
    let with_incompatible = |set: &[Place]| floaters_with(above, set);
    let mut chosen = None;
    if !left.is_empty() {
        let value = |set: &Vec<Place>| {
            let floaters = with_incompatible(set);
            let value = next.left_over(&floaters);
            (value < left && !next.has_incompatible(&floaters)).then_some(value)
        };
        chosen = best_of(setting, above, ranked(&sets, value));
        if let Some(found) = &chosen {
            let floaters = with_incompatible(&found.left_over);
            left = next.left_over(&floaters);
            pairs = next.pairs(&floaters).min(cap);
        }
    }
    if pairs < cap && backtracking != Backtracking::MdpsOnly {
        let value = |set: &Vec<Place>| {
            let floaters = with_incompatible(set);
            let value = next.pairs(&floaters).min(cap);
            let is_worse = left.is_empty() && !next.left_over(&floaters).is_empty();
            (value > pairs && !is_worse).then_some(cap - value)
        };
        chosen = best_of(setting, above, ranked(&sets, value)).or(chosen);
    }
    chosen
}

/// The same for the lowest bracket: others with whom all MDPs can be paired and nobody is left but one
/// who may get the bye.
pub(super) fn exchange_for_lowest(
    setting: Setting<'_>,
    above: &Decided,
    residents: &[Place],
) -> Option<Found> {
    let value = |set: &Vec<Place>| {
        let group = setting.group(&floaters_with(above, set), residents);
        pairs_all_mdps(setting.round, &group).then_some(())
    };
    best_of(setting, above, ranked(&other_sets(setting.round, above), value))
}

/// Whether the lowest bracket can be paired with all its MDPs, as A.3 treats it.
pub(super) fn pairs_all_mdps(round: &RoundContext, group: &Group) -> bool {
    let (count, mdps) = (group.len(), group.mdps);
    let is_heterogeneous = group.treatment() == Treatment::Heterogeneous;
    has_perfect_matching(count + count % 2, |one, other| {
        let (high, low) = (one.min(other) as usize, one.max(other) as usize);
        if low == count {
            let may_stay = !is_heterogeneous || high >= mdps;
            return may_stay && round.player(group.players[high]).may_get_pab;
        }
        let is_allowed = !is_heterogeneous || low >= mdps;
        is_allowed && round.may_meet(group.players[high], group.players[low])
    })
}

/// The bracket that C.12 is used for.
struct Next<'a> {
    setting: Setting<'a>,
    round: &'a RoundContext,
    residents: &'a [Place],
}

impl Next<'_> {
    /// The scores of the MDPs who stay over in the best maximum matching, highest first.
    fn left_over(&self, mdps: &[Place]) -> Vec<Points> {
        if self.can_all_be_paired(mdps) {
            return Vec::new();
        }
        let mut paired = Vec::with_capacity(mdps.len());
        let mut left = Vec::new();
        for (at, place) in mdps.iter().enumerate() {
            paired.push(*place);
            if !self.can_be_paired(mdps, &paired) {
                paired.pop();
                left.push(self.round.score(mdps[at]));
            }
        }
        left
    }

    fn can_all_be_paired(&self, mdps: &[Place]) -> bool {
        self.can_be_paired(mdps, mdps)
    }

    /// Whether a matching pairs all of `wanted`, the rest of the MDPs and residents at will.
    fn can_be_paired(&self, mdps: &[Place], wanted: &[Place]) -> bool {
        let places = [mdps, self.residents].concat();
        let is_wanted: Vec<bool> = places.iter().map(|place| wanted.contains(place)).collect();
        let count = places.len();
        has_perfect_matching(count + count % 2, |one, other| {
            let (one, other) = (one.min(other) as usize, one.max(other) as usize);
            if other == count {
                return !is_wanted[one];
            }
            !is_wanted[one] && !is_wanted[other] || self.round.may_meet(places[one], places[other])
        })
    }

    fn pairs(&self, mdps: &[Place]) -> usize {
        let places = [mdps, self.residents].concat();
        let edge = |one: Vertex, other: Vertex| {
            self.round.may_meet(places[one as usize], places[other as usize])
        };
        maximum_matching(places.len(), edge).iter().flatten().count() / 2
    }

    /// What the number of pairs can be hoped to reach: incompatible residents do not count.
    fn cap(&self, mdps: &[Place]) -> usize {
        if self.setting.readings.backtracking == Backtracking::WithIncompatibleResidents {
            return (mdps.len() + self.residents.len()) / 2;
        }
        let places = [mdps, self.residents].concat();
        let may_be_paired =
            |place: &&Place| places.iter().any(|it| self.round.may_meet(**place, *it));
        (mdps.len() + self.residents.iter().filter(may_be_paired).count()) / 2
    }

    fn has_incompatible(&self, mdps: &[Place]) -> bool {
        let meets = |place: &Place, others: &[Place]| {
            others.iter().any(|other| self.round.may_meet(*place, *other))
        };
        mdps.iter().any(|place| !meets(place, self.residents) && !meets(place, mdps))
    }
}

fn floaters_with(above: &Decided, set: &[Place]) -> Vec<Place> {
    let mut floaters = [set, &above.incompatible].concat();
    floaters.sort_unstable();
    floaters
}

/// Sets that have a value, equal values together, the smallest value first.
fn ranked<V: Ord>(
    sets: &[Vec<Place>],
    value: impl Fn(&Vec<Place>) -> Option<V>,
) -> Vec<Vec<&Vec<Place>>> {
    let mut valued: Vec<(V, &Vec<Place>)> =
        sets.iter().filter_map(|set| value(set).map(|value| (value, set))).collect();
    valued.sort_by(|one, other| one.0.cmp(&other.0));
    valued
        .chunk_by(|one, other| one.0 == other.0)
        .map(|class| class.iter().map(|(_, set)| *set).collect())
        .collect()
}

/// All other sets of players of the scores that stay over in `above`.
fn other_sets(round: &RoundContext, above: &Decided) -> Vec<Vec<Place>> {
    let mut sets: Vec<Vec<Place>> = vec![Vec::new()];
    for same in
        above.found.left_over.chunk_by(|one, other| round.score(*one) == round.score(*other))
    {
        let score = round.score(same[0]);
        let pool: Vec<Place> =
            above.group.players.iter().copied().filter(|it| round.score(*it) == score).collect();
        let choices = combinations(&pool, same.len());
        sets = sets
            .iter()
            .flat_map(|set| choices.iter().map(|choice| [set.as_slice(), choice].concat()))
            .collect();
    }
    sets.retain(|set| *set != above.found.left_over);
    sets
}

/// The best pairing of `above` that leaves over one of the sets of the first class that has one.
fn best_of(setting: Setting<'_>, above: &Decided, classes: Vec<Vec<&Vec<Place>>>) -> Option<Found> {
    classes.iter().find_map(|sets| best_of_class(setting, above, sets))
}

fn best_of_class(setting: Setting<'_>, above: &Decided, sets: &[&Vec<Place>]) -> Option<Found> {
    let round = setting.round;
    let count = above.found.left_over.len();
    let terms = Terms::new(setting, &above.group, above.treatment, Scope::Upper);
    let leaving = |allowed: Vec<Place>| {
        best(&Task {
            round,
            group: &above.group,
            treatment: above.treatment,
            costs: &terms,
            rest: Rest::Stay { allowed, count },
            forced: None,
        })
        .filter(|found| found.mdp_pairs == above.found.mdp_pairs)
    };
    if count == 1 {
        return leaving(sets.iter().map(|set| set[0]).collect());
    }
    let key =
        |found: &Found| (found.sums.clone(), generation_key(&above.group, above.treatment, found));
    sets.iter().filter_map(|set| leaving(set.to_vec())).min_by_key(key)
}

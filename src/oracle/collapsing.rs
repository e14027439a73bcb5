//! The procedure of 2017 (A.9) made executable: every bracket by looking at all its candidates.

use super::LARGEST_FIELD;
use super::conditional::Limits;
use crate::criteria::{Bracket, BracketKind, Candidate, Cost, Pair, RoundPairing, Route};
use crate::editions::Edition;
use crate::round::{Place, RoundContext};
use crate::sequence::GenerationKey;

/// The pairing of a round and the way that the procedure took; `None`: there is no legal pairing.
///
/// # Panics
/// When there are more than [`LARGEST_FIELD`] players.
#[must_use]
pub fn collapsing_pairing(
    round: &RoundContext,
    edition: &Edition,
) -> Option<(RoundPairing, Route)> {
    pair(Limits { round, edition, conditions: &[] })
}

/// The same with candidates refused that go against conditions: by a pair, or because only conditions
/// stand against a pairing of the rest.
pub(super) fn pair(limits: Limits<'_>) -> Option<(RoundPairing, Route)> {
    let round = limits.round;
    assert!(round.len() <= LARGEST_FIELD, "{} players are too many to enumerate", round.len());
    let everybody: Vec<Place> = (0..round.len() as Place).collect();
    if !limits.can_be_completed(&everybody) {
        return None;
    }
    let mut pairs: Vec<Pair> = Vec::new();
    let mut moved_down: Vec<Place> = Vec::new();
    let groups = round.scoregroups.len();
    for scoregroup in 0..groups {
        let is_last = scoregroup + 1 == groups;
        let ordinary = Bracket::new(round, scoregroup, moved_down.clone(), None);
        let mut found = best(&ordinary, limits, is_last)?;
        let mut is_accepted = is_last || leaves_completion(&ordinary, limits, &found.1);
        if !is_accepted && is_possible_by_the_rules(&ordinary, limits, &found.1) {
            // By the rules alone the next bracket would follow, so that nothing collapses.
            found = best(&ordinary, limits, true)?;
            is_accepted = true;
        }
        if is_accepted {
            pairs.extend(found.0);
            moved_down = found.1;
            continue;
        }
        let penultimate = ordinary.of_kind(BracketKind::Penultimate);
        let (paired, left) = best(&penultimate, limits, true)?;
        pairs.extend(paired);
        let collapsed = Bracket::new(round, scoregroup + 1, left, None);
        let (paired, left) = best(&collapsed.of_kind(BracketKind::Collapsed), limits, true)?;
        pairs.extend(paired);
        let route = Route { penultimate: Some(scoregroup) };
        return Some((RoundPairing::new(pairs, left), route));
    }
    Some((RoundPairing::new(pairs, moved_down), Route::default()))
}

/// The first of the best candidates of a bracket.
fn best(
    bracket: &Bracket<'_>,
    limits: Limits<'_>,
    must_complete: bool,
) -> Option<(Vec<Pair>, Vec<Place>)> {
    let members: Vec<Place> = bracket.members().collect();
    let mut candidates = Vec::new();
    enumerate(bracket, limits, &members, &mut Vec::new(), &mut Vec::new(), &mut candidates);
    candidates
        .into_iter()
        .filter(|(_, left)| !must_complete || leaves_completion(bracket, limits, left))
        .min_by_key(|(pairs, left)| {
            let candidate = Candidate { bracket, pairs, downfloaters: left };
            let costs: Vec<Cost> = limits
                .edition
                .criteria
                .iter()
                .map(|(_, criterion)| criterion.cost(&candidate))
                .collect();
            (costs, GenerationKey::of(&candidate))
        })
}

/// Every set of legal pairs in a bracket; two MDPs do not meet.
fn enumerate(
    bracket: &Bracket<'_>,
    limits: Limits<'_>,
    open: &[Place],
    pairs: &mut Vec<Pair>,
    left: &mut Vec<Place>,
    found: &mut Vec<(Vec<Pair>, Vec<Place>)>,
) {
    let Some((first, rest)) = open.split_first() else {
        found.push((pairs.clone(), left.clone()));
        return;
    };
    for (at, other) in rest.iter().enumerate() {
        if bracket.is_resident(*other) && limits.may_meet(*first, *other) {
            let others: Vec<Place> = [&rest[..at], &rest[at + 1..]].concat();
            pairs.push((*first, *other));
            enumerate(bracket, limits, &others, pairs, left, found);
            pairs.pop();
        }
    }
    left.push(*first);
    enumerate(bracket, limits, rest, pairs, left, found);
    left.pop();
}

/// Whether the players left over and everybody below can be paired. Two who are left over do not meet below: they
/// would be a pair of the bracket.
fn leaves_completion(bracket: &Bracket<'_>, limits: Limits<'_>, left: &[Place]) -> bool {
    let rest = rest(bracket, left);
    let is_end = bracket.residents().end as usize == bracket.round.len();
    // After the last bracket there is nobody left to meet.
    if is_end {
        return rest.len() <= 1 && rest.iter().all(|it| limits.may_get_pab(*it));
    }
    limits.can_be_completed_apart(left.len(), &rest)
}

/// Whether only the conditions stand against a pairing of the rest; they can keep two apart who are left over.
fn is_possible_by_the_rules(bracket: &Bracket<'_>, limits: Limits<'_>, left: &[Place]) -> bool {
    !limits.conditions.is_empty() && limits.by_the_rules().can_be_completed(&rest(bracket, left))
}

/// The players left over, and everybody below.
fn rest(bracket: &Bracket<'_>, left: &[Place]) -> Vec<Place> {
    let below = bracket.residents().end..bracket.round.len() as Place;
    left.iter().copied().chain(below).collect()
}

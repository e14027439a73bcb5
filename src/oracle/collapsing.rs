//! The procedure of 2017 (A.9) made executable: every bracket by looking at all its candidates.

use super::LARGEST_FIELD;
use super::conditional::Limits;
use crate::criteria::{Bracket, BracketKind, Candidate, Cost, Pair, RoundPairing, Route};
use crate::editions::Edition;
use crate::round::{Rank, RoundContext};
use crate::sequence::GenerationKey;
use crate::tournament::Points;

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

/// A candidate of a bracket: its pairs, and whoever is left over.
pub type Enumerated = (Vec<Pair>, Vec<Rank>);

/// Takes one of the candidates of a bracket.
pub type Choose<'a> = &'a dyn Fn(&Bracket<'_>, Vec<Enumerated>) -> Option<Enumerated>;

/// The same with another way to take one of the candidates of a bracket than the table of the edition.
///
/// # Panics
/// When there are more than [`LARGEST_FIELD`] players.
#[must_use]
pub fn collapsing_pairing_by(
    round: &RoundContext,
    edition: &Edition,
    choose: Choose<'_>,
) -> Option<RoundPairing> {
    let limits = Limits { round, edition, conditions: &[] };
    pair_by(limits, choose).map(|(pairing, _)| pairing)
}

/// The pairing that results if no bracket tests whether those below can be paired; `None`: the last
/// one cannot be.
///
/// # Panics
/// When there are more than [`LARGEST_FIELD`] players.
#[must_use]
pub fn pairing_without_completion(
    round: &RoundContext,
    edition: &Edition,
    (pab_score, choose): (Option<Points>, Choose<'_>),
) -> Option<RoundPairing> {
    assert!(round.len() <= LARGEST_FIELD, "{} players are too many to enumerate", round.len());
    let limits = Limits { round, edition, conditions: &[] };
    let (mut pairs, mut moved_down): (Vec<Pair>, Vec<Rank>) = (Vec::new(), Vec::new());
    for scoregroup in 0..round.scoregroups.len() {
        let bracket = Bracket::new(round, scoregroup, moved_down, pab_score);
        let found = choose(&bracket, candidates(&bracket, limits))?;
        pairs.extend(found.0);
        moved_down = found.1;
    }
    let is_legal = moved_down.len() <= 1 && moved_down.iter().all(|it| limits.may_get_pab(*it));
    is_legal.then(|| RoundPairing::new(pairs, moved_down))
}

/// The same with candidates refused that go against conditions: by a pair, or because only conditions
/// stand against a pairing of the rest.
pub(super) fn pair(limits: Limits<'_>) -> Option<(RoundPairing, Route)> {
    pair_by(limits, &|bracket, candidates| first_of_best(bracket, limits.edition, candidates))
}

fn pair_by(limits: Limits<'_>, choose: Choose<'_>) -> Option<(RoundPairing, Route)> {
    let round = limits.round;
    assert!(round.len() <= LARGEST_FIELD, "{} players are too many to enumerate", round.len());
    let everybody: Vec<Rank> = round.ranks().collect();
    if !limits.can_be_completed(&everybody) {
        return None;
    }
    let mut pairs: Vec<Pair> = Vec::new();
    let mut moved_down: Vec<Rank> = Vec::new();
    let groups = round.scoregroups.len();
    for scoregroup in 0..groups {
        let is_last = scoregroup + 1 == groups;
        let ordinary = Bracket::new(round, scoregroup, moved_down.clone(), None);
        let mut found = best(&ordinary, limits, is_last, choose)?;
        let mut is_accepted = is_last || leaves_completion(&ordinary, limits, &found.1);
        if !is_accepted && is_possible_by_the_rules(&ordinary, limits, &found.1) {
            // By the rules alone the next bracket would follow, so that nothing collapses.
            found = best(&ordinary, limits, true, choose)?;
            is_accepted = true;
        }
        if is_accepted {
            pairs.extend(found.0);
            moved_down = found.1;
            continue;
        }
        let penultimate = ordinary.of_kind(BracketKind::Penultimate);
        let (paired, left) = best(&penultimate, limits, true, choose)?;
        pairs.extend(paired);
        let collapsed = Bracket::new(round, scoregroup + 1, left, None);
        let (paired, left) =
            best(&collapsed.of_kind(BracketKind::Collapsed), limits, true, choose)?;
        pairs.extend(paired);
        let route = Route { penultimate: Some(scoregroup) };
        return Some((RoundPairing::new(pairs, left), route));
    }
    Some((RoundPairing::new(pairs, moved_down), Route::default()))
}

fn best(
    bracket: &Bracket<'_>,
    limits: Limits<'_>,
    must_complete: bool,
    choose: Choose<'_>,
) -> Option<Enumerated> {
    let mut candidates = candidates(bracket, limits);
    candidates.retain(|(_, left)| !must_complete || leaves_completion(bracket, limits, left));
    choose(bracket, candidates)
}

fn candidates(bracket: &Bracket<'_>, limits: Limits<'_>) -> Vec<Enumerated> {
    let members: Vec<Rank> = bracket.members().collect();
    let mut candidates = Vec::new();
    enumerate(bracket, limits, &members, &mut Vec::new(), &mut Vec::new(), &mut candidates);
    candidates
}

fn first_of_best(
    bracket: &Bracket<'_>,
    edition: &Edition,
    candidates: Vec<Enumerated>,
) -> Option<Enumerated> {
    candidates.into_iter().min_by_key(|(pairs, left)| {
        let candidate = Candidate { bracket, pairs, downfloaters: left };
        let costs = edition.criteria.iter().map(|(_, criterion)| criterion.cost(&candidate));
        (costs.collect::<Vec<Cost>>(), GenerationKey::of(&candidate))
    })
}

/// Every set of legal pairs in a bracket; two MDPs do not meet.
fn enumerate(
    bracket: &Bracket<'_>,
    limits: Limits<'_>,
    open: &[Rank],
    pairs: &mut Vec<Pair>,
    left: &mut Vec<Rank>,
    found: &mut Vec<Enumerated>,
) {
    let Some((first, rest)) = open.split_first() else {
        found.push((pairs.clone(), left.clone()));
        return;
    };
    for (at, other) in rest.iter().enumerate() {
        if bracket.is_resident(*other) && limits.may_meet(*first, *other) {
            let others: Vec<Rank> = [&rest[..at], &rest[at + 1..]].concat();
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
fn leaves_completion(bracket: &Bracket<'_>, limits: Limits<'_>, left: &[Rank]) -> bool {
    let rest = rest(bracket, left);
    let is_end = bracket.residents().end.index() == bracket.round.len();
    // After the last bracket there is nobody left to meet.
    if is_end {
        return rest.len() <= 1 && rest.iter().all(|it| limits.may_get_pab(*it));
    }
    limits.can_be_completed_apart(left.len(), &rest)
}

/// Whether the rest could be paired by the rules, but not under the conditions, which may forbid two left-over players
/// to meet.
fn is_possible_by_the_rules(bracket: &Bracket<'_>, limits: Limits<'_>, left: &[Rank]) -> bool {
    !limits.conditions.is_empty() && limits.by_the_rules().can_be_completed(&rest(bracket, left))
}

/// The players left over, and everybody below.
fn rest(bracket: &Bracket<'_>, left: &[Rank]) -> Vec<Rank> {
    let below = bracket.round.ranks_from(bracket.residents().end);
    left.iter().copied().chain(below).collect()
}

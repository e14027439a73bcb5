//! The procedure of 2017 (A.9) by enumeration of all candidates of every bracket.

use super::LARGEST_FIELD;
use super::conditional::Limits;
use crate::criteria::{Bracket, BracketKind, Candidate, Cost, Pair, RoundPairing, Route};
use crate::editions::Edition;
use crate::round::{Rank, RoundContext};
use crate::sequence::GenerationKey;
use crate::tournament::Points;

/// The pairing and its brackets; `None`: there is no legal pairing.
///
/// # Panics
///
/// When there are more than [`LARGEST_FIELD`] players.
pub fn collapsing_pairing(
    round: &RoundContext,
    edition: &Edition,
) -> Option<(RoundPairing, Route)> {
    pair(Limits { round, edition, conditions: &[] })
}

/// A candidate of a bracket: its pairs, and the players left over.
pub type Enumerated = (Vec<Pair>, Vec<Rank>);

/// A way to choose among the candidates of a bracket.
pub type Choose<'a> = &'a dyn Fn(&Bracket<'_>, Vec<Enumerated>) -> Option<Enumerated>;

/// Pairs by the procedure of 2017, but takes candidates by `choose` instead of the edition's table.
///
/// # Panics
///
/// When there are more than [`LARGEST_FIELD`] players.
pub fn collapsing_pairing_by(
    round: &RoundContext,
    edition: &Edition,
    choose: Choose<'_>,
) -> Option<RoundPairing> {
    let limits = Limits { round, edition, conditions: &[] };
    pair_by(limits, choose).map(|(pairing, _)| pairing)
}

/// Pairs without testing in any bracket whether lower ones can be paired; `None`: the last one cannot be.
///
/// # Panics
///
/// When there are more than [`LARGEST_FIELD`] players.
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

/// Refuses candidates with a forbidden pair, and those after which only the conditions prevent a pairing of the rest.
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

/// Enumerates sets of legal pairs in a bracket; MDPs do not meet each other.
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

/// Whether the players left over and everybody below can be paired. Two of those left over may not meet, because they
/// would be a pair of this bracket.
fn leaves_completion(bracket: &Bracket<'_>, limits: Limits<'_>, left: &[Rank]) -> bool {
    let rest = rest(bracket, left);
    let is_end = bracket.residents().end.index() == bracket.round.len();
    // After the last bracket there is nobody left to meet.
    if is_end {
        return rest.len() <= 1 && rest.iter().all(|it| limits.may_get_pab(*it));
    }
    limits.can_be_completed_apart(left.len(), &rest)
}

/// Whether the rules alone would let the rest be paired. Conditions may forbid two left-over players to meet.
fn is_possible_by_the_rules(bracket: &Bracket<'_>, limits: Limits<'_>, left: &[Rank]) -> bool {
    !limits.conditions.is_empty() && limits.by_the_rules().can_be_completed(&rest(bracket, left))
}

fn rest(bracket: &Bracket<'_>, left: &[Rank]) -> Vec<Rank> {
    let below = bracket.round.ranks_from(bracket.residents().end);
    left.iter().copied().chain(below).collect()
}

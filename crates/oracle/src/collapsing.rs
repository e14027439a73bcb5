//! The procedure of 2017 (A.9) by enumeration: all candidates of every bracket are listed.

use super::LARGEST_FIELD;
use super::Limits;
use super::{any_matching, can_be_completed};
use crate::criteria::{Bracket, BracketKind, Candidate, Cost, Pair, RoundPairing, Route};
use crate::editions::Edition;
use crate::round::{Rank, RoundContext};
use crate::sequence::GenerationKey;
use crate::tournament::Points;

/// A candidate of a bracket: its pairs, then the players left over.
pub type Enumerated = (Vec<Pair>, Vec<Rank>);

/// A function that chooses one of the candidates of a bracket, which another function lists. `None` if it accepts no
/// candidate.
pub type Choose<'a, 'r> =
    &'a dyn Fn(&Bracket<'r>, &dyn Fn() -> Vec<Enumerated>) -> Option<Enumerated>;

/// Pairs by the procedure of 2017, but `choose` chooses the candidates instead of the edition's table of criteria.
///
/// # Panics
///
/// When there are more than [`LARGEST_FIELD`] players.
pub fn collapsing_pairing_by<'r>(
    round: &'r RoundContext,
    choose: Choose<'_, 'r>,
) -> Option<RoundPairing> {
    pair_by(Limits::none(round), choose).map(|(pairing, _)| pairing)
}

/// Pairs brackets without testing whether lower ones can be paired. `None` if the last bracket cannot be paired.
///
/// # Panics
///
/// When there are more than [`LARGEST_FIELD`] players.
pub fn pairing_without_completion<'r>(
    round: &'r RoundContext,
    pab_score: Option<Points>,
    choose: Choose<'_, 'r>,
) -> Option<RoundPairing> {
    assert!(round.len() <= LARGEST_FIELD, "{} players are too many to enumerate", round.len());
    let (mut pairs, mut moved_down): (Vec<Pair>, Vec<Rank>) = (Vec::new(), Vec::new());
    for scoregroup in 0..round.scoregroups.len() {
        let bracket = Bracket::new(round, scoregroup, moved_down, pab_score);
        let found = choose(&bracket, &|| candidates(&bracket, round))?;
        pairs.extend(found.0);
        moved_down = found.1;
    }
    let may_get_pab = |rank: &Rank| round.player(*rank).may_get_pab;
    let is_legal = moved_down.len() <= 1 && moved_down.iter().all(may_get_pab);
    is_legal.then(|| RoundPairing::new(pairs, moved_down))
}

/// Rejects candidates with a forbidden pair, and those after which only the conditions prevent a pairing of the rest.
pub(super) fn pair(limits: Limits<'_>, edition: &Edition) -> Option<(RoundPairing, Route)> {
    pair_by(limits, &|bracket, candidates| first_of_best(bracket, edition, candidates()))
}

fn pair_by<'r>(limits: Limits<'r>, choose: Choose<'_, 'r>) -> Option<(RoundPairing, Route)> {
    let Limits { judged: round, allowed, is_restricted } = limits;
    assert!(round.len() <= LARGEST_FIELD, "{} players are too many to enumerate", round.len());
    let everybody: Vec<Rank> = round.ranks().collect();
    can_be_completed(allowed, 0, &everybody).then_some(())?;
    // Two of those left over may not meet, because they would be a pair of this bracket.
    let leaves_completion = |bracket: &Bracket<'_>, left: &[Rank]| {
        can_be_completed(allowed, left.len(), &rest(bracket, left))
    };
    let best = |bracket: &Bracket<'r>, must_complete: bool| {
        choose(bracket, &|| {
            let mut candidates = candidates(bracket, allowed);
            candidates.retain(|(_, left)| !must_complete || leaves_completion(bracket, left));
            candidates
        })
    };
    let (mut pairs, mut moved_down): (Vec<Pair>, Vec<Rank>) = (Vec::new(), Vec::new());
    let groups = round.scoregroups.len();
    for scoregroup in 0..groups {
        let is_last = scoregroup + 1 == groups;
        let ordinary = Bracket::new(round, scoregroup, moved_down, None);
        let mut found = best(&ordinary, is_last)?;
        if !is_last && !leaves_completion(&ordinary, &found.1) {
            // Conditions may forbid two left-over players to meet.
            let by_the_rules = || can_be_completed(round, 0, &rest(&ordinary, &found.1));
            if !is_restricted || !by_the_rules() {
                let (paired, left) = best(&ordinary.of_kind(BracketKind::Penultimate), true)?;
                pairs.extend(paired);
                let collapsed = Bracket::new(round, scoregroup + 1, left, None);
                let (paired, left) = best(&collapsed.of_kind(BracketKind::Collapsed), true)?;
                pairs.extend(paired);
                let route = Route { penultimate: Some(scoregroup) };
                return Some((RoundPairing::new(pairs, left), route));
            }
            // By the rules alone the next bracket would follow, so that nothing collapses.
            found = best(&ordinary, true)?;
        }
        pairs.extend(found.0);
        moved_down = found.1;
    }
    Some((RoundPairing::new(pairs, moved_down), Route::default()))
}

/// All sets of legal pairs of a bracket, in which MDPs do not meet each other.
fn candidates(bracket: &Bracket<'_>, allowed: &RoundContext) -> Vec<Enumerated> {
    let members: Vec<Rank> = bracket.members().collect();
    let may_meet = |one, other| bracket.is_resident(other) && allowed.may_meet(one, other);
    let mut candidates = Vec::new();
    any_matching(&members, None, &may_meet, &mut |pairs, left| {
        candidates.push((pairs.to_vec(), left.to_vec()));
        false
    });
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

fn rest(bracket: &Bracket<'_>, left: &[Rank]) -> Vec<Rank> {
    let below = bracket.round.ranks_from(bracket.residents().end);
    left.iter().copied().chain(below).collect()
}

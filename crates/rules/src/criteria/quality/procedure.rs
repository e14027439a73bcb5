//! What the procedure of 2013 sees in a finished bracket: who takes part, and how it was treated.

use crate::criteria::{Bracket, Candidate, Pair};
use crate::round::Rank;

/// Whether the bracket is the lowest, whose only left-over player gets the bye.
pub(super) fn is_lowest(bracket: &Bracket<'_>) -> bool {
    bracket.residents().end.index() == bracket.round.len()
}

/// Whether a member takes part. A member without a possible opponent has left a bracket above the lowest (C.1).
pub fn takes_part(bracket: &Bracket<'_>, rank: Rank) -> bool {
    is_lowest(bracket) || bracket.members().any(|it| bracket.round.may_meet(rank, it))
}

/// A.3: whether moved-down players take part, and are fewer than half.
pub(super) fn has_mdp_part(bracket: &Bracket<'_>) -> bool {
    if bracket.mdps.is_empty() {
        return false;
    }
    let mdps = bracket.mdps.iter().filter(|place| takes_part(bracket, **place)).count();
    let all = bracket.members().filter(|place| takes_part(bracket, *place)).count();
    mdps > 0 && 2 * mdps < all
}

/// The pairs of moved-down players with residents if the bracket was treated as heterogeneous, else none. If two
/// moved-down players meet, it was treated as homogeneous.
pub fn heterogeneous_pairs(candidate: &Candidate<'_>) -> Vec<Pair> {
    let bracket = candidate.bracket;
    let is_mdp = |rank: Rank| !bracket.is_resident(rank);
    let meet = candidate.pairs.iter().any(|(one, other)| is_mdp(*one) && is_mdp(*other));
    if meet || !has_mdp_part(bracket) {
        return Vec::new();
    }
    candidate.mdp_pairs().collect()
}

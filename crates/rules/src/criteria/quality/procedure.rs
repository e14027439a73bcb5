//! A finished bracket as the procedure of 2013 sees it: who takes part, and whether it was treated as heterogeneous.

use crate::criteria::{Bracket, Candidate, Pair};
use crate::round::Rank;

/// Whether the bracket is the lowest one. Its only left-over player gets the bye.
pub(super) fn is_lowest(bracket: &Bracket<'_>) -> bool {
    bracket.residents().end.index() == bracket.round.len()
}

/// Whether a member takes part. Above the lowest bracket, a member without a possible opponent leaves at once (C.1).
pub fn takes_part(bracket: &Bracket<'_>, rank: Rank) -> bool {
    is_lowest(bracket) || bracket.members().any(|it| bracket.round.may_meet(rank, it))
}

/// Whether moved-down players take part and are fewer than half (A.3).
pub(super) fn has_mdp_part(bracket: &Bracket<'_>) -> bool {
    if bracket.mdps.is_empty() {
        return false;
    }
    let mdps = bracket.mdps.iter().filter(|place| takes_part(bracket, **place)).count();
    let all = bracket.members().filter(|place| takes_part(bracket, *place)).count();
    mdps > 0 && 2 * mdps < all
}

/// The pairs of moved-down players with residents if the bracket was treated as heterogeneous, otherwise none. A
/// bracket in which two moved-down players meet was treated as homogeneous.
pub fn heterogeneous_pairs(candidate: &Candidate<'_>) -> Vec<Pair> {
    let bracket = candidate.bracket;
    let is_mdp = |rank: Rank| !bracket.is_resident(rank);
    let meet = candidate.pairs.iter().any(|(one, other)| is_mdp(*one) && is_mdp(*other));
    if meet || !has_mdp_part(bracket) {
        return Vec::new();
    }
    candidate.mdp_pairs().collect()
}

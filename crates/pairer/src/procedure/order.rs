//! The place of a candidate in the order of generation (D.1 to D.3).

use super::group::{Group, Remainder, Treatment};
use super::search::Found;
use crate::criteria::Pair;
use crate::round::Rank;
use crate::sequence::GenerationKey;

/// The place of a candidate in its bracket; the smaller one is generated earlier.
pub(crate) fn generation_key(group: &Group, treatment: Treatment, found: &Found) -> GenerationKey {
    let mdps = if treatment == Treatment::Heterogeneous { group.mdps } else { 0 };
    let is_mdp = |rank: Rank| group.players[..mdps].contains(&rank);
    let (with_mdps, others): (Vec<Pair>, Vec<Pair>) =
        found.pairs.iter().copied().partition(|(high, low)| is_mdp(*high) && !is_mdp(*low));
    let first = if group.remainder == Remainder::WithLeftOut { 0 } else { mdps };
    let is_taken = |rank: &Rank| with_mdps.iter().any(|it| it.0 == *rank || it.1 == *rank);
    let mut members = group.players.clone();
    members.sort_unstable();
    let mut remainder: Vec<Rank> =
        group.players[first..].iter().copied().filter(|rank| !is_taken(rank)).collect();
    remainder.sort_unstable();
    GenerationKey::of_parts(&members, &with_mdps, &remainder, &others)
}

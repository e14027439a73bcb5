//! The place of a candidate in the order of generation (D.1 to D.3).

use super::group::{Group, Remainder, Treatment};
use super::search::Found;
use crate::criteria::Pair;
use crate::round::Place;
use crate::sequence::GenerationKey;

/// The place of a candidate among all of its bracket: the smaller is generated earlier.
pub(in crate::pairer) fn generation_key(
    group: &Group,
    treatment: Treatment,
    found: &Found,
) -> GenerationKey {
    let mdps = if treatment == Treatment::Heterogeneous { group.mdps } else { 0 };
    let is_mdp = |place: Place| group.players[..mdps].contains(&place);
    let (with_mdps, others): (Vec<Pair>, Vec<Pair>) =
        found.pairs.iter().copied().partition(|(high, low)| is_mdp(*high) && !is_mdp(*low));
    let first = if group.remainder == Remainder::WithLeftOut { 0 } else { mdps };
    let is_taken = |place: &Place| with_mdps.iter().any(|it| it.0 == *place || it.1 == *place);
    let mut members = group.players.clone();
    members.sort_unstable();
    let mut remainder: Vec<Place> =
        group.players[first..].iter().copied().filter(|place| !is_taken(place)).collect();
    remainder.sort_unstable();
    GenerationKey::of_parts(&members, &with_mdps, &remainder, &others)
}

//! The place of a candidate in the order of generation (D.1 to D.3).

use std::cmp::Reverse;

use super::group::{Group, Remainder, Treatment};
use super::search::Found;
use crate::round::Place;
use crate::sequence::{Bsn, GenerationKey};

/// The place of a candidate among all of its bracket: the smaller is generated earlier.
pub(in crate::pairer) fn generation_key(
    group: &Group,
    treatment: Treatment,
    found: &Found,
) -> GenerationKey {
    let mdps = if treatment == Treatment::Heterogeneous { group.mdps } else { 0 };
    let bsn = |places: &[Place], place: Place| {
        places.iter().position(|it| *it == place).expect("a member of the bracket") as Bsn + 1
    };
    let is_mdp = |place: Place| group.players[..mdps].contains(&place);
    let (with_mdps, others): (Vec<_>, Vec<_>) =
        found.pairs.iter().copied().partition(|(high, low)| is_mdp(*high) && !is_mdp(*low));
    let first = if group.remainder == Remainder::WithLeftOut { 0 } else { mdps };
    let others_of_group = &group.players[first..];
    let taken: Vec<Place> = with_mdps.iter().flat_map(|(high, low)| [*high, *low]).collect();
    let remainder: Vec<Place> =
        others_of_group.iter().copied().filter(|place| !taken.contains(place)).collect();
    let pairs: Vec<(Bsn, Bsn)> =
        others.iter().map(|(high, low)| (bsn(&remainder, *high), bsn(&remainder, *low))).collect();
    let size = pairs.len() as Bsn;
    let into: Vec<Bsn> = pairs.iter().map(|pair| pair.0).filter(|bsn| *bsn > size).collect();
    let stays = |bsn: &Bsn| pairs.iter().any(|pair| pair.0 == *bsn);
    let out: Vec<Reverse<Bsn>> = (1..=size).rev().filter(|bsn| !stays(bsn)).map(Reverse).collect();
    let sum_into: i64 = into.iter().map(|bsn| i64::from(*bsn)).sum();
    let sum_out: i64 = out.iter().map(|bsn| i64::from(bsn.0)).sum();
    GenerationKey {
        mdp_set: with_mdps.iter().map(|(high, _)| bsn(&group.players, *high)).collect(),
        mdp_opponents: with_mdps.iter().map(|(_, low)| bsn(&group.players, *low)).collect(),
        exchanged: into.len(),
        difference: sum_into - sum_out,
        out,
        into,
        opponents: pairs.iter().map(|pair| pair.1).collect(),
    }
}

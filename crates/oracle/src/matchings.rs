//! Enumerates matchings of a given size.

use crate::criteria::Pair;
use crate::round::{Rank, RoundContext};

pub(super) fn for_each_matching(
    round: &RoundContext,
    ranks: &[Rank],
    size: usize,
    found: &mut dyn FnMut(&[Pair], &[Rank]),
) {
    enumerate(round, ranks, size, &mut Vec::new(), &mut Vec::new(), found);
}

fn enumerate(
    round: &RoundContext,
    ranks: &[Rank],
    size: usize,
    pairs: &mut Vec<Pair>,
    left_over: &mut Vec<Rank>,
    found: &mut dyn FnMut(&[Pair], &[Rank]),
) {
    let Some((first, rest)) = ranks.split_first() else {
        if size == 0 {
            found(pairs, left_over);
        }
        return;
    };
    if 2 * size > ranks.len() {
        return;
    }
    for (at, other) in rest.iter().enumerate() {
        if size > 0 && round.may_meet(*first, *other) {
            pairs.push((*first, *other));
            let others = [&rest[..at], &rest[at + 1..]].concat();
            enumerate(round, &others, size - 1, pairs, left_over, found);
            pairs.pop();
        }
    }
    left_over.push(*first);
    enumerate(round, rest, size, pairs, left_over, found);
    left_over.pop();
}

//! Enumerates matchings.

use crate::criteria::Pair;
use crate::round::{Rank, RoundContext};

/// Whether `is_wanted` says so of a matching, told by its pairs and the players left over. `size`: how many pairs it has;
/// `None`: any number. `may_meet` gets the earlier of `ranks` first.
pub(super) fn any_matching(
    ranks: &[Rank],
    size: Option<usize>,
    may_meet: &dyn Fn(Rank, Rank) -> bool,
    is_wanted: &mut dyn FnMut(&[Pair], &[Rank]) -> bool,
) -> bool {
    Search { may_meet, is_wanted, pairs: Vec::new(), left_over: Vec::new() }.extend(ranks, size)
}

/// All matchings of a given size.
pub(super) fn for_each_matching(
    round: &RoundContext,
    ranks: &[Rank],
    size: usize,
    found: &mut dyn FnMut(&[Pair], &[Rank]),
) {
    let may_meet = |one, other| round.may_meet(one, other);
    any_matching(ranks, Some(size), &may_meet, &mut |pairs, left_over| {
        found(pairs, left_over);
        false
    });
}

/// Whether these can be paired, one of them with the PAB if they are odd. The first `apart` of them, left over by a
/// bracket, may not meet each other.
pub(super) fn can_be_completed(round: &RoundContext, apart: usize, ranks: &[Rank]) -> bool {
    let are_apart = |other| ranks[..apart].contains(&other);
    let may_meet = |one, other| !are_apart(other) && round.may_meet(one, other);
    any_matching(ranks, Some(ranks.len() / 2), &may_meet, &mut |_, left_over| {
        left_over.iter().all(|it| round.player(*it).may_get_pab)
    })
}

struct Search<'a> {
    may_meet: &'a dyn Fn(Rank, Rank) -> bool,
    is_wanted: &'a mut dyn FnMut(&[Pair], &[Rank]) -> bool,
    pairs: Vec<Pair>,
    left_over: Vec<Rank>,
}

impl Search<'_> {
    fn extend(&mut self, open: &[Rank], size: Option<usize>) -> bool {
        let Some((first, rest)) = open.split_first() else {
            return size.is_none_or(|size| size == 0)
                && (self.is_wanted)(&self.pairs, &self.left_over);
        };
        if size.is_some_and(|size| 2 * size > open.len()) {
            return false;
        }
        for (at, other) in rest.iter().enumerate() {
            if size != Some(0) && (self.may_meet)(*first, *other) {
                let others = [&rest[..at], &rest[at + 1..]].concat();
                self.pairs.push((*first, *other));
                if self.extend(&others, size.map(|size| size - 1)) {
                    return true;
                }
                self.pairs.pop();
            }
        }
        self.left_over.push(*first);
        let is_found = self.extend(rest, size);
        self.left_over.pop();
        is_found
    }
}

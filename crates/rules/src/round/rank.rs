//! The rank of a player in their round.

use std::fmt;
use std::iter::FusedIterator;

/// A player of the round, by rank (article 1.2): 0 is the highest ranked, so a smaller rank is a higher
/// ranked player.
///
/// It is the index of the player in [`RoundContext::players`](super::RoundContext::players). It is neither the number
/// that the file uses nor a number in a bracket ([`Bsn`](crate::sequence::Bsn)), and the compiler refuses the one in
/// place of the other. This compiles:
///
/// ```
/// use pairproof_rules::round::Rank;
///
/// fn is_highest(rank: Rank) -> bool {
///     rank == Rank::new(0)
/// }
/// assert!(is_highest(Rank::new(0)) && is_highest(Rank::from_index(0)));
/// let number: u32 = Rank::new(1).get();
/// ```
///
/// A number is no rank:
///
/// ```compile_fail,E0308
/// use pairproof_rules::round::Rank;
///
/// fn is_highest(rank: Rank) -> bool {
///     rank == Rank::new(0)
/// }
/// assert!(is_highest(0_u32));
/// ```
///
/// A rank is no number:
///
/// ```compile_fail,E0308
/// use pairproof_rules::round::Rank;
///
/// let number: u32 = Rank::new(1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Rank(u32);

impl Rank {
    /// A rank that no player has.
    pub const MAX: Rank = Rank(u32::MAX);

    /// The rank below `rank` higher ranked players.
    #[must_use]
    #[inline]
    pub const fn new(rank: u32) -> Rank {
        Rank(rank)
    }

    /// The rank of the player at an index in rank order.
    #[must_use]
    #[inline]
    pub const fn from_index(index: usize) -> Rank {
        Rank(index as u32)
    }

    /// The number of higher ranked players.
    #[must_use]
    #[inline]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The index of the player in rank order.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The ranks of the `count` highest ranked players, the highest first.
    #[must_use]
    #[inline]
    pub const fn up_to(count: usize) -> RankRange {
        RankRange::new(Rank(0), Rank::from_index(count))
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The ranks from `start` up to `end`, without `end`; as an iterator, the highest ranked player first.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct RankRange {
    /// The first rank.
    pub start: Rank,
    /// The rank after the last one.
    pub end: Rank,
}

impl RankRange {
    /// The ranks from `start` up to `end`, without `end`.
    #[must_use]
    #[inline]
    pub const fn new(start: Rank, end: Rank) -> RankRange {
        RankRange { start, end }
    }

    /// Whether a rank is in the range.
    #[must_use]
    #[inline]
    pub fn contains(&self, rank: &Rank) -> bool {
        self.start <= *rank && *rank < self.end
    }

    /// Whether the range is empty.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.start >= self.end
    }

    /// The ranks as an iterator with a trusted length, which collects as fast as a range of numbers.
    #[inline]
    pub fn trusted(self) -> impl DoubleEndedIterator<Item = Rank> + ExactSizeIterator + Clone {
        self.numbers().map(Rank)
    }

    #[inline]
    fn numbers(&self) -> std::ops::Range<u32> {
        self.start.0..self.end.0
    }
}

impl fmt::Debug for RankRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.numbers().fmt(f)
    }
}

impl Iterator for RankRange {
    type Item = Rank;

    #[inline]
    fn next(&mut self) -> Option<Rank> {
        let next = (self.start < self.end).then_some(self.start)?;
        self.start = Rank(next.0 + 1);
        Some(next)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.numbers().size_hint()
    }

    #[inline]
    fn collect<B: FromIterator<Rank>>(self) -> B {
        self.trusted().collect()
    }

    #[inline]
    fn nth(&mut self, count: usize) -> Option<Rank> {
        let mut numbers = self.numbers();
        let found = numbers.nth(count);
        self.start = Rank(numbers.start);
        found.map(Rank)
    }
}

impl DoubleEndedIterator for RankRange {
    #[inline]
    fn next_back(&mut self) -> Option<Rank> {
        let end = (self.start < self.end).then_some(self.end)?;
        self.end = Rank(end.0 - 1);
        Some(self.end)
    }
}

impl ExactSizeIterator for RankRange {}

impl FusedIterator for RankRange {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_of_ranks_is_run_through_as_one_of_numbers() {
        for (start, end) in [(0, 0), (0, 5), (2, 7), (7, 2), (u32::MAX - 2, u32::MAX)] {
            let ranks = RankRange::new(Rank::new(start), Rank::new(end));
            let numbers = start..end;
            assert_eq!(format!("{ranks:?}"), format!("{numbers:?}"));
            assert_eq!((ranks.len(), ranks.is_empty()), (numbers.len(), numbers.is_empty()));
            assert!(ranks.clone().map(Rank::get).eq(numbers.clone()));
            let collected: Vec<Rank> = ranks.clone().collect();
            assert!(collected.into_iter().map(Rank::get).eq(numbers.clone()));
            assert!(ranks.clone().rev().map(Rank::get).eq(numbers.clone().rev()));
            for at in 0..7 {
                let (mut ranks, mut numbers) = (ranks.clone(), numbers.clone());
                assert_eq!(ranks.nth(at).map(Rank::get), numbers.nth(at));
                assert_eq!(ranks.next_back().map(Rank::get), numbers.next_back());
                assert!(ranks.map(Rank::get).eq(numbers));
            }
            for number in [0, 2, 4, 5, 6, 7] {
                assert_eq!(ranks.contains(&Rank::new(number)), numbers.contains(&number));
            }
        }
    }
}

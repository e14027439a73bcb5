//! The rank of a player in their round.

use std::fmt;

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
    pub const fn new(rank: u32) -> Rank {
        Rank(rank)
    }

    /// The rank of the player at an index in rank order.
    pub const fn from_index(index: usize) -> Rank {
        Rank(index as u32)
    }

    /// The number of higher ranked players.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The index of the player in rank order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The ranks of the `count` highest ranked players, the highest first.
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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RankRange {
    /// The first rank.
    pub start: Rank,
    /// The rank after the last one.
    pub end: Rank,
}

impl RankRange {
    /// The ranks from `start` up to `end`, without `end`.
    pub const fn new(start: Rank, end: Rank) -> RankRange {
        RankRange { start, end }
    }

    /// Whether a rank is in the range.
    pub fn contains(&self, rank: &Rank) -> bool {
        self.start <= *rank && *rank < self.end
    }

    /// Whether the range is empty.
    pub fn is_empty(&self) -> bool {
        self.start >= self.end
    }
}

impl Iterator for RankRange {
    type Item = Rank;

    fn next(&mut self) -> Option<Rank> {
        let next = (self.start < self.end).then_some(self.start)?;
        self.start = Rank(next.0 + 1);
        Some(next)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.end.index().saturating_sub(self.start.index());
        (count, Some(count))
    }
}

impl DoubleEndedIterator for RankRange {
    fn next_back(&mut self) -> Option<Rank> {
        let end = (self.start < self.end).then_some(self.end)?;
        self.end = Rank(end.0 - 1);
        Some(self.end)
    }
}

impl ExactSizeIterator for RankRange {}

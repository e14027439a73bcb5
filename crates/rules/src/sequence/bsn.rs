//! The number of a player in their bracket.

use std::fmt;

/// A bracket sequence number (article 4.1): the position of a player in their bracket or remainder by rank, 1-based.
///
/// It is neither the rank in the round ([`Rank`](crate::round::Rank)), nor the number that the file uses, nor an
/// index, and the compiler refuses the one in place of the other. This compiles:
///
/// ```
/// use pairproof_rules::round::Rank;
/// use pairproof_rules::sequence::Bsn;
///
/// fn is_first(bsn: Bsn) -> bool {
///     bsn == Bsn::new(1)
/// }
/// fn is_highest(rank: Rank) -> bool {
///     rank == Rank::new(0)
/// }
/// assert!(is_first(Bsn::new(1)) && is_first(Bsn::from_index(0)));
/// assert!(is_highest(Rank::new(0)));
/// ```
///
/// A rank is no BSN:
///
/// ```compile_fail,E0308
/// use pairproof_rules::round::Rank;
/// use pairproof_rules::sequence::Bsn;
///
/// fn is_first(bsn: Bsn) -> bool {
///     bsn == Bsn::new(1)
/// }
/// assert!(is_first(Rank::new(1)));
/// ```
///
/// A BSN is no rank:
///
/// ```compile_fail,E0308
/// use pairproof_rules::round::Rank;
/// use pairproof_rules::sequence::Bsn;
///
/// fn is_highest(rank: Rank) -> bool {
///     rank == Rank::new(0)
/// }
/// assert!(is_highest(Bsn::new(1)));
/// ```
///
/// A number is no BSN:
///
/// ```compile_fail,E0308
/// use pairproof_rules::sequence::Bsn;
///
/// fn is_first(bsn: Bsn) -> bool {
///     bsn == Bsn::new(1)
/// }
/// assert!(is_first(1_u32));
/// ```
///
/// A BSN is no number:
///
/// ```compile_fail,E0308
/// use pairproof_rules::sequence::Bsn;
///
/// let number: u32 = Bsn::new(1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Bsn(u32);

impl Bsn {
    /// The BSN with this number, 1-based.
    pub const fn new(number: u32) -> Bsn {
        Bsn(number)
    }

    /// The BSN of the player at an index of the bracket or remainder.
    pub const fn from_index(index: usize) -> Bsn {
        Bsn(index as u32 + 1)
    }

    /// The number, 1-based.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The index of the player in the bracket or remainder.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The BSNs of a bracket or remainder of `count` players, ascending.
    pub fn up_to(count: usize) -> impl DoubleEndedIterator<Item = Bsn> + ExactSizeIterator {
        (0..count).map(Bsn::from_index)
    }
}

impl fmt::Debug for Bsn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

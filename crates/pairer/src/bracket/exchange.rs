//! The exchange in a remainder (2026: 4.3; 2013: D.2) as a sum over pairs: how many residents leave S1, then how far
//! apart the exchanged ones are.

use crate::matching::Packing;

pub(super) struct Exchange {
    /// By member: the rank in the remainder, 0-based, if in it.
    ranks: Vec<Option<usize>>,
    size: usize,
    /// The pairs of the remainder; its first `pairs` members are S1.
    pairs: usize,
    keeps_numbers: bool,
}

impl Exchange {
    pub(super) fn new(
        members: usize,
        remainder: &[usize],
        pairs: usize,
        keeps_numbers: bool,
    ) -> Exchange {
        let mut ranks = vec![None; members];
        for (rank, at) in remainder.iter().enumerate() {
            ranks[*at] = Some(rank);
        }
        Exchange { ranks, size: members, pairs, keeps_numbers }
    }

    /// How many leave S1, then the distance of the exchange.
    pub(super) fn packing(&self) -> Packing {
        let mut packing = Packing::new();
        packing.push(self.size as u64);
        packing.push((self.size * self.size) as u64);
        packing
    }

    /// Subtracts whether the pair's higher ranked member comes from S2, and that member's number.
    pub(super) fn subtract_pair(&self, high: usize, low: usize, fields: &mut [i64]) {
        if let (Some(rank), Some(_)) = (self.ranks[high], self.ranks[low]) {
            fields[0] -= i64::from(rank >= self.pairs);
            fields[1] -= if self.keeps_numbers { high as i64 } else { rank as i64 };
        }
    }
}

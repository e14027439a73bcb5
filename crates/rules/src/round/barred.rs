//! Who may not meet whom in a round (C1, forbidden pairs).

use super::rank::Rank;

/// The players whom each player of a round may not meet: a row of bits for each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BarredPairs {
    bits: Vec<u64>,
    /// How many words a row has.
    words: usize,
    longest: usize,
}

impl BarredPairs {
    /// Nobody of so many players is barred from anybody.
    pub(super) fn nobody(players: usize) -> BarredPairs {
        let words = players.div_ceil(64);
        BarredPairs { bits: vec![0; players * words], words, longest: 0 }
    }

    /// Adds pairs of which the first one may not meet the second one.
    pub(super) fn add(&mut self, pairs: impl IntoIterator<Item = (Rank, Rank)>) {
        for (one, other) in pairs {
            self.bits[one.index() * self.words + other.index() / 64] |= 1 << (other.index() % 64);
        }
        let rows = self.bits.chunks(self.words.max(1));
        self.longest = rows.map(ones).max().unwrap_or(0);
    }

    /// From how many others one of them is barred at most.
    pub(super) fn longest(&self) -> usize {
        self.longest
    }

    /// From how many others a player is barred.
    pub(super) fn count(&self, rank: Rank) -> usize {
        let start = rank.index() * self.words;
        ones(&self.bits[start..start + self.words])
    }

    pub(super) fn has(&self, one: Rank, other: Rank) -> bool {
        self.bits[one.index() * self.words + other.index() / 64] >> (other.index() % 64) & 1 == 1
    }
}

fn ones(row: &[u64]) -> usize {
    row.iter().map(|word| word.count_ones() as usize).sum()
}

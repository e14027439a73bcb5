//! Who may not meet whom in a round (C1, forbidden pairs): as lists, and as bits for long lists.

use super::Rank;

/// The longest list that is scanned; longer ones are searched, or kept as bits.
const SHORT: usize = 16;

/// The largest field with bits, which then take at most 2 MiB.
const PLAYERS_WITH_BITS: usize = 4096;

/// The players whom each player of a round may not meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BarredPairs {
    all: Vec<Rank>,
    /// Where each list begins, and where the last one ends.
    starts: Vec<u32>,
    /// Long lists as bits, row by row.
    bits: Vec<u64>,
    /// Words in a row; 0: no bits.
    words: usize,
    /// The first word of each player's row; `NO_ROW`: the list is short.
    rows: Vec<u32>,
    longest: usize,
}

const NO_ROW: u32 = u32::MAX;

impl BarredPairs {
    pub(super) fn with_capacity(players: usize, in_all: usize) -> BarredPairs {
        let words = if players <= PLAYERS_WITH_BITS { players.div_ceil(64) } else { 0 };
        let mut starts = Vec::with_capacity(players + 1);
        starts.push(0);
        BarredPairs {
            all: Vec::with_capacity(in_all),
            starts,
            bits: Vec::new(),
            words,
            rows: Vec::with_capacity(players),
            longest: 0,
        }
    }

    pub(super) fn push(&mut self, list: impl IntoIterator<Item = Rank>) {
        list.into_iter().for_each(|rank| self.add(rank));
        self.end_list();
    }

    pub(super) fn push_both(&mut self, one: &[Rank], other: &[Rank]) {
        let mut one = one.iter().copied().peekable();
        for rank in other {
            while let Some(before) = one.next_if(|it| it < rank) {
                self.add(before);
            }
            one.next_if_eq(rank);
            self.add(*rank);
        }
        self.push(one);
    }

    pub(super) fn add(&mut self, rank: Rank) {
        self.all.push(rank);
    }

    pub(super) fn end_list(&mut self) {
        let start = *self.starts.last().expect("where the list begins") as usize;
        self.all[start..].sort_unstable();
        self.longest = self.longest.max(self.all.len() - start);
        self.starts.push(self.all.len() as u32);
        let has_row = self.words > 0 && self.all.len() - start > SHORT;
        self.rows.push(if has_row { self.bits.len() as u32 } else { NO_ROW });
        if has_row {
            let row = self.bits.len();
            self.bits.resize(row + self.words, 0);
            for rank in &self.all[start..] {
                self.bits[row + rank.index() / 64] |= 1 << (rank.index() % 64);
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn longest(&self) -> usize {
        self.longest
    }

    pub(super) fn of(&self, rank: Rank) -> &[Rank] {
        let at = rank.index();
        &self.all[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    pub(super) fn has(&self, one: Rank, other: Rank) -> bool {
        let row = self.rows[one.index()];
        if row != NO_ROW {
            return self.bits[row as usize + other.index() / 64] >> (other.index() % 64) & 1 == 1;
        }
        let list = self.of(one);
        if list.len() <= SHORT { list.contains(&other) } else { list.binary_search(&other).is_ok() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_from_two_has_everybody_of_both_once() {
        let ranks = |list: &[usize]| -> Vec<Rank> {
            list.iter().map(|rank| Rank::from_index(*rank)).collect()
        };
        for (one, other, both) in [
            (&[][..], &[][..], &[][..]),
            (&[1, 4], &[], &[1, 4]),
            (&[], &[2, 3], &[2, 3]),
            (&[1, 4, 9], &[0, 4, 5, 11], &[0, 1, 4, 5, 9, 11]),
            (&[5, 6], &[1, 2], &[1, 2, 5, 6]),
        ] {
            let mut barred = BarredPairs::with_capacity(1, 0);
            barred.push_both(&ranks(one), &ranks(other));
            assert_eq!(barred.of(Rank::from_index(0)), ranks(both));
        }
    }

    #[test]
    fn bits_lists_and_searched_lists_say_the_same() {
        for (players, length) in [(20, 3), (200, 16), (200, 17), (4096, 60), (4097, 60)] {
            let mut barred = BarredPairs::with_capacity(players, 0);
            let list = |place: usize| {
                (0..length).map(move |at| Rank::from_index((place + 7 * at) % players))
            };
            (0..players).for_each(|place| barred.push(list(place)));
            for place in (0..players).step_by(players / 20) {
                let of_list = |other: &Rank| list(place).any(|it| it == *other);
                for other in Rank::up_to(players) {
                    assert_eq!(barred.has(Rank::from_index(place), other), of_list(&other));
                }
                assert!(barred.of(Rank::from_index(place)).is_sorted());
            }
        }
    }
}

//! Which ranks are in a list, answered without looking through the list. Large brackets ask it for every member.

use crate::round::Rank;

/// The ranks of a list.
pub(super) struct Marks {
    /// By rank; a rank beyond the end is not in the list.
    is_in: Vec<bool>,
}

impl Marks {
    /// Those of the list.
    pub(super) fn of(ranks: impl IntoIterator<Item = Rank>) -> Marks {
        let mut is_in = Vec::new();
        for rank in ranks {
            if is_in.len() <= rank.index() {
                is_in.resize(rank.index() + 1, false);
            }
            is_in[rank.index()] = true;
        }
        Marks { is_in }
    }

    /// Whether a rank is in the list.
    pub(super) fn has(&self, rank: Rank) -> bool {
        self.is_in.get(rank.index()).copied().unwrap_or(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_have_what_the_list_has() {
        for list in [&[][..], &[3], &[5, 0, 2]] {
            let marks = Marks::of(list.iter().map(|at| Rank::from_index(*at)));
            for at in 0..8 {
                assert_eq!(marks.has(Rank::from_index(at)), list.contains(&at), "{list:?} {at}");
            }
        }
    }
}

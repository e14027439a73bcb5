//! Ranks in a list as a table, because large brackets ask for every member.

use crate::round::Rank;

#[derive(Clone, Debug)]
pub(super) struct Marks {
    /// By rank; ranks beyond the end are not in the list.
    is_in: Vec<bool>,
}

impl FromIterator<Rank> for Marks {
    fn from_iter<T: IntoIterator<Item = Rank>>(ranks: T) -> Marks {
        let mut is_in = Vec::new();
        for rank in ranks {
            if is_in.len() <= rank.index() {
                is_in.resize(rank.index() + 1, false);
            }
            is_in[rank.index()] = true;
        }
        Marks { is_in }
    }
}

impl Marks {
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
            let marks: Marks = list.iter().map(|at| Rank::from_index(*at)).collect();
            for at in 0..8 {
                assert_eq!(marks.has(Rank::from_index(at)), list.contains(&at), "{list:?} {at}");
            }
        }
    }
}

//! Sets of MDPs to be paired (article 4.4).

use super::Bsn;

/// All sets of `size` of `1..=count`, the smaller first differing BSN first.
pub fn mdp_sets(count: usize, size: usize) -> Vec<Vec<Bsn>> {
    combinations(&Bsn::up_to(count).collect::<Vec<_>>(), size)
}

/// All subsets of `size` members, in lexicographic order; `members` ascending.
pub fn combinations(members: &[Bsn], size: usize) -> Vec<Vec<Bsn>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut sets = Vec::new();
    for (at, first) in members.iter().enumerate() {
        for rest in combinations(&members[at + 1..], size - 1) {
            sets.push(std::iter::once(*first).chain(rest).collect());
        }
    }
    sets
}

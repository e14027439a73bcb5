//! The parts of an ordinary bracket: who is to be paired with whom, and what is settled.

use super::settled::Settled;
use crate::criteria::Pair;
use crate::round::Rank;

#[derive(Clone, Debug)]
pub(super) struct Parts {
    /// The highest resident; higher ranked players are MDPs.
    pub(super) first_resident: Rank,
    /// MDPs to be paired, by rank, without those whose partner is known.
    pub(super) mdps: Vec<Rank>,
    /// Residents by rank, without known partners of MDPs.
    pub(super) residents: Vec<Rank>,
    /// Known floaters and pairs. Residents among them keep their place in the remainder, except partners of MDPs.
    pub(super) settled: Settled,
    pub(super) one_floats: bool,
}

impl Parts {
    pub(super) fn with_pair(mut self, pair: Pair) -> Parts {
        if self.is_mdp(pair.0) {
            self.mdps.retain(|place| *place != pair.0);
            self.residents.retain(|place| *place != pair.1);
        }
        self.settled.pairs.push(pair);
        self
    }

    pub(super) fn is_mdp(&self, rank: Rank) -> bool {
        rank < self.first_resident
    }

    /// Residents who float in any case.
    pub(super) fn floating_residents(&self) -> impl Iterator<Item = Rank> {
        self.settled.floating.iter().copied().filter(|place| !self.is_mdp(*place))
    }

    /// Known pairs: of an MDP with a resident (`of_mdps`), or of two residents.
    pub(super) fn pairs_of_mdps(&self, of_mdps: bool) -> impl Iterator<Item = Pair> {
        self.settled.pairs.iter().copied().filter(move |pair| self.is_mdp(pair.0) == of_mdps)
    }
}

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

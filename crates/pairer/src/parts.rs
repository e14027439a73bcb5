//! The parts of an ordinary bracket: who can still be paired with whom, and which facts are known.

use super::settled::Settled;
use crate::criteria::Pair;
use crate::round::Rank;

#[derive(Clone, Debug)]
pub(super) struct Parts {
    /// The highest ranked resident; all higher ranked members are MDPs.
    pub(super) first_resident: Rank,
    /// MDPs to be paired, by rank, without MDPs whose partner is known.
    pub(super) mdps: Vec<Rank>,
    /// Residents by rank, without the known partners of MDPs.
    pub(super) residents: Vec<Rank>,
    /// Known floaters and pairs. Their residents keep their place in the remainder, unless an MDP is their partner.
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

    /// Residents who float in every candidate.
    pub(super) fn floating_residents(&self) -> impl Iterator<Item = Rank> {
        self.settled.floating.iter().copied().filter(|place| !self.is_mdp(*place))
    }

    /// Known pairs: pairs of an MDP with a resident if `of_mdps`, otherwise pairs of two residents.
    pub(super) fn pairs_of_mdps(&self, of_mdps: bool) -> impl Iterator<Item = Pair> {
        self.settled.pairs.iter().copied().filter(move |pair| self.is_mdp(pair.0) == of_mdps)
    }
}

#[derive(Clone, Debug)]
pub(super) struct Marks {
    /// Whether each rank is in the list; ranks beyond the end are not.
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

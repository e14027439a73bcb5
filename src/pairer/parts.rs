//! What is known of the members of an ordinary bracket before it is paired: who is to be paired, who floats, and
//! which pairs are made.

use super::settled::Settled;
use crate::criteria::Pair;
use crate::round::Rank;

/// The members of a bracket by what is known of them before it is paired.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    /// The highest resident; whoever is ranked higher is an MDP.
    pub(super) first_resident: Rank,
    /// MDPs to be paired, by rank, without those whose partner is known.
    pub(super) mdps: Vec<Rank>,
    /// All residents by rank, without the known partners of MDPs.
    pub(super) residents: Vec<Rank>,
    /// Members who float and pairs that are known before, whatever they cost. Residents among these keep their place
    /// in the remainder, except the partners of MDPs.
    pub(super) settled: Settled,
    pub(super) one_floats: bool,
}

impl Parts {
    /// The same with one more pair that is known before, the higher ranked player first.
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

    /// Residents who float whatever happens.
    pub(super) fn floating_residents(&self) -> impl Iterator<Item = Rank> {
        self.settled.floating.iter().copied().filter(|place| !self.is_mdp(*place))
    }

    /// Of the pairs that are known before, those of an MDP with a resident (`of_mdps`), or those of two residents.
    pub(super) fn pairs_of_mdps(&self, of_mdps: bool) -> impl Iterator<Item = Pair> {
        self.settled.pairs.iter().copied().filter(move |pair| self.is_mdp(pair.0) == of_mdps)
    }
}

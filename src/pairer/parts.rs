//! What is known of the members of an ordinary bracket before it is paired: who is to be paired, who floats, and
//! which pairs stand.

use super::settled::Settled;
use crate::criteria::Pair;
use crate::round::Rank;

/// The members of a bracket by what is known of them before it is paired.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    /// The highest resident; whoever is ranked higher is an MDP.
    pub(super) first_resident: Rank,
    /// MDPs to be paired, by rank, but for those who have their partner.
    pub(super) mdps: Vec<Rank>,
    /// Residents who are paired with them, make up the remainder or float, by rank, but for the partners of
    /// other MDPs.
    pub(super) residents: Vec<Rank>,
    /// Members who float and pairs that stand, whatever they cost; those who are residents keep their place in the
    /// remainder.
    pub(super) settled: Settled,
    /// Whether one more has to float.
    pub(super) one_floats: bool,
}

impl Parts {
    /// The same with one more pair that stands, the higher ranked player first.
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

    /// The pairs that stand and are of an MDP with a resident, or of two residents.
    pub(super) fn pairs_of_mdps(&self, of_mdps: bool) -> impl Iterator<Item = Pair> {
        self.settled.pairs.iter().copied().filter(move |pair| self.is_mdp(pair.0) == of_mdps)
    }
}

//! A bracket to be paired, and a finished pairing of it (articles 1.3 and 3.3).

use std::ops::Range;

use crate::round::{Place, RoundContext};
use crate::tournament::Points;

/// A pair: the higher ranked player first.
pub type Pair = (Place, Place);

/// A pairing bracket: the residents of one scoregroup and the players moved down to it.
#[derive(Clone, Debug)]
pub struct Bracket<'a> {
    /// The round.
    pub round: &'a RoundContext,
    /// Which scoregroup the residents are, as an index.
    pub scoregroup: usize,
    /// Moved-down players (MDPs) in rank order.
    pub mdps: Vec<Place>,
    /// The score of the player who gets the PAB; `None` when nobody does (C5).
    pub pab_score: Option<Points>,
    /// The different scores of the MDPs, highest first.
    mdp_scores: Vec<Points>,
}

impl<'a> Bracket<'a> {
    /// A bracket; `mdps` are sorted here.
    #[must_use]
    pub fn new(
        round: &'a RoundContext,
        scoregroup: usize,
        mut mdps: Vec<Place>,
        pab_score: Option<Points>,
    ) -> Bracket<'a> {
        mdps.sort_unstable();
        let mut mdp_scores: Vec<Points> = mdps.iter().map(|place| round.score(*place)).collect();
        mdp_scores.dedup();
        Bracket { round, scoregroup, mdps, pab_score, mdp_scores }
    }

    /// The places of the residents.
    #[must_use]
    pub fn residents(&self) -> Range<Place> {
        self.round.scoregroups[self.scoregroup].places.clone()
    }

    /// The score of the residents.
    #[must_use]
    pub fn resident_score(&self) -> Points {
        self.round.scoregroups[self.scoregroup].score
    }

    /// Whether a player of this bracket is a resident.
    #[must_use]
    pub fn is_resident(&self, place: Place) -> bool {
        self.residents().contains(&place)
    }

    /// The members in rank order: MDPs, then residents.
    pub fn members(&self) -> impl Iterator<Item = Place> + '_ {
        self.mdps.iter().copied().chain(self.residents())
    }

    /// How many members there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.mdps.len() + self.residents().len()
    }

    /// A bracket has residents, so it never is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether a single downfloater of this bracket is bound to get the PAB: no player below has the
    /// score for it.
    #[must_use]
    pub fn pab_is_bound(&self) -> bool {
        self.pab_score.is_some_and(|score| score >= self.resident_score())
    }

    /// The different scores of the MDPs, highest first.
    #[must_use]
    pub fn mdp_scores(&self) -> &[Points] {
        &self.mdp_scores
    }

    /// How many points a member has more than the residents, in tenths; 0 for a resident.
    #[must_use]
    pub fn score_difference(&self, place: Place) -> i32 {
        (self.round.score(place) - self.resident_score()).0
    }
}

/// A finished pairing of a bracket.
#[derive(Clone, Debug)]
pub struct Candidate<'a> {
    /// The bracket.
    pub bracket: &'a Bracket<'a>,
    /// Its pairs, by the rank of the higher member.
    pub pairs: &'a [Pair],
    /// Whoever was not paired, in rank order.
    pub downfloaters: &'a [Place],
}

impl Candidate<'_> {
    /// Pairs of an MDP with a resident.
    pub fn mdp_pairs(&self) -> impl Iterator<Item = Pair> + '_ {
        self.pairs.iter().copied().filter(|(higher, _)| !self.bracket.is_resident(*higher))
    }

    /// Downfloaters who are residents.
    pub fn resident_downfloaters(&self) -> impl Iterator<Item = Place> + '_ {
        self.downfloaters.iter().copied().filter(|place| self.bracket.is_resident(*place))
    }

    /// Downfloaters who were moved down already.
    pub fn limbo(&self) -> impl Iterator<Item = Place> + '_ {
        self.downfloaters.iter().copied().filter(|place| !self.bracket.is_resident(*place))
    }
}

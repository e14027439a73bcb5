//! Paired brackets of the procedures of 2013 and 1992.

use super::Limits;
use crate::criteria::{BracketKind, BracketPairing, Pair, RoundPairing};
use crate::round::{Rank, RoundContext};

/// A pairing and its brackets, from the top down.
pub type Outcome = (RoundPairing, Vec<BracketPairing>);

/// Pairs and players left over, by rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) pairs: Vec<Pair>,
    pub(super) left_over: Vec<Rank>,
}

#[derive(Clone, Debug)]
pub(super) struct Done<Players, Aim> {
    pub(super) scoregroup: usize,
    pub(super) mdps: Vec<Rank>,
    pub(super) residents: Vec<Rank>,
    /// Players who left by C.1.
    pub(super) incompatible: Vec<Rank>,
    pub(super) players: Players,
    pub(super) aim: Aim,
    pub(super) candidate: Candidate,
    /// Whether C.12 leaves the bracket unchanged.
    pub(super) is_final: bool,
}

impl<Players, Aim> Done<Players, Aim> {
    pub(super) fn floaters(&self) -> Vec<Rank> {
        self.floaters_with(&self.candidate)
    }

    pub(super) fn floaters_with(&self, candidate: &Candidate) -> Vec<Rank> {
        let mut floaters = [candidate.left_over.as_slice(), &self.incompatible].concat();
        floaters.sort_unstable();
        floaters
    }

    /// The players to be paired after this bracket, if its floaters were `floaters`.
    pub(super) fn rest(&self, round: &RoundContext, floaters: &[Rank]) -> Vec<Rank> {
        let below = round.ranks_from(round.scoregroups[self.scoregroup].places.end);
        floaters.iter().copied().chain(below).collect()
    }

    /// Whether only the conditions prevent a pairing of the rest.
    pub(super) fn is_refused(&self, limits: Limits<'_>) -> bool {
        limits.refuse(&self.rest(limits.judged, &self.floaters()))
    }

    pub(super) fn everybody(&self) -> Vec<Rank> {
        [self.mdps.as_slice(), &self.residents].concat()
    }

    fn outcome(&self, kind: BracketKind) -> BracketPairing {
        let mut pairs = self.candidate.pairs.clone();
        pairs.sort_unstable();
        BracketPairing {
            scoregroup: self.scoregroup,
            kind,
            mdps: self.mdps.clone(),
            pairs,
            downfloaters: self.floaters(),
        }
    }
}

pub(super) fn outcome<Players, Aim>(
    done: &[Done<Players, Aim>],
    kind: impl Fn(&Done<Players, Aim>) -> BracketKind,
) -> Outcome {
    let brackets: Vec<BracketPairing> = done.iter().map(|it| it.outcome(kind(it))).collect();
    let unpaired = done.last().map(Done::floaters).unwrap_or_default();
    let pairs = brackets.iter().flat_map(|bracket| bracket.pairs.iter().copied());
    (RoundPairing::new(pairs, unpaired), brackets)
}

/// C.1: the MDPs and residents with a possible opponent in their bracket, then those without.
pub(super) fn by_compatibility(
    round: &RoundContext,
    mdps: &[Rank],
    residents: &[Rank],
) -> [Vec<Rank>; 3] {
    let all = [mdps, residents].concat();
    let is_stuck = |rank: &Rank| !all.iter().any(|it| round.may_meet(*rank, *it));
    let stay = |ranks: &[Rank]| ranks.iter().copied().filter(|it| !is_stuck(it)).collect();
    [stay(mdps), stay(residents), all.iter().copied().filter(is_stuck).collect()]
}

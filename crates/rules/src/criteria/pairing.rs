//! A pairing of a whole round, and how it falls into brackets.

use super::{Bracket, BracketKind, Pair};
use crate::round::{Rank, RankRange, RoundContext};
use crate::tournament::Points;

/// A pairing of a round: opponents only, colours apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPairing {
    /// The pairs, by the rank of the higher member.
    pub pairs: Vec<Pair>,
    /// Players without an opponent, by rank. At most one in a legal pairing; they get the PAB.
    pub unpaired: Vec<Rank>,
}

impl RoundPairing {
    /// A pairing; pairs may be given either way round and in any order.
    pub fn new(pairs: impl IntoIterator<Item = Pair>, unpaired: Vec<Rank>) -> RoundPairing {
        let ordered = pairs.into_iter().map(|(one, other)| (one.min(other), one.max(other)));
        let mut pairing = RoundPairing { pairs: ordered.collect(), unpaired };
        pairing.pairs.sort_unstable();
        pairing.unpaired.sort_unstable();
        pairing
    }

    /// The player with the PAB.
    pub fn pab(&self) -> Option<Rank> {
        self.unpaired.first().copied()
    }

    /// The opponent of every player, by rank.
    pub fn opponents(&self, players: usize) -> Vec<Option<Rank>> {
        let mut opponents = vec![None; players];
        for (one, other) in &self.pairs {
            opponents[one.index()] = Some(*other);
            opponents[other.index()] = Some(*one);
        }
        opponents
    }
}

/// The part of a pairing that belongs to one bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketPairing {
    /// Which scoregroup the residents are, as an index; the highest of them in a collapsed bracket.
    pub scoregroup: usize,
    /// Its kind in the round.
    pub kind: BracketKind,
    /// Moved-down players, by rank.
    pub mdps: Vec<Rank>,
    /// Pairs of the bracket, by the rank of the higher member.
    pub pairs: Vec<Pair>,
    /// Members without a pair here, by rank.
    pub downfloaters: Vec<Rank>,
}

impl BracketPairing {
    /// The bracket that this is a pairing of. `pab_score`: as in [`Bracket::new`].
    pub fn bracket<'a>(&self, round: &'a RoundContext, pab_score: Option<Points>) -> Bracket<'a> {
        Bracket::new(round, self.scoregroup, self.mdps.clone(), pab_score).of_kind(self.kind)
    }
}

/// The brackets that a procedure formed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Route {
    /// The scoregroup whose bracket had to be paired once more, everything below it collapsing into
    /// one bracket (2017: A.9); `None`: every scoregroup had a bracket of its own.
    pub penultimate: Option<usize>,
}

impl Route {
    /// The brackets of the round: the scoregroup, its part, and the first rank below it.
    fn stations(self, round: &RoundContext) -> Vec<(usize, BracketKind, Rank)> {
        let end = Rank::from_index(round.len());
        let groups = round.scoregroups.iter().enumerate();
        let mut stations = Vec::with_capacity(round.scoregroups.len());
        for (at, group) in groups {
            match self.penultimate {
                Some(penultimate) if at == penultimate => {
                    stations.push((at, BracketKind::Penultimate, group.places.end));
                }
                Some(penultimate) if at == penultimate + 1 => {
                    stations.push((at, BracketKind::Collapsed, end));
                    break;
                }
                _ => stations.push((at, BracketKind::Ordinary, group.places.end)),
            }
        }
        stations
    }
}

/// The brackets of a pairing, from the highest score down: a pair belongs to the bracket
/// of its lower scored member, and a player floats out of every bracket above their pair.
pub fn brackets(round: &RoundContext, pairing: &RoundPairing) -> Vec<BracketPairing> {
    brackets_along(round, pairing, Route::default())
}

/// The brackets of a pairing along the route that a procedure took.
pub fn brackets_along(
    round: &RoundContext,
    pairing: &RoundPairing,
    route: Route,
) -> Vec<BracketPairing> {
    let opponents = pairing.opponents(round.len());
    let mut brackets = Vec::with_capacity(round.scoregroups.len());
    let mut mdps: Vec<Rank> = Vec::new();
    for (scoregroup, kind, end) in route.stations(round) {
        let mut pairs = Vec::new();
        let mut downfloaters = Vec::new();
        let residents = RankRange::new(round.scoregroups[scoregroup].places.start, end);
        for rank in mdps.iter().copied().chain(residents) {
            match opponents[rank.index()] {
                Some(other) if other < end => {
                    if rank < other {
                        pairs.push((rank, other));
                    }
                }
                _ => downfloaters.push(rank),
            }
        }
        let moved_down = downfloaters.clone();
        brackets.push(BracketPairing { scoregroup, kind, mdps, pairs, downfloaters });
        mdps = moved_down;
    }
    brackets
}

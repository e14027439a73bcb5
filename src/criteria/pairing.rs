//! A pairing of a whole round, and how it falls into brackets.

use super::Pair;
use crate::round::{Place, RoundContext};

/// A pairing of a round: opponents only, colours apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPairing {
    /// The pairs, by the rank of the higher member.
    pub pairs: Vec<Pair>,
    /// Players without an opponent, by rank. At most one in a legal pairing; he gets the PAB.
    pub unpaired: Vec<Place>,
}

impl RoundPairing {
    /// A pairing; pairs may be given either way round and in any order.
    #[must_use]
    pub fn new(pairs: impl IntoIterator<Item = Pair>, unpaired: Vec<Place>) -> RoundPairing {
        let ordered = pairs.into_iter().map(|(one, other)| (one.min(other), one.max(other)));
        let mut pairing = RoundPairing { pairs: ordered.collect(), unpaired };
        pairing.pairs.sort_unstable();
        pairing.unpaired.sort_unstable();
        pairing
    }

    /// The player with the PAB.
    #[must_use]
    pub fn pab(&self) -> Option<Place> {
        self.unpaired.first().copied()
    }

    /// The opponent of every player, by place.
    #[must_use]
    pub fn opponents(&self, players: usize) -> Vec<Option<Place>> {
        let mut opponents = vec![None; players];
        for (one, other) in &self.pairs {
            opponents[*one as usize] = Some(*other);
            opponents[*other as usize] = Some(*one);
        }
        opponents
    }
}

/// The part of a pairing that belongs to one bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketPairing {
    /// Which scoregroup the residents are, as an index.
    pub scoregroup: usize,
    /// Moved-down players, by rank.
    pub mdps: Vec<Place>,
    /// Pairs of the bracket, by the rank of the higher member.
    pub pairs: Vec<Pair>,
    /// Members without a pair here, by rank.
    pub downfloaters: Vec<Place>,
}

/// The brackets of a pairing, from the highest score down (RULINGS 1): a pair belongs to the bracket
/// of its lower scored member, and a player floats out of every bracket above his pair.
#[must_use]
pub fn brackets(round: &RoundContext, pairing: &RoundPairing) -> Vec<BracketPairing> {
    let opponents = pairing.opponents(round.len());
    let mut brackets = Vec::with_capacity(round.scoregroups.len());
    let mut mdps: Vec<Place> = Vec::new();
    for (scoregroup, group) in round.scoregroups.iter().enumerate() {
        let mut pairs = Vec::new();
        let mut downfloaters = Vec::new();
        for place in mdps.iter().copied().chain(group.places.clone()) {
            match opponents[place as usize] {
                Some(other) if other < group.places.end => {
                    if place < other {
                        pairs.push((place, other));
                    }
                }
                _ => downfloaters.push(place),
            }
        }
        let moved_down = downfloaters.clone();
        brackets.push(BracketPairing { scoregroup, mdps, pairs, downfloaters });
        mdps = moved_down;
    }
    brackets
}

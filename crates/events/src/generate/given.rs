//! The pairing of one round as it is played: given by the caller, or made by the rules.

use crate::colours::allocate;
use crate::criteria::RoundPairing;
use crate::editions::Edition;
use crate::round::{Rank, RoundContext};
use crate::tournament::PlayerIndex;

/// A round's pairing given by the caller. It names each player who takes part exactly once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenRound {
    /// The round, 1-based.
    pub round: u32,
    /// White and Black of each game.
    pub games: Vec<(PlayerIndex, PlayerIndex)>,
    /// The player with the pairing-allocated bye.
    pub pab: Option<PlayerIndex>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seated {
    pub(super) games: Vec<(Rank, Rank)>,
    pub(super) pab: Option<Rank>,
}

impl Seated {
    pub(super) fn by_the_rules(
        context: &RoundContext,
        edition: &Edition,
        pairing: &RoundPairing,
    ) -> Seated {
        let rules = edition.colour_steps();
        let games = pairing.pairs.iter().map(|pair| {
            let colours = allocate(context, rules.clone(), *pair);
            (colours.white, colours.black)
        });
        Seated { games: games.collect(), pab: pairing.pab() }
    }
}

impl GivenRound {
    /// The pairing by ranks. The games are in the order that a pairing by the rules has, because results are drawn game
    /// by game. Panics when the pairing names a player who does not take part in the round.
    pub(super) fn seated(&self, context: &RoundContext) -> Seated {
        let place = |index: PlayerIndex| {
            let found = context.ranks().find(|rank| context.player(*rank).index == index);
            found.expect("a given round names players who take part")
        };
        let places = |(white, black): &(PlayerIndex, PlayerIndex)| (place(*white), place(*black));
        let mut games: Vec<(Rank, Rank)> = self.games.iter().map(places).collect();
        games.sort_unstable_by_key(|(white, black)| (*white).min(*black));
        Seated { games, pab: self.pab.map(place) }
    }
}

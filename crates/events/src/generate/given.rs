//! A round whose pairing is given instead of made by the rules.

use std::collections::BTreeMap;

use crate::colours::allocate;
use crate::criteria::RoundPairing;
use crate::editions::Edition;
use crate::round::{Rank, RoundContext};
use crate::tournament::PlayerIndex;

/// A given pairing of a round. It names each player who takes part once.
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
            let colours = allocate(context, rules.iter().copied(), *pair);
            (colours.white, colours.black)
        });
        Seated { games: games.collect(), pab: pairing.pab() }
    }
}

impl GivenRound {
    /// The pairing by ranks. Games are put in the order of a round paired by the rules, because results are drawn game
    /// by game.
    ///
    /// # Panics
    ///
    /// When it names somebody who does not take part in the round.
    pub(super) fn seated(&self, context: &RoundContext) -> Seated {
        let by_index: BTreeMap<PlayerIndex, Rank> =
            context.players.iter().map(|player| player.index).zip(context.ranks()).collect();
        let place = |index: PlayerIndex| {
            *by_index.get(&index).expect("a given round names players who take part")
        };
        let places = |(white, black): &(PlayerIndex, PlayerIndex)| (place(*white), place(*black));
        let mut games: Vec<(Rank, Rank)> = self.games.iter().map(places).collect();
        games.sort_unstable_by_key(|(white, black)| (*white).min(*black));
        Seated { games, pab: self.pab.map(place) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Recipe;
    use crate::tournament::{Colour, Dialect, Entry, Tournament};

    fn round_of(tournament: &Tournament, round: u32) -> GivenRound {
        let mut given = GivenRound { round, games: Vec::new(), pab: None };
        for (index, player) in tournament.indexed() {
            match player.entry(round) {
                Entry::PairingAllocatedBye => given.pab = Some(index),
                Entry::Game(game) if game.colour == Some(Colour::White) => {
                    given.games.push((index, game.opponent));
                }
                _ => {}
            }
        }
        given
    }

    #[test]
    fn a_tournament_given_its_own_round_is_the_same_again() {
        for dialect in [Dialect::Trf16, Dialect::Trf26] {
            let recipe = Recipe::new(dialect);
            for number in 0..40 {
                let made = recipe.make(3, number);
                for round in 1..=made.tournament.last_paired_round() {
                    let given = [round_of(&made.tournament, round)];
                    let again = recipe.make_with(&made, &given).expect("it ends as before");
                    assert_eq!(again.tournament, made.tournament, "{number}, round {round}");
                }
            }
        }
    }
}

//! Boards: the games and the bye of a round, with colours and pairing numbers.

use crate::colours::{Allocation, allocate, sort_boards};
use crate::criteria::{Pair, RoundPairing};
use crate::editions::Edition;
use crate::round::{Rank, RoundContext};
use crate::tournament::{Board, Colour, Tournament};

/// The board of one or two players, given by their ranks. Without `black` the player has the PAB.
pub(super) fn board(round: &RoundContext, white: Rank, black: Option<Rank>) -> Board {
    let number = |rank: Rank| round.player(rank).number;
    Board { white: number(white), black: black.map(number) }
}

/// The boards of a pairing, with the colours by the edition, in the order of boards; the PAB comes last.
pub fn boards_of(round: &RoundContext, edition: &Edition, pairing: &RoundPairing) -> Vec<Board> {
    let seatings = seatings(round, edition, &pairing.pairs);
    listed(round, &seatings, &pairing.unpaired)
}

/// The boards of games, then the boards of players without an opponent.
fn listed(round: &RoundContext, seatings: &[Allocation], unpaired: &[Rank]) -> Vec<Board> {
    let games = seatings.iter().map(|it| board(round, it.white, Some(it.black)));
    let byes = unpaired.iter().map(|rank| board(round, *rank, None));
    games.chain(byes).collect()
}

/// The pairs with their colours by the edition, in the order of boards.
pub(super) fn seatings(round: &RoundContext, edition: &Edition, pairs: &[Pair]) -> Vec<Allocation> {
    let rules = edition.colour_steps();
    let mut seatings: Vec<Allocation> =
        pairs.iter().map(|pair| allocate(round, rules.clone(), *pair)).collect();
    sort_boards(round, &mut seatings);
    seatings
}

/// The pairing that a file states for a round: who meets whom, and the stated colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilePairing {
    /// The pairs and the unpaired players, by rank.
    pub pairing: RoundPairing,
    /// For each pair, the stated colour of the higher ranked player. `None` if the file states no colour.
    pub colours: Vec<Option<Colour>>,
}

/// Collects the pairing that the file states for the players of a round.
pub fn file_pairing(tournament: &Tournament, round: &RoundContext) -> FilePairing {
    let mut ranks = vec![Rank::MAX; tournament.players.len()];
    for (at, player) in round.players.iter().enumerate() {
        ranks[player.index.index()] = Rank::from_index(at);
    }
    let mut pairs = Vec::with_capacity(round.len() / 2);
    let mut colours = Vec::with_capacity(round.len() / 2);
    let mut unpaired = Vec::new();
    for (at, player) in round.players.iter().enumerate() {
        let rank = Rank::from_index(at);
        match tournament[player.index].entry(round.round).game() {
            None => unpaired.push(rank),
            Some(game) => {
                let opponent = ranks[game.opponent.index()];
                if rank < opponent {
                    pairs.push((rank, opponent));
                    colours.push(game.colour);
                }
            }
        }
    }
    FilePairing { pairing: RoundPairing::new(pairs, unpaired), colours }
}

impl FilePairing {
    /// The boards of the pairing. If the file states no colour, the higher ranked player is shown first.
    pub fn boards(&self, round: &RoundContext) -> Vec<Board> {
        let mut seatings: Vec<Allocation> = self
            .pairing
            .pairs
            .iter()
            .zip(&self.colours)
            .map(|((higher, lower), colour)| match colour {
                Some(Colour::Black) => Allocation { white: *lower, black: *higher, rule: 0 },
                _ => Allocation { white: *higher, black: *lower, rule: 0 },
            })
            .collect();
        sort_boards(round, &mut seatings);
        listed(round, &seatings, &self.pairing.unpaired)
    }
}

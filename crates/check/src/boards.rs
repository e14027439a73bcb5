//! Boards: pairs with colours, by the numbers of the file.

use crate::colours::{Allocation, allocate, sort_boards};
use crate::criteria::{Pair, RoundPairing};
use crate::editions::Edition;
use crate::round::{Rank, RoundContext};
use crate::tournament::{Board, Colour, Tournament};

/// The board of players of a round, by their ranks; without Black it is the PAB.
pub(super) fn board(round: &RoundContext, white: Rank, black: Option<Rank>) -> Board {
    let number = |rank: Rank| round.player(rank).number;
    Board { white: number(white), black: black.map(number) }
}

/// A pairing with the colours of the edition, in the order of boards, the PAB last.
pub fn boards_of(round: &RoundContext, edition: &Edition, pairing: &RoundPairing) -> Vec<Board> {
    let seatings = seatings(round, edition, &pairing.pairs);
    listed(round, &seatings, &pairing.unpaired)
}

/// The boards of games, then those of players without an opponent.
fn listed(round: &RoundContext, seatings: &[Allocation], unpaired: &[Rank]) -> Vec<Board> {
    let games = seatings.iter().map(|it| board(round, it.white, Some(it.black)));
    let byes = unpaired.iter().map(|rank| board(round, *rank, None));
    games.chain(byes).collect()
}

/// Pairs with the colours of the edition, in the order of boards.
pub(super) fn seatings(round: &RoundContext, edition: &Edition, pairs: &[Pair]) -> Vec<Allocation> {
    let rules = edition.colour_steps();
    let mut seatings: Vec<Allocation> =
        pairs.iter().map(|pair| allocate(round, rules.iter().copied(), *pair)).collect();
    sort_boards(round, &mut seatings);
    seatings
}

/// What a file has in a round: who meets whom, and the colours it states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilePairing {
    /// Opponents.
    pub pairing: RoundPairing,
    /// The colour of the higher ranked player of each pair, where one is stated.
    pub colours: Vec<Option<Colour>>,
}

/// Reads off a round what the file has.
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
    /// The file's boards; where it states no colour, the higher ranked player comes first.
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

//! Boards: pairs with colours, by the numbers of the file.

use crate::colours::{Allocation, allocate, sort_boards};
use crate::criteria::{Pair, RoundPairing};
use crate::editions::Edition;
use crate::round::{Rank, RoundContext};
use crate::tournament::{Colour, PlayerNumber, Tournament};

/// A board by the file's numbers; a board without Black is a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// The number of White, or of the player with the PAB.
    pub white: PlayerNumber,
    /// The number of Black; `None`: the PAB.
    pub black: Option<PlayerNumber>,
}

impl Board {
    /// The board of players of a round, by their ranks; without Black it is the PAB.
    pub(super) fn of(round: &RoundContext, white: Rank, black: Option<Rank>) -> Board {
        let number = |rank: Rank| round.player(rank).number;
        Board { white: number(white), black: black.map(number) }
    }

    /// `[white, black]` as a document has it, the PAB as `[number, 0]`.
    #[must_use]
    pub fn numbers(self) -> [u32; 2] {
        [self.white.get(), self.black.map_or(0, PlayerNumber::get)]
    }

    /// White and Black, or the player with the PAB.
    pub fn players(self) -> impl Iterator<Item = PlayerNumber> {
        [Some(self.white), self.black].into_iter().flatten()
    }

    /// Whether a player sits at this board, or has the PAB by it.
    #[must_use]
    pub fn seats(self, player: PlayerNumber) -> bool {
        self.players().any(|it| it == player)
    }

    /// The opponent of a player at this board; `None`: it is the PAB, or they do not sit here.
    #[must_use]
    pub fn opponent_of(self, player: PlayerNumber) -> Option<PlayerNumber> {
        match self.black {
            black if self.white == player => black,
            black if black == Some(player) => Some(self.white),
            _ => None,
        }
    }

    /// The same players whatever their colours: the smaller number comes first.
    #[must_use]
    pub fn unordered(self) -> Board {
        match self.black {
            Some(black) if black < self.white => Board { white: black, black: Some(self.white) },
            _ => self,
        }
    }

    /// Whether this is the PAB and not a game.
    #[must_use]
    pub fn is_pab(self) -> bool {
        self.black.is_none()
    }
}

impl serde::Serialize for Board {
    /// As [`Board::numbers`].
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.numbers().serialize(serializer)
    }
}

impl<'de> serde::Deserialize<'de> for Board {
    /// As [`Board::numbers`].
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let [white, black] = <[u32; 2]>::deserialize(deserializer)?;
        let black = (black > 0).then(|| PlayerNumber::new(black));
        Ok(Board { white: PlayerNumber::new(white), black })
    }
}

impl std::fmt::Display for Board {
    /// `7-2`, the PAB as `4-0`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [white, black] = self.numbers();
        write!(f, "{white}-{black}")
    }
}

/// A pairing with the colours of the edition, in the order of boards, the PAB last.
#[must_use]
pub fn boards_of(round: &RoundContext, edition: &Edition, pairing: &RoundPairing) -> Vec<Board> {
    let seatings = seatings(round, edition, &pairing.pairs);
    listed(round, &seatings, &pairing.unpaired)
}

/// The boards of games, then those of players without an opponent.
fn listed(round: &RoundContext, seatings: &[Allocation], unpaired: &[Rank]) -> Vec<Board> {
    let games = seatings.iter().map(|it| Board::of(round, it.white, Some(it.black)));
    let byes = unpaired.iter().map(|rank| Board::of(round, *rank, None));
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
#[must_use]
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
    #[must_use]
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

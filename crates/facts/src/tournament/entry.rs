//! A player's entry for one round.

use super::colour::Colour;
use super::identity::PlayerIndex;

/// A player's entry for one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// Nothing is stated. In a played round: absent, with the points of a zero-point bye. In a later one: takes part.
    Blank,
    /// Absent with notice, or not yet or no longer in the event (`Z`, `0000 - -`).
    ZeroPointBye,
    /// A requested bye worth a draw (`H`).
    HalfPointBye,
    /// A bye worth a win that the pairing did not allocate (`F`).
    FullPointBye,
    /// The pairing-allocated bye (`U`, `0000 - +`).
    PairingAllocatedBye,
    /// Paired with an opponent, played or not.
    Game(Game),
}

/// One player's side of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    /// The opponent, as an index.
    pub opponent: PlayerIndex,
    /// This player's colour; `None` where a forfeited game states none.
    pub colour: Option<Colour>,
    /// This player's result.
    pub result: GameResult,
}

/// The result of a game from one player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1`
    Win,
    /// `=`
    Draw,
    /// `0`
    Loss,
    /// `W`: a win of less than one move; it counts for pairing, not for rating.
    WinUnrated,
    /// `D`: a draw of less than one move, not for rating.
    DrawUnrated,
    /// `L`: a loss of less than one move, not for rating.
    LossUnrated,
    /// `+`: the opponent did not come.
    ForfeitWin,
    /// `-`: this player did not come, or neither did.
    ForfeitLoss,
    /// Paired and not finished; counts as a draw for later rounds (C.04.2 3.1).
    Pending,
}

impl GameResult {
    /// Whether the game counts as a meeting and for colours (C.04.2 3.4, 3.5); an unfinished one does.
    #[must_use]
    pub fn is_played(self) -> bool {
        !matches!(self, GameResult::ForfeitWin | GameResult::ForfeitLoss)
    }
}

impl Entry {
    /// The game, if the player was paired with somebody.
    #[must_use]
    pub fn game(self) -> Option<Game> {
        match self {
            Entry::Game(game) => Some(game),
            _ => None,
        }
    }

    /// The game, if it was played.
    #[must_use]
    pub fn played(self) -> Option<Game> {
        self.game().filter(|game| game.result.is_played())
    }

    /// Whether the player took part in the pairing of the round: has an opponent or the PAB.
    #[must_use]
    pub fn is_paired(self) -> bool {
        matches!(self, Entry::Game(_) | Entry::PairingAllocatedBye)
    }
}

//! Results that the user assumes instead of those in the file (`--assume result=...`).

use std::fmt;

use super::{GameResult, PlayerNumber};

/// A result that is to count instead of the one in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The round of the game, 1-based.
    pub round: u32,
    /// One of the two players.
    pub player: PlayerNumber,
    /// The result of this player. Their opponent gets the opposite.
    pub result: GameResult,
}

/// A game of a tournament that has another result in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corrected {
    /// The result that counts.
    pub now: Correction,
    /// The opponent of the player.
    pub opponent: PlayerNumber,
    /// The result of the player in the file.
    pub before: GameResult,
}

impl fmt::Display for Corrected {
    /// Writes one sentence without a full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Correction { round, player, result } = self.now;
        let before = match self.before {
            GameResult::Pending => "no result".to_owned(),
            before => format!("`{}`", before.symbol()),
        };
        write!(
            f,
            "the result of player {player} against player {} in round {round} is assumed, and not in the file: \
             `{}` (the file has {before})",
            self.opponent,
            result.symbol()
        )
    }
}

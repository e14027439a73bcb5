//! What would have had to be different, as data.

use serde::Serialize;

use crate::tournament::PlayerNumber;

/// Which single changes of what happened were tried, each alone, and under which of them the rules would give the opposite of
/// what is asked about: the two would meet, or not meet; the player would not move down, or would not get the PAB.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct WhatIf {
    /// Whether the opposite is so already: then nothing is tried.
    pub is_so: bool,
    /// How many other results of games of the round before were tried.
    pub last_results: usize,
    /// How many other results of earlier games of whoever is asked about.
    pub earlier_results: usize,
    /// How many absences of one other player.
    pub absences: usize,
    /// How many exchanges of the number of whoever is asked about with another player's.
    pub numbers: usize,
    /// Those that would do it, by kind in this order; of one kind the smallest first.
    pub changes: Vec<Change>,
}

/// One thing that would have been different.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum Change {
    /// Another result of a game of the round before the one asked about; the smallest change is that of the fewest points.
    LastResult {
        /// The round.
        round: u32,
        /// White.
        white: PlayerNumber,
        /// Black.
        black: PlayerNumber,
        /// The result.
        was: Outcome,
        /// The other result.
        outcome: Outcome,
    },
    /// Another result of an earlier game of whoever is asked about, the latest round first.
    EarlierResult {
        /// The round.
        round: u32,
        /// White.
        white: PlayerNumber,
        /// Black.
        black: PlayerNumber,
        /// The result.
        was: Outcome,
        /// The other result.
        outcome: Outcome,
    },
    /// The absence of another player in the round asked about, by rank.
    Absence {
        /// The player.
        player: PlayerNumber,
    },
    /// Two players have each other's number; the smallest change is that with the next in the list.
    Numbers {
        /// The one who is asked about.
        player: PlayerNumber,
        /// The other.
        with: PlayerNumber,
    },
}

impl Change {
    /// Which kind it is.
    #[must_use]
    pub fn kind(&self) -> ChangeKind {
        match self {
            Change::LastResult { .. } => ChangeKind::LastResult,
            Change::EarlierResult { .. } => ChangeKind::EarlierResult,
            Change::Absence { .. } => ChangeKind::Absence,
            Change::Numbers { .. } => ChangeKind::Numbers,
        }
    }
}

/// The kinds of single changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ChangeKind {
    /// Another result of a game of the round before.
    LastResult,
    /// Another result of an earlier game.
    EarlierResult,
    /// The absence of another player.
    Absence,
    /// Exchanged numbers.
    Numbers,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// White won.
    WhiteWins,
    /// A draw.
    Draw,
    /// Black won.
    BlackWins,
    /// It is not finished, and counts as a draw.
    Pending,
}

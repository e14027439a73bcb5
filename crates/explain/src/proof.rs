//! A proof that players cannot all be paired, as data.

use serde::Serialize;

use crate::criteria::Obstruction;
use crate::tournament::PlayerNumber;

/// A proof that some players cannot all be paired, and why each of them has no other partner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Proof {
    /// The proof, by groups of players.
    pub found: Obstruction,
    /// For each player of the groups, why they have no other partner. Empty if the proof holds only under the condition
    /// of the question.
    pub reasons: Vec<Barred>,
    /// The number of players in the groups whose reasons are left out, because the list would be too long.
    pub reasons_left_out: usize,
    /// Whether the bye goes to somebody with fewer points than these players have.
    pub bye_is_lower: bool,
}

impl From<Obstruction> for Proof {
    fn from(found: Obstruction) -> Proof {
        Proof { found, reasons: Vec::new(), reasons_left_out: 0, bye_is_lower: false }
    }
}

/// Why a player of a group has no partner outside the group, except those that the proof names. Every other player of
/// the round is in one list, under the first rule that forbids the pair. Numbers ascend. If the bye is in a group,
/// players outside the groups have only the reason why they cannot get the bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Barred {
    /// The player.
    pub player: PlayerNumber,
    /// Earlier opponents of the player (C1).
    pub met: Vec<Met>,
    /// Opponents whom the file forbids.
    pub kept_apart: Vec<PlayerNumber>,
    /// Players with an absolute preference for the same colour (C3).
    pub same_colour: Vec<PlayerNumber>,
    /// The colour that all of them prefer, `w` or `b`. `None` if `same_colour` is empty.
    pub colour: Option<char>,
    /// The rounds, 1-based, that bar the player from the bye (C2). `None` if the proof is not about the bye.
    pub had_bye: Option<Vec<u32>>,
}

impl Barred {
    /// Whether nobody is named.
    pub fn is_empty(&self) -> bool {
        self.met.is_empty() && self.kept_apart.is_empty() && self.same_colour.is_empty()
    }
}

/// A player who was met before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Met {
    /// The player.
    pub player: PlayerNumber,
    /// The rounds of the games, 1-based.
    pub rounds: Vec<u32>,
}

//! A proof that players cannot all be paired, as data.

use serde::Serialize;

use crate::criteria::Obstruction;
use crate::tournament::PlayerNumber;

/// A proof that players cannot all be paired, and why each has no other partner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Proof {
    /// The proof.
    pub found: Obstruction,
    /// Why each player of the groups has no other partner; empty if the proof holds only under the condition of the
    /// question.
    pub reasons: Vec<Barred>,
    /// How many players of the groups have no reason here, because the list would be too long.
    pub reasons_left_out: usize,
}

impl From<Obstruction> for Proof {
    fn from(found: Obstruction) -> Proof {
        Proof { found, reasons: Vec::new(), reasons_left_out: 0 }
    }
}

/// Why a player of a group has no partner outside the group except those that the proof names. Everybody else of the
/// round is in one of the lists, under the first rule that forbids the pair. Numbers ascend. If the bye is in a group,
/// players outside the groups only have the reason why they cannot get the bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Barred {
    /// The player.
    pub player: PlayerNumber,
    /// Earlier opponents of the player (C1).
    pub met: Vec<Met>,
    /// Opponents that the file forbids.
    pub kept_apart: Vec<PlayerNumber>,
    /// Players with an absolute preference for the same colour (C3).
    pub same_colour: Vec<PlayerNumber>,
    /// That colour, `w` or `b`.
    pub colour: Option<char>,
    /// The rounds, 1-based, that bar the player from the bye (C2). `None` if the question is not about the bye.
    pub had_bye: Option<Vec<u32>>,
}

/// A player met before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Met {
    /// The player.
    pub player: PlayerNumber,
    /// The rounds of the games, 1-based.
    pub rounds: Vec<u32>,
}

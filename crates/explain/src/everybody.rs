//! All players of a round, one after the other.

use serde::Serialize;

use super::{Case, Story};
use crate::tournament::PlayerNumber;

/// What there is to say to each player of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
pub struct Everybody {
    /// The round, 1-based.
    pub round: u32,
    /// All about each player, by rank.
    pub stories: Vec<Story>,
}

impl Case<'_> {
    /// The players of the round by rank.
    pub fn players(&self) -> Vec<PlayerNumber> {
        self.round.players.iter().map(|player| player.number).collect()
    }

    /// The stories of the players of the round, which are told one by one: of many that takes a while.
    pub fn everybody(&self, stories: Vec<Story>) -> Everybody {
        Everybody { round: self.round.round, stories }
    }
}

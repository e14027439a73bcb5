//! Floats received in earlier rounds (article 1.4).

use std::cmp::Ordering;

use serde::Serialize;

use super::Scores;
use super::{Definitions, UnplayedRound};
use crate::tournament::{PlayerIndex, Tournament};

/// The mark that a round left on a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub enum Float {
    /// Met a lower scored player, or scored without playing.
    #[serde(rename = "D")]
    Down,
    /// Met a higher scored player.
    #[serde(rename = "U")]
    Up,
}

/// How long ago a float is that counts in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ago {
    /// The previous round.
    One,
    /// The round before that one.
    Two,
}

impl Ago {
    /// The number of rounds.
    pub const fn rounds(self) -> usize {
        self as usize + 1
    }

    /// What belongs to it: the first, of the previous round, or the second.
    pub const fn of<T>(self, both: &[T; 2]) -> &T {
        &both[self as usize]
    }
}

/// The float that `player` received in `round` (1-based, already played); 0: none.
pub fn float_of(
    tournament: &Tournament,
    scores: &Scores,
    definitions: &Definitions,
    player: PlayerIndex,
    round: u32,
) -> Option<Float> {
    if round == 0 {
        return None;
    }
    let entry = tournament[player].entry(round);
    if let Some(game) = entry.played() {
        let score = |player: PlayerIndex| {
            let paired = scores.pairing_score(tournament, player, round);
            match definitions.floats_without_adjustments {
                false => paired,
                true => paired - tournament.adjustment_before(player, round),
            }
        };
        let (own, other) = (score(player), score(game.opponent));
        return match own.cmp(&other) {
            Ordering::Greater => Some(Float::Down),
            Ordering::Less => Some(Float::Up),
            Ordering::Equal => None,
        };
    }
    let unplayed = UnplayedRound::of(tournament, entry);
    (definitions.unplayed_downfloat)(unplayed).then_some(Float::Down)
}

//! Strong colour preferences granted (C13).

use super::PairCriterion;
use crate::criteria::{About, Meaning, Pair};
use crate::round::{RoundContext, Strength};

/// The criterion; `about` says what it asks.
#[derive(Clone, Copy, Debug)]
pub struct StrongColourPreference {
    /// Whether a pair of two absolute preferences counts too (a reading; the text says no).
    pub counts_two_absolutes: bool,
}

impl PairCriterion for StrongColourPreference {
    const MEANING: Meaning = Meaning::StrongColourPreference;
    const ABOUT: About = About {
        name: "strong_colour_preference",
        counts: "strong colour preferences not granted",
        asks: "As few players as possible do not get a strong colour preference.",
        measured: "The number of pairs of the bracket in which both prefer the same colour and neither only mildly, pairs of two absolute preferences left out: an absolute preference is not a strong one.",
        example: "exchange-for-colours",
        engines: "bbpPairings 6 leaves out two absolute preferences; gacrux counts them. Such pairs exist only with topscorers in the last round.",
        references: "C.04.3 (2026) 2.4.8",
    };

    fn fails(&self, round: &RoundContext, (one, other): Pair) -> bool {
        // Whether the player who is not granted their preference has a strong one.
        match (round.player(one).preference, round.player(other).preference) {
            (Some(one), Some(other)) if one.colour == other.colour => {
                let weaker = one.strength.min(other.strength);
                weaker == Strength::Strong
                    || weaker == Strength::Absolute && self.counts_two_absolutes
            }
            _ => false,
        }
    }
}

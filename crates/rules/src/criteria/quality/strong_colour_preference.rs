//! As many strong colour preferences granted as possible (C13).

use super::PairCriterion;
use crate::criteria::{About, Pair};
use crate::round::{RoundContext, Strength};

#[derive(Clone, Copy, Debug)]
pub(crate) struct StrongColourPreference {
    /// Whether a pair of two absolute preferences counts too (a reading; the text says no).
    pub(crate) counts_two_absolutes: bool,
}

pub(super) const ABOUT: About = About {
    counts: "strong colour preferences not granted",
    asks: "As few players as possible do not get a strong colour preference.",
    measured: "The number of pairs of the bracket in which both prefer the same colour and neither only mildly, pairs of two absolute preferences left out: an absolute preference is not a strong one.",
    example: "exchange-for-colours",
    engines: "bbpPairings 6 leaves out two absolute preferences; gacrux counts them. Such pairs exist only with topscorers in the last round.",
    references: "C.04.3 (2026) 2.4.8",
};

impl PairCriterion for StrongColourPreference {
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

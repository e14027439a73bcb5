//! As many colour preferences granted as possible (C12).

use super::PairCriterion;
use crate::criteria::{About, Pair};
use crate::round::RoundContext;

#[derive(Clone, Copy, Debug)]
pub(super) struct ColourPreference;

pub(super) const ABOUT: About = About {
    counts: "colour preferences not granted",
    asks: "As few players as possible do not get their colour preference, of whatever strength.",
    measured: "The number of pairs of the bracket in which both players prefer the same colour: one of the two is not granted theirs.",
    example: "exchange-for-colours",
    engines: "All agree.",
    references: "C.04.3 (2026) 2.4.7",
};

impl PairCriterion for ColourPreference {
    fn fails(&self, round: &RoundContext, (one, other): Pair) -> bool {
        round.prefer_same_colour(one, other)
    }
}

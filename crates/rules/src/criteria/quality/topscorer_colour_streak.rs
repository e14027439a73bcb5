//! Topscorers and the same colour three times in a row (C11).

use super::PairCriterion;
use crate::criteria::{About, Pair};
use crate::round::{RoundContext, RoundPlayer};

#[derive(Clone, Copy, Debug)]
pub(super) struct TopscorerColourStreak;

pub(super) const ABOUT: About = About {
    counts: "pairs with a colour for the third time",
    asks: "As few topscorers and opponents of topscorers as possible get the same colour three times in a row.",
    measured: "The number of pairs of the bracket, last round only, with the same absolute preference, in which the player who is not granted theirs gets a third equal colour: the one with the smaller colour difference, or either where the differences are equal and both had the same colour twice.",
    example: "mastering-the-dutch-2026",
    engines: "bbpPairings 6 and gacrux agree in all tests.",
    references: "C.04.3 (2026) 2.4.6, 1.8, 5.2.2",
};

impl PairCriterion for TopscorerColourStreak {
    fn fails(&self, round: &RoundContext, (one, other): Pair) -> bool {
        // Whether the one who is denied gets a colour for the third time in a row.
        let (one, other) = (round.player(one), round.player(other));
        if !one.class.is_absolute() || one.class != other.class {
            return false;
        }
        let width = |player: &RoundPlayer| player.colour_difference.abs();
        if width(one) == width(other) {
            return one.repeated_colour.is_some() && one.repeated_colour == other.repeated_colour;
        }
        let denied = if width(one) < width(other) { one } else { other };
        let given = denied.class.colour().map(|due| !due);
        denied.repeated_colour.is_some() && denied.repeated_colour == given
    }

    fn applies(&self, round: &RoundContext) -> bool {
        round.is_last
    }
}

//! Strong preferences in odd rounds (2013: A.7.d).

use super::PairCriterion;
use crate::criteria::{About, Pair};
use crate::round::RoundContext;

#[derive(Clone, Copy, Debug)]
pub(super) struct SemiAbsolutePreference;

pub(super) const ABOUT: About = About {
    counts: "semi-absolute preferences not granted",
    asks: "In odd rounds a strong preference is treated like an absolute one, as long as nobody floats for it and no score difference grows.",
    measured: "In odd rounds: the number of pairs of the bracket in which both prefer the same colour and neither only mildly, pairs of two absolute preferences left out. In even rounds 0.",
    example: "five-rounds-2013",
    engines: "JaVaFo 1.4 agrees.",
    references: "C.04.3 (Istanbul 2012, Tallinn 2013) A.7.d, C.3.c, C.10.f",
};

impl PairCriterion for SemiAbsolutePreference {
    fn fails(&self, round: &RoundContext, (one, other): Pair) -> bool {
        let (one, other) = (round.player(one).class, round.player(other).class);
        let both_absolute = one.is_absolute() && other.is_absolute();
        prefer_without_mild(round, (one, other), 1) && !both_absolute
    }
}

/// Whether the round has this parity, both players prefer the same colour, and neither preference is mild.
pub(super) fn prefer_without_mild(
    round: &RoundContext,
    (one, other): (crate::round::ColourClass, crate::round::ColourClass),
    parity: u32,
) -> bool {
    let same = one.colour().is_some() && one.colour() == other.colour();
    round.round % 2 == parity && same && !one.is_mild() && !other.is_mild()
}

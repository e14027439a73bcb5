//! Topscorers who both must have the same colour (2013: C.10.g).

use super::PairCriterion;
use crate::criteria::{About, Pair};
use crate::round::RoundContext;

#[derive(Clone, Copy, Debug)]
pub(super) struct SameAbsolutePreference;

pub(super) const ABOUT: About = About {
    counts: "pairs with the same absolute preference",
    asks: "Two players who both must have the same colour meet only if one of them is a topscorer, and then as seldom as possible.",
    measured: "The number of pairs of the bracket in which both have an absolute preference for the same colour. Without a topscorer there are none.",
    example: "five-rounds-2013",
    engines: "JaVaFo 1.4 agrees.",
    references: "C.04.3 (Istanbul 2012, Tallinn 2013) B.2, A.10, C.3.b, C.10.g",
};

impl PairCriterion for SameAbsolutePreference {
    fn fails(&self, round: &RoundContext, (one, other): Pair) -> bool {
        let (one, other) = (round.player(one).class, round.player(other).class);
        one.is_absolute() && one == other
    }
}

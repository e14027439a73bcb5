//! Strong preferences in even rounds (2013: Z).

use super::PairCriterion;
use super::semi_absolute_preference::prefer_without_mild;
use crate::criteria::{About, Pair};
use crate::round::RoundContext;

#[derive(Clone, Copy, Debug)]
pub(super) struct NonVariablePreference;

pub(super) const ABOUT: About = About {
    counts: "strong preferences not granted",
    asks: "In even rounds mild preferences are variable: of the pairs that cannot fulfil both preferences as many as possible have a mild one.",
    measured: "Z. In even rounds: the number of pairs of the bracket in which both prefer the same colour and neither only mildly. In odd rounds 0.",
    example: "five-rounds-2013",
    engines: "JaVaFo 1.4 agrees.",
    references: "C.04.3 (Istanbul 2012, Tallinn 2013) A.7.e, A.8, C.10.e",
};

impl PairCriterion for NonVariablePreference {
    fn fails(&self, round: &RoundContext, (one, other): Pair) -> bool {
        prefer_without_mild(round, (round.player(one).class, round.player(other).class), 0)
    }
}

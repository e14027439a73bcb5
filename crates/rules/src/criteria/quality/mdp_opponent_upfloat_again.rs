//! Opponents of MDPs who move up again (C15, C17).

use super::floated;
use crate::criteria::{About, Additive, Bracket, Candidate, Measure, Pair};
use crate::round::{Ago, Float, Rank};

#[derive(Clone, Copy, Debug)]
pub(super) struct MdpOpponentUpfloatAgain(pub(super) Ago);

const fn about(asks: &'static str) -> About {
    About {
        counts: "opponents moved up again",
        asks,
        measured: "The number of such residents paired with MDPs in the bracket.",
        example: "mastering-the-dutch-2026",
        engines: "All agree.",
        references: "C.04.3 (2026) 2.4.10, 2.4.12, 1.4",
    }
}

pub(super) static ABOUTS: [About; 2] = abouts!(
    about,
    "Of the residents who received an upfloat ",
    ", as few as possible meet a moved-down player."
);

impl MdpOpponentUpfloatAgain {
    pub(super) fn fails(self, bracket: &Bracket<'_>, (higher, lower): Pair) -> bool {
        !bracket.is_resident(higher) && floated(bracket.round, lower, self.0, Float::Up)
    }
}

impl Measure for MdpOpponentUpfloatAgain {
    fn additive(&self) -> Option<&dyn Additive> {
        Some(self)
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        let failing = candidate.mdp_pairs().filter(|pair| self.fails(candidate.bracket, *pair));
        failing.map(|(_, resident)| resident).collect()
    }
}

impl Additive for MdpOpponentUpfloatAgain {
    fn width(&self, bracket: &Bracket<'_>) -> usize {
        usize::from(!bracket.mdps.is_empty())
    }

    fn pair(&self, bracket: &Bracket<'_>, pair: Pair, fields: &mut [i64]) {
        if let [field] = fields {
            *field += i64::from(self.fails(bracket, pair));
        }
    }
}

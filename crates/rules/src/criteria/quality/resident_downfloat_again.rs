//! Residents who move down again (C14, C16).

use super::floated;
use crate::criteria::{About, Additive, Bracket, Candidate, Measure};
use crate::round::{Ago, Float, Rank};

#[derive(Clone, Copy, Debug)]
pub(super) struct ResidentDownfloatAgain(pub(super) Ago);

const fn about(asks: &'static str) -> About {
    About {
        counts: "residents moved down again",
        asks,
        measured: "The number of such residents among the downfloaters of the bracket, including the player \
                   with the PAB. MDPs who move down again do not count here.",
        example: "mastering-the-dutch-2026",
        engines: "All agree. The rules of 2017 counted every downfloater.",
        references: "C.04.3 (2026) 2.4.9, 2.4.11, 1.4",
    }
}

pub(super) static ABOUTS: [About; 2] =
    abouts!(about, "Of the residents who received a downfloat ", ", as few as possible move down.");

impl ResidentDownfloatAgain {
    fn fails(self, bracket: &Bracket<'_>, rank: Rank) -> bool {
        bracket.is_resident(rank) && floated(bracket.round, rank, self.0, Float::Down)
    }
}

impl Measure for ResidentDownfloatAgain {
    fn additive(&self) -> Option<&dyn Additive> {
        Some(self)
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        candidate
            .resident_downfloaters()
            .filter(|place| self.fails(candidate.bracket, *place))
            .collect()
    }
}

impl Additive for ResidentDownfloatAgain {
    fn downfloater(&self, bracket: &Bracket<'_>, rank: Rank, fields: &mut [i64]) {
        fields[0] += i64::from(self.fails(bracket, rank));
    }
}

//! Residents who are left over although they floated down before (2013: B.5 and B.6).

use super::floated;
use super::procedure::takes_part;
use crate::criteria::{About, Candidate, Measure};
use crate::round::{Ago, Float, Rank};

#[derive(Clone, Copy, Debug)]
pub(super) struct LeftOverDownfloatAgain(pub(super) Ago);

const fn about(asks: &'static str) -> About {
    About {
        counts: "residents left over again",
        asks,
        measured: "The number of residents left over who floated down then, the bye among them. Players \
                   who were moved down and float again do not count, nor those whom C.1 sends on.",
        example: "moved-down-players-float-again",
        engines: "JaVaFo 1.4 agrees.",
        references: "C.04.3 (Istanbul 2012, Tallinn 2013) A.4, B.5, B.6, C.10.c, C.10.d",
    }
}

pub(super) static ABOUTS: [About; 2] = abouts!(about, "Nobody floats down who did so ", ".");

impl Measure for LeftOverDownfloatAgain {
    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        let bracket = candidate.bracket;
        let fails = |rank: &Rank| {
            floated(bracket.round, *rank, self.0, Float::Down) && takes_part(bracket, *rank)
        };
        candidate.resident_downfloaters().filter(fails).collect()
    }
}

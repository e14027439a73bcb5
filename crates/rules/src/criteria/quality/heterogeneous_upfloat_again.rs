//! Residents who meet a moved-down player although they floated up before (2013: B.5 and B.6).

use super::floated;
use super::procedure::heterogeneous_pairs;
use crate::criteria::{About, Candidate, Measure};
use crate::round::{Ago, Float, Rank};

#[derive(Clone, Copy, Debug)]
pub(super) struct HeterogeneousUpfloatAgain(pub(super) Ago);

const fn about(asks: &'static str) -> About {
    About {
        counts: "residents moved up again",
        asks,
        measured: "The number of residents who meet a moved-down player and floated up then, in brackets \
                   treated as heterogeneous; 0 in others.",
        example: "upfloats-in-homogeneous-brackets",
        engines: "JaVaFo 1.4 agrees.",
        references: "C.04.3 (Istanbul 2012, Tallinn 2013) A.4, B.5, B.6, C.10.a, C.10.b",
    }
}

pub(super) static ABOUTS: [About; 2] = abouts!(about, "Nobody floats up who did so ", ".");

impl Measure for HeterogeneousUpfloatAgain {
    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        let round = candidate.bracket.round;
        let residents = heterogeneous_pairs(candidate).into_iter().map(|pair| pair.1);
        residents.filter(|it| floated(round, *it, self.0, Float::Up)).collect()
    }
}

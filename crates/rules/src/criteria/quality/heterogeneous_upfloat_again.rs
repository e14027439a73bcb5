//! Opponents of moved-down players who floated up before (2013: B.5 and B.6).

use super::floated;
use super::procedure::heterogeneous_pairs;
use crate::criteria::{About, Candidate, Cost, Criterion};
use crate::round::{Float, Rank};

/// The criterion; [`Criterion::about`] says what it asks.
#[derive(Clone, Copy, Debug)]
pub struct HeterogeneousUpfloatAgain {
    /// 1: the previous round; 2: the one before it.
    pub rounds_back: usize,
}

const fn about(asks: &'static str) -> About {
    About {
        name: "heterogeneous_upfloat_again",
        counts: "residents moved up again",
        asks,
        measured: "The number of residents who meet a moved-down player and floated up then, in brackets \
                   treated as heterogeneous; 0 in others.",
        example: "upfloats-in-homogeneous-brackets",
        engines: "JaVaFo 1.4 agrees.",
        references: "C.04.3 (Istanbul 2012, Tallinn 2013) A.4, B.5, B.6, C.10.a, C.10.b",
    }
}

/// Of each row: the previous round, two rounds before.
static ABOUTS: [About; 2] = [
    about("Nobody floats up who did so in the previous round."),
    about("Nobody floats up who did so two rounds before."),
];

impl Criterion for HeterogeneousUpfloatAgain {
    fn about(&self) -> &'static About {
        &ABOUTS[self.rounds_back - 1]
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        Cost::count(self.players(candidate).len())
    }

    fn minds_float(&self) -> Option<(Float, usize)> {
        Some((Float::Up, self.rounds_back))
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        let round = candidate.bracket.round;
        let residents = heterogeneous_pairs(candidate).into_iter().map(|pair| pair.1);
        residents.filter(|it| floated(round, *it, self.rounds_back, Float::Up)).collect()
    }
}

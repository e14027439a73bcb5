//! Residents left over who floated down before (2013: B.5 and B.6).

use super::floated;
use super::procedure::takes_part;
use crate::criteria::{About, Candidate, Cost, Criterion};
use crate::round::{Float, Rank};

/// The criterion; [`Criterion::about`] says what it asks.
#[derive(Clone, Copy, Debug)]
pub struct LeftOverDownfloatAgain {
    /// 1: the previous round; 2: the one before it.
    pub rounds_back: usize,
}

const fn about(asks: &'static str) -> About {
    About {
        name: "left_over_downfloat_again",
        counts: "residents left over again",
        asks,
        measured: "The number of residents left over who floated down then, the bye among them. Players \
                   who were moved down and float again do not count, nor those whom C.1 sends on.",
        example: "moved-down-players-float-again",
        engines: "JaVaFo 1.4 agrees.",
        references: "C.04.3 (Istanbul 2012, Tallinn 2013) A.4, B.5, B.6, C.10.c, C.10.d",
    }
}

/// Of each row: the previous round, two rounds before.
static ABOUTS: [About; 2] = [
    about("Nobody floats down who did so in the previous round."),
    about("Nobody floats down who did so two rounds before."),
];

impl Criterion for LeftOverDownfloatAgain {
    fn about(&self) -> &'static About {
        &ABOUTS[self.rounds_back - 1]
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        Cost::count(self.players(candidate).len())
    }

    fn minds_float(&self) -> Option<(Float, usize)> {
        Some((Float::Down, self.rounds_back))
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        let bracket = candidate.bracket;
        let fails = |rank: &Rank| {
            floated(bracket.round, *rank, self.rounds_back, Float::Down)
                && takes_part(bracket, *rank)
        };
        candidate.resident_downfloaters().filter(fails).collect()
    }
}

//! Two players do not meet twice (C1).

use crate::criteria::About;
use crate::round::{Rank, RoundContext};
use crate::tournament::Tournament;

/// The documentation of the criterion.
pub const ABOUT: About = About {
    counts: "meetings",
    asks: "Two players meet at most once. A game that was not played is no meeting.",
    measured: "Yes or no for every pair, over all rounds played.",
    example: "no-rematch",
    engines: "All agree.",
    references: "C.04.3 (2026) 2.1.1; C.04.1 article 2; C.04.2 3.5",
};

/// The rounds in which two players have played each other before.
pub fn meetings(tournament: &Tournament, round: &RoundContext, one: Rank, other: Rank) -> Vec<u32> {
    let opponent = round.player(other).index;
    let player = &tournament[round.player(one).index];
    (1..round.round)
        .filter(|past| player.entry(*past).played().is_some_and(|game| game.opponent == opponent))
        .collect()
}

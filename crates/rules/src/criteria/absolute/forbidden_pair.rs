//! A pair that the organiser forbids.

use crate::criteria::About;
use crate::round::{Rank, RoundContext};
use crate::tournament::Tournament;

/// The documentation of the criterion.
pub const ABOUT: About = About {
    counts: "pairs",
    asks: "Two players whom the tournament file keeps apart in this round are not paired.",
    measured: "Yes or no for every pair, over the rounds that the record names.",
    example: "strong-preference-of-two-absolutes",
    engines: "gacrux 1.11.65 ignores XXP records; all read 260.",
    references: "no article; records 260 (TRF26) and XXP (JaVaFo)",
};

/// Whether the file forbids a pair in this round.
pub fn is_forbidden(tournament: &Tournament, round: &RoundContext, one: Rank, other: Rank) -> bool {
    let (one, other) = (round.player(one).index, round.player(other).index);
    tournament.forbidden.iter().any(|group| {
        (group.first_round..=group.last_round).contains(&round.round)
            && group.players.contains(&one)
            && group.players.contains(&other)
    })
}

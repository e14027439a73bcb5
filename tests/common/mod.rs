//! Shared by the tests: contexts of generated positions.

use pairproof::editions::Edition;
use pairproof::round::{Participants, RoundContext, RoundRequest, Scores, initial_colour};
use pairproof::tournament::Tournament;

/// The next round of a tournament, ready to be paired.
pub(crate) fn next_round(tournament: &Tournament, edition: &Edition) -> RoundContext {
    let round = tournament.last_paired_round() + 1;
    RoundContext::new(RoundRequest {
        tournament,
        scores: &Scores::new(tournament, round),
        definitions: &edition.definitions,
        round,
        rounds: tournament.declared_rounds.unwrap_or(round),
        participants: Participants::Available,
        initial_colour: initial_colour(tournament).colour(),
    })
}

//! What other programs call first: the functions at the root of the library.

use crate::check::{Next, Replay, pair_next};
use crate::criteria::NoCompletePairing;
use crate::editions::Edition;
use crate::explain::{Case, Explanation, Question, Unanswered};
use crate::tournament::{self, Import, Options, Tournament};
use crate::trf;

/// Reads a tournament file of any dialect. There is a tournament unless one of the faults is an error.
///
/// # Examples
///
/// ```
/// let import = pairproof_core::read(b"001    1      Anna                              2400\n001 x\n");
/// assert!(import.tournament.is_none());
/// assert_eq!(import.faults[0].line, 2);
/// ```
pub fn read(bytes: &[u8]) -> Import {
    tournament::import(&trf::read(bytes), Options::default())
}

/// Pairs the round after the last one that was paired. Whoever has asked for a bye in it is left out.
///
/// # Errors
/// [`NoCompletePairing`] when no legal pairing exists (article 1.9.3 of 2026).
pub fn pair(tournament: &Tournament, edition: &Edition) -> Result<Next, NoCompletePairing> {
    pair_next(&Replay::new(tournament, edition), None)
}

/// Pairs `round` (1-based) from the rounds before it. If the tournament has paired it, the players who were paired in it take
/// part; otherwise those who have not asked for a bye.
///
/// # Errors
/// [`NoCompletePairing`] when no legal pairing exists (article 1.9.3 of 2026).
pub fn pair_round(
    tournament: &Tournament,
    edition: &Edition,
    round: u32,
) -> Result<Next, NoCompletePairing> {
    pair_next(&Replay::new(tournament, edition), Some(round))
}

/// Answers a question about `round` (1-based): one that is paired, or the next one. The answer is about the
/// pairing that the rules prescribe. [`Narrator`](crate::Narrator) writes it in words.
///
/// # Errors
/// [`Unanswered`] when the players do not take part in the round, or no legal pairing of it exists.
pub fn explain(
    tournament: &Tournament,
    edition: &Edition,
    round: u32,
    question: Question,
) -> Result<Explanation, Unanswered> {
    Case::new(&Replay::new(tournament, edition), round)?.answer(question)
}

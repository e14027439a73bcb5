//! The main functions of the library, for other programs; they are re-exported at its root.

use crate::check::{Next, Replay, pair_next};
use crate::criteria::NoCompletePairing;
use crate::editions::Edition;
use crate::explain::{Case, Explanation, Question, Unanswered};
use crate::tournament::{self, Import, Options, Tournament};
use crate::trf;

/// Reads a tournament file of any dialect. The result has a tournament unless one of the faults is an error.
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

/// Pairs the round after the last one that was paired. Players who requested a bye in it are left out.
///
/// # Errors
/// [`NoCompletePairing`] when no legal pairing exists (article 1.9.3 of 2026).
pub fn pair(tournament: &Tournament, edition: &Edition) -> Result<Next, NoCompletePairing> {
    pair_next(&Replay::new(tournament, edition), None)
}

/// Pairs `round` (1-based) from the rounds before it. If the file has already paired it, the players paired there take
/// part; otherwise all players who requested no bye take part.
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

/// Answers a question about `round` (1-based), which is paired in the file or is the next round. The answer is about
/// the pairing that the rules prescribe. A [`Narrator`](crate::Narrator) puts it into words.
///
/// # Errors
/// [`Unanswered`] when the players named in the question do not take part, or the round has no legal pairing.
pub fn explain(
    tournament: &Tournament,
    edition: &Edition,
    round: u32,
    question: Question,
) -> Result<Explanation, Unanswered> {
    Case::new(&Replay::new(tournament, edition), round)?.answer(question)
}

//! The next round of a tournament, paired.

use super::boards::boards_of;
use super::{Note, Replay};
use crate::criteria::NoCompletePairing;
use crate::pairer::{Paired, pair};
use crate::round::{InitialColour, RoundContext};
use crate::tournament::Board;

/// The next round and its pairing.
#[derive(Debug)]
pub struct Next {
    /// What was known before.
    pub context: RoundContext,
    /// Who meets whom.
    pub paired: Paired,
    /// The boards with colours, in order, the PAB last.
    pub boards: Vec<Board>,
    /// The colour drawn before round 1, and where it is taken from.
    pub initial_colour: InitialColour,
    /// The assumptions that the pairing of the round depends on.
    pub notes: Vec<Note>,
}

/// Pairs the round after the last one that the file has paired, or `round`, 1-based, from the history before it. The
/// players who take part are those of [`Replay::participants`].
///
/// # Errors
/// [`NoCompletePairing`] when no legal pairing exists (article 1.9.3).
pub fn pair_next(replay: &Replay<'_>, round: Option<u32>) -> Result<Next, NoCompletePairing> {
    let round = round.unwrap_or(replay.last_paired_round() + 1);
    let context = replay.context(round, replay.participants(round));
    let paired = pair(&context, replay.edition())?;
    let boards = boards_of(&context, replay.edition(), &paired.pairing);
    let (initial_colour, notes) = (replay.initial_colour(), replay.notes_on(Some(round)));
    Ok(Next { context, paired, boards, initial_colour, notes })
}

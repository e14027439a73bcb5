//! What an engine answers about a position, judged by the rules: the only place that does this.

mod result;

pub use result::RoundResult;

use crate::check::{Board, Examined, Replay, boards_of};
use crate::editions::Edition;
use crate::engines::{Answer, Position};
use crate::pairer::pair;
use crate::round::Participants;

/// An answer and the verdict on it.
#[derive(Debug)]
pub struct Judged {
    /// The verdict.
    pub result: RoundResult,
    /// The reason in one line; empty: the boards are right.
    pub reason: String,
    /// The boards of the answer, sorted; empty: it names none.
    pub boards: Vec<Board>,
    /// The round with these boards, unless they are those of the rules.
    pub examined: Option<Examined>,
}

/// The boards of the rules, sorted; empty: no legal pairing exists.
pub fn boards_of_rules(position: &Position, edition: &Edition) -> Vec<Board> {
    let replay = Replay::new(&position.tournament, edition);
    let context = replay.context(position.round, Participants::Available);
    let paired = pair(&context, edition);
    sorted(paired.map(|it| boards_of(&context, edition, &it.pairing)).unwrap_or_default())
}

/// Boards in the order in which they are compared.
pub fn sorted(mut boards: Vec<Board>) -> Vec<Board> {
    boards.sort_unstable();
    boards
}

/// Judges an answer. `right`: [`boards_of_rules`].
pub fn judged(
    position: &Position,
    edition: &Edition,
    answer: &Answer<Vec<Board>>,
    right: &[Board],
) -> Judged {
    let plain =
        |result, reason: String| Judged { result, reason, boards: Vec::new(), examined: None };
    let boards = match answer {
        Answer::Said(boards) => boards,
        Answer::NoPairing if right.is_empty() => {
            return plain(RoundResult::Match, "no legal pairing exists, and it says so".to_owned());
        }
        Answer::NoPairing => {
            let reason = "it says that no legal pairing exists; there is one".to_owned();
            return plain(RoundResult::NoPairing, reason);
        }
        Answer::Skipped(reason) => return plain(RoundResult::Skipped, reason.clone()),
        Answer::Failed(failure) => {
            let reason = format!("{}: {}", failure.kind, failure.details);
            return plain(RoundResult::Error, reason);
        }
    };
    let said = sorted(boards.clone());
    if said == right {
        return Judged { boards: said, ..plain(RoundResult::Match, String::new()) };
    }
    let paired = position.paired(boards);
    let examined = Replay::new(&paired, edition).examined(position.round);
    let Some(examined) = examined else {
        return plain(RoundResult::Different, "nobody is paired".to_owned());
    };
    let result = examined.check.verdict.into();
    let reason = match result {
        RoundResult::Match => String::new(),
        _ => examined.check.against_engine(),
    };
    Judged { result, reason, boards: said, examined: Some(examined) }
}

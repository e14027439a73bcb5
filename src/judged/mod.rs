//! What an engine answers about a position, judged by the rules: the only place that does this.

mod result;

pub use result::RoundResult;

use crate::check::{Board, Examined, Replay, boards_of};
use crate::editions::{Edition, Interpretation};
use crate::engines::{Answer, Position};
use crate::pairer::{Paired, pair};
use crate::round::{Participants, RoundContext};

/// An answer and the verdict on it.
#[derive(Debug)]
pub struct Judged {
    /// The verdict.
    pub result: RoundResult,
    /// The reason in one line; empty: the boards are right.
    pub reason: String,
    /// The boards of the answer, sorted; empty: it denies that a legal pairing exists; `None`: no answer.
    pub boards: Option<Vec<Board>>,
    /// The round with these boards, unless they are those of the rules.
    pub examined: Option<Examined>,
}

/// A position as the rules pair it.
#[derive(Debug)]
pub struct Prescribed {
    /// The round.
    pub context: RoundContext,
    /// Its pairing; `None`: no legal one exists.
    pub best: Option<Paired>,
    /// The boards, sorted; empty: no legal pairing exists.
    pub boards: Vec<Board>,
}

impl Prescribed {
    /// Pairs a position.
    pub fn new(position: &Position, edition: &Edition) -> Prescribed {
        let replay = Replay::new(&position.tournament, edition);
        let context = replay.context(position.round, Participants::Available);
        let best = pair(&context, edition).ok();
        let boards = best.as_ref().map(|it| boards_of(&context, edition, &it.pairing));
        Prescribed { context, boards: sorted(boards.unwrap_or_default()), best }
    }
}

/// The boards of the rules, sorted; empty: no legal pairing exists.
pub fn boards_of_rules(position: &Position, edition: &Edition) -> Vec<Board> {
    Prescribed::new(position, edition).boards
}

/// A registered interpretation that pairs a position otherwise; `None`: all of them give the same boards.
pub fn open_question(position: &Position, edition: &Edition) -> Option<&'static Interpretation> {
    let right = boards_of_rules(position, edition);
    edition.readings.iter().find(|it| boards_of_rules(position, &edition.under(it)) != right)
}

/// Whether the file leaves open if the round is the last one, and the pairing depends on it.
pub fn depends_on_last(position: &Position, edition: &Edition) -> bool {
    let boards = |rounds: u32| {
        let mut stated = position.clone();
        stated.tournament.declared_rounds = Some(rounds);
        boards_of_rules(&stated, edition)
    };
    position.tournament.declared_rounds.is_none()
        && boards(position.round) != boards(position.round + 1)
}

/// Boards in the order in which they are compared.
pub fn sorted(mut boards: Vec<Board>) -> Vec<Board> {
    boards.sort_unstable();
    boards
}

/// What is wrong with the answer that there is no legal pairing.
pub const DENIED: &str = "it says that no legal pairing exists; there is one";

/// The result of an answer that says nothing, if there was something to say, and the reason; `None`: it says something.
pub fn unsaid<T>(answer: &Answer<T>) -> Option<(RoundResult, String)> {
    Some(match answer {
        Answer::Said(_) => return None,
        Answer::NoPairing => (RoundResult::NoPairing, DENIED.to_owned()),
        Answer::Skipped(reason) => (RoundResult::Skipped, reason.clone()),
        Answer::Failed(failure) => (RoundResult::Error, failure.to_string()),
    })
}

/// Judges an answer. `right`: [`boards_of_rules`].
///
/// # Panics
///
/// Never: an answer without boards has a reason.
pub fn judged(
    position: &Position,
    edition: &Edition,
    answer: &Answer<Vec<Board>>,
    right: &[Board],
) -> Judged {
    let plain = |result, reason, boards| Judged { result, reason, boards, examined: None };
    let boards = match answer {
        Answer::Said(boards) => boards,
        Answer::NoPairing if right.is_empty() => {
            let reason = "no legal pairing exists, and it says so".to_owned();
            return plain(RoundResult::Match, reason, Some(Vec::new()));
        }
        other => {
            let (result, reason) = unsaid(other).expect("it does not say any boards");
            let denies = *other == Answer::NoPairing;
            return plain(result, reason, denies.then(Vec::new));
        }
    };
    let said = sorted(boards.clone());
    if said == right {
        return plain(RoundResult::Match, String::new(), Some(said));
    }
    let paired = position.paired(boards);
    let examined = Replay::new(&paired, edition).examined(position.round);
    let Some(examined) = examined else {
        return plain(RoundResult::Different, "nobody is paired".to_owned(), Some(said));
    };
    let result = examined.check.verdict.into();
    let reason = match result {
        RoundResult::Match => String::new(),
        _ => examined.check.against_engine(),
    };
    Judged { result, reason, boards: Some(said), examined: Some(examined) }
}

//! Judges an engine's answer about a position by the rules, for surveys, snapshots and questions with known answers.
//! The exam does not use this module: it compares answers with those stated in its file.

mod standing;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::{Board, Examined, Replay, Verdict, boards_of};
use crate::editions::{Edition, Interpretation};
use crate::engines::{Answer, Position};
use crate::pairer::{Paired, pair};
use crate::round::{Participants, RoundContext};

pub use standing::{
    DecidingTiebreak, JudgedRanks, OtherValue, RankedBy, judged_ranks, judged_verdict,
};

/// An answer and the verdict on it.
#[derive(Debug)]
pub struct Judged {
    /// The verdict.
    pub result: RoundResult,
    /// The reason in one line; empty if the boards are right.
    pub reason: String,
    /// The boards of the answer, sorted; empty if it denies that a legal pairing exists. `None` without an answer.
    pub boards: Option<Vec<Board>>,
    /// The round, examined with the boards of the answer. `None` if they are those of the rules, or cannot be examined.
    pub examined: Option<Examined>,
}

/// A position with the pairing that the rules prescribe.
#[derive(Debug)]
pub struct Prescribed {
    /// The round.
    pub context: RoundContext,
    /// The pairing of the rules. `None` if no legal pairing exists.
    pub best: Option<Paired>,
    /// The boards, sorted; empty if no legal pairing exists.
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

/// The boards of the rules, sorted; empty if no legal pairing exists.
pub fn boards_of_rules(position: &Position, edition: &Edition) -> Vec<Board> {
    Prescribed::new(position, edition).boards
}

/// The first registered interpretation that changes the boards of a position. `None` if none changes them.
pub fn open_question(position: &Position, edition: &Edition) -> Option<&'static Interpretation> {
    let right = boards_of_rules(position, edition);
    edition.readings.iter().find(|it| boards_of_rules(position, &edition.under(it)) != right)
}

/// Whether the pairing depends on the round being the last one, while the file does not say whether it is.
pub fn depends_on_last(position: &Position, edition: &Edition) -> bool {
    let boards = |rounds: u32| {
        let mut stated = position.clone();
        stated.tournament.declared_rounds = Some(rounds);
        boards_of_rules(&stated, edition)
    };
    position.tournament.declared_rounds.is_none()
        && boards(position.round) != boards(position.round + 1)
}

/// Sorts boards, so that two lists of boards can be compared.
pub fn sorted(mut boards: Vec<Board>) -> Vec<Board> {
    boards.sort_unstable();
    boards
}

/// The reason why it is wrong to deny that a legal pairing exists.
pub const DENIED: &str = "it says that no legal pairing exists; there is one";

/// The content of an answer.
///
/// # Errors
///
/// For an answer without content: the result, and the reason for it.
pub fn said<T>(answer: &Answer<T>) -> Result<&T, (RoundResult, String)> {
    match answer {
        Answer::Said(content) => Ok(content),
        Answer::NoPairing => Err((RoundResult::NoPairing, DENIED.to_owned())),
        Answer::Skipped(reason) => Err((RoundResult::Skipped, reason.clone())),
        Answer::Failed(failure) => Err((RoundResult::Error, failure.to_string())),
    }
}

/// Judges an answer. `right` are the boards of the rules, as [`boards_of_rules`] gives them.
pub fn judged(
    position: &Position,
    edition: &Edition,
    answer: &Answer<Vec<Board>>,
    right: &[Board],
) -> Judged {
    let plain = |result, reason, boards| Judged { result, reason, boards, examined: None };
    let boards = match said(answer) {
        Ok(boards) => boards,
        Err((RoundResult::NoPairing, _)) if right.is_empty() => {
            let reason = "no legal pairing exists, and it says so".to_owned();
            return plain(RoundResult::Match, reason, Some(Vec::new()));
        }
        Err((result, reason)) => {
            return plain(result, reason, (result == RoundResult::NoPairing).then(Vec::new));
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

/// The judgement on an engine in one round, or in a whole tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::Display, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[derive(JsonSchema)]
pub enum RoundResult {
    /// The engine gives the prescribed answer, which may be "no legal pairing"; or a checker accepts a right round.
    #[default]
    Match,
    /// A checker reports a round that was made wrong on purpose.
    Caught,
    /// The right opponents, with other colours than the rules prescribe.
    Colour,
    /// A legal pairing that the rules do not prescribe.
    Different,
    /// An absolute criterion is violated.
    Illegal,
    /// The engine denies that a legal pairing exists.
    NoPairing,
    /// A checker accepts a round that was made wrong on purpose.
    Missed,
    /// A checker rejects a right round.
    FalseAlarm,
    /// Right under another interpretation of the text.
    Disputed,
    /// The engine was not asked, or cannot be asked.
    Skipped,
    /// A generator stopped before a round that has no legal pairing.
    Stopped,
    /// The engine failed: a crash, a limit, an unusable answer.
    Error,
    /// The engine's pairing is better than that of this program, which is a defect of this program.
    Defect,
}

impl RoundResult {
    /// The results of pairings, in the order of reports.
    pub const OF_PAIRINGS: [RoundResult; 9] = [
        RoundResult::Match,
        RoundResult::Disputed,
        RoundResult::Skipped,
        RoundResult::Colour,
        RoundResult::Different,
        RoundResult::Illegal,
        RoundResult::NoPairing,
        RoundResult::Error,
        RoundResult::Defect,
    ];

    /// The name in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether a tournament with this result counts as different.
    pub fn is_difference(self) -> bool {
        matches!(
            self,
            RoundResult::Colour
                | RoundResult::Different
                | RoundResult::Illegal
                | RoundResult::NoPairing
                | RoundResult::Missed
                | RoundResult::FalseAlarm
        )
    }

    /// Whether nothing is wrong with the engine.
    pub fn is_harmless(self) -> bool {
        !self.is_difference() && !matches!(self, RoundResult::Error | RoundResult::Defect)
    }

    /// Whether the result is a judgement: the round was neither skipped nor without a legal pairing to generate.
    pub fn is_judged(self) -> bool {
        !matches!(self, RoundResult::Skipped | RoundResult::Stopped)
    }
}

impl From<Verdict> for RoundResult {
    fn from(verdict: Verdict) -> RoundResult {
        match verdict {
            Verdict::Match => RoundResult::Match,
            Verdict::Colour => RoundResult::Colour,
            Verdict::Different => RoundResult::Different,
            Verdict::Illegal => RoundResult::Illegal,
            Verdict::NoPairing => RoundResult::NoPairing,
            Verdict::Disputed => RoundResult::Disputed,
            Verdict::Skipped => RoundResult::Skipped,
            Verdict::Defect => RoundResult::Defect,
        }
    }
}

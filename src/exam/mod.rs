//! The exam: an engine pairs small positions and ranks the players of small tables, each of which shows certain faults. A
//! question without an answer never counts as right. The module also searches for new positions.

mod permuted;
mod search;
mod shown;
mod tables;
mod taken;

use std::io;

pub use permuted::{Permutation, as_asked};
use schemars::JsonSchema;
pub use search::{Source, draw_position};
use serde::{Deserialize, Serialize};
pub use shown::{Diagnosis, Reach};
pub use tables::{TableAnswers, TableExam, TakenTables, WrongOrder, judged_table};
pub use taken::{ExamAnswers, TakenExam, diagnose, noticed, reach};

use crate::check::{Board, Replay, RoundCheck};
use crate::corpus::{Exam, ExamPosition, StatedPair};
use crate::editions::Edition;
use crate::engines::{Answer, Engine, Position};
use crate::mutants::{Asked, Boards, readings_of};

/// The result of one position, or of one table, whose wrong answers are of another type.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome<W = WrongBoards> {
    /// The answer of the rules.
    Right,
    /// The answer is wrong.
    Wrong(W),
    /// Another answer, which is right under the registered interpretation with this id.
    Reading(String),
    /// The engine cannot be asked the question, for this reason.
    NotShown(String),
    /// The engine failed, as described.
    Failed(String),
}

impl<W> Outcome<W> {
    /// The answer, if it is wrong.
    pub fn wrong(&self) -> Option<&W> {
        match self {
            Outcome::Wrong(wrong) => Some(wrong),
            _ => None,
        }
    }
}

/// A wrong answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WrongBoards {
    /// The boards of the answer.
    pub boards: Boards,
    /// Why the boards are wrong, by the article that decides.
    pub because: String,
}

/// A position or a table of the exam with the engine's outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Answered<W = WrongBoards> {
    /// The index of the position or table in the exam.
    pub at: usize,
    /// The result.
    pub outcome: Outcome<W>,
}

/// Counts of outcomes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Counts {
    /// How many answers agree with the rules.
    pub right: usize,
    /// Wrong answers.
    pub wrong: usize,
    /// Answers that are right under a registered interpretation.
    pub readings: usize,
    /// Questions that the engine cannot be asked.
    pub not_shown: usize,
    /// Questions at which the engine failed.
    pub failed: usize,
}

impl Counts {
    /// Counts the outcomes of answers.
    pub fn of<W>(answers: &[Answered<W>]) -> Counts {
        let mut counts = Counts::default();
        for answer in answers {
            *match answer.outcome {
                Outcome::Right => &mut counts.right,
                Outcome::Wrong(_) => &mut counts.wrong,
                Outcome::Reading(_) => &mut counts.readings,
                Outcome::NotShown(_) => &mut counts.not_shown,
                Outcome::Failed(_) => &mut counts.failed,
            } += 1;
        }
        counts
    }

    /// These counts and others together.
    #[must_use]
    pub fn and(self, other: Counts) -> Counts {
        Counts {
            right: self.right + other.right,
            wrong: self.wrong + other.wrong,
            readings: self.readings + other.readings,
            not_shown: self.not_shown + other.not_shown,
            failed: self.failed + other.failed,
        }
    }

    /// The questions that the engine answered.
    pub fn answered(self) -> usize {
        self.right + self.wrong + self.readings
    }
}

/// Pairs as sorted boards. `None` if there are no pairs, which means that no legal pairing exists.
pub fn boards_of_pairs<T: Into<Board>>(pairs: impl IntoIterator<Item = T>) -> Boards {
    let mut boards: Vec<Board> = pairs.into_iter().map(Into::into).collect();
    boards.sort_unstable();
    (!boards.is_empty()).then_some(boards)
}

/// Boards as pairs, in the same order; empty for `None`.
pub fn pairs_of_boards(boards: &Boards) -> Vec<StatedPair> {
    boards.iter().flatten().copied().map(StatedPair).collect()
}

/// Failures in a row after which an engine is not asked again.
pub const MOST_FAILURES: usize = 3;

/// Asks an engine about each position, and calls `told` after each answer. Stops after [`MOST_FAILURES`] failures in a
/// row, so the last answers may be missing. A position that the engine cannot be asked about counts as neither a
/// failure nor an answer.
///
/// # Errors
///
/// When the engine cannot be started, or a position is no tournament.
pub fn ask(
    engine: &Engine,
    exam: &Exam,
    edition: &Edition,
    told: &mut dyn FnMut(),
) -> io::Result<Vec<Answered>> {
    let of_position = |stated: &ExamPosition| {
        let position = stated.asked_in(edition, engine.profile.dialect);
        let position = position.map_err(io::Error::other)?;
        Ok(match engine.pair_as_said(&position)? {
            Answer::Said(seats) => match position.unreadable(&seats) {
                Some(why) => Outcome::Failed(why),
                None => judged(&boards_of_pairs(seats), stated, (&position, edition)),
            },
            Answer::NoPairing => judged(&None, stated, (&position, edition)),
            Answer::Skipped(reason) => Outcome::NotShown(reason),
            Answer::Failed(failure) => Outcome::Failed(failure.to_string()),
        })
    };
    until_failed(&exam.positions, of_position, told)
}

/// The outcomes of questions, one after another, up to [`MOST_FAILURES`] failures in a row.
fn until_failed<Q, W>(
    questions: &[Q],
    outcome: impl Fn(&Q) -> io::Result<Outcome<W>>,
    told: &mut dyn FnMut(),
) -> io::Result<Vec<Answered<W>>> {
    let mut answers = Vec::with_capacity(questions.len());
    let mut failures = 0;
    for (at, question) in questions.iter().enumerate() {
        let outcome = outcome(question)?;
        match outcome {
            Outcome::Failed(_) => failures += 1,
            Outcome::NotShown(_) => {}
            _ => failures = 0,
        }
        answers.push(Answered { at, outcome });
        told();
        if failures == MOST_FAILURES {
            break;
        }
    }
    Ok(answers)
}

fn judged(
    answer: &Boards,
    stated: &ExamPosition,
    (position, edition): (&Position, &Edition),
) -> Outcome {
    let asked = Asked::new(position, edition);
    let answer = &asked.with_open_colours(answer);
    if *answer == boards_of_pairs(&stated.answer) {
        return Outcome::Right;
    }
    if let Some(id) = interpretation_of(&asked, edition, answer) {
        return Outcome::Reading(id.to_owned());
    }
    let mut because = why_wrong(position, edition, answer);
    let seen = stated.wrong.iter().flat_map(|it| &it.programs);
    let seen: Vec<&str> = seen.map(String::as_str).collect();
    if !seen.is_empty() {
        because += &format!("; wrong on a position where {} was wrong", seen.join(", "));
    }
    Outcome::Wrong(WrongBoards { boards: answer.clone(), because })
}

/// The id of the registered interpretation under which these boards are right. `None` if there is none.
pub fn interpretation_of(
    asked: &Asked<'_>,
    edition: &Edition,
    boards: &Boards,
) -> Option<&'static str> {
    let mut followed = readings_of(edition).into_iter().zip(edition.readings);
    let found = followed.find(|(mutant, _)| asked.with_faults(&[mutant]) == *boards);
    found.map(|(_, reading)| reading.id)
}

/// Why boards are wrong, by the article that decides.
pub fn why_wrong(position: &Position, edition: &Edition, boards: &Boards) -> String {
    checked(position, edition, boards).map_or_else(|fault| fault, |it| it.against_engine())
}

/// The check of the round with these boards. `Err` if they do not pair exactly the players who take part.
fn checked(position: &Position, edition: &Edition, boards: &Boards) -> Result<RoundCheck, String> {
    let boards = boards.as_ref().ok_or("there is a legal pairing")?;
    if let Some(fault) = position.fault_of(boards) {
        return Err(fault);
    }
    let paired = position.paired(boards);
    let check = Replay::new(&paired, edition).check(Some(position.round));
    check.rounds.into_iter().next().ok_or_else(String::new)
}

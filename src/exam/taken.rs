//! The exam of an edition as an engine took it: what it answered, and what that says about its faults.

use serde::{Deserialize, Serialize};

use super::{Answered, Counts, Diagnosis, Outcome, Reach, counts, diagnose, reach};
use crate::corpus::Exam;
use crate::editions::Edition;

/// What an engine answered in an exam, as a file keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExamAnswers {
    /// The short name of the engine.
    pub engine: String,
    /// What it answered, position by position; fewer than the exam has if it failed too often.
    pub answers: Vec<Answered>,
}

/// An exam with the answers of an engine and what follows from them.
#[derive(Clone, Debug)]
pub struct TakenExam {
    /// The name of the engine.
    pub engine: String,
    /// The edition that decides.
    pub edition: Edition,
    /// The exam.
    pub exam: Exam,
    /// What the engine answered.
    pub answers: Vec<Answered>,
    /// Which fault explains that.
    pub diagnosis: Diagnosis,
}

impl TakenExam {
    /// An exam of `edition` with these answers.
    ///
    /// # Errors
    /// When a position of the exam is no tournament, or the answers are those of another exam.
    pub fn new(exam: Exam, edition: Edition, given: ExamAnswers) -> Result<TakenExam, String> {
        let ExamAnswers { engine, answers } = given;
        if answers.iter().enumerate().any(|(at, it)| it.at != at || at >= exam.positions.len()) {
            return Err(format!("the answers are not those to the exam of {}", edition.id));
        }
        let diagnosis = diagnose(&exam, &edition, &answers)?;
        Ok(TakenExam { engine, edition, exam, answers, diagnosis })
    }

    /// How often each outcome came about.
    #[must_use]
    pub fn counts(&self) -> Counts {
        counts(&self.answers)
    }

    /// How many faults the answers can show.
    #[must_use]
    pub fn reach(&self) -> Reach {
        reach(&self.exam, &self.edition, &self.answers)
    }

    /// The open questions of the text that the answers decide, by the names of their interpretations, and whether the
    /// program follows the other one than the edition.
    #[must_use]
    pub fn questions(&self) -> Vec<(&str, bool)> {
        let decides = |answer: &Answered, id: &str| match &answer.outcome {
            Outcome::Reading(followed) => (followed == id).then_some(true),
            Outcome::Right => {
                let position = &self.exam.positions[answer.at];
                position.interpretations().any(|it| it == id).then_some(false)
            }
            _ => None,
        };
        let readings = self.edition.readings.iter().map(|reading| reading.id);
        let decided = readings.filter_map(|id| {
            let decisions = self.answers.iter().filter_map(|answer| decides(answer, id));
            decisions.max().map(|follows_other| (id, follows_other))
        });
        decided.collect()
    }

    /// Positions that were not asked, because the engine had failed too often.
    #[must_use]
    pub fn not_asked(&self) -> usize {
        self.exam.positions.len() - self.answers.len()
    }
}

//! A taken exam: answers of an engine, and their explanation.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::diagnosis::diagnose_asked;
use super::{Answered, Counts, Diagnosis, Outcome, Permutation, checked};
use crate::corpus::Exam;
use crate::editions::Edition;
use crate::mutants::{Mutant, mutants_of};

/// The answers of an engine in an exam, as a file keeps them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExamAnswers {
    /// The short name of the engine.
    pub engine: String,
    /// Its answers, position by position; fewer than the exam has if it failed too often.
    pub answers: Vec<Answered>,
    /// The permutation of the positions; `None`: they are the public ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub permuted: Option<Permutation>,
}

/// An exam with answers and their explanation.
#[derive(Clone, Debug)]
pub struct TakenExam {
    /// The name of the engine.
    pub engine: String,
    /// The edition that decides.
    pub edition: Edition,
    /// The exam as it was asked.
    pub exam: Exam,
    /// The permutation of the positions; `None`: they are the public ones.
    pub permuted: Option<Permutation>,
    /// The answers.
    pub answers: Vec<Answered>,
    /// The explanation of the answers.
    pub diagnosis: Diagnosis,
}

impl TakenExam {
    /// An exam of `edition` [as it was asked](super::as_asked), with its answers.
    ///
    /// # Errors
    ///
    /// When a position of the exam is no tournament, or the answers are those of another exam.
    pub fn new(exam: Exam, edition: Edition, given: ExamAnswers) -> Result<TakenExam, String> {
        let ExamAnswers { engine, answers, permuted } = given;
        if answers.iter().enumerate().any(|(at, it)| it.at != at || at >= exam.positions.len()) {
            return Err(format!("the answers are not those to the exam of {}", edition.id));
        }
        let diagnosis = diagnose_asked(&exam, &edition, &answers, permuted.is_some())?;
        Ok(TakenExam { engine, edition, exam, permuted, answers, diagnosis })
    }

    /// Counts of outcomes.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for answer in &self.answers {
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

    /// How many faults the answers can show.
    pub fn reach(&self) -> Reach {
        reach(&self.exam, &self.edition, &self.answers)
    }

    /// Open questions that the answers decide: the interpretation, and whether the engine differs from the edition.
    pub fn questions(&self) -> Vec<(&str, bool)> {
        let follows =
            |it: &Answered, id: &str| matches!(&it.outcome, Outcome::Reading(it) if it == id);
        let decides = |it: &Answered, id: &str| {
            let mut wrong = self.exam.positions[it.at].wrong.iter();
            it.outcome == Outcome::Right && wrong.any(|it| it.interpretation == id)
        };
        let readings = self.edition.readings.iter().map(|reading| reading.id);
        let questions = readings.map(|id| (id, self.answers.iter().any(|it| follows(it, id))));
        questions
            .filter(|(id, other)| *other || self.answers.iter().any(|it| decides(it, id)))
            .collect()
    }

    /// Wrong answers by deciding rule, the commonest first.
    pub fn wrong_by_rule(&self) -> Vec<(String, usize)> {
        let rule = |answer: &Answered| {
            let boards = &answer.outcome.wrong()?.boards;
            let position = self.exam.positions[answer.at].opened().ok()?;
            let reason = checked(&position, &self.edition, boards).ok().and_then(|it| it.reason);
            Some(reason.map_or_else(|| "who is paired".to_owned(), |it| it.rule()))
        };
        commonest_first(self.answers.iter().filter_map(rule))
    }

    /// Positions that could not be asked, by reason, the commonest first.
    pub fn not_shown_by_reason(&self) -> Vec<(String, usize)> {
        let reason = |answer: &Answered| match &answer.outcome {
            Outcome::NotShown(reason) => Some(reason.clone()),
            _ => None,
        };
        commonest_first(self.answers.iter().filter_map(reason))
    }

    /// Positions that were not asked, because the engine had failed too often.
    pub fn not_asked(&self) -> usize {
        self.exam.positions.len() - self.answers.len()
    }
}

fn commonest_first(all: impl Iterator<Item = String>) -> Vec<(String, usize)> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    all.for_each(|it| *counts.entry(it).or_default() += 1);
    let mut counts: Vec<(String, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|it| std::cmp::Reverse(it.1));
    counts
}

/// Known faults, and how many the answers can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Faults that change an answered position, and not into that of a registered interpretation.
    pub noticed: usize,
    /// All known faults, without registered interpretations and mutants proved to be the same rule.
    pub known: usize,
}

/// Counts the faults that these answers can show.
pub fn reach(exam: &Exam, edition: &Edition, answers: &[Answered]) -> Reach {
    let noticed = noticed(exam, answers);
    let mut known = mutants_of(edition);
    known.retain(Mutant::is_fault);
    let noticed = known.iter().filter(|it| noticed.contains(&it.id)).count();
    Reach { noticed, known: known.len() }
}

/// The ids of the faults that these answers can show.
pub fn noticed<'a>(exam: &'a Exam, answers: &[Answered]) -> BTreeSet<&'a String> {
    // An answer by another interpretation says nothing about faults, see `diagnose`.
    let is_answer = |outcome: &Outcome| matches!(outcome, Outcome::Right | Outcome::Wrong(_));
    let answered = answers.iter().filter(|it| is_answer(&it.outcome));
    answered.flat_map(|it| exam.positions[it.at].shown()).collect()
}

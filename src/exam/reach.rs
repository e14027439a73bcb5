//! Counts the known faults that answers can show; a right answer does not exclude the others.

use std::collections::BTreeSet;

use super::{Answered, Outcome};
use crate::corpus::Exam;
use crate::editions::Edition;
use crate::mutants::{Mutant, mutants_of};

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

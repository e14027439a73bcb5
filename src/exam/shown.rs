//! What the answers of an exam show: counts of reasons and faults, and what explains the answers.

use std::collections::BTreeMap;

use super::{Answered, Outcome};
use crate::behaviour::Behaviour;

/// The faults that the answers of an engine show.
#[derive(Clone, Debug)]
pub enum Diagnosis<B = Behaviour> {
    /// No answer is wrong.
    NoFault,
    /// Each of these behaviours explains all answers. All are other rules, all are one fault, or all are two faults.
    Whole(Vec<B>),
    /// Nothing explains all answers. At most five behaviours that explain half of the wrong answers, each with the
    /// number that it explains. If there are none, at most three faults that explain most.
    Unknown(Vec<(B, usize)>),
}

impl<B> Diagnosis<B> {
    /// Nothing explains all answers. `fits`: behaviours, each with the number of the `wrong` answers that it explains.
    pub(super) fn unknown(
        mut fits: Vec<(B, usize)>,
        wrong: usize,
        is_fault: impl Fn(&B) -> bool,
    ) -> Diagnosis<B> {
        fits.sort_by_key(|it| std::cmp::Reverse(it.1));
        let halves = fits.iter().filter(|it| 2 * it.1 >= wrong).count();
        fits.retain(|it| halves > 0 || is_fault(&it.0));
        fits.truncate(if halves > 0 { halves.min(5) } else { 3 });
        Diagnosis::Unknown(fits)
    }
}

/// The number of known faults, and how many of them the answers can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Faults that change the answer to an answered position, other than into that of a registered interpretation.
    pub noticed: usize,
    /// All known faults, without registered interpretations and mutants proved to be the same rule.
    pub known: usize,
}

/// The indices of the answers that can show a fault: one by another interpretation says nothing about faults.
pub(super) fn told_of_faults<W>(answers: &[Answered<W>]) -> impl Iterator<Item = usize> {
    let is_told = |it: &&Answered<W>| matches!(it.outcome, Outcome::Right | Outcome::Wrong(_));
    answers.iter().filter(is_told).map(|it| it.at)
}

/// The number of questions that the engine cannot be asked, for each reason, the commonest first.
pub(super) fn not_shown_by_reason<W>(answers: &[Answered<W>]) -> Vec<(String, usize)> {
    let reason = |answer: &Answered<W>| match &answer.outcome {
        Outcome::NotShown(reason) => Some(reason.clone()),
        _ => None,
    };
    commonest_first(answers.iter().filter_map(reason))
}

/// Each text with the number of times that it is there, the commonest first.
pub(super) fn commonest_first(all: impl Iterator<Item = String>) -> Vec<(String, usize)> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    all.for_each(|it| *counts.entry(it).or_default() += 1);
    let mut counts: Vec<(String, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|it| std::cmp::Reverse(it.1));
    counts
}

//! Explains all answers of an engine by other rules, a fault, or two faults.

use std::sync::OnceLock;

use super::{Answered, Outcome, boards_of_pairs};
use crate::behaviour::{Behaviour, Explained, Trial};
use crate::check::Board;
use crate::corpus::{Exam, ExamPosition};
use crate::editions::Edition;
use crate::engines::Position;
use crate::mutants::{Asked, Boards, FaultyRound, Group, Mutant, mutants_of, readings_of};

const PAIRED: usize = 60;

/// The faults that the answers of an engine show.
#[derive(Clone, Debug)]
pub enum Diagnosis {
    /// No answer is wrong.
    NoFault,
    /// Each of these explains all answers, so they do not show which it is: all are other rules, all one fault, or all two.
    Whole(Vec<Behaviour>),
    /// Nothing explains all answers. At most five behaviours that explain half of the wrong ones, with how many.
    Unknown(Vec<(Behaviour, usize)>),
}

struct Given {
    at: usize,
    boards: Boards,
    is_wrong: bool,
    /// Whether another interpretation makes it right, so that it shows no fault.
    is_reading: bool,
}

/// Explains the answers, by other rules before any fault (`Trial::search`).
///
/// # Errors
///
/// When a position of the exam is no tournament.
pub fn diagnose(exam: &Exam, edition: &Edition, answers: &[Answered]) -> Result<Diagnosis, String> {
    diagnose_asked(exam, edition, answers, false)
}

/// `is_changed`: the exam was permuted, so its positions do not list all faults that they show.
pub(super) fn diagnose_asked(
    exam: &Exam,
    edition: &Edition,
    answers: &[Answered],
    is_changed: bool,
) -> Result<Diagnosis, String> {
    let is_other = |it: &Answered| matches!(it.outcome, Outcome::Wrong(_) | Outcome::Reading(_));
    if !answers.iter().any(is_other) {
        return Ok(Diagnosis::NoFault);
    }
    let positions = exam.positions.iter().map(ExamPosition::opened);
    let positions: Vec<Position> = positions.collect::<Result<_, String>>()?;
    let asked: Vec<OnceLock<Asked<'_>>> = positions.iter().map(|_| OnceLock::new()).collect();
    let asked = |at: usize| asked[at].get_or_init(|| Asked::new(&positions[at], edition));
    let given = answers.iter().filter_map(|it| given(exam, it, edition, &asked));
    let (wrong, right): (Vec<Given>, Vec<Given>) = given.partition(|it| it.is_wrong);
    let gives = |it: &Given, behaviour: &Behaviour| {
        Some(match behaviour {
            // By another interpretation of the edition itself the answer would not count as wrong.
            Behaviour::Rules(rules) => {
                !(it.is_wrong && rules.edition.id == edition.id)
                    && is_by((edition, &rules.edition), &positions[it.at], &it.boards)
            }
            Behaviour::Faults(_) if it.is_reading => true,
            Behaviour::Faults(faults) => match faults.as_slice() {
                [only] if !is_changed || exam.positions[it.at].shown().any(|id| *id == only.id) => {
                    stated(exam, it.at, only) == it.boards
                }
                several => {
                    asked(it.at).with_faults(&several.iter().collect::<Vec<_>>()) == it.boards
                }
            },
        })
    };
    let trial = Trial {
        edition,
        wrong: wrong.iter().collect(),
        right: right.iter().collect(),
        gives: &gives,
        told: &|| (),
    };
    // Where no answer is wrong, no fault is looked for.
    let mut faults = mutants_of(edition);
    faults.retain(|it| !wrong.is_empty() && it.group != Group::Reading);
    Ok(diagnosis(trial.search(faults, PAIRED)))
}

fn diagnosis(explained: Explained) -> Diagnosis {
    let whole = explained.whole().into_iter().map(|it| it.behaviour.clone());
    let whole: Vec<Behaviour> = whole.collect();
    match explained.wrong_tried {
        _ if !whole.is_empty() => Diagnosis::Whole(whole),
        0 => Diagnosis::NoFault,
        wrong => {
            let mut fits = explained.fits;
            fits.retain(|it| 2 * it.wrong.same >= wrong);
            fits.sort_by_key(|it| std::cmp::Reverse(it.wrong.same));
            let nearest = fits.into_iter().take(5);
            Diagnosis::Unknown(nearest.map(|it| (it.behaviour, it.wrong.same)).collect())
        }
    }
}

fn given<'a>(
    exam: &Exam,
    answer: &Answered,
    edition: &Edition,
    asked: &dyn Fn(usize) -> &'a Asked<'a>,
) -> Option<Given> {
    let at = answer.at;
    let (boards, is_wrong, is_reading) = match &answer.outcome {
        Outcome::Right => (boards_of_pairs(&exam.positions[at].answer), false, false),
        Outcome::Wrong(wrong) => (wrong.boards.clone(), true, false),
        Outcome::Reading(id) => {
            let reading = readings_of(edition).into_iter().find(|it| it.id == *id)?;
            (asked(at).with_faults(&[&reading]), false, true)
        }
        _ => return None,
    };
    Some(Given { at, boards, is_wrong, is_reading })
}

fn stated(exam: &Exam, at: usize, mutant: &Mutant) -> Boards {
    let position = &exam.positions[at];
    let wrong = position.wrong.iter().find(|it| it.faults.contains(&mutant.id));
    boards_of_pairs(wrong.map_or(&position.answer, |it| &it.answer))
}

/// Whether an answer is that of the second edition; boards with open colours in one of the two are turned.
fn is_by((asked, other): (&Edition, &Edition), position: &Position, boards: &Boards) -> bool {
    let other = FaultyRound::new(position, other, &[]);
    let Some(theirs) = other.boards() else { return false };
    let asked = FaultyRound::new(position, asked, &[]);
    let closed = |boards: &[Board]| asked.with_open_colours(&other.with_open_colours(boards));
    theirs.as_deref().map(closed) == boards.as_deref().map(closed)
}

//! Which fault explains all answers of an engine, or which two together.

use super::{Answered, Outcome, boards_of_pairs};
use crate::corpus::Exam;
use crate::editions::Edition;
use crate::mutants::{Asked, Boards, Group, Mutant, mutants_of};

/// So many mutants at most are tried in pairs.
const PAIRED: usize = 60;

/// What the answers of an engine say about its faults.
#[derive(Clone, Debug)]
pub enum Diagnosis {
    /// No answer is wrong.
    NoFault,
    /// Each of these faults explains all answers, so these answers do not show which of them it is.
    One(Vec<Mutant>),
    /// Each of these pairs of faults explains all answers; no fault alone does.
    Two(Vec<[Mutant; 2]>),
    /// No known fault explains all answers, and no two of the faults that each explain some wrong answer. At most
    /// five faults that explain at least half of the wrong ones, with how many each explains.
    Unknown(Vec<(Mutant, usize)>),
}

/// The answers that were given, right or wrong.
struct Given {
    at: usize,
    boards: Boards,
    is_wrong: bool,
}

/// Finds the faults that explain the answers.
///
/// # Errors
/// When a position of the exam is no tournament.
pub fn diagnose(exam: &Exam, edition: &Edition, answers: &[Answered]) -> Result<Diagnosis, String> {
    let given: Vec<Given> = answers.iter().filter_map(|answer| given(exam, answer)).collect();
    if given.iter().all(|it| !it.is_wrong) {
        return Ok(Diagnosis::NoFault);
    }
    let mutants: Vec<Mutant> =
        mutants_of(edition).into_iter().filter(|it| it.group != Group::Reading).collect();
    let explains_all =
        |mutant: &Mutant| given.iter().all(|it| stated(exam, it.at, mutant) == it.boards);
    let one: Vec<Mutant> = mutants.iter().filter(|it| explains_all(it)).cloned().collect();
    if !one.is_empty() {
        return Ok(Diagnosis::One(one));
    }
    let explained = |mutant: &Mutant| {
        let wrong = given.iter().filter(|it| it.is_wrong);
        wrong.filter(|it| stated(exam, it.at, mutant) == it.boards).count()
    };
    let mut partly: Vec<(Mutant, usize)> = mutants
        .iter()
        .map(|it| (it.clone(), explained(it)))
        .filter(|(_, count)| *count > 0)
        .collect();
    partly.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let two = two(exam, edition, &partly, &given)?;
    let wrong = given.iter().filter(|it| it.is_wrong).count();
    Ok(if two.is_empty() {
        partly.retain(|(_, count)| 2 * count >= wrong);
        Diagnosis::Unknown(partly.into_iter().take(5).collect())
    } else {
        Diagnosis::Two(two)
    })
}

fn given(exam: &Exam, answer: &Answered) -> Option<Given> {
    let right = boards_of_pairs(&exam.positions[answer.at].answer);
    match &answer.outcome {
        Outcome::Right => Some(Given { at: answer.at, boards: right, is_wrong: false }),
        Outcome::Wrong(wrong) => {
            Some(Given { at: answer.at, boards: wrong.boards.clone(), is_wrong: true })
        }
        _ => None,
    }
}

/// What the exam says that an engine with this fault answers.
fn stated(exam: &Exam, at: usize, mutant: &Mutant) -> Boards {
    let position = &exam.positions[at];
    let wrong = position.wrong.iter().find(|it| it.faults.contains(&mutant.id));
    boards_of_pairs(wrong.map_or(&position.answer, |it| &it.answer))
}

/// Pairs of those faults that each explain some wrong answer alone, computed together.
fn two(
    exam: &Exam,
    edition: &Edition,
    partly: &[(Mutant, usize)],
    given: &[Given],
) -> Result<Vec<[Mutant; 2]>, String> {
    let positions: Result<Vec<_>, String> =
        given.iter().map(|it| exam.positions[it.at].opened()).collect();
    let positions = positions?;
    let asked: Vec<Asked<'_>> = positions.iter().map(|it| Asked::new(it, edition)).collect();
    // Wrong answers first: they refute most pairs.
    let mut order: Vec<usize> = (0..given.len()).collect();
    order.sort_by_key(|at| !given[*at].is_wrong);
    let mut found = Vec::new();
    let first = &partly[..partly.len().min(PAIRED)];
    for (at, (one, _)) in first.iter().enumerate() {
        for (other, _) in &first[at + 1..] {
            let fits = |it: &usize| asked[*it].with_faults(&[one, other]) == given[*it].boards;
            if order.iter().all(fits) {
                found.push([one.clone(), other.clone()]);
            }
        }
    }
    Ok(found)
}

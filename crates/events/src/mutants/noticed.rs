//! Finds the faults that a position notices. Legal pairings and their values are found once for all faults that only
//! compare otherwise. A test compares this with the plain way, [`Asked::wrong`].

use super::answer::{Asked, Boards, FaultyRound};
use super::pairings::Pairings;
use super::{Change, Mutant};
use crate::editions::{Edition, Method};
use crate::oracle::LARGEST_FIELD;
use crate::tournament::Position;

/// The right answer, and the mutants that the position notices, by index, with their answers.
///
/// # Panics
///
/// When more than [`LARGEST_FIELD`] players take part.
pub fn noticed_by(
    position: &Position,
    edition: &Edition,
    mutants: &[Mutant],
) -> (Boards, Vec<(usize, Boards)>) {
    if edition.method != Method::Preference {
        let asked = Asked::new(position, edition);
        return (asked.right().clone(), wrong_answers(mutants, |mutant| asked.wrong(mutant)));
    }
    let asked = FaultyRound::new(position, edition, &[]);
    let FaultyRound { rules, context } = &asked;
    assert!(context.len() <= LARGEST_FIELD, "{} players are too many", context.len());
    let pairings = Pairings::new(context, &rules.columns);
    let best = pairings.best(&rules.columns);
    let right = best.map(|it| rules.boards_of(context, &it.pairing));
    let wrong = |mutant: &Mutant| {
        let Change::Columns(change) = &mutant.change else {
            let faulty = FaultyRound::new(position, edition, &[mutant]);
            // Who reads the same facts gives the same answer.
            if !matches!(mutant.change, Change::Rules(_)) && faulty.context == *context {
                return None;
            }
            let answer = faulty.enumerated();
            return (answer != right).then_some(answer);
        };
        // Where there is one legal pairing, or none, nothing is compared.
        if pairings.0.len() < 2 {
            return None;
        }
        let mut columns = rules.columns.clone();
        change(&mut columns);
        let other = pairings.best(&columns);
        let is_wrong = other.map(|it| &it.pairing) != best.map(|it| &it.pairing);
        is_wrong.then(|| other.map(|it| rules.boards_of(context, &it.pairing)))
    };
    (right.clone(), wrong_answers(mutants, wrong))
}

/// Like [`noticed_by`], without answers that one of these interpretations gives, too, because they show no fault.
///
/// # Panics
///
/// As [`noticed_by`].
pub fn shown_by(
    position: &Position,
    edition: &Edition,
    (mutants, interpretations): (&[Mutant], &[Mutant]),
) -> (Boards, Vec<(usize, Boards)>) {
    let (right, mut wrong) = noticed_by(position, edition, mutants);
    if !wrong.is_empty() {
        let others = noticed_by(position, edition, interpretations).1;
        wrong.retain(|(_, boards)| !others.iter().any(|(_, it)| it == boards));
    }
    (right, wrong)
}

fn wrong_answers(
    mutants: &[Mutant],
    wrong: impl Fn(&Mutant) -> Option<Boards>,
) -> Vec<(usize, Boards)> {
    let all = mutants.iter().enumerate();
    all.filter_map(|(at, mutant)| wrong(mutant).map(|boards| (at, boards))).collect()
}

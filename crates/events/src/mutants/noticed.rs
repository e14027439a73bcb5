//! Finds the faults that a position notices. Legal pairings and their values are found once for all faults that only
//! compare otherwise. A test compares this with the plain way, [`Asked::wrong`].

use std::borrow::Cow;
use std::cell::OnceCell;

use super::Mutant;
use super::answer::{Asked, Boards, Rules, context_of, under};
use super::column::{Column, last_of_the_order, smallest};
use crate::criteria::{Bracket, BracketPairing, Candidate, RoundPairing, brackets};
use crate::editions::{Edition, Method};
use crate::oracle::{LARGEST_FIELD, legal_pairings};
use crate::round::RoundContext;
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
    let rules = Rules::of(edition);
    let round = context_of(&position.tournament, position.round, edition);
    assert!(round.len() <= LARGEST_FIELD, "{} players are too many", round.len());
    let pairings = Pairings::new(&round, rules.columns.len());
    let best = pairings.best(&rules.columns);
    let right = best.map(|it| rules.boards_of(&round, &it.pairing));
    let wrong = |mutant: &Mutant| {
        if !mutant.change.compares_only() {
            let (rules, read) = under(position, rules.clone(), &[mutant]);
            // Who reads the same facts gives the same answer.
            if mutant.change.reads_only() && read == round {
                return None;
            }
            let answer = rules.boards(&read);
            return (answer != right).then_some(answer);
        }
        // Where there is one legal pairing, or none, nothing is compared.
        if pairings.0.len() < 2 {
            return None;
        }
        let mut columns = rules.columns.clone();
        mutant.change.columns(&mut columns);
        let other = pairings.best(&columns);
        let is_wrong = other.map(|it| &it.pairing) != best.map(|it| &it.pairing);
        is_wrong.then(|| other.map(|it| rules.boards_of(&round, &it.pairing)))
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

struct Pairings<'a>(Vec<Whole<'a>>);

struct Whole<'a> {
    pairing: RoundPairing,
    parts: Vec<Part<'a>>,
}

struct Part<'a> {
    pairing: BracketPairing,
    bracket: Bracket<'a>,
    /// By column of the edition: its value.
    values: Vec<OnceCell<Vec<i64>>>,
    last: OnceCell<Vec<i64>>,
}

impl<'a> Pairings<'a> {
    fn new(round: &'a RoundContext, columns: usize) -> Pairings<'a> {
        let whole = |pairing: RoundPairing| {
            let pab = pairing.pab().map(|place| round.score(place));
            let part = |part: BracketPairing| Part {
                bracket: part.bracket(round, pab),
                pairing: part,
                values: vec![OnceCell::new(); columns],
                last: OnceCell::new(),
            };
            Whole { parts: brackets(round, &pairing).into_iter().map(part).collect(), pairing }
        };
        Pairings(legal_pairings(round).into_iter().map(whole).collect())
    }

    /// Keeps, bracket by bracket, the best by these columns.
    fn best(&self, columns: &[Column]) -> Option<&Whole<'a>> {
        let mut left: Vec<&Whole<'a>> = self.0.iter().collect();
        let brackets = left.first()?.parts.len();
        for at in 0..brackets {
            for column in columns {
                if left.len() < 2 {
                    break;
                }
                left = smallest(left, &|it| it.parts[at].value(*column));
            }
            if left.len() > 1 {
                left = smallest(left, &|it| it.parts[at].last().into());
            }
        }
        left.first().copied()
    }
}

impl Part<'_> {
    fn candidate(&self) -> Candidate<'_> {
        let BracketPairing { pairs, downfloaters, .. } = &self.pairing;
        Candidate { bracket: &self.bracket, pairs, downfloaters }
    }

    fn value(&self, column: Column) -> Cow<'_, [i64]> {
        let value = || column.by.value(&self.candidate());
        column.turned(match column.at {
            Some(at) => self.values[at].get_or_init(value).into(),
            None => value().into(),
        })
    }

    fn last(&self) -> &[i64] {
        self.last.get_or_init(|| last_of_the_order(&self.candidate()))
    }
}

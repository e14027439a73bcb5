//! All legal pairings of a round, and the best of them by columns. Values are measured once.

use std::borrow::Cow;
use std::cell::OnceCell;

use super::column::{Column, last_of_the_order, smallest};
use crate::criteria::{Bracket, BracketPairing, Candidate, RoundPairing, brackets};
use crate::oracle::legal_pairings;
use crate::round::RoundContext;

pub(super) struct Pairings<'a>(pub(super) Vec<Whole<'a>>);

pub(super) struct Whole<'a> {
    pub(super) pairing: RoundPairing,
    parts: Vec<Part<'a>>,
}

pub(super) struct Part<'a> {
    pairing: BracketPairing,
    bracket: Bracket<'a>,
    /// By column of the edition: its value.
    values: Vec<OnceCell<Vec<i64>>>,
    last: OnceCell<Vec<i64>>,
}

impl<'a> Pairings<'a> {
    /// `columns`: those of the edition, or some of them.
    pub(super) fn new(round: &'a RoundContext, columns: &[Column]) -> Pairings<'a> {
        let count = columns.iter().filter_map(|it| it.at).max().map_or(0, |last| last + 1);
        let whole = |pairing: RoundPairing| {
            let pab = pairing.pab().map(|place| round.score(place));
            let part = |part: BracketPairing| Part {
                bracket: part.bracket(round, pab),
                pairing: part,
                values: vec![OnceCell::new(); count],
                last: OnceCell::new(),
            };
            Whole { parts: brackets(round, &pairing).into_iter().map(part).collect(), pairing }
        };
        Pairings(legal_pairings(round).into_iter().map(whole).collect())
    }

    /// Keeps, bracket by bracket, the best by these columns; of equals the last by generation, so that a missing column
    /// shows.
    pub(super) fn best(&self, columns: &[Column]) -> Option<&Whole<'a>> {
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

//! The criteria of 2017 and 2026 in order, as fields of a weight.

use crate::criteria::{Additive, Bracket, Measure, Pair};
use crate::matching::Packing;
use crate::round::Rank;
use crate::setting::Problem;
use crate::tournament::Points;

enum Row<'a> {
    Sum(&'a dyn Additive, usize),
    /// Pairs of the next bracket (C8; 2017: C.7), then those of its MDPs by score.
    Next(&'a dyn Measure),
    Paired(&'a [Rank]),
}

/// The criteria as fields of a weight; larger values are better.
pub(super) struct CriterionFields<'a> {
    bracket: &'a Bracket<'a>,
    judged: &'a Bracket<'a>,
    rows: Vec<Row<'a>>,
    /// Scores of the members, the highest first.
    levels: Vec<Points>,
    next_width: usize,
    width: usize,
}

impl<'a> CriterionFields<'a> {
    /// `single`: exactly one floats; `has_next`: the next bracket is weighed.
    pub(super) fn new(
        problem: &'a Problem<'a>,
        single: bool,
        has_next: bool,
    ) -> CriterionFields<'a> {
        let (bracket, edition) = (problem.bracket, problem.setting.edition);
        let scores = bracket.mdp_scores();
        let levels = scores.iter().copied().chain([bracket.resident_score()]);
        let levels: Vec<_> = levels.collect();
        let next_width = if has_next { 1 + levels.len() } else { 0 };
        let mut rows = Vec::with_capacity(edition.criteria.len() + 1);
        let mut width = 0;
        if !problem.settled.paired.is_empty() {
            rows.push(Row::Paired(&problem.settled.paired));
            width += 1;
        }
        for (_, criterion) in &edition.criteria {
            match criterion.additive() {
                None => {
                    rows.push(Row::Next(&**criterion));
                    width += next_width;
                }
                Some(sum) if sum.needs_single_downfloater() && !single => {}
                Some(sum) => {
                    let fields = sum.width(bracket);
                    rows.push(Row::Sum(sum, fields));
                    width += fields;
                }
            }
        }
        CriterionFields { bracket, judged: problem.judged, rows, levels, next_width, width }
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn declare(&self, packing: &mut Packing, players: usize) {
        let players = players as u64 + 1;
        for row in &self.rows {
            match row {
                Row::Next(_) => (0..self.next_width).for_each(|_| packing.push(6 * players)),
                Row::Paired(_) => packing.push(2 * players),
                Row::Sum(sum, width) => {
                    let bound = 2 * players * sum.bound(self.bracket) as u64;
                    (0..*width).for_each(|_| packing.push(bound));
                }
            }
        }
    }

    pub(super) fn floating(&self, rank: Rank, fields: &mut [i64]) {
        fields.fill(0);
        let mut at = 0;
        for row in &self.rows {
            match row {
                Row::Next(_) if self.next_width == 0 => {}
                Row::Paired(places) => {
                    fields[at] += i64::from(places.contains(&rank));
                    at += 1;
                }
                Row::Next(criterion) => {
                    fields[at] += criterion.left_over_weight(self.judged, rank);
                    // Of some tables the rows before leave open how many of each score float.
                    fields[at + 1 + self.level(rank)] += 1;
                    at += self.next_width;
                }
                Row::Sum(sum, width) => {
                    sum.downfloater(self.bracket, rank, &mut fields[at..at + width]);
                    at += width;
                }
            }
        }
    }

    pub(super) fn pair(&self, high: Rank, low: Rank, fields: &mut [i64]) {
        fields.fill(0);
        let mut at = 0;
        for row in &self.rows {
            match row {
                Row::Next(_) => at += self.next_width,
                Row::Paired(_) => at += 1,
                Row::Sum(sum, width) => {
                    sum.pair(self.bracket, (high, low), &mut fields[at..at + width]);
                    at += width;
                }
            }
        }
    }

    /// Adds what C8 counts of a member moved down, before the next bracket is paired.
    pub(super) fn add_moved_down(&self, rank: Rank, fields: &mut [i64]) {
        if let Some((at, criterion)) = self.next_row() {
            fields[at] -= criterion.left_over_weight(self.judged, rank);
        }
    }

    pub(super) fn add_next_pair(&self, moved_down: Option<Rank>, pair: Pair, fields: &mut [i64]) {
        let Some((at, criterion)) = self.next_row() else { return };
        for place in [pair.0, pair.1] {
            fields[at] += criterion.left_over_weight(self.judged, place);
        }
        if let Some(place) = moved_down {
            fields[at + 1 + self.level(place)] += 1;
        }
    }

    fn level(&self, rank: Rank) -> usize {
        let score = self.bracket.round.score(rank);
        self.levels.iter().position(|it| *it == score).expect("the score of a member")
    }

    /// C8 (2017: C.7) and its first field; `None`: the next bracket is not weighed.
    fn next_row(&self) -> Option<(usize, &dyn Measure)> {
        let mut at = 0;
        for row in &self.rows {
            match row {
                Row::Sum(_, width) => at += width,
                Row::Paired(_) => at += 1,
                Row::Next(criterion) => return (self.next_width > 0).then_some((at, *criterion)),
            }
        }
        None
    }
}

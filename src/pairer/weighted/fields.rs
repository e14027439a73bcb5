//! The fields of a weight: criteria in their order, then the order of generation.

use crate::criteria::{Additive, Bracket, Criterion, Pair};
use crate::matching::Packing;
use crate::pairer::setting::Problem;
use crate::round::Place;
use crate::tournament::Points;

/// Bits of a set that go into one field.
const SET_BITS: usize = 40;

/// A criterion as the weights see it.
enum Row<'a> {
    Sum(&'a dyn Additive, usize),
    /// Pairs of the next bracket (C8; 2017: C.7), then those of its MDPs by score.
    Next(&'a dyn Criterion),
    /// Members who are paired in every candidate that counts.
    Staying(&'a [Place]),
}

/// The criteria of an edition as fields of a weight, larger being better.
pub(super) struct CriterionFields<'a> {
    bracket: &'a Bracket<'a>,
    /// The bracket as the criteria see it.
    judged: &'a Bracket<'a>,
    rows: Vec<Row<'a>>,
    /// Scores of the members, highest first.
    levels: Vec<Points>,
    next_width: usize,
    width: usize,
}

impl<'a> CriterionFields<'a> {
    /// `single`: whether the bracket is taken to have exactly one downfloater; `has_next`: whether the
    /// next bracket is weighed.
    pub(super) fn new(
        problem: &'a Problem<'a>,
        single: bool,
        has_next: bool,
    ) -> CriterionFields<'a> {
        let (bracket, edition) = (problem.bracket, problem.edition);
        let mut levels = bracket.mdp_scores().to_vec();
        levels.push(bracket.resident_score());
        let next_width = if has_next { 1 + levels.len() } else { 0 };
        let mut rows = Vec::new();
        let mut width = 0;
        if !problem.staying.is_empty() {
            rows.push(Row::Staying(&problem.staying));
            width += 1;
        }
        for (_, criterion) in &edition.criteria {
            match criterion.additive() {
                None => {
                    rows.push(Row::Next(*criterion));
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

    /// Adds the fields to a packing; `players` bounds the number of pairs.
    pub(super) fn declare(&self, packing: &mut Packing, players: usize) {
        let players = players as u64 + 1;
        for row in &self.rows {
            match row {
                Row::Next(_) => (0..self.next_width).for_each(|_| packing.push(6 * players)),
                Row::Staying(_) => packing.push(2 * players),
                Row::Sum(sum, width) => {
                    let bound = 2 * players * sum.bound(self.bracket) as u64;
                    (0..*width).for_each(|_| packing.push(bound));
                }
            }
        }
    }

    /// What it costs that a member floats.
    pub(super) fn floating(&self, place: Place) -> Vec<i64> {
        let mut fields = vec![0; self.width];
        let mut at = 0;
        for row in &self.rows {
            match row {
                Row::Next(_) if self.next_width == 0 => {}
                Row::Staying(places) => {
                    fields[at] += i64::from(places.contains(&place));
                    at += 1;
                }
                Row::Next(criterion) => {
                    fields[at] += criterion.left_over_weight(self.judged, place);
                    at += self.next_width;
                }
                Row::Sum(sum, width) => {
                    sum.downfloater(self.bracket, place, &mut fields[at..at + width]);
                    at += width;
                }
            }
        }
        fields
    }

    /// Takes the cost of a pair of the bracket off `fields`.
    pub(super) fn subtract_pair(&self, high: Place, low: Place, fields: &mut [i64]) {
        let mut at = 0;
        let mut cost = [0i64; 64];
        for row in &self.rows {
            match row {
                Row::Next(_) => at += self.next_width,
                Row::Staying(_) => at += 1,
                Row::Sum(sum, width) => {
                    let mut wide = Vec::new();
                    let cost = if *width <= cost.len() {
                        &mut cost[..*width]
                    } else {
                        wide.resize(*width, 0);
                        &mut wide[..]
                    };
                    cost.fill(0);
                    sum.pair(self.bracket, (high, low), cost);
                    for (field, cost) in fields[at..at + width].iter_mut().zip(cost) {
                        *field -= *cost;
                    }
                    at += width;
                }
            }
        }
    }

    /// Adds what a pair of the next bracket gains; `moved_down` is its member from this bracket.
    pub(super) fn add_next_pair(&self, moved_down: Option<Place>, pair: Pair, fields: &mut [i64]) {
        let mut at = 0;
        for row in &self.rows {
            match row {
                Row::Sum(_, width) => at += width,
                Row::Staying(_) => at += 1,
                Row::Next(_) if self.next_width == 0 => {}
                Row::Next(criterion) => {
                    for place in [pair.0, pair.1] {
                        fields[at] += criterion.left_over_weight(self.judged, place);
                    }
                    if let Some(place) = moved_down {
                        let score = self.bracket.round.score(place);
                        let level = self.levels.iter().position(|it| *it == score);
                        fields[at + 1 + level.expect("the score of a member")] += 1;
                    }
                    at += self.next_width;
                }
            }
        }
    }
}

/// The exchange in a remainder (4.3), as far as it is a sum over pairs: how many residents leave S1, then how
/// far those exchanged lie apart.
pub(super) struct Exchange {
    /// The rank of each player in the remainder.
    pub(super) ranks: Vec<usize>,
    /// The members of the remainder.
    pub(super) size: usize,
    /// The pairs that it makes: the first so many members are S1.
    pub(super) pairs: usize,
}

impl Exchange {
    pub(super) fn declare(&self, packing: &mut Packing) {
        packing.push(self.size as u64);
        packing.push((self.size * self.size) as u64);
    }

    /// Takes off `fields` what it costs that a member is the higher ranked of a pair.
    pub(super) fn subtract_pair(&self, high: usize, fields: &mut [i64]) {
        let rank = self.ranks[high];
        fields[0] -= i64::from(rank >= self.pairs);
        fields[1] -= rank as i64;
    }
}

/// The part of the order of generation that one search decides.
#[derive(Clone, Debug)]
pub(in crate::pairer) enum Ties {
    /// Which of this many MDPs are paired (4.4), and the opponents of those from `from` to `to` (4.2).
    Mdps { count: usize, residents: usize, from: usize, to: usize },
    /// The exchange in a remainder of `size` with `pairs` pairs (4.3), and the opponents of the
    /// members from `from` to `to` (4.2).
    Remainder { size: usize, pairs: usize, exchange: bool, from: usize, to: usize },
    /// Of the same exchange no more than how many change places and how far they lie apart, and who
    /// leaves S1 if only one does. That is all if only one does, and far cheaper.
    OneExchange { size: usize, pairs: usize },
}

/// Fields of [`Ties::OneExchange`]: how many, how far, who leaves.
const ONE_EXCHANGE: usize = 3;

/// Fields of the members of S1 who leave it, and of those of S2 who leave that.
fn sets(size: usize, pairs: usize) -> usize {
    pairs.div_ceil(SET_BITS) + (size - pairs).div_ceil(SET_BITS)
}

impl Ties {
    pub(in crate::pairer) fn width(&self) -> usize {
        match self {
            Ties::Mdps { count, from, to, .. } => count.div_ceil(SET_BITS) + to - from,
            Ties::Remainder { size, pairs, exchange, from, to } => {
                (if *exchange { 2 + sets(*size, *pairs) } else { 0 }) + to - from
            }
            Ties::OneExchange { .. } => ONE_EXCHANGE,
        }
    }

    pub(in crate::pairer) fn declare(&self, packing: &mut Packing) {
        let set = 1u64 << SET_BITS;
        match self {
            Ties::Mdps { count, residents, from, to } => {
                (0..count.div_ceil(SET_BITS)).for_each(|_| packing.push(set));
                (*from..*to).for_each(|_| packing.push(*residents as u64));
            }
            Ties::Remainder { size, pairs, exchange, from, to } => {
                if *exchange {
                    packing.push(*size as u64);
                    packing.push((size * size) as u64);
                    (0..sets(*size, *pairs)).for_each(|_| packing.push(set));
                }
                (*from..*to).for_each(|_| packing.push(*size as u64));
            }
            Ties::OneExchange { size, .. } => {
                packing.push(*size as u64);
                (1..ONE_EXCHANGE).for_each(|_| packing.push((size * size) as u64));
            }
        }
    }

    /// Adds what pairing the MDP `mdp` with the resident `resident` means (both 0-based).
    pub(in crate::pairer) fn add_mdp_pair(&self, mdp: usize, resident: usize, fields: &mut [i64]) {
        let Ties::Mdps { count, from, to, .. } = self else { return };
        fields[mdp / SET_BITS] += 1 << (SET_BITS - 1 - mdp % SET_BITS);
        if (*from..*to).contains(&mdp) {
            fields[count.div_ceil(SET_BITS) + mdp - from] -= resident as i64;
        }
    }

    /// Adds what pairing two members of the remainder means, `high < low` (0-based).
    pub(in crate::pairer) fn add_remainder_pair(
        &self,
        high: usize,
        low: usize,
        fields: &mut [i64],
    ) {
        if let Ties::OneExchange { pairs, .. } = self {
            let stays_in_s1 = high < *pairs;
            fields[0] -= i64::from(!stays_in_s1);
            fields[1] -= high as i64;
            fields[2] -= if stays_in_s1 { high as i64 } else { 0 };
        }
        let Ties::Remainder { size, pairs, exchange, from, to } = self else { return };
        let of_s1 = pairs.div_ceil(SET_BITS);
        let opponents = if *exchange {
            fields[0] -= i64::from(high >= *pairs);
            fields[1] -= high as i64;
            if high < *pairs {
                // Whoever leaves S1 should be as low as possible: the lowest stand in front.
                let from_end = pairs - 1 - high;
                fields[2 + from_end / SET_BITS] -= 1 << (SET_BITS - 1 - from_end % SET_BITS);
            } else {
                let into = high - pairs;
                fields[2 + of_s1 + into / SET_BITS] += 1 << (SET_BITS - 1 - into % SET_BITS);
            }
            2 + sets(*size, *pairs)
        } else {
            0
        };
        if (*from..*to).contains(&high) {
            fields[opponents + high - from] -= low as i64;
        }
    }
}

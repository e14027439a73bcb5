//! What a pairing of a bracket costs: sums over pairs and left-over players, in the order in which
//! section B and C.10 give way.
//!
//! | field | article | counts |
//! |---|---|---|
//! | pairs | A.6.b | pairs, the more the better |
//! | MDP pairs | C.14.b | MDPs who are paired, the more the better |
//! | one for each score | B.3 | left-over players of this score, the highest score first; not in the lowest bracket |
//! | score differences | D.4 | squares of the score differences; only in the lowest bracket |
//! | absolute | C.10.g | pairs of two absolute preferences for one colour |
//! | semi-absolute | C.10.f | odd rounds: pairs of two strong or absolute ones, not both absolute |
//! | preference | C.10.e, X | pairs of two preferences for one colour |
//! | strong | C.10.e, Z | even rounds: the same, neither being mild |
//! | down, down before | C.10.d, C.10.c | left-over residents who floated down one and two rounds ago |
//! | up, up before | C.10.b, C.10.a | residents paired with an MDP who floated up then |
//!
//! In the lowest bracket the only player left over has the bye, which D.4 counts as an opponent like
//! any other: his score weighs there and nowhere else. (Weighed before D.4, it would choose the bye in
//! round 15 of one long event of 25 players otherwise than the engine of its time, and than the text.)

use crate::matching::Packing;
use crate::pairer::procedure::costs::{Costs, Sums};
use crate::pairer::procedure::group::{Group, Treatment};
use crate::round::{Float, Place, RoundContext};

/// Fields before those of the scores.
const COUNTS: usize = 2;
/// Fields behind those of the scores.
const CRITERIA: usize = 9;

/// The cost of pairs and left-over players of a group.
#[derive(Debug)]
pub(super) struct Terms<'a> {
    round: &'a RoundContext,
    group: &'a Group,
    treatment: Treatment,
    /// In the lowest bracket: one point less than the lowest score, which stands for the bye (D.4).
    bye_score: Option<i32>,
    /// The different scores of the group in tenths, highest first; none in the lowest bracket.
    levels: Vec<i32>,
}

impl<'a> Terms<'a> {
    pub(super) fn new(
        round: &'a RoundContext,
        group: &'a Group,
        treatment: Treatment,
        is_lowest: bool,
    ) -> Terms<'a> {
        let mut levels: Vec<i32> = group.players.iter().map(|it| round.score(*it).0).collect();
        levels.sort_unstable_by(|one, other| other.cmp(one));
        levels.dedup();
        let bye_score = is_lowest.then(|| group.lowest_score(round) - 10);
        if is_lowest {
            levels.clear();
        }
        Terms { round, group, treatment, bye_score, levels }
    }

    /// The first field that the choice among equal scores can change.
    pub(super) fn first_criterion(&self) -> usize {
        COUNTS + self.levels.len()
    }

    /// Whether all players have one score, so that it does not matter who stays over.
    fn has_one_score(&self) -> bool {
        let scores = self.group.players.iter().map(|place| self.round.score(*place));
        scores.clone().min() == scores.max()
    }

    fn add_colours(&self, one: Place, other: Place, sums: &mut [i64]) {
        let (one, other) = (self.round.player(one).class, self.round.player(other).class);
        if one.colour().is_none() || one.colour() != other.colour() {
            return;
        }
        let is_odd_round = self.round.round % 2 == 1;
        let both_absolute = one.is_absolute() && other.is_absolute();
        let no_mild = !one.is_mild() && !other.is_mild();
        sums[0] = i64::from(both_absolute);
        sums[1] = i64::from(is_odd_round && no_mild && !both_absolute);
        sums[2] = 1;
        sums[3] = i64::from(!is_odd_round && no_mild);
    }

    fn floated(&self, place: Place, back: usize, float: Float) -> i64 {
        i64::from(self.round.player(place).floats[back] == Some(float))
    }
}

impl Costs for Terms<'_> {
    fn width(&self) -> usize {
        COUNTS + self.levels.len() + CRITERIA
    }

    fn declare(&self, packing: &mut Packing) {
        let players = self.group.len() as u64 + 2;
        let scores = self.group.players.iter().map(|place| self.round.score(*place).0);
        let difference = self.bye_score.map_or(0, |bye| scores.max().unwrap_or(bye) - bye);
        let square = i64::from(difference).pow(2) as u64;
        (0..self.first_criterion()).for_each(|_| packing.push(2 * players));
        packing.push(3 * players * square);
        (1..CRITERIA).for_each(|_| packing.push(2 * players));
    }

    fn left_over(&self, at: usize) -> Sums {
        let place = self.group.players[at];
        let score = self.round.score(place).0;
        let mut sums = vec![0; self.width()];
        if let Some(level) = self.levels.iter().position(|it| *it == score) {
            sums[COUNTS + level] = 1;
        }
        let criteria = &mut sums[COUNTS + self.levels.len()..];
        if let Some(bye) = self.bye_score {
            criteria[0] = i64::from(score - bye).pow(2);
        }
        if at >= self.group.mdps {
            criteria[5] = self.floated(place, 0, Float::Down);
            criteria[6] = self.floated(place, 1, Float::Down);
        }
        sums
    }

    fn pair(&self, high: usize, low: usize, sums: &mut [i64]) {
        let (one, other) = (self.group.players[high], self.group.players[low]);
        sums.fill(0);
        sums[0] = -1;
        let criteria = COUNTS + self.levels.len();
        if self.bye_score.is_some() {
            sums[criteria] = i64::from((self.round.score(one) - self.round.score(other)).0).pow(2);
        }
        self.add_colours(one, other, &mut sums[criteria + 1..criteria + 5]);
        if self.treatment == Treatment::Heterogeneous && high < self.group.mdps {
            sums[1] = -1;
            sums[criteria + 7] = self.floated(other, 0, Float::Up);
            sums[criteria + 8] = self.floated(other, 1, Float::Up);
        }
    }

    fn is_ideal(&self, sums: &[i64]) -> bool {
        let decides_scores = match self.treatment {
            Treatment::Heterogeneous => self.bye_score.is_none(),
            Treatment::Homogeneous => self.has_one_score(),
        };
        decides_scores && sums[self.first_criterion() + 1..].iter().all(|sum| *sum == 0)
    }
}

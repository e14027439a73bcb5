//! Article 2.4: criteria by which one pairing of a bracket is better than another.

mod colour_preference;
mod downfloater_count;
mod downfloater_scores;
mod heterogeneous_upfloat_again;
mod left_over_downfloat_again;
mod left_over_scores;
mod mdp_downfloat_differences;
mod mdp_opponent_upfloat_again;
mod mdp_opponent_upfloat_differences;
mod mdps_without_resident;
mod next_bracket;
mod next_bracket_pairs;
mod non_variable_preference;
mod pab_unplayed_games;
mod procedure;
mod resident_downfloat_again;
mod same_absolute_preference;
mod same_float_again;
mod same_float_differences;
mod score_differences;
mod semi_absolute_preference;
mod squared_score_differences;
mod strong_colour_preference;
mod table;
mod topscorer_colour_difference;
mod topscorer_colour_streak;

pub use mdp_downfloat_differences::MOVED_DOWN_AGAIN;
pub use procedure::{heterogeneous_pairs, takes_part};
pub(crate) use strong_colour_preference::StrongColourPreference;
pub use table::{Criterion, Quality};
pub(crate) use topscorer_colour_difference::TopscorerColourDifference;

use super::{Additive, Bracket, Candidate, Cost, Measure, Pair};
use crate::round::{Ago, Float, Rank, RoundContext};

trait PairCriterion: Sync + std::fmt::Debug {
    fn fails(&self, round: &RoundContext, pair: Pair) -> bool;

    /// Whether any pair of the round can fail.
    fn applies(&self, _round: &RoundContext) -> bool {
        true
    }

    /// Whether two topscorers with the same absolute preference may pass, though it is about them.
    fn lets_two_absolutes_pass(&self) -> bool {
        false
    }
}

impl<T: PairCriterion> Measure for T {
    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        let round = candidate.bracket.round;
        Cost::count(candidate.pairs.iter().filter(|pair| self.fails(round, **pair)).count())
    }

    fn additive(&self) -> Option<&dyn Additive> {
        Some(self)
    }

    fn passes_two_absolutes(&self, round: &RoundContext) -> bool {
        self.applies(round) && self.lets_two_absolutes_pass()
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        let round = candidate.bracket.round;
        let failing = candidate.pairs.iter().filter(|pair| self.fails(round, **pair));
        failing.flat_map(|(one, other)| [*one, *other]).collect()
    }
}

impl<T: PairCriterion> Additive for T {
    fn width(&self, bracket: &Bracket<'_>) -> usize {
        usize::from(self.applies(bracket.round))
    }

    fn pair(&self, bracket: &Bracket<'_>, pair: Pair, fields: &mut [i64]) {
        if let [field] = fields {
            *field += i64::from(self.fails(bracket.round, pair));
        }
    }
}

/// Whether a player received `float` so long ago.
fn floated(round: &RoundContext, rank: Rank, ago: Ago, float: Float) -> bool {
    *ago.of(&round.player(rank).floats) == Some(float)
}

/// The place of a member's score among the scores of the MDPs; `None` for a resident.
fn mdp_level(bracket: &Bracket<'_>, rank: Rank) -> Option<usize> {
    if bracket.is_resident(rank) {
        return None;
    }
    let score = bracket.round.score(rank);
    bracket.mdp_scores().iter().position(|level| *level == score)
}

/// The score difference of a pair, in tenths; the higher ranked player first.
fn score_difference(bracket: &Bracket<'_>, (higher, lower): Pair) -> i32 {
    (bracket.round.score(higher) - bracket.round.score(lower)).0
}

/// Counts a difference in its field: one for each possible difference, the largest first.
fn count_difference(bracket: &Bracket<'_>, difference: i32, fields: &mut [i64]) {
    let at = bracket.differences().binary_search_by(|it| difference.cmp(it));
    fields[at.expect("a difference that the bracket can have")] += 1;
}

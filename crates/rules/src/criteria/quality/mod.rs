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
mod topscorer_colour_difference;
mod topscorer_colour_streak;

pub use colour_preference::ColourPreference;
pub use downfloater_count::DownfloaterCount;
pub use downfloater_scores::DownfloaterScores;
pub use heterogeneous_upfloat_again::HeterogeneousUpfloatAgain;
pub use left_over_downfloat_again::LeftOverDownfloatAgain;
pub use left_over_scores::LeftOverScores;
pub use mdp_downfloat_differences::{MOVED_DOWN_AGAIN, MdpDownfloatDifferences};
pub use mdp_opponent_upfloat_again::MdpOpponentUpfloatAgain;
pub use mdp_opponent_upfloat_differences::MdpOpponentUpfloatDifferences;
pub use mdps_without_resident::MdpsWithoutResident;
pub use next_bracket::{NextBracket, NextBracketNeed, next_bracket_need};
pub use next_bracket_pairs::NextBracketPairs;
pub use non_variable_preference::NonVariablePreference;
pub use pab_unplayed_games::PabUnplayedGames;
pub use procedure::{heterogeneous_pairs, takes_part};
pub use resident_downfloat_again::ResidentDownfloatAgain;
pub use same_absolute_preference::SameAbsolutePreference;
pub use same_float_again::SameFloatAgain;
pub use same_float_differences::SameFloatDifferences;
pub use score_differences::ScoreDifferences;
pub use semi_absolute_preference::SemiAbsolutePreference;
pub use squared_score_differences::SquaredScoreDifferences;
pub use strong_colour_preference::StrongColourPreference;
pub use topscorer_colour_difference::TopscorerColourDifference;
pub use topscorer_colour_streak::TopscorerColourStreak;

use super::{About, Additive, Bracket, Candidate, Cost, Criterion, Meaning, Pair};
use crate::round::{Float, Rank, RoundContext};

trait PairCriterion: Sync + std::fmt::Debug {
    const ABOUT: About;

    /// What it is about, if the judge and the pairer may know it.
    const MEANING: Meaning = Meaning::Other;

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

impl<T: PairCriterion> Criterion for T {
    fn about(&self) -> &'static About {
        &T::ABOUT
    }

    fn meaning(&self) -> Meaning {
        T::MEANING
    }

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

    fn bound(&self, _: &Bracket<'_>) -> i64 {
        1
    }

    fn pair(&self, bracket: &Bracket<'_>, pair: Pair, fields: &mut [i64]) {
        if let [field] = fields {
            *field += i64::from(self.fails(bracket.round, pair));
        }
    }

    fn downfloater(&self, _: &Bracket<'_>, _: Rank, _: &mut [i64]) {}
}

/// Whether a player received `float` so many rounds before, 1 or 2.
fn floated(round: &RoundContext, rank: Rank, rounds_back: usize, float: Float) -> bool {
    round.player(rank).floats[rounds_back - 1] == Some(float)
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

//! Article 2: what makes a pairing legal, and which of two pairings is better.
//!
//! Each criterion is one file, named by what it asks. [`crate::editions`] has its numbers. [`Measure::cost`] counts a
//! criterion on a finished bracket, as the handbook does; judge, oracle and pairer use it. A criterion that is a sum
//! over pairs and downfloaters is also [`Additive`], a form for the pairer. A property test checks that the two forms
//! are equal.

pub mod absolute;
mod bracket;
mod completion;
pub mod pab_score;
pub mod quality;

use serde::Serialize;

use crate::round::{Rank, RoundContext};

pub use crate::round::Pair;
pub use bracket::{
    Bracket, BracketKind, BracketPairing, Candidate, RoundPairing, Route, brackets, brackets_along,
};
pub use completion::{
    ABOUT as COMPLETION_ABOUT, BYE, Completion, NoCompletePairing, Obstruction, Pab,
};
pub use quality::{Criterion, Quality};

/// The documentation of a rule, which `pairproof rule` prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct About {
    /// What the values of the rule count, in a few words.
    #[serde(skip)]
    pub counts: &'static str,
    /// What the rule asks, in plain words.
    pub asks: &'static str,
    /// How the rule is measured: unit and scope.
    pub measured: &'static str,
    /// The name of a corpus case that shows the rule.
    pub example: &'static str,
    /// How engines apply the rule, and where they differ.
    pub engines: &'static str,
    /// The articles that state the rule.
    #[serde(skip)]
    pub references: &'static str,
}

/// The unit of the values of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Each value is a count.
    Count,
    /// Each value is a score or a difference of scores, in tenths of a point.
    Score,
    /// The first value is a count. The others are scores, in tenths of a point.
    CountThenScores,
    /// Each value is a difference of scores, in tenths of a point. A value from [`quality::MOVED_DOWN_AGAIN`] on is
    /// this constant plus the score of a moved-down player who moves down once more.
    ScoreOrMovedDownAgain,
}

/// How a quality criterion is measured on a bracket: lower is better.
pub trait Measure: Sync + std::fmt::Debug {
    /// The unit of the criterion's values.
    fn unit(&self) -> Unit {
        Unit::Count
    }

    /// The failure value of a finished bracket, counted as the handbook does. By default it is the number of players
    /// whom [`Measure::players`] returns.
    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        Cost::count(self.players(candidate).len())
    }

    /// The criterion as a sum over pairs and downfloaters. `None` if it is no such sum.
    fn additive(&self) -> Option<&dyn Additive> {
        None
    }

    /// The weight of a player whom the next bracket leaves over. Only used for a criterion that is not a sum.
    fn left_over_weight(&self, _bracket: &Bracket<'_>, _place: Rank) -> i64 {
        1
    }

    /// Whether a pair of two topscorers with the same absolute preference may satisfy the criterion in this round. Then
    /// the numbers of players with each preference give no bound for the colour costs of a bracket.
    fn passes_two_absolutes(&self, _round: &RoundContext) -> bool {
        false
    }

    /// The players whom the cost concerns, for display. By default the downfloaters.
    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        candidate.downfloaters.to_vec()
    }
}

/// A criterion as a sum over the pairs and downfloaters of a bracket.
///
/// In a bracket a criterion has a number of fields. Sums are compared field by field, from the first field on.
pub trait Additive {
    /// The number of fields of the criterion in this bracket.
    fn width(&self, _bracket: &Bracket<'_>) -> usize {
        1
    }

    /// The largest value that one pair or downfloater can add to a field.
    fn bound(&self, _bracket: &Bracket<'_>) -> i64 {
        1
    }

    /// What a pair adds to each field.
    fn pair(&self, _bracket: &Bracket<'_>, _pair: Pair, _fields: &mut [i64]) {}

    /// What a downfloater adds to each field.
    fn downfloater(&self, _bracket: &Bracket<'_>, _rank: Rank, _fields: &mut [i64]) {}

    /// Whether the criterion is defined only for brackets with exactly one downfloater.
    fn needs_single_downfloater(&self) -> bool {
        false
    }
}

/// A failure value: a number or a list of numbers. Values are compared number by number. If one value is the beginning
/// of the other, the longer one is worse.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost(Vec<i32>);

impl Cost {
    /// A value that is a count.
    pub fn count(value: usize) -> Cost {
        Cost(vec![value as i32])
    }

    /// A value that is a list. The list is sorted here from the largest down. An empty list is the best.
    pub fn list(mut values: Vec<i32>) -> Cost {
        values.sort_unstable_by(|one, other| other.cmp(one));
        Cost(values)
    }

    /// A value that is a list in the given order.
    pub fn sequence(values: Vec<i32>) -> Cost {
        Cost(values)
    }

    /// The numbers of the value.
    pub fn values(&self) -> &[i32] {
        &self.0
    }

    /// Whether all numbers are zero: nothing fails.
    pub fn is_zero(&self) -> bool {
        self.0.iter().all(|value| *value == 0)
    }
}

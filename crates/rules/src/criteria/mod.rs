//! Article 2: what makes a pairing legal, and what makes one better than another.
//!
//! Each criterion is one file, named by what it asks. Its number in an edition is in [`crate::editions`]. A criterion is
//! first counted on a finished bracket, as the handbook does ([`Measure::cost`]: used by judge, oracle and, to look at
//! a finished bracket, the pairer). If it is a sum over pairs and downfloaters, it also has that form ([`Additive`]: used
//! by the pairer). A property test checks that the two are equal.

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

/// What a rule is, in words; `pairproof rule` prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct About {
    /// What its values count, in a few words.
    #[serde(skip)]
    pub counts: &'static str,
    /// What the rule asks, in our words.
    pub asks: &'static str,
    /// How it is measured: unit and scope.
    pub measured: &'static str,
    /// The corpus case that shows it.
    pub example: &'static str,
    /// Where engines differ.
    pub engines: &'static str,
    /// Where the rule comes from.
    #[serde(skip)]
    pub references: &'static str,
}

/// What the values of a rule are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Each value is a count.
    Count,
    /// Each value is a score or a difference of scores, in tenths of a point.
    Score,
    /// The first value is a count. The others are scores, in tenths of a point.
    CountThenScores,
    /// Each value is a difference of scores in tenths of a point. From [`quality::MOVED_DOWN_AGAIN`] on it is that
    /// number plus the score of a moved-down player who moves down once more.
    ScoreOrMovedDownAgain,
}

/// How a quality criterion is measured on a bracket: lower is better.
pub trait Measure: Sync + std::fmt::Debug {
    /// What its values are.
    fn unit(&self) -> Unit {
        Unit::Count
    }

    /// The failure value of a finished bracket, counted as the handbook does: the number of players whom it is about,
    /// where nothing else is measured.
    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        Cost::count(self.players(candidate).len())
    }

    /// The criterion as a sum over pairs and downfloaters; `None` where it is not one.
    fn additive(&self) -> Option<&dyn Additive> {
        None
    }

    /// The weight of a player whom the next bracket leaves over, for a criterion that is not a sum.
    fn left_over_weight(&self, _bracket: &Bracket<'_>, _place: Rank) -> i64 {
        1
    }

    /// Whether a pair of two topscorers with the same absolute preference may pass it in this round. What
    /// the colours of a bracket cost is then not bounded by how many players have which preference.
    fn passes_two_absolutes(&self, _round: &RoundContext) -> bool {
        false
    }

    /// The players whom a cost other than zero is about, for display. By default the downfloaters.
    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        candidate.downfloaters.to_vec()
    }
}

/// A criterion as a sum over the pairs and downfloaters of a bracket.
///
/// It has one or more fields; the sums are compared field by field, the first one first.
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

    /// Whether it is defined only for brackets with exactly one downfloater.
    fn needs_single_downfloater(&self) -> bool {
        false
    }
}

/// A failure value: one number, or a list that is sorted from the largest down. Lists are compared
/// number by number. If one list is the beginning of the other, the longer one is worse.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost(Vec<i32>);

impl Cost {
    /// A count.
    pub fn count(value: usize) -> Cost {
        Cost(vec![value as i32])
    }

    /// A list, sorted here. An empty one is the best.
    pub fn list(mut values: Vec<i32>) -> Cost {
        values.sort_unstable_by(|one, other| other.cmp(one));
        Cost(values)
    }

    /// A list in the order given.
    pub fn sequence(values: Vec<i32>) -> Cost {
        Cost(values)
    }

    /// The numbers.
    pub fn values(&self) -> &[i32] {
        &self.0
    }

    /// Whether nothing fails.
    pub fn is_zero(&self) -> bool {
        self.0.iter().all(|value| *value == 0)
    }
}

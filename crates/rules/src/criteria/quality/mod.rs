//! Article 2.4: criteria by which one pairing of a bracket is better than another.

/// The documentation of a criterion about the float of the previous round, and about that of the round before it.
macro_rules! abouts {
    ($about:ident, $before:literal, $after:literal) => {
        [
            $about(concat!($before, "in the previous round", $after)),
            $about(concat!($before, "two rounds before", $after)),
        ]
    };
}

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

use std::cmp::Reverse;
use std::mem::discriminant;
use std::ops::Deref;

use super::{Additive, Bracket, Candidate, Cost, Pair};
use crate::criteria::{About, Measure};
use crate::round::{Ago, Float, Rank, RoundContext};
use crate::tournament::Points;

pub use mdp_downfloat_differences::MOVED_DOWN_AGAIN;
pub use procedure::{heterogeneous_pairs, takes_part};

pub(crate) use strong_colour_preference::StrongColourPreference;
pub(crate) use topscorer_colour_difference::TopscorerColourDifference;

trait PairCriterion: Sync + std::fmt::Debug {
    fn fails(&self, round: &RoundContext, pair: Pair) -> bool;

    /// Whether any pair of the round can fail the criterion.
    fn applies(&self, _round: &RoundContext) -> bool {
        true
    }

    /// Whether some topscorers with the same absolute preference do not fail the criterion, although it is about them.
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

/// Whether a player received `float` one or two rounds ago, as `ago` says.
fn floated(round: &RoundContext, rank: Rank, ago: Ago, float: Float) -> bool {
    *ago.of(&round.player(rank).floats) == Some(float)
}

/// The index of a member's score in the list of MDP scores. `None` for a resident.
fn mdp_level(bracket: &Bracket<'_>, rank: Rank) -> Option<usize> {
    if bracket.is_resident(rank) {
        return None;
    }
    let score = bracket.round.score(rank);
    bracket.mdp_scores().iter().position(|level| *level == score)
}

/// The different scores of some players, the highest first.
fn levels(round: &RoundContext, ranks: &[Rank]) -> Vec<Points> {
    let mut levels: Vec<Points> = ranks.iter().map(|rank| round.score(*rank)).collect();
    levels.sort_unstable_by_key(|score| Reverse(*score));
    levels.dedup();
    levels
}

/// The score of the higher ranked player of a pair minus that of the other, in tenths.
fn score_difference(bracket: &Bracket<'_>, (higher, lower): Pair) -> i32 {
    (bracket.round.score(higher) - bracket.round.score(lower)).0
}

/// The players of pairs with unequal scores, and the downfloaters.
fn uneven_players(candidate: &Candidate<'_>) -> Vec<Rank> {
    let is_uneven = |pair: &&Pair| score_difference(candidate.bracket, **pair) > 0;
    let paired = candidate.pairs.iter().filter(is_uneven).flat_map(|(one, other)| [*one, *other]);
    paired.chain(candidate.downfloaters.iter().copied()).collect()
}

/// Adds 1 to the field of `difference`. Each possible difference has a field, the largest first.
fn count_difference(bracket: &Bracket<'_>, difference: i32, fields: &mut [i64]) {
    let at = bracket.differences().binary_search_by(|it| difference.cmp(it));
    fields[at.expect("a difference that the bracket can have")] += 1;
}

/// Makes [`Quality`] from the files of the criteria: about no float (`plain`), about one kind of float (`again`), or
/// about either kind (`either`). In documents a criterion has the name of its file.
macro_rules! criteria {
    (
        plain { $($file:ident: $name:ident $({ $field:ident: $value:expr })?,)+ }
        again { $($file_again:ident: $again:ident = $float:ident,)+ }
        either { $($file_either:ident: $either:ident,)+ }
    ) => {
        /// A quality criterion, whatever its number in an edition and whatever its measure.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "the file of each says what it asks")]
        pub enum Quality {
            $($name,)+
            $($again(Ago),)+
            $($either(Float, Ago),)+
        }

        impl Quality {
            /// The name of the criterion, its documentation, and its measure by the text.
            fn row(self) -> (&'static str, &'static About, &'static dyn Measure) {
                match self {
                    $(Quality::$name => {
                        use $file::{ABOUT, $name};
                        (stringify!($file), &ABOUT, &$name $({ $field: $value })?)
                    })+
                    $(Quality::$again(ago) => {
                        use $file_again::{ABOUTS, $again};
                        let measure = ago.of(&[$again(Ago::One), $again(Ago::Two)]);
                        (stringify!($file_again), ago.of(&ABOUTS), measure)
                    })+
                    $(Quality::$either(float, ago) => {
                        use $file_either::{ABOUTS, EACH};
                        let measure = ago.of(&EACH[float as usize]);
                        (stringify!($file_either), ago.of(&ABOUTS[float as usize]), measure)
                    })+
                }
            }

            /// The float of an earlier round that the criterion avoids to repeat, and how long ago that round was.
            pub fn minds_float(self) -> Option<(Float, Ago)> {
                match self {
                    $(Quality::$name => None,)+
                    $(Quality::$again(ago) => Some((Float::$float, ago)),)+
                    $(Quality::$either(float, ago) => Some((float, ago)),)+
                }
            }
        }
    };
}

criteria! {
    plain {
        colour_preference: ColourPreference,
        downfloater_count: DownfloaterCount,
        downfloater_scores: DownfloaterScores,
        left_over_scores: LeftOverScores,
        mdps_without_resident: MdpsWithoutResident,
        next_bracket: NextBracket,
        next_bracket_pairs: NextBracketPairs,
        non_variable_preference: NonVariablePreference,
        pab_unplayed_games: PabUnplayedGames,
        same_absolute_preference: SameAbsolutePreference,
        score_differences: ScoreDifferences,
        semi_absolute_preference: SemiAbsolutePreference,
        squared_score_differences: SquaredScoreDifferences,
        strong_colour_preference: StrongColourPreference { counts_two_absolutes: false },
        topscorer_colour_difference: TopscorerColourDifference { counts_equal_differences_only: false },
        topscorer_colour_streak: TopscorerColourStreak,
    }
    again {
        heterogeneous_upfloat_again: HeterogeneousUpfloatAgain = Up,
        left_over_downfloat_again: LeftOverDownfloatAgain = Down,
        mdp_downfloat_differences: MdpDownfloatDifferences = Down,
        mdp_opponent_upfloat_again: MdpOpponentUpfloatAgain = Up,
        mdp_opponent_upfloat_differences: MdpOpponentUpfloatDifferences = Up,
        resident_downfloat_again: ResidentDownfloatAgain = Down,
    }
    either {
        same_float_again: SameFloatAgain,
        same_float_differences: SameFloatDifferences,
    }
}

impl Quality {
    /// The name of the criterion in documents, the same in all editions.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// Whether the criterion is about colours.
    pub fn is_about_colours(self) -> bool {
        use Quality as Q;
        matches!(
            self,
            Q::ColourPreference
                | Q::StrongColourPreference
                | Q::SameAbsolutePreference
                | Q::SemiAbsolutePreference
                | Q::NonVariablePreference
                | Q::TopscorerColourDifference
                | Q::TopscorerColourStreak
        )
    }

    /// Whether this is about how far somebody floats who floats again, and not about whether they do.
    pub fn measures_how_far(self) -> bool {
        use Quality as Q;
        matches!(
            self,
            Q::MdpDownfloatDifferences(_)
                | Q::MdpOpponentUpfloatDifferences(_)
                | Q::SameFloatDifferences(..)
        )
    }

    /// Whether the two criteria are the same apart from the float that they are about.
    pub fn is_kin(self, other: Quality) -> bool {
        discriminant(&self) == discriminant(&other)
    }

    /// Whether the criterion measures only how well the next bracket can be paired with the downfloaters.
    pub fn is_about_next(self) -> bool {
        matches!(self, Quality::NextBracket | Quality::NextBracketPairs)
    }

    /// Whether candidates of equal cost have equally many downfloaters, and no best candidate has two downfloaters who
    /// could be paired in the bracket.
    pub fn settles_count(self) -> bool {
        self == Quality::DownfloaterCount || self.settles_scores()
    }

    /// Whether candidates of equal cost have downfloaters of the same scores.
    pub fn settles_scores(self) -> bool {
        matches!(self, Quality::DownfloaterScores | Quality::ScoreDifferences)
    }
}

/// A criterion in the table of an edition, with its measure there.
#[derive(Clone, Copy, Debug)]
pub struct Criterion {
    id: Quality,
    measure: &'static dyn Measure,
    is_proved: bool,
}

impl Criterion {
    /// The criterion, whatever its measure.
    pub fn id(self) -> Quality {
        self.id
    }

    /// The documentation of the criterion.
    pub fn about(self) -> &'static About {
        self.id.row().1
    }

    /// The criterion with another measure, for a wrong or an invented rule.
    #[must_use]
    pub fn measured_by(self, measure: &'static dyn Measure) -> Criterion {
        Criterion { id: self.id, measure, is_proved: false }
    }

    /// The criterion with the measure of another criterion.
    #[must_use]
    pub fn measured_as(self, other: Quality) -> Criterion {
        self.measured_by(other.row().2)
    }

    /// The criterion with a measure of the text or of a registered reading. The pairer must be proved for both.
    pub(crate) fn read_as(id: Quality, measure: &'static dyn Measure) -> Criterion {
        Criterion { id, measure, is_proved: true }
    }

    /// The criterion, if its measure is that of the text or of a registered reading. Otherwise `None`: no stage of the
    /// pairer is proved for it, and only its values can be used.
    pub fn proved(self) -> Option<Quality> {
        self.is_proved.then_some(self.id)
    }
}

impl From<Quality> for Criterion {
    fn from(id: Quality) -> Criterion {
        Criterion::read_as(id, id.row().2)
    }
}

impl Deref for Criterion {
    type Target = dyn Measure;

    fn deref(&self) -> &Self::Target {
        self.measure
    }
}

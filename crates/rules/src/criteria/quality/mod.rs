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

use std::mem::discriminant;
use std::ops::Deref;

use super::{Additive, Bracket, Candidate, Cost, Pair};
use crate::criteria::{About, Measure};
use crate::round::{Ago, Float, Rank, RoundContext};

pub use mdp_downfloat_differences::MOVED_DOWN_AGAIN;
pub use procedure::{heterogeneous_pairs, takes_part};

pub(crate) use strong_colour_preference::StrongColourPreference;
pub(crate) use topscorer_colour_difference::TopscorerColourDifference;

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

/// Makes the criteria from their files: those about no float (`plain`), those about one kind of float (`again`), and
/// those about either kind (`either`). Names in documents are those of the files.
macro_rules! criteria {
    (
        plain { $($file:ident: $name:ident $({ $field:ident: $value:expr })?,)+ }
        again { $($file_again:ident: $again:ident = $float:ident,)+ }
        either { $($file_either:ident: $either:ident,)+ }
    ) => {
        /// Which criterion it is, in whatever edition and however it is measured.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "the file of each says what it asks")]
        pub enum Quality {
            $($name,)+
            $($again(Ago),)+
            $($either(Float, Ago),)+
        }

        impl Quality {
            /// Its name, its words, and how the text measures it.
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

            /// The float of an earlier round that it avoids to repeat, and how long ago that is.
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
    /// Its name in documents, the same in all editions.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// Whether it is about colours.
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

    /// Whether the two criteria are equal apart from the float that they are about.
    pub fn is_kin(self, other: Quality) -> bool {
        discriminant(&self) == discriminant(&other)
    }

    /// Whether it measures what the next bracket can do with those who float, and nothing else.
    pub fn is_about_next(self) -> bool {
        matches!(self, Quality::NextBracket | Quality::NextBracketPairs)
    }

    /// Whether candidates of equal cost leave over equally many players, and none of the best leaves over two
    /// who could be paired in the bracket.
    pub fn settles_count(self) -> bool {
        self == Quality::DownfloaterCount || self.settles_scores()
    }

    /// Whether candidates of equal cost leave over players of the same scores.
    pub fn settles_scores(self) -> bool {
        matches!(self, Quality::DownfloaterScores | Quality::ScoreDifferences)
    }
}

/// A criterion in the table of an edition: which it is, and how it is measured there.
#[derive(Clone, Copy, Debug)]
pub struct Criterion {
    id: Quality,
    measure: &'static dyn Measure,
    is_proved: bool,
}

impl Criterion {
    /// The criterion, however it is measured.
    pub fn id(self) -> Quality {
        self.id
    }

    /// What it is, in words.
    pub fn about(self) -> &'static About {
        self.id.row().1
    }

    /// The criterion measured otherwise: a wrong or a made-up rule.
    #[must_use]
    pub fn measured_by(self, measure: &'static dyn Measure) -> Criterion {
        Criterion { id: self.id, measure, is_proved: false }
    }

    /// The criterion measured as another one.
    #[must_use]
    pub fn measured_as(self, other: Quality) -> Criterion {
        self.measured_by(other.row().2)
    }

    /// The criterion as a registered reading takes it. The stages of the pairer must be proved for text and reading.
    pub(crate) fn read_as(id: Quality, measure: &'static dyn Measure) -> Criterion {
        Criterion { id, measure, is_proved: true }
    }

    /// Which criterion it is. `None` if it is measured neither by the text nor by a registered reading: no stage of the
    /// pairer is proved for it then, and only its values can be used.
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

//! Every quality criterion: which it is, its name and words, and how it is measured.

use std::mem::discriminant;
use std::ops::Deref;

use crate::criteria::{About, Measure};
use crate::round::{Ago, Float};

/// Makes the criteria from their files: those that mind no float, those that mind a float of the one kind, and those
/// of either kind. Names in documents are those of the files.
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
                        use super::$file::{ABOUT, $name};
                        (stringify!($file), &ABOUT, &$name $({ $field: $value })?)
                    })+
                    $(Quality::$again(ago) => {
                        use super::$file_again::{ABOUTS, $again};
                        let measure = ago.of(&[$again(Ago::One), $again(Ago::Two)]);
                        (stringify!($file_again), ago.of(&ABOUTS), measure)
                    })+
                    $(Quality::$either(float, ago) => {
                        use super::$file_either::{ABOUTS, EACH};
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

    /// Whether two differ at most in the float that they mind.
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
    /// Which it is, however it is measured.
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

    /// The criterion as a registered reading of the text takes it. The stages of the pairer must be proved for both.
    pub(crate) fn read_as(id: Quality, measure: &'static dyn Measure) -> Criterion {
        Criterion { id, measure, is_proved: true }
    }

    /// Which criterion it is, if it is measured by the text or a registered reading. Each stage of the pairer is proved
    /// for certain criteria in a certain order; of one that is measured otherwise only the values can be used.
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

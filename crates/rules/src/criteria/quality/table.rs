//! Every quality criterion: which it is, its name and words, and how it is measured.

use std::mem::discriminant;
use std::ops::Deref;

use crate::criteria::{About, Measure};
use crate::round::{Ago, Float};

/// The name of a criterion, its words, and how the text measures it.
type Row = (&'static str, &'static About, &'static dyn Measure);

/// Which criterion it is, in whatever edition and however it is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quality {
    /// How many players float.
    DownfloaterCount,
    /// The scores of those who float.
    DownfloaterScores,
    /// The score differences of all pairs and of all who float.
    ScoreDifferences,
    /// What the next bracket can do with those who float, in 2026.
    NextBracket,
    /// What the next bracket can do with those who float, in 2017.
    NextBracketPairs,
    /// The missed games of a single downfloater who is bound to get the bye.
    PabUnplayedGames,
    /// Colour differences beyond two, of topscorers and their opponents.
    TopscorerColourDifference,
    /// The same colour three times in a row, of topscorers and their opponents.
    TopscorerColourStreak,
    /// Colour preferences that are not granted.
    ColourPreference,
    /// Strong colour preferences that are not granted.
    StrongColourPreference,
    /// Residents who float, as they did then.
    ResidentDownfloatAgain(Ago),
    /// Opponents of moved-down players who floated up then.
    MdpOpponentUpfloatAgain(Ago),
    /// The score differences of moved-down players who floated then.
    MdpDownfloatDifferences(Ago),
    /// The score differences of opponents of moved-down players who floated up then.
    MdpOpponentUpfloatDifferences(Ago),
    /// Members with the same float as then.
    SameFloatAgain(Float, Ago),
    /// The score differences of members with the same float as then.
    SameFloatDifferences(Float, Ago),
    /// Moved-down players without a resident (2013).
    MdpsWithoutResident,
    /// The scores of those left over (2013).
    LeftOverScores,
    /// The sum of squared score differences in the lowest bracket (2013).
    SquaredScoreDifferences,
    /// Pairs of two who must have the same colour (2013).
    SameAbsolutePreference,
    /// Strong preferences in odd rounds (2013).
    SemiAbsolutePreference,
    /// Strong preferences in even rounds (2013).
    NonVariablePreference,
    /// Residents left over who floated down then (2013).
    LeftOverDownfloatAgain(Ago),
    /// Opponents of moved-down players in heterogeneous brackets who floated up then (2013).
    HeterogeneousUpfloatAgain(Ago),
}

/// A row of the table: the file, which has the name of the criterion, and its measure there.
macro_rules! row {
    ($file:ident, $measure:ident $($fields:tt)?) => {
        (stringify!($file), &super::$file::ABOUT, &super::$file::$measure $($fields)?)
    };
    ($ago:expr => $file:ident, $measure:ident) => {{
        use super::$file::{$measure as Of, ABOUTS};
        (stringify!($file), $ago.of(&ABOUTS), $ago.of::<Of>(&[Of(Ago::One), Of(Ago::Two)]))
    }};
    ($float:expr, $ago:expr => $file:ident) => {{
        let measure = $ago.of(&super::$file::EACH[$float as usize]);
        (stringify!($file), $ago.of(&super::$file::ABOUTS[$float as usize]), measure)
    }};
}

impl Quality {
    fn row(self) -> Row {
        use Quality as Q;
        match self {
            Q::DownfloaterCount => row!(downfloater_count, DownfloaterCount),
            Q::DownfloaterScores => row!(downfloater_scores, DownfloaterScores),
            Q::ScoreDifferences => row!(score_differences, ScoreDifferences),
            Q::NextBracket => row!(next_bracket, NextBracket),
            Q::NextBracketPairs => row!(next_bracket_pairs, NextBracketPairs),
            Q::PabUnplayedGames => row!(pab_unplayed_games, PabUnplayedGames),
            Q::TopscorerColourDifference => {
                row!(
                    topscorer_colour_difference,
                    TopscorerColourDifference { counts_equal_differences_only: false }
                )
            }
            Q::TopscorerColourStreak => row!(topscorer_colour_streak, TopscorerColourStreak),
            Q::ColourPreference => row!(colour_preference, ColourPreference),
            Q::StrongColourPreference => {
                row!(
                    strong_colour_preference,
                    StrongColourPreference { counts_two_absolutes: false }
                )
            }
            Q::ResidentDownfloatAgain(ago) => {
                row!(ago => resident_downfloat_again, ResidentDownfloatAgain)
            }
            Q::MdpOpponentUpfloatAgain(ago) => {
                row!(ago => mdp_opponent_upfloat_again, MdpOpponentUpfloatAgain)
            }
            Q::MdpDownfloatDifferences(ago) => {
                row!(ago => mdp_downfloat_differences, MdpDownfloatDifferences)
            }
            Q::MdpOpponentUpfloatDifferences(ago) => {
                row!(ago => mdp_opponent_upfloat_differences, MdpOpponentUpfloatDifferences)
            }
            Q::SameFloatAgain(float, ago) => row!(float, ago => same_float_again),
            Q::SameFloatDifferences(float, ago) => row!(float, ago => same_float_differences),
            Q::MdpsWithoutResident => row!(mdps_without_resident, MdpsWithoutResident),
            Q::LeftOverScores => row!(left_over_scores, LeftOverScores),
            Q::SquaredScoreDifferences => row!(squared_score_differences, SquaredScoreDifferences),
            Q::SameAbsolutePreference => row!(same_absolute_preference, SameAbsolutePreference),
            Q::SemiAbsolutePreference => row!(semi_absolute_preference, SemiAbsolutePreference),
            Q::NonVariablePreference => row!(non_variable_preference, NonVariablePreference),
            Q::LeftOverDownfloatAgain(ago) => {
                row!(ago => left_over_downfloat_again, LeftOverDownfloatAgain)
            }
            Q::HeterogeneousUpfloatAgain(ago) => {
                row!(ago => heterogeneous_upfloat_again, HeterogeneousUpfloatAgain)
            }
        }
    }

    /// Its name in documents, the same in all editions.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// The float of an earlier round that it avoids to repeat, and how long ago that is.
    #[must_use]
    pub fn minds_float(self) -> Option<(Float, Ago)> {
        use Quality as Q;
        match self {
            Q::ResidentDownfloatAgain(ago)
            | Q::MdpDownfloatDifferences(ago)
            | Q::LeftOverDownfloatAgain(ago) => Some((Float::Down, ago)),
            Q::MdpOpponentUpfloatAgain(ago)
            | Q::MdpOpponentUpfloatDifferences(ago)
            | Q::HeterogeneousUpfloatAgain(ago) => Some((Float::Up, ago)),
            Q::SameFloatAgain(float, ago) | Q::SameFloatDifferences(float, ago) => {
                Some((float, ago))
            }
            _ => None,
        }
    }

    /// Like [`Quality::minds_float`]; `None` also where it measures how far somebody floats again.
    #[must_use]
    pub fn counts_floats(self) -> Option<(Float, Ago)> {
        use Quality as Q;
        match self {
            Q::MdpDownfloatDifferences(_)
            | Q::MdpOpponentUpfloatDifferences(_)
            | Q::SameFloatDifferences(..) => None,
            _ => self.minds_float(),
        }
    }

    /// Whether it is about colours.
    #[must_use]
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
    #[must_use]
    pub fn is_kin(self, other: Quality) -> bool {
        discriminant(&self) == discriminant(&other)
    }

    /// Whether it measures what the next bracket can do with those who float, and nothing else.
    #[must_use]
    pub fn is_about_next(self) -> bool {
        matches!(self, Quality::NextBracket | Quality::NextBracketPairs)
    }

    /// Whether candidates of equal cost leave over equally many players, and none of the best leaves over two
    /// who could be paired in the bracket.
    #[must_use]
    pub fn settles_count(self) -> bool {
        self == Quality::DownfloaterCount || self.settles_scores()
    }

    /// Whether candidates of equal cost leave over players of the same scores.
    #[must_use]
    pub fn settles_scores(self) -> bool {
        matches!(self, Quality::DownfloaterScores | Quality::ScoreDifferences)
    }
}

/// A criterion in the table of an edition: which it is, and how it is measured there.
#[derive(Clone, Copy, Debug)]
pub struct Criterion {
    /// Which it is, however it is measured.
    pub id: Quality,
    measure: &'static dyn Measure,
    is_proved: bool,
}

impl Criterion {
    /// What it is, in words.
    #[must_use]
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
    #[must_use]
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

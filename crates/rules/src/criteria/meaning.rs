//! What the judge and the pairer may use of a criterion besides its values.

use crate::round::Float;

/// What a criterion is about.
///
/// Each stage of the pairer is proved for certain criteria in a certain order, and recognises them by their meaning. A
/// criterion that does not state its meaning is [`Meaning::Other`]: only its values can be used. So a new criterion, or
/// a changed one, is not confused with another.
///
/// Two criteria with the same meaning measure the same, except that registered readings of one text share a meaning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Meaning {
    /// Nothing is known of it.
    #[default]
    Other,
    /// How many players float.
    DownfloaterCount,
    /// The scores of those who float.
    DownfloaterScores,
    /// The score differences of all pairs and of all who float.
    ScoreDifferences,
    /// What the next bracket can do with those who float, in 2026 or in 2017.
    NextBracket,
    /// The missed games of a single downfloater who is bound to get the bye.
    PabUnplayedGames,
    /// Colour differences beyond two, of topscorers and their opponents.
    TopscorerColourDifference,
    /// The same colour three times in a row, of topscorers and their opponents.
    TopscorerColourStreak,
    /// Colour preferences that are not granted.
    ColourPreference,
    /// Of these, strong ones.
    StrongColourPreference,
    /// Residents who float, as they did so many rounds before.
    ResidentDownfloatAgain(usize),
    /// Opponents of moved-down players who floated up so many rounds before.
    MdpOpponentUpfloatAgain(usize),
    /// The score differences of moved-down players who floated so many rounds before.
    MdpDownfloatDifferences(usize),
    /// The score differences of those opponents of so many rounds before.
    MdpOpponentUpfloatDifferences(usize),
    /// Members with the same float as so many rounds before.
    SameFloatAgain(Float, usize),
    /// Their score differences.
    SameFloatDifferences(Float, usize),
}

impl Meaning {
    /// Whether candidates of equal cost leave over equally many players, and none of the best leaves over two
    /// who could be paired in the bracket.
    #[must_use]
    pub fn settles_count(self) -> bool {
        self == Meaning::DownfloaterCount || self.settles_scores()
    }

    /// Whether candidates of equal cost leave over players of the same scores.
    #[must_use]
    pub fn settles_scores(self) -> bool {
        matches!(self, Meaning::DownfloaterScores | Meaning::ScoreDifferences)
    }
}

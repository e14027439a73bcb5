//! Wrong tie-breaks as data: a mutant is an edition with one wrong rule, which [`TiebreakEdition::with`] puts in place of
//! the right one everywhere.
//!
//! [`TiebreakEdition::with`]: crate::TiebreakEdition::with

mod encounters;
mod modifiers;
mod own_record;
mod ratings;
mod scores_met;
mod unplayed;

use std::fmt;

use super::list::Tiebreak;
use crate::tournament::Entry;

/// A mutant: the tie-breaks of an edition with one rule made wrong. No registered reading is a mutant.
#[derive(Clone, Copy)]
pub struct WrongTiebreak {
    /// The id. It never changes and is never used for another mutant.
    pub id: &'static str,
    /// The behaviour of a program with this fault, as a clause that follows "behaves as if".
    pub says: &'static str,
    /// The article of the wrong rule in `tiebreaks-2026`, `tiebreaks-2024` and `tiebreaks-2012`; empty if the mutant is
    /// none of that edition, because the edition lacks the rule or leaves it open.
    pub(super) articles: [&'static str; 3],
    pub(super) change: Change,
}

/// What is wrong.
#[derive(Clone, Copy)]
pub(super) enum Change {
    /// The tie-break that is computed in place of another.
    Asked(fn(Tiebreak) -> Tiebreak),
    /// What a round counts as. Its points and its opponent stay as they are.
    Counted(fn(Entry) -> Entry),
    /// The rules about rounds without a game are those of another edition, with this id.
    RulesOf(&'static str),
    /// One formula.
    Formula(Fault),
}

/// A wrong formula. The code that computes the right one asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    // The order of a list, and direct encounter.
    TiesByNumber,
    RanksNotSkipped,
    ListStartsAgain,
    SpoiltByForeBuchholz,
    OnlyIfAllMet,
    MissingGamesIgnored,
    NotTreatedAgain,
    LastGameOnly,
    GamesSummed,
    MetResetToOne,
    RestartsAfterEachPlace,
    EqualIsUnreachable,
    OfTwoOnly,
    OfAllWithEqualPoints,
    // Cuts.
    CutFromTheTop,
    ProgressiveCutFromTheEnd,
    HighestFirst,
    NoException,
    ExceptionAlways,
    ExceptionByDummy,
    CutByProduct,
    // Rounds without a game.
    NoDummy,
    NoDummyInSonnebornBerger,
    DummyOfAdjustedScore,
    ByeDummyUnlimited,
    ForfeitDummyUnlimited,
    ForfeitDummyLimitedByDraws,
    ForfeitDummyLimitedByPoints,
    DummyLimitedToHalfPoints,
    OpponentsScoresUnadjusted,
    UnplayedRoundsAsDraws,
    RequestedByesAsDraws,
    VirtualWithoutLaterDraws,
    VirtualWithOwnPoints,
    VirtualIsOneself,
    NoDrawAgainstOneself,
    RoundRobinAsSwiss,
    SwissAsRoundRobin,
    FreeRoundIsABye,
    ForfeitsUnplayedInRoundRobins,
    // Buchholz, Sonneborn-Berger and Koya.
    ForeBuchholzOfGamesOnly,
    AverageBuchholzWithForfeits,
    AverageBuchholzRounded,
    SonnebornBergerByResults,
    SonnebornBergerRounded,
    KoyaMoreThanHalf,
    KoyaPerCent,
    KoyaWithFreeRounds,
    KoyaWithoutForfeits,
    // The player's own record.
    WinsWithoutByes,
    BlackForfeits,
    ProgressiveWithoutUnplayed,
    ForfeitLossesElected,
    ByesNotElected,
    StandardPointsAsScored,
    StandardPointsWithoutByes,
    // Ratings.
    UnratedAtZero,
    UnratedLeftOut,
    ForfeitsRated,
    ForfeitsNotRated,
    AverageRatingNotRounded,
    PerformanceLinear,
    ShareRoundedDown,
    DifferencesOf400,
    PerformancesNotRounded,
}

/// The id of an edition, that of a mutant, and why it never changes a rank there.
pub(super) type Proof = (&'static str, &'static str, &'static str);

/// The mutants that are proved to be the rules.
pub(super) const SAME_AS_THE_RULES: &[Proof] = &[(
    "tiebreaks-2024",
    "cut-exception-by-dummy",
    "without limits every dummy of a player has the player's own score, so it is the same whether the lowest dummy is cut or \
     the one that adds least",
)];

const fn mutant(
    id: &'static str,
    articles: [&'static str; 3],
    change: Change,
    says: &'static str,
) -> WrongTiebreak {
    WrongTiebreak { id, says, articles, change }
}

const fn formula(
    id: &'static str,
    articles: [&'static str; 3],
    fault: Fault,
    says: &'static str,
) -> WrongTiebreak {
    mutant(id, articles, Change::Formula(fault), says)
}

impl WrongTiebreak {
    /// All mutants, by subject.
    pub fn all() -> impl Iterator<Item = &'static WrongTiebreak> {
        let subjects = [
            encounters::MUTANTS,
            modifiers::MUTANTS,
            unplayed::MUTANTS,
            scores_met::MUTANTS,
            own_record::MUTANTS,
            ratings::MUTANTS,
        ];
        subjects.into_iter().flatten()
    }

    /// Whether the rules of another edition are followed, which are right there.
    pub fn is_another_edition(&self) -> bool {
        matches!(self.change, Change::RulesOf(_))
    }
}

impl fmt::Debug for WrongTiebreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// Mutants are the same if their ids are.
impl PartialEq for WrongTiebreak {
    fn eq(&self, other: &WrongTiebreak) -> bool {
        self.id == other.id
    }
}

impl Eq for WrongTiebreak {}

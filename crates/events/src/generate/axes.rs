//! The axes along which tournaments of `pairproof generate` vary. Help, options and manifest are made from this table.

use AxisId as A;

use super::POINT_SYSTEMS;
use super::acceleration::Acceleration;
use super::ranking;
use super::result_model::ResultModel;
use super::span::NONE;
use super::span::Unit::{self, Count, Name, OneIn, Percent, Permille};
use crate::editions;
use crate::tournament::{Dialect, PointSystem, Tournament, write};

/// The identity of an axis, in the order of [`AXES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Hash)]
#[allow(missing_docs, reason = "the rows of AXES say it")]
pub enum AxisId {
    Players,
    Rounds,
    RatingTop,
    RatingSpread,
    RatingBottom,
    RatingShape,
    RatingGroups,
    RatingSeparator,
    RatingTies,
    Unrated,
    Sigma,
    ResultModel,
    Draws,
    WhiteAdvantage,
    HalfPointByes,
    FullPointByes,
    ZeroPointByes,
    Absences,
    HalfPointPlayers,
    ZeroPointPlayers,
    Forfeits,
    DoubleForfeits,
    NoShows,
    ShortGames,
    Withdrawals,
    LeaderWithdrawals,
    LateEntries,
    Points,
    Acceleration,
    ForbiddenGroups,
    Adjustments,
    InitialColour,
    Rules,
    FewPairings,
    Contested,
    List,
    Tiebreaks,
    System,
}

/// A row of the table of axes: one axis with its unit and its default.
#[derive(Clone, Copy, Debug)]
pub struct AxisRow {
    /// The axis that the row describes.
    pub axis: AxisId,
    /// The name of the axis in options, files and manifests.
    pub name: &'static str,
    /// The unit of the values, and their bounds.
    pub unit: Unit,
    /// The span from which values are drawn by default, as text.
    pub prior: &'static str,
    /// A short description of the axis for users.
    pub about: &'static str,
}

/// The value of the axis `system` for tournaments that are paired by the rules.
const SWISS: &str = "swiss";

/// The values of the axis `system`, and how often everybody meets everybody; 0: a Swiss.
pub(super) const SYSTEMS: [(&str, u32); 3] =
    [(SWISS, 0), ("round-robin", 1), ("double-round-robin", 2)];

/// The number of rounds of a round robin in which everybody meets everybody so often.
pub(super) fn rounds_of_table(players: u32, cycles: u32) -> u32 {
    (players.next_multiple_of(2) - 1) * cycles
}

const RARE: &str = "0,0,1..20,20..100";

/// All axes, in the order of [`AxisId`].
pub const AXES: &[AxisRow] = &[
    row(A::Players, "players", Count(2, 9999), "4..12,13..40,41..90").about("players in the list"),
    row(A::Rounds, "rounds", Count(1, 999), "1..4,5..9,5..9,10..13").about("rounds declared"),
    row(A::RatingTop, "rating-top", Count(1, 9999), "1400..2850").about("the highest rating"),
    row(A::RatingSpread, "rating-spread", Count(0, 9998), "0..100,100..1200")
        .about("the highest rating less the lowest"),
    row(A::RatingBottom, "rating-bottom", Count(0, 9999), "0")
        .about("the lowest rating; overrides rating-spread unless it is 0"),
    row(A::RatingShape, "rating-shape", Name, "any")
        .about("distribution of ratings: uniform, or bell-shaped"),
    row(A::RatingGroups, "rating-groups", Count(0, 100), "0..10")
        .about("with a bell: the deviation is the spread divided by (this + 1)"),
    row(A::RatingSeparator, "rating-separator", Count(0, 9999), "20..70")
        .about("with a bell: rating points from the middle down to the peak"),
    row(A::RatingTies, "rating-ties", Percent, "0,1..60")
        .about("players with the same rating as the player before them"),
    row(A::Unrated, "unrated", Percent, "0,1..20,100").about("players without a rating"),
    row(A::Sigma, "sigma", Count(0, 1000), "0,0,20..200")
        .about("deviation of the strength from the rating, in rating points"),
    row(A::ResultModel, "result-model", Name, "milvang-neutral").about("how results are drawn"),
    row(A::Draws, "draws", Percent, "10..50")
        .about("drawn games (elo-table), or the most drawn games (bbp-normal)"),
    row(A::WhiteAdvantage, "white-advantage", Name, "model")
        .about("White is stronger: yes or no; `model` needs milvang"),
    row(A::HalfPointByes, "half-point-byes", Permille, RARE)
        .about("half-point byes, per player and round"),
    row(A::FullPointByes, "full-point-byes", Permille, RARE)
        .about("full-point byes, per player and round"),
    row(A::ZeroPointByes, "zero-point-byes", Permille, RARE)
        .about("zero-point byes, per player and round"),
    row(A::Absences, "absences", Permille, RARE)
        .about("absences that the file does not state, per player and round"),
    row(A::HalfPointPlayers, "half-point-players", OneIn, "0")
        .about("players with at least one half-point bye, never in the last round"),
    row(A::ZeroPointPlayers, "zero-point-players", OneIn, "0")
        .about("players with at least one zero-point bye"),
    row(A::Forfeits, "forfeits", Permille, RARE).about("games to which one player does not come"),
    row(A::DoubleForfeits, "double-forfeits", Permille, "0,0,1..30")
        .about("games to which neither comes"),
    row(A::NoShows, "no-shows", OneIn, "0")
        .about("games to which a player does not come; each player decides independently"),
    row(A::ShortGames, "short-games", Permille, "0,0,1..50")
        .about("games of less than one move (W, D, L), among played games"),
    row(A::Withdrawals, "withdrawals", Permille, "0,0,1..30")
        .about("players who withdraw from the event, per player and round"),
    row(A::LeaderWithdrawals, "leader-withdrawals", Permille, "0,0,0,10..300")
        .about("rounds in the second half before which a leader withdraws"),
    row(A::LateEntries, "late-entries", Permille, "0,0,10..150")
        .about("players who join after round 1"),
    row(A::Points, "points", Name, "1-half-0,any").about("what results are worth"),
    row(A::Acceleration, "acceleration", Name, "off,off,any")
        .about("virtual points of the upper part of the list"),
    row(A::ForbiddenGroups, "forbidden-groups", Count(0, 100), "0,0,1..4")
        .about("groups of two or three players who may not meet"),
    row(A::Adjustments, "adjustments", Permille, "0,0,0,1..60")
        .about("players to whom the arbiter gives or takes points"),
    row(A::InitialColour, "initial-colour", Name, "white,black,any")
        .about("the colour drawn before round 1; none: White, but not declared"),
    row(A::Rules, "rules", Name, "fide-2026").about("the edition of the rules"),
    row(A::FewPairings, "few-pairings", Percent, "0").about(
        "rounds of up to ten players in which forbidden pairs leave a choice \
         between a few pairings",
    ),
    row(A::Contested, "contested", Count(0, 1000), "0").about(
        "more drafts of each round of up to ten players; the one with the rarest known faults \
         is played",
    ),
    row(A::List, "list", Unit::Codes, NONE)
        .about("tie-breaks by which the players are ranked, codes with blanks between them"),
    row(A::Tiebreaks, "tiebreaks", Name, "any")
        .about("the edition of tie-breaks of a list; any: one that was in force with the rules"),
    row(A::System, "system", Name, "swiss").about("who meets whom: by the rules, or by a table"),
];

const fn row(axis: AxisId, name: &'static str, unit: Unit, prior: &'static str) -> AxisRow {
    AxisRow { axis, name, unit, prior, about: "" }
}

impl AxisRow {
    const fn about(self, about: &'static str) -> AxisRow {
        AxisRow { about, ..self }
    }
}

impl AxisId {
    /// The value that lets nothing unusual happen. `None` if the axis has no such value.
    pub fn plain(self) -> Option<&'static str> {
        match (self, self.row().unit) {
            (A::Points, _) => Some("1-half-0"),
            (A::List, _) => Some(NONE),
            (A::System, _) => Some(SWISS),
            (A::Acceleration, _) => Some("off"),
            (A::InitialColour, _) => Some("white,black"),
            (A::Sigma | A::ForbiddenGroups | A::Contested, _) => Some("0"),
            (A::RatingTies | A::Unrated | A::FewPairings, _) | (_, Permille | OneIn) => Some("0"),
            _ => None,
        }
    }

    /// The only value of the axis in a round robin, where everybody is asked to every game, and nothing is paired. `None`
    /// if it may vary.
    pub(super) fn in_round_robins(self) -> Option<u32> {
        match self {
            A::HalfPointByes | A::FullPointByes | A::ZeroPointByes | A::Absences => Some(0),
            A::HalfPointPlayers | A::ZeroPointPlayers => Some(0),
            A::LeaderWithdrawals | A::LateEntries => Some(0),
            A::Acceleration | A::ForbiddenGroups | A::FewPairings | A::Contested => Some(0),
            // Not declared, because none is drawn.
            A::InitialColour => Some(2),
            _ => None,
        }
    }

    /// The row of this axis in [`AXES`].
    pub fn row(self) -> &'static AxisRow {
        &AXES[self as usize]
    }

    /// The axis with this name. `None` if there is no such axis.
    pub fn named(name: &str) -> Option<AxisId> {
        AXES.iter().find(|row| row.name == name).map(|row| row.axis)
    }

    /// The names of the values; empty if the values are numbers.
    pub fn names(self) -> Vec<&'static str> {
        match self {
            A::RatingShape => vec!["uniform", "bell"],
            A::ResultModel => ResultModel::ALL.iter().map(|(name, _)| *name).collect(),
            A::WhiteAdvantage => vec!["model", "off", "on"],
            A::Points => POINT_SYSTEMS.iter().map(|(name, _)| *name).collect(),
            A::Acceleration => Acceleration::ALL.iter().map(|(name, _)| *name).collect(),
            A::InitialColour => vec!["white", "black", "none"],
            A::Rules => editions::ALL.iter().map(|edition| edition().id).collect(),
            A::Tiebreaks => ranking::ids(),
            A::System => SYSTEMS.iter().map(|(name, _)| *name).collect(),
            _ => Vec::new(),
        }
    }

    /// The indices (in [`AxisId::names`]) of the values that a file in `dialect` can state.
    pub fn sayable(self, dialect: Dialect) -> Vec<u32> {
        let all = 0..self.names().len() as u32;
        if self != A::Points {
            return all.collect();
        }
        all.filter(|index| can_say_points(dialect, POINT_SYSTEMS[*index as usize].1())).collect()
    }

    /// The only value of the axis that a file in `dialect` can state. `None` if it can state several.
    pub fn kept_out_of(self, dialect: Dialect) -> Option<&'static str> {
        match (self, dialect) {
            (A::Adjustments, Dialect::Trf16 | Dialect::Javafo | Dialect::Trfbx) => Some("0"),
            (A::Points, Dialect::Trf16) => Some("1-half-0"),
            (A::Acceleration, Dialect::Trf16) => Some("off"),
            (A::ForbiddenGroups | A::FewPairings, Dialect::Trf16) => Some("0"),
            (A::InitialColour, Dialect::Trf16) => Some("none"),
            (A::List, Dialect::Trf16 | Dialect::Javafo | Dialect::Trfbx) => Some(NONE),
            (A::System, Dialect::Trf16 | Dialect::Javafo | Dialect::Trfbx) => Some(SWISS),
            _ => None,
        }
    }

    /// The values that a file in `dialect` can state, in words for users. `None` if it can state all, or only one.
    pub fn narrowed_in(self, dialect: Dialect) -> Option<&'static str> {
        match (self, dialect) {
            (A::ForbiddenGroups, Dialect::Javafo | Dialect::Trfbx) => Some("in all rounds only"),
            (A::FewPairings, Dialect::Javafo | Dialect::Trfbx) => {
                Some("in all rounds, in this percentage of events")
            }
            (A::Points, Dialect::Trfbx | Dialect::Trf26) => {
                Some("only systems whose values it can state")
            }
            (A::Rounds, Dialect::Trf16) => {
                Some("not declared: an event that ends early is played as one of that length")
            }
            _ => None,
        }
    }
}

pub(super) fn can_say_points(dialect: Dialect, points: PointSystem) -> bool {
    write(&Tournament { points, ..Tournament::default() }, dialect).lost.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_in_the_order_of_their_axes() {
        for (at, row) in AXES.iter().enumerate() {
            assert_eq!(row.axis as usize, at, "{}", row.name);
            assert_eq!(AxisId::named(row.name), Some(row.axis));
            assert_eq!(row.unit == Name, !row.axis.names().is_empty(), "{}", row.name);
        }
    }

    #[test]
    fn tournaments_are_made_by_the_rules_in_force_unless_asked() {
        assert_eq!(AxisId::Rules.row().prior, editions::in_force().id);
    }

    #[test]
    fn dialects_differ_in_the_points_that_they_can_say() {
        let count = |dialect| AxisId::Points.sayable(dialect).len();
        assert_eq!(count(Dialect::Javafo), POINT_SYSTEMS.len());
        assert_eq!(count(Dialect::Trf16), 1);
        assert!(count(Dialect::Trf26) < count(Dialect::Trfbx));
    }
}

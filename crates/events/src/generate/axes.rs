//! The axes in which tournaments of `pairproof generate` vary. Help, options and manifest are made from this table.

use super::field::Acceleration;
use super::points::POINT_SYSTEMS;
use super::result_model::ResultModel;
use super::span::Unit;
use crate::editions;
use crate::tournament::{Dialect, Tournament, write};

/// Names an axis, in the order of [`AXES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
}

/// A row of the table of axes.
#[derive(Clone, Copy, Debug)]
pub struct AxisRow {
    /// The identity of the axis.
    pub axis: AxisId,
    /// The name of the axis as an option, in files and in manifests.
    pub name: &'static str,
    /// A short description of the axis.
    pub about: &'static str,
    /// The unit in which values are counted.
    pub unit: Unit,
    /// The smallest and the largest value.
    pub limits: (u32, u32),
    /// The span that values are drawn from by default, as text.
    pub prior: &'static str,
}

const RARE: &str = "0,0,1..20,20..100";
const ALL: (u32, u32) = (0, 1000);

/// All axes, in the order of [`AxisId`].
pub const AXES: &[AxisRow] = &[
    row(
        AxisId::Players,
        "players",
        "players in the list",
        Unit::Count,
        (2, 9999),
        "4..12,13..40,41..90",
    ),
    row(
        AxisId::Rounds,
        "rounds",
        "rounds declared",
        Unit::Count,
        (1, 999),
        "1..4,5..9,5..9,10..13",
    ),
    row(
        AxisId::RatingTop,
        "rating-top",
        "the highest rating",
        Unit::Count,
        (1, 9999),
        "1400..2850",
    ),
    row(
        AxisId::RatingSpread,
        "rating-spread",
        "the highest rating less the lowest",
        Unit::Count,
        (0, 9998),
        "0..100,100..1200",
    ),
    row(
        AxisId::RatingBottom,
        "rating-bottom",
        "the lowest rating, in place of the spread; 0: by the spread",
        Unit::Count,
        (0, 9999),
        "0",
    ),
    row(
        AxisId::RatingShape,
        "rating-shape",
        "how ratings lie between them: evenly, or as a bell",
        Unit::Name,
        ALL,
        "any",
    ),
    row(
        AxisId::RatingGroups,
        "rating-groups",
        "of a bell: its deviation is the spread divided by this and one more",
        Unit::Count,
        (0, 100),
        "0..10",
    ),
    row(
        AxisId::RatingSeparator,
        "rating-separator",
        "of a bell: rating points of its peak below the middle",
        Unit::Count,
        (0, 9999),
        "20..70",
    ),
    row(
        AxisId::RatingTies,
        "rating-ties",
        "players with the rating of the one before them",
        Unit::Percent,
        (0, 100),
        "0,1..60",
    ),
    row(
        AxisId::Unrated,
        "unrated",
        "players without a rating",
        Unit::Percent,
        (0, 100),
        "0,1..20,100",
    ),
    row(
        AxisId::Sigma,
        "sigma",
        "deviation of the strength from the rating, in rating points",
        Unit::Count,
        (0, 1000),
        "0,0,20..200",
    ),
    row(
        AxisId::ResultModel,
        "result-model",
        "how results are drawn",
        Unit::Name,
        ALL,
        "milvang-neutral",
    ),
    row(
        AxisId::Draws,
        "draws",
        "games drawn (elo-table) or the most of them (bbp-normal)",
        Unit::Percent,
        (0, 100),
        "10..50",
    ),
    row(
        AxisId::WhiteAdvantage,
        "white-advantage",
        "whether White is stronger; model: only with milvang",
        Unit::Name,
        ALL,
        "model",
    ),
    row(
        AxisId::HalfPointByes,
        "half-point-byes",
        "half-point byes, of players and rounds",
        Unit::Permille,
        ALL,
        RARE,
    ),
    row(
        AxisId::FullPointByes,
        "full-point-byes",
        "full-point byes, of players and rounds",
        Unit::Permille,
        ALL,
        RARE,
    ),
    row(
        AxisId::ZeroPointByes,
        "zero-point-byes",
        "zero-point byes, of players and rounds",
        Unit::Permille,
        ALL,
        RARE,
    ),
    row(
        AxisId::Absences,
        "absences",
        "absences of which nothing is stated, of players and rounds",
        Unit::Permille,
        ALL,
        RARE,
    ),
    row(
        AxisId::HalfPointPlayers,
        "half-point-players",
        "players with a half-point bye at least, none in the last round",
        Unit::OneIn,
        (0, 9999),
        "0",
    ),
    row(
        AxisId::ZeroPointPlayers,
        "zero-point-players",
        "players with a zero-point bye at least",
        Unit::OneIn,
        (0, 9999),
        "0",
    ),
    row(
        AxisId::Forfeits,
        "forfeits",
        "games to which one player does not come",
        Unit::Permille,
        ALL,
        RARE,
    ),
    row(
        AxisId::DoubleForfeits,
        "double-forfeits",
        "games to which neither comes",
        Unit::Permille,
        ALL,
        "0,0,1..30",
    ),
    row(
        AxisId::NoShows,
        "no-shows",
        "games to which somebody does not come, each player for themselves",
        Unit::OneIn,
        (0, 9999),
        "0",
    ),
    row(
        AxisId::ShortGames,
        "short-games",
        "games of less than one move (W, D, L), of games played",
        Unit::Permille,
        ALL,
        "0,0,1..50",
    ),
    row(
        AxisId::Withdrawals,
        "withdrawals",
        "players who leave for good, of players and rounds",
        Unit::Permille,
        ALL,
        "0,0,1..30",
    ),
    row(
        AxisId::LeaderWithdrawals,
        "leader-withdrawals",
        "rounds of the second half before which a leader leaves for good",
        Unit::Permille,
        ALL,
        "0,0,0,10..300",
    ),
    row(
        AxisId::LateEntries,
        "late-entries",
        "players who join after round 1",
        Unit::Permille,
        ALL,
        "0,0,10..150",
    ),
    row(AxisId::Points, "points", "what results are worth", Unit::Name, ALL, "1-half-0,any"),
    row(
        AxisId::Acceleration,
        "acceleration",
        "virtual points of the upper part of the list",
        Unit::Name,
        ALL,
        "off,off,any",
    ),
    row(
        AxisId::ForbiddenGroups,
        "forbidden-groups",
        "groups of two or three players who may not meet",
        Unit::Count,
        (0, 100),
        "0,0,1..4",
    ),
    row(
        AxisId::Adjustments,
        "adjustments",
        "players to whom the arbiter gives or takes points",
        Unit::Permille,
        ALL,
        "0,0,0,1..60",
    ),
    row(
        AxisId::InitialColour,
        "initial-colour",
        "the colour drawn before round 1; none: not declared, and White",
        Unit::Name,
        ALL,
        "white,black,any",
    ),
    row(AxisId::Rules, "rules", "the edition of the rules", Unit::Name, ALL, "fide-2026"),
    row(
        AxisId::FewPairings,
        "few-pairings",
        "rounds of up to ten players in which forbidden pairs leave a choice between a few pairings",
        Unit::Percent,
        (0, 100),
        "0",
    ),
    row(
        AxisId::Contested,
        "contested",
        "more drafts of each round of up to ten players; the one in which the rarest known faults show is played",
        Unit::Count,
        (0, 1000),
        "0",
    ),
];

const fn row(
    axis: AxisId,
    name: &'static str,
    about: &'static str,
    unit: Unit,
    limits: (u32, u32),
    prior: &'static str,
) -> AxisRow {
    AxisRow { axis, name, about, unit, limits, prior }
}

/// Values at which nothing unusual happens; some axes have none.
pub(super) const PLAIN: &[(AxisId, &str)] = &[
    (AxisId::RatingTies, "0"),
    (AxisId::Unrated, "0"),
    (AxisId::Sigma, "0"),
    (AxisId::HalfPointByes, "0"),
    (AxisId::HalfPointPlayers, "0"),
    (AxisId::FullPointByes, "0"),
    (AxisId::ZeroPointByes, "0"),
    (AxisId::ZeroPointPlayers, "0"),
    (AxisId::Absences, "0"),
    (AxisId::Forfeits, "0"),
    (AxisId::DoubleForfeits, "0"),
    (AxisId::NoShows, "0"),
    (AxisId::ShortGames, "0"),
    (AxisId::Withdrawals, "0"),
    (AxisId::LeaderWithdrawals, "0"),
    (AxisId::LateEntries, "0"),
    (AxisId::Points, "1-half-0"),
    (AxisId::Acceleration, "off"),
    (AxisId::ForbiddenGroups, "0"),
    (AxisId::Adjustments, "0"),
    (AxisId::InitialColour, "white,black"),
    (AxisId::FewPairings, "0"),
    (AxisId::Contested, "0"),
];

impl AxisId {
    /// The value at which nothing unusual happens; `None`: there is none.
    pub fn plain(self) -> Option<&'static str> {
        PLAIN.iter().find(|(axis, _)| *axis == self).map(|(_, text)| *text)
    }

    /// The row of this axis in [`AXES`].
    pub fn row(self) -> &'static AxisRow {
        &AXES[self as usize]
    }

    /// The axis that is called `name`.
    pub fn named(name: &str) -> Option<AxisId> {
        AXES.iter().find(|row| row.name == name).map(|row| row.axis)
    }

    /// The names of the values; empty where values are numbers.
    pub fn names(self) -> Vec<&'static str> {
        match self {
            AxisId::RatingShape => vec!["uniform", "bell"],
            AxisId::ResultModel => ResultModel::ALL.iter().map(|(name, _)| *name).collect(),
            AxisId::WhiteAdvantage => vec!["model", "off", "on"],
            AxisId::Points => POINT_SYSTEMS.iter().map(|(name, _)| *name).collect(),
            AxisId::Acceleration => Acceleration::ALL.iter().map(|(name, _)| *name).collect(),
            AxisId::InitialColour => vec!["white", "black", "none"],
            AxisId::Rules => editions::ALL.iter().map(|edition| edition().id).collect(),
            _ => Vec::new(),
        }
    }

    /// The indices of the names that a file in `dialect` can state.
    pub fn sayable(self, dialect: Dialect) -> Vec<u32> {
        let all = 0..self.names().len() as u32;
        if self != AxisId::Points {
            return all.collect();
        }
        all.filter(|index| can_say_points(dialect, POINT_SYSTEMS[*index as usize].1())).collect()
    }

    /// The one value that files of `dialect` can state; `None`: they can state more.
    pub fn kept_out_of(self, dialect: Dialect) -> Option<&'static str> {
        match (self, dialect) {
            (AxisId::Adjustments, Dialect::Trf16 | Dialect::Javafo | Dialect::Trfbx) => Some("0"),
            (AxisId::Points, Dialect::Trf16) => Some("1-half-0"),
            (AxisId::Acceleration, Dialect::Trf16) => Some("off"),
            (AxisId::ForbiddenGroups, Dialect::Trf16) => Some("0"),
            (AxisId::InitialColour, Dialect::Trf16) => Some("none"),
            (AxisId::FewPairings, Dialect::Trf16) => Some("0"),
            _ => None,
        }
    }

    /// The values that files of `dialect` can state, as text; `None`: all values, or none.
    pub fn narrowed_in(self, dialect: Dialect) -> Option<&'static str> {
        match (self, dialect) {
            (AxisId::ForbiddenGroups, Dialect::Javafo | Dialect::Trfbx) => {
                Some("in all rounds only")
            }
            (AxisId::FewPairings, Dialect::Javafo | Dialect::Trfbx) => {
                Some("in all rounds of so many of 100 events")
            }
            (AxisId::Points, Dialect::Trfbx | Dialect::Trf26) => {
                Some("only systems that it has the values for")
            }
            (AxisId::Rounds, Dialect::Trf16) => {
                Some("not declared: an event that ends early is played as one of that length")
            }
            _ => None,
        }
    }
}

pub(super) fn can_say_points(dialect: Dialect, points: crate::tournament::PointSystem) -> bool {
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
            assert_eq!(row.unit == Unit::Name, !row.axis.names().is_empty(), "{}", row.name);
        }
    }

    #[test]
    fn tournaments_are_made_by_the_rules_in_force_unless_asked() {
        assert_eq!(AxisId::Rules.row().prior, crate::editions::in_force().id);
    }

    #[test]
    fn dialects_differ_in_the_points_that_they_can_say() {
        let count = |dialect| AxisId::Points.sayable(dialect).len();
        assert_eq!(count(Dialect::Javafo), POINT_SYSTEMS.len());
        assert_eq!(count(Dialect::Trf16), 1);
        assert!(count(Dialect::Trf26) < count(Dialect::Trfbx));
    }
}

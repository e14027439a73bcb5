//! What generated events vary in, and the values that one event drew.

use std::fmt;

use super::axis::Axis;
use super::draw::Draw;
use super::points::POINT_SYSTEMS;
use crate::tournament::Colour;

/// What generated events vary in. Rates are in permille of players and rounds unless they say
/// otherwise; every event draws its own value of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventSpec {
    /// Players in the list.
    pub players: Axis,
    /// Rounds declared in advance.
    pub rounds: Axis,
    /// Games drawn, in percent of those played.
    pub draws: Axis,
    /// How much ratings decide games, in percent: 0 not at all.
    pub rating_weight: Axis,
    /// Half-point byes asked for.
    pub half_point_byes: Axis,
    /// Full-point byes given.
    pub full_point_byes: Axis,
    /// Zero-point byes asked for.
    pub zero_point_byes: Axis,
    /// Absences of which nothing is stated.
    pub absences: Axis,
    /// Games of which one player did not come, in permille of games.
    pub forfeits: Axis,
    /// Games to which neither came, in permille of games.
    pub double_forfeits: Axis,
    /// Games of less than one move (`W`, `D`, `L`), in permille of games.
    pub short_games: Axis,
    /// Players who leave for good, in permille of players and rounds.
    pub withdrawals: Axis,
    /// Players who join after round 1, in permille of players.
    pub late_entries: Axis,
    /// Which of [`POINT_SYSTEMS`], as an index.
    pub points: Axis,
    /// Which of [`Acceleration::ALL`], as an index.
    pub acceleration: Axis,
    /// Groups of players who may not meet.
    pub forbidden_groups: Axis,
    /// Points given or taken by the arbiter, in permille of players.
    pub adjustments: Axis,
    /// 0: White, 1: Black, 2: not declared and White.
    pub initial_colour: Axis,
    /// The highest rating.
    pub rating_top: Axis,
    /// The highest rating less the lowest one.
    pub rating_spread: Axis,
    /// Players with the rating of the one before them, in percent.
    pub rating_ties: Axis,
    /// Players without a rating, in percent.
    pub unrated: Axis,
}

impl Default for EventSpec {
    /// No axis is constant over many events, and none hides another in all of them.
    fn default() -> EventSpec {
        let rare = || Axis::new([0..=0, 0..=0, 1..=20, 20..=100]);
        EventSpec {
            players: Axis::new([4..=12, 13..=40, 41..=90]),
            rounds: Axis::new([1..=4, 5..=9, 5..=9, 10..=13]),
            draws: Axis::new([0..=0, 10..=40, 10..=40, 41..=90, 100..=100]),
            rating_weight: Axis::new([0..=0, 50..=100]),
            half_point_byes: rare(),
            full_point_byes: rare(),
            zero_point_byes: rare(),
            absences: rare(),
            forfeits: rare(),
            double_forfeits: Axis::new([0..=0, 0..=0, 1..=30]),
            short_games: Axis::new([0..=0, 0..=0, 1..=50]),
            withdrawals: Axis::new([0..=0, 0..=0, 1..=30]),
            late_entries: Axis::new([0..=0, 0..=0, 10..=150]),
            points: Axis::new([0..=0, 0..=POINT_SYSTEMS.len() as u32 - 1]),
            acceleration: Axis::new([0..=0, 0..=0, 0..=Acceleration::ALL.len() as u32 - 1]),
            forbidden_groups: Axis::new([0..=0, 0..=0, 1..=4]),
            adjustments: Axis::new([0..=0, 0..=0, 0..=0, 1..=60]),
            initial_colour: Axis::new([0..=1, 0..=1, 0..=2]),
            rating_top: Axis::new([1400..=2850]),
            rating_spread: Axis::new([0..=100, 100..=1200]),
            rating_ties: Axis::new([0..=0, 1..=60]),
            unrated: Axis::new([0..=0, 1..=20, 100..=100]),
        }
    }
}

impl EventSpec {
    /// A plain event of fixed size: no byes, absences or forfeits, 1-½-0, White first.
    #[must_use]
    pub fn plain(players: u32, rounds: u32) -> EventSpec {
        let none = || Axis::exactly(0);
        EventSpec {
            players: Axis::exactly(players),
            rounds: Axis::exactly(rounds),
            draws: Axis::exactly(30),
            rating_weight: Axis::exactly(100),
            half_point_byes: none(),
            full_point_byes: none(),
            zero_point_byes: none(),
            absences: none(),
            forfeits: none(),
            double_forfeits: none(),
            short_games: none(),
            withdrawals: none(),
            late_entries: none(),
            points: none(),
            acceleration: none(),
            forbidden_groups: none(),
            adjustments: none(),
            initial_colour: none(),
            rating_top: Axis::exactly(2700),
            rating_spread: Axis::exactly(1200),
            rating_ties: none(),
            unrated: none(),
        }
    }

    /// The values of one event.
    pub fn draw(&self, draw: &mut Draw) -> EventValues {
        EventValues {
            players: self.players.draw(draw),
            rounds: self.rounds.draw(draw),
            draws: self.draws.draw(draw),
            rating_weight: self.rating_weight.draw(draw),
            half_point_byes: self.half_point_byes.draw(draw),
            full_point_byes: self.full_point_byes.draw(draw),
            zero_point_byes: self.zero_point_byes.draw(draw),
            absences: self.absences.draw(draw),
            forfeits: self.forfeits.draw(draw),
            double_forfeits: self.double_forfeits.draw(draw),
            short_games: self.short_games.draw(draw),
            withdrawals: self.withdrawals.draw(draw),
            late_entries: self.late_entries.draw(draw),
            points: self.points.draw(draw),
            acceleration: Acceleration::ALL[self.acceleration.draw(draw) as usize],
            forbidden_groups: self.forbidden_groups.draw(draw),
            adjustments: self.adjustments.draw(draw),
            initial_colour: match self.initial_colour.draw(draw) {
                0 => Some(Colour::White),
                1 => Some(Colour::Black),
                _ => None,
            },
            rating_top: self.rating_top.draw(draw),
            rating_spread: self.rating_spread.draw(draw),
            rating_ties: self.rating_ties.draw(draw),
            unrated: self.unrated.draw(draw),
        }
    }
}

/// Virtual points of the upper part of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Acceleration {
    /// None.
    Off,
    /// C.04.7: the upper half, a win for half of the accelerated rounds, then a draw.
    Baku,
    /// The upper half, a win in rounds 1 and 2.
    TwoRounds,
    /// The upper third a win, the middle third a draw, up to the round before the last.
    Thirds,
}

impl Acceleration {
    /// All, in the order of the axis.
    pub const ALL: [Acceleration; 4] =
        [Acceleration::Off, Acceleration::Baku, Acceleration::TwoRounds, Acceleration::Thirds];
}

/// The values that one event drew; units as in [`EventSpec`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the fields of EventSpec say it")]
pub struct EventValues {
    pub players: u32,
    pub rounds: u32,
    pub draws: u32,
    pub rating_weight: u32,
    pub half_point_byes: u32,
    pub full_point_byes: u32,
    pub zero_point_byes: u32,
    pub absences: u32,
    pub forfeits: u32,
    pub double_forfeits: u32,
    pub short_games: u32,
    pub withdrawals: u32,
    pub late_entries: u32,
    pub points: u32,
    pub acceleration: Acceleration,
    pub forbidden_groups: u32,
    pub adjustments: u32,
    pub initial_colour: Option<Colour>,
    pub rating_top: u32,
    pub rating_spread: u32,
    pub rating_ties: u32,
    pub unrated: u32,
}

impl fmt::Display for EventValues {
    /// `players=24 rounds=9 ...` in one line, for the file of the event.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let initial = match self.initial_colour {
            Some(colour) => colour.letter(),
            None => '-',
        };
        write!(
            f,
            "players={} rounds={} draws={} rating_weight={} half_point_byes={} full_point_byes={} \
             zero_point_byes={} absences={} forfeits={} double_forfeits={} short_games={} ",
            self.players,
            self.rounds,
            self.draws,
            self.rating_weight,
            self.half_point_byes,
            self.full_point_byes,
            self.zero_point_byes,
            self.absences,
            self.forfeits,
            self.double_forfeits,
            self.short_games,
        )?;
        write!(
            f,
            "withdrawals={} late_entries={} points={} acceleration={:?} forbidden_groups={} \
             adjustments={} initial_colour={initial} rating_top={} rating_spread={} rating_ties={} \
             unrated={}",
            self.withdrawals,
            self.late_entries,
            POINT_SYSTEMS[self.points as usize].0,
            self.acceleration,
            self.forbidden_groups,
            self.adjustments,
            self.rating_top,
            self.rating_spread,
            self.rating_ties,
            self.unrated,
        )
    }
}

//! Random tournaments. Only this module draws random numbers.
//!
//! Each tournament has its own stream, made from a seed and the tournament's number. A [`Recipe`] plays whole events by
//! the rules; [`random_history`] makes small fields with a past that no event reaches.

mod acceleration;
mod axes;
mod bye_demand;
mod config;
mod contest;
mod demands;
mod draw;
mod few_pairings;
mod field;
mod given;
mod history;
mod made;
mod play;
mod ranking;
mod recipe;
mod recipes;
mod result_model;
mod robin;
mod span;

use crate::tournament::{ByColour, PointSystem, Points};

pub use axes::{AXES, AxisId, AxisRow};
pub use bye_demand::ByeDemand;
pub use config::{ConfigDialect, ConfigFault, read_config};

pub use draw::{Draw, mixed};
pub use few_pairings::{all_but_few, lift_some};
pub use given::GivenRound;
pub use history::{HistorySpec, random_history};
pub use made::Made;
pub use ranking::Ranking;
pub use recipe::{Drawn, Recipe, imitate};
pub use result_model::{Counts, Odds, ResultModel, WhiteAdvantage};
pub use span::{Span, Unit};

/// A name of a points system, without blanks, and the function that makes the points system.
type NamedPoints = (&'static str, fn() -> PointSystem);

/// All points systems that can be drawn, the ordinary one first.
pub const POINT_SYSTEMS: &[NamedPoints] = &[
    ("1-half-0", PointSystem::default),
    ("pab-half", || PointSystem { pab: Points(5), ..PointSystem::default() }),
    ("pab-0", || PointSystem { pab: Points(0), ..PointSystem::default() }),
    ("half-bye-0", || PointSystem { half_point_bye: Points(0), ..PointSystem::default() }),
    ("3-1-0", || of_games(30, 10, 0)),
    ("3-1-0-pab-1", || PointSystem { pab: Points(10), ..of_games(30, 10, 0) }),
    ("3-2-1", || of_games(30, 20, 10)),
    ("3-2-1-pab-1", || PointSystem { pab: Points(10), ..of_games(30, 20, 10) }),
    ("3-2-1-pab-0", || PointSystem { pab: Points(0), ..of_games(30, 20, 10) }),
    ("2-1-0", || of_games(20, 10, 0)),
    ("absent-half", || PointSystem { zero_point_bye: Points(5), ..PointSystem::default() }),
    ("black-more", || PointSystem {
        win: ByColour { white: Points(30), black: Points(40) },
        draw: ByColour { white: Points(10), black: Points(15) },
        ..of_games(30, 10, 0)
    }),
];

/// Points for a win, draw and loss, in tenths. Forfeits, byes and the PAB are worth as much as the game would be.
fn of_games(win: i32, draw: i32, loss: i32) -> PointSystem {
    PointSystem::of([win, draw, loss, 0, win].map(Points))
}

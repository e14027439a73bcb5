//! Random tournaments: the only place that draws random numbers.
//!
//! Each tournament has a stream of its own, made from a seed and its number. A [`Recipe`] plays whole events by the
//! rules; [`random_history`] makes small fields with a past that no event reaches.

mod adversary;
mod axes;
mod bye_demand;
mod config;
mod contest;
mod counts;
mod demands;
mod draw;
mod expectation;
mod few_pairings;
mod field;
mod given;
mod history;
mod imitate;
mod made;
mod play;
mod points;
mod presets;
mod recipe;
mod result_model;
mod span;
mod strengths;

pub use axes::{AXES, AxisId, AxisRow};
pub use bye_demand::ByeDemand;
pub use config::{ConfigDialect, ConfigFault, read_config};
pub use counts::Counts;
pub use draw::{Draw, mixed};
pub use few_pairings::{all_but_few, lift_some};
pub use given::GivenRound;
pub use history::{HistorySpec, random_history};
pub use imitate::imitate;
pub use made::Made;
pub use points::{NamedPoints, POINT_SYSTEMS};
pub use recipe::{Drawn, Recipe};
pub use result_model::{Odds, ResultModel, WhiteAdvantage};
pub use span::{Span, Unit};

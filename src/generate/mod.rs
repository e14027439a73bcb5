//! Random tournaments: the only place that draws random numbers.
//!
//! Every tournament has a stream of its own, made from a seed and its number, so each can be made
//! again alone. [`random_event`] plays whole events by the rules, and `verify` replays them;
//! [`Recipe`] does the same with every axis open to the user, for `generate`; [`random_history`] makes
//! small fields with a past that no event comes to.

mod adversary;
mod axes;
mod axis;
mod bye_demand;
mod config;
mod counts;
mod demands;
mod draw;
mod event;
mod expectation;
mod field;
mod given;
mod history;
mod imitate;
mod made;
mod play;
mod points;
mod recipe;
mod result_model;
mod results;
mod span;
mod spec;
mod strengths;

pub use axes::{AXES, AxisId, AxisRow};
pub use axis::Axis;
pub use bye_demand::{ByeDemand, ByeKind};
pub use config::{ConfigDialect, ConfigFault, read_config};
pub use counts::Counts;
pub use draw::{Draw, mixed};
pub use event::{GeneratedEvent, random_event};
pub use given::GivenRound;
pub use history::{HistorySpec, random_history};
pub use imitate::imitate;
pub use made::Made;
pub use points::{NamedPoints, POINT_SYSTEMS};
pub use recipe::{Drawn, Recipe};
pub use result_model::{Odds, ResultModel, WhiteAdvantage};
pub use span::{Domain, Span, Unit};
pub use spec::{Acceleration, EventSpec, EventValues};

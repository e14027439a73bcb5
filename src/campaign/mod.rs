//! Many tournaments: random events played, written, read again and checked; and outside engines asked.

mod events;
mod record;
pub mod regression;
mod results;
pub mod shrink;
mod smoke;
mod survey;

pub use events::{ENUMERATED_MAX, EventsResult, replay_events};
pub use record::{Class, Difference, Direction, Identity, Plan, Trial, UnitRecord};
pub use results::{Total, axes, by_article, differences, totals};
pub use smoke::{Outcome, Probe, probe};
pub use survey::Survey;

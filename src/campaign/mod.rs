//! Many tournaments: random events played, written, read again and checked; and outside engines asked.

mod argument;
mod compared;
mod events;
pub mod known_answers;
mod quality;
mod recipe;
mod record;
pub mod regression;
mod results;
pub mod shrink;
mod survey;

pub use compared::Compared;
pub use events::{ENUMERATED_MAX, EventsResult, replay_events};
pub use quality::Quality;
pub use recipe::{recipe_for, spans};
pub use record::{Class, Difference, Direction, Identity, Plan, Trial, UnitRecord};
pub use results::{Surveyed, Total, axes, by_article, differences, totals};
pub use survey::Survey;

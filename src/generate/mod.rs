//! Random tournaments: the only place that draws random numbers.
//!
//! Every tournament has a stream of its own, made from a seed and its number, so each can be made
//! again alone. [`random_event`] plays whole events by the rules; [`random_history`] makes small
//! fields with a past that no event comes to.

mod axis;
mod draw;
mod event;
mod field;
mod history;
mod play;
mod points;
mod results;
mod spec;

pub use axis::Axis;
pub use draw::Draw;
pub use event::{GeneratedEvent, random_event};
pub use history::{HistorySpec, random_history};
pub use points::{NamedPoints, POINT_SYSTEMS};
pub use spec::{Acceleration, EventSpec, EventValues};

//! Many tournaments: random events played, written, read again and checked; and outside engines asked.

mod events;
mod smoke;

pub use events::{ENUMERATED_MAX, EventsResult, replay_events};
pub use smoke::{Outcome, Probe, probe};

//! Many tournaments: random events replayed and checked.

mod events;

pub use events::{ENUMERATED_MAX, EventsResult, replay_events};

//! This program, checked by itself: random events that it plays, writes, reads again and checks.

mod events;

pub use events::{ENUMERATED_MAX, EventsResult, replay_events};

//! The common part of 2013 and 1992: the best candidate by sums, then by order of generation, and a trace of decisions.
//!
//! Each has its own costs (`pairer::bracket::costs`).

mod graph;
pub(super) mod group;
pub(super) mod next;
pub(super) mod order;
mod ordinary;
pub(super) mod search;
pub(super) mod trace;
pub(super) mod walk;

pub use group::Treatment;
pub use trace::{Accepted, Event, Requirements, Step, Trace};

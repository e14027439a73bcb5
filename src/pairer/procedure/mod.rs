//! What the procedures of 2013 and 1992 have in common: they take the best candidate of a bracket by sums, then by the
//! order of generation, and keep a trace of their decisions.
//!
//! Each procedure has costs of its own (`pairer::bracket::costs`).

mod graph;
pub(super) mod group;
pub(super) mod limits;
pub(super) mod means;
pub(super) mod next;
pub(super) mod order;
mod ordinary;
pub(super) mod search;
pub(super) mod trace;
pub(super) mod walk;

pub use group::Treatment;
pub use trace::{Accepted, Event, Requirements, Step, Trace};

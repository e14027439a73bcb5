//! What the procedures of 2013 and 1992 have in common: the best candidate of a bracket by sums and
//! then by the order of generation, and the trace of what was decided.
//!
//! What a candidate costs is each procedure's own (`pairer::bracket::costs`).

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

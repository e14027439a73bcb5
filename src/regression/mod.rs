//! Regression checks of an engine, which compare its present answers with recorded ones.
//!
//! A *source* is a case of the corpus or a random tournament; a [`Snapshot`] holds the answers to its rounds, and about
//! its standing if it declares a list of tie-breaks. An answer passes if it is the recorded one, and right or recorded
//! as accepted ([`Findings`]).

mod ask;
mod compare;
mod snapshot;

pub use crate::corpus::TextFault;
pub use ask::{Regression, Source, cases, event_name, event_source};
pub use compare::{Change, Counts, Findings, RoundChange, count};
pub use snapshot::{Answered, Header, Ranks, Snapshot, UNARGUED};

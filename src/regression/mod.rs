//! Regression of an engine: recorded answers, present ones, and known differences from the rules.
//!
//! A *source* is a case of the corpus or a random tournament; a [`Snapshot`] holds the answers to its rounds. A round
//! passes if it differs exactly where [`KnownFailures`] say so ([`compare`]).

mod ask;
mod compare;
mod known;
mod snapshot;
mod sources;
mod yaml;

pub use ask::Regression;
pub use compare::{Basis, Change, Compared, Findings, RoundChange, compare, count};
pub use known::{KnownFailure, KnownFailures, Section, Versions};
pub use snapshot::{Answered, Header, Snapshot};
pub use sources::{Source, cases, event_name, event_source};
pub use yaml::{TextFault, written};

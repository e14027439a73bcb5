//! Regression of one engine: what it answered once, what it answers now, and which of its differences
//! from the rules are known.
//!
//! A *source* is a case of the corpus or a random tournament; a [`Snapshot`] holds the answers to its
//! rounds. [`KnownFailures`] say, by engine and version, in which rounds the engine is known to differ
//! from the rules. A round passes if it differs exactly where it is known to ([`compare`]).

mod ask;
mod compare;
mod known;
mod snapshot;
mod sources;
mod yaml;

pub use ask::{Aside, Asked, Regression};
pub use compare::{Basis, Change, Checked, Compared, Findings, RoundChange, compare, count};
pub use known::{KnownFailure, KnownFailures, Listed, Origin, Section, Versions};
pub use snapshot::{Answered, Header, Judged, Snapshot};
pub use sources::{Source, cases, event_name, event_source};
pub use yaml::TextFault;

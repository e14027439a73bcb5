//! Regression of an engine: recorded answers, present ones, and known differences from the rules.
//!
//! A *source* is a case of the corpus or a random tournament; a [`Snapshot`] holds the answers to its rounds. A round
//! passes if it differs exactly where [`KnownFailures`] say so ([`compare`]).

mod ask;
mod compare;
mod known;
mod snapshot;
mod sources;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use crate::corpus::TextFault;
pub use ask::Regression;
pub use compare::{Basis, Change, Compared, Findings, RoundChange, compare, count};
pub use known::{KnownFailure, KnownFailures, Section, Versions};
pub use snapshot::{Answered, Header, Snapshot};
pub use sources::{Source, cases, event_name, event_source};

fn read_yaml<T: DeserializeOwned>(text: &str) -> Result<T, TextFault> {
    if text.trim().is_empty() {
        return Err(TextFault::new("the file is empty"));
    }
    serde_yaml::from_str(text).map_err(|error| TextFault::of_yaml(&error))
}

/// A value as text, one line a board.
///
/// # Panics
///
/// Never: headers, snapshots and lists of failures can be written.
pub fn written<T: Serialize>(value: &T) -> String {
    serde_yaml::to_string(value).expect("plain structures can be written")
}

fn expect_schema(found: &str, wanted: &str) -> Result<(), TextFault> {
    if found == wanted {
        return Ok(());
    }
    Err(TextFault::new(format!("its schema is `{found}`, not `{wanted}`")))
}

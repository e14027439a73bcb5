//! Results as text, JSON, pages and JUnit, with a module for each kind of result. Reports never compute.

mod corpus_matrix;
mod diagnosis;
mod engines;
mod exam;
mod known_answers;
mod manifest;
mod metrics;
mod regression;
mod survey;
mod verify;

use json::document_of_nobody;
use pairproof_documents::{digits, json, junit, pages};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use crate::check::Reason;
use crate::editions::Edition;
use crate::shrink::{Finding, Shrunk, Size, Step};

pub use corpus_matrix::*;
pub use diagnosis::*;
pub use engines::*;
pub use exam::*;
pub use known_answers::*;
pub use manifest::*;
pub use metrics::*;
pub use pairproof_documents::check::*;
pub use pairproof_documents::explain::*;
pub use pairproof_documents::faults::render;
pub use pairproof_documents::json::json_file;
pub use pairproof_documents::rule::*;
pub use pairproof_documents::standings::*;
pub use pairproof_documents::wrapped::{Marked, wrapped};
pub use regression::*;
pub use survey::*;
pub use verify::*;

/// The contents of the document of `shrink`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ShrunkView<'a> {
    edition: &'a Edition,
    /// The tournament before it was shrunk.
    before: FaultyView,
    /// The tournament after it was shrunk.
    after: FaultyView,
    /// The cuts that kept the fault, in order.
    steps: &'a [Step],
    /// The number of tournaments that were tried.
    tries: u64,
    /// Whether nothing more can be removed; `false` if the tries ran out.
    minimum: bool,
}

/// The size of a tournament, and its fault.
#[derive(Debug, Serialize, JsonSchema)]
struct FaultyView {
    #[serde(flatten)]
    size: Size,
    /// The fault, which shrinking keeps.
    fault: String,
    /// The reason for the fault, in words.
    reason: String,
}

/// The document of `shrink`.
pub fn shrink_json(edition: &Edition, shrunk: &Shrunk) -> Json {
    let faulty = |finding: &Finding| FaultyView {
        size: finding.size(),
        fault: finding.fault.to_string(),
        reason: fault_in_words(finding, Reason::to_string),
    };
    let contents = ShrunkView {
        edition,
        before: faulty(&shrunk.before),
        after: faulty(&shrunk.now),
        steps: &shrunk.steps,
        tries: shrunk.tries,
        minimum: shrunk.is_minimum,
    };
    document_of_nobody("pairproof/shrink@1", contents)
}

/// The reason for a fault in one line, or the fault itself if no reason is known.
pub fn fault_in_words(finding: &Finding, of: fn(&Reason) -> String) -> String {
    let reason = finding.check.as_ref().and_then(|check| check.reason.as_ref());
    reason.map_or_else(|| finding.fault.to_string(), of)
}

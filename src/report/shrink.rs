//! How a tournament was made small, as JSON.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::json::document_of_nobody;
use crate::check::Reason;
use crate::editions::Edition;
use crate::shrink::{Finding, Shrunk, Size, Step};

/// What the document of `shrink` holds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ShrunkView<'a> {
    edition: &'a Edition,
    /// The tournament as it was.
    before: FaultyView,
    /// The small one.
    after: FaultyView,
    /// What was taken away, in this order.
    steps: &'a [Step],
    /// How many tournaments were tried.
    tries: u64,
    /// Whether nothing more can be taken away; otherwise the tries ran out.
    minimum: bool,
}

/// A tournament and its fault.
#[derive(Debug, Serialize, JsonSchema)]
struct FaultyView {
    #[serde(flatten)]
    size: Size,
    /// The fault, which stays.
    fault: String,
    /// Its reason in words.
    reason: String,
}

/// The document of `shrink`.
pub fn shrink_json(edition: &Edition, shrunk: &Shrunk) -> Json {
    let faulty = |finding: &Finding, size: Size| FaultyView {
        size,
        fault: finding.fault.to_string(),
        reason: fault_in_words(finding, Reason::to_string),
    };
    let contents = ShrunkView {
        edition,
        before: faulty(&shrunk.before, shrunk.from),
        after: faulty(&shrunk.now, shrunk.size),
        steps: &shrunk.steps,
        tries: shrunk.tries,
        minimum: shrunk.is_minimum,
    };
    document_of_nobody("pairproof/shrink@1", contents)
}

/// The reason in one line; a failure of an engine has none.
pub fn fault_in_words(finding: &Finding, of: fn(&Reason) -> String) -> String {
    let reason = finding.check.as_ref().and_then(|check| check.reason.as_ref());
    reason.map_or_else(|| finding.fault.to_string(), of)
}

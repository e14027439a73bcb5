//! What shrinking made of a tournament with a fault.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::json::document_of_nobody;
use crate::check::Reason;
use crate::shrink::{Finding, Judged, Shrunk, Size, Step};

/// The contents of the document of `shrink`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ShrunkView<'a> {
    /// The edition of the rules that judges the round, or of the tie-breaks by which the players are ranked.
    edition: &'a str,
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
    /// The list of tie-breaks, if the fault is one of the standing.
    #[serde(skip_serializing_if = "Option::is_none")]
    list: Option<String>,
    /// The fault, which shrinking keeps.
    fault: String,
    /// The reason for the fault, in words.
    reason: String,
}

/// The document of `shrink`.
pub fn shrink_json(shrunk: &Shrunk) -> Json {
    let faulty = |finding: &Finding| FaultyView {
        size: finding.size(),
        list: finding.standing().map(|it| it.list.to_string()),
        fault: finding.fault.to_string(),
        reason: fault_in_words(finding, Reason::to_string),
    };
    let contents = ShrunkView {
        edition: shrunk.now.edition(),
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
    let reason = match &finding.judged {
        Judged::Round { check, .. } => check.as_deref().and_then(|it| it.reason.as_ref()).map(of),
        Judged::Standing(standing) => Some(standing.reason.clone()),
    };
    reason.filter(|it| !it.is_empty()).unwrap_or_else(|| finding.fault.to_string())
}

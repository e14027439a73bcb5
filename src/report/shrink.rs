//! How a tournament was made small, as JSON.

use serde_json::{Value as Json, json};

use crate::check::Reason;
use crate::editions::Edition;
use crate::shrink::{Finding, Shrunk, Size};

/// The document of `shrink`.
pub fn shrink_json(edition: &Edition, shrunk: &Shrunk) -> Json {
    let size = |size: Size| json!({ "players": size.players, "rounds": size.rounds });
    let side = |finding: &Finding, from: Size| {
        json!({
            "players": from.players,
            "rounds": from.rounds,
            "fault": finding.fault.to_string(),
            "reason": fault_in_words(finding, Reason::to_string),
        })
    };
    let steps = shrunk.steps.iter().map(|step| {
        let mut row = json!({ "what": step.what });
        row["left"] = size(step.size);
        row
    });
    json!({
        "schema": "pairproof/shrink@1",
        "edition": edition.id,
        "before": side(&shrunk.before, shrunk.from),
        "after": side(&shrunk.now, shrunk.size),
        "steps": steps.collect::<Vec<_>>(),
        "tries": shrunk.tries,
        "minimum": shrunk.is_minimum,
    })
}

/// The reason in one line; a failure of an engine has none.
pub fn fault_in_words(finding: &Finding, of: fn(&Reason) -> String) -> String {
    let reason = finding.check.as_ref().and_then(|check| check.reason.as_ref());
    reason.map_or_else(|| finding.fault.to_string(), of)
}

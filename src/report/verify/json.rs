//! What `verify` found, as JSON.

use serde_json::{Value as Json, json};

use super::part::VerifiedPart;
use crate::report::json::tool;
use crate::selfcheck::EventsResult;

/// The document of `verify`: of so many events of a seed, the result of each part, and of the events under
/// each edition.
pub fn verify_json(
    (seed, events): (u64, u64),
    parts: &[VerifiedPart],
    results: &[(&'static str, EventsResult)],
) -> Json {
    let rows: Vec<Json> = parts
        .iter()
        .map(|part| {
            let failures: Vec<_> = part
                .failures()
                .map(|finding| {
                    let failure = finding.failure.as_ref();
                    json!({
                        "what": finding.what,
                        "expected": failure.map(|it| &it.expected),
                        "found": failure.map(|it| &it.found),
                    })
                })
                .collect();
            json!({ "part": part.name, "checked": part.findings.len(), "failures": failures })
        })
        .collect();
    let editions: Vec<Json> = results
        .iter()
        .map(|(edition, events)| {
            json!({
                "edition": edition,
                "rounds": events.rounds,
                "enumerated": events.enumerated,
                "stuck": events.stuck,
            })
        })
        .collect();
    json!({
        "schema": "pairproof/verify@1",
        "tool": tool(),
        "seed": seed,
        "events": events,
        "editions": editions,
        "parts": rows,
        "well": parts.iter().all(VerifiedPart::is_well),
    })
}

//! What `verify` found, as JSON.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::part::VerifiedPart;
use crate::corpus::Finding;
use crate::report::json::document;
use crate::selfcheck::EventsResult;

/// What the document of `verify` holds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct VerifiedView<'a> {
    /// The seed of the random tournaments.
    seed: u64,
    /// How many there were.
    events: u64,
    /// What was replayed under each edition.
    editions: Vec<ReplayedView<'a>>,
    /// What was checked, part by part.
    parts: Vec<PartView<'a>>,
    /// Whether nothing is wrong.
    well: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ReplayedView<'a> {
    /// The edition.
    edition: &'a str,
    #[serde(flatten)]
    events: &'a EventsResult,
}

#[derive(Debug, Serialize, JsonSchema)]
struct PartView<'a> {
    /// What was checked.
    part: &'a str,
    /// How many statements.
    checked: usize,
    /// What is wrong.
    failures: Vec<&'a Finding>,
}

impl PartView<'_> {
    fn of(part: &VerifiedPart) -> PartView<'_> {
        let (checked, failures) = (part.findings.len(), part.failures().collect());
        PartView { part: &part.name, checked, failures }
    }
}

/// The document of `verify`: of so many events of a seed, the result of each part, and of the events under
/// each edition.
pub fn verify_json(
    (seed, events): (u64, u64),
    parts: &[VerifiedPart],
    results: &[(&'static str, EventsResult)],
) -> Json {
    let replayed = results.iter().map(|(edition, events)| ReplayedView { edition, events });
    let contents = VerifiedView {
        seed,
        events,
        editions: replayed.collect(),
        parts: parts.iter().map(PartView::of).collect(),
        well: parts.iter().all(VerifiedPart::is_well),
    };
    document("pairproof/verify@1", contents)
}

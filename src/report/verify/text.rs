//! What `verify` found, as text.

use std::fmt::Write;

use similar::TextDiff;

use crate::corpus::Finding;
use crate::selfcheck::{ENUMERATED_MAX, EventsResult};

/// A failure as a diff.
pub fn failure_text(finding: &Finding) -> String {
    let Some(failure) = &finding.failure else { return String::new() };
    let mut text = format!("\n{}\n", finding.what);
    let diff = TextDiff::from_lines(&failure.expected, &failure.found);
    for change in diff.iter_all_changes() {
        let end = if change.value().ends_with('\n') { "" } else { "\n" };
        let _ = write!(text, "  {}{}{end}", change.tag(), change.value());
    }
    text
}

/// What was replayed.
pub fn events_text(events: &EventsResult) -> String {
    format!(
        "  {} rounds replayed from their files, {} legal pairings confirmed\n  \
         {} rounds of up to {} players compared with every legal pairing\n  \
         {} rounds without a legal pairing, which ended their events\n  \
         {} to {} players, {} to {} rounds an event\n",
        events.rounds,
        events.legal,
        events.enumerated,
        ENUMERATED_MAX,
        events.stuck,
        events.players.0,
        events.players.1,
        events.lengths.0,
        events.lengths.1,
    )
}

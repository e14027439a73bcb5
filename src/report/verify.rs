//! The results of `verify` as text, as JSON and as JUnit.

use std::collections::BTreeMap;
use std::fmt::Write;

use quick_junit::{NonSuccessKind, Report, TestCaseStatus, TestSuite};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;
use similar::TextDiff;

use super::json::document;
use super::junit::{case, for_every_reader, unsuccessful};
use crate::corpus::{Failure, Finding};
use crate::selfcheck::{ENUMERATED_MAX, EventsResult};
use crate::text::showable;

/// A part of the checks of `verify`, with its results.
#[derive(Clone, Debug)]
pub struct VerifiedPart {
    /// The name of the part.
    pub name: String,
    /// The result of each check.
    pub findings: Vec<Finding>,
}

impl VerifiedPart {
    /// A part with its results.
    pub fn new(name: impl Into<String>, findings: Vec<Finding>) -> VerifiedPart {
        VerifiedPart { name: name.into(), findings }
    }

    /// The checks that failed.
    pub fn failures(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| finding.failure.is_some())
    }

    /// Whether no check failed.
    pub fn is_well(&self) -> bool {
        self.failures().next().is_none()
    }
}

/// The failure of a check as a diff; empty if the check did not fail.
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

/// The numbers of replayed rounds, players and rounds of an event, as text.
pub fn events_text(events: &EventsResult) -> String {
    let EventsResult { rounds, legal, enumerated, stuck, players, lengths, .. } = events;
    let (fewest, most) = players;
    let (shortest, longest) = lengths;
    format!(
        "  {rounds} rounds replayed from their files, {legal} legal pairings confirmed\n  \
         {enumerated} rounds of up to {ENUMERATED_MAX} players compared with every legal pairing\n  \
         {stuck} rounds without a legal pairing, which ended their events\n  \
         {fewest} to {most} players, {shortest} to {longest} rounds an event\n",
    )
}

/// The contents of the document of `verify`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct VerifiedView<'a> {
    /// The seed of the random tournaments.
    seed: u64,
    /// The number of random tournaments.
    events: u64,
    /// The results of replaying the tournaments under each edition.
    editions: &'a [EventsResult],
    /// The results of each part.
    parts: Vec<PartView<'a>>,
    /// Whether no check failed.
    well: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
struct PartView<'a> {
    /// The name of the part.
    part: &'a str,
    /// The number of checks.
    checked: usize,
    /// The checks that failed.
    failures: Vec<&'a Finding>,
}

/// The document of `verify`. `events`: the number of random tournaments. `editions`: their results under each edition.
pub fn verify_json(
    seed: u64,
    events: u64,
    parts: &[VerifiedPart],
    editions: &[EventsResult],
) -> Json {
    let well = parts.iter().all(VerifiedPart::is_well);
    let parts = parts.iter().map(|it| {
        let (checked, failures) = (it.findings.len(), it.failures().collect());
        PartView { part: &it.name, checked, failures }
    });
    let contents = VerifiedView { seed, events, editions, parts: parts.collect(), well };
    document("pairproof/verify@1", contents)
}

/// The JUnit report of `verify`.
///
/// # Errors
/// If the library that writes XML fails, which only a defect of the library explains.
pub fn verify_junit(parts: &[VerifiedPart]) -> Result<String, String> {
    let mut report = Report::new("pairproof verify");
    for part in parts {
        let mut suite = TestSuite::new(part.name.as_str());
        let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
        for finding in &part.findings {
            let times = seen.entry(&finding.what).or_default();
            *times += 1;
            // A reader may know a case by class and name alone.
            let again = if *times > 1 { format!(" ({times})") } else { String::new() };
            let name = format!("{}{again}", finding.what);
            suite.add_test_case(case(&part.name, &name, status(finding)));
        }
        report.add_test_suite(suite);
    }
    for_every_reader(&report)
}

fn status(finding: &Finding) -> TestCaseStatus {
    let Some(Failure { expected, found }) = &finding.failure else {
        return TestCaseStatus::success();
    };
    let mut status = unsuccessful(NonSuccessKind::Failure, "another answer than expected");
    status.set_type("different");
    // The library would take away escapes, and all that follows some of them.
    status.set_description(showable(&format!("expected:\n{expected}\nfound:\n{found}")));
    status
}

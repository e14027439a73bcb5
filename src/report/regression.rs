//! Changes in the answers of an engine: as text, with a diff of boards for each round, and as JSON.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::Value as Json;
use similar::TextDiff;

use super::json::document;
use crate::corpus::StatedPair;
use crate::judged::RoundResult;
use crate::regression::{Answered, Change, Findings, RoundChange};
use crate::text::{counted, in_line};

/// Unchanged boards that a diff shows around the changed ones.
const CONTEXT: usize = 3;

/// A line for each source that is not recorded, and a line and a diff for each failing round. Empty if nothing fails.
pub fn changes_text(findings: &Findings<'_>) -> String {
    let mut text = String::new();
    for source in &findings.unrecorded {
        let _ = writeln!(text, "{source}: no answers about this tournament are recorded");
    }
    findings.changes.iter().for_each(|change| change_text(change, &mut text));
    text
}

fn change_text(change: &RoundChange<'_>, text: &mut String) {
    let _ = write!(text, "{}, round {}: {}", change.source, change.round, change.change);
    if let Some(now) = change.now {
        let _ = write!(text, ": {}", now.verdict);
        for details in now.reason.iter().chain(&now.failure) {
            let _ = write!(text, ": {details}");
        }
    }
    text.push('\n');
    if let Some(reason) = change.recorded.and_then(|it| it.accepted.as_ref()) {
        let _ = writeln!(text, "it was accepted: {}", in_line(reason));
    }
    let Some(now) = change.now else { return };
    match change.recorded {
        Some(recorded) if recorded.boards != now.boards => {
            diff((&format!("recorded: {}", judged_words(recorded)), &recorded.boards), now, text);
            if ![recorded.verdict, now.verdict].contains(&RoundResult::Match) {
                rules_text(now, text);
            }
        }
        // There is nothing to compare it with except the rules.
        _ if !now.verdict.is_harmless() => diff(("rules", &now.rules), now, text),
        _ => {}
    }
}

/// The verdict in words, such as `different by 2.4.7`.
fn judged_words(answered: &Answered) -> String {
    let by = answered.article.as_ref().map_or(String::new(), |article| format!(" by {article}"));
    format!("{}{by}", answered.verdict)
}

fn diff((name, boards): (&str, &[StatedPair]), now: &Answered, text: &mut String) {
    let lines = |boards: &[StatedPair]| -> String {
        boards.iter().map(|board| board_text(board) + "\n").collect()
    };
    let (old, new) = (lines(boards), lines(&now.boards));
    let diff = TextDiff::from_lines(&old, &new);
    let mut unified = diff.unified_diff();
    let unified = unified.context_radius(CONTEXT);
    let _ = write!(text, "{}", unified.header(name, &format!("now: {}", judged_words(now))));
}

fn board_text(StatedPair(board): &StatedPair) -> String {
    if board.is_pab() { format!("{} bye", board.white) } else { board.to_string() }
}

fn rules_text(now: &Answered, text: &mut String) {
    let missing = now.rules.iter().filter(|it| !now.boards.contains(it));
    let missing: Vec<String> = missing.map(board_text).collect();
    if !missing.is_empty() {
        let _ = writeln!(text, "the rules have {}", missing.join(", "));
    }
}

/// The result of a check in a few lines: versions, `counts` and changes.
pub fn regression_summary(findings: &Findings<'_>, counts: &str) -> String {
    let versions = [&findings.recorded, &findings.now].map(|it| it.version.as_deref());
    let versions = match versions.map(|it| it.unwrap_or("no version")) {
        _ if versions[0] == versions[1] => String::new(),
        [then, now] => format!("recorded of {then}, now {now}\n"),
    };
    let mut changes: BTreeMap<Change, u64> = BTreeMap::new();
    findings.changes.iter().for_each(|it| *changes.entry(it.change).or_default() += 1);
    let mut words: Vec<String> =
        changes.into_iter().map(|(change, count)| counted(count, &change.to_string())).collect();
    match findings.unrecorded.len() {
        0 if words.is_empty() => words.push("no change".to_owned()),
        0 => {}
        count => words.push(format!("{count} not recorded")),
    }
    let accepted = counted(findings.accepted, "accepted difference");
    format!("{versions}{counts}\n{}; {accepted}\n", words.join(", "))
}

/// The document of `snapshot check`.
pub fn regression_json(findings: &Findings<'_>) -> Json {
    document("pairproof/snapshot-check@2", findings)
}

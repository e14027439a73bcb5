//! Changes in the answers of an engine: as text, with a diff of boards or ranks, and as JSON.

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

/// A line for each source that is not recorded, and a line and a diff for each failing answer. Empty if nothing fails.
pub fn changes_text(findings: &Findings<'_>) -> String {
    let mut text = String::new();
    for source in &findings.unrecorded {
        let _ = writeln!(text, "{source}: no answers about this tournament are recorded");
    }
    findings.changes.iter().for_each(|change| change_text(change, &mut text));
    text
}

fn change_text(change: &RoundChange<'_>, text: &mut String) {
    let asked = asked_in_words((change.round, change.standing));
    let _ = write!(text, "{}, {asked}: {}", change.source, change.change);
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
        Some(recorded) if recorded.boards != now.boards || recorded.ranks != now.ranks => {
            diff((&format!("recorded: {}", judged_words(recorded)), lines(recorded)), now, text);
            if ![recorded.verdict, now.verdict].contains(&RoundResult::Match) {
                rules_text(now, text);
            }
        }
        // There is nothing to compare it with except the rules.
        _ if !now.verdict.is_harmless() => {
            let by_rules = Answered {
                boards: now.rules.clone(),
                ranks: now.ranks_by_list.clone(),
                ..Answered::default()
            };
            diff((if now.standing { "list" } else { "rules" }, lines(&by_rules)), now, text);
        }
        _ => {}
    }
}

/// What was asked: `round 3`, or `standing after round 9`.
pub fn asked_in_words((round, standing): (u32, bool)) -> String {
    format!("{}round {round}", if standing { "standing after " } else { "" })
}

/// The verdict in words, such as `different by 2.4.7`.
fn judged_words(answered: &Answered) -> String {
    let by = answered.article.as_ref().map_or(String::new(), |article| format!(" by {article}"));
    format!("{}{by}", answered.verdict)
}

/// The boards of an answer, or the ranks by the numbers of players: a line each.
fn lines(answered: &Answered) -> String {
    let boards = answered.boards.iter().map(|board| board_text(board) + "\n");
    let rank = |(player, rank)| format!("player {player}: rank {rank}\n");
    boards.chain(answered.ranks.iter().map(rank)).collect()
}

fn diff((name, old): (&str, String), now: &Answered, text: &mut String) {
    let new = lines(now);
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

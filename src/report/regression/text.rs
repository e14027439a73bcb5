//! What changed in the answers of an engine, as text: a diff of boards for each round.

use std::collections::BTreeMap;
use std::fmt::Write;

use similar::TextDiff;

use crate::corpus::StatedPair;
use crate::judged::RoundResult;
use crate::regression::{
    Answered, Aside, Basis, Change, Checked, Findings, Listed, Origin, RoundChange,
};
use crate::text::counted;

/// Boards shown around those that changed.
const CONTEXT: usize = 3;

/// What fails of a source: a line and a diff for each round. Empty: nothing.
pub fn changes_text(checked: &Checked<'_>) -> String {
    let snapshot = &checked.asked.snapshot;
    let mut text = String::new();
    let rounds = counted(snapshot.rounds.len() as u64, "round");
    match checked.compared.basis {
        Basis::Recorded => {}
        Basis::Unrecorded => {
            let _ = writeln!(text, "{}: not recorded yet: {rounds}", snapshot.source);
        }
        Basis::OtherTournament => {
            let _ = writeln!(text, "{}: recorded of another tournament", snapshot.source);
        }
    }
    for change in &checked.compared.changes {
        change_text(&snapshot.source, change, &checked.asked.asides, &mut text);
    }
    text
}

fn change_text(
    source: &str,
    change: &RoundChange<'_>,
    asides: &BTreeMap<u32, Aside>,
    text: &mut String,
) {
    let words = change.change.in_words().0;
    let _ = write!(text, "{source}, round {}: {words}", change.round);
    if let Some(now) = change.now {
        let reason = now.reason.as_ref().map_or(String::new(), |it| format!(": {it}"));
        let _ = write!(text, ": {}{reason}", now.verdict.name());
    }
    let aside = asides.get(&change.round);
    if let Some(details) = aside.and_then(|it| it.failure.as_ref()) {
        let _ = write!(text, ": {details}");
    }
    text.push('\n');
    if let Some(listed) = change.listed {
        let _ = writeln!(text, "{}", listed_text(listed, change.change));
    }
    let Some(now) = change.now else { return };
    let is_same = change.recorded.is_some_and(|it| it.boards == now.boards);
    match (change.recorded, aside) {
        (Some(recorded), _) if !is_same => {
            let words = judged_words(recorded.verdict, recorded.article.as_deref());
            diff((&format!("recorded: {words}"), &recorded.boards), now, text);
            let is_right = recorded.verdict == RoundResult::Match;
            let rules = aside.filter(|_| !is_right && now.verdict != RoundResult::Match);
            rules.iter().for_each(|it| rules_text(&it.rules, now, text));
        }
        // There is nothing to compare it with except the rules.
        (_, Some(aside)) if !now.verdict.is_harmless() => {
            diff(("rules", &aside.rules), now, text);
        }
        (None, None) if !now.verdict.is_harmless() => diff(("nothing recorded", &[]), now, text),
        _ => {}
    }
}

/// `different by 2.4.7`.
pub fn judged_words(verdict: RoundResult, article: Option<&str>) -> String {
    article.map_or_else(
        || verdict.name().to_owned(),
        |article| format!("{} by {article}", verdict.name()),
    )
}

fn listed_text(listed: Listed<'_>, change: Change) -> String {
    let failure = listed.failure;
    let words = judged_words(failure.verdict, failure.article.as_deref());
    let place = listed.line.map_or(String::new(), |line| format!(":{line}"));
    let what = match change {
        Change::Vanished => "remove the entry",
        _ => "the entry does not fit any more",
    };
    format!("known-failures.yaml{place}: listed as {words}: {what}")
}

fn diff(before: (&str, &[StatedPair]), now: &Answered, text: &mut String) {
    let (name, boards) = before;
    let (old, new) = (lines(boards), lines(&now.boards));
    let now_words = format!("now: {}", judged_words(now.verdict, now.article.as_deref()));
    let diff = TextDiff::from_lines(&old, &new);
    let mut unified = diff.unified_diff();
    let _ = write!(text, "{}", unified.context_radius(CONTEXT).header(name, &now_words));
}

fn lines(boards: &[StatedPair]) -> String {
    boards.iter().map(|board| format!("{}\n", board_text(*board))).collect()
}

fn board_text(board: StatedPair) -> String {
    match board.black {
        Some(_) => board.to_string(),
        None => format!("{} bye", board.white),
    }
}

fn rules_text(rules: &[StatedPair], now: &Answered, text: &mut String) {
    let missing = rules.iter().filter(|it| !now.boards.contains(it));
    let missing: Vec<String> = missing.map(|it| board_text(*it)).collect();
    if !missing.is_empty() {
        let _ = writeln!(text, "the rules have {}", missing.join(", "));
    }
}

/// What a check found, in a few lines.
pub fn regression_summary(findings: &Findings<'_>, counts: &str) -> String {
    let mut text = String::new();
    for listed in &findings.strays {
        let failure = listed.failure;
        let place = listed.line.map_or(String::new(), |line| format!(":{line}"));
        let _ = writeln!(
            text,
            "known-failures.yaml{place}: {}, round {}: there is no such case or tournament",
            failure.source, failure.round
        );
    }
    let (then, now) = (&findings.recorded.version, &findings.now.version);
    let said =
        |version: &Option<String>| version.clone().unwrap_or_else(|| "no version".to_owned());
    if then != now {
        let _ = writeln!(text, "recorded of {}, now {}", said(then), said(now));
    }
    if findings.origin == Origin::Recorded {
        let _ = writeln!(
            text,
            "{} has no known failures of its own: those of {} are taken",
            said(now),
            said(then)
        );
    }
    let _ = writeln!(text, "{counts}");
    let known = findings.known();
    let words = changes_in_words(findings);
    let changes = if words.is_empty() { "no change".to_owned() } else { words.join(", ") };
    let mended = match findings.mended() {
        0 => String::new(),
        count => format!(", {count} mended (`snapshot record --force` records them)"),
    };
    let _ = writeln!(text, "{changes}; {known} known{mended}");
    text
}

/// How often each kind of change came about, and what could not be compared.
fn changes_in_words(findings: &Findings<'_>) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for change in Change::ALL {
        let (one, several) = change.in_words();
        match findings.changes().filter(|it| it.change == change).count() {
            0 => {}
            1 => words.push(format!("1 {one}")),
            count => words.push(format!("{count} {several}")),
        }
    }
    let of_basis = |basis| findings.sources.iter().filter(|it| it.compared.basis == basis).count();
    for (count, what) in [
        (of_basis(Basis::Unrecorded), "not recorded yet"),
        (of_basis(Basis::OtherTournament), "of another tournament"),
        (findings.strays.len(), "listed that do not exist"),
    ] {
        if count > 0 {
            words.push(format!("{count} {what}"));
        }
    }
    words
}

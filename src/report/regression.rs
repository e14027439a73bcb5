//! What changed in the answers of an engine: as text, with a diff of boards for each round, and as JSON.

use std::collections::BTreeMap;
use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;
use similar::TextDiff;

use super::json::document;
use crate::check::Board;
use crate::corpus::StatedPair;
use crate::judged::RoundResult;
use crate::regression::{Answered, Basis, Change, Compared, Findings, KnownFailure, RoundChange};
use crate::text::counted;

/// Boards shown around those that changed.
const CONTEXT: usize = 3;

/// What fails of a source: a line and a diff for each round. Empty: nothing.
pub fn changes_text(compared: &Compared<'_>) -> String {
    let snapshot = compared.now;
    let mut text = String::new();
    let rounds = counted(snapshot.rounds.len() as u64, "round");
    let _ = match compared.basis {
        Basis::Recorded => Ok(()),
        Basis::Unrecorded => writeln!(text, "{}: not recorded yet: {rounds}", snapshot.source),
        Basis::OtherTournament => {
            writeln!(text, "{}: recorded of another tournament", snapshot.source)
        }
    };
    for change in &compared.changes {
        change_text(&snapshot.source, change, &mut text);
    }
    text
}

fn change_text(source: &str, change: &RoundChange<'_>, text: &mut String) {
    let words = change.change.in_words().0;
    let _ = write!(text, "{source}, round {}: {words}", change.round);
    if let Some(now) = change.now {
        let _ = write!(text, ": {}", now.verdict.name());
        for details in now.reason.iter().chain(&now.failure) {
            let _ = write!(text, ": {details}");
        }
    }
    text.push('\n');
    if let Some(listed) = change.listed {
        let _ = writeln!(text, "{}", listed_text(listed, change.change));
    }
    let Some(now) = change.now else { return };
    match change.recorded {
        Some(recorded) if recorded.boards != now.boards => {
            let words = judged_words(recorded.verdict, recorded.article.as_deref());
            diff((&format!("recorded: {words}"), &recorded.boards), now, text);
            if ![recorded.verdict, now.verdict].contains(&RoundResult::Match) {
                rules_text(now, text);
            }
        }
        // There is nothing to compare it with except the rules.
        _ if !now.verdict.is_harmless() => diff(("rules", &now.rules), now, text),
        _ => {}
    }
}

/// `different by 2.4.7`.
fn judged_words(verdict: RoundResult, article: Option<&str>) -> String {
    article.map_or_else(
        || verdict.name().to_owned(),
        |article| format!("{} by {article}", verdict.name()),
    )
}

fn listed_text(listed: &KnownFailure, change: Change) -> String {
    let words = judged_words(listed.verdict, listed.article.as_deref());
    let place = place(listed);
    let what = match change {
        Change::Vanished => "remove the entry",
        _ => "the entry does not fit any more",
    };
    format!("{place}: listed as {words}: {what}")
}

fn place(listed: &KnownFailure) -> String {
    let line = listed.line.map_or(String::new(), |line| format!(":{line}"));
    format!("known-failures.yaml{line}")
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
    boards.iter().map(|board| board_text(board) + "\n").collect()
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

/// What a check found, in a few lines.
pub fn regression_summary(findings: &Findings<'_>, counts: &str) -> String {
    let mut text = String::new();
    for listed in &findings.strays {
        let (place, source, round) = (place(listed), &listed.source, listed.round);
        let _ =
            writeln!(text, "{place}: {source}, round {round}: there is no such case or tournament");
    }
    let (then, now) = (&findings.recorded.version, &findings.now.version);
    let said =
        |version: &Option<String>| version.clone().unwrap_or_else(|| "no version".to_owned());
    if then != now {
        let _ = writeln!(text, "recorded of {}, now {}", said(then), said(now));
    }
    if findings.are_of_recorded {
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
    let of_basis = |basis| findings.sources.iter().filter(|it| it.basis == basis).count();
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

/// What the document of `snapshot check` holds.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RegressionView<'a> {
    /// The engine.
    engine: &'a str,
    /// What it says its version is now.
    version: Option<&'a str>,
    /// What it said when it was recorded.
    recorded_version: Option<&'a str>,
    /// The edition by which it is judged.
    edition: &'a str,
    /// The seed of the random tournaments.
    seed: u64,
    /// How many there are.
    events: u64,
    /// Cases and tournaments that it was asked about.
    sources: usize,
    /// Rounds by verdict.
    rounds: BTreeMap<RoundResult, u32>,
    /// Rounds that differ as known.
    known: u32,
    /// Rounds that were wrong and are right.
    mended: u32,
    /// The rounds that fail.
    changes: Vec<ChangeView<'a>>,
    /// Sources that are not recorded.
    unrecorded: Vec<&'a str>,
    /// Sources recorded of another tournament.
    other_tournament: Vec<&'a str>,
    /// Entries of the list about sources that do not exist.
    listed_nowhere: Vec<StrayView<'a>>,
    /// Whether nothing fails.
    passes: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ChangeView<'a> {
    /// The case or tournament.
    source: &'a str,
    /// The round.
    round: u32,
    /// The way in which it fails.
    change: Change,
    /// The recorded answer; null: there is none.
    recorded: Option<AnswerView<'a>>,
    /// The answer now; null: there is none.
    now: Option<AnswerView<'a>>,
    /// How the engine failed; null: it did not.
    failure: Option<&'a str>,
    /// The boards of the rules; null: it was not asked.
    rules: Option<Vec<Board>>,
    /// The entry of the list that does not fit; null: there is none.
    listed: Option<ListedView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct AnswerView<'a> {
    verdict: RoundResult,
    /// The article that decides; null: none does.
    article: Option<&'a str>,
    /// The reason in one line; null: there is none.
    reason: Option<&'a str>,
    /// The boards; empty: there are none.
    boards: Vec<Board>,
}

/// An entry of the list of known failures.
#[derive(Debug, Serialize, JsonSchema)]
struct ListedView<'a> {
    /// Its line; null: not known.
    line: Option<usize>,
    verdict: RoundResult,
    /// The article that decides; null: none does.
    article: Option<&'a str>,
    /// Why it is not mended.
    reason: &'a str,
}

#[derive(Debug, Serialize, JsonSchema)]
struct StrayView<'a> {
    /// The case or tournament that does not exist.
    source: &'a str,
    /// The round.
    round: u32,
    /// The line of the entry; null: not known.
    line: Option<usize>,
}

/// What a check found.
pub fn regression_json(findings: &Findings<'_>) -> Json {
    let names = |basis| {
        let of_basis = findings.sources.iter().filter(|it| it.basis == basis);
        of_basis.map(|it| it.now.source.as_str()).collect()
    };
    let strays = findings.strays.iter().map(|it| StrayView {
        source: &it.source,
        round: it.round,
        line: it.line,
    });
    let mut rounds = findings.rounds();
    rounds.retain(|it, _| RoundResult::OF_PAIRINGS.contains(it));
    let contents = RegressionView {
        engine: &findings.now.engine,
        version: findings.now.version.as_deref(),
        recorded_version: findings.recorded.version.as_deref(),
        edition: &findings.now.edition,
        seed: findings.now.seed,
        events: findings.now.events,
        sources: findings.sources.len(),
        rounds,
        known: findings.known(),
        mended: findings.mended(),
        changes: findings.sources.iter().flat_map(changes).collect(),
        unrecorded: names(Basis::Unrecorded),
        other_tournament: names(Basis::OtherTournament),
        listed_nowhere: strays.collect(),
        passes: findings.passes(),
    };
    document("pairproof/snapshot-check@1", contents)
}

fn changes<'a>(compared: &'a Compared<'_>) -> impl Iterator<Item = ChangeView<'a>> {
    compared.changes.iter().map(|change| ChangeView {
        source: &compared.now.source,
        round: change.round,
        change: change.change,
        recorded: change.recorded.map(answered),
        now: change.now.map(answered),
        failure: change.now.and_then(|it| it.failure.as_deref()),
        rules: change.now.map(|it| boards(&it.rules)),
        listed: change.listed.map(listed),
    })
}

fn answered(answered: &Answered) -> AnswerView<'_> {
    AnswerView {
        verdict: answered.verdict,
        article: answered.article.as_deref(),
        reason: answered.reason.as_deref(),
        boards: boards(&answered.boards),
    }
}

fn listed(failure: &KnownFailure) -> ListedView<'_> {
    ListedView {
        line: failure.line,
        verdict: failure.verdict,
        article: failure.article.as_deref(),
        reason: &failure.reason,
    }
}

/// As every document has them.
fn boards(boards: &[StatedPair]) -> Vec<Board> {
    boards.iter().map(|it| it.0).collect()
}

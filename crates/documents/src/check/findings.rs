//! The findings of `check`, one by one, in formats of CI: annotations of GitHub, SARIF 2.1.0, JUnit.

use std::collections::BTreeMap;
use std::fmt::Write;

use pairproof_check::{FileCheck, RoundCheck, Verdict};
use pairproof_standings::{Judged, Judgement};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use serde_json::{Value as Json, json};

use super::standing::{is_declared, standing_id, standing_name, standing_words};
use super::words::round_words;
use crate::junit::{case, for_every_reader, skipped, unsuccessful};
use crate::text::showable;
use crate::trf::{Fault, Severity, render_line};

/// The result of checking some files.
#[derive(Clone, Copy, Debug)]
pub struct CheckedFiles<'a> {
    /// The files that could be read.
    pub files: &'a [FileCheck],
    /// The reasons why files could not be read; each message names its file.
    pub unread: &'a [String],
    /// The only round that the user requested, 1-based. `None`: all rounds.
    pub asked: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding<'a> {
    pub(crate) path: &'a str,
    /// The fault, with its place. `None` if the finding is not about a fault.
    pub(crate) fault: Option<&'a Fault>,
    /// The severity. An error makes the exit code nonzero; a warning may explain a wrong verdict.
    pub(crate) level: Severity,
    /// A name that never changes: the code of the fault, or `round-` and the verdict.
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) message: String,
}

fn finding(file: &FileCheck, level: Severity, id: String, texts: [String; 2]) -> Finding<'_> {
    let [title, message] = texts;
    Finding { path: &file.path, fault: None, level, id, title, message }
}

/// All findings of a file: its faults, then its rounds. `asked`: the only round that the user requested.
pub(crate) fn findings(file: &FileCheck, asked: Option<u32>) -> Vec<Finding<'_>> {
    let faults = file.faults.iter().filter_map(|fault| of_fault(file, fault));
    let rounds = file.check.iter().flat_map(|check| &check.rounds);
    let rounds = rounds.filter_map(|round| of_round(file, round, asked));
    let standing = file.standing.iter().flat_map(|judgement| of_standing(file, judgement));
    faults.chain(rounds).chain(of_missing_round(file, asked)).chain(standing).collect()
}

fn of_standing<'a>(file: &'a FileCheck, judgement: &Judgement) -> Vec<Finding<'a>> {
    let of = |level, id: String, title: &str, message: &str| {
        let texts = [title, message].map(|it| format!("standing: {it}"));
        finding(file, level, id, texts)
    };
    let judged = &judgement.judged;
    let name = standing_name(judged).unwrap_or("not judged");
    let words = standing_words(judgement);
    let of_ranks = standing_level(judged).map(|it| of(it, standing_id(judged), name, &words));
    let warning = |id: &str, title, words: &str| of(Severity::Warning, id.to_owned(), title, words);
    let left = judgement.left.iter();
    let left = left.map(|it| warning("standing-left", "who left", &it.in_words()));
    let of_list = judgement.basis.iter().flat_map(|it| &it.warnings);
    let of_list = of_list.map(|it| warning("standing-list", "list", it));
    of_ranks.into_iter().chain(left).chain(of_list).collect()
}

fn of_missing_round(file: &FileCheck, asked: Option<u32>) -> Option<Finding<'_>> {
    let round = asked.filter(|_| file.has_no_rounds())?;
    let texts = [format!("round {round}: missing"), missing_round_words(round)];
    Some(finding(file, Severity::Error, "round-missing".to_owned(), texts))
}

/// The message that a requested round is not in the file.
pub fn missing_round_words(round: u32) -> String {
    format!("round {round} is not paired in the file")
}

fn of_fault<'a>(file: &'a FileCheck, fault: &'a Fault) -> Option<Finding<'a>> {
    let level = match fault.severity {
        // A file that can be read in spite of it has verdicts.
        Severity::Error if file.check.is_none() => Severity::Error,
        Severity::Error | Severity::Warning => Severity::Warning,
        Severity::Note => return None,
    };
    let times = if fault.times > 1 { format!(" ({} times)", fault.times) } else { String::new() };
    let help = if fault.help.is_empty() { String::new() } else { format!("; {}", fault.help) };
    let (code, message) = (fault.code.to_owned(), format!("{}{times}{help}", fault.message));
    let texts = [fault.code.to_owned(), message];
    Some(Finding { fault: Some(fault), ..finding(file, level, code, texts) })
}

/// The finding about a round. `None` if the round is as prescribed, or nobody was paired in it.
fn of_round<'a>(
    file: &'a FileCheck,
    round: &RoundCheck,
    asked: Option<u32>,
) -> Option<Finding<'a>> {
    let level = level_of(round, asked)?;
    let (number, name) = (round.round, round.verdict.name());
    let texts = [name, &round_words(round)].map(|it| format!("round {number}: {it}"));
    Some(finding(file, level, format!("round-{name}"), texts))
}

/// The severity of the verdict on a round. `None` if the round is as prescribed, or nobody was paired in it.
pub(crate) fn level_of(round: &RoundCheck, asked: Option<u32>) -> Option<Severity> {
    match round.verdict {
        Verdict::Match => None,
        Verdict::Colour | Verdict::Different | Verdict::Illegal | Verdict::Defect => {
            Some(Severity::Error)
        }
        Verdict::NoPairing if asked == Some(round.round) => Some(Severity::Error),
        Verdict::NoPairing | Verdict::Disputed => Some(Severity::Note),
        // Somebody might take a round that was not judged for a right one.
        Verdict::Skipped => round.reason.is_some().then_some(Severity::Note),
    }
}

/// The severity of the judgement on the ranks. `None` if it finds no fault, or no list is declared.
pub(crate) fn standing_level(judged: &Judged) -> Option<Severity> {
    match judged {
        Judged::Match | Judged::NotDeclared | Judged::NotAStanding(_) => None,
        Judged::Wrong(_) => Some(Severity::Error),
        Judged::Disputed(_)
        | Judged::Undecided { .. }
        | Judged::NoEdition(_)
        | Judged::NotJudged(_) => Some(Severity::Note),
    }
}

/// A line `::error file=open.trf,line=3,title=...::...` for each finding, and `::error::...` for each unreadable file.
pub fn check_github(checked: &CheckedFiles<'_>) -> String {
    let mut text = String::new();
    for error in checked.unread {
        let _ = writeln!(text, "::error::{}", data(error));
    }
    for finding in checked.files.iter().flat_map(|file| findings(file, checked.asked)) {
        let level = match finding.level {
            Severity::Note => "notice",
            level => level.name(),
        };
        let place = finding.fault.map_or_else(String::new, |fault| {
            let columns = |(first, last)| format!(",col={first},endColumn={last}");
            format!(",line={}{}", fault.line, fault.columns.map(columns).unwrap_or_default())
        });
        let (path, title) = (value(finding.path), value(&finding.title));
        let message = data(&finding.message);
        let _ = writeln!(text, "::{level} file={path}{place},title={title}::{message}");
    }
    text
}

/// Escapes a message for the workflow commands of GitHub.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes the value of a property, in which two more characters have a special meaning.
fn value(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

/// The characters that must be escaped in the path of a URI.
const PATH: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/');

/// A SARIF run with a result for each finding. Files that could not be read are notifications, and the run has failed.
pub fn check_sarif(checked: &CheckedFiles<'_>) -> Json {
    let files = checked.files;
    let found: Vec<Finding<'_>> =
        files.iter().flat_map(|file| findings(file, checked.asked)).collect();
    let unread = checked.unread.iter();
    let unread = unread.map(|it| json!({ "level": "error", "message": { "text": it } }));
    let ids: BTreeMap<&str, &Finding<'_>> = found.iter().map(|it| (it.id.as_str(), it)).collect();
    let rules = ids.keys().map(|id| json!({ "id": id, "shortDescription": { "text": about(id) } }));
    json!({
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "pairproof",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules.collect::<Vec<_>>(),
            } },
            "invocations": [{
                "executionSuccessful": checked.unread.is_empty(),
                "toolExecutionNotifications": unread.collect::<Vec<_>>(),
            }],
            "artifacts": files.iter().map(|it| json!({ "location": { "uri": address(&it.path) } })).collect::<Vec<_>>(),
            "columnKind": "unicodeCodePoints",
            "results": found.iter().map(result).collect::<Vec<_>>(),
        }],
    })
}

fn about(id: &str) -> String {
    let verdict = match id {
        "round-colour" => {
            "The round has the right opponents, but other colours than the rules prescribe."
        }
        "round-different" => "The round is legal, but not what the rules prescribe.",
        "round-illegal" => "The round violates an absolute criterion.",
        "round-no-pairing" => "The round has no legal pairing.",
        "round-disputed" => "The round is right under another interpretation of the text.",
        "round-skipped" => "The round was not judged.",
        "round-missing" => "The requested round is not paired in the file.",
        "round-defect" => "The round shows a defect of pairproof.",
        "standing-wrong" => "A rank does not follow from the tie-breaks that the file declares.",
        "standing-disputed" => {
            "The ranks are right under another reading of the tie-break regulations."
        }
        "standing-undecided" => "The tie-breaks that the file declares do not decide every rank.",
        "standing-left" => "A player left a round robin before half of their games.",
        "standing-list" => {
            "There is an objection to the list of tie-breaks that the file declares."
        }
        "standing-no-edition" | "standing-not-judged" => "The ranks were not judged.",
        code => return format!("The file has the fault {code}."),
    };
    verdict.to_owned()
}

fn result(finding: &Finding<'_>) -> Json {
    let mut place = json!({ "artifactLocation": { "uri": address(finding.path) } });
    if let Some(fault) = finding.fault.filter(|it| it.line > 0) {
        let mut region = json!({ "startLine": fault.line });
        if let Some((first, last)) = fault.columns {
            region["startColumn"] = json!(first);
            // The end is the first column behind it.
            region["endColumn"] = json!(last + 1);
        }
        place["region"] = region;
    }
    json!({
        "ruleId": finding.id,
        "level": finding.level.name(),
        "message": { "text": finding.message },
        "locations": [{ "physicalLocation": place }],
    })
}

/// A path as a URI: relative to the current directory, or absolute. Paths of Windows may begin with a drive, or with two
/// slashes and the name of a machine.
fn address(path: &str) -> String {
    let path = path.replace('\\', "/");
    let encoded = |path: &str| utf8_percent_encode(path, PATH).to_string();
    let drive = path.split_once(":/").filter(|(drive, _)| drive.len() == 1);
    match (drive, path.strip_prefix("//")) {
        (Some((drive, path)), _) => format!("file:///{}:/{}", encoded(drive), encoded(path)),
        (_, Some(machine)) => format!("file://{}", encoded(machine)),
        _ if path.starts_with('/') => format!("file://{}", encoded(&path)),
        _ => encoded(&path),
    }
}

/// The JUnit report of the checked files. One suite has the files that could not be read.
///
/// # Errors
/// The error of the library that writes XML.
pub fn check_junit(checked: &CheckedFiles<'_>) -> Result<String, String> {
    let (files, asked) = (checked.files, checked.asked);
    let mut report = Report::new("pairproof check");
    if !checked.unread.is_empty() {
        let mut suite = TestSuite::new("files that could not be read");
        for error in checked.unread {
            let status = unsuccessful(NonSuccessKind::Error, error);
            suite.add_test_case(TestCase::new(showable(error), status));
        }
        report.add_test_suite(suite);
    }
    for file in files {
        let mut suite = TestSuite::new(showable(&file.path).into_owned());
        let mut add = |name: &str, status| {
            suite.add_test_case(case(&file.path, name, status));
        };
        match &file.check {
            None => add("file", not_a_tournament(file)),
            Some(check) if check.rounds.is_empty() => add("rounds", no_rounds(asked)),
            Some(check) => {
                for round in &check.rounds {
                    add(&format!("round {}", round.round), status(round, asked));
                }
            }
        }
        if let Some(judgement) = file.standing.as_ref().filter(|it| is_declared(it)) {
            add(&standing_case(judgement), status_of_standing(judgement));
        }
        report.add_test_suite(suite);
    }
    for_every_reader(&report)
}

/// The name of the test case. It says if the interpretation is ours, because a case that passes has no message.
fn standing_case(judgement: &Judgement) -> String {
    match judgement.basis.as_ref().map(|it| it.setting.edition) {
        Some(it) if it.is_fce() => format!("standing by {}, our interpretation", it.id),
        _ => "standing".to_owned(),
    }
}

fn status_of_standing(judgement: &Judgement) -> TestCaseStatus {
    let words = standing_words(judgement);
    match (&judgement.judged, standing_level(&judgement.judged)) {
        (Judged::Match, _) => TestCaseStatus::success(),
        (_, Some(Severity::Error)) => unsuccessful(NonSuccessKind::Failure, &words),
        _ => skipped(&words),
    }
}

fn not_a_tournament(file: &FileCheck) -> TestCaseStatus {
    let mut status = unsuccessful(NonSuccessKind::Error, "not a tournament");
    let errors = file.faults.iter().filter(|it| it.severity == Severity::Error);
    let lines: Vec<String> = errors.map(|it| render_line(&file.path, it)).collect();
    status.set_description(showable(&lines.join("\n")));
    status
}

/// The status if no round was judged, which is not a success.
fn no_rounds(asked: Option<u32>) -> TestCaseStatus {
    match asked {
        Some(round) => unsuccessful(NonSuccessKind::Error, &missing_round_words(round)),
        None => skipped("the file has no round"),
    }
}

fn status(round: &RoundCheck, asked: Option<u32>) -> TestCaseStatus {
    let words = round_words(round);
    match (round.verdict, level_of(round, asked)) {
        (Verdict::Match, _) => TestCaseStatus::success(),
        (Verdict::Defect, _) => unsuccessful(NonSuccessKind::Error, &words),
        (_, Some(Severity::Error)) => unsuccessful(NonSuccessKind::Failure, &words),
        _ => skipped(&words),
    }
}

#[cfg(test)]
mod tests {
    use super::{address, data, value};

    #[test]
    fn what_has_a_meaning_is_written_otherwise() {
        assert_eq!(data("50%: a, b\nc"), "50%25: a, b%0Ac");
        assert_eq!(value("C:\\a,b%.trf"), "C%3A\\a%2Cb%25.trf");
    }

    #[test]
    fn a_path_is_an_address() {
        assert_eq!(address("events/a b#1.trf"), "events/a%20b%231.trf");
        assert_eq!(address("/events/é.trf"), "file:///events/%C3%A9.trf");
        assert_eq!(address(r"events\a b.trf"), "events/a%20b.trf");
        assert_eq!(address(r"C:\events\a b.trf"), "file:///C:/events/a%20b.trf");
        assert_eq!(address(r"\\club\events\a.trf"), "file://club/events/a.trf");
        assert_eq!(address("12:/a.trf"), "12%3A/a.trf");
    }
}

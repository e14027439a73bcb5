//! What changed in the answers of an engine, as JUnit: one test case a case of the corpus or tournament.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::text::changes_text;
use crate::regression::{Basis, Checked, Findings, Judged};
use crate::text::showable;

/// The report of a check. `Err`: it cannot be written, which only a defect of the library explains.
///
/// # Errors
/// As the library that writes XML.
pub fn regression_junit(findings: &Findings<'_>) -> Result<String, String> {
    let engine = &findings.now.engine;
    let mut report = Report::new(format!("pairproof {}", findings.now.edition));
    for part in ["corpus", "events"] {
        let mut suite = TestSuite::new(format!("{engine}: {part}"));
        for checked in &findings.sources {
            let name = checked.asked.snapshot.source.split_once('/');
            let Some((folder, name)) = name.filter(|(folder, _)| *folder == part) else { continue };
            let mut case = TestCase::new(name, status(checked));
            case.set_classname(format!("{engine}.{folder}"));
            suite.add_test_case(case);
        }
        report.add_test_suite(suite);
    }
    if !findings.strays.is_empty() {
        let mut suite = TestSuite::new(format!("{engine}: known failures"));
        for listed in &findings.strays {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            status.set_message("there is no such case or tournament");
            let (source, round) = (&listed.failure.source, listed.failure.round);
            let mut case = TestCase::new(format!("{source}, round {round}"), status);
            case.set_classname(format!("{engine}.known-failures"));
            suite.add_test_case(case);
        }
        report.add_test_suite(suite);
    }
    report.to_string().map_err(|error| error.to_string())
}

fn status(checked: &Checked<'_>) -> TestCaseStatus {
    let (snapshot, compared) = (&checked.asked.snapshot, &checked.compared);
    if compared.passes() {
        let is_skipped = snapshot.rounds.iter().all(|it| it.verdict == Judged::Skipped);
        if !is_skipped {
            return TestCaseStatus::success();
        }
        let mut status = TestCaseStatus::skipped();
        let reason = snapshot.rounds.first().and_then(|it| it.reason.clone());
        let reason = reason.as_deref().unwrap_or("it has no round to be paired");
        status.set_message(showable(reason));
        return status;
    }
    let is_error = compared
        .changes
        .iter()
        .any(|change| change.now.is_some_and(|it| it.verdict == Judged::Error));
    let kind = if is_error { NonSuccessKind::Error } else { NonSuccessKind::Failure };
    let mut status = TestCaseStatus::non_success(kind);
    let message = match (compared.changes.first(), compared.basis) {
        (Some(first), _) => format!("round {}: {}", first.round, first.change.in_words().0),
        (None, Basis::OtherTournament) => "recorded of another tournament".to_owned(),
        (None, _) => "not recorded yet".to_owned(),
    };
    status.set_message(message);
    // The library would take away escapes, and all that follows some of them.
    status.set_description(showable(&changes_text(checked)));
    status
}

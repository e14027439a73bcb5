//! Reports in JUnit's XML, in a form that all common readers accept.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus};

use crate::text::showable;

/// The status of a test that was not run, with the reason.
pub fn skipped(why: &str) -> TestCaseStatus {
    with_message(TestCaseStatus::skipped(), why)
}

/// The status of a test that did not succeed, with the reason.
pub fn unsuccessful(kind: NonSuccessKind, why: &str) -> TestCaseStatus {
    with_message(TestCaseStatus::non_success(kind), why)
}

fn with_message(mut status: TestCaseStatus, why: &str) -> TestCaseStatus {
    status.set_message(showable(why));
    status
}

/// A test case with a class name, because some readers identify a test by both names.
pub fn case(class: &str, name: &str, status: TestCaseStatus) -> TestCase {
    let mut case = TestCase::new(showable(name), status);
    case.set_classname(showable(class));
    case
}

/// The text of a report, in a form that all common readers accept. The root has no attribute `skipped`, because the
/// schema of Jenkins forbids it.
///
/// # Errors
/// The error of the library that writes XML.
pub fn for_every_reader(report: &Report) -> Result<String, String> {
    let text = report.to_string().map_err(|error| error.to_string())?;
    let (before, rest) = text.split_once("<testsuites").ok_or("no root in the report")?;
    let (root, after) = rest.split_once('>').ok_or("the root does not end")?;
    // A quotation mark within a value would be written as `&quot;`.
    let words: Vec<&str> = root.split('"').collect();
    let kept = words.chunks(2).filter(|pair| !pair[0].trim().starts_with("skipped"));
    let quoted = |pair: &[&str]| pair.join("\"") + if pair.len() == 2 { "\"" } else { "" };
    let kept: String = kept.map(quoted).collect();
    Ok(format!("{before}<testsuites{kept}>{after}"))
}

//! What `verify` found, as JUnit: one test case for each thing checked.

use std::collections::BTreeMap;

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::part::VerifiedPart;
use crate::corpus::Finding;
use crate::report::junit::for_every_reader;
use crate::text::showable;

/// The report. `Err`: it cannot be written, which only a defect of the library explains.
///
/// # Errors
/// As the library that writes XML.
pub fn verify_junit(parts: &[VerifiedPart]) -> Result<String, String> {
    let mut report = Report::new("pairproof verify");
    for part in parts {
        let mut suite = TestSuite::new(part.name.as_str());
        let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
        for finding in &part.findings {
            let times = seen.entry(&finding.what).or_default();
            *times += 1;
            // A reader may know a case by class and name alone.
            let name = match times {
                1 => finding.what.clone(),
                times => format!("{} ({times})", finding.what),
            };
            suite.add_test_case(case(&part.name, name, finding));
        }
        report.add_test_suite(suite);
    }
    for_every_reader(&report)
}

fn case(part: &str, name: String, finding: &Finding) -> TestCase {
    let status = match &finding.failure {
        None => TestCaseStatus::success(),
        Some(failure) => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            status.set_type("different");
            status.set_message("another answer than expected");
            let (expected, found) = (&failure.expected, &failure.found);
            let description = format!("expected:\n{expected}\nfound:\n{found}");
            // The library would take away escapes, and all that follows some of them.
            status.set_description(showable(&description));
            status
        }
    };
    let mut case = TestCase::new(showable(&name), status);
    case.set_classname(part);
    case
}

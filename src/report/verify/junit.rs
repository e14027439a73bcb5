//! What `verify` found, as JUnit: one test case for each thing checked.

use std::collections::BTreeMap;

use quick_junit::{NonSuccessKind, Report, TestCaseStatus, TestSuite};

use super::part::VerifiedPart;
use crate::corpus::{Failure, Finding};
use crate::report::junit::{case, for_every_reader, unsuccessful};
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

//! The exam of an engine as JUnit: one test case a position.

use quick_junit::{NonSuccessKind, Report, TestCaseStatus, TestSuite};

use super::words_of;
use crate::exam::{Outcome, TakenExam};
use crate::report::junit::{case, for_every_reader, skipped, unsuccessful};
use crate::text::showable;

/// The report. Positions that were not asked are skipped, like those that cannot be asked.
///
/// # Errors
/// As the library that writes XML.
pub fn exam_junit(taken: &TakenExam) -> Result<String, String> {
    let mut report = Report::new(format!("pairproof exam {}", taken.edition.id));
    let mut suite = TestSuite::new(showable(&taken.engine).into_owned());
    for (at, position) in taken.exam.positions.iter().enumerate() {
        let status = match taken.answers.get(at).map(|it| &it.outcome) {
            None => skipped("it failed too often and was not asked"),
            Some(Outcome::NotShown(why)) => skipped(why),
            Some(Outcome::Right | Outcome::Reading(_)) => TestCaseStatus::success(),
            Some(outcome) => {
                let is_failed = matches!(outcome, Outcome::Failed(_));
                let kind = if is_failed { NonSuccessKind::Error } else { NonSuccessKind::Failure };
                unsuccessful(kind, &words_of(outcome, position).unwrap_or_default())
            }
        };
        suite.add_test_case(case(taken.edition.id, &position.id, status));
    }
    report.add_test_suite(suite);
    for_every_reader(&report)
}

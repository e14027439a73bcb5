//! What a survey of engines found, as JUnit: one test case a tournament, engine and direction.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::verify_junit::for_every_reader;
use crate::campaign::{Class, Surveyed, Trial, UnitRecord};
use crate::text::showable;

/// The report of a survey. `Err`: it cannot be written, which only a defect of the library explains.
///
/// # Errors
/// As the library that writes XML.
pub fn survey_junit(survey: &Surveyed<'_>) -> Result<String, String> {
    let Surveyed { plan, records, .. } = *survey;
    let mut report = Report::new(format!("pairproof {}", plan.edition));
    for engine in &plan.engines {
        for direction in &plan.directions {
            let mut suite = TestSuite::new(format!("{}: {}", engine.id, direction.in_words()));
            for record in records {
                let trials = record
                    .trials
                    .iter()
                    .filter(|trial| trial.engine == engine.id && trial.direction == *direction);
                for trial in trials {
                    suite.add_test_case(case(record, trial));
                }
            }
            report.add_test_suite(suite);
        }
    }
    for_every_reader(&report)
}

fn case(record: &UnitRecord, trial: &Trial) -> TestCase {
    // What the text allows is no failure.
    let mut failing = trial.findings.iter().filter(|it| it.class != Class::Interpretation);
    let status = match failing.next() {
        None if trial.rounds.keys().all(|word| word == "skipped") => {
            let mut status = TestCaseStatus::skipped();
            let reasons: Vec<&str> = trial.skipped.keys().map(String::as_str).collect();
            status.set_message(showable(&reasons.join("; ")));
            status
        }
        None => TestCaseStatus::success(),
        Some(first) => {
            let is_error = first.verdict == "error";
            let kind = if is_error { NonSuccessKind::Error } else { NonSuccessKind::Failure };
            let mut status = TestCaseStatus::non_success(kind);
            let article = first.article.as_deref().unwrap_or_default();
            status.set_type(format!("{} {article}", first.verdict).trim().to_owned());
            status.set_message(format!("round {}: {}", first.round, first.verdict));
            let lines: Vec<String> = std::iter::once(first)
                .chain(failing)
                .map(|it| format!("round {}: {}: {}", it.round, it.verdict, it.reason))
                .collect();
            // The library would take away escapes, and all that follows some of them.
            status.set_description(showable(&lines.join("\n")));
            status
        }
    };
    let mut case = TestCase::new(format!("tournament {}", record.number), status);
    // A reader may know a case by class and name alone, and compare it with that of another survey.
    case.set_classname(format!("{}.{}", trial.engine, trial.direction.name()));
    case
}

//! The verdicts of `check` as JUnit: a suite for each file, a case for each round.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::findings::{Checked, Level, level_of, missing_round_words, standing_level};
use super::standing::{is_declared, standing_words};
use super::text::round_words;
use crate::junit::for_every_reader;
use crate::text::showable;
use crate::trf::{Severity, render_line};
use pairproof_check::{FileCheck, RoundCheck, Verdict};
use pairproof_standings::{Judged, Judgement};

/// The report. A suite has the files that could not be read.
///
/// # Errors
/// As the library that writes XML.
pub fn check_junit(checked: &Checked<'_>) -> Result<String, String> {
    let (files, asked) = (checked.files, checked.asked);
    let mut report = Report::new("pairproof check");
    if !checked.unread.is_empty() {
        let mut suite = TestSuite::new("files that could not be read");
        for error in checked.unread {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
            status.set_message(showable(error));
            suite.add_test_case(TestCase::new(showable(error), status));
        }
        report.add_test_suite(suite);
    }
    for file in files {
        let path = showable(&file.path).into_owned();
        let mut suite = TestSuite::new(path.clone());
        let mut add = |name: String, status: TestCaseStatus| {
            let mut case = TestCase::new(name, status);
            case.set_classname(path.clone());
            suite.add_test_case(case);
        };
        match &file.check {
            None => add("file".to_owned(), not_a_tournament(file)),
            Some(check) if check.rounds.is_empty() => add("rounds".to_owned(), no_rounds(asked)),
            Some(check) => {
                for round in &check.rounds {
                    add(format!("round {}", round.round), status(round, asked));
                }
            }
        }
        if let Some(judgement) = file.standing.as_ref().filter(|it| is_declared(it)) {
            add(standing_case(judgement), status_of_standing(judgement));
        }
        report.add_test_suite(suite);
    }
    for_every_reader(&report)
}

/// The name of the test case; a case that passed has no message that could say whose interpretation it is.
fn standing_case(judgement: &Judgement) -> String {
    let edition = judgement.basis.as_ref().map(|it| it.setting.edition).filter(|it| it.is_fce());
    edition.map_or_else(
        || "standing".to_owned(),
        |it| format!("standing by {}, our interpretation", it.id),
    )
}

fn status_of_standing(judgement: &Judgement) -> TestCaseStatus {
    let mut status = match (&judgement.judged, standing_level(&judgement.judged)) {
        (Judged::Match, _) => return TestCaseStatus::success(),
        (_, Some(Level::Error)) => TestCaseStatus::non_success(NonSuccessKind::Failure),
        _ => TestCaseStatus::skipped(),
    };
    status.set_message(showable(&standing_words(judgement)));
    status
}

fn not_a_tournament(file: &FileCheck) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
    status.set_message("not a tournament");
    let errors = file.faults.iter().filter(|it| it.severity == Severity::Error);
    let lines: Vec<String> = errors.map(|it| render_line(&file.path, it)).collect();
    status.set_description(showable(&lines.join("\n")));
    status
}

/// Nothing was judged, which is no success.
fn no_rounds(asked: Option<u32>) -> TestCaseStatus {
    match asked {
        Some(round) => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
            status.set_message(missing_round_words(round));
            status
        }
        None => {
            let mut status = TestCaseStatus::skipped();
            status.set_message("the file has no round");
            status
        }
    }
}

fn status(round: &RoundCheck, asked: Option<u32>) -> TestCaseStatus {
    let mut status = match (round.verdict, level_of(round, asked)) {
        (Verdict::Match, _) => return TestCaseStatus::success(),
        (Verdict::Defect, _) => TestCaseStatus::non_success(NonSuccessKind::Error),
        (_, Some(Level::Error)) => TestCaseStatus::non_success(NonSuccessKind::Failure),
        _ => TestCaseStatus::skipped(),
    };
    status.set_message(showable(&round_words(round)));
    status
}

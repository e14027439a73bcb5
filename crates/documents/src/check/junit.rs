//! The verdicts of `check` as JUnit: a suite for each file, a case for each round.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::findings::{CheckedFiles, Level, level_of, missing_round_words, standing_level};
use super::standing::{is_declared, standing_words};
use super::text::round_words;
use crate::junit::{case, for_every_reader, skipped, unsuccessful};
use crate::text::showable;
use crate::trf::{Severity, render_line};
use pairproof_check::{FileCheck, RoundCheck, Verdict};
use pairproof_standings::{Judged, Judgement};

/// The report. A suite has the files that could not be read.
///
/// # Errors
/// As the library that writes XML.
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

/// The name of the test case; a case that passed has no message that could say whose interpretation it is.
fn standing_case(judgement: &Judgement) -> String {
    let edition = judgement.basis.as_ref().map(|it| it.setting.edition).filter(|it| it.is_fce());
    edition.map_or_else(
        || "standing".to_owned(),
        |it| format!("standing by {}, our interpretation", it.id),
    )
}

fn status_of_standing(judgement: &Judgement) -> TestCaseStatus {
    let words = standing_words(judgement);
    match (&judgement.judged, standing_level(&judgement.judged)) {
        (Judged::Match, _) => TestCaseStatus::success(),
        (_, Some(Level::Error)) => unsuccessful(NonSuccessKind::Failure, &words),
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

/// Nothing was judged, which is no success.
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
        (_, Some(Level::Error)) => unsuccessful(NonSuccessKind::Failure, &words),
        _ => skipped(&words),
    }
}

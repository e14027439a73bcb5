//! What a survey of engines found, as JUnit: the verdict, then one test case a tournament, engine and
//! direction.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::statement::{COMPARED, Statement};
use crate::report::junit::{for_every_reader, skipped};
use crate::survey::{
    Conclusion, Difference, Direction, Plan, RoundResult, Surveyed, Trial, UnitRecord,
};
use crate::text::showable;

/// The report of a survey. `Err`: it cannot be written, which only a defect of the library explains.
///
/// # Errors
/// As the library that writes XML.
pub fn survey_junit(survey: &Surveyed<'_>) -> Result<String, String> {
    let Surveyed { plan, records, .. } = *survey;
    let mut report = Report::new(format!("pairproof {}", plan.edition));
    report.add_test_suite(verdicts(survey));
    for engine in &plan.engines {
        for direction in &plan.directions {
            let mut suite = TestSuite::new(format!("{}: {}", engine.id, direction.in_words()));
            for record in records {
                let trials = record
                    .trials
                    .iter()
                    .filter(|trial| trial.engine == engine.id && trial.direction == *direction);
                for trial in trials {
                    suite.add_test_case(case(plan, record, trial));
                }
            }
            report.add_test_suite(suite);
        }
    }
    for_every_reader(&report)
}

/// What is concluded of every direction that decides, and of the survey as a whole.
fn verdicts(survey: &Surveyed<'_>) -> TestSuite {
    let mut suite = TestSuite::new("verdict");
    let mut add = |engine: &str, name: &str, status: TestCaseStatus| {
        let mut case = TestCase::new(name, status);
        case.set_classname(if engine.is_empty() {
            "verdict".to_owned()
        } else {
            format!("{engine}.verdict")
        });
        suite.add_test_case(case);
    };
    for (engine, direction, total) in survey.deciding() {
        let concluded = survey.concluded(engine, total);
        let status = status_of(concluded.conclusion, &concluded.grounds.join("; "));
        add(engine, direction.in_words(), status);
    }
    let judged = survey.plan.engines.first().map_or("", |it| it.id.as_str());
    for direction in survey.not_asked() {
        add(judged, Direction::in_words(direction), skipped("it was not asked"));
    }
    let said = Statement::of(survey).in_words;
    let whole = match survey.conclusion() {
        // Here it is the verdict on the whole that is not good.
        Conclusion::NotShown => failed(Conclusion::NotShown, &said),
        conclusion => status_of(conclusion, &said),
    };
    add("", "the survey as a whole", whole);
    suite
}

fn status_of(conclusion: Conclusion, why: &str) -> TestCaseStatus {
    match conclusion {
        Conclusion::Passes | Conclusion::PassesInPart => TestCaseStatus::success(),
        Conclusion::Agrees => skipped(COMPARED),
        Conclusion::Unfinished | Conclusion::NotShown => skipped(why),
        Conclusion::Inconclusive | Conclusion::Differs | Conclusion::Fails => {
            failed(conclusion, why)
        }
    }
}

fn failed(conclusion: Conclusion, why: &str) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
    status.set_type(conclusion.name());
    status.set_message(showable(why));
    status
}

fn case(plan: &Plan, record: &UnitRecord, trial: &Trial) -> TestCase {
    // What the text allows is no failure.
    let mut failing = trial.findings.iter().filter(|it| !it.is_disputed());
    let status = match failing.next() {
        None if trial.rounds.keys().all(|it| !it.is_judged()) => {
            let mut status = TestCaseStatus::skipped();
            let reasons: Vec<&str> = trial.skipped.keys().map(String::as_str).collect();
            status.set_message(showable(&reasons.join("; ")));
            status
        }
        None => TestCaseStatus::success(),
        Some(first) => {
            let is_error = first.verdict == RoundResult::Error;
            let kind = if is_error { NonSuccessKind::Error } else { NonSuccessKind::Failure };
            // An engine that is asked for comparison does not decide, so its case must not fail.
            let decides = plan.decides(&trial.engine);
            let mut status = match decides {
                true => TestCaseStatus::non_success(kind),
                false => TestCaseStatus::skipped(),
            };
            let comparison = if decides { "" } else { "for comparison, does not decide: " };
            let article = first.article.as_deref().unwrap_or_default();
            status.set_type(format!("{} {article}", first.verdict).trim().to_owned());
            let (round, verdict, reason) = (first.round, first.verdict, &first.reason);
            status
                .set_message(showable(&format!("{comparison}round {round}: {verdict}: {reason}")));
            let all = std::iter::once(first).chain(failing);
            let lines: Vec<String> = all.map(|it| lines(plan, record, trial, it)).collect();
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

/// A finding: what it is, where its evidence lies, and the command that shows it again.
fn lines(plan: &Plan, record: &UnitRecord, trial: &Trial, finding: &Difference) -> String {
    let (number, engine, asked) = (record.number, trial.engine.as_str(), trial.direction);
    let mut text = format!("round {}: {}: {}", finding.round, finding.verdict, finding.reason);
    let path = finding.path(number, engine, asked);
    if let (Some(path), Some(hash)) = (path, finding.file_sha256()) {
        text += &format!("\n  {path}, SHA-256 {hash}");
    }
    text + &format!("\n  {}", finding.command(plan, number, engine, asked))
}

//! What a survey of engines found, as JUnit: the verdict, then one test case a tournament, engine and
//! direction.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::statement::{COMPARED, Statement};
use crate::report::junit::{case, for_every_reader, skipped, unsuccessful};
use crate::survey::{
    Conclusion, Difference, Direction, Found, Plan, RoundResult, Surveyed, Trial, UnitRecord,
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
                    suite.add_test_case(case_of(plan, record, trial));
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
    let mut add = |engine: &str, name: &str, status| {
        let class = if engine.is_empty() { "verdict" } else { &format!("{engine}.verdict") };
        suite.add_test_case(case(class, name, status));
    };
    for total in survey.deciding() {
        let concluded = survey.concluded(total);
        let status = status_of(concluded.conclusion, &concluded.grounds.join("; "));
        add(&total.engine, total.direction.in_words(), status);
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
    let mut status = unsuccessful(NonSuccessKind::Failure, why);
    status.set_type(conclusion.name());
    status
}

/// A reader may compare the case with that of another survey.
fn case_of(plan: &Plan, record: &UnitRecord, trial: &Trial) -> TestCase {
    let class = format!("{}.{}", trial.engine, trial.direction.name());
    case(&class, &format!("tournament {}", record.number), status_of_trial(plan, record, trial))
}

fn status_of_trial(plan: &Plan, record: &UnitRecord, trial: &Trial) -> TestCaseStatus {
    // What the text allows is no failure.
    let mut failing = trial.findings.iter().filter(|it| !it.is_disputed()).peekable();
    let Some(first) = failing.peek().copied() else {
        let reasons: Vec<&str> = trial.skipped.keys().map(String::as_str).collect();
        return match trial.rounds.keys().all(|it| !it.is_judged()) {
            true => skipped(&reasons.join("; ")),
            false => TestCaseStatus::success(),
        };
    };
    let (round, verdict, reason) = (first.round, first.verdict, &first.reason);
    let said = format!("round {round}: {verdict}: {reason}");
    let is_error = verdict == RoundResult::Error;
    // An engine that is asked for comparison does not decide, so its case must not fail.
    let mut status = match plan.decides(&trial.engine) {
        false => skipped(&format!("for comparison, does not decide: {said}")),
        true if is_error => unsuccessful(NonSuccessKind::Error, &said),
        true => unsuccessful(NonSuccessKind::Failure, &said),
    };
    let article = first.article.as_deref().unwrap_or_default();
    status.set_type(format!("{verdict} {article}").trim().to_owned());
    let lines = failing.map(|finding| lines(plan, Found { record, trial, finding }));
    // The library would take away escapes, and all that follows some of them.
    status.set_description(showable(&lines.collect::<Vec<String>>().join("\n")));
    status
}

/// A finding: what it is, where its evidence lies, and the command that shows it again.
fn lines(plan: &Plan, found: Found<'_>) -> String {
    let Difference { round, verdict, reason, .. } = found.finding;
    let mut text = format!("round {round}: {verdict}: {reason}");
    if let (Some(path), Some(hash)) = (found.path(), found.finding.file_sha256()) {
        text += &format!("\n  {path}, SHA-256 {hash}");
    }
    text + &format!("\n  {}", found.command(plan))
}

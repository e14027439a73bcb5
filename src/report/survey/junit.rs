//! The result of a survey of engines as JUnit: the verdict, then one test case for each tournament, engine and
//! direction. Also the badge of a survey.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::statement::Statement;
use crate::report::digits::{counted, thousands};
use crate::report::json::as_json;
use crate::report::junit::{case, for_every_reader, skipped, unsuccessful};
use crate::report::pages::escaped;
use crate::report::survey::statement::COMPARED;
use crate::survey::{
    Conclusion, Difference, Direction, Found, Plan, RoundResult, Surveyed, Trial, UnitRecord,
};
use crate::text::showable;

/// The JUnit report of a survey.
///
/// # Errors
/// If the library that writes XML fails, which only a defect of the library explains.
pub fn survey_junit(survey: &Surveyed<'_>) -> Result<String, String> {
    let Surveyed { plan, records, .. } = *survey;
    let mut report = Report::new(format!("pairproof {}", plan.edition));
    report.add_test_suite(verdicts(survey));
    for engine in &plan.engines {
        for direction in &plan.directions {
            let mut suite = TestSuite::new(format!("{}: {}", engine.id, direction.in_words()));
            for record in records {
                let is_of_it = |it: &&Trial| it.engine == engine.id && it.direction == *direction;
                let trials = record.trials.iter().filter(is_of_it);
                suite.add_test_cases(trials.map(|trial| case_of(plan, record, trial)));
            }
            report.add_test_suite(suite);
        }
    }
    for_every_reader(&report)
}

/// A test case for the conclusion of every direction that decides, and one for that of the whole survey.
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

/// The test case of a trial. Its name is the same in other surveys, so that a reader may compare the cases.
fn case_of(plan: &Plan, record: &UnitRecord, trial: &Trial) -> TestCase {
    let class = format!("{}.{}", trial.engine, trial.direction.name());
    case(&class, &format!("tournament {}", record.number), status_of_trial(plan, record, trial))
}

fn status_of_trial(plan: &Plan, record: &UnitRecord, trial: &Trial) -> TestCaseStatus {
    // What the text allows is no failure.
    let mut failing = trial.findings.iter().filter(|it| !it.is_disputed()).peekable();
    let Some(first) = failing.peek().copied() else {
        let reasons: Vec<&str> = trial.skipped.keys().map(String::as_str).collect();
        let is_judged = trial.rounds.keys().any(|it| it.is_judged());
        return if is_judged { TestCaseStatus::success() } else { skipped(&reasons.join("; ")) };
    };
    let Difference { round, verdict, reason, .. } = first;
    let said = format!("round {round}: {verdict}: {reason}");
    // An engine that is asked for comparison does not decide, so its case must not fail.
    let mut status = match (plan.decides(&trial.engine), verdict) {
        (false, _) => skipped(&format!("for comparison, does not decide: {said}")),
        (true, RoundResult::Error) => unsuccessful(NonSuccessKind::Error, &said),
        (true, _) => unsuccessful(NonSuccessKind::Failure, &said),
    };
    let article = first.article.as_deref().unwrap_or_default();
    status.set_type(format!("{verdict} {article}").trim().to_owned());
    let lines = failing.map(|finding| lines(plan, Found { record, trial, finding }));
    // The library would take away escapes, and all that follows some of them.
    status.set_description(showable(&lines.collect::<Vec<String>>().join("\n")));
    status
}

/// A finding in lines: its verdict and reason, its file, and the command that shows the finding again.
fn lines(plan: &Plan, found: Found<'_>) -> String {
    let Difference { round, verdict, reason, .. } = found.finding;
    let mut text = format!("round {round}: {verdict}: {reason}");
    if let (Some(path), Some(hash)) = (found.path(), found.finding.file_sha256()) {
        text += &format!("\n  {path}, SHA-256 {hash}");
    }
    text + &format!("\n  {}", found.command(plan))
}

/// A badge in the format that <https://shields.io/badges/endpoint-badge> reads.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Badge {
    /// The version of the badge format.
    #[serde(rename = "schemaVersion")]
    #[schemars(extend("const" = 1))]
    schema_version: u8,
    /// The name of this program, and the edition.
    label: String,
    /// The result in a few words.
    message: String,
    /// The colour of the badge.
    #[serde(rename = "color")]
    #[schemars(extend("enum" = ["brightgreen", "green", "yellow", "red", "lightgrey"]))]
    colour: &'static str,
    /// The colour in the picture. White text has a contrast of at least 4.5:1 to it.
    #[serde(skip)]
    shade: &'static str,
}

impl Badge {
    fn of(survey: &Surveyed<'_>) -> Badge {
        let count = counted_words(survey);
        let deciding: Vec<&str> = survey.deciding().map(|it| it.engine.as_str()).collect();
        let mut differing = survey.differing();
        differing.retain(|(engine, ..)| deciding.contains(engine));
        let is_judged = survey.deciding().any(|it| it.tournaments + it.tournaments_failed > 0);
        let message = match differing.as_slice() {
            _ if !is_judged => String::new(),
            [(_, differ, failed)] => {
                let verb = if *differ == 1 { "differs" } else { "differ" };
                let some = thousands(*failed);
                let more =
                    if *failed > 0 { format!(", {some} with failures") } else { String::new() };
                format!(": {count}, {} {verb}{more}", thousands(*differ))
            }
            several => {
                let words =
                    several.iter().map(|(id, differ, failed)| format!("{id} {}", differ + failed));
                let words: Vec<String> = words.collect();
                let is_failing = several.iter().any(|it| it.2 > 0);
                let what = if is_failing { "differ or failed" } else { "differ" };
                format!(": {count}, {what}: {}", words.join(", "))
            }
        };
        let conclusion = survey.conclusion();
        let is_none = differing.iter().all(|(_, differ, failed)| differ + failed == 0);
        let is_own = survey.plan.rule().is_some_and(|rule| rule.is_own);
        let (colour, shade) = match conclusion {
            Conclusion::Passes if is_none && !is_own => ("brightgreen", "#1a7f37"),
            Conclusion::Passes => ("green", "#4d7a1f"),
            Conclusion::PassesInPart => ("yellow", "#7a5c00"),
            Conclusion::Fails | Conclusion::Differs => ("red", "#b3261e"),
            _ => ("lightgrey", "#5f6368"),
        };
        let message = format!("{}{}{message}", asked_words(survey), verdict_words(survey));
        let label = format!("pairproof {}", survey.plan.edition);
        Badge { schema_version: 1, label, message, colour, shade }
    }
}

/// The number of tournaments made. If fewer were judged in some direction, also the smallest number judged.
fn counted_words(survey: &Surveyed<'_>) -> String {
    let made = survey.records.len() as u64;
    let counts = survey.deciding().map(|it| (it.tournaments, it.tournaments_failed));
    let asked = counts.filter(|(judged, failed)| judged + failed > 0);
    let fewest = asked.min_by_key(|(judged, failed)| judged + failed).unwrap_or((made, 0));
    match fewest {
        (judged, failed) if judged + failed < made => {
            format!("{}, {} judged", counted(made, "tournament"), thousands(judged))
        }
        _ => counted(made, "tournament"),
    }
}

/// The directions that were asked, such as `pairer and checker only: `; empty if all were asked.
fn asked_words(survey: &Surveyed<'_>) -> String {
    if survey.not_asked().is_empty() {
        return String::new();
    }
    let name = |asked: &Direction| match asked {
        Direction::Pairs => "pairer",
        Direction::Checks => "checker",
        Direction::Generates => "generator",
        Direction::StandingsComputed => "standings",
        Direction::StandingsChecked => "checker of standings",
        Direction::StandingsGenerated => "generator of standings",
    };
    let asked: Vec<&str> = survey.plan.directions.iter().map(name).collect();
    format!("{} only: ", asked.join(" and "))
}

/// The verdict in a few words. Under a rule that is easier than the profile, an engine only `passes own rule`.
fn verdict_words(survey: &Surveyed<'_>) -> String {
    let conclusion = survey.conclusion();
    match survey.plan.rule() {
        Some(rule) if conclusion.is_good() && rule.is_own => "passes own rule".to_owned(),
        Some(_) if conclusion.is_good() => "passes".to_owned(),
        None if conclusion.is_compared() => COMPARED.to_lowercase(),
        _ => conclusion.in_words().to_owned(),
    }
}

/// The badge of a survey as JSON.
pub fn survey_badge_json(survey: &Surveyed<'_>) -> Json {
    as_json(Badge::of(survey))
}

/// The badge of a survey as an SVG picture.
pub fn survey_badge(survey: &Surveyed<'_>) -> String {
    /// The assumed width of a letter. `textLength` fits the text to the width computed with it.
    const LETTER: usize = 7;
    const MARGIN: usize = 12;
    let Badge { label, message, shade, .. } = Badge::of(survey);
    let (left, right) = (label.chars().count() * LETTER, message.chars().count() * LETTER);
    let (part, width) = (left + MARGIN, left + right + 2 * MARGIN);
    let (label_at, message_at) = (part / 2, part + usize::midpoint(right, MARGIN));
    let (label, message) = (escaped(&label), escaped(&message));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"20\" role=\"img\" \
         aria-labelledby=\"badge\">\n<title id=\"badge\">{label}: {message}</title>\n\
         <rect width=\"{width}\" height=\"20\" rx=\"3\" fill=\"#3b3f44\"/>\n\
         <path d=\"M{part} 0H{to}a3 3 0 0 1 3 3V17a3 3 0 0 1-3 3H{part}z\" fill=\"{shade}\"/>\n\
         <g fill=\"#fff\" text-anchor=\"middle\" font-family=\"Verdana,DejaVu Sans,sans-serif\" \
         font-size=\"11\" aria-hidden=\"true\">\n\
         <text x=\"{label_at}\" y=\"14\" textLength=\"{left}\">{label}</text>\n\
         <text x=\"{message_at}\" y=\"14\" textLength=\"{right}\">{message}</text>\n</g>\n</svg>\n",
        to = width - 3
    )
}

//! The statement of conformity of a survey: its data, and the report that shows it.

mod data;

use data::{DirectionWords, Program, RuleWords};
use pairproof_documents::report::{Report, Span, Words, cells};
use serde::Deserialize;
use serde_json::Value as Json;

use super::runs::of_runs;
use super::style::{STYLE, TO_SIGN};
use crate::engines::sha256;
use crate::report::digits::{counted, thousands};
use crate::survey::Conclusion;

pub use data::Statement;

pub(crate) use data::{HASHED, narrowed_words};

pub(super) use data::COMPARED;

/// The whole statement as a report, below a heading of the second level.
pub(in crate::report::survey) fn stated(statement: &Statement) -> Report {
    let mut report = Report::default();
    report.heading(2, "Statement");
    if let Some(words) = &statement.wrong_answers {
        report.styled("wrong", words);
    }
    let verdict = match class_of(&statement.conclusion) {
        "good" => "verdict good",
        "bad" => "verdict bad",
        _ => "verdict open",
    };
    report.styled(verdict, Words::strong(&statement.in_words));
    report.table("What is stated", ["", ""], facts(statement));
    directions(statement, &mut report);
    if let Some(rule) = &statement.rule {
        let are = if rule.required == 1 { "is" } else { "are" };
        let required = counted(rule.required, "tournament");
        report.heading(3, "The rule in words");
        report.list(&rule.words);
        report.heading(3, "What the rule can miss");
        report.text(format!("If {required} {are} judged and nothing else goes wrong:"));
        report.list(&rule.risks);
    }
    report.heading(3, "What was covered");
    let rows = statement.scope.rows().into_iter();
    let rows = rows.map(|(name, words)| vec![name.into(), words.into()]);
    report.table("The tournaments", ["", ""], rows);
    report.heading(3, "To make the whole survey again");
    variables(statement).into_iter().for_each(|words| report.text(words));
    report.command(&statement.command);
    report
}

/// The class of colours on the page for a conclusion.
fn class_of(conclusion: &str) -> &'static str {
    match conclusion {
        "passes" => "good",
        "fails" | "differs" => "bad",
        _ => "open",
    }
}

/// The meaning of the shell variables in the commands, one sentence each.
pub(in crate::report::survey) fn variables(statement: &Statement) -> Vec<String> {
    let words = statement.variables.iter().map(|it| format!("{}.", it.in_words));
    words.chain(statement.command_needs.clone()).collect()
}

fn facts(statement: &Statement) -> Vec<Vec<Words>> {
    let mut rows = Vec::new();
    let mut row = |name: &str, words: Words| rows.push(vec![name.into(), words]);
    let is_judged = statement.rule.is_some();
    let judged = if is_judged { "Who is judged" } else { "Who is compared" };
    row(judged, Words::lines(statement.judged.iter().map(program)));
    if !statement.for_comparison.is_empty() {
        let programs = statement.for_comparison.iter().map(program);
        let lines = std::iter::once("They do not decide.".into()).chain(programs);
        row("Asked for comparison", Words::lines(lines));
    }
    let edition = &statement.edition;
    let caveat =
        if edition.caveat.is_empty() { String::new() } else { format!(" ({})", edition.caveat) };
    row("Edition of the rules", format!("{}{caveat}: {}", edition.id, edition.in_words).into());
    if let Some(rule) = &statement.rule {
        row("Rule of decision", (&rule.name).into());
        row("In each direction", numbers(rule).into());
    }
    row("Tournaments", tournaments(statement).into());
    row("Seed", (&statement.seed).into());
    let challenge = (!statement.challenge.is_empty()).then(|| statement.challenge.join(" "));
    let not_shown = is_judged && !statement.not_shown.is_empty();
    for (name, words) in [
        ("Challenge", &challenge),
        ("Exam", &statement.exam),
        ("What random tournaments show", &statement.blindness),
        ("Known answers", &statement.known_answers),
        ("Not asked, so not shown", &not_shown.then(|| statement.not_shown.join("; "))),
    ] {
        if let Some(words) = words {
            row(name, words.into());
        }
    }
    row("Findings", statement.findings.in_words().into());
    row("Who judges", program(&statement.judge));
    row("results.jsonl", Words::from("SHA-256 ").and(Span::Hash(statement.results_sha256.clone())));
    rows
}

/// How many tournaments have to be judged by a rule, and how many may differ.
fn numbers(rule: &RuleWords) -> String {
    let have = if rule.required == 1 { "has" } else { "have" };
    let (required, allowed) = (counted(rule.required, "tournament"), thousands(rule.allowed));
    format!("{required} {have} to be judged; at most {allowed} of them may differ")
}

fn tournaments(statement: &Statement) -> String {
    let (made, planned) = (thousands(statement.made), thousands(statement.planned));
    let words = format!("{made} made, of {planned} planned");
    if statement.rechecked == 0 {
        return words;
    }
    let again = thousands(statement.rechecked);
    format!("{words}; {again} asked about again when the shares were merged, with the same answers")
}

fn program(it: &Program) -> Words {
    let (title, version, edition) = (&it.title, it.version_words(), &it.edition);
    let first = Words::strong(&it.id).text(format!(": {title}; version: {version}; for {edition}"));
    let file = |name: &str, sha256: &str| {
        Words::from(format!("{name}: SHA-256 ")).and(Span::Hash(sha256.to_owned()))
    };
    let files = it.files.iter().map(|it| file(&it.name, &it.sha256));
    let unhashed = it.unhashed.iter().map(|what| format!("not hashed: {what}").into());
    let remarks = it.remarks.iter().map(Words::from);
    Words::lines(std::iter::once(first).chain(files).chain(unhashed).chain(remarks))
}

/// Adds the table of directions, the only place with the numbers of tournaments made, left out and judged.
fn directions(statement: &Statement, report: &mut Report) {
    let row = |it: &DirectionWords| {
        let comparison = if it.decides { "" } else { " (for comparison)" };
        let counts =
            [it.made, it.skipped, it.stopped, it.failed, it.judged, it.missing, it.differing];
        let mut row = cells([it.engine.clone(), format!("{}{comparison}", it.asked)]);
        row.extend(counts.map(|count| thousands(count).into()));
        let class = class_of(it.conclusion.name());
        let result = Words::of(Span::Strong(it.in_words.clone(), class));
        let grounds = it.grounds.iter().map(Words::from);
        row.extend([(&it.share).into(), Words::lines(std::iter::once(result).chain(grounds))]);
        row
    };
    let heads = [
        "engine",
        "direction",
        "#made",
        "#skipped",
        "#stopped",
        "#failed",
        "#judged",
        "#missing",
        "#differ",
        "share that differs",
        "result",
    ];
    let caption = "Tournaments in every direction: made = skipped (not asked) + stopped (no round can be \
                   paired) + failed + judged";
    report.table(caption, heads, statement.directions.iter().map(row));
}

/// The part of `report.json` that is read. The findings are left out, because they may fill hundreds of megabytes.
#[derive(Deserialize)]
struct Reported {
    statement: Statement,
}

/// The page to sign, made only from `report.json` and `run.json`. No other page says when and where a survey ran.
///
/// # Errors
/// If a text is not JSON, or `report` lacks a part of the statement.
pub fn statement_html(report: &str, run: &str) -> Result<String, String> {
    let Reported { statement } =
        serde_json::from_str(report).map_err(|it| format!("report.json: no statement: {it}"))?;
    let run: Json = serde_json::from_str(run).map_err(|it| format!("run.json: {it}"))?;
    let mut signed = Report::default();
    signed.framed("statement", stated(&statement));
    runs(&run, &mut signed);
    evidence(&statement, sha256(report.as_bytes()), &mut signed);
    signed.heading(2, "Signature");
    signed.text("I have read this statement and the report that it rests on.");
    let mut lines = Report::default();
    for what in ["Name", "Place and date", "Signature"] {
        lines.text(what);
    }
    signed.framed("signature", lines);
    Ok(signed.page(&statement.title, &format!("{STYLE}{TO_SIGN}")))
}

fn runs(run: &Json, report: &mut Report) {
    report.heading(2, "When and on what it ran");
    let runs = run["runs"].as_array().map(Vec::as_slice).unwrap_or_default();
    if runs.is_empty() {
        report.text("This is not known: run.json names no run.");
        return;
    }
    let text = |value: &Json| match value {
        Json::String(text) => text.clone(),
        Json::Number(number) => number.as_u64().map_or_else(|| number.to_string(), thousands),
        _ => "not known".to_owned(),
    };
    let rows = runs.iter().map(|run| {
        let system = ["system", "system-version", "architecture", "processor"];
        let system = system.iter().filter(|it| run[**it].is_string()).map(|it| text(&run[*it]));
        let share = if run["share"].is_string() { text(&run["share"]) } else { "whole".to_owned() };
        let machine = system.collect::<Vec<_>>().join(", ");
        let [began, seconds, asked, threads] =
            ["began", "seconds", "asked", "threads"].map(|name| text(&run[name]));
        cells([began, seconds, asked, share, machine, threads])
    });
    let heads = ["began (UTC)", "#seconds", "#tournaments asked", "share", "machine", "#threads"];
    report.table("Every run", heads, rows);
    let outside: Vec<&str> = of_runs(run, "outside").into_iter().collect();
    let outside = if outside.is_empty() { "none".to_owned() } else { outside.join("; ") };
    report.text(format!(
        "Executables that the keeper saw outside the fingerprint: {outside}. The keeper looks every 20 ms or so, \
         and on Linux only. A program that runs for a shorter time can be missed."
    ));
}

fn evidence(statement: &Statement, report_sha256: String, report: &mut Report) {
    report.heading(2, "Where the evidence lies");
    report.text("In the directory that holds this page:");
    let row = |name: &str, what: &str, sha256: String| {
        vec![name.into(), what.into(), Words::of(Span::Hash(sha256))]
    };
    let findings = statement.findings.in_words();
    let shown = "all results; report.html and report.md show them";
    let answers = "every answer, from which the report is made";
    let rows = [
        row("report.json", shown, report_sha256),
        row("results.jsonl", answers, statement.results_sha256.clone()),
        row("findings/", &findings, String::new()),
    ];
    let caption = "Files; report.json states the SHA-256 of every finding";
    report.table(caption, ["file", "what it holds", "SHA-256"], rows);
}

pub(in crate::report::survey) fn concluded(conclusion: Conclusion) -> Words {
    let class = class_of(conclusion.name());
    Words::of(Span::Strong(conclusion.in_words().to_owned(), class))
}

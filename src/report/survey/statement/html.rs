//! The statement on a page: as the box on top of a report, and as a page to sign.

use serde::Deserialize;
use serde_json::Value as Json;

use super::super::run::of_runs;
use super::data::{DirectionWords, Program, RuleWords, Statement};
use crate::engines::sha256;
use crate::report::digits::{counted, thousands};
use crate::report::pages::{Page, escaped, table, table_of};
use crate::report::survey::style::{STYLE, TO_SIGN};
use crate::survey::Conclusion;

/// The statement as part of a page: a heading of the second level, and all that it says.
pub(in crate::report::survey) fn statement_box(statement: &Statement) -> String {
    let class = class_of(&statement.conclusion);
    let mut html = "<section class=\"statement\">\n<h2>Statement</h2>\n".to_owned();
    if let Some(words) = &statement.wrong_answers {
        html += &format!("<p class=\"wrong\">{}</p>\n", escaped(words));
    }
    html += &format!("<p class=\"verdict {class}\">{}</p>\n", escaped(&statement.in_words));
    html += &table("What is stated", &["", ""], facts(statement));
    html += &directions(statement);
    if let Some(rule) = &statement.rule {
        html += &rule_parts(rule);
    }
    html += "<h3>What was covered</h3>\n";
    let rows = statement.scope.rows().into_iter();
    let rows = rows.map(|(name, words)| vec![name.to_owned(), escaped(&words)]);
    html += &table("The tournaments", &["", ""], rows);
    html += "<h3>To make the whole survey again</h3>\n";
    for words in variables(statement) {
        html += &format!("<p>{}</p>\n", escaped(&words));
    }
    html + &format!("<p><code>{}</code></p>\n</section>\n", escaped(&statement.command))
}

/// The class of the page's colours for a conclusion.
pub(in crate::report::survey) fn class_of(conclusion: &str) -> &'static str {
    match conclusion {
        "passes" => "good",
        "fails" | "differs" => "bad",
        _ => "open",
    }
}

/// What the shell variables of all commands stand for, one sentence each.
pub(in crate::report::survey) fn variables(statement: &Statement) -> Vec<String> {
    let words = statement.variables.iter().map(|it| format!("{}.", it.in_words));
    words.chain(statement.command_needs.clone()).collect()
}

fn facts(statement: &Statement) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    let mut row = |name: &str, html: String| rows.push(vec![name.to_owned(), html]);
    let judged = if statement.rule.is_some() { "Who is judged" } else { "Who is compared" };
    row(judged, programs(&statement.judged));
    if !statement.for_comparison.is_empty() {
        let programs = programs(&statement.for_comparison);
        row("Asked for comparison", format!("They do not decide.<br/>{programs}"));
    }
    let edition = &statement.edition;
    row(
        "Edition of the rules",
        escaped(&words_of_edition(&edition.id, &edition.in_words, &edition.caveat)),
    );
    if let Some(rule) = &statement.rule {
        row("Rule of decision", escaped(&rule.name));
        row("In each direction", escaped(&numbers(rule)));
    }
    row("Tournaments", escaped(&tournaments(statement)));
    row("Seed", escaped(&statement.seed));
    if !statement.challenge.is_empty() {
        row("Challenge", escaped(&statement.challenge.join(" ")));
    }
    if let Some(words) = &statement.exam {
        row("Exam", escaped(words));
    }
    if let Some(words) = &statement.blindness {
        row("What random tournaments show", escaped(words));
    }
    if let Some(words) = &statement.known_answers {
        row("Known answers", escaped(words));
    }
    if statement.rule.is_some() && !statement.not_shown.is_empty() {
        row("Not asked, so not shown", escaped(&statement.not_shown.join("; ")));
    }
    row("Findings", escaped(&statement.findings.in_words()));
    row("Who judges", programs(std::slice::from_ref(&statement.judge)));
    row("results.jsonl", hash(&statement.results_sha256));
    rows
}

pub(in crate::report::survey) fn words_of_edition(id: &str, words: &str, caveat: &str) -> String {
    if caveat.is_empty() { format!("{id}: {words}") } else { format!("{id} ({caveat}): {words}") }
}

/// How many tournaments a rule asks for.
pub(in crate::report::survey) fn numbers(rule: &RuleWords) -> String {
    format!(
        "{} {} to be judged; at most {} of them may differ",
        counted(rule.required, "tournament"),
        if rule.required == 1 { "has" } else { "have" },
        thousands(rule.allowed)
    )
}

pub(in crate::report::survey) fn tournaments(statement: &Statement) -> String {
    let (made, planned) = (thousands(statement.made), thousands(statement.planned));
    let again = match statement.rechecked {
        0 => String::new(),
        some => format!(
            "; {} asked about again when the shares were merged, with the same answers",
            thousands(some)
        ),
    };
    format!("{made} made, of {planned} planned{again}")
}

fn programs(programs: &[Program]) -> String {
    let program = |it: &Program| {
        let mut html = format!(
            "<b>{}</b>: {}; version: {}; for {}",
            escaped(&it.id),
            escaped(&it.title),
            escaped(&it.version_words()),
            escaped(&it.edition)
        );
        for file in &it.files {
            html += &format!("<br/>{}: SHA-256 {}", escaped(&file.name), hash(&file.sha256));
        }
        for what in &it.unhashed {
            html += &format!("<br/>not hashed: {}", escaped(what));
        }
        for remark in &it.remarks {
            html += &format!("<br/>{}", escaped(remark));
        }
        html
    };
    programs.iter().map(program).collect::<Vec<_>>().join("<br/>")
}

fn hash(hash: &str) -> String {
    format!("<span class=\"hash\">{}</span>", escaped(hash))
}

/// The one place that says of every direction how many tournaments were made, left out and judged.
fn directions(statement: &Statement) -> String {
    let row = |it: &DirectionWords| {
        let asked = match it.decides {
            true => it.asked.clone(),
            false => format!("{} (for comparison)", it.asked),
        };
        let class = class_of(it.conclusion.name());
        let grounds: Vec<String> = it.grounds.iter().map(|it| escaped(it)).collect();
        let mut result = format!("<b class=\"{class}\">{}</b>", escaped(&it.in_words));
        if !grounds.is_empty() {
            result += &format!("<br/>{}", grounds.join("<br/>"));
        }
        let counts =
            [it.made, it.skipped, it.stopped, it.failed, it.judged, it.missing, it.differing];
        let mut cells = vec![escaped(&it.engine), escaped(&asked)];
        cells.extend(counts.map(thousands));
        cells.extend([escaped(&it.share), result]);
        cells
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
    table(caption, &heads, statement.directions.iter().map(row))
}

fn rule_parts(rule: &RuleWords) -> String {
    let list = |words: &[String]| {
        let items: String = words.iter().map(|it| format!("<li>{}</li>\n", escaped(it))).collect();
        format!("<ul>\n{items}</ul>\n")
    };
    format!(
        "<h3>The rule in words</h3>\n{}<h3>What the rule can miss</h3>\n\
         <p>If {} {} judged and nothing else goes wrong:</p>\n{}",
        list(&rule.words),
        counted(rule.required, "tournament"),
        if rule.required == 1 { "is" } else { "are" },
        list(&rule.risks)
    )
}

/// What is read of `report.json`: its findings may fill hundreds of megabytes.
#[derive(Deserialize)]
struct Reported {
    statement: Statement,
}

/// The page to sign, from `report.json` and `run.json` and nothing else. It is the only page that says when
/// and on what a survey ran.
///
/// # Errors
/// What one of them lacks.
pub fn statement_html(report: &str, run: &str) -> Result<String, String> {
    let Reported { statement } =
        serde_json::from_str(report).map_err(|it| format!("report.json: no statement: {it}"))?;
    let run: Json = serde_json::from_str(run).map_err(|it| format!("run.json: {it}"))?;
    let mut page = Page::in_language("en", &statement.title, &format!("{STYLE}{TO_SIGN}"));
    page.html(&statement_box(&statement));
    runs(&run, &mut page);
    evidence(&statement, &sha256(report.as_bytes()), &mut page);
    signature(&mut page);
    Ok(page.end())
}

fn runs(run: &Json, page: &mut Page) {
    page.section("When and on what it ran");
    let runs = run["runs"].as_array().map(Vec::as_slice).unwrap_or_default();
    if runs.is_empty() {
        page.text("That is not known: run.json names no run.");
        return;
    }
    let text = |value: &Json| match value {
        Json::String(text) => escaped(text),
        Json::Number(number) => number.as_u64().map_or_else(|| number.to_string(), thousands),
        _ => "not known".to_owned(),
    };
    let rows = runs.iter().map(|run| {
        let system = ["system", "system-version", "architecture", "processor"];
        let system = system.iter().filter(|it| run[**it].is_string()).map(|it| text(&run[*it]));
        let share = if run["share"].is_string() { text(&run["share"]) } else { "whole".to_owned() };
        vec![
            text(&run["began"]),
            text(&run["seconds"]),
            text(&run["asked"]),
            share,
            system.collect::<Vec<_>>().join(", "),
            text(&run["threads"]),
        ]
    });
    let heads = ["began (UTC)", "#seconds", "#tournaments asked", "share", "machine", "#threads"];
    page.table("Every run", &heads, rows);
    let outside: Vec<&str> = of_runs(run, "outside").into_iter().collect();
    let outside = if outside.is_empty() { "none".to_owned() } else { outside.join("; ") };
    page.text(&format!(
        "Executables that the keeper saw outside the fingerprint: {outside}. It looks every 20 ms or so, and on \
         Linux only: what runs for a shorter time can be missed."
    ));
}

fn evidence(statement: &Statement, report_sha256: &str, page: &mut Page) {
    page.section("Where the evidence lies");
    page.text("In the directory that holds this page:");
    let row = |name: &str, what: &str, sha256: &str| {
        vec![
            escaped(name),
            escaped(what),
            if sha256.is_empty() { String::new() } else { hash(sha256) },
        ]
    };
    let findings = statement.findings.in_words();
    let rows = vec![
        row("report.json", "all results; report.html and report.md show them", report_sha256),
        row(
            "results.jsonl",
            "every answer, from which the report is made",
            &statement.results_sha256,
        ),
        row("findings/", &findings, ""),
    ];
    let caption = "Files; report.json states the SHA-256 of every finding";
    page.html(&table_of("", caption, &["file", "what it holds", "SHA-256"], rows));
}

fn signature(page: &mut Page) {
    page.section("Signature");
    page.html(
        "<p>I have read this statement and the report that it rests on.</p>\n<div class=\"signature\">\n\
         <p>Name</p>\n<p>Place and date</p>\n<p>Signature</p>\n</div>\n",
    );
}

pub(in crate::report::survey) fn concluded_cell(conclusion: Conclusion) -> String {
    format!("<b class=\"{}\">{}</b>", class_of(conclusion.name()), conclusion.in_words())
}

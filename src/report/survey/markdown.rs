//! What a survey of engines found, as Markdown: readable as it is, too.

use std::fmt::Write;

use super::agreement::{CAPTION, matrix};
use super::article_names::ArticleNames;
use super::checks::{
    WRONG_ROUNDS, exam_cells, false_alarms, known_rows, known_words, several_wrong, wrong_rounds,
};
use super::findings::{Found, NO_PAIRING, about_disputed, counting, disputed, how_to};
use super::readings::readings;
use super::statement::Statement;
use super::statement::has_ours;
use super::statement::{bullets, statement_markdown};
use super::text::round_words;
use crate::metrics::Metrics;
use crate::report::digits::thousands;
use crate::report::exam::exam_line;
use crate::survey::{Difference, Direction, Plan, Surveyed, Total, UnitRecord, axes, by_article};

use crate::report::markdown::{code, escaped as cell};

/// How many findings of a kind are shown with their boards; the document has all.
const SHOWN: usize = 50;

/// The report of a survey.
pub fn survey_markdown(survey: &Surveyed<'_>) -> String {
    let statement = Statement::of(survey);
    let mut text = String::new();
    statement_markdown(&statement, &mut text);
    exam(survey, &mut text);
    known(survey, &mut text);
    results(survey, &mut text);
    checkers(survey, &mut text);
    agreement(survey, &mut text);
    articles(survey, &mut text);
    commands(survey.plan, &mut text);
    quality(&survey.totals, &mut text);
    if has_ours(survey) {
        spread(survey.records, &mut text);
    }
    findings(survey, &statement, &mut text);
    text
}

fn exam(survey: &Surveyed<'_>, text: &mut String) {
    let Some(taken) = &survey.exam else { return };
    let words = format!("{}.", exam_line(taken));
    answers(("Exam", &words), &["position", "outcome"], &exam_cells(taken), text);
}

/// Questions with known answers, which come before everything random.
fn known(survey: &Surveyed<'_>, text: &mut String) {
    let Some(known) = &survey.known else { return };
    let heads = ["question", "outcome", "remark"];
    answers(("Known answers", &known_words(known)), &heads, &known_rows(known), text);
}

/// A heading, what came of it, and the answers that are not simply right as a table, if there are any.
fn answers(
    (heading, words): (&str, &str),
    heads: &[&str],
    rows: &[Vec<String>],
    text: &mut String,
) {
    let _ = writeln!(text, "\n## {heading}\n\n{words}");
    if !rows.is_empty() {
        let _ = writeln!(text, "\n| {} |\n{}|", heads.join(" | "), "|---".repeat(heads.len()));
        rows.iter().for_each(|row| row_of(row, text));
    }
}

/// The answers of checkers about wrong rounds and right ones.
fn checkers(survey: &Surveyed<'_>, text: &mut String) {
    let rows = wrong_rounds(survey);
    if rows.is_empty() {
        return;
    }
    let heads = WRONG_ROUNDS.map(|it| it.trim_start_matches('#')).join(" | ");
    let _ = writeln!(text, "\n## Wrong rounds shown to checkers\n\n| {heads} |");
    let _ = writeln!(text, "|---|---|--:|--:|--:|--:|");
    rows.iter().for_each(|row| row_of(row, text));
    several_wrong(survey).iter().chain(&false_alarms(survey)).for_each(|words| {
        let _ = writeln!(text, "\n{}", cell(words));
    });
}

fn row_of(cells: &[String], text: &mut String) {
    let cells: Vec<String> = cells.iter().map(|it| cell(it)).collect();
    let _ = writeln!(text, "| {} |", cells.join(" | "));
}

fn commands(plan: &Plan, text: &mut String) {
    let _ = writeln!(text, "\n## What was run");
    for engine in &plan.engines {
        let _ = writeln!(text, "\n{} is asked in {} by\n", cell(&engine.id), engine.dialect);
        for (what, line) in &engine.commands {
            let _ = writeln!(text, "- {}: {}", cell(what), code(line, false));
        }
    }
}

/// Every engine beside every other one and the rules, where there are several.
fn agreement(survey: &Surveyed<'_>, text: &mut String) {
    let (names, rows) = matrix(survey);
    if survey.plan.engines.len() < 2 || names.is_empty() {
        return;
    }
    let _ = writeln!(text, "\n## Agreement, engine by engine\n\n{CAPTION}.\n");
    let heads: Vec<String> = names.iter().map(|it| cell(it)).collect();
    let _ = writeln!(text, "| | {} |\n|---|{}", heads.join(" | "), "---|".repeat(names.len()));
    for (name, cells) in heads.iter().zip(rows) {
        let _ = writeln!(text, "| {name} | {} |", cells.join(" | "));
    }
}

/// The quality of pairings, the engine beside the rules.
fn quality(totals: &[(String, Direction, Total)], text: &mut String) {
    let _ = writeln!(text, "\n## Pairing quality\n");
    let _ = writeln!(
        text,
        "The engine / the rules, on the same positions; charts are in report.html.\n\n| engine | \
         direction | rounds | boards with unequal scores | floats repeated at once | absolute, \
         strong, mild preferences denied |\n|---|---|---|---|---|---|"
    );
    for (engine, direction, total) in totals.iter().filter(|row| !row.2.quality.is_empty()) {
        let (own, rules) = (total.quality.of_engine(), total.quality.of_rules());
        let both = |count: &dyn Fn(&Metrics) -> u64| format!("{} / {}", count(&own), count(&rules));
        let repeated =
            |it: &Metrics| it.fairness.repeated_downfloats[0] + it.fairness.repeated_upfloats[0];
        let denied: Vec<String> = [2, 1, 0].map(|at| both(&|it| it.denied[at])).into();
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} |",
            cell(engine),
            direction.in_words(),
            own.rounds,
            both(&|it| it.uneven_boards),
            both(&repeated),
            denied.join(", ")
        );
    }
}

fn results(survey: &Surveyed<'_>, text: &mut String) {
    let _ = writeln!(
        text,
        "\n## Results, round by round\n\n| engine | direction | result | rounds |\n|---|---|---|---|"
    );
    for (engine, direction, total) in &survey.totals {
        let result = survey.concluded(engine, total).conclusion.in_words();
        let (asked, rounds) = (direction.in_words(), round_words(&total.rounds));
        let _ = writeln!(text, "| {} | {asked} | {result} | {rounds} |", cell(engine));
    }
    for (engine, direction, total) in &survey.totals {
        for (reason, count) in &total.skipped {
            let (engine, asked, count) = (cell(engine), direction.in_words(), thousands(*count));
            let _ =
                writeln!(text, "\n{engine}, {asked}: {count} skipped, because: {}.", cell(reason));
        }
    }
}

/// Which article decides how often, engine by engine.
fn articles(survey: &Surveyed<'_>, text: &mut String) {
    let rows = by_article(survey.records);
    if rows.is_empty() {
        return;
    }
    let articles = ArticleNames::of(&survey.plan.edition);
    let names: Vec<&str> = survey.plan.engines.iter().map(|it| it.id.as_str()).collect();
    let heads: Vec<String> = names.iter().map(|it| cell(it)).collect();
    let _ = writeln!(text, "\n## Differences by deciding article\n");
    let _ = writeln!(text, "| article | {} |", heads.join(" | "));
    let _ = writeln!(text, "|---|{}", "---|".repeat(names.len()));
    for (article, counts) in rows {
        let cells: Vec<String> = names
            .iter()
            .map(|engine| counts.get(engine).map_or_else(String::new, |it| thousands(*it)))
            .collect();
        let _ =
            writeln!(text, "| {} | {} |", cell(&articles.of_ground(&article)), cells.join(" | "));
    }
}

fn spread(records: &[UnitRecord], text: &mut String) {
    let _ = writeln!(
        text,
        "\n## What our tournaments varied in\n\n| drawn | values and how often each came |\n|---|---|"
    );
    for (axis, counts) in axes(records) {
        let words: Vec<String> = counts
            .iter()
            .map(|(value, count)| format!("{}: {count}", value.replace(' ', "")))
            .collect();
        let constant = if counts.len() == 1 { "**constant**, " } else { "" };
        let _ = writeln!(text, "| {axis} | {constant}{} |", words.join(", "));
    }
}

/// Differences, and disputed rounds under a heading of their own.
fn findings(survey: &Surveyed<'_>, statement: &Statement, text: &mut String) {
    let (counting, disputed) = (counting(survey.records), disputed(survey.records));
    if !counting.is_empty() || !disputed.is_empty() {
        let _ = writeln!(text, "\n## How to see a finding again\n");
        bullets(&how_to(statement), text);
    }
    let _ = writeln!(text, "\n## Differences\n");
    if counting.is_empty() {
        let _ = writeln!(text, "None.");
    }
    list(survey.plan, &counting, text);
    let _ = writeln!(text, "\n## Disputed rounds\n");
    if disputed.is_empty() {
        let _ = writeln!(text, "None.");
        return;
    }
    let _ = writeln!(text, "{}\n", about_disputed(statement, &disputed).join(" "));
    for (id, words) in readings(survey.plan, survey.records) {
        let _ = writeln!(text, "Reading `{id}`, of {}: {}\n", words.article, words.sentence());
    }
    list(survey.plan, &disputed, text);
}

fn list(plan: &Plan, found: &[Found<'_>], text: &mut String) {
    let names = ArticleNames::of(&plan.edition);
    found.iter().take(SHOWN).for_each(|it| finding(plan, &names, *it, text));
    if found.len() > SHOWN {
        let _ = writeln!(text, "{} more in report.json.", thousands((found.len() - SHOWN) as u64));
    }
}

fn finding(
    plan: &Plan,
    names: &ArticleNames,
    (record, trial, finding): Found<'_>,
    text: &mut String,
) {
    let engine = trial.engine.as_str();
    let _ = writeln!(
        text,
        "### Tournament {}, round {}: {}, {}, {} ({})\n\n{}\n",
        record.number,
        finding.round,
        cell(engine),
        trial.direction.in_words(),
        finding.verdict,
        finding.class.name(),
        cell(&finding.reason)
    );
    if let Some(article) = &finding.article {
        let _ = writeln!(text, "- article: {}", names.named(article));
    }
    if let Some(reading) = &finding.reading {
        let _ = writeln!(text, "- reading: {reading}");
    }
    boards(engine, finding, text);
    let others = [
        ("as the engine", &finding.with_it),
        ("as the rules", &finding.with_rules),
        ("neither, or no answer", &finding.with_neither),
    ];
    for (what, engines) in others.iter().filter(|(_, engines)| !engines.is_empty()) {
        let _ = writeln!(text, "- {what}: {}", cell(&engines.join(", ")));
    }
    let (legality, class, argument) =
        (finding.legality(), finding.class.name(), finding.argument());
    let _ = writeln!(text, "- legality: {legality}\n- class: {class}: {argument}");
    let path = finding.path(record.number, engine, trial.direction);
    if let (Some(path), Some(hash)) = (path, finding.file_sha256()) {
        let _ = writeln!(text, "- `{path}`: SHA-256 `{hash}`");
    }
    let command = finding.command(plan, record.number, engine, trial.direction);
    let _ = writeln!(text, "- {}\n", code(&command, false));
}

fn boards(engine: &str, finding: &Difference, text: &mut String) {
    let only = |these: &[String], those: &[String]| {
        let only: Vec<&str> =
            these.iter().filter(|it| !those.contains(it)).map(String::as_str).collect();
        only.join(" ")
    };
    if !finding.engine_boards.is_empty() {
        let (own, rules) = (&finding.engine_boards, &finding.rules_boards);
        let _ = writeln!(text, "- {}: {}", cell(engine), only(own, rules));
        let rules = if rules.is_empty() { NO_PAIRING.to_owned() } else { only(rules, own) };
        let _ = writeln!(text, "- rules: {rules}");
    }
}

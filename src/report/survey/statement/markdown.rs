//! The statement as Markdown.

use std::fmt::Write;

use super::data::{Program, Statement};
use super::html::{numbers, tournaments, variables, words_of_edition};
use crate::report::digits::{counted, thousands};
use crate::report::markdown::escaped as cell;

pub(in crate::report::survey) fn statement_markdown(statement: &Statement, text: &mut String) {
    let _ = writeln!(text, "# {}\n", cell(&statement.title));
    if let Some(words) = &statement.wrong_answers {
        let _ = writeln!(text, "{}\n", cell(words));
    }
    let _ = writeln!(text, "**{}**\n", cell(&statement.in_words));
    facts(statement, text);
    directions(statement, text);
    if let Some(rule) = &statement.rule {
        let _ = writeln!(text, "\nThe rule in words:\n");
        bullets(&rule.words, text);
        let required = counted(rule.required, "tournament");
        let are = if rule.required == 1 { "is" } else { "are" };
        let _ = writeln!(text, "\nWhat the rule can miss, if {required} {are} judged:\n");
        bullets(&rule.risks, text);
    }
    let _ = writeln!(text, "\nTo make the whole survey again:\n");
    bullets(&variables(statement), text);
    let _ = writeln!(text, "\n```sh\n{}\n```", statement.command);
}

pub(in crate::report::survey) fn bullets(items: &[String], text: &mut String) {
    for item in items {
        let _ = writeln!(text, "- {}", cell(item));
    }
}

fn facts(statement: &Statement, text: &mut String) {
    let _ = writeln!(text, "| what is stated | |\n|---|---|");
    let mut row = |name: &str, words: &str| {
        let _ = writeln!(text, "| {name} | {} |", cell(words));
    };
    let is_judged = statement.rule.is_some();
    let judged = if is_judged { "Who is judged" } else { "Who is compared" };
    statement.judged.iter().for_each(|it| row(judged, &program(it)));
    for it in &statement.for_comparison {
        row("Asked for comparison, does not decide", &program(it));
    }
    let edition = &statement.edition;
    let words = words_of_edition(&edition.id, &edition.in_words, &edition.caveat);
    row("Edition of the rules", &words);
    if let Some(rule) = &statement.rule {
        row("Rule of decision", &rule.name);
        row("In each direction", &numbers(rule));
    }
    row("Tournaments", &tournaments(statement));
    row("Seed", &statement.seed);
    if !statement.challenge.is_empty() {
        row("Challenge", &statement.challenge.join(" "));
    }
    if let Some(words) = &statement.exam {
        row("Exam", words);
    }
    if let Some(words) = &statement.blindness {
        row("What random tournaments show", words);
    }
    if let Some(words) = &statement.known_answers {
        row("Known answers", words);
    }
    if is_judged && !statement.not_shown.is_empty() {
        row("Not asked, so not shown", &statement.not_shown.join("; "));
    }
    statement.scope.rows().iter().for_each(|(name, words)| row(name, words));
    row("Findings", &statement.findings.in_words());
    row("Who judges", &program(&statement.judge));
    row("results.jsonl", &format!("SHA-256 {}", statement.results_sha256));
}

fn program(program: &Program) -> String {
    let version = program.version_words();
    let mut words =
        format!("{}: {}; version: {version}; for {}", program.id, program.title, program.edition);
    for file in &program.files {
        words += &format!("; {}: SHA-256 {}", file.name, file.sha256);
    }
    for what in &program.unhashed {
        words += &format!("; not hashed: {what}");
    }
    for remark in &program.remarks {
        words += &format!("; {remark}");
    }
    words
}

fn directions(statement: &Statement, text: &mut String) {
    let _ = writeln!(
        text,
        "\nTournaments in every direction: made = skipped (not asked) + stopped (no round can be \
         paired) + failed + judged.\n\n| engine | direction | made | skipped | stopped | failed | judged | missing | \
         differ | share that differs | result |\n|---|---|--:|--:|--:|--:|--:|--:|--:|---|---|"
    );
    for it in &statement.directions {
        let counts =
            [it.made, it.skipped, it.stopped, it.failed, it.judged, it.missing, it.differing];
        let comparison = if it.decides { "" } else { " (for comparison)" };
        let result = std::iter::once(&it.in_words).chain(&it.grounds);
        let result: Vec<&str> = result.map(String::as_str).collect();
        let _ = writeln!(
            text,
            "| {} | {}{comparison} | {} | {} | {} |",
            cell(&it.engine),
            it.asked,
            counts.map(thousands).join(" | "),
            it.share,
            cell(&result.join("; "))
        );
    }
}

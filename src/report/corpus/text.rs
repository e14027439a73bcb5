//! The matrix of engines by cases, as text.

use std::fmt::Write;

use comfy_table::{Table, presets};

use super::matrix::{LEGEND, MatrixEngine, article_rows, cell, columns, heading, rows};
use crate::report::known_answers::{boards_apart, outcome_words, question_words, tally_words};
use crate::survey::known_answers::KnownAnswer;

/// The matrix, the articles, every wrong answer and every failure, and a line an engine.
pub fn corpus_matrix_text(engines: &[MatrixEngine]) -> String {
    let columns = columns(engines);
    let mut table = plain_table();
    let heads = columns.iter().map(|column| heading(engines, *column));
    table.set_header(["case", "round", "articles"].map(str::to_owned).into_iter().chain(heads));
    for row in rows(engines, &columns) {
        let round = row.round.map_or_else(String::new, |round| round.to_string());
        let first = [row.case.to_owned(), round, row.articles.join(" ")];
        table.add_row(first.into_iter().chain(row.cells.iter().map(|it| cell(*it).to_owned())));
    }
    let mut text = trimmed(&table);
    text.push('\n');
    for (word, meaning) in LEGEND {
        let _ = writeln!(text, "{word}: {meaning}");
    }
    text.push_str("\nright answers of pairer and checker, of those that are right or wrong:\n");
    let mut table = plain_table();
    let ids = engines.iter().map(|it| it.answers.engine.clone());
    table.set_header(std::iter::once("article".to_owned()).chain(ids));
    for (article, shares) in article_rows(engines) {
        table.add_row(std::iter::once(article).chain(shares));
    }
    text.push_str(&trimmed(&table));
    engines.iter().for_each(|engine| write_engine(engine, &mut text));
    text
}

fn write_engine(engine: &MatrixEngine, text: &mut String) {
    let answers = &engine.answers;
    text.push('\n');
    for answer in answers.wrong() {
        write_answer(engine, answer, text);
    }
    for answer in answers.contradictions() {
        write_answer(engine, answer, text);
    }
    write_failures(engine, text);
    let tally = answers.tally();
    let _ = writeln!(text, "{} ({}): {}", engine.title, answers.edition, tally_words(&tally));
    let count = answers.contradictions().count();
    if count > 0 {
        let _ = writeln!(text, "  its checker rejects {count} of the pairings of its own pairer");
    }
    if tally.answered() + tally.failed == 0 {
        let _ = writeln!(text, "  nothing could be asked, so nothing is shown");
    }
}

fn write_answer(engine: &MatrixEngine, answer: &KnownAnswer, text: &mut String) {
    let (_, words) = outcome_words(answer);
    let id = &engine.answers.engine;
    let _ = writeln!(text, "{id}: {}: {words}", question_words(&answer.question));
    if let Some((engine, rules)) = boards_apart(&answer.outcome) {
        let _ = writeln!(text, "    engine {engine}; known {rules}");
    }
}

/// Failures of the same kind once, with the first question and the number of the others.
fn write_failures(engine: &MatrixEngine, text: &mut String) {
    let mut kinds: Vec<(String, &KnownAnswer, usize)> = Vec::new();
    for answer in engine.answers.failed() {
        let (_, words) = outcome_words(answer);
        match kinds.iter_mut().find(|(it, ..)| *it == words) {
            Some((.., count)) => *count += 1,
            None => kinds.push((words, answer, 1)),
        }
    }
    for (words, first, count) in kinds {
        let more = if count > 1 { format!(" (and {} more)", count - 1) } else { String::new() };
        let what = question_words(&first.question);
        let _ = writeln!(text, "{}: {what}{more}: FAILED: {words}", engine.answers.engine);
    }
}

fn plain_table() -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table
}

fn trimmed(table: &Table) -> String {
    table.to_string().lines().map(|line| line.trim().to_owned() + "\n").collect()
}

//! Engines by cases of the corpus: the rows and cells that text, page and data share.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};

use crate::corpus::Follows;
use crate::report::json::tool;
use crate::report::known_answers::known_answers_json;
use crate::survey::known_answers::{
    Asked, KnownAnswer, KnownAnswers, Outcome, Standing, article_order,
};

/// The name and version of the document's schema.
pub const SCHEMA: &str = "pairproof/corpus-matrix@1";

/// An engine and what it answered.
#[derive(Clone, Debug)]
pub struct MatrixEngine {
    /// Its full name.
    pub title: String,
    /// What it says its version is.
    pub version: Option<String>,
    /// Its answers.
    pub answers: KnownAnswers,
}

pub(super) struct Row<'a> {
    pub(super) case: &'a str,
    pub(super) round: Option<u32>,
    pub(super) articles: &'a [String],
    pub(super) standing: Standing,
    /// By column.
    pub(super) cells: Vec<Option<&'a KnownAnswer>>,
}

/// A column: the engine, by its place among those asked, and what it was asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Column {
    pub(super) engine: usize,
    pub(super) asked: Asked,
}

pub(super) fn columns(engines: &[MatrixEngine]) -> Vec<Column> {
    let has = |engine: usize, asked| {
        engines[engine].answers.answers.iter().any(|it| it.question.asked == asked)
    };
    let both = |engine| [Asked::Pairing, Asked::CheckOfRight].map(|asked| Column { engine, asked });
    (0..engines.len()).flat_map(both).filter(|it| has(it.engine, it.asked)).collect()
}

pub(super) fn heading(engines: &[MatrixEngine], column: Column) -> String {
    let what = if column.asked == Asked::Pairing { "pairs" } else { "checks" };
    format!("{} {what}", engines[column.engine].answers.engine)
}

/// The rows in the order of cases and rounds.
pub(super) fn rows<'a>(engines: &'a [MatrixEngine], columns: &[Column]) -> Vec<Row<'a>> {
    let mut rows: BTreeMap<(&str, Option<u32>), Row<'a>> = BTreeMap::new();
    for (at, column) in columns.iter().enumerate() {
        let answers = engines[column.engine].answers.answers.iter();
        for answer in answers.filter(|it| it.question.asked == column.asked) {
            let question = &answer.question;
            let Some(case) = question.case.as_deref() else { continue };
            let row = rows.entry((case, question.round)).or_insert_with(|| Row {
                case,
                round: question.round,
                articles: &question.articles,
                standing: question.standing,
                cells: vec![None; columns.len()],
            });
            row.cells[at] = Some(answer);
        }
    }
    rows.into_values().collect()
}

/// What a cell says; empty: the case is not of the edition by which the engine is asked.
pub(super) fn cell(answer: Option<&KnownAnswer>) -> &'static str {
    let Some(answer) = answer else { return "" };
    let is_open = answer.question.standing == Standing::Disputed;
    match &answer.outcome {
        Outcome::Right => "right",
        Outcome::Wrong { .. } => "WRONG",
        Outcome::Disputed { follows: Follows::Default, .. } if is_open => "default",
        Outcome::Disputed { .. } if is_open => "other",
        Outcome::Disputed { .. } => "disputed",
        Outcome::CannotBeAsked { .. } => "-",
        Outcome::Failed { .. } => "FAILED",
    }
}

pub(super) const LEGEND: [(&str, &str); 7] = [
    ("right", "the known answer"),
    ("WRONG", "another one"),
    ("default, other", "which answer to an open question it gives"),
    ("disputed", "another answer, which a reading of the text gives"),
    ("-", "an engine cannot be asked this, or this one not"),
    ("FAILED", "the engine failed"),
    ("empty", "the case is of other editions than the engine is asked by"),
];

/// Articles by rows: right answers of all answers, by engine.
pub(super) fn article_rows(engines: &[MatrixEngine]) -> Vec<(String, Vec<String>)> {
    let tallies: Vec<Vec<_>> = engines.iter().map(|it| it.answers.by_article()).collect();
    let mut articles: Vec<&String> = tallies.iter().flatten().map(|(article, _)| article).collect();
    articles.sort_by_key(|article| article_order(article));
    articles.dedup();
    let share = |article: &String, tallies: &[(String, _)]| {
        let tally: Option<&crate::survey::known_answers::Tally> =
            tallies.iter().find(|(it, _)| it == article).map(|(_, tally)| tally);
        match tally {
            Some(tally) if tally.wrong + tally.right > 0 => {
                format!("{} of {}", tally.right, tally.right + tally.wrong)
            }
            _ => "-".to_owned(),
        }
    };
    articles
        .into_iter()
        .map(|article| (article.clone(), tallies.iter().map(|it| share(article, it)).collect()))
        .collect()
}

/// The matrix as data: every engine with all of its answers, and every case with a word an engine.
pub fn corpus_matrix_json(engines: &[MatrixEngine]) -> Json {
    let columns = columns(engines);
    let rows = rows(engines, &columns);
    let cases: Vec<Json> = rows.iter().map(|row| row_json(row, engines, &columns)).collect();
    let listed: Vec<Json> = engines
        .iter()
        .map(|engine| {
            let mut listed = known_answers_json(&engine.answers);
            listed["title"] = json!(engine.title);
            listed["version"] = json!(engine.version);
            listed
        })
        .collect();
    json!({ "schema": SCHEMA, "tool": tool(), "engines": listed, "cases": cases })
}

fn row_json(row: &Row<'_>, engines: &[MatrixEngine], columns: &[Column]) -> Json {
    let cells = columns.iter().zip(&row.cells).filter(|(_, answer)| answer.is_some());
    let cells: Vec<Json> = cells
        .map(|(column, answer)| {
            json!({
                "engine": engines[column.engine].answers.engine,
                "asked": column.asked,
                "is": answer.map(|answer| &answer.outcome),
            })
        })
        .collect();
    json!({
        "case": row.case,
        "round": row.round,
        "standing": row.standing,
        "articles": row.articles,
        "cells": cells,
    })
}

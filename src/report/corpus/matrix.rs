//! Engines by cases of the corpus: the rows and cells that text, page and data share.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use crate::corpus::Follows;
use crate::report::json::document;
use crate::report::known_answers::{KnownAnswersView, known_answers_view};
use crate::survey::known_answers::{
    Asked, KnownAnswer, KnownAnswers, Outcome, Standing, article_order,
};

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

/// What the document of `exam --cases` holds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CorpusMatrixView<'a> {
    /// Every engine with all of its answers.
    engines: Vec<MatrixEngineView<'a>>,
    /// Every case with a word an engine.
    cases: Vec<CaseView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct MatrixEngineView<'a> {
    #[serde(flatten)]
    answers: KnownAnswersView<'a>,
    /// Its full name.
    title: &'a str,
    /// What it says its version is; null: nothing.
    version: Option<&'a str>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct CaseView<'a> {
    /// The case.
    case: &'a str,
    /// The round; null: it is about a whole tournament.
    round: Option<u32>,
    standing: Standing,
    /// Articles and criteria of the case.
    articles: &'a [String],
    /// The answers of the engines that were asked.
    cells: Vec<CellView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct CellView<'a> {
    /// The engine.
    engine: &'a str,
    asked: Asked,
    is: &'a Outcome,
}

/// The matrix as data: every engine with all of its answers, and every case with a word an engine.
pub fn corpus_matrix_json(engines: &[MatrixEngine]) -> Json {
    let columns = columns(engines);
    let rows = rows(engines, &columns);
    let cases = rows.iter().map(|row| case_view(row, engines, &columns)).collect();
    let listed = engines.iter().map(|engine| MatrixEngineView {
        answers: known_answers_view(&engine.answers),
        title: &engine.title,
        version: engine.version.as_deref(),
    });
    let contents = CorpusMatrixView { engines: listed.collect(), cases };
    document("pairproof/corpus-matrix@1", contents)
}

fn case_view<'a>(row: &Row<'a>, engines: &'a [MatrixEngine], columns: &[Column]) -> CaseView<'a> {
    let cell = |(column, answer): (&Column, &Option<&'a KnownAnswer>)| {
        let (engine, is) = (&engines[column.engine].answers.engine, &(*answer)?.outcome);
        Some(CellView { engine, asked: column.asked, is })
    };
    CaseView {
        case: row.case,
        round: row.round,
        standing: row.standing,
        articles: row.articles,
        cells: columns.iter().zip(&row.cells).filter_map(cell).collect(),
    }
}

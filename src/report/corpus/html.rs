//! The matrix of engines by cases, as a page.

use super::matrix::{LEGEND, MatrixEngine, article_rows, cell, columns, heading, rows};
use crate::report::known_answers::{boards_apart, outcome_words, question_words, tally_words};
use crate::report::pages::{Page, escaped};
use crate::survey::known_answers::{KnownAnswer, Outcome};

/// The page.
pub fn corpus_matrix_html(engines: &[MatrixEngine]) -> String {
    let mut page = Page::new("Pairing programs and the known answers");
    page.text(
        "Every program is asked for the rounds of the corpus whose answer is known: the handbook \
         forces it, two independent programs agree on it, or the text leaves it open and both answers \
         are known. Its checker is asked about the right pairing.",
    );
    programs(engines, &mut page);
    page.section("Case by case");
    matrix(engines, &mut page);
    let legend: Vec<String> =
        LEGEND.iter().map(|(word, meaning)| format!("{word}: {meaning}")).collect();
    page.note(&format!("{}.", legend.join("; ")));
    page.section("Article by article");
    let ids: Vec<&str> = engines.iter().map(|it| it.answers.engine.as_str()).collect();
    let heads: Vec<&str> = std::iter::once("article").chain(ids).collect();
    let cells = article_rows(engines).into_iter();
    let cells = cells.map(|(article, shares)| {
        std::iter::once(article).chain(shares).map(|it| escaped(&it)).collect()
    });
    page.table(
        "Right answers of pairer and checker, of those that are right or wrong",
        &heads,
        cells,
    );
    engines.iter().for_each(|engine| differences(engine, &mut page));
    page.end()
}

fn programs(engines: &[MatrixEngine], page: &mut Page) {
    let heads = ["program", "version", "edition", "answers", "#own pairings that it rejects"];
    let row = |engine: &MatrixEngine| {
        let answers = &engine.answers;
        vec![
            escaped(&engine.title),
            escaped(engine.version.as_deref().unwrap_or("not stated")),
            escaped(&answers.edition),
            tally_words(&answers.tally()),
            answers.contradictions().count().to_string(),
        ]
    };
    page.table("Programs", &heads, engines.iter().map(row));
}

fn matrix(engines: &[MatrixEngine], page: &mut Page) {
    let columns = columns(engines);
    let heads: Vec<String> = columns.iter().map(|column| heading(engines, *column)).collect();
    let mut all = vec!["case", "#round", "articles"];
    all.extend(heads.iter().map(String::as_str));
    let rows = rows(engines, &columns);
    let cells = rows.iter().map(|row| {
        let round = row.round.map_or_else(String::new, |round| round.to_string());
        let mut cells = vec![escaped(row.case), round, escaped(&row.articles.join(" "))];
        cells.extend(row.cells.iter().map(|answer| coloured(*answer)));
        cells
    });
    page.table("Cases by programs", &all, cells);
}

fn coloured(answer: Option<&KnownAnswer>) -> String {
    let word = escaped(cell(answer));
    let class = match answer.map(|answer| &answer.outcome) {
        Some(Outcome::Right) => "good",
        Some(Outcome::Wrong { .. } | Outcome::Failed { .. }) => "bad",
        Some(Outcome::Disputed { .. }) => "open",
        Some(Outcome::CannotBeAsked { .. }) | None => return word,
    };
    format!("<span class=\"{class}\">{word}</span>")
}

/// Every answer of a program that is wrong, contradicts itself or is none.
fn differences(engine: &MatrixEngine, page: &mut Page) {
    let answers = &engine.answers;
    let told: Vec<&KnownAnswer> =
        answers.wrong().chain(answers.contradictions()).chain(answers.failed()).collect();
    if told.is_empty() {
        return;
    }
    page.section(&format!("What {} does not answer rightly", engine.title));
    let rows = told.into_iter().map(|answer| {
        let (own, known) = boards_apart(&answer.outcome).unwrap_or_default();
        let (_, words) = outcome_words(answer);
        [question_words(&answer.question), words, own, known].map(|it| escaped(&it)).to_vec()
    });
    let heads = ["question", "what is wrong", "its boards", "the known boards"];
    page.table(&format!("Wrong answers and failures of {}", answers.engine), &heads, rows);
}

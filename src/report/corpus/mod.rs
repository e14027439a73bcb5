//! Engines by cases of the corpus.

mod disputes;
mod matrix;

use matrix::{LEGEND, article_rows, cell, columns, heading, rows};
use pairproof_documents::report::{Report, Span, Words, cells};

use crate::report::known_answers::{boards_apart, outcome_words, question_words, tally_words};
use crate::report::pages::Page;
use crate::survey::known_answers::{KnownAnswer, Outcome};

pub use disputes::disputes_html;
pub use matrix::{CorpusMatrixView, MatrixEngine, corpus_matrix_json};

/// The page.
pub fn corpus_matrix_html(engines: &[MatrixEngine]) -> String {
    let mut page = Page::new("Pairing programs and the known answers");
    page.text(
        "Every program is asked for the rounds of the corpus whose answer is known: the handbook \
         forces it, two independent programs agree on it, or the text leaves it open and both answers \
         are known. Its checker is asked about the right pairing.",
    );
    reported(engines).on_page(&mut page);
    page.end()
}

/// The matrix for a terminal.
pub fn corpus_matrix_text(engines: &[MatrixEngine]) -> String {
    reported(engines).plain_text()
}

/// The programs, the matrix, the articles, every wrong answer and every kind of failure.
fn reported(engines: &[MatrixEngine]) -> Report {
    let mut report = Report::default();
    let heads = ["program", "version", "edition", "answers", "#own pairings that it rejects"];
    report.table("Programs", heads, engines.iter().map(program));
    report.heading(2, "Case by case");
    matrix(engines, &mut report);
    report.heading(2, "Article by article");
    let ids = engines.iter().map(|it| it.answers.engine.as_str());
    let shares = article_rows(engines).into_iter();
    report.table(
        "Right answers of pairer and checker, of those that are right or wrong",
        std::iter::once("article").chain(ids),
        shares.map(|(article, shares)| cells(std::iter::once(article).chain(shares))),
    );
    for engine in engines {
        let wrong = engine.answers.wrong().chain(engine.answers.contradictions());
        let told: Vec<Words> =
            wrong.map(|it| wrong_answer(engine, it)).chain(failures(engine)).collect();
        if !told.is_empty() {
            report.heading(2, format!("What {} does not answer rightly", engine.title));
            report.list(told);
        }
    }
    report
}

fn program(engine: &MatrixEngine) -> Vec<Words> {
    let (answers, tally) = (&engine.answers, engine.answers.tally());
    let mut words = tally_words(&tally);
    if tally.answered() + tally.failed == 0 {
        words += "; nothing could be asked, so nothing is shown";
    }
    let version = engine.version.as_deref().unwrap_or("not stated");
    let rejected = answers.contradictions().count().to_string();
    cells([&engine.title, version, &answers.edition, &words, &rejected])
}

fn matrix(engines: &[MatrixEngine], report: &mut Report) {
    let columns = columns(engines);
    let heads = ["case", "#round", "articles"].map(str::to_owned).into_iter();
    let rows = rows(engines, &columns);
    let cells = rows.iter().map(|row| {
        let round = row.round.map_or_else(String::new, |round| round.to_string());
        let first = cells([row.case, &round, &row.articles.join(" ")]).into_iter();
        first.chain(row.cells.iter().map(|answer| coloured(*answer))).collect()
    });
    let heads = heads.chain(columns.iter().map(|column| heading(engines, *column)));
    report.table("Cases by programs", heads, cells);
    report.list(LEGEND.iter().map(|(word, meaning)| format!("{word}: {meaning}")));
}

fn coloured(answer: Option<&KnownAnswer>) -> Words {
    let word = cell(answer);
    let class = match answer.map(|answer| &answer.outcome) {
        Some(Outcome::Right) => "good",
        Some(Outcome::Wrong { .. } | Outcome::Failed { .. }) => "bad",
        Some(Outcome::Disputed { .. }) => "open",
        Some(Outcome::CannotBeAsked { .. }) | None => return word.into(),
    };
    Words::of(Span::Classed(word.to_owned(), class))
}

fn wrong_answer(engine: &MatrixEngine, answer: &KnownAnswer) -> Words {
    let (_, words) = outcome_words(answer);
    let said = format!("{}: {}: {words}", engine.answers.engine, question_words(&answer.question));
    let boards = boards_apart(&answer.outcome);
    let boards = boards.map(|(own, known)| format!("engine {own}; known {known}").into());
    Words::lines(std::iter::once(said.into()).chain(boards))
}

/// Failures of one kind once, with the first question and the number of the others.
fn failures(engine: &MatrixEngine) -> Vec<Words> {
    let mut kinds: Vec<(String, &KnownAnswer, usize)> = Vec::new();
    for answer in engine.answers.failed() {
        let (_, words) = outcome_words(answer);
        match kinds.iter_mut().find(|(it, ..)| *it == words) {
            Some((.., count)) => *count += 1,
            None => kinds.push((words, answer, 1)),
        }
    }
    let told = kinds.into_iter().map(|(words, first, count)| {
        let more = if count > 1 { format!(" (and {} more)", count - 1) } else { String::new() };
        let what = question_words(&first.question);
        format!("{}: {what}{more}: FAILED: {words}", engine.answers.engine).into()
    });
    told.collect()
}

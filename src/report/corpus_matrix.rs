//! The answers of engines to cases of the corpus, as text, page and data. Also the disputed questions as a page.

use std::collections::BTreeMap;

use pairproof_documents::explain::{STYLE, chart, conditions};
use pairproof_documents::report::{Report, Span, Words, cells};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::Value as Json;

use super::exam::{BOOK_STYLE, pairs_text};
use super::json::document;
use super::known_answers::{
    KnownAnswersView, boards_apart, known_answers_view, outcome_words, question_words, tally_words,
};
use crate::corpus::{Answer, Follows, Interpretation, LoadedCase};
use crate::survey::known_answers::{
    Asked, KnownAnswer, KnownAnswers, Outcome, Standing, Tally, article_order,
};
use crate::text::counted;

/// An engine with its answers to the cases of the corpus.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MatrixEngine {
    /// The answers of the engine.
    #[serde(flatten, serialize_with = "as_view")]
    #[schemars(with = "KnownAnswersView<'static>")]
    pub answers: KnownAnswers,
    /// The full name of the engine.
    pub title: String,
    /// The version that the engine states; null if it states none.
    pub version: Option<String>,
}

fn as_view<S: Serializer>(answers: &KnownAnswers, serializer: S) -> Result<S::Ok, S::Error> {
    known_answers_view(answers).serialize(serializer)
}

/// A round of a case, with the answers of the engines.
#[derive(Debug, Serialize, JsonSchema)]
struct CaseView<'a> {
    /// The id of the case.
    case: &'a str,
    /// The round; null for a whole tournament.
    round: Option<u32>,
    standing: Standing,
    /// Articles and criteria of the case.
    articles: &'a [String],
    /// The answers of the engines that were asked.
    cells: Vec<CellView<'a>>,
}

#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
struct CellView<'a> {
    #[serde(skip)]
    column: usize,
    /// The short name of the engine.
    engine: &'a str,
    asked: Asked,
    is: &'a Outcome,
}

/// The cases by id and round. Answers are in the order of the engines, those of pairers before those of checkers.
fn cases(engines: &[MatrixEngine]) -> Vec<CaseView<'_>> {
    let mut rows: BTreeMap<(&str, Option<u32>), CaseView<'_>> = BTreeMap::new();
    for (column, (engine, asked)) in columns(engines).enumerate() {
        for answer in engine.answers.iter().filter(|it| it.question.asked == asked) {
            let question = &answer.question;
            let Some(case) = question.case.as_deref() else { continue };
            let (standing, articles) = (question.standing, question.articles.as_slice());
            let cell = CellView { column, engine: &engine.engine, asked, is: &answer.outcome };
            let round = question.round;
            let row = CaseView { case, round, standing, articles, cells: Vec::new() };
            rows.entry((case, round)).or_insert(row).cells.push(cell);
        }
    }
    rows.into_values().collect()
}

/// The columns of the matrix: every engine, with each kind of question that it was asked.
fn columns(engines: &[MatrixEngine]) -> impl Iterator<Item = (&KnownAnswers, Asked)> {
    let both = [Asked::Pairing, Asked::CheckOfRight];
    let all = engines.iter().flat_map(move |it| both.map(|asked| (&it.answers, asked)));
    all.filter(|(engine, asked)| engine.answers.iter().any(|it| it.question.asked == *asked))
}

/// The contents of the document of `exam --cases`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CorpusMatrixView<'a> {
    /// Every engine with all of its answers.
    engines: &'a [MatrixEngine],
    /// Every case with the answers of all engines.
    cases: Vec<CaseView<'a>>,
}

/// The document of `exam --cases`: every engine with all its answers, and every case with the answers of all engines.
pub fn corpus_matrix_json(engines: &[MatrixEngine]) -> Json {
    let contents = CorpusMatrixView { engines, cases: cases(engines) };
    document("pairproof/corpus-matrix@1", contents)
}

/// The report of `exam --cases`: the engines, the answers by case and by article, wrong answers, kinds of failure.
pub fn corpus_matrix(engines: &[MatrixEngine]) -> Report {
    let mut report = Report::default();
    report.text(
        "Every program is asked for the rounds of the corpus whose answer is known: the handbook \
         forces it, two independent programs agree on it, or the text leaves it open and both answers \
         are known. Its checker is asked about the right pairing.",
    );
    let heads = ["program", "version", "edition", "answers", "#own pairings that it rejects"];
    report.table("Programs", heads, engines.iter().map(program));
    report.heading(2, "Case by case");
    matrix(engines, &mut report);
    report.heading(2, "Article by article");
    articles(engines, &mut report);
    for engine in engines {
        let wrong = engine.answers.wrong().chain(engine.answers.contradictions());
        let wrong = wrong.map(|it| wrong_answer(engine, it));
        let told: Vec<Words> = wrong.chain(failures(engine)).collect();
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
    let columns: Vec<(&KnownAnswers, Asked)> = columns(engines).collect();
    let rows = cases(engines).into_iter().map(|case| {
        let round = case.round.map_or_else(String::new, |round| round.to_string());
        let first = cells([case.case, &round, &case.articles.join(" ")]).into_iter();
        let cell = |column: usize| {
            let found = case.cells.iter().find(|it| it.column == column);
            found.map_or_else(Words::default, |it| outcome(it.is, case.standing))
        };
        first.chain((0..columns.len()).map(cell)).collect()
    });
    let what = |asked: Asked| if asked == Asked::Pairing { "pairs" } else { "checks" };
    let heads = columns.iter().map(|(it, asked)| format!("{} {}", it.engine, what(*asked)));
    let first = ["case", "#round", "articles"].map(str::to_owned);
    report.table("Cases by programs", first.into_iter().chain(heads), rows);
    report.list([
        "right: the known answer",
        "WRONG: another answer",
        "default, other: which answer to an open question the engine gives",
        "disputed: another answer, which a reading of the text gives",
        "-: no engine can be asked this, or this engine cannot",
        "FAILED: the engine failed",
        "empty: the case does not belong to the edition of the engine",
    ]);
}

fn outcome(outcome: &Outcome, standing: Standing) -> Words {
    let is_open = standing == Standing::Disputed;
    let (word, class) = match outcome {
        Outcome::Right => ("right", "good"),
        Outcome::Wrong { .. } => ("WRONG", "bad"),
        Outcome::Failed { .. } => ("FAILED", "bad"),
        Outcome::Disputed { follows: Follows::Default, .. } if is_open => ("default", "open"),
        Outcome::Disputed { .. } if is_open => ("other", "open"),
        Outcome::Disputed { .. } => ("disputed", "open"),
        Outcome::CannotBeAsked { .. } => return "-".into(),
    };
    Words::of(Span::Classed(word.to_owned(), class))
}

/// Adds the numbers of right answers, by article and engine.
fn articles(engines: &[MatrixEngine], report: &mut Report) {
    let tallies: Vec<Vec<_>> = engines.iter().map(|it| it.answers.by_article()).collect();
    let mut articles: Vec<&String> = tallies.iter().flatten().map(|(article, _)| article).collect();
    articles.sort_by_key(|article| article_order(article));
    articles.dedup();
    let share = |article: &String, tallies: &[(String, Tally)]| {
        let of_it = tallies.iter().find(|(it, _)| it == article);
        let (right, all) = of_it.map_or((0, 0), |(_, it)| (it.right, it.right + it.wrong));
        if all == 0 { "-".to_owned() } else { format!("{right} of {all}") }
    };
    let row = |article: &String| {
        let shares = tallies.iter().map(|it| share(article, it));
        cells(std::iter::once(article.clone()).chain(shares))
    };
    let ids = engines.iter().map(|it| it.answers.engine.as_str());
    let caption = "Right answers of pairer and checker, out of all that are right or wrong";
    report.table(caption, std::iter::once("article").chain(ids), articles.into_iter().map(row));
}

fn wrong_answer(engine: &MatrixEngine, answer: &KnownAnswer) -> Words {
    let (_, words) = outcome_words(answer);
    let said = format!("{}: {}: {words}", engine.answers.engine, question_words(&answer.question));
    let boards = boards_apart(&answer.outcome);
    let boards = boards.map(|(own, known)| format!("engine {own}; known {known}").into());
    Words::lines(std::iter::once(said.into()).chain(boards))
}

/// The kinds of failure of an engine, each with the first question and the number of further questions.
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

/// The page of disputed cases. Cases that state no disputed question are left out.
///
/// # Errors
/// If the TRF of a case is missing, or is no tournament.
pub fn disputes_html(cases: &[LoadedCase]) -> Result<String, String> {
    let mut report = Report::default();
    let questions = cases.iter().filter_map(|it| Some((it, it.case.reading.as_ref()?)));
    let questions: Vec<(&LoadedCase, &Interpretation)> = questions.collect();
    report.text(format!(
        "{}. Each has two answers. pairproof takes the first one, and calls a pairing disputed if it is right under \
         the second one only.",
        counted(questions.len() as u64, "question")
    ));
    for (case, question) in questions {
        sheet(&mut report, case, question)?;
    }
    Ok(report.page("Questions that the rules leave open", &format!("{STYLE}{BOOK_STYLE}")))
}

fn sheet(
    report: &mut Report,
    loaded: &LoadedCase,
    question: &Interpretation,
) -> Result<(), String> {
    let case = &loaded.case;
    report.heading(2, &question.id);
    report.note(format!("{}; articles {}", case.editions.join(", "), case.articles.join(", ")));
    report.text(&question.question);
    let row = |(which, answer): (&str, &Answer)| {
        let is_none = answer.pairs.is_empty();
        let pairs = if is_none { String::new() } else { pairs_text(&answer.pairs) };
        cells([which, &answer.says, &pairs])
    };
    let both = [("first", &question.default), ("second", &question.other)];
    report.table("The two answers", ["answer", "it says", "pairing"], both.into_iter().map(row));
    report.text(format!("Why the first: {}", question.argument));
    match (question.round, &question.no_position) {
        (Some(round), _) => {
            let tournament = loaded.tournament()?;
            let tournament = tournament.ok_or_else(|| format!("{} has no tournament", case.id))?;
            report.text(conditions(&tournament, round));
            report.any_table(chart(&tournament, round));
        }
        (None, Some(why)) => report.text(format!("No position shows the difference: {why}")),
        (None, None) => {}
    }
    report.text(&case.shows);
    programs(report, question);
    Ok(())
}

/// Adds which program gives which answer, and to whom the question was reported.
fn programs(report: &mut Report, question: &Interpretation) {
    if question.engines.is_empty() {
        report.text("We know of no program that answers this question.");
    } else {
        let rows = question.engines.iter().map(|it| {
            let follows = match it.follows {
                Follows::Default => "the first",
                Follows::Other => "the second",
                Follows::Neither => "neither, or it depends",
            };
            cells([&it.engine, follows, &it.evidence])
        });
        report.table("What programs do", ["program", "answer", "how we know"], rows);
    }
    if question.reported.is_empty() {
        report.text("The question was reported to nobody so far.");
    } else {
        let rows = question.reported.iter().map(|it| {
            let outcome = if it.outcome.is_empty() { "nothing so far" } else { &it.outcome };
            cells([&it.to, &it.on, outcome])
        });
        report.table("Reported", ["to", "on", "what came of it"], rows);
    }
}

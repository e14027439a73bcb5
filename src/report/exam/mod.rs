//! The result of an engine's exam, as text and JSON. Also the exam as a booklet: every position with its wall chart,
//! the right pairing bracket by bracket, and the wrong answers with the faults that lead to them.

mod tables;
mod words;

use std::fmt::Write;

use pairproof_documents::explain::{STYLE, Writing, chart, conditions};
use pairproof_documents::report::{Report, Words};
use quick_junit::TestSuite;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use self::tables::TablesView;
use self::words::{
    TRIED, Told, counts_words, diagnosis_words, left_out_words, outcome_parts, outcome_status,
    reach_words,
};
use super::json::document;
use super::junit::{case, for_every_reader};
use super::wrapped;
use crate::behaviour::{Alternative, Behaviour};
use crate::check::Replay;
use crate::corpus::{Class, Exam, ExamPosition, StatedPair};
use crate::editions::{Edition, in_force};
use crate::exam::{
    Answered, Counts, Diagnosis, Outcome, Permutation, Reach, TakenExam, WrongBoards,
    pairs_of_boards, reach,
};
use crate::explain::{Case, Language, Narrator};
use crate::mutants::Mutant;
use crate::text::{counted, showable};

/// The most characters in a line about a wrong answer.
const WIDTH: usize = 120;

/// The pairs in one line, White first, and the player with the bye. Without pairs: "no legal pairing".
pub fn pairs_text(pairs: &[StatedPair]) -> String {
    let in_words = |StatedPair(board): &StatedPair| {
        if board.is_pab() { format!("{} (bye)", board.white) } else { board.to_string() }
    };
    let words: Vec<String> = pairs.iter().map(in_words).collect();
    if words.is_empty() { "no legal pairing".to_owned() } else { words.join(" ") }
}

/// The text of an engine's exam: the counts, the diagnosis, what the answers can show, and each position that is not
/// right. A wrong answer has its faults and the argument for the right answer. At the end: where all this is explained.
/// `directory`: the shown name of the one into which the positions were written.
pub fn exam_text(taken: &TakenExam, directory: Option<&str>) -> String {
    let mut text = format!("{}: {}\n", taken.engine, summary(taken).join("\n"));
    let (mut first_wrong, mut names_faults) = (None, false);
    for answer in &taken.answers {
        let position = &taken.exam.positions[answer.at];
        let Some(words) = words_of(&answer.outcome, position) else { continue };
        let _ = writeln!(text, "  {}, round {}  {words}", position.id, position.round);
        let Outcome::Wrong(wrong) = &answer.outcome else { continue };
        first_wrong = first_wrong.or(Some(position));
        let before = if taken.permuted.is_some() { ", before it was changed" } else { "" };
        let why = format!("why{before}: {}", position.argument);
        let faults = match faults_giving(position, wrong) {
            [] => "none of the known faults alone leads to this answer".to_owned(),
            some => format!("known faults that give this answer: {}", some.join(", ")),
        };
        names_faults |= !faults_giving(position, wrong).is_empty();
        for line in [why, faults] {
            let _ = writeln!(text, "{}", wrapped(&format!("    {line}"), WIDTH));
        }
    }
    if names_faults {
        let rules = format!(" --rules {}", taken.edition.id);
        let rules = if taken.edition.id == in_force().id { "" } else { &rules };
        let _ =
            writeln!(text, "`pairproof exam faults{rules}` says what the name of each fault means");
    }
    if let Some(ExamPosition { id, round, .. }) = first_wrong {
        let (written, directory) = written_words(directory, "position");
        let explain = format!("pairproof explain {directory}/{id}.trf --round {round}");
        let _ = writeln!(text, "{written}; `{explain}` explains one of them");
    }
    for part in &taken.standings {
        let _ = writeln!(text, "{}", tables::summary(part, taken.permuted.is_some()).join("\n"));
        text += &tables::tables_text(part, WIDTH);
        if part.wrong_ids().next().is_some() {
            let (written, directory) = written_words(directory, "table");
            let explain = tables::explain_command(part, directory);
            let explain = explain.map(|it| format!("; `{it}` explains the order of two players"));
            let _ = writeln!(text, "{written}{}", explain.unwrap_or_default());
        }
    }
    text
}

/// Where the files are, and the name of their directory.
fn written_words<'a>(directory: Option<&'a str>, noun: &str) -> (String, &'a str) {
    match directory {
        Some(directory) => (format!("the {noun}s are in {directory}"), directory),
        None => (format!("`--files DIR` writes the {noun}s as the program got them"), "DIR"),
    }
}

fn faults_giving<'a>(position: &'a ExamPosition, wrong: &WrongBoards) -> &'a [String] {
    let said = pairs_of_boards(&wrong.boards);
    position.wrong.iter().find(|it| it.answer == said).map_or(&[], |it| &it.faults)
}

/// The outcome of a position in words; a wrong answer has its reason on a second line. `None` if the answer is right or
/// the position was not shown. Such positions are only counted.
fn words_of(outcome: &Outcome, position: &ExamPosition) -> Option<String> {
    Some(match outcome {
        Outcome::Right | Outcome::NotShown(_) => return None,
        Outcome::Wrong(wrong) => {
            let (said, right) = (pairs_of_boards(&wrong.boards), pairs_text(&position.answer));
            format!("wrong: {}; right: {right}\n    {}", pairs_text(&said), wrong.because)
        }
        Outcome::Reading(id) => format!("follows the registered interpretation {id}"),
        Outcome::Failed(why) => format!("FAILED: {why}"),
    })
}

/// What is said of the positions and tables that are not answered as the rules do, by their ids.
pub(super) fn told_outcomes(taken: &TakenExam) -> Vec<(&str, String)> {
    let of_position = |it: &Answered| {
        let position = &taken.exam.positions[it.at];
        Some((position.id.as_str(), words_of(&it.outcome, position)?))
    };
    let mut told: Vec<_> = taken.answers.iter().filter_map(of_position).collect();
    for part in &taken.standings {
        told.extend(part.answers.iter().filter_map(|it| {
            let table = &part.exam.tables[it.at];
            Some((table.id.as_str(), tables::words_of(&it.outcome, table)?))
        }));
    }
    told
}

/// The result of an engine's exam in one line: the counts, the diagnosis, what the answers can show.
pub(super) fn exam_line(taken: &TakenExam) -> String {
    let tables = taken.standings.iter().flat_map(|it| tables::summary(it, false));
    let sentences: Vec<String> = summary(taken).into_iter().chain(tables).collect();
    let lines = sentences.iter().flat_map(|it| it.lines().map(str::trim));
    // What explains answers is a list with a line for each.
    lines.fold(String::new(), |whole, line| {
        let goes_on = whole.ends_with(':') || whole.ends_with(", or") || line.starts_with("and ");
        let between = match (whole.is_empty(), goes_on) {
            (true, _) => "",
            (false, true) => " ",
            (false, false) => "; ",
        };
        whole + between + line
    })
}

/// The result of an exam in sentences: the counts, what was not asked, the diagnosis, what the answers can show.
fn summary(taken: &TakenExam) -> Vec<String> {
    let counts = taken.counts();
    let mut lines = vec![counts_words(counts, "position")];
    lines.extend(taken.permuted.map(|how| {
        format!(
            "the positions were changed (--permuted {}): other names, ids, dates, ratings and order of lines; other \
             colours{} where a position shows as much as before",
            how.seed,
            if how.points { " and points" } else { "" }
        )
    }));
    lines.extend(left_out_words(&taken.not_shown_by_reason(), taken.not_asked(), "position"));
    let edition = taken.edition.id;
    lines.push(diagnosis_words(&taken.diagnosis, |it| Told::from(it), counts, (edition, &TRIED)));
    if matches!(taken.diagnosis, Diagnosis::Unknown(_)) {
        let rules = taken.wrong_by_rule();
        let rules: Vec<String> = rules.iter().map(|(rule, n)| format!("{rule} {n}")).collect();
        lines.push(format!("the wrong answers by article, the most first: {}", rules.join(", ")));
    }
    if counts.answered() > 0 {
        lines.push(reach_words(reach(&taken.exam, &taken.edition, &taken.answers)));
    }
    lines.extend(questions_words(&taken.questions()));
    lines
}

/// The engine's answers to questions that the text leaves open, in words. `None` if there are no such answers.
fn questions_words(questions: &[(&str, bool)]) -> Option<String> {
    let of = |other: bool, answers: &str| {
        let ids: Vec<&str> = questions.iter().filter(|it| it.1 == other).map(|it| it.0).collect();
        (!ids.is_empty()).then(|| format!("{answers}: {}", ids.join(", ")))
    };
    let rows = [of(false, "as pairproof"), of(true, "the other way")];
    let rows: Vec<String> = rows.into_iter().flatten().collect();
    (!rows.is_empty()).then(|| format!("where the text is open, it answers {}", rows.join("; ")))
}

/// The result of an exam, alone or as a part of the document of a survey.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ExamView<'a> {
    /// The short name of the engine.
    engine: &'a str,
    edition: &'a Edition,
    /// The way in which the positions were changed; null if they were not changed.
    permuted: Option<Permutation>,
    #[serde(flatten)]
    counts: Counts,
    /// Positions that the engine was not asked about, because it failed too often.
    not_asked: usize,
    /// The number of known faults.
    faults_known: usize,
    /// The number of known faults that would have changed an answer.
    faults_noticed: usize,
    /// Other rules, each of which explains all answers.
    rules: Vec<&'a Alternative>,
    /// Faults that explain all answers, one or two in each entry.
    faults: Vec<&'a [Mutant]>,
    /// The behaviours that explain most wrong answers, if nothing explains all answers: at most five that explain half of
    /// them, or else at most three faults that explain most.
    nearest: Vec<NearestView<'a>>,
    /// The engine's answers to questions that the text leaves open.
    questions: Vec<QuestionView<'a>>,
    /// The answers, position by position.
    positions: Vec<PositionView<'a>>,
    /// The tables of each edition of tie-breaks. Empty if the engine was not asked about standings.
    standings: Vec<TablesView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct NearestView<'a> {
    /// The rules; null if the behaviour is a fault.
    rules: Option<&'a Alternative>,
    /// The fault; null if the behaviour is rules.
    fault: Option<&'a Mutant>,
    /// The number of wrong answers that the behaviour explains.
    explains: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
struct QuestionView<'a> {
    /// The id of the interpretation that the question is about.
    interpretation: &'a str,
    /// Whether the engine answers like pairproof, or gives the other answer.
    #[schemars(extend("enum" = ["default", "other"]))]
    follows: &'static str,
}

#[derive(Debug, Serialize, JsonSchema)]
struct PositionView<'a> {
    /// The id of the position.
    id: &'a str,
    /// The outcome of the position.
    #[schemars(extend("enum" = ["right", "wrong", "reading", "not-shown", "failed"]))]
    outcome: &'static str,
    /// The pairs of the engine, if the answer is wrong.
    answer: Option<Vec<StatedPair>>,
    /// The right pairs.
    right: &'a [StatedPair],
    /// Why the answer is wrong, the position was not shown or the engine failed; or the interpretation it follows.
    detail: Option<&'a str>,
    /// The known faults that give the wrong answer.
    faults: Option<&'a [String]>,
    /// Why the right answer is right, if the engine gave a wrong one.
    argument: Option<&'a str>,
}

/// The document of `exam`.
pub fn exam_json(taken: &TakenExam) -> Json {
    document("pairproof/exam@1", exam_view(taken))
}

pub(super) fn exam_view(taken: &TakenExam) -> ExamView<'_> {
    let Reach { noticed, known } = reach(&taken.exam, &taken.edition, &taken.answers);
    let (mut rules, mut faults, mut nearest) = (Vec::new(), Vec::new(), Vec::new());
    match &taken.diagnosis {
        Diagnosis::NoFault => {}
        Diagnosis::Whole(all) => {
            rules.extend(all.iter().filter_map(Behaviour::rules));
            faults.extend(all.iter().map(Behaviour::faults).filter(|it| !it.is_empty()));
        }
        Diagnosis::Unknown(some) => nearest.extend(some.iter().map(|(it, explains)| NearestView {
            rules: it.rules(),
            fault: it.faults().first(),
            explains: *explains,
        })),
    }
    let question = |(interpretation, other)| QuestionView {
        interpretation,
        follows: if other { "other" } else { "default" },
    };
    ExamView {
        engine: &taken.engine,
        edition: &taken.edition,
        permuted: taken.permuted,
        counts: taken.counts(),
        not_asked: taken.not_asked(),
        faults_known: known,
        faults_noticed: noticed,
        rules,
        faults,
        nearest,
        questions: taken.questions().into_iter().map(question).collect(),
        positions: taken.answers.iter().map(|it| position_view(taken, it)).collect(),
        standings: taken.standings.iter().map(TablesView::new).collect(),
    }
}

fn position_view<'a>(taken: &'a TakenExam, answer: &'a Answered) -> PositionView<'a> {
    let position = &taken.exam.positions[answer.at];
    let (outcome, detail) = outcome_parts(&answer.outcome, |it| &it.because);
    let wrong = answer.outcome.wrong();
    PositionView {
        id: &position.id,
        outcome,
        answer: wrong.map(|it| pairs_of_boards(&it.boards)),
        right: &position.answer,
        detail,
        faults: wrong.map(|it| faults_giving(position, it)),
        argument: wrong.map(|_| position.argument.as_str()),
    }
}

/// The JUnit report of an exam, with a test case for each position and table. Those that were not asked, or cannot be
/// asked, are skipped.
///
/// # Errors
/// If the library that writes XML fails.
pub fn exam_junit(taken: &TakenExam) -> Result<String, String> {
    let mut report = quick_junit::Report::new(format!("pairproof exam {}", taken.edition.id));
    let mut suite = TestSuite::new(showable(&taken.engine).into_owned());
    for (at, position) in taken.exam.positions.iter().enumerate() {
        let outcome = taken.answers.get(at).map(|it| &it.outcome);
        let status = outcome_status(outcome, |it| words_of(it, position));
        suite.add_test_case(case(taken.edition.id, &position.id, status));
    }
    for part in &taken.standings {
        for (at, table) in part.exam.tables.iter().enumerate() {
            let outcome = part.answers.get(at).map(|it| &it.outcome);
            let status = outcome_status(outcome, |it| tables::words_of(it, table));
            suite.add_test_case(case(part.exam.edition.id, &table.id, status));
        }
    }
    report.add_test_suite(suite);
    for_every_reader(&report)
}

pub(in crate::report) const BOOK_STYLE: &str = "\
h2{border-top:2px solid var(--ink);padding-top:.8rem}\
@media print{h2{break-before:page;border:0}}";

/// The booklet of an exam. `mutants`: the known faults of its edition, for their descriptions.
///
/// # Errors
/// If a position of the exam is no tournament, or cannot be paired.
pub fn exam_book_html(
    exam: &Exam,
    edition: &Edition,
    mutants: &[Mutant],
) -> Result<String, String> {
    let mut report = Report::default();
    report.text(format!(
        "{}. Each has one right answer. A program with a certain fault gives a wrong one, so its answers show \
         which fault it has. Where the text leaves the colours of a board open, either is right.",
        counted(exam.positions.len() as u64, "position")
    ));
    let (title, licence) = (edition.title, &exam.licence);
    report.note(format!("{title}. Licence of the positions and answers: {licence}."));
    let mut ids = 0;
    for position in &exam.positions {
        ids = sheet(&mut report, ids, position, edition, mutants)?;
    }
    let title = format!("The exam of {}", edition.named());
    Ok(report.page(&title, &format!("{STYLE}{BOOK_STYLE}")))
}

/// Adds a position to the report. `ids`: the number of HTML ids in use. Returns the number in use afterwards.
fn sheet(
    report: &mut Report,
    ids: usize,
    position: &ExamPosition,
    edition: &Edition,
    mutants: &[Mutant],
) -> Result<usize, String> {
    let asked = position.opened()?;
    let tournament = &asked.tournament;
    let narrator = Narrator::new(tournament, edition, Language::EN);
    report.heading(2, format!("{}: round {}", position.id, position.round));
    report.text(conditions(tournament, position.round));
    report.any_table(chart(tournament, position.round));
    report.text(format!("Right: {}.", pairs_text(&position.answer)));
    let mut writing = Writing { report: std::mem::take(report), by: &narrator, ids };
    // Where there is no legal pairing, there are no brackets to show.
    if !position.answer.is_empty() {
        let replay = Replay::new(tournament, edition);
        let case = Case::new(&replay, position.round);
        let case = case.map_err(|_| format!("{} cannot be paired", position.id))?;
        let walk = case.walk();
        let told = narrator.tell_walk(&walk);
        for (section, bracket) in told.sections.iter().zip(&walk.brackets) {
            writing.report.heading(3, &section.title);
            writing.bracket(bracket);
            writing.lines(section.lines.get(bracket.members.len()..).unwrap_or_default());
        }
    }
    *report = writing.report;
    if !position.argument.is_empty() {
        report.text(format!("Why it is right: {}", position.argument));
    }
    report.heading(3, "Wrong answers");
    let rows = position.wrong.iter().map(|wrong| {
        let faults = wrong.faults.iter().map(|id| match mutants.iter().find(|it| it.id == *id) {
            Some(mutant) => format!("as if {} [{id}]", mutant.says),
            None => format!("as if {id}"),
        });
        let faults = Words::lines(faults.map(Words::from));
        vec![pairs_text(&wrong.answer).into(), (&wrong.because).into(), faults]
    });
    let caption = "Each of the faults leads to the answer beside it";
    report.table(caption, ["answer", "why it is wrong", "the program behaves"], rows);
    report.note(provenance(position));
    Ok(writing.ids)
}

/// How binding the answer of a position is, which programs give it, and where the position comes from.
fn provenance(position: &ExamPosition) -> String {
    let class = match position.class {
        Class::Must => "The text forces the answer.",
        Class::Reference => "Others give the same answer.",
        Class::Snapshot => "The answer is only ours.",
    };
    let engines = match position.engines.as_slice() {
        [] => String::new(),
        all => format!(" Programs that give it: {}.", all.join(", ")),
    };
    format!("{class}{engines} Source: {}.", position.source)
}

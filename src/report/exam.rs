//! The result of an engine's exam, as text and JSON. Also the exam as a booklet: every position with its wall chart,
//! the right pairing bracket by bracket, and the wrong answers with the faults that lead to them.

use std::fmt::Write;

use pairproof_documents::explain::{STYLE, Writing, chart, conditions};
use pairproof_documents::report::{Report, Words};
use quick_junit::{NonSuccessKind, TestCaseStatus, TestSuite};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::diagnosis::named;
use super::json::document;
use super::junit::{case, for_every_reader, skipped, unsuccessful};
use super::wrapped;
use crate::behaviour::{Alternative, Behaviour};
use crate::check::Replay;
use crate::corpus::{Class, Exam, ExamPosition, StatedPair};
use crate::editions::{Edition, in_force};
use crate::engines::UNKNOWN_TO_IT;
use crate::exam::{
    Answered, Counts, Diagnosis, MOST_FAILURES, Outcome, Permutation, Reach, TakenExam,
    WrongBoards, pairs_of_boards, reach,
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
        let (written, directory) = match directory {
            Some(directory) => (format!("the positions are in {directory}"), directory),
            None => {
                ("`--files DIR` writes the positions as the program got them".to_owned(), "DIR")
            }
        };
        let explain = format!("pairproof explain {directory}/{id}.trf --round {round}");
        let _ = writeln!(text, "{written}; `{explain}` explains one of them");
    }
    text
}

fn faults_giving<'a>(position: &'a ExamPosition, wrong: &WrongBoards) -> &'a [String] {
    let said = pairs_of_boards(&wrong.boards);
    position.wrong.iter().find(|it| it.answer == said).map_or(&[], |it| &it.faults)
}

/// The outcome of a position in words; a wrong answer has its reason on a second line. `None` if the answer is right or
/// the position was not shown. Such positions are only counted.
pub(super) fn words_of(outcome: &Outcome, position: &ExamPosition) -> Option<String> {
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

/// The result of an engine's exam in one line: the counts, the diagnosis, what the answers can show.
pub(super) fn exam_line(taken: &TakenExam) -> String {
    let lines = summary(taken).join("; ");
    lines.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The result of an exam in sentences: the counts, what was not asked, the diagnosis, what the answers can show.
fn summary(taken: &TakenExam) -> Vec<String> {
    let counts = taken.counts();
    let mut lines = vec![counts_words(counts)];
    lines.extend(taken.permuted.map(|how| {
        format!(
            "the positions were changed (--permuted {}): other names, ids, dates, ratings and order of lines; other \
             colours{} where a position shows as much as before",
            how.seed,
            if how.points { " and points" } else { "" }
        )
    }));
    if counts.not_shown > 0 {
        lines.push(format!("{} not shown: {}", counts.not_shown, not_shown_words(taken)));
    }
    if taken.not_asked() > 0 {
        let rest = counted(taken.not_asked() as u64, "position");
        let failed = format!("it failed {MOST_FAILURES} times in a row");
        lines.push(format!("{failed} and was not asked the rest ({rest})"));
    }
    lines.push(diagnosis_words(&taken.diagnosis, counts, &taken.edition));
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

/// Why positions were not shown: abilities that the engine lacks, then other reasons, each with its count.
fn not_shown_words(taken: &TakenExam) -> String {
    let (mut cannot, mut others) = (Vec::new(), Vec::new());
    for (reason, count) in taken.not_shown_by_reason() {
        let ability = reason.strip_prefix(UNKNOWN_TO_IT);
        let list = if ability.is_some() { &mut cannot } else { &mut others };
        list.push(format!("{} ({count})", ability.unwrap_or(&reason)));
    }
    if !cannot.is_empty() {
        others.insert(0, format!("cannot {}", cannot.join(", ")));
    }
    others.join("; ")
}

fn counts_words(counts: Counts) -> String {
    let Counts { right, wrong, readings, not_shown, failed } = counts;
    let all = right + wrong + readings + not_shown + failed;
    let mut words =
        format!("{} asked, {right} right", counted((all - not_shown) as u64, "position"));
    for (count, what) in [
        (wrong, "wrong"),
        (readings, "right under a registered interpretation"),
        (failed, "failed"),
        (not_shown, "not shown"),
    ] {
        words += &if count > 0 { format!(", {count} {what}") } else { String::new() };
    }
    words
}

/// How many of the known faults would have changed an answer, in words. The other faults are not excluded.
fn reach_words(reach: Reach) -> String {
    let Reach { noticed, known } = reach;
    let mut words = format!(
        "{noticed} of {known} known faults, if the program had them, would have changed an answer"
    );
    if known > noticed {
        let _ = write!(words, "; nothing is said about the other {}", known - noticed);
    }
    words
}

fn diagnosis_words(diagnosis: &Diagnosis, counts: Counts, edition: &Edition) -> String {
    match diagnosis {
        Diagnosis::NoFault if counts.answered() == 0 => "nothing is shown".to_owned(),
        Diagnosis::NoFault => {
            format!("no answer is wrong, and no known fault was found ({})", edition.id)
        }
        Diagnosis::Whole(all) => whole_words(all, counts),
        Diagnosis::Unknown(some) => unknown_fault(some, counts.wrong),
    }
}

/// The further explanations that a diagnosis cannot exclude.
const OTHERS: &str = "two faults together, or an unknown fault, may explain the answers, too";

/// Behaviours that each explain all answers, in words. All are other rules, or all one fault, or all two faults.
fn whole_words(all: &[Behaviour], counts: Counts) -> String {
    let answered = counts.right + counts.wrong;
    let words: Vec<String> = all.iter().map(behaviour_words).collect();
    let rows = words.join(", or\n  ");
    match all.first().map(|it| it.faults().len()) {
        Some(0) => {
            let said = match counts.answered() {
                1 => "the only answer is that".to_owned(),
                all => format!("all {all} answers are those"),
            };
            let is_no_fault = if counts.wrong == 0 { "; that is no fault" } else { "" };
            format!("{said} of {}{is_no_fault}", words.join(", and of "))
        }
        Some(1) if all.len() == 1 => format!(
            "behaves {rows}; {answered} of {answered} answers fit; no other known fault explains them, but {OTHERS}"
        ),
        Some(1) => format!(
            "behaves in one of these ways; {answered} of {answered} answers fit each of them, and {OTHERS}:\n  {rows}"
        ),
        _ => format!(
            "no single known fault explains all {answered} answers; an unknown one may; two together do:\n  {rows}"
        ),
    }
}

/// A behaviour in words: `fide-2017`, `fide-2017 by its other interpretation some-id`, or `as if` and the faults.
fn behaviour_words(behaviour: &Behaviour) -> String {
    match behaviour {
        Behaviour::Rules(rules) => match rules.interpretation {
            None => rules.edition.id.to_owned(),
            Some(it) => format!("{} by its other interpretation {}", rules.edition.id, it.id),
        },
        Behaviour::Faults(faults) => {
            let faults = faults.iter().map(|it| format!("as if {}", named(it)));
            faults.collect::<Vec<String>>().join("\n    and ")
        }
    }
}

fn unknown_fault(nearest: &[(Behaviour, usize)], wrong: usize) -> String {
    let no_half =
        "no known fault explains half of the wrong answers, and no two of those tried explain all";
    let heading = match nearest.first() {
        None => return no_half.to_owned(),
        Some((_, most)) if 2 * most < wrong => no_half,
        Some(_) => "no other rules, no known fault, and no two of those tried, explain all answers",
    };
    let row = |(it, count): &(Behaviour, usize)| {
        format!("\n  {count} of {wrong} wrong answers: {}", behaviour_words(it))
    };
    let nearest: String = nearest.iter().map(row).collect();
    format!("{heading}; nearest:{nearest}")
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
    }
}

fn position_view<'a>(taken: &'a TakenExam, answer: &'a Answered) -> PositionView<'a> {
    let position = &taken.exam.positions[answer.at];
    let (outcome, detail) = match &answer.outcome {
        Outcome::Right => ("right", None),
        Outcome::Wrong(wrong) => ("wrong", Some(&wrong.because)),
        Outcome::Reading(id) => ("reading", Some(id)),
        Outcome::NotShown(why) => ("not-shown", Some(why)),
        Outcome::Failed(why) => ("failed", Some(why)),
    };
    let wrong = answer.outcome.wrong();
    PositionView {
        id: &position.id,
        outcome,
        answer: wrong.map(|it| pairs_of_boards(&it.boards)),
        right: &position.answer,
        detail: detail.map(String::as_str),
        faults: wrong.map(|it| faults_giving(position, it)),
        argument: wrong.map(|_| position.argument.as_str()),
    }
}

/// The JUnit report of an exam. Positions that were not asked, or cannot be asked, are skipped test cases.
///
/// # Errors
/// If the library that writes XML fails.
pub fn exam_junit(taken: &TakenExam) -> Result<String, String> {
    let mut report = quick_junit::Report::new(format!("pairproof exam {}", taken.edition.id));
    let mut suite = TestSuite::new(showable(&taken.engine).into_owned());
    for (at, position) in taken.exam.positions.iter().enumerate() {
        let status = match taken.answers.get(at).map(|it| &it.outcome) {
            None => skipped("it failed too often and was not asked"),
            Some(Outcome::NotShown(why)) => skipped(why),
            Some(Outcome::Right | Outcome::Reading(_)) => TestCaseStatus::success(),
            Some(outcome) => {
                let is_failed = matches!(outcome, Outcome::Failed(_));
                let kind = if is_failed { NonSuccessKind::Error } else { NonSuccessKind::Failure };
                unsuccessful(kind, &words_of(outcome, position).unwrap_or_default())
            }
        };
        suite.add_test_case(case(taken.edition.id, &position.id, status));
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

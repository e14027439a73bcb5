//! What an engine's exam says, as text and JSON.

use std::fmt::Write;

use serde_json::{Value as Json, json};

use super::json::tool;
use super::mutants::mutant_json;
use crate::corpus::{Exam, StatedPair};
use crate::editions::Edition;
use crate::exam::{
    Answered, Counts, Diagnosis, MOST_FAILURES, Outcome, Reach, TakenExam, pairs_of_boards,
};
use crate::mutants::Mutant;
use crate::text::counted;

/// Pairs in a line, White first, and who has the bye; none: "no legal pairing".
#[must_use]
pub fn pairs_text(pairs: &[StatedPair]) -> String {
    let in_words = |pair: &StatedPair| match pair.black {
        Some(_) => pair.to_string(),
        None => format!("{} (bye)", pair.white),
    };
    let words: Vec<String> = pairs.iter().map(in_words).collect();
    if words.is_empty() { "no legal pairing".to_owned() } else { words.join(" ") }
}

/// The exam of an engine: the counts, the diagnosis, what the answers can show, then each position that is not
/// right.
#[must_use]
pub fn exam_text(taken: &TakenExam) -> String {
    let mut text = format!("{}: {}\n", taken.engine, summary(taken).join("\n"));
    for (position, words) in exam_rows(taken) {
        let _ = writeln!(text, "  {position}  {words}");
    }
    text
}

/// Every position that is not right, and its outcome in words; what follows from it is on a line of its own.
pub(super) fn exam_rows(taken: &TakenExam) -> Vec<(&str, String)> {
    let mut rows = Vec::new();
    for answer in &taken.answers {
        let position = &taken.exam.positions[answer.at];
        let words = match &answer.outcome {
            Outcome::Right => continue,
            Outcome::Wrong(wrong) => {
                let (said, right) = (pairs_of_boards(&wrong.boards), pairs_text(&position.answer));
                format!("wrong: {}; right: {right}\n    {}", pairs_text(&said), wrong.because)
            }
            Outcome::Reading(id) => format!("follows the registered interpretation {id}"),
            Outcome::NotShown(reason) => format!("not shown: {reason}"),
            Outcome::Failed(why) => format!("FAILED: {why}"),
        };
        rows.push((position.id.as_str(), words));
    }
    rows
}

/// The exam of an engine in one line: the counts, the diagnosis, what the answers can show.
#[must_use]
pub(super) fn exam_line(taken: &TakenExam) -> String {
    let lines = summary(taken).join("; ");
    lines.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The positions that were answered wrongly.
#[must_use]
pub(super) fn exam_wrong(taken: &TakenExam) -> Vec<&str> {
    let wrong = taken.answers.iter().filter(|it| matches!(it.outcome, Outcome::Wrong(_)));
    wrong.map(|it| taken.exam.positions[it.at].id.as_str()).collect()
}

/// The counts, whether the engine was asked all, the diagnosis, and what the answers can show.
fn summary(taken: &TakenExam) -> Vec<String> {
    let counts = taken.counts();
    let mut lines = vec![counts_words(counts)];
    if taken.not_asked() > 0 {
        let unasked = counted(taken.not_asked() as u64, "position");
        lines.push(format!(
            "it failed {MOST_FAILURES} times in a row and was not asked the rest ({unasked})"
        ));
    }
    lines.push(diagnosis_words(&taken.diagnosis, counts, &taken.edition));
    lines.push(reach_words(taken.reach()));
    lines.extend(questions_words(&taken.questions()));
    lines
}

/// What the program makes of questions that the text leaves open.
fn questions_words(questions: &[(&str, bool)]) -> Option<String> {
    let of = |other: bool, answers: &str| {
        let ids: Vec<&str> = questions.iter().filter(|it| it.1 == other).map(|it| it.0).collect();
        (!ids.is_empty()).then(|| format!("{answers}: {}", ids.join(", ")))
    };
    let rows = [of(false, "as pairproof"), of(true, "the other way")];
    let rows: Vec<String> = rows.into_iter().flatten().collect();
    (!rows.is_empty()).then(|| format!("where the text is open, it answers {}", rows.join("; ")))
}

fn counts_words(counts: Counts) -> String {
    let Counts { right, wrong, readings, not_shown, failed } = counts;
    let all = right + wrong + readings + not_shown + failed;
    let mut words =
        vec![format!("{} asked, {right} right", counted((all - not_shown) as u64, "position"))];
    let mut add = |count: usize, what: &str| {
        if count > 0 {
            words.push(format!("{count} {what}"));
        }
    };
    add(wrong, "wrong");
    add(readings, "right under a registered interpretation");
    add(failed, "failed");
    add(not_shown, "not shown");
    words.join(", ")
}

/// What the answers can show. An exam in which all is right says nothing about the other faults.
fn reach_words(reach: Reach) -> String {
    let Reach { noticed, known } = reach;
    let rest = match known - noticed {
        0 => String::new(),
        rest => format!("; nothing is said about the other {rest}"),
    };
    format!(
        "{noticed} of {known} known faults, if the program had them, would have changed an answer{rest}"
    )
}

/// A fault in words, with its article and its name.
pub(super) fn named(mutant: &Mutant) -> String {
    let article = if mutant.article.is_empty() {
        String::new()
    } else {
        format!(" (article {})", mutant.article)
    };
    format!("{}{article} [{}]", mutant.says, mutant.id)
}

fn diagnosis_words(diagnosis: &Diagnosis, counts: Counts, edition: &Edition) -> String {
    let answered = counts.right + counts.wrong;
    match diagnosis {
        Diagnosis::NoFault if answered == 0 && counts.readings == 0 => {
            "nothing is shown".to_owned()
        }
        Diagnosis::NoFault => {
            format!("no answer is wrong, and no known fault was found ({})", edition.id)
        }
        Diagnosis::One(all) => one_fault(all, answered),
        Diagnosis::Two(all) => {
            let rows: Vec<String> = all
                .iter()
                .map(|[one, other]| {
                    format!("  as if {}\n    and as if {}", named(one), named(other))
                })
                .collect();
            format!(
                "two known faults together explain all {answered} answers, and no single one does; a fault that is not known may:\n{}",
                rows.join(", or\n")
            )
        }
        Diagnosis::Unknown(some) => unknown_fault(some, counts.wrong),
    }
}

/// What a diagnosis cannot exclude.
const OTHERS: &str = "two faults together, or a fault that is not known, may do so, too";

fn one_fault(all: &[Mutant], answered: usize) -> String {
    let fit = format!("{answered} of {answered} answers fit");
    if let [only] = all {
        let only = named(only);
        return format!(
            "behaves as if {only}; {fit}; no other known fault explains them, but {OTHERS}"
        );
    }
    let rows: Vec<String> = all.iter().map(|it| format!("  as if {}", named(it))).collect();
    format!(
        "behaves in one of these ways; {fit} each of them, and {OTHERS}:\n{}",
        rows.join(", or\n")
    )
}

fn unknown_fault(nearest: &[(Mutant, usize)], wrong: usize) -> String {
    if nearest.is_empty() {
        return "no known fault explains half of the wrong answers, and no two of those tried explain all"
            .to_owned();
    }
    let rows: Vec<String> = nearest
        .iter()
        .map(|(it, count)| format!("  {count} of {wrong} wrong answers: as if {}", named(it)))
        .collect();
    format!(
        "no known fault, and no two of those tried, explain all answers; nearest:\n{}",
        rows.join("\n")
    )
}

fn rows_json(exam: &Exam, answers: &[Answered]) -> Vec<Json> {
    answers
        .iter()
        .map(|answer| {
            let position = &exam.positions[answer.at];
            let (outcome, said, detail) = match &answer.outcome {
                Outcome::Right => ("right", None, None),
                Outcome::Wrong(wrong) => {
                    let said = pairs_of_boards(&wrong.boards);
                    ("wrong", Some(said), Some(wrong.because.clone()))
                }
                Outcome::Reading(id) => ("reading", None, Some(id.clone())),
                Outcome::NotShown(why) => ("not-shown", None, Some(why.clone())),
                Outcome::Failed(why) => ("failed", None, Some(why.clone())),
            };
            json!({
                "id": position.id,
                "outcome": outcome,
                "answer": said,
                "right": position.answer,
                "detail": detail,
            })
        })
        .collect()
}

/// The faults that explain all answers, one or two in each entry, and the nearest ones where none does.
fn faults_json(diagnosis: &Diagnosis) -> (Vec<Json>, Vec<Json>) {
    let faults: Vec<Json> = match diagnosis {
        Diagnosis::NoFault | Diagnosis::Unknown(_) => Vec::new(),
        Diagnosis::One(all) => all.iter().map(|it| json!([mutant_json(it)])).collect(),
        Diagnosis::Two(all) => {
            all.iter().map(|pair| pair.iter().map(mutant_json).collect()).collect()
        }
    };
    let nearest: Vec<Json> = match diagnosis {
        Diagnosis::Unknown(some) => some
            .iter()
            .map(|(it, explained)| json!({ "fault": mutant_json(it), "explains": explained }))
            .collect(),
        _ => Vec::new(),
    };
    (faults, nearest)
}

/// The document of `exam`, `pairproof/exam@1`.
#[must_use]
pub fn exam_json(taken: &TakenExam) -> Json {
    let mut document = json!({ "schema": "pairproof/exam@1", "tool": tool() });
    if let (Json::Object(all), Json::Object(fields)) = (&mut document, exam_fields(taken)) {
        all.extend(fields);
    }
    document
}

/// The same as a part of another document.
pub(super) fn exam_fields(taken: &TakenExam) -> Json {
    let Counts { right, wrong, readings, not_shown, failed } = taken.counts();
    let rows = rows_json(&taken.exam, &taken.answers);
    let (faults, nearest) = faults_json(&taken.diagnosis);
    let Reach { noticed, known } = taken.reach();
    json!({
        "engine": taken.engine,
        "edition": taken.edition.id,
        "right": right,
        "wrong": wrong,
        "readings": readings,
        "failed": failed,
        "not-shown": not_shown,
        "not-asked": taken.not_asked(),
        "faults-known": known,
        "faults-noticed": noticed,
        "faults": faults,
        "nearest": nearest,
        "questions": taken
            .questions()
            .into_iter()
            .map(|(id, other)| json!({ "interpretation": id, "follows": if other { "other" } else { "default" } }))
            .collect::<Vec<_>>(),
        "positions": rows,
    })
}

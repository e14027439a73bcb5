//! Sentences that several reports of a survey have in common.

use std::collections::BTreeMap;

use crate::exam::TakenExam;
use crate::report::digits::{counted, thousands};
use crate::report::known_answers::{question_words, tally_words};
use crate::survey::known_answers::KnownAnswers;
use crate::survey::{Blindness, RoundResult, Surveyed, blindness};

pub(super) fn round_words(rounds: &BTreeMap<RoundResult, u64>) -> String {
    let words: Vec<String> =
        rounds.iter().map(|(result, count)| format!("{} {result}", thousands(*count))).collect();
    if words.is_empty() { "nothing asked".to_owned() } else { words.join(", ") }
}

/// The most wrong answers that are named.
const SHOWN: usize = 5;

/// The first names, and how many more there are. `None` if there are none.
fn first_ones(names: &[String], separator: &str, see: &str) -> Option<String> {
    let shown = names[..names.len().min(SHOWN)].join(separator);
    let more = names.len().saturating_sub(SHOWN);
    let more = if more > 0 { format!("{separator}and {more} more{see}") } else { String::new() };
    (!names.is_empty()).then(|| shown + &more)
}

/// The questions that were answered wrongly, the first ones by name. `None` if no answer is wrong.
pub(super) fn wrong_answers(known: &KnownAnswers) -> Option<String> {
    let wrong: Vec<String> = known.wrong().map(|it| question_words(&it.question)).collect();
    first_ones(&wrong, "; ", ", see report.json")
}

/// The wrong answers and failures in exam and known answers, which the verdict does not count. `None` if none.
pub(super) fn wrong_before(survey: &Surveyed<'_>) -> Option<String> {
    let mut words = Vec::new();
    let mut add = |engine: &str, wrong: usize, to: String, failed: usize, what, of| {
        if wrong > 0 {
            words.push(format!("{engine} gave {} {to}.", counted(wrong as u64, "wrong answer")));
        }
        if failed > 0 {
            words.push(format!("{engine} failed on {} {of}.", counted(failed as u64, what)));
        }
    };
    if let Some(it) = &survey.exam {
        let (counts, ids) = (it.all_counts(), wrong_ids(it).unwrap_or_default());
        let to = format!("in the exam: {ids}");
        let what = if it.standings.is_empty() { "position" } else { "question" };
        add(&it.engine, counts.wrong, to, counts.failed, what, "of the exam");
    }
    if let Some(it) = &survey.known {
        let (wrong, failed) = (it.wrong().count(), it.failed().count());
        let named = wrong_answers(it).unwrap_or_default();
        let to = format!("to questions with known answers: {named}");
        add(&it.engine, wrong, to, failed, "question", "with known answers");
    }
    (!words.is_empty())
        .then(|| format!("{} The verdict below does not count this.", words.join(" ")))
}

/// The positions and tables that were answered wrongly, the first ones by name. `None` if no answer is wrong.
pub(super) fn wrong_ids(taken: &TakenExam) -> Option<String> {
    first_ones(&taken.wrong_ids(), ", ", "")
}

pub(super) fn known_words(known: &KnownAnswers) -> String {
    let contradictions = match known.contradictions().count() {
        0 => String::new(),
        some => format!("; in {some} its checker rejects its own pairing"),
    };
    format!("{}: {}{contradictions}.", known.engine, tally_words(&known.tally()))
}

/// How many known faults the random tournaments show, and how many more the exam shows. `None` if that is not known.
pub fn blindness_line(survey: &Surveyed<'_>) -> Option<String> {
    let found = blindness(survey)?;
    let Blindness { known, by_tournaments, by_exam, judged, .. } = found;
    let rest = known - by_tournaments;
    let by_exam = format!("; of the other {rest} the exam would show {by_exam}");
    let rest = if rest > 0 && survey.exam.is_some() { by_exam.as_str() } else { "" };
    // Tournaments like those of the measurement show at least so much.
    let is_alike = found.other_axes.is_empty() && found.other_dialect.is_none();
    let how = if is_alike && found.rounds_not_asked == 0 { "at least" } else { "about" };
    Some(format!(
        "{} alone would show {how} {by_tournaments} of {known} known faults, each with a probability of at \
         least 95 %{rest} ({})",
        counted(judged, "random tournament"),
        measured_words(&found)
    ))
}

/// The tournaments over which the rates were measured, and how the survey's tournaments differ from them.
fn measured_words(found: &Blindness) -> String {
    let mut words = format!("measured over {}", counted(found.measured, "tournament"));
    words += &match found.other_axes.as_slice() {
        [] => " of all axes".to_owned(),
        some => format!(" with other values of {}", some.join(", ")),
    };
    if let Some(dialect) = &found.other_dialect {
        words += &format!(", in another dialect than {dialect}");
    }
    if found.rounds_not_asked > 0 {
        words += &format!("; here {} left out", counted(found.rounds_not_asked, "round"));
    }
    words
}

//! What an engine answers to questions with known answers, and which wrong rounds its checker finds, as
//! rows of tables.

use crate::exam::{Answered, TakenExam};
use crate::report::digits::{counted, percent_of, thousands};
use crate::report::exam::words_of;
use crate::report::known_answers::{outcome_words, question_words, tally_words};
use crate::survey::known_answers::{KnownAnswer, KnownAnswers, Outcome};
use crate::survey::{Blindness, Direction, Surveyed, blindness};

pub(super) const WRONG_ROUNDS: [&str; 6] =
    ["engine", "what was made wrong", "#wrong rounds", "#found", "#missed", "#not looked for"];

/// Wrong rounds by engine and kind: how many its checker found and missed.
pub(super) fn wrong_rounds(survey: &Surveyed<'_>) -> Vec<Vec<String>> {
    let checks = survey.totals.iter().filter(|it| it.1 == Direction::Checks);
    let mut rows = Vec::new();
    for (engine, _, total) in checks {
        for (kind, tally) in &total.wrong_rounds.kinds {
            let all = tally.caught + tally.missed + tally.not_shown;
            let counts = [all, tally.caught, tally.missed, tally.not_shown].map(thousands);
            let words = [engine.clone(), kind.in_words().to_owned()];
            rows.push(words.into_iter().chain(counts).collect());
        }
    }
    rows
}

/// How many of the tournaments have several wrong rounds, a sentence for each checker that was shown wrong rounds.
pub(super) fn several_wrong(survey: &Surveyed<'_>) -> Vec<String> {
    let several = survey.totals.iter().filter(|it| !it.2.wrong_rounds.kinds.is_empty());
    let words = several.map(|(engine, _, total)| {
        let tournaments = counted(total.wrong_rounds.several, "tournament");
        format!("{tournaments} shown to the checker of {engine} with two or three wrong rounds.")
    });
    words.collect()
}

/// How many right rounds checkers rejected, one sentence each.
pub(super) fn false_alarms(survey: &Surveyed<'_>) -> Vec<String> {
    let checks = survey.totals.iter().filter(|it| it.1 == Direction::Checks);
    let asked = checks.filter(|it| it.2.wrong_rounds.right > 0);
    let words = asked.map(|(engine, _, total)| {
        let (alarms, right) = (total.wrong_rounds.false_alarms, total.wrong_rounds.right);
        format!(
            "Of {} right rounds the checker of {engine} rejects {} ({}).",
            thousands(right),
            thousands(alarms),
            percent_of(alarms, right)
        )
    });
    words.collect()
}

/// How many wrong answers are named.
const SHOWN: usize = 5;

/// The questions that were answered wrongly, the first ones by name; `None`: none was.
pub(super) fn wrong_answers(known: &KnownAnswers) -> Option<String> {
    let wrong: Vec<String> = known.wrong().map(|it| question_words(&it.question)).collect();
    match wrong.len() {
        0 => None,
        count if count > SHOWN => {
            let (shown, more) = (wrong[..SHOWN].join("; "), count - SHOWN);
            Some(format!("{shown}; and {more} more, see report.json"))
        }
        _ => Some(wrong.join("; ")),
    }
}

/// What was wrong in the exam and in the questions with known answers, to be read before the verdict, which does
/// not count them; `None`: nothing was.
pub(super) fn wrong_before(survey: &Surveyed<'_>) -> Option<String> {
    let exam = survey.exam.iter().flat_map(wrong_in_exam);
    let words: Vec<String> = exam.chain(survey.known.iter().flat_map(wrong_words)).collect();
    let is_any = !words.is_empty();
    is_any.then(|| format!("{} The verdict below does not count this.", words.join(" ")))
}

/// The positions that were answered wrongly, and on how many it failed, a sentence each.
fn wrong_in_exam(taken: &TakenExam) -> Vec<String> {
    let engine = &taken.engine;
    let wrong = wrong_positions(taken).map(|ids| {
        let answers = counted(taken.counts().wrong as u64, "wrong answer");
        format!("{engine} gave {answers} in the exam: {ids}.")
    });
    let failed = taken.counts().failed;
    let failed = (failed > 0)
        .then(|| format!("{engine} failed on {} of the exam.", counted(failed as u64, "position")));
    wrong.into_iter().chain(failed).collect()
}

/// The positions that were answered wrongly, the first ones by name; `None`: none was.
pub(super) fn wrong_positions(taken: &TakenExam) -> Option<String> {
    let wrong = taken.answers.iter().filter(|it| it.outcome.wrong().is_some());
    let ids: Vec<&str> = wrong.map(|it| taken.exam.positions[it.at].id.as_str()).collect();
    let shown = ids[..ids.len().min(SHOWN)].join(", ");
    match ids.len().saturating_sub(SHOWN) {
        _ if ids.is_empty() => None,
        0 => Some(shown),
        more => Some(format!("{shown}, and {more} more")),
    }
}

/// The positions of the exam that are not right, a row each.
pub(super) fn exam_cells(taken: &TakenExam) -> Vec<Vec<String>> {
    let row = |answer: &Answered| {
        let position = &taken.exam.positions[answer.at];
        let words = words_of(&answer.outcome, position)?;
        Some(vec![position.id.clone(), words.replace("\n    ", ". ")])
    };
    taken.answers.iter().filter_map(row).collect()
}

/// The questions that were answered wrongly, and on how many it failed, a sentence each.
fn wrong_words(known: &KnownAnswers) -> Vec<String> {
    let engine = &known.engine;
    let wrong = wrong_answers(known).map(|named| {
        let answers = counted(known.wrong().count() as u64, "wrong answer");
        format!("{engine} gave {answers} to questions with known answers: {named}.")
    });
    let failed = (known.failed().count() > 0).then(|| {
        let questions = counted(known.failed().count() as u64, "question");
        format!("{engine} failed on {questions} with known answers.")
    });
    wrong.into_iter().chain(failed).collect()
}

pub(super) fn known_words(known: &KnownAnswers) -> String {
    let contradictions = match known.contradictions().count() {
        0 => String::new(),
        some => format!("; in {some} its checker rejects its own pairing"),
    };
    format!("{}: {}{contradictions}.", known.engine, tally_words(&known.tally()))
}

/// The answers that are not simply right, a row each: the question, its result, what there is to say.
pub(super) fn known_rows(known: &KnownAnswers) -> Vec<Vec<String>> {
    let is_told =
        |it: &&KnownAnswer| !matches!(it.outcome, Outcome::Right | Outcome::CannotBeAsked { .. });
    let row = |it: &KnownAnswer| {
        let (word, remark) = outcome_words(it);
        vec![question_words(&it.question), word.to_owned(), remark]
    };
    known.answers.iter().filter(is_told).map(row).collect()
}

/// What the judged tournaments do not show, and whether the exam does; `None`: nothing is known of that.
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

/// By which tournaments the rates were measured, and how those of the survey are other ones.
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

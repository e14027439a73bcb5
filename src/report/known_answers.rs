//! Questions with known answers and their results, in words and as JSON.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::corpus::Follows;
use crate::survey::known_answers::{
    Asked, KnownAnswer, KnownAnswers, Outcome, Question, Standing, Tally,
};

/// A question in a few words: `pairs round 4 of 8 players`, `limbo, round 4`.
pub fn question_words(question: &Question) -> String {
    let round = question.round.map(|round| format!("round {round}"));
    let Some(case) = &question.case else {
        return small_words(question, &round.unwrap_or_default());
    };
    let place = round.map_or_else(|| case.clone(), |round| format!("{case}, {round}"));
    let about = match question.asked {
        Asked::Pairing | Asked::Tournament => return place,
        Asked::CheckOfRight if question.standing == Standing::Disputed => "both answers",
        Asked::CheckOfRight => "the right pairing",
        Asked::CheckOfWrong => "a wrong pairing",
        Asked::CheckOfOwn => "its own pairing",
    };
    format!("{place}, its checker about {about}")
}

fn small_words(question: &Question, round: &str) -> String {
    let players = question.players.unwrap_or_default();
    match question.asked {
        Asked::Pairing if players == 2 => "says that no legal pairing exists".to_owned(),
        Asked::Pairing => format!("pairs {round} of {players} players"),
        Asked::CheckOfRight | Asked::CheckOfOwn => {
            format!("checks a right tournament of {players} players")
        }
        Asked::CheckOfWrong => format!("finds the wrong round of {players} players"),
        Asked::Tournament => "generates a tournament".to_owned(),
    }
}

/// The result of a question: one word, and an explanation.
pub fn outcome_words(answer: &KnownAnswer) -> (&'static str, String) {
    match &answer.outcome {
        Outcome::Right => ("ok", answer.remark.clone()),
        Outcome::Wrong { verdict, reason, .. } => ("wrong", format!("{verdict}: {reason}")),
        Outcome::Disputed { reading, follows } => {
            let what = match follows {
                Follows::Default => "the default answer to",
                Follows::Other => "the interpretation",
                Follows::Neither => "neither answer to",
            };
            ("disputed", format!("as {what} {reading}"))
        }
        Outcome::CannotBeAsked { reason } => ("not asked", reason.clone()),
        Outcome::Failed { kind, details } if details.is_empty() => ("FAILED", kind.clone()),
        Outcome::Failed { kind, details } => ("FAILED", format!("{kind}: {details}")),
    }
}

/// The counts in words: `61 right, 1 wrong, 4 disputed (...), 22 not asked (...), 0 failed`. Reasons are in brackets.
pub fn tally_words(tally: &Tally) -> String {
    let Tally { right, wrong, disputed, cannot_be_asked, failed, not_asked_any_more } = *tally;
    let disputed = count_and_reason(disputed, "disputed", "the text allows two answers");
    let reason = "the profile or the file format of the program does not allow it";
    let not_asked = count_and_reason(cannot_be_asked, "not asked", reason);
    let words = format!("{right} right, {wrong} wrong, {disputed}, {not_asked}, {failed} failed");
    match not_asked_any_more {
        0 => words,
        more => words + &format!("; because of these failures {more} more were not asked"),
    }
}

fn count_and_reason(count: u32, what: &str, reason: &str) -> String {
    if count == 0 { format!("0 {what}") } else { format!("{count} {what} ({reason})") }
}

/// All answers of one engine to questions with known answers, and their counts.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct KnownAnswersView<'a> {
    /// The short name of the engine.
    id: &'a str,
    /// The edition that the questions are about.
    edition: &'a str,
    /// The number of answers for each result.
    tally: Tally,
    /// The number of answers for each article and result.
    articles: BTreeMap<String, Tally>,
    /// The number of the engine's pairings that its own checker rejects.
    contradictions: usize,
    /// The questions with their results.
    answers: &'a [KnownAnswer],
}

pub(super) fn known_answers_view(answers: &KnownAnswers) -> KnownAnswersView<'_> {
    KnownAnswersView {
        id: &answers.engine,
        edition: &answers.edition,
        tally: answers.tally(),
        articles: answers.by_article().into_iter().collect(),
        contradictions: answers.contradictions().count(),
        answers: &answers.answers,
    }
}

/// The boards that only the engine has, and those that only the rules have. `None` unless a wrong answer has boards.
pub fn boards_apart(outcome: &Outcome) -> Option<(String, String)> {
    let Outcome::Wrong { rules, engine, .. } = outcome else { return None };
    if engine.is_empty() {
        return None;
    }
    let without = |boards: &[String], others: &[String]| {
        let kept = boards.iter().filter(|it| !others.contains(it));
        let kept: Vec<&str> = kept.map(String::as_str).collect();
        if kept.is_empty() { "none".to_owned() } else { kept.join(" ") }
    };
    Some((without(engine, rules), without(rules, engine)))
}

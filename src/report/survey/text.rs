//! What a survey found, line by line for a terminal.

use std::collections::BTreeMap;

use super::checks::{wrong_answers, wrong_positions};
use super::statement::Statement;
use crate::report::digits::{counted, thousands};
use crate::report::exam::exam_line;
use crate::report::known_answers::tally_words;
use crate::survey::{Agreement, Direction, RoundResult, Surveyed, Total, Trial, agreements};

/// One engine in one direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurveyLine {
    /// Who was asked what, and the result.
    pub text: String,
    /// What is concluded, in words.
    pub conclusion: String,
    /// Whether it passes, or agrees.
    pub is_good: bool,
    /// Why it does not.
    pub grounds: Vec<String>,
}

/// In how many rounds two engines have the same boards, a line a pair; empty unless engines are compared.
pub fn agreement_lines(survey: &Surveyed<'_>) -> Vec<String> {
    let line = |(one, other, agreement): &(&str, Option<&str>, Agreement)| {
        let other = other.unwrap_or("the rules");
        let (same, rounds) = (thousands(agreement.same), thousands(agreement.rounds));
        format!("{one} and {other}: the same boards in {same} of {rounds} rounds")
    };
    let pairs = agreements(survey.plan, survey.records);
    let is_compared = survey.plan.profile.is_none() && survey.plan.engines.len() > 1;
    pairs.iter().filter(|it| is_compared && it.2.rounds > 0).map(line).collect()
}

/// The result of the exam, in one line; `None`: it was not asked.
pub fn exam_survey_line(survey: &Surveyed<'_>) -> Option<String> {
    let exam = survey.exam.as_ref()?;
    let wrong = wrong_positions(exam).map_or_else(String::new, |ids| format!(". Wrong: {ids}"));
    Some(format!("{}, exam: {}{wrong}", exam.engine, exam_line(exam)))
}

/// The result of the questions with known answers, in one line; `None`: they were not asked.
pub fn known_line(survey: &Surveyed<'_>) -> Option<String> {
    let known = survey.known.as_ref()?;
    let wrong = wrong_answers(known).map_or_else(String::new, |named| format!(". Wrong: {named}"));
    Some(format!(
        "{}, questions with known answers: {}{wrong}",
        known.engine,
        tally_words(&known.tally())
    ))
}

/// The verdict as the reports say it.
pub fn verdict_line(survey: &Surveyed<'_>) -> String {
    Statement::of(survey).in_words
}

/// A line for every engine in every direction.
pub fn survey_lines(survey: &Surveyed<'_>) -> Vec<SurveyLine> {
    let line = |(engine, direction, total): &(String, Direction, Total)| {
        let concluded = survey.concluded(engine, total);
        let rounds = round_words(&total.rounds);
        SurveyLine {
            text: format!(
                "{engine}, {}: {} judged, {} {}; rounds: {rounds}",
                direction.in_words(),
                counted(total.tournaments, "tournament"),
                thousands(total.differing),
                if total.differing == 1 { "differs" } else { "differ" }
            ),
            conclusion: concluded.conclusion.in_words().to_owned(),
            is_good: concluded.conclusion.is_good(),
            grounds: concluded.grounds,
        }
    };
    survey.totals.iter().map(line).collect()
}

pub(super) fn round_words(rounds: &BTreeMap<RoundResult, u64>) -> String {
    let words: Vec<String> =
        rounds.iter().map(|(result, count)| format!("{} {result}", thousands(*count))).collect();
    if words.is_empty() { "nothing asked".to_owned() } else { words.join(", ") }
}

/// The result of asking one engine about one tournament, a line each: its findings, then the counts.
pub fn trial_text(number: u64, trial: &Trial) -> String {
    let (engine, direction) = (&trial.engine, trial.direction.in_words());
    let mut text = String::new();
    for finding in &trial.findings {
        let round = match finding.round {
            0 => String::new(),
            round => format!(", round {round}"),
        };
        let (verdict, reason) = (finding.verdict, &finding.reason);
        text +=
            &format!("tournament {number}{round}: {engine}, {direction}: {verdict}: {reason}\n");
    }
    let rounds = trial.rounds.iter().map(|(result, count)| (*result, u64::from(*count))).collect();
    text + &format!("tournament {number}: {engine}, {direction}: {}\n", round_words(&rounds))
}

//! What a survey found, line by line for a terminal.

use std::collections::BTreeMap;

use super::checks::{wrong_answers, wrong_positions};
use super::{Statement, blindness_line};
use crate::report::Marked;
use crate::report::digits::{counted, thousands};
use crate::report::exam::exam_line;
use crate::report::known_answers::tally_words;
use crate::survey::{Agreement, RoundResult, Surveyed, Trial, agreements};

/// What was found: marked is what is concluded, and whether it passes or agrees.
pub fn survey_text(survey: &Surveyed<'_>) -> Marked<bool> {
    let mut text = Marked::default();
    let before = exam_line_of(survey).into_iter().chain(blindness_line(survey));
    for line in before.chain(known_line(survey)) {
        text.text += &format!("{line}\n");
    }
    for (engine, direction, total) in &survey.totals {
        let concluded = survey.concluded(engine, total);
        text.text += &format!(
            "{engine}, {}: {} judged, {} {}; rounds: {}  ",
            direction.in_words(),
            counted(total.tournaments, "tournament"),
            thousands(total.differing),
            if total.differing == 1 { "differs" } else { "differ" },
            round_words(&total.rounds)
        );
        text.mark(concluded.conclusion.is_good(), concluded.conclusion.in_words());
        text.text.push('\n');
        concluded.grounds.iter().for_each(|it| text.text += &format!("    {it}\n"));
    }
    text.text += &format!("{}\n", Statement::of(survey).in_words);
    if survey.plan.profile.is_none() && survey.plan.engines.len() > 1 {
        agreement_lines(survey).iter().for_each(|line| text.text += line);
    }
    text
}

/// In how many rounds two engines have the same boards, a line a pair.
fn agreement_lines(survey: &Surveyed<'_>) -> Vec<String> {
    let line = |(one, other, agreement): &(&str, Option<&str>, Agreement)| {
        let other = other.unwrap_or("the rules");
        let (same, rounds) = (thousands(agreement.same), thousands(agreement.rounds));
        format!("{one} and {other}: the same boards in {same} of {rounds} rounds\n")
    };
    let pairs = agreements(survey.plan, survey.records);
    pairs.iter().filter(|it| it.2.rounds > 0).map(line).collect()
}

/// The result of the exam, in one line; `None`: it was not asked.
fn exam_line_of(survey: &Surveyed<'_>) -> Option<String> {
    let exam = survey.exam.as_ref()?;
    let wrong = wrong_positions(exam).map_or_else(String::new, |ids| format!(". Wrong: {ids}"));
    Some(format!("{}, exam: {}{wrong}", exam.engine, exam_line(exam)))
}

/// The result of the questions with known answers, in one line; `None`: they were not asked.
fn known_line(survey: &Surveyed<'_>) -> Option<String> {
    let known = survey.known.as_ref()?;
    let wrong = wrong_answers(known).map_or_else(String::new, |named| format!(". Wrong: {named}"));
    let (engine, tally) = (&known.engine, tally_words(&known.tally()));
    Some(format!("{engine}, questions with known answers: {tally}{wrong}"))
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

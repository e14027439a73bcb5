//! The result of a survey, line by line for a terminal.

use super::statement::Statement;
use super::words::{blindness_line, round_words, wrong_answers, wrong_positions};
use crate::report::Marked;
use crate::report::digits::{counted, thousands};
use crate::report::exam::exam_line;
use crate::report::known_answers::tally_words;
use crate::survey::{Agreed, Surveyed, Trial, agreements};

/// The result of a survey as text. Each conclusion is marked with whether the engine passes or agrees.
pub fn survey_text(survey: &Surveyed<'_>) -> Marked<bool> {
    let mut text = Marked::default();
    let before = exam_line_of(survey).into_iter().chain(blindness_line(survey));
    for line in before.chain(known_line(survey)) {
        text.text += &format!("{line}\n");
    }
    for total in &survey.totals {
        let concluded = survey.concluded(total);
        text.text += &format!(
            "{}, {}: {} judged, {} {}; rounds: {}  ",
            total.engine,
            total.direction.in_words(),
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
        let agreed = agreements(survey.plan, survey.records).into_iter();
        for Agreed { engine, with, agreement } in agreed.filter(|it| it.agreement.rounds > 0) {
            let other = with.unwrap_or("the rules");
            let (same, rounds) = (thousands(agreement.same), thousands(agreement.rounds));
            text.text +=
                &format!("{engine} and {other}: the same boards in {same} of {rounds} rounds\n");
        }
    }
    text
}

/// The result of the exam, in one line. `None` if there was no exam.
fn exam_line_of(survey: &Surveyed<'_>) -> Option<String> {
    let exam = survey.exam.as_ref()?;
    let wrong = wrong_positions(exam).map_or_else(String::new, |ids| format!(". Wrong: {ids}"));
    Some(format!("{}, exam: {}{wrong}", exam.engine, exam_line(exam)))
}

/// The result of the questions with known answers, in one line. `None` if they were not asked.
fn known_line(survey: &Surveyed<'_>) -> Option<String> {
    let known = survey.known.as_ref()?;
    let wrong = wrong_answers(known).map_or_else(String::new, |named| format!(". Wrong: {named}"));
    let (engine, tally) = (&known.engine, tally_words(&known.tally()));
    Some(format!("{engine}, questions with known answers: {tally}{wrong}"))
}

/// The answers of one engine about one tournament: a line for each finding, then a line of counts.
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

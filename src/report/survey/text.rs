//! The result of a survey, line by line for a terminal.

use super::statement::Statement;
use super::words::{blindness_line, round_words, wrong_answers, wrong_ids};
use crate::report::Marked;
use crate::report::digits::{counted, thousands};
use crate::report::exam::exam_line;
use crate::report::known_answers::tally_words;
use crate::survey::{Agreed, Difference, Surveyed, Total, Trial, agreements};

/// The result of a survey as text. Each conclusion is marked with whether the engine passes or agrees.
pub fn survey_text(survey: &Surveyed<'_>) -> Marked<bool> {
    let mut text = Marked::default();
    let wrong =
        |named: Option<String>| named.map_or_else(String::new, |it| format!(". Wrong: {it}"));
    let exam = survey
        .exam
        .as_ref()
        .map(|it| format!("{}, exam: {}{}", it.engine, exam_line(it), wrong(wrong_ids(it))));
    let known = survey.known.as_ref().map(|it| {
        let (tally, wrong) = (tally_words(&it.tally()), wrong(wrong_answers(it)));
        format!("{}, questions with known answers: {tally}{wrong}", it.engine)
    });
    for line in exam.into_iter().chain(blindness_line(survey)).chain(known) {
        text.text += &format!("{line}\n");
    }
    for total in &survey.totals {
        let (concluded, asked) = (survey.concluded(total), total.direction.in_words());
        let Total { engine, differing, tournaments, rounds, .. } = total;
        let (judged, rounds) = (counted(*tournaments, "tournament"), round_words(rounds));
        let differ = if *differing == 1 { "differs" } else { "differ" };
        let differ = format!("{} {differ}", thousands(*differing));
        text.text += &format!("{engine}, {asked}: {judged} judged, {differ}; rounds: {rounds}  ");
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

/// The answers of one engine about one tournament: a line for each finding, then a line of counts.
pub fn trial_text(number: u64, trial: &Trial) -> String {
    let (engine, direction) = (&trial.engine, trial.direction.in_words());
    let mut text = String::new();
    for finding in &trial.findings {
        let Difference { round, verdict, reason, .. } = finding;
        let at = if *round == 0 { String::new() } else { format!(", round {round}") };
        text += &format!("tournament {number}{at}: {engine}, {direction}: {verdict}: {reason}\n");
    }
    let rounds = trial.rounds.iter().map(|(result, count)| (*result, u64::from(*count))).collect();
    text + &format!("tournament {number}: {engine}, {direction}: {}\n", round_words(&rounds))
}

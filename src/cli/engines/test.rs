//! `pairproof engines test`: says whether an engine works, and whether its answers are right.

use super::super::{Console, ExitCode, Mark, Painted, Stop};
use super::named;
use crate::editions::by_id;
use crate::engines::{Engine, Presence};
use crate::report::{outcome_words, question_words};
use crate::survey::known_answers::{Asked, KnownAnswers, Outcome, Questions};
use crate::text::counted;

pub(in super::super) fn code_of(answers: &KnownAnswers) -> ExitCode {
    if answers.failed().next().is_some() {
        return ExitCode::EngineFailed;
    }
    let is_wrong = answers.wrong().chain(answers.contradictions()).next().is_some();
    // What was not asked is no pass.
    if is_wrong || is_silent(answers) { ExitCode::Differences } else { ExitCode::Success }
}

/// Whether no question about a pairing was answered. That a generator makes a tournament shows nothing of its pairings.
fn is_silent(answers: &KnownAnswers) -> bool {
    let mut outcomes = answers.answers.iter().filter(|it| it.question.asked != Asked::Tournament);
    outcomes.all(|it| matches!(it.outcome, Outcome::CannotBeAsked { .. } | Outcome::Failed { .. }))
}

pub(super) fn run(name: &str, console: &mut Console) -> anyhow::Result<ExitCode> {
    let engine = named(name)?;
    let title = format!("{} ({})", engine.profile.title, engine.profile.edition);
    console.paint(&Painted::new().mark(Mark::Title, &title).text("\n"))?;
    let speaks = version(&engine, console)?;
    let edition = by_id(&engine.profile.edition).expect("a profile names an edition");
    let answers = Questions::small().ask(&engine, &edition, &|| ());
    let answers = answers.map_err(|error| Stop::of_engine(&engine, &error))?;
    print_all(&answers, console)?;
    console.line(&conclusion(&answers, speaks))?;
    let code = code_of(&answers);
    Ok(if speaks { code } else { code.and(ExitCode::EngineFailed) })
}

/// Prints the version that the engine states. Returns `false` if the call for the version failed.
fn version(engine: &Engine, console: &mut Console) -> anyhow::Result<bool> {
    let (word, remark) = match engine.profile.version.as_ref().map(|_| engine.presence()) {
        None => ("not asked", "its profile has no call for it".to_owned()),
        Some(Presence::Answers(version)) => ("ok", version.unwrap_or_default()),
        Some(Presence::Silent(why)) => ("FAILED", why),
    };
    line("states its version", word, &remark, console)?;
    Ok(word != "FAILED")
}

/// Prints a line for each answer. Of failures of the same kind, prints the first and the number of the others.
fn print_all(answers: &KnownAnswers, console: &mut Console) -> anyhow::Result<()> {
    let mut failures: Vec<(String, u32)> = Vec::new();
    for answer in &answers.answers {
        let (word, remark) = outcome_words(answer);
        if word == "FAILED" {
            match failures.iter_mut().find(|(told, _)| *told == remark) {
                Some((_, more)) => {
                    *more += 1;
                    continue;
                }
                None => failures.push((remark.clone(), 0)),
            }
        }
        line(&question_words(&answer.question), word, &remark, console)?;
    }
    for (remark, more) in failures.iter().filter(|(_, more)| *more > 0) {
        line(&counted(u64::from(*more), "more question"), "FAILED", remark, console)?;
    }
    Ok(())
}

fn line(what: &str, word: &str, remark: &str, console: &mut Console) -> anyhow::Result<()> {
    let line = Painted::new().text(&format!("  {what:<46}"));
    let line = match word {
        "ok" => line.mark(Mark::Good, word),
        "wrong" | "FAILED" => line.mark(Mark::Bad, word),
        _ => line.text(word),
    };
    let remark = if remark.is_empty() { String::new() } else { format!("  {remark}") };
    Ok(console.paint(&line.text(&remark).text("\n"))?)
}

/// Says whether the engine works and, if it works, whether its answers are right.
fn conclusion(answers: &KnownAnswers, speaks: bool) -> String {
    let tally = answers.tally();
    if tally.failed > 0 {
        let all = tally.answered() + tally.failed;
        let more = tally.not_asked_any_more;
        let rest = if more > 0 { &format!(", and was not asked {more} more") } else { "" };
        return format!("not working: it failed on {} of {all} questions{rest}", tally.failed);
    }
    if !speaks {
        return "not working: it does not state its version".to_owned();
    }
    if is_silent(answers) {
        return "nothing could be asked about pairings, so nothing is shown".to_owned();
    }
    let said = match (tally.answered(), tally.wrong, tally.disputed) {
        (all, 0, 0) => format!("working; all {all} answers are right"),
        (all, 0, open) => format!(
            "working; {} of {all} answers are right, {open} follow another interpretation of the text",
            all - open
        ),
        (all, wrong, _) => {
            format!("working; {wrong} of {all} answers are not those of the rules")
        }
    };
    let rest = tally.cannot_be_asked;
    if rest == 0 { said } else { format!("{said}; {rest} more could not be asked") }
}

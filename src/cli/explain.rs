//! `pairproof explain`

use super::args::{Explain, Format, Tongue};
use super::console::Console;
use super::exit_code::ExitCode;
use super::stop::Stop;
use super::{files, pair};
use crate::check::Replay;
use crate::explain::{Explanation, Language, Question, Told, explain, tell};
use crate::tournament::Tournament;

/// Answers questions about a round.
pub(super) fn run(arguments: &Explain, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = files::edition_or_auto(&arguments.reading.rules)?;
    let file = &arguments.file;
    let tournament = pair::read(file, files::options(&arguments.reading.file), console)?;
    let taken = pair::take(file, &tournament, (edition.as_ref(), true), console)?;
    let replay = Replay::new(&tournament, &taken.edition);
    let next = replay.last_paired_round() + 1;
    let round = arguments.round.unwrap_or(next - 1).max(1);
    if round > next {
        let message = format!("{}: there is no round {round}: the next is {next}", file.display());
        return Err(Stop::bad_input(message).into());
    }
    let asked = questions(arguments, &tournament).map_err(Stop::usage)?;
    let language = match arguments.lang {
        Tongue::En => Language::English,
        Tongue::Es => Language::Spanish,
    };
    let mut answers: Vec<(Explanation, Told)> = Vec::new();
    for question in asked {
        let found = explain(&replay, round, question).map_err(|error| {
            Stop::bad_input(format!("{}: round {round}: {error}", file.display()))
        })?;
        let told = tell(&found, &tournament, &taken.edition, language);
        answers.push((found, told));
    }
    keep_what_is_so(arguments, &mut answers);
    let text = match arguments.format {
        Format::Text => {
            answers.iter().map(|(_, told)| as_text(told)).collect::<Vec<_>>().join("\n")
        }
        Format::Json => as_json(&answers)?,
    };
    files::deliver(&text, arguments.output.as_deref(), console)?;
    Ok(ExitCode::Success)
}

/// What is asked, with the players that are meant. `Err`: what to say.
fn questions(arguments: &Explain, tournament: &Tournament) -> Result<Vec<Question>, String> {
    let player = |text: &str| player(text, tournament);
    if let Some([one, other]) = arguments.why_not.as_deref() {
        return Ok(vec![Question::WhyNot { one: player(one)?, other: player(other)? }]);
    }
    let single = [
        (&arguments.why_float, (|player| Question::WhyFloat { player }) as fn(u32) -> Question),
        (&arguments.why_bye, |player| Question::WhyBye { player }),
        (&arguments.why_colour, |player| Question::WhyColour { player }),
        (&arguments.why_board, |player| Question::WhyBoard { player }),
    ];
    for (text, question) in single {
        if let Some(text) = text {
            return Ok(vec![question(player(text)?)]);
        }
    }
    let Some(text) = &arguments.player else {
        return Err("nothing is asked: --player P, --why-not A B, --why-float P, --why-bye P, \
                    --why-colour P or --why-board P"
            .to_owned());
    };
    let player = player(text)?;
    Ok(vec![
        Question::WhyColour { player },
        Question::WhyBoard { player },
        Question::WhyFloat { player },
        Question::WhyBye { player },
    ])
}

/// Of the whole story of a player only what happens to him.
fn keep_what_is_so(arguments: &Explain, answers: &mut Vec<(Explanation, Told)>) {
    if arguments.player.is_some() {
        let has_bye = |found: &Explanation| found.paired[0].opponent.is_none();
        answers.retain(|(found, _)| match found.question {
            Question::WhyFloat { .. } => found.paired[0].moves_down && !has_bye(found),
            Question::WhyBye { .. } => has_bye(found),
            _ => !has_bye(found),
        });
    }
}

/// The number of a player named by it, or by a part of the name that nobody else has.
fn player(text: &str, tournament: &Tournament) -> Result<u32, String> {
    let players = &tournament.players;
    if let Ok(number) = text.parse::<u32>() {
        let is_there = players.iter().any(|it| it.number == number);
        return is_there.then_some(number).ok_or_else(|| format!("no player has number {number}"));
    }
    let wanted = text.to_lowercase();
    let found: Vec<_> =
        players.iter().filter(|it| it.name.to_lowercase().contains(&wanted)).collect();
    match found.as_slice() {
        [] => Err(format!("no player is called `{text}`")),
        [one] => Ok(one.number),
        several => {
            let shown =
                several.iter().take(8).map(|it| format!("{} {}", it.number, it.name.trim()));
            let shown: Vec<String> = shown.collect();
            let more = if several.len() > 8 { ", ..." } else { "" };
            Err(format!("`{text}` may be {}{more}", shown.join(", ")))
        }
    }
}

fn as_text(told: &Told) -> String {
    let mut text = format!("{}\n\n{}\n", told.title, told.answer);
    if !told.reasons.is_empty() {
        text += "\n";
    }
    for reason in &told.reasons {
        text += &format!("  {reason}\n");
    }
    if !told.articles.is_empty() {
        text += "\n";
    }
    for article in &told.articles {
        text += &format!("  {article}\n");
    }
    text
}

fn as_json(answers: &[(Explanation, Told)]) -> anyhow::Result<String> {
    let rows: Vec<serde_json::Value> = answers
        .iter()
        .map(|(found, told)| {
            let mut row = serde_json::to_value(found)?;
            row["told"] = serde_json::to_value(told)?;
            Ok(row)
        })
        .collect::<Result<_, serde_json::Error>>()?;
    let document = serde_json::json!({ "schema": crate::explain::SCHEMA, "answers": rows });
    Ok(serde_json::to_string_pretty(&document)? + "\n")
}

//! `pairproof explain`

mod args;
mod asked;
mod named;
mod rank;

pub(super) use args::Explain;

use asked::Asked;

use super::args::PageFormat;
use super::assume::Use;
use super::{Console, ExitCode, Mark, Painted, Stop, asked_for, files, input, patterns};
use crate::check::Replay;
use crate::engines::sha256;
use crate::explain::{Answered, Foreword, Language, Narrator};
use crate::report::{
    ExplainPage, explain_brief, explain_html, explain_json, explain_text, explain_text_in_short,
    json_file,
};
use crate::text::quoted;

pub(super) fn run(arguments: &Explain, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = asked_for::edition_or_auto(&arguments.reading.rules)?;
    let arguments = &Explain { file: patterns::file(&arguments.file)?, ..arguments.clone() };
    if let Some(two) = &arguments.why_rank {
        return rank::run(arguments, two, console);
    }
    if arguments.standing.is_any() {
        return Err(Stop::usage("--by goes with --why-rank").into());
    }
    let file = &arguments.file;
    let options = arguments.reading.assumed.options(Use::Pairings)?;
    let (tournament, bytes) = input::read_with_bytes(file, options, console)?;
    let taken = input::take(file, &tournament, (edition.as_ref(), true), console)?;
    let replay = Replay::new(&tournament, &taken.edition);
    let round = round(arguments, &replay)?;
    let asked = Asked::of(arguments, &tournament).map_err(Stop::usage)?;
    let what_if = arguments.what_if.then_some(&*console);
    let (answered, mut checks) = asked.answer(&replay, round, what_if).map_err(|message| {
        let of_round = if asked.is_of_all_rounds() { "" } else { &format!(" round {round}:") };
        Stop::bad_input(format!("{}:{of_round} {message}", files::shown(file)))
    })?;
    let narrator = Narrator::new(&tournament, &taken.edition, arguments.language.lang);
    let is_short = arguments.format == PageFormat::Text && !arguments.verbose;
    let narrator = if is_short { narrator.in_short() } else { narrator };
    let only = (!asked.is_of_all_rounds()).then_some(round);
    if edition.is_none() {
        replay.ask_other_editions(&mut checks, only);
    }
    let foreword = Foreword::new(taken.edition.id, &taken.why, taken.guess.clone())
        .with_rounds(&replay, &checks, &asked.players())
        .with_notes(&replay, only);
    let told = narrator.tell_with(&foreword, &answered);
    let output = arguments.output.as_deref();
    let of_round = only.map_or_else(String::new, |round| format!(" --round {round}"));
    let text = match arguments.format {
        PageFormat::Text => {
            let text = match (arguments.brief, is_short) {
                (true, _) => explain_brief(&told),
                (false, true) => explain_text_in_short(&told, &narrator),
                (false, false) => explain_text(&told),
            };
            let width = console.width().filter(|_| output.is_none());
            Painted::of(&text, |()| Some(Mark::Title), width)
        }
        PageFormat::Json => {
            Painted::new().text(&json_file(&explain_json(&foreword, &answered, &told)))
        }
        PageFormat::Html => Painted::new().text(&explain_html(&ExplainPage {
            answered: &answered,
            told: &told,
            narrator: &narrator,
            edition: taken.edition.id,
            command: &command(arguments, &(of_round + &asked.as_options())),
            headers: &tournament.headers,
            sha256: &sha256(&bytes),
        })),
    };
    files::deliver_painted(&text, output, console)?;
    Ok(if has_no_pairing(&answered) { ExitCode::Differences } else { ExitCode::Success })
}

/// Whether the round asked about has no legal pairing, whatever was asked and whatever the file has in it.
fn has_no_pairing(answered: &Answered) -> bool {
    match answered {
        Answered::NoPairing(_) => true,
        Answered::Official(official) => official.obstruction.is_some(),
        _ => false,
    }
}

/// The round asked about: the last one that is paired, unless it is given.
fn round(arguments: &Explain, replay: &Replay<'_>) -> Result<u32, Stop> {
    let next = replay.last_paired_round() + 1;
    let round = arguments.round.unwrap_or((next - 1).max(1));
    let declared = replay.tournament().declared_rounds;
    if let Some(rounds) = declared.filter(|it| round > *it && round >= next) {
        let file = files::shown(&arguments.file);
        return Err(Stop::bad_input(format!(
            "{file}: there is no round {round}: the tournament has {rounds} (--assume rounds=N says otherwise)"
        )));
    }
    if declared.is_none() && round >= next {
        let file = files::shown(&arguments.file);
        return Err(Stop::bad_input(format!(
            "{file}: round {round} is not paired yet, and the number of rounds is not declared, on which \
             its rules hang (records 142, XXR); give it with --assume rounds=N"
        )));
    }
    if round == 0 || round > replay.tournament().next_round_with_players() {
        let file = files::shown(&arguments.file);
        return Err(Stop::bad_input(format!(
            "{file}: there is no round {round}: the next is {next}"
        )));
    }
    Ok(round)
}

/// What has to be typed for the same answer. `asked`: the options of the question, players by number.
fn command(arguments: &Explain, asked: &str) -> String {
    let file = arguments.file.file_name().unwrap_or(arguments.file.as_os_str());
    let file = file.to_string_lossy();
    let mut command = format!("pairproof explain {}{asked}", quoted(&file));
    if arguments.what_if {
        command += " --what-if";
    }
    let reading = &arguments.reading;
    if reading.rules != "auto" {
        command += &format!(" --rules {}", reading.rules);
    }
    command += &reading.assumed.as_options();
    if arguments.language.lang != Language::EN {
        command += &format!(" --lang {}", arguments.language.lang.code());
    }
    command
}

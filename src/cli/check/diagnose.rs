//! `pairproof check --diagnose`

use std::path::Path;

use super::args::{Check, CheckFormat};
use crate::behaviour::{Explained, Played, TournamentRounds, explain};
use crate::cli::assume::Use;
use crate::cli::console::Console;
use crate::cli::exit_code::ExitCode;
use crate::cli::stop::{Stop, settled};
use crate::cli::{files, input, patterns, threads};
use crate::editions::{Choice, Edition};
use crate::report::{Diagnosed, diagnosis_json, diagnosis_text, json_file};
use crate::tournament::Options;

struct Judged {
    edition: Edition,
    rounds: TournamentRounds,
}

/// Says which edition, interpretation or fault explains the rounds of files.
pub(super) fn run(
    arguments: &Check,
    asked: Option<&Edition>,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let options = arguments.reading.assumed.options(Use::Ranks)?;
    threads::start();
    let judge = |path: &Path| judge(path, asked, options);
    let judged = threads::each(patterns::files(&arguments.files), console, judge);
    let mut code = ExitCode::Success;
    let mut editions: Vec<Collected> = Vec::new();
    for file in judged {
        let file = file.and_then(|file| {
            file.messages.iter().for_each(|message| console.error(message));
            Ok(file.judged?)
        });
        match settled(file, console) {
            Ok(Ok(judged)) => add(&mut editions, judged),
            Ok(Err(stopped)) => code = code.and(stopped),
            Err(error) => {
                console.error(&format!("{error:#}"));
                code = code.and(ExitCode::InputOutput);
            }
        }
    }
    let diagnosed: Vec<Diagnosed> =
        editions.iter().map(|collected| collected.diagnosed(console)).collect();
    let text = match arguments.format {
        CheckFormat::Json => json_file(&diagnosis_json(&diagnosed)),
        _ => diagnosis_text(&diagnosed),
    };
    files::deliver(&text, arguments.output.as_deref(), console)?;
    Ok(code.and(exit_code(&diagnosed)))
}

fn exit_code(diagnosed: &[Diagnosed]) -> ExitCode {
    let sum = |of: fn(&Explained) -> usize| diagnosed.iter().map(|it| of(&it.explained)).sum();
    match (sum(|it| it.wrong), sum(|it| it.right)) {
        (0usize, 0usize) => ExitCode::BadInput,
        (0, _) => ExitCode::Success,
        _ => ExitCode::Differences,
    }
}

/// What is said of a file on standard error, and its rounds.
struct Judging {
    messages: Vec<String>,
    judged: Result<Judged, Stop>,
}

fn judge(path: &Path, asked: Option<&Edition>, options: Options) -> anyhow::Result<Judging> {
    let name = files::shown(path);
    let file = input::read_silently(path, options)?;
    let mut messages: Vec<String> = file.faults.into_iter().collect();
    let Some(tournament) = file.tournament else {
        // The faults say why.
        let judged = Err(Stop { code: ExitCode::BadInput, messages: Vec::new() });
        return Ok(Judging { messages, judged });
    };
    let choice = Choice::asked_or_stated(asked, &tournament.headers);
    messages.extend(input::warnings(path, &choice));
    let judged = match choice.edition {
        Ok(edition) => match TournamentRounds::new(&tournament, &edition) {
            rounds if rounds.played.is_empty() => {
                let why = format!("nothing was judged by {}: no round is paired", edition.id);
                Err(Stop::bad_input(format!("{name}: {why}")))
            }
            rounds => Ok(Judged { edition, rounds }),
        },
        Err(missing) => Err(Stop::bad_input(format!("{name}: {missing} ({})", choice.why))),
    };
    Ok(Judging { messages, judged })
}

struct Collected {
    edition: Edition,
    files: usize,
    played: Vec<Played>,
    left_out: usize,
}

fn add(editions: &mut Vec<Collected>, judged: Judged) {
    let Judged { edition, rounds } = judged;
    let at = editions.iter().position(|it| it.edition.id == edition.id);
    let at = at.unwrap_or_else(|| {
        editions.push(Collected { edition, files: 0, played: Vec::new(), left_out: 0 });
        editions.len() - 1
    });
    let collected = &mut editions[at];
    collected.files += 1;
    collected.played.extend(rounds.played);
    collected.left_out += rounds.left_out;
}

impl Collected {
    fn diagnosed(&self, console: &Console) -> Diagnosed {
        let bar = console.spinner("rules and faults");
        let explained = explain(&self.edition, &self.played, &|| bar.inc(1));
        bar.finish_and_clear();
        Diagnosed {
            edition: self.edition.clone(),
            files: self.files,
            left_out: self.left_out,
            explained,
        }
    }
}

//! `pairproof diagnose`

use std::path::{Path, PathBuf};

use clap::Args;

use super::args::{Format, Reading};
use super::console::Console;
use super::exit_code::ExitCode;
use super::stop::{Stop, settled};
use super::{asked_for, files, input, patterns, threads};
use crate::behaviour::{Explained, Played, TournamentRounds, explain};
use crate::editions::{Choice, Edition};
use crate::report::{Diagnosed, diagnosis_json, diagnosis_text};
use crate::tournament::Options;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof diagnose round-by-program-x.trf
  pairproof diagnose club/*.trf
  pairproof diagnose answers/ --rules fide-2026 --format json

At most 200 of the wrong rounds are paired again by the other editions, by the registered
interpretations of the text, and by every known fault (`pairproof mutants`), in this order: as soon
as one explains all rounds, no later kind is tried. What pairs one of them as the file does is also
tried on at most 200 of the right rounds. Some faults need a look at all
pairings of a round, and can be tried on rounds of at most 12 players. With thousands of players
this takes a minute. FILE may be `-`, standard input.

Exit codes: 0 no round is wrong, 1 one is, 3 a file is not a tournament, has no edition, or no round
was judged, 5 a file could not be read.")]
pub(super) struct Diagnose {
    /// Tournament files, folders or patterns, as for `check`
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) reading: Reading,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}

struct Judged {
    edition: Edition,
    rounds: TournamentRounds,
}

/// Says which edition, interpretation or fault explains the rounds of files.
pub(super) fn run(arguments: &Diagnose, console: &mut Console) -> anyhow::Result<ExitCode> {
    let asked = asked_for::edition_or_auto(&arguments.reading.rules)?;
    let options = asked_for::options(&arguments.reading.file);
    threads::start();
    let judge = |path: &Path| judge(path, asked.as_ref(), options);
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
    print(arguments, &diagnosed, console)?;
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

fn print(
    arguments: &Diagnose,
    diagnosed: &[Diagnosed],
    console: &mut Console,
) -> anyhow::Result<()> {
    let text = match arguments.format {
        Format::Text => diagnosis_text(diagnosed),
        Format::Json => serde_json::to_string_pretty(&diagnosis_json(diagnosed))? + "\n",
    };
    files::deliver(&text, arguments.output.as_deref(), console)
}

//! `pairproof shrink`

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;

use super::args::{Format, Reading, Use};
use super::{Console, ExitCode, Stop, asked_for, engines, files, input, patterns};
use crate::check::Reason;
use crate::editions::Edition;
use crate::engines::Engine;
use crate::report::{fault_in_words, json_file, shrink_json};
use crate::shrink::{Finding, Outcome, Progress, Shrinker, Shrunk, file_of};
use crate::tournament::Tournament;

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof shrink open.trf --round 4 -o small.trf
  pairproof shrink finding.trf --round 7 --engine bbp6=bbpPairings.exe -o small.trf

The verdict on the round, the kind of rule and the deciding article stay the same. If the fault is
that the engine fails, it still fails in the same way on the smaller tournament. Exit code 1: the
round matches, so there is nothing to shrink.")]
pub(super) struct Shrink {
    /// The tournament file, or a pattern that names it; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// The round with the fault
    #[arg(long, value_name = "R")]
    pub(super) round: u32,
    /// Ask this engine for the round at every step, instead of judging the pairing of the file: NAME,
    /// NAME=PATH or FILE.yaml
    #[arg(long, value_name = "ENGINE")]
    pub(super) engine: Option<String>,
    #[command(flatten)]
    pub(super) reading: Reading,
    /// How to print the steps: as text on standard error, or as JSON on standard output
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
    /// Write the smallest tournament to this file instead of standard output; during the run, the smallest one
    /// so far
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}

/// The most tournaments that are tried.
const TRIES_MAX: u64 = 20_000;

pub(super) fn run(arguments: &Shrink, console: &mut Console) -> anyhow::Result<ExitCode> {
    let arguments = &Shrink { file: patterns::file(&arguments.file)?, ..arguments.clone() };
    if arguments.format == Format::Json && arguments.output.is_none() {
        let message = "--format json prints the steps; name a file for the tournament with -o OUT";
        return Err(Stop::usage(message).into());
    }
    let engine = arguments.engine.as_deref().map(engines::named).transpose()?;
    let asked = match &engine {
        Some(engine) if arguments.reading.rules == "auto" => engine.profile.edition.as_str(),
        _ => &arguments.reading.rules,
    };
    let edition = asked_for::edition_or_auto(asked)?;
    let options = arguments.reading.assumed.options(Use::Pairings)?;
    let tournament = input::read(&arguments.file, options, console)?;
    let wanted = (edition.as_ref(), true);
    let taken = input::take(&arguments.file, &tournament, wanted, console)?;
    if let Some(message) = refuse(&tournament, arguments.round) {
        let message = format!("{}: {message}", files::shown(&arguments.file));
        return Err(Stop::bad_input(message).into());
    }
    search(arguments, (&taken.edition, engine.as_ref()), &tournament, console)
}

/// Why a round cannot be judged. `None` if it can.
fn refuse(tournament: &Tournament, round: u32) -> Option<String> {
    let next = tournament.last_paired_round() + 1;
    let beyond = tournament.declared_rounds.is_some_and(|rounds| round > rounds);
    (round == 0 || round > next || (round == next && beyond))
        .then(|| format!("there is no round {round}: the last paired round is {}", next - 1))
}

fn search(
    arguments: &Shrink,
    (edition, engine): (&Edition, Option<&Engine>),
    tournament: &Tournament,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let output = arguments.output.as_deref();
    let shrinker = Shrinker { edition, engine, budget: TRIES_MAX };
    let spinner = console.spinner("tries");
    // An engine that does not start and a file that cannot be written end the search alike.
    let mut unwritten = None;
    let found = shrinker.shrink(tournament, arguments.round, &mut |progress| {
        match (progress, output) {
            (Progress::Tried, _) => spinner.inc(1),
            (Progress::Kept(text), Some(path)) => {
                if let Err(error) = files::write(path, text.as_bytes()) {
                    unwritten = Some(error);
                    return Err(io::Error::other("the smaller tournament cannot be written"));
                }
            }
            (Progress::Kept(_), None) => {}
        }
        Ok(())
    });
    drop(spinner);
    if let Some(error) = unwritten {
        return Err(error);
    }
    match found {
        Err(error) => {
            let path = engine.map_or_else(String::new, |it| files::shown(&it.path));
            console.error(&format!("{path}: {error}"));
            Ok(ExitCode::EngineFailed)
        }
        Ok(Outcome::Right) => {
            let (path, round) = (files::shown(&arguments.file), arguments.round);
            console.error(&format!("{path}: round {round} matches; there is nothing to shrink"));
            Ok(ExitCode::Differences)
        }
        Ok(Outcome::NotAsked(reason)) => {
            console.error(&format!("the engine cannot be asked: {reason}"));
            Ok(ExitCode::BadInput)
        }
        Ok(Outcome::Shrunk(shrunk)) => deliver(arguments, edition, &shrunk, console),
    }
}

fn deliver(
    arguments: &Shrink,
    edition: &Edition,
    shrunk: &Shrunk,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let output = arguments.output.as_deref();
    let Some(text) = file_of(&shrunk.now.tournament) else {
        console.error("no dialect of TRF can hold all of the tournament");
        return Ok(ExitCode::BadInput);
    };
    files::deliver_data(&text, output, console)?;
    if arguments.format == Format::Json {
        console.print(&json_file(&shrink_json(edition, shrunk)))?;
    } else {
        tell(shrunk, output, console);
    }
    Ok(ExitCode::Success)
}

fn tell(shrunk: &Shrunk, output: Option<&Path>, console: &Console) {
    for step in &shrunk.steps {
        console.note(&format!("{}: {}", step.size, step.what));
    }
    let told = |finding: &Finding| fault_in_words(finding, Reason::in_short);
    console.note(&format!("{} before: {}", shrunk.before.size(), told(&shrunk.before)));
    console.note(&format!("{} now: {}", shrunk.now.size(), told(&shrunk.now)));
    let fault = &shrunk.now.fault;
    let (steps, tries) = (shrunk.steps.len(), shrunk.tries);
    let end =
        if shrunk.is_minimum { "nothing more can be removed" } else { "the limit was reached" };
    console.note(&format!("{fault}; {steps} cuts kept of {tries} tried; {end}"));
    if let Some(path) = output {
        console.note(&format!("written to {}", files::shown(path)));
    }
}

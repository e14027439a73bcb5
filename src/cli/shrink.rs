//! `pairproof shrink`

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;

use super::args::{Format, Reading, Use};
use super::{Console, ExitCode, Stop, asked_for, engines, files, input, patterns};
use crate::check::Reason;
use crate::engines::Engine;
use crate::report::{fault_in_words, json_file, shrink_json};
use crate::shrink::{Outcome, Progress, Question, Shrinker, Shrunk, file_of};
use crate::text::counted;
use crate::tournament::Tournament;

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof shrink open.trf --round 4 -o small.trf
  pairproof shrink finding.trf --round 7 --engine bbp6=bbpPairings.exe -o small.trf
  pairproof shrink finding.trf --engine gacrux=venv/bin/python -o small.trf

The verdict on the round, the kind of rule and the deciding article stay the same. Without --round
the engine ranks the players by the list of tie-breaks of the file. Then the first tie-break that
decides otherwise stays the same. If the fault is that the engine fails, it still fails in the same
way on the smaller tournament. Exit code 1: the answer is right, so there is nothing to shrink.")]
pub(super) struct Shrink {
    /// The tournament file, or a pattern that names it; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// The round with the fault; without this option the fault is in the ranks after the last round, for which
    /// --engine is asked
    #[arg(long, value_name = "R")]
    pub(super) round: Option<u32>,
    /// Ask this engine for the answer at every step, instead of judging the pairing of the file: NAME,
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
    match arguments.round {
        Some(round) => of_round(arguments, (round, engine.as_ref()), console),
        None => of_standing(arguments, engine.as_ref(), console),
    }
}

fn of_round(
    arguments: &Shrink,
    (round, engine): (u32, Option<&Engine>),
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let asked = match engine {
        Some(engine) if arguments.reading.rules == "auto" => engine.profile.edition.as_str(),
        _ => &arguments.reading.rules,
    };
    let edition = asked_for::edition_or_auto(asked)?;
    let options = arguments.reading.assumed.options(Use::Pairings)?;
    let tournament = input::read(&arguments.file, options, console)?;
    let wanted = (edition.as_ref(), true);
    let taken = input::take(&arguments.file, &tournament, wanted, console)?;
    if let Some(message) = refuse(&tournament, round) {
        let message = format!("{}: {message}", files::shown(&arguments.file));
        return Err(Stop::bad_input(message).into());
    }
    let question = Question::Round { round, edition: &taken.edition, engine };
    search(arguments, question, &tournament, console)
}

fn of_standing(
    arguments: &Shrink,
    engine: Option<&Engine>,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    // Ranks that a file states are nobody's when players are taken away.
    let Some(engine) = engine else {
        let message = "without --round, --engine has to name an engine that ranks the players; `pairproof check` \
                       says which ranks of a file are wrong";
        return Err(Stop::usage(message).into());
    };
    if let Some(why) = engine.profile.cannot_rank() {
        return Err(Stop::usage(why).into());
    }
    if arguments.reading.rules != "auto" {
        return Err(Stop::usage("--rules judges a round: name it with --round").into());
    }
    let options = arguments.reading.assumed.options(Use::Results)?;
    let tournament = input::read(&arguments.file, options, console)?;
    search(arguments, Question::Standing(engine), &tournament, console)
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
    question: Question<'_>,
    tournament: &Tournament,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let output = arguments.output.as_deref();
    let shrinker = Shrinker { question, budget: TRIES_MAX };
    let spinner = console.spinner("tries");
    // An engine that does not start and a file that cannot be written end the search alike.
    let mut unwritten = None;
    let found = shrinker.shrink(tournament, &mut |progress| {
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
            let path = question.engine().map_or_else(String::new, |it| files::shown(&it.path));
            console.error(&format!("{path}: {error}"));
            Ok(ExitCode::EngineFailed)
        }
        Ok(Outcome::Right) => {
            let path = files::shown(&arguments.file);
            let asked = match arguments.round {
                Some(round) => format!("round {round} matches"),
                None => "the ranks match".to_owned(),
            };
            console.error(&format!("{path}: {asked}; there is nothing to shrink"));
            Ok(ExitCode::Differences)
        }
        Ok(Outcome::NotAsked(reason)) => {
            console.error(&format!("the engine cannot be asked: {reason}"));
            Ok(ExitCode::BadInput)
        }
        Ok(Outcome::NoStanding(reason)) => {
            console.error(&format!("{}: {reason}", files::shown(&arguments.file)));
            Ok(ExitCode::BadInput)
        }
        Ok(Outcome::Shrunk(shrunk)) => deliver(arguments, &shrunk, console),
    }
}

fn deliver(arguments: &Shrink, shrunk: &Shrunk, console: &mut Console) -> anyhow::Result<ExitCode> {
    let output = arguments.output.as_deref();
    let Some(text) = file_of(&shrunk.now.tournament) else {
        console.error("no dialect of TRF can hold all of the tournament");
        return Ok(ExitCode::BadInput);
    };
    files::deliver_data(&text, output, console)?;
    if arguments.format == Format::Json {
        console.print(&json_file(&shrink_json(shrunk)))?;
    } else {
        tell(shrunk, output, console);
    }
    Ok(ExitCode::Success)
}

fn tell(shrunk: &Shrunk, output: Option<&Path>, console: &Console) {
    for step in &shrunk.steps {
        console.note(&format!("{}: {}", step.size, step.what));
    }
    for (when, finding) in [("before", &shrunk.before), ("now", &shrunk.now)] {
        let list = finding.standing().map_or_else(String::new, |it| format!(", {}", it.list));
        let told = fault_in_words(finding, Reason::in_short);
        console.note(&format!("{}{list} {when}: {told}", finding.size()));
    }
    let fault = &shrunk.now.fault;
    let (steps, tries) = (shrunk.steps.len(), shrunk.tries);
    let end =
        if shrunk.is_minimum { "nothing more can be removed" } else { "the limit was reached" };
    let steps = counted(steps as u64, "cut");
    console.note(&format!("{fault}; {steps} kept of {tries} tried; {end}"));
    if let Some(path) = output {
        console.note(&format!("written to {}", files::shown(path)));
    }
}

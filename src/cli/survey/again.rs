//! `pairproof survey again`: one tournament of a survey, made or asked about once more.

use std::path::PathBuf;

use clap::Args;

use super::place::SurveyDir;
use super::reports::program;
use super::run::limit;
use crate::cli::{Console, ExitCode, Stop, asked_for, engines, files};
use crate::engines::Engine;
use crate::report::trial_text;
use crate::survey::{Direction, Plan, Survey, Trial, recipe_of};
use crate::tournament::{Tournament, write_richest};

#[derive(Debug, Args)]
#[command(after_help = "\
Without --engine it writes the tournament as the survey made it. With --engine it asks that engine
about the tournament as the survey did, and prints the result.

Examples:
  pairproof survey again bbp6-survey 34 -o tournament-34.trf
  pairproof survey again bbp6-survey 34 --direction checks -o shown-34.trf
  pairproof survey again bbp6-survey 34 --direction checks --engine bbp6=bbpPairings.exe")]
pub(super) struct Again {
    /// The directory of the survey
    #[arg(value_name = "DIR")]
    pub(super) survey: PathBuf,
    /// The number of the tournament
    #[arg(value_name = "N")]
    pub(super) number: u64,
    /// Ask this engine: NAME, NAME=PATH or FILE.yaml, as it was named for the survey
    #[arg(long, value_name = "ENGINE")]
    pub(super) engine: Option<String>,
    /// Ask in this direction only; may be given again. Without --engine, `checks` writes the tournament as
    /// checkers got it, with the wrong round if one was made wrong
    #[arg(long, value_enum, value_name = "DIRECTION")]
    pub(super) direction: Vec<Direction>,
    /// Write the tournament to this file
    #[arg(short, long, value_name = "FILE", conflicts_with = "engine")]
    pub(super) output: Option<PathBuf>,
}

/// Writes the tournament, or asks an engine about it.
pub(super) fn run(arguments: &Again, console: &mut Console) -> anyhow::Result<ExitCode> {
    let plan = SurveyDir::at(&arguments.survey).plan()?;
    let number = arguments.number;
    if !(1..=plan.count).contains(&number) {
        let message = format!("the survey has tournaments 1 to {}, no {number}", plan.count);
        return Err(Stop::usage(message).into());
    }
    if plan.program != program()? {
        console
            .note("the survey was made by another build of pairproof; its tournaments may differ");
    }
    match &arguments.engine {
        Some(name) => {
            let mut engine = engines::named(name)?;
            limit(&mut engine, plan.time_limit);
            ask(&plan, arguments, engine, console)
        }
        None => {
            let text = write_richest(&tournament(&plan, arguments)?);
            files::deliver(&text, arguments.output.as_deref(), console)?;
            Ok(ExitCode::Success)
        }
    }
}

/// The tournament as engines are asked about it; for checkers only if that direction alone is named.
fn tournament(plan: &Plan, arguments: &Again) -> anyhow::Result<Tournament> {
    let direction = match arguments.direction.as_slice() {
        [] => Direction::Pairs,
        [one] => *one,
        _ => return Err(Stop::usage("name one direction to write its tournament").into()),
    };
    if direction == Direction::Generates {
        return Err(Stop::usage("the tournaments of this direction are made by the engine").into());
    }
    let recipe = recipe_of(plan).map_err(Stop::bad_input)?;
    let edition = asked_for::edition(&plan.edition)?;
    let survey = Survey::new(plan, &edition, &[], &recipe);
    Ok(survey.tournament(arguments.number, direction))
}

fn ask(
    plan: &Plan,
    arguments: &Again,
    engine: Engine,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let id = engine.profile.id.clone();
    let identity = plan.engines.iter().find(|it| it.id == id);
    let identity = identity
        .ok_or_else(|| Stop::usage(format!("the survey has not asked an engine `{id}`")))?
        .clone();
    if super::reports::identity(&engine, Some(&identity))? != identity {
        console
            .note(&format!("{id} is not the engine that the survey asked; its answers may differ"));
    }
    let asked = &arguments.direction;
    let directions = if asked.is_empty() { &plan.directions } else { asked }.clone();
    let plan = Plan { engines: vec![identity], directions, ..plan.clone() };
    let recipe = recipe_of(&plan).map_err(Stop::bad_input)?;
    let edition = asked_for::edition(&plan.edition)?;
    let engines = [engine];
    let survey = Survey::new(&plan, &edition, &engines, &recipe);
    let record = survey.unit(arguments.number);
    let record = record.map_err(|error| Stop::of_engine(&engines[0], &error))?;
    let mut code = ExitCode::Success;
    for trial in &record.trials {
        console.print(&trial_text(record.number, trial))?;
        code = code.and(code_of(trial));
    }
    Ok(code)
}

fn code_of(trial: &Trial) -> ExitCode {
    match trial.is_wrong() {
        _ if !trial.failures.is_empty() => ExitCode::EngineFailed,
        true => ExitCode::Differences,
        false => ExitCode::Success,
    }
}

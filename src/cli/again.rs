//! `pairproof again`: one tournament of a survey, made or asked about once more.

use super::console::Console;
use super::exit_code::ExitCode;
use super::stop::Stop;
use super::survey::{limit, sentence};
use super::survey_args::Again;
use super::survey_files::program;
use super::survey_place::SurveyDir;
use super::{engines, files};
use crate::engines::Engine;
use crate::report::trial_text;
use crate::survey::{Direction, Plan, Survey, Trial, recipe_of};
use crate::tournament::{Tournament, write_richest};

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
            .error("the survey was made by another build of pairproof; its tournaments may differ");
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
        [one] => (*one).into(),
        _ => return Err(Stop::usage("name one direction to write its tournament").into()),
    };
    if direction == Direction::Generates {
        return Err(Stop::usage("the tournaments of this direction are made by the engine").into());
    }
    let recipe = recipe_of(plan).map_err(Stop::bad_input)?;
    let edition = files::edition(&plan.edition)?;
    let survey = Survey::new(plan, &edition, &[], &recipe, sentence);
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
    if super::survey_files::identity(&engine, Some(&identity))? != identity {
        console.error(&format!(
            "{id} is not the engine that the survey asked; its answers may differ"
        ));
    }
    let asked: Vec<Direction> = arguments.direction.iter().map(|it| (*it).into()).collect();
    let directions = if asked.is_empty() { plan.directions.clone() } else { asked };
    let plan = Plan { engines: vec![identity], directions, ..plan.clone() };
    let recipe = recipe_of(&plan).map_err(Stop::bad_input)?;
    let edition = files::edition(&plan.edition)?;
    let engines = [engine];
    let survey = Survey::new(&plan, &edition, &engines, &recipe, sentence);
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

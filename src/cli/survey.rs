//! `pairproof compare`, `endorse` and `merge`: surveys of outside engines.
//!
//! A survey has a directory: its plan, one line for each tournament that is done, a file for each
//! difference, and the reports. Whatever is interrupted can be resumed there, shares made elsewhere can
//! be merged, and the reports come out the same, byte for byte.

use std::collections::BTreeSet;
use std::sync::Mutex;

use rayon::prelude::*;

use super::console::{Console, Mark};
use super::exit_code::ExitCode;
use super::stop::Stop;
use super::survey_args::{Compare, Endorse, EndorseProfile, SurveyDirection, SurveyPlace};
use super::survey_files::{identity, program, write_reports};
use super::survey_place::SurveyDir;
use super::{engines, files};
use crate::campaign::{
    Direction, PROFILES, Plan, Profile, Rule, Survey, Surveyed, given, lines, recipe_for, spans,
};
use crate::check::RoundCheck;
use crate::editions::Edition;
use crate::engines::Engine;
use crate::generate::{AxisId, Recipe};
use crate::report::{engine_sentence, survey_lines};

/// Several engines and the rules on the same positions.
pub(super) fn compare(arguments: &Compare, console: &mut Console) -> anyhow::Result<ExitCode> {
    if arguments.events == 0 {
        return Err(Stop::usage("--events 0 asks about nothing; the least is 1").into());
    }
    let asked = Asked { directions: vec![Direction::Pairs], count: arguments.events, rule: None };
    start(&arguments.engines, asked, &arguments.place, console)
}

/// One engine in every direction.
pub(super) fn endorse(arguments: &Endorse, console: &mut Console) -> anyhow::Result<ExitCode> {
    let rule = Rule::new(profile(arguments.profile), arguments.events, arguments.allowed)
        .map_err(|fault| Stop::usage(fault.to_string()))?;
    let count = arguments.events.unwrap_or(rule.required);
    let directions = directions(&arguments.direction);
    let mut names = vec![arguments.engine.clone()];
    names.extend(arguments.with.iter().cloned());
    start(&names, Asked { directions, count, rule: Some(rule) }, &arguments.place, console)
}

fn profile(asked: EndorseProfile) -> Profile {
    let [c04a, fe1, tec_manual] = PROFILES;
    match asked {
        EndorseProfile::C04a => c04a,
        EndorseProfile::Fe1 => fe1,
        EndorseProfile::TecManual => tec_manual,
    }
}

/// What is asked, and by which rule it is judged.
struct Asked {
    directions: Vec<Direction>,
    count: u64,
    rule: Option<Rule>,
}

/// Those asked for, in their order and each once; all unless some are.
fn directions(asked: &[SurveyDirection]) -> Vec<Direction> {
    let asked: Vec<Direction> = asked.iter().map(|it| (*it).into()).collect();
    let all = [Direction::Pairs, Direction::Checks, Direction::Generates];
    all.into_iter().filter(|it| asked.is_empty() || asked.contains(it)).collect()
}

fn start(
    names: &[String],
    asked: Asked,
    place: &SurveyPlace,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let named = names.iter().map(|name| engines::named(name));
    let mut found = named.collect::<anyhow::Result<Vec<Engine>>>()?;
    found.iter_mut().for_each(|engine| limit(engine, place.time_limit));
    let ids: BTreeSet<&str> = found.iter().map(|it| it.profile.id.as_str()).collect();
    if ids.len() < found.len() {
        return Err(Stop::usage("an engine is named twice").into());
    }
    let rules = place.rules.clone().unwrap_or_else(|| found[0].profile.edition.clone());
    let edition = files::edition(&rules)?;
    let recipe = recipe(place, &found, &edition).map_err(Stop::usage)?;
    let plan = plan(asked, place, &found, &edition, &recipe)?;
    let directory = SurveyDir::at(&place.output);
    let done = directory.open(&plan, place.resume)?;
    let survey = Survey::new(&plan, &edition, &found, &recipe, sentence);
    ask(&survey, place, &directory, &done, console)?;
    let code = finish(&directory, &plan, console)?;
    // A share does not pass or fail: only the whole does.
    Ok(if place.partition.is_some() { ExitCode::Success } else { code })
}

/// Gives an engine another time limit than that of its profile.
pub(super) fn limit(engine: &mut Engine, seconds: Option<u32>) {
    if let Some(seconds) = seconds {
        engine.profile.limits.seconds = seconds;
    }
}

fn plan(
    asked: Asked,
    place: &SurveyPlace,
    engines: &[Engine],
    edition: &Edition,
    recipe: &Recipe,
) -> anyhow::Result<Plan> {
    let identities = engines.iter().map(identity).collect::<anyhow::Result<Vec<_>>>()?;
    Ok(Plan {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        program: program()?,
        edition: edition.id.to_owned(),
        seed: place.seed,
        count: asked.count,
        axes: spans(recipe),
        directions: asked.directions,
        engines: identities,
        time_limit: place.time_limit,
        dialect: recipe.dialect().name().to_owned(),
        profile: asked.rule.as_ref().map(|it| it.profile.id.to_owned()),
        own_rule: asked.rule.as_ref().is_some_and(|it| it.is_own),
        required: asked.rule.as_ref().map(|it| it.required),
        allowed: asked.rule.as_ref().map(|it| it.allowed),
        given: given(recipe),
    })
}

/// What the tournaments vary in, with what the user says of it.
fn recipe(place: &SurveyPlace, engines: &[Engine], edition: &Edition) -> Result<Recipe, String> {
    let mut recipe = recipe_for(engines.iter().map(|it| &it.profile), edition);
    for given in &place.axis {
        let wrong =
            || format!("--axis {given}: it is NAME=VALUES, see pairproof generate --list-axes");
        let (name, values) = given.split_once('=').ok_or_else(wrong)?;
        let axis = AxisId::named(name.trim()).ok_or_else(wrong)?;
        if axis == AxisId::Rules {
            return Err("--axis rules: the edition is given with --rules".to_owned());
        }
        recipe.give(axis, values)?;
    }
    recipe.check()?;
    Ok(recipe)
}

pub(super) fn sentence(round: &RoundCheck) -> String {
    round.reason.as_ref().map_or_else(|| round.verdict.name().to_owned(), engine_sentence)
}

/// Asks about every tournament of the share that is not done, and writes each down as soon as it is.
fn ask(
    survey: &Survey<'_>,
    place: &SurveyPlace,
    directory: &SurveyDir,
    done: &BTreeSet<u64>,
    console: &Console,
) -> anyhow::Result<()> {
    let is_ours = |number: &u64| place.partition.is_none_or(|share| share.has(*number));
    let open: Vec<u64> = (1..=survey.plan().count)
        .filter(|number| is_ours(number) && !done.contains(number))
        .collect();
    let digest = lines::PlanDigest::of(survey.plan());
    let results = Mutex::new(directory.append()?);
    let run = directory.begin_run(place.partition)?;
    let progress = console.progress(open.len(), "tournaments");
    open.par_iter().try_for_each(|number| -> anyhow::Result<()> {
        let record = survey.unit(*number)?;
        directory.write_findings(std::slice::from_ref(&record))?;
        results.lock().expect("no writer panics").add(&lines::line(&record, &digest))?;
        progress.inc(1);
        Ok(())
    })?;
    progress.finish_and_clear();
    run.end(open.len())
}

/// Writes the reports of a directory from its plan and records, and says what is in them.
pub(super) fn finish(
    directory: &SurveyDir,
    plan: &Plan,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let records = directory.records(plan)?;
    let survey = write_reports(directory, plan, &records)?;
    for line in survey_lines(&survey) {
        let mark = if line.is_good { Mark::Good } else { Mark::Bad };
        let word = console.mark(mark, &line.conclusion);
        console.line(&format!("{}  {word}", line.text))?;
        for ground in &line.grounds {
            console.line(&format!("    {ground}"))?;
        }
    }
    let (done, asked) = (records.len(), plan.count);
    let shown = directory.path().display();
    console.line(&format!("{done} of {asked} tournaments; {shown}"))?;
    Ok(exit_code(&survey))
}

/// 0: it passes; 1: it fails, or that is not shown; 4: the engine that is judged failed.
fn exit_code(survey: &Surveyed<'_>) -> ExitCode {
    let has_failed = survey.deciding().any(|(_, _, total)| !total.failures.is_empty());
    match survey.conclusion() {
        _ if has_failed => ExitCode::EngineFailed,
        conclusion if conclusion.is_good() => ExitCode::Success,
        _ => ExitCode::Differences,
    }
}

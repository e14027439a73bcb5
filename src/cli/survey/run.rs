//! Surveys of outside engines, which `compare` and `endorse` make.
//!
//! A survey has a directory: its plan, one line for each tournament that is done, a file for each
//! difference, and the reports. An interrupted survey can be resumed there, and shares made elsewhere can be merged. The
//! reports are the same, byte for byte.

use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Mutex;

use clap::Args;

use super::asking::{self, Before};
use super::challenge;
use super::partition::Partition;
use super::place::{Kept, SurveyDir};
use super::reports::{after_run, identity, program, write_reports};
use crate::cli::args::Axes;
use crate::cli::{Console, ExitCode, Mark, Painted, Stop, asked_for, engines, files};
use crate::corpus::{Corpus, exam_of};
use crate::editions::Edition;
use crate::engines::Engine;
use crate::exam::{self, ExamAnswers, Permutation, as_asked};
use crate::generate::Recipe;
use crate::report::survey_text;
use crate::survey::challenge::{Challenge, Secret, candidate_hash, seed};
use crate::survey::known_answers::Questions;
use crate::survey::wrong_round::Share;
use crate::survey::{
    ASKED_AGAIN_ONE_IN, Askable, Direction, Identity, Plan, Rule, Survey, Surveyed, given, lines,
    recipe_for, recipe_under, spans,
};
use crate::text::thousands;

// The directory of a survey, and which share of it is made.
#[derive(Clone, Debug, Args)]
pub(super) struct SurveyPlace {
    /// The edition of the rules that decides; by default that of the first engine
    #[arg(long, value_name = "EDITION")]
    pub(super) rules: Option<String>,
    /// Seed of the random tournaments
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub(super) seed: u64,
    #[command(flatten)]
    pub(super) axes: Axes,
    /// Make only share K of N, to be merged later; the exit code is 0 whatever the engine answers
    #[arg(long, value_name = "hash:K/N")]
    pub(super) partition: Option<Partition>,
}

pub(super) struct Asked {
    pub(super) directions: Vec<Direction>,
    pub(super) count: u64,
    pub(super) rule: Option<Rule>,
}

pub(super) struct Order<'a> {
    pub(super) asked: Asked,
    pub(super) place: &'a SurveyPlace,
    pub(super) output: &'a Path,
    pub(super) secret: Option<Secret>,
    /// Seconds that every call of an engine may take; `None`: the limit of its profile.
    pub(super) time_limit: Option<u32>,
    /// Neither the exam nor questions with known answers are asked.
    pub(super) without_exam: bool,
}

pub(super) fn start(
    names: &[String],
    order: Order<'_>,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let found = names.iter().map(|name| named_with_limit(name, order.time_limit));
    let found = found.collect::<anyhow::Result<Vec<Engine>>>()?;
    let ids: BTreeSet<&str> = found.iter().map(|it| it.profile.id.as_str()).collect();
    if ids.len() < found.len() {
        return Err(Stop::usage("an engine is named twice").into());
    }
    let edition = asked_for::edition(&rules(&order, &found))?;
    for profile in found.iter().map(|engine| &engine.profile) {
        if profile.edition != edition.id {
            let (id, own, asked) = (&profile.id, &profile.edition, edition.id);
            console.note(&format!("{id} follows {own}, and is judged by {asked}"));
        }
    }
    let (recipe, narrowed) = recipe(&order, &found, &edition).map_err(Stop::usage)?;
    let plan = plan(&order, &found, &edition, &recipe, narrowed)?;
    challenge::verified(&plan, "the secret")?;
    let directory = SurveyDir::at(order.output);
    let (done, _lock) = directory.open(&plan)?;
    if plan.has_exam() {
        ask_exam(&directory, &plan, (&found[0], &edition), console)?;
        ask_known(&directory, &plan, (&found[0], &edition), console)?;
    }
    let survey = Survey::new(&plan, &edition, &found, &recipe);
    ask(&survey, order.place, &directory, &done, console)?;
    let code = finish(&directory, &plan, console)?;
    // A share does not pass or fail: only the whole does.
    Ok(if order.place.partition.is_some() { ExitCode::Success } else { code })
}

/// Asks the engine the exam of the edition, if it has one.
fn ask_exam(
    directory: &SurveyDir,
    plan: &Plan,
    (engine, edition): (&Engine, &Edition),
    console: &Console,
) -> anyhow::Result<()> {
    let Some(exam) = exam_of(edition.id).map_err(anyhow::Error::msg)? else { return Ok(()) };
    ask_before((directory, plan), Before::Exam, engine, |engine| {
        let how = Permutation::of(plan.seed, &engine.profile);
        let exam = as_asked(exam, edition, Some(how)).map_err(anyhow::Error::msg)?;
        let engine = &engine.clone().with_line_order(Some(plan.seed));
        let bar = console.progress(exam.positions.len(), "positions of the exam");
        let answers = exam::ask(engine, (&exam, edition), &mut || bar.inc(1));
        let answers = answers.map_err(|error| Stop::of_engine(engine, &error))?;
        Ok(ExamAnswers { engine: engine.profile.id.clone(), answers, permuted: Some(how) })
    })
}

fn ask_known(
    directory: &SurveyDir,
    plan: &Plan,
    (engine, edition): (&Engine, &Edition),
    console: &Console,
) -> anyhow::Result<()> {
    ask_before((directory, plan), Before::KnownAnswers, engine, |engine| {
        let corpus = Corpus::embedded().map_err(|faults| Stop::defects(&faults))?;
        let questions = Questions::all(&corpus, edition);
        let bar = console.progress(questions.len(), "questions with known answers");
        let answers = questions.ask(engine, edition, &|| bar.inc(1));
        Ok(answers.map_err(|error| Stop::of_engine(engine, &error))?)
    })
}

/// Asks the engine before all tournaments and keeps its answers, unless an earlier run of the survey has.
fn ask_before<T: Kept>(
    (directory, plan): (&SurveyDir, &Plan),
    what: Before,
    engine: &Engine,
    ask: impl FnOnce(&Engine) -> anyhow::Result<T>,
) -> anyhow::Result<()> {
    if directory.kept::<T>(plan)?.is_some() {
        return Ok(());
    }
    let engines = std::slice::from_ref(engine);
    let answers = asking::before(directory.path(), what, engines, |engines| ask(&engines[0]))?;
    directory.keep(plan, &answers)
}

/// The edition that was asked for: that of the first engine unless something else was said.
fn rules(order: &Order<'_>, engines: &[Engine]) -> String {
    let laid_down = order.secret.as_ref().map(|secret| secret.terms.edition.clone());
    let asked = laid_down.or_else(|| order.place.rules.clone());
    asked.unwrap_or_else(|| engines[0].profile.edition.clone())
}

/// An engine with another time limit than that of its profile, if there is one.
pub(super) fn named_with_limit(name: &str, seconds: Option<u32>) -> anyhow::Result<Engine> {
    let mut engine = engines::named(name)?;
    engine.profile.limits.seconds =
        seconds.and_then(NonZeroU32::new).or(engine.profile.limits.seconds);
    Ok(engine)
}

fn plan(
    order: &Order<'_>,
    engines: &[Engine],
    edition: &Edition,
    recipe: &Recipe,
    narrowed: Vec<String>,
) -> anyhow::Result<Plan> {
    let identities = identities(order, engines)?;
    let challenge = order.secret.as_ref().map(|secret| -> Result<Challenge, String> {
        let candidate = candidate_hash(&identities[0])?;
        Ok(Challenge { revealed: secret.clone(), candidate, narrowed })
    });
    let challenge = challenge.transpose().map_err(Stop::usage)?;
    let drawn = challenge.as_ref().map(|it| seed(&it.revealed.secret, &it.candidate));
    let rule = order.asked.rule.as_ref();
    Ok(Plan {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        program: program()?,
        edition: edition.id.to_owned(),
        seed: drawn.unwrap_or(order.place.seed),
        count: order.asked.count,
        axes: spans(recipe),
        wrong_rounds_one_in: Share::DEFAULT.one_in,
        several_wrong_rounds_one_in: Share::DEFAULT.several_one_in,
        asked_again_one_in: ASKED_AGAIN_ONE_IN,
        directions: order.asked.directions.clone(),
        engines: identities,
        time_limit: order.time_limit,
        dialect: recipe.dialect().name().to_owned(),
        profile: rule.map(|it| it.profile.id.to_owned()),
        required: rule.map(|it| it.required),
        allowed: rule.map(|it| it.allowed),
        given: given(recipe),
        without_exam: order.without_exam,
        challenge,
    })
}

/// The engines as they are found. One may end this program when it is asked for its version, before there
/// is a plan; so that is noted in the directory of the survey, too.
fn identities(order: &Order<'_>, engines: &[Engine]) -> anyhow::Result<Vec<Identity>> {
    let directory = SurveyDir::at(order.output);
    let planned = if directory.has_plan() { directory.plan()?.engines } else { Vec::new() };
    asking::before(order.output, Before::Versions, engines, |engines| {
        let planned = |engine: &Engine| planned.iter().find(|it| it.id == engine.profile.id);
        engines.iter().map(|engine| identity(engine, planned(engine))).collect()
    })
}

/// What the tournaments vary in, by the options of the user or by the terms; and which axes
/// are narrower than that.
fn recipe(
    order: &Order<'_>,
    engines: &[Engine],
    edition: &Edition,
) -> Result<(Recipe, Vec<String>), String> {
    if let Some(secret) = &order.secret {
        let engine = Askable::from(&engines[0].profile);
        return recipe_under(&secret.terms.axes, engine, edition);
    }
    let mut recipe = recipe_for(engines.iter().map(|it| &it.profile), edition);
    order.place.axes.give_of_one_edition(&mut recipe)?;
    Ok((recipe, Vec::new()))
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
    let digest = lines::digest(survey.plan());
    let results = Mutex::new(directory.append()?);
    let run = directory.begin_run(place.partition)?;
    let progress = console.progress(open.len(), "tournaments");
    asking::each(survey, directory.path(), &open, |record| {
        directory.write_findings(std::slice::from_ref(&record))?;
        results.lock().expect("no writer panics").add(&lines::line(&record, &digest))?;
        progress.inc(1);
        Ok(())
    })?;
    progress.finish_and_clear();
    let after = after_run(survey);
    for it in &after.outside {
        console.note(&format!("outside the fingerprint: {it}"));
    }
    run.end(open.len(), &after)
}

/// Writes the reports of a directory from its plan and records, and says what is in them.
pub(super) fn finish(
    directory: &SurveyDir,
    plan: &Plan,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let records = directory.records(plan)?;
    let survey = write_reports(directory, plan, &records)?;
    let mark = |is_good: &bool| Some(if *is_good { Mark::Good } else { Mark::Bad });
    console.paint(&Painted::of(&survey_text(&survey), mark, None))?;
    let (done, asked) = (thousands(records.len() as u64), thousands(plan.count));
    let shown = files::shown(directory.path());
    console.line(&format!("{done} of {asked} tournaments; written to {shown}"))?;
    Ok(exit_code(&survey))
}

/// 0: it passes; 1: it fails, or that is not shown; 4: the engine that is judged failed.
fn exit_code(survey: &Surveyed<'_>) -> ExitCode {
    let has_failed = survey.deciding().any(|it| !it.failures.is_empty());
    match survey.conclusion() {
        _ if has_failed => ExitCode::EngineFailed,
        conclusion if conclusion.is_good() => ExitCode::Success,
        _ => ExitCode::Differences,
    }
}

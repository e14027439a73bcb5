//! Surveys of outside engines. `endorse` and `compare` make surveys; `survey` joins, repeats or verifies them.

mod asking;
mod place;
mod reports;
pub(super) mod run;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::Context;
use clap::{Args, Subcommand};
use place::{Kept, Partition, RESULTS, SurveyDir, refuse_another};
use reports::{identity, program, write_results};
use run::{NamedDirections, directions, finish, named_with_limit, of_direction, verified};
use serde_json::Value as Json;

use crate::cli::{Console, ExitCode, Stop, asked_for, files, threads};
use crate::corpus::exam_of;
use crate::engines::Engine;
use crate::exam::ExamAnswers;
use crate::report::{HASHED, narrowed_words, of_runs, trial_text};
use crate::survey::challenge::Challenge;
use crate::survey::known_answers::KnownAnswers;
use crate::survey::{Direction, Plan, Survey, UnitRecord, recipe_of};
use crate::text::counted;

#[cfg(unix)]
pub(super) use asking::forgive;

#[derive(Debug, Args)]
pub(super) struct SurveyArguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum Action {
    /// Join the shares of a survey into the survey that one run would have made
    Merge(Merge),
    /// Write a tournament of a survey again, or ask an engine about it again
    Again(Again),
    /// Verify commitment, engine hash and seed of a survey made with `endorse --reveal`
    Challenge(VerifyChallenge),
}

pub(super) fn run(arguments: &SurveyArguments, console: &mut Console) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        Action::Merge(arguments) => join(arguments, console),
        Action::Again(arguments) => make_again(arguments, console),
        Action::Challenge(arguments) => verify_challenge(arguments, console),
    }
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof survey merge share-1 share-2 share-3 share-4 -o whole
  pairproof survey merge share-1 share-2 -o whole --recheck 50 --engine bbp6=bbpPairings.exe")]
struct Merge {
    /// The directories of the shares
    #[arg(required = true, value_name = "DIR")]
    shares: Vec<PathBuf>,
    /// The directory of the joined survey
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Ask about N random tournaments again, and merge only if all answers agree with the records
    #[arg(long, value_name = "N", default_value_t = 0, requires = "engine")]
    recheck: u64,
    /// An engine of the survey, for --recheck: NAME, NAME=PATH or FILE.yaml; may be given several times
    #[arg(long, value_name = "ENGINE", requires = "recheck")]
    engine: Vec<String>,
}

fn join(arguments: &Merge, console: &mut Console) -> anyhow::Result<ExitCode> {
    let shares: Vec<SurveyDir> = arguments.shares.iter().map(|it| SurveyDir::at(it)).collect();
    let plan = shares.first().context("no share")?.plan()?;
    verified(&plan, &files::shown(&arguments.shares[0]))?;
    let results: Vec<PathBuf> = shares.iter().map(|share| share.file(RESULTS)).collect();
    files::bound_results(&results)?;
    let mut records: BTreeMap<u64, (&PathBuf, UnitRecord)> = BTreeMap::new();
    for (path, share) in arguments.shares.iter().zip(&shares) {
        refuse_another(&plan, &share.plan()?, &files::shown(path))?;
        add(&mut records, path, share.records(&plan)?)?;
    }
    let runs = shares.iter().map(SurveyDir::run).collect::<anyhow::Result<Vec<Json>>>()?;
    let output = SurveyDir::at(&arguments.output);
    if output.has_plan() || output.is_in_use() {
        let message = format!("{} holds a survey already", files::shown(&arguments.output));
        return Err(Stop::usage(message).into());
    }
    let records: Vec<UnitRecord> = records.into_values().map(|(_, record)| record).collect();
    let from = (arguments.shares.as_slice(), shares.as_slice());
    let exam: Option<ExamAnswers> = match exam_of(&plan.edition).map_err(anyhow::Error::msg)? {
        Some(_) if plan.has_exam() => before_all(&plan, from)?,
        _ => None,
    };
    let known: Option<KnownAnswers> = if plan.has_exam() { before_all(&plan, from)? } else { None };
    let again = (arguments.recheck, arguments.engine.as_slice());
    let rechecked = match arguments.recheck {
        0 => Vec::new(),
        _ => recheck(&plan, &records, again, console)?,
    };
    output.make(&plan)?;
    output.write_rechecked(&rechecked)?;
    exam.iter().try_for_each(|answers| output.keep(&plan, answers))?;
    known.iter().try_for_each(|answers| output.keep(&plan, answers))?;
    write_results(&output, &plan, &records)?;
    output.write_runs(&runs)?;
    let missing = missing(&plan, &records, &runs);
    // They are read again from what was written, and must not be there twice.
    drop(records);
    let code = finish(&output, &plan, console)?;
    for line in missing {
        console.line(&line)?;
    }
    Ok(code)
}

/// The answers of the judged engine from before the tournaments. All shares must have the same answers.
fn before_all<T: Kept>(
    plan: &Plan,
    (paths, shares): (&[PathBuf], &[SurveyDir]),
) -> anyhow::Result<Option<T>> {
    let mut found: Option<(&PathBuf, T)> = None;
    for (path, share) in paths.iter().zip(shares) {
        let Some(answers) = share.kept::<T>(plan)? else {
            // The judged engine is asked before everything else, so somebody removed the file.
            let (path, name) = (files::shown(path), T::NAME);
            let message = format!(
                "{path}: {name} is missing, so it is not known what the engine answered there; \
                 the same `endorse` asks again"
            );
            return Err(Stop::bad_input(message).into());
        };
        match &found {
            Some((other, there)) if *there != answers => {
                let (what, one, other) = (T::WHAT, files::shown(path), files::shown(other));
                let message =
                    format!("the engine answered {what} otherwise in {other} than in {one}");
                return Err(Stop::bad_input(message).into());
            }
            Some(_) => {}
            None => found = Some((path, answers)),
        }
    }
    Ok(found.map(|(_, answers)| answers))
}

/// Adds the records of a share to `all`. No tournament may be in two shares.
fn add<'a>(
    all: &mut BTreeMap<u64, (&'a PathBuf, UnitRecord)>,
    path: &'a PathBuf,
    records: Vec<UnitRecord>,
) -> anyhow::Result<()> {
    let mut doubled: BTreeMap<&PathBuf, Vec<u64>> = BTreeMap::new();
    for record in records {
        let number = record.number;
        let Some((other, there)) = all.get(&number) else {
            all.insert(number, (path, record));
            continue;
        };
        if *there != record {
            let (one, other) = (files::shown(other), files::shown(path));
            let message = format!(
                "{one} and {other} contradict each other about tournament {number}; one of them \
                 is wrong, so neither is taken"
            );
            return Err(Stop::bad_input(message).into());
        }
        doubled.entry(*other).or_default().push(number);
    }
    let Some((other, numbers)) = doubled.first_key_value() else { return Ok(()) };
    let (other, path, both) = (files::shown(other), files::shown(path), listed(numbers));
    let message = format!("{other} and {path} both hold {both}; name each tournament once");
    Err(Stop::usage(message).into())
}

/// Lines with the missing tournaments. If the survey was made in shares, there is a line for each incomplete share.
fn missing(plan: &Plan, records: &[UnitRecord], runs: &[Json]) -> Vec<String> {
    let there: BTreeSet<u64> = records.iter().map(|record| record.number).collect();
    let missing: Vec<u64> = (1..=plan.count).filter(|it| !there.contains(it)).collect();
    if missing.is_empty() {
        return Vec::new();
    }
    let mut of = runs.iter().filter_map(|run| run["share"].as_str()?.rsplit_once('/'));
    let Some((_, of)) = of.next_back() else {
        return vec![format!("missing: {}", listed(&missing))];
    };
    let shares = (1..).map_while(|share| Partition::from_str(&format!("hash:{share}/{of}")).ok());
    let lines = shares.filter_map(|share| {
        let planned = (1..=plan.count).filter(|it| share.has(*it)).count();
        let missing: Vec<u64> = missing.iter().copied().filter(|it| share.has(*it)).collect();
        match missing.len() {
            0 => None,
            some if some == planned => {
                Some(format!("missing: share {share}, {}", counted(some as u64, "tournament")))
            }
            _ => Some(format!("missing from share {share}: {}", listed(&missing))),
        }
    });
    lines.collect()
}

/// The first numbers of a list of tournaments, and how many more it has.
fn listed(numbers: &[u64]) -> String {
    const SHOWN: usize = 10;
    let shown: Vec<String> = numbers.iter().take(SHOWN).map(u64::to_string).collect();
    let word = if numbers.len() == 1 { "tournament" } else { "tournaments" };
    let more = numbers.len().saturating_sub(SHOWN);
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    format!("{word} {}{more}", shown.join(", "))
}

/// Asks the engines again about `count` random tournaments of the records. Returns the numbers of the tournaments.
fn recheck(
    plan: &Plan,
    records: &[UnitRecord],
    (count, names): (u64, &[String]),
    console: &Console,
) -> anyhow::Result<Vec<u64>> {
    let found = named(plan, names)?;
    let recipe = recipe_of(plan).map_err(Stop::bad_input)?;
    let edition = asked_for::edition(&plan.edition)?;
    let survey = Survey::new(plan, &edition, &found, &recipe);
    let drawn = drawn(records, count)?;
    let other_build = match plan.program == program()? {
        true => "",
        false => ", or another build of pairproof made the shares and asked about other rounds",
    };
    let ask = |record: &UnitRecord| -> anyhow::Result<u64> {
        let number = record.number;
        if survey.unit(number)? == *record {
            return Ok(number);
        }
        let message = format!(
            "tournament {number}: asked again, the engine answers otherwise than its record says{other_build}; \
             the shares are not merged"
        );
        Err(Stop::bad_input(message).into())
    };
    threads::all(drawn, "tournaments asked again", console, ask)
}

/// The engines that the user names, in the order of the plan. They have to be the engines of the plan.
fn named(plan: &Plan, names: &[String]) -> anyhow::Result<Vec<Engine>> {
    let found = names.iter().map(|name| named_with_limit(name, plan.time_limit));
    let mut found = found.collect::<anyhow::Result<Vec<Engine>>>()?;
    let mut ordered = Vec::new();
    for planned in &plan.engines {
        let at = found.iter().position(|engine| engine.profile.id == planned.id);
        let missing = || Stop::usage(format!("--recheck needs --engine {}=PATH", planned.id));
        let engine = found.swap_remove(at.ok_or_else(missing)?);
        if identity(&engine, Some(planned))? != *planned {
            let message = format!("{} is not the engine that was asked: see plan.json", planned.id);
            return Err(Stop::usage(message).into());
        }
        ordered.push(engine);
    }
    Ok(ordered)
}

/// Draws `count` different records. The random numbers come from the operating system, so the makers of the records
/// cannot foresee the choice.
fn drawn(records: &[UnitRecord], count: u64) -> anyhow::Result<Vec<&UnitRecord>> {
    let mut places: BTreeSet<usize> = BTreeSet::new();
    let wanted = (count.min(records.len() as u64)) as usize;
    while places.len() < wanted {
        let random = getrandom::u64().context("the operating system gives no random numbers")?;
        places.insert((random % records.len() as u64) as usize);
    }
    Ok(places.into_iter().map(|at| &records[at]).collect())
}

#[derive(Debug, Args)]
#[command(after_help = "\
Without --engine it writes the tournament as the survey made it. With --engine it asks that engine
about the tournament as the survey did, and prints the result.

Examples:
  pairproof survey again bbp6-survey 34 -o tournament-34.trf
  pairproof survey again bbp6-survey 34 --direction checks -o shown-34.trf
  pairproof survey again bbp6-survey 34 --direction checks --engine bbp6=bbpPairings.exe")]
struct Again {
    /// The directory of the survey
    #[arg(value_name = "DIR")]
    survey: PathBuf,
    /// The number of the tournament
    #[arg(value_name = "N")]
    number: u64,
    /// Ask this engine: NAME, NAME=PATH or FILE.yaml, as it was named for the survey
    #[arg(long, value_name = "ENGINE")]
    engine: Option<String>,
    /// Ask in this direction only; may be given several times. Without --engine, `checks` writes the tournament that
    /// checkers got. It may have a wrong round
    #[arg(long, value_parser = of_direction(), value_name = "DIRECTION")]
    direction: Vec<NamedDirections>,
    /// Write the tournament to this file
    #[arg(short, long, value_name = "FILE", conflicts_with = "engine")]
    output: Option<PathBuf>,
}

fn make_again(arguments: &Again, console: &mut Console) -> anyhow::Result<ExitCode> {
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
            ask_again(&plan, arguments, named_with_limit(name, plan.time_limit)?, console)
        }
        None => {
            let text = file(&plan, arguments)?;
            files::deliver(&text, arguments.output.as_deref(), console)
        }
    }
}

/// The file of the tournament that pairers get or, if one direction is named, the one that engines get in it.
fn file(plan: &Plan, arguments: &Again) -> anyhow::Result<String> {
    let direction = match directions(&arguments.direction).as_slice() {
        [] => Direction::Pairs,
        [one] => *one,
        _ => return Err(Stop::usage("name one direction to write its tournament").into()),
    };
    if matches!(direction, Direction::Generates | Direction::StandingsGenerated) {
        return Err(Stop::usage("the tournaments of this direction are made by the engine").into());
    }
    let recipe = recipe_of(plan).map_err(Stop::bad_input)?;
    let edition = asked_for::edition(&plan.edition)?;
    let survey = Survey::new(plan, &edition, &[], &recipe);
    Ok(survey.file(arguments.number, direction))
}

fn ask_again(
    plan: &Plan,
    arguments: &Again,
    engine: Engine,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let id = engine.profile.id.clone();
    let planned = plan.engines.iter().find(|it| it.id == id);
    let planned = planned
        .ok_or_else(|| Stop::usage(format!("the survey has not asked an engine `{id}`")))?
        .clone();
    if identity(&engine, Some(&planned))? != planned {
        console
            .note(&format!("{id} is not the engine that the survey asked; its answers may differ"));
    }
    let asked = directions(&arguments.direction);
    let directions = if asked.is_empty() { plan.directions.clone() } else { asked };
    let plan = Plan { engines: vec![planned], directions, ..plan.clone() };
    let recipe = recipe_of(&plan).map_err(Stop::bad_input)?;
    let edition = asked_for::edition(&plan.edition)?;
    let engines = [engine];
    let survey = Survey::new(&plan, &edition, &engines, &recipe);
    let record = survey.unit(arguments.number);
    let record = record.map_err(|error| Stop::of_engine(&engines[0], &error))?;
    let mut code = ExitCode::Success;
    for trial in &record.trials {
        console.print(&trial_text(record.number, trial))?;
        code = code.and(match trial.is_wrong() {
            _ if !trial.failures.is_empty() => ExitCode::EngineFailed,
            true => ExitCode::Differences,
            false => ExitCode::Success,
        });
    }
    Ok(code)
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof survey challenge bbp6-survey")]
struct VerifyChallenge {
    /// The directory of a survey that was made with `endorse --reveal`
    #[arg(value_name = "DIR")]
    survey: PathBuf,
}

fn verify_challenge(
    arguments: &VerifyChallenge,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let shown = files::shown(&arguments.survey);
    let directory = SurveyDir::at(&arguments.survey);
    let (plan, run) = (directory.plan()?, directory.run()?);
    let Some(Challenge { revealed, candidate, narrowed }) = &plan.challenge else {
        let message = format!(
            "{shown}: there is no challenge: the seed was chosen by the person who ran the survey"
        );
        return Err(Stop::bad_input(message).into());
    };
    verified(&plan, &shown)?;
    console.line(&format!("commitment  {}  recomputed", revealed.commitment))?;
    console.line(&format!("secret      {}", revealed.secret))?;
    console.line(&format!("engine      {candidate}  recomputed from its list of files"))?;
    console.line(&format!("seed        {}  recomputed", plan.seed))?;
    if !narrowed.is_empty() {
        console.line(&narrowed_words(narrowed))?;
    }
    for executable in of_runs(&run, "outside") {
        console.line(&format!("outside     not hashed, but seen to run: {executable}"))?;
    }
    console.line(HASHED)?;
    console.line("When the commitment was published has to be proved in another way.")
}

//! Surveys of outside engines, which `compare` and `endorse` make.
//!
//! A survey has a directory: its plan, one line for each tournament that is done, a file for each difference, and the
//! reports. An interrupted survey can be continued there, and shares made elsewhere can be merged. The reports are
//! then the same, byte for byte, as those of one run.

use std::collections::BTreeSet;
use std::io::Write;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use anyhow::Context;
use clap::builder::TypedValueParser;
use clap::{Args, ValueEnum};

use super::asking::{self, Before};
use super::place::{Kept, Partition, RESULTS, SurveyDir};
use super::reports::{after_run, identity, program, write_reports};
use crate::cli::args::{self, Axes};
use crate::cli::exam::asked_exam;
use crate::cli::{Console, ExitCode, Mark, Painted, Stop, asked_for, engines, files};
use crate::corpus::{Corpus, exam_of};
use crate::editions::Edition;
use crate::engines::{Engine, ListLimits};
use crate::exam::{Permutation, TableExam, as_asked};
use crate::generate::Recipe;
use crate::report::{json_file, survey_text};
use crate::survey::challenge::{Challenge, Secret, Terms, candidate_hash, seed};
use crate::survey::known_answers::Questions;
use crate::survey::wrong_round::Share;
use crate::survey::{
    ASKED_AGAIN_ONE_IN, Askable, Direction, Identity, PROFILES, Plan, Profile, Rule, Survey, given,
    lines, recipe_for, recipe_under, spans, with_lists,
};
use crate::text::{counted, thousands};

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
    /// Seconds that every call of an engine may take. `None`: the limit of the engine's profile.
    pub(super) time_limit: Option<u32>,
    /// Whether neither the exam nor the questions with known answers are asked.
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
    // The terms of a challenge come first, then `--rules`.
    let laid_down = order.secret.as_ref().map(|secret| &secret.terms.edition);
    let asked = laid_down.or(order.place.rules.as_ref());
    let edition = asked_for::edition(asked.unwrap_or(&found[0].profile.edition))?;
    for profile in found.iter().map(|engine| &engine.profile) {
        if profile.edition != edition.id {
            let (id, own, asked) = (&profile.id, &profile.edition, edition.id);
            console.note(&format!("{id} follows {own}, and is judged by {asked}"));
        }
    }
    let order = without_vain_questions(order, &found)?;
    let (recipe, narrowed) = recipe(&order, &found, &edition).map_err(Stop::usage)?;
    let plan = plan(&order, &found, &edition, &recipe, narrowed)?;
    verified(&plan, "the secret")?;
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

/// In a comparison nobody is asked about standings in a way for which no engine has a call. Refuses lists about which no
/// engine can be asked.
fn without_vain_questions<'a>(mut order: Order<'a>, engines: &[Engine]) -> Result<Order<'a>, Stop> {
    let had_standings = has_standings(&order.asked.directions);
    if order.asked.rule.is_none() {
        let standings = || engines.iter().filter_map(|it| it.profile.standings.as_ref());
        order.asked.directions.retain(|direction| match direction {
            Direction::StandingsComputed => standings().any(|it| it.compute.is_some()),
            Direction::StandingsChecked => standings().any(|it| it.check.is_some()),
            _ => true,
        });
    }
    if had_standings && !has_standings(&order.asked.directions) {
        let message = "--axis list: no engine ranks players or checks ranks: their profiles have no `standings` with \
                       `compute` or `check`";
        return Err(Stop::usage(message));
    }
    Ok(order)
}

/// Refuses a plan if its challenge, computed again, has other values.
pub(super) fn verified(plan: &Plan, shown: &str) -> anyhow::Result<()> {
    let Some(challenge) = &plan.challenge else { return Ok(()) };
    let verified = challenge.verify(plan);
    Ok(verified.map_err(|fault| Stop::bad_input(format!("{shown}: {fault}")))?)
}

/// Asks the engine the exam of the edition, if the edition has an exam.
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
        let tables = match has_standings(&plan.directions) {
            true => TableExam::for_engine(&engine.profile, Some(plan.seed)),
            false => Ok(Vec::new()),
        };
        let tables = tables.map_err(anyhow::Error::msg)?;
        asked_exam((engine, edition), (&exam, Some(how)), &tables, console)
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

/// Asks the engine before all tournaments and keeps its answers, unless an earlier run has done so.
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

/// The engine with this name. `seconds`, if stated, replaces the time limit of its profile.
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
        lists: has_standings(&order.asked.directions).then(|| list_limits(engines)).flatten(),
        without_exam: order.without_exam,
        challenge,
    })
}

/// The versions and files of the engines. An engine may kill this program when it is asked for its version, before
/// there is a plan. So this question is noted in the directory of the survey, too.
fn identities(order: &Order<'_>, engines: &[Engine]) -> anyhow::Result<Vec<Identity>> {
    let directory = SurveyDir::at(order.output);
    let planned = if directory.has_plan() { directory.plan()?.engines } else { Vec::new() };
    asking::before(order.output, Before::Versions, engines, |engines| {
        let planned = |engine: &Engine| planned.iter().find(|it| it.id == engine.profile.id);
        engines.iter().map(|engine| identity(engine, planned(engine))).collect()
    })
}

/// The recipe of the tournaments, from the options of the user or from the terms of a challenge. Also
/// returns the axes that are narrower than in the terms.
fn recipe(
    order: &Order<'_>,
    engines: &[Engine],
    edition: &Edition,
) -> Result<(Recipe, Vec<String>), String> {
    if let Some(secret) = &order.secret {
        let engine = Askable::from(&engines[0].profile);
        return recipe_under(&secret.terms.axes, engine, edition);
    }
    let directions = &order.asked.directions;
    let recipe = recipe_for(engines.iter().map(|it| &it.profile), edition);
    let mut recipe = with_lists(recipe, directions);
    order.place.axes.give_of_one_edition(&mut recipe, has_standings(directions))?;
    Ok((recipe, Vec::new()))
}

/// Asks about every tournament of the share that is not done. Writes each record as soon as it is complete.
fn ask(
    survey: &Survey<'_>,
    place: &SurveyPlace,
    directory: &SurveyDir,
    done: &BTreeSet<u64>,
    console: &Console,
) -> anyhow::Result<()> {
    let is_ours = |number: &u64| place.partition.is_none_or(|share| share.has(*number));
    let open: Vec<u64> = (1..=survey.plan.count)
        .filter(|number| is_ours(number) && !done.contains(number))
        .collect();
    let digest = lines::digest(survey.plan);
    let results = Mutex::new(directory.appended(RESULTS)?);
    let run = directory.begin_run(place.partition)?;
    let progress = console.progress(open.len(), "tournaments");
    asking::each(survey, directory.path(), &open, |record| {
        directory.write_findings(std::slice::from_ref(&record))?;
        let line = lines::line(&record, &digest);
        let written = results.lock().expect("no writer panics").write_all(line.as_bytes());
        written
            .with_context(|| format!("cannot write {}", files::shown(&directory.file(RESULTS))))?;
        progress.inc(1);
        Ok(())
    })?;
    drop(progress);
    let after = after_run(survey);
    for it in &after.outside {
        console.note(&format!("outside the fingerprint: {it}"));
    }
    run.end(open.len(), &after)
}

/// Writes the reports of a directory from its plan and records, and prints a summary.
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
    let has_failed = survey.deciding().any(|it| !it.failures.is_empty());
    Ok(match survey.conclusion() {
        _ if has_failed => ExitCode::EngineFailed,
        conclusion if conclusion.is_good() => ExitCode::Success,
        _ => ExitCode::Differences,
    })
}

/// Directions under one name.
#[derive(Clone, Copy, Debug)]
pub(super) struct NamedDirections {
    name: &'static str,
    help: &'static str,
    pub(super) directions: &'static [Direction],
}

const DIRECTIONS: [NamedDirections; 7] = {
    use Direction::{
        Checks, Generates, Pairs, StandingsChecked, StandingsComputed, StandingsGenerated,
    };
    const fn named(
        name: &'static str,
        directions: &'static [Direction],
        help: &'static str,
    ) -> NamedDirections {
        NamedDirections { name, help, directions }
    }
    [
        named("pairs", &[Pairs], "To pair every round of our tournaments"),
        named("checks", &[Checks], "To check our tournaments"),
        named("generates", &[Generates], "To generate tournaments, which we check"),
        named("standings", &Direction::STANDINGS, "All three of the following ones"),
        named("standings-computed", &[StandingsComputed], "To rank the players of our tournaments"),
        named("standings-checked", &[StandingsChecked], "To check the ranks of our tournaments"),
        named(
            "standings-generated",
            &[StandingsGenerated],
            "To generate tournaments with ranks, which we check",
        ),
    ]
};

/// A parser of directions by their names.
pub(super) fn of_direction() -> impl TypedValueParser<Value = NamedDirections> {
    args::by_name(&DIRECTIONS, |it| it.name, |it| it.help)
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof compare bbp6=bbpPairings.exe gacrux=venv/bin/python --events 200 -o survey
  pairproof compare pairproof gacrux=venv/bin/python --axis list=any -o standings
  pairproof compare bbp6 --events 5000 -o share-1 --partition hash:1/4

Engines pair every round of our tournaments. With an axis `list` they also rank the players by a
list of tie-breaks, and check ranks. What is said of ranks is decided by the engines whose
profile has a call for it.")]
pub(in crate::cli) struct Compare {
    /// Engines: NAME, NAME=PATH or FILE.yaml
    #[arg(required = true, value_name = "ENGINE")]
    pub(super) engines: Vec<String>,
    /// How many random tournaments are asked about
    #[arg(long, default_value_t = 100, value_name = "N")]
    pub(super) events: u64,
    /// The directory of the survey: plan, results, findings and reports. The same command continues an
    /// interrupted survey
    #[arg(short, long, value_name = "DIR")]
    pub(super) output: PathBuf,
    #[command(flatten)]
    pub(super) place: SurveyPlace,
}

pub(in crate::cli) fn compare(
    arguments: &Compare,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    if arguments.events == 0 {
        return Err(Stop::usage("--events 0 asks about nothing; the least is 1").into());
    }
    let given = arguments.place.axes.axis.iter().rev().filter_map(|it| it.split_once('='));
    let list = given.map(|(name, value)| (name.trim(), value.trim())).find(|it| it.0 == "list");
    let directions = match list.filter(|it| it.1 != "none") {
        Some(_) => {
            vec![Direction::Pairs, Direction::StandingsComputed, Direction::StandingsChecked]
        }
        None => vec![Direction::Pairs],
    };
    let asked = Asked { directions, count: arguments.events, rule: None };
    let (place, output) = (&arguments.place, arguments.output.as_path());
    let order = Order { asked, place, output, secret: None, time_limit: None, without_exam: false };
    start(&arguments.engines, order, console)
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof endorse bbp6=bbpPairings.exe --profile c04a -o bbp6
  pairproof endorse gacrux=venv/bin/python --events 500 --with bbp6=bbpPairings.exe -o gacrux
  pairproof endorse my-engine.yaml --profile tec-manual -o mine
  pairproof endorse javafo14=javafo.jar --direction checks --axis players=10..20 -o javafo
  pairproof endorse --commit secret.json --profile c04a --rules fide-2026
  pairproof endorse bbp6=bbpPairings.exe --reveal secret.json -o bbp6")]
pub(in crate::cli) struct Endorse {
    /// The engine: NAME, NAME=PATH or FILE.yaml
    #[arg(value_name = "ENGINE", required_unless_present = "commit")]
    pub(super) engine: Option<String>,
    /// Also ask these engines, to see which of them give the same answer
    #[arg(long, value_name = "ENGINE")]
    pub(super) with: Vec<String>,
    /// The rule by which a commission decides whether a program passes
    #[arg(long, value_parser = profiles(), default_value = "c04a")]
    pub(super) profile: Profile,
    /// How many tournaments, instead of the number of the profile
    #[arg(long, value_name = "N")]
    pub(super) events: Option<u64>,
    /// Ask in this direction only; may be given several times
    #[arg(long, value_parser = of_direction(), value_name = "DIRECTION")]
    pub(super) direction: Vec<NamedDirections>,
    /// How many tournaments may differ in each direction, instead of the number of the profile
    #[arg(long, value_name = "N")]
    pub(super) allowed: Option<u64>,
    /// What is asked before the tournaments. It never changes the verdict. Every report says what was not asked
    #[arg(long, value_enum, default_value = "all", value_name = "WHAT")]
    pub(super) exam: AskedBefore,
    /// The directory of the survey: plan, results, findings and reports. The same command continues an
    /// interrupted survey
    #[arg(short, long, value_name = "DIR", required_unless_present = "commit")]
    pub(super) output: Option<PathBuf>,
    /// Draw a secret, write it to a new file, and print the commitment that is to be published; no
    /// engine is asked
    #[arg(long, value_name = "FILE", conflicts_with_all = ["engine", "output", "reveal", "with", "seed"])]
    pub(super) commit: Option<PathBuf>,
    /// Use the secret and all terms of a file that --commit wrote
    #[arg(long, value_name = "FILE", conflicts_with_all =
        ["events", "allowed", "direction", "profile", "seed", "axis", "rules", "time_limit"])]
    pub(super) reveal: Option<PathBuf>,
    /// The time limit of every call of an engine; by default its own profile's
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub(super) time_limit: Option<u32>,
    #[command(flatten)]
    pub(super) place: SurveyPlace,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum AskedBefore {
    /// The exam of the edition and the questions with known answers
    All,
    /// Nothing, to save time in CI
    None,
}

fn profiles() -> impl TypedValueParser<Value = Profile> {
    let name = |it: Profile| it.id;
    args::by_name(&PROFILES, name, |it| match it.id {
        "c04a" => "C.04.A: 5,000 tournaments, at most 10 with a difference",
        "fe1" => "Form FE-1: 500 tournaments, at most 1 with a difference",
        _ => "TEC Manual 1.24: 50,000 tournaments, at most 10 with a difference",
    })
}

pub(in crate::cli) fn endorse(
    arguments: &Endorse,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    if let Some(path) = &arguments.commit {
        return commit(path, arguments, console);
    }
    let (Some(engine), Some(output)) = (&arguments.engine, &arguments.output) else {
        return Err(Stop::usage("an engine and a directory (-o DIR) are needed").into());
    };
    let secret = arguments.reveal.as_deref().map(read_secret).transpose()?;
    let asked = match &secret {
        Some(secret) => asked_by(&secret.terms)?,
        None => asked_of(arguments)?,
    };
    let names = [std::slice::from_ref(engine), &arguments.with].concat();
    let without_exam = arguments.exam == AskedBefore::None;
    let time_limit = secret.as_ref().map_or(arguments.time_limit, |it| it.terms.time_limit);
    let place = &arguments.place;
    start(&names, Order { asked, place, output, secret, time_limit, without_exam }, console)
}

fn asked_of(arguments: &Endorse) -> anyhow::Result<Asked> {
    let rule =
        Rule::new(arguments.profile, arguments.events, arguments.allowed).map_err(Stop::usage)?;
    let count = arguments.events.unwrap_or(rule.required);
    let directions = match arguments.direction.as_slice() {
        [] => arguments.profile.directions(),
        asked => directions(asked),
    };
    Ok(Asked { directions, count, rule: Some(rule) })
}

/// The directions, the number of tournaments and the rule that the terms of a challenge fix.
fn asked_by(terms: &Terms) -> anyhow::Result<Asked> {
    let profile = PROFILES.into_iter().find(|it| it.id == terms.profile);
    let fault = || Stop::bad_input(format!("no profile `{}`", terms.profile));
    let rule = Rule {
        profile: profile.ok_or_else(fault)?,
        is_own: terms.own_rule,
        required: terms.required,
        allowed: terms.allowed,
    };
    Ok(Asked { directions: terms.directions.clone(), count: terms.count, rule: Some(rule) })
}

/// The directions that the user asked for, each once, in the order of reports.
pub(super) fn directions(asked: &[NamedDirections]) -> Vec<Direction> {
    let is_asked = |it: &Direction| asked.iter().any(|asked| asked.directions.contains(it));
    Direction::all().filter(is_asked).collect()
}

fn list_limits(engines: &[Engine]) -> Option<ListLimits> {
    ListLimits::of(engines.iter().filter_map(|it| it.profile.standings.as_ref()))
}

fn has_standings(directions: &[Direction]) -> bool {
    directions.iter().any(|it| it.is_of_standings())
}

/// Draws a secret, writes it to a new file, and prints the commitment.
fn commit(path: &Path, arguments: &Endorse, console: &mut Console) -> anyhow::Result<ExitCode> {
    if path.exists() {
        return Err(Stop::usage(format!("{} is there already", files::shown(path))).into());
    }
    let asked = asked_of(arguments)?;
    let rule = asked.rule.context("endorse has a rule")?;
    let edition = asked_for::edition_or_in_force(arguments.place.rules.as_deref())?;
    let mut recipe = with_lists(recipe_for(std::iter::empty(), &edition), &asked.directions);
    let has_standings = has_standings(&asked.directions);
    arguments.place.axes.give_of_one_edition(&mut recipe, has_standings).map_err(Stop::usage)?;
    let (axes, count, seconds) = (spans(&recipe), asked.count, arguments.time_limit);
    let is_own = rule.is_easier(count, !arguments.place.axes.axis.is_empty());
    let rule = Rule { is_own, ..rule };
    let terms = Terms::new(edition.id, &rule, count, seconds, asked.directions, axes);
    let mut random = [0; 32];
    getrandom::fill(&mut random).context("the operating system gives no random bits")?;
    let secret = Secret::new(random, terms);
    files::write_secret(path, json_file(&secret).as_bytes())?;
    console.line(&format!("commitment  {}", secret.commitment))?;
    console.line(&terms_line(&secret.terms, &rule))?;
    console.line(&format!(
        "Publish the commitment before the engine is handed in. Keep {} to yourself until then.",
        files::shown(path)
    ))
}

fn terms_line(terms: &Terms, rule: &Rule) -> String {
    let limit = match terms.time_limit {
        None => "the time limit of the engine's profile".to_owned(),
        Some(seconds) => format!("{} a call", counted(u64::from(seconds), "second")),
    };
    let (version, edition, rule) = (&terms.version, &terms.edition, rule.name());
    let asked = counted(terms.count, "tournament");
    format!("terms       pairproof {version}, {edition}, {asked}, {limit}, {rule}")
}

/// Reads the secret in a file. Refuses a secret that does not fit its commitment or this version of pairproof.
fn read_secret(path: &Path) -> anyhow::Result<Secret> {
    let bytes = files::read(path)?;
    let shown = files::shown(path);
    let secret: Secret = serde_json::from_slice(&bytes)
        .map_err(|fault| Stop::bad_input(format!("{shown}: no secret of --commit: {fault}")))?;
    secret.verify().map_err(|fault| Stop::bad_input(format!("{shown}: {fault}")))?;
    let (there, here) = (&secret.terms.version, env!("CARGO_PKG_VERSION"));
    if there != here {
        let message = format!("{shown}: made by pairproof {there}, this is {here}");
        return Err(Stop::bad_input(message).into());
    }
    Ok(secret)
}

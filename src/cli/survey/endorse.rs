//! `pairproof endorse`: one engine in every direction, on tournaments that nobody could choose if it is asked
//! so.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, ValueEnum};

use super::run::{Asked, Order, SurveyPlace, start};
use crate::cli::{Console, ExitCode, Stop, asked_for, files};
use crate::editions;
use crate::report::json_file;
use crate::survey::challenge::{Secret, Terms};
use crate::survey::{Direction, PROFILES, Profile, Rule, recipe_for, spans};
use crate::text::counted;

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
    /// The rule for passing of a commission
    #[arg(long, value_enum, default_value = "c04a")]
    pub(super) profile: EndorseProfile,
    /// How many tournaments, whatever the profile says
    #[arg(long, value_name = "N")]
    pub(super) events: Option<u64>,
    /// Ask in this direction only; may be given again
    #[arg(long, value_enum, value_name = "DIRECTION")]
    pub(super) direction: Vec<Direction>,
    /// How many of them may differ in each direction, whatever the profile says
    #[arg(long, value_name = "N")]
    pub(super) allowed: Option<u64>,
    /// What is asked before the tournaments; it never changes the verdict, and every report says what was not asked
    #[arg(long, value_enum, default_value = "all", value_name = "WHAT")]
    pub(super) exam: AskedBefore,
    /// The directory of the survey: plan, results, findings and reports. The same command continues an interrupted survey
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
    /// The time limit of every call of an engine; by default that of its profile
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

/// What a commission asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum EndorseProfile {
    /// C.04.A: 5,000 tournaments, at most 10 with a difference
    C04a,
    /// Form FE-1: 500 tournaments, at most 1
    Fe1,
    /// TEC Manual 1.24: 50,000 tournaments, at most 10
    TecManual,
}

pub(in crate::cli) fn run(arguments: &Endorse, console: &mut Console) -> anyhow::Result<ExitCode> {
    if let Some(path) = &arguments.commit {
        return commit(path, arguments, console);
    }
    let (Some(engine), Some(output)) = (&arguments.engine, &arguments.output) else {
        return Err(Stop::usage("an engine and a directory (-o DIR) are needed").into());
    };
    let secret = arguments.reveal.as_deref().map(read).transpose()?;
    let asked = match &secret {
        Some(secret) => asked_by(&secret.terms)?,
        None => asked_of(arguments)?,
    };
    let mut names = vec![engine.clone()];
    names.extend(arguments.with.iter().cloned());
    let without_exam = arguments.exam == AskedBefore::None;
    let time_limit = secret.as_ref().map_or(arguments.time_limit, |it| it.terms.time_limit);
    let place = &arguments.place;
    start(&names, Order { asked, place, output, secret, time_limit, without_exam }, console)
}

fn asked_of(arguments: &Endorse) -> anyhow::Result<Asked> {
    let rule = Rule::new(profile(arguments.profile), arguments.events, arguments.allowed)
        .map_err(Stop::usage)?;
    let count = arguments.events.unwrap_or(rule.required);
    Ok(Asked { directions: directions(&arguments.direction), count, rule: Some(rule) })
}

/// What was fixed before the engine was known.
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

fn profile(asked: EndorseProfile) -> Profile {
    let [c04a, fe1, tec_manual] = PROFILES;
    match asked {
        EndorseProfile::C04a => c04a,
        EndorseProfile::Fe1 => fe1,
        EndorseProfile::TecManual => tec_manual,
    }
}

/// Those asked for, in their order and each once; all unless some are.
fn directions(asked: &[Direction]) -> Vec<Direction> {
    Direction::ALL.into_iter().filter(|it| asked.is_empty() || asked.contains(it)).collect()
}

/// Draws a secret, keeps it in a new file, and prints the commitment.
fn commit(path: &Path, arguments: &Endorse, console: &mut Console) -> anyhow::Result<ExitCode> {
    if path.exists() {
        return Err(Stop::usage(format!("{} is there already", files::shown(path))).into());
    }
    let asked = asked_of(arguments)?;
    let rule = asked.rule.context("endorse has a rule")?;
    let edition = match &arguments.place.rules {
        Some(id) => asked_for::edition(id)?,
        None => editions::in_force(),
    };
    let mut recipe = recipe_for(std::iter::empty(), &edition);
    arguments.place.axes.give_of_one_edition(&mut recipe).map_err(Stop::usage)?;
    let axes = spans(&recipe);
    let is_own = rule.is_easier(asked.count, !arguments.place.axes.axis.is_empty());
    let rule = Rule { is_own, ..rule };
    let numbers = (asked.count, arguments.time_limit);
    let terms = Terms::new(edition.id, &rule, numbers, asked.directions, axes);
    let mut random = [0; 32];
    getrandom::fill(&mut random).context("the operating system gives no random bits")?;
    let secret = Secret::new(random, terms);
    files::write_secret(path, json_file(&secret).as_bytes())?;
    console.line(&format!("commitment  {}", secret.commitment))?;
    console.line(&terms_line(&secret.terms, &rule))?;
    console.line(&format!(
        "Publish the commitment before the engine is handed in. Keep {} to yourself until then.",
        files::shown(path)
    ))?;
    Ok(ExitCode::Success)
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

/// The secret of a file, whole and with its own commitment.
fn read(path: &Path) -> anyhow::Result<Secret> {
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

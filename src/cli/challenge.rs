//! Surveys whose tournaments nobody could choose: `endorse --commit`, `endorse --reveal` and
//! `pairproof challenge`.

use std::path::Path;

use anyhow::Context;

use super::console::Console;
use super::exit_code::ExitCode;
use super::files;
use super::stop::Stop;
use super::survey::{asked_of, own_axes};
use super::survey_args::{Endorse, VerifyChallenge};
use super::survey_place::SurveyDir;
use crate::editions;
use crate::survey::challenge::{Challenge, Secret, Terms};
use crate::survey::{Plan, Rule, recipe_for, spans};
use crate::text::counted;

/// Draws a secret, keeps it in a new file, and prints the commitment.
pub(super) fn commit(
    path: &Path,
    arguments: &Endorse,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    if path.exists() {
        return Err(Stop::usage(format!("{} is there already", files::shown(path))).into());
    }
    let asked = asked_of(arguments)?;
    let rule = asked.rule.context("endorse has a rule")?;
    let edition = match &arguments.place.rules {
        Some(id) => files::edition(id)?,
        None => editions::in_force(),
    };
    let mut recipe = recipe_for(std::iter::empty(), &edition);
    own_axes(&mut recipe, &arguments.place.axis).map_err(Stop::usage)?;
    let axes = spans(&recipe);
    let is_own = rule.is_easier(asked.count, !arguments.place.axis.is_empty());
    let rule = Rule { is_own, ..rule };
    let numbers = (asked.count, arguments.place.time_limit);
    let terms = Terms::new(edition.id, &rule, numbers, asked.directions, axes);
    let mut random = [0; 32];
    getrandom::fill(&mut random).context("the operating system gives no random bits")?;
    let secret = Secret::new(random, terms);
    let text = serde_json::to_string_pretty(&secret)? + "\n";
    files::write(path, text.as_bytes())?;
    console.line(&format!("commitment  {}", secret.commitment))?;
    console.line(&terms_line(&secret.terms, &rule))?;
    console.line(&format!(
        "Publish the commitment before the engine is handed in. Keep {} to yourself until then.",
        files::shown(path)
    ))?;
    Ok(ExitCode::Success)
}

/// What is laid down, in one line.
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
pub(super) fn read(path: &Path) -> anyhow::Result<Secret> {
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

/// Refuses a plan whose challenge does not come out when it is computed again.
pub(super) fn verified(plan: &Plan, shown: &str) -> anyhow::Result<()> {
    let Some(challenge) = &plan.challenge else { return Ok(()) };
    let verified = challenge.verify(plan);
    Ok(verified.map_err(|fault| Stop::bad_input(format!("{shown}: {fault}")))?)
}

/// Recomputes what a survey says of its challenge.
pub(super) fn verify(
    arguments: &VerifyChallenge,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let shown = files::shown(&arguments.survey);
    let plan = SurveyDir::at(&arguments.survey).plan()?;
    let Some(Challenge { revealed, candidate, narrowed }) = &plan.challenge else {
        let message = format!("{shown}: whoever asked chose the seed; there is no challenge");
        return Err(Stop::bad_input(message).into());
    };
    verified(&plan, &shown)?;
    console.line(&format!("commitment  {}  recomputed", revealed.commitment))?;
    console.line(&format!("secret      {}", revealed.secret))?;
    console.line(&format!("engine      {candidate}  recomputed from its list of files"))?;
    console.line(&format!("seed        {}  recomputed", plan.seed))?;
    if !narrowed.is_empty() {
        let axes = narrowed.join(", ");
        console.line(&format!(
            "narrower than laid down, because its profile says what the engine cannot be asked about: {axes}"
        ))?;
    }
    console
        .line("When the commitment was published is not shown here: that is proved elsewhere.")?;
    Ok(ExitCode::Success)
}

//! `pairproof survey challenge`: surveys whose tournaments nobody could choose.

use std::path::PathBuf;

use clap::Args;

use super::place::SurveyDir;
use crate::cli::{Console, ExitCode, Stop, files};
use crate::report::of_runs;
use crate::survey::Plan;
use crate::survey::challenge::Challenge;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof survey challenge bbp6-survey")]
pub(super) struct VerifyChallenge {
    /// The directory of a survey that was made with `endorse --reveal`
    #[arg(value_name = "DIR")]
    pub(super) survey: PathBuf,
}

/// Refuses a plan whose challenge has other values when it is computed again.
pub(super) fn verified(plan: &Plan, shown: &str) -> anyhow::Result<()> {
    let Some(challenge) = &plan.challenge else { return Ok(()) };
    let verified = challenge.verify(plan);
    Ok(verified.map_err(|fault| Stop::bad_input(format!("{shown}: {fault}")))?)
}

pub(super) fn verify(
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
        let axes = narrowed.join(", ");
        console.line(&format!(
            "narrower than in the terms, because the profile says that the engine does not support more: {axes}"
        ))?;
    }
    for executable in of_runs(&run, "outside") {
        console.line(&format!("outside     the fingerprint, seen to run: {executable}"))?;
    }
    console.line("Hashed is what the profile names; that nothing else is read is not shown.")?;
    console.line(
        "When the commitment was published is not shown here and has to be proved in another way.",
    )?;
    Ok(ExitCode::Success)
}

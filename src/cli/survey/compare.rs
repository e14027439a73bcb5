//! `pairproof compare`: several engines and the rules on the same positions.

use std::path::PathBuf;

use clap::Args;

use super::run::{Asked, Order, SurveyPlace, start};
use crate::cli::{Console, ExitCode, Stop};
use crate::survey::Direction;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof compare bbp6=bbpPairings.exe gacrux=venv/bin/python --events 200 -o survey
  pairproof compare bbp6 --events 5000 -o share-1 --partition hash:1/4")]
pub(in crate::cli) struct Compare {
    /// Engines: NAME, NAME=PATH or FILE.yaml
    #[arg(required = true, value_name = "ENGINE")]
    pub(super) engines: Vec<String>,
    /// How many random tournaments are asked about
    #[arg(long, default_value_t = 100, value_name = "N")]
    pub(super) events: u64,
    /// The directory of the survey: plan, results, findings and reports. The same command continues an interrupted survey
    #[arg(short, long, value_name = "DIR")]
    pub(super) output: PathBuf,
    #[command(flatten)]
    pub(super) place: SurveyPlace,
}

/// Several engines and the rules on the same positions.
pub(in crate::cli) fn run(arguments: &Compare, console: &mut Console) -> anyhow::Result<ExitCode> {
    if arguments.events == 0 {
        return Err(Stop::usage("--events 0 asks about nothing; the least is 1").into());
    }
    let asked = Asked { directions: vec![Direction::Pairs], count: arguments.events, rule: None };
    let (place, output) = (&arguments.place, arguments.output.as_path());
    let order = Order { asked, place, output, secret: None, time_limit: None, without_exam: false };
    start(&arguments.engines, order, console)
}

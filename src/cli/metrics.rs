//! `pairproof metrics`

use std::path::{Path, PathBuf};

use clap::Args;

use super::args::{PageFormat, Reading, Use};
use super::{Console, ExitCode, Stop, asked_for, files, input};
use crate::check::{Replay, file_pairing};
use crate::metrics::Metrics;
use crate::pairer::pair;
use crate::report::{MeasuredFile, Taken, json_file, measured_json, metrics_report};
use crate::round::Participants;
use crate::tournament::Tournament;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof metrics open.trf
  pairproof metrics events/*.trf --format json -o metrics.json
  pairproof metrics events/*.trf --format html -o metrics.html
  pairproof metrics events/*.trf --rules fide-2017")]
pub(super) struct MetricsArguments {
    /// Tournament files, folders or patterns; `-` is standard input
    ///
    /// A folder means the files in it and below it that end in .trf, .trfx and the like, or .fid. A
    /// pattern has *, ?, [...] or ** (folders at any depth), and means files of any ending.
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) reading: Reading,
    /// How to print the numbers
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: PageFormat,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}

pub(super) fn run(arguments: &MetricsArguments, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = asked_for::edition_or_auto(&arguments.reading.rules)?;
    let options = arguments.reading.assumed.options(Use::Pairings)?;
    arguments.reading.assumed.no_results_for("metrics").map_err(Stop::usage)?;
    let asked = (options, edition.as_ref());
    let (all, code) = input::each_tournament(&arguments.files, asked, console, measure);
    let text = match arguments.format {
        PageFormat::Json => json_file(&measured_json(&all)),
        PageFormat::Text => metrics_report(&all).plain_text(),
        PageFormat::Html => metrics_report(&all).page("Pairing quality", ""),
    };
    files::deliver(&text, arguments.output.as_deref(), console)?;
    Ok(code)
}

fn measure(path: &Path, tournament: &Tournament, taken: Taken) -> Result<MeasuredFile, Stop> {
    let edition = &taken.edition;
    let replay = Replay::new(tournament, edition);
    let measured = |round| {
        let context = replay.context(round, Participants::Paired);
        let file = file_pairing(tournament, &context);
        // To pair takes longer than all the rest.
        let best = if Metrics::need_best(edition) { pair(&context, edition).ok() } else { None };
        Metrics::of_file(&context, edition, &file, best.as_ref())
    };
    let rounds = (1..=replay.last_paired_round()).map(measured);
    Ok(MeasuredFile::new(path.display().to_string(), edition.id, taken.why, rounds))
}

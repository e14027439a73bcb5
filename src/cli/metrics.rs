//! `pairproof metrics`

use std::path::{Path, PathBuf};

use clap::Args;

use super::args::{PageFormat, Reading};
use super::console::{Console, Mark, Painted};
use super::exit_code::ExitCode;
use super::stop::settled;
use super::{asked_for, files, input, patterns};
use crate::check::{Replay, file_pairing};
use crate::corpus::Corpus;
use crate::editions::{Edition, by_id};
use crate::metrics::Metrics;
use crate::report::{MeasuredFile, measured_json, metrics_html, metrics_tables};
use crate::round::Participants;
use crate::text::in_line;
use crate::tournament::{self, Options, Tournament};
use crate::trf;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof metrics open.trf
  pairproof metrics open.trf --by-round
  pairproof metrics events/*.trf --format json -o metrics.json
  pairproof metrics events/*.trf --format html -o metrics.html
  pairproof metrics --corpus")]
pub(super) struct MetricsArguments {
    /// Tournament files, folders or patterns; `-` is standard input
    ///
    /// A folder means the files in it and below it that end in .trf, .trfx and the like, or .fid. A
    /// pattern has *, ?, [...] or ** (folders at any depth), and means files of any ending.
    #[arg(required_unless_present = "corpus", value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// The tournaments of the corpus, each under the edition of its case
    #[arg(long)]
    pub(super) corpus: bool,
    /// Also every round by itself
    #[arg(long)]
    pub(super) by_round: bool,
    #[command(flatten)]
    pub(super) reading: Reading,
    /// How to print the numbers
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: PageFormat,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}

/// Adds up what the pairings of tournaments could not fulfil.
pub(super) fn run(arguments: &MetricsArguments, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = asked_for::edition_or_auto(&arguments.reading.rules)?;
    let mut all: Vec<MeasuredFile> = Vec::new();
    let mut code = ExitCode::Success;
    let files = patterns::files(&arguments.files);
    let progress = console.progress(files.len(), "files");
    for file in files {
        let options = asked_for::options(&arguments.reading.file);
        let measured = file.and_then(|path| measure(&path, options, edition.as_ref(), console));
        progress.inc(1);
        match settled(measured, console) {
            Ok(Ok(measured)) => all.push(measured),
            Ok(Err(worse)) => code = code.and(worse),
            Err(unread) => {
                console.error(&format!("{unread:#}"));
                code = code.and(ExitCode::InputOutput);
            }
        }
    }
    progress.finish_and_clear();
    if arguments.corpus {
        all.extend(of_corpus(edition.as_ref()));
    }
    let text = match arguments.format {
        PageFormat::Json => {
            Painted::new().text(&serde_json::to_string_pretty(&measured_json(&all))?).text("\n")
        }
        PageFormat::Text => text(&all, arguments.by_round),
        PageFormat::Html => {
            Painted::new().text(&metrics_html(&all, arguments.by_round || all.len() == 1))
        }
    };
    files::deliver_painted(&text, arguments.output.as_deref(), console)?;
    Ok(code)
}

fn measure(
    path: &Path,
    options: Options,
    edition: Option<&Edition>,
    console: &Console,
) -> anyhow::Result<MeasuredFile> {
    let tournament = input::read(path, options, console)?;
    let taken = input::take(path, &tournament, (edition, false), console)?;
    let path = path.display().to_string();
    Ok(MeasuredFile { why: taken.why, ..measured(path, &tournament, &taken.edition) })
}

fn measured(path: String, tournament: &Tournament, edition: &Edition) -> MeasuredFile {
    let replay = Replay::new(tournament, edition);
    let rounds = (1..=replay.last_paired_round())
        .map(|round| {
            let context = replay.context(round, Participants::Paired);
            let file = file_pairing(tournament, &context);
            (round, Metrics::of_file(&context, edition, &file))
        })
        .collect();
    let why = if edition.caveat.is_empty() { "case" } else { edition.caveat }.to_owned();
    MeasuredFile { path, edition: edition.id, why, rounds }
}

/// The tournaments of the corpus, each under its first edition.
fn of_corpus(asked: Option<&Edition>) -> Vec<MeasuredFile> {
    let Ok(corpus) = Corpus::embedded() else { return Vec::new() };
    let cases = corpus.cases.iter().filter_map(|loaded| {
        let document = trf::read(loaded.trf.as_ref()?);
        let tournament = tournament::import(&document, Options::default()).tournament?;
        let id = loaded.case.editions.first()?;
        let edition = asked.cloned().or_else(|| by_id(id))?;
        Some(measured(loaded.case.id.clone(), &tournament, &edition))
    });
    cases.collect()
}

fn text(files: &[MeasuredFile], by_round: bool) -> Painted {
    let tables = metrics_tables(files, by_round);
    tables.into_iter().fold(Painted::new(), |text, (title, table)| {
        text.mark(Mark::Title, &in_line(&title)).text(&format!("\n{table}\n"))
    })
}

//! `pairproof exam`

use clap::Args;

use super::args::Format;
use super::console::Console;
use super::engines::named;
use super::exit_code::ExitCode;
use super::stop::Stop;
use crate::corpus::{self, exam_of};
use crate::editions::{Edition, by_id};
use crate::exam::{ExamAnswers, TakenExam, ask};
use crate::report::{exam_json, exam_text};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof exam bbp6=/opt/bbp/bbpPairings.exe
  pairproof exam my-engine.yaml
  pairproof exam gacrux=venv/bin/python --format json

Every position of the exam has one right answer. A wrong answer shows certain faults, unless a registered
interpretation of the text gives it, too. A
position that needs something the engine's profile does not support is not shown. It counts
neither as right nor as wrong.

Exit codes: 0 all answers are right, 1 one is wrong or nothing could be asked, 4 the engine failed.")]
pub(super) struct Exam {
    /// The engine: NAME, NAME=PATH or FILE.yaml
    #[arg(value_name = "ENGINE")]
    pub(super) engine: String,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
}

/// The exam of an edition.
pub(super) fn exam_for(edition: &Edition) -> anyhow::Result<corpus::Exam> {
    let exam = exam_of(edition.id).map_err(anyhow::Error::msg)?;
    Ok(exam.ok_or_else(|| Stop::usage(format!("there is no exam of {} yet", edition.id)))?)
}

/// Asks an engine the exam of its edition, and names its fault.
pub(super) fn run(arguments: &Exam, console: &mut Console) -> anyhow::Result<ExitCode> {
    let engine = named(&arguments.engine)?;
    let edition = by_id(&engine.profile.edition).expect("a profile names an edition");
    let exam = exam_for(&edition)?;
    let bar = console.progress(exam.positions.len(), "positions");
    let answers = ask(&engine, (&exam, &edition), &mut || bar.inc(1))
        .map_err(|error| Stop::of_engine(&engine, &error))?;
    drop(bar);
    let given = ExamAnswers { engine: engine.profile.title.clone(), answers };
    let taken = TakenExam::new(exam, edition, given).map_err(anyhow::Error::msg)?;
    match arguments.format {
        Format::Text => console.print(&exam_text(&taken))?,
        Format::Json => console.line(&serde_json::to_string_pretty(&exam_json(&taken))?)?,
    }
    let counts = taken.counts();
    Ok(match counts {
        _ if counts.failed > 0 => ExitCode::EngineFailed,
        _ if counts.wrong > 0 || counts.right + counts.readings == 0 => ExitCode::Differences,
        _ => ExitCode::Success,
    })
}

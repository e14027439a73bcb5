//! `pairproof exam`

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, ValueEnum};

use super::console::Console;
use super::engines::named;
use super::exit_code::ExitCode;
use super::files;
use super::stop::Stop;
use crate::corpus::{self, exam_of};
use crate::editions::{Edition, by_id};
use crate::engines::Engine;
use crate::exam::{ExamAnswers, Permutation, TakenExam, as_asked, ask};
use crate::report::{exam_json, exam_junit, exam_text};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof exam bbp6=/opt/bbp/bbpPairings.exe
  pairproof exam my-engine.yaml
  pairproof exam gacrux=venv/bin/python --format json
  pairproof exam my-engine.yaml --permuted 7 --files asked

Every position of the exam has one right answer. A wrong answer shows certain faults, unless a
registered interpretation of the text gives it, too. A position that needs something the engine's
profile does not support is not shown. It counts neither as right nor as wrong.

`pairproof corpus show exam-2026-002` prints a position.

Exit codes: 0 all answers are right, 1 one is wrong or nothing could be asked, 4 the engine failed.")]
pub(super) struct Exam {
    /// The engine: NAME, NAME=PATH or FILE.yaml
    #[arg(value_name = "ENGINE")]
    pub(super) engine: String,
    /// Change what no answer depends on, drawn by this seed: names, ids, federations, dates, ratings in the same
    /// order, the order of lines, all colours, and points if the engine can be told them
    #[arg(long, value_name = "SEED")]
    pub(super) permuted: Option<u64>,
    /// Also write every position into this directory, as the engine is given it
    #[arg(long, value_name = "DIR")]
    pub(super) files: Option<PathBuf>,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: ExamFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ExamFormat {
    Text,
    Json,
    /// A test case for each position
    Junit,
}

pub(super) fn exam_for(edition: &Edition) -> anyhow::Result<corpus::Exam> {
    let exam = exam_of(edition.id).map_err(anyhow::Error::msg)?;
    Ok(exam.ok_or_else(|| Stop::usage(format!("there is no exam of {} yet", edition.id)))?)
}

/// Asks an engine the exam of its edition, and names its fault.
pub(super) fn run(arguments: &Exam, console: &mut Console) -> anyhow::Result<ExitCode> {
    let engine = named(&arguments.engine)?;
    let edition = by_id(&engine.profile.edition).expect("a profile names an edition");
    let how = arguments.permuted.map(|seed| Permutation::of(seed, &engine.profile));
    let exam = as_asked(exam_for(&edition)?, &edition, how).map_err(anyhow::Error::msg)?;
    let engine = engine.with_line_order(arguments.permuted);
    if let Some(directory) = &arguments.files {
        write_files(&exam, (&engine, &edition), directory)?;
    }
    let bar = console.progress(exam.positions.len(), "positions");
    let answers = ask(&engine, (&exam, &edition), &mut || bar.inc(1))
        .map_err(|error| Stop::of_engine(&engine, &error))?;
    drop(bar);
    let given = ExamAnswers { engine: engine.profile.title.clone(), answers, permuted: how };
    let taken = TakenExam::new(exam, edition, given).map_err(anyhow::Error::msg)?;
    let file_of = |id: &str| file_of(id, arguments, &engine);
    match arguments.format {
        ExamFormat::Text => console.print(&exam_text(&taken, &file_of))?,
        ExamFormat::Json => console.line(&serde_json::to_string_pretty(&exam_json(&taken))?)?,
        ExamFormat::Junit => console.print(&exam_junit(&taken).map_err(anyhow::Error::msg)?)?,
    }
    let counts = taken.counts();
    Ok(match counts {
        _ if counts.failed > 0 => ExitCode::EngineFailed,
        _ if counts.wrong > 0 || counts.right + counts.readings == 0 => ExitCode::Differences,
        _ => ExitCode::Success,
    })
}

/// Writes every position as the engine is given it, unless it cannot be asked.
fn write_files(
    exam: &corpus::Exam,
    (engine, edition): (&Engine, &Edition),
    directory: &Path,
) -> anyhow::Result<()> {
    let shown = files::shown(directory);
    fs::create_dir_all(directory).with_context(|| format!("cannot make {shown}"))?;
    for position in &exam.positions {
        let asked = position.asked_in(edition, engine.profile.dialect);
        if let Ok(text) = engine.asked_file(&asked.map_err(anyhow::Error::msg)?) {
            files::write(&directory.join(format!("{}.trf", position.id)), text.as_bytes())?;
        }
    }
    Ok(())
}

fn file_of(id: &str, arguments: &Exam, engine: &Engine) -> String {
    let (edition, dialect) = (&engine.profile.edition, engine.profile.dialect.name());
    match (&arguments.files, arguments.permuted) {
        (Some(directory), _) => files::shown(&directory.join(format!("{id}.trf"))),
        (None, Some(_)) => "written with `--files DIR`".to_owned(),
        (None, None) => {
            format!(
                "exam/for-programs/{edition}/{dialect}/{id}.trf, written by `corpus export DIR`"
            )
        }
    }
}

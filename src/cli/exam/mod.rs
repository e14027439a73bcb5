//! `pairproof exam`: an engine and questions with known answers; and the faults that these show.

mod cases;
mod faults;
mod find;
mod rates;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, Subcommand, ValueEnum};

use faults::Faults;
use find::Find;
use rates::Rates;

use crate::cli::engines::named;
use crate::cli::{Console, ExitCode, Stop, asked_for, files};
use crate::corpus;
use crate::editions::{Edition, by_id};
use crate::engines::Engine;
use crate::exam::{ExamAnswers, Permutation, TakenExam, as_asked, ask};
use crate::report::{exam_json, exam_junit, exam_text, json_file};

#[derive(Debug, Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "\
Examples:
  pairproof exam bbp6=/opt/bbp/bbpPairings.exe
  pairproof exam my-engine.yaml
  pairproof exam gacrux=venv/bin/python --format json
  pairproof exam my-engine.yaml --permuted 7 --files asked
  pairproof exam bbp6=bbpPairings.exe my-engine.yaml --cases corpus --format html > matrix.html
  pairproof exam faults

Every position of the exam has one right answer. A wrong answer shows certain faults, unless a
registered interpretation of the text gives it, too. A position that needs something the engine's
profile does not support is not shown. It counts neither as right nor as wrong.

`pairproof corpus show exam-2026-002` prints a position.

Exit codes: 0 all answers are right, 1 one is wrong or nothing could be asked, 4 the engine failed."
)]
pub(super) struct Exam {
    #[command(subcommand)]
    action: Option<Action>,
    /// The engine: NAME, NAME=PATH or FILE.yaml; several only with --cases
    #[arg(required = true, value_name = "ENGINE")]
    engines: Vec<String>,
    /// Ask about the cases of the corpus instead, and print a matrix of engines and cases: `corpus`, a
    /// directory like it, or the id of a case; may be given several times
    #[arg(long, value_name = "CASES", conflicts_with_all = ["permuted", "files"])]
    cases: Vec<String>,
    /// Ask by this edition of the rules instead of that of the engine's profile
    #[arg(long, value_name = "EDITION", requires = "cases")]
    rules: Option<String>,
    /// Change what no answer depends on, drawn by this seed: names, ids, federations, dates, ratings in the same
    /// order, the order of lines, all colours, and points if the engine can be told them
    #[arg(long, value_name = "SEED")]
    permuted: Option<u64>,
    /// Also write every position into this directory, as the engine is given it
    #[arg(long, value_name = "DIR")]
    files: Option<PathBuf>,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    format: ExamFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ExamFormat {
    Text,
    Json,
    /// A test case for each position
    Junit,
    /// One page; of --cases only
    Html,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum Action {
    /// List the known faults, and which positions notice each
    Faults(Faults),
    /// Look for the smallest position that notices a fault, and print it with both answers
    Find(Find),
    /// Measure how often random tournaments, as `endorse` makes them, notice each fault
    Rates(Rates),
}

/// Asks an engine the exam of its edition or cases of the corpus, or says what the exam notices.
pub(super) fn run(arguments: &Exam, console: &mut Console) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        Some(Action::Faults(faults)) => faults::run(faults, console),
        Some(Action::Find(find)) => find::run(find, console),
        Some(Action::Rates(rates)) => rates::run(rates, console),
        None if !arguments.cases.is_empty() => cases::run(arguments, console),
        None => take(arguments, console),
    }
}

/// Asks an engine the exam of its edition, and names its fault.
fn take(arguments: &Exam, console: &mut Console) -> anyhow::Result<ExitCode> {
    let [engine] = arguments.engines.as_slice() else {
        return Err(
            Stop::usage("one engine takes the exam; several can be asked with --cases").into()
        );
    };
    if arguments.format == ExamFormat::Html {
        return Err(Stop::usage("--format html is for --cases").into());
    }
    let engine = named(engine)?;
    let edition = by_id(&engine.profile.edition).expect("a profile names an edition");
    let how = arguments.permuted.map(|seed| Permutation::of(seed, &engine.profile));
    let exam = as_asked(asked_for::exam(&edition)?, &edition, how).map_err(anyhow::Error::msg)?;
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
    let text = match arguments.format {
        ExamFormat::Text => exam_text(&taken, &file_of),
        ExamFormat::Json => json_file(&exam_json(&taken)),
        ExamFormat::Junit => exam_junit(&taken).map_err(anyhow::Error::msg)?,
        ExamFormat::Html => unreachable!("it was refused"),
    };
    console.print(&text)?;
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

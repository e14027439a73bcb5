//! `pairproof exam --cases`: engines by cases of the corpus.

use std::path::Path;

use super::{Exam, ExamFormat};
use crate::cli::engines::{code_of, named};
use crate::cli::{Console, ExitCode, Stop, asked_for, settled};
use crate::corpus::Corpus;
use crate::editions::Edition;
use crate::report::{MatrixEngine, corpus_matrix, corpus_matrix_json, json_file};
use crate::survey::known_answers::Questions;
use crate::text::in_line;

pub(super) fn run(arguments: &Exam, console: &mut Console) -> anyhow::Result<ExitCode> {
    if arguments.format == ExamFormat::Junit {
        return Err(Stop::usage("--format junit is for the exam, not for --cases").into());
    }
    let rules = arguments.rules.as_deref().map(asked_for::edition).transpose()?;
    let corpus = chosen(&arguments.cases)?;
    let mut code = ExitCode::Success;
    let mut all: Vec<MatrixEngine> = Vec::new();
    for name in &arguments.engines {
        // One that is not there does not keep the others from being asked.
        match settled(answered(name, rules.as_ref(), &corpus), console)? {
            Ok(answered) => {
                code = code.and(code_of(&answered.answers));
                all.push(answered);
            }
            Err(worse) => code = code.and(worse),
        }
    }
    if all.is_empty() {
        return Ok(code);
    }
    if all.iter().all(|it| it.answers.answers.is_empty()) {
        let message = "no case that may be cited is for this edition; `pairproof corpus show ID` has \
                       the editions of a case";
        return Err(Stop::usage(message).into());
    }
    let text = match arguments.format {
        ExamFormat::Html => corpus_matrix(&all).page("Pairing programs and the known answers", ""),
        ExamFormat::Json => json_file(&corpus_matrix_json(&all)),
        ExamFormat::Text | ExamFormat::Junit => corpus_matrix(&all).plain_text(),
    };
    console.print(&text)?;
    // What was not asked is no pass.
    let is_silent = |it: &MatrixEngine| it.answers.tally().answered() == 0;
    Ok(if all.iter().any(is_silent) { code.and(ExitCode::Differences) } else { code })
}

fn answered(name: &str, rules: Option<&Edition>, corpus: &Corpus) -> anyhow::Result<MatrixEngine> {
    let engine = named(name)?;
    let edition = match rules {
        Some(edition) => edition.clone(),
        None => asked_for::edition(&engine.profile.edition)?,
    };
    let failed = |error: std::io::Error| Stop::of_engine(&engine, &error);
    let answers =
        Questions::cases(corpus, &edition).ask(&engine, &edition, &|| ()).map_err(failed)?;
    let version = engine.version().map_err(failed)?;
    Ok(MatrixEngine { title: engine.profile.title.clone(), version, answers })
}

/// The whole corpus, or that of the directories and the cases that are named.
fn chosen(named: &[String]) -> anyhow::Result<Corpus> {
    let mut corpus = Corpus::embedded().map_err(|faults| Stop::defects(&faults))?;
    let mut ids = Vec::new();
    for name in named.iter().filter(|name| *name != "corpus") {
        if corpus.get(name).is_some() {
            ids.push(name);
        } else if Path::new(name).is_dir() {
            corpus = Corpus::from_directory(Path::new(name)).map_err(|faults| {
                let messages = faults.iter().map(ToString::to_string).collect();
                Stop { code: ExitCode::BadInput, messages }
            })?;
        } else {
            let name = in_line(name);
            let message = format!("no case and no directory `{name}`; see pairproof corpus list");
            return Err(Stop::usage(message).into());
        }
    }
    if !ids.is_empty() {
        corpus.cases.retain(|loaded| ids.iter().any(|id| **id == loaded.case.id));
    }
    Ok(corpus)
}

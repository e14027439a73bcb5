//! `pairproof corpus run`: engines by cases.

use std::path::PathBuf;

use clap::Args;

use super::args::PageFormat;
use super::console::Console;
use super::engines::{code_of, named};
use super::exit_code::ExitCode;
use super::stop::{Stop, settled};
use super::{asked_for, files};
use crate::corpus::Corpus;
use crate::editions::Edition;
use crate::report::{MatrixEngine, corpus_matrix_html, corpus_matrix_json, corpus_matrix_text};
use crate::survey::known_answers::case_answers;
use crate::text::in_line;

#[derive(Debug, Args)]
pub(super) struct CorpusRun {
    /// Engines: NAME, NAME=PATH or FILE.yaml
    #[arg(required = true, value_name = "ENGINE")]
    pub(super) engines: Vec<String>,
    /// Ask by this edition of the rules, and not each engine by that of its profile
    #[arg(long, value_name = "EDITION")]
    pub(super) rules: Option<String>,
    /// Ask only this case; can be given several times
    #[arg(long, value_name = "ID")]
    pub(super) case: Vec<String>,
    /// Take the corpus of this directory instead of the embedded one
    #[arg(long, value_name = "DIR")]
    pub(super) corpus: Option<PathBuf>,
    /// How to print the matrix
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: PageFormat,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}

pub(super) fn run(
    arguments: &CorpusRun,
    embedded: Corpus,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let rules = arguments.rules.as_deref().map(asked_for::edition).transpose()?;
    let corpus = chosen(arguments, embedded)?;
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
        PageFormat::Text => corpus_matrix_text(&all),
        PageFormat::Html => corpus_matrix_html(&all),
        PageFormat::Json => serde_json::to_string_pretty(&corpus_matrix_json(&all))? + "\n",
    };
    files::deliver(&text, arguments.output.as_deref(), console)?;
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
    let answers = case_answers(&engine, &edition, corpus).map_err(failed)?;
    let version = engine.version().map_err(failed)?;
    Ok(MatrixEngine { title: engine.profile.title.clone(), version, answers })
}

/// The corpus of the directory, if one is named, and of it the cases asked for.
fn chosen(arguments: &CorpusRun, embedded: Corpus) -> anyhow::Result<Corpus> {
    let mut corpus = match &arguments.corpus {
        None => embedded,
        Some(directory) => Corpus::from_directory(directory).map_err(|faults| {
            let messages = faults.iter().map(ToString::to_string).collect();
            Stop { code: ExitCode::BadInput, messages }
        })?,
    };
    for id in &arguments.case {
        if corpus.get(id).is_none() {
            let id = in_line(id);
            return Err(Stop::usage(format!("no case `{id}`; see pairproof corpus list")).into());
        }
    }
    if !arguments.case.is_empty() {
        corpus.cases.retain(|loaded| arguments.case.contains(&loaded.case.id));
    }
    Ok(corpus)
}

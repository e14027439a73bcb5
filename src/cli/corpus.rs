//! `pairproof corpus`

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, Subcommand};

use crate::cli::{Console, ExitCode, Stop, asked_for, exam, files};
use crate::corpus::{
    self, PublishedExam, PublishedPosition, PublishedTables, StatedPair, embedded_files, exam_of,
    tables_of, yaml_of,
};
use crate::editions::{self, newest_first};
use crate::engines::sha256;
use crate::mutants::mutants_of;
use crate::report::{disputes_html, exam_book_html, json_file};
use crate::standings::TiebreakEdition;
use crate::text::{counted, in_line};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof corpus list
  pairproof corpus show limbo
  pairproof corpus show exam-2026-002
  pairproof corpus export cases/
  pairproof corpus book fide-2017 > exam.html
  pairproof corpus disputes > disputes.html")]
pub(super) struct Corpus {
    #[command(subcommand)]
    pub(super) action: CorpusAction,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub(super) enum CorpusAction {
    /// List the cases, one on each line
    List,
    /// Print the files of a case, or a position or a table of an exam
    Show {
        /// The id of the case, of the position (exam-2026-002) or of the table (table-2026-001)
        id: String,
    },
    /// Print the exam of an edition as a booklet (HTML): every position with its chart, the right pairing and
    /// the wrong ones
    Book {
        /// The edition of the rules
        #[arg(value_name = "EDITION")]
        rules: Option<String>,
    },
    /// Print a page (HTML) of the questions that the rules leave open: both answers, a position in which they
    /// differ, what programs do, and to whom the question was reported
    Disputes,
    /// Write all files of the corpus into a directory. Its folder exam/for-programs has the exams for
    /// programs in any language, with runners in Python and shell
    Export {
        /// The directory; it is made if it does not exist
        directory: PathBuf,
    },
}

impl Stop {
    /// The stop if the embedded corpus is damaged, which is a defect of this program.
    pub(in crate::cli) fn defects<T: ToString>(faults: &[T]) -> Stop {
        let messages = faults.iter().map(ToString::to_string).collect();
        Stop { code: ExitCode::Defect, messages }
    }
}

pub(super) fn run(arguments: &Corpus, console: &mut Console) -> anyhow::Result<ExitCode> {
    let corpus = corpus::Corpus::embedded().map_err(|faults| Stop::defects(&faults))?;
    match &arguments.action {
        CorpusAction::List => {
            for loaded in &corpus.cases {
                let case = &loaded.case;
                let (kind, id) = (case.kind.folder(), &case.id);
                let row = format!("{kind:<10} {id:<42} {}", first_sentence(&case.shows));
                console.line(row.trim_end())?;
            }
            for id in &corpus.malformed {
                console.line(&format!("{:<10} {id}", "malformed"))?;
            }
            Ok(ExitCode::Success)
        }
        CorpusAction::Show { id } => show(id, console),
        CorpusAction::Book { rules } => {
            let edition = asked_for::edition_or_in_force(rules.as_deref())?;
            let exam = exam::exam_of_edition(&edition)?;
            let page = exam_book_html(&exam, &edition, &mutants_of(&edition));
            console.print(&page.map_err(anyhow::Error::msg)?)
        }
        CorpusAction::Disputes => {
            let page = disputes_html(&corpus.cases).map_err(anyhow::Error::msg)?;
            console.print(&page)
        }
        CorpusAction::Export { directory } => export(directory, console),
    }
}

fn first_sentence(text: &str) -> &str {
    let end = text.find(". ").map_or(text.trim_end().len(), |at| at + 1);
    &text[..end]
}

fn show(id: &str, console: &mut Console) -> anyhow::Result<ExitCode> {
    let wanted = [format!("{id}.yaml"), format!("{id}.trf")];
    let mut text = String::new();
    for (path, bytes) in corpus::embedded_files() {
        let name = path.rsplit('/').next().unwrap_or_default();
        if wanted.iter().any(|it| it == name) {
            let _ = writeln!(text, "# {path}\n{}", String::from_utf8_lossy(&bytes));
        }
    }
    for edition in editions::newest_first() {
        let exam = corpus::exam_of(edition.id).map_err(anyhow::Error::msg)?;
        let positions = exam.map_or_else(Vec::new, |it| it.positions);
        if let Some(position) = positions.iter().find(|it| it.id == id) {
            let position = corpus::yaml_of(position);
            let _ = writeln!(text, "# exam/{}.yaml, {id}\n{position}", edition.id);
        }
    }
    for edition in TiebreakEdition::dated() {
        let tables = tables_of(edition.id).map_err(anyhow::Error::msg)?;
        let tables = tables.map_or_else(Vec::new, |it| it.tables);
        if let Some(table) = tables.iter().find(|it| it.id == id) {
            let table = corpus::yaml_of(table);
            let _ = writeln!(text, "# exam/{}.yaml, {id}\n{table}", edition.id);
        }
    }
    if text.is_empty() {
        let id = in_line(id);
        return Err(Stop::usage(format!("no case `{id}`; see pairproof corpus list")).into());
    }
    console.data(&text)
}

const FOR_PROGRAMS: &str = "exam/for-programs/";

/// The contents of files by their paths.
type Files = BTreeMap<String, Vec<u8>>;

fn export(directory: &Path, console: &mut Console) -> anyhow::Result<ExitCode> {
    let mut all = embedded_files();
    for edition in newest_first() {
        if let Some(exam) = exam_of(edition.id).map_err(anyhow::Error::msg)? {
            let published = PublishedExam::new(&exam, &edition).map_err(anyhow::Error::msg)?;
            add(&published, &mut all)?;
        }
    }
    for edition in TiebreakEdition::dated() {
        if let Some(tables) = tables_of(edition.id).map_err(anyhow::Error::msg)? {
            let published = PublishedTables::new(tables, edition).map_err(anyhow::Error::msg)?;
            add_tables(&published, &mut all);
        }
    }
    let sums = sums(&all);
    all.insert(format!("{FOR_PROGRAMS}SHA256SUMS"), sums.into_bytes());
    for (path, bytes) in &all {
        let target = directory.join(path);
        if let Some(parent) = target.parent() {
            fs::create_dir_all(parent)
                .with_context(|| format!("cannot make {}", files::shown(parent)))?;
        }
        files::write(&target, bytes)?;
    }
    let count = counted(all.len() as u64, "file");
    console.line(&format!("{count} written to {}", files::shown(directory)))
}

/// Adds an exam to `all`: as JSON, as YAML, as a list of positions, and as files of every position and answer.
fn add(exam: &PublishedExam, all: &mut Files) -> anyhow::Result<()> {
    let name = |rest: &str| format!("{FOR_PROGRAMS}{}{rest}", exam.edition);
    all.insert(name(".json"), json_file(exam).into_bytes());
    all.insert(name(".yaml"), yaml_of(exam).into_bytes());
    let lines =
        exam.positions.iter().map(|it| line(exam, it)).collect::<anyhow::Result<String>>()?;
    all.insert(name(".jsonl"), lines.into_bytes());
    for position in &exam.positions {
        for (dialect, text) in &position.files {
            let path = name(&format!("/{dialect}/{}.trf", position.id));
            all.insert(path, text.clone().into_bytes());
        }
        let path = name(&format!("/answers/{}.txt", position.id));
        all.insert(path, answer_lines(&position.answer).into_bytes());
    }
    Ok(())
}

/// Adds tables to `all`: as JSON, and as a file of every table.
fn add_tables(published: &PublishedTables, all: &mut Files) {
    let name = |rest: &str| format!("{FOR_PROGRAMS}{}{rest}", published.edition);
    all.insert(name(".json"), json_file(published).into_bytes());
    for table in &published.tables {
        all.insert(name(&format!("/{}.trf", table.id)), table.trf.clone().into_bytes());
    }
}

fn line(exam: &PublishedExam, position: &PublishedPosition) -> anyhow::Result<String> {
    let ids = position.wrong.iter().flat_map(|it| &it.faults);
    let faults: BTreeMap<_, _> = ids.filter_map(|id| exam.faults.get_key_value(id)).collect();
    let mut line = serde_json::to_value(position)?;
    line["edition"] = exam.edition.as_str().into();
    line["licence"] = exam.licence.as_str().into();
    line["faults"] = serde_json::to_value(faults)?;
    Ok(format!("{line}\n"))
}

/// Pairs as sorted lines, White first: `1 4`. The bye is written as `5 0`.
fn answer_lines(pairs: &[StatedPair]) -> String {
    let mut lines: Vec<String> =
        pairs.iter().map(|pair| pair.0.to_string().replace('-', " ") + "\n").collect();
    lines.sort_unstable();
    lines.concat()
}

/// The checksums of the exams' files, as `sha256sum` writes them.
fn sums(all: &Files) -> String {
    let lines = all.iter().filter_map(|(path, bytes)| {
        let name = path.strip_prefix(FOR_PROGRAMS)?;
        Some(format!("{}  {name}\n", sha256(bytes)))
    });
    lines.collect()
}

//! `pairproof corpus`

mod export;

use std::fmt::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::cli::{Console, ExitCode, Stop, asked_for};
use crate::corpus;
use crate::editions;
use crate::mutants::mutants_of;
use crate::report::{disputes_html, exam_book_html};
use crate::text::in_line;

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
    /// Print the files of a case, or a position of an exam
    Show {
        /// The id of the case or of the position: exam-2026-002
        id: String,
    },
    /// Print the exam of an edition as a booklet (HTML): every position with its chart, the right pairing and
    /// the wrong ones
    Book {
        /// The edition
        #[arg(value_name = "EDITION")]
        rules: Option<String>,
    },
    /// Print the questions that the rules leave open as a page (HTML): both answers, a position in which they
    /// differ, what programs do, and to whom the question was reported
    Disputes,
    /// Write all files of the corpus into a directory. Its folder exam/for-programs has the exams for
    /// programs in any language, with runners in Python and shell
    Export {
        /// The directory; it is made if it does not exist
        directory: PathBuf,
    },
}

/// Lists, shows or exports cases, or asks engines for them.
pub(super) fn run(arguments: &Corpus, console: &mut Console) -> anyhow::Result<ExitCode> {
    let corpus = corpus::Corpus::embedded().map_err(|faults| Stop::defects(&faults))?;
    match &arguments.action {
        CorpusAction::List => {
            for loaded in &corpus.cases {
                let case = &loaded.case;
                let row = format!(
                    "{:<10} {:<42} {}",
                    case.kind.folder(),
                    case.id,
                    first_sentence(&case.shows)
                );
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
            let exam = asked_for::exam(&edition)?;
            let page = exam_book_html(&exam, &edition, &mutants_of(&edition));
            let page = page.map_err(anyhow::Error::msg)?;
            console.print(&page)?;
            Ok(ExitCode::Success)
        }
        CorpusAction::Disputes => {
            let page = disputes_html(&corpus.cases).map_err(anyhow::Error::msg)?;
            console.print(&page)?;
            Ok(ExitCode::Success)
        }
        CorpusAction::Export { directory } => export::run(directory, console),
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
    if text.is_empty() {
        let id = in_line(id);
        return Err(Stop::usage(format!("no case `{id}`; see pairproof corpus list")).into());
    }
    console.data(&text)?;
    Ok(ExitCode::Success)
}

//! `pairproof lint`

use std::path::PathBuf;

use clap::Args;

use super::args::Format;
use super::console::{Console, Painted};
use super::exit_code::ExitCode;
use super::input::faults_of_swiss;
use super::stop::Stop;
use super::{files, patterns};
use crate::check::assumptions;
use crate::editions::{choose, date_fault};
use crate::report::{LintedFile, assumed_text, lint_json};
use crate::text::in_line;
use crate::tournament::{self, Import, Options, impossible_faults, sign_faults};
use crate::trf::{self, Document, Fault, Faults, Severity, render};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof lint open.trf
  pairproof lint *.trf --format json")]
pub(super) struct Lint {
    /// Tournament files, folders or patterns; `-` is standard input
    ///
    /// A folder means the files in it and below it that end in .trf, .trfx and the like, or .fid. A
    /// pattern has *, ?, [...] or ** (folders at any depth), and means files of any ending.
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// How to print the faults
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
    /// Also notes (facts that need no correction), and what was assumed about each file
    #[arg(short, long)]
    pub(super) verbose: bool,
}

pub(super) fn run(arguments: &Lint, console: &mut Console) -> anyhow::Result<ExitCode> {
    let least = if arguments.verbose { Severity::Note } else { Severity::Warning };
    let mut code = ExitCode::Success;
    let mut listed: Vec<LintedFile> = Vec::new();
    let mut unread = Vec::new();
    for file in patterns::files(&arguments.files) {
        let (path, bytes) = match file.and_then(|path| Ok((files::read(&path)?, path))) {
            Ok((bytes, path)) => (path, bytes),
            Err(error) => {
                let stop = error.downcast_ref::<Stop>().map(|stop| stop.code);
                code = code.and(stop.unwrap_or(ExitCode::InputOutput));
                let error = format!("{error:#}");
                console.error(&error);
                unread.push(error);
                continue;
            }
        };
        let document = trf::read(&bytes);
        let import = tournament::import(&document, Options::default());
        if import.tournament.is_none() {
            code = code.and(ExitCode::BadInput);
        }
        let shown = faults(&document, &import, least);
        let name = path.display().to_string();
        let assumed = import.tournament.as_ref().map_or_else(Vec::new, |tournament| {
            assumptions(&document, tournament, Options::default(), &choose(&tournament.headers))
        });
        let shown_name = in_line(&name);
        match arguments.format {
            Format::Text if shown.is_empty() => {
                console.line(&format!("{shown_name}: nothing to correct"))?;
            }
            Format::Text => {
                let drawn = render(&name, &document, &shown, console.is_coloured());
                let counted = format!("{shown_name}: {}\n", counted(&shown));
                console.paint(&Painted::new().faults(&drawn).text(&counted))?;
            }
            Format::Json => {
                let is_readable = import.tournament.is_some();
                listed.push(LintedFile { path: name, is_readable, faults: shown, assumed });
                continue;
            }
        }
        if arguments.verbose {
            console.print(&assumed_text(&assumed))?;
        }
    }
    if arguments.format == Format::Json {
        console.line(&serde_json::to_string_pretty(&lint_json(&listed, &unread))?)?;
    }
    Ok(code)
}

/// What is wrong with a file, what no tournament can have, and what was probably meant otherwise.
fn faults(document: &Document, import: &Import, least: Severity) -> Vec<Fault> {
    let mut faults = Faults::default();
    let impossible =
        import.tournament.as_ref().map_or_else(Vec::new, |it| impossible_faults(document, it));
    let of_swiss = faults_of_swiss(document, import);
    let swiss = import.tournament.iter().filter(|it| choose(&it.headers).edition.is_ok());
    let signs = swiss.flat_map(|it| sign_faults(document, it));
    let of_import = import.faults.iter().cloned();
    let all = of_import.chain(impossible).chain(date_fault(document)).chain(of_swiss).chain(signs);
    all.filter(|fault| fault.severity >= least).for_each(|fault| faults.push(fault));
    faults.into_sorted()
}

fn counted(faults: &[Fault]) -> String {
    let of = |severity| faults.iter().filter(move |fault| fault.severity == severity);
    let count = |severity| of(severity).map(|fault| fault.times).sum::<usize>();
    let words: Vec<String> = [Severity::Error, Severity::Warning, Severity::Note]
        .into_iter()
        .filter(|severity| count(*severity) > 0)
        .map(|severity| {
            let plural = if count(severity) == 1 { "" } else { "s" };
            format!("{} {}{plural}", count(severity), severity.name())
        })
        .collect();
    words.join(", ")
}

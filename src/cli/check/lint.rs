//! `pairproof check --lint`

use super::args::{Check, CheckFormat};
use crate::check::assumptions;
use crate::cli::assume::Use;
use crate::cli::input::faults_of_swiss;
use crate::cli::{Console, ExitCode, Painted, Unread, files, patterns};
use crate::editions::choose;
use crate::report::{LintedFile, assumed_text, json_file, lint_json};
use crate::text::in_line;
use crate::tournament::{self, Import, date_fault, impossible_faults, sign_faults};
use crate::trf::{self, Document, Fault, Faults, Severity};
use pairproof_documents::faults::render;

/// Reports errors in files, and judges no round.
pub(super) fn run(arguments: &Check, console: &mut Console) -> anyhow::Result<ExitCode> {
    let least = if arguments.verbose { Severity::Note } else { Severity::Warning };
    let options = arguments.reading.assumed.options(Use::Ranks)?;
    let colour = console.is_coloured() && arguments.output.is_none();
    let is_text = arguments.format == CheckFormat::Text;
    let mut code = ExitCode::Success;
    let mut text = Painted::new();
    let mut listed: Vec<LintedFile> = Vec::new();
    let mut unread = Unread::none();
    for file in patterns::files(&arguments.files) {
        let (path, bytes) = match file.and_then(|path| Ok((files::read(&path)?, path))) {
            Ok((bytes, path)) => (path, bytes),
            Err(error) => {
                unread.add(&error, console);
                continue;
            }
        };
        let document = trf::read(&bytes);
        let import = tournament::import(&document, options);
        if import.tournament.is_none() {
            code = code.and(ExitCode::BadInput);
        }
        let shown = faults(&document, &import, least);
        let name = path.display().to_string();
        let assumed = import.tournament.as_ref().map_or_else(Vec::new, |tournament| {
            assumptions(&document, tournament, options, &choose(&tournament.headers))
        });
        if !is_text {
            let is_readable = import.tournament.is_some();
            listed.push(LintedFile { path: name, is_readable, faults: shown, assumed });
            continue;
        }
        let drawn = match shown.is_empty() {
            true => String::new(),
            false => render(&name, &document, &shown, colour),
        };
        let counted = format!("{}: {}\n", in_line(&name), counted(&shown));
        text = text.faults(&drawn).text(&counted);
        if arguments.verbose {
            text = text.text(&assumed_text(&assumed));
        }
    }
    let output = arguments.output.as_deref();
    if is_text {
        files::deliver_painted(&text, output, console)?;
    } else {
        let document = json_file(&lint_json(&listed, &unread.messages));
        files::deliver(&document, output, console)?;
    }
    Ok(code.and(unread.code))
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
    if faults.is_empty() {
        return "nothing to correct".to_owned();
    }
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

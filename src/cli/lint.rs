//! `pairproof lint`

use serde_json::{Value as Json, json};

use super::args::{Format, Lint};
use super::console::{Console, Painted};
use super::exit_code::ExitCode;
use super::{files, inputs};
use crate::report::fault_json;
use crate::text::in_line;
use crate::tournament::{self, Options};
use crate::trf::{self, Fault, Severity, render};

/// Says what is wrong with every file.
pub(super) fn run(arguments: &Lint, console: &mut Console) -> anyhow::Result<ExitCode> {
    let least = if arguments.verbose { Severity::Note } else { Severity::Warning };
    let mut code = ExitCode::Success;
    let mut listed: Vec<Json> = Vec::new();
    for file in inputs::files(&arguments.files) {
        let (path, bytes) = match file.and_then(|path| Ok((files::read(&path)?, path))) {
            Ok((bytes, path)) => (path, bytes),
            Err(error) => {
                console.error(&format!("{error:#}"));
                code = code.and(ExitCode::InputOutput);
                continue;
            }
        };
        let document = trf::read(&bytes);
        let import = tournament::import(&document, Options::default());
        if import.tournament.is_none() {
            code = code.and(ExitCode::BadInput);
        }
        let shown: Vec<Fault> =
            import.faults.into_iter().filter(|fault| fault.severity >= least).collect();
        let name = path.display().to_string();
        let shown_name = in_line(&name);
        match arguments.format {
            Format::Text if shown.is_empty() => {
                console.line(&format!("{shown_name}: nothing to mend"))?
            }
            Format::Text => {
                let drawn = render(&name, &document, &shown, console.is_coloured());
                let counted = format!("{shown_name}: {}\n", counted(&shown));
                console.paint(&Painted::new().faults(&drawn).text(&counted))?;
            }
            Format::Json => listed.push(json!({
                "path": name,
                "readable": import.tournament.is_some(),
                "faults": shown.iter().map(fault_json).collect::<Vec<_>>(),
            })),
        }
    }
    if arguments.format == Format::Json {
        let document = json!({ "schema": "pairproof/lint@1", "files": listed });
        console.line(&serde_json::to_string_pretty(&document)?)?;
    }
    Ok(code)
}

fn counted(faults: &[Fault]) -> String {
    let count = |severity| faults.iter().filter(|fault| fault.severity == severity).count();
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

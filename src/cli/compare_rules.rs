//! `pairproof compare-rules`

use std::path::PathBuf;

use clap::Args;

use super::args::{FileReading, Format};
use super::console::Console;
use super::exit_code::ExitCode;
use super::stop::Stop;
use super::{asked_for, files, input, patterns};
use crate::check::{Outcome, compare_rules};
use crate::editions::{Choice, Edition, Missing, choose, newest_first};
use crate::report::{
    compare_rules_json, compare_rules_skipped_json, compare_rules_skipped_text, compare_rules_text,
};
use crate::tournament::Headers;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof compare-rules open.trf
  pairproof compare-rules open.trf --rules fide-2017,fide-2026 --format json

Exit code 1 if the editions differ in a round, otherwise 0. Team events and files of other
systems are skipped, unless --rules names the editions.")]
pub(super) struct CompareRules {
    /// The tournament file, or a pattern that names it; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// The two editions; the two newest ones if they are not given
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(super) rules: Vec<String>,
    #[command(flatten)]
    pub(super) reading: FileReading,
    /// How to print the comparison
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}

/// Shows what two editions make of every round; differences are exit code 1.
pub(super) fn run(arguments: &CompareRules, console: &mut Console) -> anyhow::Result<ExitCode> {
    let [one, other] = editions(&arguments.rules)?;
    let options = asked_for::options(&arguments.reading);
    let file = &patterns::file(&arguments.file)?;
    let tournament = input::read(file, options, console)?;
    let (path, ids) = (file.display().to_string(), [one.id, other.id]);
    if arguments.rules.is_empty() {
        if let Some(why) = skipped(&tournament.headers) {
            let text = match arguments.format {
                Format::Text => compare_rules_skipped_text(&path, &tournament, &why),
                Format::Json => pretty(&compare_rules_skipped_json(&path, &tournament, ids, &why))?,
            };
            files::deliver(&text, arguments.output.as_deref(), console)?;
            return Ok(ExitCode::Success);
        }
    } else {
        for warning in Choice::given_for(&one, &tournament.headers).warnings {
            console.note(&format!("{}: {warning}", files::shown(file)));
        }
    }
    let rounds = compare_rules(&tournament, [&one, &other]);
    let text = match arguments.format {
        Format::Text => compare_rules_text(&path, &tournament, ids, &rounds),
        Format::Json => pretty(&compare_rules_json(&path, &tournament, ids, &rounds))?,
    };
    files::deliver(&text, arguments.output.as_deref(), console)?;
    let part = rounds.iter().any(|round| round.outcome == Outcome::Part);
    Ok(if part { ExitCode::Differences } else { ExitCode::Success })
}

/// Why no edition is made for a file, in the words of `check`; `None`: one is. The date says nothing here:
/// it does not decide which editions are compared.
fn skipped(headers: &Headers) -> Option<String> {
    let Choice { edition, why, .. } = choose(headers);
    let missing = edition.err()?;
    let is_other = matches!(missing, Missing::TeamEvent | Missing::OtherSystem);
    is_other.then(|| format!("{missing} ({why})"))
}

fn pretty(document: &serde_json::Value) -> anyhow::Result<String> {
    Ok(serde_json::to_string_pretty(document)? + "\n")
}

/// The two editions asked for, or the two newest.
fn editions(asked: &[String]) -> Result<[Edition; 2], Stop> {
    let found = match asked {
        [] => newest_first().into_iter().take(2).collect(),
        ids => ids.iter().map(|id| asked_for::edition(id)).collect::<Result<Vec<_>, _>>()?,
    };
    let count = found.len();
    let Ok([one, other]) = <[Edition; 2]>::try_from(found) else {
        return Err(Stop::usage(format!("two editions are compared, not {count}: --rules A,B")));
    };
    if one.id == other.id {
        return Err(Stop::usage(format!("{} twice", one.id)));
    }
    Ok([one, other])
}

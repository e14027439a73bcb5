//! `pairproof compare-rules`

use super::args::{CompareRules, Format};
use super::console::Console;
use super::exit_code::ExitCode;
use super::stop::Stop;
use super::{files, inputs, pair};
use crate::check::compare_rules;
use crate::editions::{Edition, newest_first};
use crate::report::{compare_rules_json, compare_rules_text};

/// Shows what two editions make of every round; differences are exit code 1.
pub(super) fn run(arguments: &CompareRules, console: &mut Console) -> anyhow::Result<ExitCode> {
    let [one, other] = editions(&arguments.rules)?;
    let options = files::options(&arguments.reading);
    let file = &inputs::file(&arguments.file)?;
    let tournament = pair::read(file, options, console)?;
    let rounds = compare_rules(&tournament, [&one, &other]);
    let (path, ids) = (file.display().to_string(), [one.id, other.id]);
    let text = match arguments.format {
        Format::Text => compare_rules_text(&path, &tournament, ids, &rounds),
        Format::Json => {
            let document = compare_rules_json(&path, &tournament, ids, &rounds);
            serde_json::to_string_pretty(&document)? + "\n"
        }
    };
    files::deliver(&text, arguments.output.as_deref(), console)?;
    let agree = rounds.iter().all(|round| round.agree);
    Ok(if agree { ExitCode::Success } else { ExitCode::Differences })
}

/// The two editions asked for, or the two newest.
fn editions(asked: &[String]) -> Result<[Edition; 2], Stop> {
    let found = match asked {
        [] => newest_first().into_iter().take(2).collect(),
        ids => ids.iter().map(|id| files::edition(id)).collect::<Result<Vec<_>, _>>()?,
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

//! `pairproof check --beside`: how two editions pair a tournament.

use super::args::{Check, CheckFormat};
use crate::check::{Outcome, compare_rules};
use crate::cli::assume::Use;
use crate::cli::{Console, ExitCode, Stop, files, input, patterns};
use crate::editions::{Choice, Edition, Missing};
use crate::report::{
    compare_rules_json, compare_rules_skipped_text, compare_rules_text, json_file,
};

/// Shows what the edition asked for, or that of the file, and another one make of every round; differences are
/// exit code 1.
pub(super) fn run(
    arguments: &Check,
    (asked, other): (Option<Edition>, Edition),
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let [file] = arguments.files.as_slice() else {
        return Err(Stop::usage("--beside is about one file").into());
    };
    let file = &patterns::file(file)?;
    let tournament = input::read(file, arguments.reading.assumed.options(Use::Ranks)?, console)?;
    let (path, is_json) = (file.display().to_string(), arguments.format == CheckFormat::Json);
    let choice = Choice::asked_or_stated(asked.as_ref(), &tournament.headers);
    for warning in choice.warnings {
        console.note(&format!("{}: {warning}", files::shown(file)));
    }
    let output = arguments.output.as_deref();
    let one = match choice.edition {
        Ok(edition) => edition,
        Err(missing @ (Missing::TeamEvent | Missing::OtherSystem)) => {
            let why = format!("{missing} ({})", choice.why);
            let text = match is_json {
                true => json_file(&compare_rules_json(&path, &tournament, &[&other], Err(&why))),
                false => compare_rules_skipped_text(&path, &tournament, &why),
            };
            files::deliver(&text, output, console)?;
            return Ok(ExitCode::Success);
        }
        Err(missing) => {
            let shown = files::shown(file);
            return Err(Stop::bad_input(format!("{shown}: {missing} ({})", choice.why)).into());
        }
    };
    if one.id == other.id {
        let id = one.id;
        let message = format!("--beside {id}: {id} judges the file; --rules names another edition");
        return Err(Stop::usage(message).into());
    }
    let ids = [one.id, other.id];
    let rounds = compare_rules(&tournament, [&one, &other]);
    let text = match is_json {
        true => json_file(&compare_rules_json(&path, &tournament, &[&one, &other], Ok(&rounds))),
        false => compare_rules_text(&path, &tournament, ids, &rounds),
    };
    files::deliver(&text, output, console)?;
    let part = rounds.iter().any(|round| round.outcome == Outcome::Part);
    Ok(if part { ExitCode::Differences } else { ExitCode::Success })
}

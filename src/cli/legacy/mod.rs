//! The forms that tournament managers and FIDE's calling statement use.

mod call;
mod listing;
mod mutant;

pub(super) use call::{Call, parse};

use std::ffi::OsString;
use std::path::Path;

use clap::Parser;

use super::commands::{Arguments, Command};
use super::console::Console;
use super::exit_code::ExitCode;
use super::{check, checklist, files, generate, input, pair, patterns};
use crate::check::{FileCheck, Request, check_bytes};
use crate::editions::{Choice, newest_first};
use crate::text::in_line;
use crate::tournament::Options;
use crate::trf::render;
use call::{Drawn, Source};
use listing::listing;
use mutant::pair_with_faults;

/// Runs a call in one of the old forms.
pub(super) fn run(call: &Call, console: &mut Console) -> anyhow::Result<ExitCode> {
    match call {
        Call::Release => {
            console.print(&release())?;
            Ok(ExitCode::Success)
        }
        Call::Pair { file, output, list } => {
            let (next, _) = pair::next(file, Options::default(), (None, None), console)?;
            let pairs = pair::pair_list(&next.boards);
            if let Some(list) = list {
                tables(file, &[next.context.round], list)?;
            }
            files::deliver(&pairs, output.as_deref(), console)?;
            Ok(ExitCode::Success)
        }
        Call::PairWrongly { file, output, mutant } => {
            pair_with_faults(file, (output.as_deref(), mutant), console)
        }
        Call::Check { file, list } => check_all(file, list.as_deref(), console),
        Call::Generate(drawn) => generate(drawn, console),
    }
}

/// The version, and the editions of the rules.
fn release() -> String {
    let editions: Vec<&str> = newest_first().iter().map(|it| it.id).collect();
    format!("pairproof {} ({})\n", env!("CARGO_PKG_VERSION"), editions.join(", "))
}

fn check_all(file: &Path, list: Option<&Path>, console: &mut Console) -> anyhow::Result<ExitCode> {
    let file = &patterns::file(file)?;
    let bytes = files::read(file)?;
    let request = Request { edition: None, options: Options::default(), only_round: None };
    let checked = check_bytes(&file.display().to_string(), &bytes, &request);
    if checked.check.is_none() {
        let text = render(&checked.path, &checked.document, &checked.faults, false);
        console.error(&text);
    }
    if let Some(choice) = &checked.choice {
        tell(&checked, choice, console);
    }
    if let Some(list) = list {
        let rounds = checked.check.iter().flat_map(|check| &check.rounds);
        let rounds: Vec<u32> = rounds.map(|it| it.round).collect();
        tables(file, &rounds, list)?;
    }
    console.print(&listing(&checked))?;
    Ok(check::exit_code(&[checked], None))
}

/// Writes the arbiter's tables of rounds to a file. The tournament was read before, and all said that there is to say.
fn tables(file: &Path, rounds: &[u32], list: &Path) -> anyhow::Result<()> {
    let file = &patterns::file(file)?;
    let text = match input::read_silently(file, Options::default())?.tournament {
        Some(tournament) => checklist::tables(file, &tournament, rounds),
        None => String::new(),
    };
    files::write(list, text.as_bytes())
}

/// Draws a tournament.
fn generate(drawn: &Drawn, console: &mut Console) -> anyhow::Result<ExitCode> {
    let (dialect, config) = if drawn.has_system { ("trf26", "bbp") } else { ("javafo", "javafo") };
    let mut words: Vec<OsString> =
        ["pairproof", "generate", "--output", "-", "--dialect", dialect].map(OsString::from).into();
    match &drawn.source {
        Some(Source::Model(model)) => words.extend(["--model".into(), model.into()]),
        Some(Source::Config(file)) => {
            words.extend(["--config".into(), file.into()]);
            words.extend(["--config-dialect", config].map(OsString::from));
        }
        None => {}
    }
    words.extend(drawn.seed.map(|seed| OsString::from(format!("--seed={seed}"))));
    let arguments = Arguments::try_parse_from(words)?;
    let Command::Generate(arguments) = &arguments.command else { unreachable!("it is `generate`") };
    generate::to_file(arguments, &drawn.output, console)
}

/// Says on standard error which edition was taken, because the listing does not contain it.
fn tell(file: &FileCheck, choice: &Choice, console: &Console) {
    input::tell(file.path.as_ref(), choice, console);
    let path = in_line(&file.path);
    if let Err(missing) = &choice.edition {
        console.error(&format!("{path}: {missing} ({})", choice.why));
    }
    if let Some(better) = file.better {
        let (id, count) = (better.edition, better.matching_then);
        console.note(&format!("{path}: {id} fits it better, {count} match"));
    }
}

//! The forms that tournament managers and FIDE's calling statement use.
//!
//! `pairproof [--dutch] FILE -p [OUT]`, `pairproof [--dutch] FILE -c`, `pairproof -check FILE`.

use std::ffi::OsString;
use std::fmt::Write;
use std::path::PathBuf;

use clap::CommandFactory;

use super::commands::Arguments;
use super::console::Console;
use super::exit_code::ExitCode;
use super::stop::Stop;
use super::{check, files, input, pair, patterns};
use crate::check::{Board, FileCheck, Replay, Request, RoundCheck, Verdict, check_bytes};
use crate::editions::Choice;
use crate::engines::{MUTANT_SAYS, Position};
use crate::mutants::{Asked, Mutant, mutant_of};
use crate::oracle::LARGEST_FIELD;
use crate::report::right_under;
use crate::text::in_line;
use crate::tournament::Options;
use crate::trf::render;

/// A call in one of the old forms.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Call {
    Pair {
        file: PathBuf,
        output: Option<PathBuf>,
    },
    /// Pair with a rule made wrong.
    PairWrongly {
        file: PathBuf,
        output: Option<PathBuf>,
        mutant: String,
    },
    Check {
        file: PathBuf,
    },
}

/// The call, if the arguments have one of the old forms; `Err`: what is wrong with it.
pub(super) fn parse(arguments: &[OsString]) -> Option<Result<Call, String>> {
    let words: Vec<&str> = arguments.iter().skip(1).map(|it| it.to_str().unwrap_or("")).collect();
    let path = |at: usize| arguments.get(at + 1).map(PathBuf::from);
    let has_system = words.first() == Some(&"--dutch");
    let start = usize::from(has_system);
    if !has_system && words.first().is_some_and(|it| *it == "-check" || *it == "--check") {
        let file = path(1).ok_or_else(|| "which file? pairproof -check FILE".to_owned());
        return Some(file.map(|file| Call::Check { file }));
    }
    if !has_system
        && words.first().is_some_and(|it| Arguments::command().find_subcommand(it).is_some())
    {
        return None;
    }
    let file = path(start);
    match (words.get(start + 1).copied(), &words[words.len().min(start + 2)..], file) {
        (Some("-p"), [], Some(file)) => Some(Ok(Call::Pair { file, output: None })),
        (Some("-p"), [output], Some(file)) if !output.starts_with('-') => {
            Some(Ok(Call::Pair { file, output: path(start + 2) }))
        }
        (Some("-p"), options, Some(file)) if has_system => Some(pair_wrongly(file, options, &path)),
        (Some("-c"), [], Some(file)) => Some(Ok(Call::Check { file })),
        _ if has_system => Some(Err(format!("{UNKNOWN_CALL}; -c checks the file"))),
        _ => None,
    }
}

const UNKNOWN_CALL: &str = "not a call that pairproof knows: pairproof --dutch FILE -p [OUT] [--mutant ID], or pairproof --dutch FILE -c";

/// `--dutch FILE -p [OUT] --mutant ID[+ID]`, after `-p`.
fn pair_wrongly(
    file: PathBuf,
    options: &[&str],
    path: &dyn Fn(usize) -> Option<PathBuf>,
) -> Result<Call, String> {
    let (output, rest) = match options {
        [first, rest @ ..] if !first.starts_with('-') => (path(3), rest),
        rest => (None, rest),
    };
    let mutant = match rest {
        ["--mutant", id] if !id.starts_with('-') => Some(*id),
        [option] => option.strip_prefix("--mutant=").filter(|id| !id.is_empty()),
        _ => None,
    };
    let mutant = mutant.map(str::to_owned);
    let wanted = rest.first().is_some_and(|it| it.starts_with("--mutant"));
    let unknown = || match rest.first() {
        _ if wanted => "which mutant? pairproof --dutch FILE -p [OUT] --mutant ID".to_owned(),
        Some(option) => format!("`{}`: {UNKNOWN_CALL}", in_line(option)),
        None => UNKNOWN_CALL.to_owned(),
    };
    mutant.map(|mutant| Call::PairWrongly { file, output, mutant }).ok_or_else(unknown)
}

/// Pairs the next round as an engine with these faults would, and says so.
fn pair_with_faults(
    file: &std::path::Path,
    (output, ids): (Option<&std::path::Path>, &str),
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let file = &patterns::file(file)?;
    let tournament = input::read(file, Options::default(), console)?;
    let taken = input::take(file, &tournament, (None, true), console)?;
    let edition = &taken.edition;
    let fault = |id: &str| {
        let unknown = || Stop::usage(format!("{} has no mutant `{}`", edition.id, in_line(id)));
        mutant_of(edition, id).ok_or_else(unknown)
    };
    let faults: Vec<Mutant> = ids.split('+').map(fault).collect::<Result<_, Stop>>()?;
    let round = tournament.last_paired_round() + 1;
    if let Some(message) = pair::refuse(&tournament, &Replay::new(&tournament, edition), round) {
        return Err(Stop::bad_input(format!("{}: {message}", files::shown(file))).into());
    }
    let position = Position::open(&tournament, round);
    let references: Vec<&Mutant> = faults.iter().collect();
    let too_many = |count: usize| {
        let message =
            format!("a mutant pairs at most {LARGEST_FIELD} players, and here {count} take part");
        (count > LARGEST_FIELD).then(|| Stop::bad_input(message))
    };
    if let Some(stop) = too_many(position.present().len()) {
        return Err(stop.into());
    }
    let asked = Asked::new(&position, edition);
    if let Some(stop) = too_many(asked.present_with(&references)) {
        return Err(stop.into());
    }
    console.error(&format!("{MUTANT_SAYS}: {}", in_line(ids)));
    let Some(boards) = asked.with_faults(&references) else {
        console.error("the mutant says that there is no legal pairing");
        return Ok(ExitCode::Differences);
    };
    files::deliver(&pair::pair_list(&boards), output, console)?;
    Ok(ExitCode::Success)
}

/// Runs a call in one of the old forms.
pub(super) fn run(call: &Call, console: &mut Console) -> anyhow::Result<ExitCode> {
    match call {
        Call::Pair { file, output } => {
            let (next, _) = pair::next(file, Options::default(), (None, None), console)?;
            files::deliver(&pair::pair_list(&next.boards), output.as_deref(), console)?;
            Ok(ExitCode::Success)
        }
        Call::PairWrongly { file, output, mutant } => {
            pair_with_faults(file, (output.as_deref(), mutant), console)
        }
        Call::Check { file } => {
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
            console.print(&listing(&checked))?;
            Ok(check::exit_code(&[checked], None))
        }
    }
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
        console.error(&format!("{path}: {id} fits it better, {count} match"));
    }
}

/// Every round with the pairs in which checker and tournament differ, in the layout that existing
/// programs print.
fn listing(file: &FileCheck) -> String {
    let mut text = String::new();
    let stem = std::path::Path::new(&file.path).file_stem().unwrap_or_default().to_string_lossy();
    for round in file.check.iter().flat_map(|check| &check.rounds) {
        let _ = writeln!(text, "{}: Round #{}", in_line(&stem), round.round);
        differing_boards(round, &mut text);
        text.push('\n');
    }
    text
}

fn differing_boards(round: &RoundCheck, text: &mut String) {
    if let Some(reason) = &round.reason {
        let (verdict, also) = (round.verdict.name(), right_under(round));
        let _ = writeln!(text, "  {verdict}: {}{also}", reason.in_short());
    }
    if matches!(round.verdict, Verdict::Match | Verdict::Skipped) {
        return;
    }
    let Some(expected) = &round.expected else {
        let _ = writeln!(text, "  No valid pairing exists");
        return;
    };
    let only = |these: &[Board], those: &[Board]| -> Vec<Board> {
        these.iter().filter(|board| !those.contains(board)).copied().collect()
    };
    let (checker, tournament) = (only(expected, &round.file), only(&round.file, expected));
    let _ = writeln!(text, "  Checker pairings        Tournament pairings");
    let cell = |board: Option<&Board>| match board {
        Some(board) => {
            let [white, black] = board.numbers();
            format!("{white:>7} - {black:>4}")
        }
        None => " ".repeat(14),
    };
    for at in 0..checker.len().max(tournament.len()) {
        let _ = writeln!(text, "{}          {}", cell(checker.get(at)), cell(tournament.get(at)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Option<Result<Call, String>> {
        let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        parse(&words)
    }

    #[test]
    fn the_old_forms_are_told_from_the_commands() {
        let pair = |file: &str, output: Option<&str>| {
            Some(Ok(Call::Pair { file: file.into(), output: output.map(PathBuf::from) }))
        };
        let check = |file: &str| Some(Ok(Call::Check { file: file.into() }));
        assert_eq!(parsed("pairproof --dutch a.trf -p"), pair("a.trf", None));
        assert_eq!(parsed("pairproof --dutch a.trf -p b"), pair("a.trf", Some("b")));
        assert_eq!(parsed("pairproof a.trf -p b"), pair("a.trf", Some("b")));
        assert_eq!(parsed("pairproof --dutch a.trf -c"), check("a.trf"));
        assert_eq!(parsed("pairproof -check a.trf"), check("a.trf"));
        let mutant = |output: Option<&str>| {
            let (file, output) = (PathBuf::from("a.trf"), output.map(PathBuf::from));
            Some(Ok(Call::PairWrongly { file, output, mutant: "c5+c6".to_owned() }))
        };
        assert_eq!(parsed("pairproof --dutch a.trf -p --mutant c5+c6"), mutant(None));
        assert_eq!(parsed("pairproof --dutch a.trf -p --mutant=c5+c6"), mutant(None));
        assert_eq!(parsed("pairproof --dutch a.trf -p b --mutant c5+c6"), mutant(Some("b")));
        assert_eq!(parsed("pairproof --dutch a.trf -p b --mutant=c5+c6"), mutant(Some("b")));
        for wrong in ["-x", "-p -x", "-p --mutant", "-p --mutant=", "-p b --rounds 9", "-p b c"] {
            let call = format!("pairproof --dutch a.trf {wrong}");
            assert!(matches!(parsed(&call), Some(Err(_))), "{call}");
        }
        assert!(matches!(parsed("pairproof --dutch"), Some(Err(_))));
        assert!(matches!(parsed("pairproof -check"), Some(Err(_))));
        assert_eq!(parsed("pairproof check a.trf"), None);
        assert_eq!(parsed("pairproof check -v a.trf"), None);
        assert_eq!(parsed("pairproof check -c"), None, "a command without its file is no old form");
        assert_eq!(parsed("pairproof"), None);
    }
}

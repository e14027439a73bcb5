//! The forms that tournament managers and FIDE's calling statement use.

mod call;

use std::ffi::OsString;
use std::fmt::Write;
use std::path::Path;

use call::{Drawn, Source};
use clap::Parser;
use pairproof_documents::faults::render;

use super::{
    Arguments, Command, Console, ExitCode, Stop, check, checklist, files, generate, input, pair,
    patterns,
};
use crate::check::{Board, FileCheck, Replay, Request, RoundCheck, Verdict, check_bytes};
use crate::editions::{Choice, newest_first};
use crate::engines::{MUTANT_SAYS, Position};
use crate::mutants::{Asked, Mutant, mutant_of};
use crate::oracle::LARGEST_FIELD;
use crate::report::{Taken, right_under, standing_words};
use crate::text::in_line;
use crate::tournament::{Options, Tournament, import};

pub(super) use call::{Call, parse};

pub(super) fn run(call: &Call, console: &mut Console) -> anyhow::Result<ExitCode> {
    match call {
        Call::Release => {
            console.print(&release())?;
            Ok(ExitCode::Success)
        }
        Call::Pair { file, output, list } => {
            // As other programs do, rounds that everybody sits out are passed over.
            let (options, round) = (Options::default(), &Tournament::next_round_with_players);
            let (next, taken, tournament) = pair::next(file, options, round, None, console)?;
            let pairs = pair::pair_list(&next.boards);
            if let Some(list) = list {
                let file = &patterns::file(file)?;
                let text = checklist::tables(file, &tournament, &taken, &[next.context.round]);
                files::write(list, text.as_bytes())?;
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

fn release() -> String {
    let editions: Vec<&str> = newest_first().iter().map(|it| it.id).collect();
    format!("pairproof {} ({})\n", env!("CARGO_PKG_VERSION"), editions.join(", "))
}

fn check_all(file: &Path, list: Option<&Path>, console: &mut Console) -> anyhow::Result<ExitCode> {
    let file = &patterns::file(file)?;
    let bytes = files::read(file)?;
    let request = Request::default();
    let checked = check_bytes(&file.display().to_string(), &bytes, &request);
    if checked.check.is_none() {
        let text = render(&checked.path, &checked.document, &checked.faults, false);
        console.error(&text);
    }
    if let Some(choice) = &checked.choice {
        tell(&checked, choice, console);
    }
    if let Some(list) = list {
        files::write(list, tables(file, &checked).as_bytes())?;
    }
    console.print(&listing(&checked))?;
    tell_of_ranks(&checked, console);
    Ok(check::exit_code(&[checked], None))
}

/// Says on standard error why the exit code is not 0, where it is for the ranks: the listing is about pairings.
fn tell_of_ranks(file: &FileCheck, console: &Console) {
    if let Some(judgement) = file.standing.as_ref().filter(|_| file.has_wrong_ranks()) {
        console.error(&format!("{}: standing: {}", in_line(&file.path), standing_words(judgement)));
    }
}

/// The arbiter's tables of all rounds; empty where nothing could be judged.
fn tables(file: &Path, checked: &FileCheck) -> String {
    let tournament = import(&checked.document, Options::default()).tournament;
    let (Some(tournament), Some(choice)) = (tournament, &checked.choice) else {
        return String::new();
    };
    let Ok(edition) = choice.edition.clone() else { return String::new() };
    let taken = Taken { edition, why: choice.why.clone(), guess: choice.guess.clone() };
    let rounds = checked.check.iter().flat_map(|check| &check.rounds);
    let rounds: Vec<u32> = rounds.map(|it| it.round).collect();
    checklist::tables(file, &tournament, &taken, &rounds)
}

fn generate(drawn: &Drawn, console: &mut Console) -> anyhow::Result<ExitCode> {
    let (dialect, config) = if drawn.has_system { ("trf26", "bbp") } else { ("javafo", "javafo") };
    let mut words: Vec<OsString> =
        ["pairproof", "generate", "--output", "-", "--dialect", dialect].map(OsString::from).into();
    match &drawn.source {
        Some(Source::Model(model)) => words.extend(["--model".into(), model.into()]),
        Some(Source::Config(file)) => {
            let mut of_program = OsString::from(format!("{config}="));
            of_program.push(file);
            words.extend(["--config".into(), of_program]);
        }
        None => {}
    }
    words.extend(drawn.seed.map(|seed| OsString::from(format!("--seed={seed}"))));
    let arguments = Arguments::try_parse_from(words)?;
    let Command::Generate(arguments) = &arguments.command else { unreachable!("it is `generate`") };
    generate::one_file(arguments, Some(&drawn.output), console)
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

/// Pairs the next round as an engine with these faults would, and says so.
fn pair_with_faults(
    file: &Path,
    (output, ids): (Option<&Path>, &str),
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
    let round = tournament.next_round_with_players();
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
    console.note(&format!("{MUTANT_SAYS}: {}", in_line(ids)));
    let Some(boards) = asked.with_faults(&references) else {
        console.error("the mutant says that there is no legal pairing");
        return Ok(ExitCode::Differences);
    };
    files::deliver(&pair::pair_list(&boards), output, console)?;
    Ok(ExitCode::Success)
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

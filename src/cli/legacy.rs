//! Calls in the forms that tournament managers and FIDE's calling statement use.
//!
//! `pairproof [--dutch] FILE -p [OUT] [-l [LIST]]`, `pairproof [--dutch] FILE -c [-l [LIST]]`,
//! `pairproof [--dutch] [MODEL] -g [CONFIG] -o OUT [-s SEED]`, `pairproof -r`, `pairproof -check FILE`.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use clap::{CommandFactory, Parser};
use pairproof_documents::faults::render;

use super::{
    Arguments, Command, Console, ExitCode, Stop, check, checklist, files, generate, input, pair,
    patterns,
};
use crate::check::{Board, FileCheck, Replay, Request, RoundCheck, Verdict, check_bytes};
use crate::editions::{Choice, newest_first};
use crate::mutants::{Asked, MUTANT_SAYS, Mutant, mutant_of};
use crate::oracle::LARGEST_FIELD;
use crate::report::{right_under, standing_words};
use crate::text::in_line;
use crate::tournament::{Options, Position, Tournament};

pub(super) fn run(call: &Call, console: &mut Console) -> anyhow::Result<ExitCode> {
    match call {
        Call::Release => console.print(&release()),
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
            files::deliver(&pairs, output.as_deref(), console)
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
    let checked = check_bytes(&file.display().to_string(), &bytes, &Request::default());
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

/// Says on standard error which ranks are wrong, because the listing is about pairings only.
fn tell_of_ranks(file: &FileCheck, console: &Console) {
    if let Some(judgement) = file.standing.as_ref().filter(|_| file.has_wrong_ranks()) {
        console.error(&format!("{}: standing: {}", in_line(&file.path), standing_words(judgement)));
    }
}

/// The arbiter's tables of all rounds; empty if no round could be judged.
fn tables(file: &Path, checked: &FileCheck) -> String {
    let (Some(tournament), Some(choice)) = (&checked.tournament, &checked.choice) else {
        return String::new();
    };
    let Ok(taken) = input::taken(file, choice.clone()) else { return String::new() };
    let rounds = checked.check.iter().flat_map(|check| &check.rounds);
    let rounds: Vec<u32> = rounds.map(|it| it.round).collect();
    checklist::tables(file, tournament, &taken, &rounds)
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

/// Says on standard error which edition was chosen, because the listing does not contain it.
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

/// Pairs the next round as an engine with the faults `ids` would, and says on standard error that it is a mutant.
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
    let refuse_many = |count: usize| match count {
        ..=LARGEST_FIELD => Ok(()),
        _ => Err(Stop::bad_input(format!(
            "a mutant pairs at most {LARGEST_FIELD} players, and here {count} take part"
        ))),
    };
    refuse_many(position.present().len())?;
    let asked = Asked::new(&position, edition);
    refuse_many(asked.present_with(&references))?;
    console.note(&format!("{MUTANT_SAYS}: {}", in_line(ids)));
    let Some(boards) = asked.with_faults(&references) else {
        console.error("the mutant says that there is no legal pairing");
        return Ok(ExitCode::Differences);
    };
    files::deliver(&pair::pair_list(&boards), output, console)
}

/// A listing of every round, with the pairs in which checker and tournament differ, in the layout that
/// existing programs print.
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

#[derive(Debug, PartialEq, Eq)]
pub(in crate::cli) enum Call {
    /// Print the version of the program and the editions of the rules.
    Release,
    Pair {
        file: PathBuf,
        output: Option<PathBuf>,
        /// The file for the arbiter's table of the round.
        list: Option<PathBuf>,
    },
    /// Pair with a rule made wrong.
    PairWrongly {
        file: PathBuf,
        output: Option<PathBuf>,
        mutant: String,
    },
    Check {
        file: PathBuf,
        /// The file for the arbiter's tables of all rounds.
        list: Option<PathBuf>,
    },
    Generate(Drawn),
}

#[derive(Debug, PartialEq, Eq)]
pub(in crate::cli) struct Drawn {
    /// Whether the call has `--dutch`. Its configuration files then have the units of bbpPairings, not of JaVaFo.
    has_system: bool,
    source: Option<Source>,
    seed: Option<u64>,
    output: PathBuf,
}

#[derive(Debug, PartialEq, Eq)]
enum Source {
    Model(PathBuf),
    Config(PathBuf),
}

const UNKNOWN_CALL: &str = "not a call that pairproof knows: pairproof --dutch FILE -p [OUT] [-l [LIST]], \
     pairproof --dutch FILE -c [-l [LIST]], or pairproof --dutch [MODEL] -g [CONFIG] -o OUT [-s SEED]";

/// The options of a call by name, each with its value if it has one.
struct Typed<'a> {
    has_system: bool,
    file: Option<PathBuf>,
    options: BTreeMap<&'a str, Option<&'a str>>,
}

/// The call, if the arguments have one of these forms. `Err` says what is wrong with the call.
pub(in crate::cli) fn parse(arguments: &[OsString]) -> Option<Result<Call, String>> {
    let words: Vec<&str> = arguments.iter().skip(1).map(|it| it.to_str().unwrap_or("")).collect();
    let path = |at: usize| arguments.get(at + 1).map(PathBuf::from);
    match words.as_slice() {
        ["-r"] => return Some(Ok(Call::Release)),
        ["-check" | "--check"] => {
            return Some(Err("name a file: pairproof -check FILE".to_owned()));
        }
        ["-check" | "--check", ..] => {
            return path(1).map(|file| Ok(Call::Check { file, list: None }));
        }
        _ => {}
    }
    let has_system = words.first() == Some(&"--dutch");
    let start = usize::from(has_system);
    let Some(first) = words.get(start) else {
        return has_system.then(|| Err(UNKNOWN_CALL.to_owned()));
    };
    if !has_system && Arguments::command().find_subcommand(first).is_some() {
        return None;
    }
    let has_file = *first == "-" || !first.starts_with('-');
    let rest = &words[start + usize::from(has_file)..];
    let typed =
        |options| Typed { has_system, file: has_file.then(|| path(start)).flatten(), options };
    match rest.first().copied() {
        Some("-p" | "-c" | "-g") => Some(options(rest).and_then(|it| typed(it).call(rest[0]))),
        _ if has_system => Some(Err(format!("{UNKNOWN_CALL}; -c checks the file"))),
        _ => None,
    }
}

fn options<'a>(words: &[&'a str]) -> Result<BTreeMap<&'a str, Option<&'a str>>, String> {
    let mut found = BTreeMap::new();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        let (option, value) = match word.split_once('=') {
            Some(("--mutant", id)) => ("--mutant", Some(id)),
            _ => (word, words.next_if(|it| !it.starts_with('-'))),
        };
        let is_known = matches!(option, "-p" | "-c" | "-g" | "-l" | "-o" | "-s" | "--mutant");
        if !is_known || found.insert(option, value).is_some() {
            return Err(format!("`{}`: {UNKNOWN_CALL}", in_line(word)));
        }
    }
    Ok(found)
}

impl Typed<'_> {
    fn call(mut self, what: &str) -> Result<Call, String> {
        let own = self.options.remove(what).flatten().map(PathBuf::from);
        let call = match what {
            "-p" => self.pair(own)?,
            "-c" if own.is_none() => Call::Check { file: self.file()?, list: self.list()? },
            "-g" => Call::Generate(self.drawn(own)?),
            _ => return Err(UNKNOWN_CALL.to_owned()),
        };
        match self.options.keys().next() {
            Some(other) => Err(format!("`{}`: {UNKNOWN_CALL}", in_line(other))),
            None => Ok(call),
        }
    }

    fn file(&self) -> Result<PathBuf, String> {
        self.file.clone().ok_or_else(|| format!("no file is named; {UNKNOWN_CALL}"))
    }

    fn pair(&mut self, output: Option<PathBuf>) -> Result<Call, String> {
        let file = self.file()?;
        match self.options.remove("--mutant") {
            None => Ok(Call::Pair { file, output, list: self.list()? }),
            Some(Some(id)) if self.has_system && !id.is_empty() => {
                Ok(Call::PairWrongly { file, output, mutant: id.to_owned() })
            }
            Some(_) => Err("name a mutant: pairproof --dutch FILE -p [OUT] --mutant ID".to_owned()),
        }
    }

    /// The file for the arbiter's table; by default beside the file of the tournament. `None` if no table is asked for.
    fn list(&mut self) -> Result<Option<PathBuf>, String> {
        let Some(list) = self.options.remove("-l") else { return Ok(None) };
        let file = self.file()?;
        match list {
            _ if file.as_os_str() == "-" => {
                Err("-l reads the tournament once more, so it has to be a file".to_owned())
            }
            Some(list) => Ok(Some(PathBuf::from(list))),
            None => Ok(Some(file.with_extension("list"))),
        }
    }

    fn drawn(&mut self, from: Option<PathBuf>) -> Result<Drawn, String> {
        let output = self.options.remove("-o").flatten().map(PathBuf::from);
        let output = output.ok_or_else(|| "name a file: -g [CONFIG] -o OUT".to_owned())?;
        let seed_of = |text: &str| text.parse::<u64>().ok();
        let seed = match self.options.remove("-s") {
            None => None,
            Some(text) => {
                let seed = text.and_then(seed_of);
                Some(seed.ok_or_else(|| "a seed is a whole number: -s SEED".to_owned())?)
            }
        };
        // The form without a system has the seed in place of the configuration file.
        let own = from.as_ref().filter(|_| !self.has_system).and_then(|it| seed_of(it.to_str()?));
        let source = match (self.file.take(), from) {
            (Some(_), Some(_)) => return Err(UNKNOWN_CALL.to_owned()),
            (Some(model), None) => Some(Source::Model(model)),
            (None, from) => from.filter(|_| own.is_none()).map(Source::Config),
        };
        Ok(Drawn { has_system: self.has_system, source, seed: seed.or(own), output })
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
        let mutant = |output: Option<&str>| {
            let (file, output) = (PathBuf::from("a.trf"), output.map(PathBuf::from));
            Some(Ok(Call::PairWrongly { file, output, mutant: "c5+c6".to_owned() }))
        };
        assert_eq!(parsed("pairproof --dutch a.trf -p --mutant c5+c6"), mutant(None));
        assert_eq!(parsed("pairproof --dutch a.trf -p --mutant=c5+c6"), mutant(None));
        assert_eq!(parsed("pairproof --dutch a.trf -p b --mutant c5+c6"), mutant(Some("b")));
        assert_eq!(parsed("pairproof --dutch a.trf -p b --mutant=c5+c6"), mutant(Some("b")));
        let drawn = |has_system, source| {
            let output = "b".into();
            Some(Ok(Call::Generate(Drawn { has_system, source, seed: None, output })))
        };
        let config = Some(Source::Config("c".into()));
        assert_eq!(parsed("pairproof -g c -o b"), drawn(false, config));
        assert_eq!(parsed("pairproof --dutch -g -o b"), drawn(true, None));
        let wrong = "-g|-g -o|-g c -o b|-g -o b -s x|-c -p|-c 3|-l|-p -l x y|-x|-p -x|-p --mutant|-p --mutant=|\
                     -p b --rounds 9|-p b c";
        for wrong in wrong.split('|') {
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

//! `pairproof check`

mod args;

use std::collections::BTreeMap;
use std::path::Path;

use args::CheckFormat;
use clap::ValueEnum;
use pairproof_documents::faults::render;

use crate::behaviour::{Explained, Played, TournamentRounds, explain};
use crate::check::{
    FileCheck, Outcome, Replay, Request, Verdict, assumptions, check_bytes, check_bytes_with,
    compare_rules,
};
use crate::cli::args::Use;
use crate::cli::console::{Mark, Painted};
use crate::cli::input::{self, faults_of_swiss};
use crate::cli::{Console, ExitCode, Stop, Unread, asked_for, files, patterns, threads};
use crate::editions::{self, Choice, Edition, Missing, choose};
use crate::explain::{Answered, Foreword, Language, Narrator, Wording, event_of, official_of};
use crate::report::{
    CheckedFiles, Diagnosed, LintedFile, Summary, Taken, assumed_text, check_csv, check_github,
    check_html, check_json, check_junit, check_sarif, check_statistics, check_text,
    check_text_beside_rounds, compare_rules_json, compare_rules_skipped_text, compare_rules_text,
    diagnosis_json, diagnosis_text, explain_text, explain_text_in_short, faults_text, json_file,
    lint_json, missing_round_words,
};
use crate::text::{counted, in_line, quoted_here};
use crate::threads::Threads;
use crate::tournament::{self, Import, Tournament, date_fault, impossible_faults, sign_faults};
use crate::trf::{self, Document, Fault, Faults, Severity};

pub(super) use args::Check;

pub(super) fn run(arguments: &Check, console: &mut Console) -> anyhow::Result<ExitCode> {
    fit_together(arguments).map_err(Stop::usage)?;
    arguments.language.only_for_text(arguments.format == CheckFormat::Text)?;
    if arguments.lint {
        return lint(arguments, console);
    }
    let edition = asked_for::edition_or_auto(&arguments.reading.rules)?;
    if arguments.diagnose {
        threads::start();
        return diagnose(arguments, edition.as_ref(), console);
    }
    if let Some(other) = &arguments.beside {
        return show_beside(arguments, (edition, asked_for::edition(other)?), console);
    }
    let request = Request {
        edition: edition.as_ref(),
        options: arguments.reading.assumed.options(Use::Ranks)?,
        tiebreak_edition: arguments.reading.assumed.tiebreaks(),
        only_round: arguments.round,
    };
    let files = patterns::files(&arguments.files);
    let results = threads::each(files, console, |path| check_one(path, &request));
    let mut unread = Unread::none();
    let mut checks = Vec::with_capacity(results.len());
    for result in results {
        match result {
            Ok(check) => checks.push(check),
            Err(error) => unread.add(&error, console),
        }
    }
    let missing = missing_round(&checks, arguments.round, console);
    let code = exit_code(&checks, arguments.round).and(missing).and(unread.code);
    let (summary, end) = (Summary::of(&checks), end(arguments, &checks));
    if arguments.only_differences {
        checks.retain(is_worth_showing);
        // The text has only such rounds, and counts all.
        let rounds = checks.iter_mut().filter_map(|file| file.check.as_mut());
        for check in rounds.filter(|_| arguments.format != CheckFormat::Text) {
            check.rounds.retain(|round| is_grave(round.verdict));
        }
    }
    let checked = CheckedFiles { files: &checks, unread: &unread.messages, asked: arguments.round };
    print(arguments, &checked, (&summary, end), console)?;
    // The command ends here. To free the memory of each player of a file would take longer than to print.
    std::mem::forget(checks);
    Ok(code)
}

/// Prints which files lack the round that was asked for: a file without a verdict is not right. Returns the exit code.
fn missing_round(checks: &[FileCheck], asked: Option<u32>, console: &Console) -> ExitCode {
    let Some(round) = asked else { return ExitCode::Success };
    let missing: Vec<_> = checks.iter().filter(|file| file.has_no_rounds()).collect();
    for file in &missing {
        console.error(&format!("{}: {}", in_line(&file.path), missing_round_words(round)));
    }
    if missing.is_empty() { ExitCode::Success } else { ExitCode::BadInput }
}

/// Rounds of a file of this many bytes or more are checked in parallel. For smaller files, threads take longer.
const LARGE: u64 = 50_000;

fn check_one(path: &Path, request: &Request<'_>) -> anyhow::Result<FileCheck> {
    // Threads come up while the file is read.
    if files::size(path) >= LARGE {
        threads::start();
    }
    let bytes = files::read(path)?;
    let name = path.display().to_string();
    if (bytes.len() as u64) < LARGE {
        return Ok(check_bytes(&name, &bytes, request));
    }
    threads::start();
    Ok(check_bytes_with(&name, bytes, request, &Threads))
}

/// The exit code for the gravest verdict or fault in the files. `round` is the only round asked about, if any.
pub(super) fn exit_code(checks: &[FileCheck], round: Option<u32>) -> ExitCode {
    let summary = Summary::of(checks);
    let asked_in_vain = round.is_some() && summary.no_pairing > 0;
    match summary.differences() + summary.wrong_standings {
        _ if summary.defect > 0 => ExitCode::Defect,
        _ if summary.error > 0 => ExitCode::BadInput,
        0 if !asked_in_vain => ExitCode::Success,
        _ => ExitCode::Differences,
    }
}

/// Checks that the options fit together. `Err` says which options do not.
fn fit_together(arguments: &Check) -> Result<(), String> {
    let format = arguments.format.to_possible_value();
    let format = format.map_or_else(String::new, |it| it.get_name().to_owned());
    let assumed = &arguments.reading.assumed;
    if !matches!(arguments.format, CheckFormat::Text | CheckFormat::Json | CheckFormat::Html) {
        assumed.no_results_for(&format!("--format {format}"))?;
    }
    if let Some(instead) = arguments.instead() {
        assumed.no_results_for(instead)?;
        if !matches!(arguments.format, CheckFormat::Text | CheckFormat::Json) {
            return Err(format!("--format {format} is for verdicts, not for {instead}"));
        }
        if arguments.language.lang != Language::EN {
            return Err(format!("--lang is for verdicts: the words of {instead} are English"));
        }
        if arguments.lint && arguments.reading.rules != "auto" {
            return Err("--rules is for verdicts: --lint judges no round".to_owned());
        }
    }
    let may_be_partial =
        matches!(arguments.format, CheckFormat::Text | CheckFormat::Csv | CheckFormat::Html);
    if arguments.only_differences && !may_be_partial {
        return Err(format!(
            "--only-differences is for text, csv and html, not for --format {format}"
        ));
    }
    Ok(())
}

/// Whether a round with this verdict is shown with `--only-differences`.
fn is_grave(verdict: Verdict) -> bool {
    verdict.is_difference() || matches!(verdict, Verdict::NoPairing | Verdict::Defect)
}

fn is_worth_showing(file: &FileCheck) -> bool {
    let Some(check) = &file.check else { return true };
    file.has_wrong_ranks() || check.rounds.iter().any(|it| is_grave(it.verdict))
}

fn end(arguments: &Check, checks: &[FileCheck]) -> Painted {
    match arguments.verbose {
        _ if checks.len() < 2 => Painted::new(),
        true => total(checks).text(&check_statistics(checks)),
        false => total(checks),
    }
}

fn print(
    arguments: &Check,
    checked: &CheckedFiles<'_>,
    (summary, end): (&Summary, Painted),
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let (output, checks) = (arguments.output.as_deref(), checked.files);
    let text = match arguments.format {
        CheckFormat::Text => {
            let colour = console.is_coloured() && output.is_none();
            let text = in_text(arguments, checks, colour).and(end);
            return files::deliver_painted(&text, output, console);
        }
        CheckFormat::Json => serde_json::to_string(&check_json(checked))? + "\n",
        CheckFormat::Junit => check_junit(checked).map_err(anyhow::Error::msg)?,
        CheckFormat::Github => {
            let commands = Painted::commands(&check_github(checked));
            return files::deliver_painted(&commands, output, console);
        }
        CheckFormat::Sarif => json_file(&check_sarif(checked)),
        CheckFormat::Csv => check_csv(checks),
        CheckFormat::Html => check_html(checks, summary),
    };
    files::deliver(&text, output, console)
}

fn in_text(arguments: &Check, checks: &[FileCheck], colour: bool) -> Painted {
    let verbose = arguments.verbose;
    // Standard error says which files lack the round that was asked for.
    let has_round = |check: &&FileCheck| arguments.round.is_none() || !check.has_no_rounds();
    let one = |text: Painted, check: &FileCheck| {
        let in_english = || in_english(check, arguments);
        let told = match arguments.language.lang {
            Language::EN => in_english(),
            _ => told(check, arguments).unwrap_or_else(in_english),
        };
        text.faults(&faults_text(check, verbose, colour)).and(told)
    };
    checks.iter().filter(has_round).fold(Painted::new(), one)
}

/// The text about a file in English. Unless more is asked for, it says in words why rounds are wrong.
fn in_english(file: &FileCheck, arguments: &Check) -> Painted {
    let words = match arguments.verbose {
        true => BTreeMap::new(),
        false => wrong_in_words(file).unwrap_or_default(),
    };
    let text = Painted::of(&check_text(file, arguments.verbose, &words), mark_of, None);
    // Nobody can type a name that does not stand in one line.
    let can_be_typed = arguments.reading.assumed.is_empty() && in_line(&file.path) == file.path;
    let edition = file.edition().filter(|_| can_be_typed);
    let (Some(round), Some(edition)) = (words.keys().next(), edition) else { return text };
    let path = quoted_here(&file.path);
    text.text(&format!(
        "  `pairproof explain {path} --rules {edition} --round {round} --official` says more\n"
    ))
}

/// Why the rounds of a file that are not legal, or not those of the rules, are wrong: in one sentence each.
fn wrong_in_words(file: &FileCheck) -> Option<BTreeMap<u32, String>> {
    let check = file.check.as_ref()?;
    let edition = file.choice.as_ref()?.edition.as_ref().ok()?;
    let tournament = file.tournament.as_ref()?;
    let replay = Replay::new(tournament, edition);
    let narrator = Narrator::new(tournament, edition, Language::EN).in_short();
    let wrong = check.rounds.iter().filter(|it| it.verdict.is_difference());
    let in_words = |round: u32| {
        let official = official_of(&replay, replay.examined(round)?);
        let sentence = narrator.tell_official(&official).reasons.into_iter().next()?;
        let sentence = sentence.trim_end_matches('.');
        // With the right opponents, the first reason is about the colours of one board.
        let more = match (
            check.rounds.iter().find(|it| it.round == round)?.verdict,
            official.colours.len(),
        ) {
            (Verdict::Colour, boards @ 2..) => {
                format!(", and so on {}", counted(boards as u64 - 1, "other board"))
            }
            _ => String::new(),
        };
        Some((round, format!("{sentence}{more}")))
    };
    Some(wrong.filter_map(|it| in_words(it.round)).collect())
}

/// How a verdict is marked in a text. A skipped or disputed round has no mark.
fn mark_of(verdict: &Verdict) -> Option<Mark> {
    match verdict {
        Verdict::Match => Some(Mark::Good),
        Verdict::Skipped | Verdict::Disputed => None,
        _ => Some(Mark::Bad),
    }
}

fn total(checks: &[FileCheck]) -> Painted {
    let summary = Summary::of(checks);
    let mut words = summary.in_words();
    match summary.error {
        0 => {}
        1 => words += "; 1 file is not a tournament",
        many => words += &format!("; {many} files are not tournaments"),
    }
    for edition in editions::newest_first() {
        let is_better = |file: &&FileCheck| file.better.is_some_and(|it| it.edition == edition.id);
        match checks.iter().filter(is_better).count() {
            0 => {}
            1 => words += &format!("; 1 file fits {} better", edition.id),
            many => words += &format!("; {many} files fit {} better", edition.id),
        }
    }
    let wrong = summary.differences() + summary.wrong_standings;
    let clean = wrong + summary.error + summary.defect == 0;
    let mark = if clean { Mark::Good } else { Mark::Bad };
    let line = format!("{} files, {} rounds: ", summary.files, summary.rounds);
    Painted::new().text(&line).mark(mark, &words).text("\n")
}

/// The text about a file in the language of the user. `None` if only English has the words: the file is no
/// tournament, or no edition is known for it.
fn told(file: &FileCheck, arguments: &Check) -> Option<Painted> {
    let choice = file.choice.as_ref()?;
    let edition = choice.edition.as_ref().ok()?;
    let tournament = file.tournament.as_ref()?;
    let replay = Replay::new(tournament, edition);
    let answered = match arguments.round {
        Some(round) => Answered::Official(official_of(&replay, replay.examined(round)?)),
        None => Answered::Event(event_of(&replay, replay.examined_rounds().collect())),
    };
    let checks = file.check.as_ref().map_or(&[][..], |check| &check.rounds);
    let foreword = Foreword::new(edition.id, &choice.why, choice.guess.clone())
        .with_rounds(&replay, checks, &[])
        .with_notes(&replay, arguments.round);
    let language = arguments.language.lang;
    let narrator = Narrator::new(tournament, edition, language);
    let told = match arguments.verbose {
        true => explain_text(&narrator.tell_with(&foreword, &answered)),
        false => {
            let narrator = narrator.in_short();
            explain_text_in_short(&narrator.tell_with(&foreword, &answered), &narrator)
        }
    };
    let path = Painted::new().text(&format!("{}:\n", in_line(&file.path)));
    let text = path.and(Painted::of(&told, |()| Some(Mark::Title), None));
    Some(match check_text_beside_rounds(file, arguments.verbose) {
        rest if rest.is_empty() => text.text("\n"),
        rest => {
            let heading = Wording::new(language).word("check-in-english");
            text.text(&format!("\n{heading}\n{rest}\n"))
        }
    })
}

fn lint(arguments: &Check, console: &mut Console) -> anyhow::Result<ExitCode> {
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
        let import = tournament::import(&document, options.clone());
        if import.tournament.is_none() {
            code = code.and(ExitCode::BadInput);
        }
        let shown = linted(&document, &import, least);
        let name = path.display().to_string();
        let assumed = import.tournament.as_ref().map_or_else(Vec::new, |tournament| {
            assumptions(&document, tournament, &options, &choose(&tournament.headers))
        });
        if !is_text {
            let is_readable = import.tournament.is_some();
            listed.push(LintedFile { path: name, is_readable, faults: shown, assumed });
            continue;
        }
        let drawn = render(&name, &document, &shown, colour);
        let line = format!("{}: {}\n", in_line(&name), words_of(&shown));
        text = text.faults(&drawn).text(&line);
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

/// The faults of a file: errors in its form, facts that no tournament can have, and probable mistakes.
fn linted(document: &Document, import: &Import, least: Severity) -> Vec<Fault> {
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

fn words_of(faults: &[Fault]) -> String {
    if faults.is_empty() {
        return "nothing to correct".to_owned();
    }
    let of = |severity| faults.iter().filter(move |fault| fault.severity == severity);
    let count = |severity| of(severity).map(|fault| fault.times).sum::<usize>();
    let word = |severity: Severity| match (count(severity), severity.name()) {
        (0, _) => None,
        (1, name) => Some(format!("1 {name}")),
        (many, name) => Some(format!("{many} {name}s")),
    };
    let all = [Severity::Error, Severity::Warning, Severity::Note];
    all.into_iter().filter_map(word).collect::<Vec<_>>().join(", ")
}

fn diagnose(
    arguments: &Check,
    asked: Option<&Edition>,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let options = arguments.reading.assumed.options(Use::Ranks)?;
    let (judged, code) =
        input::each_tournament(&arguments.files, (options, asked), console, judged_rounds);
    let mut editions: Vec<(Edition, Vec<TournamentRounds>)> = Vec::new();
    for (edition, rounds) in judged {
        match editions.iter_mut().find(|it| it.0.id == edition.id) {
            Some((_, files)) => files.push(rounds),
            None => editions.push((edition, vec![rounds])),
        }
    }
    let of_edition = |(edition, files)| diagnosed(edition, files, console);
    let diagnosed: Vec<Diagnosed> = editions.into_iter().map(of_edition).collect();
    let text = match arguments.format {
        CheckFormat::Json => json_file(&diagnosis_json(&diagnosed)),
        _ => diagnosis_text(&diagnosed),
    };
    files::deliver(&text, arguments.output.as_deref(), console)?;
    Ok(code.and(diagnosis_code(&diagnosed)))
}

fn diagnosis_code(diagnosed: &[Diagnosed]) -> ExitCode {
    let sum = |of: fn(&Explained) -> usize| diagnosed.iter().map(|it| of(&it.explained)).sum();
    match (sum(|it| it.wrong), sum(|it| it.right)) {
        (0usize, 0usize) => ExitCode::BadInput,
        (0, _) => ExitCode::Success,
        _ => ExitCode::Differences,
    }
}

fn judged_rounds(
    path: &Path,
    tournament: &Tournament,
    taken: Taken,
) -> Result<(Edition, TournamentRounds), Stop> {
    let rounds = TournamentRounds::new(tournament, &taken.edition);
    if rounds.played.is_empty() {
        let (name, id) = (files::shown(path), taken.edition.id);
        let message = format!("{name}: nothing was judged by {id}: no round is paired");
        return Err(Stop::bad_input(message));
    }
    Ok((taken.edition, rounds))
}

fn diagnosed(edition: Edition, rounds: Vec<TournamentRounds>, console: &Console) -> Diagnosed {
    let (files, left_out) = (rounds.len(), rounds.iter().map(|it| it.left_out).sum());
    let played: Vec<Played> = rounds.into_iter().flat_map(|it| it.played).collect();
    let bar = console.spinner("rules and faults");
    let explained = explain(&edition, &played, &|| bar.inc(1));
    Diagnosed { edition, files, left_out, explained }
}

fn show_beside(
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
        Err(missing) if missing != Missing::NoText => {
            let why = format!("{missing} ({})", choice.why);
            let text = match is_json {
                true => json_file(&compare_rules_json(&path, &tournament, &[&other], Err(&why))),
                false => compare_rules_skipped_text(&path, &tournament, &why),
            };
            return files::deliver(&text, output, console);
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

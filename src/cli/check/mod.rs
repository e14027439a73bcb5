//! `pairproof check`

mod args;
mod beside;
mod diagnose;
mod lint;

use std::path::Path;

use args::CheckFormat;
use clap::ValueEnum;

use crate::check::{Examined, FileCheck, Replay, Request, Verdict, check_bytes, check_bytes_with};
use crate::cli::assume::Use;
use crate::cli::console::{Mark, Painted};
use crate::cli::{Console, ExitCode, Stop, Unread, asked_for, files, patterns, threads};
use crate::editions;
use crate::explain::{Answered, Foreword, Language, Narrator, Wording, event_of, official_of};
use crate::report::{
    CheckedFiles, Summary, check_csv, check_github, check_html, check_json, check_junit,
    check_sarif, check_statistics, check_text, check_text_beside_rounds, explain_text,
    explain_text_in_short, faults_text, json_file, missing_round_words,
};
use crate::text::in_line;
use crate::threads::Threads;

pub(super) use args::Check;

pub(super) fn run(arguments: &Check, console: &mut Console) -> anyhow::Result<ExitCode> {
    fit_together(arguments).map_err(Stop::usage)?;
    arguments.language.only_for_text(arguments.format == CheckFormat::Text)?;
    if arguments.lint {
        return lint::run(arguments, console);
    }
    let edition = asked_for::edition_or_auto(&arguments.reading.rules)?;
    if arguments.diagnose {
        return diagnose::run(arguments, edition.as_ref(), console);
    }
    if let Some(other) = &arguments.beside {
        return beside::run(arguments, (edition, asked_for::edition(other)?), console);
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
    // The command ends here. To give back what each player of a file takes, piece by piece, would take longer than to print.
    std::mem::forget(checks);
    Ok(code)
}

/// Tells which files lack the round that was asked for: no verdict is not a good one.
fn missing_round(checks: &[FileCheck], asked: Option<u32>, console: &Console) -> ExitCode {
    let Some(round) = asked else { return ExitCode::Success };
    let mut code = ExitCode::Success;
    for file in checks.iter().filter(|file| file.has_no_rounds()) {
        let path = in_line(&file.path);
        console.error(&format!("{path}: {}", missing_round_words(round)));
        code = ExitCode::BadInput;
    }
    code
}

/// Bytes of a file from which on its rounds are checked at once. Below, starting threads takes longer.
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

/// The gravest thing found.
pub(super) fn exit_code(checks: &[FileCheck], round: Option<u32>) -> ExitCode {
    let summary = Summary::of(checks);
    let mut code = ExitCode::Success;
    if summary.differences() + summary.wrong_standings > 0 {
        code = code.and(ExitCode::Differences);
    }
    let asked_in_vain = round.is_some() && summary.no_pairing > 0;
    if asked_in_vain {
        code = code.and(ExitCode::Differences);
    }
    if summary.error > 0 {
        code = code.and(ExitCode::BadInput);
    }
    if summary.defect > 0 {
        code = code.and(ExitCode::Defect);
    }
    code
}

/// `Err`: an option would say less than all where a program counts on all.
fn fit_together(arguments: &Check) -> Result<(), String> {
    let format = arguments.format.to_possible_value();
    let format = format.map_or_else(String::new, |it| it.get_name().to_owned());
    if let Some(instead) = arguments.instead() {
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

/// Whether a round is why the exit code is not 0.
fn is_grave(verdict: Verdict) -> bool {
    verdict.is_difference() || matches!(verdict, Verdict::NoPairing | Verdict::Defect)
}

fn is_worth_showing(file: &FileCheck) -> bool {
    file.has_wrong_ranks()
        || file
            .check
            .as_ref()
            .is_none_or(|check| check.rounds.iter().any(|it| is_grave(it.verdict)))
}

fn end(arguments: &Check, checks: &[FileCheck]) -> Painted {
    let total = if checks.len() > 1 { total(checks) } else { Painted::new() };
    match arguments.verbose && checks.len() > 1 {
        true => total.text(&check_statistics(checks)),
        false => total,
    }
}

fn print(
    arguments: &Check,
    checked: &CheckedFiles<'_>,
    (summary, end): (&Summary, Painted),
    console: &mut Console,
) -> anyhow::Result<()> {
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
    let telling =
        Telling { language: arguments.language.lang, round: arguments.round, is_verbose: verbose };
    // Standard error says which files lack the round that was asked for.
    let has_round = |check: &&FileCheck| arguments.round.is_none() || !check.has_no_rounds();
    let one = |text: Painted, check: &FileCheck| {
        let in_english = || Painted::of(&check_text(check, verbose), mark_of, None);
        let told = match telling.language {
            Language::EN => in_english(),
            _ => told(check, &telling).unwrap_or_else(in_english),
        };
        text.faults(&faults_text(check, verbose, colour)).and(told)
    };
    checks.iter().filter(has_round).fold(Painted::new(), one)
}

/// How a verdict stands out: what the rules leave open does not.
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
    if summary.error > 0 {
        words += match summary.error {
            1 => "; 1 file is not a tournament".to_owned(),
            many => format!("; {many} files are not tournaments"),
        }
        .as_str();
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
    let counted = format!("{} files, {} rounds: ", summary.files, summary.rounds);
    Painted::new().text(&counted).mark(mark, &words).text("\n")
}

#[derive(Clone, Copy, Debug)]
struct Telling {
    language: Language,
    /// The only round that is wanted, 1-based.
    round: Option<u32>,
    is_verbose: bool,
}

/// What is said of a file. `None`: it is not a tournament, or there is no edition to judge it by; then there are English
/// words only.
fn told(file: &FileCheck, telling: &Telling) -> Option<Painted> {
    let choice = file.choice.as_ref()?;
    let edition = choice.edition.as_ref().ok()?;
    let tournament = file.tournament.as_ref()?;
    let replay = Replay::new(tournament, edition);
    let (answered, only) = match telling.round {
        Some(round) => {
            (Answered::Official(official_of(&replay, replay.examined(round)?)), Some(round))
        }
        None => {
            let examined: Vec<Examined> = replay.examined_rounds().collect();
            (Answered::Event(event_of(&replay, examined)), None)
        }
    };
    let checks = file.check.as_ref().map_or(&[][..], |check| &check.rounds);
    let foreword = Foreword::new(edition.id, &choice.why, choice.guess.clone())
        .with_rounds(&replay, checks, &[])
        .with_notes(&replay, only);
    let language = telling.language;
    let narrator = Narrator::new(tournament, edition, language);
    let told = match telling.is_verbose {
        true => explain_text(&narrator.tell_with(&foreword, &answered)),
        false => {
            let narrator = narrator.in_short();
            explain_text_in_short(&narrator.tell_with(&foreword, &answered), &narrator)
        }
    };
    let path = Painted::new().text(&format!("{}:\n", in_line(&file.path)));
    let text = path.and(Painted::of(&told, |()| Some(Mark::Title), None));
    Some(match check_text_beside_rounds(file, telling.is_verbose) {
        rest if rest.is_empty() => text.text("\n"),
        rest => {
            let heading = Wording::new(language).word("check-in-english");
            text.text(&format!("\n{heading}\n{rest}\n"))
        }
    })
}

//! `pairproof exam`: asks an engine questions with known answers, and lists the faults that the questions show.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, Subcommand, ValueEnum};
use rayon::prelude::*;

use crate::cli::args::{Axes, Format, PageFormat};
use crate::cli::engines::{code_of, named};
use crate::cli::{Console, ExitCode, Stop, asked_for, files, settled};
use crate::corpus::{self, Corpus, exam_of};
use crate::editions::{Edition, by_id, newest_first};
use crate::engines::{Engine, Position};
use crate::exam::{
    ExamAnswers, Permutation, Source, TableExam, TakenExam, as_asked, ask, draw_position,
    pairs_of_boards,
};
use crate::mutants::{Asked, Boards, Mutant, mutant_of, mutants_of};
use crate::report::{
    FaultsView, MatrixEngine, corpus_matrix, corpus_matrix_json, exam_json, exam_junit, exam_text,
    json_file, pairs_text, rates_json, rates_text,
};
use crate::standings::TiebreakEdition;
use crate::survey::known_answers::Questions;
use crate::survey::{rates, recipe_for};
use crate::text::in_line;
use crate::tournament::{Dialect, write};

#[derive(Debug, Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "\
Examples:
  pairproof exam bbp6=/opt/bbp/bbpPairings.exe
  pairproof exam my-engine.yaml
  pairproof exam gacrux=venv/bin/python --format json
  pairproof exam my-engine.yaml --permuted 7 --files asked
  pairproof exam bbp6=bbpPairings.exe my-engine.yaml --cases corpus --format html > matrix.html
  pairproof exam faults

Every position of the exam has one right answer. A wrong answer shows certain faults, unless a
registered interpretation of the text gives it, too. A position that needs something the engine's
profile does not support is not shown. It counts neither as right nor as wrong.

An engine whose profile has a call to rank players (`standings`) also ranks the players of small
tables, by each edition of tie-breaks that the profile names.

`pairproof corpus show exam-2026-002` prints a position, and `table-2026-001` a table.

Exit codes: 0 all answers are right, 1 one is wrong or nothing could be asked, 4 the engine failed."
)]
pub(super) struct Exam {
    #[command(subcommand)]
    action: Option<Action>,
    /// The engine: NAME, NAME=PATH or FILE.yaml; several only with --cases
    #[arg(required = true, value_name = "ENGINE")]
    engines: Vec<String>,
    /// Ask about these cases instead, and print a matrix of engines and cases. CASES is `corpus`, a
    /// directory like it, or the id of a case; may be given several times
    #[arg(long, value_name = "CASES", conflicts_with_all = ["permuted", "files"])]
    cases: Vec<String>,
    /// Ask by this edition of the rules instead of that of the engine's profile
    #[arg(long, value_name = "EDITION", requires = "cases")]
    rules: Option<String>,
    /// Change, by this seed, what has no effect on answers: names, ids, federations, dates, ratings but not their order,
    /// the order of lines, all colours, points if the engine can read them
    #[arg(long, value_name = "SEED")]
    permuted: Option<u64>,
    /// Also write every position and table into this directory, as the engine is given it
    #[arg(long, value_name = "DIR")]
    files: Option<PathBuf>,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    format: ExamFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ExamFormat {
    Text,
    Json,
    /// A test case for each position and table
    Junit,
    /// One page; only with --cases
    Html,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum Action {
    /// List the known faults, and which positions or tables notice each
    Faults(Faults),
    /// Look for the smallest position that notices a fault, and print it with both answers
    Find(Find),
    /// Measure how often random tournaments, as `endorse` makes them, notice each fault
    Rates(Rates),
}

pub(super) fn run(arguments: &Exam, console: &mut Console) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        Some(Action::Faults(faults)) => list_faults(faults, console),
        Some(Action::Find(find)) => run_find(find, console),
        Some(Action::Rates(rates)) => run_rates(rates, console),
        None if !arguments.cases.is_empty() => run_cases(arguments, console),
        None => take(arguments, console),
    }
}

/// The exam of an edition. `Err` if the edition has no exam.
pub(super) fn exam_of_edition(edition: &Edition) -> anyhow::Result<corpus::Exam> {
    let exam = exam_of(edition.id).map_err(anyhow::Error::msg)?;
    Ok(exam.ok_or_else(|| Stop::usage(format!("there is no exam of {} yet", edition.id)))?)
}

/// Asks an engine the exam of its edition, and names the fault of the engine.
fn take(arguments: &Exam, console: &mut Console) -> anyhow::Result<ExitCode> {
    let [engine] = arguments.engines.as_slice() else {
        let message = "one engine takes the exam; several can be asked with --cases";
        return Err(Stop::usage(message).into());
    };
    if arguments.format == ExamFormat::Html {
        return Err(Stop::usage("--format html is for --cases").into());
    }
    let engine = named(engine)?;
    let edition = by_id(&engine.profile.edition).expect("a profile names an edition");
    let how = arguments.permuted.map(|seed| Permutation::of(seed, &engine.profile));
    let exam = as_asked(exam_of_edition(&edition)?, &edition, how).map_err(anyhow::Error::msg)?;
    let engine = engine.with_line_order(arguments.permuted);
    let tables = TableExam::for_engine(&engine.profile, arguments.permuted);
    let tables = tables.map_err(anyhow::Error::msg)?;
    if let Some(directory) = &arguments.files {
        write_files((&exam, &tables), (&engine, &edition), directory)?;
    }
    let title = engine.profile.title.clone();
    let given = asked_exam((&engine, &edition), (&exam, how), &tables, console)?;
    let given = ExamAnswers { engine: title, ..given };
    let taken = TakenExam::new(exam, edition, given).map_err(anyhow::Error::msg)?;
    let directory = arguments.files.as_deref().map(files::shown);
    let text = match arguments.format {
        ExamFormat::Text => exam_text(&taken, directory.as_deref()),
        ExamFormat::Json => json_file(&exam_json(&taken)),
        ExamFormat::Junit => exam_junit(&taken).map_err(anyhow::Error::msg)?,
        ExamFormat::Html => unreachable!("it was refused"),
    };
    console.print(&text)?;
    let counts = taken.all_counts();
    Ok(match counts {
        _ if counts.failed > 0 => ExitCode::EngineFailed,
        _ if counts.wrong > 0 || counts.answered() == 0 => ExitCode::Differences,
        _ => ExitCode::Success,
    })
}

/// Asks an engine the positions and tables of an exam.
pub(super) fn asked_exam(
    (engine, edition): (&Engine, &Edition),
    (exam, permuted): (&corpus::Exam, Option<Permutation>),
    tables: &[TableExam],
    console: &Console,
) -> anyhow::Result<ExamAnswers> {
    let failed = |error: std::io::Error| Stop::of_engine(engine, &error);
    let all = exam.positions.len() + tables.iter().map(|it| it.tables.len()).sum::<usize>();
    let bar = console.progress(all, "questions of the exam");
    let answers = ask(engine, exam, edition, &mut || bar.inc(1)).map_err(failed)?;
    let standings = tables.iter().map(|it| it.ask(engine, &mut || bar.inc(1)));
    let standings = standings.collect::<Result<_, _>>().map_err(failed)?;
    Ok(ExamAnswers { engine: engine.profile.id.clone(), answers, permuted, standings })
}

/// Writes every position and table in the form that the engine gets. Leaves out those that the engine cannot be asked.
fn write_files(
    (exam, tables): (&corpus::Exam, &[TableExam]),
    (engine, edition): (&Engine, &Edition),
    directory: &Path,
) -> anyhow::Result<()> {
    let shown = files::shown(directory);
    fs::create_dir_all(directory).with_context(|| format!("cannot make {shown}"))?;
    let write = |id: &str, asked: Result<String, String>| match asked {
        Ok(text) => files::write(&directory.join(format!("{id}.trf")), text.as_bytes()),
        Err(_) => Ok(()),
    };
    for position in &exam.positions {
        let asked = position.asked_in(edition, engine.profile.dialect);
        write(&position.id, engine.asked_file(&asked.map_err(anyhow::Error::msg)?))?;
    }
    for part in tables {
        for (table, question) in part.tables.iter().zip(&part.questions) {
            let by = (&question.setting, &question.list);
            write(&table.id, engine.ranked_file(&question.tournament, by))?;
        }
    }
    Ok(())
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof exam faults
  pairproof exam faults --rules fide-2017 --format json
  pairproof exam faults --rules tiebreaks-2026
  pairproof exam faults --format html > faults.html

A known fault is an edition with one rule made wrong. A position or table notices it if the answer
changes.")]
struct Faults {
    /// The edition of the rules, or of tie-breaks
    #[arg(long, value_name = "EDITION")]
    rules: Option<String>,
    /// How to print the list
    #[arg(long, value_enum, default_value = "text")]
    format: PageFormat,
}

fn list_faults(arguments: &Faults, console: &mut Console) -> anyhow::Result<ExitCode> {
    let asked = arguments.rules.as_deref();
    match (asked_for::edition_or_in_force(asked), asked.and_then(TiebreakEdition::by_id)) {
        (Ok(edition), _) => {
            let (mutants, exam) = (mutants_of(&edition), exam_of_edition(&edition)?);
            print_faults(&FaultsView::new(&edition, &mutants, &exam), arguments, console)
        }
        (Err(_), Some(edition)) => {
            let tables = TableExam::of(edition).map_err(anyhow::Error::msg)?;
            let none = || Stop::usage(format!("there are no tables of {} yet", edition.id));
            print_faults(&FaultsView::of_tables(&tables.ok_or_else(none)?), arguments, console)
        }
        (Err(mut unknown), None) => {
            let dated: Vec<&str> = TiebreakEdition::dated().map(|it| it.id).collect();
            let of_tiebreaks = format!("; of tie-breaks {}", dated.join(", "));
            unknown.messages.iter_mut().for_each(|it| it.push_str(&of_tiebreaks));
            Err(unknown.into())
        }
    }
}

fn print_faults(
    faults: &FaultsView<'_>,
    arguments: &Faults,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let text = match arguments.format {
        PageFormat::Text => faults.report().plain_text(),
        PageFormat::Json => json_file(&faults.json()),
        PageFormat::Html => faults.report().page("What the exam notices", ""),
    };
    console.print(&text)
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof exam find c14-dropped
  pairproof exam find order-out-dropped --rules fide-2017 --positions 200000 --seed 5")]
struct Find {
    /// The id of the fault; `pairproof exam faults` lists them
    #[arg(value_name = "FAULT")]
    id: String,
    /// The edition of the rules
    #[arg(long, value_name = "ID")]
    rules: Option<String>,
    /// How many positions are tried, for each way of making them
    #[arg(long, value_name = "N", default_value = "20000", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    positions: u64,
    /// The seed of the positions
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
}

struct Found {
    source: Source,
    number: u64,
    position: Position,
    right: Boards,
    wrong: Boards,
}

/// The most players of a position.
const PLAYERS_MAX: u32 = 8;

fn run_find(find: &Find, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = asked_for::edition_or_in_force(find.rules.as_deref())?;
    let (under, id, seed) = (edition.id, in_line(&find.id), find.seed);
    let lists = "`pairproof exam faults` lists them";
    let unknown = || Stop::usage(format!("{under} has no known fault `{id}`; {lists}"));
    let mutant = mutant_of(&edition, &find.id).ok_or_else(unknown)?;
    if let Some(argument) = mutant.same_as_the_rules {
        console.line(&format!("no position notices {id}: it is the same rule. {argument}"))?;
        return Ok(ExitCode::Differences);
    }
    let bar = console.progress(find.positions as usize * Source::ALL.len(), "positions");
    let numbers = Source::ALL
        .into_par_iter()
        .flat_map(|source| (0..find.positions).into_par_iter().map(move |number| (source, number)));
    let found = numbers
        .filter_map(|(source, number)| {
            bar.inc(1);
            noticed(find, &edition, &mutant, (source, number))
        })
        .min_by_key(|it| (it.position.tournament.players.len(), it.position.round, it.number));
    drop(bar);
    let Some(found) = found else {
        let count = find.positions * Source::ALL.len() as u64;
        console.line(&format!("none of {count} positions notices {}", find.id))?;
        return Ok(ExitCode::Differences);
    };
    let Found { source, number, position, right, wrong } = found;
    let [right, wrong] = [right, wrong].map(|boards| pairs_text(&pairs_of_boards(&boards)));
    let (source, round) = (source.name(), position.round);
    let text = write(&position.tournament, Dialect::Trf26).text;
    console.print(&format!(
        "### {}: as if {}\n### {source} {seed}/{number} of at most {PLAYERS_MAX} players, round {round}\n\
         ### right: {right}\n### wrong: {wrong}\n{text}",
        find.id, mutant.says
    ))
}

fn noticed(
    find: &Find,
    edition: &Edition,
    mutant: &Mutant,
    (source, number): (Source, u64),
) -> Option<Found> {
    let position = draw_position(source, PLAYERS_MAX, edition, find.seed, number)?;
    // What is printed has to be the position: nothing may be lost in the file.
    let is_lost = || !write(&position.tournament, Dialect::Trf26).lost.is_empty();
    if !position.tournament.impossible().is_empty() || position.present().len() > 10 || is_lost() {
        return None;
    }
    let (right, wrong) = {
        let asked = Asked::new(&position, edition);
        (asked.right().clone(), asked.wrong(mutant)?)
    };
    Some(Found { source, number, position, right, wrong })
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof exam rates --events 500
  pairproof exam rates --rules fide-2017 --axis players=4..12 --axis forbidden-groups=1..4

The tournaments are those of `endorse` for an engine with all abilities. Every round is paired by
the rules, and then again with each fault. With 2,000 tournaments this takes minutes.")]
struct Rates {
    /// The edition of the rules
    #[arg(long, value_name = "ID")]
    rules: Option<String>,
    /// How many tournaments
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    events: u64,
    /// Seed of the tournaments
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
    #[command(flatten)]
    axes: Axes,
    /// How to print the rates
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

fn run_rates(arguments: &Rates, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = asked_for::edition_or_in_force(arguments.rules.as_deref())?;
    let mut recipe = recipe_for(std::iter::empty(), &edition);
    arguments.axes.give_of_one_edition(&mut recipe, false).map_err(Stop::usage)?;
    let mut faults = mutants_of(&edition);
    faults.retain(Mutant::is_fault);
    let bar = console.progress(arguments.events as usize, "tournaments");
    let (seed, count) = (arguments.seed, arguments.events);
    let measured = rates(&edition, &recipe, faults, seed, count, &|| bar.inc(1));
    drop(bar);
    let text = match arguments.format {
        Format::Text => rates_text(&measured),
        Format::Json => json_file(&rates_json(&measured)),
    };
    console.print(&text)
}

fn run_cases(arguments: &Exam, console: &mut Console) -> anyhow::Result<ExitCode> {
    if arguments.format == ExamFormat::Junit {
        return Err(Stop::usage("--format junit is for the exam, not for --cases").into());
    }
    let rules = arguments.rules.as_deref().map(asked_for::edition).transpose()?;
    let corpus = chosen(&arguments.cases)?;
    let mut code = ExitCode::Success;
    let mut all: Vec<MatrixEngine> = Vec::new();
    for name in &arguments.engines {
        // One that is not there does not keep the others from being asked.
        match settled(answered(name, rules.as_ref(), &corpus), console)? {
            Ok(answered) => {
                code = code.and(code_of(&answered.answers));
                all.push(answered);
            }
            Err(worse) => code = code.and(worse),
        }
    }
    if all.is_empty() {
        return Ok(code);
    }
    if all.iter().all(|it| it.answers.answers.is_empty()) {
        let message = "no case that may be cited is for this edition; `pairproof corpus show ID` has \
                       the editions of a case";
        return Err(Stop::usage(message).into());
    }
    let text = match arguments.format {
        ExamFormat::Html => corpus_matrix(&all).page("Pairing programs and the known answers", ""),
        ExamFormat::Json => json_file(&corpus_matrix_json(&all)),
        ExamFormat::Text | ExamFormat::Junit => corpus_matrix(&all).plain_text(),
    };
    console.print(&text)?;
    Ok(code)
}

fn answered(name: &str, rules: Option<&Edition>, corpus: &Corpus) -> anyhow::Result<MatrixEngine> {
    let engine = named(name)?;
    let edition = match rules {
        Some(edition) => edition.clone(),
        None => asked_for::edition(&engine.profile.edition)?,
    };
    let failed = |error: std::io::Error| Stop::of_engine(&engine, &error);
    let answers =
        Questions::cases(corpus, &edition).ask(&engine, &edition, &|| ()).map_err(failed)?;
    let version = engine.version().map_err(failed)?;
    Ok(MatrixEngine { title: engine.profile.title.clone(), version, answers })
}

/// The embedded corpus, or a corpus in a named directory; only the named cases if there are any.
fn chosen(named: &[String]) -> anyhow::Result<Corpus> {
    let mut corpus = Corpus::embedded().map_err(|faults| Stop::defects(&faults))?;
    let mut ids = Vec::new();
    for name in named.iter().filter(|name| *name != "corpus") {
        if corpus.get(name).is_some() {
            ids.push(name);
        } else if Path::new(name).is_dir() {
            corpus = Corpus::from_directory(Path::new(name))
                .map_err(|it| Stop { code: ExitCode::BadInput, ..Stop::defects(&it) })?;
        } else {
            return Err(Stop::usage(no_case(name)).into());
        }
    }
    if !ids.is_empty() {
        corpus.cases.retain(|loaded| ids.iter().any(|id| **id == loaded.case.id));
    }
    Ok(corpus)
}

fn no_case(name: &str) -> String {
    let is_position = |edition: Edition| {
        let exam = exam_of(edition.id).ok().flatten();
        exam.is_some_and(|exam| exam.positions.iter().any(|it| it.id == name))
    };
    if newest_first().into_iter().any(is_position) {
        return format!("{name} is a position of the exam; all of them are asked without --cases");
    }
    format!("no case and no directory `{}`; see pairproof corpus list", in_line(name))
}

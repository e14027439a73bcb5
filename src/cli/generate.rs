//! `pairproof generate`

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use rayon::prelude::*;

use super::args::{Axes, dialects};
use super::{Console, ExitCode, Stop, cage, files, input, patterns, table, threads};
use crate::check::{FileCheck, Request, check_bytes};
use crate::generate::{
    AXES, AxisId, AxisRow, ConfigDialect, ConfigFault, Counts, Made, Recipe, Unit, imitate,
    read_config,
};
use crate::report::{DrawnFrom, Manifest, ManifestFile, drawn_value, manifest_json};
use crate::text::counted;
use crate::tournament::{Dialect, Options};
use crate::trf::{Fault, Severity, render_line};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof generate --seed 7 --count 100 -o events
  pairproof generate --seed 7 --first 12 -o -
  pairproof generate --axis players=20..60 --axis half-point-byes=30 --axis bye=H@last:1 -o events
  pairproof generate --axis \"list=DE SB,any\" --axis system=any --axis players=4..12 -o events
  pairproof generate --model open.trf --count 20 -o events
  pairproof generate --config bbp=rtg.cfg -o events
  pairproof generate --count 50000 --check
  pairproof generate --round-robin 10 --varma
  pairproof generate --round-robin 6 --form fide --format trf -o double.trf
  pairproof generate --scheveningen 8 --format html -o match.html

File K of seed S has the same content whether it is made alone or with others. Its name is
event-S-K.trf. manifest.json beside them lists each file's random values and its contents. An
existing file with the same content is kept.

Values of an axis: N, A..B, or several with commas, each equally likely. Rates are per 1,000 and may
have three decimals. --axis list prints all axes, with their defaults. bye=H@3:2 is exactly two
half-point byes in round 3, bye=Z@last:1 one zero-point bye in the last; F is a full-point bye, A an
absence that the file does not mention. If a round has too few players for it, a message says so,
and the exit code is 1.")]
pub(super) struct Generate {
    /// Seed of the tournaments; without it one comes from the operating system and is shown
    #[arg(long, value_name = "S")]
    pub(super) seed: Option<u64>,
    /// How many tournaments
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub(super) count: u64,
    /// Number of the first tournament
    #[arg(long, default_value_t = 1, value_name = "K")]
    pub(super) first: u64,
    /// Write to this directory; with `-`, write one file to standard output. Write a table to this file
    #[arg(short, long, value_name = "DIR", required_unless_present_any = ["check", "axis", "table"])]
    pub(super) output: Option<PathBuf>,
    /// Check every file as `check` does; without -o nothing is written
    #[arg(long)]
    pub(super) check: bool,
    /// The dialect of the files. Only what it can hold is drawn
    #[arg(long, value_parser = dialects(), default_value = "trf26", value_name = "DIALECT")]
    pub(super) dialect: Dialect,
    /// Imitate this tournament: its players, ratings, rounds and points, and how often there were byes,
    /// forfeits and absences
    #[arg(long, value_name = "FILE", conflicts_with = "config")]
    pub(super) model: Option<PathBuf>,
    /// Draw as another generator would with its configuration file: javafo=FILE (JaVaFo 2: rates per 1,000) or
    /// bbp=FILE (bbpPairings: a rate N is "1 in N")
    #[arg(long, value_name = "PROGRAM=FILE", value_parser = config_file)]
    pub(super) config: Option<(ConfigDialect, PathBuf)>,
    #[command(flatten)]
    pub(super) axes: Axes,
    #[command(flatten)]
    table: table::TableAsked,
}

fn config_file(text: &str) -> Result<(ConfigDialect, PathBuf), String> {
    let (program, file) = text.split_once('=').unwrap_or((text, ""));
    let dialect = ConfigDialect::ALL.into_iter().find(|it| it.name() == program);
    let dialect = dialect.ok_or("write javafo=FILE or bbp=FILE")?;
    Ok((dialect, file.into()))
}

const MANIFEST: &str = "manifest.json";

pub(super) fn run(arguments: &Generate, console: &mut Console) -> anyhow::Result<ExitCode> {
    if arguments.table.is_any() {
        let drawing = table::Drawing { model: arguments.model.as_deref(), seed: arguments.seed };
        return table::run(&arguments.table, &drawing, arguments.output.as_deref(), console);
    }
    threads::start();
    if arguments.axes.asks_for_list() {
        return console.print(&listed_axes());
    }
    if arguments.output.is_none() && !arguments.check {
        return Err(Stop::usage("name a directory for the tournaments with -o DIR").into());
    }
    let to_output = arguments.output.as_deref().is_some_and(|path| path.as_os_str() == "-");
    if let Some(message) = refuse(arguments, to_output) {
        return Err(Stop::usage(message).into());
    }
    if to_output {
        return one_file(arguments, None, console);
    }
    let (recipe, seed) = recipe_and_seed(arguments, console)?;
    many(arguments, &recipe, seed, console)
}

fn refuse(arguments: &Generate, to_output: bool) -> Option<&'static str> {
    Some(match arguments.count {
        2.. | 0 if to_output => {
            "standard output holds one file: use --count 1, or name a directory"
        }
        0 => "--count has to be 1 or more",
        count if arguments.first.checked_add(count).is_none() => {
            "there are no tournaments with such large numbers: choose a smaller --first"
        }
        _ => return None,
    })
}

/// Draws a seed from the operating system. It has 53 bits, so that every reader of JSON keeps all bits.
fn drawn_seed(console: &Console) -> anyhow::Result<u64> {
    let seed = getrandom::u64().context("the operating system gives no seed; use --seed")? >> 11;
    console.note(&format!("--seed {seed}"));
    Ok(seed)
}

/// The recipe of the options, and the seed: the given one, that of a configuration file, or a drawn one.
fn recipe_and_seed(arguments: &Generate, console: &Console) -> anyhow::Result<(Recipe, u64)> {
    let mut recipe = Recipe::new(arguments.dialect);
    let mut seed = arguments.seed;
    if let Some(path) = &arguments.model {
        let path = &patterns::file(path)?;
        let tournament = input::read(path, Options::default(), console)?;
        imitate(&tournament, &mut recipe)
            .map_err(|message| Stop::bad_input(format!("{}: {message}", files::shown(path))))?;
    }
    if let Some((dialect, path)) = &arguments.config {
        let bytes = files::read_settings(path)?;
        let told = |fault: &ConfigFault| {
            let (line, column) = (fault.line, fault.columns.0);
            format!("{}:{line}:{column}: {}", files::shown(path), fault.message)
        };
        let read = read_config(&String::from_utf8_lossy(&bytes), *dialect, &mut recipe);
        let of_file = read.map_err(|faults| Stop {
            code: ExitCode::BadInput,
            messages: faults.iter().map(told).collect(),
        })?;
        seed = seed.or(of_file);
    }
    arguments.axes.give(&mut recipe).map_err(Stop::usage)?;
    Ok((recipe, seed.map_or_else(|| drawn_seed(console), Ok)?))
}

/// Makes one tournament and writes it to the file `output`. `None` writes it to standard output.
pub(super) fn one_file(
    arguments: &Generate,
    output: Option<&Path>,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let (recipe, seed) = recipe_and_seed(arguments, console)?;
    let rounds = recipe.draw(seed, arguments.first).get(AxisId::Rounds);
    let progress = console.progress(rounds as usize, "rounds");
    let made = recipe.make_observed(seed, arguments.first, &mut || progress.inc(1));
    drop(progress);
    let text = match file_text(&made) {
        Ok(text) => text,
        Err(defect) => return Ok(report_defects(&[defect], console)),
    };
    let name = file_name(seed, arguments.first);
    let defect = arguments.check.then(|| rejection(&name, &text, &made)).flatten();
    files::deliver_data(&text, output, console)?;
    let code = report_missing(&name, &made.missing_byes, console);
    Ok(defect.map_or(code, |defect| report_defects(&[defect], console)))
}

/// Makes all files, on several threads. No file depends on another.
fn many(
    arguments: &Generate,
    recipe: &Recipe,
    seed: u64,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let directory = arguments.output.as_deref();
    if let Some(directory) = directory {
        prepare(directory, arguments, seed)?;
        cage::listen();
    }
    let progress = console.progress(arguments.count as usize, "tournaments");
    let numbers = arguments.first..arguments.first + arguments.count;
    let made: anyhow::Result<Vec<One>> = numbers
        .into_par_iter()
        .map(|number| {
            let one = one(arguments, recipe, seed, number);
            progress.inc(1);
            one
        })
        .collect();
    drop(progress);
    let mut code = ExitCode::Success;
    let (mut rows, mut defects) = (Vec::new(), Vec::new());
    for One { row, defect, missing_byes } in made? {
        code = code.and(report_missing(&row.name, &missing_byes, console));
        defects.extend(defect);
        rows.push(row);
    }
    let mut total = Counts::default();
    rows.iter().for_each(|row| total.add(&row.counts));
    if let Some(directory) = directory {
        let text = manifest_json(&manifest(arguments, recipe, seed), &rows, &total)?;
        files::write(&directory.join(MANIFEST), text.as_bytes())?;
    }
    if !defects.is_empty() {
        return Ok(report_defects(&defects, console));
    }
    console.line(&summary(arguments, seed, &rows, &total))?;
    Ok(code)
}

/// Prints which exact numbers of byes a tournament does not have. Returns the exit code.
fn report_missing(name: &str, missing: &[String], console: &Console) -> ExitCode {
    missing.iter().for_each(|missing| console.error(&format!("{name}: {missing}")));
    if missing.is_empty() { ExitCode::Success } else { ExitCode::Differences }
}

struct One {
    row: ManifestFile<Counts>,
    /// A fault of the file, which is a defect of this program.
    defect: Option<String>,
    /// Exact numbers of byes that the file does not have.
    missing_byes: Vec<String>,
}

/// Makes the directory, and removes files that a killed run of the same command has left half-written.
fn prepare(directory: &Path, arguments: &Generate, seed: u64) -> anyhow::Result<()> {
    let cannot = || format!("cannot write to {}", files::shown(directory));
    fs::create_dir_all(directory).with_context(cannot)?;
    let manifest = directory.join(MANIFEST);
    if manifest.exists() {
        let message =
            format!("{} is there already; take another directory", files::shown(&manifest));
        return Err(Stop::usage(message).into());
    }
    let end = arguments.first + arguments.count;
    files::remove_half_written(directory, |name, process| {
        let number = name.strip_prefix(&format!("event-{seed}-"));
        let number = number.and_then(|it| it.strip_suffix(".trf")?.parse::<u64>().ok());
        let is_ours =
            name == MANIFEST || number.is_some_and(|it| (arguments.first..end).contains(&it));
        is_ours && !Path::new("/proc").join(process).exists()
    })
}

fn one(arguments: &Generate, recipe: &Recipe, seed: u64, number: u64) -> anyhow::Result<One> {
    let made = recipe.make(seed, number);
    let name = file_name(seed, number);
    let defect = match file_text(&made) {
        Err(defect) => Some(defect),
        Ok(text) => {
            if let Some(directory) = &arguments.output {
                keep(&directory.join(&name), &text)?;
            }
            arguments.check.then(|| rejection(&name, &text, &made)).flatten()
        }
    };
    let drawn = made.drawn.shown().into_iter();
    let drawn = drawn.map(|(axis, text)| (axis.row().name.to_owned(), drawn_value(&text)));
    let row = ManifestFile {
        number,
        name,
        drawn: drawn.collect(),
        counts: made.counts,
        stopped_early: made.stopped_early,
    };
    Ok(One { row, defect, missing_byes: made.missing_byes })
}

fn file_name(seed: u64, number: u64) -> String {
    format!("event-{seed}-{number}.trf")
}

fn file_text(made: &Made) -> Result<String, String> {
    let name = &made.tournament.headers.name;
    made.file().map_err(|lost| format!("{name}: the file cannot hold: {}", lost.join("; ")))
}

/// Writes a file. An existing file with the same content is kept; one with other content is an error.
fn keep(path: &Path, text: &str) -> anyhow::Result<()> {
    if path.exists() {
        if files::read(path)? == text.as_bytes() {
            return Ok(());
        }
        let message =
            format!("{} is there already and differs; take another directory", files::shown(path));
        return Err(Stop::usage(message).into());
    }
    files::write(path, text.as_bytes())
}

/// Why the checker rejects a generated file, which it reads like any other file. `None` if it accepts the file.
fn rejection(name: &str, text: &str, made: &Made) -> Option<String> {
    let checked = check_bytes(name, text.as_bytes(), &Request::default());
    let standing = made.fault_of_standing(checked.standing.as_ref());
    let standing = standing.map(|fault| format!("{name}: {fault}"));
    let wrong = faults(&checked, made).chain(wrong_rounds(&checked, made)).chain(standing);
    let wrong: Vec<String> = wrong.collect();
    (!wrong.is_empty()).then(|| wrong.join("\n"))
}

/// The faults of a generated file. An event that stopped early may have too many rounds for its players.
fn faults(checked: &FileCheck, made: &Made) -> impl Iterator<Item = String> {
    let is_known = |it: &Fault| it.code == "too-many-rounds" && made.stopped_early.is_some();
    let faults =
        checked.faults.iter().filter(move |it| it.severity > Severity::Note && !is_known(it));
    faults.map(|fault| render_line(&checked.path, fault))
}

fn wrong_rounds(checked: &FileCheck, made: &Made) -> impl Iterator<Item = String> {
    let rounds = checked.check.iter().flat_map(|check| &check.rounds);
    let wrong = rounds.filter_map(|round| made.fault_of(round));
    // A round robin is judged by its table.
    let expected = (made.drawn.cycles() == 0).then(|| made.edition().id);
    let edition = (checked.edition() != expected)
        .then(|| format!("{}: judged by another edition than {expected:?}", checked.path));
    wrong.map(|fault| format!("{}: {fault}", checked.path)).chain(edition)
}

fn report_defects(defects: &[String], console: &Console) -> ExitCode {
    defects.iter().for_each(|defect| console.error(defect));
    console.error("a defect of pairproof; please report it with the command");
    ExitCode::Defect
}

fn manifest(arguments: &Generate, recipe: &Recipe, seed: u64) -> Manifest {
    let dialect = recipe.dialect();
    let axis = |row: &AxisRow| {
        let axis = row.axis;
        let from = recipe.span(axis).text().to_owned();
        (row.name, DrawnFrom { from, given: recipe.is_given(axis) })
    };
    let kept_out = |row: &AxisRow| Some((row.name, row.axis.kept_out_of(dialect)?));
    let narrowed = |row: &AxisRow| Some((row.name, row.axis.narrowed_in(dialect)?));
    Manifest {
        seed,
        first: arguments.first,
        dialect: dialect.name(),
        source: match (&arguments.model, &arguments.config) {
            (Some(_), _) => Some("model"),
            (None, config) => config.as_ref().map(|(dialect, _)| dialect.name()),
        },
        axes: AXES.iter().map(axis).collect(),
        byes: recipe.byes().iter().map(ToString::to_string).collect(),
        kept_out: AXES.iter().filter_map(kept_out).collect(),
        narrowed: AXES.iter().filter_map(narrowed).collect(),
    }
}

fn summary(
    arguments: &Generate,
    seed: u64,
    rows: &[ManifestFile<Counts>],
    total: &Counts,
) -> String {
    let stopped = rows.iter().filter(|row| row.stopped_early.is_some()).count();
    let is_ranked = rows.iter().any(|row| row.drawn.contains_key(AxisId::List.row().name));
    let checked = match (arguments.check, is_ranked) {
        (false, _) => "",
        (true, false) => "; every round accepted",
        (true, true) => "; every round and every standing accepted",
    };
    let made = counted(rows.len() as u64, "tournament");
    let (players, rounds) = (counted(total.players, "player"), counted(total.rounds, "round"));
    let games = counted(total.games, "game");
    format!("{made} of seed {seed}: {players}, {rounds}, {games}, {stopped} stopped early{checked}")
}

fn listed_axes() -> String {
    let mut text = String::new();
    for row in AXES {
        let unit = match row.unit {
            Unit::Count(..) => "number",
            Unit::Percent => "of 100",
            Unit::Permille => "of 1000",
            Unit::OneIn => "1 in N",
            Unit::Name => "name",
            Unit::Codes => "codes",
        };
        text += &format!("{:<19} {unit:<8} {:<21} {}\n", row.name, row.prior, row.about);
        let mut more = Vec::new();
        if row.unit == Unit::Name {
            more.push(format!("{}, any", row.axis.names().join(", ")));
        }
        if row.unit == Unit::Codes {
            more.push("none, any, or a list such as BH/C1 BH SB".to_owned());
        }
        for dialect in Dialect::ALL {
            let always = row.axis.kept_out_of(dialect).map(|value| format!("always {value}"));
            let said = always.or(row.axis.narrowed_in(dialect).map(str::to_owned));
            more.extend(said.map(|said| format!("{}: {said}", dialect.name())));
        }
        more.iter().for_each(|line| text += &format!("{:<29}{line}\n", ""));
    }
    text
}

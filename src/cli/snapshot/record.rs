//! `pairproof snapshot record`

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;

use super::shared::{Faults, HEADER, SnapshotDir, counts, engine, exit_code_of_defect, parsed};
use crate::cli::args::Axes;
use crate::cli::{Console, ExitCode, Stop, files, threads};
use crate::corpus::{Corpus, yaml_of};
use crate::engines::{Engine, Standings, Turns};
use crate::generate::{AxisId, Recipe};
use crate::judged::RoundResult;
use crate::regression::{
    Answered, Counts, Header, Regression, Snapshot, Source, UNARGUED, cases, count, event_name,
    event_source,
};
use crate::report::asked_in_words;
use crate::survey::{askable, recipe_for};
use crate::text::counted;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof snapshot record bbp6=bbpPairings.exe -o answers
  pairproof snapshot record my-engine.yaml --seed 7 --events 200 -o answers
  pairproof snapshot record my-engine.yaml --axis players=4..12 -o answers
  pairproof snapshot record my-engine.yaml --axis list=any -o standings
  pairproof snapshot record my-engine.yaml --seed 7 --events 200 -o answers --force

With an axis `list`, the engine is also asked to rank the players of each tournament by a list of
tie-breaks, after the last round. The same command without --force continues an interrupted
recording; until it is complete, the snapshot in the directory stays as it is. Differences from the
rules do not make this command fail: they are recorded with `accepted`, where you write the reason.
An engine that exceeds its time limit is asked again, alone. Exceeding it is never accepted. Exit
code 4: more than one in a hundred of the rounds, or of the standings, failed.")]
pub(super) struct Record {
    /// The engine: NAME, NAME=PATH or FILE.yaml
    #[arg(value_name = "ENGINE")]
    engine: String,
    /// The directory; it is made if it does not exist
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Seed of the random tournaments
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// How many random tournaments; the corpus is always asked about
    #[arg(long, default_value_t = 50, value_name = "N")]
    events: u64,
    #[command(flatten)]
    axes: Axes,
    /// Replace the snapshot in the directory. An accepted difference keeps its reason if the answer is the same, so no
    /// file with answers may be damaged
    #[arg(long)]
    force: bool,
}

pub(super) fn run(arguments: &Record, console: &mut Console) -> anyhow::Result<ExitCode> {
    let (engine, edition) = engine(&arguments.engine)?;
    let mut recipe = recipe_for(std::iter::once(&engine.profile), &edition);
    arguments.axes.give_of_one_edition(&mut recipe, true).map_err(Stop::usage)?;
    refuse_lists_in_vain(&recipe, &engine)?;
    let header = Header::of(&engine, arguments.seed, arguments.events, &arguments.axes.axis)
        .map_err(|error| Stop::of_engine(&engine, &error))?;
    let place = SnapshotDir(arguments.output.clone());
    let recording = place.unfinished();
    let corpus = Corpus::embedded().map_err(|faults| Stop::defects(&faults))?;
    let mut sources = cases(&corpus, edition.id);
    let case_count = sources.len();
    let numbers: Vec<u64> = (1..=arguments.events).collect();
    // Their reasons are kept: what is damaged is told before anything is changed.
    let mut faults = Faults::default();
    let events = numbers.iter().map(|it| event_name(arguments.seed, *it));
    let names = sources.iter().map(|it| it.name.clone()).chain(events);
    let before = place.answered(names, &mut faults)?;
    faults.none()?;
    prepare(&place, &recording, &header, arguments.force)?;
    let made: anyhow::Result<Vec<Source>> =
        threads::all(&numbers, "tournaments", console, |number| {
            event(&recording, (&engine, &recipe), arguments.seed, *number)
        });
    sources.extend(made?);
    let regression = Regression { edition: &edition, engine: &engine, turns: Turns::default() };
    let record =
        |source: &Source| record(source, &regression, &recording, before.get(&source.name));
    let done: anyhow::Result<Vec<Snapshot>> =
        threads::all(&sources, "cases and tournaments", console, record);
    let done = done?;
    answers_something(&done)?;
    recording.succeed(&place, &sources)?;
    tell(&header, case_count, &done, console)
}

/// Refuses lists that the engine is not asked about, and round robins without a list, about which there is no question.
fn refuse_lists_in_vain(recipe: &Recipe, engine: &Engine) -> Result<(), Stop> {
    let says = |axis: AxisId| recipe.span(axis).text() != axis.row().prior;
    match (engine.profile.cannot_rank(), says(AxisId::List), says(AxisId::System)) {
        (Some(why), true, _) => Err(Stop::usage(format!("--axis list: {why}"))),
        (_, false, true) => Err(Stop::usage(
            "--axis system: in a round robin only the standing is asked for: add --axis list=any",
        )),
        _ => Ok(()),
    }
}

/// Makes the directory, or continues an interrupted recording in it.
fn prepare(
    place: &SnapshotDir,
    recording: &SnapshotDir,
    header: &Header,
    force: bool,
) -> anyhow::Result<()> {
    let shown = place.shown();
    let refuse = |message: String| Err(Stop::usage(message).into());
    let begun = recording.path(HEADER);
    if force && (begun.exists() || place.has_header()) {
        recording.remove()?;
    } else if begun.exists() {
        if !parsed(&begun, Header::read).is_ok_and(|it| it == *header) {
            return refuse(format!(
                "{shown} holds an unfinished snapshot of another engine, version, seed, axis or number of \
                 tournaments (see {}); --force begins anew",
                files::shown(&begun)
            ));
        }
    } else if place.has_header() {
        return refuse(format!(
            "{shown} holds a snapshot; `snapshot check` compares with it, --force records anew"
        ));
    } else if !place.is_free()? {
        return refuse(format!("{shown} is not empty and no snapshot; name another directory"));
    }
    recording.make()?;
    files::write(&begun, yaml_of(header).as_bytes())
}

/// Makes a random tournament and keeps it as a file, so that it stays the same when the generator changes. Its list has
/// only tie-breaks that the engine knows by its profile, unless none such is drawn.
fn event(
    place: &SnapshotDir,
    (engine, recipe): (&Engine, &Recipe),
    seed: u64,
    number: u64,
) -> anyhow::Result<Source> {
    let name = event_name(seed, number);
    let limits = engine.profile.standings.as_ref().map(Standings::limits);
    let make = |number| recipe.make(seed, number);
    let made = askable(limits.as_ref(), number, make).next().unwrap_or_else(|| make(number));
    let defect = |what: String| Stop::new(ExitCode::Defect, format!("{name}: {what}"));
    let text = made.file().map_err(|lost| defect(format!("it cannot hold {}", lost.join(", "))))?;
    files::write(&place.tournament(&name), text.as_bytes())?;
    Ok(event_source(name.clone(), text.as_bytes()).map_err(|fault| defect(fault.message))?)
}

/// Asks about a source, unless an interrupted run has done so, and records the answers. Keeps the reasons of earlier
/// answers. If an interrupted run recorded failures, asks again: the interruption may have caused them.
fn record(
    source: &Source,
    regression: &Regression<'_>,
    recording: &SnapshotDir,
    before: Option<&Snapshot>,
) -> anyhow::Result<Snapshot> {
    let has_failed = |it: &Snapshot| it.rounds.iter().any(|it| it.verdict == RoundResult::Error);
    let done = recording.recorded(&source.name).ok().flatten();
    let done = done.filter(|it| !has_failed(it) && it.tournament == source.fingerprint);
    if let Some(snapshot) = done {
        return Ok(snapshot);
    }
    let asked = regression.ask(source);
    let snapshot = asked.map_err(|error| Stop::of_engine(regression.engine, &error))?;
    let snapshot = snapshot.accepted(before);
    files::write(&recording.answers(&source.name), yaml_of(&snapshot).as_bytes())?;
    Ok(snapshot)
}

/// Refuses an engine that was never asked or always failed, because nothing can be compared with it.
fn answers_something(done: &[Snapshot]) -> anyhow::Result<()> {
    let rounds = || done.iter().flat_map(|of| of.rounds.iter().map(move |it| (of, it)));
    if rounds().any(|(_, it)| !matches!(it.verdict, RoundResult::Error | RoundResult::Skipped)) {
        return Ok(());
    }
    let first = rounds().min_by_key(|(_, it)| it.verdict != RoundResult::Error);
    let why = first.map(|(of, it)| {
        let why: Vec<&str> = it.reason.iter().chain(&it.failure).map(String::as_str).collect();
        format!("{}, {}: {}", of.source, asked_in_words(it.question()), why.join(": "))
    });
    let why = why.unwrap_or_else(|| "there is no round to be paired".to_owned());
    let message = format!("nothing is recorded, because the engine gives no answer: {why}");
    Err(Stop::new(ExitCode::EngineFailed, message).into())
}

fn tell(
    header: &Header,
    cases: usize,
    done: &[Snapshot],
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let [rounds, standings] = [false, true].map(|standings| count(done, standings));
    console.line(&counts(header, cases, [&rounds, &standings]))?;
    let answers = || done.iter().flat_map(|it| &it.rounds);
    let reasons: Vec<&String> = answers().filter_map(|it| it.accepted.as_ref()).collect();
    let unargued = reasons.iter().filter(|it| **it == UNARGUED).count();
    let accepted = counted(reasons.len() as u64, "accepted difference");
    console.line(&match unargued {
        0 => accepted,
        _ => format!("{accepted}, {unargued} of them `{UNARGUED}` (you can write a reason there)"),
    })?;
    for (reason, number) in skipped(answers()) {
        console.note(&format!("{}: {reason}", counted(number, "skipped standing")));
    }
    let late =
        |standing| answers().filter(|it| it.standing == standing && it.is_time_limit()).count();
    let of_rounds = often_failed(&rounds, (late(false), "round"));
    let failed: Vec<String> =
        of_rounds.into_iter().chain(often_failed(&standings, (late(true), "standing"))).collect();
    failed.iter().for_each(|message| console.error(message));
    let code = if failed.is_empty() { ExitCode::Success } else { ExitCode::EngineFailed };
    Ok(code.and(exit_code_of_defect(&rounds, console)))
}

/// The reasons why standings were skipped, with their numbers; the most frequent one first.
fn skipped<'a>(answers: impl Iterator<Item = &'a Answered>) -> Vec<(&'a str, u64)> {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    let skipped = answers.filter(|it| it.standing && it.verdict == RoundResult::Skipped);
    skipped.filter_map(|it| it.reason.as_deref()).for_each(|it| {
        *counts.entry(it).or_default() += 1;
    });
    let mut counts: Vec<(&str, u64)> = counts.into_iter().collect();
    counts.sort_by_key(|it| Reverse(it.1));
    counts
}

/// A warning if the engine failed in more than one of a hundred rounds, or of what `noun` says. `late` counts failures by
/// the time limit.
fn often_failed(counts: &Counts, (late, noun): (usize, &str)) -> Option<String> {
    let failed = counts.get(&RoundResult::Error).copied().unwrap_or(0);
    let asked: u32 = counts.iter().filter(|it| *it.0 != RoundResult::Skipped).map(|it| it.1).sum();
    let by_limit = format!(" ({late} of them exceeded the time limit; this is never accepted)");
    let late = if late > 0 { by_limit.as_str() } else { "" };
    (failed * 100 > asked).then(|| {
        let asked = counted(u64::from(asked), noun);
        format!(
            "the engine failed in {failed} of {asked}{late}, more than one in a hundred; if the machine was too busy, \
             record again with --force"
        )
    })
}

//! `pairproof snapshot record`

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;

use super::place::{HEADER, KNOWN, RECORDING, SnapshotDir, parsed};
use super::{counts, engine};
use crate::cli::args::Axes;
use crate::cli::{Console, ExitCode, Stop, files, threads};
use crate::corpus::Corpus;
use crate::engines::Turns;
use crate::generate::Recipe;
use crate::judged::RoundResult;
use crate::regression::{
    Answered, Header, KnownFailures, Regression, Snapshot, Source, Versions, cases, count,
    event_name, event_source, written,
};
use crate::survey::recipe_for;
use crate::text::counted;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof snapshot record bbp6=bbpPairings.exe -o answers
  pairproof snapshot record my-engine.yaml --seed 7 --events 200 -o answers
  pairproof snapshot record my-engine.yaml --axis players=4..12 -o answers
  pairproof snapshot record my-engine.yaml --seed 7 --events 200 -o answers --force

The same command continues an interrupted recording. Differences from the rules are entered in
known-failures.yaml. They do not make this command fail. An engine that exceeds its time limit is
asked again, alone; a time limit is never entered. Exit code 4: more than one in a hundred of the
rounds failed.")]
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
    /// Replace the snapshot in the directory; known failures that still fit keep their reason
    #[arg(long)]
    force: bool,
}

enum Task {
    Case(Box<Source>),
    Event(u64),
}

pub(super) fn run(arguments: &Record, console: &mut Console) -> anyhow::Result<ExitCode> {
    let (engine, edition) = engine(&arguments.engine)?;
    let mut recipe = recipe_for(std::iter::once(&engine.profile), &edition);
    arguments.axes.give_of_one_edition(&mut recipe).map_err(Stop::usage)?;
    let header = Header::of(&engine, arguments.seed, arguments.events, &arguments.axes.axis)
        .map_err(|error| Stop::of_engine(&engine, &error))?;
    let place = SnapshotDir(&arguments.output);
    let (mut known, before) = prepare(&place, &header, arguments.force)?;
    let corpus = Corpus::embedded().map_err(|faults| Stop::defects(&faults))?;
    let cases = cases(&corpus, edition.id);
    let case_count = cases.len();
    let recorder = Recorder {
        place: &place,
        regression: Regression { edition: &edition, engine: &engine, turns: Turns::default() },
        recipe: &recipe,
        seed: arguments.seed,
    };
    let events = (1..=arguments.events).map(Task::Event);
    let tasks: Vec<Task> =
        cases.into_iter().map(|it| Task::Case(Box::new(it))).chain(events).collect();
    let record = |task: &Task| recorder.record(task);
    let done: anyhow::Result<Vec<Snapshot>> =
        threads::all(&tasks, "cases and tournaments", console, record);
    let done = done?;
    answers_something(&done)?;
    let snapshots: Vec<&Snapshot> = done.iter().collect();
    let versions = Versions { now: header.version.as_deref(), recorded: before.as_deref() };
    known.take(&header.engine, versions, &snapshots, true);
    files::write(&place.path(KNOWN), known.written().as_bytes())?;
    files::write(&place.path(HEADER), written(&header).as_bytes())?;
    files::remove(&place.path(RECORDING))?;
    tell(&header, case_count, &done, console)
}

/// Makes the directory: the known failures that it has, and the version that they were recorded of.
fn prepare(
    place: &SnapshotDir<'_>,
    header: &Header,
    force: bool,
) -> anyhow::Result<(KnownFailures, Option<String>)> {
    let shown = files::shown(place.0);
    let refuse = |message: String| Err(Stop::usage(message).into());
    let (finished, unfinished) = (place.path(HEADER), place.path(RECORDING));
    let mut before = None;
    if finished.exists() {
        if !force {
            return refuse(format!(
                "{shown} holds a snapshot; `snapshot check` compares with it, --force records anew"
            ));
        }
        // A damaged one can be replaced like any other.
        before = place.header().ok().and_then(|it| it.version);
    } else if unfinished.exists() {
        let is_same = parsed(&unfinished, Header::read).is_ok_and(|it| it == *header);
        if !is_same && !force {
            return refuse(format!(
                "{shown} holds an unfinished snapshot of another engine, version, seed, axis or number of \
                 tournaments (see {RECORDING}); --force begins anew"
            ));
        }
    } else if !place.is_free()? {
        return refuse(format!("{shown} is not empty and no snapshot; name another directory"));
    }
    let known = match place.path(KNOWN).exists() {
        true => place.known()?,
        false => KnownFailures::default(),
    };
    if force {
        place.clear()?;
    }
    place.make()?;
    files::write(&unfinished, written(header).as_bytes())?;
    Ok((known, before))
}

struct Recorder<'a> {
    place: &'a SnapshotDir<'a>,
    regression: Regression<'a>,
    recipe: &'a Recipe,
    seed: u64,
}

impl Recorder<'_> {
    /// Asks about a source, unless an interrupted run did, and records the answers.
    fn record(&self, task: &Task) -> anyhow::Result<Snapshot> {
        let made;
        let source = match task {
            Task::Case(source) => source,
            Task::Event(number) => {
                made = self.event(*number)?;
                &made
            }
        };
        if let Some(snapshot) = self.taken_down(source) {
            return Ok(snapshot);
        }
        let asked = self.regression.ask(source);
        let snapshot = asked.map_err(|error| Stop::of_engine(self.regression.engine, &error))?;
        files::write(&self.place.answers(&source.name), written(&snapshot).as_bytes())?;
        Ok(snapshot)
    }

    /// What an interrupted run recorded. Failures may be due to the interruption, so they are asked about again.
    fn taken_down(&self, source: &Source) -> Option<Snapshot> {
        let snapshot = self.place.recorded(&source.name).ok().flatten()?;
        let has_failed = snapshot.rounds.iter().any(|it| it.verdict == RoundResult::Error);
        (!has_failed && snapshot.tournament == source.fingerprint).then_some(snapshot)
    }

    /// A random tournament, kept as a file: it stays what it is when generators change.
    fn event(&self, number: u64) -> anyhow::Result<Source> {
        let name = event_name(self.seed, number);
        let defect = |what: String| Stop::new(ExitCode::Defect, format!("{name}: {what}"));
        let made = self.recipe.make(self.seed, number);
        let text =
            made.file().map_err(|lost| defect(format!("it cannot say {}", lost.join(", "))))?;
        files::write(&self.place.tournament(&name), text.as_bytes())?;
        Ok(event_source(name.clone(), text.as_bytes()).map_err(|fault| defect(fault.message))?)
    }
}

/// An engine that is never asked or always fails is none that anything can be compared with.
fn answers_something(done: &[Snapshot]) -> anyhow::Result<()> {
    let rounds = || done.iter().flat_map(|it| &it.rounds);
    if rounds().any(|it| !matches!(it.verdict, RoundResult::Error | RoundResult::Skipped)) {
        return Ok(());
    }
    let failure = |of: &Snapshot, it: &Answered| {
        let (source, round, kind) = (&of.source, it.round, it.reason.as_deref()?);
        Some(format!("{source}, round {round}: {kind}: {}", it.failure.as_ref()?))
    };
    let why = done.iter().find_map(|of| of.rounds.iter().find_map(|it| failure(of, it)));
    let why = why.or_else(|| rounds().find_map(|it| it.reason.clone()));
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
    let rounds = count(done);
    console.line(&counts(header, cases, &rounds))?;
    let answers = done.iter().flat_map(|it| &it.rounds);
    let late = answers.filter(|it| it.is_time_limit()).count() as u32;
    let differing = rounds.iter().filter(|(word, _)| !word.is_harmless());
    let known = differing.map(|(_, count)| count).sum::<u32>() - late;
    console.line(&match known {
        0 => format!("{KNOWN}: nothing to enter"),
        _ => format!("{KNOWN}: {known} entered; write there why they are accepted"),
    })?;
    if rounds.contains_key(&RoundResult::Defect) {
        console.error("the engine found a better pairing: a defect of pairproof; please report it");
        return Ok(ExitCode::Defect);
    }
    let Some(message) = often_failed(&rounds, late) else { return Ok(ExitCode::Success) };
    console.error(&message);
    Ok(ExitCode::EngineFailed)
}

/// That over one in a hundred rounds failed: the answers say little then. `late`: those that exceeded the time limit.
fn often_failed(rounds: &BTreeMap<RoundResult, u32>, late: u32) -> Option<String> {
    let failed = rounds.get(&RoundResult::Error).copied().unwrap_or(0);
    let asked: u32 = rounds.iter().filter(|it| *it.0 != RoundResult::Skipped).map(|it| it.1).sum();
    let by_limit = format!(" ({late} of them by the time limit, which is never a known failure)");
    let late = if late > 0 { by_limit.as_str() } else { "" };
    (failed * 100 > asked).then(|| {
        let asked = counted(u64::from(asked), "round");
        format!(
            "the engine failed in {failed} of {asked}{late}, more than one in a hundred; if the machine was too busy, \
             record again with --force"
        )
    })
}

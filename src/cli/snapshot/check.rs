//! `pairproof snapshot check`

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use clap::Args;

use super::place::{HEADER, KNOWN, SnapshotDir, parsed};
use super::{counts, engine, painted};
use crate::cli::args::Format;
use crate::cli::{Console, ExitCode, Painted, Stop, files, threads};
use crate::corpus::Corpus;
use crate::engines::{Engine, Turns};
use crate::judged::RoundResult;
use crate::regression::{
    Answered, Findings, Header, KnownFailures, Regression, Snapshot, Source, TextFault, Versions,
    cases, compare, event_name, event_source, written,
};
use crate::report::{changes_text, json_file, regression_json, regression_summary};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof snapshot check bbp6=bbpPairings.exe answers
  pairproof snapshot check my-engine.yaml answers --accept

What fails:
  new difference         the answer differs from the rules, and known-failures.yaml does not list it
  difference not listed  the same, but it was recorded already
  vanished difference    it is listed, but no longer exists; the line to remove is named
  changed answer         another answer in a round that was known to differ, disputed, skipped or
                         an error

If known-failures.yaml has no section for a version, the section without a version counts. If
there is none, the section of the recorded version counts. To review changes, keep the directory
under version control and use --accept: the difference shows them, and what is not accepted is
restored there. Exit code 1: something changed, and was not accepted. 4: the engine now fails where
it did not fail before, or it cannot be started.")]
pub(super) struct Check {
    /// The engine: NAME, NAME=PATH or FILE.yaml
    #[arg(value_name = "ENGINE")]
    engine: String,
    /// The directory of the snapshot
    #[arg(value_name = "DIR")]
    directory: PathBuf,
    /// Write the changed answers over the recorded ones, and update known-failures.yaml
    #[arg(long)]
    accept: bool,
    /// How to print what changed
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// How many faults of a damaged directory are listed.
const FAULTS_TOLD: usize = 20;

/// Asks again, and says what changed.
pub(super) fn run(arguments: &Check, console: &mut Console) -> anyhow::Result<ExitCode> {
    let (engine, edition) = engine(&arguments.engine)?;
    let place = SnapshotDir(&arguments.directory);
    let recorded = place.header()?;
    refuse_another(&place, &recorded, &engine)?;
    let known = place.known()?;
    let (sources, answers) = read(&place, &recorded)?;
    let now = Header::of(&engine, recorded.seed, recorded.events, &recorded.axes)
        .map_err(|error| Stop::of_engine(&engine, &error))?;
    let versions = Versions { now: now.version.as_deref(), recorded: recorded.version.as_deref() };
    let (listed, are_of_recorded) = known.listed(&now.engine, versions);
    let regression = Regression { edition: &edition, engine: &engine, turns: Turns::default() };
    // In the order of the sources, whichever ends first.
    let asked: Result<Vec<Snapshot>, Stop> =
        threads::all(&sources, "cases and tournaments", console, |source| {
            regression.ask(source).map_err(|error| Stop::of_engine(&engine, &error))
        });
    let asked = asked?;
    let names: BTreeSet<&str> = sources.iter().map(|it| it.name.as_str()).collect();
    let strays = listed.iter().filter(|it| !names.contains(it.source.as_str()));
    let findings = Findings {
        recorded: &recorded,
        now: &now,
        are_of_recorded,
        sources: asked.iter().map(|it| compare(answers.get(&it.source), it, &listed)).collect(),
        strays: strays.copied().collect(),
    };
    tell(arguments, &findings, console)?;
    let code = code(&findings, console);
    if !arguments.accept || code.and(ExitCode::Differences) != ExitCode::Differences {
        return Ok(code);
    }
    // What is taken over has been said.
    console.flush()?;
    accept(&place, known.clone(), &findings, versions)?;
    Ok(ExitCode::Success)
}

/// Takes the answers that changed over. What is interrupted between two steps is still found changed.
fn accept(
    place: &SnapshotDir<'_>,
    mut known: KnownFailures,
    findings: &Findings<'_>,
    versions: Versions<'_>,
) -> anyhow::Result<()> {
    let changed = findings.sources.iter().filter(|it| !it.passes());
    let changed: Vec<&Snapshot> = changed.map(|it| it.now).collect();
    known.take(&findings.now.engine, versions, &changed, false);
    for snapshot in changed {
        files::write(&place.answers(&snapshot.source), written(snapshot).as_bytes())?;
    }
    files::write(&place.path(KNOWN), known.written().as_bytes())?;
    files::write(&place.path(HEADER), written(findings.now).as_bytes())
}

/// Answers of one engine say nothing about another.
fn refuse_another(place: &SnapshotDir<'_>, header: &Header, engine: &Engine) -> anyhow::Result<()> {
    let (shown, profile) = (files::shown(place.0), &engine.profile);
    for (what, recorded, asked) in [
        ("answers of", &header.engine, &profile.id),
        ("answers under", &header.edition, &profile.edition),
    ] {
        if recorded != asked {
            let message = format!("{shown} holds {what} {recorded}, not {asked}");
            return Err(Stop::usage(message).into());
        }
    }
    Ok(())
}

type Answers = BTreeMap<String, Snapshot>;

/// The questions, and the recorded answers. All faults of the directory are reported at once.
fn read(place: &SnapshotDir<'_>, header: &Header) -> anyhow::Result<(Vec<Source>, Answers)> {
    let corpus = Corpus::embedded().map_err(|faults| Stop::defects(&faults))?;
    let mut sources = cases(&corpus, &header.edition);
    let (mut answers, mut faults) = (Answers::new(), Vec::new());
    for number in 1..=header.events {
        let name = event_name(header.seed, number);
        sources.extend(unless_bad(event(place, name), &mut faults)?);
    }
    for source in &sources {
        let found = unless_bad(place.recorded(&source.name), &mut faults)?.flatten();
        answers.extend(found.map(|snapshot| (source.name.clone(), snapshot)));
    }
    if faults.len() > FAULTS_TOLD {
        faults.truncate(FAULTS_TOLD);
        faults.push("and more".to_owned());
    }
    let names: BTreeSet<&str> = sources.iter().map(|it| it.name.as_str()).collect();
    // Where a tournament is missing its answers are not foreign.
    if faults.is_empty() {
        faults.extend(place.foreign(&names)?);
    }
    if faults.is_empty() {
        Ok((sources, answers))
    } else {
        Err(Stop { code: ExitCode::BadInput, messages: faults }.into())
    }
}

/// What was read, or `None`, and why it is bad.
fn unless_bad<T>(read: anyhow::Result<T>, faults: &mut Vec<String>) -> anyhow::Result<Option<T>> {
    let stop = match read {
        Ok(it) => return Ok(Some(it)),
        Err(error) => error.downcast::<Stop>()?,
    };
    if stop.code != ExitCode::BadInput {
        return Err(stop.into());
    }
    faults.extend(stop.messages);
    Ok(None)
}

fn event(place: &SnapshotDir<'_>, name: String) -> anyhow::Result<Source> {
    let path = place.tournament(&name);
    if !path.exists() {
        let message = format!("{} is missing", files::shown(&path));
        return Err(Stop::bad_input(message).into());
    }
    parsed(&path, |text| {
        if text.trim().is_empty() {
            return Err(TextFault::new("the file is empty"));
        }
        event_source(name, text.as_bytes())
    })
}

fn tell(arguments: &Check, findings: &Findings<'_>, console: &mut Console) -> anyhow::Result<()> {
    let text = match arguments.format {
        Format::Json => Painted::new().text(&json_file(&regression_json(findings))),
        Format::Text => {
            let changes: String = findings.sources.iter().map(changes_text).collect();
            let cases = findings.sources.len() as u64 - findings.now.events;
            let counts = counts(findings.now, cases as usize, &findings.rounds());
            let next = match findings.sources.iter().filter(|it| !it.passes()).count() {
                0 => String::new(),
                changed if arguments.accept => format!("{changed} changed\n"),
                changed => format!("{changed} changed: --accept takes them over\n"),
            };
            painted(&changes).text(&regression_summary(findings, &counts)).text(&next)
        }
    };
    Ok(console.paint(&text)?)
}

fn code(findings: &Findings<'_>, console: &Console) -> ExitCode {
    let has_failed = |it: &Answered| it.verdict == RoundResult::Error;
    if findings.rounds().contains_key(&RoundResult::Defect) {
        console.error("the engine found a better pairing: a defect of pairproof; please report it");
        ExitCode::Defect
    } else if findings.changes().any(|it| it.now.is_some_and(has_failed)) {
        ExitCode::EngineFailed
    } else if findings.passes() {
        ExitCode::Success
    } else {
        ExitCode::Differences
    }
}

//! `pairproof snapshot check`

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use clap::Args;

use super::place::{HEADER, KNOWN, SnapshotDir, parsed};
use super::recorded::{counts, engine, header, painted};
use crate::cli::args::Format;
use crate::cli::console::{Console, Painted};
use crate::cli::exit_code::ExitCode;
use crate::cli::stop::Stop;
use crate::cli::{files, threads};
use crate::corpus::Corpus;
use crate::engines::{Engine, Turns};
use crate::judged::RoundResult;
use crate::regression::{
    Asked, Checked, Findings, Header, KnownFailures, Listed, Regression, Snapshot, Source,
    TextFault, Versions, cases, compare, event_name, event_source,
};
use crate::report::{changes_text, regression_json, regression_summary};

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
    let now = header(&engine, (recorded.seed, recorded.events), &recorded.axes)?;
    let versions = Versions { now: now.version.as_deref(), recorded: recorded.version.as_deref() };
    let (listed, origin) = known.listed(&now.engine, versions);
    let regression = Regression { edition: &edition, engine: &engine, turns: Turns::default() };
    // In the order of the sources, whichever ends first.
    let asked: Result<Vec<Asked>, Stop> =
        threads::all(&sources, "cases and tournaments", console, |source| {
            regression.ask(source).map_err(|error| Stop::of_engine(&engine, &error))
        });
    let asked = asked?;
    let names: BTreeSet<&str> = sources.iter().map(|it| it.name.as_str()).collect();
    let findings = Findings {
        recorded: &recorded,
        now: &now,
        origin,
        sources: asked.iter().map(|it| checked(it, &answers, &listed)).collect(),
        strays: listed
            .iter()
            .filter(|it| !names.contains(it.failure.source.as_str()))
            .copied()
            .collect(),
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
    let changed: Vec<&Snapshot> = findings
        .sources
        .iter()
        .filter(|it| !it.compared.passes())
        .map(|it| &it.asked.snapshot)
        .collect();
    known.take(&findings.now.engine, versions, &changed, false);
    for snapshot in changed {
        files::write(&place.answers(&snapshot.source), snapshot.written().as_bytes())?;
    }
    files::write(&place.path(KNOWN), known.written().as_bytes())?;
    files::write(&place.path(HEADER), findings.now.written().as_bytes())
}

/// Answers of one engine say nothing about another.
fn refuse_another(place: &SnapshotDir<'_>, header: &Header, engine: &Engine) -> anyhow::Result<()> {
    let (shown, profile) = (files::shown(place.0), &engine.profile);
    let (what, recorded, asked) = if header.engine != profile.id {
        ("holds answers of", &header.engine, &profile.id)
    } else if header.edition != profile.edition {
        ("holds answers under", &header.edition, &profile.edition)
    } else {
        return Ok(());
    };
    Err(Stop::usage(format!("{shown} {what} {recorded}, not {asked}")).into())
}

type Answers = BTreeMap<String, Snapshot>;

/// The questions, and the recorded answers. All faults of the directory are reported at once.
fn read(place: &SnapshotDir<'_>, header: &Header) -> anyhow::Result<(Vec<Source>, Answers)> {
    let corpus = Corpus::embedded().map_err(|faults| Stop::defects(&faults))?;
    let mut sources = cases(&corpus, &header.edition);
    let (mut answers, mut faults) = (Answers::new(), Vec::new());
    let mut keep = |result: anyhow::Result<()>| -> anyhow::Result<()> {
        let Err(error) = result else { return Ok(()) };
        let stop = error.downcast::<Stop>()?;
        if stop.code != ExitCode::BadInput {
            return Err(stop.into());
        }
        faults.extend(stop.messages);
        if faults.len() < FAULTS_TOLD {
            return Ok(());
        }
        faults.push("and more".to_owned());
        Err(Stop { code: ExitCode::BadInput, messages: std::mem::take(&mut faults) }.into())
    };
    for number in 1..=header.events {
        let name = event_name(header.seed, number);
        keep(event(place, name).map(|source| sources.push(source)))?;
    }
    for source in &sources {
        keep(place.recorded(&source.name).map(|found| {
            answers.extend(found.map(|snapshot| (source.name.clone(), snapshot)));
        }))?;
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

fn checked<'a>(asked: &'a Asked, answers: &'a Answers, listed: &[Listed<'a>]) -> Checked<'a> {
    let snapshot = &asked.snapshot;
    Checked { asked, compared: compare(answers.get(&snapshot.source), snapshot, listed) }
}

fn tell(arguments: &Check, findings: &Findings<'_>, console: &mut Console) -> anyhow::Result<()> {
    let text = match arguments.format {
        Format::Json => {
            let document = serde_json::to_string_pretty(&regression_json(findings))?;
            Painted::new().text(&document).text("\n")
        }
        Format::Text => {
            let changes: String = findings.sources.iter().map(changes_text).collect();
            let cases = findings.sources.len() as u64 - findings.now.events;
            let counts = counts(findings.now, cases as usize, &findings.rounds());
            let next = next(arguments, findings);
            painted(&changes).text(&regression_summary(findings, &counts)).text(&next)
        }
    };
    Ok(console.paint(&text)?)
}

fn next(arguments: &Check, findings: &Findings<'_>) -> String {
    let changed = findings.sources.iter().filter(|it| !it.compared.passes()).count();
    match (changed, arguments.accept) {
        (0, _) => String::new(),
        (_, false) => format!("{changed} changed: --accept takes them over\n"),
        (_, true) => format!("{changed} changed\n"),
    }
}

fn code(findings: &Findings<'_>, console: &Console) -> ExitCode {
    let mut code = ExitCode::Success;
    if !findings.passes() {
        code = ExitCode::Differences;
    }
    let has_failed = |judged: RoundResult| {
        findings.changes().any(|it| it.now.is_some_and(|now| now.verdict == judged))
    };
    if has_failed(RoundResult::Error) {
        code = code.and(ExitCode::EngineFailed);
    }
    if findings.rounds().contains_key(&RoundResult::Defect) {
        console.error("the engine found a better pairing: a defect of pairproof; please report it");
        code = code.and(ExitCode::Defect);
    }
    code
}

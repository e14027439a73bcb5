//! `pairproof snapshot check`

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use rayon::prelude::*;

use super::args::Check;
use super::place::{SnapshotDir, parsed, remove};
use super::{Stop, counts, engine, header, painted};
use crate::cli::args::Format;
use crate::cli::console::{Console, Painted};
use crate::cli::exit_code::ExitCode;
use crate::cli::files;
use crate::corpus::Corpus;
use crate::engines::{Engine, Turns};
use crate::regression::{
    Asked, Checked, Findings, Header, Judged, Listed, Regression, Snapshot, Source, TextFault,
    Versions, cases, compare, event_name, event_source,
};
use crate::report::{changes_text, regression_json, regression_junit, regression_summary};

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
    let job = Job {
        place: &place,
        regression: Regression { edition: &edition, engine: &engine, turns: Turns::default() },
        answers: &answers,
        listed: &listed,
        keeps: !arguments.no_pending,
        unkept: Mutex::new(None),
    };
    let asked = job.ask(&sources, console)?;
    let names: BTreeSet<&str> = sources.iter().map(|it| it.name.as_str()).collect();
    let findings = Findings {
        recorded: &recorded,
        now: &now,
        origin,
        sources: asked
            .iter()
            .map(|asked| Checked { asked, compared: job.compared(asked) })
            .collect(),
        strays: listed
            .iter()
            .filter(|it| !names.contains(it.failure.source.as_str()))
            .copied()
            .collect(),
    };
    job.keep_header(&findings);
    let unkept = job.unkept.lock().ok().and_then(|mut it| it.take());
    let is_kept = job.keeps && unkept.is_none();
    tell(arguments, &findings, is_kept, console)?;
    let code = code(&findings, console);
    if let Some(error) = unkept {
        console.error(&format!("{error:#}; --no-pending does not write it"));
        return Ok(code.and(ExitCode::InputOutput));
    }
    Ok(code)
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
            return Err(TextFault { place: None, message: "the file is empty".to_owned() });
        }
        event_source(name, text.as_bytes())
    })
}

struct Job<'a> {
    place: &'a SnapshotDir<'a>,
    regression: Regression<'a>,
    answers: &'a Answers,
    listed: &'a [Listed<'a>],
    /// Whether what changed is written beside what was recorded.
    keeps: bool,
    /// Why that could not be done.
    unkept: Mutex<Option<anyhow::Error>>,
}

impl Job<'_> {
    /// Asks about all sources, in their order whichever ends first.
    fn ask(&self, sources: &[Source], console: &Console) -> anyhow::Result<Vec<Asked>> {
        let progress = console.progress(sources.len(), "cases and tournaments");
        let asked = sources
            .par_iter()
            .map(|source| {
                let asked = self.regression.ask(source);
                let asked =
                    asked.map_err(|error| Stop::of_engine(self.regression.engine, &error))?;
                self.keep(&asked);
                progress.inc(1);
                Ok(asked)
            })
            .collect();
        progress.finish_and_clear();
        asked
    }

    fn compared<'b>(&'b self, asked: &'b Asked) -> crate::regression::Compared<'b> {
        let snapshot = &asked.snapshot;
        compare(self.answers.get(&snapshot.source), snapshot, self.listed)
    }

    /// Writes what changed beside what was recorded, or takes away what did before.
    fn keep(&self, asked: &Asked) {
        let path = self.place.pending(&asked.snapshot.source);
        let text = asked.snapshot.written();
        let passes = self.compared(asked).passes();
        self.settle(|| if passes { remove(&path) } else { files::write(&path, text.as_bytes()) });
    }

    /// The same with what was asked: another version may have given the answers.
    fn keep_header(&self, findings: &Findings<'_>) {
        let path = self.place.pending_header();
        let is_pending = findings.sources.iter().any(|it| !it.compared.passes());
        let is_new = is_pending && findings.now != findings.recorded;
        let text = findings.now.written();
        self.settle(|| if is_new { files::write(&path, text.as_bytes()) } else { remove(&path) });
    }

    /// If a file cannot be written, this is reported at the end, after the findings.
    fn settle(&self, act: impl FnOnce() -> anyhow::Result<()>) {
        if self.keeps
            && let Err(error) = act()
            && let Ok(mut unkept) = self.unkept.lock()
        {
            unkept.get_or_insert(error);
        }
    }
}

fn tell(
    arguments: &Check,
    findings: &Findings<'_>,
    is_kept: bool,
    console: &mut Console,
) -> anyhow::Result<()> {
    let text = match arguments.format {
        Format::Json => {
            let document = serde_json::to_string_pretty(&regression_json(findings))?;
            Painted::new().text(&document).text("\n")
        }
        Format::Text => {
            let changes: String = findings.sources.iter().map(changes_text).collect();
            let cases = findings.sources.len() as u64 - findings.now.events;
            let counts = counts(findings.now, cases as usize, &findings.rounds());
            let next = if is_kept { next(arguments, findings) } else { String::new() };
            painted(&changes).text(&regression_summary(findings, &counts)).text(&next)
        }
    };
    files::deliver_painted(&text, arguments.output.as_deref(), console)?;
    if let Some(path) = &arguments.junit {
        let junit = regression_junit(findings).map_err(anyhow::Error::msg)?;
        // What was found goes out first: a report that cannot be written must not hide it.
        console.flush()?;
        files::write(path, junit.as_bytes())?;
    }
    Ok(())
}

fn next(arguments: &Check, findings: &Findings<'_>) -> String {
    let pending = findings.sources.iter().filter(|it| !it.compared.passes()).count();
    if pending == 0 {
        return String::new();
    }
    let shown = files::shown(&arguments.directory);
    format!("{pending} pending: `pairproof snapshot review {shown}` accepts or rejects them\n")
}

fn code(findings: &Findings<'_>, console: &Console) -> ExitCode {
    let mut code = ExitCode::Success;
    if !findings.passes() {
        code = ExitCode::Differences;
    }
    let has_failed = |judged: Judged| {
        findings.changes().any(|it| it.now.is_some_and(|now| now.verdict == judged))
    };
    if has_failed(Judged::Error) {
        code = code.and(ExitCode::EngineFailed);
    }
    if findings.rounds().contains_key(&Judged::Defect) {
        console.error("the engine found a better pairing: a defect of pairproof; please report it");
        code = code.and(ExitCode::Defect);
    }
    code
}

//! `pairproof snapshot check`

use std::path::PathBuf;

use clap::Args;

use super::shared::{
    Answers, Faults, HEADER, SnapshotDir, counts, engine, exit_code_of_defect, painted,
};
use crate::cli::args::Format;
use crate::cli::{Console, ExitCode, Painted, Stop, files, threads};
use crate::corpus::{Corpus, yaml_of};
use crate::engines::{Engine, Turns};
use crate::judged::RoundResult;
use crate::regression::{
    Answered, Findings, Header, Regression, Snapshot, Source, cases, event_name,
};
use crate::report::{changes_text, json_file, regression_json, regression_summary};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof snapshot check bbp6=bbpPairings.exe answers
  pairproof snapshot check my-engine.yaml answers --accept

What fails:
  new difference         the answer differs from the rules, and did not when it was recorded
  unaccepted difference  the recorded difference remains, but without `accepted`
  changed answer         not the recorded answer; both differ from the rules, or neither does
  vanished difference    the answer was recorded as a difference, and does not differ now
  lost answer            the engine was asked when it was recorded, and is not asked now

This holds for the answer to each round, and for the ranks of each tournament with a list of
tie-breaks. A case or tournament without recorded answers fails, too. To review changes, keep the
directory under version control and use --accept. Then look at the changed files, and restore the
answers that you do not accept. Exit code 1: something changed, and was not accepted. 4: the engine
now fails where it did not fail before, or it cannot be started.")]
pub(super) struct Check {
    /// The engine: NAME, NAME=PATH or FILE.yaml
    #[arg(value_name = "ENGINE")]
    engine: String,
    /// The directory of the snapshot
    #[arg(value_name = "DIR")]
    directory: PathBuf,
    /// Write the changed answers over the recorded ones, and accept the differences
    #[arg(long)]
    accept: bool,
    /// How to print what changed
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

pub(super) fn run(arguments: &Check, console: &mut Console) -> anyhow::Result<ExitCode> {
    let (engine, edition) = engine(&arguments.engine)?;
    let place = SnapshotDir(arguments.directory.clone());
    let recorded = place.header()?;
    refuse_another(&place, &recorded, &engine)?;
    let (sources, before) = read(&place, &recorded)?;
    let now = Header::of(&engine, recorded.seed, recorded.events, &recorded.axes)
        .map_err(|error| Stop::of_engine(&engine, &error))?;
    let regression = Regression { edition: &edition, engine: &engine, turns: Turns::default() };
    // In the order of the sources, whichever ends first.
    let asked: Result<Vec<Snapshot>, Stop> =
        threads::all(&sources, "cases and tournaments", console, |source| {
            regression.ask(source).map_err(|error| Stop::of_engine(&engine, &error))
        });
    let asked = asked?;
    let findings = Findings::new(&recorded, &before, &now, &asked);
    tell(arguments, &findings, console)?;
    let code = code(&findings, console);
    if !arguments.accept || code.and(ExitCode::Differences) != ExitCode::Differences {
        return Ok(code);
    }
    // What is taken over has been said.
    console.flush()?;
    // What is interrupted between two steps is still found changed.
    for snapshot in findings.failing() {
        let taken = snapshot.clone().accepted(before.get(&snapshot.source));
        files::write(&place.answers(&taken.source), yaml_of(&taken).as_bytes())?;
    }
    files::write(&place.path(HEADER), yaml_of(&now).as_bytes())?;
    Ok(ExitCode::Success)
}

/// Refuses a snapshot of another engine, or under another edition.
fn refuse_another(place: &SnapshotDir, header: &Header, engine: &Engine) -> anyhow::Result<()> {
    let (shown, profile) = (place.shown(), &engine.profile);
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

/// The questions of a snapshot, and its recorded answers. All faults of the directory are reported at once.
fn read(place: &SnapshotDir, header: &Header) -> anyhow::Result<(Vec<Source>, Answers)> {
    let corpus = Corpus::embedded().map_err(|faults| Stop::defects(&faults))?;
    let mut sources = cases(&corpus, &header.edition);
    let mut faults = Faults::default();
    for number in 1..=header.events {
        let event = place.event(event_name(header.seed, number));
        sources.extend(faults.unless_bad(event)?);
    }
    let answers = place.answered(sources.iter().map(|it| it.name.clone()), &mut faults)?;
    // Where a tournament is missing its answers are not foreign.
    if faults.0.is_empty() {
        let what = "there is no such case or tournament; remove the file";
        let foreign = place.foreign(&sources)?;
        faults.0.extend(foreign.iter().map(|path| format!("{}: {what}", files::shown(path))));
    }
    faults.none()?;
    Ok((sources, answers))
}

fn tell(arguments: &Check, findings: &Findings<'_>, console: &mut Console) -> anyhow::Result<()> {
    if arguments.format == Format::Json {
        let text = json_file(&regression_json(findings));
        return Ok(console.paint(&Painted::new().text(&text))?);
    }
    let cases = findings.sources as u64 - findings.now.events;
    let counts = counts(findings.now, cases as usize, [&findings.rounds, &findings.standings]);
    let all = findings.sources;
    let next = match findings.failing().count() {
        0 => String::new(),
        some if arguments.accept => format!("{some} of {all} cases and tournaments changed\n"),
        some => format!(
            "{some} of {all} cases and tournaments changed; --accept records their new answers\n"
        ),
    };
    let text = painted(&changes_text(findings));
    Ok(console.paint(&text.text(&regression_summary(findings, &counts)).text(&next))?)
}

fn code(findings: &Findings<'_>, console: &Console) -> ExitCode {
    let has_failed = |it: &Answered| it.verdict == RoundResult::Error;
    let is_failing = |it: Option<&Answered>| it.is_some_and(has_failed);
    let defect = exit_code_of_defect(&findings.rounds, console);
    defect.and(if findings.changes.iter().any(|it| is_failing(it.now)) {
        ExitCode::EngineFailed
    } else if findings.passes {
        ExitCode::Success
    } else {
        ExitCode::Differences
    })
}

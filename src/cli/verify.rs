//! `pairproof verify`: this program tests itself.

use std::time::Instant;

use clap::{Args, ValueEnum};

use super::{Console, ExitCode, Mark, Painted, Stop};
use crate::corpus::{
    Corpus, Finding, LoadedCase, describe, reviewed, run_case, run_malformed, run_samples,
    snapshot_name,
};
use crate::editions::{self, Edition};
use crate::report::{
    VerifiedPart, events_text, failure_text, json_file, metrics_text, verify_json, verify_junit,
};
use crate::selfcheck::{EventsResult, replay_events};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof verify
  pairproof verify --events 1000 --seed 7
  pairproof verify --format junit > verify.xml")]
pub(super) struct Verify {
    /// How many random tournaments are replayed
    #[arg(long, default_value_t = 300, value_name = "N")]
    pub(super) events: u64,
    /// Seed of the random tournaments
    #[arg(long, default_value_t = 20_260_201, value_name = "S")]
    pub(super) seed: u64,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: VerifyFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum VerifyFormat {
    Text,
    Json,
    /// A test case for everything checked
    Junit,
}

pub(super) fn run(arguments: &Verify, console: &mut Console) -> anyhow::Result<ExitCode> {
    let start = Instant::now();
    let corpus = Corpus::embedded().map_err(|faults| Stop::defects(&faults))?;
    let mut parts = parts_of(&corpus);
    let results = events_of_all(arguments, &mut parts, console);
    let is_well = parts.iter().all(VerifiedPart::is_well);
    match arguments.format {
        VerifyFormat::Json => {
            let document = verify_json(arguments.seed, arguments.events, &parts, &results);
            console.print(&json_file(&document))?;
        }
        VerifyFormat::Junit => {
            console.print(&verify_junit(&parts).map_err(anyhow::Error::msg)?)?;
        }
        VerifyFormat::Text => {
            print(&parts, &results, arguments, console)?;
            let seconds = start.elapsed().as_secs_f64();
            let (mark, verdict) = match is_well {
                true => (Mark::Good, "all is well"),
                false => (Mark::Bad, "something is wrong"),
            };
            let verdict = Painted::new().text("\n").mark(mark, verdict);
            console.paint(&verdict.text(&format!(" (in {seconds:.1} s)\n")))?;
        }
    }
    Ok(if is_well { ExitCode::Success } else { ExitCode::Differences })
}

fn parts_of(corpus: &Corpus) -> Vec<VerifiedPart> {
    let edition = editions::in_force();
    let cases = corpus.cases.iter().flat_map(named_findings).collect();
    vec![
        VerifiedPart::new("cases of the corpus", cases),
        VerifiedPart::new("reviewed snapshots", snapshot_findings(corpus)),
        VerifiedPart::new("sample events in three dialects", run_samples(&edition)),
        VerifiedPart::new("malformed files", run_malformed()),
    ]
}

fn events_of_all(
    arguments: &Verify,
    parts: &mut Vec<VerifiedPart>,
    console: &mut Console,
) -> Vec<EventsResult> {
    let mut of_edition = |edition: Edition| {
        let progress = console.progress(arguments.events as usize, "random events");
        let step = || progress.inc(1);
        let events = replay_events(&edition, arguments.seed, arguments.events, &step);
        let name = format!("random events, {}", edition.named());
        parts.push(VerifiedPart::new(name, events.findings.clone()));
        events
    };
    editions::ALL.iter().map(|edition| of_edition(edition())).collect()
}

fn named_findings(loaded: &LoadedCase) -> Vec<Finding> {
    let id = &loaded.case.id;
    let findings = run_case(loaded).into_iter();
    findings.map(|it| Finding { what: format!("{id}: {}", it.what), ..it }).collect()
}

/// Compares the full answer to every case with its reviewed snapshot.
fn snapshot_findings(corpus: &Corpus) -> Vec<Finding> {
    let described = corpus.cases.iter().filter_map(|loaded| Some((loaded, describe(loaded)?)));
    described
        .map(|(loaded, text)| {
            let name = snapshot_name(&loaded.case.id);
            let reviewed = reviewed(&name).unwrap_or("(no snapshot)");
            Finding::of_texts(name, reviewed, &text)
        })
        .collect()
}

fn print(
    parts: &[VerifiedPart],
    results: &[EventsResult],
    arguments: &Verify,
    console: &mut Console,
) -> anyhow::Result<()> {
    let title = format!("pairproof {} verify", env!("CARGO_PKG_VERSION"));
    let settings = format!("  (seed {}, {} events)\n\n", arguments.seed, arguments.events);
    console.paint(&Painted::new().mark(Mark::Title, &title).text(&settings))?;
    for part in parts {
        let failed = part.failures().count();
        let (mark, word) = if failed == 0 { (Mark::Good, "ok") } else { (Mark::Bad, "FAILED") };
        let count = part.findings.len();
        let failed = if failed == 0 { String::new() } else { format!(", {failed} wrong") };
        let line = format!("  {:<42}{count:>6} checked{failed}  ", part.name);
        console.paint(&Painted::new().text(&line).mark(mark, word).text("\n"))?;
    }
    for failure in parts.iter().flat_map(VerifiedPart::failures) {
        console.print(&failure_text(failure))?;
    }
    for events in results {
        let title = format!("The random events under {}", editions::named(events.edition));
        console.paint(&headed(&title))?;
        console.print(&events_text(events))?;
    }
    if let Some(events) = results.first() {
        let title = format!("Pairing quality of the random events under {}", events.edition);
        console.paint(&headed(&title))?;
        console.print(&metrics_text(&events.metrics))?;
    }
    Ok(())
}

/// A title after an empty line.
fn headed(title: &str) -> Painted {
    Painted::new().text("\n").mark(Mark::Title, title).text("\n")
}

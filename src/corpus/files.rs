//! Runs the files of the corpus that are no cases. Malformed files come with their expected faults. Format samples are
//! right events of 2026 in several dialects, whole or before a round; the latter come with the expected pairs.

use serde::{Deserialize, Serialize};

use super::{Finding, Provenance, embedded_files};
use crate::check::{Replay, Verdict, pair_next};
use crate::editions::Edition;
use crate::tournament::Tournament;
use crate::trf::Severity;

/// A malformed file with its expected faults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MalformedCase {
    /// The id, equal to the file name.
    pub id: String,
    /// The name of the TRF file in the same folder.
    pub file: String,
    /// The gravest expected fault.
    pub expectation: Expectation,
    /// All expected faults, in the order of lines.
    #[serde(default)]
    pub faults: Vec<ExpectedFault>,
    /// Differences from the tournament from which the file was made.
    #[serde(default)]
    pub differs: Vec<String>,
    /// What the file shows.
    pub shows: String,
    /// Where the file comes from.
    pub provenance: Provenance,
}

/// The gravest expected fault of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Expectation {
    /// No message.
    Silent,
    /// A note.
    Note,
    /// A warning.
    Warning,
    /// An error: the file cannot be read as a tournament.
    Fatal,
}

/// An expected fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExpectedFault {
    /// `error`, `warning` or `note`.
    pub severity: String,
    /// The code of the fault.
    pub code: String,
    /// The line of the fault, 1-based.
    pub line: u32,
    /// The columns of the fault, 1-based and inclusive.
    pub columns: Option<(u32, u32)>,
}

/// Reads every malformed file and compares the faults found with the expected ones.
pub fn run_malformed() -> Vec<Finding> {
    let files = embedded_files();
    let cases =
        files.iter().filter(|(path, _)| path.starts_with("malformed/") && path.ends_with(".yaml"));
    cases
        .map(|(path, text)| match serde_yaml::from_slice::<MalformedCase>(text) {
            Err(error) => Finding::of_texts(path.clone(), "a case", &error.to_string()),
            Ok(case) => {
                let bytes = files.get(&format!("malformed/{}", case.file));
                run_one(&case, bytes.map(Vec::as_slice).unwrap_or_default())
            }
        })
        .collect()
}

fn run_one(case: &MalformedCase, bytes: &[u8]) -> Finding {
    let import = crate::read(bytes);
    let found: Vec<ExpectedFault> = import
        .faults
        .iter()
        .map(|fault| ExpectedFault {
            severity: fault.severity.name().to_owned(),
            code: fault.code.to_owned(),
            line: fault.line,
            columns: fault.columns,
        })
        .collect();
    let gravest = match import.faults.iter().map(|fault| fault.severity).max() {
        _ if import.tournament.is_none() => Expectation::Fatal,
        None => Expectation::Silent,
        Some(Severity::Note) => Expectation::Note,
        Some(_) => Expectation::Warning,
    };
    let what = format!("malformed/{}", case.file);
    Finding::compare(what, &(case.expectation, &case.faults), &(gravest, &found))
}

const DIALECTS: [&str; 3] = ["javafo", "trfbx", "trf26"];

/// Checks every whole sample event, and pairs the next round of every event that stops before a round.
pub fn run_samples(edition: &Edition) -> Vec<Finding> {
    let files = embedded_files();
    let mut findings = Vec::new();
    for (path, bytes) in &files {
        let Some(rest) = path.strip_prefix("trf/samples/") else { continue };
        let Some((dialect, name)) = rest.split_once('/') else { continue };
        if !DIALECTS.contains(&dialect) || !name.ends_with(".trf") {
            continue;
        }
        let (expected, found) = match name.strip_suffix(".next.trf") {
            None => (Vec::new(), verdicts(bytes, edition)),
            Some(event) => {
                let answer = files.get(&format!("trf/samples/expected/{event}.pairs"));
                (answer.map(|text| lines(text)).unwrap_or_default(), pairs(bytes, edition))
            }
        };
        findings.push(Finding::compare(path.clone(), &Ok(expected), &found));
    }
    findings
}

fn lines(text: &[u8]) -> Vec<String> {
    let mut lines: Vec<String> =
        String::from_utf8_lossy(text).lines().skip(1).map(|it| it.trim().to_owned()).collect();
    lines.retain(|line| !line.is_empty());
    lines.sort_unstable();
    lines
}

fn read(bytes: &[u8]) -> Result<Tournament, String> {
    let import = crate::read(bytes);
    let fault = import.faults.first().map(|fault| fault.message.clone());
    import.tournament.ok_or_else(|| fault.unwrap_or_default())
}

fn verdicts(bytes: &[u8], edition: &Edition) -> Result<Vec<String>, String> {
    let tournament = read(bytes)?;
    let check = Replay::new(&tournament, edition).check(None);
    let wrong = check.rounds.iter().filter(|round| round.verdict != Verdict::Match);
    Ok(wrong.map(|round| format!("round {}: {}", round.round, round.verdict.name())).collect())
}

fn pairs(bytes: &[u8], edition: &Edition) -> Result<Vec<String>, String> {
    let tournament = read(bytes)?;
    let replay = Replay::new(&tournament, edition);
    let next = pair_next(&replay, None).map_err(|error| error.to_string())?;
    let line = |[white, black]: [u32; 2]| format!("{white} {black}");
    let mut lines: Vec<String> = next.boards.iter().map(|board| line(board.numbers())).collect();
    lines.sort_unstable();
    Ok(lines)
}

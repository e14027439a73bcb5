//! Malformed files and what has to be reported of each.

use serde::{Deserialize, Serialize};

use super::{Finding, Provenance, embedded_files};
use crate::tournament::{self, Options};
use crate::trf::{self, Severity};

/// A malformed file with its expected faults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MalformedCase {
    /// Equal to the file name.
    pub id: String,
    /// The TRF file beside it.
    pub file: String,
    /// The gravest expected fault.
    pub expectation: Expectation,
    /// All expected faults, in the order of lines.
    #[serde(default)]
    pub faults: Vec<ExpectedFault>,
    /// Differences from the tournament that the file was made of.
    #[serde(default)]
    pub differs: Vec<String>,
    /// What the file shows.
    pub shows: String,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// The gravest expected fault of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Expectation {
    /// Nothing.
    Silent,
    /// A note.
    Note,
    /// A warning.
    Warning,
    /// An error: no tournament is made of it.
    Fatal,
}

/// An expected fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExpectedFault {
    /// `error`, `warning` or `note`.
    pub severity: String,
    /// Its code.
    pub code: String,
    /// Its line, 1-based.
    pub line: u32,
    /// Its columns, 1-based and inclusive.
    #[serde(default)]
    pub columns: Option<(u32, u32)>,
}

/// Reads every malformed file and compares the faults found with the expected ones.
pub fn run_malformed() -> Vec<Finding> {
    let files = embedded_files();
    let cases =
        files.iter().filter(|(path, _)| path.starts_with("malformed/") && path.ends_with(".yaml"));
    cases
        .map(|(path, text)| {
            let case = serde_yaml::from_slice::<MalformedCase>(text);
            match case {
                Err(error) => Finding::failed(path.clone(), "a case", error.to_string()),
                Ok(case) => {
                    let bytes = files.get(&format!("malformed/{}", case.file));
                    run_one(&case, bytes.map(Vec::as_slice).unwrap_or_default())
                }
            }
        })
        .collect()
}

fn run_one(case: &MalformedCase, bytes: &[u8]) -> Finding {
    let import = tournament::import(&trf::read(bytes), Options::default());
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

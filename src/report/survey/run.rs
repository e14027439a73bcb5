//! The runs that made a survey, and the questions that were asked again, as its directory keeps them.
//! The only documents, with the page to sign, that say when and on what; the caller knows.

use serde::Serialize;
use serde_json::{Value as Json, json};

/// On what a run took place; `None`: not known.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Machine {
    /// The operating system.
    pub system: &'static str,
    /// Its name and version in words.
    pub system_version: Option<String>,
    /// The architecture of the processor.
    pub architecture: &'static str,
    /// The name of the processor.
    pub processor: Option<String>,
    /// How many threads were used.
    pub threads: usize,
}

/// One run of a survey, or of a share of it.
#[derive(Clone, Debug, Serialize)]
pub struct RunPart<'a> {
    /// When it began (RFC 3339).
    pub began: &'a str,
    /// How long it took; `None`: it has not ended.
    pub seconds: Option<u64>,
    /// How many tournaments it asked about.
    pub asked: usize,
    /// Which share it was to make; `None`: the whole.
    pub share: Option<&'a str>,
    /// On what it took place.
    #[serde(flatten)]
    pub machine: Machine,
}

/// `run.json`: all runs, those of earlier documents as they are there. `share`: what the directory holds;
/// `None`: the whole.
#[must_use]
pub fn run_json(runs: &[Json], share: Option<&str>) -> Json {
    let seconds: Option<u64> = runs.iter().map(|run| run["seconds"].as_u64()).sum();
    json!({ "schema": "pairproof/run@1", "seconds": seconds, "share": share, "runs": runs })
}

/// `recheck.json`: the numbers of the tournaments that were asked about again.
#[must_use]
pub fn recheck_json(numbers: &[u64]) -> Json {
    json!({ "schema": "pairproof/recheck@1", "tournaments": numbers })
}

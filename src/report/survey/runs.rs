//! The runs that made a survey, and what was asked again: separate documents, because they name times and machines.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use crate::engines::sha256;
use crate::report::json::document_of_nobody;

/// The machine of a run. `None` for what is not known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Machine {
    /// The operating system.
    pub system: &'static str,
    /// The name and version of the system in words.
    pub system_version: Option<String>,
    /// The architecture of the processor.
    pub architecture: &'static str,
    /// The name of the processor.
    pub processor: Option<String>,
    /// How many threads were used.
    pub threads: usize,
}

/// One run of a survey, or of a share of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RunPart<'a> {
    /// The time when the run began (RFC 3339).
    pub began: &'a str,
    /// The time that the run took, in seconds. `None` if it has not ended.
    pub seconds: Option<u64>,
    /// The number of tournaments that the run asked about.
    pub asked: usize,
    /// The share that the run was to make. `None` for the whole survey.
    pub share: Option<&'a str>,
    /// The machine of the run.
    #[serde(flatten)]
    pub machine: Machine,
    /// What was known of the engines in the end.
    #[serde(flatten)]
    pub after: &'a AfterRun,
}

/// What is known of engines that have been asked, each part after the short name of the engine.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct AfterRun {
    /// Files that are no longer as in the plan.
    pub changed: Vec<String>,
    /// Executables that the keeper saw and that are not among the files of the engine.
    pub outside: Vec<String>,
}

/// What `run.json` holds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RunsView<'a> {
    /// The time that all runs took together, in seconds; null if a run has not ended.
    seconds: Option<u64>,
    /// The share of the survey in the directory; null for the whole survey.
    share: Option<&'a str>,
    /// The runs.
    #[schemars(with = "Vec<RunPart<'a>>")]
    runs: &'a [Json],
    /// The SHA-256 of everything before it, as compact JSON.
    sha256: &'a str,
}

/// `run.json`: all runs, those of earlier documents as they are there. `share`: what the directory holds;
/// `None`: the whole.
pub fn run_json(runs: &[Json], share: Option<&str>) -> Json {
    let seconds: Option<u64> = runs.iter().map(|run| run["seconds"].as_u64()).sum();
    let contents = RunsView { seconds, share, runs, sha256: "" };
    let mut document = document_of_nobody("pairproof/run@1", contents);
    document.as_object_mut().map(|fields| fields.remove("sha256"));
    document["sha256"] = sha256(document.to_string().as_bytes()).into();
    document
}

/// Whether `run.json` is as it was written, by the checksum over the rest of it.
pub fn run_is_whole(document: &Json) -> bool {
    let share = document["share"].as_str();
    document["runs"].as_array().is_some_and(|runs| *document == run_json(runs, share))
}

/// What all runs of `run.json` have under this name, each once.
pub fn of_runs<'a>(document: &'a Json, name: &str) -> BTreeSet<&'a str> {
    let runs = document["runs"].as_array().into_iter().flatten();
    let all = runs.flat_map(|run| run[name].as_array().into_iter().flatten());
    all.filter_map(Json::as_str).collect()
}

/// What `recheck.json` holds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RecheckView<'a> {
    /// The numbers of the tournaments that were asked about again.
    tournaments: &'a [u64],
}

/// `recheck.json`: the numbers of the tournaments that were asked about again.
pub fn recheck_json(tournaments: &[u64]) -> Json {
    document_of_nobody("pairproof/recheck@1", RecheckView { tournaments })
}

//! The runs of a survey, and its rechecks. They have documents of their own, which name times and machines.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use crate::engines::sha256;
use crate::report::json::document_of_nobody;

/// The machine of a run. A value that is not known is `None`.
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
    /// The number of threads that were used.
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
    /// The share of the survey that the run asked about. `None` for the whole survey.
    pub share: Option<&'a str>,
    /// The machine of the run.
    #[serde(flatten)]
    pub machine: Machine,
    /// The state of the engines after the run.
    #[serde(flatten)]
    pub after: &'a AfterRun,
}

/// The state of engines after a run. Each text begins with the short name of the engine.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct AfterRun {
    /// Files that have changed since the plan was made.
    pub changed: Vec<String>,
    /// Executables that the keeper saw and that are not among the files of the engine.
    pub outside: Vec<String>,
}

/// The contents of `run.json`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RunsView<'a> {
    /// The time that all runs took together, in seconds; null if a run has not ended.
    seconds: Option<u64>,
    /// The share of the survey in the directory; null for the whole survey.
    share: Option<&'a str>,
    /// The runs.
    #[schemars(with = "Vec<RunPart<'a>>")]
    runs: &'a [Json],
    /// The SHA-256 of the document without this field, as compact JSON.
    sha256: &'a str,
}

/// The document `run.json` with all runs. `share`: the part of the survey in the directory; `None` for the whole survey.
pub fn run_json(runs: &[Json], share: Option<&str>) -> Json {
    let seconds: Option<u64> = runs.iter().map(|run| run["seconds"].as_u64()).sum();
    let contents = RunsView { seconds, share, runs, sha256: "" };
    let mut document = document_of_nobody("pairproof/run@1", contents);
    document.as_object_mut().map(|fields| fields.remove("sha256"));
    document["sha256"] = sha256(document.to_string().as_bytes()).into();
    document
}

/// Whether `run.json` is unchanged: its checksum is that of its other fields.
pub fn run_is_whole(document: &Json) -> bool {
    let share = document["share"].as_str();
    document["runs"].as_array().is_some_and(|runs| *document == run_json(runs, share))
}

/// The texts in the field `name` of all runs in `run.json`, each once.
pub fn of_runs<'a>(document: &'a Json, name: &str) -> BTreeSet<&'a str> {
    let runs = document["runs"].as_array().into_iter().flatten();
    let all = runs.flat_map(|run| run[name].as_array().into_iter().flatten());
    all.filter_map(Json::as_str).collect()
}

/// The contents of `recheck.json`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RecheckView<'a> {
    /// The numbers of the tournaments that were asked about again.
    tournaments: &'a [u64],
}

/// The document `recheck.json`: the numbers of the tournaments that were asked about again.
pub fn recheck_json(tournaments: &[u64]) -> Json {
    document_of_nobody("pairproof/recheck@1", RecheckView { tournaments })
}

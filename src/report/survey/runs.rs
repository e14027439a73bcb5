//! The runs that made a survey, and what was asked again: documents apart, which say when and on what.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use crate::engines::sha256;
use crate::report::json::document_of_nobody;

/// On what a run took place; `None`: not known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
    /// What was known of its engines in the end.
    #[serde(flatten)]
    pub after: &'a AfterRun,
}

/// What is known of engines that have been asked, each part after the short name of the engine.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct AfterRun {
    /// Files that were not as the plan has them any more.
    pub changed: Vec<String>,
    /// Executables that the keeper saw and that are not among the files of the engine.
    pub outside: Vec<String>,
}

/// What `run.json` holds.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RunsView<'a> {
    /// How long all runs took together; null: one has not ended.
    seconds: Option<u64>,
    /// Which share of the survey the directory holds; null: the whole.
    share: Option<&'a str>,
    /// The runs.
    #[schemars(with = "Vec<RunPart<'a>>")]
    runs: &'a [Json],
    /// SHA-256 of all that stands before it, as compact JSON.
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

//! The JSON document of `lint`.

use serde_json::{Value as Json, json};

use super::json::{assumption_json, fault_json};
use crate::trf::Fault;
use pairproof_check::Assumption;

/// A file and what is wrong with it.
#[derive(Clone, Debug)]
pub struct LintedFile {
    /// Where it lies.
    pub path: String,
    /// Whether it is a tournament.
    pub is_readable: bool,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
    /// What it was taken to be.
    pub assumed: Vec<Assumption>,
}

/// The document of `lint`. `unread`: why the other files could not be read.
pub fn lint_json(files: &[LintedFile], unread: &[String]) -> Json {
    let rows: Vec<Json> = files
        .iter()
        .map(|file| {
            json!({
                "path": file.path,
                "readable": file.is_readable,
                "faults": file.faults.iter().map(fault_json).collect::<Vec<_>>(),
                "assumed": file.assumed.iter().map(assumption_json).collect::<Vec<_>>(),
            })
        })
        .collect();
    json!({ "schema": "pairproof/lint@1", "files": rows, "unread": unread })
}

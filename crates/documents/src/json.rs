//! What every JSON document holds, and how it is written.

use serde::Serialize;
use serde_json::{Value as Json, json};

/// The program that writes a document.
pub fn tool() -> Json {
    json!({ "name": "pairproof", "version": env!("CARGO_PKG_VERSION") })
}

/// A document as a file holds it: indented, with a line end.
///
/// # Panics
/// When it cannot be written as JSON, which all documents of this program can be.
pub fn json_file(document: &impl Serialize) -> String {
    serde_json::to_string_pretty(document).expect("it can be written as JSON") + "\n"
}

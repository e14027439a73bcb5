//! The common form of all JSON documents, and how they are written.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

/// A document: its schema, the program that wrote it, and its contents.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Document<T> {
    /// The name and the version of the document's schema.
    pub schema: &'static str,
    /// The program that wrote the document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool: Option<Tool>,
    /// The contents of the document.
    #[serde(flatten)]
    pub contents: T,
}

/// The program that writes documents.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Tool {
    /// The name of the program.
    #[schemars(extend("const" = "pairproof"))]
    name: &'static str,
    /// The version of the program.
    version: &'static str,
}

/// A document that names this program as its author.
pub fn document(schema: &'static str, contents: impl Serialize) -> Json {
    let tool = Tool { name: "pairproof", version: env!("CARGO_PKG_VERSION") };
    as_json(Document { schema, tool: Some(tool), contents })
}

/// A document that names no program as its author.
pub fn document_of_nobody(schema: &'static str, contents: impl Serialize) -> Json {
    as_json(Document { schema, tool: None, contents })
}

/// Converts a document to JSON.
///
/// # Panics
/// When a document has no JSON form. Every document of this program has one.
pub fn as_json(document: impl Serialize) -> Json {
    serde_json::to_value(document).expect("it can be written as JSON")
}

/// The text of a document's file: indented JSON with a line end.
///
/// # Panics
/// When the document has no JSON form. Every document of this program has one.
pub fn json_file(document: &impl Serialize) -> String {
    serde_json::to_string_pretty(document).expect("it can be written as JSON") + "\n"
}

//! What every JSON document holds, and how it is written.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

/// A document: what it is, who wrote it, and its contents.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Document<T> {
    /// The name and version of its schema.
    pub schema: &'static str,
    /// The program that wrote it.
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

/// This program.
pub const TOOL: Tool = Tool { name: "pairproof", version: env!("CARGO_PKG_VERSION") };

/// A document that names this program.
pub fn document(schema: &'static str, contents: impl Serialize) -> Json {
    as_json(Document { schema, tool: Some(TOOL), contents })
}

/// A document that does not name this program.
pub fn document_of_nobody(schema: &'static str, contents: impl Serialize) -> Json {
    as_json(Document { schema, tool: None, contents })
}

/// # Panics
/// When it cannot be written as JSON, which all documents of this program can be.
pub fn as_json(document: impl Serialize) -> Json {
    serde_json::to_value(document).expect("it can be written as JSON")
}

/// A document as a file holds it: indented, with a line end.
///
/// # Panics
/// When it cannot be written as JSON, which all documents of this program can be.
pub fn json_file(document: &impl Serialize) -> String {
    serde_json::to_string_pretty(document).expect("it can be written as JSON") + "\n"
}

//! What every JSON document holds.

use serde_json::{Value as Json, json};

/// Name and version of this program.
pub(super) fn tool() -> Json {
    json!({ "name": env!("CARGO_PKG_NAME"), "version": env!("CARGO_PKG_VERSION") })
}

//! What was generated.

mod manifest;

pub use manifest::{Manifest, ManifestFile, SCHEMA as MANIFEST_SCHEMA, manifest_json};

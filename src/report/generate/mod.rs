//! What was generated.

mod manifest;

pub use manifest::{DrawnFrom, Manifest, ManifestFile, ManifestView, drawn_value, manifest_json};

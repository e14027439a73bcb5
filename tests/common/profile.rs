//! What the profiles of engines that tests make up have in common.

use std::path::Path;

/// The head of a profile: the rest says how the engine is called.
pub(crate) fn head(id: &str, title: &str, program: &Path) -> String {
    format!(
        r#"id: "{id}"
title: "{title}"
edition: "fide-2026"
licence: "MIT OR Apache-2.0"
homepage: "https://crates.io/crates/pairproof"
engine: {program:?}
dialect: "trf26"
"#
    )
}

//! The committed inputs of the fuzz targets, on a stable toolchain and without a fuzzer.
//!
//! A program of its own: the package is without them.

#[path = "../fuzz/properties.rs"]
mod properties;

use std::path::Path;

/// Runs `property` on every input of a target.
fn replay(target: &str, property: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let mut paths: Vec<_> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    paths.sort();
    assert!(paths.len() > 20, "{} inputs in {}", paths.len(), folder.display());
    for path in paths {
        let bytes = std::fs::read(&path).expect("a readable input");
        let run = std::panic::catch_unwind(|| property(&bytes));
        assert!(run.is_ok(), "{} of {target} breaks the property", path.display());
    }
}

#[test]
fn inputs_of_trf() {
    replay("trf", properties::trf);
}

#[test]
fn inputs_of_check() {
    replay("check", properties::check);
}

//! What is packed for others compiles there: every file that a source includes is in the package, too.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// The files of a package, as `cargo package --list` names them.
fn packed(package: &str) -> BTreeSet<PathBuf> {
    let output = Command::new(env!("CARGO"))
        .args(["package", "--list", "--allow-dirty", "--offline", "--package", package])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).lines().map(PathBuf::from).collect()
}

/// The paths that a source includes, from the root of the package.
fn included(source: &Path, text: &str) -> Vec<PathBuf> {
    const BEFORE: [&str; 3] = ["include_str!(\"", "include_bytes!(\"", "#[path = \""];
    let folder = source.parent().unwrap_or(Path::new(""));
    let of = |before: &'static str| {
        text.match_indices(before).filter_map(move |(at, _)| {
            let path = text[at + before.len()..].split('"').next()?;
            Some(resolved(&folder.join(path)))
        })
    };
    BEFORE.into_iter().flat_map(of).collect()
}

/// Without `..`.
fn resolved(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut whole, part| {
        match part {
            Component::ParentDir => drop(whole.pop()),
            part => whole.push(part),
        }
        whole
    })
}

fn missing(packed: &BTreeSet<PathBuf>, read: impl Fn(&Path) -> String) -> Vec<String> {
    let sources = packed.iter().filter(|path| path.extension().is_some_and(|it| it == "rs"));
    let mut missing = Vec::new();
    for source in sources {
        for path in included(source, &read(source)) {
            if !packed.contains(&path) {
                missing.push(format!("{} includes {}", source.display(), path.display()));
            }
        }
    }
    missing
}

#[test]
fn every_file_that_a_source_includes_is_packed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = fs::read_dir(root.join("crates")).expect("there are packages");
    let folders = entries.map(|it| it.expect("there are packages").path());
    // What is never published has no licence of its own.
    let folders = folders.filter(|it| it.is_dir() && !it.ends_with("effort"));
    let named = folders.map(|folder| {
        let name = folder.file_name().and_then(|it| it.to_str()).expect("names are ASCII");
        (format!("pairproof-{name}"), folder)
    });
    let mut all = 0;
    for (name, folder) in named.chain([("pairproof".to_owned(), root.to_owned())]) {
        let packed = packed(&name);
        let read = |path: &Path| fs::read_to_string(folder.join(path)).expect("a source is text");
        let sources = packed.iter().filter(|path| path.extension().is_some_and(|it| it == "rs"));
        all += sources.map(|path| included(path, &read(path)).len()).sum::<usize>();
        assert_eq!(missing(&packed, read), Vec::<String>::new(), "{}", folder.display());
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            assert!(packed.contains(Path::new(licence)), "{}: no {licence}", folder.display());
        }
    }
    assert!(all > 20, "only {all} files are included");
    let packed = packed("pairproof");
    for folder in ["corpus", "snapshots", "docs"] {
        assert!(packed.iter().any(|path| path.starts_with(folder)), "{folder} is not packed");
    }
}

#[test]
fn a_file_that_is_not_packed_is_found() {
    let packed: BTreeSet<PathBuf> = ["tests/a.rs", "tests/data/b.txt"].map(PathBuf::from).into();
    let text = "include_str!(\"data/b.txt\"); include_str!(\"../.ci/run\");";
    let found = missing(&packed, |_| text.to_owned());
    assert_eq!(found, ["tests/a.rs includes .ci/run"]);
}

//! Without the feature `cli` the library has few dependencies, and does nothing but compute.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the library may depend on, and what these bring along. Something new has to be worth its place.
const DIRECT: [&str; 5] = ["encoding_rs", "fluent-bundle", "num-rational", "serde", "thiserror"];

/// All packages that are compiled for the library, itself left out.
const PACKAGES_MAX: usize = 35;

/// What only the command line may use: the library starts no process, reads no clock, no file and no
/// environment, and uses no thread.
const FORBIDDEN: [&str; 5] = ["process", "thread", "time", "env", "fs"];

fn dependencies(depth: &str) -> BTreeSet<String> {
    let tree =
        ["tree", "--offline", "--no-default-features", "--edges", "normal", "--prefix", "none"];
    let output = Command::new(env!("CARGO"))
        .args(tree)
        .args(["--depth", depth])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout);
    let names = text.lines().filter_map(|line| line.split(' ').next());
    names.filter(|name| *name != "pairproof").map(str::to_owned).collect()
}

/// The rooms that are compiled without `cli`: those that `lib.rs` declares without a condition, or without `internals`.
fn rooms(text: &str) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().collect();
    let is_compiled = |before: &str| {
        !before.starts_with("#[cfg(") || before == "#[cfg(not(feature = \"internals\"))]"
    };
    let name = |at: usize| {
        let line = lines[at];
        line.strip_prefix("pub ").unwrap_or(line).strip_prefix("mod ")?.strip_suffix(';')
    };
    (1..lines.len()).filter(|at| is_compiled(lines[at - 1])).filter_map(name).collect()
}

fn sources(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        let entries = fs::read_dir(path).expect("a folder").map(|it| it.expect("an entry").path());
        let mut entries: Vec<PathBuf> = entries.collect();
        entries.sort();
        entries.iter().for_each(|entry| sources(entry, found));
    } else {
        found.push(path.to_owned());
    }
}

/// The lines that name one of the forbidden modules of `std`.
fn strayed(text: &str) -> Vec<&str> {
    let names = |line: &str| {
        let Some((_, rest)) = line.split_once("std::") else { return false };
        let first =
            |it: &str| it.split(|letter: char| !letter.is_alphanumeric()).next() == Some(it);
        let group = rest.trim_start_matches('{').split([',', '}', ';', ' ']);
        group
            .map(|it| it.split("::").next().unwrap_or(it))
            .any(|it| first(it) && FORBIDDEN.contains(&it))
    };
    text.lines().filter(|line| !line.trim_start().starts_with("//") && names(line)).collect()
}

#[test]
fn the_library_has_few_dependencies() {
    assert_eq!(dependencies("1"), DIRECT.map(str::to_owned).into());
    let all = dependencies("99");
    assert!(all.len() <= PACKAGES_MAX, "{}: {all:?}", all.len());
}

#[test]
fn the_library_only_computes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let text = fs::read_to_string(root.join("lib.rs")).expect("a source");
    let rooms = rooms(&text);
    let has = |all: &[&str]| all.iter().all(|room| rooms.contains(room));
    assert!(has(&["pairer", "standings", "interface"]) && !has(&["cli"]), "{rooms:?}");
    for room in rooms {
        let mut found = Vec::new();
        let folder = root.join(room);
        sources(&if folder.is_dir() { folder } else { folder.with_extension("rs") }, &mut found);
        assert!(!found.is_empty(), "{room} is empty");
        for path in found.iter().filter(|path| path.extension().is_some_and(|it| it == "rs")) {
            let text = fs::read_to_string(path).expect("a source is text");
            assert_eq!(strayed(&text), [""; 0], "{}", path.display());
        }
    }
}

#[test]
fn what_strays_is_caught() {
    for line in
        ["use std::fs;", "use std::{io, time};", "std::env::var(\"x\")", "use std::fs::File;"]
    {
        assert_eq!(strayed(line), [line]);
    }
    for line in
        ["use std::fmt;", "use std::{io, cmp};", "// std::fs", "let timely = std::mem::take(x);"]
    {
        assert!(strayed(line).is_empty(), "{line}");
    }
}

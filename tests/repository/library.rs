//! The library has few dependencies, and none of its packages does anything but compute.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the library may depend on, and what these bring along. Something new has to be worth its place.
const OUTSIDE: [&str; 6] =
    ["encoding_rs", "fluent-bundle", "memchr", "num-rational", "serde", "thiserror"];

/// All packages that are compiled for the library, itself included.
const PACKAGES_MAX: usize = 41;

/// The packages of the program that are the library, and what is written of tournaments: these only compute.
const LIBRARY: [&str; 12] = [
    "check",
    "core",
    "documents",
    "events",
    "explain",
    "facts",
    "matching",
    "oracle",
    "pairer",
    "rules",
    "schedules",
    "standings",
];

/// What only the program may use: the library starts no process, reads no clock, no file and no
/// environment, and uses no thread.
const FORBIDDEN: [&str; 5] = ["process", "thread", "time", "env", "fs"];

/// The packages that a package is compiled from.
fn dependencies(package: &str) -> BTreeSet<String> {
    let tree = ["tree", "--offline", "--edges", "normal", "--prefix", "none", "--package", package];
    let output = Command::new(env!("CARGO"))
        .args(tree)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

/// The packages of others that the manifest of a package names, without what only a feature asks for.
fn outside(manifest: &str) -> BTreeSet<String> {
    let lines = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let names = lines.take_while(|line| !line.starts_with('[')).filter_map(|line| {
        let name = line.split(['.', ' ']).next().unwrap_or_default();
        let is_needed = !name.starts_with("pairproof-") && !line.contains("optional = true");
        (!name.is_empty() && is_needed).then(|| name.to_owned())
    });
    names.collect()
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
    let all = dependencies("pairproof-core");
    assert!(all.len() <= PACKAGES_MAX, "{}: {all:?}", all.len());
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    let of = |name: &String| {
        let path = root.join(name.strip_prefix("pairproof-")?).join("Cargo.toml");
        Some(outside(&fs::read_to_string(path).expect("a manifest")))
    };
    let named: BTreeSet<String> = all.iter().filter_map(of).flatten().collect();
    assert_eq!(named, OUTSIDE.map(str::to_owned).into());
}

#[test]
fn the_library_only_computes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    let of_core = dependencies("pairproof-core");
    let below = of_core.iter().filter_map(|name| name.strip_prefix("pairproof-"));
    below.for_each(|name| assert!(LIBRARY.contains(&name), "{name} is not looked at"));
    for package in LIBRARY {
        let mut found = Vec::new();
        sources(&root.join(package).join("src"), &mut found);
        assert!(!found.is_empty(), "{package} is empty");
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

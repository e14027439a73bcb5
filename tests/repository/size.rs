//! The house does not grow: `tests/repository/size.txt` holds its numbers, and nothing may be above them.
//!
//! Whoever removes something lowers the number; whoever raises one says why in `CHANGELOG.md`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::cli;

const KEPT: &str = include_str!("size.txt");

/// So much may be removed before the number has to be lowered, of 1,000.
const SLACK: usize = 10;

/// The folders whose files are compiled into the program or the library, inline tests included.
const COMPILED: &[&str] = &["src", "crates"];

/// Folders below these that are not.
const NOT_COMPILED: &[&str] = &["tests", "benches", "examples"];

/// Options that every command has.
const EVERYWHERE: &[&str] = &["--help", "--version", "--quiet", "--color"];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_name().and_then(|it| it.to_str()).unwrap_or_default();
        if path.is_dir() && !NOT_COMPILED.contains(&name) {
            files(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
}

/// Lines, and those of them with code: neither blank nor a comment.
fn lines(text: &str) -> (usize, usize) {
    let is_code = |line: &&str| {
        let line = line.trim_start();
        !line.is_empty() && !line.starts_with("//")
    };
    (text.lines().count(), text.lines().filter(is_code).count())
}

/// The long options that a help lists, but for those of every command.
fn options(help: &str) -> BTreeSet<&str> {
    let named = |line| {
        let line: &str = str::trim_start(line);
        let line = line.split_once(", --").map_or(line, |(short, _)| &line[short.len() + 2..]);
        let name = line.split([' ', '[', '=']).next()?;
        (name.starts_with("--") && name.len() > 2 && !EVERYWHERE.contains(&name)).then_some(name)
    };
    help.lines().filter(|line| line.starts_with("  ")).filter_map(named).collect()
}

/// The commands below this one, its words in front of them.
fn below(words: &[String]) -> Vec<Vec<String>> {
    let names = cli::commands_of(&words.join(" "));
    names.into_iter().map(|name| [words, &[name]].concat()).collect()
}

/// Commands, subcommands, and the options of all of them.
fn surface() -> [usize; 3] {
    let commands = below(&[]);
    let subcommands: Vec<_> = commands.iter().flat_map(|it| below(it)).collect();
    let help = |words: &Vec<String>| cli::run(&format!("{} --help", words.join(" "))).out;
    let slots = |words| options(&help(words)).len();
    let all = commands.iter().chain(&subcommands).map(slots).sum();
    [commands.len(), subcommands.len(), all]
}

/// The numbers of the house, as `size.txt` names them.
fn measured() -> Vec<(&'static str, usize)> {
    let mut found = Vec::new();
    for folder in COMPILED {
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut found);
    }
    let text = |path: &PathBuf| fs::read_to_string(path).expect("source files are UTF-8");
    let counts: Vec<_> = found.iter().map(|path| lines(&text(path))).collect();
    let [commands, subcommands, slots] = surface();
    vec![
        ("lines of source", counts.iter().map(|it| it.0).sum()),
        ("lines of code", counts.iter().map(|it| it.1).sum()),
        ("commands", commands),
        ("subcommands", subcommands),
        ("option slots", slots),
    ]
}

/// The number that `size.txt` has under this name.
fn kept(name: &str) -> usize {
    let line = KEPT.lines().find(|line| line.ends_with(&format!(" {name}")));
    let number =
        line.and_then(|line| line.split_whitespace().next()).expect("every number is kept");
    number.parse().expect("a number stands before its name")
}

/// What is wrong with a number.
fn judged(name: &str, measured: usize, kept: usize) -> Option<String> {
    if measured > kept {
        return Some(format!("{name}: {measured}, more than the {kept} of size.txt"));
    }
    (measured + kept * SLACK / 1000 < kept)
        .then(|| format!("{name}: {measured}; lower the {kept} of size.txt"))
}

#[test]
fn the_house_is_no_larger_than_its_numbers() {
    let wrong = measured().into_iter().filter_map(|(name, it)| judged(name, it, kept(name)));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn growth_and_a_number_that_was_not_lowered_are_caught() {
    assert!(judged("commands", 28, 27).is_some());
    assert!(judged("lines of source", 80_001, 80_000).is_some());
    assert!(judged("lines of source", 79_199, 80_000).is_some());
    assert_eq!(judged("lines of source", 79_201, 80_000), None);
    assert!(judged("commands", 26, 27).is_some());
    assert_eq!(lines("//! Of what.\n\nfn f() {\n    // Why.\n}\n"), (5, 2));
    let help = "  -o, --output <FILE>  Where\n      --help\n      --by <X>\nText --no-option\n";
    assert_eq!(options(help).into_iter().collect::<Vec<_>>(), ["--by", "--output"]);
}

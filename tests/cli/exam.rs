//! `exam` from the command line: programs with a fault, made by the drop-in form with `--mutant`, and programs
//! that fail; and the booklet.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use pairproof::corpus::exam_of;

use crate::cli::{Run, command, run_with};

/// The profile of this program with a fault, or of a program that fails.
fn profile(folder: &Path, arguments: &str) -> PathBuf {
    let program = env!("CARGO_BIN_EXE_pairproof");
    let text = format!(
        r#"id: "faulty"
title: "a program with a fault"
edition: "fide-2026"
licence: "MIT OR Apache-2.0"
homepage: "https://crates.io/crates/pairproof"
engine: {program:?}
command: ["{{engine}}"]
dialect: "trf26"
pair: {{ arguments: [{arguments}], answer: file }}
faults: {{ exit-status: true, no-pairing-texts: ["no legal pairing"] }}
"#
    );
    let path = folder.join("faulty.yaml");
    fs::write(&path, text).expect("the profile can be written");
    path
}

fn exam(arguments: &str, more: &[&str]) -> Run {
    let folder = tempfile::tempdir().expect("a folder");
    let path = profile(folder.path(), arguments);
    let mut words = vec!["exam", path.to_str().expect("a path")];
    words.extend(more);
    run_with(&words)
}

#[test]
fn the_fault_of_a_program_is_named() {
    let run = exam(r#""--dutch", "{in}", "-p", "{out}", "--mutant", "c14-dropped""#, &[]);
    assert_eq!(run.code, 1, "{}", run.whole());
    assert!(run.out.contains("[c14-dropped]"), "{}", run.out);
    assert!(run.out.contains("; right: "), "{}", run.out);
}

#[test]
fn what_the_answers_cannot_show_is_told() {
    let right = exam(r#""--dutch", "{in}", "-p", "{out}""#, &[]);
    assert_eq!(right.code, 0, "{}", right.whole());
    let can = "these answers can show ";
    let line = right.out.lines().find(|line| line.starts_with(can)).expect("it says so");
    assert!(line.contains(" known faults; they cannot show the other "), "{line}");
}

#[test]
fn a_program_that_fails_three_times_is_not_asked_again() {
    let run = exam(r#""no-such-command", "{in}", "{out}""#, &[]);
    assert_eq!(run.code, 4, "{}", run.whole());
    assert!(run.out.contains("3 positions asked, 0 right, 3 failed"), "{}", run.out);
    assert!(run.out.contains("nothing is shown"), "{}", run.out);
    assert!(run.out.contains("was not asked the rest"), "{}", run.out);
    let json = exam(r#""no-such-command", "{in}", "{out}""#, &["--format", "json"]);
    let document: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!((&document["failed"], &document["faults-noticed"]), (&3.into(), &0.into()));
}

#[test]
fn a_mutant_pairs_no_more_players_than_it_can() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("large.trf");
    let lines: Vec<String> =
        (1..=13).map(|number| format!("001 {number:>4}      Player{number:03}")).collect();
    fs::write(&path, lines.join("\n") + "\nXXR 5\n").expect("the file can be written");
    let path = path.to_str().expect("a path");
    let output = command(["--dutch", path, "-p", "--mutant", "c5-dropped"]).output();
    let output = output.expect("it runs");
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(3), "{words}");
    assert!(words.contains("at most 12 players, and here 13 take part"), "{words}");
}

/// The booklet has every position once, with its right answer and all its faults, and no id of a part twice.
#[test]
fn the_booklet_has_every_position() {
    for edition in ["fide-2026", "fide-2017", "fide-2013", "fide-1992"] {
        let exam = exam_of(edition).expect("it can be read").expect("there is one");
        let run = run_with(&["corpus", "book", "--rules", edition]);
        assert_eq!(run.code, 0, "{}", run.err);
        let sheets: Vec<&str> = run.out.split("<h2>").skip(1).collect();
        assert_eq!(sheets.len(), exam.positions.len(), "{edition}");
        for (sheet, position) in sheets.iter().zip(&exam.positions) {
            let heading = format!("{}: round {}<", position.id, position.round);
            assert!(sheet.starts_with(&heading), "{heading}");
            for fault in position.wrong.iter().flat_map(|wrong| &wrong.faults) {
                assert!(sheet.contains(&format!("[{fault}]</li>")), "{} {fault}", position.id);
            }
            for pair in &position.answer {
                let seated =
                    pair.black.map_or(format!("{} (bye)", pair.white), |_| pair.to_string());
                assert!(sheet.contains(&seated), "{} {seated}", position.id);
            }
        }
        let ids: Vec<&str> =
            run.out.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let different: BTreeSet<&&str> = ids.iter().collect();
        assert_eq!(different.len(), ids.len(), "{edition}: an id is there twice");
    }
}

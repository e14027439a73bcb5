//! Two builds of the program give the same answers: verdicts, reasons, pairs, brackets and what
//! explanations are made from. For redesigns that may change no answer.
//!
//! A long run: `PAIRPROOF_OLD=old/pairproof PAIRPROOF_FILES=folder:folder cargo test --release --test
//! agreement same_answers:: -- --ignored --nocapture`. `PAIRPROOF_OLD` is the older executable; without
//! `PAIRPROOF_FILES` the files are those of the corpus. In every file all rounds are asked about in every
//! edition, with one question of each kind.
//!
//! Sentences are not compared: a text of two words or more counts as one.

#![allow(clippy::print_stdout, reason = "long runs say what they have done")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use pairproof::editions::newest_first;
use pairproof::generate::Draw;
use rayon::prelude::*;
use serde_json::Value;
use walkdir::WalkDir;

use crate::common::number_from;

/// How many differences are printed; all are counted.
const SHOWN: usize = 20;

/// What came of a call: its exit code and its document without sentences.
#[derive(PartialEq, Debug)]
struct Answer {
    code: Option<i32>,
    document: Value,
}

#[test]
#[ignore = "needs an older executable in PAIRPROOF_OLD"]
fn an_older_build_gives_the_same_answers() {
    let old = PathBuf::from(std::env::var_os("PAIRPROOF_OLD").expect("PAIRPROOF_OLD is set"));
    let new = Path::new(env!("CARGO_BIN_EXE_pairproof"));
    let files = files();
    assert!(!files.is_empty(), "no tournament files");
    let compared = AtomicU64::new(0);
    let documents = Mutex::new(BTreeMap::<(String, String), u64>::new());
    let differences = Mutex::new(Vec::new());
    files.par_iter().for_each(|file| {
        for edition in newest_first() {
            for line in lines(file, edition.id, &old) {
                let (before, after) = (answer(&old, &line, file), answer(new, &line, file));
                compared.fetch_add(1, Ordering::Relaxed);
                let what = if before.document.is_null() { " without a document" } else { "" };
                let kind = (edition.id.to_owned(), format!("{}{what}", line[0]));
                *documents.lock().expect("nobody panics").entry(kind).or_default() += 1;
                if before != after {
                    let line = format!("{} {}", line.join(" "), file.display());
                    differences.lock().expect("nobody panics").push(line);
                }
            }
        }
    });
    let differences = differences.into_inner().expect("all ended");
    println!("{} files, {} answers compared", files.len(), compared.into_inner());
    for ((edition, command), count) in documents.into_inner().expect("all ended") {
        println!("  {edition} {command}: {count}");
    }
    let shown = differences.iter().take(SHOWN).cloned().collect::<Vec<_>>().join("\n");
    assert!(differences.is_empty(), "{} differ:\n{shown}", differences.len());
}

fn files() -> Vec<PathBuf> {
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus");
    let folders = std::env::var("PAIRPROOF_FILES").unwrap_or_else(|_| corpus.to_owned());
    let endings = ["trf", "trfx", "trf16", "trf26", "fid"];
    let entries = folders.split(':').flat_map(|folder| WalkDir::new(folder).sort_by_file_name());
    let paths = entries.map(|entry| entry.expect("a folder can be read").into_path());
    let ending = |path: &Path| {
        path.extension().and_then(|it| it.to_str()).map(str::to_lowercase).unwrap_or_default()
    };
    paths.filter(|path| endings.contains(&ending(path).as_str())).collect()
}

/// The words of every call about a file, without the file: a check, the metrics, and of each of its rounds
/// the walk and one question of each kind about players drawn at random.
fn lines(file: &Path, edition: &str, old: &Path) -> Vec<Vec<String>> {
    let words = |line: String| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let mut lines = vec![
        words(format!("check --format json --rules {edition}")),
        words(format!("pair --format json --rules {edition}")),
        words(format!("metrics --format json --rules {edition}")),
    ];
    let checked = answer(old, &lines[0], file).document;
    let file_of = |key: &str| checked["files"][0][key].clone();
    let players = file_of("players").as_u64().unwrap_or(0) as u32;
    let rounds = file_of("rounds").as_array().map_or(0, Vec::len);
    let mut draw = Draw::new(number_from("PAIRPROOF_SEED", 1), u64::from(players));
    for round in 1..=rounds {
        let explain = format!("explain --format json --rules {edition} --round {round}");
        lines.push(words(explain.clone()));
        if players < 2 {
            continue;
        }
        let mut player = || draw.between(1, players);
        let (one, other) = (player(), player());
        for question in [
            format!("--why-not {one} {other}"),
            format!("--why-float {}", player()),
            format!("--why-bye {}", player()),
            format!("--why-colour {}", player()),
            format!("--player {}", player()),
            "--official".to_owned(),
        ] {
            lines.push(words(format!("{explain} {question}")));
        }
    }
    lines
}

fn answer(program: &Path, line: &[String], file: &Path) -> Answer {
    let output = Command::new(program).args(line).arg(file).output().expect("the program starts");
    let document = serde_json::from_slice(&output.stdout).unwrap_or(Value::Null);
    Answer { code: output.status.code(), document: without_sentences(document) }
}

fn without_sentences(value: Value) -> Value {
    match value {
        Value::String(text) if text.trim().contains(' ') => Value::Null,
        Value::Array(items) => items.into_iter().map(without_sentences).collect(),
        Value::Object(fields) => {
            let fields = fields.into_iter().map(|(key, value)| (key, without_sentences(value)));
            Value::Object(fields.collect())
        }
        other => other,
    }
}

#[test]
fn a_comparison_looks_at_everything_but_sentences() {
    let document = |verdict: &str, reason: &str, pair: u32| {
        let text = format!(r#"{{"verdict":"{verdict}","reason":"{reason}","pairs":[[1,{pair}]]}}"#);
        without_sentences(serde_json::from_str(&text).expect("it is JSON"))
    };
    let one = document("match", "the first sentence", 2);
    assert_eq!(one, document("match", "another sentence", 2));
    assert_ne!(one, document("colour", "the first sentence", 2));
    assert_ne!(one, document("match", "the first sentence", 3));
}

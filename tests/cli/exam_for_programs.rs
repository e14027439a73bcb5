//! The exams as `corpus export` writes them: checksums, schema, the same as the embedded exams, and the two
//! runners, which ask this program with and without a fault.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use pairproof::corpus::{ExamPosition, exam_of, tables_of};
use pairproof::editions::{Choice, by_id};
use pairproof::engines::{Position, sha256};
use pairproof::tournament::{Dialect, Options, import};
use serde_json::Value;
use walkdir::WalkDir;

use crate::cli::run_with;

const EDITIONS: [&str; 4] = ["fide-2026", "fide-2017", "fide-2013", "fide-1992"];

/// The exported folder; made once.
fn exported() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("exported");
        let _ = fs::remove_dir_all(&folder);
        let run = run_with(&["corpus", "export", folder.to_str().expect("a path")]);
        assert_eq!(run.code, 0, "{}", run.whole());
        folder.join("exam/for-programs")
    })
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn checksums_name_every_file() {
    let folder = exported();
    let sums = text(&folder.join("SHA256SUMS"));
    let mut named = BTreeSet::new();
    for line in sums.lines() {
        let (sum, name) = line.split_once("  ").expect("two words");
        let bytes = fs::read(folder.join(name)).expect("the file is there");
        assert_eq!(sha256(&bytes), sum, "{name}");
        named.insert(name.to_owned());
    }
    let files = WalkDir::new(folder).into_iter().filter_map(Result::ok);
    let files = files.filter(|it| it.file_type().is_file() && it.file_name() != "SHA256SUMS");
    let there: BTreeSet<String> = files
        .map(|it| it.path().strip_prefix(folder).expect("inside").display().to_string())
        .collect();
    assert_eq!(there, named);
}

#[test]
fn both_forms_say_what_the_exam_says() {
    let folder = exported();
    let schema = serde_json::from_str(&text(&folder.join("exam.schema.json"))).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    for edition in EDITIONS {
        let exam = exam_of(edition).expect("it can be read").expect("there is one");
        let read = text(&folder.join(format!("{edition}.json")));
        let json: Value = serde_json::from_str(&read).expect("JSON");
        assert!(validator.is_valid(&json), "{edition}");
        let read = text(&folder.join(format!("{edition}.yaml")));
        let yaml: Value = serde_yaml::from_str(&read).expect("YAML");
        assert_eq!(json, yaml, "{edition}");
        let positions = json["positions"].as_array().expect("a list");
        assert_eq!(positions.len(), exam.positions.len());
        for (stated, position) in positions.iter().zip(&exam.positions) {
            assert_eq!(stated["id"], position.id.as_str());
            let pairs: Vec<String> = position.answer.iter().map(|it| it.0.to_string()).collect();
            assert_eq!(stated["answer"], serde_json::json!(pairs), "{}", position.id);
            let wrong = serde_json::to_value(&position.wrong).expect("JSON");
            assert_eq!(stated["wrong"], wrong, "{}", position.id);
            assert!(stated["files"]["trf26"].is_string(), "{}", position.id);
            for fault in position.wrong.iter().flat_map(|it| &it.faults) {
                assert!(json["faults"][fault]["says"].is_string(), "{fault}");
            }
            for (dialect, file) in stated["files"].as_object().expect("an object") {
                let path = folder.join(format!("{edition}/{dialect}/{}.trf", position.id));
                assert_eq!(text(&path), file.as_str().expect("text"));
            }
        }
    }
}

/// The tables of standings, each as a file, too.
#[test]
fn tables_say_what_the_exam_says() {
    let folder = exported();
    let schema = serde_json::from_str(&text(&folder.join("tables.schema.json"))).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    for edition in ["tiebreaks-2026", "tiebreaks-2024", "tiebreaks-2012"] {
        let tables = tables_of(edition).expect("it can be read").expect("there are some").tables;
        let read = text(&folder.join(format!("{edition}.json")));
        let json: Value = serde_json::from_str(&read).expect("JSON");
        assert!(validator.is_valid(&json), "{edition}");
        let stated = json["tables"].as_array().expect("a list");
        assert_eq!(stated.len(), tables.len());
        for (stated, table) in stated.iter().zip(&tables) {
            assert_eq!(
                (&stated["id"], &stated["ranks"]),
                (&table.id.clone().into(), &table.ranks.clone().into())
            );
            assert_eq!(stated["wrong"], serde_json::to_value(&table.wrong).expect("JSON"));
            let list = format!("\n212 {}\n", stated["list"].as_str().expect("a list"));
            let file = text(&folder.join(format!("{edition}/{}.trf", table.id)));
            assert!(file.contains(&list) && stated["trf"] == file.as_str(), "{}", table.id);
            for fault in table.wrong.iter().flat_map(|it| &it.faults) {
                assert!(json["faults"][fault]["says"].is_string(), "{fault}");
            }
        }
    }
}

/// Every file says by which rules it is to be paired, as far as its dialect can. In TRF26 it loses nothing of its position, so
/// a program with a fault answers it as the fault answers the position.
#[test]
fn every_file_is_complete() {
    for edition in EDITIONS {
        let folder = exported().join(edition);
        let exam = exam_of(edition).expect("it can be read").expect("there is one");
        let rules = by_id(edition).expect("an edition");
        let mut files = 0;
        for file in WalkDir::new(&folder).into_iter().filter_map(Result::ok) {
            let path = file.path();
            if path.extension().is_none_or(|it| it != "trf") {
                continue;
            }
            files += 1;
            let file = text(path);
            let record = |name: &str| {
                let starts = format!("{name} ");
                let mut lines = file.lines().filter_map(|it| it.strip_prefix(starts.as_str()));
                let value = lines.next().unwrap_or_default().to_owned();
                assert!(lines.next().is_none(), "{}: {name} twice", path.display());
                value
            };
            for name in ["012", "042", "092"] {
                assert!(!record(name).trim().is_empty(), "{}: {name}", path.display());
            }
            let has_code = path.parent().is_some_and(|it| it.ends_with("trf26"));
            assert_eq!(
                record("192"),
                if has_code { "FIDE_DUTCH" } else { "" },
                "{}",
                path.display()
            );
            // What the records say is the edition.
            let import = import(&pairproof::trf::read(file.as_bytes()), Options::default());
            let tournament = import.tournament.expect("a tournament");
            let choice = Choice::asked_or_stated(None, &tournament.headers);
            assert_eq!(choice.edition.expect("one").id, edition, "{}", path.display());
            if has_code {
                let is_it = |it: &&ExamPosition| path.file_stem().is_some_and(|id| *it.id == *id);
                let stated = exam.positions.iter().find(is_it).expect("a position");
                let asked = stated.asked_in(&rules, Dialect::Trf26).expect("a tournament");
                let round = tournament.next_round_with_players();
                assert_eq!(Position::open(&tournament, round), asked, "{}", path.display());
            }
        }
        assert!(files > 60, "{edition} {files}");
    }
}

/// A line has all that a program needs for its position, and says the same as the whole exam.
#[test]
fn a_line_is_a_position() {
    for edition in EDITIONS {
        let whole: Value =
            serde_json::from_str(&text(&exported().join(format!("{edition}.json")))).expect("JSON");
        let lines = text(&exported().join(format!("{edition}.jsonl")));
        let positions = whole["positions"].as_array().expect("a list");
        assert_eq!(lines.lines().count(), positions.len(), "{edition}");
        for (line, position) in lines.lines().zip(positions) {
            let line: Value = serde_json::from_str(line).expect("JSON");
            let mut line = line.as_object().expect("an object").clone();
            assert_eq!(line.remove("edition"), Some(edition.into()));
            assert_eq!(line.remove("licence"), Some("CC0-1.0".into()));
            let faults = line.remove("faults").expect("faults");
            let wrong = position["wrong"].as_array().expect("a list").iter();
            let named: BTreeSet<&str> = wrong
                .flat_map(|it| it["faults"].as_array().expect("a list"))
                .map(|it| it.as_str().expect("text"))
                .collect();
            let said: BTreeSet<&str> =
                faults.as_object().expect("an object").keys().map(String::as_str).collect();
            assert_eq!(said, named, "{}", position["id"]);
            assert!(named.iter().all(|id| faults[id] == whole["faults"][id]), "{edition}");
            assert_eq!(Value::Object(line), *position);
        }
    }
}

#[expect(clippy::print_stdout, reason = "a test that is skipped has to say so")]
fn ask(program: &str, words: &[&str], more: &[&str]) -> Option<Output> {
    let mut command = Command::new(program);
    command.current_dir(exported()).args(words).args(more);
    match command.output() {
        Ok(output) => Some(output),
        Err(error) => {
            println!("skipped: {program} is not there ({error})");
            None
        }
    }
}

#[test]
fn the_python_runner_names_the_fault() {
    let own = env!("CARGO_BIN_EXE_pairproof");
    let words =
        ["run.py", "fide-2026.jsonl", "trf26", "--no-pairing", "no legal pairing", own, "--dutch"];
    let Some(right) = ask("python3", &words, &["{in}", "-p", "{out}"]) else { return };
    let positions = exam_of("fide-2026").expect("it can be read").expect("there is one").positions;
    let said = String::from_utf8_lossy(&right.stdout).into_owned();
    let all = format!("{} right, 0 wrong, 0 failed, 0 not shown", positions.len());
    assert!(said.contains(&all) && right.status.success(), "{said}");

    let faulty = ["{in}", "-p", "{out}", "--mutant", "c14-dropped"];
    // With all positions in one document it says the same.
    let whole = words.map(|it| if it == "fide-2026.jsonl" { "fide-2026.json" } else { it });
    let whole = ask("python3", &whole, &faulty).expect("it was there before");
    let wrong = ask("python3", &words, &faulty).expect("it was there before");
    assert_eq!(whole.stdout, wrong.stdout);
    let said = String::from_utf8_lossy(&wrong.stdout).into_owned();
    assert!(said.contains("[c14-dropped]") && wrong.status.code() == Some(1), "{said}");

    // What prints nothing has failed, whatever the right answer is.
    let silent = ["run.py", "fide-2026.json", "trf26", "true", "{in}"];
    let silent = ask("python3", &silent, &[]).expect("it was there before");
    let said = String::from_utf8_lossy(&silent.stdout).into_owned();
    let none = format!("0 right, 0 wrong, {} failed", positions.len());
    assert!(said.contains(&none) && silent.status.code() == Some(1), "{said}");

    // So has what cannot be started.
    let missing = ["run.py", "fide-2026.json", "trf26", "./no-such-program", "{in}"];
    let missing = ask("python3", &missing, &[]).expect("it was there before");
    let said = String::from_utf8_lossy(&missing.stdout).into_owned();
    assert!(said.contains(&none) && said.contains("FAILED: it cannot be started"), "{said}");
    assert_eq!(missing.status.code(), Some(1), "{said}");
}

#[test]
fn the_python_runner_writes_codes_that_old_programs_know() {
    // A program that knows no letters of 2016: it prints a pair if it reads none.
    let knows_none = "grep -Eq ' - [UFZH]| [wb] [WDL]' \"$1\" || echo 1 2";
    let of = |codes: &[&str]| {
        let words = [&["run.py", "fide-2013.json", "javafo"], codes, &["sh", "-c"]].concat();
        let said = ask("python3", &words, &[knows_none, "sh", "{in}"])?;
        let said = String::from_utf8_lossy(&said.stdout).into_owned();
        let number = said.rsplit(" failed").nth(1).and_then(|it| it.rsplit(' ').next());
        Some(number.and_then(|it| it.parse::<usize>().ok()).expect("a number"))
    };
    let Some(failed) = of(&[]) else { return };
    assert!(failed > 5, "{failed} failed");
    assert_eq!(of(&["--codes-of-2006"]), Some(0));
}

#[test]
fn the_shell_runner_counts_right_and_wrong() {
    let own = env!("CARGO_BIN_EXE_pairproof");
    let Some(right) = ask("sh", &["run.sh", "fide-2026", "trf26", own, "--dutch"], &[]) else {
        return;
    };
    let said = String::from_utf8_lossy(&right.stdout).into_owned();
    assert!(said.contains(" right, 0 wrong") && right.status.success(), "{said}");
    let silent = ask("sh", &["run.sh", "fide-2026", "trf26", "true"], &[]).expect("there");
    let said = String::from_utf8_lossy(&silent.stdout).into_owned();
    assert!(said.contains("\n0 right, ") && silent.status.code() == Some(1), "{said}");
}

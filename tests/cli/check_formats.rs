//! `check` as JUnit, annotations, SARIF, CSV and a page: each says the same as the JSON, and what could not be read is no success.

use std::fs;

use serde_json::Value;

use crate::cli::{Run, run_with};

/// Right, wrong in several ways, disputed, not paired to the end, without rounds, and no tournament.
const FILES: [&str; 8] = [
    "corpus/handbook/mastering-the-dutch-2026.trf",
    "corpus/trf/club-championship.trf",
    "corpus/acid/limbo.trf",
    "corpus/acid/no-legal-pairing.trf",
    "corpus/malformed/points-wrong.trf",
    "corpus/malformed/empty.trf",
    "corpus/malformed/013-team.trf",
    "no-such-file.trf",
];

fn check(format: &str, more: &[&str]) -> Run {
    run_with(&[&["check", "--format", format][..], &FILES, more].concat())
}

/// Verdicts of all rounds, in order.
fn verdicts() -> Vec<String> {
    let json: Value = serde_json::from_str(&check("json", &[]).out).expect("JSON");
    let files = json["files"].as_array().expect("files");
    let rounds = files.iter().flat_map(|it| it["rounds"].as_array().expect("rounds"));
    rounds.map(|it| it["verdict"].as_str().expect("a verdict").to_owned()).collect()
}

fn count(verdicts: &[String], of: &[&str]) -> usize {
    verdicts.iter().filter(|it| of.contains(&it.as_str())).count()
}

#[test]
fn every_format_ends_with_the_same_exit_code() {
    let expected = check("text", &[]).code;
    assert_eq!(expected, 5, "a file cannot be read");
    for format in ["json", "junit", "github", "sarif", "csv", "html"] {
        let run = check(format, &[]);
        assert_eq!(run.code, expected, "{format}");
        assert!(run.err.contains("no-such-file.trf"), "{format}: {}", run.err);
    }
}

#[test]
fn junit_has_a_case_for_each_round_and_each_file_without_rounds() {
    let text = check("junit", &[]).out;
    let verdicts = verdicts();
    let rounds = text.matches("<testcase name=\"round ").count();
    assert_eq!(rounds, verdicts.len(), "{text}");
    let wrong = count(&verdicts, &["different", "colour", "illegal"]);
    assert!(wrong >= 3, "{verdicts:?}");
    assert_eq!(text.matches("<failure ").count(), wrong, "{text}");
    // The file that is no tournament, and the one that cannot be read.
    assert_eq!(text.matches("<error ").count(), 2, "{text}");
    let open = count(&verdicts, &["no-pairing", "disputed", "skipped"]);
    assert_eq!(text.matches("<skipped ").count(), open, "{text}");
    // Of a round that was asked for, the lack of it and of a legal pairing are no success.
    let file = "corpus/acid/no-legal-pairing.trf";
    let stuck = run_with(&["check", file, "--format", "junit", "--round", "99"]);
    assert!(stuck.out.contains("round 99 is not paired in the file"), "{}", stuck.out);
    assert_eq!((stuck.code, stuck.out.matches("<error ").count()), (3, 1));
}

#[test]
fn annotations_are_one_line_each() {
    let text = check("github", &[]).out;
    let verdicts = verdicts();
    let of = |what: &str| text.lines().filter(|line| line.contains(what)).count();
    assert_eq!(of("title=round "), verdicts.len() - count(&verdicts, &["match"]));
    let wrong = count(&verdicts, &["different", "colour", "illegal"]);
    let errors =
        text.lines().filter(|it| it.starts_with("::error ") && it.contains("title=round "));
    assert_eq!(errors.count(), wrong);
    let is_one =
        |line: &str| ["::error", "::warning", "::notice"].iter().any(|it| line.starts_with(it));
    assert!(text.lines().all(is_one), "{text}");
    assert_eq!(of("::error::cannot read no-such-file.trf"), 1, "{text}");
    assert!(of(",line=") > 0, "{text}");
}

#[test]
fn sarif_keeps_to_its_schema() {
    let text = check("sarif", &[]).out;
    let mut sarif: Value = serde_json::from_str(&text).expect("JSON");
    let schema = fs::read_to_string("tests/data/sarif-schema-2.1.0.json").expect("the schema");
    let schema: Value = serde_json::from_str(&schema).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let faults: Vec<String> = validator.iter_errors(&sarif).map(|it| it.to_string()).collect();
    assert!(faults.is_empty(), "{faults:?}");
    let results = sarif["runs"][0]["results"].as_array().expect("results").len();
    let annotations =
        check("github", &[]).out.lines().filter(|it| !it.contains("::error::")).count();
    assert_eq!(results, annotations);
    assert_eq!(sarif["runs"][0]["invocations"][0]["executionSuccessful"], false);
    // A fault is seen.
    sarif["runs"][0]["results"][0]["level"] = Value::from("grave");
    assert!(!validator.is_valid(&sarif));
}

#[test]
fn tables_have_a_row_for_each_round() {
    let text = check("csv", &[]).out;
    let rows: Vec<csv::StringRecord> =
        csv::Reader::from_reader(text.as_bytes()).records().map(|it| it.expect("a row")).collect();
    let verdicts = verdicts();
    let of_rounds: Vec<&str> =
        rows.iter().filter(|it| !it[3].is_empty()).map(|it| &it[4]).collect();
    assert_eq!(of_rounds, verdicts);
    assert_eq!(rows.len() - of_rounds.len(), 1, "the file that is no tournament: {text}");
    let page = check("html", &[]).out;
    let cells = page.matches("<th scope=\"row\"").count();
    assert_eq!(cells, verdicts.len(), "{page}");
    assert!(!page.contains("<script"), "{page}");
}

#[test]
fn only_differences_are_shown_and_all_are_counted() {
    let all = check("text", &[]);
    let only = check("text", &["--only-differences", "-v"]);
    assert_eq!(only.code, all.code);
    assert!(!only.out.contains("mastering-the-dutch-2026.trf:"), "{}", only.out);
    assert!(only.out.contains("club-championship.trf: 8 players, 4 rounds"), "{}", only.out);
    let total = all.out.lines().last().expect("the total");
    assert!(only.out.contains(total), "{}: {total}", only.out);
    assert!(
        only.out.contains("  2.4.7 C12 colour_preference: 1 round in 1 file\n"),
        "{}",
        only.out
    );
    let verdicts = verdicts();
    let wrong = count(&verdicts, &["different", "colour", "illegal"]);
    let counted: usize = only
        .out
        .lines()
        .filter_map(|line| line.split_once(" in ").filter(|it| it.1.contains(" file")))
        .filter_map(|(rule, _)| rule.rsplit(": ").next()?.split(' ').next()?.parse::<usize>().ok())
        .sum();
    assert_eq!(counted, wrong, "{}", only.out);
    let csv = check("csv", &["--only-differences"]).out;
    let grave = wrong + count(&verdicts, &["no-pairing"]);
    // The heads, and the file that is no tournament.
    assert_eq!(csv.lines().count(), grave + 2, "{csv}");
    for format in ["json", "junit", "sarif", "github"] {
        assert_eq!(check(format, &["--only-differences"]).code, 2, "{format}");
    }
}

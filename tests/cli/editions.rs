//! Which edition a file is judged by, and the commands about editions: `editions`, `compare-rules`,
//! `checklist`.
//!
//! Snapshots lie in `snapshots/`; after a wanted change look at the difference, then run
//! `INSTA_UPDATE=always cargo test --test cli editions::`.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use pairproof::editions::newest_first;
use serde_json::{Value, json};

use crate::cli::{Run, run, run_on, run_with};

const MASTERING: &str = "corpus/handbook/mastering-the-dutch-2026.trf";

/// Compares with the snapshot of this name.
pub(crate) fn snapshot(name: &str, run: &Run) {
    let version = concat!("\"version\": \"", env!("CARGO_PKG_VERSION"), "\"");
    let text = run.whole().replace(version, "\"version\": \"[version]\"");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Runs `line` on the *Mastering* tournament, paired by the rules of 2026, with these records before
/// it; the file is `-`.
pub(crate) fn on_mastering(line: &str, records: &str) -> Run {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/").to_owned() + MASTERING;
    let file = std::fs::read_to_string(path).expect("the corpus is readable");
    run_on(line, format!("{records}\n{file}").as_bytes())
}

/// The part of the document of `check` that is about the only file.
fn file_of(run: &Run) -> Value {
    let document: Value = serde_json::from_str(&run.out).expect("one document");
    document["files"][0].clone()
}

#[test]
fn the_file_says_which_edition() {
    snapshot("cli-auto-2026", &on_mastering("check -", "042 2026/03/01"));
    snapshot("cli-auto-conflict", &on_mastering("check -", "042 2019/05/04\n192 FIDE_DUTCH_2026"));
    snapshot("cli-auto-no-text", &on_mastering("check -", "042 24/09/2010"));
    snapshot("cli-auto-other-system", &on_mastering("check - --round 3 -v", "192 FIDE_DUBOV"));
    snapshot("cli-auto-given", &on_mastering("check - --rules fide-2026", "042 2019/05/04"));
    let unknown = run(&format!("check --rules fide-1066 {MASTERING}"));
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""));
    assert!(unknown.err.starts_with("pairproof: no edition `fide-1066`; there is fide-2026, "));
    assert!(unknown.err.ends_with(", and auto\n"));
}

#[test]
fn lint_says_where_something_that_is_no_date_stands() {
    let run = on_mastering("check --lint -", "042  2026/13/45");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(
        run.out.contains("`042` says `2026/13/45`, which is not understood as a date"),
        "{}",
        run.out
    );
    assert!(run.out.contains("-:1:6\n"), "{}", run.out);
    let right = on_mastering("check --lint -", "042 2026/12/31");
    assert!(!right.out.contains("no-date"), "{}", right.out);
}

/// Not as a snapshot: the more editions there are, the more may explain a round.
#[test]
fn a_date_is_a_hint_and_no_proof() {
    let run = on_mastering("check -", "042 2019/05/04");
    assert_eq!(run.code, 1);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(
        lines[0],
        "-: 15 players, 8 rounds, fide-2017 (042 says 2019/05/04; fide-2026 fits it better, 8 \
         match): 6 match, 2 different"
    );
    for (line, round) in [(lines[1], 5), (lines[2], 8)] {
        assert!(line.starts_with(&format!("  round {round}: different: With the ")), "{line}");
        assert!(line.contains("; right under fide-2026"), "{line}");
    }
    let listing = on_mastering("--dutch - -c", "042 2019/05/04");
    assert_eq!(listing.code, 1);
    let marked = listing.out.lines().filter(|line| line.contains("; right under fide-2026"));
    assert_eq!(marked.count(), 2, "{}", listing.out);
    assert_eq!(
        listing.err,
        "pairproof: -: fide-2017 (042 says 2019/05/04)\n\
         pairproof: -: fide-2026 fits it better, 8 match\n"
    );
}

#[test]
fn json_says_which_edition_and_why() {
    let file = file_of(&on_mastering("check - --format json", "042 2019/05/04"));
    assert_eq!(file["edition"], "fide-2017");
    assert_eq!(file["edition-reason"], "042 says 2019/05/04");
    assert_eq!(file["better-edition"], "fide-2026");
    assert_eq!(file["rounds"][4]["right-under"][0], "fide-2026");
    assert_eq!(file["rounds"][3].get("right-under"), None);

    let file = file_of(&on_mastering("check - --format json", "042 24/09/2010"));
    assert_eq!(file["edition"], Value::Null);
    assert_eq!(file["rounds"].as_array().map(Vec::len), Some(8));
    for round in file["rounds"].as_array().expect("a list") {
        assert_eq!(round["verdict"], "skipped");
        assert_eq!(round["reason"]["kind"], "input");
        assert_eq!(round["reason"]["label"], "no edition for this date");
    }

    let given = on_mastering("check - --format json --rules fide-2017", "042 2026/03/01");
    let file = file_of(&given);
    assert_eq!((given.code, &file["edition-reason"]), (1, &json!("--rules")));
    assert_eq!(file["better-edition"], Value::Null, "who asks for an edition gets that one");
}

#[test]
fn one_round_is_enough_to_be_right_under_another_edition() {
    let run = on_mastering("check - --round 5 --format json", "042 2019/05/04");
    let file = file_of(&run);
    assert_eq!(file["rounds"][0]["right-under"][0], "fide-2026");
    assert_eq!(file["better-edition"], Value::Null, "one round is not the whole file");
}

#[test]
fn a_round_is_paired_by_the_edition_of_the_file() {
    let old = on_mastering("pair - --round 5", "042 2019/05/04");
    let new = on_mastering("pair - --round 5", "042 2026/05/04");
    assert_eq!((old.code, new.code), (0, 0));
    assert_ne!(old.out, new.out, "round 5 is one of those in which the editions part");
    assert_eq!(old.err, "pairproof: -: fide-2017 (042 says 2019/05/04)\n");
    let given = on_mastering("pair - --round 5 --rules fide-2017", "042 2026/05/04");
    assert_eq!((given.out, given.err.as_str()), (old.out, ""));
    let json = on_mastering("pair - --round 5 --format json", "042 2019/05/04");
    let document: Value = serde_json::from_str(&json.out).expect("one document");
    assert_eq!(document["edition"], "fide-2017");
    assert_eq!(document["edition-reason"], "042 says 2019/05/04");
    snapshot("cli-pair-no-text", &on_mastering("pair - --round 5", "042 24/09/2010"));
}

#[test]
fn drop_in_forms_go_by_the_file_too() {
    snapshot("cli-legacy-no-text", &on_mastering("-check -", "042 24/09/2010"));
    let file = "corpus/handbook/2013/five-rounds-2013.trf";
    let pairs = run(&format!("--dutch {file} -p"));
    assert_eq!(pairs.err, run(&format!("pair {file}")).err, "both say the same of the edition");
}

#[test]
fn editions_are_listed() {
    let text = run("rule --editions");
    assert_eq!((text.code, text.err.as_str()), (0, ""));
    let json = run("rule --editions --format json");
    let document: Value = serde_json::from_str(&json.out).expect("one document");
    let rows = document["editions"].as_array().expect("a list");
    assert!(rows.len() >= 2);
    for (at, row) in rows.iter().enumerate() {
        let id = row["id"].as_str().expect("an id");
        assert!(text.out.contains(&format!("{id} ")), "{id}");
        let older = rows.get(at + 1).map_or(&Value::Null, |older| &older["id"]);
        assert_eq!(&row["against"], older);
        let usable = run(&format!("check --rules {id} {MASTERING}"));
        assert!(usable.out.contains(id), "{id}: {}", usable.err);
    }
    let (newest, older) = (&rows[0], &rows[1]);
    assert_eq!((&newest["id"], &newest["to"]), (&json!("fide-2026"), &Value::Null));
    assert_eq!((&older["id"], &older["to"]), (&json!("fide-2017"), &json!("2026-01-31")));
    let names = |key: &str| -> Vec<&str> {
        let rows = newest[key].as_array().expect("a list");
        rows.iter().filter_map(|row| row["name"].as_str()).collect()
    };
    assert!(names("new").contains(&"pab_score"));
    assert!(names("gone").contains(&"score_differences"));
    assert!(!names("new").contains(&"repeat_opponent"), "both editions have it");
    let first: Vec<&str> = text.out.lines().take_while(|line| !line.is_empty()).collect();
    insta::with_settings!({
        snapshot_path => "../../snapshots", prepend_module_to_snapshot => false, omit_expression => true
    }, {
        insta::assert_snapshot!("cli-editions-newest", first.join("\n"));
    });
}

#[test]
fn two_editions_are_compared() {
    let both = "--rules fide-2026 --beside fide-2017";
    snapshot("cli-check-beside", &run(&format!("check {MASTERING} {both}")));
    snapshot("cli-check-beside-agree", &run(&format!("check corpus/acid/limbo.trf {both}")));
    let json = run(&format!("check {MASTERING} {both} --format json"));
    let document: Value = serde_json::from_str(&json.out).expect("one document");
    assert_eq!((json.code, &document["agree"]), (1, &json!(false)));
    let parted: Vec<&Value> = document["rounds"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(|round| round["agree"] == false)
        .collect();
    assert_eq!(parted.iter().map(|round| &round["round"]).collect::<Vec<_>>(), [5, 8]);
    for round in parted {
        for answer in round["answers"].as_array().expect("a list") {
            assert!(answer["against"]["article"].is_string(), "{answer}");
        }
        assert_eq!(round["answers"][0]["verdict"], "match", "the file goes by 2026");
    }
    let swapped =
        run(&format!("check {MASTERING} --rules fide-2017 --beside fide-2026 --format json"));
    let swapped: Value = serde_json::from_str(&swapped.out).expect("one document");
    assert_eq!(swapped["rounds"][4]["answers"][0], document["rounds"][4]["answers"][1]);
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let code = |options: &str| run(&format!("check {MASTERING} {options}")).code;
    assert_eq!(code("--rules fide-2026 --beside fide-2026"), 2);
    assert_eq!(code("--beside auto"), 2);
    assert_eq!(code("--beside fide-2017 --lint"), 2);
    assert_eq!(code("--beside fide-2017 --round 2"), 2);
    assert_eq!(code("--beside fide-2017 --format junit"), 2);
    assert_eq!(code(&format!("{MASTERING} --beside fide-2017")), 2);
    let none = "check corpus/acid/topscorer-last-round.trf --rules fide-2017 --beside fide-2026";
    let run_of_none = run(none);
    assert!(
        run_of_none
            .out
            .contains("\n  round 3: neither has a legal pairing (fide-2017 A.9, fide-2026 1.9.3); the file: illegal\n"),
        "{}",
        run_of_none.out
    );
    assert!(
        run_of_none.out.contains("; in 1 neither has a legal pairing\n"),
        "{}",
        run_of_none.out
    );
    let document: Value =
        serde_json::from_str(&run(&format!("{none} --format json")).out).expect("one document");
    let third = &document["rounds"][2];
    assert_eq!((&third["outcome"], &third["agree"]), (&json!("no-pairing"), &Value::Null));
    assert_eq!(run("check corpus/malformed/duplicate-id.trf --beside fide-2017").code, 3);
    assert_eq!(run("check no-such-file.trf --beside fide-2017").code, 5);
}

#[test]
fn the_table_of_a_round() {
    let line = format!("checklist {MASTERING} --rules fide-2026");
    snapshot("cli-checklist", &run(&format!("{line} --round 5")));
    snapshot("cli-checklist-csv", &run(&format!("{line} --round 5 --format csv")));
    snapshot("cli-checklist-json", &run("checklist corpus/acid/limbo.trf --format json"));
    snapshot("cli-checklist-first-round", &run(&format!("{line} --round 1")));
    snapshot("cli-checklist-no-round", &run(&format!("{line} --round 11")));
    snapshot("cli-checklist-no-text", &on_mastering("checklist -", "042 24/09/2010"));
}

#[test]
fn the_table_of_the_next_round_leaves_out_who_is_absent() {
    let file = "corpus/trf/samples/trf26/byes.next.trf";
    let table = run(&format!("checklist {file} --format json --rules fide-2026"));
    let document: Value = serde_json::from_str(&table.out).expect("one document");
    let brackets = document["brackets"].as_array().expect("a list");
    let mut present: Vec<u64> = brackets
        .iter()
        .flat_map(|bracket| bracket["players"].as_array().expect("a list"))
        .filter_map(|row| row["number"].as_u64())
        .collect();
    let pairs = run(&format!("pair {file} --rules fide-2026")).out;
    let mut paired: Vec<u64> = pairs
        .lines()
        .skip(1)
        .flat_map(|line| line.split_whitespace().map(|it| it.parse().expect("a number")))
        .filter(|number| *number != 0)
        .collect();
    present.sort_unstable();
    paired.sort_unstable();
    assert_eq!(present, paired);
}

#[test]
fn a_name_with_a_comma_is_one_field_of_csv() {
    let file = "\
012 A comma\n142 3\n152 W\n042 2026/03/01
001    1      Doe, \"Ann\"                       2400                             1.0    1     2 w 1
001    2      Roe, Bob                         2300                             0.0    2     1 b 0
";
    let table = run_on("checklist - --format csv", file.as_bytes());
    assert_eq!(table.code, 0, "{}", table.err);
    let row = "1.0,1,1,,\"Doe, \"\"Ann\"\"\",2400,1.0,W,B,,,+1,1,may,2";
    assert_eq!(table.out.lines().nth(1), Some(row));
}

/// What ruling 24 says of a file, as far as the files of the corpus go: their codes name a year or the
/// Dutch system, their types name nothing, their dates are of one form.
fn ruled(text: &str) -> &'static str {
    let record = |code: &str| {
        let lines = text.lines().filter(|line| line.get(..3) == Some(code));
        lines.map(|line| line[3..].trim().to_owned()).find(|value| !value.is_empty())
    };
    let by_date = || match record("042").as_deref() {
        None | Some("2026/02/01" | "2026/09/05" | "2026/11/21") => "fide-2026",
        Some("2013/07/01") => "fide-2013",
        Some(other) => panic!("a date that this test does not know: {other}"),
    };
    let kind = record("092").unwrap_or_default();
    assert!(!kind.contains("FIDE_DUTCH"), "{kind}");
    let by_date = || match kind.as_str() {
        "Individual  Swiss Dutch (Istanbul 2012 rules)" => "fide-2013",
        _ => by_date(),
    };
    match record("192").as_deref() {
        Some("FIDE_DUTCH_2025" | "FIDE_DUTCH_2026") => "fide-2026",
        Some("FIDE_DUTCH_2017") => "fide-2017",
        Some("FIDE_DUTCH") | None => by_date(),
        Some(other) => panic!("a code that this test does not know: {other}"),
    }
}

fn files_below(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").map(|it| it.expect("an entry")) {
        let path = entry.path();
        if path.is_dir() {
            files_below(&path, found);
        } else if path.extension().is_some_and(|it| it.to_string_lossy().starts_with("trf")) {
            found.push(path);
        }
    }
}

#[test]
fn the_edition_of_every_file_of_the_corpus_is_the_ruled_one() {
    let mut files = Vec::new();
    for folder in ["acid", "disputed", "generated", "handbook", "trf"] {
        files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(folder), &mut files);
    }
    files.sort();
    let mut arguments: Vec<&OsStr> = ["check", "--format", "json"].map(OsStr::new).to_vec();
    arguments.extend(files.iter().map(|path| path.as_os_str()));
    let document: Value = serde_json::from_str(&run_with(&arguments).out).expect("one document");
    let checked = document["files"].as_array().expect("a list");
    assert_eq!(checked.len(), files.len());
    for (path, checked) in files.iter().zip(checked) {
        let text = String::from_utf8_lossy(&std::fs::read(path).expect("a file")).into_owned();
        assert_eq!(checked["edition"], ruled(&text), "{}", path.display());
    }
    assert!(files.len() > 200, "{} files", files.len());
}

/// A criterion that two editions share comes from the one that was asked for.
#[test]
fn a_rule_refers_to_the_edition_that_was_asked_for() {
    for (edition, name, chapter) in [
        ("fide-2026", "C13", "C.04.3 (2026) 2.4.8"),
        ("fide-2017", "C.11", "C.04.3 (2017) C.11; compare C.04.3 (2026) 2.4.8"),
        ("fide-2017", "c11", "C.04.3 (2017) C.11; compare C.04.3 (2026) 2.4.8"),
        ("fide-2017", "C.7", "C.04.3 (2017) C.7"),
        ("fide-1992", "E.1", "C.04.1 (Manila 1992) sections A to F"),
    ] {
        let run = run(&format!("rule {name} --rules {edition} --format json"));
        let document: Value = serde_json::from_str(&run.out).expect("JSON");
        assert_eq!(document["rules"][0]["references"], chapter, "{edition} {name}");
    }
    for edition in newest_first() {
        let run = run(&format!("rule --rules {} --format json", edition.id));
        let document: Value = serde_json::from_str(&run.out).expect("JSON");
        for rule in document["rules"].as_array().expect("rules") {
            let references = rule["references"].as_str().expect("a text");
            assert!(references.starts_with(edition.chapter), "{}: {references}", edition.id);
        }
    }
    let unknown = run("rule C21 --rules fide-2017");
    assert_eq!(unknown.code, 2);
    let says = "fide-2017 has no rule `C21` (fide-2026 has one)";
    assert!(unknown.err.contains(says), "{}", unknown.err);
    for (name, says) in [
        ("c9-dropped", "`c9-dropped` is a known fault, and no rule: as if "),
        (
            "remainder-keeps-its-numbers",
            "is an interpretation of the text, and no rule; `pairproof rule --editions`",
        ),
    ] {
        let run = run(&format!("rule {name}"));
        assert!(run.code == 2 && run.err.contains(says), "{}", run.err);
    }
}

/// The year of an edition is enough.
#[test]
fn an_edition_can_be_named_by_its_year() {
    let file = "corpus/handbook/mastering-the-dutch-2026.trf";
    for year in ["1992", "2013", "2017", "2026"] {
        for (command, option) in [("check", ""), ("explain", "--round 2"), ("pair", "")] {
            let asked = |rules: String| run(&format!("{command} {file} {option} --rules {rules}"));
            let (short, whole) = (asked(year.to_owned()), asked(format!("fide-{year}")));
            assert_eq!((short.code, &short.out), (whole.code, &whole.out), "{command} {year}");
            assert!(!short.out.is_empty(), "{command} {year}: {}", short.whole());
        }
    }
    assert_eq!(run(&format!("check {file} --rules 2020")).code, 2);
}

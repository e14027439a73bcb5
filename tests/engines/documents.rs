//! The schemas of `schemas/` describe what surveys, snapshots and other commands write that ask engines.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::bench::Bench;
use crate::cli::{Run, run_with};
use crate::fake;
use crate::schema::{Document, hold, hold_but, printed, validator_of};
use crate::survey_reports;

pub(crate) const TESTS: fake::Tests = &[
    ("what_surveys_write_keeps_to_its_schemas", what_surveys_write_keeps_to_its_schemas),
    (
        "what_exam_prints_of_cases_keeps_to_its_schema",
        what_exam_prints_of_cases_keeps_to_its_schema,
    ),
    (
        "what_snapshot_check_prints_keeps_to_its_schema",
        what_snapshot_check_prints_keeps_to_its_schema,
    ),
    ("what_shrink_prints_keeps_to_its_schema", what_shrink_prints_keeps_to_its_schema),
];

/// Runs the program with `line`, words parted by blanks, in which `@` stands for the directory.
fn run(bench: &Bench, line: &str) -> Run {
    let place = bench.shown("");
    let words: Vec<String> =
        line.split_whitespace().map(|word| word.replace("@/", &place)).collect();
    run_with(&words)
}

/// The documents of one name that surveys hold.
fn of_surveys(surveys: &[PathBuf], name: &str) -> Vec<Document> {
    let documents = |survey: &PathBuf| -> Vec<Document> {
        let path = survey.join(name);
        let Ok(text) = fs::read_to_string(&path) else { return Vec::new() };
        let parsed = |text: &str| -> Value {
            serde_json::from_str(text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        };
        let is_of_lines = name.ends_with('l');
        let texts = if is_of_lines { text.lines().collect() } else { vec![text.as_str()] };
        texts.into_iter().map(|text| (path.display().to_string(), parsed(text))).collect()
    };
    surveys.iter().flat_map(documents).collect()
}

/// Surveys of engines that are wrong in many ways.
fn surveys(bench: &Bench) -> Vec<PathBuf> {
    let few = "--events 4 --allowed 1 --axis players=6..14 --axis rounds=3..5 --axis contested=0";
    for mode in
        ["right", "without-c12", "faulty", "other-reading", "crash", "no-pairing", "rematch"]
    {
        bench.engine(mode);
    }
    bench.changed("told", "faulty", |profile| {
        profile.replace("\"{seed}\"", "\"{seed}\", \"{players}\", \"{rounds}\"")
    });
    bench.changed("poor", "right", |profile| {
        profile + "cannot: [\"acceleration\", \"blanks\"]\nenvironment: [\"A=1\"]\n"
    });
    bench.changed("silent", "garbage", |profile| {
        let calls = ["check:", "generate:"];
        let kept = profile.lines().filter(|line| !calls.iter().any(|it| line.starts_with(it)));
        kept.map(|line| format!("{line}\n")).collect::<String>()
            + "remarks: [\"It says nothing.\"]\n"
    });
    let mut made = Vec::new();
    for (name, line) in [
        ("faulty", "endorse @/faulty.yaml --with @/without-c12.yaml --time-limit 30"),
        ("told", "endorse @/told.yaml --direction generates --exam none"),
        ("crash", "endorse @/crash.yaml --profile fe1 --exam none"),
        ("silent", "endorse @/silent.yaml --direction pairs"),
        ("others", "compare @/other-reading.yaml @/no-pairing.yaml @/rematch.yaml @/right.yaml"),
        ("share-1", "compare @/right.yaml @/faulty.yaml --partition hash:1/2"),
        ("share-2", "compare @/right.yaml @/faulty.yaml --partition hash:2/2"),
    ] {
        let few = if line.starts_with("compare") {
            few.replace("--allowed 1 ", "")
        } else {
            few.to_owned()
        };
        let run = run(bench, &format!("{line} {few} -o @/{name}"));
        assert!([0, 1, 4].contains(&run.code), "{name}: {}", run.whole());
        made.push(bench.path(name));
    }
    for line in [
        "survey merge @/share-1 @/share-2 -o @/whole --recheck 2 --engine @/right.yaml --engine @/faulty.yaml",
        "endorse --commit @/secret.json --events 2 --allowed 0 --axis players=8 --axis contested=0 \
         --axis acceleration=any --rules fide-2026",
        "endorse @/poor.yaml --reveal @/secret.json -o @/challenged",
    ] {
        let run = run(bench, line);
        assert!([0, 1, 4].contains(&run.code), "{line}: {}", run.whole());
    }
    made.extend([bench.path("whole"), bench.path("challenged")]);
    made.push(survey_reports::sample().survey());
    made
}

fn what_surveys_write_keeps_to_its_schemas() {
    let bench = Bench::new();
    let surveys = surveys(&bench);
    let all = |name: &str| of_surveys(&surveys, name);

    let reports = all("report.json");
    let has = |what: &str| reports.iter().any(|(_, it)| has_any(&it[what]));
    for what in ["rule", "exam", "known-answers", "readings", "differences", "agreement"] {
        assert!(has(what), "no report has {what}");
    }
    let by_words = ["/results/*/failures", "/results/*/skipped", "/results/*/articles", "/axes/*"];
    hold_but("survey-1.json", &reports, 9, &by_words);
    let records = all("results.jsonl");
    hold_but("result-1.json", &records, 40, &["/trials/*/skipped", "/trials/*/failures"]);
    hold("plan-1.json", &all("plan.json"), 9);
    hold("run-1.json", &all("run.json"), 9);
    hold("badge-1.json", &all("badge.json"), 9);
    hold("attestation-1.json", &all("attestation.json"), 9);
    hold("exam-answers-1.json", &all("exam-answers.json"), 3);
    hold("known-answers-1.json", &all("known-answers.json"), 3);
    hold("recheck-1.json", &all("recheck.json"), 1);
    hold("challenge-1.json", &of_surveys(&[bench.path("")], "secret.json"), 1);

    words_and_numbers_outside_of_their_sets_are_noticed(&reports[0].1);

    // Nothing else that is JSON lies there.
    let known = [
        "report.json",
        "results.jsonl",
        "plan.json",
        "run.json",
        "badge.json",
        "attestation.json",
        "exam-answers.json",
        "known-answers.json",
        "recheck.json",
    ];
    for survey in &surveys {
        for name in names(survey) {
            assert!(!name.contains(".json") || known.contains(&name.as_str()), "{name}");
        }
    }
}

fn words_and_numbers_outside_of_their_sets_are_noticed(report: &Value) {
    let validator = validator_of("survey-1.json");
    assert!(validator.is_valid(report));
    for (place, value) in [
        ("/schema", json!("pairproof/survey@2")),
        ("/conclusion", json!("perhaps")),
        ("/results-sha256", json!("00")),
        ("/done", json!(-1)),
        ("/plan/seed", json!("5")),
        ("/plan/axes/0", json!(["players"])),
        ("/plan/engines/0/commands/pair", json!(null)),
        ("/results/0/direction", json!("pair")),
        ("/results/0/failures", json!({ "time limit": "1" })),
        ("/statement/scope/sizes/0/counts/players", json!([6])),
        ("/differences/0/class", json!("nobody")),
        ("/differences/0/round", json!(1.5)),
        ("/differences/0/bracket", json!("1.25")),
        ("/differences/0/players", json!([0])),
        ("/differences/0/engine-boards", json!(["0-4"])),
        ("/exam/positions/0/outcome", json!("perhaps")),
        ("/exam/right", json!(-1)),
        ("/known-answers/answers/0/outcome", json!({ "is": "wrong" })),
        ("/known-answers/answers/0/question/standing", json!("may")),
    ] {
        let mut changed = report.clone();
        *changed.pointer_mut(place).unwrap_or_else(|| panic!("no {place}")) = value.clone();
        assert!(!validator.is_valid(&changed), "{place}: {value}");
    }
}

/// Whether a part of a document holds anything.
fn has_any(value: &Value) -> bool {
    match value {
        Value::Object(object) => !object.is_empty(),
        Value::Array(list) => !list.is_empty(),
        other => !other.is_null(),
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.map(|it| it.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

fn what_exam_prints_of_cases_keeps_to_its_schema() {
    let bench = Bench::new();
    let modes = ["without-c8", "wrong-colours", "other-reading", "garbage"];
    let engines = modes.map(|mode| bench.engine(mode));
    let mut documents: Vec<Document> = Vec::new();
    documents.extend(printed(&["exam", &engines[0], "--cases", "corpus"]));
    let mut some = vec!["exam"];
    some.extend(engines.iter().map(String::as_str));
    for case in ["mastering-the-dutch-2026", "limbo", "pairing-number-before-first-pairing"] {
        some.extend(["--cases", case]);
    }
    documents.extend(printed(&some));
    hold("corpus-matrix-1.json", &documents, 2);
}

fn what_snapshot_check_prints_keeps_to_its_schema() {
    let bench = Bench::new();
    let engine = |mode: &str| bench.engine_called("mine", mode, "fide-2017");
    let mut documents: Vec<Document> = Vec::new();
    let answers = bench.shown("answers");
    let recorded = engine("right");
    let run = run_with(&["snapshot", "record", &recorded, "-o", &answers, "--events", "3"]);
    assert!(run.code < 2, "{}", run.whole());
    for mode in ["right", "other-edition", "garbage", "no-pairing"] {
        documents.extend(printed(&["snapshot", "check", &engine(mode), &answers]));
    }
    // A record that is gone.
    let gone = fs::read_dir(bench.path("answers/corpus")).expect("a folder").next();
    fs::remove_file(gone.expect("a file").expect("a file").path()).expect("it can be removed");
    documents.extend(printed(&["snapshot", "check", &recorded, &answers]));
    hold("snapshot-check-2.json", &documents, 5);
}

fn what_shrink_prints_keeps_to_its_schema() {
    let bench = Bench::new();
    let (small, engine) = (bench.shown("small.trf"), bench.engine("without-c8"));
    let file = "corpus/generated/event-016.trf";
    let mut documents: Vec<Document> = Vec::new();
    let line = ["shrink", file, "--rules", "fide-2017", "--round", "3", "-o", &small];
    documents.extend(printed(&line));
    documents.extend(printed(&[&line[..], &["--budget", "5"]].concat()));
    let crash = bench.engine("crash");
    for engine in [&engine, &crash] {
        let page = "corpus/handbook/mastering-the-dutch-2026.trf";
        let line = ["shrink", page, "--round", "8", "--engine", engine, "-o", &small];
        documents.extend(printed(&line));
    }
    hold("shrink-1.json", &documents, 3);
}

//! The files of the corpus keep to its types, its schema and its layout.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use pairproof::corpus::{Case, Corpus, LoadFault, PublishedExam, PublishedTables, embedded_files};
use pairproof::editions;

fn corpus_directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

fn generated_schema() -> String {
    text_of(&schemars::schema_for!(Case))
}

fn text_of(schema: &schemars::Schema) -> String {
    serde_json::to_string_pretty(schema).expect("a schema is JSON") + "\n"
}

/// `UPDATE_SCHEMA=1 cargo test --test repository corpus_schema::` writes the file anew.
#[test]
fn the_committed_schemas_are_the_generated_ones() {
    let exam = text_of(&schemars::schema_for!(PublishedExam));
    let tables = text_of(&schemars::schema_for!(PublishedTables));
    for (name, generated) in [
        ("case.schema.json", generated_schema()),
        ("exam/for-programs/exam.schema.json", exam),
        ("exam/for-programs/tables.schema.json", tables),
    ] {
        let path = corpus_directory().join(name);
        if std::env::var_os("UPDATE_SCHEMA").is_some() {
            fs::write(&path, &generated).expect("the schema can be written");
        }
        let committed = fs::read_to_string(&path).expect("the schema is there");
        assert!(
            committed == generated,
            "{name}: UPDATE_SCHEMA=1 cargo test --test repository corpus_schema::"
        );
    }
}

#[test]
fn every_case_validates_against_the_schema() {
    let schema = serde_json::from_str(&generated_schema()).expect("the schema is JSON");
    let validator = jsonschema::validator_for(&schema).expect("the schema is a schema");
    let corpus = Corpus::from_directory(&corpus_directory()).unwrap_or_else(|f| panic!("{f:#?}"));
    for loaded in &corpus.cases {
        let text = fs::read(corpus_directory().join(&loaded.path)).expect("the case is there");
        let value: serde_json::Value = serde_yaml::from_slice(&text).expect("the case is YAML");
        let errors: Vec<String> = validator
            .iter_errors(&value)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{}: {errors:#?}", loaded.path);
    }
}

#[test]
fn the_embedded_corpus_is_the_one_on_disk() {
    let embedded = Corpus::embedded().unwrap_or_else(|faults| panic!("{faults:#?}"));
    let on_disk = Corpus::from_directory(&corpus_directory()).unwrap_or_else(|f| panic!("{f:#?}"));
    assert_eq!(embedded.malformed, on_disk.malformed);
    assert_eq!(embedded.cases.len(), on_disk.cases.len());
    for (ours, theirs) in embedded.cases.iter().zip(&on_disk.cases) {
        assert_eq!((&ours.path, &ours.case), (&theirs.path, &theirs.case));
        assert_eq!(ours.trf, theirs.trf, "{}", ours.path);
    }
}

#[test]
fn every_file_belongs_to_a_case() {
    let corpus = Corpus::embedded().unwrap_or_else(|faults| panic!("{faults:#?}"));
    let mut known = BTreeSet::new();
    for loaded in &corpus.cases {
        let (folder, _) = loaded.path.rsplit_once('/').expect("a case is in a folder");
        known.extend(loaded.case.trf.iter().map(|trf| format!("{folder}/{trf}")));
        known.insert(loaded.path.clone());
        // The told steps of a case may stand beside it.
        known.insert(loaded.path.replace(".yaml", ".steps.json"));
    }
    for path in embedded_files().keys() {
        let is_of_a_case = ["handbook/", "acid/", "generated/", "real/", "disputed/"]
            .iter()
            .any(|kind| path.starts_with(kind));
        assert!(!is_of_a_case || known.contains(path), "{path} belongs to no case");
    }
}

#[test]
fn every_reading_is_argued_in_a_case_of_its_name() {
    let corpus = Corpus::embedded().unwrap_or_else(|faults| panic!("{faults:#?}"));
    for edition in editions::ALL.iter().map(|edition| edition()) {
        for reading in edition.readings {
            let case = corpus.get(reading.id).map(|loaded| &loaded.case);
            let argued = case.and_then(|case| case.reading.as_ref());
            assert_eq!(argued.map(|it| it.id.as_str()), Some(reading.id), "{}", edition.id);
            assert!(case.is_some_and(|case| case.editions.iter().any(|id| id == edition.id)));
        }
    }
}

const CASE: &str = r#"
id: "x"
kind: acid
editions: ["fide-2026"]
articles: ["C1"]
shows: "Two players who have met do not meet again."
provenance: { source: "made up", licence: "MIT OR Apache-2.0" }
class: must
trf: "x.trf"
rounds:
  - round: 1
    pairs: ["1-2"]
"#;

fn load(files: &[(&str, &str)]) -> Result<Corpus, Vec<LoadFault>> {
    let files: BTreeMap<String, Vec<u8>> =
        files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect();
    Corpus::from_files(&files)
}

fn messages(files: &[(&str, &str)]) -> String {
    let faults = load(files).expect_err("the files are faulty");
    faults.iter().map(|fault| format!("{fault}\n")).collect()
}

#[test]
fn a_whole_case_loads() {
    let corpus = load(&[("acid/x.yaml", CASE), ("acid/x.trf", "012 x\n")]).expect("it is whole");
    assert_eq!(corpus.get("x").and_then(|case| case.trf.as_deref()), Some(&b"012 x\n"[..]));
    assert!(corpus.get("y").is_none());
}

#[test]
fn a_case_may_lie_in_the_folder_of_one_of_its_editions() {
    let files = [("acid/2026/x.yaml", CASE), ("acid/2026/x.trf", "012 x\n")];
    let corpus = load(&files).expect("it is whole");
    let case = corpus.get("x").expect("it is loaded");
    assert_eq!(
        (case.path.as_str(), case.trf.as_deref()),
        ("acid/2026/x.yaml", Some(&b"012 x\n"[..]))
    );
    for folder in ["acid/2013", "acid/old", "acid/2026/more"] {
        let (yaml, trf) = (format!("{folder}/x.yaml"), format!("{folder}/x.trf"));
        let found = messages(&[(&yaml, CASE), (&trf, "")]);
        assert_eq!(found, format!("{yaml}: the subfolder is no edition of the case\n"));
    }
    let found = messages(&[("acid/2026/x.yaml", CASE), ("acid/x.trf", "")]);
    assert_eq!(found, "acid/2026/x.yaml: `acid/2026/x.trf` does not exist\n");
}

#[test]
fn an_empty_corpus_fails() {
    assert_eq!(messages(&[]), ": the corpus has no case\n");
    let only_malformed = [("malformed/bom.yaml", "id: bom\n")];
    assert_eq!(messages(&only_malformed), ": the corpus has no case\n");
}

#[test]
fn faults_name_file_line_and_column() {
    let unknown = CASE.replace("class: must", "class: must\ncolour: true");
    let found = messages(&[("acid/x.yaml", &unknown), ("acid/x.trf", "")]);
    assert!(found.starts_with("acid/x.yaml:9:1: unknown field `colour`"), "{found}");
    let bare = CASE.replace("\"1-2\"", "\"1-1\"");
    let found = messages(&[("acid/x.yaml", &bare), ("acid/x.trf", "")]);
    assert!(found.starts_with("acid/x.yaml:12:") && found.contains("no pair"), "{found}");
}

#[test]
fn all_faults_are_reported_at_once() {
    let found = messages(&[
        ("acid/y.yaml", CASE),
        ("handbook/x.yaml", CASE),
        ("acid/y.trf", ""),
        ("acid/z.yaml", "id: [\n"),
    ]);
    for message in [
        "acid/y.yaml: the id is not the file name",
        "acid/y.yaml: `acid/x.trf` does not exist",
        "handbook/x.yaml: the kind is not the folder",
        "acid/z.yaml:",
    ] {
        assert!(found.contains(message), "{message} in {found}");
    }
}

#[test]
fn what_the_types_cannot_forbid_is_refused() {
    let changes = [
        ("pairs: [\"1-2\"]", "note: \"nothing\"", "either pairs or `no_pairing`"),
        ("trf: \"x.trf\"\n", "", "rounds and a TRF file go together"),
        (
            "round: 1",
            "round: 1\n    editions: [\"fide-1925\"]",
            "an edition that the case does not",
        ),
        ("[\"fide-2026\"]", "[]", "no edition"),
        ("class: must", READING_WITHOUT_PLACE, "the reading is incomplete"),
        ("class: must", COLOURS_OF_OTHERS, "a colour case has two players"),
        ("class: must", ROW_TOO_LONG, "a row of a table has one place for each column"),
        ("class: must", EMPTY_HISTORY, "a history without what follows"),
    ];
    for (from, to, message) in changes {
        let found = messages(&[("acid/x.yaml", &CASE.replace(from, to)), ("acid/x.trf", "")]);
        assert!(found.contains(message), "{message} in {found}");
    }
}

const READING_WITHOUT_PLACE: &str = r#"class: must
reading:
  id: "r"
  question: "q"
  default: { says: "a" }
  other: { says: "b" }
  argument: "c"
  engines: []"#;

const COLOURS_OF_OTHERS: &str = r#"class: must
colours:
  - initial: "W"
    players: [{ tpn: 1, score: "0.0", history: "" }, { tpn: 2, score: "0.0", history: "" }]
    expected: "1-3"
    article: "5.2.5"
"#;

const ROW_TOO_LONG: &str = r"class: must
exchanges:
  s1: [1, 2]
  s2: [3, 4]
  tables:
    - out: [[2], [1]]
      rows: [{ in: [3], places: [1, 2, 3] }]
";

const EMPTY_HISTORY: &str = r#"class: must
histories: [{ history: "WB" }]
"#;

#[test]
fn ids_are_unique_over_all_folders() {
    let mut files =
        vec![("acid/x.yaml", CASE), ("acid/x.trf", ""), ("malformed/x.yaml", "id: x\n")];
    assert_eq!(messages(&files), "acid/x.yaml: the id `x` is taken\n");
    files.truncate(2);
    files.extend([("acid/2026/x.yaml", CASE), ("acid/2026/x.trf", "")]);
    assert_eq!(messages(&files), "acid/x.yaml: the id `x` is taken\n");
}

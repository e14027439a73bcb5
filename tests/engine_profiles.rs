//! Profiles of engines: the schema, the template, the page about them, and the commands.

#[path = "common/cli.rs"]
mod cli;

use std::fs;
use std::path::Path;

use pairproof::engines::{PROFILE_SCHEMA, Profile, TEMPLATE, ids, profile, profile_text};
use serde_json::Value;

use cli::{run, run_with};

const PAGE: &str = include_str!("../docs/engine-profiles.md");

fn generated_schema() -> String {
    let schema = schemars::schema_for!(Profile);
    serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n"
}

/// `UPDATE_SCHEMA=1 cargo test --test engine_profiles` writes the file anew.
#[test]
fn the_committed_schema_is_the_generated_one() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engines/profile.schema.json");
    let generated = generated_schema();
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        fs::write(&path, &generated).expect("the schema can be written");
    }
    let committed = fs::read_to_string(&path).expect("the schema is there");
    assert!(committed == generated, "run: UPDATE_SCHEMA=1 cargo test --test engine_profiles");
}

#[test]
fn the_schema_is_printed() {
    let run = run("engines schema");
    assert_eq!((run.code, run.out.as_str()), (0, PROFILE_SCHEMA));
}

/// What a validator of JSON Schema says of a profile.
fn is_valid(text: &str) -> bool {
    let schema: Value = serde_json::from_str(&generated_schema()).expect("the schema is JSON");
    let validator = jsonschema::validator_for(&schema).expect("the schema is a schema");
    let value: Value = serde_yaml::from_str(text).expect("the profile is YAML");
    validator.is_valid(&value)
}

#[test]
fn every_profile_that_comes_along_is_valid_and_shown() {
    for id in ids() {
        let text = profile_text(id).expect("it is in the list");
        assert!(is_valid(text), "{id}");
        let run = run(&format!("engines show {id}"));
        assert_eq!((run.code, run.out.as_str()), (0, text), "{id}");
        assert_eq!(Profile::read(&run.out).ok(), profile(id), "{id}");
    }
    let unknown = run("engines show nobody");
    assert_eq!(unknown.code, 2);
    assert!(unknown.err.contains("there is bbp5, bbp6"), "{}", unknown.err);
}

#[test]
fn the_template_is_a_profile() {
    assert!(is_valid(TEMPLATE));
    let read = Profile::read(TEMPLATE).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(read.id, "my-engine");
    // What stands behind `# ` as a call is one, too.
    let whole = TEMPLATE.replace("# check:", "check:").replace("# generate:", "generate:");
    let whole = Profile::read(&whole).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(whole.check.is_some() && whole.generate.is_some());
}

#[test]
fn the_template_is_written_once() {
    let place = tempfile::tempdir().expect("a directory");
    let file = place.path().join("mine.yaml").to_string_lossy().into_owned();
    assert_eq!(run_with(&["engines", "init", "-o", &file]).code, 0);
    assert_eq!(fs::read_to_string(&file).expect("it is written"), TEMPLATE);
    fs::write(&file, "mine").expect("it can be written");
    let again = run_with(&["engines", "init", "-o", &file]);
    assert_eq!(again.code, 2, "{}", again.whole());
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "mine");
    assert_eq!(run("engines init").out, TEMPLATE);
}

/// What a validator of its own refuses is refused here, too, and the other way round, but for what no
/// schema can say.
#[test]
fn the_reader_and_a_validator_of_the_schema_agree() {
    const LEAST: &str = "{id: a, edition: fide-2026, engine: a, dialect: trf26, \
                         pair: {arguments: ['{in}'], answer: stdout}";
    for more in [
        "title: x",
        "cannot: [blanks]",
        "limits: {seconds: 5}",
        "limits: {}",
        "faults: {no-pairing-exit: [-1, 7]}",
        "set-records: {XXR: '9'}",
        "check: {arguments: ['{in}'], answer: stdout, form: pairproof-json}",
        "command: []",
        "cannot: [blank]",
        "cannot: blanks",
        "limits: {seconds: 0}",
        "limits: {seconds: -1}",
        "limits: {seconds: five}",
        "limits: {second: 5}",
        "faults: {no-pairing-exit: [x]}",
        "faults: {exit-status: 'yes'}",
        "set-records: {XXR: {}}",
        "check: {arguments: ['{in}'], answer: nowhere}",
        "check: {answer: stdout}",
        "check: []",
        "remarks: {}",
        "licens: x",
        "pairs-only: 1",
    ] {
        let text = format!("{LEAST}, {more}}}");
        assert_eq!(Profile::read(&text).is_ok(), is_valid(&text), "{more}");
    }
}

/// The names of all fields, with those around them, and their schemas.
fn fields(schema: &Value) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    let mut todo = vec![(String::new(), schema.clone())];
    while let Some((above, node)) = todo.pop() {
        for (name, inner) in node["properties"].as_object().into_iter().flatten() {
            let definition = inner["$ref"].as_str().and_then(|it| it.strip_prefix("#/$defs/"));
            let inner = definition.map_or(inner, |name| &schema["$defs"][name]);
            found.push((name.clone(), inner.clone()));
            todo.push((format!("{above}{name}."), inner.clone()));
        }
    }
    found
}

#[test]
fn the_page_explains_every_field_and_value() {
    let schema: Value = serde_json::from_str(PROFILE_SCHEMA).expect("the schema is JSON");
    let fields = fields(&schema);
    assert!(fields.len() > 40, "{}", fields.len());
    for (name, _) in &fields {
        assert!(PAGE.contains(&format!("| `{name}` |")), "the page has no row for `{name}`");
    }
    let values = schema["$defs"].as_object().into_iter().flatten();
    let values = values.flat_map(|(_, it)| it["oneOf"].as_array().into_iter().flatten());
    let values: Vec<&str> = values.filter_map(|it| it["const"].as_str()).collect();
    assert!(values.len() > 15, "{values:?}");
    for value in values {
        assert!(PAGE.contains(&format!("`{value}`")), "the page does not name the value `{value}`");
    }
}

#[test]
fn the_examples_of_the_page_are_profiles() {
    let blocks = PAGE.split("```yaml\n").skip(1);
    let blocks: Vec<&str> = blocks.filter_map(|rest| rest.split("```").next()).collect();
    assert!(blocks.len() >= 2, "{}", blocks.len());
    for block in blocks {
        assert!(Profile::read(block).is_ok(), "{:?}\n{block}", Profile::read(block));
    }
}

#[test]
fn all_faults_of_a_profile_are_told_with_their_lines() {
    let place = tempfile::tempdir().expect("a directory");
    let file = place.path().join("mine.yaml").to_string_lossy().into_owned();
    fs::write(&file, "id: My\nlicens: x\nedition: fide-2026\nengine: x\ndialect: trf\n")
        .expect("it can be written");
    for command in ["engines test", "compare", "shrink corpus/acid/limbo.trf --round 4 --engine"] {
        let mut words: Vec<&str> = command.split(' ').collect();
        words.push(&file);
        if command == "compare" {
            words.extend(["-o", "nowhere"]);
        }
        let run = run_with(&words);
        assert_eq!(run.code, 3, "{command}: {}", run.whole());
        assert_eq!(run.out, "");
        for part in
            ["no profile, 4 faults:", ":1:5", ":2:1", ":5:10", "bad-id", "did you mean `licence`?"]
        {
            assert!(run.err.contains(part), "{part} in {}", run.err);
        }
    }
}

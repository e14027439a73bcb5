//! Profiles of engines: the schema, the template, the page about them, and the commands.

use std::fs;
use std::path::Path;

use pairproof::engines::{PROFILE_SCHEMA, Profile, TEMPLATE, ids, profile, profile_text};
use serde_json::Value;

use crate::cli::{self, run, run_with};

const PAGE: &str = include_str!("../../docs/engine-profiles.md");

fn generated_schema() -> String {
    let schema = schemars::schema_for!(Profile);
    serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n"
}

/// `UPDATE_SCHEMA=1 cargo test --test cli engine_profiles::` writes the file anew.
#[test]
fn the_committed_schema_is_the_generated_one() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engines/profile.schema.json");
    let generated = generated_schema();
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        fs::write(&path, &generated).expect("the schema can be written");
    }
    let committed = fs::read_to_string(&path).expect("the schema is there");
    assert!(committed == generated, "run: UPDATE_SCHEMA=1 cargo test --test cli engine_profiles::");
}

#[test]
fn the_schema_is_printed() {
    let run = run("engines show schema");
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
    assert!(unknown.err.contains("it has ainalrami, bbp5, bbp6"), "{}", unknown.err);
}

#[test]
fn the_template_is_a_profile() {
    assert!(is_valid(TEMPLATE));
    let read = Profile::read(TEMPLATE).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(read.id, "my-engine");
    // Whoever changes nothing is asked everything.
    assert!(read.cannot.is_empty());
    // What stands behind `# ` as a field is one, too.
    let fields = ["check:", "generate:", "cannot:"];
    let whole = fields
        .iter()
        .fold(TEMPLATE.to_owned(), |it, field| it.replace(&format!("# {field}"), field));
    let whole = Profile::read(&whole).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(whole.check.is_some() && whole.generate.is_some() && whole.cannot.len() == 5);
}

#[test]
fn the_template_is_written_once() {
    let place = tempfile::tempdir().expect("a directory");
    let file = place.path().join("mine.yaml").to_string_lossy().into_owned();
    let written = run_with(&["engines", "init", "-o", &file]);
    let next = format!("; then run `pairproof engines test {file}`\n");
    assert!(written.code == 0 && written.err.ends_with(&next), "{}", written.whole());
    assert_eq!(fs::read_to_string(&file).expect("it is written"), TEMPLATE);
    fs::write(&file, "mine").expect("it can be written");
    let again = run_with(&["engines", "init", "-o", &file]);
    assert_eq!(again.code, 2, "{}", again.whole());
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "mine");
    assert_eq!(run("engines init").out, TEMPLATE);
    let program = place.path().join("pair.py").to_string_lossy().into_owned();
    fs::write(&program, "print(0)").expect("it can be written");
    let no_profile = run_with(&["exam", &program]);
    let says = "pair.py is no profile: `pairproof engines init -o FILE.yaml` writes one";
    assert!(no_profile.code == 2 && no_profile.err.contains(says), "{}", no_profile.whole());
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
fn faults_of_a_profile_are_told_with_their_lines() {
    let place = tempfile::tempdir().expect("a directory");
    let file = place.path().join("mine.yaml").to_string_lossy().into_owned();
    let unread = "id: My\nlicens: x\nedition: fide-2026\nengine: x\ndialect: trf\n";
    let no_sense = "id: My\nedition: fide-2027\nengine: x\ndialect: trf26\ncommand: []\n";
    let told_first = ["no profile, 1 fault:", ":2:1", "did you mean `licence`?"];
    let told_at_once = ["no profile, 4 faults:", ":2:1", ":5:1", "`My` cannot be an id"];
    for (text, parts) in [(unread, &told_first[..]), (no_sense, &told_at_once)] {
        fs::write(&file, text).expect("it can be written");
        for command in [
            "engines test",
            "compare -o nowhere",
            "shrink corpus/acid/limbo.trf --round 4 --engine",
        ] {
            let mut words: Vec<&str> = command.split(' ').collect();
            words.push(&file);
            let run = run_with(&words);
            assert_eq!((run.code, run.out.as_str()), (3, ""), "{command}: {}", run.whole());
            for part in parts {
                assert!(run.err.contains(part), "{part} in {}", run.err);
            }
        }
    }
}

/// Faults of a report in lines, each with the line of the profile.
#[test]
fn faults_of_patterns_have_their_line() {
    const LEAST: &str = "id: a\nedition: fide-2026\nengine: a\ndialect: trf26\n";
    let read = |check: &str| {
        let text = format!("{LEAST}check:\n  arguments: ['{{in}}']\n  answer: stdout\n{check}");
        Profile::read(&text).map(|it| it.check).map_err(|refused| refused.to_string())
    };
    let right = "  form: lines\n  round: 'Round (\\d+)'\n  differs: 'MISMATCH'\n";
    assert!(read(right).is_ok_and(|it| it.is_some()));
    let long = format!("  form: lines\n  round: '({})'\n  differs: x\n", "x".repeat(1000));
    for (check, line, why) in [
        ("  form: lines\n  round: '(\\d+'\n  differs: x\n", 9, "unclosed group"),
        ("  form: lines\n  round: '(\\d+)'\n  differs: '*'\n", 10, "repetition operator missing"),
        (
            "  form: lines\n  round: '\\d+'\n  differs: x\n",
            9,
            "no group for the number of the round",
        ),
        ("  form: lines\n  round: '(.)'\n", 5, "`form: lines` needs it"),
        ("  form: two-columns\n  differs: x\n", 9, "it belongs to `form: lines`"),
        (&long, 9, "it is longer than 1000 characters"),
        ("  form: lines\n  round: '(a{1000}{1000}{1000})'\n  differs: x\n", 9, "size limit"),
    ] {
        let said = read(check).expect_err(check);
        assert!(said.contains(&format!(":{line}:")) && said.contains(why), "{said}");
    }
    for (field, why) in [
        ("environment: [\"A B\"]", "no variable of the environment"),
        ("faults: { texts: [error, \"\"] }", "`faults.texts` has an empty text"),
        ("faults: { no-pairing-texts: [\"\"] }", "`faults.no-pairing-texts` has an empty text"),
    ] {
        let pair = "pair: { arguments: ['{in}'], answer: stdout }";
        let said =
            Profile::read(&format!("{LEAST}{pair}\n{field}\n")).expect_err(field).to_string();
        assert!(said.contains(":6:") && said.contains(why), "{said}");
    }
}

#[test]
fn a_profile_that_is_too_large_is_bad_input() {
    let place = tempfile::tempdir().expect("a directory");
    let file = place.path().join("large.yaml");
    for mebibytes in [2, 9] {
        fs::write(&file, vec![b'#'; mebibytes << 20]).expect("it can be written");
        let run = run_with(&["engines", "test", &file.to_string_lossy()]);
        assert_eq!(run.code, 3, "{mebibytes}: {}", run.whole());
        assert!(run.err.contains("larger than"), "{}", run.whole());
    }
}

/// A folder with a profile, an adapter beside it, and this program.
#[cfg(unix)]
#[test]
fn paths_begin_where_the_page_says() {
    use std::os::unix::fs::symlink;
    let place = tempfile::tempdir().expect("a directory");
    let at = |name: &str| place.path().join(name);
    fs::create_dir_all(at("profiles/bin")).expect("it can be made");
    symlink(env!("CARGO_BIN_EXE_pairproof"), at("profiles/bin/program")).expect("a link");
    // An adapter must not ask this program for its answers.
    let adapter = "case $1 in --version) echo pairproof;; esac; exit 0\n";
    fs::write(at("profiles/adapter.sh"), adapter).expect("it can be written");
    let profile = |engine: &str, command: &str| {
        format!(
            "id: own\nedition: fide-2026\nengine: {engine}\ncommand: [{command}]\ndialect: trf26\n\
             version: {{ arguments: [--version], answer: stdout }}\nversion-text: pairproof\n\
             pair: {{ arguments: [pair, '{{in}}', --rules, fide-2026, --round, '{{round}}'], answer: stdout }}\n\
             faults: {{ no-pairing-texts: [no legal pairing] }}\n"
        )
    };
    let file = at("profiles/own.yaml").to_string_lossy().into_owned();
    let test = |text: &str, more: &str, from: &Path| {
        fs::write(&file, text).expect("it can be written");
        let words = ["engines", "test", &format!("{file}{more}")].map(str::to_owned);
        let output = cli::command(words).current_dir(from).output().expect("it starts");
        let told = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8_lossy(&told).into_owned())
    };
    let elsewhere = place.path();
    // A path from the folder of the profile, wherever it is asked from.
    assert_eq!(test(&profile("./bin/program", "'{engine}'"), "", elsewhere).0, Some(0));
    // A name beside the profile, and an argument from its folder.
    let adapter = profile("sh", "'{engine}', '{here}/adapter.sh'");
    let (code, told) = test(&adapter, "", elsewhere);
    assert_eq!(code, Some(4), "{told}");
    let is_plugged_in =
        |line: &str| line.contains("states its version") && line.contains("  pairproof");
    assert!(told.lines().any(is_plugged_in), "{told}");
    // What is named on the command line begins from the working directory.
    let nowhere = profile("./nowhere", "'{engine}'");
    assert_eq!(test(&nowhere, "=bin/program", &at("profiles")).0, Some(0));
    let (code, told) = test(&nowhere, "=bin/program", elsewhere);
    assert_eq!(code, Some(2), "{told}");
    let (code, told) = test(&nowhere, "", &at("profiles/bin"));
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("./nowhere is not found from "), "{told}");
}

/// A program that is there and does not answer is not found.
#[cfg(unix)]
#[test]
fn found_is_only_what_answers() {
    use std::os::unix::fs::PermissionsExt;
    let place = tempfile::tempdir().expect("a directory");
    let program = |name: &str, script: &str| {
        let path = place.path().join(name);
        fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("it can be written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it can be run");
    };
    program("bbpPairings.exe", "echo BBP Pairings");
    program("python3", "echo \"No module named 'gacrux'\" >&2; exit 1");
    program("py4swiss", "echo 0 > \"$4\"");
    let output =
        cli::command(["engines", "list"]).env("PATH", place.path()).output().expect("it starts");
    let listed = String::from_utf8_lossy(&output.stdout);
    let line_of = |id: &str| {
        let mut lines = listed.lines().skip_while(|line| !line.starts_with(id));
        lines.nth(2).unwrap_or_else(|| panic!("{id} in {listed}")).trim().to_owned()
    };
    assert!(line_of("bbp6").starts_with("found: "), "{listed}");
    assert!(line_of("bbp6").ends_with("(BBP Pairings)"), "{listed}");
    assert!(line_of("pairproof").starts_with("found: "), "{listed}");
    let gacrux = line_of("gacrux");
    assert!(
        gacrux.starts_with("not found: ") && gacrux.contains("gacrux does not answer"),
        "{gacrux}"
    );
    assert!(gacrux.contains("No module named 'gacrux'"), "{gacrux}");
    assert!(line_of("py4swiss").contains("py4swiss does not answer"), "{listed}");
    assert!(line_of("javafo22").starts_with("not found: javafo.jar (name it"), "{listed}");
}

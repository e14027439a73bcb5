//! `--options FILE`: options of commands from a file.

use std::fs;

use crate::cli::{run, run_with};

const FILE: &str = "corpus/standings/judged/byes-055.wrong.trf";

/// The path of a file with this text.
fn file(folder: &tempfile::TempDir, text: &str) -> String {
    let path = folder.path().join("pairproof.yaml");
    fs::write(&path, text).expect("a file");
    path.display().to_string()
}

#[test]
fn a_file_says_the_options_of_a_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = file(
        &folder,
        "# For CI\ncheck:\n  format: json\n  rules: 2017\n  only-differences: true\n  infer: false\n\
         standings:\n  by: BH/C1,SB\n  reading: [undefined-values-first, wins-without-forfeits]\n",
    );
    for (short, typed) in [
        (
            format!("check {FILE}"),
            format!("check {FILE} --format json --rules 2017 --only-differences"),
        ),
        // What is typed is not taken from the file, in whatever form.
        (
            format!("check {FILE} --format csv"),
            format!("check {FILE} --format csv --rules 2017 --only-differences"),
        ),
        (
            format!("check --format=csv {FILE}"),
            format!("check {FILE} --format csv --rules 2017 --only-differences"),
        ),
        (
            format!("standings {FILE}"),
            format!(
                "standings {FILE} --by BH/C1,SB --reading undefined-values-first --reading wins-without-forfeits"
            ),
        ),
        // Options that exclude each other: the one that is typed counts.
        (format!("standings {FILE} --infer"), format!("standings {FILE} --infer")),
        // A command of which the file says nothing.
        ("rule C12".to_owned(), "rule C12".to_owned()),
    ] {
        let typed = run(&typed);
        for asked in [format!("{short} --options"), format!("--options={options} {short}")] {
            let words: Vec<&str> = asked.split(' ').collect();
            let run = match asked.ends_with("--options") {
                true => run_with(&[&words[..], &[&options]].concat()),
                false => run_with(&words),
            };
            assert_eq!((run.code, &run.out), (typed.code, &typed.out), "{asked}: {}", run.err);
        }
    }
}

#[test]
fn what_is_wrong_with_the_file_is_said_with_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    for (text, said) in [
        ("check:\n  colour-of-money: red\n", ":2: `colour-of-money`: check has no such option"),
        ("check:\n  rules: fide-2017\nchekc:\n  rules: 2017\n", ":3: `chekc`: no such command"),
        ("check:\n  verbose: 3\n", ":2: `verbose`: it is true or false"),
        ("check:\n  rules:\n    a: b\n", ":2: `rules`: its value is a text, a number or a list"),
        (
            "explain:\n  why-rank: [7, 2]\nstandings:\n  why-rank: 1\n",
            ":4: `why-rank`: standings has no such",
        ),
        (
            "check:\n  verbose: true\nstandings:\n  verbose: 1\n",
            ":4: `verbose`: standings has no such",
        ),
        ("check:\n", ":1: `check`: its options are missing"),
        ("- check\n", ": the names of commands are missing"),
        ("check: {\n", "pairproof.yaml:"),
        ("check:\n  options: other.yaml\n", ":2: `options`: check has no such option"),
        ("check:\n  rules: 2017\n  rules: 2026\n", "pairproof.yaml:"),
        (
            "check:\n  rules: 2017\n  format: xml\n",
            ":3: `format`: invalid value 'xml' for '--format",
        ),
        (
            "check:\n  round: [1, 2]\n",
            ":2: `round`: the argument '--round <R>' cannot be used multiple",
        ),
        ("check:\n  round: first\n", ":2: `round`: invalid value 'first' for '--round"),
    ] {
        let options = file(&folder, text);
        let run = run_with(&["check", FILE, "--options", &options]);
        assert_eq!((run.code, run.out.as_str()), (3, ""), "{text}: {}", run.err);
        assert!(run.err.contains(said), "{text}: {}", run.err);
    }
    let missing = run_with(&["check", FILE, "--options", "no-such-file.yaml"]);
    assert!(missing.code == 5 && missing.err.contains("no-such-file.yaml"), "{}", missing.err);
}

#[test]
fn what_is_typed_is_known_in_every_form() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = file(&folder, "check:\n  color: always\n  verbose: true\n  format: csv\n");
    let with = |words: &[&str]| run_with(&[words, &["--options", &options]].concat());
    let plain = run(&format!("check {FILE} --format csv -v"));
    for words in [
        &["--color", "never", "check", FILE][..],
        &["--colour=never", "check", FILE],
        &["check", "-qv", FILE, "--color", "never"],
    ] {
        let run = with(words);
        assert_eq!((run.code, &run.out), (plain.code, &plain.out), "{words:?}: {}", run.err);
    }
    // Of an option with several values it is said where it stands.
    let options = file(&folder, "explain:\n  lang: es\n  why-rank: [7, 2]\n");
    let several = run_with(&["explain", FILE, "--options", &options]);
    assert!(several.err.contains(":3: `why-rank`: an option with several"), "{}", several.err);
    assert_eq!(several.code, 3);
}

#[test]
fn a_name_of_two_words_is_a_command_in_a_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = file(&folder, "corpus book:\n  rules: fide-2013\n");
    let typed = run("corpus book --rules fide-2013");
    for words in [
        &["corpus", "book", "--options", &options][..],
        &["corpus", "--color", "never", "book", "--options", &options],
        &["--options", &options, "corpus", "book"],
        &["corpus", "--options", &options, "book"],
    ] {
        let run = run_with(words);
        assert_eq!((run.code, &run.out), (typed.code, &typed.out), "{words:?}: {}", run.err);
    }
    assert_eq!(typed.code, 0, "{}", typed.err);
    assert_ne!(typed.out, run("corpus book --rules fide-2026").out, "the edition matters");
    // Behind the two dashes it is the name of a file.
    let after_names = run_with(&["check", "--", "--options"]);
    assert_eq!(after_names.code, 5, "{}", after_names.err);
    assert!(after_names.err.contains("--options: "), "{}", after_names.err);
}

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
        ("check:\n", ":1: `check`: its options are missing"),
        ("- check\n", ": the names of commands are missing"),
        ("check: {\n", "pairproof.yaml:"),
        ("check:\n  options: other.yaml\n", ":2: `options`: check has no such option"),
        ("check:\n  rules: 2017\n  rules: 2026\n", "pairproof.yaml:"),
    ] {
        let options = file(&folder, text);
        let run = run_with(&["check", FILE, "--options", &options]);
        assert_eq!((run.code, run.out.as_str()), (3, ""), "{text}: {}", run.err);
        assert!(run.err.contains(said), "{text}: {}", run.err);
    }
    // What the option itself does not allow is said as if it had been typed.
    let options = file(&folder, "check:\n  format: xml\n");
    let run = run_with(&["check", FILE, "--options", &options]);
    assert!(run.code == 2 && run.err.contains("'xml' for '--format"), "{}", run.err);
    let missing = run_with(&["check", FILE, "--options", "no-such-file.yaml"]);
    assert!(missing.code == 5 && missing.err.contains("no-such-file.yaml"), "{}", missing.err);
}

#[test]
fn a_name_of_two_words_is_a_command_in_a_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = file(&folder, "corpus show:\n  no-such: 1\n");
    let run = run_with(&["check", FILE, "--options", &options]);
    assert!(run.err.contains("corpus show"), "{}", run.err);
    let after_names = run_with(&["check", "--", "--options"]);
    assert!(after_names.err.contains("--options"), "it is a file there: {}", after_names.err);
}

//! What the program prints: help, verdicts, pairings, faults, rules and cases.
//!
//! Snapshots lie in `snapshots/`; after a wanted change look at the difference, then run
//! `INSTA_UPDATE=always cargo test --test cli output::`.

use crate::cli::{commands, run, run_with};

/// Compares with the snapshot of this name.
fn snapshot(name: &str, text: &str) {
    let version = concat!("\"version\":\"", env!("CARGO_PKG_VERSION"), "\"");
    let version_pretty = concat!("\"version\": \"", env!("CARGO_PKG_VERSION"), "\"");
    let text = text
        .replace(version, "\"version\":\"[version]\"")
        .replace(version_pretty, "\"version\": \"[version]\"");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Runs `line` and compares everything with the snapshot of this name.
fn check(name: &str, line: &str) {
    snapshot(name, &run(line).whole());
}

#[test]
fn help_of_every_command() {
    snapshot("cli-help-pairproof", &run("--help").out);
    for name in commands() {
        let run = run(&format!("{name} --help"));
        assert_eq!(run.code, 0);
        snapshot(&format!("cli-help-{name}"), &run.out);
    }
    for action in ["record", "check"] {
        let run = run(&format!("snapshot {action} --help"));
        assert_eq!(run.code, 0);
        snapshot(&format!("cli-help-snapshot-{action}"), &run.out);
    }
    for action in ["list", "show", "book", "disputes", "export"] {
        let run = run(&format!("corpus {action} --help"));
        assert_eq!((run.code, run.out.contains("Usage: pairproof corpus")), (0, true));
    }
}

#[test]
fn the_version_is_that_of_the_crate() {
    let expected = concat!("pairproof ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(run("--version").out, expected);
    assert_eq!(run("-V").out, expected);
}

#[test]
fn check_as_text() {
    check("cli-check-match", "check corpus/handbook/mastering-the-dutch-2026.trf");
    check("cli-check-differences", "check corpus/acid/limbo.trf");
    check("cli-check-differences-verbose", "check -v corpus/acid/limbo.trf");
    check("cli-check-one-round", "check --round 2 -v corpus/acid/limbo.trf");
    check("cli-check-stuck", "check corpus/acid/no-legal-pairing.trf");
    check("cli-check-warnings", "check corpus/malformed/points-wrong.trf");
    check("cli-check-warnings-verbose", "check -v corpus/malformed/points-wrong.trf");
}

#[test]
fn check_as_json() {
    check("cli-check-json", "check --format json corpus/acid/limbo.trf");
    let json = run("check --format json corpus/acid/limbo.trf corpus/malformed/duplicate-id.trf");
    let document: serde_json::Value = serde_json::from_str(&json.out).expect("one document");
    assert_eq!(document["schema"], "pairproof/check@1");
    assert_eq!(document["summary"]["files"], 2);
    assert_eq!(document["summary"]["error"], 1);
    assert_eq!(document["files"][0]["rounds"][1]["verdict"], "different");
    assert_eq!(document["files"][1]["faults"][0]["code"], "duplicate-number");
    assert_eq!(document["files"][1]["rounds"], serde_json::json!([]));
    let counts = ["match", "colour", "different", "illegal", "no-pairing", "disputed", "skipped"];
    let total: u64 = counts.iter().filter_map(|name| document["summary"][name].as_u64()).sum();
    assert_eq!(document["summary"]["rounds"], total);
}

#[test]
fn json_of_several_files_keeps_their_order() {
    let files = ["limbo", "completion", "no-rematch", "topscorer-last-round"];
    let paths: Vec<String> = files.iter().map(|it| format!("corpus/acid/{it}.trf")).collect();
    let run = run(&format!("check --format json {}", paths.join(" ")));
    let document: serde_json::Value = serde_json::from_str(&run.out).expect("one document");
    let found: Vec<_> = document["files"].as_array().expect("a list").iter().collect();
    let found: Vec<_> = found.iter().filter_map(|file| file["path"].as_str()).collect();
    assert_eq!(found, paths);
}

#[test]
fn pairings() {
    check("cli-pair", "pair corpus/handbook/mastering-the-dutch-2026.trf");
    check("cli-pair-json", "pair --format json corpus/acid/limbo.trf");
    check("cli-pair-earlier-round", "pair --round 2 corpus/acid/limbo.trf");
    check("cli-pair-stuck", "pair corpus/acid/no-legal-pairing.trf");
}

#[test]
fn the_pair_list_equals_what_engines_answer() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus/trf/samples");
    for name in ["odd9", "even8", "byes", "forbidden", "baku20", "everything23"] {
        let answer = std::fs::read_to_string(format!("{folder}/expected/{name}.pairs"))
            .expect("a readable file");
        let run = run(&format!("pair corpus/trf/samples/trf26/{name}.next.trf"));
        assert_eq!(run.code, 0, "{name}: {}", run.err);
        let sorted = |text: &str| {
            let mut lines: Vec<String> = text.lines().skip(1).map(str::to_owned).collect();
            lines.sort();
            lines
        };
        assert_eq!(run.out.lines().next(), answer.lines().next().map(str::trim), "{name}");
        assert_eq!(sorted(&run.out), sorted(&answer), "{name}");
    }
}

#[test]
fn drop_in_forms() {
    let file = "corpus/handbook/mastering-the-dutch-2026.trf";
    let pairs = run(&format!("pair {file}")).out;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let target = folder.path().join("round.pairs");
    for form in [&["--dutch", file, "-p"][..], &[file, "-p"]] {
        assert_eq!(run_with(form).out, pairs);
        let mut arguments: Vec<&std::ffi::OsStr> = form.iter().map(AsRef::as_ref).collect();
        arguments.push(target.as_os_str());
        let run = run_with(&arguments);
        assert_eq!((run.code, run.out.as_str()), (0, ""));
        assert_eq!(std::fs::read_to_string(&target).expect("the output"), pairs);
        std::fs::remove_file(&target).expect("the output was there");
    }
    check("cli-legacy-check-match", &format!("--dutch {file} -c"));
    check("cli-legacy-check-differences", "-check corpus/acid/limbo.trf");
    let differing = "corpus/acid/limbo.trf";
    let forms = [format!("{differing} -c"), format!("--dutch {differing} -c")];
    for form in forms {
        assert_eq!(run(&form).whole(), run(&format!("-check {differing}")).whole());
    }
}

#[test]
fn lint_names_lines_and_columns() {
    check("cli-lint-clean", "check --lint corpus/trf/club-championship.trf");
    check("cli-lint-error", "check --lint corpus/malformed/nonreciprocal-opp.trf");
    check("cli-lint-json", "check --lint --format json corpus/malformed/bye-as-1.trf");
    check("cli-lint-verbose", "check --lint -v corpus/malformed/bye-as-F.trf");
}

#[test]
fn convert_writes_or_says_what_is_lost() {
    check("cli-convert", "convert corpus/acid/baku-first-round.trf --to trf26");
    check("cli-convert-loss", "convert corpus/acid/baku-first-round.trf --to trf16");
    check("cli-convert-lossy", "convert corpus/acid/baku-first-round.trf --to trf16 --lossy");
    check("cli-convert-unreadable", "convert corpus/malformed/duplicate-id.trf --to trf26");
}

#[test]
fn rules_are_told() {
    check("cli-rule-c12", "rule C12");
    check("cli-rule-5.2.4", "rule 5.2.4");
    check("cli-rule-list", "rule");
    check("cli-rule-json", "rule c14 --format json");
    check("cli-rule-unknown", "rule C99");
    let all = run("rule").out;
    for line in all.lines() {
        let article = line.split_whitespace().next().expect("a number");
        assert_eq!(run(&format!("rule {article}")).code, 0, "{article}");
    }
}

#[test]
fn cases_of_the_corpus() {
    let list = run("corpus list");
    assert_eq!((list.code, list.err.as_str()), (0, ""));
    let limbo = list.out.lines().find(|line| line.split_whitespace().nth(1) == Some("limbo"));
    assert!(limbo.is_some_and(|line| line.starts_with("acid ")), "{}", list.out);
    check("cli-corpus-show", "corpus show limbo");
    check("cli-corpus-show-unknown", "corpus show no-such-case");
}

#[test]
fn the_exported_corpus_is_the_embedded_one() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let target = folder.path().join("a").join("cases");
    let run = run_with(&["corpus".as_ref(), "export".as_ref(), target.as_os_str()]);
    assert_eq!(run.code, 0, "{}", run.err);
    for file in ["acid/limbo.trf", "acid/limbo.yaml", "handbook/2013/five-rounds-2013.trf"] {
        let ours = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus/").to_owned() + file;
        let read = |path: &std::path::Path| std::fs::read(path).expect("a readable file");
        assert_eq!(read(&target.join(file)), read(ours.as_ref()), "{file}");
    }
}

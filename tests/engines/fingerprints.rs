//! What an engine consists of is hashed as it is said to be, what is not hashed is named, and a challenge refuses it.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use pairproof::engines::{Answer, Engine, Fingerprint, Profile, sha256};
use pairproof::generate::Recipe;
use serde_json::Value;

use crate::bench::Bench;
use crate::cli::{Run, run_with};
use crate::fake;
use crate::profile_text::head;

pub(crate) const TESTS: fake::Tests = &[
    ("what_reads_more_than_is_hashed_is_refused", what_reads_more_than_is_hashed_is_refused),
    ("what_is_listed_decides_the_tournaments", what_is_listed_decides_the_tournaments),
    ("a_list_is_hashed_as_sha256sum_prints_it", a_list_is_hashed_as_sha256sum_prints_it),
    ("what_cannot_be_hashed_is_refused", what_cannot_be_hashed_is_refused),
    ("files_that_change_spoil_a_survey", files_that_change_spoil_a_survey),
    ("a_damaged_run_file_is_noticed", a_damaged_run_file_is_noticed),
    ("a_secret_is_for_its_owner", a_secret_is_for_its_owner),
    ("a_report_in_lines_is_read", a_report_in_lines_is_read),
];

const READS_MORE: &str = "what it reads: it is a script, an interpreter or an adapter, and its \
                          profile lists no `files`";

impl Bench {
    fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).expect("it can be written");
        fs::set_permissions(self.path(name), fs::Permissions::from_mode(0o755))
            .expect("it is ours");
    }

    /// The profile of a program that pairs, with more lines.
    fn program(&self, id: &str, program: &str, more: &str) -> String {
        let pair = "pair: { arguments: [\"{in}\", \"{out}\"], answer: file }";
        self.write(
            &format!("{id}.yaml"),
            &format!("{}{pair}\n{more}\n", head(id, id, Path::new(program))),
        );
        self.shown(&format!("{id}.yaml"))
    }

    fn endorse(&self, profile: &str, more: &[&str]) -> Run {
        run_with(&[&["endorse", profile][..], more].concat())
    }

    fn secret(&self) -> String {
        let secret = self.shown("secret.json");
        let more = "--events 1 --allowed 0 --direction pairs --rules fide-2026 --axis players=8 \
                    --axis contested=0";
        let words: Vec<&str> =
            ["endorse", "--commit", &secret].into_iter().chain(more.split(' ')).collect();
        let run = run_with(&words);
        assert_eq!(run.code, 0, "{}", run.whole());
        secret
    }

    fn json(&self, name: &str) -> Value {
        let text = fs::read_to_string(self.path(name)).expect("it is there");
        serde_json::from_str(&text).expect("JSON")
    }
}

fn what_reads_more_than_is_hashed_is_refused() {
    let bench = Bench::new();
    let secret = bench.secret();
    bench.write("hidden.sh", "exit 1\n");
    bench.write("adapter.sh", &format!("#!/usr/bin/env bash\n. {:?}\n", bench.path("hidden.sh")));
    bench.write("rules.cfg", "");
    // A program that is none of these, and asks for a file of its own.
    let native = std::env::current_exe().expect("the test has a path");
    let native = native.to_string_lossy();
    fs::copy(fs::canonicalize("/bin/sh").expect("a shell"), bench.path("dash-0.5"))
        .expect("a copy");
    for (id, program, more) in [
        ("script", "./adapter.sh", ""),
        ("shell", "sh", "command: [\"{engine}\", \"-c\", \"exec bash /elsewhere/adapter.sh\"]"),
        ("by-name", "./dash-0.5", ""),
        ("adapter", "bash", "command: [\"{engine}\", \"{here}/adapter.sh\"]"),
        ("wrapped", &native, "command: [\"env\", \"{engine}\", \"fake\", \"right\"]"),
        ("with-rules", &native, "command: [\"{engine}\", \"{here}/rules.cfg\"]"),
    ] {
        let profile = bench.program(id, program, more);
        let run = bench.endorse(&profile, &["--reveal", &secret, "-o", &bench.shown(id)]);
        assert_eq!(run.code, 2, "{id}: {}", run.whole());
        assert!(
            run.err.contains(&format!(
                "{id} cannot be challenged, because this was not hashed: {READS_MORE}"
            )),
            "{}",
            run.err
        );
        assert!(!bench.path(id).exists(), "{id}");
    }
}

fn what_is_listed_decides_the_tournaments() {
    let bench = Bench::new();
    let secret = bench.secret();
    bench.write("adapter.sh", "#!/usr/bin/env -S bash -e\n. \"$(dirname \"$0\")/rules/pair.sh\"\n");
    fs::create_dir(bench.path("rules")).expect("a directory");
    let profile =
        bench.program("listed", "./adapter.sh", "files: [\"rules\"]\nenvironment: [\"A=1\"]");
    let mut hashes = Vec::new();
    for (name, rules) in [("before", "exit 1"), ("after", "exit 2")] {
        bench.write("rules/pair.sh", rules);
        let run = bench.endorse(&profile, &["--reveal", &secret, "-o", &bench.shown(name)]);
        // It pairs nothing.
        assert_eq!(run.code, 4, "{}", run.whole());
        let plan = bench.json(&format!("{name}/plan.json"));
        let engine = &plan["engines"][0];
        let files = engine["files"].as_array().expect("a list");
        let files: Vec<&str> = files.iter().filter_map(|it| it["name"].as_str()).collect();
        assert_eq!(files, ["adapter.sh", "bash", "rules (files: 1)"]);
        assert_eq!(engine["unhashed"].as_array().map(Vec::len), Some(0));
        hashes.push((plan["challenge"]["candidate"].clone(), plan["seed"].clone()));
        let words = "Only files that the profile names are hashed. The engine may read others.";
        for report in ["report.md", "report.html", "statement.html", "attestation.json"] {
            let text = fs::read_to_string(bench.path(name).join(report)).expect("a report");
            assert!(text.contains(words), "{report}");
            assert!(report.ends_with("json") || text.contains("gives it: A=1"), "{report}");
        }
        let run = run_with(&["survey", "challenge", &bench.shown(name)]);
        assert_eq!(run.code, 0, "{}", run.whole());
        assert!(run.out.contains(words), "{}", run.out);
    }
    assert!(hashes[0].0 != hashes[1].0 && hashes[0].1 != hashes[1].1, "{hashes:?}");
}

/// The fingerprint of a program with this list.
fn fingerprint(bench: &Bench, files: &str) -> Result<Fingerprint, String> {
    bench.write("program", "none");
    let profile = bench.program("of-list", "./program", &format!("files: {files}"));
    let text = fs::read_to_string(profile).expect("a profile");
    let profile = Profile::read_in(&text, &bench.path("")).expect("a profile");
    let engine = Engine::new(profile, bench.path("program"));
    engine.fingerprint(&[]).map_err(|error| error.to_string())
}

fn a_list_is_hashed_as_sha256sum_prints_it() {
    let bench = Bench::new();
    fs::create_dir_all(bench.path("rules/deep")).expect("a directory");
    for name in ["rules/b.txt", "rules/a.txt", "rules/deep/c.cfg"] {
        bench.write(name, name);
    }
    symlink("a.txt", bench.path("rules/link.txt")).expect("a link");
    let line = |name: &str, content: &str| format!("{}  {name}\n", sha256(content.as_bytes()));
    let [a, b, c] = ["rules/a.txt", "rules/b.txt", "rules/deep/c.cfg"];
    let folder =
        line("a.txt", a) + &line("b.txt", b) + &line("deep/c.cfg", c) + &line("link.txt", a);
    let texts = line("a.txt", a) + &line("b.txt", b) + &line("link.txt", a);
    let deep = line("deep/c.cfg", c);
    for (entry, name, hash) in [
        ("rules/b.txt", "b.txt", sha256(b.as_bytes())),
        ("{beside}/rules/b.txt", "b.txt", sha256(b.as_bytes())),
        ("rules", "rules (files: 4)", sha256(folder.as_bytes())),
        ("{here}/rules/", "{here}/rules/ (files: 4)", sha256(folder.as_bytes())),
        ("rules/*.txt", "rules/*.txt (files: 3)", sha256(texts.as_bytes())),
        ("rules/d[e]?p", "rules/d[e]?p (files: 1)", sha256(deep.as_bytes())),
    ] {
        let found =
            fingerprint(&bench, &format!("[\"{entry}\"]")).unwrap_or_else(|it| panic!("{it}"));
        let last = found.files.last().expect("a file");
        assert_eq!((last.name.as_str(), &last.sha256), (name, &hash), "{entry}");
    }
    // The program itself stands there once.
    let found = fingerprint(&bench, "[\"{engine}\"]").expect("it can be hashed");
    assert_eq!(found.files.len(), 1);
}

fn what_cannot_be_hashed_is_refused() {
    let bench = Bench::new();
    for folder in ["empty", "leads-out", "round", "outside"] {
        fs::create_dir(bench.path(folder)).expect("a directory");
    }
    bench.write("outside/secret.txt", "");
    bench.write("leads-out/own.txt", "");
    symlink("../outside", bench.path("leads-out/to-outside")).expect("a link");
    symlink(".", bench.path("round/again")).expect("a link");
    symlink("nowhere", bench.path("round/nowhere")).expect("a link");
    for (entry, fault) in [
        ("missing.txt", "there is no such file"),
        ("empty", "there is no such file"),
        ("*.none", "there is no such file"),
        ("leads-out", "is a link that leads out of"),
        ("leads-out/*", "is a link that leads out of"),
        ("round", "round"),
        ("/dev/null", "is not an ordinary file"),
    ] {
        let said = fingerprint(&bench, &format!("[\"{entry}\"]")).expect_err(entry);
        assert!(said.starts_with(&format!("`files`, {entry}: ")) && said.contains(fault), "{said}");
    }
    let profile = bench.program("gone", "./program", "files: [\"missing.txt\"]");
    let run = run_with(&["compare", &profile, "--events", "1", "-o", &bench.shown("survey")]);
    assert_eq!(run.code, 3, "{}", run.whole());
    assert!(run.err.contains("gone: `files`, missing.txt: there is no such file"), "{}", run.err);
}

/// One small tournament, of which no round is contested: that would take long.
const ONE: [&str; 3] = ["--events=1", "--axis=players=8", "--axis=contested=0"];

fn files_that_change_spoil_a_survey() {
    let bench = Bench::new();
    bench.write("adapter.sh", "#!/bin/sh\necho x >> \"$(dirname \"$0\")/rules.txt\"\n");
    bench.write("rules.txt", "");
    let profile = bench.program("changing", "./adapter.sh", "files: [\"rules.txt\"]");
    let survey = bench.shown("survey");
    let ask = || run_with(&[&["compare", &profile, "-o", &survey][..], &ONE].concat());
    let run = ask();
    assert_eq!(run.code, 3, "{}", run.whole());
    let said = "files have changed while the engine was asked (changing: rules.txt)";
    assert!(run.err.contains(said), "{}", run.err);
    assert!(!bench.path("survey/report.md").exists());
    // It is another engine now; and that it was this one is not believed any more.
    assert_eq!(ask().code, 2);
    bench.write("rules.txt", "");
    let run = ask();
    assert!(run.code == 3 && run.err.contains(said), "{}", run.whole());
}

fn a_damaged_run_file_is_noticed() {
    let bench = Bench::new();
    let profile = bench.engine("right");
    let survey = bench.shown("survey");
    let words = [&["compare", &profile, "-o", &survey][..], &ONE].concat();
    assert_eq!(run_with(&words).code, 0);
    let path = bench.path("survey/run.json");
    let whole = fs::read_to_string(&path).expect("it is written");
    let later = whole.replacen('T', "T1", 1);
    let cut = &whole[..whole.len() / 2];
    let asked = whole.replace("\"asked\": 1", "\"asked\": 5000");
    for damaged in [cut, "", "{}", "null", &asked, &whole.replace("\"runs\"", "\"run\""), &later] {
        assert_ne!(damaged, whole);
        fs::write(&path, damaged).expect("it can be written");
        for words in [
            &words[..],
            &["survey", "challenge", &survey],
            &["survey", "merge", &survey, "-o", &bench.shown("whole")],
        ] {
            let run = run_with(words);
            assert_eq!(run.code, 3, "{damaged}\n{}", run.whole());
            assert!(run.err.contains("run.json: it was changed or damaged"), "{}", run.err);
        }
    }
    fs::write(&path, &whole).expect("it can be written");
    assert_eq!(run_with(&words).code, 0);
}

fn a_secret_is_for_its_owner() {
    let bench = Bench::new();
    let secret = bench.secret();
    let about = fs::metadata(secret).expect("it is written");
    assert_eq!(about.permissions().mode() & 0o777, 0o600);
}

/// A checker that prints these lines.
fn told(bench: &Bench, lines: &str) -> Result<Vec<bool>, String> {
    bench.write("checker.sh", &format!("#!/bin/sh\ncat <<'END'\n{lines}\nEND\n"));
    let check = "check: { arguments: [\"{in}\"], answer: stdout, form: lines, round: 'Round (\\d+)', \
                 differs: 'MISMATCH|ILLEGAL' }";
    let text = head("lines", "lines", Path::new("./checker.sh")) + check + "\n";
    let profile = Profile::read(&text).unwrap_or_else(|fault| panic!("{fault}"));
    let engine = Engine::new(profile, bench.path("checker.sh"));
    let event = Recipe::plain(8, 3).make(1, 1).tournament;
    match engine.check(&event, 3).expect("it starts") {
        Answer::Said(reply) => Ok(reply.rounds.iter().map(|it| it.differs).collect()),
        Answer::Failed(failure) => Err(format!("{}: {}", failure.kind, failure.details)),
        other => panic!("{other:?}"),
    }
}

fn a_report_in_lines_is_read() {
    let bench = Bench::new();
    let read = |lines: &str| told(&bench, lines);
    assert_eq!(
        read("x\nRound 1: OK\nRound 2: MISMATCH\nRound 3: OK\n2/3"),
        Ok(vec![false, true, false])
    );
    assert_eq!(read("Round 1\nRound 2\n  a\n  ILLEGAL\nRound 3"), Ok(vec![false, true, false]));
    for (lines, fault) in [
        ("all rounds match", "no report: no line about a round in `all rounds match`"),
        ("", "no report: no line about a round"),
        ("Round 1: OK\nRound 3: OK", "no report: round 2 of 3 is not in the report"),
        ("Round 1: OK\nRound 1: OK", "no report: round 1 comes twice"),
        ("Round 99999999999: OK", "no report: `Round 99999999999: OK`: no number of a round"),
        ("MISMATCH\nRound 1", "no report: a line fits `differs` before one fits `round`"),
    ] {
        let said = read(lines).expect_err(lines);
        assert!(said.starts_with(fault), "{said}");
    }
}

//! `exam` from the command line: programs with a fault, made by the drop-in form with `--mutant`, and programs
//! that fail; and the booklet.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use pairproof::corpus::{Corpus, Exam, ExamPosition, StatedPair, exam_of, tables_of};
use pairproof::editions;
use pairproof::mutants::{Mutant, mutants_of};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::cli::{Run, command, run, run_on, run_with};
use crate::profile_text::head;

/// The profile of this program with a fault, or of a program that fails.
fn profile(folder: &Path, arguments: &str) -> PathBuf {
    let program = Path::new(env!("CARGO_BIN_EXE_pairproof"));
    let head = head("faulty", "a program with a fault", program);
    let text = format!(
        r#"{head}command: ["{{engine}}"]
pair: {{ arguments: [{arguments}], answer: file }}
faults: {{ exit-status: true, no-pairing-texts: ["no legal pairing"] }}
"#
    );
    let path = folder.join("faulty.yaml");
    fs::write(&path, text).expect("the profile can be written");
    path
}

fn exam(arguments: &str, more: &[&str]) -> Run {
    let folder = tempfile::tempdir().expect("a folder");
    let path = profile(folder.path(), arguments);
    let mut words = vec!["exam", path.to_str().expect("a path")];
    words.extend(more);
    run_with(&words)
}

#[test]
fn the_fault_of_a_program_is_named() {
    let run = exam(r#""--dutch", "{in}", "-p", "{out}", "--mutant", "c14-dropped""#, &[]);
    assert_eq!(run.code, 1, "{}", run.whole());
    assert!(run.out.contains("[c14-dropped]"), "{}", run.out);
    assert!(run.out.contains("; right: "), "{}", run.out);
}

#[test]
fn a_position_on_which_a_released_program_was_wrong_is_told() {
    let run = exam(r#""--dutch", "{in}", "-p", "{out}", "--mutant", "bars-nothing""#, &[]);
    assert_eq!(run.code, 1, "{}", run.whole());
    let told = "; wrong on a position where bbpPairings 6.0.0 was wrong";
    assert!(run.out.contains(told), "{}", run.out);
}

#[test]
fn who_follows_another_interpretation_is_not_wrong_and_is_told_which() {
    let run =
        exam(r#""--dutch", "{in}", "-p", "{out}", "--mutant", "remainder-keeps-its-numbers""#, &[]);
    assert_eq!(run.code, 0, "{}", run.whole());
    let told = "the other way: remainder-keeps-its-numbers";
    assert!(run.out.contains(told), "{}", run.out);
    assert!(run.out.contains("that is no fault"), "{}", run.out);
}

/// What `exam` says about this program with faults under the edition in force: its exit code, and the ids of what
/// explains all answers.
fn explained(faults: &str) -> (i32, BTreeSet<BTreeSet<String>>) {
    explained_under("fide-2026", faults)
}

fn explained_under(edition: &str, faults: &str) -> (i32, BTreeSet<BTreeSet<String>>) {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = format!(r#""--dutch", "{{in}}", "-p", "{{out}}", "--mutant", "{faults}""#);
    let path = profile(folder.path(), &arguments);
    let text = fs::read_to_string(&path).expect("a profile");
    // The old form has no option for the edition: it takes the one that the file names.
    let code = edition.replace("fide-", "FIDE_DUTCH_");
    let text =
        text.replace("fide-2026", edition) + &format!("set-records: {{ \"192\": {code} }}\n");
    fs::write(&path, text).expect("it can be written");
    let run = run_with(&["exam", path.to_str().expect("a path"), "--format", "json"]);
    let document: Value = serde_json::from_str(&run.out)
        .unwrap_or_else(|_| panic!("{edition} {faults}: {}", run.whole()));
    let id = |fault: &Value| fault["id"].as_str().expect("an id").to_owned();
    let all = |entry: &Value| entry.as_array().expect("faults").iter().map(id).collect();
    (run.code, document["faults"].as_array().expect("entries").iter().map(all).collect())
}

/// The profile of this program, which pairs by an edition and is asked as another one.
fn asked_as_another(folder: &Path, asked: &str, pairs: &str) -> PathBuf {
    let call = format!(r#""pair", "{{in}}", "--rules", "{pairs}""#);
    let path = profile(folder, &call);
    let text =
        fs::read_to_string(&path).expect("a profile").replace("answer: file", "answer: stdout");
    fs::write(&path, text.replace("fide-2026", asked)).expect("it can be written");
    path
}

/// Another edition is tried before any fault, and both commands that ask the exam say so.
#[test]
fn another_edition_is_named_and_no_fault() {
    for (asked, pairs) in [("fide-2026", "fide-2017"), ("fide-2017", "fide-2013")] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = asked_as_another(folder.path(), asked, pairs);
        let path = path.to_str().expect("a path");
        let exam = exam_of(asked).expect("it can be read").expect("there is one");
        let said = format!("all {} answers are those of {pairs}", exam.positions.len());
        let run = run_with(&["exam", path]);
        assert_eq!(run.code, 1, "{}", run.whole());
        assert!(run.out.contains(&said) && !run.out.contains("behaves"), "{}", run.out);
        let json = run_with(&["exam", path, "--format", "json"]);
        let document: Value = serde_json::from_str(&json.out).expect("JSON");
        assert_eq!(document["rules"], json!([{ "edition": pairs, "interpretation": null }]));
        assert_eq!((&document["faults"], &document["nearest"]), (&json!([]), &json!([])));
        let output = folder.path().join("survey").display().to_string();
        let endorse = ["endorse", path, "--events", "1", "--allowed", "0", "--direction", "pairs"];
        let run = run_with(&[&endorse[..], &["--axis", "players=6", "-o", &output]].concat());
        assert!(run.whole().contains(&said), "{}", run.whole());
        let report = fs::read_to_string(format!("{output}/report.md")).expect("a report");
        assert!(report.contains(&said), "{report}");
    }
}

/// From a wrong answer to its position: its round, why the right answer is right, and the faults that give the wrong one.
#[test]
fn a_wrong_answer_leads_to_its_position() {
    let exam_2026 = exam_of("fide-2026").expect("it can be read").expect("there is one");
    let call = r#""--dutch", "{in}", "-p", "{out}", "--mutant", "c14-dropped""#;
    let run = exam(call, &[]);
    let lines = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (said, mut wrong) = (lines(&run.out), 0);
    for position in &exam_2026.positions {
        let gives = |it: &&pairproof::corpus::WrongAnswer| {
            it.faults.iter().any(|id| id == "c14-dropped") && it.interpretation.is_empty()
        };
        let Some(answer) = position.wrong.iter().find(gives) else { continue };
        wrong += 1;
        assert!(said.contains(&format!("why: {}", lines(&position.argument))), "{}", position.id);
        assert!(
            said.contains(&format!(
                "known faults that give this answer: {}",
                answer.faults.join(", ")
            )),
            "{}",
            position.id
        );
        let round = format!("{}, round {} wrong: ", position.id, position.round);
        assert!(said.contains(&round), "{round}: {said}");
    }
    assert!(wrong > 1, "{said}");
    let ends = "`--files DIR` writes the positions as the program got them; `pairproof explain DIR/exam-2026-";
    let names = "`pairproof exam faults` says what the name of each fault means";
    assert_eq!((said.matches(names).count(), said.matches(ends).count()), (1, 1), "{said}");
    for edition in editions::ALL.iter().map(|edition| edition()) {
        let exam = exam_of(edition.id).expect("it can be read").expect("there is one");
        let ids = exam.positions.iter().map(|it| &it.id);
        ids.collect::<Vec<_>>().par_iter().for_each(|id| {
            let shown = run_with(&["corpus", "show", id]);
            assert!(shown.code == 0 && shown.out.contains(&format!("id: {id}\n")), "{id}");
        });
    }
    assert_eq!(run_with(&["corpus", "show", "exam-2026-999"]).code, 2);
}

/// Where no one and no two faults explain the answers, the wrong ones are counted by article.
#[test]
fn many_faults_are_told_by_article() {
    let faults = "c14-dropped+c9-reversed+colours-kind-only+forfeits-are-meetings";
    let call = format!(r#""--dutch", "{{in}}", "-p", "{{out}}", "--mutant", "{faults}""#);
    let run = exam(&call, &[]);
    let begins = "the wrong answers by article, the most first: ";
    let line = run.out.lines().find(|it| it.starts_with(begins));
    let line = line.unwrap_or_else(|| panic!("{}", run.whole()));
    let counts = line[begins.len()..].split(", ");
    let counts: Vec<usize> =
        counts.map(|it| it.rsplit(' ').next().map_or(0, |n| n.parse().expect(it))).collect();
    let wrong = run.out.matches("  wrong: ").count();
    assert!(wrong > 5 && counts.iter().sum::<usize>() == wrong, "{counts:?} {wrong} {}", run.out);
    assert!(counts.is_sorted_by(|one, other| one >= other), "{line}");
    assert!(line.contains("C14 (2.4.9) "), "{line}");
}

/// Where nothing explains half of the wrong answers, three faults that explain most are named.
#[cfg(unix)]
#[test]
fn the_nearest_faults_are_named() {
    // A lazy program: the upper half of the players in the file against the lower one.
    let program = "n=$(grep -c ^001 $1); h=$((n / 2)); { echo $(((n + 1) / 2)); \
                   for i in $(seq $h); do echo $i $((i + h)); done; \
                   if [ $((n % 2)) = 1 ]; then echo $n 0; fi; } > $2";
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("lazy.sh"), program).expect("it can be written");
    let head = head("lazy", "a lazy program", Path::new("/bin/sh"));
    let pair = r#"{ arguments: ["{here}/lazy.sh", "{in}", "{out}"], answer: file }"#;
    let path = folder.path().join("lazy.yaml");
    fs::write(&path, format!("{head}command: [\"{{engine}}\"]\npair: {pair}\n"))
        .expect("a profile");
    let run = run_with(&["exam", path.to_str().expect("a path")]);
    assert_eq!(run.code, 1, "{}", run.whole());
    let begins = "no known fault explains half of the wrong answers, ";
    assert!(run.out.contains(begins), "{}", run.out);
    let rows = run.out.lines().filter(|it| it.contains(" wrong answers: as if "));
    let counts: Vec<usize> =
        rows.filter_map(|it| it.trim().split(' ').next()?.parse().ok()).collect();
    assert!(counts.len() == 3 && counts.is_sorted_by(|one, other| one >= other), "{}", run.out);
    for words in
        ["record 260 or XXP (forbidden pair) ", "absent players paired or present ones left out "]
    {
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
}

/// What was not shown is one line, by what the profile says that the program cannot do.
#[test]
fn what_is_not_shown_is_summed_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = profile(folder.path(), r#""--dutch", "{in}", "-p", "{out}""#);
    let text = fs::read_to_string(&path).expect("a profile");
    let cannot = "cannot: [\"acceleration\", \"forbidden-pairs\"]\n";
    fs::write(&path, text + cannot).expect("it can be written");
    let run = run_with(&["exam", path.to_str().expect("a path")]);
    assert_eq!(run.code, 0, "{}", run.whole());
    let line = run.out.lines().find(|it| it.contains(" not shown: cannot ")).expect("a line");
    let (count, reasons) = line.split_once(" not shown: cannot ").expect("a count");
    let number = |it: &str| it.trim_end_matches(')').rsplit('(').next()?.parse::<usize>().ok();
    let counts: Vec<usize> = reasons.split(", ").filter_map(number).collect();
    assert_eq!(count.parse(), Ok(counts.iter().sum::<usize>()), "{line}");
    assert!(counts.len() == 2 && counts.is_sorted_by(|one, other| one >= other), "{line}");
    assert!(line.contains("acceleration (") && line.contains("forbidden pairs ("), "{line}");
    assert!(!run.out.contains("it does not know"), "{}", run.out);
}

#[test]
fn a_test_case_stands_for_each_position() {
    let folder = tempfile::tempdir().expect("a folder");
    let path =
        profile(folder.path(), r#""--dutch", "{in}", "-p", "{out}", "--mutant", "c14-dropped""#);
    let text = fs::read_to_string(&path).expect("a profile");
    fs::write(&path, text + "cannot: [\"acceleration\"]\n").expect("it can be written");
    let path = path.to_str().expect("a path");
    let run = run_with(&["exam", path, "--format", "junit"]);
    let json: Value =
        serde_json::from_str(&run_with(&["exam", path, "--format", "json"]).out).expect("JSON");
    assert_eq!(run.code, 1, "{}", run.whole());
    let count = |what: &str| run.out.matches(what).count();
    assert_eq!(json["positions"].as_array().expect("a list").len(), count("<testcase "));
    assert_eq!(
        (&json["wrong"], &json["not-shown"]),
        (&count("<failure ").into(), &count("<skipped ").into())
    );
    assert!(
        count("<failure ") > 1 && count("<skipped ") > 1 && count("<error ") == 0,
        "{}",
        run.out
    );
    assert!(run.out.contains("C14 (2.4.9)"), "{}", run.out);
}

/// The tables of standings have test cases of their own, and their faults a list.
#[test]
fn tables_are_asked_listed_and_shown() {
    let own = format!("pairproof={}", env!("CARGO_BIN_EXE_pairproof"));
    let run = run_with(&["exam", &own, "--format", "junit"]);
    assert_eq!(run.code, 0, "{}", run.whole());
    for edition in ["tiebreaks-2026", "tiebreaks-2024", "tiebreaks-2012"] {
        let tables = tables_of(edition).expect("it can be read").expect("there are some").tables;
        let is_asked = edition != "tiebreaks-2012";
        for table in &tables {
            assert_eq!(run.out.contains(&format!("\"{}\"", table.id)), is_asked, "{}", table.id);
        }
        let listed = run_with(&["exam", "faults", "--rules", edition, "--format", "json"]);
        let faults: Value = serde_json::from_str(&listed.out).expect("JSON");
        assert_eq!(
            (&faults["edition"], &faults["positions"]),
            (&json!(edition), &json!(tables.len()))
        );
        for fault in faults["faults"].as_array().expect("a list") {
            let by = fault["noticed-by"].as_array();
            assert_eq!(fault["state"] == "noticed", by.is_some_and(|it| !it.is_empty()), "{fault}");
        }
    }
    let shown = run_with(&["corpus", "show", "table-2026-001"]);
    assert!(
        shown.out.starts_with("# exam/tiebreaks-2026.yaml, table-2026-001\nid: "),
        "{}",
        shown.out
    );
    for id in ["tiebreaks-fce", "tiebreaks-1999"] {
        assert_eq!(run_with(&["exam", "faults", "--rules", id]).code, 2, "{id}");
    }
}

/// A changed exam is another file for each position, with the same faults named.
#[test]
fn a_changed_exam_shows_the_same_fault_in_other_files() {
    let call = r#""--dutch", "{in}", "-p", "{out}", "--mutant", "c14-dropped""#;
    let folder = tempfile::tempdir().expect("a folder");
    let mut folders = Vec::new();
    for permuted in [&[][..], &["--permuted", "7"], &["--permuted", "8"], &["--permuted", "7"]] {
        let files = folder.path().join(format!("{}", folders.len()));
        let run = exam(call, &[permuted, &["--files", files.to_str().expect("a path")]].concat());
        assert_eq!(run.code, 1, "{}", run.whole());
        assert!(run.out.contains("[c14-dropped]"), "{}", run.out);
        let written = format!("the positions are in {}; `pairproof explain ", files.display());
        assert!(run.out.contains(&written), "{}", run.out);
        let explain = run.out.rsplit('`').nth(1).expect("a command");
        let explained = crate::cli::run(explain.trim_start_matches("pairproof "));
        assert_eq!(explained.code, 0, "{explain}: {}", explained.whole());
        let read = |it: fs::DirEntry| fs::read_to_string(it.path()).expect("a file");
        let all: BTreeSet<String> =
            fs::read_dir(&files).expect("files").map(|it| read(it.expect("a file"))).collect();
        folders.push(all);
    }
    assert!(folders[0].len() > 50 && folders[1] == folders[3]);
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        assert!(folders[one].is_disjoint(&folders[other]), "{one} {other}");
    }
    let number = |line: &str| line[4..8].trim().parse::<u32>().expect("a number");
    let numbers = |file: &String| -> Vec<u32> {
        file.lines().filter(|it| it.starts_with("001")).map(number).collect()
    };
    let mixed =
        |files: &BTreeSet<String>| files.iter().filter(|it| !numbers(it).is_sorted()).count();
    assert_eq!(mixed(&folders[0]), 0);
    assert!(mixed(&folders[1]) > 40);
    let names = |files: &BTreeSet<String>| files.iter().filter(|it| it.contains("Player0")).count();
    assert!(names(&folders[0]) > 40 && names(&folders[1]) == 0);
}

/// The faults that an exam notices.
fn noticed(exam: &Exam) -> BTreeSet<&String> {
    exam.positions.iter().flat_map(ExamPosition::shown).collect()
}

/// A fault of each group in each edition. `rules exam::every_noticed_fault_is_named` asks about all of them, without programs and
/// files. Where others answer the whole exam in the same way, they are named, too.
#[test]
fn forty_programs_with_a_fault_each_are_named() {
    let mut programs = 0;
    for edition in editions::ALL.iter().map(|edition| edition()) {
        let exam = exam_of(edition.id).expect("it can be read").expect("there is one");
        let shown = noticed(&exam);
        let mut faults = mutants_of(&edition);
        faults.retain(|it| it.is_fault() && shown.contains(&it.id));
        let mut groups = BTreeSet::new();
        faults.retain(|it| groups.insert(it.group));
        faults.par_iter().for_each(|Mutant { id, .. }| {
            let (code, found) = explained_under(edition.id, id);
            assert_eq!(code, 1, "{} {id}", edition.id);
            let is_named = found.contains(&BTreeSet::from([id.clone()]));
            assert!(is_named, "{} {id}: {found:?}", edition.id);
        });
        programs += faults.len();
    }
    assert!(programs >= 40, "{programs}");
}

#[test]
fn ten_programs_with_two_faults_each_are_named() {
    const PAIRS: [[&str; 2]; 10] = [
        ["c14-dropped", "c5-reversed"],
        ["c12-dropped", "forfeits-are-meetings"],
        ["c9-reversed", "colours-kind-only"],
        ["bars-nothing", "order-transposition-reversed"],
        ["c7-dropped", "virtual-points-ignored"],
        ["c16-dropped", "no-float-of-bye"],
        ["c8-dropped", "mild-is-strong"],
        ["forbidden-pairs-ignored", "topscorers-in-all-rounds"],
        ["c13-dropped", "half-point-bye-worth-nothing"],
        ["absolute-from-three", "colours-always-initial"],
    ];
    PAIRS.par_iter().for_each(|pair| {
        let (code, found) = explained(&pair.join("+"));
        let wanted: BTreeSet<String> = pair.iter().map(|id| (*id).to_owned()).collect();
        assert_eq!(code, 1, "{pair:?}");
        assert!(found.contains(&wanted), "{pair:?}: {found:?}");
    });
}

/// A program may pair players who are absent, or leave out players who are there. That is a wrong answer, and no failure.
#[test]
fn who_takes_part_can_be_a_fault() {
    for id in ["half-point-bye-is-paired", "zero-point-bye-is-paired", "absent-once-is-withdrawn"] {
        let (code, found) = explained(id);
        assert_eq!(code, 1, "{id}");
        assert!(found.contains(&BTreeSet::from([id.to_owned()])), "{id}: {found:?}");
    }
}

/// The same commands under a profile that calls them pairproof: no command takes an answer of theirs for one of
/// pairproof.
#[test]
fn a_mutant_is_not_called_pairproof() {
    let folder = tempfile::tempdir().expect("a folder");
    let mutant = r#""--dutch", "{in}", "-p", "{out}", "--mutant", "c14-dropped""#;
    let path = profile(folder.path(), mutant);
    let text = fs::read_to_string(&path).expect("a profile");
    let title = text.lines().find(|it| it.starts_with("title:")).expect("it has a title");
    fs::write(&path, text.replace(title, "title: Pairproof 9")).expect("it can be written");
    let path = path.to_str().expect("a path");
    let output = folder.path().join("survey").display().to_string();
    let survey = ["--events", "1", "--allowed", "0", "--axis", "players=6", "--direction", "pairs"];
    for words in [
        vec!["exam", path],
        vec!["engines", "test", path],
        [&["endorse", path, "-o", &output][..], &survey].concat(),
    ] {
        let run = run_with(&words);
        assert_eq!(run.code, 4, "{words:?}: {}", run.whole());
        let told = "it is a mutant and not pairproof";
        let is_told = run.whole().contains(told)
            || fs::read_to_string(format!("{output}/report.md")).is_ok_and(|it| it.contains(told));
        assert!(is_told, "{words:?}: {}", run.whole());
    }
}

#[test]
fn what_the_answers_cannot_show_is_told() {
    let right = exam(r#""--dutch", "{in}", "-p", "{out}""#, &[]);
    assert_eq!(right.code, 0, "{}", right.whole());
    let exam = exam_of("fide-2026").expect("it can be read").expect("there is one");
    let (noticed, open) = (noticed(&exam).len(), exam.open.len());
    let line = format!(
        "{noticed} of {} known faults, if the program had them, would have changed an answer",
        noticed + open
    );
    assert!(right.out.contains(&line), "{}", right.out);
}

/// An empty list is not "no pairing" unless the profile says so: the exam of 1992 has positions that cannot be paired.
#[cfg(unix)]
#[test]
fn a_program_that_pairs_nobody_is_never_right() {
    let folder = tempfile::tempdir().expect("a folder");
    let head = head("empty", "a program that pairs nobody", Path::new("/bin/sh"));
    let head = head.replace("fide-2026", "fide-1992");
    let call = r#"{ arguments: ["-c", "echo 0", "{in}"], answer: stdout }"#;
    let path = folder.path().join("empty.yaml");
    fs::write(&path, format!("{head}command: [\"{{engine}}\"]\npair: {call}\n"))
        .expect("the profile can be written");
    let run = run_with(&["exam", path.to_str().expect("a path")]);
    assert_eq!(run.code, 4, "{}", run.whole());
    assert!(run.out.contains("FAILED: nobody is paired"), "{}", run.out);
    assert!(run.out.contains("3 positions asked, 0 right, 3 failed"), "{}", run.out);
}

#[test]
fn a_program_that_fails_three_times_is_not_asked_again() {
    let run = exam(r#""no-such-command", "{in}", "{out}""#, &[]);
    assert_eq!(run.code, 4, "{}", run.whole());
    assert!(run.out.contains("3 positions asked, 0 right, 3 failed"), "{}", run.out);
    assert!(run.out.contains("nothing is shown"), "{}", run.out);
    assert!(!run.out.contains("known faults, if the program had them"), "{}", run.out);
    assert!(run.out.contains("was not asked the rest"), "{}", run.out);
    let json = exam(r#""no-such-command", "{in}", "{out}""#, &["--format", "json"]);
    let document: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!((&document["failed"], &document["faults-noticed"]), (&3.into(), &0.into()));

    // A position that cannot be asked is neither a failure nor an answer.
    let folder = tempfile::tempdir().expect("a folder");
    let path = profile(folder.path(), r#""no-such-command", "{in}", "{out}""#);
    let cannot = "cannot: [full-point-byes, half-point-byes, points-systems, blanks]\n";
    fs::write(&path, fs::read_to_string(&path).expect("a profile") + cannot).expect("a profile");
    let run = run_with(&["exam", path.to_str().expect("a path")]);
    assert!(run.out.contains("3 positions asked, 0 right, 3 failed, "), "{}", run.out);
}

#[test]
fn a_mutant_pairs_no_more_players_than_it_can() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("large.trf");
    let lines: Vec<String> =
        (1..=13).map(|number| format!("001 {number:>4}      Player{number:03}")).collect();
    fs::write(&path, lines.join("\n") + "\nXXR 5\n").expect("the file can be written");
    let path = path.to_str().expect("a path");
    let output = command(["--dutch", path, "-p", "--mutant", "c5-dropped"]).output();
    let output = output.expect("it runs");
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(3), "{words}");
    assert!(words.contains("at most 12 players, and here 13 take part"), "{words}");
}

/// The booklet has every position once, with its right answer and all its faults, and no id of a part twice.
#[test]
fn the_booklet_has_every_position() {
    for edition in ["fide-2026", "fide-2017", "fide-2013", "fide-1992"] {
        let exam = exam_of(edition).expect("it can be read").expect("there is one");
        let run = run_with(&["corpus", "book", edition]);
        assert_eq!(run.code, 0, "{}", run.err);
        let sheets: Vec<&str> = run.out.split("<h2>").skip(1).collect();
        assert_eq!(sheets.len(), exam.positions.len(), "{edition}");
        for (sheet, position) in sheets.iter().zip(&exam.positions) {
            let heading = format!("{}: round {}<", position.id, position.round);
            assert!(sheet.starts_with(&heading), "{heading}");
            for fault in position.wrong.iter().flat_map(|wrong| &wrong.faults) {
                assert!(sheet.contains(&format!("[{fault}]<")), "{} {fault}", position.id);
            }
            let pairs: Vec<String> = position.answer.iter().map(seated).collect();
            let (right, has_brackets) = match pairs.as_slice() {
                [] => ("<p>Right: no legal pairing.</p>".to_owned(), false),
                pairs => (format!("<p>Right: {}.</p>", pairs.join(" ")), true),
            };
            assert!(sheet.contains(&right), "{} {right}", position.id);
            assert_eq!(sheet.contains("<svg class=\"bracket\""), has_brackets, "{}", position.id);
        }
        let ids: Vec<&str> =
            run.out.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let different: BTreeSet<&&str> = ids.iter().collect();
        assert_eq!(different.len(), ids.len(), "{edition}: an id is there twice");
    }
}

/// What `mutants find` prints is a file of the position: it is paired as it says.
#[test]
fn what_find_prints_is_the_position() {
    for mutant in ["c5-dropped", "virtual-points-ignored", "adjustments-ignored", "c12-dropped"] {
        let found = run(&format!("exam find {mutant} --positions 300"));
        assert_eq!(found.code, 0, "{mutant}: {}", found.whole());
        let (notes, file): (Vec<&str>, Vec<&str>) =
            found.out.lines().partition(|line| line.starts_with("###"));
        let right =
            notes.iter().find_map(|line| line.strip_prefix("### right: ")).expect("it says so");
        let file = file.join("\n") + "\n";
        let paired = run_on("pair - --rules fide-2026", file.as_bytes());
        let boards = paired.out.lines().skip(1).map(|line| match line.split_once(' ') {
            Some((player, "0")) => format!("{player} (bye)"),
            Some((white, black)) => format!("{white}-{black}"),
            None => line.to_owned(),
        });
        let sorted = |boards: Vec<String>| boards.into_iter().collect::<BTreeSet<String>>();
        let said = right
            .replace(" (bye)", "_bye")
            .split(' ')
            .map(|it| it.replace("_bye", " (bye)"))
            .collect();
        assert_eq!(sorted(boards.collect()), sorted(said), "{mutant}");
    }
}

/// A round that is already the last one is not paired, with a fault or without.
#[test]
fn a_mutant_pairs_no_round_after_the_last() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("over.trf");
    let file = "XXR 1\n\
        001    1      One                               2000                             1.0    1     2 w 1\n\
        001    2      Two                               1900                             0.0    2     1 b 0\n";
    fs::write(&path, file).expect("the file can be written");
    let path = path.to_str().expect("a path");
    for more in [&[][..], &["--mutant", "c5-dropped"]] {
        let run = run_with(&[&["--dutch", path, "-p"], more].concat());
        assert_eq!(run.code, 3, "{}", run.whole());
        assert!(run.err.contains("paired already"), "{}", run.err);
    }
}

/// The page of disputes has every question of the corpus with both answers, every program, and the position.
#[test]
fn the_page_of_disputes_has_every_question() {
    let corpus = Corpus::embedded().expect("it can be read");
    let run = run_with(&["corpus", "disputes"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let sheets: Vec<&str> = run.out.split("<h2>").skip(1).collect();
    let questions: Vec<_> =
        corpus.cases.iter().filter_map(|it| it.case.reading.as_ref().map(|of| (it, of))).collect();
    assert!(questions.len() > 20 && sheets.len() == questions.len(), "{}", sheets.len());
    for (sheet, (case, question)) in sheets.iter().zip(&questions) {
        assert!(sheet.starts_with(&format!("{}<", question.id)), "{}", question.id);
        let has = |text: &str| sheet.contains(&escaped(text.trim()));
        for text in [&question.question, &question.argument, &case.case.shows] {
            assert!(has(text), "{}: {text}", question.id);
        }
        for answer in [&question.default, &question.other] {
            assert!(has(&answer.says), "{}: {}", question.id, answer.says);
            let pairs: Vec<String> = answer.pairs.iter().map(seated).collect();
            assert!(has(&pairs.join(" ")), "{}: {pairs:?}", question.id);
        }
        for program in &question.engines {
            assert!(has(&program.engine) && has(&program.evidence), "{}", question.id);
        }
        assert_eq!(sheet.contains("Wall chart"), question.round.is_some(), "{}", question.id);
        assert_eq!(sheet.contains("reported to nobody"), question.reported.is_empty());
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A pair as pages have it.
fn seated(pair: &StatedPair) -> String {
    match pair.0.black {
        Some(_) => pair.0.to_string(),
        None => format!("{} (bye)", pair.0.white),
    }
}

/// Text, page and JSON say which positions of the exam notice a fault, as its file has it.
#[test]
fn the_known_faults_are_counted_rightly() {
    for edition in editions::ALL.iter().map(|edition| edition()) {
        let exam = exam_of(edition.id).expect("it can be read").expect("there is one");
        let page = run(&format!("exam faults --rules {} --format html", edition.id)).out;
        assert!(page.starts_with("<!DOCTYPE html>"), "{page}");
        let text = run(&format!("exam faults --rules {}", edition.id)).out;
        let json = run(&format!("exam faults --rules {} --format json", edition.id)).out;
        let json: Value = serde_json::from_str(&json).expect("JSON");
        let faults = json["faults"].as_array().expect("faults");
        let count = |state: &str| faults.iter().filter(|it| it["state"] == state).count();
        let (noticed, open) = (count("noticed"), count("open"));
        let expected = format!(" notice {noticed} of {} known faults; ", noticed + open);
        let first = text.lines().next().expect("a line");
        assert!(first.contains(&expected) && first.ends_with(&format!(", {open} open")), "{first}");
        for fault in faults {
            let id = fault["id"].as_str().expect("an id");
            let next = if fault["article"] == "" { ": as if " } else { " (" };
            let (line, item) = (format!("\n{id}{next}"), format!("<li>{id}{next}"));
            assert!(text.contains(&line) && page.contains(&item), "{line}");
            let noticing = exam.positions.iter().filter(|it| it.shown().any(|it| it == id));
            let noticing: Vec<&str> = noticing.map(|it| it.id.as_str()).collect();
            assert_eq!(fault["noticed-by"], json!(noticing), "{id}");
            assert_eq!(!noticing.is_empty(), fault["state"] == "noticed", "{fault}");
            let first = noticing[..noticing.len().min(6)].join(", ");
            assert!(text.contains(&format!("\n    {first}")), "{first}");
        }
    }
}

//! Engines that are wrong on purpose get the right verdict, and surveys of them come out the same however
//! they were made.

use std::fs;
use std::path::Path;

use pairproof::check::{Replay, RoundCheck, Verdict};
use pairproof::editions::in_force;
use pairproof::engines::{Answer, Position};
use pairproof::generate::{AxisId, Recipe};
use pairproof::survey::{Plan, UnitRecord, lines};
use pairproof::tournament::Tournament;
use serde_json::Value;

use crate::cli::{self, command, run_with};
use crate::fake;

pub(crate) const TESTS: fake::Tests = &[
    ("the_right_engine_is_right", the_right_engine_is_right),
    ("wrong_engines_get_their_verdict", wrong_engines_get_their_verdict),
    ("engines_that_fail_fail_in_their_way", engines_that_fail_fail_in_their_way),
    ("absent_players_are_not_paired", absent_players_are_not_paired),
    ("a_denied_pairing_is_told", a_denied_pairing_is_told),
    ("a_round_without_a_legal_pairing_is_asked", a_round_without_a_legal_pairing_is_asked),
    ("an_interrupted_survey_ends_the_same", an_interrupted_survey_ends_the_same),
    ("shares_make_the_whole", shares_make_the_whole),
    ("another_plan_is_refused", another_plan_is_refused),
    ("an_engine_is_endorsed_or_not", an_engine_is_endorsed_or_not),
    ("few_tournaments_are_no_pass", few_tournaments_are_no_pass),
    ("merge_names_what_is_missing_or_doubled", merge_names_what_is_missing_or_doubled),
    ("edited_records_are_refused", edited_records_are_refused),
    ("large_results_take_little_memory", large_results_take_little_memory),
    ("results_beyond_memory_are_refused", results_beyond_memory_are_refused),
    ("nobody_can_choose_a_challenge", nobody_can_choose_a_challenge),
    ("axes_are_narrowed_by_the_engine_alone", axes_are_narrowed_by_the_engine_alone),
    ("the_terms_hold_the_time_limit", the_terms_hold_the_time_limit),
    ("answers_before_the_tournaments_are_missed", answers_before_the_tournaments_are_missed),
    ("one_process_at_a_time_writes_a_survey", one_process_at_a_time_writes_a_survey),
];

/// Events with an odd field, and half-point byes in `byes` of 1,000 rounds of players.
fn events(count: u64, byes: u32) -> impl Iterator<Item = Tournament> {
    let recipe = Recipe::plain(21, 6).with(AxisId::HalfPointByes, &byes.to_string());
    (1..=count).map(move |number| recipe.make(7, number).tournament)
}

/// What is said of every round of some events as an engine pairs it: plain ones, and such with everything
/// that can happen.
fn verdicts(mode: &str) -> Vec<RoundCheck> {
    let engine = fake::engine(mode);
    let mut found = Vec::new();
    let odd = |number| Recipe::varied().make(5, number).tournament;
    for event in events(4, 0).chain((1..=12).map(odd)) {
        for round in 1..=event.last_paired_round() {
            let position = Position::before(&event, round);
            match engine.pair(&position).expect("it starts") {
                Answer::Said(seats) => {
                    let paired = position.paired(&seats);
                    found.extend(Replay::new(&paired, &in_force()).check(Some(round)).rounds);
                }
                Answer::Skipped(_) => {}
                other => panic!("{mode}: {other:?}"),
            }
        }
    }
    assert!(found.len() > 50, "{}", found.len());
    found
}

fn the_right_engine_is_right() {
    assert!(verdicts("right").iter().all(|round| round.verdict == Verdict::Match));
}

fn wrong_engines_get_their_verdict() {
    for (mode, verdict, labels) in [
        ("wrong-bye", Verdict::Different, &["C5", "C9"][..]),
        ("without-c8", Verdict::Different, &["C8"]),
        ("without-c12", Verdict::Different, &["C12"]),
        ("other-exchange", Verdict::Different, &["transposition", "exchanged count"]),
        ("rematch", Verdict::Illegal, &["C1"]),
        ("wrong-colours", Verdict::Colour, &["grant both", "odd number"]),
    ] {
        let found = verdicts(mode);
        let wrong: Vec<&RoundCheck> =
            found.iter().filter(|round| round.verdict != Verdict::Match).collect();
        assert!(!wrong.is_empty(), "{mode} is never wrong");
        assert!(wrong.iter().all(|round| round.verdict == verdict), "{mode}: {wrong:#?}");
        let has = |label: &&str| {
            wrong.iter().any(|it| it.reason.as_ref().is_some_and(|it| it.label == *label))
        };
        let seen: Vec<&String> =
            wrong.iter().filter_map(|it| it.reason.as_ref()).map(|it| &it.label).collect();
        assert!(labels.iter().any(has), "{mode}: {seen:?}");
        if mode.starts_with("without") {
            assert!(seen.iter().all(|label| *label == labels[0]), "{mode}: {seen:?}");
        }
    }
}

fn kind_of_failure(mode: &str, position: &Position) -> &'static str {
    match fake::engine(mode).pair(position).expect("it starts") {
        Answer::Failed(failure) => failure.kind,
        other => panic!("{mode}: {other:?}"),
    }
}

fn engines_that_fail_fail_in_their_way() {
    let event = events(1, 0).next().expect("an event");
    let position = Position::before(&event, 3);
    for (mode, kind) in [
        ("garbage", "no list of pairs"),
        ("empty", "answer file"),
        ("hang", "time limit"),
        ("crash", "crash"),
        ("flood", "output limit"),
        ("left-out", "not a pairing of those present"),
        ("message", "exit status"),
    ] {
        assert_eq!(kind_of_failure(mode, &position), kind, "{mode}");
    }
}

fn absent_players_are_not_paired() {
    let event = events(1, 300).next().expect("an event");
    let kind = kind_of_failure("pairs-byes", &Position::before(&event, 3));
    assert_eq!(kind, "not a pairing of those present");
}

fn a_denied_pairing_is_told() {
    let event = events(1, 0).next().expect("an event");
    let answer = fake::engine("no-pairing").pair(&Position::before(&event, 3));
    assert_eq!(answer.expect("it starts"), Answer::NoPairing);
}

/// No round is contested. It would have a hundred drafts, and none of these tests is about them.
const PLAIN: &str = "--axis=contested=0";

/// Few players who play many rounds come to a round that nobody can pair. Whoever pairs it makes an illegal pairing.
fn a_round_without_a_legal_pairing_is_asked() {
    let place = tempfile::tempdir().expect("a directory");
    let profile = |mode: &str| {
        let path = place.path().join(format!("{mode}.yaml"));
        fs::write(&path, fake::profile(mode)).expect("it can be written");
        path.to_string_lossy().into_owned()
    };
    let (right, wrong) = (profile("right"), profile("never-stuck"));
    let survey = place.path().join("survey");
    let output = survey.to_string_lossy();
    let field = ["--axis=players=4..7", "--axis=rounds=7", PLAIN, "--seed=5", "--events=6"];
    let run = run_with(&[&["compare", &right, &wrong, "-o", &output][..], &field].concat());
    assert_eq!(run.code, 1, "{}", run.whole());
    let lines = fs::read_to_string(survey.join("results.jsonl")).expect("there are results");
    let mut stuck = 0;
    for line in lines.lines() {
        let record: Value = serde_json::from_str(line).expect("JSON");
        let (right, wrong) = (&record["trials"][0], &record["trials"][1]);
        let count = |trial: &Value, result: &str| trial["rounds"][result].as_u64().unwrap_or(0);
        let paired = record["rounds"].as_u64().expect("a number");
        assert_eq!(count(wrong, "match"), paired, "{record}");
        assert_eq!(count(right, "match"), paired + count(wrong, "illegal"), "{record}");
        for trial in [right, wrong] {
            assert_eq!(trial["agreement"]["rules"]["rounds"].as_u64(), Some(paired), "{record}");
        }
        for finding in wrong["findings"].as_array().expect("a list") {
            assert_eq!(finding["round"].as_u64(), Some(paired + 1), "{finding}");
            assert_eq!(finding["class"], "candidate", "{finding}");
            assert_eq!(finding["with-rules"][0], "right", "{finding}");
            assert_eq!(finding["rules-boards"], Value::Array(Vec::new()), "{finding}");
        }
        stuck += count(wrong, "illegal");
    }
    assert!(stuck > 3, "{stuck} rounds have no legal pairing");
    let findings = fs::read_dir(survey.join("findings")).expect("there are findings");
    let files: Vec<String> =
        findings.map(|it| it.expect("a finding").path().to_string_lossy().into_owned()).collect();
    assert_eq!(files.len() as u64, stuck);
    for file in &files {
        let run = run_with(&["check", file, "--rules", "fide-2026"]);
        assert!(run.code == 1 && run.out.contains("illegal"), "{}", run.whole());
    }
}

const REPORTS: [&str; 7] = [
    "report.json",
    "report.md",
    "report.html",
    "junit.xml",
    "badge.svg",
    "badge.json",
    "results.jsonl",
];

/// The reports of a survey, and the findings by name.
fn reports(directory: &Path) -> Vec<(String, String)> {
    let read = |path: &Path| fs::read_to_string(path).unwrap_or_else(|it| panic!("{path:?}: {it}"));
    let mut all: Vec<(String, String)> =
        REPORTS.iter().map(|name| ((*name).to_owned(), read(&directory.join(name)))).collect();
    let findings = fs::read_dir(directory.join("findings")).expect("there are findings");
    for entry in findings.map(|entry| entry.expect("a finding")) {
        all.push((entry.file_name().to_string_lossy().into_owned(), read(&entry.path())));
    }
    all.sort();
    all
}

/// The words of `pairproof compare` of a wrong engine and a right one, in a directory.
fn compare_words(place: &Path, output: &str, events: u64, more: &[&str]) -> Vec<String> {
    let profile = |mode: &str| {
        let path = place.join(format!("{mode}.yaml"));
        fs::write(&path, fake::profile(mode)).expect("it can be written");
        path.to_string_lossy().into_owned()
    };
    let (wrong, right) = (profile("without-c8"), profile("right"));
    let output = place.join(output).to_string_lossy().into_owned();
    let events = events.to_string();
    let words = ["compare", &wrong, &right, "--events", &events, "--seed", "5", "-o", &output];
    let axes = ["--axis=players=8..16", "--axis=rounds=3..6", PLAIN];
    words.iter().chain(&axes).chain(more).map(|word| (*word).to_owned()).collect()
}

fn compare(place: &Path, output: &str, events: u64, more: &[&str]) {
    let run = run_with(&compare_words(place, output, events, more));
    assert!(run.code < 2, "{}", run.whole());
}

/// How many tournaments are asked about.
const EVENTS: u64 = 16;

/// The words of a comparison by engines that can be held.
fn held_words(place: &Path, output: &str, more: &[&str], hold: &Path) -> Vec<String> {
    let words = compare_words(place, output, EVENTS, more);
    for profile in words.iter().filter(|it| it.ends_with(".yaml")) {
        let text = fs::read_to_string(profile).expect("a profile");
        fs::write(profile, fake::held(&text, hold)).expect("it can be written");
    }
    words
}

fn an_interrupted_survey_ends_the_same() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let hold = place.join("hold");
    let compare = |output: &str, more: &[&str]| {
        let words = held_words(place, output, more, &hold);
        let run = run_with(&words);
        assert!(run.code < 2, "{}", run.whole());
    };
    compare("whole", &[]);
    fs::remove_file(hold.with_extension("calls")).expect("there were some");
    let words = held_words(place, "broken", &[], &hold);
    // A tournament has at most six rounds, and two engines are asked about each.
    fs::write(hold.with_extension("at"), "60").expect("it can be written");
    let mut child = command(&words).stdout(std::process::Stdio::null()).spawn().expect("it starts");
    fake::wait_until_held(&hold);
    let results = place.join("broken/results.jsonl");
    let lines = || fs::read_to_string(&results).map_or(0, |text| text.lines().count());
    child.kill().expect("it can be stopped");
    fs::remove_file(hold.with_extension("at")).expect("it is there");
    child.wait().expect("it ends");
    let done = lines() as u64;
    assert!((1..EVENTS).contains(&done), "{done} of {EVENTS} were done when it was stopped");
    // Half a line, as a full disk or a fall of the power leaves it.
    let text = fs::read_to_string(&results).expect("there are results");
    let whole = text.rfind('\n').expect("a line");
    fs::write(&results, &text[..whole - 40]).expect("it can be written");
    // Half a file, as a process leaves it that is killed while it writes.
    let half = place.join("broken/findings/9-without-c8-round-7-different.trf.99999.part");
    fs::write(half, "012 Event").expect("it can be written");
    compare("broken", &[]);
    assert_eq!(reports(&place.join("broken")), reports(&place.join("whole")));
}

fn shares_make_the_whole() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    compare(place, "whole", EVENTS, &[]);
    let mut words = ["survey", "merge"].map(str::to_owned).to_vec();
    for share in 1..=4 {
        let (name, part) = (format!("share-{share}"), format!("hash:{share}/4"));
        compare(place, &name, EVENTS, &["--partition", &part]);
        words.push(place.join(name).to_string_lossy().into_owned());
    }
    words.extend(["-o".to_owned(), place.join("merged").to_string_lossy().into_owned()]);
    let run = run_with(&words);
    assert!(run.code < 2, "{}", run.whole());
    let whole = reports(&place.join("whole"));
    assert!(whole.len() > REPORTS.len(), "the engine is never wrong");
    assert_eq!(reports(&place.join("merged")), whole);
}

fn another_plan_is_refused() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    compare(place, "survey", 2, &[]);
    let before = reports(&place.join("survey"));
    let run = run_with(&compare_words(place, "survey", 3, &[]));
    assert_eq!(run.code, 2, "{}", run.whole());
    assert!(run.err.contains("count is 2 there and 3 here"), "{}", run.err);
    assert_eq!(reports(&place.join("survey")), before);
}

fn an_engine_is_endorsed_or_not() {
    let place = tempfile::tempdir().expect("a directory");
    for (mode, code) in [("right", 0), ("rematch", 1), ("garbage", 4)] {
        let profile = place.path().join(format!("{mode}.yaml"));
        fs::write(&profile, fake::profile(mode)).expect("it can be written");
        let (profile, output) = (profile.to_string_lossy(), place.path().join(mode));
        let words = ["endorse", &profile, "--events=3", "--allowed=0", "--exam=none", "-o"];
        let axes = ["--axis=players=8..12", PLAIN];
        let run = run_with(&[&words[..], &[&output.to_string_lossy()], &axes].concat());
        assert_eq!(run.code, code, "{mode}: {}", run.whole());
    }
}

/// Runs `endorse` of the engine in a mode: the words behind the directory.
fn endorse(place: &Path, mode: &str, output: &str, more: &[&str]) -> cli::Run {
    let profile = place.join(format!("{mode}.yaml"));
    fs::write(&profile, fake::profile(mode)).expect("it can be written");
    let (profile, output) = (profile.to_string_lossy(), place.join(output));
    let output = output.to_string_lossy();
    run_with(&[&["endorse", &profile, "-o", &output], more].concat())
}

/// An engine that is wrong in every tournament, in as many as may differ.
fn few_tournaments_are_no_pass() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let pairs = ["--direction=pairs", "--exam=none", "--axis=players=8..12", PLAIN];
    for (mode, events, code) in
        [("no-pairing", "3", 1), ("right", "3", 1), ("garbage", "3", 4), ("no-pairing", "11", 1)]
    {
        let output = format!("{mode}-{events}");
        let run = endorse(place, mode, &output, &[&pairs[..], &["--events", events]].concat());
        assert_eq!(run.code, code, "{mode}: {}", run.whole());
        let report = fs::read_to_string(place.join(output).join("report.json")).expect("a report");
        let fails = mode == "garbage" || events == "11";
        let expected = if fails { "\"fails\"" } else { "\"inconclusive\"" };
        assert!(report.contains(&format!("\"conclusion\": {expected}")), "{mode} {events}");
        assert!(!report.contains("\"passes\": true"), "{mode} {events}");
    }
    for more in [&["--events", "0"][..], &["--events", "8", "--allowed", "8"]] {
        let run = endorse(place, "right", "refused", more);
        assert_eq!(run.code, 2, "{}", run.whole());
        assert!(!place.join("refused").exists());
    }
}

fn merge_names_what_is_missing_or_doubled() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let path = |name: &str| place.join(name).to_string_lossy().into_owned();
    for share in 1..=3 {
        let (name, part) = (format!("share-{share}"), format!("hash:{share}/3"));
        compare(place, &name, 12, &["--partition", &part]);
    }
    let merge = |shares: &[&str], output: &str| {
        let shares: Vec<String> = shares.iter().map(|name| path(name)).collect();
        let output = path(output);
        let words = shares.iter().map(String::as_str).chain(["-o", &output]);
        run_with(&["survey", "merge"].into_iter().chain(words).collect::<Vec<&str>>())
    };
    let run = merge(&["share-1", "share-3"], "part");
    assert_eq!(run.code, 1, "{}", run.whole());
    assert!(run.out.contains("missing: share hash:2/3, "), "{}", run.out);
    assert!(run.out.contains("no verdict: unfinished"), "{}", run.out);
    assert!(!run.out.contains("no difference"), "{}", run.out);

    let run = merge(&["share-1", "share-2", "share-2", "share-3"], "doubled");
    assert_eq!(run.code, 2, "{}", run.whole());
    assert!(run.err.contains("both hold tournament"), "{}", run.err);

    // Another engine's answers under the same numbers: the checksums of a forger fit.
    let other = place.join("other");
    fs::create_dir(&other).expect("a directory");
    for name in ["plan.json", "run.json"] {
        fs::copy(place.join("share-2").join(name), other.join(name)).expect("it can be copied");
    }
    let plan = fs::read_to_string(other.join("plan.json")).expect("a plan");
    let plan = serde_json::from_str(&plan).expect("a plan");
    let lines = fs::read(place.join("share-2/results.jsonl")).expect("records");
    let mut records = lines::records(&lines, &plan).expect("records");
    records[0].players += 1;
    let digest = lines::digest(&plan);
    let line = lines::line(&records[0], &digest);
    fs::write(other.join("results.jsonl"), line).expect("it can be written");
    let run = merge(&["share-1", "share-2", "other", "share-3"], "contradicting");
    assert_eq!(run.code, 3, "{}", run.whole());
    assert!(run.err.contains("contradict each other about tournament"), "{}", run.err);
    let run = merge(&["share-1", "share-2", "share-3"], "whole");
    assert!(run.code < 2 && !run.out.contains("missing"), "{}", run.whole());
}

/// A survey of some tournaments in place, as the plan and the records that it has.
fn small_survey(place: &Path) -> (Plan, Vec<UnitRecord>) {
    compare(place, "survey", 6, &[]);
    let plan = fs::read_to_string(place.join("survey/plan.json")).expect("a plan");
    let plan: Plan = serde_json::from_str(&plan).expect("a plan");
    let read = fs::read(place.join("survey/results.jsonl")).expect("records");
    let mut records = lines::records(&read, &plan).expect("records");
    // Each finding would be a file of its own.
    let trials = records.iter_mut().flat_map(|record| &mut record.trials);
    trials.for_each(|trial| trial.findings.clear());
    (plan, records)
}

/// Results of 32 MiB in two shares are merged in 300 MB of memory, the program itself included. Kept twice, as
/// lines and as records, they take more.
#[cfg(target_os = "linux")]
fn large_results_take_little_memory() {
    const SIZE: usize = 16 << 20;
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let (plan, records) = small_survey(place);
    let plan = Plan { count: 1_000_000, ..plan };
    let digest = lines::digest(&plan);
    let mut number = 0;
    for share in ["one", "other"] {
        let folder = place.join(share);
        fs::create_dir(&folder).expect("a directory");
        let mut text = String::new();
        while text.len() < SIZE {
            number += 1;
            let record = records[number as usize % records.len()].clone();
            text += &lines::line(&UnitRecord { number, ..record }, &digest);
        }
        fs::write(folder.join("results.jsonl"), text).expect("it can be written");
        let plan = serde_json::to_string(&plan).expect("a plan");
        fs::write(folder.join("plan.json"), plan).expect("it can be written");
    }
    let output = std::process::Command::new("sh")
        .args(["-c", "ulimit -v 300000; exec \"$0\" survey merge one other -o whole"])
        .arg(env!("CARGO_BIN_EXE_pairproof"))
        .current_dir(place)
        .output()
        .expect("a shell");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.code().is_some_and(|code| code < 2), "{said}{output:?}");
    let count = with_commas(number);
    assert!(
        said.contains(&format!("{count} of 1,000,000 tournaments; written to whole\n")),
        "{said}"
    );
}

#[cfg(not(target_os = "linux"))]
fn large_results_take_little_memory() {}

/// A number below a million as people write it.
#[cfg(target_os = "linux")]
fn with_commas(number: u64) -> String {
    if number < 1000 {
        return number.to_string();
    }
    format!("{},{:03}", number / 1000, number % 1000)
}

/// Of one survey and of all shares together, without being read.
fn results_beyond_memory_are_refused() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let (plan, _) = small_survey(place);
    let plan = serde_json::to_string(&plan).expect("a plan");
    for (share, mib) in [("large", 225), ("one", 120), ("other", 120)] {
        let folder = place.join(share);
        fs::create_dir(&folder).expect("a directory");
        fs::write(folder.join("plan.json"), &plan).expect("it can be written");
        let results = fs::File::create(folder.join("results.jsonl")).expect("a file");
        results.set_len(mib << 20).expect("a hole takes no place");
    }
    for (shares, message) in [
        (&["large"][..], "results.jsonl is larger than 224 MiB"),
        (&["one", "other"], "the results of all shares together are larger than 224 MiB"),
    ] {
        let shares: Vec<String> =
            shares.iter().map(|it| place.join(it).to_string_lossy().into_owned()).collect();
        let output = place.join("whole").to_string_lossy().into_owned();
        let words = ["survey", "merge"].into_iter().chain(shares.iter().map(String::as_str));
        let run = run_with(&words.chain(["-o", &output]).collect::<Vec<_>>());
        assert_eq!((run.code, run.out.as_str()), (5, ""), "{}", run.whole());
        assert!(run.err.contains(message), "{}", run.err);
    }
}

fn edited_records_are_refused() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    compare(place, "survey", 4, &[]);
    let path = place.join("survey/results.jsonl");
    let text = fs::read_to_string(&path).expect("records");
    let edited = text.replacen("\"match\":", "\"match\":1", 1);
    assert_ne!(edited, text);
    let renumbered = text.replacen("{\"number\":2,", "{\"number\":999,", 1);
    assert_ne!(renumbered, text);
    let doubled = format!("{text}{}\n", text.lines().next().expect("a line"));
    for changed in [edited, renumbered, doubled] {
        fs::write(&path, changed).expect("it can be written");
        let run = run_with(&compare_words(place, "survey", 4, &[]));
        assert_eq!(run.code, 3, "{}", run.whole());
        assert!(run.err.contains("results.jsonl: line "), "{}", run.err);
    }
    // A line cut within a letter is only cut off.
    let mut bytes = text.into_bytes();
    bytes.extend("{\"number\":3,\"drawn\":\"½".as_bytes());
    bytes.pop();
    fs::write(&path, bytes).expect("it can be written");
    compare(place, "survey", 4, &[]);
}

fn nobody_can_choose_a_challenge() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let path = |name: &str| place.join(name).to_string_lossy().into_owned();
    let secret = path("secret.json");
    let more = ["--events=2", "--allowed=0", "--rules=fide-2026", "--axis=players=8", PLAIN];
    let commit = [&["endorse", "--commit", &secret], &more[..]].concat();
    let run = run_with(&commit);
    assert_eq!(run.code, 0, "{}", run.whole());
    let text = fs::read_to_string(&secret).expect("a secret");
    let document: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let commitment = document["commitment"].as_str().expect("a commitment").to_owned();
    assert!(run.out.contains(&commitment), "{}", run.out);
    let drawn = document["secret"].as_str().expect("a secret");
    assert!(!run.out.contains(drawn) && drawn.len() == 64);
    // Recomputed here, not by the program.
    let terms = serde_json::to_string(&document["terms"]).expect("JSON");
    let hash = |text: String| pairproof::engines::sha256(text.as_bytes());
    assert_eq!(hash(format!("{drawn}\n{terms}")), commitment);
    assert_eq!(run_with(&commit).code, 2, "a secret is never overwritten");

    let run = endorse(place, "right", "survey", &["--reveal", &secret, "--exam=none"]);
    assert_eq!(run.code, 0, "{}", run.whole());
    let run = run_with(&["survey", "challenge", &path("survey")]);
    assert_eq!(run.code, 0, "{}", run.whole());
    let plan = fs::read_to_string(place.join("survey/plan.json")).expect("a plan");
    let plan: serde_json::Value = serde_json::from_str(&plan).expect("JSON");
    let file = &plan["engines"][0]["files"][0];
    let line = |key: &str| file[key].as_str().expect("text").to_owned();
    let profile = plan["engines"][0]["profile-sha256"].as_str().expect("text");
    let candidate = hash(format!("{}\n{profile}\n", line("sha256")));
    assert_eq!(plan["challenge"]["candidate"], candidate);
    let seed = hash(format!("{drawn}\n{candidate}"));
    let seed = u64::from_str_radix(&seed[..13], 16).expect("digits");
    assert_eq!(plan["seed"], seed);

    // Whatever is changed afterwards is found.
    for (from, to) in [
        (format!("\"seed\": {seed}"), "\"seed\": 7".to_owned()),
        (commitment.clone(), "0".repeat(64)),
        (drawn.to_owned(), "1".repeat(64)),
        (candidate, "2".repeat(64)),
        (line("sha256"), "3".repeat(64)),
        ("\"count\": 2".to_owned(), "\"count\": 3".to_owned()),
    ] {
        let text = serde_json::to_string_pretty(&plan).expect("JSON");
        let changed = text.replacen(&from, &to, 1);
        assert_ne!(changed, text, "{from}");
        fs::create_dir_all(place.join("changed")).expect("a directory");
        fs::write(place.join("changed/plan.json"), changed).expect("it can be written");
        let run = run_with(&["survey", "challenge", &path("changed")]);
        assert_eq!(run.code, 3, "{from}: {}", run.whole());
    }
    let forged = text.replacen("\"count\": 2", "\"count\": 1", 1);
    fs::write(&secret, forged).expect("it can be written");
    let run = endorse(place, "right", "other", &["--reveal", &secret]);
    assert_eq!(run.code, 3, "{}", run.whole());
}

/// The plan of a survey, changed and written to another directory, with what `challenge` says of it.
fn challenged(place: &Path, survey: &str, change: impl Fn(&mut serde_json::Value)) -> cli::Run {
    let plan = fs::read_to_string(place.join(survey).join("plan.json")).expect("a plan");
    let mut plan: serde_json::Value = serde_json::from_str(&plan).expect("JSON");
    let before = plan.clone();
    change(&mut plan);
    assert_ne!(plan, before);
    let changed = place.join("changed");
    fs::create_dir_all(&changed).expect("a directory");
    fs::write(changed.join("plan.json"), plan.to_string()).expect("it can be written");
    let changed = changed.to_string_lossy().into_owned();
    let run = run_with(&["survey", "challenge", &changed]);
    // Whoever merges is told the same.
    let whole = place.join("whole").to_string_lossy().into_owned();
    let merge = run_with(&["survey", "merge", &changed, "-o", &whole]);
    assert_eq!((merge.code, &merge.err), (run.code, &run.err), "{}", merge.whole());
    run
}

fn drawn_from<'a>(plan: &'a mut serde_json::Value, axis: &str) -> &'a mut serde_json::Value {
    let axes = plan["axes"].as_array_mut().expect("a list");
    let found = axes.iter_mut().find(|it| it[0] == axis).expect("the axis is there");
    &mut found[1]
}

fn axes_are_narrowed_by_the_engine_alone() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let secret = place.join("secret.json").to_string_lossy().into_owned();
    let commit =
        "--events 1 --allowed 0 --rules fide-2026 --axis players=8 --axis acceleration=any";
    let commit = format!("endorse --commit {secret} {commit} {PLAIN}");
    assert_eq!(run_with(&commit.split(' ').collect::<Vec<_>>()).code, 0);
    let profile = fake::profile("right") + "cannot: [\"acceleration\"]\n";
    fs::write(place.join("poor.yaml"), profile).expect("it can be written");
    let (profile, survey) = (place.join("poor.yaml"), place.join("survey"));
    let (profile, survey) = (profile.to_string_lossy(), survey.to_string_lossy());
    let run = run_with(&["endorse", &profile, "--reveal", &secret, "--exam=none", "-o", &survey]);
    assert_eq!(run.code, 0, "{}", run.whole());
    let run = run_with(&["survey", "challenge", &survey]);
    assert_eq!(run.code, 0, "{}", run.whole());
    let narrowed = "These axes are narrower than in the terms, because the profile says that the engine does \
                    not support more: acceleration.";
    assert!(run.out.contains(narrowed), "{}", run.out);
    let page = fs::read_to_string(place.join("survey/report.md")).expect("a report");
    for words in [
        "players = 8: as the terms of the challenge say",
        "acceleration = off: right cannot be asked about acceleration",
        narrowed,
    ] {
        assert!(page.contains(words), "{words}\n{page}");
    }

    // An easier axis cannot be passed off as a narrowed one, nor the other way round.
    let run = challenged(place, "survey", |plan| {
        *drawn_from(plan, "players") = "4".into();
        plan["challenge"]["narrowed"] = serde_json::json!(["players", "acceleration"]);
    });
    let words = "the plan says that these axes are narrower than in the terms: players, acceleration; \
                 computed from what the engine can be asked about: acceleration";
    assert!(run.code == 3 && run.err.contains(words), "{}", run.whole());
    let run = challenged(place, "survey", |plan| {
        plan["challenge"]["narrowed"] = serde_json::json!([]);
    });
    assert!(run.code == 3 && run.err.contains("asked about: acceleration"), "{}", run.whole());
    for (axis, value) in [("players", "4"), ("acceleration", "baku"), ("rounds", "1")] {
        let run = challenged(place, "survey", |plan| *drawn_from(plan, axis) = value.into());
        let words = format!("the plan draws {axis} from `{value}`; the terms");
        assert!(run.code == 3 && run.err.contains(&words), "{}", run.whole());
    }
    let run = challenged(place, "survey", |plan| plan["engines"] = serde_json::json!([]));
    assert!(run.code == 3 && run.err.contains("the plan names no engine"), "{}", run.whole());

    // Terms that are easier than the profile and do not say so, with a commitment that fits.
    let text = fs::read_to_string(&secret).expect("a secret");
    let mut document: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    document["terms"]["own-rule"] = false.into();
    let terms: pairproof::survey::challenge::Terms =
        serde_json::from_value(document["terms"].clone()).expect("terms");
    let drawn = document["secret"].as_str().expect("a secret").to_owned();
    document["commitment"] = pairproof::survey::challenge::commitment(&drawn, &terms).into();
    fs::write(&secret, document.to_string()).expect("it can be written");
    let other = place.join("other").to_string_lossy().into_owned();
    let run = run_with(&["endorse", &profile, "--reveal", &secret, "-o", &other]);
    assert_eq!(run.code, 3, "{}", run.whole());
    assert!(run.err.contains("the rule is easier"), "{}", run.err);
    assert!(!place.join("other").exists(), "nothing is left of it");
}

fn the_terms_hold_the_time_limit() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let secret = place.join("secret.json").to_string_lossy().into_owned();
    let commit = "--events 1 --allowed 0 --rules fide-2026 --axis players=8 --time-limit 50";
    let commit = format!("endorse --commit {secret} {commit} {PLAIN}");
    let run = run_with(&commit.split(' ').collect::<Vec<_>>());
    assert!(run.code == 0 && run.out.contains(", 50 seconds a call, "), "{}", run.whole());
    let refused = endorse(place, "right", "refused", &["--reveal", &secret, "--time-limit", "9"]);
    assert_eq!(refused.code, 2, "{}", refused.whole());
    let run = endorse(place, "right", "survey", &["--reveal", &secret, "--exam=none"]);
    assert_eq!(run.code, 0, "{}", run.whole());
    let plan = fs::read_to_string(place.join("survey/plan.json")).expect("a plan");
    assert!(plan.contains("\"time-limit\": 50,\n  \"dialect\""), "{plan}");
    let run = challenged(place, "survey", |plan| plan["time-limit"] = 3600.into());
    let words = "the plan has another time limit than the terms";
    assert!(run.code == 3 && run.err.contains(words), "{}", run.whole());
}

fn answers_before_the_tournaments_are_missed() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let share = |number: u32| {
        let partition = format!("hash:{number}/2");
        let words = ["--events=4", "--allowed=0", "--axis=players=8", PLAIN, "--partition"];
        let words = [&words[..], &[&partition]].concat();
        let run = endorse(place, "right", &format!("share-{number}"), &words);
        assert_eq!(run.code, 0, "{}", run.whole());
        place.join(format!("share-{number}"))
    };
    let shares = [share(1), share(2)].map(|it| it.to_string_lossy().into_owned());
    let merge = |output: &str| {
        let output = place.join(output).to_string_lossy().into_owned();
        run_with(&["survey", "merge", &shares[0], &shares[1], "-o", &output])
    };
    assert_eq!(merge("whole").code, 0);
    for name in ["known-answers.json", "exam-answers.json"] {
        let file = place.join("share-2").join(name);
        let kept = fs::read(&file).expect("it is there");
        fs::remove_file(&file).expect("it is there");
        let run = merge("part");
        assert_eq!(run.code, 3, "{}", run.whole());
        let words = format!(
            "share-2: {name} is missing, so it is not known what the engine answered there"
        );
        assert!(run.err.contains(&words), "{}", run.err);
        assert!(!place.join("part").exists());
        let changed = String::from_utf8(kept.clone()).expect("text").replacen("right", "night", 1);
        fs::write(&file, changed).expect("a file");
        let run = merge("part");
        assert!(run.code == 3 && run.err.contains(name), "{}", run.whole());
        fs::write(&file, kept).expect("a file");
    }
    assert_eq!(merge("again").code, 0);
}

fn one_process_at_a_time_writes_a_survey() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    compare(place, "survey", 2, &[]);
    let held = fs::File::options().append(true).open(place.join("survey/.lock"));
    let held = held.expect("there is a lock");
    held.try_lock().expect("nobody holds it");
    let run = run_with(&compare_words(place, "survey", 2, &[]));
    assert_eq!(run.code, 2, "{}", run.whole());
    assert!(run.err.contains("another process"), "{}", run.err);
    drop(held);
    compare(place, "survey", 2, &[]);
}

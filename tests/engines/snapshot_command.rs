//! `pairproof snapshot`: what a wrong engine answers is taken down, compared and accepted.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use pairproof::editions::in_force;
use pairproof::engines::Turns;
use pairproof::generate::Recipe;
use pairproof::judged::RoundResult;
use pairproof::regression::{Regression, event_source};
use serde_json::Value;

use crate::cli::{Run, command, run_with};
use crate::{bench, fake};

pub(crate) const TESTS: fake::Tests = &[
    ("a_right_engine_has_no_difference", a_right_engine_has_no_difference),
    ("wrong_answers_are_shown_board_by_board", wrong_answers_are_shown_board_by_board),
    ("accepted_differences_pass_until_they_vanish", accepted_differences_pass_until_they_vanish),
    ("each_round_is_accepted_by_itself", each_round_is_accepted_by_itself),
    ("changes_are_accepted", changes_are_accepted),
    ("another_version_is_told", another_version_is_told),
    ("a_snapshot_of_before_is_refused", a_snapshot_of_before_is_refused),
    ("two_records_have_the_same_bytes", two_records_have_the_same_bytes),
    ("an_interrupted_record_goes_on", an_interrupted_record_goes_on),
    ("a_new_record_keeps_the_reasons", a_new_record_keeps_the_reasons),
    ("an_interrupted_new_record_loses_nothing", an_interrupted_new_record_loses_nothing),
    ("what_was_moved_half_is_moved_again", what_was_moved_half_is_moved_again),
    ("damaged_files_are_named_with_their_place", damaged_files_are_named_with_their_place),
    ("other_directories_are_refused", other_directories_are_refused),
    ("engines_that_fail_are_told_from_wrong_ones", engines_that_fail_are_told_from_wrong_ones),
    ("who_fails_often_ends_with_a_code_of_its_own", who_fails_often_ends_with_a_code_of_its_own),
    ("after_a_time_limit_the_rest_is_not_asked", after_a_time_limit_the_rest_is_not_asked),
    ("tournaments_are_as_they_were_asked_for", tournaments_are_as_they_were_asked_for),
    ("findings_survive_a_full_disk", findings_survive_a_full_disk),
    ("a_closed_pipe_changes_no_exit_code", a_closed_pipe_changes_no_exit_code),
];

/// Pairs by the rules of 2017, which are those of the profiles here unless a test says otherwise: they
/// have the fewest cases.
const RIGHT: &str = "other-edition";
/// Pairs by the rules of 2026.
const WRONG: &str = "right";

/// A directory with profiles of one engine, which is called `mine` however it pairs.
struct Bench {
    folder: bench::Bench,
    edition: &'static str,
}

impl Bench {
    fn new() -> Bench {
        Bench { folder: bench::Bench::new(), edition: "fide-2017" }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path(name)
    }

    fn shown(&self, name: &str) -> String {
        self.folder.shown(name)
    }

    /// The profile of the engine as it pairs in a mode. Its version names the mode.
    fn engine(&self, mode: &str) -> String {
        self.engine_called("mine", mode)
    }

    fn engine_called(&self, id: &str, mode: &str) -> String {
        self.folder.engine_called(id, mode, self.edition)
    }

    fn record(&self, mode: &str, more: &[&str]) -> Run {
        let (engine, answers) = (self.engine(mode), self.shown("answers"));
        let mut words = vec!["snapshot", "record", &engine, "-o", &answers, "--events", "3"];
        words.extend(more);
        run_with(&words)
    }

    fn check(&self, mode: &str, more: &[&str]) -> Run {
        let (engine, answers) = (self.engine(mode), self.shown("answers"));
        let mut words = vec!["snapshot", "check", &engine, &answers];
        words.extend(more);
        run_with(&words)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Changes a file of the snapshot, which has what is changed.
    fn change(&self, name: &str, from: &str, to: &str) {
        let whole = self.read(name);
        let changed = whole.replacen(from, to, 1);
        assert_ne!(changed, whole, "{name}: {from}");
        fs::write(self.path(name), changed).expect("it can be written");
    }

    /// The answers that are accepted, and the first file with one.
    fn accepted(&self) -> (usize, String) {
        let files = self.files();
        let accepted = || files.iter().filter(|it| it.1.contains("  accepted: "));
        let first = accepted().next().map_or_else(String::new, |it| format!("answers/{}", it.0));
        (accepted().map(|it| count(it.1, "  accepted: ")).sum(), first)
    }

    /// Every file of the snapshot by its path.
    fn files(&self) -> BTreeMap<String, String> {
        let mut files = BTreeMap::new();
        for folder in ["", "corpus", "events"] {
            let directory = self.path("answers").join(folder);
            for entry in fs::read_dir(&directory).expect("a folder").map(|it| it.expect("a file")) {
                if entry.path().is_file() {
                    let name = Path::new(folder).join(entry.file_name()).display().to_string();
                    files.insert(name, fs::read_to_string(entry.path()).expect("a text"));
                }
            }
        }
        files
    }

    /// How many cases of the corpus were asked about.
    fn cases(&self) -> usize {
        let is_case = |name: &&String| name.starts_with("corpus/") && name.ends_with(".yaml");
        self.files().keys().filter(is_case).count()
    }
}

fn expect(run: &Run, code: i32) {
    assert_eq!(run.code, code, "{}", run.whole());
}

/// How often a word that begins an entry or a finding comes up.
fn count(text: &str, word: &str) -> usize {
    text.matches(word).count()
}

fn a_right_engine_has_no_difference() {
    let bench = Bench::new();
    let recorded = bench.record(RIGHT, &[]);
    expect(&recorded, 0);
    let said = format!("{} cases, 3 tournaments", bench.cases());
    assert!(bench.cases() > 20 && recorded.out.contains(&said), "{}", recorded.out);
    assert!(recorded.out.ends_with("\n0 accepted differences\n"), "{}", recorded.out);
    assert_eq!(bench.accepted().0, 0);
    let answers = bench.read("answers/corpus/no-second-bye.yaml");
    assert!(answers.contains("verdict: match\n  boards:\n  - "), "{answers}");
    let checked = bench.check(RIGHT, &[]);
    expect(&checked, 0);
    assert!(checked.out.ends_with("no change; 0 accepted differences\n"), "{}", checked.out);
    let before = bench.files();
    expect(&bench.check(RIGHT, &["--accept"]), 0);
    assert_eq!(bench.files(), before, "there was nothing to take over");
}

/// Over the whole corpus of 2026.
fn wrong_answers_are_shown_board_by_board() {
    let bench = Bench { edition: "fide-2026", ..Bench::new() };
    expect(&bench.record("right", &[]), 0);
    let run = bench.check("wrong-bye", &[]);
    expect(&run, 1);
    let shown = "corpus/bye-lowest-score, round 3: new difference: ";
    let at = run.out.find(shown).unwrap_or_else(|| panic!("{}", run.out));
    let block: Vec<&str> = run.out[at..].lines().take(9).collect();
    let told = "different: C5 (2.3.1): score of the player with the bye: engine 1.0, rules 0.0; players 5 6";
    let boards = ["-1-5", "+1-6", " 3-2", "-6 bye", "+5 bye"];
    assert_eq!(block[0], format!("{shown}{told}"));
    assert_eq!(
        block[1..4],
        ["--- recorded: match", "+++ now: different by 2.3.1", "@@ -1,3 +1,3 @@"]
    );
    assert_eq!(block[4..], boards);
    let page = include_str!("../../docs/regression.md");
    assert!(page.contains(&block.join("\n")), "docs/regression.md shows something else");
    let news = count(&run.out, ": new difference: ");
    assert!(run.out.contains(&format!("{news} new differences")), "{}", run.out);
    let run = bench.check("wrong-colours", &["--format", "json"]);
    expect(&run, 1);
    let document: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(document["schema"], "pairproof/snapshot-check@2");
    let changes = document["changes"].as_array().expect("changes");
    // Some colours are right under another reading, which is no difference, and a change all the same.
    let (disputed, wrong): (Vec<&Value>, Vec<&Value>) =
        changes.iter().partition(|it| it["now"]["verdict"] == "disputed");
    assert!(wrong.len() > 100, "{}", wrong.len());
    assert!(disputed.iter().all(|it| it["change"] == "changed"), "{disputed:#?}");
    for change in wrong {
        assert_eq!(
            (&change["change"], &change["now"]["verdict"]),
            (&"new".into(), &"colour".into())
        );
        assert_eq!(change["recorded"]["boards"], change["rules"]);
        assert!(change["recorded"]["accepted"].is_null());
    }
}

fn accepted_differences_pass_until_they_vanish() {
    let bench = Bench::new();
    let recorded = bench.record(WRONG, &[]);
    expect(&recorded, 0);
    let (entries, first) = bench.accepted();
    assert!(entries > 3, "{entries}");
    let text = bench.read(&first);
    assert!(text.contains("  accepted: recorded, not argued\n  boards:"), "{text}");
    let said = format!(
        "\n{entries} accepted differences, {entries} of them `recorded, not argued` (you can write a reason there)\n"
    );
    assert!(recorded.out.ends_with(&said), "{}", recorded.out);
    let checked = bench.check(WRONG, &[]);
    expect(&checked, 0);
    let said = format!("no change; {entries} accepted differences\n");
    assert!(checked.out.ends_with(&said), "{}", checked.out);
    bench.change(&first, "recorded, not argued", "\"issue 7\\nof theirs\"");
    let mended = bench.check(RIGHT, &[]);
    expect(&mended, 1);
    assert_eq!(count(&mended.out, ": vanished difference: match"), entries, "{}", mended.out);
    let told = format!("{entries} vanished differences; 0 accepted differences\n");
    assert!(mended.out.contains(&told), "{}", mended.out);
    // The reason is told that is of no use any more.
    assert_eq!(count(&mended.out, "it was accepted: recorded, not argued\n"), entries - 1);
    let told = "it was accepted: issue 7\\nof theirs\n--- recorded: different by ";
    assert!(mended.out.contains(told), "{}", mended.out);
    // They are gone with what is taken over.
    expect(&bench.check(RIGHT, &["--accept"]), 0);
    assert_eq!(bench.accepted().0, 0);
    expect(&bench.check(RIGHT, &[]), 0);
}

fn each_round_is_accepted_by_itself() {
    let bench = Bench::new();
    expect(&bench.record(WRONG, &[]), 0);
    let (entries, first) = bench.accepted();
    let whole = bench.files();
    bench.change(&first, "  accepted: recorded, not argued\n", "");
    let run = bench.check(WRONG, &[]);
    expect(&run, 1);
    assert_eq!(count(&run.out, ": unaccepted difference: "), 1, "{}", run.out);
    assert!(run.out.contains("--- rules\n+++ now: "), "{}", run.out);
    let told = format!("1 unaccepted difference; {} accepted differences\n", entries - 1);
    assert!(run.out.contains(&told), "{}", run.out);
    expect(&bench.check(WRONG, &["--accept"]), 0);
    assert_eq!(bench.files(), whole, "what is taken over is accepted");
    expect(&bench.check(WRONG, &[]), 0);
    // A reason does not cover another verdict, article or answer, and says nothing of a right one.
    for (from, to) in [
        ("verdict: different", "verdict: illegal"),
        ("  article: ", "  article: 9."),
        ("argued\n  boards:\n  - ", "argued\n  boards:\n  - 98-99\n  - "),
    ] {
        bench.change(&first, from, to);
        let run = bench.check(WRONG, &[]);
        expect(&run, 1);
        assert_eq!(count(&run.out, ": changed answer: "), 1, "{to}: {}", run.out);
        assert!(run.out.contains("it was accepted: recorded, not argued\n"), "{}", run.out);
        bench.change(&first, to, from);
    }
    // A round of which nothing is recorded, and one that is not asked any more.
    bench.change(&first, "- round: ", "- round: 77");
    let run = bench.check(WRONG, &[]);
    expect(&run, 1);
    assert!(run.out.contains(", round 77"), "{}", run.out);
    assert!(run.out.contains("1 new difference, 1 lost answer; "), "{}", run.out);
    // Of another tournament nothing is compared.
    bench.change(&first, "- round: 77", "- round: ");
    bench.change(&first, "tournament: ", "tournament: x");
    let source = first.trim_start_matches("answers/").trim_end_matches(".yaml");
    for _ in 0..2 {
        let run = bench.check(WRONG, &[]);
        expect(&run, 1);
        let told = format!("{source}: no answers about this tournament are recorded\n");
        assert!(run.out.starts_with(&told), "{}", run.out);
        assert!(run.out.contains("1 new difference, 1 not recorded; "), "{}", run.out);
        // Nor if there is no such record.
        let _ = fs::remove_file(bench.path(&first));
    }
    expect(&bench.check(WRONG, &["--accept"]), 0);
    assert_eq!(bench.files(), whole);
}

fn changes_are_accepted() {
    let bench = Bench::new();
    expect(&bench.record(RIGHT, &[]), 0);
    let before = bench.files();
    let found = bench.check(WRONG, &[]);
    expect(&found, 1);
    assert_eq!(bench.files(), before, "a check changes nothing");
    let ends = " cases and tournaments changed; --accept records their new answers\n";
    assert!(found.out.ends_with(ends), "{}", found.out);
    let accepted = bench.check(WRONG, &["--accept"]);
    expect(&accepted, 0);
    assert!(accepted.out.contains(": new difference: different"), "{}", accepted.out);
    let (entries, first) = bench.accepted();
    assert!(entries > 3, "{entries}");
    let agreed = bench.check(WRONG, &[]);
    expect(&agreed, 0);
    // A reason stays with its answer when another round of its source is taken over.
    bench.change(&first, "recorded, not argued", "issue 7");
    let more = "rounds:\n- round: 0\n  verdict: match\n";
    bench.change(&first, "rounds:\n", more);
    expect(&bench.check(WRONG, &["--accept"]), 0);
    let text = bench.read(&first);
    assert!(text.contains("accepted: issue 7\n") && !text.contains("round: 0"), "{text}");
    // And back: what is accepted goes with the differences.
    expect(&bench.check(RIGHT, &[]), 1);
    expect(&bench.check(RIGHT, &["--accept"]), 0);
    expect(&bench.check(RIGHT, &[]), 0);
    assert_eq!(bench.files(), before);
    // An engine that fails is not taken over.
    expect(&bench.check("garbage", &["--accept"]), 4);
    assert_eq!(bench.files(), before);
}

fn another_version_is_told() {
    let bench = Bench::new();
    expect(&bench.record(WRONG, &[]), 0);
    bench.change("answers/snapshot.yaml", "fake engine, right", "older");
    let run = bench.check(WRONG, &[]);
    expect(&run, 0);
    assert!(run.out.contains("recorded of older, now fake engine, right\n"), "{}", run.out);
    let run = bench.check(WRONG, &["--format", "json"]);
    let document: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(document["recorded"]["version"], "older");
    assert_eq!(document["now"]["version"], "fake engine, right");
    assert_eq!(document["accepted"], bench.accepted().0);
    assert_eq!(document["passes"], true);
}

/// Snapshots were written without what is accepted, and with a list of known failures beside them.
fn a_snapshot_of_before_is_refused() {
    let bench = Bench::new();
    expect(&bench.record(WRONG, &[]), 0);
    let whole = bench.files();
    bench.change("answers/snapshot.yaml", "snapshot@2", "snapshot@1");
    fs::write(bench.path("answers/known-failures.yaml"), "reasons\n").expect("it can be written");
    let run = bench.check(WRONG, &[]);
    expect(&run, 3);
    let told = "its schema is `pairproof/snapshot@1`, not `pairproof/snapshot@2`: record again with \
                `snapshot record --force`; then write the reasons of a known-failures.yaml beside the answers";
    assert!(run.err.contains(told), "{}", run.err);
    expect(&bench.record(WRONG, &[]), 2);
    expect(&bench.record(WRONG, &["--force"]), 0);
    let mut after = bench.files();
    let kept = after.remove("known-failures.yaml");
    assert_eq!(kept.as_deref(), Some("reasons\n"), "the reasons are nowhere else");
    assert_eq!(after, whole);
}

fn two_records_have_the_same_bytes() {
    let (one, other) = (Bench::new(), Bench::new());
    expect(&one.record(WRONG, &[]), 0);
    expect(&other.record(WRONG, &[]), 0);
    assert!(one.files().len() > one.cases() + 3);
    assert_eq!(one.files(), other.files());
}

/// Records, and is killed in the middle.
fn interrupt(bench: &Bench, mode: &str, more: &[&str]) {
    let (engine, answers) = (bench.engine(mode), bench.shown("answers"));
    let text = fs::read_to_string(&engine).expect("a profile");
    let hold = bench.path("hold");
    fs::write(&engine, fake::held(&text, &hold)).expect("it can be written");
    fs::write(hold.with_extension("at"), "60").expect("it can be written");
    let words = ["snapshot", "record", &engine, "-o", &answers, "--events", "3"];
    let words = words.into_iter().chain(more.iter().copied());
    let mut child = command(words).stdout(Stdio::null()).spawn().expect("it starts");
    fake::wait_until_held(&hold);
    child.kill().expect("it can be stopped");
    child.wait().expect("it ends");
}

/// The name of an answer that was recorded before the interruption.
fn recorded_half(bench: &Bench) -> String {
    let names = fs::read_dir(bench.path(UNFINISHED).join("corpus")).expect("a folder");
    let names = names.map(|it| it.expect("a file").file_name().to_string_lossy().into_owned());
    let is_right = |name: &String| {
        let path = format!("{UNFINISHED}/corpus/{name}");
        name.ends_with(".yaml") && bench.read(&path).contains("verdict: match\n")
    };
    names.into_iter().find(is_right).expect("something was recorded")
}

const UNFINISHED: &str = "answers/unfinished-snapshot";

fn an_interrupted_record_goes_on() {
    let bench = Bench { edition: "fide-2026", ..Bench::new() };
    expect(&bench.record("wrong-bye", &[]), 0);
    let whole = bench.files();
    fs::remove_dir_all(bench.path("answers")).expect("it can be removed");
    interrupt(&bench, "wrong-bye", &[]);
    assert!(!bench.path("answers/snapshot.yaml").exists(), "it ended before it was stopped");
    let unfinished = bench.check("wrong-bye", &[]);
    expect(&unfinished, 3);
    assert!(unfinished.err.contains("unfinished"), "{}", unfinished.err);
    expect(&bench.record("right", &[]), 2);
    // What is there already is not asked for again: an answer put in its place stays.
    let kept = format!("corpus/{}", recorded_half(&bench));
    let place = format!("{UNFINISHED}/{kept}");
    bench.change(&place, "verdict: match\n", "verdict: match\n  reason: kept\n");
    let mark = bench.read(&place);
    expect(&bench.record("wrong-bye", &[]), 0);
    let mut after = bench.files();
    assert_eq!(after.insert(kept.clone(), whole[&kept].clone()), Some(mark));
    assert_eq!(after, whole);
    assert!(!bench.path(UNFINISHED).exists(), "it is finished");
}

fn a_new_record_keeps_the_reasons() {
    let bench = Bench::new();
    expect(&bench.record(WRONG, &[]), 0);
    let (entries, first) = bench.accepted();
    bench.change(&first, "recorded, not argued", "issue 7");
    let argued = bench.files();
    expect(&bench.record(WRONG, &[]), 2);
    let run = bench.record(WRONG, &["--force"]);
    expect(&run, 0);
    assert_eq!(bench.files(), argued);
    assert!(run.out.contains(&format!(", {} of them `recorded, ", entries - 1)), "{}", run.out);
    // Another answer, verdict or article is not accepted for that reason.
    for (from, to) in [
        ("verdict: different", "verdict: illegal"),
        ("  article: ", "  article: 9."),
        ("7\n  boards:\n  - ", "7\n  boards:\n  - 98-99\n  - "),
    ] {
        bench.change(&first, from, to);
        expect(&bench.record(WRONG, &["--force"]), 0);
        bench.change(&first, "recorded, not argued", "issue 7");
        assert_eq!(bench.files(), argued, "{to}");
    }
    // Of tournaments that are not asked about any more nothing is left.
    let other_seed = ["--seed", "2", "--force"];
    expect(&bench.record(WRONG, &other_seed), 0);
    assert!(bench.files().keys().all(|it| !it.contains("event-1-")));
    expect(&bench.check(WRONG, &[]), 0);
    // Nobody records over reasons that cannot be read.
    bench.change(&first, "accepted: issue 7", "accepted: issue: 7");
    let run = bench.record(WRONG, &["--force"]);
    expect(&run, 3);
    assert!(run.err.contains(first.trim_start_matches("answers/")), "{}", run.err);
    assert!(bench.read(&first).contains("accepted: issue: 7"));
    assert!(!bench.path(UNFINISHED).exists(), "nothing is begun");
}

fn an_interrupted_new_record_loses_nothing() {
    let bench = Bench { edition: "fide-2026", ..Bench::new() };
    expect(&bench.record("wrong-bye", &[]), 0);
    let (_, first) = bench.accepted();
    bench.change(&first, "recorded, not argued", "issue 7");
    let whole = bench.files();
    interrupt(&bench, "wrong-bye", &["--force"]);
    assert!(bench.path(UNFINISHED).join("snapshot.yaml").exists(), "it was not interrupted");
    recorded_half(&bench);
    assert_eq!(bench.files(), whole);
    expect(&bench.check("wrong-bye", &[]), 0);
    // Without --force it goes on, with it it begins again.
    for more in [&[][..], &["--force"]] {
        interrupt(&bench, "wrong-bye", &["--force"]);
        expect(&bench.record("wrong-bye", more), 0);
        assert_eq!(bench.files(), whole);
        assert!(!bench.path(UNFINISHED).exists(), "it is finished");
    }
}

fn what_was_moved_half_is_moved_again() {
    let bench = Bench::new();
    expect(&bench.record(WRONG, &[]), 0);
    let (_, first) = bench.accepted();
    bench.change(&first, "recorded, not argued", "issue 7");
    let whole = bench.files();
    // As a process leaves it that is killed when it has moved what there was before this answer.
    let moved = bench.path(UNFINISHED).join("corpus");
    fs::create_dir_all(&moved).expect("it can be made");
    fs::create_dir_all(bench.path(UNFINISHED).join("events")).expect("it can be made");
    for (name, text) in whole.iter().filter(|it| format!("answers/{}", it.0) >= first) {
        fs::write(bench.path(UNFINISHED).join(name), text).expect("it can be written");
    }
    fs::remove_file(bench.path("answers/snapshot.yaml")).expect("it is there");
    let unfinished = bench.check(WRONG, &[]);
    expect(&unfinished, 3);
    assert!(unfinished.err.contains("unfinished"), "{}", unfinished.err);
    expect(&bench.record(WRONG, &[]), 0);
    assert_eq!(bench.files(), whole);
    assert!(!bench.path(UNFINISHED).exists(), "it is finished");
}

fn damaged_files_are_named_with_their_place() {
    let bench = Bench::new();
    expect(&bench.record(RIGHT, &[]), 0);
    let answers = "answers/corpus/no-second-bye.yaml";
    let event = "answers/events/event-1-2";
    for (name, from, to, told) in [
        (answers, "  - ", "  - 1-x\n  - ", ":8:3: rounds[0].boards: `1-x` is no pair"),
        (answers, "players: ", "player: ", ":3:1: unknown field"),
        (answers, "source: corpus/", "source: corpus/x", "it is about `corpus/xno-second-bye`"),
        (answers, "- round: ", "- round: 9\n  verdict: match\n- round: ", "do not ascend"),
        ("answers/snapshot.yaml", "@2", "@7", "its schema is `pairproof/snapshot@7`"),
        ("answers/snapshot.yaml", "events: 3", "events: many", ":7:9: "),
        ("answers/snapshot.yaml", "events: 3", "events: 5", "event-1-5.trf is missing"),
        ("answers/snapshot.yaml", "events: 3", "events: 2", "event-1-3.yaml: there is no such"),
        (answers, "verdict: match\n", "verdict: match\n  accepted: yes\n", "only a difference"),
        (&format!("{event}.trf"), "001", "001 x", "it is no tournament"),
    ] {
        let whole = bench.read(name);
        let damaged = whole.replacen(from, to, if from == "001" { 99 } else { 1 });
        assert_ne!(damaged, whole, "{name}: {to}");
        fs::write(bench.path(name), damaged).expect("it can be written");
        let run = bench.check(RIGHT, &[]);
        expect(&run, 3);
        let place = run.err.contains(told);
        assert!(place && run.err.contains("answers"), "{name}: {told}\n{}", run.err);
        fs::write(bench.path(name), whole).expect("it can be written");
    }
    for name in
        [answers, "answers/snapshot.yaml", &format!("{event}.yaml"), &format!("{event}.trf")]
    {
        let whole = bench.read(name);
        fs::write(bench.path(name), "").expect("it can be written");
        let run = bench.check(RIGHT, &[]);
        expect(&run, 3);
        assert!(run.err.contains("the file is empty"), "{name}: {}", run.err);
        fs::write(bench.path(name), [0xff, 0xfe]).expect("it can be written");
        expect(&bench.check(RIGHT, &[]), 3);
        fs::write(bench.path(name), whole).expect("it can be written");
    }
}

fn other_directories_are_refused() {
    let bench = Bench::new();
    let missing = bench.check(RIGHT, &[]);
    expect(&missing, 5);
    assert!(missing.err.contains("cannot read"), "{}", missing.err);
    fs::create_dir(bench.path("answers")).expect("it can be made");
    let empty = bench.check(RIGHT, &[]);
    expect(&empty, 3);
    assert!(empty.err.contains("is no snapshot: snapshot.yaml is missing"), "{}", empty.err);
    fs::write(bench.path("answers/thesis.txt"), "years of work").expect("it can be written");
    for more in [&[][..], &["--force"]] {
        let run = bench.record(RIGHT, more);
        expect(&run, 2);
        assert!(run.err.contains("is not empty and no snapshot"), "{}", run.err);
    }
    fs::remove_file(bench.path("answers/thesis.txt")).expect("it is there");
    // What a process leaves that is killed at once is no obstacle.
    fs::create_dir_all(bench.path(UNFINISHED).join("corpus")).expect("it can be made");
    expect(&bench.record(RIGHT, &[]), 0);
    let before = bench.files();
    let answers = bench.shown("answers");
    let older = Bench { edition: "fide-2013", ..Bench::new() };
    for (engine, told) in [
        (bench.engine_called("yours", RIGHT), "holds answers of mine, not yours"),
        (older.engine(RIGHT), "holds answers under fide-2017, not fide-2013"),
        ("nobody".to_owned(), "no engine `nobody`"),
    ] {
        let run = run_with(&["snapshot", "check", &engine, &answers]);
        expect(&run, 2);
        assert!(run.err.contains(told), "{told}: {}", run.err);
    }
    for more in [&["--seed", "9"][..], &[]] {
        let run = bench.record(RIGHT, more);
        expect(&run, 2);
        assert!(run.err.contains("holds a snapshot"), "{}", run.err);
    }
    assert_eq!(bench.files(), before);
}

fn engines_that_fail_are_told_from_wrong_ones() {
    let bench = Bench::new();
    let run = bench.record("crash", &[]);
    expect(&run, 4);
    assert!(run.err.contains("the engine gives no answer: corpus/"), "{}", run.err);
    assert!(run.err.contains("crash"), "{}", run.err);
    expect(&bench.record(RIGHT, &["--force"]), 0);
    let run = bench.check("garbage", &[]);
    expect(&run, 4);
    assert!(run.out.contains(": new difference: error: no list of pairs: "), "{}", run.out);
    expect(&bench.check("no-pairing", &[]), 1);
    // No such program.
    let profile = bench.engine("right");
    let text = fs::read_to_string(&profile).expect("a profile");
    let command = "command: [\"/no/such/program\"";
    fs::write(&profile, text.replace("command: [\"{engine}\"", command))
        .expect("it can be written");
    let answers = bench.shown("answers");
    let run = run_with(&["snapshot", "check", &profile, &answers]);
    expect(&run, 4);
}

fn who_fails_often_ends_with_a_code_of_its_own() {
    let bench = Bench::new();
    let run = bench.record("crash-late", &[]);
    expect(&run, 4);
    assert!(
        run.err.contains("the engine failed in ") && run.err.contains("more than one in a hundred")
    );
    assert!(!run.err.contains("time limit"), "{}", run.err);
    // What it recorded can be compared with.
    assert!(bench.accepted().0 > 3 && bench.read(&bench.accepted().1).contains("verdict: error"));
    expect(&bench.check("crash-late", &[]), 0);
}

/// The engine sleeps for longer than it may, so that no machine is too fast or too slow.
fn after_a_time_limit_the_rest_is_not_asked() {
    let engine = fake::engine("hang");
    let edition = in_force();
    let event = Recipe::plain(8, 3).make(1, 1).file().expect("a file");
    let source = event_source("events/event-1-1".to_owned(), event.as_bytes()).expect("a source");
    let regression = Regression { edition: &edition, engine: &engine, turns: Turns::default() };
    let rounds = regression.ask(&source).expect("it starts").rounds;
    let verdicts: Vec<RoundResult> = rounds.iter().map(|it| it.verdict).collect();
    assert_eq!(verdicts, [RoundResult::Error, RoundResult::Skipped, RoundResult::Skipped]);
    assert!(rounds[0].is_time_limit() && !rounds[1].is_time_limit());
    let reason = "it exceeded its time limit in an earlier round of the tournament";
    assert_eq!(rounds[2].reason.as_deref(), Some(reason));
}

fn tournaments_are_as_they_were_asked_for() {
    let bench = Bench::new();
    let axes = ["--axis", "players=6..7", "--axis", "rounds=3"];
    expect(&bench.record(RIGHT, &axes), 0);
    let header = bench.read("answers/snapshot.yaml");
    assert!(header.contains("axes:\n- players=6..7\n- rounds=3\n"), "{header}");
    let files = bench.files();
    let events: Vec<_> =
        files.iter().filter(|it| it.0.starts_with("events/") && it.0.ends_with(".yaml")).collect();
    assert_eq!(events.len(), 3);
    for (name, text) in events {
        assert!(text.contains("players: 6\n") || text.contains("players: 7\n"), "{name}: {text}");
    }
    expect(&bench.check(RIGHT, &[]), 0);
    for (axis, words) in
        [("players", "write NAME=VALUES"), ("colour=1", "there is no axis `colour`")]
    {
        let run = bench.record(RIGHT, &["--force", "--axis", axis]);
        expect(&run, 2);
        assert!(run.err.contains(words), "{}", run.err);
    }
}

#[cfg(target_os = "linux")]
fn findings_survive_a_full_disk() {
    let bench = Bench::new();
    expect(&bench.record(RIGHT, &[]), 0);
    let before = bench.files();
    let (engine, answers) = (bench.engine(WRONG), bench.shown("answers"));
    let full = fs::File::options().write(true).open("/dev/full").expect("it is there");
    let words = ["snapshot", "check", &engine, &answers, "--accept"];
    let status = command(words).stdout(full).stderr(Stdio::null()).status().expect("it starts");
    assert_eq!(status.code(), Some(5));
    assert_eq!(bench.files(), before, "nothing is accepted that nobody could read");
}

#[cfg(not(target_os = "linux"))]
fn findings_survive_a_full_disk() {}

fn a_closed_pipe_changes_no_exit_code() {
    let bench = Bench::new();
    expect(&bench.record(RIGHT, &[]), 0);
    let (engine, answers) = (bench.engine("wrong-colours"), bench.shown("answers"));
    let mut child = command(["snapshot", "check", &engine, &answers])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    // The answers have changed.
    assert_eq!(output.status.code(), Some(1));
    let is_escaped = |path: &Path| fs::read(path).expect("a file").contains(&0x1b);
    assert!(!is_escaped(&bench.path("answers/snapshot.yaml")));
}

//! `pairproof snapshot` about standings: the ranks of a wrong engine are taken down, compared and accepted.

use std::fs;

use serde_json::Value;

use crate::bench::Bench;
use crate::cli::{Run, run_with};
use crate::{fake, schema, standings};

pub(crate) const TESTS: fake::Tests = &[
    ("ranks_are_recorded_and_compared", ranks_are_recorded_and_compared),
    ("ranks_that_change_fail", ranks_that_change_fail),
    ("lists_are_drawn_that_the_engine_knows", lists_are_drawn_that_the_engine_knows),
    ("a_snapshot_without_lists_stays_as_it_is", a_snapshot_without_lists_stays_as_it_is),
    ("in_a_round_robin_only_the_standing_is_asked", in_a_round_robin_only_the_standing_is_asked),
    ("standings_that_are_not_asked_say_why", standings_that_are_not_asked_say_why),
    ("lists_in_vain_are_refused", lists_in_vain_are_refused),
];

/// Of the older edition there are the fewest cases.
const EDITION: &str = "fide-2017";
const LIST: [&str; 6] =
    ["--axis", "list=BH/C1 SB", "--axis", "tiebreaks=tiebreaks-2024", "--axis", "players=10..12"];

/// The profile of an engine that ranks players in the manner of a mode, and pairs as another one.
fn engine(bench: &Bench, mode: &str) -> String {
    let change = |_| {
        let edition = format!("edition: \"{EDITION}\"");
        let profile = standings::profile(mode).replace("edition: \"fide-2026\"", &edition);
        // Only the standing is to differ from the rules.
        let pairs = ["\"pair\", ", "\"other-edition\", \"pair\", "];
        let profile = profile.replace(&format!("\"fake\", \"{mode}\"]"), "\"fake\"]");
        let own = |call: &str| (format!("[\"{call}\""), format!("[\"{mode}\", \"{call}\""));
        let calls = ["version", "check", "generate", "listed", "standing", "check-standing"];
        let profile = calls.map(own).iter().fold(profile, |it, (from, to)| it.replace(from, to));
        profile
            .replace(&format!("[{}", pairs[0]), &format!("[{}", pairs[1]))
            .replace(&format!("id: \"{mode}\""), "id: \"mine\"")
    };
    bench.changed(mode, mode, change)
}

fn record(bench: &Bench, mode: &str, more: &[&str]) -> Run {
    let (engine, answers) = (engine(bench, mode), bench.shown("answers"));
    let words = ["snapshot", "record", &engine, "-o", &answers, "--events", "4"];
    run_with(&[&words[..], more].concat())
}

fn check(bench: &Bench, mode: &str, more: &[&str]) -> Run {
    let (engine, answers) = (engine(bench, mode), bench.shown("answers"));
    run_with(&[&["snapshot", "check", &engine, &answers][..], more].concat())
}

fn expect(run: &Run, code: i32) {
    assert_eq!(run.code, code, "{}", run.whole());
}

/// What is recorded of a random tournament.
fn recorded(bench: &Bench, number: u32) -> String {
    let path = bench.path(&format!("answers/events/event-1-{number}.yaml"));
    fs::read_to_string(path).expect("it is recorded")
}

fn ranks_are_recorded_and_compared() {
    let bench = Bench::new();
    let run = record(&bench, "no-cuts", &LIST);
    expect(&run, 0);
    let text = (1..=4).map(|it| recorded(&bench, it)).collect::<String>();
    assert_eq!(text.matches("  standing: true\n").count(), 4, "{text}");
    let differences = text.matches("  standing: true\n  verdict: different\n").count();
    assert!(differences > 0, "{text}");
    let says = format!("; 4 standings: {} match, {differences} different\n", 4 - differences);
    assert!(run.out.contains(&says.replace("standings: 0 match, ", "standings: ")), "{}", run.out);
    assert!(text.contains("  article: BH/C1 (8.1 of tiebreaks-2024)\n  reason: "), "{text}");
    assert!(text.contains("  accepted: recorded, not argued\n  ranks:\n    1: "), "{text}");
    // What is accepted passes.
    let run = check(&bench, "no-cuts", &["--format", "json"]);
    expect(&run, 0);
    let document: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(document["standings"]["different"], differences);
    assert_eq!((&document["accepted"], &document["passes"]), (&differences.into(), &true.into()));
    // And fails if nobody accepts it.
    let number = (1..=4).find(|it| recorded(&bench, *it).contains("accepted: ")).expect("one");
    let path = bench.path(&format!("answers/events/event-1-{number}.yaml"));
    let whole = recorded(&bench, number);
    fs::write(&path, whole.replace("  accepted: recorded, not argued\n", "")).expect("written");
    let run = check(&bench, "no-cuts", &[]);
    expect(&run, 1);
    let says = format!("events/event-1-{number}, standing after round ");
    assert!(run.out.starts_with(&says), "{}", run.out);
    assert!(run.out.contains(": unaccepted difference: different: player "), "{}", run.out);
    assert!(run.out.contains("\n--- list\n+++ now: different by BH/C1 (8.1 of "), "{}", run.out);
    expect(&check(&bench, "no-cuts", &["--accept"]), 0);
    assert_eq!(recorded(&bench, number), whole);
}

fn ranks_that_change_fail() {
    let bench = Bench::new();
    expect(&record(&bench, "right", &LIST), 0);
    assert!(!recorded(&bench, 1).contains("accepted: "));
    let run = check(&bench, "no-cuts", &["--format", "json"]);
    expect(&run, 1);
    let document: Value = serde_json::from_str(&run.out).expect("JSON");
    let by_players =
        ["/changes/*/recorded/ranks", "/changes/*/now/ranks", "/changes/*/ranks-by-list"];
    let documents = [("ranks".to_owned(), document.clone())];
    schema::hold_but("snapshot-check-2.json", &documents, 1, &by_players);
    let changes = document["changes"].as_array().expect("changes");
    for change in changes {
        assert_eq!((&change["change"], &change["standing"]), (&"new".into(), &true.into()));
        assert_eq!(change["recorded"]["ranks"], change["ranks-by-list"]);
        assert_ne!(change["now"]["ranks"], change["ranks-by-list"]);
    }
    assert!(!changes.is_empty());
    let run = check(&bench, "no-cuts", &["--accept"]);
    expect(&run, 0);
    assert!(run.out.contains("\n-player ") && run.out.contains("\n+player "), "{}", run.out);
    expect(&check(&bench, "no-cuts", &[]), 0);
    // What is mended is told, and so is what is not asked any more.
    let run = check(&bench, "right", &[]);
    expect(&run, 1);
    let vanished = format!("{} vanished difference", changes.len());
    assert!(run.out.contains(&vanished), "{}", run.out);
    let silent = engine(&bench, "right");
    let text = fs::read_to_string(&silent).expect("a profile");
    let (text, _) = text.split_once("standings:").expect("it has the part");
    fs::write(&silent, text.replace(", \"{list}!\"", "")).expect("it can be written");
    let run = run_with(&["snapshot", "check", &silent, &bench.shown("answers")]);
    expect(&run, 1);
    let says =
        ": skipped: mine does not rank players: its profile has no `standings` with `compute`\n";
    assert_eq!(run.out.matches(says).count(), 4, "{}", run.out);
    assert!(run.out.contains("4 skipped"), "{}", run.out);
}

fn lists_are_drawn_that_the_engine_knows() {
    let bench = Bench::new();
    let profile = engine(&bench, "right");
    let text = fs::read_to_string(&profile).expect("a profile");
    let most = r#"cannot: ["DE", "AOB", "FB", "STD"]"#;
    let changed = text.replace(r#"cannot: ["STD", "KS/L-2"]"#, most);
    assert_ne!(changed, text);
    fs::write(&profile, changed).expect("it can be written");
    let axes = ["list=any", "tiebreaks=tiebreaks-2024", "players=6..8"].map(|it| ["--axis", it]);
    let answers = bench.shown("answers");
    let words = ["snapshot", "record", &profile, "-o", &answers, "--events", "8"];
    let run = run_with(&[&words[..], &axes.concat()].concat());
    expect(&run, 0);
    assert!(run.out.contains("; 8 standings: 8 match\n"), "{}", run.whole());
}

/// As every snapshot that was recorded before standings were asked for.
fn a_snapshot_without_lists_stays_as_it_is() {
    let bench = Bench::new();
    expect(&record(&bench, "no-cuts", &["--axis", "players=10..12"]), 0);
    let before: Vec<String> = (1..=4).map(|it| recorded(&bench, it)).collect();
    assert!(before.iter().all(|it| !it.contains("standing")), "{before:?}");
    let run = check(&bench, "no-cuts", &["--accept"]);
    expect(&run, 0);
    assert!(!run.out.contains("standing"), "{}", run.out);
    assert_eq!((1..=4).map(|it| recorded(&bench, it)).collect::<Vec<_>>(), before);
    let header = fs::read_to_string(bench.path("answers/snapshot.yaml")).expect("a header");
    assert!(header.starts_with("schema: pairproof/snapshot@2\n"), "{header}");
}

fn in_a_round_robin_only_the_standing_is_asked() {
    let bench = Bench::new();
    let axes = ["list=SB", "tiebreaks=tiebreaks-2024", "system=round-robin", "players=5..6"];
    let axes = axes.map(|it| ["--axis", it]).concat();
    let run = record(&bench, "right", &axes);
    expect(&run, 0);
    assert!(run.out.contains("; 4 standings: 4 match\n"), "{}", run.out);
    for number in 1..=4 {
        let text = recorded(&bench, number);
        assert_eq!(text.matches("- round: ").count(), 1, "{text}");
        assert!(text.contains("- round: 5\n  standing: true\n  verdict: match\n"), "{text}");
    }
    expect(&check(&bench, "right", &[]), 0);
}

/// What the engine does not know shows only when it is drawn. The most frequent reason comes first.
fn standings_that_are_not_asked_say_why() {
    let bench = Bench::new();
    let axes = ["list=KS/L-2", "system=round-robin", "players=5"].map(|it| ["--axis", it]);
    let run = record(&bench, "right", &axes.concat());
    let says = "pairproof: 3 skipped standings: it does not know KS/L-2\n\
                pairproof: 1 skipped standing: it does not know tiebreaks-2012\n";
    assert_eq!((run.code, &run.err[..]), (0, says));
}

fn lists_in_vain_are_refused() {
    let bench = Bench::new();
    let run = record(&bench, "right", &["--axis", "system=round-robin", "--axis", "players=5"]);
    expect(&run, 2);
    assert!(run.err.contains("only the standing is asked for: add --axis list=any"), "{}", run.err);
    let (silent, answers) = (bench.engine("right"), bench.shown("answers"));
    let run = run_with(&["snapshot", "record", &silent, "-o", &answers, "--axis", "list=any"]);
    expect(&run, 2);
    let says =
        "--axis list: right does not rank players: its profile has no `standings` with `compute`";
    assert!(run.err.contains(says), "{}", run.err);
}

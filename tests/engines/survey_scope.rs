//! What a survey leaves out, and why an engine failed: counted, and said with its cause.

use std::fs;

use serde_json::{Value, json};

use crate::bench::Bench;
use crate::cli::{Run, run_with};
use crate::fake;
use crate::sample::{list, text};

pub(crate) const TESTS: fake::Tests = &[
    (
        "a_right_engine_passes_without_the_number_of_rounds",
        a_right_engine_passes_without_the_number_of_rounds,
    ),
    ("failures_are_told_by_their_cause", failures_are_told_by_their_cause),
    ("points_below_zero_are_left_out", points_below_zero_are_left_out),
    ("the_same_tournament_again_does_not_count", the_same_tournament_again_does_not_count),
    ("short_tournaments_are_not_the_same_by_chance", short_tournaments_are_not_the_same_by_chance),
    ("the_exam_can_be_left_out", the_exam_can_be_left_out),
];

fn endorse(bench: &Bench, engine: &str, output: &str, words: &str) -> Run {
    let directory = bench.shown(output);
    let mut all = vec!["endorse", engine, "-o", &directory];
    all.extend(words.split(' '));
    run_with(&all)
}

fn read(bench: &Bench, output: &str, name: &str) -> String {
    fs::read_to_string(bench.path(output).join(name)).expect("a file of the survey")
}

fn report(bench: &Bench, output: &str) -> Value {
    serde_json::from_str(&read(bench, output, "report.json")).expect("JSON")
}

/// The row of the only engine in a direction.
fn row<'a>(report: &'a Value, direction: &str) -> &'a Value {
    let mut rows = list(&report["results"]).iter();
    rows.find(|it| it["direction"] == direction).expect("the direction was asked")
}

const NOT_STATED: &str =
    "the file does not state the number of rounds, and the last round would be paired otherwise";

/// A TRF16 does not say how many rounds there are. An engine that takes every round for the last one is right, and so is one that
/// takes none for it. Tournament 1 of seed 32 has a round of 6 that depends on it, tournament 2 of seed 50 a last round.
fn a_right_engine_passes_without_the_number_of_rounds() {
    const PAIRS: &str = "--events 1 --seed 32 --direction pairs";
    const CHECKS: &str = "--events 2 --seed 50 --direction checks";
    let bench = Bench::new();
    let poor = |profile: String| profile.replace("dialect: \"trf26\"", "dialect: \"trf16\"");
    let told = |profile: String| {
        let told =
            poor(profile).replace("\"check\", \"{in}\"", "\"check\", \"{in}\", \"{rounds}\"");
        told.replace("\"{out}\", \"{round}\"", "\"{out}\", \"{rounds}\"")
    };
    let endorse = |engine: &str, output: &str, words: &str, code: i32| {
        let axes =
            "--allowed 0 --axis players=6..9 --axis rounds=4..6 --axis contested=0 --exam none";
        let run = endorse(&bench, engine, output, &format!("{axes} {words}"));
        assert_eq!(run.code, code, "{output}: {}", run.whole());
        report(&bench, output)
    };
    for mode in ["right", "never-last"] {
        let engine = bench.changed(mode, mode, poor);
        let paired = endorse(&engine, &format!("{mode}-pairs"), PAIRS, 0);
        let expected = json!({ "match": 5, "skipped": 1 });
        assert_eq!(row(&paired, "pairs")["rounds"], expected, "{mode}");
        let report = endorse(&engine, mode, CHECKS, 0);
        let row = row(&report, "checks");
        assert_eq!((&row["conclusion"], &row["tournaments"]), (&"passes".into(), &2.into()));
        assert_eq!(row["skipped"], json!({ NOT_STATED: 1 }), "{mode}: {row}");
        let words = format!(": 1 left out, because {NOT_STATED}");
        let left_out = list(&report["statement"]["scope"]["cannot"]);
        assert!(left_out.iter().any(|it| text(it).ends_with(&words)), "{left_out:?}");
        for name in ["report.md", "report.html", "statement.html"] {
            assert!(read(&bench, mode, name).contains(&words), "{name}");
        }
    }
    // Whoever is told the number of rounds is asked, and has to know it.
    for (mode, code, expected) in [
        ("right", 0, json!({ "match": 6 })),
        ("never-last", 1, json!({ "different": 1, "match": 5 })),
    ] {
        let output = format!("{mode}-told");
        let engine = bench.changed(&output, mode, told);
        let checked = endorse(&engine, &output, CHECKS, code);
        assert_eq!(row(&checked, "checks")["skipped"], json!({}), "{mode}");
        let paired = endorse(&engine, &format!("{output}-pairs"), PAIRS, code);
        assert_eq!(row(&paired, "pairs")["rounds"], expected, "{mode}");
    }
}

fn failures_are_told_by_their_cause() {
    let bench = Bench::new();
    let engine = bench.changed("message", "message", |profile| {
        profile + "remarks: [\"It fails.\", \"It knows it.\"]\n"
    });
    let words = "--events 2 --allowed 0 --axis players=8 --axis rounds=3 --axis contested=0 --exam none \
                 --direction pairs";
    let run = endorse(&bench, &engine, "failed", words);
    assert_eq!(run.code, 4, "{}", run.whole());
    let count = row(&report(&bench, "failed"), "pairs")["failures"]["exit status"]
        .as_u64()
        .expect("a number");
    assert!(count > 1, "{count}");
    let cause = "exit status: 1: nothing that anybody understands";
    let cause = format!("the engine failed {count} times: {cause}");
    let remarks = "its profile remarks: It fails. It knows it.".to_owned();
    assert_eq!(row(&report(&bench, "failed"), "pairs")["grounds"], json!([cause, remarks]));
    for words in [cause, remarks] {
        assert!(run.out.contains(&words), "{}", run.out);
        for name in ["report.md", "report.html", "junit.xml"] {
            assert!(read(&bench, "failed", name).contains(&words), "{name}");
        }
    }
    // What is compared is told so, too.
    let directory = bench.shown("compared");
    let few = ["--events=1", "--axis=players=8", "--axis=contested=0"];
    let run = run_with(&[&["compare", &engine, "-o", &directory][..], &few].concat());
    assert!(run.code == 4 && run.out.contains(": exit status: 1: nothing that"), "{}", run.whole());
}

/// A profile says that its program knows no points below zero: positions with them are not asked, the rounds before are.
/// Three tournaments begin with them and are left out as a whole, so that too few are judged for a pass.
fn points_below_zero_are_left_out() {
    let bench = Bench::new();
    let engine =
        bench.changed("right", "right", |profile| profile + "cannot: [\"points-below-zero\"]\n");
    let words = "--events 12 --allowed 0 --axis players=6 --axis rounds=4 --axis adjustments=600 --direction pairs \
                 --exam none --seed 2";
    let run = endorse(&bench, &engine, "asked", words);
    assert_eq!(run.code, 1, "{}", run.whole());
    let report = report(&bench, "asked");
    let row = row(&report, "pairs");
    let counts = ["tournaments", "tournaments-skipped", "differing"].map(|it| row[it].as_u64());
    assert_eq!(counts, [Some(9), Some(3), Some(0)], "{row}");
    assert_eq!(row["conclusion"], "inconclusive");
    let skipped = row["skipped"]["it does not know points below zero"].as_u64().expect("a number");
    assert!(skipped > 0, "{row}");
    let matching = row["rounds"]["match"].as_u64().expect("a number");
    assert_eq!(row["rounds"], json!({ "match": matching, "skipped": skipped }), "{row}");
}

/// A generator that makes one tournament again and again has made one: its rounds count once.
fn the_same_tournament_again_does_not_count() {
    let bench = Bench::new();
    let engine = bench.engine("same-file");
    let words = "--events 3 --allowed 0 --axis players=8 --axis contested=0 --direction generates --exam none";
    let run = endorse(&bench, &engine, "same", words);
    assert_eq!(run.code, 1, "{}", run.whole());
    let report = report(&bench, "same");
    let row = row(&report, "generates");
    assert_eq!((&row["tournaments"], &row["tournaments-skipped"]), (&1.into(), &2.into()));
    assert_eq!(row["rounds"], json!({ "match": 4 }), "the tournament has four rounds");
    let badge = read(&bench, "same", "badge.json");
    assert!(badge.contains("inconclusive: 3 tournaments, 1 judged, 0 differ"), "{badge}");
}

/// Tournaments of one round are the same for many seeds, so an honest generator is asked for more rounds.
fn short_tournaments_are_not_the_same_by_chance() {
    let bench = Bench::new();
    let words = "--events 60 --allowed 0 --axis players=2..8 --axis rounds=1..2 --direction generates --exam none";
    let run = endorse(&bench, "pairproof", "short", words);
    assert_eq!(run.code, 0, "{}", run.whole());
    let report = report(&bench, "short");
    assert_eq!(row(&report, "generates")["tournaments"], 60);
}

fn the_exam_can_be_left_out() {
    const SAID: &str = "Not asked, because --exam none was given, so nothing is shown of it.";
    let bench = Bench::new();
    let engine = bench.engine("right");
    let few =
        "--events 2 --allowed 0 --axis players=8 --axis rounds=3 --axis contested=0 --exam none";
    let run = endorse(&bench, &engine, "whole", few);
    assert_eq!(run.code, 0, "{}", run.whole());
    for name in ["exam-answers.json", "known-answers.json"] {
        assert!(!bench.path("whole").join(name).exists(), "{name}");
    }
    for name in ["report.md", "report.html", "statement.html"] {
        assert_eq!(read(&bench, "whole", name).matches(SAID).count(), 2, "{name}");
    }
    let command = report(&bench, "whole")["statement"]["command"].to_string();
    assert!(command.contains(" --exam none "), "{command}");
    // Shares are joined as they were made.
    for share in ["1", "2"] {
        let run = endorse(&bench, &engine, share, &format!("{few} --partition hash:{share}/2"));
        assert_eq!(run.code, 0, "{}", run.whole());
    }
    let [one, other, joined] = ["1", "2", "joined"].map(|it| bench.shown(it));
    let run = run_with(&["survey", "merge", &one, &other, "-o", &joined]);
    assert_eq!(run.code, 0, "{}", run.whole());
    assert_eq!(read(&bench, "joined", "report.json"), read(&bench, "whole", "report.json"));
}

//! `--assume result=ROUND:PLAYER:RESULT`: a result that is not in the file counts, and every answer says so.

use crate::cli::run;

const FILE: &str = "corpus/trf/club-championship.trf";

/// In round 2 Fuentes (6) has beaten Gupta (7).
const ASSUMED: &str = "--assume result=2:6:=";

const SAID: &str = "the result of player 6 against player 7 in round 2 is assumed, and not in the file: `=` (the file has `1`)";

#[test]
fn every_command_counts_the_result_and_says_that_it_is_not_in_the_file() {
    for (command, place) in [
        ("check", "out"),
        ("check --format json", "out"),
        ("check --format html", "out"),
        ("standings", "out"),
        ("standings --format json", "out"),
        ("standings --format html", "out"),
        ("standings --format csv", "err"),
        ("pair", "err"),
        ("checklist", "err"),
        ("pair --format json", "out"),
    ] {
        let (name, options) = command.split_once(' ').unwrap_or((command, ""));
        let [before, after] = ["", ASSUMED].map(|it| run(&format!("{name} {FILE} {options} {it}")));
        assert_ne!(before.out, after.out, "{command}");
        let text = if place == "out" { &after.out } else { &after.err };
        assert!(text.contains(SAID), "{command}: {text}");
    }
}

#[test]
fn what_would_not_say_it_refuses_it() {
    for command in ["check --lint", "check --diagnose", "check --format csv", "metrics"] {
        let (name, options) = command.split_once(' ').unwrap_or((command, ""));
        let refused = run(&format!("{name} {FILE} {options} {ASSUMED}"));
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{command}");
        assert!(refused.err.contains("--assume result does not go with"), "{}", refused.err);
    }
    let record = run(&format!("explain {FILE} --player 6 --event {ASSUMED}"));
    assert!(record.out.contains("A result is assumed, and not in the file"), "{}", record.out);
}

#[test]
fn an_explanation_begins_with_the_result_and_its_command_repeats_it() {
    let why = format!("explain {FILE} --round 3 --why 6 {ASSUMED}");
    let english = "A result is assumed, and not in the file: in round 2 Fuentes, Ana and Gupta, Ravi draw. In the file \
                   Fuentes, Ana won.";
    assert!(run(&why).out.contains(english));
    let spanish = run(&format!("{why} --lang es")).out;
    assert!(spanish.contains("Fuentes, Ana y Gupta, Ravi hacen tablas"), "{spanish}");
    let page = run(&format!("{why} --format html")).out;
    assert!(page.contains(english) && page.contains("--assume result=2:6:="), "{page}");
    assert!(run(&format!("{why} --format json")).out.contains("\"result-assumed\""));
    // A round is paired before its games are played.
    let earlier = run(&format!("explain {FILE} --round 2 --why 6 {ASSUMED}"));
    assert!(!earlier.out.contains("is assumed"), "{}", earlier.out);
}

#[test]
fn the_corrected_tournament_is_written_and_says_what_was_corrected() {
    let written = run(&format!("convert {FILE} --to trf26 {ASSUMED}"));
    assert!(written.out.contains("\n### Correction @ Round 2: player 6: 7 b 1 => 7 b =\n"));
    assert!(written.out.contains("7 b =") && written.out.contains("6 w ="), "{}", written.out);
    let other = run(&format!("convert {FILE} --to trf26 --assume rounds=9"));
    assert_eq!((other.code, other.out.as_str()), (2, ""));
    assert!(other.err.contains("--assume rounds=9 has no effect here"), "{}", other.err);
}

#[test]
fn a_result_of_no_game_is_refused_with_a_reason() {
    let unpaired = run(&format!("check {FILE} --assume result=9:6:1"));
    assert_eq!(unpaired.code, 3);
    assert!(unpaired.out.contains("player 6 has no opponent in round 9"), "{}", unpaired.out);
    let nobody = run(&format!("standings {FILE} --assume result=1:99:1"));
    assert_eq!(nobody.code, 3);
    assert!(nobody.err.contains("there is no player 99"), "{}", nobody.err);
    let word = run(&format!("check {FILE} --assume result=2:6:win"));
    assert_eq!(word.code, 2);
    assert!(word.err.contains("result is ROUND:PLAYER:RESULT"), "{}", word.err);
}

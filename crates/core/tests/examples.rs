//! The programs of `examples/` say what the rules say.
//!
//! CI runs them. Here their answers are looked at.

#![allow(dead_code, reason = "nobody calls the `main` of an example here")]

#[path = "../examples/check_a_file.rs"]
mod check_a_file;
#[path = "../examples/compare_editions.rs"]
mod compare_editions;
#[path = "../examples/pair_the_next_round.rs"]
mod pair_the_next_round;
#[path = "../examples/why_not_her.rs"]
mod why_not_her;

#[test]
fn a_file_is_checked() {
    let bytes = include_bytes!("../examples/club-championship.trf");
    let lines = check_a_file::told("club.trf", bytes);
    assert_eq!(lines[..3], ["round 1: right", "round 2: right", "round 3: right"]);
    assert!(lines[3].starts_with("round 4: different: bracket of 2.0, C12 (2.4.7)"), "{lines:?}");
    assert_eq!(check_a_file::told("x.trf", b"").len(), 1, "one fault of an empty file");
}

#[test]
fn rounds_are_paired_from_memory() {
    let told = pair_the_next_round::told().expect("every round has a pairing");
    assert_eq!(
        told,
        "round 1:\n  1-4\n  5-2\n  3-6\nround 2:\n  3-1\n  4-5\n  2-6\nround 3:\n  5-3\n  1-2\n  6-4\n"
    );
}

#[test]
fn a_player_gets_an_answer_in_two_languages() {
    let told = why_not_her::told().expect("an answer");
    let answers =
        ["Costa, Rui is the last of them who can move down", "es el último que puede descender"];
    answers.iter().for_each(|answer| assert!(told.contains(answer), "{told}"));
    assert!(told.contains("Haas, Mia has met Eriksen, Nils (round 2)"), "{told}");
}

#[test]
fn editions_are_compared() {
    let told = compare_editions::told().expect("every round has a pairing");
    let ids = ["fide-2026", "fide-2017", "fide-2013", "fide-1992"];
    for round in told.split("round ").skip(1) {
        let boards = |id: &str| {
            let line = round.lines().find(|line| line.trim().starts_with(id));
            line.expect("every edition has its line").trim()[id.len()..].to_owned()
        };
        let paired = ids.map(boards);
        assert!(paired.iter().any(|it| *it != paired[0]), "round {round}");
    }
    assert!(told.contains("round "), "no round in which they differ");
}

//! `check`, `checklist` and `rule` in another language: the same facts and the same exit codes, and no English but where it is
//! said to be.

use serde_json::Value;

use crate::cli::run;
use crate::editions::{on_mastering, snapshot};

const WRONG: &str = "corpus/trf/club-championship.trf";

/// Words that each English text has and no Spanish one.
const ENGLISH: [&str; 6] = [" the ", "What ", "bracket", "colours", " of ", "rank "];

#[test]
fn check_says_the_same_of_every_round_in_spanish() {
    for file in [WRONG, "corpus/acid/limbo.trf", "corpus/handbook/mastering-the-dutch-2026.trf"] {
        let english = run(&format!("check {file}"));
        let spanish = run(&format!("check {file} --lang es"));
        assert_eq!(spanish.code, english.code, "{file}");
        let json: Value =
            serde_json::from_str(&run(&format!("check {file} --format json")).out).expect("JSON");
        let rounds = json["files"][0]["rounds"].as_array().expect("rounds");
        for round in rounds {
            let is_told = spanish.out.contains(&format!("\nRonda {}\n", round["round"]));
            let is_right = ["match", "skipped"].contains(&round["verdict"].as_str().expect("one"));
            assert_eq!(is_told, !is_right, "{file}: {round}: {}", spanish.out);
        }
        let (told, _) = spanish.out.split_once("Solo en inglés").unwrap_or((&spanish.out, ""));
        assert!(!ENGLISH.iter().any(|it| told.contains(it)), "{told}");
        assert!(ENGLISH.iter().any(|it| english.out.contains(it)), "{}", english.out);
    }
}

#[test]
fn what_only_english_has_is_not_lost() {
    snapshot("cli-check-spanish", &run(&format!("check {WRONG} --lang es")));
    snapshot("cli-check-spanish-round", &run(&format!("check {WRONG} --lang es --round 3")));
    let judged = "corpus/standings/judged/byes-055.wrong.trf";
    let (english, spanish) =
        (run(&format!("check {judged}")), run(&format!("check {judged} --lang es")));
    assert_eq!((english.code, spanish.code), (1, 1));
    let standing = english.out.lines().find(|it| it.contains("standing: wrong")).expect("ranks");
    assert!(spanish.out.contains(standing), "{}", spanish.out);
}

#[test]
fn a_file_that_nobody_can_judge_is_told_in_english() {
    let empty = |more: &str| run(&format!("check corpus/malformed/empty.trf{more}"));
    // For rounds of that day there is no text of the rules.
    let early = |more: &str| on_mastering(&format!("check -{more}"), "042 24/09/2010");
    for (english, spanish) in [(empty(""), empty(" --lang es")), (early(""), early(" --lang es"))] {
        assert_eq!((spanish.code, &spanish.out), (english.code, &english.out));
    }
}

#[test]
fn tables_and_rules_have_words_of_the_language() {
    snapshot("cli-checklist-spanish", &run(&format!("checklist {WRONG} --lang es --round 3")));
    for (name, line) in [("C14", "rule C14"), ("bh", "rule BH"), ("list", "rule")] {
        let said = run(&format!("{line} --lang es"));
        assert_eq!(said.code, 0, "{}", said.whole());
        snapshot(&format!("cli-rule-spanish-{}", name.to_lowercase()), &said);
    }
    // Every rule of every edition has its sentence, which is not the English one.
    for edition in ["2026", "2017", "2013", "1992"] {
        let json = run(&format!("rule --rules {edition} --format json")).out;
        let json: Value = serde_json::from_str(&json).expect("JSON");
        let spanish = run(&format!("rule --rules {edition} --lang es")).out;
        let rules = json["rules"].as_array().expect("rules");
        assert_eq!(spanish.lines().count(), rules.len());
        for (rule, line) in rules.iter().zip(spanish.lines()) {
            assert!(line.starts_with(rule["article"].as_str().expect("a number")), "{line}");
            assert!(!line.contains(rule["asks"].as_str().expect("a sentence")), "{line}");
        }
    }
}

#[test]
fn formats_of_programs_have_no_language() {
    for line in [
        format!("check {WRONG} --format json --lang es"),
        format!("checklist {WRONG} --format csv --lang es"),
        "rule C12 --format json --lang es".to_owned(),
    ] {
        let said = run(&line);
        assert_eq!(said.code, 2, "{line}: {}", said.whole());
        assert!(said.err.contains("--lang is for text"), "{}", said.whole());
    }
}

//! Files that declare a list, and whether their ranks follow from it: right ones, wrong ones in which two neighbours were
//! exchanged, and one with ties broken otherwise.
//!
//! `PAIRPROOF_TIEBREAKS=DIR cargo test --test standings` also judges all of `standings.jsonl` in that folder.

use std::fs;
use std::path::{Path, PathBuf};

use pairproof::standings::{Judged, TiebreakEdition, judge};
use serde_json::Value as Json;

use crate::reference::tournament;

fn hold(folder: &Path, list: &str) -> usize {
    let text = fs::read_to_string(folder.join(list)).expect("verdicts");
    for line in text.lines() {
        let line: Json = serde_json::from_str(line).expect("JSON");
        let file = line["file"].as_str().expect("a file");
        let tournament = tournament(&folder.join(file));
        let newest = TiebreakEdition::by_id("2026");
        let judged = judge(&tournament, newest).judged;
        match line["verdict"].as_str().expect("a verdict") {
            "ok" => assert_eq!(judged, Judged::Match, "{file}"),
            "ties-broken-otherwise" => {
                assert!(matches!(judged, Judged::Undecided { .. }), "{file}: {judged:?}");
            }
            _ => {
                let Judged::Wrong(found) = &judged else { panic!("{file}: {judged:?}") };
                let swapped = &line["swapped"];
                let pair = ["above", "below"].map(|side| swapped[side].as_u64().expect("a number"));
                let is_told = found.iter().any(|it| {
                    let own = u64::from(it.player.get());
                    it.against.as_ref().is_some_and(|against| {
                        let other = u64::from(against.other.get());
                        let is_pair = [[own, other], [other, own]].contains(&pair);
                        is_pair && against.tiebreak.to_string() == swapped["criterion"]
                    })
                });
                assert!(is_told, "{file}: {swapped}: {found:?}");
            }
        }
    }
    text.lines().count()
}

#[test]
fn the_carried_files_have_their_verdicts() {
    assert_eq!(hold(Path::new("corpus/standings/judged"), "verdicts.jsonl"), 17);
}

#[test]
fn all_files_with_a_list_have_their_verdicts() {
    let Ok(folder) = std::env::var("PAIRPROOF_TIEBREAKS") else { return };
    assert_eq!(hold(&PathBuf::from(folder), "standings.jsonl"), 56);
}

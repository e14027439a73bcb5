//! Positions in which another program has another value than ours, in `corpus/standings/disputed`. The values of the others were
//! measured by hand; what is ours is computed here, and so is the other value where a registered reading gives it.

use std::fs;
use std::path::Path;

use pairproof::standings::{
    Readings, Setting, Table, Tiebreak, TiebreakEdition, fraction, system_of,
};
use serde::Deserialize;

use crate::reference::tournament;

const FOLDER: &str = "corpus/standings/disputed";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Positions {
    about: String,
    positions: Vec<Position>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Position {
    file: String,
    edition: String,
    tiebreak: String,
    player: usize,
    ours: String,
    theirs: String,
    program: String,
    /// A program that has our value.
    same_as_ours: Option<String>,
    /// The registered reading that gives their value.
    reading: Option<String>,
    article: String,
    why: String,
}

fn value(position: &Position, readings: &[&str]) -> Option<String> {
    let tournament = tournament(Path::new(&format!("{FOLDER}/{}", position.file)));
    let setting = Setting {
        edition: TiebreakEdition::by_id(&position.edition).expect("an edition"),
        system: system_of(&tournament).system,
        readings: Readings::named(readings).expect("a reading"),
    };
    let table = Table::new(&tournament, setting, tournament.last_paired_round());
    let tiebreak = Tiebreak::parse(&position.tiebreak).expect("a code");
    table.value(position.player - 1, tiebreak).map(fraction)
}

#[test]
fn values_that_others_dispute_are_ours_and_theirs() {
    let text = fs::read_to_string(format!("{FOLDER}/positions.json")).expect("a file");
    let Positions { about, positions } = serde_json::from_str(&text).expect("JSON");
    assert!(about.contains("Measured"), "how their values were found");
    let files = fs::read_dir(FOLDER).expect("a folder").count() - 1;
    assert_eq!(positions.len(), files, "every position is in the list");
    for position in &positions {
        let Position { file, ours, theirs, program, article, why, .. } = position;
        assert_eq!(value(position, &[]).as_ref(), Some(ours), "{file}");
        assert_ne!(ours, theirs, "{file}");
        if let Some(reading) = &position.reading {
            assert_eq!(value(position, &[reading]).as_ref(), Some(theirs), "{file}: {reading}");
        } else {
            assert!(position.same_as_ours.is_some(), "{file}: nobody else has our value");
        }
        assert!([program, article, why].iter().all(|it| !it.is_empty()), "{file}");
    }
}

//! The list of the Catalan federation: three tables worked by hand, in `corpus/standings/fce`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use pairproof::standings::{
    List, Readings, Setting, Table, Tiebreak, TiebreakEdition, fraction, system_of,
};
use pairproof::tournament::Tournament;
use serde::Deserialize;

use crate::reference::tournament;

const FOLDER: &str = "corpus/standings/fce";

/// What was worked by hand for a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Worked {
    /// By reading (`default`: ours), tie-break and player the value.
    values: BTreeMap<String, BTreeMap<String, BTreeMap<u32, String>>>,
    ranks: Vec<Ranks>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ranks {
    list: String,
    readings: Vec<String>,
    ranks: BTreeMap<u32, usize>,
}

fn table(tournament: &Tournament, readings: &[&str]) -> Table {
    let setting = Setting {
        edition: TiebreakEdition::by_id("fce").expect("an edition"),
        system: system_of(tournament).system,
        readings: Readings::named(readings).expect("readings"),
    };
    Table::new(tournament, setting, tournament.last_paired_round())
}

#[test]
fn tables_worked_by_hand_agree() {
    let text = fs::read_to_string(format!("{FOLDER}/expected.json")).expect("a file");
    let files: BTreeMap<String, Worked> = serde_json::from_str(&text).expect("JSON");
    assert_eq!(files.len(), 3);
    let (mut values, mut orders) = (0, BTreeMap::new());
    for (name, worked) in &files {
        let tournament = tournament(Path::new(&format!("{FOLDER}/{name}")));
        for (reading, codes) in &worked.values {
            let readings = if reading == "default" { vec![] } else { vec![reading.as_str()] };
            let table = table(&tournament, &readings);
            for (code, players) in codes {
                let tiebreak = Tiebreak::parse(code).expect("a code");
                for (player, expected) in players {
                    let value = table.value(*player as usize - 1, tiebreak).map(fraction);
                    let what = format!("{name}: {code} of {player}, {reading}");
                    assert_eq!(value.as_ref(), Some(expected), "{what}");
                    values += 1;
                }
            }
        }
        for Ranks { list, readings, ranks } in &worked.ranks {
            let names: Vec<&str> = readings.iter().map(String::as_str).collect();
            let table = table(&tournament, &names);
            let standing = table.standing(&List::parse(list).expect("a list"));
            let found: BTreeMap<u32, usize> = standing
                .rows
                .iter()
                .map(|row| (tournament.players[row.player].number.get(), row.rank))
                .collect();
            assert_eq!(&found, ranks, "{name}: {list} {readings:?}");
            let is_of_ways = names.iter().all(|it| *it == "list-applied-subsidiarily");
            let ways: &mut Vec<BTreeMap<u32, usize>> =
                orders.entry((name.clone(), list.clone())).or_default();
            ways.extend(is_of_ways.then_some(found));
        }
    }
    assert!(values > 300, "{values}");
    let differ = |ways: &Vec<_>| ways.len() == 2 && ways[0] != ways[1];
    assert!(orders.values().any(differ), "both ways of applying a list give the same orders");
}

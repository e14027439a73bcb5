//! Values of another program for whole tournaments, and those that the Technical Commission has printed.
//!
//! `PAIRPROOF_TIEBREAKS=DIR cargo test --test standings -- --nocapture` also compares the tournaments of a folder: its
//! `values.jsonl` names files (`file`), their system and the expected values by edition and code.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use num_rational::Ratio;
use pairproof::standings::{
    List, Readings, Setting, System, Table, Tiebreak, TiebreakEdition, Value,
};
use pairproof::tournament::{Options, Tournament, import};
use pairproof::trf;
use serde_json::Value as Json;

pub(crate) fn tournament(path: &Path) -> Tournament {
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let import = import(&trf::read(&bytes), Options::default());
    import.tournament.unwrap_or_else(|| panic!("{}: {:?}", path.display(), import.faults))
}

fn table(tournament: &Tournament, system: System, edition: &str, against_draw: bool) -> Table {
    let edition = TiebreakEdition::by_id(edition).expect("an edition");
    let mut setting = Setting { edition, system, readings: Readings::default() };
    setting.readings.std_against_draw = against_draw;
    let round = tournament.players.iter().map(|it| it.entries.len()).max().unwrap_or(0);
    Table::new(tournament, setting, u32::try_from(round).expect("few rounds"))
}

/// How many values agree, and by code the first that do not.
#[derive(Default)]
struct Compared {
    agreed: usize,
    wrong: BTreeMap<String, Vec<String>>,
}

impl Compared {
    #[expect(clippy::print_stdout, reason = "the numbers are for a closing note")]
    fn tell(&self, what: &str) {
        println!("{what}: {} values agree", self.agreed);
        for (code, wrong) in &self.wrong {
            println!("{code}: {} differ", wrong.len());
            wrong.iter().take(4).for_each(|it| println!("    {it}"));
        }
        assert!(self.wrong.is_empty());
    }
}

fn compare(file: &str, tournament: &Tournament, line: &Json, compared: &mut Compared) {
    let system = if line["system"] == "rr" { System::RoundRobin } else { System::Swiss };
    let empty = serde_json::Map::new();
    for (edition, values) in line["values"].as_object().unwrap_or(&empty) {
        let edition = edition.replace("fide-", "tiebreaks-");
        for (code, expected) in values.as_object().expect("values") {
            let (written, against_draw) = match code.as_str() {
                "STD" => ("STD", true),
                "STD*" => ("STD", false),
                code => (code, false),
            };
            let tiebreak = Tiebreak::parse(written).unwrap_or_else(|fault| panic!("{fault}"));
            let table = table(tournament, system, &edition, against_draw);
            for (player, expected) in expected.as_array().expect("values").iter().enumerate() {
                let value = table.value(player, tiebreak);
                if agrees(value, expected, code) {
                    compared.agreed += 1;
                } else {
                    let text = format!(
                        "{file} {edition} player {}: {value:?}, expected {expected}",
                        player + 1
                    );
                    compared.wrong.entry(code.clone()).or_default().push(text);
                }
            }
        }
    }
}

/// Whether a value is the expected one; averages of Buchholz are expected with as many decimals as are printed.
fn agrees(value: Option<Value>, expected: &Json, code: &str) -> bool {
    if expected.is_null() {
        return value.is_none();
    }
    let Some(value) = value else { return false };
    let expected = decimal(&expected.to_string());
    let rounded = |scale: i64| {
        (value * Ratio::from_integer(scale) + Ratio::new(1, 2)).floor() / Ratio::from_integer(scale)
    };
    match code.starts_with("AOB") {
        true => [100, 1000, 10_000].map(rounded).contains(&expected),
        false => value == expected,
    }
}

/// `13.25` as a fraction.
fn decimal(text: &str) -> Value {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits: i64 = format!("{whole}{decimals}").parse().expect("a number");
    Ratio::new(digits, 10_i64.pow(u32::try_from(decimals.len()).expect("few decimals")))
}

fn compare_ranks(file: &str, tournament: &Tournament, line: &Json, compared: &mut Compared) {
    let system = if line["system"] == "rr" { System::RoundRobin } else { System::Swiss };
    let empty = serde_json::Map::new();
    for (list, expected) in line["ranks"].as_object().unwrap_or(&empty) {
        let parsed = List::parse(list).expect("a list");
        let table = table(tournament, system, "tiebreaks-2026", false);
        let standing = table.standing(&parsed);
        for row in standing.rows {
            if expected[row.player].as_u64() == Some(row.rank as u64) {
                compared.agreed += 1;
            } else {
                let text = format!(
                    "{file} player {}: rank {}, expected {}",
                    row.player + 1,
                    row.rank,
                    expected[row.player]
                );
                compared.wrong.entry(format!("ranks {list}")).or_default().push(text);
            }
        }
    }
}

/// The tournaments of the line's folder, or of one of the folders beside it.
fn found(folder: &Path, file: &str) -> Option<PathBuf> {
    let beside = std::env::var("PAIRPROOF_TIEBREAKS_MORE").ok().map(PathBuf::from);
    [Some(folder.to_owned()), beside]
        .into_iter()
        .flatten()
        .map(|it| it.join(file))
        .find(|it| it.exists())
}

/// All that a folder has: what agrees, how many files, how many are not found, how often each code.
struct Held {
    compared: Compared,
    files: usize,
    missing: usize,
    codes: BTreeMap<String, usize>,
}

fn hold(folder: &Path) -> Held {
    let text = fs::read_to_string(folder.join("values.jsonl")).expect("values");
    let (compared, codes) = (Compared::default(), BTreeMap::new());
    let mut held = Held { compared, files: 0, missing: 0, codes };
    for line in text.lines() {
        let line: Json = serde_json::from_str(line).expect("JSON");
        let file = line["file"].as_str().expect("a file");
        let Some(path) = found(folder, file) else {
            held.missing += 1;
            continue;
        };
        held.files += 1;
        let tournament = tournament(&path);
        compare(file, &tournament, &line, &mut held.compared);
        compare_ranks(file, &tournament, &line, &mut held.compared);
        for values in line["values"].as_object().expect("values").values() {
            for code in values.as_object().expect("values").keys() {
                *held.codes.entry(code.clone()).or_default() += 1;
            }
        }
    }
    held
}

#[test]
fn values_of_another_program_agree() {
    let Ok(folder) = std::env::var("PAIRPROOF_TIEBREAKS") else { return };
    let Held { compared, files, missing, .. } = hold(Path::new(&folder));
    compared.tell(&format!("{files} files, {missing} not found"));
}

const CARRIED: &str = "corpus/standings/reference";

#[test]
fn the_carried_tournaments_have_the_values_of_another_program() {
    let Held { compared, missing, codes, .. } = hold(Path::new(CARRIED));
    assert_eq!(missing, 0);
    assert!(codes.len() >= 40, "{codes:?}");
    assert!(compared.wrong.is_empty(), "{:?}", compared.wrong);
    assert!(compared.agreed > 10_000, "{}", compared.agreed);
}

#[test]
fn what_the_technical_commission_has_printed_agrees() {
    let text = fs::read_to_string("corpus/standings/exercises.json").expect("values");
    let expected: Json = serde_json::from_str(&text).expect("JSON");
    let mut agreed = 0;
    for (file, printed) in expected["files"].as_object().expect("files") {
        let tournament = tournament(&Path::new("corpus/standings").join(file));
        let system = if printed["system"] == "rr" { System::RoundRobin } else { System::Swiss };
        let edition = printed["edition"].as_str().unwrap_or("tiebreaks-2024");
        agreed += printed_values(file, &tournament, (system, edition), &printed["values"]);
        let newer = &expected["fide-2026-changes"][file];
        agreed += printed_values(file, &tournament, (system, "tiebreaks-2026"), newer);
        agreed += printed_encounters(&tournament, system, &printed["encounter"]);
    }
    assert_eq!(agreed, 398);
}

fn printed_values(
    file: &str,
    tournament: &Tournament,
    (system, edition): (System, &str),
    values: &Json,
) -> usize {
    let table = table(tournament, system, edition, false);
    let empty = serde_json::Map::new();
    let mut agreed = 0;
    for (code, values) in values.as_object().unwrap_or(&empty) {
        let tiebreak = Tiebreak::parse(code).expect("a code");
        for (number, expected) in values.as_object().expect("values") {
            let player = index(tournament, number);
            let value = table.value(player, tiebreak);
            assert!(
                agrees(value, expected, code),
                "{file} {edition} {code} of {number}: {value:?}, printed {expected}"
            );
            agreed += 1;
        }
    }
    agreed
}

fn index(tournament: &Tournament, number: &str) -> usize {
    let is_it = |it: &pairproof::tournament::Player| it.number.to_string() == number;
    tournament.players.iter().position(is_it).expect("a player")
}

/// The tiers into which direct encounter parts the players of a score.
fn printed_encounters(tournament: &Tournament, system: System, encounters: &Json) -> usize {
    let table = table(tournament, system, "tiebreaks-2024", false);
    let standing = table.standing(&List::parse("PTS,DE").expect("a list"));
    let empty = serde_json::Map::new();
    let mut agreed = 0;
    for tiers in encounters.as_object().unwrap_or(&empty).values() {
        let ranks: Vec<Vec<usize>> = tiers
            .as_array()
            .expect("tiers")
            .iter()
            .map(|tier| {
                let players = tier.as_array().expect("players").iter();
                let rank = |number: &Json| {
                    let player = index(tournament, number.as_str().expect("a number"));
                    standing.rows.iter().find(|row| row.player == player).expect("a row").rank
                };
                players.map(rank).collect()
            })
            .collect();
        for (tier, next) in ranks.iter().zip(ranks.iter().skip(1)) {
            assert_eq!(next[0], tier[0] + tier.len(), "{tiers}");
        }
        assert!(ranks.iter().all(|tier| tier.iter().all(|rank| *rank == tier[0])), "{tiers}");
        agreed += ranks.len();
    }
    agreed
}

/// Values of the virtual opponent (2012) by npm `tiebreak`; the file is that of `PAIRPROOF_TIEBREAKS`.
#[test]
fn values_of_the_virtual_opponent_agree() {
    let Ok(folder) = std::env::var("PAIRPROOF_TIEBREAKS") else { return };
    let folder = PathBuf::from(folder);
    let text = fs::read_to_string(folder.join("virtual.jsonl")).expect("values");
    let mut compared = Compared::default();
    for line in text.lines() {
        let mut line: Json = serde_json::from_str(line).expect("JSON");
        let file = line["file"].as_str().expect("a file").to_owned();
        let path = found(&folder, &file).unwrap_or_else(|| panic!("{file}"));
        line["values"] = serde_json::json!({ "tiebreaks-2012": line["values"] });
        compare(&file, &tournament(&path), &line, &mut compared);
    }
    compared.tell("virtual opponent");
}

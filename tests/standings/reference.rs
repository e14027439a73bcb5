//! Values of another program for whole tournaments, and those that the Technical Commission has printed.
//!
//! `PAIRPROOF_TIEBREAKS=DIR cargo test --test standings -- --nocapture` also compares the tournaments of a folder: its
//! `values.jsonl` names files (`file`), their system and the expected values by edition and code.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use num_rational::Ratio;
use pairproof::standings::{
    List, Row, Setting, System, Table, Tiebreak, TiebreakEdition, Value, WrongTiebreak,
};
use pairproof::tournament::{Options, Tournament, import};
use pairproof::trf;
use serde_json::Value as Json;

pub(crate) fn tournament(path: &Path) -> Tournament {
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let import = import(&trf::read(&bytes), Options::default());
    import.tournament.unwrap_or_else(|| panic!("{}: {:?}", path.display(), import.faults))
}

/// How many values agree, and by code the first that do not.
#[derive(Default)]
pub(crate) struct Compared {
    agreed: usize,
    wrong: BTreeMap<String, Vec<String>>,
    /// The wrong rule that is put in place of ours, if one is. Editions of which it is no mutant are left out.
    pub(crate) mutant: Option<&'static WrongTiebreak>,
    /// The editions in which a value is not the expected one.
    pub(crate) noticed_in: BTreeSet<&'static str>,
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

    /// The setting of an edition. `None` if it is left out.
    fn setting(&self, edition: &str, system: System) -> Option<Setting> {
        let edition = TiebreakEdition::by_id(edition).expect("an edition");
        let edition = match self.mutant {
            Some(mutant) => edition.article_of(mutant).map(|_| edition.with(mutant))?,
            None => edition,
        };
        Some(Setting { system, ..Setting::of(edition) })
    }

    fn note(&mut self, agrees: bool, (code, setting): (&str, Setting), what: impl Fn() -> String) {
        if agrees {
            self.agreed += 1;
        } else {
            self.noticed_in.insert(setting.edition.id);
            self.wrong.entry(code.to_owned()).or_default().push(what());
        }
    }

    /// Compares the values and the ranks of a tournament with those of its line.
    pub(crate) fn line(&mut self, Line { file, tournament, json }: &Line) {
        let system = system(json);
        for (edition, values) in members(&json["values"]) {
            let edition = edition.replace("fide-", "tiebreaks-");
            if let Some(setting) = self.setting(&edition, system) {
                self.values(file, tournament, setting, values);
            }
        }
        if let Some(setting) = self.setting("tiebreaks-2026", system) {
            self.ranks(file, tournament, setting, &json["ranks"]);
        }
    }

    fn values(&mut self, file: &str, tournament: &Tournament, setting: Setting, values: &Json) {
        let mut against_draw = setting;
        against_draw.readings.std_against_draw = true;
        let [literal, against_draw] = [setting, against_draw].map(|it| table(tournament, it));
        for (code, expected) in members(values) {
            let (written, table) = match code.as_str() {
                "STD" => ("STD", &against_draw),
                "STD*" => ("STD", &literal),
                code => (code, &literal),
            };
            let tiebreak = Tiebreak::parse(written).unwrap_or_else(|fault| panic!("{fault}"));
            for (player, expected) in of_players(tournament, expected) {
                let value = table.value(player, tiebreak);
                let edition = setting.edition.id;
                self.note(agrees(value, expected, code), (code, setting), || {
                    format!(
                        "{file} {edition} player {}: {value:?}, expected {expected}",
                        player + 1
                    )
                });
            }
        }
    }

    fn ranks(&mut self, file: &str, tournament: &Tournament, setting: Setting, ranks: &Json) {
        for (list, expected) in members(ranks) {
            let parsed = List::parse(list).expect("a list");
            for Row { player, rank, .. } in table(tournament, setting).standing(&parsed).rows {
                let expected = &expected[player];
                let is_it = expected.as_u64() == Some(rank as u64);
                self.note(is_it, (&format!("ranks {list}"), setting), || {
                    format!("{file} player {}: rank {rank}, expected {expected}", player + 1)
                });
            }
        }
    }

    /// Compares the values that the Technical Commission and an Arbiters' Manual have printed.
    pub(crate) fn printed(&mut self) {
        let text = fs::read_to_string("corpus/standings/exercises.json").expect("values");
        let expected: Json = serde_json::from_str(&text).expect("JSON");
        for (file, printed) in members(&expected["files"]) {
            let tournament = tournament(&Path::new("corpus/standings").join(file));
            let edition = printed["edition"].as_str().unwrap_or("tiebreaks-2024");
            let newer = &expected["fide-2026-changes"][file];
            for (edition, values) in [(edition, &printed["values"]), ("tiebreaks-2026", newer)] {
                if let Some(setting) = self.setting(edition, system(printed)) {
                    self.values(file, &tournament, setting, values);
                }
            }
            if let Some(setting) = self.setting("tiebreaks-2024", system(printed)) {
                self.encounters(&tournament, setting, &printed["encounter"]);
            }
        }
    }

    /// Compares the tiers into which direct encounter parts the players of a score.
    fn encounters(&mut self, tournament: &Tournament, setting: Setting, encounters: &Json) {
        let standing = table(tournament, setting).standing(&List::parse("PTS,DE").expect("a list"));
        let rank = |number: &Json| {
            let player = index(tournament, number.as_str().expect("a number"));
            standing.row(player).expect("a row").rank
        };
        for (_, tiers) in members(encounters) {
            let mut next = None;
            for tier in tiers.as_array().expect("tiers") {
                let ranks: Vec<usize> =
                    tier.as_array().expect("players").iter().map(rank).collect();
                let is_it = ranks.iter().all(|it| *it == next.unwrap_or(ranks[0]));
                next = Some(ranks[0] + ranks.len());
                self.note(is_it, ("DE", setting), || format!("{tiers}"));
            }
        }
    }
}

fn table(tournament: &Tournament, setting: Setting) -> Table {
    let round = tournament.players.iter().map(|it| it.entries.len()).max().unwrap_or(0);
    Table::new(tournament, setting, u32::try_from(round).expect("few rounds"))
}

fn system(json: &Json) -> System {
    if json["system"] == "rr" { System::RoundRobin } else { System::Swiss }
}

/// The members of an object; none if it is missing.
pub(crate) fn members(json: &Json) -> impl Iterator<Item = (&String, &Json)> {
    json.as_object().into_iter().flatten()
}

/// Expected values with the indices of their players: of all players in order, or by number.
fn of_players<'a>(tournament: &Tournament, expected: &'a Json) -> Vec<(usize, &'a Json)> {
    match expected.as_array() {
        Some(all) => all.iter().enumerate().collect(),
        None => members(expected).map(|(number, it)| (index(tournament, number), it)).collect(),
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
pub(crate) fn decimal(text: &str) -> Value {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits: i64 = format!("{whole}{decimals}").parse().expect("a number");
    Ratio::new(digits, 10_i64.pow(u32::try_from(decimals.len()).expect("few decimals")))
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

/// A tournament, and what is expected of it.
pub(crate) struct Line {
    pub(crate) file: String,
    pub(crate) tournament: Tournament,
    pub(crate) json: Json,
}

impl Line {
    pub(crate) fn system(&self) -> System {
        system(&self.json)
    }
}

/// The lines of a file of a folder whose tournaments are found, and how many are not.
fn lines(folder: &Path, name: &str) -> (Vec<Line>, usize) {
    let text = fs::read_to_string(folder.join(name)).expect("values");
    let (mut lines, mut missing) = (Vec::new(), 0);
    for line in text.lines() {
        let json: Json = serde_json::from_str(line).expect("JSON");
        let file = json["file"].as_str().expect("a file").to_owned();
        match found(folder, &file) {
            Some(path) => lines.push(Line { file, tournament: tournament(&path), json }),
            None => missing += 1,
        }
    }
    (lines, missing)
}

/// The folder of `PAIRPROOF_TIEBREAKS`, if it is set.
pub(crate) fn asked_for() -> Option<PathBuf> {
    std::env::var("PAIRPROOF_TIEBREAKS").ok().map(PathBuf::from)
}

/// The lines of the virtual opponent (2012).
fn of_virtual_opponents(folder: &Path) -> Vec<Line> {
    let (mut lines, missing) = lines(folder, "virtual.jsonl");
    assert_eq!(missing, 0);
    for Line { json, .. } in &mut lines {
        json["values"] = serde_json::json!({ "tiebreaks-2012": json["values"] });
    }
    lines
}

/// All lines that are at hand: those that the corpus carries, or those of `PAIRPROOF_TIEBREAKS`.
pub(crate) fn at_hand() -> Vec<Line> {
    let Some(folder) = asked_for() else { return lines(Path::new(CARRIED), "values.jsonl").0 };
    let mut all = lines(&folder, "values.jsonl").0;
    all.extend(of_virtual_opponents(&folder));
    all
}

#[test]
fn values_of_another_program_agree() {
    let Some(folder) = asked_for() else { return };
    let (lines, missing) = lines(&folder, "values.jsonl");
    let mut compared = Compared::default();
    lines.iter().for_each(|it| compared.line(it));
    compared.tell(&format!("{} files, {missing} not found", lines.len()));
}

const CARRIED: &str = "corpus/standings/reference";

#[test]
fn the_carried_tournaments_have_the_values_of_another_program() {
    let (lines, missing) = lines(Path::new(CARRIED), "values.jsonl");
    assert_eq!(missing, 0);
    let (mut compared, mut codes) = (Compared::default(), BTreeSet::new());
    for line in &lines {
        compared.line(line);
        let editions = members(&line.json["values"]).map(|it| it.1);
        codes.extend(editions.flat_map(members).map(|it| it.0));
    }
    assert!(codes.len() >= 40, "{codes:?}");
    assert!(compared.wrong.is_empty(), "{:?}", compared.wrong);
    assert!(compared.agreed > 10_000, "{}", compared.agreed);
}

#[test]
fn what_the_technical_commission_has_printed_agrees() {
    let mut compared = Compared::default();
    compared.printed();
    assert!(compared.wrong.is_empty(), "{:?}", compared.wrong);
    assert_eq!(compared.agreed, 398);
}

fn index(tournament: &Tournament, number: &str) -> usize {
    let is_it = |it: &pairproof::tournament::Player| it.number.to_string() == number;
    tournament.players.iter().position(is_it).expect("a player")
}

/// Values of the virtual opponent (2012) by npm `tiebreak`; the file is that of `PAIRPROOF_TIEBREAKS`.
#[test]
fn values_of_the_virtual_opponent_agree() {
    let Some(folder) = asked_for() else { return };
    let mut compared = Compared::default();
    of_virtual_opponents(&folder).iter().for_each(|it| compared.line(it));
    compared.tell("virtual opponent");
}

//! `diagnose` from the command line: tournaments in which the last round is paired by a program with a fault, by
//! another edition, or by another interpretation of the text.

use std::fs;
use std::path::Path;

use pairproof::behaviour::TournamentRounds;
use pairproof::check::{Board, Replay};
use pairproof::editions::{Edition, by_id};
use pairproof::engines::Position;
use pairproof::mutants::{FaultyRound, Mutant, mutant_of};
use pairproof::shrink::file_of;
use pairproof::tournament::{Entry, GameResult, Options, Tournament, import};
use serde_json::Value;

use crate::cli::{Run, run_with};

/// Tournaments of a few players, every round as the edition prescribes.
fn events(edition: &str) -> Vec<Tournament> {
    let folder = tempfile::tempdir().expect("a folder");
    let into = folder.path().join("events").display().to_string();
    let axes = "players=6..9 rounds=6 half-point-byes=60 forfeits=40".split(' ').map(str::to_owned);
    let axes = axes.chain([format!("rules={edition}")]).flat_map(|it| ["--axis".to_owned(), it]);
    let words = ["generate", "--count", "60", "--seed", "11", "-o", &into].map(str::to_owned);
    let run = run_with(&words.into_iter().chain(axes).collect::<Vec<_>>());
    assert_eq!(run.code, 0, "{}", run.whole());
    let mut paths: Vec<_> =
        fs::read_dir(&into).expect("events").map(|it| it.expect("a file").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|it| it == "trf"));
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let bytes = fs::read(path).expect("it can be read");
        import(&pairproof::trf::read(&bytes), Options::default()).tournament.expect("it is one")
    };
    paths.iter().map(read).collect()
}

/// Writes those tournaments up to the first round that is wrong if it is paired so, and that round; how many.
fn write_with(
    folder: &Path,
    events: &[Tournament],
    edition: &Edition,
    pairs: impl Fn(&Position) -> Option<Vec<Board>>,
) -> usize {
    let mut written = 0;
    for event in events {
        let differing = (1..=event.last_paired_round()).find_map(|round| {
            let mut position = Position::before(event, round);
            position.tournament.declared_rounds = event.declared_rounds;
            // Otherwise the first round shows it, and a fault may have changed that.
            position.tournament.initial_colour =
                Some(Replay::new(event, edition).initial_colour().colour());
            let boards = pairs(&position)?;
            let paired = position.paired(&boards);
            let check = Replay::new(&paired, edition).without_readings().check(Some(round));
            check.rounds.first()?.verdict.is_difference().then_some(paired)
        });
        let Some(text) = differing.and_then(|it| file_of(&it)) else { continue };
        fs::write(folder.join(format!("event-{written:03}.trf")), text).expect("it can be written");
        written += 1;
    }
    written
}

fn diagnosed(folder: &Path, edition: &str) -> (Run, Value) {
    let folder = folder.to_str().expect("a path");
    let run = run_with(&["check", "--diagnose", folder, "--rules", edition]);
    let json = run_with(&["check", "--diagnose", folder, "--rules", edition, "--format", "json"]);
    assert_eq!(run.code, json.code, "{}{}", run.whole(), json.whole());
    let value: Value = serde_json::from_str(&json.out).expect("JSON");
    (run, value["editions"][0].clone())
}

/// Explanations that fit all rounds that were tried.
fn whole(edition: &Value) -> Vec<&Value> {
    let all = edition["explanations"].as_array().expect("a list").iter();
    all.filter(|it| it["explains-all-tried"] == true).collect()
}

#[test]
fn the_fault_that_pairs_a_round_is_found() {
    let faults = [
        ("fide-2026", "c12-dropped"),
        ("fide-2026", "c14-other-round"),
        ("fide-2026", "order-transposition-reversed"),
        ("fide-2026", "colours-lower-ranked"),
        ("fide-2026", "ranked-from-below"),
        ("fide-2026", "half-point-bye-worth-nothing"),
        ("fide-2017", "c10-dropped"),
        ("fide-2017", "colours-lower-ranked"),
        ("fide-2013", "ranked-from-below"),
    ];
    for (id, name) in faults {
        let edition = by_id(id).expect("an edition");
        let Some(mutant) = mutant_of(&edition, name) else { panic!("no mutant {name} of {id}") };
        let folder = tempfile::tempdir().expect("a folder");
        let faults: [&Mutant; 1] = [&mutant];
        let answer =
            |position: &Position| FaultyRound::new(position, &edition, &faults).boards()?;
        let written = write_with(folder.path(), &events(id), &edition, answer);
        assert!(written > 0, "{id} {name} changes nothing");
        let (run, found) = diagnosed(folder.path(), id);
        assert_eq!(run.code, 1, "{}", run.whole());
        assert_eq!(found["wrong"], written, "{name}: {found}");
        let is_named = |it: &&Value| {
            it["faults"].as_array().is_some_and(|all| all.len() == 1 && all[0]["id"] == name)
        };
        assert!(whole(&found).iter().any(is_named), "{name}: {}", run.out);
    }
}

/// The single explanation that fits everything.
fn only(edition: &Value) -> &Value {
    let [only] = whole(edition)[..] else { panic!("not one explanation: {edition}") };
    only
}

#[test]
fn another_edition_and_another_interpretation_are_found() {
    let (edition, older) = (by_id("fide-2026").expect("in force"), "fide-2017");
    let folder = tempfile::tempdir().expect("a folder");
    let answer = |position: &Position| {
        FaultyRound::new(position, &by_id(older).expect("an edition"), &[]).boards()?
    };
    assert!(write_with(folder.path(), &events("fide-2026"), &edition, answer) > 1);
    let (run, found) = diagnosed(folder.path(), "fide-2026");
    assert!(whole(&found).iter().any(|it| it["edition"] == older), "{}", run.out);
    assert!(run.out.contains("fide-2017, another edition of the rules"), "{}", run.out);
    // No fault is looked for where another edition explains everything.
    assert_eq!(found["faults-tried"], 0, "{found}");
    assert!(run.out.contains("no fault, because other rules explain all rounds"), "{}", run.out);
}

#[test]
fn another_interpretation_is_found() {
    let edition = by_id("fide-2013").expect("an edition");
    let id = "lower-p-at-once";
    let reading = edition.readings.iter().find(|it| it.id == id).expect("registered");
    let bytes = fs::read(format!("corpus/disputed/{id}.trf")).expect("a case");
    let history = import(&pairproof::trf::read(&bytes), Options::default()).tournament;
    let history = history.expect("a tournament");
    let position = Position::open(&history, history.last_paired_round() + 1);
    let boards = FaultyRound::new(&position, &edition.under(reading), &[]).boards();
    let boards = boards.flatten().expect("a pairing");
    let paired = position.paired(&boards);
    let folder = tempfile::tempdir().expect("a folder");
    let text = file_of(&paired).expect("it can be written");
    fs::write(folder.path().join("disputed.trf"), text).expect("it can be written");
    let (run, found) = diagnosed(folder.path(), "fide-2013");
    assert_eq!(only(&found)["interpretation"], id, "{found}");
    assert!(run.out.contains(reading.says), "{}", run.out);
}

#[test]
fn two_faults_at_once_are_found() {
    let edition = by_id("fide-2026").expect("in force");
    let named = ["half-point-bye-worth-nothing", "colours-lower-ranked"];
    let faults = named.map(|name| mutant_of(&edition, name).expect("a mutant"));
    let folder = tempfile::tempdir().expect("a folder");
    let answer = |position: &Position| {
        FaultyRound::new(position, &edition, &[&faults[0], &faults[1]]).boards()?
    };
    assert!(write_with(folder.path(), &events("fide-2026"), &edition, answer) > 3);
    let (run, found) = diagnosed(folder.path(), "fide-2026");
    let ids = |it: &Value| {
        let all = it["faults"].as_array().expect("a list").iter();
        all.map(|fault| fault["id"].as_str().expect("an id").to_owned()).collect::<Vec<_>>()
    };
    let is_pair = |it: &&Value| {
        let ids = ids(it);
        ids.len() == 2 && named.iter().all(|name| ids.iter().any(|id| id == name))
    };
    assert!(whole(&found).iter().any(is_pair), "{}", run.out);
}

/// A round of which one game has no colours is judged by the colours of the others.
#[test]
fn a_game_without_colours_explains_nothing() {
    let edition = by_id("fide-2026").expect("in force");
    let event = &events("fide-2026")[0];
    let folder = tempfile::tempdir().expect("a folder");
    let boards = Replay::new(event, &edition).check(Some(1)).rounds[0].file.clone();
    let turned = |board: &Board| match board.black {
        Some(black) => Board { white: black, black: Some(board.white) },
        None => *board,
    };
    let boards: Vec<Board> = boards.iter().map(turned).collect();
    let mut position = Position::before(event, 1);
    position.tournament.initial_colour =
        Some(Replay::new(event, &edition).initial_colour().colour());
    let mut paired = position.paired(&boards);
    let results = [GameResult::ForfeitWin, GameResult::ForfeitLoss];
    for (number, result) in boards[0].players().zip(results) {
        let index = paired.index_of(number).expect("a player");
        if let Entry::Game(game) = &mut paired[index].entries[0] {
            (game.colour, game.result) = (None, result);
        }
    }
    let text = file_of(&paired).expect("it can be written");
    fs::write(folder.path().join("forfeit.trf"), text).expect("it can be written");
    let (run, found) = diagnosed(folder.path(), "fide-2026");
    assert_eq!((run.code, &found["wrong"]), (1, &Value::from(1)), "{}", run.whole());
    let ids: Vec<&Value> = whole(&found).iter().map(|it| &it["faults"][0]["id"]).collect();
    assert!(ids.len() < 20, "{}", run.out);
    assert!(ids.iter().any(|id| *id == "colours-initial-inverted"), "{}", run.out);
}

#[test]
fn what_is_right_needs_no_explanation_and_nothing_judged_is_no_success() {
    let right = run_with(&["check", "--diagnose", "corpus/handbook/mastering-the-dutch-2026.trf"]);
    assert!(right.out.contains("every round is as the rules prescribe"), "{}", right.whole());
    assert_eq!(right.code, 0, "{}", right.whole());
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("letter.trf");
    fs::write(&path, "Dear arbiter,\n").expect("it can be written");
    let bad = run_with(&["check", "--diagnose", path.to_str().expect("a path")]);
    assert_eq!(bad.code, 3, "{}", bad.whole());
    assert!(bad.err.contains("the file has no players"), "{}", bad.whole());
}

#[test]
fn a_program_without_a_fault_pairs_exactly_the_rounds_that_are_right() {
    let (mut right, mut wrong) = (0, 0);
    for folder in ["corpus/acid", "corpus/handbook", "corpus/trf", "corpus/generated"] {
        for entry in fs::read_dir(folder).expect("a folder of the corpus") {
            let path = entry.expect("a file").path();
            let is_file = path.extension().is_some_and(|it| it == "trf");
            let bytes = if is_file { fs::read(&path).expect("it can be read") } else { continue };
            let read = import(&pairproof::trf::read(&bytes), Options::default());
            let Some(tournament) = read.tournament else { continue };
            for id in ["fide-2026", "fide-2017", "fide-2013", "fide-1992"] {
                let edition = by_id(id).expect("an edition");
                for round in TournamentRounds::new(&tournament, &edition).played {
                    let is_same = round.is_of(&edition, &[]);
                    let number = round.position.round;
                    assert_eq!(is_same, Some(round.is_right), "{} {id} {number}", path.display());
                    *(if round.is_right { &mut right } else { &mut wrong }) += 1;
                }
            }
        }
    }
    assert!(right > 200 && wrong > 200, "{right} {wrong}");
}

/// A fault of a file is shown with its line, and another file is explained all the same.
#[test]
fn a_faulty_file_is_shown_with_its_faults() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("letter.trf");
    fs::write(&path, "012 x\n001 aaa\n").expect("it can be written");
    let good = "corpus/handbook/mastering-the-dutch-2026.trf";
    let run = run_with(&["check", "--diagnose", path.to_str().expect("a path"), good]);
    assert_eq!(run.code, 3, "{}", run.whole());
    for part in ["is faulty", "bad-number", "letter.trf:2:5", "the player's number is `aaa`"] {
        assert!(run.err.contains(part), "{part}: {}", run.whole());
    }
    assert!(run.out.contains("every round is as the rules prescribe"), "{}", run.whole());
}

/// 349 frozen rounds of 2026: by their own edition all are right; by the one of 2013 more than two hundred right rounds remain, of
/// which two hundred are tried.
#[test]
fn of_many_right_rounds_two_hundred_are_tried() {
    let run = run_with(&[
        "check",
        "--diagnose",
        "corpus/generated",
        "--rules",
        "fide-2013",
        "--format",
        "json",
    ]);
    assert_eq!(run.code, 1, "{}", run.whole());
    let value: Value = serde_json::from_str(&run.out).expect("JSON");
    let found = &value["editions"][0];
    assert!(found["right"].as_u64() > Some(200), "{found}");
    let named: Vec<&Value> = whole(found);
    assert_eq!(named.len(), 1, "{found}");
    assert_eq!(named[0]["edition"], "fide-2026", "{found}");
    assert_eq!(named[0]["right"]["tried"], 200, "{found}");
}

/// Each edition that judges files is explained on its own.
#[test]
fn files_of_two_editions_are_explained_apart() {
    let older = fs::read_to_string("corpus/trf/club-championship.trf").expect("a file");
    let older = older.replace("042 2026", "042 2019");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("older.trf");
    fs::write(&path, older).expect("it can be written");
    let path = path.to_str().expect("a path");
    let run = run_with(&[
        "check",
        "--diagnose",
        "corpus/trf/club-championship.trf",
        path,
        "--format",
        "json",
    ]);
    let value: Value = serde_json::from_str(&run.out).expect("JSON");
    let editions: Vec<&str> = value["editions"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|it| it["edition"].as_str())
        .collect();
    assert_eq!(editions, ["fide-2026", "fide-2017"], "{}", run.whole());
}

//! `pairproof generate --round-robin`, `--scheveningen` and `--skalitzka`.

use pairproof::tournament::{Entry, GameResult, Player, Tournament};
use serde_json::{Value, json};

use crate::cli::{Run, run};

/// What a table prints.
fn table(options: &str) -> String {
    let Run { code, out, err } = run(&format!("generate {options}"));
    assert_eq!((code, err.as_str()), (0, ""), "{options}");
    out
}

/// The cells of the line of a round, without its number.
fn round<'a>(text: &'a str, number: &str) -> Vec<&'a str> {
    let lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let mut rounds = lines.filter(|cells| cells.first() == Some(&number));
    rounds.next().expect("the round")[1..].to_vec()
}

#[test]
fn a_table_is_printed_in_every_format() {
    let text = table("--round-robin 6 --form fide");
    assert!(text.starts_with("Round robin of 6 players, 2 cycles\n"), "{text}");
    assert_eq!(round(&text, "5").join(" "), "6-5 1-4 2-3");
    assert_eq!(round(&text, "10").join(" "), "6-3 2-4 1-5");
    assert!(text.contains("The last two rounds of the first cycle are exchanged"), "{text}");
    let csv = table("--round-robin 3 --format csv");
    assert!(csv.starts_with("round,board,white,black\n1,1,2,3\n1,,1,\n"), "{csv}");
    let document: Value = serde_json::from_str(&table("--round-robin 5 --format json")).expect("");
    assert_eq!(document["rounds"][0], json!({ "boards": [[2, 5], [3, 4]], "free": 1 }));
    assert_eq!(document["encoded-type"], "BERGER_ROUNDROBIN");
    assert_eq!(document["groups"], Value::Null);
    let page = table("--skalitzka 2 --format html");
    assert!(page.contains("<h1>Skalitzka system, three teams of 2 players</h1>"), "{page}");
    assert!(page.contains(">b-1</td>"), "{page}");
}

#[test]
fn a_file_has_pairings_without_results() {
    let file = table("--round-robin 5 --cycles 3 --format trf");
    assert!(file.contains("142 15\n") && file.contains("192 BERGER_ROUNDROBIN_G3\n"), "{file}");
    let tournament = pairproof::read(file.as_bytes()).tournament.expect("a tournament");
    let entries = tournament.players.iter().flat_map(|player| &player.entries);
    let (free, games): (Vec<&Entry>, Vec<_>) = entries.partition(|it| it.game().is_none());
    assert_eq!((free.len(), games.len()), (15, 60));
    assert!(free.iter().all(|it| **it == Entry::ZeroPointBye));
    assert!(games.iter().all(|it| it.game().expect("a game").result == GameResult::Pending));
    for (options, code) in [
        ("--round-robin 6", "BERGER_ROUNDROBIN"),
        ("--round-robin 6 --cycles 2", "BERGER_DOUBLEROUNDROBIN"),
        ("--round-robin 6 --form fide", "FIDE_DOUBLEROUNDROBIN"),
        ("--scheveningen 4", "CUSTOM_SCHEVENINGEN"),
    ] {
        let file = table(&format!("{options} --format trf"));
        assert!(file.contains(&format!("192 {code}\n")), "{options}: {file}");
    }
}

/// A round robin of twelve from the Arbiters' Manual of 2014, played by the table.
#[test]
fn a_printed_round_robin_of_twelve_is_the_table() {
    let played = std::fs::read("corpus/standings/rr12-manual.trf").expect("a file");
    let played = pairproof::read(&played).tournament.expect("a tournament");
    let made = table("--round-robin 12 --format trf");
    let made = pairproof::read(made.as_bytes()).tournament.expect("a tournament");
    let who = |entry: &Entry| entry.game().map(|it| (it.opponent, it.colour));
    let rounds = |it: &Player| it.entries.iter().map(who).collect::<Vec<_>>();
    let all = |it: &Tournament| it.players.iter().map(rounds).collect::<Vec<_>>();
    assert_eq!(all(&played), all(&made));
}

#[test]
fn the_skalitzka_table_is_the_printed_one() {
    let text = table("--skalitzka 6");
    assert_eq!(round(&text, "1").join(" "), "A-a b-1 2-B C-c d-3 4-D E-e f-5 6-F");
    assert_eq!(round(&text, "2").join(" "), "1-A a-2 B-b 3-C c-4 D-d 5-E e-6 F-f");
    assert_eq!(round(&table("--scheveningen 5"), "5").join(" "), "A1-B5 B1-A2 B2-A3 A4-B3 A5-B4");
    let variant = table("--scheveningen 5 --variant 2");
    assert_eq!(round(&variant, "4").join(" "), "B4-A1 B5-A2 A3-B1 A4-B2 B3-A5");
}

#[test]
fn groups_of_numbers_are_printed_with_the_exception() {
    let twelve = table("--round-robin 12 --varma");
    assert_eq!(round(&twelve, "C").join(" "), "6, 8, 12");
    assert!(twelve.contains("6 and 12 are in one group and meet in the last round"), "{twelve}");
    let eleven = table("--round-robin 11 --varma");
    assert_eq!(round(&eleven, "C").join(" "), "6, 8");
    assert!(!eleven.contains("in one group"), "{eleven}");
    let document = table("--round-robin 9 --varma --format json");
    let document: Value = serde_json::from_str(&document).expect("JSON");
    assert_eq!(document["groups"], json!([[3, 4, 8], [5, 7, 9], [1, 6], [2]]));
}

/// Twelve players of four federations. As they are numbered, compatriots meet at any time. As they draw, they do not in
/// the last three rounds, and the same seed draws the same numbers.
#[test]
fn compatriots_draw_numbers_by_which_they_meet_early() {
    let place = tempfile::tempdir().expect("a directory");
    let file = place.path().join("players.trf");
    let federations =
        ["GER", "GER", "NED", "FRA", "GER", "NED", "FRA", "GER", "", "", "ITA", "ITA"];
    let line = |(at, federation): (usize, &&str)| {
        let name = format!("Player {}", (b'A' + at as u8) as char);
        format!("001 {:>4}      {name:<33}      {federation:<27} 0.0\n", at + 1)
    };
    let text: String = federations.iter().enumerate().map(line).collect();
    std::fs::write(&file, text).expect("it can be written");
    let made = |options: &str| {
        let file = file.to_str().expect("a path");
        let words =
            ["generate", "--round-robin", "12", "--varma", "--format", "json", "--model", file];
        let options: Vec<&str> = options.split_whitespace().collect();
        let run = crate::cli::run_with(&[&words[..], &options].concat());
        assert_eq!(run.code, 0, "{}", run.err);
        serde_json::from_str::<Value>(&run.out).expect("JSON")
    };
    let last = |document: &Value| {
        let games = document["compatriots"].as_array().expect("a list");
        // Four, two, two and two players of a federation meet one another.
        assert_eq!(games.len(), 6 + 1 + 1 + 1, "{document}");
        // 6 and 12 are the known exception.
        let late = games.iter().filter(|it| it["board"] != json!([6, 12]));
        late.filter_map(|it| it["round"].as_u64()).max().expect("a game")
    };
    let stated = made("");
    assert_eq!(stated["entrants"][3], json!({ "name": "Player D", "federation": "FRA" }));
    assert!(last(&stated) > 8, "{stated}");
    for seed in 1..=20 {
        let drawn = made(&format!("--seed {seed}"));
        assert!(last(&drawn) <= 8, "{seed}: {drawn}");
        assert_eq!(drawn, made(&format!("--seed {seed}")));
        assert!(drawn["notes"].to_string().contains(&format!("drawn with the seed {seed}")));
    }
    let document = made("--seed 3");
    assert_ne!(document["entrants"], made("--seed 4")["entrants"]);
    let text = table(&format!("--round-robin 12 --varma --model {}", file.display()));
    assert!(text.contains("Games of compatriots") && text.contains("GER"), "{text}");
}

#[test]
fn what_has_no_table_is_refused_with_the_reason() {
    for (options, said) in [
        ("--round-robin 1", "1 is not in 2..=9999"),
        ("--round-robin 10000", "10000 is not in 2..=9999"),
        ("--round-robin 6 --form fide --cycles 3", "the same colour three times in a row again"),
        ("--round-robin 6 --form fide --cycles 1", "--form fide has two cycles"),
        ("--round-robin 600 --cycles 2", "1198 rounds: a tournament has at most 999"),
        ("--round-robin 8 --varma", "the Varma tables are of 9 to 24 players"),
        ("--round-robin 9 --varma --format csv", "--varma prints text, JSON or a page"),
        ("--scheveningen 9", "no table is known for 9 boards"),
        ("--scheveningen 11", "no table is known for 11 boards"),
        ("--scheveningen 4 --variant 2", "1 table is known for 4 boards"),
        ("--skalitzka 5", "an even number of boards"),
        ("--round-robin 6 --skalitzka 6", "cannot be used with"),
        ("--round-robin 6 --count 2", "cannot be used with"),
        ("--round-robin 6 --seed 7", "--seed with both"),
        ("--round-robin 9 --varma --seed 7", "--seed with both"),
        ("--round-robin 6 --model corpus/standings/rr6.trf", "--model goes with --varma only"),
        ("--round-robin 9 --varma --model corpus/standings/rr12-manual.trf", "has 12 players"),
        ("--scheveningen 4 --cycles 2", "cannot be used with"),
        ("--skalitzka 4 --variant 2", "cannot be used with"),
        ("--cycles 2 -o x", "required"),
        ("--format json -o x", "required"),
    ] {
        let run = run(&format!("generate {options}"));
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{options}: {}", run.err);
        assert!(run.err.contains(said), "{options}: {}", run.err);
    }
}

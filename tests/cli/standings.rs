//! `standings`, and what `check` says of ranks.

use std::fs;

use serde_json::Value;

use crate::cli::{run, run_with};

const SWISS: &str = "corpus/standings/swiss16.trf";
const WRONG: &str = "corpus/standings/judged/byes-055.wrong.trf";

fn rows(options: &str) -> Vec<Value> {
    let run = run(&format!("standings {SWISS} --format json {options}"));
    assert_eq!(run.code, 0, "{}", run.err);
    let json: Value = serde_json::from_str(&run.out).expect("JSON");
    json["rows"].as_array().expect("rows").clone()
}

#[test]
fn a_standing_is_the_same_in_every_form() {
    let list = "--by BH/C1,BH,SB,DE";
    let rows = rows(list);
    assert_eq!(rows.len(), 16);
    let text = run(&format!("standings {SWISS} {list}")).out;
    let csv = run(&format!("standings {SWISS} {list} --format csv")).out;
    let page = run(&format!("standings {SWISS} {list} --format html")).out;
    let of_text = text.lines().skip_while(|line| !line.starts_with(" rank")).skip(1);
    for ((row, line), record) in rows.iter().zip(of_text).zip(csv.lines().skip(1)) {
        let shown = |code: &str| row["shown"][code].as_str().expect("a value").to_owned();
        let words: Vec<&str> = line.split_whitespace().collect();
        let ends: Vec<String> = ["BH/C1", "BH", "SB", "DE"].map(shown).into();
        assert_eq!(words[words.len() - 4..], ends[..], "{line}");
        assert_eq!(words[1], row["number"].to_string(), "{line}");
        assert!(record.ends_with(&ends.join(",")), "{record}");
        let cells = ends.iter().map(|it| format!(">{it}</td>")).collect::<String>();
        let cells: Vec<String> = cells.split("</td>").map(str::to_owned).collect();
        assert!(cells.iter().all(|cell| page.contains(cell.trim_start_matches('>'))), "{page}");
    }
    assert!(page.contains("The columns") && page.contains("Sonneborn-Berger (9.1)"));
}

#[test]
fn a_tiebreak_that_the_list_has_twice_keeps_both_values() {
    let asked = "standings corpus/standings/judged/byes-001.shared.trf --by DE,BH,DE";
    let json: Value =
        serde_json::from_str(&run(&format!("{asked} --format json")).out).expect("JSON");
    assert_eq!(json["list"], serde_json::json!(["PTS", "DE", "BH", "DE"]));
    let csv = run(&format!("{asked} --format csv")).out;
    let rows = json["rows"].as_array().expect("rows");
    let mut differ = 0;
    for (row, record) in rows.iter().zip(csv.lines().skip(1)) {
        let shown = &row["shown"];
        let of = |key: &str| shown[key].as_str().expect("a value").to_owned();
        let three = [of("DE"), of("BH"), of("DE#2")];
        assert!(record.ends_with(&three.join(",")), "{record} {row}");
        differ += usize::from(three[0] != three[2]);
    }
    assert!(differ > 0, "players for whom the two are not the same");
}

#[test]
fn without_a_list_ties_are_shared() {
    let listed = run("standings corpus/trf/club-championship.trf --round 3 --format json");
    let json: Value = serde_json::from_str(&listed.out).expect("JSON");
    assert_eq!(json["list-source"], "none");
    let rows = json["rows"].as_array().expect("rows").clone();
    for (one, other) in rows.iter().zip(rows.iter().skip(1)) {
        let same = one["points"] == other["points"];
        assert_eq!(one["rank"] == other["rank"], same, "{one} {other}");
    }
    let text = run("standings corpus/trf/club-championship.trf --round 3").out;
    assert!(text.contains("no list is declared"), "{text}");
    assert!(text.lines().any(|line| line.trim_start().starts_with("2=")), "{text}");
}

#[test]
fn the_list_of_the_file_counts_unless_another_is_given() {
    let run_json = |options: &str| -> Value {
        let run = run(&format!("standings {SWISS} --format json {options}"));
        serde_json::from_str(&run.out).expect("JSON")
    };
    let own = run_json("");
    assert_eq!((own["list-source"].as_str(), own["list"][1].as_str()), (Some("212"), Some("BH")));
    let other = run_json("--by bh-c1,PTS");
    assert_eq!(
        (other["list-source"].as_str(), other["list"][0].as_str()),
        (Some("by"), Some("BH/C1"))
    );
    assert_eq!(other["list"][1], "PTS");
    let newer = run_json("--assume tiebreaks=2026");
    assert_eq!(newer["edition"], "tiebreaks-2026");
    assert_ne!(newer["rows"], own["rows"], "the limits of the dummy change three values");
}

#[test]
fn what_cannot_be_done_is_said() {
    for (code, command, said) in [
        (2, format!("standings {SWISS} --by BHC1"), "'--by <LIST>': `BHC1` is no tie-break"),
        (2, format!("standings {SWISS} --by WIN/C1"), "WIN has no modifier `C1`"),
        (3, format!("standings {SWISS} --round 9"), "there is no standing after round 9"),
        (2, format!("standings {SWISS} --round 0"), "'--round <R>'"),
        (
            2,
            format!("standings {SWISS} --assume tiebreaks=1950"),
            "no tie-break regulations `1950`",
        ),
        (2, format!("standings {SWISS} --assume reading=no-such"), "no-such"),
        (
            3,
            "standings corpus/acid/limbo.trf".to_owned(),
            "--assume tiebreaks=EDITION names the edition",
        ),
        (5, "standings no-such-file.trf".to_owned(), "no-such-file.trf"),
    ] {
        let run = run(&command);
        assert_eq!(run.code, code, "{command}: {}", run.err);
        assert!(run.err.contains(said), "{command}: {}", run.err);
        assert_eq!(run.out, "", "{command}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let teams = folder.path().join("teams.trf").display().to_string();
    let text = fs::read_to_string(SWISS).expect("a file").replace("CUSTOM_SWISS", "FIDE_TEAM");
    fs::write(&teams, text).expect("a copy");
    let run_teams = run_with(&["standings", &teams]);
    assert_eq!(run_teams.code, 3);
    assert!(run_teams.err.contains("standings of teams are not computed"), "{}", run_teams.err);
    let buchholz = run("standings corpus/standings/rr6.trf --by BH --assume tiebreaks=2026").out;
    assert!(buchholz.contains("warning: BH may not be used in a round robin"), "{buchholz}");
}

#[test]
fn check_judges_the_ranks_of_a_file_that_declares_a_list() {
    let wrong = run(&format!("check {WRONG}"));
    assert_eq!(wrong.code, 1);
    let line = wrong.out.lines().find(|line| line.starts_with("  standing: ")).expect("a line");
    assert!(
        line.starts_with("  standing: wrong: player ")
            && line.contains("(BH 30.5; player 3, rank 1, has 30)"),
        "{line}"
    );
    let json: Value =
        serde_json::from_str(&run(&format!("check {WRONG} --format json")).out).expect("JSON");
    assert_eq!(json["files"][0]["standing"]["verdict"], "wrong");
    assert_eq!(json["summary"]["wrong-standings"], 1);
    let found = &json["files"][0]["standing"]["inconsistent"];
    let players: Vec<_> = found.as_array().expect("ranks").iter().map(|it| &it["player"]).collect();
    assert_eq!(players.len(), 2, "two neighbours were exchanged: {found}");
    for (format, said) in [
        ("github", "title=standing%3A wrong"),
        ("sarif", "\"standing-wrong\""),
        ("junit", "name=\"standing\""),
        ("csv", ",standing-wrong,"),
        ("html", "Standing: wrong"),
    ] {
        let out = run(&format!("check {WRONG} --format {format}")).out;
        assert!(out.contains(said), "{format}: {out}");
    }
    let basis = "(212 PTS,BH,SB,DE,WIN; tiebreaks-2026, as 042 says 2026/09/01; swiss by 192)";
    assert!(line.ends_with(basis), "{line}");
    let standing = &json["files"][0]["standing"];
    assert_eq!((&standing["record"], &standing["system-source"]), (&"212".into(), &"192".into()));
    // The listing of the old form is about pairings: why the exit code is 1 stands on standard error.
    let old = run(&format!("--dutch {WRONG} -c"));
    assert_eq!(old.code, 1);
    assert!(old.err.contains("standing: wrong: player 1 has rank 2"), "{}", old.err);
    let older = run(&format!("check {WRONG} --assume tiebreaks=2012"));
    assert!(older.out.contains("tiebreaks-2012, as asked for"), "{}", older.out);
    let only_round = run(&format!("check {WRONG} --round 2"));
    assert!(!only_round.out.contains("  standing:"), "{}", only_round.out);
}

#[test]
fn check_says_what_speaks_against_a_list_and_what_it_cannot_judge() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("open.trf").display().to_string();
    let wrong = fs::read_to_string(WRONG).expect("a file");
    let with = |list: &str, kind: &str| {
        let text = wrong.replace("212 PTS,BH,SB,DE,WIN", list).replace("192 CUSTOM_SWISS", kind);
        fs::write(&path, text).expect("a copy");
        let json = run_with(&["check", &path, "--format", "json"]).out;
        let json: Value = serde_json::from_str(&json).expect("JSON");
        (json["files"][0]["standing"].clone(), run_with(&["check", &path]).out)
    };
    let (standing, text) = with("212 PTS,OTHER_X", "192 CUSTOM_SWISS");
    assert_eq!(standing["verdict"], "undecided", "{standing}");
    assert!(text.contains("  warning: `OTHER_X` is no tie-break that is known here"), "{text}");
    for (format, said) in [("sarif", "\"standing-list\""), ("github", "title=standing%3A list")] {
        let out = run_with(&["check", &path, "--format", format]).out;
        assert!(out.contains(said), "{format}: {out}");
    }
    let (standing, text) = with("212 PTS,BH,SB,DE,WIN", "192 FIDE_TEAM");
    assert_eq!(standing["verdict"], Value::Null, "{standing}");
    assert!(text.contains("  standing: not judged: standings of teams are not computed"), "{text}");
    let (standing, _) = with("", "192 CUSTOM_SWISS");
    assert_eq!(standing["verdict"], "not-declared", "{standing}");
}

#[test]
fn the_list_of_a_file_that_declares_none_is_inferred() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("open.trf").display().to_string();
    let right = fs::read_to_string("corpus/standings/judged/byes-055.wrong.trf").expect("a file");
    // Players 1 and 3 have the ranks that follow.
    let mended = |line: &str| match line.get(..8) {
        Some("001    1") => format!("{}   1{}", &line[..85], &line[89..]),
        Some("001    3") => format!("{}   2{}", &line[..85], &line[89..]),
        _ => line.to_owned(),
    };
    let lines = right.lines().filter(|it| !it.starts_with("212")).map(mended);
    fs::write(&path, lines.map(|it| it + "\n").collect::<String>()).expect("a copy");
    let text = run_with(&["standings", &path, "--infer"]).out;
    assert!(text.contains("  tiebreaks-2026: consistent with "), "{text}");
    assert!(text.contains("    PTS,BH,"), "{text}");
    let json: Value =
        serde_json::from_str(&run_with(&["standings", &path, "--infer", "--format", "json"]).out)
            .expect("JSON");
    assert!(json["editions"][0]["lists"][0]["list"].is_array(), "{json}");
    assert_eq!(json["editions"][0]["complete"], true);
    for (options, said) in [
        ("--infer --by BH", "cannot be used with"),
        ("--infer --format csv", "--infer prints text or JSON"),
    ] {
        let run = run(&format!("standings {SWISS} {options}"));
        assert_eq!(run.code, 2, "{options}");
        assert!(run.err.contains(said), "{options}: {}", run.err);
    }
    let blank = run(&format!("standings {SWISS} --infer"));
    assert!(blank.out.contains("nothing is inferred: the rank column is blank"), "{}", blank.out);
}

#[test]
fn ranks_alone_make_the_exit_code_1_and_no_list_makes_no_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    // Every round as prescribed, and a list: the ranks follow from it, or two are exchanged.
    let right = fs::read_to_string("corpus/handbook/mastering-the-dutch-2026.trf").expect("a file");
    let dated = format!("042 2026/04/01\n212 PTS,TPN\n{right}");
    fs::write(path("open.trf"), &dated).expect("a copy");
    let ranked = run_with(&["standings", &path("open.trf"), "--format", "json"]);
    let json: Value = serde_json::from_str(&ranked.out).expect("JSON");
    let rank_of = |number: u64| {
        let rows = json["rows"].as_array().expect("rows");
        rows.iter().find(|row| row["number"] == number).expect("a row")["rank"]
            .as_u64()
            .expect("a rank")
    };
    let with_ranks = |rank: &dyn Fn(u64) -> u64| -> String {
        let line = |line: &str| match line.strip_prefix("001 ") {
            None => line.to_owned(),
            Some(_) => {
                let number: u64 = line[4..8].trim().parse().expect("a number");
                format!("{}{:>4}{}", &line[..85], rank(number), &line[89..])
            }
        };
        dated.lines().map(line).map(|line| line + "\n").collect()
    };
    fs::write(path("right.trf"), with_ranks(&rank_of)).expect("a copy");
    let exchanged = |number: u64| match rank_of(number) {
        1 => 2,
        2 => 1,
        rank => rank,
    };
    fs::write(path("wrong.trf"), with_ranks(&exchanged)).expect("a copy");
    let right = run_with(&["check", &path("right.trf"), "--rules", "2026"]);
    assert_eq!(right.code, 0, "{}{}", right.out, right.err);
    assert!(right.out.contains("  standing: match"), "{}", right.out);
    let wrong = run_with(&["check", &path("wrong.trf"), "--rules", "2026"]);
    assert_eq!(wrong.code, 1, "{}", wrong.out);
    assert!(wrong.out.contains("  standing: wrong: "), "{}", wrong.out);
    let both = run_with(&["check", &path("right.trf"), &path("wrong.trf"), "--rules", "2026"]);
    assert!(both.out.ends_with("1 wrong standing\n"), "{}", both.out);
    let no_list = run("check corpus/handbook/mastering-the-dutch-2026.trf");
    assert!(!no_list.out.contains("  standing:"), "{}", no_list.out);
    let verbose = run("check corpus/handbook/mastering-the-dutch-2026.trf -v");
    assert!(verbose.out.contains("  standing: not judged: no list is declared"), "{}", verbose.out);
}

#[test]
fn who_left_a_round_robin_is_named_and_the_points_decide_whether_their_games_count() {
    let of = |file: &str| {
        let path = format!("corpus/standings/left/{file}.trf");
        let [check, page] = ["text", "html"].map(|it| run(&format!("check {path} --format {it}")));
        let standing = run(&format!("standings {path}"));
        assert!(check.err.is_empty() && standing.err.is_empty(), "{} {}", check.err, standing.err);
        let warning = check.out.lines().last().expect("lines").trim().to_owned();
        assert!(standing.out.contains(&warning), "{warning}: {}", standing.out);
        let words = warning.strip_prefix("warning: ").expect("a warning").to_owned();
        assert!(page.out.contains(&words), "{}", page.out);
        (words, standing.out)
    };
    let player = "left before half of the games: player 6 in round 3 after 2 of 5 games; the points in the file";
    let (words, standing) = of("counted");
    assert_eq!(words, format!("{player} count these games, and so does the standing"));
    assert!(standing.contains("P06     2000                 1.5"), "{standing}");
    let (words, standing) = of("not-counted");
    assert_eq!(words, format!("{player} are those without these games, and so is the standing"));
    assert!(standing.contains("P06     2000                 0.0"), "{standing}");
    assert!(standing.contains("2=       2         P02     2150                 2.5"), "{standing}");
    let file = "corpus/standings/left/not-counted.trf";
    let why = run(&format!("explain {file} --why-rank 4 5"));
    assert!(why.out.contains(player) && why.out.contains("1.5"), "{}", why.out);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("unclear.trf").display().to_string();
    let text = fs::read_to_string(file).expect("a file");
    fs::write(&path, text.replace("3.0    1", "3.5    1")).expect("a copy");
    let json: Value =
        serde_json::from_str(&run_with(&["check", &path, "--format", "json"]).out).expect("JSON");
    let standing = &json["files"][0]["standing"];
    assert_eq!(standing["verdict"], Value::Null, "{standing}");
    let warning = standing["warnings"][0].as_str().expect("a warning");
    assert!(warning.contains("do not show whether these games count"), "{warning}");
    assert_eq!(json["files"][0]["faults"][0]["code"], "points-differ", "{json}");
    let sarif = run_with(&["check", &path, "--format", "sarif"]).out;
    assert!(sarif.contains("standing-left"), "{sarif}");
    let counts = run_with(&["standings", &path]).out;
    assert!(counts.contains("this standing counts the games of the players who left"), "{counts}");
}

//! What real programs write: team events, other systems, unknown results, declarations in comments,
//! byes that no tournament can have, and long lists of equal warnings.

use std::path::Path;

use serde_json::Value;

use crate::cli::{self, run_with};

/// Four players, two rounds; `CELLS` are put in for the cells of player 1 and 3 in round 2.
const PLAYERS: &str = "\
001    1      One                               2400                             1.5    1     3 w 1     2 b =
001    2      Two                               2300                             1.5    2     4 b 1     1 w =
001    3      Three                             2200                             0.5    3     1 b 0     4 w =
001    4      Four                              2100                             0.5    4     2 w 0     3 b =
";

fn file(headers: &str, players: &str) -> tempfile::NamedTempFile {
    let place = tempfile::NamedTempFile::new().expect("a place");
    std::fs::write(place.path(), format!("{headers}{players}")).expect("a file");
    place
}

fn check_json(path: &Path, more: &[&str]) -> (i32, Value) {
    let path = path.to_string_lossy();
    let line: Vec<&str> =
        ["check", &path, "--format", "json"].iter().chain(more).copied().collect();
    let run = run_with(&line);
    let document = serde_json::from_str(&run.out).unwrap_or_else(|_| panic!("{}", run.whole()));
    (run.code, document)
}

fn check_text(path: &Path, more: &[&str]) -> String {
    let path = path.to_string_lossy();
    run_with(&["check", &path].iter().chain(more).copied().collect::<Vec<_>>()).out
}

/// What is said of every round: the verdicts, and the reason of the first.
fn verdicts(document: &Value) -> (Vec<String>, String) {
    let rounds = document["files"][0]["rounds"].as_array().expect("rounds");
    let verdict = |round: &Value| round["verdict"].as_str().unwrap_or_default().to_owned();
    let reason = rounds[0]["reason"]["label"].as_str().unwrap_or_default().to_owned();
    (rounds.iter().map(verdict).collect(), reason)
}

#[test]
fn teams_and_other_systems_are_skipped_with_a_reason() {
    let team = "a team event, not an individual Swiss";
    let burstein = "the Burstein system (C.04.4.2), which is not judged here";
    let dubov = "the Dubov system (C.04.4.1), which is not judged here";
    let robin = "structure right, no table promised";
    let teams = "013 A                                  1    2\n013 B                                  3    4\n";
    for (headers, expected) in [
        ("192 FIDE_TEAM_BAKU\n", team),
        ("192 FIDE_TEAM_TYPEA_MP_GP\n240 H   1    1    9\n", team),
        ("192 CUSTOM_TEAM_SWISS\n", team),
        ("092 Team League\n", team),
        ("092 Team Swiss\n240 F   1    3\n", team),
        ("192 FIDE_BURSTEIN\n", burstein),
        ("092 Individual: Round-Robin\n", robin),
        ("092 Swiss (Dubov)\n", dubov),
    ] {
        let file = file(&format!("142 2\n152 W\n{headers}"), PLAYERS);
        let (code, document) = check_json(file.path(), &[]);
        let skipped = vec!["skipped".to_owned(); 2];
        assert_eq!((code, verdicts(&document)), (0, (skipped, expected.to_owned())), "{headers}");
        let text = check_text(file.path(), &[]);
        assert!(text.contains(&format!("rounds 1 to 2: skipped: {expected}\n")), "{text}");
    }
    for headers in [
        "092 Individual: Swiss-System\n",
        "092 Swiss with team ranking\n",
        "192 FIDE_DUTCH_2026\n092 Round robin\n",
        // A single team of one player, and teams whose players do not meet one other team.
        "013 A                                  1\n",
        teams,
        "082 2\n",
    ] {
        let file = file(&format!("142 2\n152 W\n042 2026/03/01\n{headers}"), PLAYERS);
        let (verdicts, _) = verdicts(&check_json(file.path(), &[]).1);
        assert!(!verdicts.contains(&"skipped".to_owned()), "{headers}: {verdicts:?}");
    }
    // In both rounds the players of A meet those of B: round 1 1-3 2-4, round 2 1-4 2-3.
    let crossed = PLAYERS.replace("2 b =", "4 b =").replace("1 w =", "3 w =");
    let crossed = crossed.replace("4 w =", "2 b =").replace("     3 b =", "     1 w =");
    let file = file(&format!("142 2\n152 W\n{teams}"), &crossed);
    let (code, document) = check_json(file.path(), &[]);
    assert_eq!((code, verdicts(&document).1.as_str()), (0, team), "{document}");
}

#[test]
fn a_team_event_is_judged_where_the_user_insists_and_linted_without_errors() {
    let file = file("142 2\n192 FIDE_TEAM_BAKU\n240 H   1    1    9\n310   1 A\n", PLAYERS);
    let text = check_text(file.path(), &["--rules", "fide-2026"]);
    assert!(
        text.contains(
            "warning: 192 says FIDE_TEAM_BAKU: a team event, treated as an individual Swiss all the same"
        ),
        "{text}"
    );
    let path = file.path().to_string_lossy();
    let lint = run_with(&["check", "--lint", &path]);
    assert_eq!(lint.code, 0, "{}", lint.whole());
    assert!(lint.out.contains("warning[team-event]: a team event: 192 says"), "{}", lint.out);
    assert!(lint.out.ends_with(": 1 warning\n"), "{}", lint.out);
    assert_eq!(run_with(&["pair", &path, "--round", "2"]).code, 3);
}

/// The command line with the file in place of `FILE`.
fn run_line(line: &str, file: &tempfile::NamedTempFile) -> cli::Run {
    let path = file.path().to_string_lossy().into_owned();
    let words = line.split_whitespace().map(|word| if word == "FILE" { &*path } else { word });
    run_with(&words.collect::<Vec<_>>())
}

/// What `check` skips, no other command pairs or explains, and each gives the same reason. None advises
/// an edition, which pairs no teams.
#[test]
fn what_is_skipped_is_refused_elsewhere_with_the_same_reason() {
    for (record, reason, warning) in [
        (
            "192 FIDE_TEAM_BAKU",
            "a team event, not an individual Swiss (192 says FIDE_TEAM_BAKU)",
            "192 says FIDE_TEAM_BAKU: a team event, treated as an individual Swiss all the same",
        ),
        (
            "192 FIDE_BURSTEIN",
            "the Burstein system (C.04.4.2), which is not judged here (192 says FIDE_BURSTEIN)",
            "192 says FIDE_BURSTEIN: another system, treated as the FIDE (Dutch) system all the same",
        ),
        (
            "092 Individual: Round-Robin",
            "a round robin (092 says Individual: Round-Robin)",
            "092 says Individual: Round-Robin: another system, treated as the FIDE (Dutch) system",
        ),
    ] {
        let file = file(&format!("142 3\n152 W\n042 2026/03/01\n{record}\n"), PLAYERS);
        for line in [
            "pair FILE",
            "--dutch FILE -p",
            "explain FILE --player 1",
            "checklist FILE",
            "metrics FILE",
            "shrink FILE --round 2",
        ] {
            let refused = run_line(line, &file);
            assert_eq!(
                (refused.code, refused.out.as_str()),
                (3, ""),
                "{line}: {}",
                refused.whole()
            );
            assert!(refused.err.contains(reason), "{line}: {}", refused.err);
            assert!(!refused.err.contains("--rules"), "{line}: {}", refused.err);
        }
        for line in [
            "pair FILE --rules fide-2026",
            "explain FILE --player 1 --rules fide-2026",
            "checklist FILE --rules fide-2026",
            "metrics FILE --rules fide-2026",
            "check FILE --rules fide-2017 --beside fide-2026",
        ] {
            let forced = run_line(line, &file);
            assert!(forced.code < 2 && !forced.out.is_empty(), "{line}: {}", forced.whole());
            assert!(forced.err.contains(warning), "{line}: {}", forced.err);
        }
        let skipped = run_line("check FILE --beside fide-2017", &file);
        let line = format!(": 4 players, 2 rounds: skipped: {reason}\n");
        assert!(skipped.code == 0 && skipped.out.ends_with(&line), "{}", skipped.whole());
        let skipped = run_line("check FILE --beside fide-2017 --format json", &file);
        let document: Value = serde_json::from_str(&skipped.out).expect("one document");
        assert_eq!((&document["skipped"], &document["agree"]), (&reason.into(), &Value::Null));
        assert_eq!(document["rounds"], serde_json::json!([]));
    }
}

/// Which symbol against which cell of the opponent gives what (RULINGS 14 and 22).
#[test]
fn symbols_against_the_cell_of_the_opponent() {
    const OPEN: &str = "open";
    const GAME: &str = "game";
    const ONE_LINE: &str = "one line";
    for (own, other, expected) in [
        ('1', '0', GAME),
        ('=', '=', GAME),
        ('1', ' ', ONE_LINE),
        ('+', ' ', ONE_LINE),
        ('-', ' ', OPEN),
        (' ', ' ', OPEN),
        ('?', '?', OPEN),
        ('?', '1', OPEN),
        (' ', '1', ONE_LINE),
        (' ', '=', ONE_LINE),
        ('0', '?', OPEN),
        ('X', 'X', OPEN),
        ('X', ' ', OPEN),
        ('*', '*', OPEN),
        ('*', ' ', OPEN),
        ('*', '?', OPEN),
        ('*', 'X', OPEN),
        ('A', '#', OPEN),
        ('§', '§', OPEN),
        ('X', '1', "bad-result-code"),
        ('*', '1', "bad-result-code"),
        ('1', '*', "bad-result-code"),
        ('*', '-', "bad-result-code"),
        ('*', 'H', "bye-with-opponent"),
        ('1', '1', "results-contradict"),
    ] {
        let players = PLAYERS.replace("2 b =", &format!("2 b {own}"));
        let players = players.replace("1 w =", &format!("1 w {other}"));
        let place = file("142 3\n152 W\n042 2026/03/01\n", &players);
        let (code, document) = check_json(place.path(), &[]);
        let faults = document["files"][0]["faults"].as_array().expect("faults").clone();
        let codes: Vec<&str> = faults.iter().filter_map(|it| it["code"].as_str()).collect();
        let unknown = [own, other].iter().filter(|it| "*A#§".contains(**it)).count();
        let warned = codes.iter().filter(|it| **it == "unknown-result").count();
        match expected {
            GAME => {
                let bad = ["result-pending", "unknown-result", "bad-result-code"];
                let is_clean = !codes.iter().any(|code| bad.contains(code));
                assert!(code < 3 && is_clean, "{own}{other}: {codes:?}");
            }
            OPEN => {
                assert!(code < 3 && codes.contains(&"result-pending"), "{own}{other}: {codes:?}");
                assert_eq!(warned, unknown, "{own}{other}: {codes:?}");
            }
            ONE_LINE => {
                let is_told = codes.iter().filter(|it| **it == "result-in-one-line").count() == 1;
                let is_open = codes.contains(&"result-pending");
                assert!(code < 3 && is_told && !is_open, "{own}{other}: {codes:?}");
            }
            fault => assert!(code == 3 && codes.contains(&fault), "{own}{other}: {codes:?}"),
        }
    }
    // Without an opponent an unknown symbol stays an error.
    let place = file("142 3\n", &PLAYERS.replace("     2 b =", "  0000 - *"));
    assert_eq!(check_json(place.path(), &[]).0, 3);
}

#[test]
fn a_last_round_of_which_half_is_entered_is_told() {
    let of = |players: &str| {
        let place = file("142 3\n152 W\n042 2026/03/01\n", players);
        check_json(place.path(), &[]).1["files"][0]["faults"].as_array().expect("faults").clone()
    };
    let is_told = |fault: &Value| fault["code"] == "round-unfinished";
    let half = PLAYERS.replace("     4 w =", "").replace("     3 b =", "");
    let faults = of(&half);
    let told: Vec<&Value> = faults.iter().filter(|it| is_told(it)).collect();
    assert_eq!(told.len(), 1, "{faults:?}");
    assert_eq!(
        told[0]["message"],
        "round 2 pairs 2 players, and 2 players who could play have no entry"
    );
    assert_eq!(
        (&told[0]["line"], &told[0]["columns"]),
        (&6.into(), &serde_json::json!([102, 109]))
    );
    let absent = PLAYERS.replace("     4 w =", "  0000 - Z").replace("     3 b =", "  0000 - Z");
    // Those who were not there in the round before need not be there now.
    let late = PLAYERS.replace("     3 w 1", "").replace("     1 b 0", "");
    let gone = half.replace("     4 b 1", "  0000 - Z").replace("     2 w 0", "  0000 - Z");
    let faulty = half.replace("     2 b =", "     7 b =");
    for complete in [PLAYERS, &absent, &late, &gone, &faulty] {
        assert!(!of(complete).iter().any(is_told), "{complete}");
    }
}

#[test]
fn what_the_file_declares_stands_beside_the_verdict() {
    let headers = "142 3\n152 W\n042 2026/03/01\n### MPA @ Round 2: 1-2 => 2-1\n\
                   ### rating correction @ round 1: 3\n### FIDE mode exited\n### Import of ratings\n";
    let (plain, declared) =
        (file("142 3\n152 W\n042 2026/03/01\n", PLAYERS), file(headers, PLAYERS));
    let (code, with) = check_json(declared.path(), &[]);
    let (code_without, without) = check_json(plain.path(), &[]);
    assert_eq!((code, verdicts(&with)), (code_without, verdicts(&without)), "no other verdict");
    let rounds = &with["files"][0]["rounds"];
    let note = "line 4 of the file declares round 2 as paired by hand (1-2 => 2-1)";
    let expected = serde_json::json!([
        { "line": 4, "kind": "manual-pairing", "text": "1-2 => 2-1", "note": note }
    ]);
    assert_eq!(rounds[1]["declared"], expected);
    assert_eq!(rounds[0]["declared"][0]["kind"], "rating-correction");
    let left = "line 6 of the file declares that the program left its FIDE mode";
    assert_eq!(with["files"][0]["notes"], serde_json::json!([left]));
    let text = check_text(declared.path(), &[]);
    assert!(text.contains(&format!("    note: {note}\n")), "{text}");
    assert!(text.contains("  round 1: match\n    note: line 5"), "{text}");
    assert!(text.contains(&format!("  note: {left}\n")), "{text}");
}

/// `-` five times in a row: as many warnings as byes, told in one line unless all are asked for.
#[test]
fn equal_warnings_are_folded() {
    let byes = |count: usize| {
        let bye = "  0000 -  ";
        let line = |number: usize| {
            format!(
                "001 {number:4}      Late{number:<29} 1000                             0.0    5{bye}\n"
            )
        };
        let players: String = (5..5 + count).map(line).collect();
        file("142 2\n152 W\n042 2026/03/01\n", &format!("{PLAYERS}{players}"))
    };
    for (count, ending) in
        [(4, "-v lists them all"), (20, "-v lists them all"), (30, "-v lists the first 20")]
    {
        let file = byes(count);
        let text = check_text(file.path(), &[]);
        let fold = format!("warning: {count} x `bye-without-result`: first at line 8: ");
        assert!(text.contains(&fold) && text.contains(ending), "{text}");
        assert_eq!(text.matches("bye-without-result").count(), 1, "{text}");
        let full = check_text(file.path(), &["-v"]);
        assert_eq!(
            full.matches("warning[bye-without-result]").count(),
            count.min(20) + usize::from(count > 20)
        );
        let (_, document) = check_json(file.path(), &[]);
        let faults = document["files"][0]["faults"].as_array().expect("faults");
        let times = faults.iter().filter(|it| it["code"] == "bye-without-result");
        let times: u64 = times.filter_map(|it| it["times"].as_u64()).sum();
        assert_eq!(times, count as u64);
    }
    let text = check_text(byes(3).path(), &[]);
    assert_eq!(text.matches("[bye-without-result]").count(), 3, "{text}");
}

#[test]
fn what_no_tournament_can_have_is_linted() {
    let second = |cells: [&str; 4]| {
        let before = ["     2 b =", "     1 w =", "     4 w =", "     3 b ="];
        let lines = PLAYERS.lines().zip(before.iter().zip(cells));
        let line = |(line, (old, new)): (&str, (&&str, &str))| {
            format!("{}{new}\n", line.strip_suffix(*old).expect("the cell of round 2"))
        };
        lines.map(line).collect::<String>()
    };
    let bye = "  0000 - U";
    for (players, code, line) in [
        (second([bye, bye, "     4 w =", "     3 b ="]), "several-allocated-byes", 3),
        (second(["     3 b =", bye, "     1 w =", "  0000 - Z"]), "met-again", 2),
    ] {
        let place = file("142 2\n", &players);
        let run =
            run_with(&["check", "--lint", &place.path().to_string_lossy(), "--format", "json"]);
        assert_eq!(run.code, 0, "{}", run.whole());
        let document: Value = serde_json::from_str(&run.out).expect("JSON");
        let faults = document["files"][0]["faults"].as_array().expect("faults");
        let found = faults.iter().find(|it| it["code"] == code);
        let found = found.unwrap_or_else(|| panic!("{code}: {faults:?}"));
        assert_eq!(
            (&found["severity"], &found["line"]),
            (&"warning".into(), &line.into()),
            "{code}"
        );
        // It is the verdict that counts, and it is there without the warning.
        let (_, check) = check_json(place.path(), &["--rules", "fide-2026"]);
        assert_eq!(verdicts(&check).0.last().map(String::as_str), Some("illegal"), "{code}");
    }
    let clean = file("142 2\n", PLAYERS);
    let run = run_with(&["check", "--lint", &clean.path().to_string_lossy()]);
    assert!(run.out.ends_with(": nothing to correct\n"), "{}", run.out);
}

#[test]
fn a_time_without_rules_gets_advice() {
    let place = file("142 2\n152 W\n042 2010/03/01\n", PLAYERS);
    let (code, document) = check_json(place.path(), &[]);
    assert_eq!((code, verdicts(&document).0), (0, vec!["skipped".to_owned(); 2]));
    let said = document["files"][0]["would-say"].as_array().expect("editions");
    assert_eq!((said.len(), &said[0]["edition"]), (4, &"fide-2013".into()));
    for one in said {
        let edition = one["edition"].as_str().expect("an edition");
        let (_, judged) = check_json(place.path(), &["--rules", edition]);
        assert_eq!(one["matching"], judged["summary"]["match"], "{edition}: what is said is so");
    }
    let text = check_text(place.path(), &[]);
    assert!(
        text.contains("  advice: try --rules fide-2013; what each edition would say: "),
        "{text}"
    );
    assert!(text.contains("fide-1992: ") && text.contains("(our interpretation)"), "{text}");
    assert!(text.contains("  rounds 1 to 2: skipped: no edition for this date\n"), "{text}");
}

/// Where no edition makes a single round, none is worth trying.
#[test]
fn no_edition_is_advised_where_none_makes_a_round() {
    // Both rounds are played by the same pairs, with colours that no edition gives.
    let again = PLAYERS.replace("3 w 1     2 b =", "4 b 1     4 b =");
    let again = again.replace("4 b 1     1 w =", "3 b 1     3 b =");
    let again = again.replace("1 b 0     4 w =", "2 w 0     2 w =");
    let again = again.replace("2 w 0     3 b =", "1 w 0     1 w =");
    let place = file("142 2\n152 W\n042 2010/03/01\n", &again);
    let (code, document) = check_json(place.path(), &[]);
    let said = document["files"][0]["would-say"].as_array().expect("editions").clone();
    assert_eq!((code, said.len()), (0, 4));
    assert!(said.iter().all(|it| it["matching"] == 0), "{said:?}");
    let text = check_text(place.path(), &[]);
    let advice =
        "  advice: no edition pairs any of the 2 rounds as the file has it (tried: fide-2013, ";
    assert!(text.contains(advice) && text.contains("(our interpretation))\n"), "{text}");
    let text = check_text(place.path(), &["--round", "2"]);
    assert!(text.contains("  advice: no edition pairs the round as the file has it"), "{text}");
    assert!(!text.contains("try"), "{text}");
}

/// A date of the far future is no evidence: the edition is a guess, and every command says so.
#[test]
fn a_date_of_the_far_future_is_a_guess() {
    let place = file("142 3\n152 W\n042 2126-02-01\n", PLAYERS);
    let warning =
        "the date 2126-02-01 may be mistyped, because it is after 2030: assuming fide-2026";
    let text = check_text(place.path(), &[]);
    assert!(
        text.contains(&format!("  warning: {warning} (--rules sets another edition)\n")),
        "{text}"
    );
    let paired = run_line("pair FILE", &place);
    assert!(paired.code == 0 && paired.err.contains(warning), "{}", paired.whole());
    let answer = "explain FILE --round 2 --player 1 --format json";
    let document: Value = serde_json::from_str(&run_line(answer, &place).out).expect("a document");
    assert_eq!(document["edition-is-guess"], true, "{document}");
    let told = run_line("explain FILE --round 2 --player 1", &place).out;
    assert!(told.contains("lies in years whose rules are not known"), "{told}");
    let told = run_line("explain FILE --round 2 --player 1 --lang es", &place).out;
    assert!(told.contains("cae en años cuyas reglas no se conocen"), "{told}");
    let near = file("142 3\n152 W\n042 2030-12-31\n", PLAYERS);
    assert!(!check_text(near.path(), &[]).contains("guess"));
}

/// Every value that pairing depends on is listed with where it comes from.
#[test]
fn what_a_file_was_taken_to_be_is_listed() {
    let expected = |place: &tempfile::NamedTempFile, more: &[&str]| -> Vec<(String, String)> {
        let (_, document) = check_json(place.path(), more);
        let rows = document["files"][0]["assumed"].as_array().expect("assumptions").clone();
        let text = |row: &Value, key: &str| row[key].as_str().unwrap_or_default().to_owned();
        rows.iter().map(|row| (text(row, "value"), text(row, "source"))).collect()
    };
    let stated = file("142 2\n152 B\n162 W 3.0 D 1.0 L 0.0\n192 FIDE_DUTCH_2026_BAKU\n", PLAYERS);
    let rows = expected(&stated, &[]);
    let sources: Vec<&str> = rows.iter().skip(2).map(|(_, source)| source.as_str()).collect();
    assert_eq!(sources, ["record 142", "record 001", "record 152", "record 162", "record 192"]);
    let silent = expected(
        &file("", PLAYERS),
        &["--assume", "numbers=rating", "--assume", "acceleration=baku"],
    );
    let values: Vec<&str> = silent.iter().skip(2).map(|(value, _)| value.as_str()).collect();
    let win = "win 1.0, draw 0.5, loss 0.0, pairing-allocated bye 1.0";
    assert_eq!(values, ["2", "the ratings", "White", win, "virtual points for 2 players"]);
    let path = stated.path().to_string_lossy();
    for line in [&["check", &path, "-v"][..], &["check", "--lint", &path, "-v"]] {
        let run = run_with(line);
        assert!(run.out.contains("  read as: rounds: 2 (record 142)\n"), "{}", run.whole());
    }
}

#[test]
fn one_is_counted_as_one() {
    let open = PLAYERS.replace("2 b =", "2 b  ").replace("1 w =", "1 w  ");
    let text = check_text(file("142 3\n042 2026/03/01\n", &open).path(), &[]);
    assert!(text.contains("note: 1 game has no result yet; it counts as a draw"), "{text}");
}

//! `explain --why-rank`: every number of an answer is recomputed, from the file or from the values that it is made of.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use num_rational::Ratio;
use serde_json::Value as Json;

use crate::cli::{run, run_with};

type Number = Ratio<i64>;

const LISTS: [&str; 12] = [
    "BH/C1,SB",
    "SB/C1,BH/M1",
    "DE,BH/C2",
    "PS/C1,TPR",
    "KS,REP",
    "AOB,FB/C1",
    "TPR,ARO/M1",
    "APPO,PTP",
    "APRO,ARO,TPN",
    "WON,BWG,RTNG",
    "WIN,STD,BPG",
    "PTP,ARO/C1",
];

/// What the lines of players say: points and games, by number.
struct Lines {
    points: BTreeMap<u64, Number>,
    /// The opponent and the result of each round.
    games: BTreeMap<u64, Vec<(u64, char)>>,
    names: Vec<String>,
    has_usual_points: bool,
    /// The list of the Catalan federation: personal encounters count wins less losses.
    is_fce: bool,
}

impl Lines {
    fn of(text: &str) -> Lines {
        let has_usual_points = !text
            .lines()
            .any(|it| ["162", "XXS", "BBW", "299"].iter().any(|tag| it.starts_with(tag)));
        let mut lines = Lines {
            points: BTreeMap::new(),
            games: BTreeMap::new(),
            names: Vec::new(),
            has_usual_points,
            is_fce: false,
        };
        for line in text.lines().filter(|it| it.starts_with("001 ")) {
            let number = line[4..8].trim().parse().expect("a number");
            lines.points.insert(number, fraction(line[80..84].trim()));
            lines.names.push(line[14..47].trim().to_owned());
            let cells = line.get(91..).unwrap_or_default().as_bytes().chunks(10);
            let cell = |cell: &[u8]| {
                let cell = String::from_utf8_lossy(cell).into_owned();
                let opponent = cell.get(..4).unwrap_or_default().trim().parse().unwrap_or(0);
                (opponent, cell.chars().nth(7).unwrap_or(' '))
            };
            lines.games.insert(number, cells.map(cell).collect());
        }
        lines
    }
}

/// `75/2`, `37.5`, `13`.
fn fraction(text: &str) -> Number {
    let whole = |text: &str| text.parse::<i64>().unwrap_or_else(|_| panic!("{text}"));
    match (text.split_once('/'), text.split_once('.')) {
        (Some((above, below)), _) => Ratio::new(whole(above), whole(below)),
        (None, Some((units, decimals))) => {
            let scale = 10_i64.pow(u32::try_from(decimals.len()).expect("few decimals"));
            Ratio::new(whole(&format!("{units}{decimals}")), scale)
        }
        (None, None) => Ratio::from_integer(whole(text)),
    }
}

fn optional(value: &Json) -> Option<Number> {
    value.as_str().map(fraction)
}

/// Rounded to two decimals, halves up, as it is posted.
fn posted(value: Number) -> Number {
    (value * 100 + Ratio::new(1, 2)).floor() / 100
}

/// The numbers in a line, without those of names.
fn numbers(line: &str, names: &[String]) -> Vec<Number> {
    let mut line = line.to_owned();
    names.iter().filter(|it| !it.is_empty()).for_each(|name| line = line.replace(name, "_"));
    let is_of_number = |it: char| it.is_ascii_digit() || it == '.' || it == '-';
    let words = line.split(|it: char| !is_of_number(it));
    let words =
        words.map(|it| it.trim_matches(|it| it == '.')).filter(|it| it.contains(char::is_numeric));
    words.map(fraction).collect()
}

/// Direct encounter: the mean of the games of the two, where all of them were played over the board.
fn hold_encounter(part: &Json, (number, lines): (u64, &Lines), what: &str) {
    let two = part["opponent"].as_u64().zip(part["brings"]["games"].as_u64());
    let Some((opponent, games)) = two.filter(|_| lines.has_usual_points) else { return };
    let games_of = lines.games[&number].iter();
    let of_two = games_of.filter(|(it, result)| *it == opponent && "1=0".contains(*result));
    let points = |(_, result): &(u64, char)| match result {
        '1' => Ratio::from_integer(1),
        '=' => Ratio::new(1, 2),
        _ => Ratio::default(),
    };
    let points: Vec<Number> = of_two.map(points).collect();
    if points.len() as u64 == games {
        let count = Ratio::from_integer(i64::try_from(games).expect("few"));
        let mean = points.iter().sum::<Number>() / count;
        let mean = if lines.is_fce { mean * 2 - 1 } else { mean };
        assert_eq!(optional(&part["adds"]), Some(mean), "{what}: {part}");
    }
}

/// Holds one side of an answer against the lines of the file.
fn hold(decision: &Json, side: usize, (number, lines): (u64, &Lines), what: &str) {
    let tiebreak = decision["tiebreak"].as_str().expect("a code");
    let one = &decision["sides"][side];
    let parts = one["parts"].as_array().expect("parts");
    let mut counted = Vec::new();
    for part in parts {
        let adds = optional(&part["adds"]).expect("a number");
        if part["left-out"].is_null() {
            counted.push(adds);
        }
        let opponent = part["opponent"].as_u64();
        let game = part["round"].as_u64().map(|it| usize::try_from(it).expect("a round") - 1);
        let game = game.and_then(|it| lines.games[&number].get(it).copied());
        if let Some((scheduled, _)) = game {
            assert_eq!(opponent.unwrap_or(0), scheduled, "{what}: {part}");
        }
        let score = optional(&part["brings"]["score"]);
        let is_of_opponent = part["brings"]["from"] == "score";
        if let Some((score, opponent)) = score.zip(opponent).filter(|_| is_of_opponent) {
            let in_table = optional(&part["brings"]["in-table"]).unwrap_or(score);
            assert_eq!(in_table, lines.points[&opponent], "{what}: {part}");
        }
        hold_encounter(part, (number, lines), what);
        if part["brings"]["from"] == "dummy" && !tiebreak.starts_with("FB") {
            assert_eq!(
                optional(&part["brings"]["own"]),
                Some(lines.points[&number]),
                "{what}: {part}"
            );
        }
        if let Some(times) = optional(&part["times"]) {
            assert_eq!(adds, score.expect("a score") * times, "{what}: {part}");
            if let Some((_, result)) = game.filter(|_| lines.has_usual_points) {
                let points = match result {
                    '1' | '+' | 'W' | 'F' | 'U' => Ratio::from_integer(1),
                    '=' | 'D' | 'H' => Ratio::new(1, 2),
                    _ => Ratio::default(),
                };
                assert_eq!(times, points, "{what}: {part}");
            }
        } else if let Some(score) = score.filter(|_| !tiebreak.starts_with("KS")) {
            assert_eq!(adds, score, "{what}: {part}");
        }
    }
    let total = &one["total"];
    let sum: Number = counted.iter().sum();
    let value = optional(&one["value"]);
    let count = Ratio::from_integer(i64::try_from(counted.len()).expect("few"));
    let rounded = || (sum / count + Ratio::new(1, 2)).floor();
    let made = match total["kind"].as_str().expect("a kind") {
        _ if tiebreak.starts_with("DE") => return,
        "sum" | "sum-above" => Some(sum),
        _ if counted.is_empty() => return,
        "alone" => return,
        "mean" => Some(sum / count),
        "rounded-mean" => Some(rounded()),
        "performance" => {
            assert_eq!(rounded(), Ratio::from_integer(total["mean"].as_i64().expect("a mean")));
            Some(rounded() + total["difference"].as_i64().expect("a difference"))
        }
        "perfect" => return hold_perfect(total, &counted, value, what),
        kind => panic!("{what}: a total of the kind {kind}"),
    };
    assert_eq!(made, value, "{what}: {one}");
}

/// The upper ends of the differences of ratings for expected scores of .50, .51, ... to .99 (B.02, 8.1.2).
const UPPER_ENDS: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The score, in hundredths, that is expected of whoever has so many rating points more.
fn expected(difference: i64) -> i64 {
    let rank = UPPER_ENDS.iter().position(|it| difference.abs() <= *it).unwrap_or(50);
    let of_stronger = 50 + i64::try_from(rank).expect("few");
    if difference < 0 { 100 - of_stronger } else { of_stronger }
}

/// The perfect performance is the lowest rating of which the points are expected: of one less they are not.
fn hold_perfect(total: &Json, ratings: &[Number], value: Option<Number>, what: &str) {
    let points = optional(&total["points"]).expect("points");
    let rating = value.expect("a value").to_integer();
    if points == Ratio::default() {
        // The words are held elsewhere: the lowest rating less 800.
        return;
    }
    let of = |rating: i64| {
        let of_one = |it: &Number| expected(rating - it.to_integer());
        Ratio::new(ratings.iter().map(of_one).sum::<i64>(), 100)
    };
    assert!(of(rating) >= points && of(rating - 1) < points, "{what}: {rating}, {points}");
}

/// Every number of the lines of a side is one of its data.
fn hold_words(answer: &Json, side: usize, names: &[String], what: &str) {
    let decision = &answer["decision"];
    let one = &decision["sides"][side];
    let section = &answer["told"]["sections"][side];
    let lines = section["lines"].as_array().expect("lines");
    let parts = one["parts"].as_array().expect("parts");
    let is_encounter = decision["tiebreak"].as_str().is_some_and(|it| it.starts_with("DE"));
    let extra = usize::from(decision["sides"][side]["total"]["kind"] != "alone");
    assert!(lines.len() <= parts.len() + extra + 1, "{what}: {section}");
    for (line, part) in lines.iter().zip(parts) {
        let of_brings = ["score", "in-table", "own"].map(|key| optional(&part["brings"][key]));
        let of_part = ["times", "adds"].map(|key| optional(&part[key]));
        let known = of_brings.into_iter().chain(of_part).flatten();
        let mut known: Vec<Number> = known.map(posted).collect();
        known.extend(part["round"].as_i64().map(Ratio::from_integer));
        let said = numbers(line.as_str().expect("text"), names);
        assert!(said.iter().all(|it| known.contains(it)), "{what}: {line}: {part}");
    }
    let Some(last) =
        lines.last().filter(|_| extra == 1 && !is_encounter && lines.len() > parts.len())
    else {
        return;
    };
    let total = &one["total"];
    let mut known: Vec<Number> = optional(&one["value"]).map(posted).into_iter().collect();
    known.extend(
        ["mean", "hundredths", "difference"]
            .iter()
            .filter_map(|key| total[*key].as_i64())
            .map(Ratio::from_integer),
    );
    known.extend(["limit", "points"].iter().filter_map(|key| optional(&total[*key])).map(posted));
    if optional(&total["points"]) == Some(Ratio::default()) {
        let lowest = parts.iter().filter_map(|it| optional(&it["adds"])).min().expect("a rating");
        let value = optional(&one["value"]).expect("a value");
        assert_eq!(lowest - 800, value, "{what}");
        known.push(Ratio::from_integer(800));
    }
    let said = numbers(last.as_str().expect("text"), names);
    assert!(said.iter().all(|it| known.contains(it)), "{what}: {last}: {total}");
}

fn json(arguments: &[&str]) -> Json {
    let run = run_with(arguments);
    assert_eq!(run.code, 0, "{arguments:?}: {}", run.err);
    serde_json::from_str(&run.out).expect("JSON")
}

/// Two neighbours of a standing with equal points, the lower one first, if there are any after some.
fn neighbours(rows: &[Json], skip: usize) -> Option<[u64; 2]> {
    let differ = rows.windows(2).filter(|two| two[0]["rank"] != two[1]["rank"]);
    let equal = differ.filter(|two| two[0]["points"] == two[1]["points"]);
    let number = |row: &Json| row["number"].as_u64().expect("a number");
    let equal: Vec<[u64; 2]> = equal.map(|two| [number(&two[1]), number(&two[0])]).collect();
    (!equal.is_empty()).then(|| equal[skip % equal.len()])
}

fn files() -> Vec<PathBuf> {
    let folder = fs::read_dir("corpus/standings/reference").expect("a folder");
    let files = folder.map(|it| it.expect("an entry").path());
    let mut files: Vec<PathBuf> =
        files.filter(|it| it.extension().is_some_and(|it| it == "trf")).collect();
    files.sort();
    files
}

/// Asks about two neighbours of a standing, and holds the answer against the lines of the file. What decided; `None`: nobody
/// is behind somebody with as many points.
fn decided(path: &str, (list, year): (&str, &str), turn: usize) -> Option<String> {
    let lines = Lines::of(&fs::read_to_string(path).expect("a file"));
    let lines = Lines { is_fce: year == "fce", ..lines };
    let edition = format!("tiebreaks={year}");
    let by = ["--by", list, "--assume", &edition, "--format", "json"];
    let standing = json(&[&["standings", path][..], &by].concat());
    let rows = standing["rows"].as_array().expect("rows");
    let two = neighbours(rows, turn)?;
    let [one, other] = two.map(|it| it.to_string());
    let language = if turn.is_multiple_of(2) { "en" } else { "es" };
    let asked = ["--why-rank", &one, &other, "--lang", language];
    let answer = json(&[&["explain", path][..], &by, &asked].concat());
    let what = format!("{path} --by {list} {year} {one} {other}");
    let of = |number: u64| rows.iter().find(|row| row["number"] == number).expect("a row");
    let tiebreak = answer["decision"]["tiebreak"].as_str().expect("decided").to_owned();
    // Progressive scores to the last stand in the table as a place; what decides is one of their sums.
    let left_out = answer["decision"]["rounds-left-out"].as_u64();
    let counted = match left_out {
        None => tiebreak.clone(),
        Some(0) => "PS".to_owned(),
        Some(rounds) => format!("PS/C{rounds}"),
    };
    let sums = left_out.map(|_| {
        let edition = format!("tiebreaks={year}");
        let by = ["--by", &counted, "--assume", &edition, "--format", "json"];
        json(&[&["standings", path][..], &by].concat())
    });
    let sums = sums.as_ref().map_or(rows, |it| it["rows"].as_array().expect("rows"));
    for (side, number) in two.into_iter().enumerate() {
        assert_eq!(answer["players"][side]["rank"], of(number)["rank"], "{what}");
        let row = sums.iter().find(|row| row["number"] == number).expect("a row");
        let one = &answer["decision"]["sides"][side];
        assert_eq!(one["value"], row["values"][&counted], "{what}");
        assert_eq!(one["shown"], row["shown"][&counted], "{what}");
        hold(&answer["decision"], side, (number, &lines), &what);
        hold_words(&answer, side, &lines.names, &what);
    }
    for equal in answer["equal"].as_array().expect("a list") {
        let code = equal["tiebreak"].as_str().expect("a code");
        two.iter().for_each(|it| assert_eq!(of(*it)["values"][code], equal["value"], "{what}"));
    }
    if year == "fce" {
        let foreword = answer["told"]["foreword"].to_string();
        assert!(foreword.contains("pairproof"), "whose interpretation it is: {foreword}");
    }
    Some(if left_out.is_some() { format!("{tiebreak} as {counted}") } else { tiebreak })
}

#[test]
fn every_number_of_an_answer_by_the_catalan_list_is_recomputed() {
    let lists = [
        "PSLAST",
        "PSLAST,HARKNESS",
        "HARKNESS,KASHDAN",
        "KASHDAN/310",
        "DE,BHFIDE",
        "BHFIDE,SB",
        "SB,BH/C2",
        "ARO",
    ];
    let mut by: BTreeMap<String, usize> = BTreeMap::new();
    for (at, file) in files().iter().enumerate() {
        for (turn, list) in lists.iter().enumerate() {
            let found = decided(&file.display().to_string(), (list, "fce"), at + turn);
            found.into_iter().for_each(|it| *by.entry(it).or_default() += 1);
        }
    }
    let codes =
        ["PSLAST as PS", "PSLAST as PS/C1", "HARKNESS", "KASHDAN/310", "DE", "BHFIDE", "SB", "ARO"];
    let missing: Vec<&str> = codes.into_iter().filter(|it| !by.contains_key(*it)).collect();
    assert!(missing.is_empty(), "{missing:?} {by:?}");
}

#[test]
fn every_number_of_an_answer_is_recomputed() {
    let mut decided_by: BTreeMap<String, usize> = BTreeMap::new();
    for (at, file) in files().iter().enumerate() {
        for (turn, list) in LISTS.iter().enumerate() {
            let year = ["2026", "2024", "2012"][(at + turn) % 3];
            let found = decided(&file.display().to_string(), (list, year), at + turn);
            let code = found.map(|it| it.split('/').next().expect("a code").to_owned());
            code.into_iter().for_each(|it| *decided_by.entry(it).or_default() += 1);
        }
    }
    // Every tie-break has decided somewhere.
    let codes = [
        "AOB", "APPO", "APRO", "ARO", "BH", "BPG", "BWG", "DE", "FB", "KS", "PS", "PTP", "REP",
        "RTNG", "SB", "STD", "TPN", "TPR", "WIN", "WON",
    ];
    let missing: Vec<&str> = codes.into_iter().filter(|it| !decided_by.contains_key(*it)).collect();
    let count: usize = decided_by.values().sum();
    assert!(missing.is_empty() && count > 200, "{missing:?} {decided_by:?}");
}

/// Three who have beaten each other in turn, and one who drew with all of them: a list that starts again.
const RING: &str = "\
012 A ring of three
042 1993/05/10
092 Individual: Swiss-System
142 3
001    1      Ana                               2000                             1.5          2 w 1     3 b 0     4 w =
001    2      Bea                               1900                             1.5          1 b 0     4 w =     3 w 1
001    3      Cai                               2000                             1.5          4 b =     1 w 1     2 b 0
001    4      Dan                               1800                             1.5          3 w =     2 b =     1 b =
";

#[test]
fn a_list_that_starts_again_tells_who_was_tied_then() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("ring.trf").display().to_string();
    fs::write(&path, RING).expect("a file");
    let again = ["--assume", "tiebreaks=fce", "--assume", "reading=list-applied-subsidiarily"];
    let asked = |two: [&str; 2]| {
        let by = ["--by", "DE,BPG", "--why-rank", two[0], two[1]];
        json(&[&["explain", &path][..], &by, &again, &["--format", "json"]].concat())
    };
    // Nobody of the four is ahead among them. Games with Black part Cai and Dan from Ana and Bea. Then Ana, who beat Bea, is ahead.
    for two in [["1", "3"], ["3", "1"]] {
        let answer = asked(two);
        let decision = &answer["decision"];
        assert_eq!(decision["tiebreak"], "BPG", "{answer}");
        assert_eq!(decision["tied"].as_array().map(Vec::len), Some(4), "{answer}");
        assert_eq!(answer["equal"][1]["value"], "0", "encounters had decided nothing: {answer}");
    }
    for two in [["1", "2"], ["2", "1"]] {
        let decision = &asked(two)["decision"];
        assert_eq!(decision["tiebreak"], "DE");
        assert_eq!(decision["group"].as_array().map(Vec::len), Some(2));
    }
    let by = ["--by", "DE,BPG", "--why-rank", "2", "1"];
    let text = run_with(&[&["explain", &path][..], &by, &again].concat()).out;
    assert!(text.contains("these were tied: Ana; Bea."), "{text}");
    // Another edition has no such question, and says so.
    let by = ["--by", "DE,RTNG", "--assume", "reading=list-applied-subsidiarily"];
    let other =
        run_with(&[&["standings", &path, "--assume", "tiebreaks=2026"][..], &by].concat()).out;
    assert!(other.contains("tiebreaks-2026 has no such question as list-applied"), "{other}");
    // What only the Catalan list has is undefined elsewhere.
    let by = ["--by", "HARKNESS,BHFIDE,PSLAST,KASHDAN", "--format", "json"];
    let other = json(&[&["standings", &path, "--assume", "tiebreaks=2026"][..], &by].concat());
    let values = &other["rows"][0]["values"];
    assert!(["HARKNESS", "BHFIDE", "KASHDAN"].iter().all(|it| values[it].is_null()), "{values}");
    assert_eq!(values["PSLAST"], "0");
    let teams = run_with(&["standings", &path, "--by", "MP", "--assume", "tiebreaks=2026"]);
    assert!(teams.err.contains("is a tie-break of teams"), "{}", teams.err);
}

const FILE: &str = "corpus/standings/judged/byes-055.wrong.trf";

#[test]
fn text_and_page_say_what_the_document_tells() {
    for (options, language) in
        [("7 2 --by BH/C1", "en"), ("7 9 --by SB/C1 --assume tiebreaks=2012", "es")]
    {
        let asked = format!("explain {FILE} --why-rank {options} --lang {language}");
        let answer: Json =
            serde_json::from_str(&run(&format!("{asked} --format json")).out).expect("JSON");
        let (text, page) = (run(&asked).out, run(&format!("{asked} --format html")).out);
        let told = &answer["told"];
        let sections = told["sections"].as_array().expect("sections").iter();
        let of_sections = sections.flat_map(|it| it["lines"].as_array().expect("lines"));
        let reasons = told["reasons"].as_array().expect("reasons").iter();
        let articles = told["articles"].as_array().expect("articles").iter();
        let all =
            of_sections.chain(reasons).chain(articles).chain([&told["title"], &told["answer"]]);
        for line in all.map(|it| it.as_str().expect("text")) {
            assert!(text.contains(line), "{line}: {text}");
            assert!(page.contains(line), "{line}: {page}");
        }
        // The command of the page gives the same answer.
        let command =
            page.split("<pre>").nth(1).expect("a command").split("</pre>").next().expect("its end");
        let words: Vec<&str> = command.split_whitespace().skip(2).collect();
        assert_eq!(words[0], "byes-055.wrong.trf");
        let again =
            run_with(&[&["explain", FILE][..], &words[1..], &["--format", "json"]].concat());
        assert_eq!(again.out, run(&format!("{asked} --format json")).out, "{command}");
        let brief = run(&format!("{asked} --brief")).out;
        assert!(
            brief.ends_with(&format!("{}\n", told["answer"].as_str().expect("text"))),
            "{brief}"
        );
    }
}

#[test]
fn the_command_of_a_page_has_what_was_said_of_the_file() {
    // With nine rounds the last one is not over, and Fore Buchholz is Buchholz.
    let asked = format!("explain {FILE} --why-rank 12 15 --by FB --assume rounds=9");
    let page = run(&format!("{asked} --format html")).out;
    let command = page.split("<pre>").nth(1).expect("a command").split("</pre>").next();
    let words: Vec<&str> = command.expect("its end").split_whitespace().skip(3).collect();
    let again = run_with(&[&["explain", FILE][..], &words, &["--format", "json"]].concat());
    assert_eq!(again.out, run(&format!("{asked} --format json")).out, "{words:?}");
    let without = run(&format!("explain {FILE} --why-rank 12 15 --by FB --format json")).out;
    assert_ne!(again.out, without, "the number of rounds matters");
}

#[test]
fn a_line_about_somebody_without_a_name_begins_with_a_capital_letter() {
    let text = fs::read_to_string(FILE).expect("a file");
    let without = text.replace("Player 007", "          ");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("without.trf").display().to_string();
    fs::write(&path, without).expect("a file");
    let run = run_with(&["explain", &path, "--why-rank", "7", "2", "--by", "BH/C1"]);
    assert!(run.out.contains("\nPlayer 7 is behind Player 002: "), "{}", run.out);
    assert!(run.out.contains("\nPlayer 7: Buchholz (BH/C1)"), "{}", run.out);
    assert!(run.out.contains("Why is player 7 behind"), "{}", run.out);
}

#[test]
fn who_is_not_behind_is_told_so() {
    for (options, said) in [
        ("1 7 --by BH", "Player 001 is not behind Player 007, but ahead, who has"),
        ("1 7 --by BH", "5 points against 4.5"),
        ("3 1 --by DE", "they share rank"),
        (
            "3 1",
            "The ranks in the file differ from what follows: there Player 003 has rank 1, and Player 001 rank 2.",
        ),
        ("7 9 --by TPN/R", "Player 009"),
        ("7 9 --by TPN", "pairing number (TPN) decides, 7 against 9, and less is better"),
        ("2 7 --by DE", "Player 002"),
    ] {
        let run = run(&format!("explain {FILE} --why-rank {options}"));
        assert_eq!(run.code, 0, "{options}: {}", run.err);
        let said = said.replace(", who has", "");
        assert!(run.out.contains(&said), "{options}: {}", run.out);
    }
    for (code, options, said) in [
        (2, "1 1", "player 1 cannot be behind themselves"),
        (2, "1 99", "no player has number 99"),
        (3, "1 2 --round 9", "there is no standing after round 9"),
        (2, "1 2 --by BHC1", "'--by <LIST>'"),
        (2, "1 2 --assume tiebreaks=1950", "no tie-break regulations `1950`"),
    ] {
        let run = run(&format!("explain {FILE} --why-rank {options}"));
        assert_eq!((run.code, run.out.as_str()), (code, ""), "{options}: {}", run.err);
        assert!(run.err.contains(said), "{options}: {}", run.err);
    }
    let alone = run(&format!("explain {FILE} --by BH"));
    assert_eq!(alone.code, 2);
    assert!(alone.err.contains("--by goes with --why-rank"), "{}", alone.err);
}

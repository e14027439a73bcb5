//! What a survey states is true: every path, SHA-256, verdict, number and printed command of every report.
//! The commands are run by a shell as they are printed.
#![cfg(unix)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use pairproof::corpus::exam_of;
use pairproof::editions::in_force;
use pairproof::engines::sha256;
use pairproof::exam::TakenExam;
use pairproof::report::{blindness_line, statement_html};
use pairproof::survey::{
    Direction, Plan, RoundResult, Surveyed, Total, blindness, kept_rates, recipe_for, spans,
};
use serde_json::{Value, json};

use crate::cli::run_with;
use crate::fake;
use crate::markup::{Element, elements};
use crate::sample::{self, Sample, file_hash, list, text};

pub(crate) const TESTS: fake::Tests = &[
    ("every_finding_is_where_it_is_said_to_be", every_finding_is_where_it_is_said_to_be),
    ("every_command_shows_what_is_said", every_command_shows_what_is_said),
    ("numbers_are_those_of_the_document", numbers_are_those_of_the_document),
    ("every_tournament_is_accounted_for", every_tournament_is_accounted_for),
    ("disputed_rounds_stand_apart", disputed_rounds_stand_apart),
    ("arguments_say_what_is_known", arguments_say_what_is_known),
    ("wrong_answers_come_before_the_verdict", wrong_answers_come_before_the_verdict),
    ("sizes_are_those_of_the_direction", sizes_are_those_of_the_direction),
    ("the_whole_command_makes_the_same_plan", the_whole_command_makes_the_same_plan),
    ("the_page_to_sign_is_made_of_two_files", the_page_to_sign_is_made_of_two_files),
    ("every_digest_is_that_of_its_file", every_digest_is_that_of_its_file),
    (
        "what_random_tournaments_show_is_counted_again",
        what_random_tournaments_show_is_counted_again,
    ),
    ("what_was_not_measured_is_not_promised", what_was_not_measured_is_not_promised),
    ("engines_agree_as_often_as_is_said", engines_agree_as_often_as_is_said),
];

/// Removes the survey that all tests have read.
pub(crate) fn clean_up() {
    sample::remove(&SAMPLE);
}

static SAMPLE: OnceLock<Sample> = OnceLock::new();

fn sample() -> &'static Sample {
    SAMPLE.get_or_init(surveyed)
}

const MODES: [&str; 3] = ["faulty", "other-reading", "right"];

/// A survey in all directions of an engine that is wrong in each of them, beside one that follows another
/// reading and a right one.
fn surveyed() -> Sample {
    let sample = Sample::of_engines(&MODES);
    let axes = ["--axis=players=8..20", "--axis=few-pairings=0", "--axis=contested=0"];
    let words = sample.words(&[&["--events=20", "--allowed=5", "--seed=5"][..], &axes].concat());
    let run = run_with(&words);
    assert_eq!(run.code, 1, "{}", run.whole());
    sample
}

impl Sample {
    fn words(&self, more: &[&str]) -> Vec<String> {
        let [first, second, third] = MODES.map(|mode| self.profile(mode).display().to_string());
        let survey = self.survey().display().to_string();
        let words = ["endorse", &first, "--with", &second, "--with", &third, "-o", &survey];
        words.iter().chain(more).map(|it| (*it).to_owned()).collect()
    }

    /// Runs a printed command in `place`, with the engines of a report where its variables are.
    fn shell(&self, report: &Value, place: &Path, command: &str) -> String {
        let programs = Path::new(env!("CARGO_BIN_EXE_pairproof")).parent().expect("a directory");
        let path = std::env::var("PATH").unwrap_or_default();
        let variables = list(&report["statement"]["variables"]).iter();
        let output = Command::new("bash")
            .args(["-uc", command])
            .current_dir(place)
            .env("PATH", format!("{}:{path}", programs.display()))
            .envs(variables.map(|it| (text(&it["name"]), self.profile(text(&it["engine"])))))
            .output()
            .expect("there is a shell");
        let (out, err) = (output.stdout, String::from_utf8_lossy(&output.stderr).into_owned());
        assert!(!err.contains("unbound variable") && !err.contains("error: "), "{command}\n{err}");
        String::from_utf8(out).expect("output is UTF-8")
    }
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("no number: {value}"))
}

/// Text as a page has it.
fn page_text(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn every_finding_is_where_it_is_said_to_be() {
    let sample = sample();
    let report = sample.report();
    let pages = ["report.html", "report.md", "junit.xml"].map(|name| (name, sample.read(name)));
    // More than 500 of a kind would not all stand in the reports.
    assert!(number(&report["statement"]["findings"]["differences"]) <= 500);
    let mut paths = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    for finding in list(&report["differences"]) {
        kinds.insert((text(&finding["direction"]), finding["disputed"].as_bool()));
        let Some(path) = finding["path"].as_str() else {
            assert_eq!(text(&finding["file"]), "", "{finding}");
            continue;
        };
        assert!(paths.insert(path.to_owned()), "{path} is named twice");
        let hash = text(&finding["file-sha256"]);
        assert_eq!(hash, file_hash(&sample.survey().join(path)), "{path}");
        for (name, page) in &pages {
            // JUnit has no disputed rounds: what the text allows is no failure.
            let is_told = *name != "junit.xml" || finding["disputed"] == false;
            let command = text(&finding["command"]);
            let command =
                if *name == "report.md" { command.to_owned() } else { page_text(command) };
            for part in [path, hash, &command] {
                assert!(!is_told || page.contains(part), "{name} has no {part}");
            }
        }
    }
    let all = [("checks", false), ("checks", true), ("generates", false), ("pairs", false)];
    for (direction, is_disputed) in all {
        assert!(kinds.contains(&(direction, Some(is_disputed))), "{direction}: {kinds:?}");
    }
    assert!(kinds.contains(&("pairs", Some(true))), "{kinds:?}");
    let there = fs::read_dir(sample.survey().join("findings")).expect("a directory");
    let there: BTreeSet<String> =
        there.map(|it| format!("findings/{}", it.expect("a file").file_name().display())).collect();
    assert_eq!(paths, there);
    let counts = &report["statement"]["findings"];
    assert_eq!(number(&counts["files"]), there.len() as u64);
}

/// The verdict of a round that a command prints, and everything that it says.
fn every_command_shows_what_is_said() {
    let sample = sample();
    let report = sample.report();
    let mut printed: BTreeMap<String, String> = BTreeMap::new();
    let mut forms: BTreeMap<String, u64> = BTreeMap::new();
    for finding in list(&report["differences"]) {
        let command = text(&finding["command"]);
        let out = printed
            .entry(command.to_owned())
            .or_insert_with(|| sample.shell(&report, &sample.survey(), command));
        let (round, verdict) = (&finding["round"], text(&finding["verdict"]));
        let form = command.split(' ').nth(1).expect("a command").to_owned();
        let expected = match form.as_str() {
            "check" => format!("  round {round}: {verdict}"),
            "survey" => format!(
                "tournament {}, round {round}: {}, {}: {verdict}: {}\n",
                finding["tournament"],
                text(&finding["engine"]),
                direction_words(text(&finding["direction"])),
                text(&finding["reason"])
            ),
            _ => panic!("{command}"),
        };
        assert!(out.contains(&expected), "{command}\n{expected}\n{out}");
        *forms.entry(form).or_default() += 1;
    }
    assert!(forms["check"] > 3 && forms["survey"] > 3, "{forms:?}");
}

fn direction_words(direction: &str) -> &'static str {
    match direction {
        "pairs" => "its pairings of our positions",
        "checks" => "our tournaments, judged by its checker",
        _ => "its tournaments, judged by our checker",
    }
}

/// The rows of the table of a page that has this caption, cell by cell.
fn table_rows(page: &str, caption: &str) -> Vec<Vec<String>> {
    let all = elements(page);
    let caption = all.iter().find(|it| it.name == "caption" && it.text.starts_with(caption));
    let table = caption.expect("the caption is there").parent;
    let is_in = |mut at: Option<usize>| {
        while at.is_some() && at != table {
            at = all[at.expect("some")].parent;
        }
        at.is_some()
    };
    // The text of a cell is its own and that of what is in it.
    let whole = |cell: usize| -> String {
        let inside = |it: &&Element| it.parent == Some(cell);
        all[cell].text.clone()
            + &all.iter().filter(inside).map(|it| it.text.as_str()).collect::<String>()
    };
    let mut rows = Vec::new();
    for (at, _) in all.iter().enumerate().filter(|(_, it)| it.name == "tr" && is_in(it.parent)) {
        let is_cell = |it: &Element| it.parent == Some(at) && (it.name == "td" || it.name == "th");
        let cells = all.iter().enumerate().filter(|(_, it)| is_cell(it));
        rows.push(cells.map(|(at, _)| whole(at)).collect());
    }
    rows.remove(0);
    rows
}

/// The rows of the table of a Markdown text whose head begins so.
fn markdown_rows(text: &str, head: &str) -> Vec<Vec<String>> {
    let below = text.lines().skip_while(|line| !line.starts_with(head)).skip(2);
    let rows = below.take_while(|line| line.starts_with('|'));
    let cells = |line: &str| {
        let cells = line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned());
        cells.collect()
    };
    rows.map(cells).collect()
}

fn numbers_are_those_of_the_document() {
    let sample = sample();
    let report = sample.report();
    let pages = [
        table_rows(&sample.read("report.html"), "Tournaments in every direction"),
        table_rows(&sample.read("statement.html"), "Tournaments in every direction"),
        markdown_rows(&sample.read("report.md"), "| engine | direction | made"),
    ];
    let statement = &report["statement"];
    let rows = list(&statement["directions"]);
    assert_eq!(rows.len(), 9);
    for page in &pages {
        assert_eq!(page.len(), rows.len());
        for (cells, row) in page.iter().zip(rows) {
            assert_eq!(cells[0], text(&row["engine"]));
            let names = ["made", "skipped", "stopped", "failed", "judged", "missing", "differing"];
            for (cell, name) in cells[2..].iter().zip(names) {
                assert_eq!(cell.replace(',', ""), row[name].to_string(), "{name}: {row}");
            }
            assert_eq!(cells[9], text(&row["share"]));
            let grounds = list(&row["grounds"]).iter().map(text);
            for words in grounds.chain([text(&row["in-words"])]) {
                assert!(cells[10].contains(words), "{words}: {cells:?}");
            }
        }
    }
    // The statement beside what the document says of the same elsewhere.
    for (row, total) in rows.iter().zip(list(&report["results"])) {
        for (one, other) in [
            ("judged", "tournaments"),
            ("differing", "differing"),
            ("conclusion", "conclusion"),
            ("grounds", "grounds"),
        ] {
            assert_eq!(row[one], total[other], "{one}");
        }
    }
    for name in ["report.html", "report.md", "statement.html"] {
        let page = sample.read(name);
        for words in [&statement["in-words"], &statement["edition"]["in-words"]] {
            assert!(page.contains(text(words)), "{name}: {words}");
        }
        let command = text(&statement["command"]);
        assert!(page.contains(command) || page.contains(&page_text(command)), "{name}: {command}");
        let rule =
            "own rule (20 tournaments, at most 5 may differ), not that of FIDE Handbook C.04.A";
        assert!(page.contains(rule), "{name}");
    }
}

fn every_tournament_is_accounted_for() {
    let report = sample().report();
    for row in list(&report["statement"]["directions"]) {
        let sum: u64 =
            ["skipped", "stopped", "failed", "judged"].iter().map(|it| number(&row[it])).sum();
        assert_eq!(number(&row["made"]), sum, "{row}");
        assert_eq!(row["made"], report["done"]);
    }
}

fn disputed_rounds_stand_apart() {
    let sample = sample();
    let report = sample.report();
    let page = sample.read("report.html");
    let (_, below) = page.split_once("<h2>Differences</h2>").expect("a heading");
    let (differences, disputed) = below.split_once("<h2>Disputed rounds</h2>").expect("a heading");
    let count = |part: &str| part.matches("<details").count() as u64;
    let counts = &report["statement"]["findings"];
    assert_eq!(count(differences), number(&counts["differences"]));
    assert_eq!(count(disputed), number(&counts["disputed"]));
    let mut rounds = BTreeSet::new();
    for finding in list(&report["differences"]).iter().filter(|it| it["disputed"] == true) {
        assert_eq!(finding["verdict"], "disputed");
        let words = &report["readings"][text(&finding["reading"])];
        for part in ["question", "ours", "other"] {
            assert!(disputed.contains(&page_text(text(&words[part]))), "{words}");
        }
        let is_its_own = finding["direction"] == "generates";
        rounds.insert(format!(
            "{} {} {is_its_own} {}",
            finding["engine"], finding["tournament"], finding["round"]
        ));
    }
    assert_eq!(number(&counts["disputed-rounds"]), rounds.len() as u64);
    assert!(number(&counts["disputed"]) > rounds.len() as u64, "{counts}");
}

/// What an argument says of other engines is so, and what a checker would have is not said.
fn arguments_say_what_is_known() {
    let sample = sample();
    let report = sample.report();
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for finding in list(&report["differences"]) {
        let (argument, verdict) = (text(&finding["argument"]), text(&finding["verdict"]));
        let others = ["with-it", "with-rules", "with-neither"].map(|it| list(&finding[it]).len());
        let is_of_checker = finding["direction"] == "checks";
        if argument.contains("no other engine") {
            assert!(argument.contains("was asked about this round"), "{argument}");
            assert!(others == [0; 3] && !is_of_checker, "{finding}");
        }
        let expected = match verdict {
            "false-alarm" => "the answers of other checkers are not compared",
            "disputed" if is_of_checker => "we do not know which one the checker expects",
            "disputed" => "a registered interpretation of it gives the other pairing",
            _ => continue,
        };
        assert!(argument.contains(expected), "{verdict}: {argument}");
        *seen.entry(expected).or_default() += 1;
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
    for name in ["report.html", "report.md"] {
        let page = sample.read(name);
        assert!(!page.contains("the engine is right under another reading"), "{name}");
        for words in [
            "Where the engine has paired such a round, its pairing is right under that reading.",
            "Where its checker rejects such a round, it is not known which pairing the checker would have",
        ] {
            assert!(page.contains(words), "{name}: {words}");
        }
    }
}

fn wrong_answers_come_before_the_verdict() {
    let sample = sample();
    let statement = &sample.report()["statement"];
    let (wrong, verdict) = (text(&statement["wrong-answers"]), text(&statement["in-words"]));
    let tally = &sample.report()["known-answers"]["tally"]["wrong"];
    let in_exam = &sample.report()["exam"]["wrong"];
    let (exam, known) =
        (format!("faulty gave {in_exam} wrong"), format!("faulty gave {tally} wrong"));
    assert!(wrong.starts_with(&exam) && wrong.contains(&known), "{wrong}");
    for name in ["report.html", "report.md", "statement.html"] {
        let page = sample.read(name);
        let at = |words: &str| page.find(words).unwrap_or_else(|| panic!("{name}: {words}"));
        assert!(at(wrong) < at(verdict), "{name}");
        assert!(page.contains("Survey of faulty by the rules of fide-2026"), "{name}");
        assert!(!page.to_lowercase().contains("conformity"), "{name}");
    }
}

/// The fake generator always makes 16 players and 4 rounds; ours have 8 to 20 players.
fn sizes_are_those_of_the_direction() {
    let sample = sample();
    let report = sample.report();
    let sizes = list(&report["statement"]["scope"]["sizes"]);
    assert_eq!(sizes.len(), 3);
    let lines = sample.read("results.jsonl");
    let records: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("a record")).collect();
    for size in sizes {
        let words = text(&size["in-words"]);
        for name in ["report.html", "report.md", "statement.html"] {
            assert!(sample.read(name).contains(words), "{name}: {words}");
        }
        if size["direction"] == "generates" {
            let expected = "Tournaments that faulty generated: 16 players and 4 rounds; ";
            assert!(words.starts_with(expected), "{words}");
            assert!(words.ends_with("no way to ask for a number of players or rounds."), "{words}");
            continue;
        }
        let judged = records.iter().filter(|record| {
            let of_it =
                |it: &&Value| it["engine"] == "faulty" && it["direction"] == size["direction"];
            let trial = list(&record["trials"]).iter().find(of_it).expect("it was asked");
            let rounds = trial["rounds"].as_object().expect("counts");
            rounds.keys().any(|it| !["skipped", "stopped", "error"].contains(&it.as_str()))
        });
        let players: Vec<u64> = judged.map(|record| number(&record["players"])).collect();
        assert_eq!(number(&size["counts"]["tournaments"]), players.len() as u64);
        let range = [players.iter().min(), players.iter().max()].map(|it| *it.expect("some"));
        assert_eq!(size["counts"]["players"], json!(range));
        assert_ne!(range, [16, 16]);
    }
}

fn the_whole_command_makes_the_same_plan() {
    let sample = sample();
    let make = |name: &str, words: &[String]| {
        let directory = sample.path(name).display().to_string();
        let words: Vec<String> =
            words.iter().cloned().chain(["-o".to_owned(), directory]).collect();
        let run = run_with(&words);
        assert!(run.code < 2, "{}", run.whole());
    };
    let [faulty, reading, right] = MODES.map(|mode| sample.profile(mode).display().to_string());
    let kinds: [(&str, &str, Vec<&str>); 5] = [
        ("own", "--allowed 1", vec!["endorse", &right, "--events=2", "--allowed=1"]),
        (
            "some",
            "--direction pairs --direction generates --events 1 --seed 9 --rules fide-2017 \
             --axis players=6..8,10 --axis contested=0 --time-limit 50",
            vec![
                "endorse",
                &right,
                "--direction=generates",
                "--direction=pairs",
                "--events=1",
                "--seed=9",
                "--rules=fide-2017",
                "--axis=players=6..8, 10",
                "--time-limit=50",
                "--exam=none",
            ],
        ),
        (
            "form",
            "--profile fe1",
            vec![
                "endorse",
                &right,
                "--profile=fe1",
                "--with",
                &faulty,
                "--events=1",
                "--exam=none",
            ],
        ),
        ("compared", "compare", vec!["compare", &right, &reading, "--events=2", "--seed=3"]),
        (
            "usual",
            "--axis players=4",
            vec!["compare", &right, "--axis=players=4", "--axis=rounds=1"],
        ),
    ];
    for (name, holds, mut words) in kinds {
        // Contested rounds take long.
        words.push("--axis=contested=0");
        let words: Vec<String> = words.into_iter().map(str::to_owned).collect();
        make(name, &words);
        let read = |path: PathBuf| fs::read_to_string(path).expect("it is there");
        let report = read(sample.path(name).join("report.json"));
        let report: Value = serde_json::from_str(&report).expect("JSON");
        let command = text(&report["statement"]["command"]);
        assert!(command.contains(holds), "{command}");
        let place = tempfile::tempdir().expect("a directory");
        sample.shell(&report, place.path(), command);
        let plans =
            [sample.path(name), place.path().join("DIR")].map(|it| read(it.join("plan.json")));
        assert_eq!(plans[0], plans[1], "{command}");
    }
}

fn the_page_to_sign_is_made_of_two_files() {
    let sample = sample();
    let [report, run, page] =
        ["report.json", "run.json", "statement.html"].map(|name| sample.read(name));
    assert_eq!(statement_html(&report, &run).expect("a page"), page);
    assert!(page.contains(&sha256(report.as_bytes())));
    assert!(page.contains(&file_hash(&sample.survey().join("results.jsonl"))));
    let run: Value = serde_json::from_str(&run).expect("JSON");
    let run = &run["runs"][0];
    for key in ["began", "system", "architecture", "processor", "system-version"] {
        let Some(value) = run[key].as_str() else { continue };
        assert!(page.contains(&page_text(value)), "{key}: {value}");
        // What changes from run to run stands nowhere else.
        if key == "began" || key == "system-version" {
            for name in ["report.html", "report.md", "report.json", "attestation.json", "junit.xml"]
            {
                assert!(!sample.read(name).contains(value), "{name}: {value}");
            }
        }
    }
    for damaged in ["", "{}", "null", "[1]"] {
        assert!(statement_html(damaged, "{}").is_err(), "{damaged}");
    }
    assert!(statement_html(&report, "{}").expect("a page").contains("names no run"));
}

/// The probability that at most `allowed` of `required` tournaments differ, each with probability `rate`: term by term, by
/// logarithms.
fn passing(required: u64, allowed: u64, rate: f64) -> f64 {
    if rate == 0.0 {
        return 1.0;
    }
    let term = |differing: u64| {
        let choices: f64 =
            (0..differing).map(|at| ((required - at) as f64).ln() - ((at + 1) as f64).ln()).sum();
        let (differing, rest) = (differing as f64, (required - differing) as f64);
        (choices + differing * rate.ln() + rest * (1.0 - rate).ln()).exp()
    };
    (0..=allowed).map(term).sum()
}

/// A survey by the plan of the sample, with the axes of the measured rates and with other results.
fn with_results<'a>(plan: &'a Plan, rows: &[(Direction, u64, Total)]) -> Surveyed<'a> {
    let row = |(direction, tournaments, total): &(Direction, u64, Total)| {
        let engine = plan.engines[0].id.clone();
        Total { engine, direction: *direction, tournaments: *tournaments, ..total.clone() }
    };
    Surveyed { totals: rows.iter().map(row).collect(), ..Surveyed::new(plan, &[], String::new()) }
}

fn what_random_tournaments_show_is_counted_again() {
    const JUDGED: u64 = 300;
    assert_eq!(sample().report()["statement"]["blindness"], Value::Null, "it has 8 to 20 players");
    let mut plan: Plan = serde_json::from_str(&sample().read("plan.json")).expect("a plan");
    plan.axes = spans(&recipe_for(std::iter::empty(), &in_force()));
    let rates = kept_rates("fide-2026").expect("they are kept");
    let answers: Value = serde_json::from_str(&sample().read("exam-answers.json")).expect("JSON");
    let exam = exam_of("fide-2026").expect("it can be read").expect("there is one");
    let given = serde_json::from_value(answers["answers"].clone()).expect("answers");
    let mut survey = with_results(&plan, &[(Direction::Pairs, JUDGED, Total::default())]);
    survey.exam = Some(TakenExam::new(exam.clone(), in_force(), given).expect("an exam"));
    let numbers = blindness(&survey).expect("they are known");
    assert_eq!((numbers.judged, numbers.allowed), (JUDGED, 5), "as many as were judged");
    assert_eq!(numbers.measured, rates.tournaments);
    let (likely, rest): (Vec<_>, Vec<_>) = rates.faults.iter().partition(|it| {
        let rate = it.noticed as f64 / rates.tournaments as f64;
        1.0 - passing(JUDGED, 5, rate) >= 0.95
    });
    let is_answer = |it: &&Value| it["outcome"] == "right" || it["outcome"].get("wrong").is_some();
    let answered = list(&answers["answers"]["answers"]).iter().filter(is_answer);
    let place = |it: &Value| it["at"].as_u64().expect("a place") as usize;
    let shown: BTreeSet<&String> =
        answered.flat_map(|it| exam.positions[place(it)].shown()).collect();
    let by_exam = rest.iter().filter(|it| shown.contains(&it.id)).count();
    assert_eq!((numbers.known, numbers.by_tournaments), (rates.faults.len(), likely.len()));
    assert_eq!(numbers.by_exam, by_exam);
    let words = format!(
        "300 random tournaments alone would show at least {} of {} known faults, each with a probability of at \
         least 95 %; of the other {} the exam would show {by_exam} (measured over 5,000 tournaments of all axes)",
        likely.len(),
        rates.faults.len(),
        rest.len()
    );
    assert_eq!(blindness_line(&survey), Some(words));
}

/// Where the tournaments are others than those of the measured rates, nobody knows how many faults they show at least.
fn what_was_not_measured_is_not_promised() {
    let mut plan: Plan = serde_json::from_str(&sample().read("plan.json")).expect("a plan");
    plan.axes = spans(&recipe_for(std::iter::empty(), &in_force()));
    let paired = |total: Total| vec![(Direction::Pairs, 300, total)];
    let line = |change: &dyn Fn(&mut Plan), rows: &[(Direction, u64, Total)]| {
        let mut plan = plan.clone();
        change(&mut plan);
        blindness_line(&with_results(&plan, rows))
    };
    let axis = |name: &'static str, values: &'static str| {
        move |plan: &mut Plan| {
            let found = plan.axes.iter_mut().find(|it| it.name == name).expect("an axis");
            values.clone_into(&mut found.values);
        }
    };
    let nothing = |_: &mut Plan| ();
    let skipped = Total { rounds: [(RoundResult::Skipped, 3)].into(), ..Total::default() };
    let poor = |plan: &mut Plan| "trf16".clone_into(&mut plan.dialect);
    for (change, total, words) in [
        (
            &axis("contested", "0") as &dyn Fn(&mut Plan),
            Total::default(),
            "5,000 tournaments with other values of contested)",
        ),
        (&axis("players", "2..400"), Total::default(), "with other values of players)"),
        (&poor, Total::default(), " with other values of rounds, in another dialect than trf16)"),
        (&nothing, skipped, "tournaments of all axes; here 3 rounds left out)"),
    ] {
        let said = line(change, &paired(total)).expect("a line");
        assert!(said.contains(" would show about ") && !said.contains("at least 1"), "{said}");
        assert!(said.contains(words), "{said}");
    }
    let crash = Total { failures: [("crash".to_owned(), 1)].into(), ..Total::default() };
    for (change, rows, why) in [
        (
            &nothing as &dyn Fn(&mut Plan),
            vec![(Direction::Checks, 300, Total::default())],
            "checks",
        ),
        (&nothing, vec![(Direction::Generates, 300, Total::default())], "generates"),
        (&nothing, vec![(Direction::Pairs, 0, Total::default())], "nothing was judged"),
        (&nothing, paired(crash), "it failed"),
        (&axis("players", "4..90"), paired(Total::default()), "fewer numbers of players"),
        (&axis("rounds", "1..9"), paired(Total::default()), "fewer numbers of rounds"),
        (&|plan: &mut Plan| plan.profile = None, paired(Total::default()), "compared"),
    ] {
        assert_eq!(line(change, &rows), None, "{why}");
    }
}

fn every_digest_is_that_of_its_file() {
    let sample = sample();
    let attestation: Value = serde_json::from_str(&sample.read("attestation.json")).expect("JSON");
    assert_eq!(attestation["_type"], "https://in-toto.io/Statement/v1");
    assert_eq!(attestation["predicateType"], "https://in-toto.io/attestation/test-result/v0.1");
    let fake = std::env::current_exe().expect("the test has a path");
    let own = PathBuf::from(env!("CARGO_BIN_EXE_pairproof"));
    let place = |name: &str| match name {
        "plan.json" | "results.jsonl" | "report.json" => sample.survey().join(name),
        name if name.starts_with("faulty/") => fake.clone(),
        _ => own.clone(),
    };
    let subject = list(&attestation["subject"]);
    let configuration = list(&attestation["predicate"]["configuration"]);
    assert_eq!((subject.len(), configuration.len()), (2, 4));
    let mut names = BTreeSet::new();
    for it in subject.iter().chain(configuration) {
        let name = text(&it["name"]);
        assert_eq!(text(&it["digest"]["sha256"]), file_hash(&place(name)), "{name}");
        names.insert(name.to_owned());
    }
    assert_eq!(names.len(), 5, "{names:?}");
    let predicate = &attestation["predicate"];
    assert_eq!(predicate["result"], "FAILED");
    assert_eq!(predicate["failedTests"], json!(["faulty: checks", "faulty: generates"]));
    assert_eq!(predicate["passedTests"], json!(["faulty: pairs"]));
    // What is not shown is not passed.
    let right = sample.profile("right").display().to_string();
    for (name, more, result) in [
        ("few", vec!["--events=2"], "WARNED"),
        ("part", vec!["--events=2", "--allowed=0", "--direction=pairs"], "WARNED"),
        ("all", vec!["--events=2", "--allowed=0"], "PASSED"),
    ] {
        let directory = sample.path(&format!("attested-{name}"));
        let shown = directory.display().to_string();
        let axes = ["--axis=players=12", "--axis=rounds=3", "--exam=none"];
        let words = [&["endorse", &right, "-o", &shown][..], &axes].concat();
        let run = run_with(&[&words[..], &more].concat());
        assert!(run.code < 2, "{}", run.whole());
        let text = fs::read_to_string(directory.join("attestation.json")).expect("it is there");
        let attestation: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(attestation["predicate"]["result"], result, "{name}: {text}");
    }
}

fn engines_agree_as_often_as_is_said() {
    let sample = sample();
    let report = sample.report();
    let rows = list(&report["agreement"]);
    assert_eq!(rows.len(), 6);
    let found = |engine: &str, with: Option<&str>| {
        let is_it = |it: &&Value| it["engine"] == engine && it["with"].as_str() == with;
        let row = rows.iter().find(is_it).expect("the pair has a row");
        (number(&row["rounds"]), number(&row["same"]))
    };
    let (rounds, same) = found("right", None);
    assert!(rounds > 50 && rounds == same);
    for engine in ["faulty", "other-reading"] {
        let is_it = |it: &&Value| it["engine"] == engine && it["direction"] == "pairs";
        let differing = list(&report["differences"]).iter().filter(is_it).count() as u64;
        assert!(differing > 0);
        assert_eq!(found(engine, None), (rounds, rounds - differing), "{engine}");
        // The right one has the boards of the rules.
        assert_eq!(found(engine, Some("right")), found(engine, None), "{engine}");
    }
    let (rounds, same) = found("faulty", Some("right"));
    let cell = format!("{same} of {rounds} (");
    let html = table_rows(&sample.read("report.html"), "Rounds of our positions");
    let markdown = markdown_rows(&sample.read("report.md"), "|  | the rules");
    for matrix in [html, markdown] {
        assert_eq!((matrix[1][0].as_str(), matrix[3][0].as_str()), ("faulty", "right"));
        assert!(matrix[1][4].starts_with(&cell), "{matrix:?}");
        assert_eq!(matrix[1][4], matrix[3][2]);
        assert_eq!(matrix[2][2 + 1], "-");
    }
}

//! The reports of surveys and of `metrics` and `verify`: what stands in them, and that browsers, continuous
//! integration and people who do not see can read them.
//!
//! Every page is read as XML, which is stricter than HTML: all elements are closed and nested.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use pairproof::engines::sha256;
use serde_json::Value;

use crate::cli::{command, run, run_with};
use crate::fake;
use crate::markup::{Element, elements};
use crate::sample::{self, Sample, file_hash, list, text};

pub(crate) const TESTS: fake::Tests = &[
    ("everything_run_has_its_hash", everything_run_has_its_hash),
    ("another_executable_is_another_survey", another_executable_is_another_survey),
    ("a_difference_tells_all", a_difference_tells_all),
    ("commands_show_the_difference_again", commands_show_the_difference_again),
    ("quality_stands_beside_that_of_the_rules", quality_stands_beside_that_of_the_rules),
    ("pages_ask_for_nothing", pages_ask_for_nothing),
    ("pages_are_in_order", pages_are_in_order),
    ("a_page_caught_asking_is_caught", a_page_caught_asking_is_caught),
    ("quality_stands_in_tables", quality_stands_in_tables),
    ("reports_have_no_pictures", reports_have_no_pictures),
    ("the_badge_tells_the_result", the_badge_tells_the_result),
    ("junit_is_what_its_readers_take", junit_is_what_its_readers_take),
    ("junit_fits_its_schema", junit_fits_its_schema),
];

/// Removes the survey that all tests have read.
pub(crate) fn clean_up() {
    sample::remove(&SAMPLE);
}

static SAMPLE: OnceLock<Sample> = OnceLock::new();

/// The survey that all tests read.
pub(crate) fn sample() -> &'static Sample {
    SAMPLE.get_or_init(surveyed)
}

/// A survey of an engine that leaves out C8, one that pairs rematches, one that fails and a right one.
fn surveyed() -> Sample {
    let modes = ["without-c8", "rematch", "garbage", "right"];
    let sample = Sample::of_engines(&modes);
    let engines = modes.map(|mode| sample.profile(mode).display().to_string());
    let output = sample.survey().display().to_string();
    // Contested rounds would take long, and no report tells of them.
    let more = ["--events=16", "--seed=5", "--axis=contested=0", "-o", &output];
    let words = engines.iter().map(String::as_str).chain(more);
    let words: Vec<&str> = std::iter::once("compare").chain(words).collect();
    let run = run_with(&words);
    assert!([1, 4].contains(&run.code), "{}", run.whole());
    sample
}

/// The directory of a survey that a right engine passes, made once.
fn good() -> PathBuf {
    static MADE: OnceLock<()> = OnceLock::new();
    let sample = sample();
    let (profile, place) = (sample.profile("right").display().to_string(), sample.path("good"));
    MADE.get_or_init(|| {
        let output = place.display().to_string();
        let more = ["--axis=contested=0", "--exam=none", "-o", &output];
        let words = [&["endorse", &profile, "--events=2", "--allowed=0"][..], &more].concat();
        let run = run_with(&words);
        assert_eq!(run.code, 0, "{}", run.whole());
    });
    place
}

/// A page of `metrics`, round by round.
fn metrics_page() -> String {
    let file = "corpus/handbook/mastering-the-dutch-2026.trf";
    let run = run(&format!("metrics {file} --format html"));
    assert_eq!(run.code, 0, "{}", run.err);
    run.out
}

fn all_pages() -> [String; 3] {
    [sample().read("report.html"), metrics_page(), sample().read("statement.html")]
}

fn everything_run_has_its_hash() {
    let sample = sample();
    let report = sample.report();
    let plan = &report["plan"];
    let own = file_hash(Path::new(env!("CARGO_BIN_EXE_pairproof")));
    assert_eq!(text(&plan["program"]["sha256"]), own);
    let fake = file_hash(&std::env::current_exe().expect("the test has a path"));
    for engine in list(&plan["engines"]) {
        assert_eq!(text(&engine["files"][0]["sha256"]), fake);
        let line = format!("{{engine}} fake {} pair {{in}} {{out}} {{round}}", text(&engine["id"]));
        assert_eq!(text(&engine["commands"]["pair"]), line);
    }
    let results = file_hash(&sample.path("survey/results.jsonl"));
    assert_eq!(text(&report["results-sha256"]), results);
    for name in ["report.html", "report.md"] {
        let page = sample.read(name);
        assert!([&own, &fake, &results].iter().all(|hash| page.contains(*hash)), "{name}");
    }
}

fn another_executable_is_another_survey() {
    let place = tempfile::tempdir().expect("a directory");
    let profile = sample().profile("right").display().to_string();
    let output = place.path().to_string_lossy().into_owned();
    let words = ["compare", &profile, "--events=1", "--axis=players=8", "-o", &output];
    assert_eq!(run_with(&words).code, 0);
    assert_eq!(run_with(&words).code, 0);
    let path = place.path().join("plan.json");
    let plan = fs::read_to_string(&path).expect("a plan");
    let fake = file_hash(&std::env::current_exe().expect("the test has a path"));
    assert!(plan.contains(&fake));
    fs::write(&path, plan.replace(&fake, &"0".repeat(fake.len()))).expect("it can be written");
    let run = run_with(&words);
    assert_eq!(run.code, 2, "{}", run.whole());
}

/// The differences of an engine of the sample.
fn of_engine<'a>(report: &'a Value, engine: &str) -> Vec<&'a Value> {
    let all = list(&report["differences"]).iter();
    let found: Vec<&Value> = all.filter(|it| text(&it["engine"]) == engine).collect();
    assert!(!found.is_empty(), "{engine} never differs");
    found
}

fn a_difference_tells_all() {
    let report = sample().report();
    for difference in of_engine(&report, "without-c8") {
        assert_eq!(text(&difference["class"]), "candidate", "{difference}");
        assert_eq!(
            text(&difference["argument"]),
            "only the engine has its pairing: right and the rules have the other one"
        );
        assert_eq!(text(&difference["legality"]), "legal: no absolute criterion is violated");
        assert_eq!(text(&difference["file-sha256"]), sha256(text(&difference["file"]).as_bytes()));
        let compared = list(&difference["compared"]);
        assert!(compared.len() > 10, "{difference}");
        // The vectors are equal up to what decides, and differ there.
        let first = compared.iter().find(|it| it["engine"] != it["rules"]);
        let first = first.expect("the vectors differ");
        assert_eq!((text(&first["label"]), first["decides"].as_bool()), ("C8", Some(true)));
        assert_eq!(compared.iter().filter(|it| it["decides"] == true).count(), 1);
    }
    for difference in of_engine(&report, "rematch") {
        assert!(text(&difference["legality"]).starts_with("not legal"), "{difference}");
    }
    for difference in of_engine(&report, "garbage") {
        assert_eq!(text(&difference["verdict"]), "error");
        assert!(text(&difference["legality"]).starts_with("nothing to judge"), "{difference}");
    }
}

fn commands_show_the_difference_again() {
    let sample = sample();
    let report = sample.report();
    for engine in ["without-c8", "rematch"] {
        let difference = of_engine(&report, engine)[0];
        let words: Vec<&str> = text(&difference["command"]).split_whitespace().collect();
        assert_eq!(words[0], "pairproof");
        let output = command(&words[1..])
            .arg("--format=json")
            .current_dir(sample.path("survey"))
            .output()
            .expect("the program starts");
        let shown: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let round = &shown["files"][0]["rounds"][0];
        assert_eq!(round["verdict"], difference["verdict"]);
        assert_eq!(round["reason"]["article"], difference["article"]);
    }
    let difference = of_engine(&report, "garbage")[0];
    let command = text(&difference["command"]);
    let variable = "--engine \"$ENGINE_3\"";
    assert!(
        command.starts_with("pairproof survey again . ") && command.ends_with(variable),
        "{command}"
    );
}

fn quality_stands_beside_that_of_the_rules() {
    let report = sample().report();
    let quality = |engine: &str| {
        let rows = list(&report["results"]).iter();
        let mut row = rows.filter(|row| text(&row["engine"]) == engine);
        row.next().expect("the engine has a row")["quality"].clone()
    };
    let right = quality("right");
    assert_eq!(right["engine"], right["rules"]);
    assert_eq!(right["rounds-with-other-boards"], 0);
    let wrong = quality("without-c8");
    assert_ne!(wrong["engine"], wrong["rules"]);
    let own = of_engine(&report, "without-c8").len();
    assert_eq!(wrong["rounds-with-other-boards"], own);
    for metrics in [&right["engine"], &wrong["engine"], &wrong["rules"]] {
        let sum = |name: &str| -> u64 {
            list(&metrics["fairness"][name]).iter().filter_map(Value::as_u64).sum()
        };
        assert_eq!(sum("differences"), metrics["boards"].as_u64().expect("a number"));
        assert_eq!(sum("colour-differences"), 2 * sum("differences"));
        assert_eq!(sum("pab-groups"), metrics["byes"].as_u64().expect("a number"));
    }
    // Without a pairing there is nothing to count.
    assert_eq!(quality("garbage"), Value::Null);
}

/// What a page would load or run, if it could.
fn requests(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    for element in elements(page) {
        if ["script", "iframe", "object", "embed", "base", "form"].contains(&element.name.as_str())
        {
            found.push(element.name.clone());
        }
        for (name, value) in &element.attributes {
            let is_link =
                ["src", "href", "srcset", "action", "data", "poster"].contains(&name.as_str());
            if is_link && value != "data:,"
                || name.starts_with("on")
                || value.contains("javascript:")
            {
                found.push(format!("{}: {name}={value}", element.name));
            }
        }
        let style = element
            .attributes
            .get("style")
            .into_iter()
            .chain((element.name == "style").then_some(&element.text));
        for style in style {
            let loads = style.split("url(").skip(1).filter(|it| !it.starts_with('#'));
            found.extend(loads.map(|it| format!("url({it}")));
            found.extend(style.contains("@import").then(|| "@import".to_owned()));
        }
    }
    found
}

fn pages_ask_for_nothing() {
    for page in all_pages() {
        assert_eq!(requests(&page), Vec::<String>::new());
        let policy = elements(&page).into_iter().find(|it| {
            it.attributes.get("http-equiv").is_some_and(|it| it == "Content-Security-Policy")
        });
        let policy = policy.expect("a policy").attributes["content"].clone();
        assert_eq!(policy, "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    }
}

fn a_page_caught_asking_is_caught() {
    for page in [
        "<html><script>1</script></html>",
        "<html><img src=\"https://example.org/a.png\"/></html>",
        "<html><a href=\"http://example.org\">x</a></html>",
        "<html><style>p{background:url(a.png)}</style></html>",
        "<html><p style=\"background:url('a.png')\"/></html>",
        "<html><p onclick=\"x()\"/></html>",
    ] {
        assert_eq!(requests(page).len(), 1, "{page}");
    }
}

/// Language, title, a size for telephones, one first heading and no level left out.
fn pages_are_in_order() {
    for page in all_pages() {
        assert!(page.starts_with("<!DOCTYPE html>\n"));
        let all = elements(&page);
        let named =
            |name: &str| -> Vec<&Element> { all.iter().filter(|it| it.name == name).collect() };
        assert_eq!(named("html")[0].attributes["lang"], "en");
        assert_eq!(named("main").len(), 1);
        assert!(named("title").iter().any(|it| !it.text.trim().is_empty()));
        let viewport = named("meta")
            .into_iter()
            .find(|it| it.attributes.get("name").is_some_and(|name| name == "viewport"));
        assert!(viewport.expect("a viewport").attributes["content"].contains("width=device-width"));
        let levels: Vec<u32> =
            all.iter().filter_map(|it| it.name.strip_prefix('h')?.parse().ok()).collect();
        assert_eq!(levels.iter().filter(|level| **level == 1).count(), 1);
        assert_eq!(levels[0], 1);
        assert!(levels.windows(2).all(|two| two[1] <= two[0] + 1), "{levels:?}");
        let ids: Vec<&String> = all.iter().filter_map(|it| it.attributes.get("id")).collect();
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "an id comes twice");
        for table in named("table") {
            assert_eq!(table.attributes["role"], "table");
        }
        assert_eq!(named("caption").len(), named("table").len());
    }
}

/// What is counted, by the name of its row in the tables.
fn counted(metrics: &Value) -> Vec<(String, u64)> {
    let number = |it: &Value| it.as_u64().expect("a number");
    let mut rows: Vec<(String, u64)> = Vec::new();
    let mut add = |name: String, it: &Value| rows.push((name, number(it)));
    for (name, key) in [
        ("boards", "boards"),
        ("byes by pairing", "byes"),
        ("brackets", "brackets"),
        ("boards with unequal scores", "uneven-boards"),
    ] {
        add(name.to_owned(), &metrics[key]);
    }
    for strength in ["absolute", "strong", "mild"] {
        for came in ["granted", "denied"] {
            let count = &metrics["preferences"][strength][came];
            add(format!("{strength} colour preferences {came}"), count);
        }
    }
    let fairness = &metrics["fairness"];
    let mut all = |key: &str, before: &str, names: &[&str], after: &str| {
        let counts = list(&fairness[key]);
        assert_eq!(counts.len(), names.len(), "{key}");
        names.iter().zip(counts).for_each(|(it, count)| add(format!("{before}{it}{after}"), count));
    };
    let points = ["0", "up to ½", "up to 1", "up to 1½", "up to 2", "more than 2"];
    all("differences", "boards, score difference ", &points, "");
    let again = ["again at once", "again after 2 rounds"];
    all("repeated-downfloats", "players who float down ", &again, "");
    all("repeated-upfloats", "players who float up ", &again, "");
    let games = ["0", "1", "2", "3 or more"];
    all("colour-differences", "players, colour difference ", &games, " after the round");
    all("pab-groups", "byes by pairing, ", &["lowest", "next", "higher"], " scoregroup");
    let third = "players with a colour for the third time in a row, or more";
    add(third.to_owned(), &fairness["third-same-colour"]);
    for it in list(&metrics["criteria"]) {
        add(format!("brackets with non-zero {}", text(&it["label"])), &it["brackets"]);
    }
    rows
}

/// The cells of every row with this name, in a page.
fn rows_of_page(page: &str, name: &str) -> Vec<Vec<String>> {
    let all = elements(page);
    let is_head =
        |it: &&Element| it.attributes.get("scope").is_some_and(|it| it == "row") && it.text == name;
    let cells = |row: Option<usize>| {
        let cells = all.iter().filter(|it| it.name == "td" && it.parent == row);
        cells.map(|it| it.text.clone()).collect()
    };
    all.iter().filter(is_head).map(|it| cells(it.parent)).collect()
}

/// The same in Markdown.
fn rows_of_markdown(report: &str, name: &str) -> Vec<Vec<String>> {
    let rows = report.lines().filter_map(|it| it.strip_prefix(&format!("| {name} | ")));
    let cells = |row: &str| row.trim_end_matches(" |").split(" | ").map(str::to_owned).collect();
    rows.map(cells).collect()
}

/// The number that a cell begins with.
fn count_of(cell: &str) -> u64 {
    let (count, share) = cell.split_once(' ').unwrap_or((cell, "(- %)"));
    assert!(share.starts_with('(') && share.ends_with(')'), "{cell}");
    count.replace(',', "").parse().expect("a number")
}

fn quality_stands_in_tables() {
    let file = "corpus/handbook/mastering-the-dutch-2026.trf";
    let printed = run(&format!("metrics {file}")).out;
    let json = run(&format!("metrics {file} --format json")).out;
    let json: Value = serde_json::from_str(&json).expect("JSON");
    for (name, count) in counted(&json["sums"][0]["metrics"]) {
        let lines = printed.lines().filter_map(|it| it.strip_prefix(&format!("{name}  ")));
        let said: Vec<u64> = lines.map(|it| count_of(it.trim())).collect();
        assert_eq!(said, [count], "{name}");
        let rows = rows_of_page(&metrics_page(), &name);
        assert_eq!(rows.iter().map(|row| count_of(&row[0])).collect::<Vec<_>>(), [count], "{name}");
    }
    let report = sample().report();
    let results = list(&report["results"]).iter().map(|it| &it["quality"]);
    let qualities: Vec<&Value> = results.filter(|it| !it.is_null()).collect();
    assert_eq!(qualities.len(), 3);
    let (page, markdown) = (sample().read("report.html"), sample().read("report.md"));
    for (at, quality) in qualities.iter().enumerate() {
        for (own, rules) in counted(&quality["engine"]).iter().zip(counted(&quality["rules"])) {
            let name = &own.0;
            for rows in [rows_of_page(&page, name), rows_of_markdown(&markdown, name)] {
                let row = rows.get(at).unwrap_or_else(|| panic!("{name}: {rows:?}"));
                let said: Vec<u64> = row.iter().map(|it| count_of(it)).collect();
                assert_eq!((said, &rules.0), (vec![own.1, rules.1], name));
            }
        }
    }
    // By which articles the pairings fall behind, and what the tournaments varied in.
    let articles = &list(&report["results"])[0]["articles"];
    for (article, count) in articles.as_object().expect("articles") {
        let cells = [vec![count.to_string()]];
        assert!(rows_of_page(&page, article).starts_with(&cells), "{article}");
        assert!(rows_of_markdown(&markdown, article).starts_with(&cells), "{article}");
    }
    for (axis, values) in report["axes"].as_object().expect("axes") {
        let rows = rows_of_page(&page, &axis.replace(['_', '-'], " "));
        let [[row]] = rows.iter().map(Vec::as_slice).collect::<Vec<_>>()[..] else {
            panic!("{axis}: {rows:?}")
        };
        for (value, count) in values.as_object().expect("values") {
            let said = format!("{}: {count} (", value.replace(' ', ""));
            assert!(row.contains(&said), "{axis}: {said} is not in {row}");
        }
    }
}

/// Pictures are for people who see: the words beside them say as much.
fn reports_have_no_pictures() {
    for page in all_pages() {
        assert!(elements(&page).iter().all(|it| it.name != "svg"));
    }
}

fn the_badge_tells_the_result() {
    let sample = sample();
    let badge: Value = serde_json::from_str(&sample.read("badge.json")).expect("JSON");
    assert_eq!(badge["schemaVersion"], 1);
    assert_eq!(badge["label"], "pairproof fide-2026");
    assert_eq!(badge["color"], "red");
    let message = text(&badge["message"]);
    assert!(
        message.starts_with(
            "compared, no rule of decision: 16 tournaments, differ or failed: without-c8 "
        ) && message.ends_with("right 0"),
        "{message}"
    );
    let svg = elements(&sample.read("badge.svg"));
    assert_eq!((svg[0].name.as_str(), svg[0].attributes["role"].as_str()), ("svg", "img"));
    assert!(svg.iter().any(|it| it.name == "title" && it.text.contains(message)));

    let badge = fs::read_to_string(good().join("badge.json")).expect("a badge");
    let badge: Value = serde_json::from_str(&badge).expect("JSON");
    assert_eq!(
        (text(&badge["message"]), text(&badge["color"])),
        ("passes own rule: 2 tournaments, 0 differ", "green")
    );
}

/// The JUnit reports of a survey with differences, of one without, and of `verify`.
fn junit() -> [String; 3] {
    let good = fs::read_to_string(good().join("junit.xml")).expect("a report");
    let verify = run_with(&["verify", "--events", "1", "--format", "junit"]);
    assert_eq!(verify.code, 0);
    [sample().read("junit.xml"), good, verify.out]
}

/// What the schema says, without a validator: names and attributes known, counts right, no case twice, one
/// outcome at most.
fn junit_faults(text: &str) -> Vec<String> {
    let known = |name: &str| -> &[&str] {
        match name {
            "testsuites" => &["name", "tests", "failures", "errors"],
            "testsuite" => &["name", "tests", "skipped", "failures", "errors"],
            "testcase" => &["name", "classname"],
            "failure" | "error" | "skipped" => &["message", "type"],
            _ => &[],
        }
    };
    let all = elements(text);
    let mut faults = Vec::new();
    let mut cases = BTreeSet::new();
    let mut outcomes: BTreeMap<usize, u32> = BTreeMap::new();
    for (at, element) in all.iter().enumerate() {
        let name = element.name.as_str();
        let strange = element.attributes.keys().filter(|it| !known(name).contains(&it.as_str()));
        faults.extend(strange.map(|it| format!("{name}: attribute {it}")));
        let parent = element.parent.map_or("", |parent| all[parent].name.as_str());
        let fits = match name {
            "testsuites" => at == 0,
            "testsuite" => parent == "testsuites",
            "testcase" => parent == "testsuite",
            "failure" | "error" | "skipped" => parent == "testcase",
            _ => false,
        };
        faults.extend((!fits).then(|| format!("{name} in {parent}")));
        if name == "testcase" {
            let key = (element.attributes.get("classname"), element.attributes.get("name"));
            faults.extend((!cases.insert(key)).then(|| format!("{key:?} comes twice")));
        }
        if let Some(parent) = element.parent.filter(|_| parent == "testcase") {
            *outcomes.entry(parent).or_default() += 1;
        }
    }
    faults.extend(outcomes.values().filter(|it| **it > 1).map(|it| format!("{it} outcomes")));
    for (at, element) in all.iter().enumerate().filter(|it| it.1.name.starts_with("testsuite")) {
        let inside = |it: &&Element| {
            let mut above = it.parent;
            std::iter::from_fn(|| {
                let now = above?;
                above = all[now].parent;
                Some(now)
            })
            .any(|it| it == at)
        };
        for (count, name) in [
            ("tests", "testcase"),
            ("failures", "failure"),
            ("errors", "error"),
            ("skipped", "skipped"),
        ] {
            let found = all.iter().filter(|it| it.name == name).filter(inside).count();
            let stated = element.attributes.get(count);
            let is_wrong = match stated {
                Some(stated) => *stated != found.to_string(),
                None => known(&element.name).contains(&count),
            };
            faults.extend(is_wrong.then(|| format!("{count}={stated:?}, {found} found")));
        }
    }
    faults
}

fn junit_is_what_its_readers_take() {
    let reports = junit();
    for text in &reports {
        assert_eq!(junit_faults(text), Vec::<String>::new());
    }
    let text = &reports[0];
    let all = elements(text);
    let count = |name: &str| all.iter().filter(|it| it.name == name).count();
    // Four engines, and their verdicts and that on the whole.
    assert_eq!(count("testcase"), 4 * 16 + 4 + 1);
    assert!(count("failure") > 0 && count("error") > 0);
    let mut failures =
        all.iter().filter(|it| it.name == "failure").map(|it| &it.attributes["type"]);
    assert_eq!(failures.next().map(String::as_str), Some("differs"), "the verdict comes first");
    assert_eq!(failures.find(|it| *it != "differs").map(String::as_str), Some("different 2.4.3"));
    // What is wrong is seen.
    for (from, to) in [
        ("<testsuites ", "<testsuites skipped=\"0\" "),
        (" tests=\"69\"", " tests=\"68\""),
        ("name=\"tournament 2\"", "name=\"tournament 1\""),
        ("</failure>", "</failure><skipped message=\"\"/>"),
    ] {
        assert!(text.contains(from), "{from}");
        assert_ne!(junit_faults(&text.replacen(from, to, 1)), Vec::<String>::new(), "{to}");
    }
}

/// The same by the schema itself, where there is a validator: `xmllint`, of libxml2.
fn junit_fits_its_schema() {
    let schema = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/junit.xsd");
    let place = tempfile::tempdir().expect("a directory");
    let path = place.path().join("junit.xml");
    for text in junit() {
        fs::write(&path, text).expect("it can be written");
        let run = Command::new("xmllint").args(["--noout", "--schema", schema]).arg(&path).output();
        // Without it the test above says the same.
        let Ok(output) = run else { return };
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

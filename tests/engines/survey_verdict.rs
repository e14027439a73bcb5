//! Badge, attestation, reports, JUnit, terminal and exit code of a survey say the same, and each is true if
//! it is read alone: whatever was asked, and whatever came of it.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::cli::{self, run_with};
use crate::fake;
use crate::markup::elements;

pub(crate) const TESTS: fake::Tests = &[
    ("all_that_is_asked_passes", all_that_is_asked_passes),
    ("one_direction_is_not_all", one_direction_is_not_all),
    ("two_directions_are_not_all", two_directions_are_not_all),
    ("a_failure_in_one_direction", a_failure_in_one_direction),
    ("too_few_are_inconclusive", too_few_are_inconclusive),
    ("what_cannot_be_asked_is_not_shown", what_cannot_be_asked_is_not_shown),
    ("who_only_fails_does_not_differ", who_only_fails_does_not_differ),
    ("others_do_not_decide", others_do_not_decide),
    ("a_generator_makes_other_sizes", a_generator_makes_other_sizes),
    ("a_comparison_certifies_nothing", a_comparison_certifies_nothing),
];

/// What a survey is to say.
struct Expected {
    code: i32,
    conclusion: &'static str,
    /// How the sentence of the statement begins, and how it ends.
    said: (&'static str, &'static str),
    badge: (&'static str, &'static str),
    attested: &'static str,
    /// The cases of the JUnit suite `verdict`: the name, and what came of it.
    cases: &'static [(&'static str, &'static str)],
}

const PAIRS: &str = "its pairings of our positions";
const CHECKS: &str = "our tournaments, judged by its checker";
const GENERATES: &str = "its tournaments, judged by our checker";
const WHOLE: &str = "the survey as a whole";

/// The exam changes no verdict, so it is asked only by those who say so; and no verdict needs contested rounds, which take long.
fn survey(place: &Path, profile: &str, words: &str) -> cli::Run {
    let (path, output) = (place.join("engine.yaml"), place.join("survey"));
    fs::write(&path, profile).expect("it can be written");
    let (path, output) = (path.to_string_lossy(), output.to_string_lossy());
    let words = match words {
        words if words.starts_with("compare ") => words.to_owned(),
        words if words.contains("--exam") => format!("endorse {words}"),
        words => format!("endorse --exam none {words}"),
    };
    let mut all: Vec<&str> = words.split(' ').collect();
    all.extend([&*path, "--axis", "players=8..12", "--axis", "contested=0", "-o", &*output]);
    run_with(&all)
}

fn json(place: &Path, name: &str) -> Value {
    let text = fs::read_to_string(place.join("survey").join(name)).expect("a report");
    serde_json::from_str(&text).expect("JSON")
}

fn assert_says(profile: &str, words: &str, expected: &Expected) {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let run = survey(place, profile, words);
    assert_eq!(run.code, expected.code, "{}", run.whole());

    let report = json(place, "report.json");
    let (begin, end) = expected.said;
    let said = report["statement"]["in-words"].as_str().expect("a sentence");
    assert!(said.starts_with(begin) && said.ends_with(end), "{said}");
    assert_eq!(report["conclusion"], expected.conclusion);
    assert_eq!(report["statement"]["conclusion"], expected.conclusion);
    assert!(run.out.contains(&format!("{said}\n")), "{}", run.out);
    for name in ["report.md", "report.html", "statement.html"] {
        let page = fs::read_to_string(place.join("survey").join(name)).expect("a report");
        assert!(page.contains(said), "{name}");
    }

    let badge = json(place, "badge.json");
    let (message, colour) = expected.badge;
    assert_eq!((badge["message"].as_str(), badge["color"].as_str()), (Some(message), Some(colour)));
    let picture = fs::read_to_string(place.join("survey/badge.svg")).expect("a badge");
    assert!(picture.contains(message), "{picture}");

    let attestation = json(place, "attestation.json");
    let predicate = &attestation["predicate"];
    assert_eq!(predicate["result"], expected.attested);
    let is_all = predicate["warnedTests"].as_array().expect("a list").is_empty();
    assert_eq!(is_all && expected.attested != "FAILED", expected.attested == "PASSED");

    let junit = fs::read_to_string(place.join("survey/junit.xml")).expect("a report");
    let all = elements(&junit);
    let cases: Vec<(&str, &str)> = (0..all.len())
        .filter(|at| {
            all[*at].name == "testcase" && all[*at].attributes["classname"].ends_with("verdict")
        })
        .map(|at| {
            let outcome = all.iter().find(|it| it.parent == Some(at)).map_or("", |it| &it.name);
            (all[at].attributes["name"].as_str(), outcome)
        })
        .collect();
    assert_eq!(cases, expected.cases);
    let is_red = cases.iter().any(|(_, outcome)| *outcome == "failure");
    assert_eq!(is_red, expected.code != 0, "{cases:?}");
    assert_is_in_the_table(expected);
}

/// docs/certifying.md says the same of the badge, the attestation and the exit code.
fn assert_is_in_the_table(expected: &Expected) {
    let label = match expected.conclusion {
        "passes" => "it passes in all directions that the profile asks for",
        "passes-in-part" => "it passes what was asked, but not everything was asked",
        "inconclusive" => "inconclusive",
        "not-shown" => "not shown",
        "fails" => "it fails",
        "agrees" => "`compare`: no judged tournament differs",
        "differs" => "`compare`: an engine differs or failed",
        other => panic!("the table has no {other}"),
    };
    let page = include_str!("../../docs/certifying.md");
    let (_, table) = page.split_once("| verdict of the survey | ").expect("the table");
    let row = table.lines().find_map(|it| it.strip_prefix(&format!("| {label} | ")));
    let cells: Vec<&str> = row.unwrap_or_else(|| panic!("no row {label}")).split(" | ").collect();
    let [_, badge, attested, _, code] = cells[..] else { panic!("{cells:?}") };
    let colour = match expected.badge.1 {
        "brightgreen" | "green" => "green",
        "lightgrey" => "grey",
        other => other,
    };
    assert_eq!(badge.rsplit(", ").next(), Some(colour), "{badge}");
    assert_eq!(attested, expected.attested, "{label}");
    assert!(code.contains(&expected.code.to_string()), "{label}: {code}");
}

fn all_that_is_asked_passes() {
    assert_says(
        &fake::profile("right"),
        "--events 2 --allowed 0 --exam all",
        &Expected {
            code: 0,
            conclusion: "passes",
            said: (
                "right passes by this rule: own rule (2 tournaments, at most 0 may differ), not that of ",
                "may differ).",
            ),
            badge: ("passes own rule: 2 tournaments, 0 differ", "green"),
            attested: "PASSED",
            cases: &[(PAIRS, ""), (CHECKS, ""), (GENERATES, ""), (WHOLE, "")],
        },
    );
}

fn one_direction_is_not_all() {
    let end = "Not asked, so not shown: our tournaments, judged by its checker; its tournaments, judged by \
               our checker.";
    assert_says(
        &fake::profile("right"),
        "--events 1 --allowed 0 --direction pairs",
        &Expected {
            code: 0,
            conclusion: "passes-in-part",
            said: ("right passes in what was asked, by this rule: own rule", end),
            badge: ("pairer only: passes own rule: 1 tournament, 0 differ", "yellow"),
            attested: "WARNED",
            cases: &[(PAIRS, ""), (CHECKS, "skipped"), (GENERATES, "skipped"), (WHOLE, "")],
        },
    );
}

fn two_directions_are_not_all() {
    let words = "--events 2 --allowed 0 --direction checks --direction generates";
    assert_says(
        &fake::profile("right"),
        words,
        &Expected {
            code: 0,
            conclusion: "passes-in-part",
            said: (
                "right passes in what was asked",
                "so not shown: its pairings of our positions.",
            ),
            badge: (
                "checker and generator only: passes own rule: 2 tournaments, 0 differ",
                "yellow",
            ),
            attested: "WARNED",
            cases: &[(CHECKS, ""), (GENERATES, ""), (PAIRS, "skipped"), (WHOLE, "")],
        },
    );
}

fn a_failure_in_one_direction() {
    let words = "--events 2 --allowed 0 --direction pairs";
    assert_says(
        &fake::profile("wrong-colours"),
        words,
        &Expected {
            code: 1,
            conclusion: "fails",
            said: ("wrong-colours fails by this rule: own rule", "judged by our checker."),
            badge: ("pairer only: fails: 2 tournaments, 2 differ", "red"),
            attested: "FAILED",
            cases: &[
                (PAIRS, "failure"),
                (CHECKS, "skipped"),
                (GENERATES, "skipped"),
                (WHOLE, "failure"),
            ],
        },
    );
}

fn too_few_are_inconclusive() {
    assert_says(
        &fake::profile("right"),
        "--events 2 --profile fe1",
        &Expected {
            code: 1,
            conclusion: "inconclusive",
            said: (
                "Inconclusive: whether right passes by this rule is not shown: own rule",
                "differ).",
            ),
            badge: ("inconclusive: 2 tournaments, 0 differ", "lightgrey"),
            attested: "WARNED",
            cases: &[
                (PAIRS, "failure"),
                (CHECKS, "failure"),
                (GENERATES, "failure"),
                (WHOLE, "failure"),
            ],
        },
    );
}

fn who_only_fails_does_not_differ() {
    let words = "--events 2 --allowed 0 --direction pairs";
    assert_says(
        &fake::profile("crash"),
        words,
        &Expected {
            code: 4,
            conclusion: "fails",
            said: ("crash fails by this rule: own rule (", "judged by our checker."),
            badge: ("pairer only: fails: 2 tournaments, 0 differ, 2 with failures", "red"),
            attested: "FAILED",
            cases: &[
                (PAIRS, "failure"),
                (CHECKS, "skipped"),
                (GENERATES, "skipped"),
                (WHOLE, "failure"),
            ],
        },
    );
}

/// The profile without a call.
fn without(call: &str) -> String {
    let profile = fake::profile("right");
    let kept = profile.lines().filter(|line| !line.starts_with(call));
    kept.map(|line| format!("{line}\n")).collect()
}

fn what_cannot_be_asked_is_not_shown() {
    assert_says(
        &without("check:"),
        "--events 2 --allowed 0",
        &Expected {
            code: 1,
            conclusion: "not-shown",
            said: ("Not shown: in at least one direction nothing of right was judged.", "judged."),
            badge: ("not shown: 2 tournaments, 0 differ", "lightgrey"),
            attested: "WARNED",
            cases: &[(PAIRS, ""), (CHECKS, "skipped"), (GENERATES, ""), (WHOLE, "failure")],
        },
    );
    let words = "--events 2 --allowed 0 --direction checks";
    assert_says(
        &without("check:"),
        words,
        &Expected {
            code: 1,
            conclusion: "not-shown",
            said: (
                "Not shown: in at least one direction nothing of right was judged.",
                "our checker.",
            ),
            badge: ("checker only: not shown", "lightgrey"),
            attested: "WARNED",
            cases: &[
                (CHECKS, "skipped"),
                (PAIRS, "skipped"),
                (GENERATES, "skipped"),
                (WHOLE, "failure"),
            ],
        },
    );
}

/// However many tournaments agree, `compare` has no rule by which an engine could pass.
fn a_comparison_certifies_nothing() {
    const SAID: &str = "Compared, no rule of decision: ";
    for events in ["1", "3"] {
        let message = match events {
            "1" => "compared, no rule of decision: 1 tournament, 0 differ",
            _ => "compared, no rule of decision: 3 tournaments, 0 differ",
        };
        assert_says(
            &fake::profile("right"),
            &format!("compare --events {events}"),
            &Expected {
                code: 0,
                conclusion: "agrees",
                said: (SAID, "no tournament that was judged differs from the rules."),
                badge: (message, "lightgrey"),
                attested: "WARNED",
                cases: &[(PAIRS, "skipped"), (WHOLE, "skipped")],
            },
        );
    }
    for (mode, code, message) in [
        ("wrong-colours", 1, "compared, no rule of decision: 2 tournaments, 2 differ"),
        ("crash", 4, "compared, no rule of decision: 2 tournaments, 0 differ, 2 with failures"),
    ] {
        assert_says(
            &fake::profile(mode),
            "compare --events 2",
            &Expected {
                code,
                conclusion: "differs",
                said: (SAID, "at least one engine differs from the rules, or failed."),
                badge: (message, "red"),
                attested: "FAILED",
                cases: &[(PAIRS, "failure"), (WHOLE, "failure")],
            },
        );
    }
}

/// What an engine does that is asked for comparison is not held against the one that is judged, nor shown as
/// if it were.
fn others_do_not_decide() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let other = place.join("other.yaml");
    fs::write(&other, fake::profile("wrong-colours")).expect("it can be written");
    let words = format!("--events 2 --allowed 0 --with {}", other.display());
    let run = survey(place, &fake::profile("right"), &words);
    assert_eq!(run.code, 0, "{}", run.whole());
    let findings = &json(place, "report.json")["statement"]["findings"];
    let count = findings["differences"].as_u64().expect("a number");
    assert!(count > 1 && findings["for-comparison"] == count, "{findings}");
    let page = fs::read_to_string(place.join("survey/report.md")).expect("a report");
    let words = format!("{count} differences (of engines asked for comparison only), ");
    assert!(page.contains(&words), "{page}");
    let junit = fs::read_to_string(place.join("survey/junit.xml")).expect("a report");
    let all = elements(&junit);
    assert!(all.iter().all(|it| it.name != "failure" && it.name != "error"), "{junit}");
    let told = all.iter().filter(|it| {
        let message = it.attributes.get("message");
        message.is_some_and(|it| it.starts_with("for comparison, does not decide: round "))
    });
    assert_eq!(told.count(), 2);
    assert_eq!(json(place, "attestation.json")["predicate"]["result"], "PASSED");
    assert_eq!(json(place, "badge.json")["message"], "passes own rule: 2 tournaments, 0 differ");
}

/// A generator that is told a number of players and makes another: that is said, and what is stated of its
/// tournaments is read off its files. Of ours nothing is said where it was asked for its own alone.
fn a_generator_makes_other_sizes() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let told = "\"{seed}\", \"{players}\", \"{rounds}\"";
    let profile = fake::profile("right").replace("\"{seed}\"", told);
    let run =
        survey(place, &profile, "--events 2 --allowed 0 --direction generates --axis rounds=3");
    assert_eq!(run.code, 0, "{}", run.whole());
    let report = json(place, "report.json");
    let scope = &report["statement"]["scope"];
    assert_eq!(scope["sizes"].as_array().map(Vec::len), Some(1));
    let words = "Tournaments that right generated: 16 players and 4 rounds; 0 of 2 judged (0 %) with more \
                 than 100 players. 2 of 2 with another number of players or rounds than was asked for; the \
                 numbers stated here are those of its files.";
    assert_eq!(scope["sizes"][0]["in-words"], words);
    assert_eq!(
        (&scope["has-ours"], &scope["varied"]),
        (&false.into(), &Vec::<Value>::new().into())
    );
    for name in ["report.md", "report.html"] {
        let page = fs::read_to_string(place.join("survey").join(name)).expect("a report");
        assert!(page.contains("No engine was asked about them."), "{name}");
        assert!(!page.contains("What our tournaments varied in"), "{name}");
    }
}

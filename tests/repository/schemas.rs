//! The schemas of `schemas/` describe what `--format json` writes: every document keeps to its schema, and no
//! schema is so wide that a change of a document would pass.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use pairproof::behaviour::{Alternative, Behaviour};
use pairproof::check::{
    Board, FileCheck, Replay, Request, check_bytes, checklist, compare_rules, pair_next,
};
use pairproof::corpus::{Failure, Finding, exam_of};
use pairproof::editions::{Edition, by_id, in_force, newest_first};
use pairproof::engines::{Presence, Profile, ids, profile};
use pairproof::exam::{
    Answered, Diagnosis, Outcome, Permutation, TableAnswers, TableExam, TakenExam, TakenTables,
    WrongBoards, WrongOrder,
};
use pairproof::mutants::{Boards, mutant_of};
use pairproof::report::{
    CheckedFiles, ListedEngine, Taken, VerifiedPart, check_json, checklist_json,
    compare_rules_json, engines_json, exam_json, pair_json, verify_json,
};
use pairproof::standings::TiebreakEdition;
use pairproof::tournament::{AccelerationSource, Options, PlayerNumber, Tournament};
use serde_json::{Value, json};

use crate::cli::run_with;
use crate::schema::{Document, hold, of_all, printed, root, schema_of, validator_of};

/// The tournament files of the corpus, as they are named from the root of the repository.
fn files() -> Vec<String> {
    let folders = ["acid", "disputed", "generated", "handbook", "malformed", "trf"];
    let mut left: Vec<PathBuf> =
        folders.iter().map(|folder| root().join("corpus").join(folder)).collect();
    let mut files = Vec::new();
    while let Some(folder) = left.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the corpus") {
            let path = entry.expect("a readable folder").path();
            if path.is_dir() {
                left.push(path);
            } else if path.extension().is_some_and(|it| it == "trf") {
                let name = path.strip_prefix(root()).expect("a path below the root");
                files.push(name.to_str().expect("names are UTF-8").replace('\\', "/"));
            }
        }
    }
    files.sort();
    assert!(files.len() > 300, "{}", files.len());
    files
}

/// Those that a tournament can be made of, with it.
fn tournaments() -> Vec<(String, Tournament)> {
    let read = |name: String| Some((pairproof::read(&bytes(&name)).tournament?, name));
    files().into_iter().filter_map(read).map(|(tournament, name)| (name, tournament)).collect()
}

fn bytes(name: &str) -> Vec<u8> {
    fs::read(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The document of `check` about files that could be read.
fn of_files(files: &[FileCheck]) -> Value {
    check_json(&CheckedFiles { files, unread: &[], asked: None })
}

#[test]
fn what_check_prints_keeps_to_its_schema() {
    let editions = newest_first();
    let mut documents = of_all(&files(), |at, name| {
        let bytes = bytes(name);
        let checked = |how: &str, request: Request<'_>| {
            (format!("{name} {how}"), of_files(&[check_bytes(name, &bytes, &request)]))
        };
        let accelerated = Options { acceleration: AccelerationSource::Baku, ..Options::default() };
        let mut all = vec![checked("", Request::default())];
        let edition = &editions[at % editions.len()];
        all.push(checked(edition.id, Request { edition: Some(edition), ..Request::default() }));
        all.push(checked("round 2", Request { only_round: Some(2), ..Request::default() }));
        all.push(checked("baku", Request { options: accelerated, ..Request::default() }));
        all
    });
    for edition in &editions {
        let folders = ["corpus/handbook", "corpus/disputed", "corpus/malformed"];
        let arguments: Vec<&str> =
            ["check"].into_iter().chain(folders).chain(["--rules", edition.id]).collect();
        documents.extend(printed(&arguments));
    }
    // What no file of the corpus has: lines that declare something, and a time without rules at hand.
    let name = "corpus/trf/samples/trf16/forbidden.trf";
    let text = String::from_utf8(bytes(name)).expect("UTF-8");
    let remarks = "### MPA @ Round 2: 1-2 => 2-1\n### rating correction @ round 1: 3\n";
    for (key, text) in [
        ("declared", format!("{remarks}{text}")),
        ("would-say", text.replace("042 2026/02/01", "042 2005/02/01")),
    ] {
        let document = of_files(&[check_bytes(name, text.as_bytes(), &Request::default())]);
        let file = &document["files"][0];
        assert!(file.get(key).is_some() || file["rounds"][0].get(key).is_some(), "no {key}");
        documents.push((format!("{name} with {key}"), document));
    }
    hold("check-1.json", &documents, 1200);
}

fn taken(edition: &Edition) -> Taken {
    Taken { edition: edition.clone(), why: "--rules".to_owned(), guess: None }
}

#[test]
fn what_pair_prints_keeps_to_its_schema() {
    let editions = newest_first();
    let mut documents = of_all(&tournaments(), |_, (name, tournament)| {
        let of_edition = |edition: &Edition| {
            let replay = Replay::new(tournament, edition);
            let last = replay.last_paired_round();
            let paired = |round| {
                let next = pair_next(&replay, Some(round)).ok()?;
                let document = pair_json(&next, &taken(edition));
                Some((format!("{name} {} round {round}", edition.id), document))
            };
            [last.max(1), last + 1].into_iter().filter_map(paired).collect::<Vec<_>>()
        };
        editions.iter().flat_map(of_edition).collect()
    });
    let open = "corpus/trf/samples/trf16/forbidden.trf";
    documents.extend(printed(&["pair", open, "--assume", "rounds=9"]));
    documents.extend(printed(&["pair", open, "--assume", "rounds=9", "--round", "2"]));
    hold("pair-1.json", &documents, 1200);
}

#[test]
fn what_explain_prints_keeps_to_its_schema() {
    const QUESTIONS: [&str; 14] = [
        "",
        "--official",
        "--player 1",
        "--player 2 --event",
        "--why-not 1 2",
        "--why 3",
        "--why-bye 3",
        "--why-float 4",
        "--why-colour 1",
        "--why-board 2",
        "--why-not 2 4 --what-if",
        "--why-bye 5 --what-if",
        "--everybody",
        "--event",
    ];
    const QUESTIONS_PER_FILE: usize = 4;
    let editions = newest_first();
    // Each file is asked some questions, under an edition or the one that it points to itself.
    let documents = of_all(&tournaments(), |at, (name, tournament)| {
        let last = tournament.last_paired_round();
        let asked = (0..QUESTIONS_PER_FILE).filter_map(|turn| {
            let turn = QUESTIONS_PER_FILE * at + turn;
            let round = last.saturating_sub((turn / 5 % 3) as u32).max(1).to_string();
            let question = QUESTIONS[turn % QUESTIONS.len()];
            let mut arguments = vec!["explain", name];
            arguments.extend(question.split_whitespace());
            if !question.ends_with("--event") {
                arguments.extend(["--round", &round]);
            }
            if let Some(edition) = editions.get(turn / 7 % (editions.len() + 1)) {
                arguments.extend(["--rules", edition.id]);
            }
            if turn.is_multiple_of(11) {
                arguments.extend(["--lang", "es"]);
            }
            printed(&arguments)
        });
        asked.collect()
    });
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, document) in &documents {
        *kinds.entry(document["answer"]["kind"].as_str().expect("a kind")).or_default() += 1;
    }
    let all =
        ["event", "everybody", "no-pairing", "official", "question", "record", "story", "walk"];
    assert!(kinds.keys().eq(&all), "{kinds:?}");
    hold("explain-1.json", &documents, 1200);
}

#[test]
fn what_compare_rules_prints_keeps_to_its_schema() {
    let editions = newest_first();
    let mut documents = of_all(&tournaments(), |at, (name, tournament)| {
        // Each edition with the one that is one, two or three places older.
        let count = editions.len();
        let (one, other) = (&editions[at % count], &editions[(at + 1 + at / count % 3) % count]);
        let ids = [one.id, other.id];
        let rounds = compare_rules(tournament, [one, other]);
        let compared = compare_rules_json(name, tournament, &[one, other], Ok(&rounds));
        let skipped = compare_rules_json(name, tournament, &[other], Err("a team event"));
        vec![(format!("{name} {ids:?}"), compared), (format!("{name} skipped"), skipped)]
    });
    for file in ["corpus/handbook/mastering-the-dutch-2026.trf", "corpus/malformed/013-team.trf"] {
        documents.extend(printed(&["check", file, "--beside", "fide-2017"]));
    }
    hold("compare-rules-1.json", &documents, 400);
}

#[test]
fn what_standings_prints_keeps_to_its_schema() {
    let lists =
        ["PTS", "BH/C1,BH,SB,DE", "STD,PTS,DE/P,KS/L+1", "ARO,TPR,PTP,APRO,APPO,RTNG/R,TPN"];
    let files = ["swiss16.trf", "rr12-manual.trf", "reference/unrated-017.trf"];
    let files = files.map(|file| format!("corpus/standings/{file}"));
    let asked = files.iter().flat_map(|file| lists.map(|list| (file.as_str(), list)));
    let mut documents = Vec::new();
    for (file, list) in asked {
        documents.extend(printed(&["standings", file, "--by", list, "--assume", "tiebreaks=2026"]));
    }
    documents.extend(printed(&["standings", "corpus/standings/swiss16.trf", "--round", "3"]));
    hold("standings-1.json", &documents, 13);
}

#[test]
fn what_tables_print_keeps_to_its_schema() {
    let asked: [&[&str]; 4] = [
        &["generate", "--round-robin", "9", "--varma"],
        &["generate", "--round-robin", "6", "--form", "fide"],
        &["generate", "--scheveningen", "5"],
        &["generate", "--skalitzka", "2"],
    ];
    let documents: Vec<Document> = asked.iter().filter_map(|it| printed(it)).collect();
    hold("table-1.json", &documents, 4);
}

#[test]
fn what_is_inferred_keeps_to_its_schema() {
    let mut documents = Vec::new();
    for file in ["judged/byes-055.wrong.trf", "swiss16.trf", "rr6.trf"] {
        documents.extend(printed(&["standings", &format!("corpus/standings/{file}"), "--infer"]));
    }
    hold("inferred-1.json", &documents, 3);
}

#[test]
fn what_explain_prints_of_ranks_keeps_to_its_schema() {
    let file = "corpus/standings/judged/byes-055.wrong.trf";
    let lists = [
        "BH/C1", "SB/C2", "FB", "AOB", "DE,BH/M1", "KS", "PS/C1", "TPR", "PTP", "ARO", "TPN", "DE",
    ];
    let mut documents = Vec::new();
    for (at, list) in lists.iter().enumerate() {
        for (one, other) in [("1", "3"), ("7", "2"), ("9", "7"), ("17", "14")] {
            let year = ["2026", "2024", "2012"][at % 3];
            let lang = ["en", "es"][at % 2];
            let edition = format!("tiebreaks={year}");
            let by = ["--by", list, "--assume", &edition, "--lang", lang];
            documents
                .extend(printed(&[&["explain", file, "--why-rank", one, other][..], &by].concat()));
        }
    }
    let round_robin = "corpus/standings/rr6.trf";
    let asked = ["explain", round_robin, "--why-rank", "1", "2", "--by", "DE,SB"];
    documents.extend(printed(&asked));
    documents.extend(printed(&[&asked[..], &["--assume", "tiebreaks=2012"]].concat()));
    hold("why-rank-1.json", &documents, 50);
}

#[test]
fn what_checklist_prints_keeps_to_its_schema() {
    let editions = newest_first();
    let mut documents = of_all(&tournaments(), |at, (name, tournament)| {
        let edition = &editions[at % editions.len()];
        let replay = Replay::new(tournament, edition);
        let table = |round| {
            let table = checklist_json(name, &checklist(&replay, round), &taken(edition));
            (format!("{name} {} round {round}", edition.id), table)
        };
        (1..=replay.last_paired_round() + 1).map(table).collect()
    });
    documents.extend(printed(&["checklist", "corpus/trf/samples/trf16/forbidden.trf"]));
    hold("checklist-1.json", &documents, 1000);
}

#[test]
fn what_lint_prints_keeps_to_its_schema() {
    let lines: [&[&str]; 3] = [
        &["check", "--lint", "corpus"],
        &["check", "--lint", "-v", "corpus/trf", "corpus/generated"],
        &["check", "--lint", "-v", "corpus/malformed"],
    ];
    let documents: Vec<Document> = lines.iter().filter_map(|line| printed(line)).collect();
    let files: usize =
        documents.iter().map(|(_, it)| it["files"].as_array().expect("files").len()).sum();
    assert!(files > 500, "{files}");
    hold("lint-1.json", &documents, 3);
}

#[test]
fn what_editions_and_rule_print_keeps_to_their_schemas() {
    let documents: Vec<Document> = printed(&["rule", "--editions"]).into_iter().collect();
    hold("editions-1.json", &documents, 1);
    let mut documents: Vec<Document> = printed(&["rule", "C12"]).into_iter().collect();
    for edition in newest_first() {
        documents.extend(printed(&["rule", "--rules", edition.id]));
    }
    hold("rule-1.json", &documents, 5);
}

#[test]
fn what_mutants_and_exam_print_keeps_to_their_schemas() {
    let mut lists: Vec<Document> = Vec::new();
    for edition in newest_first() {
        lists.extend(printed(&["exam", "faults", "--rules", edition.id]));
    }
    for edition in TiebreakEdition::dated() {
        lists.extend(printed(&["exam", "faults", "--rules", edition.id]));
    }
    hold("faults-1.json", &lists, 7);
    let measured = ["exam", "rates", "--events", "1", "--axis", "players=6..8"];
    hold("rates-1.json", &printed(&measured).into_iter().collect::<Vec<_>>(), 1);
    let engine = format!("pairproof={}", env!("CARGO_BIN_EXE_pairproof"));
    let mut exams: Vec<Document> = printed(&["exam", &engine]).into_iter().collect();
    exams.extend(exams_of_faults());
    hold("exam-1.json", &exams, 5);
}

#[test]
fn what_diagnose_prints_keeps_to_its_schema() {
    let calls: [&[&str]; 4] = [
        &["check", "--diagnose", "corpus/acid", "corpus/trf"],
        &["check", "--diagnose", "corpus/handbook", "--rules", "fide-2017"],
        &["check", "--diagnose", "corpus/disputed", "--rules", "fide-2013"],
        &["check", "--diagnose", "corpus/acid", "--rules", "fide-1992"],
    ];
    let documents: Vec<Document> = calls.into_iter().filter_map(printed).collect();
    hold("diagnosis-1.json", &documents, 4);
}

/// Documents about answers that no engine gives here: one fault, two, none that is known, failures.
fn exams_of_faults() -> Vec<Document> {
    let edition = in_force();
    let exam = exam_of(edition.id).expect("it can be read").expect("there is one");
    let fault = |id: &str| mutant_of(&edition, id).expect("a mutant");
    let wrong =
        |boards: Boards| Outcome::Wrong(WrongBoards { boards, because: "C5 (1.9.2)".to_owned() });
    let outcomes = [
        Outcome::Right,
        wrong(None),
        wrong(Some(vec![
            Board { white: PlayerNumber::new(1), black: Some(PlayerNumber::new(2)) },
            Board { white: PlayerNumber::new(3), black: None },
        ])),
        Outcome::Reading("wider-colour-difference".to_owned()),
        Outcome::NotShown("it does not know byes".to_owned()),
        Outcome::Failed("exit status: 1".to_owned()),
    ];
    let answers: Vec<Answered> =
        outcomes.into_iter().enumerate().map(|(at, outcome)| Answered { at, outcome }).collect();
    let (one, other) = (fault("c14-dropped"), fault("c5-reversed"));
    let older = by_id("fide-2017").expect("an edition");
    let older = Alternative { interpretation: older.readings.first(), edition: older };
    let diagnoses = [
        Diagnosis::Whole(vec![Behaviour::Faults(vec![one.clone()])]),
        Diagnosis::Whole(vec![Behaviour::Faults(vec![one.clone(), other])]),
        Diagnosis::Unknown(vec![
            (Behaviour::Faults(vec![one]), 3),
            (Behaviour::Rules(Box::new(older.clone())), 2),
        ]),
        Diagnosis::Whole(vec![Behaviour::Rules(Box::new(older))]),
    ];
    let document = |it: &Diagnosis| {
        exam_json(&TakenExam {
            engine: "an engine".to_owned(),
            edition: edition.clone(),
            exam: exam.clone(),
            permuted: Some(Permutation { seed: 7, points: true }),
            answers: answers.clone(),
            diagnosis: it.clone(),
            standings: taken_tables(),
        })
    };
    diagnoses.iter().map(|it| (format!("{it:?}"), document(it))).collect()
}

/// Tables that are answered wrongly, in three ways.
fn taken_tables() -> Vec<TakenTables> {
    let edition = TiebreakEdition::dated().next().expect("an edition");
    let exam = TableExam::of(edition).expect("it can be read").expect("there are some");
    let wrong = |ranks: &[usize]| {
        Outcome::Wrong(WrongOrder {
            ranks: ranks.to_vec(),
            because: "player 1 has rank 1".to_owned(),
        })
    };
    let stated = &exam.tables[0].wrong[0].ranks;
    let answered = |outcomes: Vec<Outcome<WrongOrder>>| {
        let answers = outcomes.into_iter().enumerate();
        let answers = answers.map(|(at, outcome)| Answered { at, outcome }).collect();
        let edition = edition.id.to_owned();
        TakenTables::new(TableAnswers { edition, answers }).expect("answers to these tables")
    };
    vec![
        answered(vec![wrong(stated)]),
        answered(vec![wrong(stated), wrong(&[1])]),
        answered(vec![
            Outcome::Right,
            Outcome::NotShown("it does not know STD".to_owned()),
            Outcome::Failed("exit status: 1".to_owned()),
        ]),
    ]
}

#[test]
fn what_metrics_prints_keeps_to_its_schema() {
    let mut documents: Vec<Document> =
        printed(&["metrics", "corpus/handbook"]).into_iter().collect();
    for edition in newest_first() {
        let folder = "corpus/trf/samples/trf16";
        documents.extend(printed(&["metrics", folder, "--rules", edition.id]));
    }
    hold("metrics-1.json", &documents, 5);
}

#[test]
fn what_verify_prints_keeps_to_its_schema() {
    let mut documents: Vec<Document> =
        printed(&["verify", "--events", "2", "--seed", "9"]).into_iter().collect();
    // Nothing of it is ever wrong.
    let failure = Failure { expected: "1-2".to_owned(), found: "1-3".to_owned() };
    let finding = |failure| Finding { what: "round 3".to_owned(), failure };
    let part = VerifiedPart::new("corpus", vec![finding(Some(failure)), finding(None)]);
    documents.push(("a failure".to_owned(), verify_json(1, 0, &[part], &[])));
    hold("verify-1.json", &documents, 2);
}

#[test]
fn what_engines_prints_keeps_to_its_schema() {
    let mut documents: Vec<Document> = printed(&["engines", "list"]).into_iter().collect();
    let profiles: Vec<Profile> = ids().filter_map(profile).collect();
    for presence in [
        Presence::Answers(Some("1.0".to_owned())),
        Presence::Answers(None),
        Presence::Silent("it crashes".to_owned()),
    ] {
        let found = Some((PathBuf::from("engine"), presence));
        let listed =
            profiles.iter().map(|it| ListedEngine { profile: it.clone(), found: found.clone() });
        let listed: Vec<ListedEngine> = listed.collect();
        documents.push((format!("{found:?}"), engines_json(&listed)));
    }
    hold("engines-1.json", &documents, 4);
}

#[test]
fn the_manifest_that_generate_writes_keeps_to_its_schema() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut documents = Vec::new();
    for dialect in ["trf16", "javafo", "trfbx", "trf26"] {
        let out = folder.path().join(dialect);
        let place = out.to_str().expect("a path in UTF-8");
        let run = run_with(&[
            "generate",
            "--seed",
            "5",
            "--count",
            "8",
            "--dialect",
            dialect,
            "--axis",
            "players=4..20",
            "--axis",
            "rounds=3..6",
            "--axis",
            "contested=0",
            "-o",
            place,
        ]);
        assert_eq!(run.code, 0, "{}", run.err);
        let text = fs::read(out.join("manifest.json")).expect("a manifest");
        let document = serde_json::from_slice(&text).expect("the manifest is JSON");
        documents.push((format!("generate --dialect {dialect}"), document));
    }
    hold("manifest-1.json", &documents, 4);
}

#[test]
fn words_and_numbers_outside_of_their_sets_are_noticed() {
    let name = "corpus/trf/samples/trf16/forbidden.trf";
    let document = of_files(&[check_bytes(name, &bytes(name), &Request::default())]);
    let validator = validator_of("check-1.json");
    assert!(validator.is_valid(&document));
    let round = "/files/0/rounds/2";
    for (place, value) in [
        ("/schema".to_owned(), json!("pairproof/check@2")),
        ("/files/0/players".to_owned(), json!(-1)),
        ("/files/0/edition".to_owned(), json!("2026")),
        ("/files/0/assumed/0/what".to_owned(), json!("weather")),
        ("/summary/match".to_owned(), json!("3")),
        (format!("{round}/round"), json!(0)),
        (format!("{round}/verdict"), json!("perhaps")),
        (format!("{round}/file/0"), json!([1])),
        (format!("{round}/file/0"), json!([0, 1])),
        (format!("{round}/file/0"), json!([1, 2, 3])),
        (format!("{round}/reason/kind"), json!("criteria")),
        (format!("{round}/reason/bracket"), json!("1")),
        (format!("{round}/reason/bracket"), json!("1.00")),
        (format!("{round}/reason/bracket"), json!(1.0)),
        (format!("{round}/reason/expected"), json!([0.5])),
        (format!("{round}/reason/players"), json!([0])),
    ] {
        let mut changed = document.clone();
        *changed.pointer_mut(&place).unwrap_or_else(|| panic!("no {place}")) = value.clone();
        assert!(!validator.is_valid(&changed), "{place}: {value}");
    }
}

/// Every part of a schema that is an object, with its place.
fn parts<'a>(value: &'a Value, place: String, found: &mut Vec<(String, &'a Value)>) {
    match value {
        Value::Object(object) => {
            found.push((place.clone(), value));
            object.iter().for_each(|(key, it)| parts(it, format!("{place}/{key}"), found));
        }
        Value::Array(values) => {
            values
                .iter()
                .enumerate()
                .for_each(|(at, it)| parts(it, format!("{place}/{at}"), found));
        }
        _ => {}
    }
}

#[test]
fn every_schema_is_one_is_strict_and_is_listed() {
    let page = fs::read_to_string(root().join("docs/json.md")).expect("the page");
    let entries = fs::read_dir(root().join("schemas")).expect("the folder");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("a readable folder").file_name().into_string().expect("UTF-8"))
        .collect();
    names.sort();
    assert!(names.len() >= 24, "{names:?}");
    for name in &names {
        let schema = schema_of(name);
        assert!(jsonschema::meta::is_valid(&schema), "{name}");
        assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema", "{name}");
        let stem = name.strip_suffix(".json").expect("a JSON file").rsplit_once('-');
        let (document, version) = stem.expect("a version");
        let title = format!("pairproof/{document}@{version}");
        assert_eq!(schema["title"], title, "{name}");
        let names_itself = match document {
            // Their terms do, on which their commitment hangs.
            "challenge" => Some(&schema["$defs"]["Terms"]),
            "attestation" | "badge" | "exam-answers" | "known-answers" | "plan" | "result" => None,
            _ => Some(&schema),
        };
        if let Some(part) = names_itself {
            assert_eq!(part["properties"]["schema"]["const"], title, "{name}");
        }
        let row = format!("| `{title}` | [`schemas/{name}`](../schemas/{name}) |");
        assert!(page.contains(&row), "docs/json.md lacks: {row}");

        let mut found = Vec::new();
        parts(&schema, String::new(), &mut found);
        for (place, part) in found {
            // What is counted by words has no fields; its values are alike, or its words are listed.
            let is_of_words = part["properties"].is_null()
                && (part["additionalProperties"].is_object() || part["propertyNames"].is_object());
            if part["type"] == "object" && !is_of_words {
                assert_eq!(part["additionalProperties"], false, "{name}{place}");
                assert!(part["required"].is_array(), "{name}{place}");
            }
            if let Some(target) = part["$ref"].as_str() {
                let target = target.strip_prefix('#').expect("a place in the same file");
                assert!(schema.pointer(target).is_some(), "{name}{place}: {target}");
            }
        }
    }
    let listed = page.matches("](../schemas/").count();
    assert_eq!(listed, names.len(), "docs/json.md lists schemas that are not there");
}

/// The fields of a schema that it does not describe, by their places. A constant that tells one kind of object from another needs
/// no description, and what is referred to may have it.
fn undescribed(root: &Value, value: &Value, place: &str, found: &mut Vec<String>) {
    let is_described = |field: &Value| {
        let mut field = field;
        while field["description"].is_null() && field["const"].is_null() {
            let Some(pointer) = field["$ref"].as_str() else { return false };
            field = root.pointer(pointer.trim_start_matches('#')).expect("a definition");
        }
        field["description"] != ""
    };
    let inside: Vec<(String, &Value)> = match value {
        Value::Object(object) => {
            for (key, field) in
                object.get("properties").and_then(Value::as_object).into_iter().flatten()
            {
                found.extend((!is_described(field)).then(|| format!("{place}/{key}")));
            }
            object.iter().map(|(key, value)| (key.clone(), value)).collect()
        }
        Value::Array(values) => {
            values.iter().enumerate().map(|(at, it)| (at.to_string(), it)).collect()
        }
        _ => return,
    };
    inside.iter().for_each(|(key, it)| undescribed(root, it, &format!("{place}/{key}"), found));
}

/// Who adds a field to a document says in the schema what it is.
#[test]
fn every_field_of_every_document_is_described() {
    let entries = fs::read_dir(root().join("schemas")).expect("a folder");
    let names = entries.map(|it| it.expect("a file").file_name().to_string_lossy().into_owned());
    let names: Vec<String> = names.filter(|it| it.ends_with(".json")).collect();
    assert!(names.len() > 30, "{names:?}");
    for name in names {
        let (schema, mut found) = (schema_of(&name), Vec::new());
        undescribed(&schema, &schema, "", &mut found);
        assert_eq!(found, Vec::<String>::new(), "{name}: a field without a description");
    }
    let with = |field: Value| {
        let schema = json!({ "$defs": { "d": { "description": "x" }, "e": {} }, "properties": { "a": field } });
        let mut found = Vec::new();
        undescribed(&schema, &schema, "", &mut found);
        found
    };
    for described in
        [json!({ "description": "x" }), json!({ "const": 1 }), json!({ "$ref": "#/$defs/d" })]
    {
        assert_eq!(with(described), Vec::<String>::new());
    }
    for bare in
        [json!({ "type": "string" }), json!({ "description": "" }), json!({ "$ref": "#/$defs/e" })]
    {
        assert_eq!(with(bare), ["/a"]);
    }
}

//! Engines with a memory, and a checker that stops at the first wrong round: each gets the verdict that it deserves.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use pairproof::check::Verdict;
use pairproof::tournament::{Dialect, Entry, GameResult, PlayerIndex, Tournament, write};
use serde_json::Value;

use crate::cli::{Run, run_with};
use crate::fake::{self, Fallible};
use crate::standings;

pub(crate) const TESTS: fake::Tests = &[
    (
        "a_checker_that_stops_at_the_first_is_found_out",
        a_checker_that_stops_at_the_first_is_found_out,
    ),
    (
        "a_checker_may_say_that_it_names_only_the_first",
        a_checker_may_say_that_it_names_only_the_first,
    ),
    ("who_is_wrong_the_second_time_differs", who_is_wrong_the_second_time_differs),
    ("a_second_answer_counts_in_no_total", a_second_answer_counts_in_no_total),
    ("shares_ask_the_same_again", shares_ask_the_same_again),
    ("a_tournament_of_ours_is_none_of_its_own", a_tournament_of_ours_is_none_of_its_own),
    ("an_older_survey_is_not_gone_on_with", an_older_survey_is_not_gone_on_with),
];

/// What an engine does that keeps what it was asked in a folder.
pub(crate) fn play(mode: &str, folder: &str, asked: &[&str]) -> Fallible<()> {
    let folder = Path::new(folder);
    match (mode, asked) {
        ("repeat", ["pair", file, out, round]) => {
            let mode = if is_new(folder, file)? { "right" } else { "wrong-colours" };
            fake::answer(mode, file, out, round.parse()?)
        }
        ("repeat", ["check", file]) => {
            let mode = if is_new(folder, file)? { "right" } else { "faulty" };
            fake::report(mode, &fake::read(file)?)
        }
        ("repeat", ["standing", file, system, codes @ ..]) => {
            let mode = if is_new(folder, file)? { "right" } else { "wrong-points" };
            standings::ranks(mode, file, system, codes)
        }
        ("repeat", ["check-standing", file]) => {
            let mode = if is_new(folder, file)? { "right" } else { "agrees-always" };
            standings::verdict(mode, file)
        }
        ("echo", ["pair", file, out, round]) => {
            fs::copy(file, folder.join("asked.trf"))?;
            fake::answer("right", file, out, round.parse()?)
        }
        ("copyist", ["pair", file, out, round]) => {
            let asked: u32 = round.parse()?;
            // So our tournaments are called, and no position of the exam is.
            if asked > 3 && fs::read_to_string(file)?.contains("012 Event ") {
                is_new(folder, file)?;
            }
            fake::answer("right", file, out, asked)
        }
        ("copyist", ["generate", out, ..]) => {
            let remembered = taken(folder)?.ok_or("nothing was asked")?;
            Ok(fs::write(out, write(&disguised(remembered), Dialect::Trf26).text)?)
        }
        _ => Err("what is asked?".into()),
    }
}

/// Whether a file was never asked about before. It is remembered.
fn is_new(folder: &Path, file: &str) -> Fallible<bool> {
    let text = fs::read(file)?;
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let path = folder.join(format!("{:016x}.asked", hasher.finish()));
    let is_new = !path.exists();
    fs::write(path, text)?;
    Ok(is_new)
}

/// A tournament that was asked about, which is then forgotten.
fn taken(folder: &Path) -> Fallible<Option<Tournament>> {
    let mut paths: Vec<_> =
        fs::read_dir(folder)?.map(|it| it.map(|it| it.path())).collect::<Result<_, _>>()?;
    paths.sort();
    for path in paths.iter().filter(|it| it.extension().is_some_and(|it| it == "asked")) {
        let own = path.with_extension("taken");
        // Another call of the same engine may have been faster.
        if fs::rename(path, &own).is_ok() {
            return Ok(Some(fake::read(&own.to_string_lossy())?));
        }
    }
    Ok(None)
}

/// The rounds that were played, with other names, ratings and results of the last round, and the lines the other way round.
fn disguised(mut tournament: Tournament) -> Tournament {
    let rounds = tournament.last_paired_round();
    let last = tournament.players.len() - 1;
    tournament.headers.name = "Summer Open".to_owned();
    for player in &mut tournament.players {
        player.name = format!("Player, {}", player.number.get() + 7);
        player.fide_id = format!("{}", 1_000_000 + player.number.get());
        player.rating = player.rating.map(|rating| rating + 13);
        player.entries.truncate(rounds as usize);
        for entry in &mut player.entries {
            if let Entry::Game(game) = entry {
                game.opponent = PlayerIndex::from_index(last - game.opponent.index());
            }
        }
    }
    tournament.players.reverse();
    fake::change_last(&mut tournament, |game| game.result = GameResult::Draw);
    tournament
}

/// The profile of an engine that remembers, in the folder of the profile.
pub(crate) fn remembering(mode: &str) -> String {
    let words = format!("\"fake\", \"{mode}\"");
    fake::profile(mode).replace(&words, &format!("{words}, \"remember\", \"{{here}}\""))
}

/// Small tournaments. Contested rounds would have a hundred drafts each, and the exam asks nothing twice.
fn survey(place: &Path, profile: &str, words: &str) -> Run {
    const FEW: &str = "--allowed 0 --axis players=8..12 --axis contested=0 --exam none -o";
    let (path, output) = (place.join("engine.yaml"), place.join("survey"));
    fs::write(&path, profile).expect("it can be written");
    let (path, output) = (path.to_string_lossy(), output.to_string_lossy());
    let mut all = vec!["endorse", &*path];
    all.extend(FEW.split(' ').chain([&*output]).chain(words.split(' ')));
    run_with(&all)
}

fn report(place: &Path) -> Value {
    let text = fs::read_to_string(place.join("survey/report.json")).expect("a report");
    serde_json::from_str(&text).expect("JSON")
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

fn text(place: &Path, name: &str) -> String {
    fs::read_to_string(place.join(name)).expect("a report")
}

/// Tournaments, of which some have several wrong rounds.
const SEVERAL_WRONG: &str = "--events 10 --seed 8 --direction checks";

fn a_checker_that_stops_at_the_first_is_found_out() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let run = survey(place, &fake::profile("only-first"), SEVERAL_WRONG);
    assert_eq!(run.code, 1, "{}", run.whole());
    let row = &report(place)["results"][0];
    let several = row["wrong-rounds"]["several"].as_u64().expect("some have several");
    assert!(several > 0 && row["rounds"]["missed"].as_u64() >= Some(several), "{row}");
    assert_eq!(
        (&row["differing"], &row["conclusion"]),
        (&several.into(), &"fails".into()),
        "{row}"
    );
    assert_eq!(row["wrong-rounds"]["false-alarms"], 0);
    let said = "shown to the checker of only-first with two or three wrong rounds.";
    for name in ["survey/report.md", "survey/report.html"] {
        assert!(text(place, name).contains(said), "{name}");
    }
    let place = tempfile::tempdir().expect("a directory");
    let run = survey(place.path(), &fake::profile("right"), SEVERAL_WRONG);
    assert_eq!(run.code, 0, "{}", run.whole());
    assert_eq!(report(place.path())["results"][0]["wrong-rounds"]["several"], several);
}

fn a_checker_may_say_that_it_names_only_the_first() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let all = "[\"check\", \"{in}\"], answer: stdout";
    let profile = fake::profile("only-first");
    assert!(profile.contains(all), "{profile}");
    let profile = profile.replace(all, &format!("{all}, names: first"));
    let run = survey(place, &profile, SEVERAL_WRONG);
    assert_eq!(run.code, 0, "{}", run.whole());
    let said = "by its profile its checker names only the first wrong round of a tournament; ";
    assert!(run.out.contains(said), "{}", run.out);
    for name in ["survey/report.md", "survey/report.html", "survey/statement.html"] {
        assert!(text(place, name).contains(said), "{name}");
    }
    let row = &report(place)["results"][0];
    assert!(row["rounds"]["skipped"].as_u64() > Some(0), "{row}");
    assert!(row["rounds"]["missed"].is_null(), "{row}");
}

fn who_is_wrong_the_second_time_differs() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let words = "--events 10 --direction pairs --direction checks";
    let run = survey(place, &remembering("repeat"), words);
    assert_eq!(run.code, 1, "{}", run.whole());
    let report = report(place);
    let rows = list(&report["results"]);
    for (row, said) in rows.iter().zip(list(&report["statement"]["scope"]["asked-twice"])) {
        assert_eq!(row["conclusion"], "fails", "{row}");
        let (questions, said) = (row["asked-twice"].as_u64().expect("a number"), said.to_string());
        assert!(questions > 0 && said.contains(&format!(": {questions} question")), "{said}");
        assert!(said.contains(" answered otherwise") && !said.contains("none was"), "{said}");
    }
    assert!(
        text(place, "survey/report.md")
            .contains("| Asked a second time, later and in another order | repeat, ")
    );
    let found = list(&report["differences"]);
    for finding in found {
        let reason = finding["reason"].as_str().expect("a reason");
        assert!(reason.starts_with("not the same answer twice; the second time: "), "{reason}");
        assert_eq!(finding["class"], "candidate");
    }
    // The colours are those of the second answer, and the finding shows them.
    let colours = found.iter().find(|it| it["verdict"] == Verdict::Colour.name());
    assert!(colours.is_some_and(|it| it["engine-boards"] != it["rules-boards"]), "{found:#?}");
    assert!(found.iter().any(|it| it["direction"] == "checks"), "{found:#?}");
}

/// Rounds by their results, the second answers of an engine that is wrong then and of one that is not.
fn a_second_answer_counts_in_no_total() {
    let rounds = |profile: &str| {
        let place = tempfile::tempdir().expect("a directory");
        survey(place.path(), profile, "--events 8 --direction pairs");
        let row = report(place.path())["results"][0].clone();
        let rounds = row["rounds"].as_object().expect("rounds").values();
        let rounds: u64 = rounds.map(|it| it.as_u64().expect("a number")).sum();
        let other = row["rounds"]["colour"].as_u64().unwrap_or(0);
        (rounds, row["asked-twice"].as_u64().expect("a number"), other)
    };
    let (right, asked, none) = rounds(&fake::profile("right"));
    let (wrong, again, other) = rounds(&remembering("repeat"));
    assert!(asked > 0 && none == 0, "{asked} {none}");
    assert_eq!((right, asked), (wrong, again));
    assert!(other > 0 && other <= asked, "{other} of {asked}");
}

fn shares_ask_the_same_again() {
    let place = tempfile::tempdir().expect("a directory");
    let path = |name: &str| place.path().join(name).to_string_lossy().into_owned();
    fs::write(path("engine.yaml"), fake::profile("right")).expect("it can be written");
    let engine = path("engine.yaml");
    let made = |output: &str, words: &[&str]| {
        let output = path(output);
        let axes = ["--axis", "players=8..12", "--axis", "contested=0"];
        let all = ["compare", &engine, "--events", "8", "-o", &output];
        let run = run_with(&[&all[..], &axes, words].concat());
        assert_eq!(run.code, 0, "{}", run.whole());
    };
    made("whole", &[]);
    made("one", &["--partition", "hash:1/2"]);
    made("other", &["--partition", "hash:2/2"]);
    let run = run_with(&["survey", "merge", &path("other"), &path("one"), "-o", &path("merged")]);
    assert_eq!(run.code, 0, "{}", run.whole());
    for name in ["results.jsonl", "report.json", "report.md"] {
        let read = |folder: &str| fs::read_to_string(place.path().join(folder).join(name));
        assert_eq!(read("whole").expect("a file"), read("merged").expect("a file"), "{name}");
    }
    let results = text(place.path(), "whole/results.jsonl");
    assert!(results.contains("\"asked-twice\":"), "nothing was asked again");
}

fn a_tournament_of_ours_is_none_of_its_own() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let words = "--events 6 --direction pairs --direction generates --axis rounds=5..6";
    let run = survey(place, &remembering("copyist"), words);
    assert_eq!(run.code, 1, "{}", run.whole());
    let row = &report(place)["results"][1];
    assert_eq!((&row["direction"], &row["tournaments"]), (&"generates".into(), &0.into()), "{row}");
    let ours = &row["skipped"]["its generator made a tournament of ours"];
    let twice = &row["skipped"]["its generator made the same tournament before"];
    let skipped = ours.as_u64().unwrap_or(0) + twice.as_u64().unwrap_or(0);
    assert!(ours.as_u64() > Some(2) && skipped == 6, "{row}");
    assert_eq!(row["differing"], 0, "every round of ours is right");
}

/// What was planned when nothing was asked twice can be merged, and is not gone on with.
fn an_older_survey_is_not_gone_on_with() {
    let place = tempfile::tempdir().expect("a directory");
    let place = place.path();
    let words = "--events 2 --direction pairs";
    assert_eq!(survey(place, &fake::profile("right"), words).code, 0);
    let path = place.join("survey/plan.json");
    let mut plan: Value = serde_json::from_str(&text(place, "survey/plan.json")).expect("JSON");
    let fields = plan.as_object_mut().expect("an object");
    assert_eq!(fields.remove("several-wrong-rounds-one-in"), Some(4.into()));
    assert_eq!(fields.remove("asked-again-one-in"), Some(8.into()));
    fs::write(&path, plan.to_string()).expect("it can be written");
    let run = survey(place, &fake::profile("right"), words);
    assert_eq!(run.code, 2, "{}", run.whole());
    for field in ["several-wrong-rounds-one-in", "asked-again-one-in"] {
        assert!(
            run.err.contains("holds a survey of another plan: ") && run.err.contains(field),
            "{}",
            run.err
        );
    }
}

//! Engines that are wrong about standings on purpose, called as `fake MODE standing IN SYSTEM CODES...`,
//! `fake MODE check-standing IN` and `fake MODE listed OUT SEED CODES`, and what is found of them.

use std::fs;
use std::io::Write;
use std::path::Path;

use pairproof::engines::{Answer, Engine, Profile, WrongStanding};
use pairproof::generate::{AxisId, Made, Recipe};
use pairproof::judged::{RankedBy, RoundResult, judged_ranks, judged_verdict};
use pairproof::standings::{
    Cut, Judged, List, READINGS, Setting, System, Table, TiebreakEdition, judge,
};
use pairproof::survey::wrong_standing::{Certain, our_ranks};
use pairproof::tournament::{Dialect, Options, PlayerIndex, Points, import, write};
use pairproof::trf;
use pairproof_effort::{is_short, times};
use serde_json::Value;

use crate::cli::{self, run_with};
use crate::fake::{self, Fallible};
use crate::memory;

pub(crate) const TESTS: fake::Tests = &[
    ("a_wrong_standing_is_found", a_wrong_standing_is_found),
    ("an_answer_that_cannot_be_used_is_an_error", an_answer_that_cannot_be_used_is_an_error),
    ("a_wrong_checker_is_found", a_wrong_checker_is_found),
    ("what_the_profile_does_not_have_is_not_asked", what_the_profile_does_not_have_is_not_asked),
    (
        "another_dialect_is_told_the_list_or_not_asked",
        another_dialect_is_told_the_list_or_not_asked,
    ),
    ("a_generator_is_told_the_list", a_generator_is_told_the_list),
    ("every_question_has_a_verdict_of_its_own", every_question_has_a_verdict_of_its_own),
    ("a_right_engine_passes", a_right_engine_passes),
    ("an_order_of_tied_players_counts_for_nobody", an_order_of_tied_players_counts_for_nobody),
    ("a_failure_about_an_order_counts_once", a_failure_about_an_order_counts_once),
    ("who_ranks_otherwise_the_second_time_differs", who_ranks_otherwise_the_second_time_differs),
    ("lists_leave_out_what_a_profile_cannot", lists_leave_out_what_a_profile_cannot),
    ("a_comparison_with_lists_asks_about_standings", a_comparison_with_lists_asks_about_standings),
    (
        "who_has_no_call_decides_nothing_of_a_comparison",
        who_has_no_call_decides_nothing_of_a_comparison,
    ),
    ("standings_change_nothing_else_of_a_survey", standings_change_nothing_else_of_a_survey),
    ("the_exam_says_what_explains_the_ranks", the_exam_says_what_explains_the_ranks),
    ("the_exam_stops_after_failures", the_exam_stops_after_failures),
    ("the_exam_leaves_out_what_is_not_there", the_exam_leaves_out_what_is_not_there),
    ("the_exam_asks_tables_with_other_names", the_exam_asks_tables_with_other_names),
    ("the_printed_command_explains_a_wrong_table", the_printed_command_explains_a_wrong_table),
    ("a_survey_of_standings_begins_with_the_tables", a_survey_of_standings_begins_with_the_tables),
];

/// The part of a profile about standings, of the engine in one of its modes.
const CALLS: &str = r#"
standings:
  editions: ["tiebreaks-2026", "tiebreaks-2024"]
  cannot: ["STD", "KS/L-2"]
  spelled: { "TPN/R": "TPN/REVERSED" }
  separator: " "
  systems: { swiss: "-s", round-robin: "-p" }
  compute: { arguments: ["standing", "{in}", "{system}", "{list}"], answer: stdout, number: "No", rank: "Rank" }
  check: { arguments: ["check-standing", "{in}"], answer: stdout, right: ["all is right"], wrong: ["it is wrong"] }
"#;

/// The profile of the engine in one of its modes, with the part about standings.
pub(crate) fn profile(mode: &str) -> String {
    let generate = "arguments: [\"generate\", \"{out}\", \"{seed}\"]";
    let listed = "arguments: [\"listed\", \"{out}\", \"{seed}\", \"{list}!\"]";
    fake::profile(mode).replace(generate, listed) + CALLS
}

fn engine_by(mode: &str, change: impl Fn(String) -> String) -> Engine {
    let profile = Profile::read(&change(profile(mode))).expect("a profile");
    let path = profile.engine.clone().into();
    Engine::new(profile, path)
}

pub(crate) fn engine(mode: &str) -> Engine {
    engine_by(mode, |text| text)
}

/// Ranks the players of a file in the manner of a mode.
pub(crate) fn ranks(mode: &str, file: &str, system: &str, codes: &[&str]) -> Fallible<()> {
    let tournament = fake::read(file)?;
    if tournament.players.iter().any(|it| it.rank.is_some()) {
        return Err("the file has ranks".into());
    }
    let codes: Vec<&str> =
        codes.iter().map(|it| if *it == "TPN/REVERSED" { "TPN/R" } else { it }).collect();
    let mut list = List::parse(&codes.join(",")).map_err(|_| "no list")?;
    let mut edition = TiebreakEdition::of(&tournament.headers)?.0;
    match mode {
        "no-cuts" => list.entries.iter_mut().for_each(|it| it.cut = Cut::None),
        "other-tiebreaks" => {
            let mut older = TiebreakEdition::dated().skip_while(|it| *it != edition).skip(1);
            edition = older.next().ok_or("no older edition")?;
        }
        // The id of a wrong tie-break is a mode, too.
        id => {
            let wrong = edition.mutants().find(|it| it.id == id);
            edition = wrong.map_or(edition, |it| edition.with(it));
        }
    }
    let system = if system == "-p" { System::RoundRobin } else { System::Swiss };
    let round = tournament.last_paired_round();
    let mut setting = Setting { system, ..Setting::of(edition) };
    if let Some(reading) = READINGS.iter().find(|it| it.name == mode) {
        setting.readings = reading.alone();
    }
    let table = Table::new(&tournament, setting, round);
    let standing = table.standing(&list);
    let mut out = std::io::stdout().lock();
    if mode == "says-nothing" {
        return Ok(());
    }
    writeln!(out, "Standing\nRank No PTS")?;
    for (row, place) in standing.rows.iter().zip(1..) {
        let mut points = tournament.score_before(PlayerIndex::from_index(row.player), round + 1);
        let mut number = tournament.players[row.player].number.get();
        let rank = match mode {
            "ties-by-number" => place,
            "all-first" => 1,
            "beyond" => row.rank + 1000,
            _ => row.rank,
        };
        match mode {
            "wrong-points" if place == 1 => points += Points(5),
            "twice" => number = tournament.players[0].number.get(),
            "others" => number += 1000,
            _ => {}
        }
        writeln!(out, "{rank} {number} {points}")?;
    }
    Ok(writeln!(out, "That is all.")?)
}

/// Says whether the ranks of a file are right, in the manner of a mode.
pub(crate) fn verdict(mode: &str, file: &str) -> Fallible<()> {
    let mut tournament = fake::read(file)?;
    let records = tournament.headers.other.iter_mut();
    records.for_each(|(_, text)| *text = text.replace("TPN/REVERSED", "TPN/R"));
    let mut ranks: Vec<u32> = tournament.players.iter().filter_map(|it| it.rank).collect();
    ranks.sort_unstable();
    let is_wrong = match mode {
        "agrees-always" => false,
        "rejects-ties" if ranks.windows(2).any(|it| it[0] == it[1]) => true,
        "rejects-orders" => judge(&tournament, None).judged != Judged::Match,
        _ => matches!(judge(&tournament, None).judged, Judged::Wrong(_)),
    };
    let says = match mode {
        "says-nothing" => "",
        "breaks-at-orders"
            if matches!(judge(&tournament, None).judged, Judged::Undecided { .. }) =>
        {
            ""
        }
        "says-both" => "all is right, and it is wrong",
        "refuses" => "### Error 401: it is wrong",
        "breaks" => "### Error 7",
        _ if is_wrong => "it is wrong",
        _ => "all is right",
    };
    Ok(writeln!(std::io::stdout(), "{says}")?)
}

/// Makes a tournament that is ranked by a list.
pub(crate) fn listed(mode: &str, out: &str, seed: u64, list: &str) -> Fallible<()> {
    let list = list.strip_suffix('!').ok_or("what follows the list is missing")?;
    let mut made = Recipe::plain(16, 4).with(AxisId::List, list).make(seed, 1).tournament;
    match mode {
        "ranks-by-number" => made.players.iter_mut().for_each(|it| it.rank = Some(it.number.get())),
        "unranked" => made.players.iter_mut().for_each(|it| it.rank = None),
        _ => {}
    }
    Ok(std::fs::write(out, write(&made, Dialect::Trf26).text)?)
}

pub(crate) fn recipe(list: &str) -> Recipe {
    Recipe::new(Dialect::Trf26)
        .with(AxisId::Rules, "fide-2026")
        .with(AxisId::Tiebreaks, "tiebreaks-2026")
        .with(AxisId::List, list)
        .with(AxisId::System, "swiss,swiss,round-robin")
        .with(AxisId::Players, "4..16")
}

fn tournaments() -> impl Iterator<Item = Made> {
    (0..times(60)).map(|number| recipe("any").make(3, number))
}

/// The setting and the list of a tournament.
fn ranked_by(made: &Made) -> (&Setting, &List) {
    let ranking = made.drawn.ranking().expect("a list");
    (&ranking.setting, &ranking.list)
}

/// The result of an engine about a tournament, with the reason.
fn computed(engine: &Engine, made: &Made) -> (RoundResult, String) {
    let (setting, list) = ranked_by(made);
    let answer = engine.standing(&made.tournament, (setting, list)).expect("it starts");
    let by = RankedBy { tournament: &made.tournament, setting, list };
    let judged = judged_ranks(by, engine.profile.standings.as_ref(), &answer);
    (judged.result, judged.reason)
}

fn a_wrong_standing_is_found() {
    let modes = ["right", "no-cuts", "ties-by-number", "other-tiebreaks", "wrong-points"];
    for mode in modes {
        let engine = engine(mode);
        let (mut different, mut judged) = (0, 0);
        for made in tournaments() {
            let (result, reason) = computed(&engine, &made);
            different += u64::from(result == RoundResult::Different);
            judged += u64::from(result.is_judged());
            assert_ne!(result, RoundResult::Error, "{mode}: {reason}");
            assert_eq!(reason.is_empty(), result == RoundResult::Match, "{mode}: {reason}");
        }
        assert!(judged > times(40), "{mode}: {judged}");
        assert_eq!(different == 0, mode == "right", "{mode}: {different} of {judged}");
    }
}

fn an_answer_that_cannot_be_used_is_an_error() {
    let made = recipe("BH SB").with(AxisId::Players, "12").make(1, 2);
    for (mode, says) in [
        ("says-nothing", "no standing: no line has the headings `No` and `Rank`"),
        ("others", "is not in the standing"),
        ("twice", "is in the standing twice"),
        ("beyond", "of 12 players"),
        ("all-first", "everybody has the same rank"),
    ] {
        let (result, reason) = computed(&engine(mode), &made);
        assert_eq!(result, RoundResult::Error, "{mode}");
        assert!(reason.contains(says), "{mode}: {reason}");
    }
    for (mode, says) in [("says-nothing", "says neither"), ("says-both", "says both")] {
        let answer = engine(mode).check_standing(&made.tournament, ranked_by(&made));
        let Answer::Failed(failure) = answer.expect("it starts") else { panic!("{mode}") };
        assert!(failure.details.contains(says), "{mode}: {failure}");
    }
    let with_texts = |text: String| {
        text.replace("exit-status: true,", "exit-status: true, texts: ['### Error'],")
    };
    let answer = |mode| {
        let engine = engine_by(mode, with_texts);
        engine.check_standing(&made.tournament, ranked_by(&made)).expect("it starts")
    };
    assert!(matches!(answer("refuses"), Answer::Said(reply) if reply.is_wrong));
    assert!(matches!(answer("breaks"), Answer::Failed(failure) if failure.kind == "error message"));
}

fn a_wrong_checker_is_found() {
    for mode in ["right", "agrees-always", "rejects-ties"] {
        let engine = engine(mode);
        let standings = engine.profile.standings.as_ref().expect("it is in the profile");
        let call = standings.check.as_ref().expect("it checks");
        let (mut missed, mut alarms, mut found) = (0, 0, 0);
        for made in tournaments() {
            let Some(certain) = Certain::of(&made, &our_ranks) else { continue };
            let (seed, number) = made.seed_and_number();
            let planted = (number % 2 == 1).then(|| certain.plant(WrongStanding::ALL)).flatten();
            let tournament = planted.as_ref().map_or(&made.tournament, |it| &it.tournament);
            let answer = engine.check_standing(tournament, ranked_by(&made)).expect("it starts");
            let wrong = planted.as_ref().map(|it| (it.kind, &it.players[..]));
            match judged_verdict(wrong, call, &answer).0 {
                RoundResult::Caught => found += 1,
                RoundResult::Missed => missed += 1,
                RoundResult::FalseAlarm => alarms += 1,
                RoundResult::Match | RoundResult::Skipped => {}
                other => panic!("{mode}, {seed}/{number}: {other:?}"),
            }
        }
        let passes = missed + alarms == 0;
        assert_eq!(
            passes,
            mode == "right",
            "{mode}: {found} found, {missed} missed, {alarms} false alarms"
        );
        assert_eq!((missed == 0, alarms == 0), (mode != "agrees-always", mode != "rejects-ties"));
        assert_eq!(found > 0, mode != "agrees-always");
    }
}

/// The reason why an engine is not asked.
fn skipped<T: std::fmt::Debug>(answer: std::io::Result<Answer<T>>) -> String {
    match answer.expect("nothing is started") {
        Answer::Skipped(reason) => reason,
        other => panic!("{other:?}"),
    }
}

fn what_the_profile_does_not_have_is_not_asked() {
    let engine = engine("right");
    for (list, tiebreaks, reason) in [
        ("BH STD", "tiebreaks-2026", "it does not know STD"),
        ("BH", "tiebreaks-2012", "it does not know tiebreaks-2012"),
    ] {
        let rules = if tiebreaks == "tiebreaks-2012" { "fide-2017" } else { "fide-2026" };
        let recipe = recipe(list)
            .with(AxisId::Tiebreaks, tiebreaks)
            .with(AxisId::Rules, rules)
            .with(AxisId::System, "swiss");
        let made = recipe.make(1, 1);
        assert_eq!(skipped(engine.standing(&made.tournament, ranked_by(&made))), reason);
        assert_eq!(skipped(engine.check_standing(&made.tournament, ranked_by(&made))), reason);
    }
    let made = recipe("any").make(1, 1);
    let other = fake::engine("right");
    let why = other.profile.cannot_rank().expect("it has no such call");
    assert_eq!(skipped(other.standing(&made.tournament, ranked_by(&made))), why);
    let reason = "its profile has no such call";
    assert_eq!(skipped(other.check_standing(&made.tournament, ranked_by(&made))), reason);
}

fn another_dialect_is_told_the_list_or_not_asked() {
    // Of a round robin only the words of the call say what it is.
    let in_trfbx = |text: String| text.replace("dialect: \"trf26\"", "dialect: \"trfbx\"");
    let plain = Recipe::plain(12, 5).with(AxisId::List, "BH/C1 TPN/R");
    let made = plain.with(AxisId::Tiebreaks, "tiebreaks-2026").make(1, 3);
    assert_eq!(computed(&engine_by("right", in_trfbx), &made), (RoundResult::Match, String::new()));
    let without = |text: String| in_trfbx(text).replace(", \"{list}\"]", "]");
    let engine = engine_by("right", without);
    let reason = "trfbx has no record for a list of tie-breaks";
    assert_eq!(skipped(engine.standing(&made.tournament, ranked_by(&made))), reason);
    assert_eq!(skipped(engine.check_standing(&made.tournament, ranked_by(&made))), reason);
}

fn a_generator_is_told_the_list() {
    let engine = engine("right");
    let list = List::parse("BH/C1,SB").expect("a list");
    let made = engine.generate_ranked((1, 16, 4), &list).expect("it starts");
    let Answer::Said(file) = made.answer else { panic!("{made:?}") };
    let tournament = import(&trf::read(&file), Options::default()).tournament;
    let judgement = judge(&tournament.expect("a tournament"), None);
    assert_eq!(judgement.judged, Judged::Match);
    assert_eq!(judgement.basis.expect("a list").declared.list, list);
}

/// A survey about an engine, and its report.
fn survey(place: &Path, profile: &str, words: &str) -> (cli::Run, Value) {
    let exam = if words.contains("--exam") { "" } else { "--exam none " };
    surveyed(place, profile, &format!("endorse {exam}--allowed 0 {words}"))
}

fn surveyed(place: &Path, profile: &str, words: &str) -> (cli::Run, Value) {
    let (path, output) = (place.join("engine.yaml"), place.join("survey"));
    fs::write(&path, profile).expect("it can be written");
    let (path, folder) = (path.to_string_lossy(), output.to_string_lossy());
    let mut all: Vec<&str> = words.split(' ').collect();
    all.extend([&*path, "--axis", "players=4..16", "--axis", "contested=0", "-o", &*folder]);
    let run = run_with(&all);
    let text = fs::read_to_string(output.join("report.json"))
        .unwrap_or_else(|_| panic!("{}", run.whole()));
    (run, serde_json::from_str(&text).expect("JSON"))
}

/// The conclusion in each direction, by its name, and the grounds.
fn conclusions(report: &Value) -> Vec<(String, String, String)> {
    let rows = report["statement"]["directions"].as_array().expect("directions");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    rows.iter()
        .map(|it| (text(&it["direction"]), text(&it["conclusion"]), it["grounds"].to_string()))
        .collect()
}

/// The findings of a report name the tie-break that decides, its article and the two players, or are about points.
fn assert_what_decides(report: &Value) {
    let findings = report["differences"].as_array().expect("findings");
    let different = findings.iter().filter(|it| it["verdict"] == "different");
    let is_told = |it: &&Value| {
        let reason = it["reason"].as_str().expect("a reason");
        if reason.contains("points, not") || reason.contains("tied players share it") {
            return true;
        }
        let article = it["article"].as_str().unwrap_or_default();
        let named = article.split(" (").next().expect("a tie-break");
        article.contains(" of tiebreaks-20")
            && reason.contains(&format!("({named} "))
            && it["players"].as_array().is_some_and(|it| it.len() == 2)
    };
    let told = different.clone().filter(is_told).count();
    assert!(told > 0 && told == different.count(), "{findings:?}");
}

/// Each bad engine with the question that it answers wrongly. It answers the others as well as the right one.
/// `PAIRPROOF_EFFORT=40 cargo test --test engines every_question` asks about 400 tournaments.
fn every_question_has_a_verdict_of_its_own() {
    for (mode, question, verdict) in [
        ("no-cuts", "standings-computed", "fails"),
        ("ties-by-number", "standings-computed", "fails"),
        ("other-tiebreaks", "standings-computed", "fails"),
        ("wrong-points", "standings-computed", "fails"),
        ("agrees-always", "standings-checked", "fails"),
        ("rejects-ties", "standings-checked", "fails"),
        ("ranks-by-number", "standings-generated", "fails"),
        ("unranked", "standings-generated", "not-shown"),
    ] {
        let place = tempfile::tempdir().expect("a directory");
        let events = times(10).clamp(50, 400);
        let words = format!("--events {events} --direction standings");
        let (run, report) = survey(place.path(), &profile(mode), &words);
        assert_eq!(run.code, 1, "{mode}: {}", run.whole());
        if question == "standings-computed" {
            assert_what_decides(&report);
        }
        for (direction, conclusion, grounds) in conclusions(&report) {
            let expected = match direction.as_str() {
                it if it == question => verdict,
                "standings-checked" if events < 400 => "inconclusive",
                _ => "passes",
            };
            assert_eq!(conclusion, expected, "{mode}, {direction}: {grounds}");
            let is_rare = grounds.contains("fewer than 20 wrong standings of a kind were shown");
            assert_eq!(is_rare, expected == "inconclusive", "{grounds}");
        }
    }
}

fn a_right_engine_passes() {
    let place = tempfile::tempdir().expect("a directory");
    let events = if is_short() { 60 } else { 400 };
    let words = format!("--events {events} --direction standings");
    let (run, report) = survey(place.path(), &profile("right"), &words);
    // A short run has too few standings of some kinds.
    let checked = if is_short() { "inconclusive" } else { "passes" };
    for (direction, conclusion, grounds) in conclusions(&report) {
        let expected = if direction == "standings-checked" { checked } else { "passes" };
        assert_eq!(conclusion, expected, "{direction}: {grounds}");
    }
    assert_eq!(run.code, i32::from(is_short()), "{}", run.whole());
    let said = report["statement"]["in-words"].as_str().expect("a sentence");
    assert!(said.ends_with("Not asked, so not shown: its pairings of our positions; our tournaments, judged by its checker; \
                            its tournaments, judged by our checker."), "{said}");
}

/// The row of a direction in a report.
fn row<'a>(report: &'a Value, direction: &str) -> &'a Value {
    let rows = report["results"].as_array().expect("results");
    rows.iter().find(|it| it["direction"] == direction).expect("it was asked")
}

fn an_order_of_tied_players_counts_for_nobody() {
    for (mode, said) in [("right", "accepted"), ("rejects-orders", "rejected")] {
        let place = tempfile::tempdir().expect("a directory");
        let words = "--events 80 --direction standings-checked";
        let (run, report) = survey(place.path(), &profile(mode), words);
        let row = row(&report, "standings-checked");
        assert!(row["undecided"][said].as_u64() > Some(0), "{mode}: {row}");
        assert_eq!(row["conclusion"], "inconclusive", "{mode}: {}", run.whole());
        assert_eq!(row["differing"], 0, "{mode}: {row}");
        let page = fs::read_to_string(place.path().join("survey/report.md")).expect("a report");
        assert!(page.contains("an order of players whom the list leaves tied"), "{mode}");
    }
}

fn a_failure_about_an_order_counts_once() {
    ["breaks-at-orders", "says-nothing"].into_iter().for_each(assert_counted_once);
}

fn assert_counted_once(mode: &str) {
    let place = tempfile::tempdir().expect("a directory");
    let words = "--events 40 --direction standings-checked";
    let (run, report) = survey(place.path(), &profile(mode), words);
    assert_eq!(run.code, 4, "{}", run.whole());
    let row = row(&report, "standings-checked");
    let sum = |counts: &Value| -> u64 {
        counts.as_object().expect("counts").values().filter_map(Value::as_u64).sum()
    };
    let (errors, failures) = (row["rounds"]["error"].as_u64(), sum(&row["failures"]));
    assert!(errors > Some(0) && sum(&row["rounds"]) == 40, "{row}");
    assert_eq!(errors, Some(failures), "{row}");
}

fn who_ranks_otherwise_the_second_time_differs() {
    for direction in ["standings-computed", "standings-checked"] {
        let place = tempfile::tempdir().expect("a directory");
        let words = format!("--events 40 --direction {direction}");
        let (_, report) = survey(place.path(), &(memory::remembering("repeat") + CALLS), &words);
        let row = row(&report, direction);
        assert!(row["asked-twice"].as_u64() > Some(0), "{row}");
        assert_eq!(row["conclusion"], "fails", "{row}");
        let findings = report["differences"].as_array().expect("findings");
        let says = |it: &Value| {
            it["reason"].as_str().is_some_and(|it| it.starts_with("not the same answer twice"))
        };
        assert!(findings.iter().all(says) && !findings.is_empty(), "{findings:?}");
    }
}

fn lists_leave_out_what_a_profile_cannot() {
    let place = tempfile::tempdir().expect("a directory");
    let words = "--events 60 --direction standings-computed";
    let (run, report) = survey(place.path(), &profile("right"), words);
    assert_eq!(run.code, 0, "{}", run.whole());
    assert_eq!(row(&report, "standings-computed")["tournaments"], 60);
    let page = fs::read_to_string(place.path().join("survey/report.md")).expect("a report");
    let said = "the lists are of tiebreaks-2026, tiebreaks-2024, without STD, KS/L-2: a program";
    assert!(page.contains(said), "{page}");
}

fn a_comparison_with_lists_asks_about_standings() {
    let place = tempfile::tempdir().expect("a directory");
    let words = "compare --events 12 --axis list=any pairproof";
    let (run, report) = surveyed(place.path(), &profile("no-cuts"), words);
    assert_eq!(run.code, 1, "{}", run.whole());
    for direction in ["pairs", "standings-computed", "standings-checked"] {
        let rows = report["results"].as_array().expect("results");
        let of_it = rows.iter().filter(|it| it["direction"] == direction);
        assert_eq!(of_it.count(), 2, "{direction}");
    }
    let engines = report["results"].as_array().expect("results").iter();
    let differ = engines.filter(|it| it["conclusion"] == "differs");
    let differ: Vec<&Value> = differ.map(|it| &it["direction"]).collect();
    assert_eq!(differ, ["standings-computed"]);
}

/// The run of `compare`, and the engine, direction and conclusion of each row.
fn compared(profile: &str, words: &str) -> (cli::Run, Vec<[String; 3]>) {
    let place = tempfile::tempdir().expect("a directory");
    let (run, report) = surveyed(place.path(), profile, words);
    let rows = report["results"].as_array().expect("results").iter();
    let text = |it: &Value| it.as_str().expect("a text").to_owned();
    let row = |it: &Value| ["engine", "direction", "conclusion"].map(|key| text(&it[key]));
    (run, rows.map(row).collect())
}

fn who_has_no_call_decides_nothing_of_a_comparison() {
    let without = |call: &str| {
        let text = profile("right");
        let lines = text.lines().filter(|it| !it.trim_start().starts_with(call));
        lines.map(|it| format!("{it}\n")).collect::<String>()
    };
    let of_checks = |rows: &[[String; 3]], is_ours: bool| {
        let row =
            |it: &&[String; 3]| it[1] == "standings-checked" && (it[0] == "pairproof") == is_ours;
        rows.iter().find(row).map(|it| it[2].clone())
    };
    // The other one checks ranks, and nobody is asked what nobody can be asked.
    let (run, rows) = compared(&without("check:"), "compare --events 8 --axis list=any pairproof");
    assert_eq!(run.code, 0, "{}", run.whole());
    assert_eq!(of_checks(&rows, false).as_deref(), Some("not-shown"));
    assert_eq!(of_checks(&rows, true).as_deref(), Some("agrees"));
    assert!(run.whole().contains("its profile has no such call"), "{}", run.whole());
    // Of who can be asked nothing, nothing is shown, whatever the other one answers.
    let nothing = without("pair:").replace("standings:", "other:");
    let nothing = nothing.split("\nother:").next().expect("a profile").to_owned() + "\n";
    let nothing = nothing.replace(", \"{list}!\"", "");
    let (run, rows) = compared(&nothing, "compare --events 8 --axis list=any pairproof");
    assert_eq!(run.code, 1, "{}", run.whole());
    let theirs = rows.iter().filter(|it| it[0] != "pairproof");
    assert!(
        theirs.clone().count() == 3 && theirs.clone().all(|it| it[2] == "not-shown"),
        "{rows:?}"
    );
    let (run, rows) = compared(&without("check:"), "compare --events 8 --axis list=any");
    assert_eq!(run.code, 0, "{}", run.whole());
    assert!(rows.iter().all(|it| it[2] == "agrees"), "{rows:?}");
    assert_eq!(of_checks(&rows, false), None);
    let place = tempfile::tempdir().expect("a directory");
    let path = place.path().join("engine.yaml");
    fs::write(&path, fake::profile("right")).expect("it can be written");
    let (path, folder) = (path.to_string_lossy(), place.path().join("survey"));
    let run = run_with(&["compare", &path, "--axis", "list=any", "-o", &folder.to_string_lossy()]);
    assert_eq!(run.code, 2, "{}", run.whole());
    assert!(run.err.contains("--axis list: no engine ranks players"), "{}", run.whole());
}

fn standings_change_nothing_else_of_a_survey() {
    let rows = |words: &str| {
        let place = tempfile::tempdir().expect("a directory");
        let words =
            format!("--events 6 --direction pairs --direction checks --direction generates{words}");
        let (_, report) = survey(place.path(), &fake::profile("right"), &words);
        let rows = report["results"].as_array().expect("results").clone();
        let of_pairings =
            |it: &Value| !it["direction"].as_str().expect("a name").starts_with("standings");
        rows.into_iter().filter(of_pairings).collect::<Vec<_>>()
    };
    let without = rows("");
    assert_eq!(without.len(), 3);
    assert_eq!(rows(" --direction standings"), without);
}

/// The exam of an engine that is not asked to pair.
fn exam_run(profile: &str, more: &[&str]) -> cli::Run {
    let place = tempfile::tempdir().expect("a directory");
    let path = place.path().join("engine.yaml");
    let calls = profile.lines().filter(|it| !it.starts_with("pair: "));
    fs::write(&path, calls.map(|it| format!("{it}\n")).collect::<String>()).expect("a profile");
    run_with(&[&["exam", path.to_str().expect("a path")], more].concat())
}

/// The exam of the engine in one of its modes: the run, and the tables of 2026 and of 2024.
fn exam(profile: &str, more: &[&str]) -> (cli::Run, [Value; 2]) {
    let run = exam_run(profile, &[&["--format", "json"], more].concat());
    let document: Value =
        serde_json::from_str(&run.out).unwrap_or_else(|_| panic!("{}", run.whole()));
    let of = |at: usize| document["standings"][at].clone();
    assert_eq!(of(0)["edition"], "tiebreaks-2026");
    assert_eq!(of(1)["edition"], "tiebreaks-2024");
    assert_eq!(document["standings"].as_array().map(Vec::len), Some(2));
    (run, [of(0), of(1)])
}

/// What explains all answers: of which kind, and its id.
fn explained(tables: &Value) -> Vec<(&str, &str)> {
    let all = tables["explained-by"].as_array().expect("a list").iter();
    all.map(|it| (it["kind"].as_str().expect("a kind"), it["id"].as_str().expect("an id")))
        .collect()
}

fn the_exam_says_what_explains_the_ranks() {
    let all_codes = |mode| profile(mode).replace("  cannot: [\"STD\", \"KS/L-2\"]\n", "");
    for (mode, of_2026, of_2024, code) in [
        ("right", None, None, 0),
        ("second-cut-left-out", Some("fault"), Some("fault"), 1),
        ("ties-by-number", Some("fault"), Some("fault"), 1),
        ("rules-of-2026", None, Some("edition"), 1),
        ("announced-number-of-rounds", Some("reading"), Some("reading"), 0),
    ] {
        let (run, tables) = exam(&all_codes(mode), &[]);
        assert_eq!(run.code, code, "{mode}: {}", run.whole());
        for (tables, kind) in tables.iter().zip([of_2026, of_2024]) {
            let kind: Vec<_> = kind.map(|kind| (kind, mode)).into_iter().collect();
            assert_eq!(explained(tables), kind, "{mode}: {}", run.whole());
            let is_wrong = kind.iter().any(|it| it.0 != "reading");
            assert_eq!(tables["wrong"] != 0, is_wrong, "{mode}: {}", run.whole());
        }
    }
    // Right ranks beside wrong points are a wrong answer that no known fault gives.
    let (run, tables) = exam(&all_codes("wrong-points"), &[]);
    assert_eq!(run.code, 1, "{}", run.whole());
    for tables in tables {
        assert_eq!((&tables["right"], explained(&tables)), (&0.into(), Vec::new()));
        let because = tables["tables"][0]["detail"].as_str().expect("a reason");
        assert!(because.contains(" points, not "), "{because}");
    }
}

fn the_exam_stops_after_failures() {
    let (run, [of_2026, of_2024]) = exam(&profile("says-nothing"), &[]);
    assert_eq!(run.code, 4, "{}", run.whole());
    for tables in [of_2026, of_2024] {
        assert_eq!((&tables["failed"], &tables["right"]), (&3.into(), &0.into()));
        let asked = tables["tables"].as_array().expect("a list").len();
        assert!(tables["not-asked"].as_u64().expect("a number") > 10 && asked < 10, "{tables}");
    }
}

fn the_exam_leaves_out_what_is_not_there() {
    let (run, [of_2026, of_2024]) = exam(&profile("right"), &[]);
    assert_eq!(run.code, 0, "{}", run.whole());
    let reasons = of_2026["tables"].as_array().expect("a list").iter();
    let reasons = reasons.filter(|it| it["outcome"] == "not-shown");
    assert!(
        reasons
            .clone()
            .all(|it| it["detail"].as_str().is_some_and(|it| it.starts_with("it does not know ")))
    );
    assert_eq!(of_2026["not-shown"], reasons.count());
    for tables in [of_2026, of_2024] {
        assert!(tables["not-shown"].as_u64() < tables["right"].as_u64(), "{tables}");
    }
    let run = exam_run(&fake::profile("right"), &[]);
    assert!(run.code == 1 && !run.out.contains("standings"), "{}", run.whole());
}

/// Each table is another file, and is answered as before.
fn the_exam_asks_tables_with_other_names() {
    let place = tempfile::tempdir().expect("a directory");
    let files = |more: &[&str]| {
        let folder = place.path().join(more.concat());
        let words = [more, &["--files", folder.to_str().expect("a path")]].concat();
        let (run, tables) = exam(&profile("second-cut-left-out"), &words);
        assert_eq!(run.code, 1, "{}", run.whole());
        let named = tables.each_ref().map(|it| format!("{:?}", explained(it)));
        let read = |id: &str| fs::read_to_string(folder.join(id)).expect("a file");
        (named, read("table-2026-001.trf"), read("table-2024-001.trf"))
    };
    let (as_it_is, changed) = (files(&[]), files(&["--permuted", "7"]));
    assert_eq!(as_it_is.0, changed.0);
    for (one, other) in [(&as_it_is.1, &changed.1), (&as_it_is.2, &changed.2)] {
        assert!(one.contains("Player0001") && !other.contains("Player0001"), "{other}");
        assert!(one.contains("\n212 ") && other.contains("\n212 "), "{other}");
    }
}

/// The printed command is right, too, if a file has no list, or one with other names of tie-breaks.
fn the_printed_command_explains_a_wrong_table() {
    let place = tempfile::tempdir().expect("a directory");
    let folder = place.path().join("asked");
    let run = exam_run(&profile("second-cut-left-out"), &["--files", &folder.to_string_lossy()]);
    assert_eq!(run.code, 1, "{}", run.whole());
    let commands = run.out.split('`').filter(|it| it.contains("--why-rank"));
    let commands: Vec<&str> = commands.collect();
    assert_eq!(commands.len(), 2, "{}", run.whole());
    for command in commands {
        let words: Vec<&str> = command.split(' ').skip(1).collect();
        let file = words.iter().find(|it| it.ends_with(".trf")).expect("a file");
        let text = fs::read_to_string(file).expect("it is written");
        let is_told = |line: &&str| ["042", "192", "212"].iter().any(|it| line.starts_with(it));
        let untold = text.lines().filter(|line| !is_told(line));
        let untold: String = untold.map(|line| format!("{line}\n")).collect();
        for changed in [&text, &text.replace("\n212 PTS", "\n212 PTS,CUT2"), &untold] {
            fs::write(file, changed).expect("it can be written");
            let told = run_with(&words);
            assert_eq!(told.code, 0, "{command}: {}", told.whole());
            assert!(told.out.contains("/C2"), "{}", told.out);
        }
    }
}

fn a_survey_of_standings_begins_with_the_tables() {
    let asked = |direction: &str| {
        let place = tempfile::tempdir().expect("a directory");
        let words = format!("--events 1 --exam all --direction {direction}");
        let (_, report) = survey(place.path(), &profile("second-cut-left-out"), &words);
        let kept = fs::read_to_string(place.path().join("survey/exam-answers.json"));
        let kept: Value = serde_json::from_str(&kept.expect("answers")).expect("JSON");
        (report["exam"]["standings"].clone(), kept, report["statement"].to_string())
    };
    let (tables, kept, statement) = asked("standings-computed");
    assert_eq!(explained(&tables[0]), [("fault", "second-cut-left-out")]);
    assert_eq!(kept["answers"]["standings"].as_array().map(Vec::len), Some(2));
    assert!(statement.contains("[second-cut-left-out]") && statement.contains("table-2026-"));
    // The answers are as they were before there were tables.
    let (tables, kept, _) = asked("pairs");
    assert_eq!((tables, kept["answers"].get("standings")), (serde_json::json!([]), None));
}

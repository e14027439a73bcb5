//! Engines that are wrong on purpose are asked questions with known answers, and every outcome has its name.

use std::sync::atomic::{AtomicUsize, Ordering};

use pairproof::corpus::{Corpus, Follows};
use pairproof::editions::{by_id, in_force};
use pairproof::report::tally_words;
use pairproof::survey::RoundResult;
use pairproof::survey::known_answers::{
    Asked, KnownAnswers, Outcome, Questions, Standing, Tally, WrongVerdict,
};
use serde_json::Value;

use crate::cli::{Run, run_with};
use crate::fake;
use crate::markup;

pub(crate) const TESTS: fake::Tests = &[
    ("a_right_engine_is_right_in_everything", a_right_engine_is_right_in_everything),
    ("wrong_engines_are_found_out_by_name", wrong_engines_are_found_out_by_name),
    ("a_checker_may_reject_its_own_pairer", a_checker_may_reject_its_own_pairer),
    ("another_reading_is_not_wrong", another_reading_is_not_wrong),
    ("what_comes_of_it_can_be_kept", what_comes_of_it_can_be_kept),
    ("every_edition_has_cases", every_edition_has_cases),
    ("an_engine_that_hangs_is_waited_for_once", an_engine_that_hangs_is_waited_for_once),
    (
        "an_engine_that_always_fails_is_not_asked_the_rest",
        an_engine_that_always_fails_is_not_asked_the_rest,
    ),
    ("plugged_in_is_not_right", plugged_in_is_not_right),
    ("what_cannot_be_asked_is_no_pass", what_cannot_be_asked_is_no_pass),
    ("the_matrix_has_its_exit_codes", the_matrix_has_its_exit_codes),
    ("the_matrix_tells_what_is_wrong", the_matrix_tells_what_is_wrong),
];

fn ask(mode: &str) -> KnownAnswers {
    let corpus = Corpus::embedded().expect("a corpus");
    let edition = in_force();
    let questions = Questions::all(&corpus, &edition);
    questions.ask(&fake::engine(mode), &edition, &|| ()).expect("it starts")
}

fn a_right_engine_is_right_in_everything() {
    let answers = ask("right");
    let tally = answers.tally();
    assert_eq!((tally.wrong, tally.failed), (0, 0), "{answers:#?}");
    assert!(tally.right > 60 && tally.disputed > 6 && tally.cannot_be_asked > 6, "{tally:?}");
    assert_eq!(answers.contradictions().count(), 0);
    let of =
        |standing| answers.answers.iter().filter(|it| it.question.standing == standing).count();
    for (standing, least) in [(Standing::Small, 14), (Standing::Must, 30), (Standing::Disputed, 6)]
    {
        assert!(of(standing) >= least, "{standing:?}");
    }
    // Whoever takes the default answers gives them to every open question.
    for answer in &answers.answers {
        if let Outcome::Disputed { follows, .. } = answer.outcome {
            assert_eq!(follows, Follows::Default, "{answer:?}");
        }
    }
    let sum =
        |pick: fn(&Tally) -> u32| answers.by_article().iter().map(|it| pick(&it.1)).sum::<u32>();
    assert!(sum(|tally| tally.right) > tally.right, "a case counts for each of its articles");
    assert_eq!(sum(|tally| tally.wrong), 0);
}

fn wrong_engines_are_found_out_by_name() {
    for (mode, verdict, article) in [
        ("without-c8", RoundResult::Different, Some("2.4.3")),
        ("without-c12", RoundResult::Different, Some("2.4.7")),
        ("rematch", RoundResult::Illegal, Some("2.1.1")),
        ("wrong-colours", RoundResult::Colour, None),
        ("wrong-bye", RoundResult::Different, Some("2.3.1")),
    ] {
        let answers = ask(mode);
        let wrong: Vec<_> =
            answers.wrong().filter(|it| it.question.asked == Asked::Pairing).collect();
        assert!(!wrong.is_empty(), "{mode} is never wrong");
        let has = wrong.iter().any(|answer| match &answer.outcome {
            Outcome::Wrong { verdict: found, article: by, rules, engine, .. } => {
                assert!(!rules.is_empty() && !engine.is_empty() && rules != engine, "{mode}");
                *found == WrongVerdict::Pairing(verdict)
                    && (article.is_none() || by.as_deref() == article)
            }
            _ => false,
        });
        assert!(has, "{mode}: {wrong:#?}");
        // The checker of these engines is right: only what it is asked about its own pairer is not.
        assert!(answers.wrong().all(|it| it.question.asked == Asked::Pairing), "{mode}");
    }
    let answers = ask("no-pairing");
    let denies = |outcome: &Outcome| matches!(outcome, Outcome::Wrong { verdict, .. } if *verdict == WrongVerdict::Pairing(RoundResult::NoPairing));
    assert!(answers.wrong().all(|it| denies(&it.outcome)));
    let rounds_without =
        answers.answers.iter().filter(|it| it.question.case.as_deref() == Some("no-legal-pairing"));
    assert!(rounds_without.into_iter().all(|it| it.outcome == Outcome::Right));
    let garbage = ask("garbage").tally();
    assert!(garbage.failed > 40 && garbage.wrong == 0, "{garbage:?}");
}

fn a_checker_may_reject_its_own_pairer() {
    let answers = ask("without-c8");
    let wrong: Vec<_> = answers.wrong().filter_map(|it| it.question.case.as_ref()).collect();
    let rejected: Vec<_> =
        answers.contradictions().filter_map(|it| it.question.case.as_ref()).collect();
    assert!(!rejected.is_empty(), "{answers:#?}");
    assert_eq!(rejected, wrong, "its checker goes by the rules");
}

fn another_reading_is_not_wrong() {
    let edition = in_force();
    let corpus = Corpus::embedded().expect("a corpus");
    // Judged by the reading that a worthless bye leaves no float, the right engine follows the other answer.
    let reading = edition.readings.iter().find(|it| it.id == "float-of-a-worthless-bye");
    let mut other = edition.under(reading.expect("a reading of this edition"));
    other.readings = edition.readings;
    let questions = Questions::all(&corpus, &other);
    let answers = questions.ask(&fake::engine("right"), &other, &|| ()).expect("it starts");
    let open = answers
        .answers
        .iter()
        .filter(|it| it.question.case.as_deref() == Some("float-of-a-worthless-bye"))
        .filter(|it| it.question.asked == Asked::Pairing);
    let open: Vec<_> = open.collect();
    assert_eq!(open.len(), 1);
    let mut small =
        open.into_iter().chain(answers.answers.iter().filter(|it| it.question.case.is_none()));
    let follows = |outcome: &Outcome| matches!(outcome, Outcome::Disputed { .. } | Outcome::Right);
    assert!(small.all(|it| follows(&it.outcome)), "{answers:#?}");
}

fn what_comes_of_it_can_be_kept() {
    let answers = ask("without-c12");
    assert_eq!(answers, ask("without-c12"), "the same is asked in the same order");
    let text = serde_json::to_string(&answers).expect("it is data");
    let read: KnownAnswers = serde_json::from_str(&text).expect("it can be read again");
    assert_eq!(read, answers);
    for name in ["path", "time", "seconds"] {
        assert!(!text.contains(&format!("\"{name}\"")), "{name} differs from run to run");
    }
}

fn every_edition_has_cases() {
    let corpus = Corpus::embedded().expect("a corpus");
    for (id, least) in [("fide-2026", 30), ("fide-2017", 15), ("fide-2013", 5), ("fide-1992", 3)] {
        let edition = by_id(id).expect("an edition");
        let questions = Questions::all(&corpus, &edition);
        let answers = questions.ask(&fake::engine("empty"), &edition, &|| ()).expect("it starts");
        let cases: std::collections::BTreeSet<_> =
            answers.answers.iter().filter_map(|it| it.question.case.as_deref()).collect();
        assert!(cases.len() >= least, "{id}: {}", cases.len());
        let stranger = cases.iter().find(|case| {
            let case = &corpus.get(case).expect("a case").case;
            !case.editions.iter().any(|it| it == id)
        });
        assert_eq!(stranger, None, "{id}");
    }
}

fn an_engine_that_hangs_is_waited_for_once() {
    let tally = ask("hang").tally();
    assert!(tally.failed == 1 && tally.not_asked_any_more > 20, "{tally:?}");
}

/// As in the exam: who fails three times in a row is not asked the rest.
fn an_engine_that_always_fails_is_not_asked_the_rest() {
    let corpus = Corpus::embedded().expect("a corpus");
    let mut engine = fake::engine("garbage");
    (engine.profile.check, engine.profile.generate) = (None, None);
    let told = AtomicUsize::new(0);
    let count = || {
        told.fetch_add(1, Ordering::Relaxed);
    };
    let questions = Questions::all(&corpus, &in_force());
    let answers = questions.ask(&engine, &in_force(), &count).expect("it starts");
    assert_eq!(answers.failed().count(), 3, "{answers:#?}");
    let tally = answers.tally();
    assert!(tally.not_asked_any_more > 20, "{tally:?}");
    let all = questions.len();
    // Several are asked at once, so a few more were asked than are told.
    assert!(told.load(Ordering::Relaxed) < all, "all {all} were asked");
    let words = tally_words(&tally);
    let rest =
        format!("; because of these failures {} more were not asked", tally.not_asked_any_more);
    assert!(words.ends_with(&rest), "{words}");
}

/// Runs the program on the profile of an engine in a mode.
fn on(mode: &str, before: &[&str], after: &[&str]) -> Run {
    let place = tempfile::tempdir().expect("a directory");
    let file = place.path().join("fake.yaml");
    std::fs::write(&file, fake::profile(mode)).expect("it can be written");
    let file = file.to_string_lossy();
    let words: Vec<&str> = before.iter().chain([&&*file]).chain(after).copied().collect();
    run_with(&words)
}

fn plugged_in_is_not_right() {
    let right = on("right", &["engines", "test"], &[]);
    assert_eq!(right.code, 0, "{}", right.whole());
    assert!(right.out.ends_with("working; all 14 answers are right\n"), "{}", right.out);

    let rematch = on("rematch", &["engines", "test"], &[]);
    assert_eq!(rematch.code, 1, "{}", rematch.whole());
    let line = |what: &str| {
        rematch.out.lines().find(|line| line.contains(what)).expect("it is asked").to_owned()
    };
    assert!(line("pairs round 4 of 8 players").contains("wrong  illegal: "), "{}", rematch.out);
    let wrong = rematch.out.lines().filter(|line| line.contains("  wrong  ")).count();
    let end = format!("working; {wrong} of 14 answers are not those of the rules\n");
    assert!(wrong > 0 && rematch.out.ends_with(&end), "{}", rematch.out);

    let garbage = on("garbage", &["engines", "test"], &[]);
    assert_eq!(garbage.code, 4, "{}", garbage.whole());
    assert!(garbage.out.contains("not working: it failed on 7 of 14 questions"), "{}", garbage.out);
    assert_eq!(garbage.out.matches("no list of pairs").count(), 2, "the same failure is folded");
    assert!(garbage.out.contains("6 more questions"), "{}", garbage.out);
    let form =
        "; first comes the number of pairs, then a line `white black` for each; `7 0` is a bye";
    assert!(garbage.out.contains(form), "{}", garbage.out);
}

fn what_cannot_be_asked_is_no_pass() {
    let place = tempfile::tempdir().expect("a directory");
    let file = place.path().join("poor.yaml");
    let profile = fake::profile("right").replace("trf26", "trf16");
    std::fs::write(&file, profile).expect("it can be written");
    let file = file.to_string_lossy();
    let told = "trf16 cannot say the number of rounds and the initial colour, but javafo, trfbx and trf26 can";
    for words in [&["engines", "test", &file][..], &["exam", &file]] {
        let run = run_with(words);
        assert_eq!(run.code, 1, "{words:?}: {}", run.whole());
        assert!(run.out.contains(told), "{words:?}: {}", run.out);
        assert!(!run.out.contains("known faults, if the program had them"), "{}", run.out);
    }
    let run = run_with(&["engines", "test", &file]);
    assert!(
        run.out.ends_with("nothing could be asked about pairings, so nothing is shown\n"),
        "{}",
        run.out
    );
}

fn the_matrix_has_its_exit_codes() {
    let run = ["exam", "--cases", "corpus"];
    for (mode, code) in [("right", 0), ("without-c8", 1), ("garbage", 4)] {
        let found = on(mode, &run, &[]);
        assert_eq!(found.code, code, "{mode}: {}", found.whole());
    }
    // Right in the one case that is asked.
    assert_eq!(on("without-c8", &run, &["--cases", "limbo"]).code, 0);
    for (more, part) in [
        (["--cases", "no-such-case"], "no case and no directory `no-such-case`"),
        (["--cases", "exam-2026-040"], "exam-2026-040 is a position of the exam; all of them"),
        (["--rules", "fide-1066"], "no edition `fide-1066`"),
        (["--cases", "colour-histories-2017"], "no case that may be cited is for this edition"),
    ] {
        let found = on("right", &run, &more);
        assert_eq!(found.code, 2, "{}", found.whole());
        assert!(found.err.contains(part) && found.out.is_empty(), "{}", found.whole());
    }
    // Nothing that an engine can be asked is no pass.
    assert_eq!(on("right", &run, &["--cases", "colours-drawn"]).code, 1);
}

fn the_matrix_tells_what_is_wrong() {
    let run = ["exam", "--cases", "corpus"];
    let text = on("without-c8", &run, &[]);
    let rows = text.out.lines().filter(|line| line.starts_with("mastering-the-dutch-2026"));
    let wrong: Vec<&str> = rows.filter(|line| line.contains("WRONG")).collect();
    assert!(wrong.len() == 1 && wrong[0].ends_with("WRONG             right"), "{wrong:?}");
    let told =
        "without-c8: mastering-the-dutch-2026, round 8: different: bracket of 4.0, C8 (2.4.3)";
    assert!(text.out.contains(told), "{}", text.out);
    assert!(
        text.out.contains("\nwithout-c8: downfloaters-for-the-next-bracket, round 3: different")
    );
    assert!(text.out.contains("\n    engine 8-4 9-6 11-2; known 2-8 9-4 11-6\n"), "{}", text.out);

    let json = on("without-c8", &run, &["--format", "json"]);
    let document: Value = serde_json::from_str(&json.out).expect("it is JSON");
    assert_eq!(document["schema"], "pairproof/corpus-matrix@1");
    let engine = &document["engines"][0];
    let listed: KnownAnswers = serde_json::from_value(serde_json::json!({
        "engine": engine["id"], "edition": engine["edition"], "answers": engine["answers"],
    }))
    .expect("the answers are those of the library");
    assert_eq!(serde_json::json!(listed.tally()), engine["tally"]);
    // The other one is the case that shows C8.
    assert_eq!(engine["articles"]["C8 (2.4.3)"]["wrong"], 2);
    assert_eq!(engine["contradictions"], 2);
    assert_eq!(json.out, on("without-c8", &run, &["--format", "json"]).out);

    let page = on("without-c8", &run, &["--format", "html"]).out;
    assert!(markup::elements(&page).iter().any(|it| it.name == "table"), "{page}");
    assert!(page.contains("<span class=\"bad\">WRONG</span>"));
}

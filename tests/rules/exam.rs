//! The exams: every answer is computed again, every fault is named by the answers that it gives, and no
//! fewer faults are noticed than before.

use std::collections::BTreeSet;

use pairproof::behaviour::{Alternative, Behaviour};
use pairproof::corpus::{Class, Exam, exam_of};
use pairproof::editions::{Edition, by_id};
use pairproof::engines::Position;
use pairproof::exam::{
    Answered, Diagnosis, ExamAnswers, Outcome, Permutation, TakenExam, WrongBoards, as_asked,
    boards_of_pairs, diagnose, interpretation_of, pairs_of_boards, reach,
};
use pairproof::mutants::{
    Asked, FaultyRound, Mutant, mutant_of, mutants_of, noticed_by, readings_of,
};
use pairproof::survey::kept_rates;

/// The editions, and how many mutants at most no position of the exam notices. The numbers may only fall.
const OPEN: [(&str, usize); 4] =
    [("fide-2026", 4), ("fide-2017", 5), ("fide-2013", 3), ("fide-1992", 0)];

fn exams() -> impl Iterator<Item = (Exam, Edition, usize)> {
    OPEN.into_iter().map(|(id, open)| {
        let exam = exam_of(id).expect("it can be read").expect("there is one");
        (exam, by_id(id).expect("an edition"), open)
    })
}

/// The mutants that an exam has to notice.
fn live(edition: &Edition) -> Vec<Mutant> {
    let mut all = mutants_of(edition);
    all.retain(Mutant::is_fault);
    all
}

#[test]
fn answers_are_what_the_rules_and_the_faults_make() {
    for (exam, edition, most) in exams() {
        assert_eq!(exam.edition, edition.id);
        let mutants = live(&edition);
        let mut noticed = BTreeSet::new();
        let mut ids = BTreeSet::new();
        for position in &exam.positions {
            assert!(ids.insert(&position.id), "{} twice", position.id);
            // The text forces the answer, or an outside program gives it, or it is only ours. Of 1992 all are.
            let is_backed = match position.class {
                Class::Must => edition.id != "fide-1992",
                Class::Reference => !position.engines.is_empty(),
                Class::Snapshot => position.engines.is_empty(),
            };
            assert!(is_backed, "{}: {:?}", position.id, position.class);
            let words = position.argument.split_whitespace().count();
            assert!((20..=110).contains(&words), "{}: an argument of {words} words", position.id);
            let asked = position.opened().expect("a tournament");
            let (right, wrong) = noticed_by(&asked, &edition, &mutants);
            assert_eq!(right, boards_of_pairs(&position.answer), "{}", position.id);
            let computed: BTreeSet<_> = wrong
                .iter()
                .map(|(at, boards)| (mutants[*at].id.clone(), pairs_of_boards(boards)))
                .collect();
            let faults = |it: &pairproof::corpus::WrongAnswer| {
                let answer = it.answer.clone();
                it.faults.clone().into_iter().map(move |fault| (fault, answer.clone()))
            };
            let stated: BTreeSet<_> = position.wrong.iter().flat_map(faults).collect();
            assert_eq!(stated, computed, "{}", position.id);
            let is_argued = |because: &str| !because.is_empty() && because != "match";
            assert!(position.wrong.iter().all(|it| is_argued(&it.because)), "{}", position.id);
            let by_interpretation = Asked::new(&asked, &edition);
            for wrong in &position.wrong {
                let boards = boards_of_pairs(&wrong.answer);
                let interpretation = interpretation_of(&by_interpretation, &edition, &boards);
                let stated = wrong.interpretation.as_str();
                assert_eq!(interpretation.unwrap_or_default(), stated, "{}", position.id);
            }
            noticed.extend(position.shown().cloned());
        }
        let open: BTreeSet<String> =
            mutants.iter().map(|it| it.id.clone()).filter(|id| !noticed.contains(id)).collect();
        let stated: BTreeSet<String> = exam.open.iter().map(|it| it.id.clone()).collect();
        assert_eq!(open, stated, "{}: mutants that nothing notices", edition.id);
        assert!(open.len() <= most, "{}: {} are open", edition.id, open.len());
    }
}

/// What an engine with these faults answers in the exam.
fn answers(exam: &Exam, edition: &Edition, faults: &[&Mutant]) -> Vec<Answered> {
    let answered = |(at, position): (usize, &pairproof::corpus::ExamPosition)| {
        let asked_position = position.opened().expect("a tournament");
        let asked = Asked::new(&asked_position, edition);
        let answer = asked.with_faults(faults);
        let outcome = if answer == *asked.right() {
            Outcome::Right
        } else if let Some(id) = interpretation_of(&asked, edition, &answer) {
            Outcome::Reading(id.to_owned())
        } else {
            Outcome::Wrong(WrongBoards { boards: answer, because: String::new() })
        };
        Answered { at, outcome }
    };
    exam.positions.iter().enumerate().map(answered).collect()
}

#[test]
fn every_noticed_fault_is_named() {
    for (exam, edition, _) in exams() {
        let open: BTreeSet<&str> = exam.open.iter().map(|it| it.id.as_str()).collect();
        for mutant in live(&edition).iter().filter(|it| !open.contains(it.id.as_str())) {
            let answers = answers(&exam, &edition, &[mutant]);
            let Diagnosis::Whole(found) =
                diagnose(&exam, &edition, &answers, false).expect("a diagnosis")
            else {
                panic!("{} {} is not named", edition.id, mutant.id);
            };
            let is_it = |it: &Behaviour| matches!(it.faults(), [only] if only.id == mutant.id);
            assert!(found.iter().any(is_it), "{} {}", edition.id, mutant.id);
        }
    }
}

/// The other player gets the initial colour, and it is the other colour: together they are the rule.
const UNDO_EACH_OTHER: [&str; 2] = ["colours-even-number", "colours-initial-inverted"];

/// Of each edition the twenty faults that random tournaments show most often: no two of them hide each other.
#[test]
fn any_two_of_the_twenty_commonest_faults_are_noticed() {
    for (exam, edition, _) in exams() {
        let mut faults = kept_rates(edition.id).expect("rates").faults;
        faults.sort_by_key(|fault| std::cmp::Reverse(fault.noticed));
        let mutant = |id: &str| mutant_of(&edition, id).expect(id);
        let commonest: Vec<Mutant> = faults.iter().take(20).map(|it| mutant(&it.id)).collect();
        let positions: Vec<Position> =
            exam.positions.iter().map(|it| it.opened().expect("a tournament")).collect();
        let asked: Vec<Asked<'_>> = positions.iter().map(|it| Asked::new(it, &edition)).collect();
        for (at, one) in commonest.iter().enumerate() {
            for other in &commonest[at + 1..] {
                let is_noticed = asked.iter().any(|asked| {
                    let answer = asked.with_faults(&[one, other]);
                    answer != *asked.right()
                        && interpretation_of(asked, &edition, &answer).is_none()
                });
                let ids = BTreeSet::from([one.id.as_str(), other.id.as_str()]);
                let undo = ids == BTreeSet::from(UNDO_EACH_OTHER);
                assert_eq!(is_noticed, !undo, "{}: {ids:?}", edition.id);
            }
        }
    }
}

#[test]
fn two_faults_at_once_are_named() {
    let (exam, edition, _) = exams().next().expect("an edition");
    let pairs = [
        ("c14-dropped", "c5-reversed"),
        ("forfeits-are-meetings", "c12-dropped"),
        ("colours-kind-only", "c9-reversed"),
        ("order-transposition-reversed", "bars-nothing"),
        ("virtual-points-ignored", "c7-dropped"),
    ];
    let mutant = |id: &str| mutants_of(&edition).into_iter().find(|it| it.id == id).expect(id);
    for (one, other) in pairs {
        let answers = answers(&exam, &edition, &[&mutant(one), &mutant(other)]);
        let Diagnosis::Whole(found) =
            diagnose(&exam, &edition, &answers, false).expect("a diagnosis")
        else {
            panic!("{one} and {other} are not named");
        };
        let names =
            |it: &Behaviour| it.faults().iter().map(|it| it.id.clone()).collect::<BTreeSet<_>>();
        let wanted = BTreeSet::from([one.to_owned(), other.to_owned()]);
        assert!(found.iter().any(|pair| names(pair) == wanted), "{one} and {other}");
    }
}

fn rules(behaviour: &Behaviour) -> &Alternative {
    behaviour.rules().expect("no fault is named before other rules")
}

/// An engine that follows an interpretation everywhere, or another edition by one of its interpretations, is told so,
/// and no fault is named.
#[test]
fn other_rules_are_named_before_any_fault() {
    let mut named = 0;
    for (exam, edition, _) in exams() {
        for reading in readings_of(&edition) {
            let answers = answers(&exam, &edition, &[&reading]);
            if answers.iter().all(|it| it.outcome == Outcome::Right) {
                continue;
            }
            named += 1;
            let Diagnosis::Whole(found) =
                diagnose(&exam, &edition, &answers, false).expect("a diagnosis")
            else {
                panic!("{} {} is not named", edition.id, reading.id);
            };
            let is_it = |id: Option<&str>| id.is_none_or(|id| id == reading.id);
            let found: Vec<_> =
                found.iter().map(|it| rules(it).interpretation.map(|it| it.id)).collect();
            assert!(found.iter().any(|it| is_it(*it)), "{} {}: {found:?}", edition.id, reading.id);
        }
    }
    assert!(named > 3, "{named}");
    let (exam, edition, _) = exams().next().expect("an edition");
    let older = by_id("fide-2013").expect("an edition");
    let reading = older.readings.iter().find(|it| it.id == "last-two-games-before-difference");
    let read = older.under(reading.expect("registered"));
    let answered = |at: usize| {
        let position = exam.positions[at].opened().expect("a tournament");
        let boards = FaultyRound::new(&position, &read, &[]).boards().expect("a small field");
        let is_right = boards == boards_of_pairs(&exam.positions[at].answer);
        let wrong = || Outcome::Wrong(WrongBoards { boards, because: String::new() });
        Answered { at, outcome: if is_right { Outcome::Right } else { wrong() } }
    };
    let answers: Vec<Answered> = (0..exam.positions.len()).map(answered).collect();
    let Diagnosis::Whole(found) = diagnose(&exam, &edition, &answers, false).expect("a diagnosis")
    else {
        panic!("the edition is not named");
    };
    assert!(found.iter().all(|it| rules(it).edition.id == "fide-2013"), "{found:?}");
}

/// A changed exam asks the same: the positions keep their ids, notice at least what they noticed, and their answers are those
/// of the rules. Nearly all have other colours, and other points where these can be told.
#[test]
fn a_changed_exam_shows_as_much() {
    for (exam, edition, _) in exams() {
        let faults = live(&edition);
        for (seed, points) in [(1, true), (2, false)] {
            let how = Permutation { seed, points };
            let changed = as_asked(exam.clone(), &edition, Some(how)).expect("it can be changed");
            let (mut mirrored, mut scaled) = (0, 0);
            for (old, new) in exam.positions.iter().zip(&changed.positions) {
                assert_eq!((&old.id, old.round), (&new.id, new.round));
                assert!(old.shown().all(|fault| new.shown().any(|it| it == fault)), "{}", old.id);
                let (before, after) = (old.opened().expect("one"), new.opened().expect("one"));
                let asked = Asked::new(&after, &edition);
                assert_eq!(*asked.right(), boards_of_pairs(&new.answer), "{}", old.id);
                for wrong in &new.wrong {
                    for id in &wrong.faults {
                        let fault = faults.iter().find(|it| it.id == *id).expect("known");
                        let answer = asked.with_faults(&[fault]);
                        assert_eq!(answer, boards_of_pairs(&wrong.answer), "{} {id}", old.id);
                    }
                }
                let (before, after) = (&before.tournament, &after.tournament);
                mirrored += usize::from(before.initial_colour != after.initial_colour);
                scaled += usize::from(before.points != after.points);
                let ratings = |it: &pairproof::tournament::Tournament| {
                    let mut order: Vec<usize> = (0..it.players.len()).collect();
                    order.sort_by_key(|at| it.players[*at].rating);
                    (order, it.players.iter().filter(|it| it.rating.is_none()).count())
                };
                assert_eq!(ratings(before), ratings(after), "{}", old.id);
                for (one, other) in before.players.iter().zip(&after.players) {
                    assert!(one.name != other.name && !other.fide_id.is_empty(), "{}", old.id);
                    assert_eq!((one.number, one.tpn), (other.number, other.tpn));
                }
                let date = after.headers.start_date.replace('/', "-");
                let in_force = edition.in_force();
                let ends = in_force.to.unwrap_or_else(|| "2030-12-31".to_owned());
                assert!(
                    (in_force.from.as_str()..=ends.as_str()).contains(&date.as_str()),
                    "{date}"
                );
            }
            // A program with a fault is named by it, whatever faults its positions do not list.
            let is_noticed = |it: &&Mutant| {
                exam.positions.iter().any(|position| position.shown().any(|fault| *fault == it.id))
            };
            for fault in faults.iter().filter(is_noticed).step_by(40) {
                let answers = answers(&changed, &edition, &[fault]);
                let given = ExamAnswers {
                    engine: String::new(),
                    answers,
                    permuted: Some(how),
                    standings: Vec::new(),
                };
                let taken = TakenExam::new(changed.clone(), edition.clone(), given);
                let found = taken.expect("its own answers").diagnosis;
                let Diagnosis::Whole(found) = found else { panic!("{} {found:?}", fault.id) };
                let is_it = |it: &Behaviour| matches!(it.faults(), [only] if only.id == fault.id);
                assert!(found.iter().any(is_it), "{}", fault.id);
            }
            let all = exam.positions.len();
            assert!(10 * mirrored > 7 * all, "{} {mirrored} of {all}", edition.id);
            let has_other_points = if points { 10 * scaled > 7 * all } else { scaled == 0 };
            assert!(has_other_points, "{} {scaled} of {all}", edition.id);
        }
    }
}

#[test]
fn an_engine_without_a_fault_has_none() {
    for (exam, edition, _) in exams() {
        let answers = answers(&exam, &edition, &[]);
        let diagnosis = diagnose(&exam, &edition, &answers, false).expect("a diagnosis");
        assert!(matches!(diagnosis, Diagnosis::NoFault), "{}", edition.id);
    }
}

#[test]
fn faults_that_cannot_show_are_counted() {
    for (exam, edition, _) in exams() {
        let all = live(&edition).len();
        let answers = answers(&exam, &edition, &[]);
        let shown = reach(&exam, &edition, &answers);
        assert_eq!((shown.noticed, shown.known), (all - exam.open.len(), all), "{}", edition.id);
        let none = reach(&exam, &edition, &[]);
        assert_eq!((none.noticed, none.known), (0, all), "{}", edition.id);
    }
}

#[test]
fn the_exam_says_how_open_questions_are_answered() {
    let id = "remainder-keeps-its-numbers";
    for (exam, edition, _) in exams().take(2) {
        let mutant = mutant_of(&edition, id).expect("a registered interpretation");
        for (faults, follows_other) in [(vec![], false), (vec![&mutant], true)] {
            let answers = answers(&exam, &edition, &faults);
            let given = ExamAnswers {
                engine: "of the test".to_owned(),
                answers,
                permuted: None,
                standings: Vec::new(),
            };
            let taken = TakenExam::new(exam.clone(), edition.clone(), given).expect("an exam");
            let questions = taken.questions();
            assert!(questions.contains(&(id, follows_other)), "{}: {questions:?}", edition.id);
            assert_eq!(taken.counts().wrong, 0, "{}", edition.id);
        }
    }
}

/// They are wrong answers, and no known fault need lead to them.
#[test]
fn what_released_programs_answered_wrongly_is_in_the_exam_of_2026() {
    let (exam, ..) = exams().next().expect("an edition");
    let mut seen = BTreeSet::new();
    for position in &exam.positions {
        for wrong in position.wrong.iter().filter(|it| !it.programs.is_empty()) {
            assert_ne!(wrong.answer, position.answer, "{}", position.id);
            assert!(wrong.interpretation.is_empty(), "{}", position.id);
            seen.extend(wrong.programs.iter().map(String::as_str));
        }
    }
    let programs = ["bbpPairings 6.0.0", "caissify 0.5.0", "@echecs/swiss 5.0.0"];
    assert_eq!(seen, BTreeSet::from(programs));
}

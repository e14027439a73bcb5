//! An edition of other numbers, labels and measures: what is said of a criterion comes from the criterion, not from its
//! label or its number.

use pairproof::check::{Replay, Value, pair_next, values};
use pairproof::criteria::{Additive, Candidate, Cost, Criterion, Measure, Unit};
use pairproof::editions::{Article, Edition, by_id};
use pairproof::explain::data::{Answer, DecidingRule};
use pairproof::explain::{Case, Language, Narrator, Question};
use pairproof::report::{Taken, pair_json};
use pairproof::round::Rank;
use pairproof::tournament::{PlayerNumber, Points, Tournament};

use crate::BOTH;
use crate::trf_files;

/// The labels of 2026 that mind the float of the round before, each with the one that minds that of two
/// rounds ago.
const TWINS: [(&str, &str); 4] = [("C14", "C16"), ("C15", "C17"), ("C18", "C20"), ("C19", "C21")];

/// The rules of 2026 with the labels of twins exchanged and other numbers of articles.
fn relabelled() -> Edition {
    let mut edition = by_id("fide-2026").expect("a known edition");
    let twin = |label: &'static str| {
        let pairs = TWINS.iter().flat_map(|(one, other)| [(*one, *other), (*other, *one)]);
        pairs.into_iter().find(|(one, _)| *one == label).map_or(label, |(_, other)| other)
    };
    let numbers = ["9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9"];
    let numbers =
        numbers.into_iter().chain(["10.1", "10.2", "10.3", "10.4", "10.5", "10.6", "10.7"]);
    assert!(edition.criteria.len() <= numbers.clone().count());
    for ((article, _), number) in edition.criteria.iter_mut().zip(numbers) {
        *article = Article { number, label: twin(article.label) };
    }
    edition
}

/// Every deciding rule of the questions why a player does not meet another one in a round, with the
/// sentence that tells it.
fn told(
    tournament: &Tournament,
    edition: &Edition,
    round: u32,
    lang: Language,
) -> Vec<(DecidingRule, String)> {
    let replay = Replay::new(tournament, edition);
    let case = Case::new(&replay, round).expect("a pairing");
    let narrator = Narrator::new(tournament, edition, lang);
    let numbers: Vec<PlayerNumber> =
        tournament.players.iter().map(|player| player.number).collect();
    let mut found = Vec::new();
    for (at, one) in numbers.iter().enumerate() {
        for other in &numbers[at + 1..] {
            let question = Question::WhyNot { one: *one, other: *other };
            let Ok(explanation) = case.answer(question) else { continue };
            if let Answer::Worse(difference) = &explanation.answer {
                // Where a fact opens the answer, the rule stands with the other pairing.
                let told = narrator.tell(&explanation);
                let lead = told.rest.iter().find_map(|it| {
                    it.lines
                        .first()
                        .filter(|_| it.title.starts_with("If ") || it.title.starts_with("Si "))
                });
                found.push((difference.rule.clone(), lead.cloned().unwrap_or_default()));
            }
        }
    }
    found
}

/// Rounds in which floats decide.
fn rounds() -> Vec<(Tournament, u32)> {
    let of = |file: &str| trf_files::tournament(&trf_files::corpus(file));
    let handbook = of("handbook/mastering-the-dutch-2026.trf");
    let mut rounds: Vec<(Tournament, u32)> =
        (3..=9).map(|round| (handbook.clone(), round)).collect();
    rounds.push((of("acid/upfloat-before-older-downfloat-since-2017.trf"), 4));
    rounds.push((of("handbook/2013/five-rounds-2013.trf"), 4));
    rounds.push((of("acid/moved-down-player-floats-again-since-2017.trf"), 4));
    rounds
}

/// Which round the words name: the previous one, or that of two rounds ago.
fn rounds_named(said: &str, lang: Language) -> [bool; 2] {
    match lang {
        Language::EN => ["in the previous round", "two rounds ago"],
        _ => ["en la ronda anterior", "hace dos rondas"],
    }
    .map(|words| said.contains(words))
}

#[test]
fn a_criterion_with_another_label_still_tells_the_right_round() {
    let (own, other) = (by_id("fide-2026").expect("a known edition"), relabelled());
    for lang in BOTH {
        let mut decided = [0, 0];
        for (tournament, round) in rounds() {
            let pairs = told(&tournament, &own, round, lang).into_iter().zip(told(
                &tournament,
                &other,
                round,
                lang,
            ));
            for ((rule, said), (relabelled, otherwise)) in pairs {
                assert_eq!(rule.minds_float, relabelled.minds_float);
                let Some(minded) = rule.minds_float else { continue };
                assert_ne!(rule.label, relabelled.label);
                let expected = [minded.rounds_back == 1, minded.rounds_back == 2];
                // Whoever moves down once more is told of without the round.
                let is_told = rounds_named(&said, lang) != [false, false];
                if is_told {
                    decided[minded.rounds_back - 1] += 1;
                    assert_eq!(rounds_named(&said, lang), expected, "{said}");
                    assert_eq!(rounds_named(&otherwise, lang), expected, "{otherwise}");
                }
            }
        }
        assert!(decided[0] > 0 && decided[1] > 0, "{decided:?}");
    }
}

/// A measure in place of another one.
#[derive(Debug)]
struct MadeUp(Criterion);

impl Measure for MadeUp {
    fn unit(&self) -> Unit {
        self.0.unit()
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        self.0.cost(candidate)
    }

    fn additive(&self) -> Option<&dyn Additive> {
        self.0.additive()
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        self.0.players(candidate)
    }
}

#[test]
fn a_criterion_measured_elsewhere_has_the_unit_of_that_measure() {
    let own = by_id("fide-2026").expect("a known edition");
    let mut other = own.clone();
    // Without proof of the first three rows no bracket could be weighed.
    for (_, criterion) in &mut other.criteria[3..] {
        *criterion = criterion.measured_by(Box::leak(Box::new(MadeUp(*criterion))));
        assert_eq!(criterion.proved(), None);
    }
    let failures = |edition: &Edition| {
        let of_round = |(tournament, round): (Tournament, u32)| {
            let replay = Replay::new(&tournament, edition);
            let next = pair_next(&replay, Some(round)).expect("a pairing");
            let taken = Taken { edition: edition.clone(), why: String::new(), guess: None };
            let brackets = pair_json(&next, &taken)["brackets"].clone();
            let brackets = brackets.as_array().expect("a list").clone().into_iter();
            let rows = brackets.flat_map(|it| it["failures"].as_array().expect("a list").clone());
            rows.flat_map(|row| row["value"].as_array().expect("a list").clone())
                .collect::<Vec<_>>()
        };
        rounds().into_iter().flat_map(of_round).collect::<Vec<serde_json::Value>>()
    };
    let expected = failures(&own);
    assert!(expected.iter().any(serde_json::Value::is_string), "{expected:?}");
    assert_eq!(failures(&other), expected);
}

#[test]
fn values_are_shown_in_their_unit() {
    let score = |tenths: i32| Value::Score(Points(tenths));
    assert_eq!(values(Unit::Count, &[25, 5]), [Value::Number(25), Value::Number(5)]);
    assert_eq!(values(Unit::Score, &[25, 5]), [score(25), score(5)]);
    assert_eq!(values(Unit::CountThenScores, &[2, 25]), [Value::Number(2), score(25)]);
    let moved = Value::MovedDownAgain(Points(15));
    assert_eq!(values(Unit::ScoreOrMovedDownAgain, &[1_000_015, 5]), [moved, score(5)]);
}

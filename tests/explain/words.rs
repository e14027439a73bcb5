//! Explanations in words: every question about random rounds of every edition can be told in every
//! language, and what `pairproof explain` prints.
//!
//! Snapshots lie in `snapshots/`; after a wanted change read the difference, then run
//! `INSTA_UPDATE=always cargo test --test explain words::`.

#![allow(clippy::print_stdout, reason = "the long run says what it counted")]

use pairproof::check::Replay;
use pairproof::editions;
use pairproof::explain::{
    Answered, Case, Language, Narrative, Narrator, Question, event_of, official_of, record_of,
};
use pairproof::generate::{HistorySpec, random_history};
use pairproof::pairer::Stages;
use pairproof::tournament::{PlayerNumber, Tournament};
use serde_json::Value;

use crate::BOTH;
use crate::cli::{run, run_on};
use pairproof_effort::{at_least, times};

const SMALL: HistorySpec = HistorySpec { players_min: 4, players_max: 9, rounds_max: 7 };
const MASTERING: &str = "corpus/handbook/mastering-the-dutch-2026.trf";

/// All questions about a round.
fn questions(tournament: &Tournament) -> Vec<Question> {
    let numbers: Vec<PlayerNumber> =
        tournament.players.iter().map(|player| player.number).collect();
    let mut questions = Vec::new();
    for (at, &player) in numbers.iter().enumerate() {
        questions.extend([
            Question::Why { player },
            Question::WhyFloat { player },
            Question::WhyBye { player },
            Question::WhyColour { player },
            Question::WhyBoard { player },
        ]);
        let others = numbers[at + 1..].iter();
        questions.extend(others.map(|&other| Question::WhyNot { one: player, other }));
    }
    questions
}

fn sentences(told: &Narrative) -> impl Iterator<Item = &String> {
    let of_sections =
        told.sections.iter().flat_map(|section| [&section.title].into_iter().chain(&section.lines));
    [&told.title, &told.answer]
        .into_iter()
        .chain(&told.reasons)
        .chain(of_sections)
        .chain(&told.articles)
        .chain(told.rest.iter().flat_map(|it| [&it.title].into_iter().chain(&it.lines)))
}

/// Whatever can be asked about the last round that was played and about the next one.
fn answers(replay: &Replay<'_>) -> Vec<Answered> {
    let tournament = replay.tournament();
    let last = tournament.last_paired_round();
    let mut answers = Vec::new();
    for round in last.max(1)..=last + 1 {
        let Ok(case) = Case::new(replay, round) else { continue };
        answers.push(Answered::Walk(case.walk()));
        answers
            .extend(replay.examined(round).map(|it| Answered::Official(official_of(replay, it))));
        let asked = questions(tournament).into_iter();
        answers.extend(
            asked.filter_map(|it| case.answer(it).ok()).map(|it| Answered::Question(Box::new(it))),
        );
        let players = tournament.players.iter();
        let stories: Vec<_> = players.filter_map(|it| case.story(it.number).ok()).collect();
        answers.push(Answered::Everybody(case.everybody(stories.clone())));
        answers.extend(stories.into_iter().map(Answered::Story));
    }
    answers.push(Answered::Event(event_of(replay, replay.examined_rounds().collect())));
    let records = tournament.players.iter().take(2);
    let record = |number| record_of(replay, number, replay.examined_rounds().collect());
    answers.extend(records.filter_map(|it| record(it.number).ok()).map(Answered::Record));
    answers
}

#[test]
fn every_answer_can_be_told_in_every_language() {
    let mut told = 0;
    for edition in editions::newest_first() {
        for number in 0..12 {
            let tournament = random_history(SMALL, 77, number);
            let narrators = BOTH.map(|it| Narrator::new(&tournament, &edition, it));
            for answer in answers(&Replay::new(&tournament, &edition)) {
                told += 1;
                let [english, spanish] = narrators.each_ref().map(|it| it.tell_answered(&answer));
                for sentence in sentences(&english).chain(sentences(&spanish)) {
                    let is_whole = !sentence.contains(['{', '}', '$'])
                        && !sentence.contains("  ")
                        && !sentence.contains("()")
                        && !sentence.trim().is_empty();
                    assert!(is_whole, "{answer:?}: {sentence:?}");
                }
                assert_ne!(english.answer, spanish.answer);
                assert_eq!(english.reasons.len(), spanish.reasons.len());
                assert_eq!(english.articles.len(), spanish.articles.len());
                let lines = |told: &Narrative| -> Vec<usize> {
                    told.sections.iter().map(|section| section.lines.len()).collect()
                };
                assert_eq!(lines(&english), lines(&spanish));
            }
        }
    }
    assert!(told > 3000, "{told}");
}

/// Compares with the snapshot of this name.
fn snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// What is asked of a file of the corpus, in both languages.
fn of(file: &str, name: &str, question: &str) {
    of_code(file, name, question, 0);
}

/// The same with this exit code.
fn of_code(file: &str, name: &str, question: &str, code: i32) {
    let mut text = String::new();
    for lang in ["en", "es"] {
        let run = run(&format!("explain corpus/{file} {question} --lang {lang}"));
        assert_eq!(run.code, code, "{}", run.whole());
        text += &format!("$ pairproof explain FILE {question} --lang {lang}\n{}\n", run.out);
    }
    snapshot(&format!("explain-{name}"), &text);
}

/// What is asked of the handbook's tournament of 2026, in both languages.
fn of_the_handbook(name: &str, question: &str) {
    of("handbook/mastering-the-dutch-2026.trf", name, question);
}

#[test]
fn who_meets_whom_in_the_handbook() {
    of_the_handbook("opponent-of-a-downfloater", "--round 5 --why 7");
    of_the_handbook("opponent-who-met-others", "--round 5 --why 13");
    of_the_handbook("opponent-in-the-order", "--round 2 --why 5");
    of_the_handbook("no-opponent", "--round 5 --why 14");
}

#[test]
fn the_byes_of_the_handbook() {
    of_the_handbook("bye-of-round-5", "--round 5 --why-bye 14");
    of_the_handbook("bye-of-round-8", "--round 8 --why-bye 5");
    of_the_handbook("bye-of-round-9", "--round 9 --why-bye 6");
    of_the_handbook("no-bye", "--round 9 --why-bye 1");
}

#[test]
fn opponents_of_the_handbook() {
    of_the_handbook("not-impossible", "--round 5 --why-not 1 4");
    of_the_handbook("not-worse", "--round 4 --why-not 1 3");
    of_the_handbook("not-later", "--round 3 --why-not 1 5");
    of_the_handbook("not-so", "--round 5 --why-not 1 3");
}

#[test]
fn floats_colours_and_boards_of_the_handbook() {
    of_the_handbook("float", "--round 5 --why-float 11");
    of_the_handbook("no-float", "--round 5 --why-float 1");
    of_the_handbook("colour", "--round 9 --why-colour 1");
    of_the_handbook("board", "--round 9 --why-board 9");
    of_the_handbook("player", "--round 9 --player 9");
    of_the_handbook("player-with-bye", "--round 9 --player 6");
}

/// What colours, floats and topscorers decide.
#[test]
fn criteria_that_decide() {
    of_the_handbook("c12", "--round 4 --why-float 1 -v --rules fide-2026");
    of_the_handbook("c13", "--round 4 --why-not 1 9 -v --rules fide-2026");
    let floats = "acid/upfloat-before-older-downfloat-since-2017.trf";
    of(floats, "c15", "--round 4 --why-not 1 6 -v --rules fide-2026");
    let topscorer = "acid/no-third-white-for-a-topscorer-2017.trf";
    of(topscorer, "c11", "--round 6 --why-not 1 6 -v --rules fide-2026");
    let difference = "disputed/colour-difference-beyond-two.trf";
    of(difference, "c10", "--round 4 --why-not 1 5 -v --rules fide-2026");
}

/// The five rounds of the handbook of 2013, under its rules and under those in force.
#[test]
fn rounds_bracket_by_bracket() {
    for edition in ["2013", "2026"] {
        for round in 1..=5 {
            let question = format!("--round {round} --rules fide-{edition}");
            let name = format!("walk-{edition}-round-{round}");
            of("handbook/2013/five-rounds-2013.trf", &name, &question);
        }
    }
    of_the_handbook("walk-mastering-round-9", "--round 9");
}

/// What is wrong with a round without any legal pairing, and what only another reading makes right.
#[test]
fn rounds_that_nobody_can_pair_or_all_may_dispute() {
    let rematch = "acid/topscorer-last-round.trf";
    of_code(rematch, "official-rematch", "--round 3 --official --rules fide-2026", 1);
    of(rematch, "record-rematch", "--player 1 --event --rules fide-2026");
    let disputed = "trf/samples/trfbx/byes.trf";
    of(disputed, "record-disputed", "--player 7 --event --rules fide-2013");
}

#[test]
fn players_who_move_down_twice_or_into_joined_brackets() {
    let again = "acid/moved-down-player-floats-again-since-2017.trf";
    of(again, "walk-down-again", "--round 4 --rules fide-2026");
    let joined = "acid/squares-or-largest-difference-first.trf";
    of(joined, "player-in-joined-brackets", "--round 5 --player 4 --rules fide-2017");
}

#[test]
fn files_that_are_right_and_wrong() {
    of_the_handbook("official-right", "--round 5 --official --rules fide-2026");
    of_the_handbook("official-other", "--round 5 --official --rules fide-2017");
    of_the_handbook("record", "--player 6 --event --rules fide-2026");
    of_the_handbook("record-wrong", "--player 13 --event --rules fide-2017");
}

#[test]
fn older_editions_answer_by_their_own_articles() {
    of_the_handbook("bye-2017", "--round 5 --why-bye 13 --rules fide-2017");
    of_the_handbook("not-2013", "--round 5 --why-not 1 7 --rules fide-2013");
    of_the_handbook("official-1992", "--round 5 --official --rules fide-1992");
}

/// No pairing is sought for the highest ranked; how many they are is said.
#[test]
fn the_list_of_who_could_have_had_the_bye_says_how_many_it_leaves_out() {
    let asked = "explain corpus/generated/event-046.trf --round 3 --why-bye 19";
    let document: Value =
        serde_json::from_str(&run(&format!("{asked} --format json")).out).expect("one document");
    let answer = &document["answer"]["facts"];
    let listed = answer["candidates"].as_array().expect("a list").len() as u64;
    let left_out = answer["candidates-left-out"].as_u64().expect("a number");
    // 33 players take part, one of whom has the bye.
    assert_eq!(listed + left_out, 32);
    assert!(left_out > 1);
    for (lang, words) in [("en", "more players, all ranked higher"), ("es", "jugadores más, todos")]
    {
        let told = run(&format!("{asked} --lang {lang} -v")).out;
        assert!(told.contains(&format!("{left_out} {words}")), "{told}");
    }
}

const NAMED: &str = "\
012 Names
042 2026/03/01
062 4
142 3
152 W
001    1      Petrov, Ivan                      2400                             1.0    1     3 w 1
001    2      Petrova, Olga                     2300                             1.0    2     4 b 1
001    3      Garcia, Jose                      2200                             0.0    3     1 b 0
001    4                                        2100                             0.0    4     2 w 0
";

#[test]
fn players_go_by_name_or_number() {
    let by = |players: &str| run_on(&format!("explain - --round 2 {players}"), NAMED.as_bytes());
    let by_name = by("--why-not GARCIA olga");
    assert_eq!(by_name.code, 0, "{}", by_name.whole());
    assert_eq!(by_name.out, by("--why-not 3 2").out);
    assert_eq!(by_name.out, by("--why-not José ólg").out);
    assert_eq!(by("--why-bye petrov").out, by("--why-bye 1").out, "the whole part of a name");
    assert!(by_name.out.contains("Garcia, Jose"), "{}", by_name.out);
    assert!(by("--why-float 4").out.contains("player 4"), "a player without a name");
    for (players, message) in [
        ("--why-bye petro", "`petro` may be 1 Petrov, Ivan, 2 Petrova, Olga"),
        ("--why-bye garzia", "no player is called `garzia`; did you mean 3 Garcia, Jose?"),
        ("--why-bye smith", "no player is called `smith`"),
        ("--why-bye 9", "no player has number 9"),
    ] {
        let run = by(players);
        assert_eq!(run.code, 2, "{}", run.whole());
        assert!(run.err.contains(message), "{}", run.err);
    }
    assert_eq!(by("--why-bye 1 --why-float 1").code, 2);
    for round in [0, 4] {
        let run = run_on(&format!("explain - --round {round} --why-bye 1"), NAMED.as_bytes());
        assert_eq!(run.code, 3, "{}", run.whole());
    }
}

#[test]
fn the_comparison_is_there_as_data() {
    let run = run(&format!("explain {MASTERING} --round 5 --why-bye 14 --format json --lang es"));
    let document: Value = serde_json::from_str(&run.out).expect("one document");
    assert_eq!(document["schema"], "pairproof/explain@1");
    let answer = &document["answer"];
    assert_eq!(answer["answer"]["verdict"], "worse");
    assert_eq!(answer["answer"]["rule"]["label"], "C9");
    assert_eq!(document["told"]["language"], "es");
    assert_eq!(answer["file-agrees"], true);
}

/// The most words of an answer in one sentence.
const MOST_WORDS: usize = 35;

/// The most reasons of an answer that are not folded.
const MOST_REASONS: usize = 5;

/// The sentence that decides is short in both languages, names whoever was asked about, and is no list. What else is not
/// folded, is short, too.
#[test]
fn an_answer_is_one_short_sentence_and_at_most_five_reasons() {
    let mut told = std::collections::BTreeMap::new();
    for edition in editions::newest_first() {
        for number in 0..times(15) {
            let mut tournament = random_history(SMALL, 91, number);
            // Names of two words as in files, too.
            for player in tournament.players.iter_mut().filter(|_| number % 2 == 0) {
                player.name = format!("{}, Player", player.name);
            }
            let replay = Replay::new(&tournament, &edition);
            let Ok(case) = Case::new(&replay, tournament.last_paired_round() + 1) else { continue };
            for language in BOTH {
                let narrator = Narrator::new(&tournament, &edition, language).in_short();
                for question in questions(&tournament) {
                    let Ok(explanation) = case.answer(question) else { continue };
                    let said = narrator.tell(&explanation);
                    let answer = &said.answer;
                    let words = answer.split_whitespace().count();
                    // Who moves down is told so first, in a sentence of its own.
                    let most = MOST_WORDS * (1 + usize::from(explanation.float.is_some()));
                    assert!((3..=most).contains(&words), "{words} words: {answer}");
                    assert!(!answer.contains(['{', '}', '$', '\n']), "{answer}");
                    assert!(answer.contains("Player"), "{answer}");
                    assert!(answer.ends_with('.'), "{answer}");
                    assert!(said.reasons.len() <= MOST_REASONS, "{said:?}");
                    *told.entry(said.title.split(' ').next().map(str::to_owned)).or_insert(0) += 1;
                }
            }
        }
    }
    let all: u32 = told.values().sum();
    println!("{all} answers, by the first word of the title: {told:?}");
    assert!(u64::from(all) > at_least(5000), "{all} answers");
}

#[test]
fn brief_is_for_questions_of_one_sentence() {
    let asked = format!("explain {MASTERING} --round 5 --rules fide-2026");
    let brief = run(&format!("{asked} --why 7 --brief"));
    let sentence = "P09 moves down: nobody else who plays in this round has 3.0 points. P07 meets P09: P07 is the first in the order (points, then starting number) whom P09 can still get.\n";
    assert_eq!((brief.code, brief.out.as_str()), (0, sentence), "{}", brief.whole());
    let apart = run("explain corpus/trf/club-championship.trf --why 3 --brief");
    assert!(apart.out.starts_with("In the file, Costa, Rui has White"), "{}", apart.whole());
    for words in
        ["--brief", "--player 7 --brief", "--official --brief", "--why 7 --brief --format json"]
    {
        assert_eq!(run(&format!("{asked} {words}")).code, 2, "{words}");
    }
}

/// An answer at the bound of work speaks of one pairing, and never of every pairing.
#[test]
fn an_answer_that_is_not_proved_says_so() {
    let edition = editions::by_id("fide-2026").expect("a known edition");
    let stages = Stages { steps: 0, next_bound: false, ..Stages::ALL };
    let mut asked = 0;
    for number in 0..times(60) {
        let tournament = random_history(SMALL, 26, number);
        let replay = Replay::new(&tournament, &edition);
        let Ok(case) = Case::new(&replay, tournament.last_paired_round() + 1) else { continue };
        let case = case.with_stages(stages);
        for question in questions(&tournament) {
            let Ok(explanation) = case.answer(question) else { continue };
            let data = serde_json::to_value(&explanation).expect("a document");
            let is_proved = data["answer"]["proven"] != Value::Bool(false);
            for language in BOTH {
                let told = Narrator::new(&tournament, &edition, language).tell(&explanation);
                let text: String = sentences(&told).cloned().collect();
                let (open, every) = match language {
                    Language::EN => ("a better one may exist", "every pairing"),
                    _ => ("puede haber otro mejor", "todo emparejamiento"),
                };
                let if_so = &data["if-so"];
                let score_decides = if_so["rule"]["name"] == "pab_score";
                if !is_proved || (if_so["proven"] == Value::Bool(false) && !score_decides) {
                    assert!(text.contains(open) && !text.contains(every), "{text}");
                    asked += 1;
                } else if data["float"].is_null()
                    && data["beside"] == Value::Array(Vec::new())
                    && ["candidates", "downfloaters"].iter().all(|it| {
                        [Value::Null, Value::Array(Vec::new())].contains(&data["facts"][it])
                    })
                {
                    assert!(!text.contains(open), "{text}");
                }
            }
        }
    }
    assert!(asked > 10, "{asked} answers at the bound of work");
}

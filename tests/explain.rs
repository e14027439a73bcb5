//! Explanations as data: what the handbook's tournament says of itself, and that each claim is true.

mod common;

use pairproof::check::Replay;
use pairproof::conditions::Condition;
use pairproof::editions::{Edition, by_id, in_force};
use pairproof::explain::data::{Answer, ByeCandidate, Difference, Shown};
use pairproof::explain::{Explanation, Question, Unanswered, explain};
use pairproof::generate::{HistorySpec, random_history};
use pairproof::oracle::{prescribed, prescribed_under};
use pairproof::round::Participants;
use pairproof::tournament::{self, Options, Tournament};
use pairproof::trf;

const MASTERING: &[u8] = include_bytes!("../corpus/handbook/mastering-the-dutch-2026.trf");

fn mastering() -> Tournament {
    let import = tournament::import(&trf::read(MASTERING), Options::default());
    import.tournament.expect("the file has no errors")
}

fn ask(edition: &Edition, round: u32, question: Question) -> Explanation {
    let tournament = mastering();
    explain(&Replay::new(&tournament, edition), round, question).expect("an answer")
}

/// A player's label: `C2` where it is impossible, the deciding rule where it is worse.
fn label(answer: &Answer) -> String {
    match answer {
        Answer::Impossible { obstacles } => {
            let labels: Vec<&str> = obstacles.iter().map(|it| it.label.as_str()).collect();
            format!("barred {}", labels.join(" "))
        }
        Answer::Worse(difference) | Answer::Later(difference) => difference.rule.label.clone(),
        Answer::NotSo => "not so".to_owned(),
        Answer::Follows => "follows".to_owned(),
    }
}

fn labels(candidates: &[ByeCandidate]) -> Vec<(u32, String)> {
    candidates.iter().map(|it| (it.player, label(&it.answer))).collect()
}

fn worse(answer: &Answer) -> &Difference {
    match answer {
        Answer::Worse(difference) => difference,
        other => panic!("not worse: {other:?}"),
    }
}

/// `rules-2026` E1: in round 5 player 13 loses by C9; 10 and 15 are barred by C2.
#[test]
fn the_bye_of_round_5_is_explained_by_c9_and_c2() {
    let found = ask(&in_force(), 5, Question::WhyBye { player: 14 });
    assert_eq!(found.file_agrees, Some(true));
    let found = labels(&found.candidates);
    let of = |player: u32| found.iter().find(|it| it.0 == player).expect("a row").1.as_str();
    assert_eq!(of(13), "C9");
    assert_eq!(of(10), "barred C2");
    assert_eq!(of(15), "barred C2");
}

/// 14 has played everything, 13 has a forfeit.
#[test]
fn c9_of_round_5_counts_games_not_played() {
    let found = ask(&in_force(), 5, Question::WhyBye { player: 14 });
    let row = found.candidates.iter().find(|it| it.player == 13).expect("a row");
    let rule = &worse(&row.answer).rule;
    assert_eq!(rule.best, [Shown::Number(0)]);
    assert_eq!(rule.alternative, [Shown::Number(1)]);
    assert_eq!(rule.pay, [13]);
    assert_eq!(rule.gain, [14]);
}

/// E1: in round 8 player 15 and others are barred by C2, and 11 loses by C5.
#[test]
fn the_bye_of_round_8_is_explained_by_c2_and_c5() {
    let found = ask(&in_force(), 8, Question::WhyBye { player: 5 });
    let candidates = labels(&found.candidates);
    let of = |player: u32| candidates.iter().find(|it| it.0 == player).expect("a row").1.as_str();
    for barred in [15, 10, 13, 14, 8, 3] {
        assert_eq!(of(barred), "barred C2", "{barred}");
    }
    assert_eq!(of(11), "C5");
    let row = found.candidates.iter().find(|it| it.player == 11).expect("a row");
    let rule = &worse(&row.answer).rule;
    assert_eq!(rule.best, [Shown::Text("2.0".to_owned())]);
    assert_eq!(rule.alternative, [Shown::Text("2.5".to_owned())]);
    assert_eq!(rule.score, None);
    // Whoever else gets it has at least 2.5: no score between is reachable.
    assert_eq!(worse(&found.answer).rule.label, "C5");
}

/// E1: in round 9 the lowest score that can have the bye is 3.0, that of 6.
#[test]
fn the_bye_of_round_9_has_the_lowest_reachable_score() {
    let found = ask(&in_force(), 9, Question::WhyBye { player: 6 });
    assert_eq!(found.paired[0].score, "3.0");
    assert_eq!(found.paired[0].opponent, None);
    let lower = found.candidates.iter().filter(|it| it.score.as_str() < "3.0");
    assert!(lower.clone().count() > 0);
    for candidate in lower {
        assert!(matches!(candidate.answer, Answer::Impossible { .. }), "{candidate:?}");
    }
    let higher = found.candidates.iter().filter(|it| it.score.as_str() > "3.0");
    for candidate in higher {
        let label = label(&candidate.answer);
        assert!(label == "C5" || label == "barred C2" || label == "barred ", "{candidate:?}");
    }
    assert_eq!(label(&found.answer), "C5");
}

/// The edition of 2017 gives the bye of round 5 to 13.
#[test]
fn an_older_edition_answers_by_its_own_rules() {
    let edition = by_id("fide-2017").expect("a known edition");
    let found = ask(&edition, 5, Question::WhyBye { player: 14 });
    assert_eq!(found.answer, Answer::NotSo);
    let found = ask(&edition, 5, Question::WhyBye { player: 13 });
    assert_eq!(found.file_agrees, Some(false));
    assert!(!found.candidates.is_empty());
}

#[test]
fn players_who_met_cannot_meet_again() {
    let found = ask(&in_force(), 5, Question::WhyNot { one: 1, other: 4 });
    let Answer::Impossible { obstacles } = &found.answer else { panic!("{found:?}") };
    assert_eq!(obstacles[0].label, "C1");
    assert_eq!(obstacles[0].rounds, [3]);
    assert_eq!(obstacles[0].players, [1, 4]);
}

#[test]
fn what_is_so_needs_no_alternative() {
    let found = ask(&in_force(), 5, Question::WhyNot { one: 1, other: 3 });
    assert_eq!(found.answer, Answer::NotSo);
    assert_eq!(found.paired[0].opponent, Some(3));
}

#[test]
fn boards_and_colours_follow_from_the_pairing() {
    let found = ask(&in_force(), 9, Question::WhyBoard { player: 9 });
    let boards: Vec<(usize, u32, u32)> =
        found.boards.iter().map(|it| (it.board, it.white, it.black)).collect();
    assert_eq!(boards, [(1, 10, 1), (2, 9, 3), (3, 4, 7)]);
    let found = ask(&in_force(), 9, Question::WhyColour { player: 1 });
    let colour = found.colour.expect("a game");
    assert_eq!(colour.histories.map(|it| it.player), [10, 1]);
}

#[test]
fn strangers_and_twins_are_refused() {
    let tournament = mastering();
    let edition = in_force();
    let replay = Replay::new(&tournament, &edition);
    let refused = |question| explain(&replay, 5, question).expect_err("no answer");
    assert_eq!(refused(Question::WhyBye { player: 99 }), Unanswered::NotInRound(99));
    assert_eq!(refused(Question::WhyNot { one: 3, other: 3 }), Unanswered::SamePlayer(3));
}

/// Half of all questions about a small round.
fn questions(players: &[u32], number: u64) -> Vec<Question> {
    let at = |step: u64| players[(number * 7 + step) as usize % players.len()];
    let (one, other) = (at(0), at(1 + number % (players.len() as u64 - 1)));
    vec![
        Question::WhyNot { one, other },
        Question::WhyFloat { player: one },
        Question::WhyBye { player: other },
        Question::WhyColour { player: one },
    ]
}

/// The condition that a question makes, by places.
fn conditions(
    replay: &Replay<'_>,
    round: u32,
    found: &Explanation,
) -> Option<(pairproof::round::RoundContext, Condition)> {
    use pairproof::tournament::Colour;
    let context = replay.context(round, Participants::Available);
    let place = |number: u32| context.place_of_number(number).expect("a player of the round");
    let condition = match found.question {
        Question::WhyNot { one, other } => Condition::Meet(place(one), place(other)),
        Question::WhyFloat { player } => Condition::StaysUp(place(player)),
        Question::WhyBye { player } => Condition::LeavesPab(place(player)),
        Question::WhyColour { player } => {
            let colour = match found.paired[0].colour? {
                'w' => Colour::Black,
                _ => Colour::White,
            };
            Condition::HasColour(place(player), colour)
        }
        Question::WhyBoard { .. } => return None,
    };
    Some((context, condition))
}

/// What is claimed of an alternative, against the enumeration of all pairings.
#[test]
fn every_claim_is_that_of_the_enumeration() {
    const SMALL: HistorySpec = HistorySpec { players_min: 4, players_max: 9, rounds_max: 7 };
    let count: u64 =
        std::env::var("PAIRPROOF_EXPLAINED").ok().and_then(|it| it.parse().ok()).unwrap_or(150);
    let (mut worse, mut impossible, mut not_so) = (0, 0, 0);
    for number in 0..count {
        let tournament = random_history(SMALL, 55, number);
        let edition = in_force();
        let round = tournament.last_paired_round() + 1;
        let replay = Replay::new(&tournament, &edition);
        let context = replay.context(round, Participants::Available);
        if context.len() < 3 || prescribed(&context, &edition).is_none() {
            continue;
        }
        let players: Vec<u32> = context.players.iter().map(|it| it.number).collect();
        for question in questions(&players, number) {
            let found = explain(&replay, round, question).expect("an answer");
            let Some((context, condition)) = conditions(&replay, round, &found) else { continue };
            let best = prescribed(&context, &edition).expect("a pairing").0;
            let other = prescribed_under(&context, &edition, &[condition]);
            match (&found.answer, other) {
                (Answer::NotSo, _) => {
                    not_so += 1;
                    assert!(condition.is_met(&context, &edition, &best), "{number} {found:?}");
                }
                (Answer::Impossible { .. }, other) => {
                    impossible += 1;
                    assert_eq!(other, None, "{number} {found:?}");
                }
                (Answer::Worse(said) | Answer::Later(said), Some((other, _))) => {
                    worse += 1;
                    let judged = pairproof::judge::compare(&context, &edition, &other, &best)
                        .expect("two pairings");
                    assert_eq!(judged.ordering, std::cmp::Ordering::Greater);
                    assert_eq!(said.rule.article, Some(judged.article.number), "{number}");
                    let mut boards: Vec<[u32; 2]> = said.alternative.clone();
                    boards.iter_mut().filter(|it| it[1] != 0).for_each(|it| it.sort_unstable());
                    boards.sort_unstable();
                    let number = |place: u32| context.player(place).number;
                    let mut expected: Vec<[u32; 2]> =
                        other.pairs.iter().map(|it| [number(it.0), number(it.1)]).collect();
                    expected.iter_mut().for_each(|it| it.sort_unstable());
                    expected.extend(other.unpaired.iter().map(|it| [number(*it), 0]));
                    expected.sort_unstable();
                    assert_eq!(boards, expected);
                }
                (answer, other) => panic!("{number}: {answer:?}, {other:?}"),
            }
        }
    }
    assert!(worse > count / 2 && impossible > count / 10 && not_so > count / 10);
}

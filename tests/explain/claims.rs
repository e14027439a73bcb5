//! Explanations as data: what the handbook's tournament says of itself, and that each claim is true.

#![allow(clippy::print_stdout, reason = "the long run says what it counted")]

use pairproof::check::{Board, Replay, Value, Verdict};
use pairproof::conditions::Condition;
use pairproof::criteria::RoundPairing;
use pairproof::editions::{self, Edition, Method, Rule, by_id, in_force};
use pairproof::explain::data::{Answer, ByeFacts, Candidate, Difference, Facts};
use pairproof::explain::{
    Case, Explanation, Language, Narrator, Official, Question, Refusal, Unanswered, event_of,
    official_of, record_of,
};
use pairproof::generate::{HistorySpec, random_history};
use pairproof::judge;
use pairproof::oracle::{prescribed, prescribed_under};
use pairproof::round::{Float, Participants, Rank, RoundContext};
use pairproof::sequence::OrderRule;
use pairproof::tournament::{self, Colour, Entry, Options, PlayerNumber, Points, Tournament};
use pairproof::trf;

use pairproof_effort::{is_short, times};

const MASTERING: &[u8] = include_bytes!("../../corpus/handbook/mastering-the-dutch-2026.trf");

fn mastering() -> Tournament {
    let import = tournament::import(&trf::read(MASTERING), Options::default());
    import.tournament.expect("the file has no errors")
}

fn number(number: u32) -> PlayerNumber {
    PlayerNumber::new(number)
}

fn ask(edition: &Edition, round: u32, question: Question) -> Explanation {
    let tournament = mastering();
    let replay = Replay::new(&tournament, edition);
    Case::new(&replay, round).and_then(|case| case.answer(question)).expect("an answer")
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

fn labels(candidates: &[Candidate]) -> Vec<(PlayerNumber, String)> {
    candidates.iter().map(|it| (it.player, label(&it.answer))).collect()
}

fn of_bye(found: &Explanation) -> &ByeFacts {
    match &found.facts {
        Facts::Bye(facts) => facts,
        other => panic!("not of a bye: {other:?}"),
    }
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
    let found = ask(&in_force(), 5, Question::WhyBye { player: number(14) });
    assert_eq!(found.file_agrees, Some(true));
    let found = labels(&of_bye(&found).candidates);
    let of = |player| found.iter().find(|it| it.0 == number(player)).expect("a row").1.as_str();
    assert_eq!(of(13), "C9");
    assert_eq!(of(10), "barred C2");
    assert_eq!(of(15), "barred C2");
}

/// 14 has played everything, 13 has a forfeit.
#[test]
fn c9_of_round_5_counts_games_not_played() {
    let found = ask(&in_force(), 5, Question::WhyBye { player: number(14) });
    let row = of_bye(&found).candidates.iter().find(|it| it.player == number(13)).expect("a row");
    let rule = &worse(&row.answer).rule;
    assert_eq!(rule.best, [Value::Number(0)]);
    assert_eq!(rule.alternative, [Value::Number(1)]);
    assert_eq!(rule.pay, [number(13)]);
    assert_eq!(rule.gain, [number(14)]);
}

/// E1: in round 8 player 15 and others are barred by C2, and 11 loses by C5.
#[test]
fn the_bye_of_round_8_is_explained_by_c2_and_c5() {
    let found = ask(&in_force(), 8, Question::WhyBye { player: number(5) });
    let candidates = labels(&of_bye(&found).candidates);
    let of =
        |player| candidates.iter().find(|it| it.0 == number(player)).expect("a row").1.as_str();
    for barred in [15, 10, 13, 14, 8, 3] {
        assert_eq!(of(barred), "barred C2", "{barred}");
    }
    assert_eq!(of(11), "C5");
    let row = of_bye(&found).candidates.iter().find(|it| it.player == number(11)).expect("a row");
    let rule = &worse(&row.answer).rule;
    assert_eq!(rule.best, [Value::Score(Points(20))]);
    assert_eq!(rule.alternative, [Value::Score(Points(25))]);
    assert_eq!(rule.score, None);
    // Whoever else gets it has at least 2.5: no score between is reachable.
    assert_eq!(worse(&found.answer).rule.label, "C5");
}

/// E1: in round 9 the lowest score that can have the bye is 3.0, that of 6.
#[test]
fn the_bye_of_round_9_has_the_lowest_reachable_score() {
    let found = ask(&in_force(), 9, Question::WhyBye { player: number(6) });
    assert_eq!(found.paired[0].score, Points(30));
    assert_eq!(found.paired[0].opponent, None);
    let lower = of_bye(&found).candidates.iter().filter(|it| it.score < Points(30));
    assert!(lower.clone().count() > 0);
    for candidate in lower {
        assert!(matches!(candidate.answer, Answer::Impossible { .. }), "{candidate:?}");
    }
    let higher = of_bye(&found).candidates.iter().filter(|it| it.score > Points(30));
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
    let found = ask(&edition, 5, Question::WhyBye { player: number(14) });
    assert_eq!(found.answer, Answer::NotSo);
    let found = ask(&edition, 5, Question::WhyBye { player: number(13) });
    assert_eq!(found.file_agrees, Some(false));
    assert!(!of_bye(&found).candidates.is_empty());
}

#[test]
fn players_who_met_cannot_meet_again() {
    let found = ask(&in_force(), 5, Question::WhyNot { one: number(1), other: number(4) });
    let Answer::Impossible { obstacles } = &found.answer else { panic!("{found:?}") };
    assert_eq!(obstacles[0].label, "C1");
    assert_eq!(obstacles[0].rounds, [3]);
    assert_eq!(obstacles[0].players, [1, 4].map(number));
}

#[test]
fn why_two_who_meet_do_not_meet_is_answered_by_why_they_do() {
    let found = ask(&in_force(), 5, Question::WhyNot { one: number(1), other: number(3) });
    assert_eq!(found, ask(&in_force(), 5, Question::Why { player: number(1) }));
    assert_eq!(found.paired[0].opponent, Some(number(3)));
}

#[test]
fn boards_and_colours_follow_from_the_pairing() {
    let found = ask(&in_force(), 9, Question::WhyBoard { player: number(9) });
    let boards: Vec<(usize, u32, u32)> =
        found.boards().iter().map(|it| (it.board, it.white.get(), it.black.get())).collect();
    assert_eq!(boards, [(1, 10, 1), (2, 9, 3), (3, 4, 7)]);
    let found = ask(&in_force(), 9, Question::WhyColour { player: number(1) });
    let Facts::Colour(Some(colour)) = found.facts else { panic!("no game") };
    assert_eq!(colour.histories.each_ref().map(|it| it.player), [10, 1].map(number));
}

#[test]
fn strangers_and_twins_are_refused() {
    let tournament = mastering();
    let edition = in_force();
    let replay = Replay::new(&tournament, &edition);
    let refused = |question| {
        Case::new(&replay, 5).and_then(|case| case.answer(question)).expect_err("no answer")
    };
    assert_eq!(
        refused(Question::WhyBye { player: number(99) }),
        Unanswered::NotInRound(number(99))
    );
    assert_eq!(
        refused(Question::WhyNot { one: number(3), other: number(3) }),
        Unanswered::SamePlayer(number(3))
    );
}

/// Half of all questions about a small round.
fn questions(players: &[PlayerNumber], number: u64) -> Vec<Question> {
    let at = |step: u64| players[(number * 7 + step) as usize % players.len()];
    let (one, other) = (at(0), at(1 + number % (players.len() as u64 - 1)));
    vec![
        Question::WhyNot { one, other },
        Question::Why { player: other },
        Question::WhyFloat { player: one },
        Question::WhyFloat { player: other },
        Question::WhyFloat { player: at(3) },
        Question::WhyBye { player: other },
        Question::WhyColour { player: one },
    ]
}

/// The condition that a question makes, by places.
fn condition(context: &RoundContext, found: &Explanation) -> Option<Condition> {
    let place =
        |number: PlayerNumber| context.rank_of_number(number).expect("a player of the round");
    Some(match found.question {
        Question::Why { player } => {
            let opponent = found.paired[0].opponent.expect("without one it is another question");
            Condition::Apart(place(player), place(opponent))
        }
        Question::WhyNot { one, other } => Condition::Meet(place(one), place(other)),
        Question::WhyFloat { player } => Condition::StaysUp(place(player)),
        Question::WhyBye { player } => Condition::LeavesPab(place(player)),
        Question::WhyColour { .. } | Question::WhyBoard { .. } => return None,
    })
}

/// Boards regardless of colours and order.
fn pairs_of(boards: &[Board]) -> Vec<Board> {
    let mut boards: Vec<Board> = boards.iter().map(|board| board.unordered()).collect();
    boards.sort_unstable();
    boards
}

fn boards_of(context: &RoundContext, pairing: &RoundPairing) -> Vec<Board> {
    let number = |rank: Rank| context.player(rank).number;
    let game = |white, black| Board { white: number(white), black: Some(number(black)) };
    let games = pairing.pairs.iter().map(|it| game(it.0, it.1));
    let byes = pairing.unpaired.iter().map(|it| Board { white: number(*it), black: None });
    pairs_of(&games.chain(byes).collect::<Vec<_>>())
}

/// How often something was claimed.
#[derive(Debug, Default)]
struct Claims {
    not_so: u64,
    impossible: u64,
    other: u64,
    refused: u64,
    floats_again: u64,
    downfloats: u64,
    if_so: u64,
    unmade: u64,
}

const SMALL: HistorySpec = HistorySpec { players_min: 4, players_max: 10, rounds_max: 7 };

/// What is claimed of an alternative, against the enumeration of all pairings.
#[test]
fn every_claim_is_that_of_the_enumeration() {
    for edition in editions::newest_first() {
        let is_slow = edition.method.is_procedure();
        let count: u64 = times(if is_slow { 3 } else { 20 });
        let mut claims = Claims::default();
        for number in 0..count {
            let tournament = random_history(SMALL, 55, number);
            let replay = Replay::new(&tournament, &edition);
            let round = tournament.last_paired_round() + 1;
            let context = replay.context(round, Participants::Available);
            if context.len() < 3 {
                continue;
            }
            let Ok(case) = Case::new(&replay, round) else { continue };
            let players: Vec<PlayerNumber> = context.players.iter().map(|it| it.number).collect();
            for question in questions(&players, number) {
                let found = case.answer(question).expect("an answer");
                hold_against_enumeration(&context, &edition, &found, &mut claims);
                claims.floats_again += hold_floats_again(&context, &edition, &found);
                claims.downfloats += hold_downfloat(&context, &edition, &found);
                claims.if_so += hold_if_so(&context, &edition, &found);
            }
            if !is_slow {
                hold_walk_against_enumeration(&context, &edition, &case, &mut claims);
                claims.unmade += hold_unmade(&tournament, &context, &case);
            }
        }
        println!("{}: {count} rounds, {claims:?}", edition.id);
        if is_slow && is_short() {
            continue;
        }
        let enough = count / 3;
        assert!(claims.other > enough && claims.impossible > enough && claims.not_so > enough);
        assert!(is_slow || claims.refused > enough);
        assert!(is_slow || claims.floats_again > 0, "{claims:?}");
        assert!(claims.downfloats > 0, "{claims:?}");
        assert!(is_slow || claims.unmade > 0, "{claims:?}");
        assert!(claims.if_so > enough, "{claims:?}");
    }
}

fn hold_against_enumeration(
    context: &RoundContext,
    edition: &Edition,
    found: &Explanation,
    claims: &mut Claims,
) {
    let Some(condition) = condition(context, found) else { return };
    let other = prescribed_under(context, edition, &[condition]);
    match (&found.answer, other) {
        (Answer::NotSo, _) => {
            claims.not_so += 1;
            let best = prescribed(context, edition).expect("a pairing").0;
            assert!(condition.is_met(context, edition, &best), "{found:?}");
        }
        (Answer::Impossible { .. }, other) => {
            claims.impossible += 1;
            assert_eq!(other, None, "{found:?}");
        }
        (Answer::Worse(said) | Answer::Later(said), Some((other, _))) => {
            claims.other += 1;
            hold_parting(context, edition, said, &other);
            assert_eq!(pairs_of(&said.alternative), boards_of(context, &other), "{found:?}");
            let best = prescribed(context, edition).expect("a pairing");
            if edition.method.is_procedure() {
                return;
            }
            let judged = judge::compare_along(context, edition, best.1, &other, &best.0);
            let judged = judged.expect("two pairings");
            assert_eq!(said.rule.id, judged.rule, "{found:?}");
            let is_order = matches!(judged.rule, Rule::Order(_));
            assert_eq!(matches!(found.answer, Answer::Later(_)), is_order);
            if edition.method == Method::Preference {
                assert_eq!(judged.ordering, std::cmp::Ordering::Greater);
            }
        }
        (answer, other) => panic!("{answer:?}, {other:?}"),
    }
}

/// The first place in which the two part, where the order of candidates is said to decide.
fn hold_parting(
    context: &RoundContext,
    edition: &Edition,
    said: &Difference,
    other: &RoundPairing,
) {
    let rule = said.rule.id;
    let compares_one_by_one =
        |it| !matches!(it, OrderRule::ExchangedCount | OrderRule::ExchangeDifference);
    let is_order = matches!(rule, Rule::Order(it) if compares_one_by_one(it));
    let Some(parts) = said.rule.parts else {
        assert!(!is_order || edition.method.is_procedure(), "{said:?}");
        return;
    };
    assert!(is_order, "{said:?}");
    let place =
        |number: PlayerNumber| context.rank_of_number(number).expect("a player of the round");
    let (first, second) = (place(parts.best), place(parts.alternative));
    let prescribed = prescribed(context, edition).expect("a pairing").0;
    let [ours, theirs] = [&prescribed, other].map(|it| it.opponents(context.len()));
    if let Some(chooser) = parts.chooser.map(place) {
        let of_opponents = [OrderRule::Transposition, OrderRule::MdpOpponents].map(Rule::Order);
        assert!(of_opponents.contains(&rule), "{said:?}");
        assert_eq!(ours[chooser.index()], Some(first), "{said:?}");
        assert_eq!(theirs[chooser.index()], Some(second), "{said:?}");
        assert!(first < second, "{said:?}");
        return;
    }
    if edition.method.is_procedure() {
        return;
    }
    let is_higher = |pairs: &[Option<Rank>], it: Rank| pairs[it.index()].is_some_and(|to| it < to);
    let bracket = said.bracket.as_ref().expect("a bracket").score;
    let stays = |pairs: &[Option<Rank>], it: Rank| {
        let opponent = pairs[it.index()];
        opponent.is_some_and(|to| context.score(to) == bracket)
    };
    // What the first is in the rules' pairing, the second is in the other one, and neither the other way round.
    let is_there = |pairs: &[Option<Rank>], it: Rank| match rule {
        Rule::Order(OrderRule::MdpSet) => stays(pairs, it),
        Rule::Order(OrderRule::ExchangeOut) => !is_higher(pairs, it),
        Rule::Order(OrderRule::ExchangeInto) => is_higher(pairs, it),
        other => panic!("{other:?}: {said:?}"),
    };
    let comes_first = (first < second) != (rule == Rule::Order(OrderRule::ExchangeOut));
    let found = [&ours, &theirs].map(|pairs| [first, second].map(|it| is_there(pairs, it)));
    assert_eq!((found, comes_first), ([[true, false], [false, true]], true), "{said:?}");
}

/// Floats in a row; 1 if some are said.
fn hold_floats_again(context: &RoundContext, edition: &Edition, found: &Explanation) -> u64 {
    let place =
        |number: PlayerNumber| context.rank_of_number(number).expect("a player of the round");
    let Question::Why { player } = found.question else { return 0 };
    let best = prescribed(context, edition).expect("a pairing").0;
    let opponents = best.opponents(context.len());
    let opponent = |number: PlayerNumber| opponents[place(number).index()];
    if let Some(again) = &found.floats_again {
        let floats = context.player(place(player)).floats;
        let other = opponent(player).expect("they have an opponent");
        let float = if context.score(other) < context.score(place(player)) {
            Float::Down
        } else {
            assert!(context.score(other) > context.score(place(player)));
            Float::Up
        };
        let row = floats.iter().take_while(|it| **it == Some(float)).count();
        assert!(row > 0);
        assert!(again.rounds.len() > row, "{found:?}");
        assert!(again.rounds.len() == row + 1 || row == 2, "{found:?}");
        assert!(again.rounds.windows(2).all(|it| it[0] + 1 == it[1]), "{found:?}");
        assert_eq!(again.rounds.last(), Some(&context.round), "{found:?}");
        assert_eq!(again.float, if float == Float::Down { "down" } else { "up" });
    }
    u64::from(found.floats_again.is_some())
}

/// The bracket from which somebody moves down, and what stands against those who are ranked lower; how many of these.
fn hold_downfloat(context: &RoundContext, edition: &Edition, found: &Explanation) -> u64 {
    let Facts::Downfloat(Some(facts)) = &found.facts else { return 0 };
    let Question::WhyFloat { player } = found.question else { panic!("{found:?}") };
    let place =
        |number: PlayerNumber| context.rank_of_number(number).expect("a player of the round");
    let one = place(player);
    let best = prescribed(context, edition).expect("a pairing").0;
    let opponents = best.opponents(context.len());
    let score = context.score(one);
    let of = |it: Rank| context.score(it);
    assert_eq!(facts.bracket, score);
    let moved: Vec<PlayerNumber> = context
        .ranks()
        .filter(|it| of(*it) > score)
        .filter(|it| opponents[it.index()].is_none_or(|other| of(other) <= score))
        .map(|it| context.player(it).number)
        .collect();
    // A procedure may pair those who were moved down to a bracket with each other there.
    let moved = if edition.method.is_procedure() { facts.moved_down.clone() } else { moved };
    assert_eq!(facts.moved_down, moved, "{found:?}");
    let residents: Vec<Rank> = context.ranks().filter(|it| of(*it) == score).collect();
    assert_eq!(facts.players, residents.len() + moved.len(), "{found:?}");
    let moved_down = facts.moved_down.iter().map(|it| place(*it));
    let members: Vec<Rank> = residents.iter().copied().chain(moved_down).collect();
    let due = [Colour::White, Colour::Black].map(|colour| {
        let prefers = |it: &&Rank| context.player(**it).preference.map(|it| it.colour);
        members.iter().filter(|it| prefers(it) == Some(colour)).count()
    });
    assert_eq!(facts.due, due, "{found:?}");
    let is_down = |it: &Rank| opponents[it.index()].is_none_or(|other| of(other) < score);
    let moved = moved.iter().map(|it| place(*it));
    let down: Vec<Rank> = moved.chain(residents.iter().copied()).filter(is_down).collect();
    let said: Vec<Rank> = facts.downfloaters.iter().map(|it| place(*it)).collect();
    assert_eq!(said, down, "{found:?}");
    assert_eq!(facts.is_last, context.ranks().all(|it| of(it) >= score), "{found:?}");
    let lower: Vec<Rank> =
        residents.iter().rev().copied().filter(|it| *it > one && !is_down(it)).collect();
    let asked: Vec<Rank> = facts.candidates.iter().map(|it| place(it.player)).collect();
    assert_eq!(asked, lower[..asked.len()], "{found:?}");
    assert_eq!(facts.candidates_left_out, lower.len() - asked.len(), "{found:?}");
    if let Some(nobody) = &facts.obstruction {
        let members: Vec<Rank> = match nobody.players {
            "bracket" => facts.moved_down.iter().map(|it| place(*it)).chain(residents).collect(),
            _ => context.ranks().filter(|it| of(*it) < score).collect(),
        };
        let with_bye = nobody.players == "below" && context.len() % 2 == 1;
        // In 2026 the bye goes to a score as low as in the rules' pairing.
        let bye = context.ranks().find(|it| opponents[it.index()].is_none()).map(of);
        let is_low = |it: Rank| edition.method != Method::Preference || Some(of(it)) <= bye;
        let can = match (with_bye, facts.downfloaters.len()) {
            (true, 2) => members.iter().any(|it| {
                let left: Vec<Rank> = members.iter().copied().filter(|one| one != it).collect();
                let may = is_low(*it) && context.player(*it).may_get_pab;
                may && can_all_meet(context, &left, false)
            }),
            _ => can_all_meet(context, &members, with_bye),
        };
        assert!(!can, "{found:?}");
    }
    for candidate in &facts.candidates {
        let instead = [Condition::StaysUp(one), Condition::MovesDown(place(candidate.player))];
        match (&candidate.answer, prescribed_under(context, edition, &instead)) {
            (Answer::Impossible { .. }, None) => {}
            (Answer::Worse(said) | Answer::Later(said), Some((other, _))) => {
                assert_eq!(pairs_of(&said.alternative), boards_of(context, &other), "{found:?}");
            }
            (answer, other) => panic!("{answer:?}, {other:?}"),
        }
    }
    facts.candidates.len() as u64
}

/// What stands against it that a player moves down or gets the bye who does not, against the enumeration.
fn hold_if_so(context: &RoundContext, edition: &Edition, found: &Explanation) -> u64 {
    let place =
        |number: PlayerNumber| context.rank_of_number(number).expect("a player of the round");
    let lowest = context.ranks().map(|it| context.score(it)).min().expect("players");
    let is_denied = found.answer == Answer::NotSo && found.file_refused.is_none();
    let (condition, is_asked) = match found.question {
        Question::WhyBye { player } => {
            (Condition::TakesPab(place(player)), of_bye(found).holder.is_some())
        }
        Question::WhyFloat { player } => {
            let rank = place(player);
            (Condition::MovesDown(rank), context.score(rank) > lowest)
        }
        _ => return 0,
    };
    assert_eq!(found.if_so.is_some(), is_denied && is_asked, "{found:?}");
    let Some(said) = &found.if_so else { return 0 };
    match (said, prescribed_under(context, edition, &[condition])) {
        (Answer::Impossible { .. }, None) => {}
        (Answer::Worse(said) | Answer::Later(said), Some((other, _))) => {
            assert_eq!(pairs_of(&said.alternative), boards_of(context, &other), "{found:?}");
        }
        (answer, other) => panic!("{answer:?}, {other:?}"),
    }
    1
}

/// Whether players can all be paired with each other, by trying; `with_bye`: one may get the bye.
fn can_all_meet(context: &RoundContext, players: &[Rank], with_bye: bool) -> bool {
    let Some((first, rest)) = players.split_first() else { return !with_bye };
    let without = |at: usize| {
        let mut left = rest.to_vec();
        left.remove(at);
        left
    };
    let has_bye = with_bye && context.player(*first).may_get_pab;
    (has_bye && can_all_meet(context, rest, false))
        || (0..rest.len()).any(|at| {
            context.may_meet(*first, rest[at]) && can_all_meet(context, &without(at), with_bye)
        })
}

/// What is tried first in a bracket is refused for the reason that is said.
fn hold_walk_against_enumeration(
    context: &RoundContext,
    edition: &Edition,
    case: &Case<'_>,
    claims: &mut Claims,
) {
    let place =
        |number: PlayerNumber| context.rank_of_number(number).expect("a player of the round");
    let pairs = |pairs: &[[PlayerNumber; 2]]| -> Vec<Condition> {
        pairs.iter().map(|[one, other]| Condition::Meet(place(*one), place(*other))).collect()
    };
    let best = prescribed(context, edition).expect("a pairing");
    let mut settled: Vec<Condition> = Vec::new();
    for bracket in case.walk().brackets {
        for attempt in &bracket.tried {
            claims.refused += 1;
            assert_ne!(attempt.pairs, bracket.made.pairs);
            let floats = attempt.downfloaters.iter().map(|it| Condition::MovesDown(place(*it)));
            let conditions = [settled.clone(), pairs(&attempt.pairs), floats.collect()].concat();
            let other = prescribed_under(context, edition, &conditions);
            match &attempt.refused {
                Refusal::Illegal { .. } | Refusal::Incomplete => assert_eq!(other, None),
                Refusal::Worse(rule) => {
                    let other = other.expect("it can be completed").0;
                    let judged = judge::compare_along(context, edition, best.1, &other, &best.0);
                    let judged = judged.expect("two pairings");
                    assert_eq!(rule.id, judged.rule, "{attempt:?}");
                }
            }
        }
        settled.extend(pairs(&bracket.made.pairs));
    }
}

/// Who would meet if the halves were paired as they are, and what prevents it; how many of these.
fn hold_unmade(tournament: &Tournament, context: &RoundContext, case: &Case<'_>) -> u64 {
    let place =
        |number: PlayerNumber| context.rank_of_number(number).expect("a player of the round");
    let mut count = 0;
    for made in case.walk().brackets.into_iter().map(|it| it.made) {
        let natural = made.halves[0].iter().zip(&made.halves[1]).map(|(one, two)| [*one, *two]);
        let unmade: Vec<[PlayerNumber; 2]> =
            natural.filter(|it| !made.pairs.contains(it)).collect();
        assert!(unmade.iter().eq(made.unmade.iter().map(|it| &it.players)), "{made:?}");
        for pair in &made.unmade {
            let [one, two] = pair.players.map(place);
            assert_eq!(pair.is_barred, !context.may_meet(one, two), "{pair:?}");
            let index = |rank| context.player(rank).index;
            let met = |round: &u32| {
                let game = tournament[index(one)].entry(*round).played();
                game.is_some_and(|game| game.opponent == index(two))
            };
            let met: Vec<u32> = (1..context.round).filter(met).collect();
            assert_eq!(pair.met, met, "{pair:?}");
            let of_two = made.pairs.iter().find(|it| it.contains(&pair.players[1]));
            let other = of_two.and_then(|it| it.iter().find(|it| **it != pair.players[1]));
            let taken_by = other.copied().filter(|it| place(*it) < one);
            assert_eq!(pair.taken_by, taken_by, "{pair:?}");
            count += 1;
        }
    }
    count
}

/// The file's pairing is told apart as `check` does it, and whoever is concerned is named.
#[test]
fn what_is_wrong_with_the_file_is_said() {
    let tournament = mastering();
    let edition = by_id("fide-2017").expect("a known edition");
    let replay = Replay::new(&tournament, &edition);
    let of = |round: u32| -> Official {
        replay.examined(round).map(|it| official_of(&replay, it)).expect("a paired round")
    };
    let found = of(5);
    assert_eq!(found.verdict, Verdict::Different);
    let get = |opponent: Option<PlayerNumber>| opponent.map(PlayerNumber::get);
    let concerned: Vec<(u32, Option<u32>, Option<u32>)> =
        found.others.iter().map(|it| (it.player.get(), get(it.file), get(it.rules))).collect();
    let expected = [(11, Some(13), Some(14)), (13, Some(11), None), (14, None, Some(11))];
    assert_eq!(concerned, expected);
    assert_eq!(found.difference.expect("a difference").rule.label, "C.10");
    assert_eq!(of(1).verdict, Verdict::Match);
    assert_eq!(replay.examined(9).map(|it| official_of(&replay, it)), None);
}

#[test]
fn a_record_knows_which_rounds_are_wrong_and_for_whom() {
    let tournament = mastering();
    let edition = in_force();
    let replay = Replay::new(&tournament, &edition);
    let examined = replay.examined_rounds().collect();
    let of_2026 = record_of(&replay, number(6), examined).expect("a player");
    assert_eq!((of_2026.wrong.len(), of_2026.rounds.len()), (0, 8));
    assert_eq!(of_2026.rounds[1].kind, "half-point-bye");
    assert_eq!(of_2026.rounds[1].why, None);
    let why = ask(&edition, 8, Question::Why { player: number(6) });
    assert_eq!(of_2026.rounds[7].why.as_deref(), Some(&why));
    assert_eq!(of_2026.rounds[7].float, Some("down"));
    assert_eq!(of_2026.rounds[5].float, Some("down"));
    let edition = by_id("fide-2017").expect("a known edition");
    let replay = Replay::new(&tournament, &edition);
    let of_13 =
        record_of(&replay, number(13), replay.examined_rounds().collect()).expect("a player");
    assert!(of_13.wrong_for_player.contains(&5), "{of_13:?}");
    let of_1 = record_of(&replay, number(1), replay.examined_rounds().collect()).expect("a player");
    assert_eq!(of_1.wrong, of_13.wrong);
    assert!(!of_1.wrong_for_player.contains(&5));
    assert_eq!(
        record_of(&replay, number(99), replay.examined_rounds().collect()),
        Err(Unanswered::NotInRound(number(99)))
    );
}

/// Every round so far is in one of the four groups, as `check` judges it, and "all" is said of none but the right ones.
#[test]
fn an_event_says_of_every_round_what_check_says() {
    let mut seen = [0; 4];
    for path in ["handbook/mastering-the-dutch-2026.trf", "trf/club-championship.trf"] {
        let tournament = crate::trf_files::tournament(&crate::trf_files::corpus(path));
        for edition in editions::newest_first() {
            let replay = Replay::new(&tournament, &edition);
            let found = event_of(&replay, replay.examined_rounds().collect());
            let checks = replay.check(None).rounds;
            let of = |wanted: &dyn Fn(Verdict) -> bool| -> Vec<u32> {
                checks.iter().filter(|it| wanted(it.verdict)).map(|it| it.round).collect()
            };
            assert_eq!(found.wrong, of(&Verdict::is_difference));
            assert_eq!(found.disputed, of(&|verdict| verdict == Verdict::Disputed));
            let right = of(&|verdict| verdict == Verdict::Match);
            let mut all =
                [found.wrong.as_slice(), &found.disputed, &found.unjudged, &right].concat();
            all.sort_unstable();
            assert!(all.into_iter().eq(1..=replay.last_paired_round()), "{found:?}");
            let narrator = Narrator::new(&tournament, &edition, Language::EN);
            let told = narrator.tell_event(&found);
            let says_all = told.answer.starts_with("All ");
            assert_eq!(says_all, right.len() == checks.len(), "{}", told.answer);
            for (at, rounds) in
                [&found.wrong, &found.disputed, &found.unjudged, &right].iter().enumerate()
            {
                seen[at] += rounds.len();
            }
        }
    }
    assert!(seen[0] > 0 && seen[3] > 0, "{seen:?}");
}

/// A round in which nobody is paired is not taken for right.
#[test]
fn a_round_without_pairs_is_not_said_to_be_right() {
    let mut tournament = mastering();
    for player in &mut tournament.players {
        player.entries[1] = Entry::ZeroPointBye;
    }
    let edition = in_force();
    let replay = Replay::new(&tournament, &edition);
    let found = event_of(&replay, replay.examined_rounds().collect());
    assert!(found.unjudged.contains(&2), "{found:?}");
    let told = Narrator::new(&tournament, &edition, Language::EN).tell_event(&found);
    assert!(!told.answer.starts_with("All "), "{}", told.answer);
    assert!(told.reasons.iter().any(|it| it.starts_with("Round 2 was not judged")), "{told:?}");
}

/// What is said to each player in the page of all is what is said to them alone.
#[test]
fn everybody_is_told_what_each_is_told() {
    let tournament = mastering();
    let edition = in_force();
    let replay = Replay::new(&tournament, &edition);
    let case = Case::new(&replay, 5).expect("a pairing");
    let stories = case.players().into_iter().map(|it| case.story(it).expect("a player"));
    let everybody = case.everybody(stories.collect());
    assert_eq!(everybody.stories.len(), case.walk().players as usize);
    let narrator = Narrator::new(&tournament, &edition, Language::EN);
    let told = narrator.tell_everybody(&everybody);
    for (story, section) in everybody.stories.iter().zip(&told.sections) {
        let alone = narrator.tell_story(story);
        let lines = alone.sections.iter().flat_map(|it| &it.lines);
        let missing =
            [&alone.answer].into_iter().chain(lines).find(|it| !section.lines.contains(it));
        assert_eq!(missing, None);
    }
}

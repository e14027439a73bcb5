//! Single changes against trying the list by the plain way: the tournament is changed by hand, and the oracle pairs the round.

#![allow(clippy::print_stdout, reason = "the long run says what it counted")]

use pairproof::check::Replay;
use pairproof::conditions::Condition;
use pairproof::editions::{self, Edition};
use pairproof::explain::data::{Change, Outcome, WhatIf};
use pairproof::explain::{Case, Question};
use pairproof::generate::{HistorySpec, random_history};
use pairproof::oracle::prescribed;
use pairproof::round::{Participants, RoundContext};
use pairproof::tournament::{
    Colour, Entry, GameResult, PlayerIndex, PlayerNumber, PointSystem, Tournament,
};

use pairproof_effort::{at_least, times};

const SMALL: HistorySpec = HistorySpec { players_min: 4, players_max: 8, rounds_max: 5 };

#[test]
fn single_changes_are_those_of_trying_each_by_hand() {
    for edition in editions::newest_first() {
        let count: u64 = times(if edition.method.is_procedure() { 15 } else { 75 });
        let (mut tried, mut done) = (0, [0; 4]);
        for number in 0..count {
            let tournament = random_history(SMALL, 26_11, number);
            let replay = Replay::new(&tournament, &edition);
            let next = tournament.last_paired_round() + 1;
            // Every second time a round that the file has paired.
            let round = if number % 2 == 0 { next } else { (next - 1).max(1) };
            let Ok(case) = Case::new(&replay, round) else { continue };
            for question in questions(&case.players(), number) {
                let Ok(found) = case.answer(question) else { continue };
                let said = case.what_if(found.question).expect("no question about a colour");
                let by_hand =
                    by_hand(&tournament, &edition, (round, round == next), found.question);
                let all = said.last_results + said.earlier_results + said.absences + said.numbers;
                tried += all;
                hold(&said, &by_hand, &format!("{} {number} {:?}", edition.id, found.question));
                for change in &said.changes {
                    done[place(change)] += 1;
                }
            }
        }
        println!("{}: {tried} single changes; done by {done:?}", edition.id);
        assert!(
            tried as u64 > at_least(1500) && done.iter().all(|it| *it as u64 > at_least(20)),
            "{}: {tried} {done:?}",
            edition.id
        );
    }
}

fn questions(players: &[PlayerNumber], number: u64) -> Vec<Question> {
    let at = |step: u64| players[(number * 3 + step) as usize % players.len()];
    if players.len() < 2 {
        return Vec::new();
    }
    let mut questions = vec![
        Question::WhyNot { one: at(0), other: at(1) },
        Question::Why { player: at(2) },
        Question::WhyBye { player: at(0) },
    ];
    questions.extend(players.iter().map(|&player| Question::WhyFloat { player }).take(3));
    questions
}

/// How many changes of each kind were tried, and what would do it; `None`: it is so already.
struct ByHand {
    tried: [usize; 4],
    changes: Option<Vec<Change>>,
}

fn hold(said: &WhatIf, by_hand: &ByHand, of: &str) {
    let Some(expected) = &by_hand.changes else {
        assert!(said.is_so && said.changes.is_empty(), "{of}: {said:?}");
        return;
    };
    assert!(!said.is_so, "{of}");
    let counted = [said.last_results, said.earlier_results, said.absences, said.numbers];
    assert_eq!(counted, by_hand.tried, "{of}");
    let key = |change: &Change| format!("{change:?}");
    let [mut ours, mut theirs] =
        [&said.changes, expected].map(|them| them.iter().map(key).collect::<Vec<_>>());
    ours.sort();
    theirs.sort();
    assert_eq!(ours, theirs, "{of}");
    assert!(said.changes.is_sorted_by_key(place), "{of}: kinds in order");
}

/// The whole list, each change made in a copy of the tournament.
fn by_hand(
    tournament: &Tournament,
    edition: &Edition,
    (round, is_next): (u32, bool),
    question: Question,
) -> ByHand {
    let participants = if is_next { Participants::Available } else { Participants::Paired };
    let replay = Replay::new(tournament, edition);
    let context = replay.context(round, participants);
    let best = prescribed(&context, edition).expect("a pairing").0;
    let opponents = best.opponents(context.len());
    let mut asked = question.players();
    if let Question::Why { player } = question {
        let rank = context.rank_of_number(player).expect("a player");
        let other = opponents[rank.index()].expect("an opponent");
        asked.push(context.player(other).number);
    }
    let wish = |context: &RoundContext| {
        let rank = |at: usize| context.rank_of_number(asked[at]).expect("they take part");
        match question {
            Question::Why { .. } => Condition::Apart(rank(0), rank(1)),
            Question::WhyNot { .. } => Condition::Meet(rank(0), rank(1)),
            Question::WhyFloat { .. } => Condition::StaysUp(rank(0)),
            _ => Condition::LeavesPab(rank(0)),
        }
    };
    if wish(&context).is_met(&context, edition, &best) {
        return ByHand { tried: [0; 4], changes: None };
    }
    let mut tried = [0; 4];
    let mut changes = Vec::new();
    for (change, changed) in all_changes(tournament, &context, &asked) {
        tried[place(&change)] += 1;
        // The number of rounds is that of the original: a change does not make the tournament shorter.
        let rounds = tournament.declared_rounds.unwrap_or(tournament.last_paired_round());
        let changed = Tournament { declared_rounds: Some(rounds), ..changed };
        let replay = Replay::new(&changed, edition);
        let context = replay.context(round, participants);
        let paired = prescribed(&context, edition);
        if paired.is_some_and(|it| wish(&context).is_met(&context, edition, &it.0)) {
            changes.push(change);
        }
    }
    ByHand { tried, changes: Some(changes) }
}

/// Every single change of the list with the tournament as it would be.
fn all_changes(
    tournament: &Tournament,
    context: &RoundContext,
    asked: &[PlayerNumber],
) -> Vec<(Change, Tournament)> {
    let mut all = Vec::new();
    let number = |index: PlayerIndex| tournament[index].number;
    for round in 1..context.round {
        let is_last = round + 1 == context.round;
        for one in tournament.indices() {
            let Some(game) = tournament[one].entry(round).played() else { continue };
            let (white, black) = (number(one), number(game.opponent));
            let is_asked = asked.contains(&white) || asked.contains(&black);
            if game.colour != Some(Colour::White) || !(is_last || is_asked) {
                continue;
            }
            let was = outcome_of(&tournament.points, game.result);
            for (outcome, results) in [
                (Outcome::WhiteWins, [GameResult::Win, GameResult::Loss]),
                (Outcome::Draw, [GameResult::Draw, GameResult::Draw]),
                (Outcome::BlackWins, [GameResult::Loss, GameResult::Win]),
            ] {
                if outcome == was || (outcome == Outcome::Draw && was == Outcome::Pending) {
                    continue;
                }
                let mut changed = tournament.clone();
                for (player, result) in [one, game.opponent].into_iter().zip(results) {
                    let mut of_player = tournament[player].entry(round).game().expect("a game");
                    of_player.result = result;
                    changed[player].entries[round as usize - 1] = Entry::Game(of_player);
                }
                let change = match is_last {
                    true => Change::LastResult { round, white, black, was, outcome },
                    false => Change::EarlierResult { round, white, black, was, outcome },
                };
                all.push((change, changed));
            }
        }
    }
    for player in &context.players {
        if asked.contains(&player.number) {
            continue;
        }
        let mut changed = tournament.clone();
        let entries = &mut changed[player.index].entries;
        while entries.len() < context.round as usize {
            entries.push(Entry::Blank);
        }
        entries[context.round as usize - 1] = Entry::HalfPointBye;
        all.push((Change::Absence { player: player.number }, changed));
    }
    let mut seen: Vec<[PlayerNumber; 2]> = Vec::new();
    for &player in asked {
        for with in tournament.players.iter().map(|it| it.number) {
            if with == player || seen.contains(&[with, player]) {
                continue;
            }
            seen.push([player, with]);
            all.push((Change::Numbers { player, with }, exchanged(tournament, [player, with])));
        }
    }
    all
}

fn outcome_of(points: &PointSystem, result: GameResult) -> Outcome {
    assert!(result.is_played(), "{points:?}");
    match result {
        GameResult::Win | GameResult::WinUnrated => Outcome::WhiteWins,
        GameResult::Loss | GameResult::LossUnrated => Outcome::BlackWins,
        GameResult::Pending => Outcome::Pending,
        _ => Outcome::Draw,
    }
}

/// Two players with each other's place in the list. Virtual points stay with the place.
fn exchanged(tournament: &Tournament, numbers: [PlayerNumber; 2]) -> Tournament {
    let [one, other] = numbers.map(|it| tournament.index_of(it).expect("a player"));
    let new = |index: PlayerIndex| match index {
        it if it == one => other,
        it if it == other => one,
        it => it,
    };
    let mut changed = tournament.clone();
    for index in tournament.indices() {
        let mut player = tournament[new(index)].clone();
        player.tpn = tournament[index].tpn;
        player.acceleration.clone_from(&tournament[index].acceleration);
        for entry in &mut player.entries {
            if let Entry::Game(game) = entry {
                game.opponent = new(game.opponent);
            }
        }
        changed[index] = player;
    }
    for group in &mut changed.forbidden {
        group.players.iter_mut().for_each(|it| *it = new(*it));
    }
    changed.adjustments.iter_mut().for_each(|it| it.player = new(it.player));
    changed
}

/// The place of a change among the kinds of changes.
fn place(change: &Change) -> usize {
    ["last-result", "earlier-result", "absence", "numbers"]
        .iter()
        .position(|kind| *kind == change.kind())
        .expect("a kind")
}

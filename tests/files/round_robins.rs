//! Round robins and matches of teams: files that follow the table that they promise, and files with a planted fault.
//!
//! The tables of this test are made in another way than those of the program: two players i and j (from 0, without the
//! last number) meet in the round r (from 0) with i + j = r mod (N - 1).

use pairproof::check::{FileCheck, Note, Request, RoundCheck, Verdict, check_bytes};
use pairproof::tournament::PlayerNumber;
use pairproof_effort::times;

/// By round, by player (from 0): the opponent, and whether the player has White. `None`: free.
type Event = Vec<Vec<Option<(usize, bool)>>>;

/// A small generator of numbers: Lehmer's, good enough to choose places.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0 * 48_271 % 2_147_483_647;
        (self.0 % end as u64) as usize
    }

    fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for at in (1..count).rev() {
            order.swap(at, self.below(at + 1));
        }
        order
    }
}

fn cycle(players: usize, is_reversed: bool) -> Event {
    let even = players.next_multiple_of(2);
    let modulus = even - 1;
    let in_round = |round: usize| {
        let mut games = vec![None; players];
        for one in 0..modulus {
            let other = (round + modulus - one) % modulus;
            let (pair, one_is_white) = match one == other {
                // Who would meet themselves meets the last number: with White in the first round, then in every second one.
                true => ((one, modulus), round.is_multiple_of(2)),
                false => ((one.min(other), one.max(other)), one.abs_diff(other) % 2 == 1),
            };
            if pair.1 < players {
                games[pair.0] = Some((pair.1, one_is_white != is_reversed));
                games[pair.1] = Some((pair.0, one_is_white == is_reversed));
            }
        }
        games
    };
    (0..modulus).map(in_round).collect()
}

fn event(players: usize, cycles: usize, is_exchanged: bool) -> Event {
    let mut rounds: Event = (0..cycles).flat_map(|at| cycle(players, at % 2 == 1)).collect();
    let length = players.next_multiple_of(2) - 1;
    if is_exchanged {
        rounds.swap(length - 2, length - 1);
    }
    rounds
}

/// The file of an event. Games are won by White, by the player with the lower number or by nobody in turn.
fn text(event: &Event, kind: &str) -> String {
    text_with(event, kind, ('Z', 0.0))
}

/// The same, with this letter and these points for a free round.
fn text_with(event: &Event, kind: &str, (free, paid): (char, f64)) -> String {
    let mut text = format!("012 Table\n042 2026/03/01\n{kind}\n142 {}\n", event.len());
    for player in 0..event[0].len() {
        let mut points = 0.0;
        let mut columns = String::new();
        for (round, games) in event.iter().enumerate() {
            let Some((opponent, is_white)) = games[player] else {
                columns += &format!("  0000 - {free}");
                points += paid;
                continue;
            };
            let (result, worth) = match (player + opponent + round) % 3 {
                0 if is_white => ('1', 1.0),
                1 if player < opponent => ('1', 1.0),
                2 => ('=', 0.5),
                _ => ('0', 0.0),
            };
            points += worth;
            let colour = if is_white { 'w' } else { 'b' };
            columns += &format!("  {:>4} {colour} {result}", opponent + 1);
        }
        let number = player + 1;
        let name = format!("Player {number}");
        text += &format!("001 {number:>4}      {name:<33}{points:>37.1}     {columns}\n");
    }
    text
}

fn checked(event: &Event, kind: &str) -> FileCheck {
    check_bytes("table.trf", text(event, kind).as_bytes(), &Request::default())
}

fn rounds(file: &FileCheck) -> &[RoundCheck] {
    let faults: Vec<_> =
        file.faults.iter().filter(|it| it.severity > pairproof::trf::Severity::Note).collect();
    assert!(faults.is_empty(), "{faults:?}");
    &file.check.as_ref().expect("a tournament").rounds
}

fn verdicts(event: &Event, kind: &str) -> Vec<Verdict> {
    rounds(&checked(event, kind)).iter().map(|it| it.verdict).collect()
}

/// The rounds, 1-based, with a verdict that is neither `match` nor `skipped`, and their reasons.
fn wrong(event: &Event, kind: &str) -> Vec<(u32, Verdict, String)> {
    let file = checked(event, kind);
    let wrong = rounds(&file).iter().filter(|it| it.verdict.is_difference());
    wrong
        .map(|it| (it.round, it.verdict, it.reason.as_ref().expect("a reason").to_string()))
        .collect()
}

const BERGER: &str = "192 BERGER_ROUNDROBIN";
const DOUBLE: &str = "192 BERGER_DOUBLEROUNDROBIN";
const FIDE: &str = "192 FIDE_DOUBLEROUNDROBIN";
const WORDS: &str = "092 Individual: Round Robin";

#[test]
fn a_file_that_follows_its_table_matches() {
    for players in 3..=25 {
        let forms = [
            (event(players, 1, false), BERGER),
            (event(players, 2, false), DOUBLE),
            (event(players, 2, true), FIDE),
        ];
        for (event, kind) in forms {
            let found = verdicts(&event, kind);
            assert!(found.iter().all(|it| *it == Verdict::Match), "{players} {kind}: {found:?}");
            // Missing rounds of an event that is not over are no fault.
            let begun = event[..event.len().div_ceil(2)].to_vec();
            assert!(
                verdicts(&begun, kind).iter().all(|it| *it == Verdict::Match),
                "{players} {kind}"
            );
        }
        let triple = event(players, 3, false);
        let found = verdicts(&triple, "192 BERGER_ROUNDROBIN_G3");
        assert!(found.iter().all(|it| *it == Verdict::Match), "{players}: {found:?}");
    }
}

#[test]
fn without_a_promise_the_table_is_a_remark() {
    let follows = |event: &Event, kind| {
        let file = checked(event, kind);
        assert!(rounds(&file).iter().all(|it| it.verdict == Verdict::Skipped));
        let reason = rounds(&file)[0].reason.as_ref().expect("a reason").to_string();
        assert_eq!(reason, "structure right, no table promised");
        file.check.expect("a tournament").notes.contains(&follows_table("the Berger table", &[]))
    };
    for players in 4..=12 {
        let mut other = event(players, 1, false);
        for kind in [WORDS, "192 CUSTOM_ROUNDROBIN"] {
            assert!(follows(&other, kind), "{players}");
        }
        other.swap(0, 1);
        assert!(!follows(&other, WORDS), "{players}");
    }
}

fn follows_table(table: &'static str, numbers: &[u32]) -> Note {
    Note::FollowsTable { table, numbers: numbers.iter().map(|it| PlayerNumber::new(*it)).collect() }
}

/// The event with player `order[k]` in place of player k.
fn renumbered(right: &Event, order: &[usize]) -> Event {
    let round = |games: &Vec<Option<(usize, bool)>>| {
        let mut other = vec![None; games.len()];
        for (at, game) in games.iter().enumerate() {
            other[order[at]] = game.map(|(opponent, is_white)| (order[opponent], is_white));
        }
        other
    };
    right.iter().map(round).collect()
}

#[test]
fn the_table_is_found_under_other_numbers() {
    let mut chance = Chance(777);
    for _ in 0..times(12) {
        let players = 5 + chance.below(9);
        let order = chance.order(players);
        for (cycles, is_exchanged) in [(1, false), (2, false), (2, true)] {
            let event = renumbered(&event(players, cycles, is_exchanged), &order);
            let file = checked(&event, WORDS);
            let note =
                file.check.expect("a tournament").notes.into_iter().find_map(|it| match it {
                    Note::FollowsTable { numbers, .. } => Some(numbers),
                    _ => None,
                });
            // Small fields have several such orders: the one that is named has to give the table back.
            let named = note.expect("a remark");
            let mut back: Vec<usize> = (0..players).collect();
            for (at, number) in named.iter().enumerate() {
                back[number.get() as usize - 1] = at;
            }
            let kind = if is_exchanged { FIDE } else { BERGER };
            let kind = if (cycles, is_exchanged) == (2, false) { DOUBLE } else { kind };
            let found = verdicts(&renumbered(&event, &back), kind);
            assert!(found.iter().all(|it| *it == Verdict::Match), "{players} {named:?}");
            // Colours count: with one of them reversed, it is no table under any numbers.
            let mut colours = event.clone();
            let player = (0..players).find(|it| event[1][*it].is_some()).expect("a game");
            let (opponent, is_white) = event[1][player].expect("a game");
            colours[1][player] = Some((opponent, !is_white));
            colours[1][opponent] = Some((player, is_white));
            assert_eq!(
                checked(&colours, WORDS).check.expect("a tournament").notes,
                [],
                "{players}"
            );
        }
    }
}

/// A match of `teams` teams of `size` players, who are numbered team by team: in the round r (from 0) the player b of
/// the first team meets b + r of the second; in a match of three teams neighbouring boards meet as the rules say.
fn match_of_teams(size: usize, teams: usize) -> Event {
    let mut rounds = vec![vec![None; size * teams]; if teams == 2 { size } else { 2 }];
    let mut play = |round: usize, white: usize, black: usize| {
        rounds[round][white] = Some((black, true));
        rounds[round][black] = Some((white, false));
    };
    for board in 0..size {
        if teams == 2 {
            for round in 0..size {
                let (one, other) = (board, size + (board + round) % size);
                let is_first = (board + round) % 2 == 0;
                play(round, if is_first { one } else { other }, if is_first { other } else { one });
            }
            continue;
        }
        let (a, b, c) = (board, size + board, 2 * size + board);
        let across = size + (board ^ 1);
        match board % 2 {
            0 => {
                play(0, a, b);
                play(0, across, c);
                play(1, c, a);
                play(1, b, c + 1);
            }
            _ => {
                play(0, c, a);
                play(1, a, b);
            }
        }
    }
    rounds
}

const SCHEVENINGEN: &str = "192 FIDE_SCHEVENINGEN";
const SKALITZKA: &str = "092 Skalitzka";

#[test]
fn the_structure_of_matches_of_teams_is_judged() {
    let said = |event: &Event, kind: &str| {
        let file = checked(event, kind);
        let reasons: Vec<String> = rounds(&file)
            .iter()
            .map(|it| {
                let reason = it.reason.as_ref().expect("a reason");
                assert_eq!(it.verdict, Verdict::Skipped, "{kind} {reason}");
                reason.to_string()
            })
            .collect();
        let notes = file.check.as_ref().expect("a tournament").notes.clone();
        assert!(reasons.windows(2).all(|it| it[0] == it[1]), "{reasons:?}");
        (reasons[0].clone(), notes)
    };
    for size in 2..=12 {
        let known = size <= 8 || size == 10;
        let expected = if known {
            "structure right, no table promised"
        } else {
            "structure right, no table is known"
        };
        let (reason, _) = said(&match_of_teams(size, 2), SCHEVENINGEN);
        assert_eq!(reason, expected, "{size}");
        if size % 2 == 0 {
            let (reason, notes) = said(&match_of_teams(size, 3), SKALITZKA);
            assert_eq!(reason, "structure right, no table promised");
            assert_eq!(notes, [follows_table("the Skalitzka table", &[])], "{size}");
        }
    }
}

/// The table of the Arbiters' Manual, as a file.
#[test]
fn the_printed_skalitzka_table_is_followed() {
    let bytes = include_bytes!("../../corpus/standings/skalitzka-six-boards.trf");
    let check = check_bytes("skalitzka.trf", bytes, &Request::default()).check.expect("a check");
    assert!(
        check.rounds.len() == 2 && check.rounds.iter().all(|it| it.verdict == Verdict::Skipped)
    );
    assert_eq!(check.notes, [follows_table("the Skalitzka table", &[])]);
}

/// The records of the teams, whose players are not numbered team by team: the players of each team, from 0.
fn team_records(teams: &[Vec<usize>]) -> String {
    let line = |(at, team): (usize, &Vec<usize>)| {
        let members: Vec<String> = team.iter().map(|it| format!("{:>4}", it + 1)).collect();
        format!("013 {:<32}{}\n", format!("Team {at}"), members.join(" "))
    };
    teams.iter().enumerate().map(line).collect()
}

/// The event in whose second round everybody meets the board after next of the team that they have met.
fn with_the_same_team_again(right: &Event, members: &[Vec<usize>]) -> Event {
    let mut again = right.clone();
    for (player, game) in right[0].iter().enumerate() {
        let Some((opponent, true)) = *game else { continue };
        let team = members.iter().find(|it| it.contains(&opponent)).expect("a team");
        let at = team.iter().position(|it| *it == opponent).expect("a member");
        let next = team[(at + 2) % team.len()];
        again[1][player] = Some((next, false));
        again[1][next] = Some((player, true));
    }
    again
}

#[test]
fn faults_of_matches_of_teams_are_found() {
    let mut chance = Chance(31_337);
    for _ in 0..times(25) {
        let (teams, size) = match chance.below(2) {
            0 => (2, 3 + chance.below(6)),
            _ => (3, 4 + 2 * chance.below(3)),
        };
        let order = chance.order(teams * size);
        let right = renumbered(&match_of_teams(size, teams), &order);
        let members: Vec<Vec<usize>> = order.chunks(size).map(<[usize]>::to_vec).collect();
        let kind = if teams == 2 { SCHEVENINGEN } else { SKALITZKA };
        let judged = |event: &Event| {
            let text = text(event, kind) + &team_records(&members);
            let file = check_bytes("match.trf", text.as_bytes(), &Request::default());
            let judged = rounds(&file).iter().filter(|it| it.verdict != Verdict::Skipped);
            judged
                .map(|it| (it.round, it.verdict, it.reason.as_ref().expect("a reason").to_string()))
                .collect::<Vec<_>>()
        };
        assert_eq!(judged(&right), []);
        // Two of one team meet, and so do their opponents.
        let round = chance.below(right.len());
        let (one, three) = (members[0][0], members[0][1]);
        let [two, four] = [one, three].map(|it| right[round][it].expect("a game").0);
        let exchanged = |pairs: [(usize, usize); 2]| {
            let mut other = right.clone();
            for (a, b) in pairs {
                (other[round][a], other[round][b]) = (Some((b, true)), Some((a, false)));
            }
            other
        };
        let found = judged(&exchanged([(one, three), (two, four)]));
        assert_eq!((found[0].0, found[0].1), (round as u32 + 1, Verdict::Illegal), "{found:?}");
        assert!(found[0].2.contains(" are of the same team"), "{found:?}");
        // A game is missing in the first round.
        if right.len() > 2 {
            let mut missing = right.clone();
            let two = right[0][one].expect("a game").0;
            (missing[0][one], missing[0][two]) = (None, None);
            let found = judged(&missing);
            assert_eq!(
                (found.len(), found[0].0, found[0].1),
                (1, 1, Verdict::Illegal),
                "{found:?}"
            );
            assert!(found[0].2.contains("and nobody may be free"), "{found:?}");
            // A round is played again in place of the next one.
            let mut again = right.clone();
            again[1] = right[0].clone();
            let found = judged(&again);
            assert_eq!(
                (found.len(), found[0].0, found[0].1),
                (1, 2, Verdict::Illegal),
                "{found:?}"
            );
            assert!(found[0].2.contains("meet again, and may meet once only"), "{found:?}");
        } else {
            let again = with_the_same_team_again(&right, &members);
            let found = judged(&again);
            assert_eq!(
                (found.len(), found[0].0, found[0].1),
                (1, 2, Verdict::Illegal),
                "{found:?}"
            );
            assert!(found[0].2.contains("meets the same team again"), "{found:?}");
        }
    }
}

#[test]
fn a_match_whose_teams_nobody_knows_is_bad_input() {
    let mut event = match_of_teams(4, 2);
    // Two of the first team meet in place of two games, and so do two of the second one.
    event[0][0] = Some((1, true));
    event[0][1] = Some((0, false));
    event[0][4] = Some((5, true));
    event[0][5] = Some((4, false));
    let file = checked(&event, SCHEVENINGEN);
    assert!(file.check.is_none());
    assert!(file.faults.iter().any(|it| it.code == "teams-unknown"), "{:?}", file.faults);
    let named = text(&event, SCHEVENINGEN) + &team_records(&[vec![0, 1, 2, 3], vec![4, 5, 6]]);
    let file = check_bytes("match.trf", named.as_bytes(), &Request::default());
    let fault = file.faults.iter().find(|it| it.code == "teams-unknown").expect("a fault");
    assert_eq!(fault.line as usize, named.lines().count() - 1, "the first record of a team");
}

#[test]
fn in_odd_fields_both_orders_are_right() {
    for (kind, is_exchanged) in [(FIDE, true), (DOUBLE, false)] {
        for (players, event) in [5, 7, 9].map(|it| (it, event(it, 2, !is_exchanged))) {
            let file = checked(&event, kind);
            assert!(
                rounds(&file).iter().all(|it| it.verdict == Verdict::Match),
                "{players} {kind}"
            );
            let notes = &file.check.as_ref().expect("a tournament").notes;
            assert!(notes.contains(&Note::LastRoundsExchanged), "{players} {kind}");
        }
        let even = event(6, 2, !is_exchanged);
        let found: Vec<u32> = wrong(&even, kind).into_iter().map(|it| it.0).collect();
        assert_eq!(found, [4, 5], "{kind}");
    }
}

#[test]
fn other_colours_and_other_rounds_are_found() {
    let mut chance = Chance(20_260);
    for _ in 0..times(25) {
        let players = 5 + chance.below(12);
        let right = event(players, 1, false);
        let (round, player) = (chance.below(right.len()), chance.below(players));
        let Some((opponent, _)) = right[round][player] else { continue };
        let mut colours = right.clone();
        for it in [player, opponent] {
            let (other, is_white) = right[round][it].expect("a game");
            colours[round][it] = Some((other, !is_white));
        }
        let found = wrong(&colours, BERGER);
        let [(at, Verdict::Colour, reason)] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!(*at as usize, round + 1);
        assert!(reason.starts_with("other colours than in the Berger table: file "), "{reason}");

        let other = chance.below(right.len());
        if other == round {
            continue;
        }
        let mut rounds = right.clone();
        rounds.swap(round, other);
        let mut expected = [(round, other), (other, round)];
        expected.sort_unstable();
        for ((at, verdict, reason), (here, there)) in
            wrong(&rounds, BERGER).into_iter().zip(expected)
        {
            assert_eq!((at as usize, verdict), (here + 1, Verdict::Different));
            let said = format!("the games of round {} of the Berger table", there + 1);
            assert!(reason.starts_with(&said), "{reason}");
        }
        assert_eq!(wrong(&rounds, BERGER).len(), 2);
        assert_eq!(wrong(&rounds, WORDS), [], "the structure is right");
    }
}

#[test]
fn faults_of_the_structure_are_found_whatever_is_promised() {
    let mut chance = Chance(4_711);
    let mut planted = [0; 2];
    for _ in 0..times(50) {
        let players = 6 + chance.below(11);
        let right = event(players, 1, false);
        let round = chance.below(right.len());
        let there: Vec<usize> = (0..players).filter(|it| right[round][*it].is_some()).collect();
        let one = there[chance.below(there.len())];
        let two = right[round][one].expect("a game").0;
        let three = *there.iter().find(|it| ![one, two].contains(it)).expect("another game");
        let four = right[round][three].expect("a game").0;

        // Two games exchange their opponents: two pairs meet twice, and two not at all.
        let mut again = right.clone();
        for (a, b) in [(one, three), (two, four)] {
            (again[round][a], again[round][b]) = (Some((b, true)), Some((a, false)));
        }
        let meets = |round: &usize| {
            let has = |a: usize, b: usize| right[*round][a].is_some_and(|it| it.0 == b);
            has(one, three) || has(two, four)
        };
        let later: Vec<u32> =
            (round + 1..right.len()).filter(meets).map(|it| it as u32 + 1).collect();
        for kind in [BERGER, WORDS] {
            let found = wrong(&again, kind);
            let mut illegal: Vec<u32> =
                found.iter().filter(|it| it.1 == Verdict::Illegal).map(|it| it.0).collect();
            illegal.retain(|it| *it != round as u32 + 1);
            assert_eq!(illegal, later, "{kind} {found:?}");
            let is_there = found.iter().any(|it| it.0 == round as u32 + 1);
            assert!(is_there || kind == WORDS, "{kind} {found:?}");
            planted[0] += 1;
        }

        // A game is missing. In the last rounds the two may have left.
        if round + 3 > right.len() {
            continue;
        }
        let mut missing = right.clone();
        (missing[round][one], missing[round][two]) = (None, None);
        for kind in [BERGER, WORDS] {
            let found = wrong(&missing, kind);
            assert_eq!((found[0].0, found[0].1), (round as u32 + 1, Verdict::Illegal), "{found:?}");
            assert!(
                found[1..].iter().all(|it| it.2.contains("is free a second time")),
                "{found:?}"
            );
            planted[1] += 1;
        }
    }
    assert!(planted.iter().all(|it| *it >= 50), "{planted:?}");
}

#[test]
fn rounds_of_one_who_left_are_no_free_rounds() {
    for players in [6, 7, 10, 11] {
        let right = event(players, 1, false);
        let mut left = right.clone();
        for round in 2..right.len() {
            if let Some((opponent, _)) = right[round][1] {
                (left[round][1], left[round][opponent]) = (None, None);
            }
        }
        assert_eq!(wrong(&left, WORDS), [], "{players}");
        let found = verdicts(&left, BERGER);
        assert!(found.iter().all(|it| *it == Verdict::Match), "{players}: {found:?}");
    }
}

#[test]
fn a_free_round_with_points_is_a_warning() {
    let text = text_with(&event(5, 1, false), BERGER, ('U', 1.0));
    let file = check_bytes("table.trf", text.as_bytes(), &Request::default());
    let check = file.check.as_ref().expect("a tournament");
    assert!(check.rounds.iter().all(|it| it.verdict == Verdict::Match));
    let warnings = file.choice.expect("a choice").warnings;
    let expected = "a free round (U) gives 1.0 here, as a pairing-allocated bye does: player 1 in round 1 and 4 more; in a \
                    round robin it is usual that it gives nothing (Z)";
    assert_eq!(warnings, [expected]);
}

#[test]
fn a_code_may_promise_any_number_of_cycles() {
    for cycles in [4, 1_000, u32::MAX] {
        let found = verdicts(&event(5, 4, false), &format!("192 BERGER_ROUNDROBIN_G{cycles}"));
        assert!(found.iter().all(|it| *it == Verdict::Match), "{cycles}: {found:?}");
    }
}

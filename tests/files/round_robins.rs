//! Round robins: files that follow the table that they promise, and files with a planted fault.
//!
//! The tables of this test are made in another way than those of the program: two players i and j (from 0, without the
//! last number) meet in the round r (from 0) with i + j = r mod (N - 1).

use pairproof::check::{FileCheck, Note, Request, RoundCheck, Verdict, check_bytes};
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
        file.check.expect("a tournament").notes.contains(&Note::FollowsTable)
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

//! What the tables promise, of every size; and the printed ones, cell by cell.

use std::collections::BTreeSet;

use pairproof_schedules::{
    EXCEPTION, Game, RoundRobin, Seat, drawn, free_in, scheveningen, skalitzka, varma,
};

/// Berger tables of 4 to 16 players, and single rounds of 18 to 30.
const PRINTED: &str = include_str!("berger.txt");

/// Up to which size round robins are looked at.
const LARGEST: u32 = 60;

/// The colours of a player in the games that it has, `true` for White.
fn colours<P: PartialEq + Copy>(rounds: &[Vec<Game<P>>], player: P) -> Vec<bool> {
    let games = rounds.iter().flatten();
    let colour = |it: &Game<P>| match player {
        _ if it.white == player => Some(true),
        _ if it.black == player => Some(false),
        _ => None,
    };
    games.filter_map(colour).collect()
}

/// By how many games one colour of these is more frequent than the other.
fn surplus(colours: &[bool]) -> u32 {
    let white = colours.iter().filter(|it| **it).count() as u32;
    (2 * white).abs_diff(colours.len() as u32)
}

fn three_in_a_row(colours: &[bool]) -> bool {
    colours.windows(3).any(|it| it[0] == it[1] && it[1] == it[2])
}

/// The two players of a game, whatever their colours.
fn pair<P: Ord + Copy>(game: &Game<P>) -> (P, P) {
    (game.white.min(game.black), game.white.max(game.black))
}

fn has_everybody_once<P: Ord + Copy>(round: &[Game<P>], players: usize) -> bool {
    let seated: BTreeSet<P> = round.iter().flat_map(|it| [it.white, it.black]).collect();
    seated.len() == 2 * round.len() && seated.len() == players
}

fn shown(round: &[Game]) -> String {
    let games: Vec<String> = round.iter().map(|it| format!("{}-{}", it.white, it.black)).collect();
    games.join(" ")
}

#[test]
fn round_robins_are_as_printed() {
    for line in PRINTED.lines() {
        let (head, games) = line.split_once(": ").expect("a round and its games");
        let (players, round) = head.split_once(" round ").expect("players and round");
        let table = RoundRobin::plain(players.parse().unwrap(), 1);
        let round = table.round(round.parse().unwrap()).expect("a round of the table");
        assert_eq!(shown(&round), games, "{head}");
    }
}

#[test]
fn the_rule_by_sums_gives_the_same_games() {
    for players in (2..=LARGEST).step_by(2) {
        for (r, round) in (0..).zip(RoundRobin::plain(players, 1).iter()) {
            for Game { white, black } in round {
                // Of the last player this rule says nothing.
                if white.max(black) == players {
                    assert_eq!((white.min(black) - 1) * 2 % (players - 1), r % (players - 1));
                    continue;
                }
                assert_eq!((white + black - 2) % (players - 1), r % (players - 1));
                assert_eq!(white < black, white.abs_diff(black) % 2 == 1, "{white}-{black}");
            }
        }
    }
}

#[test]
fn everybody_meets_everybody_with_equal_colours() {
    for players in 2..=LARGEST {
        let rounds: Vec<_> = RoundRobin::plain(players, 1).iter().collect();
        let met: BTreeSet<_> = rounds.iter().flatten().map(pair).collect();
        let games = rounds.iter().map(Vec::len).sum::<usize>();
        assert_eq!((met.len(), games), ((players * (players - 1) / 2) as usize, met.len()));
        assert!(rounds.iter().all(|it| has_everybody_once(it, (players - players % 2) as usize)));
        for player in 1..=players {
            assert_eq!(surplus(&colours(&rounds, player)), (players - 1) % 2, "{player}");
        }
        let free: BTreeSet<u32> = rounds.iter().filter_map(|it| free_in(players, it)).collect();
        let all: BTreeSet<u32> = (1..=players).filter(|_| players % 2 == 1).collect();
        assert_eq!(free, all);
    }
}

#[test]
fn a_second_cycle_reverses_colours() {
    for players in 2..=LARGEST {
        let plain: Vec<_> = RoundRobin::plain(players, 2).iter().collect();
        let fide: Vec<_> = RoundRobin::double(players).iter().collect();
        let games: BTreeSet<_> = plain.iter().flatten().collect();
        assert_eq!(games, fide.iter().flatten().collect());
        assert_eq!(games.len() as u32, players * (players - 1));
        let three = |rounds: &[Vec<Game>]| {
            (1..=players).filter(|it| three_in_a_row(&colours(rounds, *it))).count()
        };
        // With two players the colours change, and an odd field has somebody free at the seam.
        let at_seam = if players % 2 == 0 && players > 2 { 2 } else { 0 };
        assert_eq!((three(&plain), three(&fide)), (at_seam, 0), "{players}");
    }
    assert_eq!([0, 1].map(|it| RoundRobin::plain(it, 2).iter().count()), [0, 0]);
    assert_eq!(RoundRobin::plain(6, 1).round(6), None);
}

#[test]
fn the_rounds_of_a_pair_are_those_in_which_it_meets() {
    for players in 2..=12 {
        for table in [
            RoundRobin::plain(players, 3),
            RoundRobin { is_exchanged: true, ..RoundRobin::double(players) },
        ] {
            for one in 1..players {
                for other in one + 1..=players {
                    let meets =
                        |it: &(u32, Vec<Game>)| it.1.iter().any(|it| pair(it) == (one, other));
                    let rounds = (1..).zip(table.iter()).filter(meets).map(|it| it.0);
                    let found: Vec<u32> = table.rounds_of(other, one, u32::MAX).collect();
                    assert_eq!(found, rounds.collect::<Vec<u32>>(), "{table:?} {one} {other}");
                }
            }
        }
    }
}

#[test]
fn members_of_a_varma_group_meet_before_the_last_three_rounds() {
    for players in 9..=24 {
        let groups = varma(players).expect("a table");
        let mut numbers = groups.concat();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=players).collect::<Vec<u32>>());
        let rounds: Vec<_> = RoundRobin::plain(players, 1).iter().collect();
        let late = rounds.iter().rev().take(3).flatten().map(pair);
        let of_one_group = late
            .filter(|(one, other)| groups.iter().any(|it| it.contains(one) && it.contains(other)));
        let met: Vec<(u32, u32)> = of_one_group.collect();
        // With 11 players nobody has the number 12.
        let (exceptional, [one, other]) = EXCEPTION;
        assert_eq!(met, [(one, other)][..usize::from(players == exceptional)], "{players}");
    }
    assert_eq!((varma(8), varma(25), varma(0)), (None, None, None));
}

#[test]
fn compatriots_draw_numbers_of_one_group_while_one_is_large_enough() {
    let mut state = 17_u64;
    let mut choose = |end: usize| {
        state = state * 48_271 % 2_147_483_647;
        state as usize % end
    };
    for players in 9..=24 {
        let groups = varma(players).expect("a table");
        for largest in 1..=players as usize {
            let mut sizes = vec![largest];
            sizes.resize(players as usize - largest + 1, 1);
            let numbers = drawn(&groups, &sizes, &mut choose);
            assert_eq!(numbers.iter().map(Vec::len).collect::<Vec<_>>(), sizes);
            let mut all = numbers.concat();
            all.sort_unstable();
            assert_eq!(all, (1..=players).collect::<Vec<u32>>());
            let in_one =
                groups.iter().any(|it| numbers[0].iter().all(|number| it.contains(number)));
            assert_eq!(in_one, groups.iter().any(|it| it.len() >= largest), "{players} {largest}");
        }
    }
}

#[test]
fn everybody_meets_the_other_team_in_scheveningen() {
    let sizes: Vec<usize> = (0..=12).map(|boards| scheveningen(boards).len()).collect();
    assert_eq!(sizes, [0, 0, 1, 1, 1, 2, 2, 1, 1, 0, 1, 0, 0]);
    for boards in 2..=10 {
        for rounds in scheveningen(boards) {
            let met: BTreeSet<_> = rounds.iter().flatten().map(pair).collect();
            assert_eq!((rounds.len() as u32, met.len() as u32), (boards, boards * boards));
            assert!(met.iter().all(|(one, other)| (one.team, other.team) == (1, 2)));
            assert!(rounds.iter().all(|it| has_everybody_once(it, 2 * boards as usize)));
            for (one, other) in &met {
                for colours in [colours(&rounds, *one), colours(&rounds, *other)] {
                    assert_eq!(surplus(&colours), boards % 2);
                    assert!(boards == 10 || !three_in_a_row(&colours), "{boards}: {one:?}");
                }
            }
        }
    }
}

/// The names that the printed table has for the players of three teams.
fn printed_name(seat: Seat) -> char {
    let first = [b'A', b'a', b'1'][seat.team as usize - 1];
    char::from(first + seat.board as u8 - 1)
}

#[test]
fn skalitzka_of_six_boards_is_as_printed() {
    let printed = skalitzka(6).expect("an even number of boards").map(|round| {
        let game = |it: Game<Seat>| [it.white, it.black].map(printed_name).into_iter().collect();
        let mut games: Vec<String> = round.into_iter().map(game).collect();
        games.iter_mut().for_each(|it| it.insert(1, '-'));
        games.join(" ")
    });
    assert_eq!(printed[0], "A-a b-1 2-B C-c d-3 4-D E-e f-5 6-F");
    assert_eq!(printed[1], "1-A a-2 B-b 3-C c-4 D-d 5-E e-6 F-f");
}

#[test]
fn skalitzka_gives_everybody_both_colours_and_both_other_teams() {
    assert!([0, 1, 3, 7].map(skalitzka).iter().all(Option::is_none));
    for boards in (2..=20).step_by(2) {
        let rounds = skalitzka(boards).expect("an even number of boards");
        assert!(rounds.iter().all(|it| has_everybody_once(it, 3 * boards as usize)));
        for round in &rounds {
            for game in round {
                let (one, other) = (game.white, game.black);
                assert_ne!(one.team, other.team);
                assert_eq!(surplus(&colours(&rounds, one)), 0);
                let opponents: BTreeSet<u32> = rounds
                    .iter()
                    .flatten()
                    .filter(|it| it.white == one || it.black == one)
                    .map(|it| if it.white == one { it.black.team } else { it.white.team })
                    .collect();
                assert_eq!(opponents.len(), 2);
            }
        }
    }
}

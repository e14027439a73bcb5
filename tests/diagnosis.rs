//! What a file that differs in many rounds suffers from, on events that were paired
//! rightly and then written down in the ways of real programs.

use std::cmp::Reverse;

use pairproof::check::{Diagnosis, FileCheck, Matching, Request, Verdict, check_bytes};
use pairproof::editions::in_force;
use pairproof::generate::{Acceleration, EventSpec, random_event};
use pairproof::tournament::{Dialect, Entry, Numbers, Options, PlayerIndex, Tournament, write};

/// An event of 24 players and five rounds, paired by the rules.
fn event(number: u64) -> Tournament {
    let event = random_event(&EventSpec::plain(24, 5), &in_force(), 7, number);
    assert_eq!(event.stopped_early, None);
    event.tournament
}

fn checked(tournament: &Tournament) -> FileCheck {
    checked_by(tournament, Numbers::File)
}

/// Checked with `--numbers`.
fn checked_by(tournament: &Tournament, numbers: Numbers) -> FileCheck {
    let written = write(tournament, Dialect::Trf26);
    let edition = in_force();
    let options = Options { numbers, ..Options::default() };
    let request = Request { edition: Some(&edition), options, only_round: None };
    check_bytes("event.trf", written.text.as_bytes(), &request)
}

fn matching(check: &FileCheck) -> usize {
    let rounds = &check.check.as_ref().expect("a tournament").rounds;
    rounds.iter().filter(|round| round.verdict == Verdict::Match).count()
}

/// The same event with numbers 1, 2, 3 given to the players in this order.
fn renumbered(tournament: &Tournament, order: &[PlayerIndex]) -> Tournament {
    let mut place = vec![0; order.len()];
    (0..).zip(order).for_each(|(new, old)| place[*old as usize] = new);
    let mut result = tournament.clone();
    result.players = (1..)
        .zip(order)
        .map(|(number, old)| {
            let mut player = tournament.players[*old as usize].clone();
            (player.number, player.tpn) = (number, number);
            for entry in &mut player.entries {
                if let Entry::Game(game) = entry {
                    game.opponent = place[game.opponent as usize];
                }
            }
            player
        })
        .collect();
    result
}

/// The players by points after the last round; `ranks`: with the pairing numbers in the rank column.
fn by_standing(tournament: &Tournament, ranks: bool) -> Tournament {
    let last = tournament.last_paired_round() + 1;
    let mut order: Vec<PlayerIndex> = (0..tournament.players.len() as PlayerIndex).collect();
    order.sort_by_key(|index| Reverse(tournament.score_before(*index, last)));
    let mut standing = tournament.clone();
    for player in &mut standing.players {
        player.rank = ranks.then_some(player.number);
        // Ratings that no two share, for equal ones restore no order.
        player.rating = (!ranks).then_some(2700 - 10 * player.number);
    }
    renumbered(&standing, &order)
}

#[test]
fn an_event_that_was_paired_rightly_suffers_from_nothing() {
    for number in 0..20 {
        let check = checked(&event(number));
        assert_eq!((matching(&check), check.diagnoses), (5, Vec::new()), "event {number}");
    }
}

#[test]
fn numbers_that_are_the_final_standing() {
    for (ranks, numbers) in [(true, Numbers::Rank), (false, Numbers::Rating)] {
        for number in 0..10 {
            let standing = by_standing(&event(number), ranks);
            let check = checked(&standing);
            let now = matching(&check);
            assert!(now < 3, "event {number}: {now} rounds match");
            let expected =
                Diagnosis::StandingsOrder { numbers, matching: Matching { now, then: 5 } };
            assert_eq!(check.diagnoses, [expected], "event {number}");
            let offered = checked_by(&standing, numbers);
            assert_eq!((matching(&offered), offered.diagnoses), (5, Vec::new()), "event {number}");
        }
    }
}

/// The rank column repeats the numbers and nobody has a rating: no column restores the order.
#[test]
fn a_final_standing_without_a_way_back() {
    for number in 0..10 {
        let mut standing = by_standing(&event(number), false);
        for player in &mut standing.players {
            player.rank = Some(player.number);
            player.rating = None;
        }
        let check = checked(&standing);
        assert_eq!(check.diagnoses, [Diagnosis::StandingsOrderLost], "event {number}");
        standing.players.iter_mut().for_each(|player| player.rank = None);
        let check = checked(&standing);
        assert_eq!(check.diagnoses, [Diagnosis::StandingsOrderLost], "event {number}");
    }
}

#[test]
fn acceleration_that_the_file_does_not_state() {
    let kind = Acceleration::ALL.iter().position(|kind| *kind == Acceleration::Baku);
    let kind = kind.expect("Baku acceleration is generated") as u32;
    let mut spec = EventSpec::plain(24, 5);
    spec.acceleration = pairproof::generate::Axis::exactly(kind);
    for number in 0..10 {
        let mut accelerated = random_event(&spec, &in_force(), 7, number).tournament;
        assert_eq!(matching(&checked(&accelerated)), 5);
        accelerated.players.iter_mut().for_each(|player| player.acceleration.clear());
        let check = checked(&accelerated);
        assert!(
            check.diagnoses.contains(&Diagnosis::UndeclaredAcceleration),
            "event {number}: {:?}",
            check.diagnoses
        );
        let late = check.diagnoses.contains(&Diagnosis::LateEntries);
        assert!(!late, "event {number}: one cause is enough");
    }
}

/// Numbers were put right by rating after round 1, which had been paired in another order.
#[test]
fn numbers_changed_after_round_one() {
    for number in 0..10 {
        let whole = event(number);
        let mut first = whole.clone();
        first.players.iter_mut().for_each(|player| player.entries.truncate(1));
        // Player 9 was 15th when round 1 was paired: those between stood one place higher.
        let mut order: Vec<PlayerIndex> = (0..24).collect();
        let moved = order.remove(14);
        order.insert(8, moved);
        let changed = replayed(&renumbered(&first, &order));
        let check = checked(&changed);
        assert_eq!(matching(&check), 4, "event {number}");
        assert_eq!(check.diagnoses, [Diagnosis::LateEntries], "event {number}");
    }
}

/// Rounds 2 to 5 paired anew after the round that stands; the better rated wins.
fn replayed(start: &Tournament) -> Tournament {
    use pairproof::check::{Replay, pair_next};
    use pairproof::tournament::{Colour, Game, GameResult};
    let edition = in_force();
    let mut tournament = start.clone();
    for round in 2..=5 {
        let next = pair_next(&Replay::new(&tournament, &edition), Some(round)).expect("a pairing");
        for board in &next.boards {
            let index = |number| tournament.index_of(number).expect("a player");
            let (white, black) = (index(board.white), index(board.black));
            let results = match (white + black + round) % 3 {
                0 => (GameResult::Win, GameResult::Loss),
                1 => (GameResult::Loss, GameResult::Win),
                _ => (GameResult::Draw, GameResult::Draw),
            };
            let game = |opponent, colour, result| {
                Entry::Game(Game { opponent, colour: Some(colour), result })
            };
            let own = game(black, Colour::White, results.0);
            let other = game(white, Colour::Black, results.1);
            tournament.players[white as usize].entries.push(own);
            tournament.players[black as usize].entries.push(other);
        }
    }
    tournament
}

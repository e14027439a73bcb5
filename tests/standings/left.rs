//! Who left a round robin before half of their games: by the schedule, and by the points of the file.

use std::fs;
use std::path::Path;

use pairproof::standings::{Judged, Left, LeftPlayer, PointsOf, System, infer, judge, system_of};
use pairproof::tournament::{
    Entry, Game, GameResult, Options, Player, PlayerIndex, PlayerNumber, Points, Tournament, import,
};
use pairproof::trf;

use crate::reference::tournament;

/// A round robin of draws. The last player plays so many games, and then loses by forfeit.
fn robin(count: u32, cycles: u32, plays: u32) -> Tournament {
    let players = (1..=count).map(|it| Player::new(PlayerNumber::new(it))).collect();
    let mut robin = Tournament { players, ..Tournament::default() };
    robin.headers.kind = "Round Robin".to_owned();
    let (last, modulus) = (count - 1, count + count % 2 - 1);
    let mut played = 0;
    for round in 0..cycles * modulus {
        for (low, high) in (0..count).flat_map(|low| (low + 1..count).map(move |it| (low, it))) {
            let sum = if high == modulus { 2 * low } else { low + high };
            if sum % modulus != round % modulus {
                continue;
            }
            let is_there = high != last || played < plays;
            played += u32::from(high == last);
            let results = match is_there {
                true => [GameResult::Draw; 2],
                false => [GameResult::ForfeitWin, GameResult::ForfeitLoss],
            };
            let side = |at: u32, result| (PlayerIndex::from_index(at as usize), result);
            robin.enter_game(round + 1, side(low, results[0]), side(high, results[1]));
        }
    }
    with_points(robin, true)
}

/// States the points of all games, or of those that the last player is not in.
fn with_points(mut tournament: Tournament, of_all: bool) -> Tournament {
    let last = tournament.players.len() - 1;
    let points = tournament.points.clone();
    for (at, player) in tournament.players.iter_mut().enumerate() {
        let is_of_last = |it: Game| at == last || it.opponent.index() == last;
        let counts = |it: &&Entry| of_all || !it.game().is_some_and(is_of_last);
        let counted = player.entries.iter().filter(counts);
        player.stated_points = Some(counted.map(|it| points.value(*it)).sum());
    }
    tournament
}

fn left(tournament: &Tournament) -> Option<Left> {
    Left::of(tournament, system_of(tournament).system)
}

/// The round in which the last player left, their games completed, and all of their games.
fn last_left(tournament: &Tournament) -> Option<[u32; 3]> {
    let left = left(tournament)?;
    let [LeftPlayer { number, round, completed, games, .. }] = left.players[..] else {
        panic!("{left:?}")
    };
    assert_eq!(number.get() as usize, tournament.players.len());
    Some([round, completed, games])
}

#[test]
fn exactly_half_of_the_games_is_enough() {
    // The last of six plays the rounds in order; the last of five is free in round 4.
    for (count, cycles, plays, found) in [
        (6, 1, 2, Some([3, 2, 5])),
        (6, 1, 3, None),
        (5, 1, 1, Some([2, 1, 4])),
        (5, 1, 2, None),
        (6, 2, 4, Some([5, 4, 10])),
        (6, 2, 5, None),
        (5, 2, 3, Some([5, 3, 8])),
        (5, 2, 4, None),
        (6, 1, 0, Some([1, 0, 5])),
    ] {
        let found_here = last_left(&robin(count, cycles, plays));
        assert_eq!(found_here, found, "{count} players, {cycles} cycles, {plays} games");
    }
}

#[test]
fn the_free_round_is_no_missed_game_however_it_is_written() {
    for free in [Entry::Blank, Entry::ZeroPointBye, Entry::PairingAllocatedBye] {
        let mut five = robin(5, 1, 1);
        for player in &mut five.players {
            let at = (1..=5).find(|it| player.entry(*it).game().is_none()).expect("a free round");
            player.enter(at, free);
        }
        let five = with_points(five, true);
        assert_eq!(last_left(&five), Some([2, 1, 4]), "{free:?}");
        // They are there again in the last round.
        let mut back = five.clone();
        let other = back.players[4].entry(5).game().expect("a game").opponent;
        let last = PlayerIndex::from_index(4);
        back.enter_game(5, (other, GameResult::Win), (last, GameResult::Loss));
        assert_eq!(last_left(&with_points(back, true)), None, "{free:?}");
    }
    // Player 2 lost three games by forfeit, played the last one, and was free at the end.
    let mut three = robin(3, 2, 4);
    let [first, second, third] = [0, 1, 2].map(PlayerIndex::from_index);
    for (round, other) in [(1, third), (2, first), (4, third)] {
        three.enter_game(round, (other, GameResult::ForfeitWin), (second, GameResult::ForfeitLoss));
    }
    assert_eq!([5, 6].map(|it| three[second].entry(it).game().is_some()), [true, false]);
    assert_eq!(left(&with_points(three, true)), None);
}

#[test]
fn a_double_forfeit_and_an_absence_are_missed_games_too() {
    let mut six = robin(6, 1, 2);
    let (last, other) = (PlayerIndex::from_index(5), six.players[5].entry(4).game());
    let other = other.expect("a game").opponent;
    six.enter_game(4, (other, GameResult::ForfeitLoss), (last, GameResult::ForfeitLoss));
    for absence in [Entry::ZeroPointBye, Entry::Blank] {
        let opponent = six[last].entry(5).game().map_or(other, |it| it.opponent);
        six[last].enter(5, absence);
        six[opponent].enter(5, Entry::ZeroPointBye);
        assert_eq!(last_left(&with_points(six.clone(), true)), Some([3, 2, 5]));
    }
    let mut asked = robin(6, 1, 2);
    asked.players[5].enter(5, Entry::HalfPointBye);
    assert_eq!(last_left(&with_points(asked, true)), None, "they are still there");
}

#[test]
fn a_tournament_is_judged_by_this_only_as_a_round_robin_that_is_over() {
    let six = robin(6, 1, 2);
    let with = |change: &dyn Fn(&mut Tournament)| {
        let mut other = six.clone();
        change(&mut other);
        last_left(&other)
    };
    let coded = |code: &'static str| with(&|it| it.headers.encoded_type = code.to_owned());
    let found = Some([3, 2, 5]);
    assert_eq!(coded("FIDE_ROUNDROBIN"), found);
    assert_eq!(coded("BERGER_ROUNDROBIN_G1"), found);
    assert_eq!(coded("CUSTOM_ROUNDROBIN"), found);
    assert_eq!(coded("FIDE_DOUBLEROUNDROBIN"), None, "the second cycle is to come");
    assert_eq!(coded("BERGER_ROUNDROBIN_G2"), None, "the second cycle is to come");
    assert_eq!(coded("CUSTOM_SWISS"), None);
    assert_eq!(with(&|it| it.headers.kind = "Swiss".to_owned()), None);
    assert_eq!(with(&|it| it.declared_rounds = Some(5)), found);
    assert_eq!(with(&|it| it.declared_rounds = Some(10)), None, "more rounds to come");
    assert_eq!(with(&|it| it.players.iter_mut().for_each(|it| it.entries.truncate(4))), None);
    let unfinished = |it: &mut Tournament| {
        let entry = it.players[0].entry(5).game().expect("a game");
        let pending = |it| (it, GameResult::Pending);
        it.enter_game(5, pending(PlayerIndex::from_index(0)), pending(entry.opponent));
    };
    assert_eq!(with(&unfinished), None);
    let double = robin(6, 2, 4);
    assert_eq!(last_left(&double), Some([5, 4, 10]));
}

#[test]
fn in_a_scheveningen_half_is_half_of_the_games_against_the_other_team() {
    let players = (1..=6).map(|it| Player::new(PlayerNumber::new(it))).collect();
    let mut match_of_three = Tournament { players, ..Tournament::default() };
    match_of_three.headers.encoded_type = "FIDE_SCHEVENINGEN".to_owned();
    for (round, board) in (0..3).flat_map(|round| (0..3).map(move |board| (round, board))) {
        let other = (round + board) % 3;
        let there = round == 0 || other != 2;
        let results = match there {
            true => [GameResult::Draw; 2],
            false => [GameResult::ForfeitWin, GameResult::ForfeitLoss],
        };
        let index = |at: u32| PlayerIndex::from_index(at as usize);
        match_of_three.enter_game(
            round + 1,
            (index(board), results[0]),
            (index(3 + other), results[1]),
        );
    }
    assert_eq!(last_left(&with_points(match_of_three, true)), Some([2, 1, 3]));
}

#[test]
fn the_points_of_the_file_show_whether_the_games_count() {
    let six = robin(6, 1, 2);
    let points = |it: &Tournament| left(it).map(|it| it.points);
    assert_eq!(points(&six), Some(PointsOf::AllGames));
    let mut others = with_points(six.clone(), false);
    assert_eq!(points(&others), Some(PointsOf::OthersOnly));
    // One whom nobody can tell apart: their points are blank.
    others.players[2].stated_points = None;
    assert_eq!(points(&others), Some(PointsOf::OthersOnly));
    let mut neither = six.clone();
    neither.players[0].stated_points = Some(Points(45));
    let Some(PointsOf::Unclear(both)) = points(&neither) else { panic!() };
    assert_eq!(both.len(), 6);
    let (number, [all, without]) = both[5];
    assert_eq!((number.get(), all, without), (6, Points(10), Points::ZERO));
    let mut blank = six.clone();
    blank.players.iter_mut().for_each(|it| it.stated_points = None);
    assert!(matches!(points(&blank), Some(PointsOf::Unclear(_))));
    // Nobody ever scored against them.
    let mut never = six;
    for round in 1..=5 {
        let opponent = never.players[5].entry(round).game().expect("a game").opponent;
        never[opponent].enter(round, Entry::ZeroPointBye);
        never.players[5].enter(round, Entry::ZeroPointBye);
    }
    assert_eq!(points(&with_points(never, true)), None, "both sums are the same");
}

const COUNTED: &str = "corpus/standings/left/counted.trf";
const NOT_COUNTED: &str = "corpus/standings/left/not-counted.trf";

#[test]
fn the_standing_is_judged_by_the_games_that_the_points_count() {
    for file in [COUNTED, NOT_COUNTED] {
        let judgement = judge(&tournament(Path::new(file)), None);
        assert_eq!(judgement.judged, Judged::Match, "{file}");
        let words = judgement.left.expect("player 6").in_words();
        let player = "left before half of the games: player 6 in round 3 after 2 of 5 games; ";
        assert!(words.starts_with(player), "{words}");
    }
    let changed = |from: &str, to: &str| {
        let text = fs::read_to_string(NOT_COUNTED).expect("a file").replace(from, to);
        import(&trf::read(text.as_bytes()), Options::default()).tournament.expect("a tournament")
    };
    // Player 5 has 2 points and rank 4 under the other sum only.
    let wrong = changed("1.5    4", "1.5    5");
    assert!(matches!(judge(&wrong, None).judged, Judged::Wrong(_)));
    let unclear = judge(&changed("3.0    1", "3.5    1"), None);
    assert!(matches!(unclear.judged, Judged::NotJudged(_)), "{unclear:?}");
    let words = unclear.left.expect("player 6").in_words();
    assert!(words.contains("player 1: 4.0 with them, 3.0 without"), "{words}");
    // In a Swiss all points count: four players have more than the file says.
    let swiss = judge(&changed("Individual: Round Robin", "Individual: Swiss"), None);
    assert!(matches!(swiss.judged, Judged::Wrong(_)) && swiss.left.is_none(), "{swiss:?}");
    let blank = judge(&changed("   0.0    6", "   0.0     "), None);
    assert_eq!((blank.judged, blank.left_out.len()), (Judged::Match, 1), "taken out");
}

#[test]
fn lists_are_inferred_from_the_games_that_count() {
    let mut undeclared = tournament(Path::new(NOT_COUNTED));
    undeclared.headers.other.clear();
    let inferred = infer(&undeclared, None).expect("a standing");
    let first = &inferred.editions[0].lists[0];
    assert_eq!((first.list.to_string().as_str(), first.decides[0]), ("PTS", 14));
    undeclared.headers.kind = "Swiss".to_owned();
    assert_eq!(system_of(&undeclared).system, System::Swiss);
    let of_swiss = infer(&undeclared, None);
    assert!(of_swiss.is_err() || !of_swiss.is_ok_and(|it| it.editions[0].is_complete));
}

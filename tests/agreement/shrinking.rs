//! Oracle and pairer agree under every edition on tournaments made as values, so that a failure shrinks to a small one
//! and is kept in `proptest-regressions`.
//!
//! `PAIRPROOF_EFFORT=400 cargo test --release --test agreement shrinking::` is the long run.

use pairproof::criteria::{RoundPairing, Route};
use pairproof::editions::{Edition, by_id, in_force};
use pairproof::judge::compare_along;
use pairproof::oracle;
use pairproof::pairer::pair;
use pairproof::tournament::{
    ByColour, Colour, Entry, ForbiddenGroup, Game, GameResult, Player, PlayerIndex, PlayerNumber,
    PointSystem, Points, Tournament,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

use crate::common::next_round;

/// What one round does with the field.
#[derive(Clone, Debug)]
struct Round {
    /// Sort keys: neighbours in their order play each other, the first with White.
    lots: Vec<u8>,
    /// By player: what the player does; 0 to 5: takes part.
    presence: Vec<u8>,
    /// By pair: the result.
    results: Vec<u8>,
}

fn rounds(players: usize) -> impl Strategy<Value = Vec<Round>> {
    let round = (vec(any::<u8>(), players), vec(0..9u8, players), vec(0..7u8, players / 2));
    vec(round.prop_map(|(lots, presence, results)| Round { lots, presence, results }), 0..=5)
}

fn point_system() -> impl Strategy<Value = PointSystem> {
    let of_games = |win, draw, loss, pab| PointSystem {
        win: ByColour::both(Points(win)),
        draw: ByColour::both(Points(draw)),
        loss: ByColour::both(Points(loss)),
        forfeit_win: Points(win),
        full_point_bye: Points(win),
        half_point_bye: Points(draw),
        pab: Points(pab),
        ..PointSystem::default()
    };
    prop_oneof![
        4 => Just(PointSystem::default()),
        1 => Just(of_games(10, 5, 0, 0)),
        1 => Just(of_games(30, 10, 0, 30)),
        1 => Just(of_games(30, 20, 10, 10)),
    ]
}

fn tournaments() -> impl Strategy<Value = Tournament> {
    (4..=8usize).prop_flat_map(|players| {
        let byes = vec(0..9u8, players);
        let forbidden = vec((0..players, 0..players), 0..=2);
        let more = (0..3u32, any::<bool>(), vec(0..3i32, players));
        (rounds(players), byes, forbidden, point_system(), more).prop_map(
            move |(rounds, byes, forbidden, points, (left, white, upper))| {
                let mut tournament = Tournament {
                    players: (1..=players as u32).map(PlayerNumber::new).map(Player::new).collect(),
                    declared_rounds: Some(rounds.len() as u32 + 1 + left),
                    initial_colour: Some(if white { Colour::White } else { Colour::Black }),
                    points,
                    forbidden: forbidden.into_iter().filter_map(group).collect(),
                    ..Tournament::default()
                };
                rounds.iter().for_each(|round| play(&mut tournament, round));
                finish(&mut tournament, &byes, &upper);
                tournament
            },
        )
    })
}

fn group((one, other): (usize, usize)) -> Option<ForbiddenGroup> {
    (one != other).then(|| ForbiddenGroup {
        first_round: 1,
        last_round: 99,
        players: [one, other].map(PlayerIndex::from_index).to_vec(),
    })
}

fn bye(presence: u8) -> Option<Entry> {
    match presence {
        6 => Some(Entry::ZeroPointBye),
        7 => Some(Entry::HalfPointBye),
        8 => Some(Entry::FullPointBye),
        _ => None,
    }
}

fn play(tournament: &mut Tournament, round: &Round) {
    let absent = |index: usize| bye(round.presence[index]);
    let mut present: Vec<usize> =
        (0..round.lots.len()).filter(|index| absent(*index).is_none()).collect();
    present.sort_by_key(|index| round.lots[*index]);
    for (index, player) in tournament.players.iter_mut().enumerate() {
        player.entries.push(absent(index).unwrap_or(Entry::PairingAllocatedBye));
    }
    for (pair, result) in present.chunks_exact(2).zip(&round.results) {
        let (white, black) = results(*result);
        enter(tournament, pair[0], pair[1], Colour::White, white);
        enter(tournament, pair[1], pair[0], Colour::Black, black);
    }
}

fn results(result: u8) -> (GameResult, GameResult) {
    use GameResult::{Draw, ForfeitLoss, ForfeitWin, Loss, Pending, Win};
    match result {
        0 | 1 => (Win, Loss),
        2 => (Loss, Win),
        3 => (Draw, Draw),
        4 => (ForfeitWin, ForfeitLoss),
        5 => (ForfeitLoss, ForfeitLoss),
        _ => (Pending, Pending),
    }
}

fn enter(
    tournament: &mut Tournament,
    index: usize,
    opponent: usize,
    colour: Colour,
    result: GameResult,
) {
    let opponent = PlayerIndex::from_index(opponent);
    let last = tournament.players[index].entries.last_mut().expect("the round was begun");
    *last = Entry::Game(Game { opponent, colour: Some(colour), result });
}

/// Byes of the next round, and virtual points: a win, a draw or none.
fn finish(tournament: &mut Tournament, byes: &[u8], upper: &[i32]) {
    let next = tournament.last_paired_round() + 1;
    let points = tournament.points.clone();
    let virtual_points = [Points::ZERO, points.draw[Colour::White], points.win[Colour::White]];
    let is_accelerated = upper.iter().sum::<i32>() % 4 == 1;
    for ((player, wanted), upper) in tournament.players.iter_mut().zip(byes).zip(upper) {
        player.entries.truncate(next as usize - 1);
        player.entries.extend(bye(*wanted));
        if is_accelerated {
            player.acceleration = vec![virtual_points[*upper as usize]; next as usize];
        }
    }
}

/// Failures are kept for good.
fn config() -> ProptestConfig {
    let kept = FileFailurePersistence::Direct("proptest-regressions/shrinking.txt");
    ProptestConfig {
        cases: crate::common::times(500) as u32,
        max_shrink_iters: 50_000,
        failure_persistence: Some(Box::new(kept)),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn oracle_and_pairer_agree(tournament in tournaments()) {
        for id in ["fide-2026", "fide-2017", "fide-2013", "fide-1992"] {
            agree(&tournament, &by_id(id).expect("a known edition"))?;
        }
    }
}

fn agree(tournament: &Tournament, edition: &Edition) -> Result<(), TestCaseError> {
    let round = next_round(tournament, edition);
    let found = pair(&round, edition).ok().map(|paired| (paired.pairing, paired.route));
    let expected = if round.is_empty() {
        Some((RoundPairing::default(), Route::default()))
    } else {
        oracle::prescribed(&round, edition)
    };
    if let (Some((found, route)), Some((expected, other))) = (&found, &expected) {
        let compared = compare_along(&round, edition, *other, found, expected);
        prop_assert_eq!(route, other, "{}", edition.id);
        prop_assert_eq!(compared, None, "{}", edition.id);
    }
    prop_assert_eq!(found, expected, "{}", edition.id);
    Ok(())
}

/// The strategy reaches what it is for: odd fields, no legal pairing, last rounds, byes.
#[test]
fn the_strategy_is_not_narrow() {
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let (mut odd, mut impossible, mut last, mut with_past) = (0, 0, 0, 0);
    for _ in 0..500 {
        let tree = tournaments().new_tree(&mut runner).expect("no filter refuses");
        let round = next_round(&tree.current(), &in_force());
        odd += u32::from(round.is_odd());
        last += u32::from(round.is_last);
        with_past += u32::from(round.round > 2);
        impossible += u32::from(pair(&round, &in_force()).is_err());
    }
    let seen = [odd, last, with_past, impossible];
    assert!(seen.iter().all(|count| (30..=470).contains(count)), "{seen:?}");
}

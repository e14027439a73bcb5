//! Changes of a tournament that must not change its pairing under any edition, or only as said.

use pairproof::editions::{Edition, by_id, in_force};
use pairproof::generate::{AxisId, Draw, HistorySpec, Made, Recipe, random_history};
use pairproof::round::{Participants, initial_colour};
use pairproof::tournament::{
    ByColour, Colour, Entry, ForbiddenGroup, Player, PlayerIndex, PlayerNumber, PointSystem,
    Points, Tournament,
};
use rayon::prelude::*;

use crate::common::{Answer, answer, before_round, context, recorded};

const SEED: u64 = 40_326;
const HISTORIES: u64 = 700;
const EVENTS: u64 = 120;

/// A tournament and the round to be paired.
struct Position {
    name: String,
    tournament: Tournament,
    round: u32,
}

impl Position {
    fn answer(&self, edition: &Edition) -> Option<Answer> {
        let round = context(&self.tournament, edition, self.round, Participants::Available);
        answer(&round, edition)
    }

    fn changed(&self, change: impl FnOnce(&mut Tournament)) -> Position {
        let mut tournament = self.tournament.clone();
        change(&mut tournament);
        Position { name: self.name.clone(), tournament, round: self.round }
    }
}

fn editions() -> [Edition; 4] {
    ["fide-2026", "fide-2017", "fide-2013", "fide-1992"]
        .map(|id| by_id(id).expect("a known edition"))
}

fn event(edition: &Edition, number: u64) -> Made {
    Recipe::varied().with(AxisId::Players, "4..12,13..40").under(edition).make(SEED, number)
}

/// Small fields with an unlikely past, and one round of each of many events.
fn positions(edition: &Edition) -> Vec<Position> {
    let spec = HistorySpec { players_min: 4, players_max: 20, rounds_max: 7 };
    let histories = (0..HISTORIES).map(|number| {
        let tournament = random_history(spec, SEED, number);
        let round = tournament.last_paired_round() + 1;
        Position { name: format!("history {number}"), tournament, round }
    });
    let rounds = (0..EVENTS).map(|number| {
        let event = event(edition, number);
        let mut draw = Draw::new(SEED + 1, number);
        let round = draw.between(1, event.stopped_early.unwrap_or(event.drawn.get(AxisId::Rounds)));
        let tournament = before_round(&event.tournament, round);
        Position { name: format!("event {number}, round {round}"), tournament, round }
    });
    histories.chain(rounds).collect()
}

/// Checks a change of every position under every edition; `expected` says what becomes of the old answer.
fn holds(
    change: impl Fn(&Position) -> Position + Sync,
    expected: impl Fn(Answer) -> Answer + Sync,
) {
    for edition in editions() {
        holds_under(&edition, &change, &expected);
    }
}

fn holds_under(
    edition: &Edition,
    change: impl Fn(&Position) -> Position + Sync,
    expected: impl Fn(Answer) -> Answer + Sync,
) {
    let paired: usize = positions(edition)
        .par_iter()
        .map(|position| {
            let before = position.answer(edition);
            let after = change(position).answer(edition);
            let is_paired = before.is_some();
            assert_eq!(after, before.map(&expected), "{}: {}", edition.id, position.name);
            usize::from(is_paired)
        })
        .sum();
    assert!(paired > 400, "{}: only {paired} positions have a pairing", edition.id);
}

/// Gives every player another number, in the same order.
fn renumbering_holds(edition: &Edition, renumbered: fn(u32) -> u32) {
    let of_file = |number: PlayerNumber| PlayerNumber::new(renumbered(number.get()));
    let change = |position: &Position| {
        position.changed(|tournament| {
            for player in &mut tournament.players {
                player.number = of_file(player.number);
                player.tpn = renumbered(player.tpn);
            }
        })
    };
    holds_under(edition, change, |answer| {
        let games = answer.games.iter();
        Answer {
            games: games.map(|(white, black)| (of_file(*white), of_file(*black))).collect(),
            pab: answer.pab.map(of_file),
        }
    });
}

/// Numbers with gaps, all of one parity.
#[test]
fn numbers_in_the_same_order_change_nothing() {
    for id in ["fide-2026", "fide-2017"] {
        renumbering_holds(&by_id(id).expect("a known edition"), |number| 4 * number + 6);
    }
}

/// The texts of 2013 and 1992 do not say which colours two players without preference get after round 1;
/// there we go by whether the number of the file is odd.
#[test]
fn odd_numbers_that_stay_odd_change_nothing_in_2013_and_1992() {
    for id in ["fide-2013", "fide-1992"] {
        let renumbered = |number| 4 * number + number % 2;
        renumbering_holds(&by_id(id).expect("a known edition"), renumbered);
    }
}

fn mirrored<T: Copy>(values: ByColour<T>) -> ByColour<T> {
    ByColour { white: values.black, black: values.white }
}

/// Everything that has to do with a colour, the other way round.
fn mirror(tournament: &mut Tournament) {
    tournament.initial_colour = Some(!initial_colour(tournament).colour());
    let points = &mut tournament.points;
    points.win = mirrored(points.win);
    points.draw = mirrored(points.draw);
    points.loss = mirrored(points.loss);
    for entry in tournament.players.iter_mut().flat_map(|player| &mut player.entries) {
        if let Entry::Game(game) = entry {
            game.colour = game.colour.map(|colour| !colour);
        }
    }
}

#[test]
fn all_colours_swapped_mirror_the_pairing() {
    let change = |position: &Position| position.changed(mirror);
    holds(change, |answer| {
        let mut games: Vec<(PlayerNumber, PlayerNumber)> =
            answer.games.iter().map(|(white, black)| (*black, *white)).collect();
        games.sort_unstable();
        Answer { games, pab: answer.pab }
    });
}

/// Puts somebody who has left before they were ever paired at `place` of the list.
fn add_withdrawn(tournament: &mut Tournament, place: PlayerIndex, round: u32, entry: Entry) {
    let moved = |index: &mut PlayerIndex| {
        *index = PlayerIndex::new(index.get() + u32::from(*index >= place));
    };
    for entry in tournament.players.iter_mut().flat_map(|player| &mut player.entries) {
        if let Entry::Game(game) = entry {
            moved(&mut game.opponent);
        }
    }
    let groups = tournament.forbidden.iter_mut();
    groups.flat_map(|group: &mut ForbiddenGroup| &mut group.players).for_each(moved);
    tournament.adjustments.iter_mut().for_each(|adjustment| moved(&mut adjustment.player));
    let mut added = Player::new(PlayerNumber::new(9000));
    added.entries = vec![entry; round as usize];
    tournament.players.insert(place.index(), added);
    for (index, player) in tournament.players.iter_mut().enumerate() {
        player.tpn = index as u32 + 1;
    }
}

fn with_withdrawn(position: &Position) -> Position {
    let count = position.tournament.players.len() as u32;
    let mut draw = Draw::new(SEED + 2, u64::from(count) + u64::from(position.round) * 1000);
    let place = PlayerIndex::new(draw.below(count + 1));
    let byes = [Entry::ZeroPointBye, Entry::HalfPointBye, Entry::FullPointBye];
    let entry = draw.one_of(&byes);
    position.changed(|tournament| add_withdrawn(tournament, place, position.round, entry))
}

#[test]
fn a_withdrawn_player_who_was_never_paired_changes_nothing() {
    holds(with_withdrawn, |answer| answer);
}

/// Only because numbers go by those who were paired: under the other reading this player counts.
#[test]
fn a_withdrawn_player_changes_colours_where_everybody_has_a_number() {
    let edition = in_force();
    let id = "pairing-number-before-first-pairing";
    let reading = edition.readings.iter().find(|reading| reading.id == id).expect("the reading");
    let other = edition.under(reading);
    let differ = positions(&edition)
        .iter()
        .filter(|position| position.answer(&other) != with_withdrawn(position).answer(&other))
        .count();
    assert!(differ > 20, "{differ} positions differ");
}

#[test]
fn every_prefix_of_an_event_gives_its_next_round() {
    for edition in editions() {
        let (rounds, stops): (u32, u32) = (0..EVENTS)
            .into_par_iter()
            .map(|number| replay(&edition, number))
            .reduce(|| (0, 0), |one, other| (one.0 + other.0, one.1 + other.1));
        let id = edition.id;
        assert!(rounds > 500 && stops > 10, "{id}: {rounds} rounds, {stops} events without a next");
    }
}

/// The number of rounds replayed, and of rounds without a legal pairing.
fn replay(edition: &Edition, number: u64) -> (u32, u32) {
    let (id, event) = (edition.id, event(edition, number));
    let played = event.stopped_early.map_or(event.drawn.get(AxisId::Rounds), |round| round - 1);
    for round in 1..=played {
        let expected = Some(recorded(&event.tournament, round));
        let prefix = before_round(&event.tournament, round);
        let of_prefix = context(&prefix, edition, round, Participants::Available);
        assert_eq!(answer(&of_prefix, edition), expected, "{id}: event {number}, round {round}");
        let of_event = context(&event.tournament, edition, round, Participants::Paired);
        assert_eq!(answer(&of_event, edition), expected, "{id}: event {number}, round {round}");
    }
    if let Some(round) = event.stopped_early {
        let next = context(&event.tournament, edition, round, Participants::Available);
        assert_eq!(answer(&next, edition), None, "{id}: event {number}, round {round}");
    }
    (played, u32::from(event.stopped_early.is_some()))
}

fn scaled(points: &PointSystem, factor: i32) -> PointSystem {
    let times = |points: Points| Points(points.0 * factor);
    let both = |points: ByColour<Points>| ByColour {
        white: times(points[Colour::White]),
        black: times(points[Colour::Black]),
    };
    PointSystem {
        win: both(points.win),
        draw: both(points.draw),
        loss: both(points.loss),
        forfeit_win: times(points.forfeit_win),
        forfeit_loss: times(points.forfeit_loss),
        pab: times(points.pab),
        full_point_bye: times(points.full_point_bye),
        half_point_bye: times(points.half_point_bye),
        zero_point_bye: times(points.zero_point_bye),
        pending: points.pending.map(times),
    }
}

#[test]
fn points_scaled_change_nothing() {
    for factor in [2, 3] {
        let change = |position: &Position| {
            position.changed(|tournament| {
                tournament.points = scaled(&tournament.points, factor);
                for adjustment in &mut tournament.adjustments {
                    adjustment.points.0 *= factor;
                }
                let players = tournament.players.iter_mut();
                for points in players.flat_map(|player| &mut player.acceleration) {
                    points.0 *= factor;
                }
            })
        };
        holds(change, |answer| answer);
    }
}

//! Shared by the benches: events simulated with fixed seeds, and their rounds.

#![allow(dead_code, reason = "every bench uses a part of it")]

use pairproof::colours::allocate;
use pairproof::editions::Edition;
use pairproof::generate::{AxisId, Recipe};
use pairproof::pairer::{Paired, pair};
use pairproof::round::{Participants, RoundContext, RoundRequest, Scores, initial_colour};
use pairproof::tournament::{Entry, PlayerIndex, Tournament};

/// Sizes of the ordinary events.
pub(crate) const SIZES: [u32; 4] = [40, 200, 1000, 9999];

pub(crate) const EDITIONS: [&str; 4] = ["fide-2026", "fide-2017", "fide-2013", "fide-1992"];

/// Rounds of the ordinary events.
pub(crate) const ROUNDS: u32 = 9;

/// Players and rounds of the exhausted field.
pub(crate) const EXHAUSTED: (u32, u32) = (60, 40);

/// An event with some byes and forfeits, as open tournaments have them.
pub(crate) fn event(edition: &Edition, players: u32, rounds: u32) -> Tournament {
    let recipe = Recipe::plain(players, rounds)
        .with(AxisId::HalfPointByes, "10")
        .with(AxisId::Forfeits, "5")
        .with(AxisId::Withdrawals, "3");
    let event = recipe.under(edition).make(2026, u64::from(players));
    assert_eq!(event.stopped_early, None, "{players} players, {rounds} rounds");
    event.tournament
}

/// A field in which everybody comes to every round, until hardly anybody has not met.
pub(crate) fn exhausted_field(edition: &Edition) -> Tournament {
    let (players, rounds) = EXHAUSTED;
    let event = Recipe::plain(players, rounds).under(edition).make(2026, 60);
    assert_eq!(event.stopped_early, None, "the exhausted field");
    event.tournament
}

/// The facts of a round of a finished event.
pub(crate) fn facts(
    tournament: &Tournament,
    scores: &Scores,
    edition: &Edition,
    round: u32,
) -> RoundContext {
    RoundContext::new(RoundRequest {
        tournament,
        scores,
        definitions: &edition.definitions,
        round,
        rounds: tournament.declared_rounds.expect("generated events declare them"),
        participants: Participants::Paired,
        initial_colour: initial_colour(tournament).colour(),
    })
}

/// How many boards of a pairing stand in the event with the same colours, the PAB included.
pub(crate) fn boards_as_recorded(
    tournament: &Tournament,
    context: &RoundContext,
    edition: &Edition,
    paired: &Paired,
) -> usize {
    let entry = |index: PlayerIndex| tournament[index].entry(context.round);
    let index = |place| context.player(place).index;
    let games = paired.pairing.pairs.iter().filter(|pair| {
        let rules = edition.colour_steps();
        let colours = allocate(context, rules, **pair);
        let game = entry(index(colours.white)).game();
        let is_white = |colour| colour == Some(pairproof::tournament::Colour::White);
        game.is_some_and(|it| it.opponent == index(colours.black) && is_white(it.colour))
    });
    let pab = paired.pairing.pab();
    let bye = pab.is_some_and(|place| entry(index(place)) == Entry::PairingAllocatedBye);
    games.count() + usize::from(bye)
}

/// Pairs every round of an event again; the number of boards that come out as recorded, and of all.
pub(crate) fn replay(tournament: &Tournament, edition: &Edition) -> (usize, usize) {
    let rounds = tournament.last_paired_round();
    let scores = Scores::new(tournament, rounds);
    let mut boards = (0, 0);
    for round in 1..=rounds {
        let context = facts(tournament, &scores, edition, round);
        let paired = pair(&context, edition).expect("the event was paired");
        boards.0 += boards_as_recorded(tournament, &context, edition, &paired);
        boards.1 += context.len().div_ceil(2);
    }
    boards
}

/// Boards of an event, counted from its entries alone.
pub(crate) fn boards_played(tournament: &Tournament) -> usize {
    let entries = tournament.players.iter().flat_map(|player| &player.entries);
    let (games, byes) = entries.fold((0, 0), |(games, byes), entry| match entry {
        Entry::Game(_) => (games + 1, byes),
        Entry::PairingAllocatedBye => (games, byes + 1),
        _ => (games, byes),
    });
    games / 2 + byes
}

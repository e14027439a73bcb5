//! Round robins by the Berger tables (C.05, annex 1).

use crate::Game;

/// How several cycles of a round robin follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The table is repeated, with colours reversed in every second cycle. Where an even field goes from one cycle to
    /// the next, two players have the same colour three times in a row.
    Berger,
    /// As C.05 recommends for two cycles: an even field plays the last two rounds of the first cycle in exchanged
    /// order. Nobody has the same colour three times in a row.
    Fide,
}

/// The rounds of a round robin, with the games in the order of boards.
///
/// The players have the numbers 1 to `players`. An odd field plays the table of one player more, without the games
/// against that number. Fewer than two players have no rounds.
///
/// Of one cycle both forms are the same. [`Form::Fide`] is made for two cycles: after a third one players have the same
/// colour three times in a row again.
pub fn round_robin(players: u32, cycles: u32, form: Form) -> Vec<Vec<Game>> {
    if players < 2 {
        return Vec::new();
    }
    let even = players.next_multiple_of(2);
    let mut rounds = Vec::new();
    for cycle in 0..cycles {
        let table = (1..even).map(|round| berger(even, round));
        let games = table.map(|games| games.filter(|it| it.white.max(it.black) <= players));
        rounds.extend(games.map(|games| match cycle % 2 {
            0 => games.collect::<Vec<Game>>(),
            _ => games.map(Game::reversed).collect(),
        }));
    }
    let last = even as usize - 1;
    if form == Form::Fide && cycles > 1 && players == even && players > 2 {
        rounds.swap(last - 2, last - 1);
    }
    rounds
}

/// The games of a round, 1-based, of an even number of players.
fn berger(players: u32, round: u32) -> impl Iterator<Item = Game> {
    let is_odd = round % 2 == 1;
    let first = if is_odd { round.div_ceil(2) } else { players.midpoint(round) };
    let with_last = Game { white: first, black: players };
    let others = players - 1;
    let games = (1..players / 2).map(move |board| Game {
        white: (first - 1 + board) % others + 1,
        black: (first - 1 + others - board) % others + 1,
    });
    std::iter::once(if is_odd { with_last } else { with_last.reversed() }).chain(games)
}

/// The player of an odd field who has no game in a round.
pub fn free_in(players: u32, round: &[Game]) -> Option<u32> {
    (1..=players).find(|number| round.iter().all(|it| it.white != *number && it.black != *number))
}

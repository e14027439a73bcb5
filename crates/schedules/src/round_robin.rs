//! Round robins by the Berger tables (C.05, annex 1).

use crate::Game;

/// A round robin of players with the numbers 1 to `players`. Its rounds are made when they are asked for.
///
/// An odd field plays the table of one player more, without the games against that number. Fewer than two players have
/// no rounds. Colours are reversed in every second cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundRobin {
    /// The number of players.
    pub players: u32,
    /// How often everybody meets everybody.
    pub cycles: u32,
    /// Whether the last two rounds of the first of several cycles are exchanged. Where an even field goes from one cycle
    /// to the next without that, two players have the same colour three times in a row. It is meant for two cycles.
    pub is_exchanged: bool,
}

impl RoundRobin {
    /// The round robin in which table follows table.
    pub fn plain(players: u32, cycles: u32) -> RoundRobin {
        RoundRobin { players, cycles, is_exchanged: false }
    }

    /// The round robin of two cycles as C.05 recommends it: nobody has the same colour three times in a row. Only an even
    /// field exchanges rounds for that.
    pub fn double(players: u32) -> RoundRobin {
        RoundRobin { players, cycles: 2, is_exchanged: players.is_multiple_of(2) }
    }

    /// The number of rounds of a cycle.
    pub fn length(self) -> u32 {
        if self.players < 2 { 0 } else { self.players.next_multiple_of(2) - 1 }
    }

    /// The number of all rounds.
    pub fn rounds(self) -> u64 {
        u64::from(self.length()) * u64::from(self.cycles)
    }

    /// The games of a round, 1-based, in the order of boards. `None`: there is no such round.
    pub fn round(self, round: u32) -> Option<Vec<Game>> {
        let at = round.checked_sub(1).filter(|it| u64::from(*it) < self.rounds())?;
        let games = berger(self.players.next_multiple_of(2), self.round_of_table(at));
        let games = games.filter(|it| it.white.max(it.black) <= self.players);
        let is_reversed = at / self.length() % 2 == 1;
        Some(games.map(|it| if is_reversed { it.reversed() } else { it }).collect())
    }

    /// All rounds. There is one for each number that `u32` has, at most.
    pub fn iter(self) -> impl Iterator<Item = Vec<Game>> {
        (1..=u32::MAX).map_while(move |round| self.round(round))
    }

    /// The round of the table, 1-based, that is played in a round, counted from 0.
    fn round_of_table(self, at: u32) -> u32 {
        let (length, round) = (self.length(), at % self.length() + 1);
        let is_first = self.is_exchanged && self.cycles > 1 && at < length && length > 2;
        if is_first && round + 1 >= length { 2 * length - 1 - round } else { round }
    }

    /// The rounds, 1-based and up to `last`, in which two numbers meet.
    pub fn rounds_of(self, one: u32, other: u32, last: u32) -> impl Iterator<Item = u32> {
        let even = self.players.next_multiple_of(2);
        let (low, high) = (one.min(other), one.max(other));
        // In a round the numbers of all opponents have the same sum, but for the last number, which is alone there.
        let sum = if high == even { 2 * (low - 1) } else { low + high - 2 };
        let in_table = sum % (even - 1) + 1;
        let end = u64::from(last).min(self.rounds()) as u32;
        (1..=end).filter(move |it| self.round_of_table(it - 1) == in_table)
    }
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
    if players.is_multiple_of(2) {
        return None;
    }
    // The numbers of all games together are missing one number of the sum of all.
    let all = u64::from(players) * (u64::from(players) + 1) / 2;
    let seated: u64 = round.iter().map(|it| u64::from(it.white) + u64::from(it.black)).sum();
    Some((all - seated) as u32)
}

//! A tournament before a round is paired: the earlier rounds, and the players who take part.

use std::collections::BTreeSet;

use super::{Board, Entry, GameResult, PlayerIndex, PlayerNumber, Tournament};

/// A tournament before a round is paired. Absent players have a bye as their entry for the round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The earlier rounds, and the byes of the round to be paired.
    pub tournament: Tournament,
    /// The round to be paired, 1-based.
    pub round: u32,
}

/// Fills the rank column by points, then by pairing number. Some programs read no file without ranks.
fn rank(tournament: &mut Tournament, round: u32) {
    let mut order: Vec<PlayerIndex> = tournament.indices().collect();
    order.sort_by_key(|it| std::cmp::Reverse(tournament.score_before(*it, round)));
    for (rank, index) in (1..).zip(order) {
        tournament[index].rank = Some(rank);
    }
}

impl Position {
    /// The position before an already paired `round` (1-based). Players without an entry are absent.
    ///
    /// # Panics
    /// When `round` is 0.
    pub fn before(tournament: &Tournament, round: u32) -> Position {
        let mut tournament = tournament.clone();
        for player in &mut tournament.players {
            let entry = player.entry(round);
            player.entries.truncate(round as usize - 1);
            player.entries.resize(round as usize - 1, Entry::Blank);
            player.entries.push(match entry {
                Entry::Blank => Entry::ZeroPointBye,
                paired if paired.is_paired() => Entry::Blank,
                bye => bye,
            });
            player.stated_points = None;
        }
        rank(&mut tournament, round);
        Position { tournament, round }
    }

    /// The position before a `round` (1-based) that is not paired yet. All players without an entry take part.
    ///
    /// # Panics
    ///
    /// When `round` is 0.
    pub fn open(tournament: &Tournament, round: u32) -> Position {
        assert!(round > 0, "rounds are 1-based");
        let mut tournament = tournament.clone();
        for player in &mut tournament.players {
            player.entries.resize(round as usize, Entry::Blank);
            player.stated_points = None;
        }
        rank(&mut tournament, round);
        Position { tournament, round }
    }

    /// The position before `round` (1-based), which may already be paired: [`Position::before`] or [`Position::open`].
    pub fn of_round(tournament: &Tournament, round: u32) -> Position {
        if round > tournament.last_paired_round() {
            return Position::open(tournament, round);
        }
        Position::before(tournament, round)
    }

    /// The numbers of the players who take part in the round.
    pub fn present(&self) -> Vec<PlayerNumber> {
        let players = self.tournament.players.iter();
        let present = players.filter(|player| player.entry(self.round) == Entry::Blank);
        present.map(|player| player.number).collect()
    }

    /// Why `seats` do not pair exactly the players who take part. `None` if they do.
    pub fn fault_of(&self, seats: &[Board]) -> Option<String> {
        let present = self.present();
        let mut missing = present.clone();
        missing.sort_unstable();
        for number in seats.iter().flat_map(|seat| seat.players()) {
            if let Ok(at) = missing.binary_search(&number) {
                missing.remove(at);
                continue;
            }
            let why = match self.tournament.index_of(number) {
                None => "is not in the tournament",
                Some(_) if present.contains(&number) => "is paired twice",
                Some(_) => "is absent in this round",
            };
            return Some(format!("player {number} {why}"));
        }
        let first = missing.first()?;
        Some(format!("player {first} is left out, {} in all", missing.len()))
    }

    /// The reason why `seats` are no pairing at all: the list is empty, or a player is unknown or paired twice. An
    /// absent player may be paired and a present one left out, because a faulty engine may do so.
    pub fn unreadable(&self, seats: &[Board]) -> Option<String> {
        if seats.is_empty() {
            return Some("nobody is paired".to_owned());
        }
        let mut seen = BTreeSet::new();
        let mut numbers = seats.iter().flat_map(|seat| seat.players());
        numbers.find_map(|number| match self.tournament.index_of(number) {
            None => Some(format!("player {number} is not in the tournament")),
            Some(_) => (!seen.insert(number)).then(|| format!("player {number} is paired twice")),
        })
    }

    /// The tournament with the round paired by `seats`, without results.
    ///
    /// # Panics
    ///
    /// When a player of `seats` is not in the tournament; see [`Position::fault_of`].
    pub fn paired(&self, seats: &[Board]) -> Tournament {
        let mut tournament = self.tournament.clone();
        let index =
            |number: PlayerNumber| tournament.index_of(number).expect("a player of the tournament");
        let seats: Vec<(PlayerIndex, Option<PlayerIndex>)> =
            seats.iter().map(|seat| (index(seat.white), seat.black.map(index))).collect();
        for (white, black) in seats {
            match black.map(|black| (black, GameResult::Pending)) {
                Some(black) => {
                    tournament.enter_game(self.round, (white, GameResult::Pending), black);
                }
                None => tournament[white].enter(self.round, Entry::PairingAllocatedBye),
            }
        }
        tournament
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Player;

    #[test]
    fn nobody_and_players_named_twice_are_no_answer() {
        let players = (1..=4).map(|it| Player::new(PlayerNumber::new(it))).collect();
        let tournament = Tournament { players, ..Tournament::default() };
        let position = Position { tournament, round: 1 };
        let seat = |white, black: u32| Board {
            white: PlayerNumber::new(white),
            black: (black > 0).then(|| PlayerNumber::new(black)),
        };
        let is_readable = |seats: &[Board]| position.unreadable(seats).is_none();
        assert!(is_readable(&[seat(1, 2), seat(3, 4)]));
        assert!(is_readable(&[seat(1, 0)]), "somebody is left out, which is a wrong answer");
        assert!(!is_readable(&[]));
        assert!(!is_readable(&[seat(1, 2), seat(2, 3)]));
        assert!(!is_readable(&[seat(1, 5)]));
    }
}

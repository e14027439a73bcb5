//! The size of a generated tournament, and the smallest and largest sizes of all judged tournaments.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::engines::Engine;
use crate::tournament::Tournament;

/// The size of a generated tournament, and the size asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MadeSize {
    /// The number of players in the file.
    pub players: u32,
    /// The number of paired rounds in the file.
    pub rounds: u32,
    /// The number of players asked for. `None` if the profile has no way to ask for a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players_asked: Option<u32>,
    /// The number of rounds asked for. `None` if the profile has no way to ask for a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds_asked: Option<u32>,
}

impl MadeSize {
    /// The size of one of our tournaments, which nobody asked for.
    pub(super) fn of_ours(tournament: &Tournament) -> MadeSize {
        MadeSize {
            players: tournament.players.len() as u32,
            rounds: tournament.last_paired_round(),
            players_asked: None,
            rounds_asked: None,
        }
    }

    pub(super) fn of(
        tournament: &Tournament,
        engine: &Engine,
        (players, rounds): (u32, u32),
    ) -> MadeSize {
        let call = engine.profile.generate.as_ref();
        let is_told =
            |marks: &[&str]| call.is_some_and(|it| marks.iter().any(|mark| it.holds(mark)));
        MadeSize {
            players_asked: is_told(&["{players}"]).then_some(players),
            rounds_asked: is_told(&["{rounds}", "{round}"]).then_some(rounds),
            ..MadeSize::of_ours(tournament)
        }
    }
}

/// The sizes of the judged tournaments in one direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Sizes {
    /// The number of tournaments. If it is 0, all other numbers are 0, too.
    pub tournaments: u64,
    /// The smallest and the largest number of players.
    pub players: (u32, u32),
    /// The smallest and the largest number of rounds.
    pub rounds: (u32, u32),
    /// The number of tournaments with more than 100 players.
    pub large: u64,
    /// The number of tournaments for which a generator was asked for a number of players or rounds.
    pub asked: u64,
    /// Generated tournaments whose number of players or rounds is not the number asked for.
    pub other: u64,
}

const LARGE: u32 = 100;

impl Sizes {
    pub(super) fn add(&mut self, players: u32, rounds: u32) {
        let wider = |(least, most): (u32, u32), size: u32| match self.tournaments {
            0 => (size, size),
            _ => (least.min(size), most.max(size)),
        };
        self.players = wider(self.players, players);
        self.rounds = wider(self.rounds, rounds);
        self.tournaments += 1;
        self.large += u64::from(players > LARGE);
    }

    pub(super) fn add_made(&mut self, made: &MadeSize) {
        self.add(made.players, made.rounds);
        let numbers = [(made.players_asked, made.players), (made.rounds_asked, made.rounds)];
        let is_other = |(asked, size): &(Option<u32>, u32)| asked.is_some_and(|it| it != *size);
        self.asked += u64::from(numbers.iter().any(|(asked, _)| asked.is_some()));
        self.other += u64::from(numbers.iter().any(is_other));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_and_the_greatest_are_kept() {
        let mut sizes = Sizes::default();
        for (players, rounds) in [(20, 5), (101, 3), (100, 9)] {
            sizes.add(players, rounds);
        }
        let expected =
            Sizes { tournaments: 3, players: (20, 101), rounds: (3, 9), large: 1, ..sizes };
        assert_eq!(sizes, expected);
        assert_eq!((sizes.asked, sizes.other), (0, 0), "ours are as we make them");
    }

    #[test]
    fn what_was_not_asked_for_is_not_held_against_a_generator() {
        for (players_asked, rounds_asked, counts) in [
            (None, None, (0, 0)),
            (Some(20), None, (1, 0)),
            (Some(20), Some(5), (1, 0)),
            (Some(21), None, (1, 1)),
            (None, Some(4), (1, 1)),
            (Some(20), Some(4), (1, 1)),
        ] {
            let mut sizes = Sizes::default();
            sizes.add_made(&MadeSize { players: 20, rounds: 5, players_asked, rounds_asked });
            assert_eq!((sizes.asked, sizes.other), counts, "{players_asked:?} {rounds_asked:?}");
            assert_eq!((sizes.players, sizes.rounds), ((20, 20), (5, 5)));
        }
    }
}

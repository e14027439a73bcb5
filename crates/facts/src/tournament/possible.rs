//! Entries that no tournament can have under any edition: repeated meetings and pairing-allocated byes.

use std::collections::BTreeMap;

use super::{Entry, PlayerIndex, Tournament};

/// An entry that no tournament can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// More than one player has the pairing-allocated bye of a round.
    SeveralByes {
        /// The round, 1-based.
        round: u32,
        /// The players, by index.
        players: Vec<PlayerIndex>,
    },
    /// A player has the pairing-allocated bye a second time.
    ByeAgain {
        /// The round, 1-based.
        round: u32,
        /// The round of the first one.
        before: u32,
        /// The player.
        player: PlayerIndex,
    },
    /// Two players meet again who have played each other.
    MetAgain {
        /// The round, 1-based.
        round: u32,
        /// The round of the first game.
        before: u32,
        /// The two players, the lower index first.
        players: (PlayerIndex, PlayerIndex),
    },
}

impl Impossible {
    /// The impossible round, 1-based.
    #[must_use]
    pub fn round(&self) -> u32 {
        match self {
            Impossible::SeveralByes { round, .. }
            | Impossible::ByeAgain { round, .. }
            | Impossible::MetAgain { round, .. } => *round,
        }
    }
}

impl Tournament {
    /// All impossible entries, by round.
    #[must_use]
    pub fn impossible(&self) -> Vec<Impossible> {
        let mut found = Vec::new();
        let mut byes: BTreeMap<u32, Vec<PlayerIndex>> = BTreeMap::new();
        for (index, player) in self.indexed() {
            let mut first_bye = None;
            let mut met: BTreeMap<PlayerIndex, u32> = BTreeMap::new();
            for (round, entry) in (1..).zip(&player.entries) {
                if *entry == Entry::PairingAllocatedBye {
                    byes.entry(round).or_default().push(index);
                    let before = *first_bye.get_or_insert(round);
                    if before < round {
                        found.push(Impossible::ByeAgain { round, before, player: index });
                    }
                }
                let Some(game) = entry.game().filter(|game| game.opponent > index) else {
                    continue;
                };
                if let Some(before) = met.get(&game.opponent) {
                    let (players, before) = ((index, game.opponent), *before);
                    found.push(Impossible::MetAgain { round, before, players });
                } else if game.result.is_played() {
                    met.insert(game.opponent, round);
                }
            }
        }
        let several = byes.into_iter().filter(|(_, players)| players.len() > 1);
        found.extend(several.map(|(round, players)| Impossible::SeveralByes { round, players }));
        found.sort_by_key(Impossible::round);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Colour, Game, GameResult, Player, PlayerNumber};

    fn game(opponent: u32, result: GameResult) -> Entry {
        let opponent = PlayerIndex::new(opponent);
        Entry::Game(Game { opponent, colour: Some(Colour::White), result })
    }

    fn tournament(entries: [Vec<Entry>; 3]) -> Tournament {
        let player =
            |(number, entries)| Player { entries, ..Player::new(PlayerNumber::new(number)) };
        let players = (1..).zip(entries).map(player).collect();
        Tournament { players, ..Tournament::default() }
    }

    #[test]
    fn every_impossibility_is_found_once() {
        const U: Entry = Entry::PairingAllocatedBye;
        let win = |opponent| game(opponent, GameResult::Win);
        let twice = tournament([vec![win(1), U, win(1)], vec![win(0), U, win(0)], vec![U, U, U]]);
        let [first, second, third] = [0, 1, 2].map(PlayerIndex::new);
        let expected = [
            Impossible::ByeAgain { round: 2, before: 1, player: third },
            Impossible::SeveralByes { round: 2, players: vec![first, second, third] },
            Impossible::MetAgain { round: 3, before: 1, players: (first, second) },
            Impossible::ByeAgain { round: 3, before: 1, player: third },
        ];
        assert_eq!(twice.impossible(), expected);
    }

    #[test]
    fn games_that_were_not_played_and_asked_byes_are_no_meetings() {
        let forfeit = |opponent| game(opponent, GameResult::ForfeitWin);
        let win = |opponent| game(opponent, GameResult::Win);
        let z = Entry::ZeroPointBye;
        let f = Entry::FullPointBye;
        let event = tournament([vec![forfeit(1), win(1)], vec![forfeit(0), win(0)], vec![f, z]]);
        assert_eq!(event.impossible(), []);
    }
}

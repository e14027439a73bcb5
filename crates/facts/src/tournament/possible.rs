//! Entries that are impossible under every edition: repeated meetings and byes. Also signs of entries that are probably
//! wrong: byes under another letter, and played games entered as forfeits.

use std::collections::{BTreeMap, BTreeSet};

use super::{Entry, PlayerIndex, Tournament};

/// An entry that is impossible under every edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// More than one player has the pairing-allocated bye in one round.
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
        /// The round of the player's first bye.
        before: u32,
        /// The player.
        player: PlayerIndex,
    },
    /// Two players who have played each other are paired again.
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
    /// The round of the impossible entry, 1-based.
    pub fn round(&self) -> u32 {
        match self {
            Impossible::SeveralByes { round, .. }
            | Impossible::ByeAgain { round, .. }
            | Impossible::MetAgain { round, .. } => *round,
        }
    }
}

impl Tournament {
    /// All impossible entries, in the order of rounds.
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

/// Byes that the pairing probably allocated, but that have another letter than `U`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherByes {
    /// The entry of these byes in the file.
    pub entry: Entry,
    /// The round (1-based) and the player of each bye, in the order of rounds.
    pub places: Vec<(u32, PlayerIndex)>,
}

impl Tournament {
    /// Finds pairing-allocated byes under another letter: nobody has `U`, and one letter occurs once in most rounds,
    /// for two players or more. `Z` may be an absence, so it must occur in three rounds, each time for another player.
    /// `None` for a round robin, in which a player is free in every round if the number is odd.
    pub fn other_byes(&self) -> Option<OtherByes> {
        let last = self.last_paired_round();
        let places = |entry: Entry| -> Vec<(u32, PlayerIndex)> {
            let all = (1..=last).flat_map(|round| self.indices().map(move |it| (round, it)));
            all.filter(|(round, it)| self[*it].entry(*round) == entry).collect()
        };
        if !places(Entry::PairingAllocatedBye).is_empty() || self.is_all_play_all() {
            return None;
        }
        let letters = [Entry::HalfPointBye, Entry::FullPointBye, Entry::ZeroPointBye];
        letters.into_iter().find_map(|entry| {
            let places = places(entry);
            let players: BTreeSet<PlayerIndex> = places.iter().map(|it| it.1).collect();
            let least = if entry == Entry::ZeroPointBye { places.len().max(3) } else { 2 };
            let is_it = places.len() > 1 && places.len() * 2 > last as usize;
            let is_once = places.windows(2).all(|two| two[0].0 < two[1].0);
            (is_it && is_once && players.len() >= least).then_some(OtherByes { entry, places })
        })
    }

    /// Turns `byes` into pairing-allocated byes. All players keep their points.
    #[must_use]
    pub fn with_allocated(&self, byes: &OtherByes) -> Tournament {
        let mut changed = self.clone();
        changed.points.pab = self.points.value(byes.entry);
        for (round, player) in &byes.places {
            changed[*player].enter(*round, Entry::PairingAllocatedBye);
        }
        changed
    }

    /// The number of games and of forfeits, if over half are forfeits: played games were perhaps entered as forfeits.
    pub fn mostly_forfeits(&self) -> Option<(usize, usize)> {
        let games = self.indexed().flat_map(|(index, player)| {
            let games = player.entries.iter().filter_map(|entry| entry.game());
            games.filter(move |game| game.opponent > index)
        });
        let are_played: Vec<bool> = games.map(|game| game.result.is_played()).collect();
        let forfeits = are_played.iter().filter(|is_played| !**is_played).count();
        (forfeits * 2 > are_played.len()).then_some((are_played.len(), forfeits))
    }

    /// Whether each of three or more players is paired with every other player, as in a round robin.
    pub fn is_all_play_all(&self) -> bool {
        let others = |index: PlayerIndex| {
            let games = self[index].entries.iter().filter_map(|entry| entry.game());
            games.map(|game| game.opponent).collect::<BTreeSet<PlayerIndex>>().len()
        };
        self.players.len() > 2 && self.indices().all(|it| others(it) + 1 == self.players.len())
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

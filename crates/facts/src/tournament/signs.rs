//! Signs of how entries were written: byes under another letter, games entered as forfeits, round robins.

use std::collections::BTreeSet;

use super::{Entry, PlayerIndex, Tournament};

/// Byes that the pairing probably allocated under another letter than `U`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherByes {
    /// Their entry in the file.
    pub entry: Entry,
    /// The round (1-based) and player of each, the first round first.
    pub places: Vec<(u32, PlayerIndex)>,
}

impl Tournament {
    /// Finds such byes: nobody has `U`, and one letter stands once in most rounds, not always for one player. `Z` may
    /// be an absence, so it needs three rounds and another player each time. A round robin of odd size has a free
    /// player in every round.
    #[must_use]
    pub fn other_byes(&self) -> Option<OtherByes> {
        let last = self.last_paired_round();
        let places = |entry: Entry| -> Vec<(u32, PlayerIndex)> {
            let has_it = |round: u32, it: &PlayerIndex| self[*it].entry(round) == entry;
            let of = |round| {
                self.indices().filter(move |it| has_it(round, it)).map(move |it| (round, it))
            };
            (1..=last).flat_map(of).collect()
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

    /// Makes these byes pairing-allocated ones. Everybody keeps their points.
    #[must_use]
    pub fn with_allocated(&self, byes: &OtherByes) -> Tournament {
        let mut changed = self.clone();
        changed.points.pab = self.points.value(byes.entry);
        for (round, player) in &byes.places {
            changed[*player].entries[*round as usize - 1] = Entry::PairingAllocatedBye;
        }
        changed
    }

    /// The numbers of games and of forfeits, if more than half are forfeits, which may have been played.
    #[must_use]
    pub fn mostly_forfeits(&self) -> Option<(usize, usize)> {
        let games = self.indexed().flat_map(|(index, player)| {
            let games = player.entries.iter().filter_map(|entry| entry.game());
            games.filter(move |game| game.opponent > index)
        });
        let are_played: Vec<bool> = games.map(|game| game.result.is_played()).collect();
        let forfeits = are_played.iter().filter(|is_played| !**is_played).count();
        (forfeits * 2 > are_played.len()).then_some((are_played.len(), forfeits))
    }

    /// Whether everybody met everybody else, with three players or more.
    #[must_use]
    pub fn is_all_play_all(&self) -> bool {
        let others = |index: PlayerIndex| {
            let games = self[index].entries.iter().filter_map(|entry| entry.game());
            games.map(|game| game.opponent).collect::<BTreeSet<PlayerIndex>>().len()
        };
        self.players.len() > 2 && self.indices().all(|it| others(it) + 1 == self.players.len())
    }
}

//! Changes the order of the pairing numbers.

use std::cmp::Reverse;

use super::{Entry, Numbers, Player, PlayerIndex, Tournament};

impl Tournament {
    /// Orders the pairing numbers by another column. File numbers do not change.
    #[must_use]
    pub fn renumbered(&self, numbers: Numbers) -> Tournament {
        let key = |player: &Player| match numbers {
            Numbers::File => (0, Reverse(None), player.number),
            Numbers::Rank => {
                let rank = player.rank.filter(|rank| *rank > 0).unwrap_or(u32::MAX);
                (rank, Reverse(None), player.number)
            }
            Numbers::Rating => (0, Reverse(player.rating), player.number),
        };
        let mut order: Vec<PlayerIndex> = self.indices().collect();
        order.sort_by_key(|index| key(&self[*index]));
        let mut place = vec![PlayerIndex::default(); order.len()];
        for (new, old) in order.iter().enumerate() {
            place[old.index()] = PlayerIndex::from_index(new);
        }
        self.reordered(&order, &place)
    }

    /// Exchanges the places of two players. Virtual points stay with the place.
    #[must_use]
    pub fn with_exchanged(&self, one: PlayerIndex, other: PlayerIndex) -> Tournament {
        let mut order: Vec<PlayerIndex> = self.indices().collect();
        order.swap(one.index(), other.index());
        let mut exchanged = self.reordered(&order, &order);
        for place in [one, other] {
            let points = self[place].acceleration.clone();
            exchanged[place].acceleration = points;
        }
        exchanged
    }

    /// `order`: the old index of each new place; `place`: the new place of each old index.
    fn reordered(&self, order: &[PlayerIndex], place: &[PlayerIndex]) -> Tournament {
        let mut reordered = self.clone();
        reordered.players = (1..)
            .zip(order)
            .map(|(tpn, old)| {
                let mut player = self[*old].clone();
                player.tpn = tpn;
                for entry in &mut player.entries {
                    if let Entry::Game(game) = entry {
                        game.opponent = place[game.opponent.index()];
                    }
                }
                player
            })
            .collect();
        for group in &mut reordered.forbidden {
            for player in &mut group.players {
                *player = place[player.index()];
            }
        }
        for adjustment in &mut reordered.adjustments {
            adjustment.player = place[adjustment.player.index()];
        }
        reordered
    }
}

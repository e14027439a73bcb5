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
        self.numbered_in(&order)
    }

    /// Exchanges the places of two players. Virtual points stay with the place.
    #[must_use]
    pub fn with_exchanged(&self, one: PlayerIndex, other: PlayerIndex) -> Tournament {
        let mut order: Vec<PlayerIndex> = self.indices().collect();
        order.swap(one.index(), other.index());
        let mut exchanged = self.numbered_in(&order);
        for place in [one, other] {
            let points = self[place].acceleration.clone();
            exchanged[place].acceleration = points;
        }
        exchanged
    }

    fn numbered_in(&self, order: &[PlayerIndex]) -> Tournament {
        let mut numbered = self.in_order(order);
        (1..).zip(&mut numbered.players).for_each(|(tpn, player)| player.tpn = tpn);
        numbered
    }

    /// Puts the players in this order of their places. They keep their numbers, pairing numbers too.
    #[must_use]
    pub fn in_order(&self, order: &[PlayerIndex]) -> Tournament {
        let mut place = vec![PlayerIndex::default(); order.len()];
        for (new, old) in order.iter().enumerate() {
            place[old.index()] = PlayerIndex::from_index(new);
        }
        let mut reordered = self.clone();
        reordered.players = order.iter().map(|old| self[*old].clone()).collect();
        for entry in reordered.players.iter_mut().flat_map(|player| &mut player.entries) {
            if let Entry::Game(game) = entry {
                game.opponent = place[game.opponent.index()];
            }
        }
        for player in reordered.forbidden.iter_mut().flat_map(|group| &mut group.players) {
            *player = place[player.index()];
        }
        for adjustment in &mut reordered.adjustments {
            adjustment.player = place[adjustment.player.index()];
        }
        reordered
    }
}

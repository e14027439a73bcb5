//! The order of all players by a list of tie-breaks (4.2).

use super::list::{Code, List};
use super::table::Table;
use super::tiebreaks::direct_encounter::tiers;
use super::value::Value;

/// The standing of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The players, the first first; those who stay tied in the order of their indices.
    pub rows: Vec<Row>,
}

/// A player of a standing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The index of the player.
    pub player: usize,
    /// Their rank, 1-based; tied players share the best one (1, 2, 2, 4).
    pub rank: usize,
    /// By entry of the list; `None`: undefined. For direct encounter the place in the group, 1-based; 0: it decided nothing.
    pub values: Vec<Option<Value>>,
}

impl Standing {
    /// The players of each rank, the best rank first.
    pub fn groups(&self) -> impl Iterator<Item = &[Row]> {
        self.rows.chunk_by(|one, other| one.rank == other.rank)
    }

    /// The row of a player, by their index.
    #[must_use]
    pub fn row(&self, player: usize) -> Option<&Row> {
        self.rows.iter().find(|row| row.player == player)
    }

    /// The players, by their indices, who are tied with somebody after so many entries of the list, themselves among them.
    #[must_use]
    pub fn tied_after(&self, row: &Row, entries: usize) -> Vec<usize> {
        let is_tied = |other: &&Row| other.values[..entries] == row.values[..entries];
        self.rows.iter().filter(is_tied).map(|other| other.player).collect()
    }
}

impl Table {
    /// Ranks all players by a list: by its first entry, then those still tied by the next one.
    ///
    /// # Panics
    /// Never: a value is added before it is looked at.
    #[must_use]
    pub fn standing(&self, list: &List) -> Standing {
        self.standing_of((0..self.len()).collect(), list)
    }

    /// The same of some players, by their indices: the others are in no group of tied players, and have no rank. What
    /// anybody has scored against them stays.
    pub(super) fn standing_of(&self, players: Vec<usize>, list: &List) -> Standing {
        let mut values: Vec<Vec<Option<Value>>> = vec![Vec::new(); self.len()];
        let mut groups: Vec<Vec<usize>> = vec![players];
        for tiebreak in &list.entries {
            if tiebreak.code == Code::De {
                groups = groups
                    .into_iter()
                    .flat_map(|group| {
                        let tiers = tiers(self, &group, *tiebreak);
                        note_places(&tiers, &mut values);
                        tiers
                    })
                    .collect();
                continue;
            }
            for (player, values) in values.iter_mut().enumerate() {
                values.push(self.value(player, *tiebreak));
            }
            let undefined_first = self.setting.readings.undefined_first;
            let key = |player: &usize| {
                let value = tiebreak.compared(*values[*player].last().expect("just added"));
                (value.is_none() && undefined_first, value)
            };
            groups = groups.into_iter().flat_map(|group| split(group, key)).collect();
        }
        ranked(groups, values)
    }
}

/// A group by a key, the highest first; what has none comes last.
fn split(
    mut group: Vec<usize>,
    key: impl Fn(&usize) -> (bool, Option<Value>),
) -> impl Iterator<Item = Vec<usize>> {
    group.sort_by_key(|player| std::cmp::Reverse(key(player)));
    let parts: Vec<Vec<usize>> =
        group.chunk_by(|one, other| key(one) == key(other)).map(<[usize]>::to_vec).collect();
    parts.into_iter()
}

/// The places inside a group; 0 where nothing was decided.
fn note_places(tiers: &[Vec<usize>], values: &mut [Vec<Option<Value>>]) {
    let mut place = 1;
    for tier in tiers {
        let told = if tiers.len() == 1 { 0 } else { place };
        for player in tier {
            values[*player].push(Some(super::value::whole(told)));
        }
        place += tier.len();
    }
}

fn ranked(groups: Vec<Vec<usize>>, mut values: Vec<Vec<Option<Value>>>) -> Standing {
    let mut rows = Vec::new();
    for mut group in groups {
        let rank = rows.len() + 1;
        group.sort_unstable();
        rows.extend(group.into_iter().map(|player| Row {
            player,
            rank,
            values: std::mem::take(&mut values[player]),
        }));
    }
    Standing { rows }
}

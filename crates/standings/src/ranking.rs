//! The order of all players by a list of tie-breaks (4.2).

use super::list::{Code, List, Tiebreak};
use super::mutants::Fault;
use super::table::{Setting, Table};
use super::tiebreaks::{direct_encounter, progressive, split};
use super::value::Value;
use crate::tournament::Tournament;

/// The standing of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The players in the order of their ranks. Tied players are in the order of their indices.
    pub rows: Vec<Row>,
}

/// A player of a standing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The index of the player.
    pub player: usize,
    /// The rank of the player, 1-based. Tied players share the best one (1, 2, 2, 4).
    pub rank: usize,
    /// For each entry of the list, the value of the player; `None` if it is undefined. For an entry that orders a
    /// group, such as direct encounter, the place in the group, 1-based; 0 if the entry decided nothing.
    pub values: Vec<Option<Value>>,
    /// The steps in which the list separated the player from others.
    steps: Vec<PartedStep>,
}

impl Setting {
    /// The standing of a tournament by a list, after its last paired round.
    pub fn standing(self, tournament: &Tournament, list: &List) -> Standing {
        Table::new(tournament, self, tournament.last_paired_round()).standing(list)
    }
}

impl Standing {
    /// The players of each rank, the best rank first.
    pub fn groups(&self) -> impl Iterator<Item = &[Row]> {
        self.rows.chunk_by(|one, other| one.rank == other.rank)
    }

    /// The rank of each player, by their index; 0 if the player has none.
    pub fn ranks(&self) -> Vec<usize> {
        let last = self.rows.iter().map(|row| row.player).max();
        let mut ranks = vec![0; last.map_or(0, |last| last + 1)];
        self.rows.iter().for_each(|row| ranks[row.player] = row.rank);
        ranks
    }

    /// The row of a player, by their index.
    pub fn row(&self, player: usize) -> Option<&Row> {
        self.rows.iter().find(|row| row.player == player)
    }

    /// For each entry of the list, how many pairs of neighbours in the standing it separates. The others share their rank.
    pub fn decided(&self, list: &List) -> Vec<usize> {
        let mut decided = vec![0; list.entries.len()];
        let neighbours = self.rows.windows(2);
        for (_, entry) in neighbours.filter_map(|pair| pair[0].parted_from(&pair[1])) {
            decided[entry] += 1;
        }
        decided
    }

    /// How the list separates two players. `None` if they are tied.
    pub fn parting(&self, one: &Row, other: &Row) -> Option<Parting> {
        let (same, entry) = one.parted_from(other)?;
        let places = [one, other].map(|it| it.steps[same].place);
        let before = &one.steps[..same];
        let was_tied = |it: &&Row| it.steps.get(..same) == Some(before);
        let group = self.rows.iter().filter(was_tied).map(|it| it.player).collect();
        let shared = before.iter().map(|it| (it.entry, it.place)).collect();
        Some(Parting { entry, places, group, shared })
    }
}

impl Row {
    /// The number of steps after which two players are no longer tied, and the index of the entry that separates them.
    pub(super) fn parted_from(&self, other: &Row) -> Option<(usize, usize)> {
        let steps = self.steps.iter().zip(&other.steps);
        let same = steps.take_while(|(one, other)| one == other).count();
        Some((same, self.steps.get(same).filter(|_| same < other.steps.len())?.entry))
    }

    /// The values of two players by the entry of a list that separates them; the places for an entry that orders a
    /// group.
    pub(super) fn values_at_parting(&self, other: &Row, list: &List) -> Option<[Option<Value>; 2]> {
        let (same, entry) = self.parted_from(other)?;
        let of = |row: &Row| match list.entries[entry].is_of_group() {
            true => Some(super::value::whole(row.steps[same].place)),
            false => row.values[entry],
        };
        Some([of(self), of(other)])
    }
}

/// How the list separates two players of a standing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The index of the entry of the list.
    pub entry: usize,
    /// The places of the two players in their group, 1-based.
    pub places: [usize; 2],
    /// The indices of the players who were tied until then, including the two players.
    pub group: Vec<usize>,
    /// The earlier steps that both players share: the index of the entry, and the place, 1-based.
    pub shared: Vec<(usize, usize)>,
}

/// A step in which an entry of the list separated the players of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PartedStep {
    entry: usize,
    /// The place of the player in the group after this step, 1-based. Tied players share the best one.
    place: usize,
}

/// Tied players, and the index of the entry that decides next.
struct Tied {
    players: Vec<usize>,
    entry: usize,
}

impl Table {
    /// Ranks all players by a list: by its first entry, then the players still tied by the next entry, and so on.
    pub fn standing(&self, list: &List) -> Standing {
        self.standing_of((0..self.len()).collect(), list)
    }

    /// The standing of some players, by their indices. All others are in no group of tied players and have no rank, but
    /// games against them count.
    pub(super) fn standing_of(&self, players: Vec<usize>, list: &List) -> Standing {
        let mut rows: Vec<Row> = (0..self.len()).map(|player| self.row(player, list)).collect();
        let (mut order, mut groups) = (Vec::new(), vec![Tied { players, entry: 0 }]);
        while let Some(Tied { players, entry }) = groups.pop() {
            if players.len() < 2 || entry == list.entries.len() {
                if self.has(Fault::TiesByNumber) {
                    order.extend(players.into_iter().map(|player| vec![player]));
                } else {
                    order.push(players);
                }
                continue;
            }
            let parts = self.parts(players, entry, list.entries[entry], &rows);
            let is_parted = parts.len() > 1;
            if is_parted {
                note_places(&parts, entry, list.entries[entry], &mut rows);
            }
            let next = if is_parted && self.setting.starts_again() { 0 } else { entry + 1 };
            // The best group is on top, so that it is settled first.
            groups.extend(parts.into_iter().rev().map(|players| Tied { players, entry: next }));
        }
        ranked(order, rows, self.has(Fault::RanksNotSkipped))
    }

    fn row(&self, player: usize, list: &List) -> Row {
        let is_fore = |it: &Tiebreak| it.code == Code::Fb || it.is_fore;
        let is_spoilt = |before: &[Tiebreak]| {
            self.has(Fault::SpoiltByForeBuchholz) && before.iter().any(is_fore)
        };
        let value = |(at, it): (usize, &Tiebreak)| match it.is_of_group() {
            true => Some(Value::default()),
            false if is_spoilt(&list.entries[..at]) => self.spoilt().value(player, *it),
            false => self.value(player, *it),
        };
        let values = list.entries.iter().enumerate().map(value).collect();
        Row { player, rank: 0, values, steps: Vec::new() }
    }

    /// The parts into which a tie-break separates a group, the best first.
    fn parts(
        &self,
        group: Vec<usize>,
        entry: usize,
        tiebreak: Tiebreak,
        rows: &[Row],
    ) -> Vec<Vec<usize>> {
        let tiebreak = self.setting.edition.asked(tiebreak);
        if tiebreak.is_of_group() {
            return self.tiers(&group, tiebreak);
        }
        let undefined_first = self.setting.readings.undefined_first;
        split(&group, |player| {
            let value = tiebreak.compared(rows[player].values[entry]);
            (value.is_none() && undefined_first, value)
        })
    }

    /// The players of a group, ordered by a tie-break that has no values, the best first.
    pub(super) fn tiers(&self, group: &[usize], tiebreak: Tiebreak) -> Vec<Vec<usize>> {
        match tiebreak.code {
            code if self.lacks(code) => vec![group.to_vec()],
            Code::PsLast => progressive::tiers(self, group),
            _ if self.has(Fault::OfAllWithEqualPoints) => {
                direct_encounter::tiers_of_equal_points(self, group, tiebreak)
            }
            _ => direct_encounter::tiers(self, group, tiebreak),
        }
    }
}

/// Notes the places in a group that was separated. If a list starts again, the first places remain the values.
fn note_places(parts: &[Vec<usize>], entry: usize, tiebreak: Tiebreak, rows: &mut [Row]) {
    let mut place = 1;
    for part in parts {
        for player in part {
            let row = &mut rows[*player];
            row.steps.push(PartedStep { entry, place });
            if tiebreak.is_of_group() && row.values[entry] == Some(Value::default()) {
                row.values[entry] = Some(super::value::whole(place));
            }
        }
        place += part.len();
    }
}

/// Makes a standing from groups of tied players, the best group first. `counts_groups`: by a fault, the rank after a
/// shared one is the next number.
fn ranked(groups: Vec<Vec<usize>>, rows: Vec<Row>, counts_groups: bool) -> Standing {
    let mut rows: Vec<Option<Row>> = rows.into_iter().map(Some).collect();
    let mut order = Vec::new();
    for (mut group, place) in groups.into_iter().zip(1..) {
        let rank = if counts_groups { place } else { order.len() + 1 };
        group.sort_unstable();
        let of_group = group.into_iter().filter_map(|player| rows[player].take());
        order.extend(of_group.map(|row| Row { rank, ..row }));
    }
    Standing { rows: order }
}

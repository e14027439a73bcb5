//! Reads virtual points from `XXA` and `250`. Without these records, `_BAKU` in `192` means Baku acceleration (C.04.7).

use super::{AccelerationSource, Importer, trim};
use crate::tournament::{Entry, PlayerIndex, PlayerNumber, Points};
use crate::trf::Location;

/// The limit of players times rounds in `250` records, so that a small file cannot cause endless work.
const MOST: u64 = 40_000_000;

type Table = Vec<Vec<Points>>;

impl Importer<'_> {
    pub(super) fn acceleration(&mut self) {
        let table = match self.options.acceleration {
            AccelerationSource::None => None,
            AccelerationSource::Baku => self.baku(Location::line(1)),
            AccelerationSource::File => self.stated_acceleration(),
        };
        if let Some(table) = table {
            for (player, points) in self.tournament.players.iter_mut().zip(table) {
                player.acceleration = points;
            }
        }
    }

    fn stated_acceleration(&mut self) -> Option<Table> {
        let singly = self.by_player();
        let ranges = self.by_range();
        match (singly, ranges) {
            (Some(mut singly), Some(mut ranges)) => {
                let rows = singly.iter_mut().chain(&mut ranges);
                rows.for_each(|row| trim(row, Points::ZERO));
                if singly != ranges {
                    let place = self.document.ranges[0].place;
                    let message = "`250` and `XXA` give different virtual points";
                    let help = "keep only the right ones";
                    self.faults.error(place, "accelerations-disagree", message, help);
                }
                Some(ranges)
            }
            (singly, ranges) => singly.or(ranges).or_else(|| self.encoded_acceleration()),
        }
    }

    fn encoded_acceleration(&mut self) -> Option<Table> {
        if !self.tournament.headers.states_baku() {
            return None;
        }
        let place = self.document.headers.iter().find(|header| header.record == "192");
        self.baku(place.map_or(Location::line(1), |header| Location::line(header.line)))
    }

    fn by_player(&mut self) -> Option<Table> {
        let document = self.document;
        if document.accelerations.is_empty() {
            return None;
        }
        let mut table = self.empty();
        let mut given = vec![false; table.len()];
        for record in &document.accelerations {
            let found =
                super::known(&self.roster, &[(record.number, record.place)], "XXA", self.faults);
            let Some((index, place)) = found.first().copied() else { continue };
            let points: Vec<Points> = record.points.iter().copied().map(Points).collect();
            let row = &mut table[index.index()];
            if given[index.index()] && *row != points {
                self.twice("XXA", record.number, place);
            }
            *row = points;
            given[index.index()] = true;
        }
        Some(table)
    }

    fn by_range(&mut self) -> Option<Table> {
        let document = self.document;
        if document.ranges.is_empty() {
            return None;
        }
        let mut table = self.empty();
        let mut covered = 0;
        for record in &document.ranges {
            let (first, last) = record.rounds;
            let players = self.within(record.numbers);
            covered += players.len() as u64 * u64::from(last - first + 1);
            if covered > MOST {
                let message = "the `250` records cover too many players and rounds";
                let help = "state every player and round once";
                self.faults.error(record.place, "too-much", message, help);
                break;
            }
            for index in players {
                if !fill(&mut table[index.index()], (first, last), Points(record.points)) {
                    self.twice("250", self.roster.record(index).number, record.place);
                }
            }
        }
        Some(table)
    }

    fn within(&self, (first, last): (u32, u32)) -> Vec<PlayerIndex> {
        (first..=last).map(PlayerNumber::new).filter_map(|it| self.roster.index_of(it)).collect()
    }

    fn empty(&self) -> Table {
        vec![Vec::new(); self.tournament.players.len()]
    }

    fn twice(&mut self, record: &str, number: u32, place: Location) {
        let message =
            format!("`{record}` gives player {number} two different values of virtual points");
        self.faults.error(place, "accelerations-disagree", message, "keep only the right ones");
    }

    fn baku(&mut self, place: Location) -> Option<Table> {
        let rounds = self.tournament.declared_rounds.unwrap_or_else(|| {
            let help = "computed as if no round followed; state the number of rounds with `142`";
            let message = "Baku acceleration without a number of rounds";
            self.faults.warning(place, "baku-without-rounds", message, help);
            self.tournament.last_paired_round()
        });
        let count = self.tournament.players.len();
        self.late_in_group((2 * count.div_ceil(4)).min(count));
        Some(self.tournament.baku_points(rounds))
    }

    /// Warns of players in the supposed Baku group A who are absent in rounds 1 and 2 and play later. The file does not
    /// state the true group.
    fn late_in_group(&mut self, group: usize) {
        let is_absent = |entry| matches!(entry, Entry::Blank | Entry::ZeroPointBye);
        for (index, player) in self.tournament.indexed().take(group) {
            let is_late = (1..=2).all(|round| is_absent(player.entry(round)));
            if is_late && player.entries.iter().any(|entry| entry.is_paired()) {
                let message = format!("player {} of Baku group A entered late", player.number);
                let help = "group A is the first half of all numbers; if it was not, write `250`";
                let place = self.roster.record(index).number_place();
                self.faults.warning(place, "baku-late-entry", message, help);
            }
        }
    }
}

/// Sets the points of rounds. `false` if one of the rounds already had other points.
fn fill(row: &mut Vec<Points>, (first, last): (u32, u32), points: Points) -> bool {
    if row.len() < last as usize {
        row.resize(last as usize, Points::ZERO);
    }
    let rounds = &mut row[first as usize - 1..last as usize];
    let free = rounds.iter().all(|before| *before == Points::ZERO || *before == points);
    rounds.fill(points);
    free
}

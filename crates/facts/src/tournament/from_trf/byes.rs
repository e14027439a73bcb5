//! Makes entries for rounds without an opponent, from players' lines and from `240` and `XXZ`.

use std::collections::{BTreeMap, BTreeSet};

use super::games::Slot;
use super::{Importer, known};
use crate::tournament::{Entry, PlayerIndex, Points};
use crate::trf::{AbsenceRecord, Cell, ColourField, Faults, Location, OpponentField};

/// The entry of a round without an opponent. `None` for a bye with a blank result: its value has to follow from the
/// points column.
pub(super) fn read(cell: Cell, place: Location, faults: &mut Faults) -> Option<Entry> {
    let coloured = matches!(cell.colour, ColourField::White | ColourField::Black);
    let empty = cell.opponent == OpponentField::Blank && cell.colour == ColourField::Blank;
    let Some(letter) = cell.result else {
        if coloured {
            let message = "a colour without an opponent";
            let help = "write the opponent's number; if the round is not paired yet, leave it out, or write `0000 -`";
            faults.error(place, "no-opponent", message, help);
        }
        return empty.then_some(Entry::Blank);
    };
    if coloured && matches!(letter, '1' | '=' | '0' | 'W' | 'D' | 'L') {
        let message = "a result without an opponent";
        let help = "write the opponent's number";
        faults.error(place, "no-opponent", message, help);
    } else if coloured {
        let message = "a bye with a colour";
        let help = "the colour is ignored; write `-`";
        faults.warning(place, "bye-with-colour", message, help);
    }
    Some(entry(letter, place, faults))
}

fn entry(letter: char, place: Location, faults: &mut Faults) -> Entry {
    let (meant, is_usual) = match letter {
        '1' | 'W' => ('U', false),
        'D' => ('H', false),
        'L' => ('Z', false),
        '+' => ('U', true),
        '=' => ('H', true),
        '-' | '0' => ('Z', true),
        letter => (letter, true),
    };
    // Nearly all byes are usual, so the message is made only if it is needed.
    let message = || format!("the result `{letter}` without an opponent");
    let Some(entry) = Entry::of_bye_letter(meant) else {
        faults.error(place, "bad-result-code", message(), "write one of `H F U Z`");
        return Entry::Blank;
    };
    if !is_usual {
        faults.warning(place, "bye-as-result", message(), &format!("read as `{meant}`"));
    }
    entry
}

impl Importer<'_> {
    pub(super) fn byes_without_result(&mut self, unknown: &BTreeSet<Slot>) {
        let last = self.tournament.last_paired_round();
        let mut rest = unknown.iter().copied().filter(|(_, round)| *round <= last).peekable();
        while let Some((index, round)) = rest.next() {
            let mut rounds = vec![round];
            while let Some((_, round)) = rest.next_if(|(other, _)| *other == index) {
                rounds.push(round);
            }
            self.share_out(index, &rounds, last);
        }
        self.allocated_byes(unknown, last);
    }

    fn share_out(&mut self, index: PlayerIndex, rounds: &[u32], last: u32) {
        let system = &self.tournament.points;
        let (half, full) = (system.half_point_bye, system.full_point_bye);
        let player = &self.tournament[index];
        let stated = player.stated_points.unwrap_or(Points::ZERO);
        let known: Points = (1..=last).map(|round| system.value(player.entry(round))).sum();
        let missing = stated - known;
        let all = |value: Points| Points(value.0 * rounds.len() as i32) == missing;
        let mut left = missing;
        for round in rounds {
            let entry = if all(half) || (half <= left && left < full && half > Points::ZERO) {
                Entry::HalfPointBye
            } else if full > Points::ZERO && full <= left {
                Entry::FullPointBye
            } else {
                Entry::ZeroPointBye
            };
            let value = self.tournament.points.value(entry);
            left = left - value;
            self.tournament[index].enter(*round, entry);
            let record = self.roster.record(index);
            let (place, number) = (record.cell_place(*round), record.number);
            let message = format!("the bye of player {number} in round {round} has no result");
            let help = format!("worth {value} by the points column; write `H`, `U`, `F` or `Z`");
            self.faults.warning(place, "bye-without-result", message, &help);
        }
    }

    /// Turns a full-point bye without a stated result into the PAB if it is the only one in its round.
    fn allocated_byes(&mut self, unknown: &BTreeSet<Slot>, last: u32) {
        let mut found: BTreeMap<u32, Vec<PlayerIndex>> = BTreeMap::new();
        for (index, round) in unknown.iter().copied().filter(|(_, round)| *round <= last) {
            if self.entry_is(index, round, Entry::FullPointBye) {
                found.entry(round).or_default().push(index);
            }
        }
        for (round, players) in found {
            let has_bye = |it| self.entry_is(it, round, Entry::PairingAllocatedBye);
            let taken = self.tournament.indices().any(has_bye);
            if let ([index], false) = (players.as_slice(), taken) {
                self.tournament[*index].enter(round, Entry::PairingAllocatedBye);
            }
        }
    }

    fn entry_is(&self, index: PlayerIndex, round: u32, entry: Entry) -> bool {
        self.tournament[index].entry(round) == entry
    }

    /// Notes rounds with exactly one `F`, no `U` and some game: the pairing may have allocated the `F`.
    pub(super) fn full_point_byes(&mut self) {
        for round in 1..=self.tournament.last_paired_round() {
            let mut full = None;
            let (mut count, mut allocated, mut games) = (0, 0, 0);
            for (index, player) in self.tournament.indexed() {
                match player.entry(round) {
                    Entry::FullPointBye => (full, count) = (Some(index), count + 1),
                    Entry::PairingAllocatedBye => allocated += 1,
                    Entry::Game(_) => games += 1,
                    _ => {}
                }
            }
            if let (Some(index), 1, 0, 1..) = (full, count, allocated, games) {
                let place = self.roster.record(index).cell_place(round);
                let message = format!("one `F` and no `U` in round {round}");
                let help = "kept as a full-point bye; write `U` if the pairing allocated it";
                self.faults.note(place, "full-point-bye-alone", message, help);
            }
        }
    }

    /// Enters byes of `240` and `XXZ`. `unknown`: byes without a result. Returns the unknown byes that no record
    /// explains.
    pub(super) fn absences(&mut self, mut unknown: BTreeSet<Slot>) -> BTreeSet<Slot> {
        let played = self.tournament.last_paired_round();
        let document = self.document;
        for record in &document.absences {
            let round = record.round.unwrap_or(played + 1);
            let is_over = self.tournament.declared_rounds.is_some_and(|all| round > all);
            if record.round.is_none() && is_over {
                let place = record.numbers.first().map_or(Location::line(1), |(_, place)| *place);
                let help = "ignored: no round is left to be absent from";
                let message = "`XXZ` after the last round";
                self.faults.warning(place, "absent-after-the-end", message, help);
                continue;
            }
            for (index, place) in known(&self.roster, &record.numbers, record.record, self.faults) {
                self.absence(record, index, round, place, &mut unknown);
            }
        }
        unknown
    }

    fn absence(
        &mut self,
        record: &AbsenceRecord,
        index: PlayerIndex,
        round: u32,
        place: Location,
        unknown: &mut BTreeSet<Slot>,
    ) {
        let number = self.roster.record(index).number;
        let player = &mut self.tournament[index];
        let entry = Entry::of_bye_letter(record.kind).unwrap_or(Entry::ZeroPointBye);
        let found = player.entry(round);
        let (code, help) = match found {
            Entry::Game(_) => ("absent-but-paired", "correct the list, or the player's line"),
            Entry::Blank => return player.enter(round, entry),
            _ if unknown.remove(&(index, round)) => return player.enter(round, entry),
            _ if found == entry || record.record == "XXZ" => return,
            _ => ("absences-disagree", "keep only the right one of the two statements"),
        };
        let says = match found.game() {
            Some(_) => "an opponent".to_owned(),
            None => format!("`{}`", found.unplayed_letter().unwrap_or(' ')),
        };
        let message = format!(
            "`{}` lists player {number} in round {round}, who has {says} there",
            record.record
        );
        self.faults.error(place, code, message, help);
    }
}

//! Players who are not paired in a round: `240` and `XXZ`.

use std::collections::BTreeSet;

use super::games::Slot;
use super::{Importer, known};
use crate::tournament::{Entry, PlayerIndex};
use crate::trf::{AbsenceRecord, Location};

impl Importer<'_> {
    /// Turns the records into entries. `unknown` are byes of unstated value; those that remain are returned.
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
            Entry::Blank => return set(&mut player.entries, round, entry),
            _ if unknown.remove(&(index, round)) => return set(&mut player.entries, round, entry),
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

fn set(entries: &mut Vec<Entry>, round: u32, entry: Entry) {
    let round = round as usize;
    if entries.len() < round {
        entries.resize(round, Entry::Blank);
    }
    entries[round - 1] = entry;
}
